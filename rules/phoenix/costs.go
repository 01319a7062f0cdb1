package phoenix

import (
	"impulse/rules/phoenix/printed"
)

// What acts cost, from the printed tables (7A, 7B).

// actionAC is what an act of Table 7B costs.
func actionAC(key string) int {
	a, ok := printed.ActionOf(key)
	if !ok {
		panic("phoenix: " + key + " has no cost")
	}
	return a.AC
}

// moveAC is what a way to go, or what hinders one, costs or adds (Table 7A).
func moveAC(key string) int {
	m, ok := printed.MovementCost(key)
	if !ok {
		panic("phoenix: " + key + " has no cost")
	}
	return m.Int()
}

// stanceTurnKey is the row of Table 7B for a hexside in a firing stance.
const stanceTurnKey = "60-degree-facing-change-in-firing-stance"

// slidingKey is the row of Table 7B for who moves and keeps the weapon braced.
const slidingKey = "movement-while-braced"

func turnAC() int { return actionAC("60-120-degree-facing-change") }

func wayAC(way string) int { return moveAC("base/" + way) }

var gaitKeys = map[string]string{run: "stance/standing", crouch: "stance/low-crouch", onHands: "stance/hands-knees", bellyWise: "stance/belly-crawl"}

func gaitAC(gait string) int { return moveAC(gaitKeys[gait]) }

// perImpulse is how many of the combat actions of a phase come in an impulse (Table 1E).
func perImpulse(ca, impulse int) int { return printed.Impulses(ca)[impulse-1] }
