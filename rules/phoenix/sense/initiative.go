package sense

import "impulse/rules/phoenix/printed"

// leaderISF is the ISF from which a leader's Initiative Time for orders is leaderTime
// (5.5).
const leaderISF, leaderTime = 40, 4

// Order is the AC that an order of a leader takes: twice the Initiative Time (5.5).
func Order(isf int) (ac int) {
	time, _ := printed.Initiative(isf)
	if isf >= leaderISF {
		time = leaderTime
	}
	return 2 * time
}

// Orders is the AC that so many orders of a leader cost, by his ISF (5.5).
func Orders(isf, orders int) (ac int) { return orders * Order(isf) }
