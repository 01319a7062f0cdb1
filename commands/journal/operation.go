package journal

import (
	"fmt"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
)

// Operation says what entries of one kind do. Whatever needs to know reads it
// here: who commits an entry, who tells of it, undo, the log, and who plays a
// journal again.
type Operation struct {
	Op
	By author
	// Do carries it out on the game as it was before. Nil: it leaves the game as
	// it is, so undo leaves the entry as it is too.
	Do func(g Before, x Deed) (*watch.Position, *rules.Result, error)
	// Tell gives the events that the referee tells by itself, from the entry and
	// the game before it alone. Nil: the rules tell.
	Tell func(g Before, e Public) []rules.Event
	// ruling reports whether it changed the game by somebody's word. Nil: never.
	ruling func(e Public) bool
	Dice   newDice
	// brings says that a state comes with it that no entry of this game made.
	brings bool
	// Sheet says that what is secret in it are the lines of a sheet, which its
	// seat may read.
	Sheet bool
	// commands are the names of those that its line may hold, with commas between.
	// Empty: whichever it is follows from playing it, or from nothing.
	commands string
	about    about
}

// about says of what an entry of a kind is.
type about uint8

// What it may be about.
const (
	aStep about = 1 << iota // the step in which it was done
	aSeat                   // a seat, whose orders they are or who comes and goes
	named                   // that seat is the one which its line names
)

// author says whose name an entry of a kind bears.
type author uint8

// The authors.
const (
	People  author = 1 << iota // by seat and number, or a spectator
	Referee                    // what follows by itself
)

// newDice says whether new dice begin with an entry of a kind.
type newDice uint8

// Whether new dice begin.
const (
	OldDice   newDice = iota // never
	mayRenew                 // if who did it knows the old ones
	MustRenew                // always
)

// Operations are all that entries do, by their names in the journal.
var Operations = byName(
	Operation{Op: OpNew, By: People, commands: "game new", Do: begun, Dice: MustRenew},
	Operation{Op: OpImport, By: People, commands: "game import", Tell: toldOfImport, Dice: MustRenew, brings: true},
	Operation{Op: OpJoin, By: People, commands: "game join", about: aSeat | named, Tell: toldOfJoin, Dice: mayRenew},
	Operation{Op: OpLeave, By: People, commands: "game leave", about: aSeat | named},
	Operation{Op: OpNote, By: People, commands: "game note"},
	Operation{Op: OpConsent, By: People},
	Operation{Op: OpSeal, By: People, commands: "orders done", about: aStep | aSeat, Do: sealed, Tell: toldOfSeal, Sheet: true},
	Operation{Op: OpUnseal, By: People, commands: "orders unseal", about: aStep | aSeat, Do: unsealed, Tell: toldOfUnseal},
	Operation{Op: OpStep, By: Referee, about: aStep, Do: advanced},
	Operation{Op: OpAct, By: People, about: aStep | aSeat, Do: acted, ruling: func(e Public) bool { return e.Seat == rules.GM }},
	Operation{Op: OpPass, By: People, commands: "orders done", about: aStep | aSeat, Do: passed},
	Operation{Op: OpAssign, By: People, about: aStep, Do: acted, ruling: always},
	Operation{Op: OpHouse, By: People, commands: "game rule", Do: houseChanged, Tell: toldOfHouse, ruling: always},
	Operation{Op: OpDefault, By: People, commands: "game default, " + concede, about: aSeat, Do: defaulted, Tell: toldOfDefault},
	Operation{Op: OpMode, By: People, commands: "game mode", Do: modeChanged, Tell: toldOfMode, ruling: always},
	Operation{Op: OpUndo, By: People, commands: "game undo", Do: wentBack, Tell: toldOfUndo, ruling: always},
	Operation{Op: OpEnd, By: People | Referee, commands: "game end, " + concede + ", " + draw, Do: ended, Tell: toldOfEnd},
	Operation{Op: OpDice, By: Referee, Tell: toldOfDice, Dice: MustRenew},
)

