package rules

import (
	"fmt"
	"slices"

	"impulse/rules/budget"
	"impulse/rules/clone"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/standing"
	"impulse/rules/view"
)

// Position is a game between two actions, decoded once and asked as often as one likes. What
// changes the game returns another position and leaves this one as it is, also where it fails.
// A position is for one goroutine at a time, since it keeps what it was asked before.
type Position interface {
	// Snapshot is the game as it is stored; it must not be changed.
	Snapshot() *Snapshot
	// Check holds the position to what play can reach: the error is [Unsound]
	// where a ruling or a step has left that.
	Check() error

	// Waits says whom a step waits for as things stand, whoever has sealed.
	Waits(step string) Waits
	// Takes reports whether orders of a step are given now: of the current one, and of
	// the next where they are written on the same sheets.
	Takes(step string) bool
	// Ask says what is asked of who decides in a step, with what else is written on its
	// sheets: "turn and thrust your ships".
	Ask(step string) string
	// Awaited lists the seats whose orders the current step waits for.
	Awaited() []SeatID
	// Answered lists the seats for which standing orders answer in the current
	// step. Both that they stand and who has a decision are public.
	Answered() []SeatID
	// Clock says where in the game we are, as everybody may know.
	Clock() string
	// Count is the number that the steps of standing orders mean now.
	Count() int
	// Turn is the number of the turn: that of the round, or of the count where it has no end.
	Turn() int
	// Spell numbers the times for which a pass holds, at most a turn: a game of which
	// nobody is asked for a whole one rests.
	Spell() int
	// For is the position as a seat, a spectator or the GM sees it.
	For(seat SeatID) Seated

	// Seal seals a sheet for the current step, each line checked again. A standing sheet stays
	// in force after it; any sheet replaces the one that was in force.
	Seal(seat SeatID, sheet []string) (Position, error)
	// Unseal takes out the seat's orders of the current step, or its standing sheet.
	Unseal(seat SeatID) (Position, error)
	// Advance resolves the current step, for which nobody is awaited.
	Advance(d *dice.Roller) (*Result, error)
	// Pass ends the seat's turn in a step taken in turn.
	Pass(seat SeatID, d *dice.Roller) (*Result, error)
	// Act carries out a question, a ruling, or an order that is not secret: in
	// free mode, or in a step taken in turn.
	Act(seat SeatID, c cmdline.Command, d *dice.Roller) (*Result, error)
	// Assign gives a unit to a seat, or, with the id of none, to nobody.
	Assign(unit string, seat SeatID) (*Result, error)
	// SetHouse changes a house rule from the next step on, in free mode at once.
	SetHouse(id, value string) (Position, error)
	// SetMode switches between strict and free, at a step's boundary.
	SetMode(m Mode) (Position, error)
	// Default leaves a seat to its default orders, or gives it back: it is not waited for, and
	// its turn passes. What it has sealed holds, and a standing sheet until it is over.
	Default(seat SeatID, on bool) (Position, error)
}

// Seated is what one seat may ask about a position, for an answer made of what that seat knows.
type Seated interface {
	// View shows what the seat may see.
	View() view.View
	// Units lists the units that the seat knows.
	Units() []Unit
	// Known encodes what the seat knows; two states that a seat cannot tell
	// apart give the same bytes.
	Known() []byte
	// Marks are what those of the events that the seat may read leave on the
	// map, in their order.
	Marks(events []Event) []view.Mark
	// Digest tells a stretch in short, for who reads these events of it, in their
	// order: the gravest first, and lines of equal gravity as they are to be read.
	Digest(told []Event) []Brief

	// Choices lists the values that an option of the command may take now, beside the
	// orders on a sheet.
	Choices(c cmdline.Command, option string, sheet ...string) ([]opts.Choice, error)
	// Order checks an order for the seat's sheet, on which the lines of sheet stand already.
	Order(c cmdline.Command, sheet []string) (Written, error)
	// Line checks a typed line for the seat's sheet as Order does; it may be
	// one of a standing sheet.
	Line(text string, sheet []string) (Written, error)
	// Expand gives the lines that a typed line stands for: those of a tactic,
	// given what is on the sheet already, else itself.
	Expand(text string, sheet []string) ([]string, error)
	// Squad is the ids of the seat's units that a name stands for, none of no squad; for "" the squads.
	Squad(name string) []string
	// Suggest lists lines that a typed one may become by its next word, for
	// completion; the labels explain.
	Suggest(text string) []opts.Choice
	// Passing are the lines of a sheet that passes until [standing.Something], until
	// something public, or else to the end of the turn; none where only one step can
	// be passed. In each the printed rules' own choices are asked.
	Passing(until string) []string
	// Useful lists lines, best first, that the seat may most want to add to its sheet
	// now; each may be added as it stands.
	Useful(sheet []string) ([]string, error)
	// Odds says what a typed line would come to on the seat's sheet, on which
	// the lines of sheet stand already, from what the seat knows. What is not
	// for the current step alone it tells as things stand. Nil for what throws
	// no dice, and for what could not be ordered as things stand.
	Odds(text string, sheet []string) ([]Event, error)
	// Warn tells what threatens the units of the seat, by what it knows and with the orders of
	// a sheet, which stand in no journal; nil in steps whose orders avert nothing.
	Warn(sheet []string) ([]Event, error)
	// Foresee tells what a standing sheet would do from now on if nothing
	// changed; nothing for any other sheet.
	Foresee(sheet []string) (standing.Ahead, error)
}

