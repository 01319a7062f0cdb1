package phoenix

import (
	"impulse/rules/phoenix/printed"
)

// What fire.go brings, until it is here; this file goes with its merge.

func (a *Arm) load() *printed.Load {
	l, ok := a.weapon().Load(a.Load)
	if !ok {
		panic("phoenix: " + a.Key + " is not loaded with " + a.Load)
	}
	return l
}

func advanced(h house) bool { return gameRule.In(h) == advancedGame }