func byName(all ...Operation) map[Op]Operation {
	out := make(map[Op]Operation, len(all))
	for _, o := range all {
		out[o.Op] = o
	}
	return out
}

// What people end a game by, or leave it, beside what ends it for all.
const (
	concede = "game concede"
	draw    = "game draw"
)

func always(Public) bool { return true }

// Moves reports whether entries of this kind change the game itself, so that
// undo takes them back. Who sits where and what was remarked stays.
func (o Op) Moves() bool { return Operations[o].Do != nil }

// Brings reports whether a state comes with an entry of this kind that no entry
// of the game made.
func (o Op) Brings() bool { return Operations[o].brings }

// Deed is what somebody does, with all that it takes to do it again.
type Deed struct {
	Public
	Command string          // of an act, as it was given
	Reason  string          // for it
	Lines   []string        // what is secret of it
	Roller  *dice.Roller    // it is done with
	To      *watch.Position // of an undo: the state that holds again
}

// Before is a game as it was before an entry: all that an operation works on.
type Before struct {
	*watch.Position        // with a system alone before the first entry
	Entries         uint64 // how many there are
	Eras            []Era
	Seeds           []dice.Seed // one an era, as far as they are known
}

// Outcome is what came of a deed.
type Outcome struct {
	Next   *watch.Position // nil: as it was
	Events []rules.Event   // all of them, secret ones too
	Rolls  []dice.Roll     // all of them
	Hide   bool            // a secret ruling: all that it told is for the game master
	Veil   bool            // an act on whom not everybody sees: its words are not for all
}

// Do carries a deed out, as the entry that it makes: by who commits it, and by
// who plays it again.
func (g Before) Do(x Deed) (out Outcome, err error) {
	o, ok := Operations[x.Op]
	if !ok {
		return out, fmt.Errorf("no entry does %q", cmdline.Shorten(string(x.Op), 20))
	}
	if o.Do != nil {
		next, res, err := o.Do(g, x)
		if err != nil {
			return out, err
		}
		out = Outcome{Next: next, Events: res.Events, Rolls: res.Rolls, Hide: res.Private, Veil: res.Veiled}
	}
	if o.Tell != nil {
		out.Events = o.Tell(g, x.Public)
	}
	return out, nil
}

func begun(g Before, x Deed) (*watch.Position, *rules.Result, error) {
	s := x.Setup
	next, res, err := g.Follow(g.Sys.Start(rules.Setup{Scenario: s.Scenario, Mode: s.Mode, Typed: s.Typed, House: s.House}, x.Roller))
	for _, seat := range s.Default {
		if err == nil {
			next, err = next.Lead(func(at rules.Position) (rules.Position, error) { return at.Default(seat, true) })
		}
	}
	return next, res, err
}

func advanced(g Before, x Deed) (*watch.Position, *rules.Result, error) {
	return g.Follow(watch.Ask(g.Position, func(at rules.Position) (*rules.Result, error) { return at.Advance(x.Roller) }))
}

func passed(g Before, x Deed) (*watch.Position, *rules.Result, error) {
	return g.Follow(watch.Ask(g.Position, func(at rules.Position) (*rules.Result, error) { return at.Pass(x.Seat, x.Roller) }))
}

// assign is the command that gives a unit to a seat.
const assign = "game assign"

// acted carries out an order in the open, or a ruling: a unit that changes hands
// is one, and where not everybody knows the unit it reads like any other.
func acted(g Before, x Deed) (*watch.Position, *rules.Result, error) {
	c, err := cmdline.Parse(x.Command)
	if err != nil {
		return nil, nil, err
	}
	if x.Reason != "" && c.Name() != assign {
		c = c.With(string(opts.Reason), x.Reason)
	}
	return g.Follow(watch.Ask(g.Position, func(at rules.Position) (*rules.Result, error) {
		if c.Name() == assign {
			return at.Assign(option(x.Command, "unit"), rules.SeatID(option(x.Command, "seat")))
		}
		return at.Act(x.Seat, c, x.Roller)
	}))
}

