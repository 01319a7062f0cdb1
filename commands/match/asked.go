package match

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
)

// Where people throw real dice, a step stops for them. It asks for all throws at
// once that come in any case, keeps in the game's header what it was given, and
// asks for the rest; or the referee rolls that, from the game's own stream.

// What a secret die is for is as secret as its face: everybody reads only whose
// it is. The seat is told the rest, and the game master reads it.

// RealDice are the dice of what is due, which people may throw: of a step, or of an act
// that resolves at once.
type RealDice struct {
	*Game
	deed journal.Deed // the step, or an act
}

// RealDice are those of the step that is due.
func (g *Game) RealDice() RealDice {
	return RealDice{g, journal.Deed{Public: journal.Public{Op: journal.OpStep}}}
}

// aside is what one seat alone may know of the dice that are asked for.
type aside struct {
	Seat rules.SeatID `cbor:"1,keyasint"`
	Text string       `cbor:"2,keyasint"`
}

// Audience names the seat whose secret the die is that was missing or did not
// fit; "" where everybody may know of it.
func Audience(err error) rules.SeatID {
	var needs *dice.Needs
	var misfit *dice.Misfit
	switch {
	case errors.As(err, &needs):
		return rules.SeatID(needs.Audience)
	case errors.As(err, &misfit):
		return rules.SeatID(misfit.Audience)
	}
	return ""
}

// Complaint words a complaint about dice for everybody.
func Complaint(p *watch.Position, err error) string {
	var misfit *dice.Misfit
	refusal, _ := cmdline.AsRefusal(err)
	switch seat := Audience(err); {
	case seat == "":
		return refusal.Text
	case errors.As(err, &misfit):
		return fmt.Sprintf("dice: %s cannot fall on the die for %s.", dice.SpellGiven(misfit.Face), p.SeatTitle(seat))
	default:
		return fmt.Sprintf("dice: needs a die for %s.", p.SeatTitle(seat))
	}
}

// stepDice are the dice of the step that is due: of the game's stream, or those
// that were typed in for it.
func (g RealDice) stepDice() (*dice.Roller, uint64) {
	if !g.Snap.Typed {
		return g.Roller()
	}
	given := dice.FromFaces(g.Body.Given)
	if !g.Body.Rest {
		return given, 0
	}
	stream, serial := g.Roller()
	return given.Then(stream), serial
}

// resolve resolves what is due with a roller, and saves nothing. A fault
// of the book is an error.
func (g RealDice) resolve(r *dice.Roller) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic in step %s: %v", g.Snap.Step, p)
		}
	}()
	x := g.deed
	x.Roller = r
	_, err = g.before().Do(x)
	return err
}

// wanted lists the throws that are needed in any case behind those that were given.
func (g RealDice) wanted(given []int) []dice.Throw {
	next := dice.Foresee(given, g.resolve)
	if len(next) > 0 {
		return next
	}
	if needs, missing := rules.NeedsDice(g.resolve(dice.FromFaces(given))); missing {
		next = []dice.Throw{{Kind: needs.Kind, Dice: needs.Missing, For: needs.For, Audience: needs.Audience, More: needs.Begun}}
	}
	return next
}

// Thrown is what has come of dice that were typed in.
type Thrown struct {
	Taken  []int // of those that were typed in
	Spare  bool  // others were for throws that do not come after all
	Filled bool  // the step has all it needs
}

// Throw takes dice for the step that is due, as they were typed in, and keeps
// those that it can use. A face too many, or one that cannot fall, changes nothing.
func (g RealDice) Throw(typed string) (t Thrown, err error) {
	faces, t, err := g.take(g.Body.Given, typed)
	if err != nil {
		return t, err
	}
	g.Body.Given = faces
	if t.Filled {
		g.Body.dropPrompt()
	} else {
		g.asks(g.wanted(faces))
	}
	return t, nil
}

