package watch

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/pick"
)

// StepTitle is the printed name of the step the game stands in.
func (p *Position) StepTitle() string { return p.Sys.Spec().Step(p.Snap.Step).Title }

// SeatTitle names a seat with its side: red (Solar System); one that is called as its only
// unit by that name: Keller.
func (p *Position) SeatTitle(id rules.SeatID) string {
	seat := p.Snap.Seat(id)
	if seat.Title == "" || strings.EqualFold(seat.Title, string(id)) {
		return string(id)
	}
	if called := seat.Called(); called != string(id) {
		return called
	}
	return fmt.Sprintf("%s (%s)", id, seat.Title)
}

// SeatInShort names a seat without the particulars of its title: red1, Keller.
func (p *Position) SeatInShort(id rules.SeatID) string {
	short, _, _ := strings.Cut(p.SeatTitle(id), " (")
	return short
}

// Own asks for the units that a seat commands.
func Own(seat rules.SeatID) func(rules.Seated) []rules.Unit {
	return func(s rules.Seated) []rules.Unit {
		return pick.Where(s.Units(), func(u rules.Unit) bool { return u.Seat == seat })
	}
}

// Answered lists the seats whose standing orders answer in the step that is
// due. Both that they stand and who has a decision are public.
func (p *Position) Answered() ([]rules.SeatID, error) {
	if len(p.Snap.Standing) == 0 {
		return nil, nil
	}
	return Know(p, rules.Position.Answered)
}

// InForce is the standing sheet that answers for a seat, and the count when it
// was sealed.
func (p *Position) InForce(seat rules.SeatID) (rules.Standing, bool) {
	i := slices.IndexFunc(p.Snap.Standing, func(x rules.Standing) bool { return x.Seat == seat })
	if i < 0 {
		return rules.Standing{}, false
	}
	return p.Snap.Standing[i], true
}

// Secret reports whether orders wait on sheets now.
func (p *Position) Secret() bool {
	return p.Snap.Mode != rules.Free && p.Asks(p.Snap.Step) == rules.Secretly
}

// SealedOf are the orders that a seat has sealed for this step.
func (p *Position) SealedOf(seat rules.SeatID) []string {
	for _, x := range p.Snap.Sealed {
		if x.Seat == seat {
			return x.Lines
		}
	}
	return nil
}

// SealedFor are the sheets sealed so far, unless a ruling goes on with another
// step, for which no plain order of theirs is.
func (p *Position) SealedFor(next *rules.Snapshot) []rules.Sealed {
	if next.Count != p.Snap.Count {
		return nil
	}
	return p.Snap.Sealed
}

// Answer is what the game answers to a question.
func (p *Position) Answer(seat rules.SeatID, c cmdline.Command, d *dice.Roller) (*rules.Result, error) {
	return Ask(p, func(at rules.Position) (*rules.Result, error) { return at.Act(seat, c, d) })
}
