package hex

// Vec is a displacement or a velocity: so many hexes in direction A and so many
// in direction C (Pentagon War, Movement). B is A+C; D, E and F are the
// negatives of A, B and C.
type Vec struct {
	A int `json:"a"`
	C int `json:"c"`
}

var units = [6]Vec{{A: 1}, {A: 1, C: 1}, {C: 1}, {A: -1}, {A: -1, C: -1}, {C: -1}}

// Unit is one hex in direction d.
func Unit(d Dir) Vec { return units[d%6] }

// Add is the sum of v and w.
func (v Vec) Add(w Vec) Vec { return Vec{v.A + w.A, v.C + w.C} }

// Sub is v without w.
func (v Vec) Sub(w Vec) Vec { return Vec{v.A - w.A, v.C - w.C} }

// Times is v taken n times.
func (v Vec) Times(n int) Vec { return Vec{v.A * n, v.C * n} }

// Len is the length in hexes: the fewest steps that make up v.
func (v Vec) Len() int { return max(abs(v.A), abs(v.C), abs(v.A-v.C)) }

// cross is positive when w lies clockwise of v by less than half a circle, zero
// when both lie in one line. It is an area, in units of one parallelogram A, C.
func cross(v, w Vec) int64 { return int64(v.A)*int64(w.C) - int64(v.C)*int64(w.A) }

// wide is a Vec times a number: more than 32 bits hold where it is large.
type wide struct{ a, c int64 }

func (v Vec) wide(n int) wide { return wide{int64(v.A) * int64(n), int64(v.C) * int64(n)} }

func (w wide) minus(x wide) wide { return wide{w.a - x.a, w.c - x.c} }

// square is the squared length on paper, with one hex as the unit.
func (w wide) square() int64 { return w.a*w.a + w.c*w.c - w.a*w.c }

// Scale is v*num/den rounded to the hex whose centre is nearest: a unit with
// velocity v stands at start + Scale(v, i, 12) in impulse i. den is positive.
//
// Of hexes equally near, it is the one farthest from the start in hexes; of
// these the one with more of A; of these the one with less of C. So a step is
// taken when half of it is due, and where the way forks the component written
// first, A, goes before C. The rule is even: Scale(-v) is -Scale(v), and
// Scale(v, n, n) is v.
func Scale(v Vec, num, den int) Vec {
	exact := v.wide(num)
	low := Vec{floorDiv(exact.a, den), floorDiv(exact.c, den)}
	best := low
	// The centre nearest to a point is a corner of its parallelogram A, C.
	for _, step := range [3]Vec{Unit(A), Unit(C), Unit(B)} {
		if next := low.Add(step); nearer(next, best, exact, den) {
			best = next
		}
	}
	return best
}

// nearer says whether v comes before w as the rounding of exact/den.
func nearer(v, w Vec, exact wide, den int) bool {
	dv, dw := exact.minus(v.wide(den)).square(), exact.minus(w.wide(den)).square()
	switch {
	case dv != dw:
		return dv < dw
	case v.Len() != w.Len():
		return v.Len() > w.Len()
	case abs(v.A) != abs(w.A):
		return abs(v.A) > abs(w.A)
	}
	return abs(v.C) < abs(w.C)
}

func abs(n int) int { return max(n, -n) }

// floorDiv divides and rounds downwards.
func floorDiv(n int64, by int) int {
	q, r := n/int64(by), n%int64(by)
	if r < 0 {
		q--
	}
	return int(q)
}
