package goliath

import "slices"

// aftermath is what a segment does to those who are struck in it: at once in
// method 1, in method 2 after all have struck (Turn sequence).
type aftermath struct {
	r       *ruling
	now     bool
	later   []func()
	struck  []struckUnit
	fallen  []fallen
	touched []touched
}

// fallen are figures that a unit has killed.
type fallen struct {
	by    *Unit
	n     int
	cause int // the place of the result
}

// struckUnit is one that heavy losses may let check morale.
type struckUnit struct {
	by, t  *Unit // by is nil for several
	before int   // the figures that it had
	since  int   // the results before
}

// do lets something tell now or later.
func (a *aftermath) do(f func()) {
	if a.now {
		f()
		return
	}
	a.later = append(a.later, f)
}

// count notes how many figures a unit has before it is struck.
func (a *aftermath) count(by, t *Unit) {
	i := slices.IndexFunc(a.struck, func(x struckUnit) bool { return x.t == t })
	switch {
	case i < 0:
		a.struck = append(a.struck, struckUnit{by, t, t.Figures, len(a.r.State.Strikes)})
	case a.struck[i].by != by:
		a.struck[i].by = nil
	}
}

// settle lets everything tell that waits, and then those check morale whose
// losses have come to be heavy.
func (a *aftermath) settle() {
	for _, f := range a.later {
		f()
	}
	mo := moment{r: a.r}
	for _, x := range a.struck {
		mo.heavyLosses(x)
	}
	mo.carryOut()
	a.later, a.struck = nil, nil
}
