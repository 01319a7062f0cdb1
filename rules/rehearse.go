package rules

import "impulse/rules/dice"

// Rehearse opens a ruling on a state of one's own, so that odds are weighed by
// the code that resolves: from what the seat knows, without dice, and nobody
// hears what it tells.
func (k Known[S]) Rehearse(state S) *Ruling[S] {
	return &Ruling[S]{State: state, Dice: dice.FromFaces(nil), house: k.house, seat: k.seat, free: k.free,
		name: func(unit string) string { return unit }}
}
