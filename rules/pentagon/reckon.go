package pentagon

import (
	"fmt"
	"slices"
	"strconv"

	"impulse/rules/odds"
	"impulse/rules/table"
	"impulse/rules/view"
)

// reckoned is what each kind of weapon of the unit does, in the order of its display.
func (s *Hull) reckoned() []view.Reckon {
	var out []view.Reckon
	var kinds []string
	for _, p := range s.design().parts {
		if !slices.Contains(kinds, p.kind) {
			kinds = append(kinds, p.kind)
			out = append(out, reckons()[p.kind]...)
		}
	}
	return out
}

// reckons are what weapons do, by the systems that they are.
var reckons = table.Once(func() map[string][]view.Reckon {
	out := map[string][]view.Reckon{boltGun: {boltReckon()}}
	for _, w := range weapons() {
		if w.system == magnetic {
			continue // it harms nothing but bolts
		}
		out[w.system] = []view.Reckon{w.byRange()}
		if w.beam {
			out[w.system] = append(out[w.system], w.byRoll())
		}
	}
	return out
})

// mostReckoned is the last range that a sheet tells of; battles are fought nearer.
const mostReckoned = 64

// unhoused is a game of no house rules: with lock-on, at a target of a size and
// within the printed ranges, none of them enters into a shot.
type unhoused struct{}

func (unhoused) House(string) string { return "" }

// yield is what a weapon does alike at some ranges: the lowest sum of two dice that
// does anything, and the damage of that and of the highest.
type yield struct{ needs, least, most int }

// byRange is what the weapon does to a spacecraft of size class 1 with lock-on, and
// on average. The shots of a game come from the same code.
func (w *weapon) byRange() view.Reckon {
	lines := [][]string{{"range"}, {"2d6 needs"}, {"damage"}, {"average"}}
	for from := 0; from <= mostReckoned; {
		a := aim{weapon: w, rng: from, target: 1, lock: true}
		x, to := a.yields(), from
		for to < mostReckoned && a.at(to+1).yields() == x {
			to++
		}
		if x.most > 0 {
			for i, cell := range []string{spanned(from, to), fmt.Sprintf("%d+", x.needs), spanned(x.least, x.most), odds.RoundedMean(a.expected(unhoused{}))} {
				lines[i] = append(lines[i], cell)
			}
		}
		from = to + 1
	}
	return view.Reckon{Title: w.name + " at class 1", Lines: lines}
}

// at is the same shot at another range.
func (a aim) at(rng int) aim {
	a.rng = rng
	return a
}

// yields is what the shot needs and does; nothing where no dice do anything.
func (a aim) yields() yield {
	for sum := 2; sum <= 12; sum++ {
		if o := a.outcome(1, sum-1, unhoused{}); o.Damage > 0 {
			return yield{sum, o.Damage, a.outcome(6, 6, unhoused{}).Damage}
		}
	}
	return yield{}
}

// byRoll is the table of a beam as it is printed: its damage by the modified roll.
func (w *weapon) byRoll() view.Reckon {
	rolls, damage := []string{"modified 2d6"}, []string{"damage"}
	for _, b := range w.damage.List() {
		row, _ := w.damage.Lookup(max(b.Min, -mostReckoned))
		if n := row.Int("damage"); n > 0 {
			rolls, damage = append(rolls, spanned(b.Min, b.Max)), append(damage, strconv.Itoa(n))
		}
	}
	return view.Reckon{Title: w.name + " by roll", Lines: [][]string{rolls, damage}}
}

// boltReckon is what a liquid metal bolt does where it strikes, by the hexes it has
// flown.
func boltReckon() view.Reckon {
	flown, damage := []string{"hexes flown"}, []string{"damage"}
	for _, row := range load("tables/lmg-bolt.csv").Rows() {
		flown, damage = append(flown, row.Text("range")), append(damage, row.Text("damage"))
	}
	return view.Reckon{Title: "liquid metal bolt", Lines: [][]string{flown, damage}}
}

// spanned is one number, the first and the last of several, or the first of many
// without end.
func spanned(from, to int) string {
	switch to {
	case from:
		return strconv.Itoa(from)
	case table.Highest:
		return fmt.Sprintf("%d+", from)
	}
	return fmt.Sprintf("%d-%d", from, to)
}
