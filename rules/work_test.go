package rules_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// heap is a state that is looked through.
type heap struct {
	budget.Meter `json:"-"`

	Stones int `json:"stones"`
}

type heaps = rules.Ruling[*heap]

// heapBook is a book with one step.
func heapBook(step func(*heaps)) rulestest.Stored {
	book := rules.Book[*heap]{
		Name: "heap", Title: "Heap", Version: 1,
		Scenarios: []rules.Scenario[*heap]{{Name: "one", Seats: []rules.Seat{{ID: "red", Side: "red", Title: "Red"}}, Setup: func(*heaps) error { return nil }}},
		Steps: []rules.Step[*heap]{{Name: "go", Title: "Go", Resolve: func(r *heaps, _ rules.Orders) error {
			r.State.Stones++
			step(r)
			return nil
		}}},
		Units: func(*heap) []*rules.Unit { return nil },
		Known: func(h *heap, _ rules.Seat) *heap { return h },
		View:  func(k rules.Known[*heap]) view.View { k.State().Spend(math.MaxInt); return view.View{} },
		Clock: func(rules.Known[*heap]) string { return "" },
	}
	return rulestest.Cold(book.System())
}

// A step that would never end is an error, whatever it goes on with, and has
// changed nothing.
func TestAStepWithoutEndIsAnError(t *testing.T) {
	for name, forever := range map[string]func(*heaps){
		"events":  func(r *heaps) { r.Tell(rules.Event{Kind: "on", Text: "On and on."}) },
		"dice":    func(r *heaps) { r.Dice.Die("luck", 6) },
		"aside":   func(r *heaps) { r.Dice.Aside("red").Die("luck", 6) },
		"throws":  func(r *heaps) { r.Dice.Dice("luck", 1000, 6) },
		"stones":  func(r *heaps) { r.State.Spend(1000) },
		"at once": func(r *heaps) { r.State.Spend(math.MaxInt) },
	} {
		s := heapBook(func(r *heaps) {
			for {
				forever(r)
			}
		})
		res, err := s.Start(rules.Setup{Scenario: "one"}, dice.FromStream([32]byte{1}))
		require.NoError(t, err)
		before, err := res.Next.Snapshot().Bytes()
		require.NoError(t, err)
		for range 2 { // a step has all of it each time
			after, err := s.Advance(res.Next.Snapshot(), dice.FromStream([32]byte{1}))
			require.Nil(t, after, name)
			var spent *budget.Spent
			require.ErrorAs(t, err, &spent, name)
			_, refused := cmdline.AsRefusal(err)
			require.False(t, refused, "it is nobody's to mend")
		}
		now, err := res.Next.Snapshot().Bytes()
		require.NoError(t, err)
		require.Equal(t, before, now)
	}
}

// What a step does that ends costs nobody else anything.
func TestEveryStepHasItsOwnBudget(t *testing.T) {
	s := heapBook(func(r *heaps) { r.State.Spend(900_000_000) })
	res, err := s.Start(rules.Setup{Scenario: "one"}, dice.FromStream([32]byte{1}))
	require.NoError(t, err)
	for range 3 {
		res, err = s.Advance(res.Next.Snapshot(), dice.FromStream([32]byte{1}))
		require.NoError(t, err)
	}
	require.Panics(t, func() { _, _ = s.View(res.Next.Snapshot(), "red") }, "looks have one too")
}