// take reads dice that were typed in behind others, and gives all that can be used.
func (g RealDice) take(before []int, typed string) (faces []int, t Thrown, err error) {
	asked := g.wanted(before)
	more, err := dice.ParseFor(typed, asked)
	if err != nil {
		return nil, t, cmdline.Refuse("dice", "dice: %s.", err.Error())
	}
	row := dice.Behind(before, more, asked)
	err = g.resolve(row.Roller)
	faces = row.Faces()
	if hold, strays := row.Strays(err == nil); strays {
		faces, t.Spare = hold, true
		err = g.resolve(dice.FromFaces(faces))
	}
	_, missing := rules.NeedsDice(err)
	if _, refused := cmdline.AsRefusal(err); refused && !missing {
		return nil, t, err
	}
	if left := row.Roller.Unused(); err == nil && left != nil && !t.Spare {
		return nil, t, cmdline.Refuse("dice", "dice: %s.", left.Error())
	}
	t.Taken, t.Filled = faces[len(before):], !missing // a fault is found when it is resolved
	return faces, t, nil
}

// RollRest has the referee roll what is missing.
func (g RealDice) RollRest() {
	g.Body.Rest = true
	g.Body.dropPrompt()
}

// Unthrow forgets the dice that were typed in for the step.
func (g RealDice) Unthrow() {
	g.Body.Given, g.Body.Rest = nil, false
	g.asks(g.wanted(nil))
}

// asks notes which throws the step waits for: for everybody down to the first
// secret one, and for the seat whose secret that is down to the next of another.
func (g RealDice) asks(next []dice.Throw) {
	g.Body.dropPrompt()
	g.Body.Asked = g.prompt(next, "")
	for _, t := range next {
		if seat := rules.SeatID(t.Audience); seat != "" {
			g.Body.Aside = aside{Seat: seat, Text: g.prompt(next, seat)}
			return
		}
	}
}

// dropDice forgets all that is known of the dice of a step.
func (b *Body) dropDice() {
	b.dropPrompt()
	b.Given, b.Rest = nil, false
}

// dropPrompt forgets for which dice a step waits.
func (b *Body) dropPrompt() { b.Asked, b.Aside = "", aside{} }

// ask stops a step for dice, and asks for them once. Nothing of the step was
// saved.
func (r *Clerk) ask(ctx context.Context, g *Game, err error) []rules.Event {
	var misfit *dice.Misfit
	was := g.Body
	g.Body.Stuck, g.Body.Fatal, g.Body.Tried = "", "", Tried{}
	if errors.As(err, &misfit) { // what was kept could not be tried before
		g.Body.dropDice()
	}
	thrown := g.RealDice()
	thrown.asks(thrown.wanted(g.Body.Given))
	open := rules.Event{Kind: "dice", Step: g.Snap.Step, Rule: "dice", Text: g.Body.Asked}
	events := []rules.Event{open}
	if g.Body.Aside.Seat != "" {
		secret := open
		secret.To, secret.Text = []rules.SeatID{g.Body.Aside.Seat}, g.Body.Aside.Text
		events = append(events, secret)
	}
	switch {
	case g.Body.Asked != was.Asked || g.Body.Aside != was.Aside:
		r.mark(ctx, g, thrown.questions())
	case g.Body.Tried != was.Tried:
		r.mark(ctx, g, nil)
	}
	return events
}

// howToType says how dice are typed in.
const howToType = "Type them in that order: `game retry dice:\"4 2\"`. The bot rolls what is left: `game retry dice:rest`."

// questions asks everybody for the dice that are wanted, and a seat for what it
// alone may know of them.
func (g RealDice) questions() []outbox.Message {
	const format = "**%s: dice.** %s\n-# " + howToType
	post := g.Announce(format, text.Escape(g.StepTitle()), text.Escape(g.Body.Asked))
	post.Mention, post.Throw = g.Hosts(), g.PlayedStep()
	user := g.Body.Holder(g.Body.Aside.Seat)
	if user == "" {
		return []outbox.Message{post}
	}
	aside := outbox.Say(outbox.DM(user), fmt.Sprintf(format, text.Escape(g.StepTitle()+g.Venue().InWhere()), text.Escape(g.Body.Aside.Text)))
	aside.Throw = post.Throw
	return []outbox.Message{post, aside}
}