// Written is a line as it goes onto a sheet.
type Written struct {
	Line     string // in its canonical spelling
	Replaces int    // the line of the sheet that it replaces, from 0; -1: none
}

// position is a [Position] of a book. Its snapshot and what was read of it are
// never changed. Without a snapshot it is the rules by themselves, which answer
// questions where there is no game.
type position[S budget.Metered] struct {
	book   engine[S]
	snap   *Snapshot
	read   *reading[S]
	waited map[string]Waits // what steps wait for, of those that were asked about

	supposed bool      // in a look ahead: its state stands in no snapshot
	sound    *Snapshot // the last on the way here that [position.Check] found sound
}

// reading is a state as it was read, and what seats see of it. Nobody changes
// either; positions that differ in their envelopes alone share it.
type reading[S budget.Metered] struct {
	state S
	seen  map[SeatID]S
	made  bool // this program wrote it, not one from outside
}

func readingOf[S budget.Metered](state S) *reading[S] {
	return &reading[S]{state: state, seen: map[SeatID]S{}}
}

// Open decodes a snapshot; see [System].
func (b engine[S]) Open(s *Snapshot) (Position, error) {
	p, err := b.open(s)
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (b engine[S]) open(s *Snapshot) (*position[S], error) {
	raw, err := b.upgraded(s)
	if err != nil {
		return nil, err
	}
	var state S
	Reads.Add(1)
	if err := codec.Decode(raw, &state); err != nil {
		return nil, fmt.Errorf("rules: reading a state of %s: %w", b.Name, err)
	}
	return &position[S]{book: b, snap: s, read: readingOf(state)}, nil
}

// with is the position with a changed envelope.
func (p *position[S]) with(change func(*Snapshot)) *position[S] {
	out, s := *p, *p.snap
	change(&s)
	out.snap = &s
	if s.Mode != p.snap.Mode || !slices.Equal(s.House, p.snap.House) || !slices.Equal(s.Seats, p.snap.Seats) {
		out.waited = nil // it hangs on nothing else of the envelope
	}
	return &out
}

// own is a copy of the whole state that may be changed.
func (p *position[S]) own() S {
	state := clone.Of(p.read.state)
	budget.Charged(state)
	return state
}

// seen is the state without what the seat may not know. Whoever asks has all its
// work before it.
func (p *position[S]) seen(seat Seat) S {
	state := p.read.state
	if seat.ID != GM {
		known, ok := p.read.seen[seat.ID]
		if !ok {
			known = p.book.Known(p.own(), seat)
			p.read.seen[seat.ID] = known
		}
		state = known
	}
	budget.Charged(state)
	return state
}

// known is the one gate through which a seat sees a state.
func (p *position[S]) known(id SeatID) Known[S] {
	if p.snap == nil {
		return Known[S]{seat: Seat{ID: id}, house: p.book.houseRules().Defaults()}
	}
	seat := p.snap.Seat(id)
	return Known[S]{seat: seat, seats: p.snap.Seats, house: p.book.settings(p.snap), inGame: true, state: p.seen(seat), free: p.snap.Mode == Free}
}

// step is the step in which the game stands.
func (p *position[S]) step() *Step[S] { return p.book.step(p.snap.Step) }

// Snapshot is the game as it is stored; see [Position].
func (p *position[S]) Snapshot() *Snapshot { return p.snap }

// For is the position as a seat sees it; see [Position].
func (p *position[S]) For(seat SeatID) Seated { return p.of(seat) }

func (p *position[S]) of(seat SeatID) seated[S] { return seated[S]{p, seat} }

// Clock says where in the game we are; see [Position].
func (p *position[S]) Clock() string { return p.book.Clock(p.known(Spectator)) }

// Count is the number that the steps of standing orders mean now.
func (p *position[S]) Count() int { return p.count().Now }

// Turn is the number of the turn; see [Position].
func (p *position[S]) Turn() int { return p.count().Turn() }

// Spell is that of the count; see [Position].
func (p *position[S]) Spell() int { return p.count().Spell() }

func (p *position[S]) count() Count {
	if p.book.Count == nil {
		return Count{}
	}
	return p.book.Count(p.known(Spectator))
}

// Waits says whom a step waits for as things stand; see [Position].
func (p *position[S]) Waits(step string) Waits {
	waits := p.book.step(step).Waits
	if waits == nil {
		return Waits{}
	}
	w, known := p.waited[step]
	if !known {
		w = waits(p.known(Spectator))
		if p.waited == nil {
			p.waited = map[string]Waits{}
		}
		p.waited[step] = w
	}
	return w
}

// waits says whom the current step waits for.
func (p *position[S]) waits() Waits { return p.Waits(p.snap.Step) }

// Awaited lists the seats whose orders the current step waits for; see [Position]. A seat whose
// standing sheet is in force is not among them, nor one that gives its default orders.
func (p *position[S]) Awaited() []SeatID {
	return pick.Where(p.askedNow(), func(seat SeatID) bool { return !p.snap.Stands(seat) && !p.snap.ByDefault(seat) })
}

// Answered lists the seats for which standing orders answer; see [Position].
func (p *position[S]) Answered() []SeatID {
	if len(p.snap.Standing) == 0 {
		return nil
	}
	return pick.Where(p.askedNow(), p.snap.Stands)
}

// asked lists the seats that have a decision in the current step, have not
// sealed it, and may have standing orders for it.
func (p *position[S]) asked() []SeatID {
	if p.snap.Over || p.snap.Mode == Free {
		return nil
	}
	return pick.Where(p.waits().Seats, func(seat SeatID) bool { return !p.snap.IsSealed(seat) })
}

// askedNow are those of them for whom the step waits.
func (p *position[S]) askedNow() []SeatID {
	if p.waits().Unasked {
		return nil
	}
	return p.asked()
}

// decides reports whether the seat has a decision in the current step, as everybody can see.
func (p *position[S]) decides(seat SeatID) bool { return slices.Contains(p.asked(), seat) }

// seated is a position as one seat asks about it; see [Seated].
type seated[S budget.Metered] struct {
	*position[S]
	seat SeatID
}

func (s seated[S]) known() Known[S] { return s.position.known(s.seat) }

// atSheet is the position as it is asked about one sheet.
func (s seated[S]) atSheet() seated[S] {
	p := *s.position
	p.book.lines = standing.NewMemo[SealedOrder]()
	return seated[S]{&p, s.seat}
}

// View shows what the seat may see.
func (s seated[S]) View() view.View {
	v := s.book.View(s.known())
	v.Board.Sides = Sides(s.snap.Seats)
	return v
}

// Marks are what the events leave on the map of the seat; see [Seated].
func (s seated[S]) Marks(events []Event) []view.Mark {
	if s.book.Marks == nil {
		return nil
	}
	k := s.known()
	var out []view.Mark
	for _, e := range Visible(events, s.seat) {
		out = append(out, s.book.Marks(k, e)...)
	}
	return out
}

// Units lists the units that the seat knows.
func (s seated[S]) Units() []Unit {
	var out []Unit
	for _, u := range s.book.Units(s.known().state) {
		out = append(out, *u)
	}
	return out
}

// Known encodes what the seat knows.
func (s seated[S]) Known() []byte { return codec.Must(s.known().state) }

// Choices lists the values that an option may take now; see [Seated].
func (s seated[S]) Choices(c cmdline.Command, option string, sheet ...string) ([]opts.Choice, error) {
	act, err := s.book.find(c)
	if err != nil || s.snap == nil && act.kind != CalcKind {
		return nil, err
	}
	k := s.known()
	if k.orders, err = s.atSheet().among(k, sheet, s.Takes, standing.Line{Order: c}); err != nil {
		return nil, err
	}
	return act.choices(k, c, option), nil
}