func sealed(g Before, x Deed) (*watch.Position, *rules.Result, error) {
	return quietly(g.Lead(func(at rules.Position) (rules.Position, error) { return at.Seal(x.Seat, x.Lines) }))
}

func unsealed(g Before, x Deed) (*watch.Position, *rules.Result, error) {
	if g.Snap.IsSealedBefore(x.Seat) {
		return nil, nil, cmdline.Unclear("Your orders for the %s were sealed with those of the step before, which are carried out; they stand.", g.StepTitle())
	}
	return quietly(g.Lead(func(at rules.Position) (rules.Position, error) { return at.Unseal(x.Seat) }))
}

func houseChanged(g Before, x Deed) (*watch.Position, *rules.Result, error) {
	return quietly(g.Lead(func(at rules.Position) (rules.Position, error) {
		return at.SetHouse(option(x.Line, "id"), option(x.Line, "value"))
	}))
}

func defaulted(g Before, x Deed) (*watch.Position, *rules.Result, error) {
	if named := rules.SeatID(option(x.Line, "seat")); named != x.Seat {
		return nil, nil, fmt.Errorf("the line names the seat %s, and the entry is of %s", named, x.Seat)
	}
	return quietly(g.Lead(func(at rules.Position) (rules.Position, error) {
		return at.Default(x.Seat, isLeft(x.Line))
	}))
}

// isLeft reports whether a line leaves a seat to its default orders: who gives it up
// does so too.
func isLeft(line string) bool { return option(line, "to") == "on" || commandOf(line) == concede }

func modeChanged(g Before, x Deed) (*watch.Position, *rules.Result, error) {
	return quietly(g.Lead(func(at rules.Position) (rules.Position, error) { return at.SetMode(rules.Mode(option(x.Line, "to"))) }))
}

func wentBack(_ Before, x Deed) (*watch.Position, *rules.Result, error) {
	if x.To == nil {
		return nil, nil, fmt.Errorf("entry %d is not there", x.Back)
	}
	return quietly(Reopened(x.To))
}

// ended ends a game as it is stored: also one that nothing else can be asked.
func ended(g Before, _ Deed) (*watch.Position, *rules.Result, error) {
	over := *g.Snap
	over.Over = true
	return &watch.Position{Sys: g.Sys, Snap: &over}, &rules.Result{}, nil
}

// quietly is what came of what changes the game and tells nothing of the rules.
func quietly(next *watch.Position, err error) (*watch.Position, *rules.Result, error) {
	return next, &rules.Result{}, err
}

// Reopened takes the seals and the standing sheets out of a state in which
// nobody is awaited. Where nobody would be awaited without them either, they
// stay; so do those of seats that are left to their default, for whom nobody waits.
func Reopened(p *watch.Position) (*watch.Position, error) {
	awaited, err := watch.Know(p, rules.Position.Awaited)
	if err != nil || len(awaited) > 0 || len(p.Snap.Sealed)+len(p.Snap.Standing) == 0 {
		return p, err
	}
	open, err := p.Lead(unsealedAll)
	if err != nil {
		return p, err
	}
	if awaited, err = watch.Know(open, rules.Position.Awaited); err != nil || len(awaited) == 0 {
		return p, err
	}
	return open, nil
}

// unsealedAll takes out all that is sealed, or stands, of seats that give orders.
func unsealedAll(at rules.Position) (_ rules.Position, err error) {
	for _, seat := range at.Snapshot().Seats {
		if s := at.Snapshot(); !s.ByDefault(seat.ID) && (s.IsSealed(seat.ID) || s.Stands(seat.ID)) {
			if at, err = at.Unseal(seat.ID); err != nil {
				return nil, err
			}
		}
	}
	return at, nil
}
