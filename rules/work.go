package rules

import "impulse/rules/budget"

// What there is to spend on one state that was read: far more than the greatest
// battle needs. A step resolves on a state of its own, so it has all of it.
const (
	stateWork = 200_000_000
	eventWork = 20_000 // of an event that is told
)

// charged gives a state a budget of its own for what is done with it, if it is
// one that counts.
func charged[S any](state S) *budget.Budget {
	work := budget.Of(stateWork)
	if m, ok := any(state).(budget.Metered); ok {
		m.Charge(work)
	}
	return work
}