// Passed asks for dice that are not for the one who gave the last ones to know of;
// what they may know their answer says.
func (g RealDice) Passed(user string) []outbox.Message {
	if seat := g.Body.Aside.Seat; seat == "" || g.Body.Knows(user, seat) {
		return nil
	}
	return g.questions()
}

// Wants says which dice the step waits for, as the user may know it.
func (b *Body) Wants(user string) (text string, secret bool) {
	if a := b.Aside; a.Text != "" && b.Knows(user, a.Seat) {
		return a.Text, true
	}
	return b.Asked, false
}

// How many throws a prompt lists, and how many of them that are not alike: what a phone
// shows at once. Those behind them are asked for when these are given.
const (
	mostThrows = 10
	mostAsked  = 6
)

// prompt asks for throws in their order, as a reader may know of them.
func (g RealDice) prompt(next []dice.Throw, reader rules.SeatID) string {
	var parts []string
	counts, room := false, mostThrows
	for len(next) > 0 && room > 0 && len(parts) < mostAsked {
		if seat := rules.SeatID(next[0].Audience); seat != "" && seat != reader {
			parts = append(parts, "a die for "+g.SeatTitle(seat))
			break
		}
		n := min(alike(next), room)
		room -= n
		parts = append(parts, spelled(next[:n]))
		counts = counts || next[0].Least > 0
		next = next[n:]
	}
	out := "Throw " + strings.Join(parts, "; then ")
	if (room == 0 || len(parts) == mostAsked) && len(next) > 0 {
		out += ", and more after these"
	}
	out += "."
	if counts {
		out += " Where only hits count, their number will do: 5 hits."
	}
	return out
}

// alike counts the throws that are asked for as one: the first, and those behind it that
// are of the same dice for the same thing of somebody else, or else for another thing of
// the same.
func alike(next []dice.Throw) int {
	_, somebody := purpose(next[0].For)
	if n := inRow(next, byLabel); n > 1 || somebody == "" || next[0].Dice == 1 {
		return n
	}
	return inRow(next, bySomebody)
}

// byLabel and bySomebody part what a throw is for into what it has in common with others
// and what is its own.
func byLabel(t dice.Throw) (same, own string) { return purpose(t.For) }

func bySomebody(t dice.Throw) (same, own string) {
	own, same = purpose(t.For)
	return same, own
}

// inRow counts the throws, from the first, that are of the same dice and for the same.
func inRow(next []dice.Throw, named func(dice.Throw) (same, own string)) int {
	same := func(t dice.Throw) dice.Throw { t.For, _ = named(t); return t }
	n := 1
	for n < len(next) && same(next[n]) == same(next[0]) {
		n++
	}
	return n
}

// purpose parts what a throw is for from whom it is for.
func purpose(what string) (label, who string) {
	if i := strings.LastIndex(what, " of "); i >= 0 {
		return what[:i], what[i+len(" of "):]
	}
	return what, ""
}

// spelled asks for throws that are alike: "2d6 each for lock-on: Kestrel, then Lance",
// "2d6 each for Lance: laser L1, then laser L2".
func spelled(throws []dice.Throw) string {
	t, named := throws[0], byLabel
	if inRow(throws, byLabel) < len(throws) {
		named = bySomebody
	}
	label, own := named(t)
	if own == "" || len(throws) == 1 {
		all := t
		all.Dice *= len(throws)
		return all.String() + needing(t)
	}
	var names []string
	for _, t := range throws {
		_, own := named(t)
		names = append(names, own)
	}
	all, each := t, ""
	if all.For = label; t.Dice > 1 {
		each = " each"
	} else {
		all.Dice = len(throws)
	}
	return strings.Replace(all.String(), " for ", each+" for ", 1) + needing(t) + ": " + strings.Join(names, ", then ")
}

// needing says which faces count, where others do not.
func needing(t dice.Throw) string {
	if t.Least == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d or more hits)", t.Least)
}
