package refereetest

import (
	"slices"
	"time"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// BrokenToy is the toy with a fault in its shooting step.
func BrokenToy(fault func(*rules.Ruling[*rulestest.Garden], rules.Orders) error) rules.System {
	book := rulestest.Toy
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	book.Steps[1].Resolve = fault
	return book.System()
}

// Brief is how long books may take that are to be given up: what does not hang is
// done in it on a busy machine too.
const Brief = 400 * time.Millisecond

// Hung is a toy whose shooting step goes on until it is let go.
func Hung() (toy rules.System, let func()) {
	gate := make(chan struct{})
	return BrokenToy(func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		<-gate
		return rulestest.Toy.Steps[1].Resolve(r, o)
	}), func() { close(gate) }
}

// Patience is how long the referee waits for a book.
func (t *Table) Patience(d time.Duration) *Table {
	t.Watch.Limit = d
	return t
}

// The toy's steps.
const HideStep, SearchStep = 0, 2

// AsideToy is the toy with a secret die for red in its hiding step.
func AsideToy(what string, sides int) rules.System {
	return MistyToy(HideStep, func(r *rules.Ruling[*rulestest.Garden]) { TellLuck(r, "red", what, sides) }).System()
}

// TellLuck rolls a secret die for a seat, and tells it to that seat alone.
func TellLuck(r *rules.Ruling[*rulestest.Garden], seat rules.SeatID, what string, sides int) {
	die := r.Dice.Aside(string(seat)).Die(what, sides)
	r.TellOnly(rules.Event{Kind: "luck", Figures: figure.Figures{figure.Fig("die", die)}, Text: "Your luck is {die}."}, seat)
}

// MistyToy is the toy in which something comes before one of its steps.
func MistyToy(step int, first func(*rules.Ruling[*rulestest.Garden])) *rules.Book[*rulestest.Garden] {
	book := rulestest.Toy
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	resolve := book.Steps[step].Resolve
	book.Steps[step].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		first(r)
		return resolve(r, o)
	}
	return &book
}

// ClosedToy is the toy under the name of a game with printed tables, whose book
// can be kept from the players.
func ClosedToy() rules.System {
	book := rulestest.Toy
	book.Name = library.References[0].System
	book.HouseRules = append(slices.Clone(book.HouseRules), houserule.Rule{
		ID: "guidebook", Values: []string{"open", "gm"}, Default: "open", Why: "Players need not read it."})
	book.Closed = rules.Setting{ID: "guidebook", Value: "gm"}
	return book.System()
}
