package budget

// stateWork is what there is to spend on one state that was read: far more than the
// greatest battle needs, and no more than a few seconds of work. A step resolves on
// a state of its own, so it has all of it.
const stateWork = 1_000_000_000

// Charged gives a state a budget of its own for what is done with it.
func Charged[S Metered](state S) *Budget {
	work := Of(stateWork)
	var none S
	if any(state) != any(none) { // a calc has no state
		state.Charge(work)
	}
	return work
}
