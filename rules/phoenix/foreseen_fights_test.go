package phoenix

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/pick"
	"impulse/rules/rulestest"
)

// spied is the book, with the orders that a step is given written down: those foreseen too.
func spied(given *[]string) rules.System {
	book := Book
	book.Steps = slices.Clone(Book.Steps)
	resolve := book.Steps[0].Resolve
	book.Steps[0].Resolve = func(r *ruling, o rules.Orders) error {
		for _, x := range o {
			*given = append(*given, fmt.Sprintf("%s: phase %d, impulse %d: %s", x.Seat.ID, r.State.Phase, r.State.Impulse, x.Line))
		}
		return resolve(r, o)
	}
	return book.System()
}

// In fights by chance what is foreseen of a standing sheet for the impulse comes: those
// orders are given, and no others; and a shot of that impulse at somebody who does nothing is
// fired with the accuracy that was said. By hand:
//
//	RULESTEST_GAMES=200 go test ./rules/phoenix -run ForeseenComes -timeout 0
func TestForeseenComes(t *testing.T) {
	t.Parallel()
	sheets, orders, shots := 0, 0, 0
	for _, seed := range rulestest.Seeds(t, 4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			var given []string
			f := newBrawlOf(t, spied(&given), seed)
			for n := 0; n < 8*impulses && !f.over(); n++ {
				shots += f.foreseenShot()
				lines := map[rules.SeatID][]string{}
				for _, seat := range f.at.Awaited() {
					lines[seat] = f.habit(seat)
				}
				for _, seat := range f.at.Awaited() {
					now := fmt.Sprintf("%s: %s: ", seat, phaseAndImpulse(f.state()))
					given = nil
					_, err := f.at.For(seat).Foresee(lines[seat])
					require.NoError(t, err)
					foreseen := begunWith(given, now)
					next := *f
					given = nil
					next.impulse(lines)
					require.Equal(t, foreseen, begunWith(given, now), "%q", lines[seat])
					sheets, orders = sheets+1, orders+len(foreseen)
				}
				f.impulse(lines)
			}
		})
	}
	t.Log(sheets, "sheets with", orders, "orders, and", shots, "shots came as foreseen")
	require.Positive(t, orders)
	require.Positive(t, shots)
}

func phaseAndImpulse(st *State) string {
	return fmt.Sprintf("phase %d, impulse %d", st.Phase, st.Impulse)
}

// begunWith are those that begin so.
func begunWith(all []string, with string) []string {
	return pick.Where(all, func(s string) bool { return len(s) > len(with) && s[:len(with)] == with })
}

// habit is a standing sheet by chance, often with a tactic.
func (f *brawl) habit(seat rules.SeatID) []string {
	if f.rnd.IntN(2) == 0 {
		sheet, err := rulestest.RandomStanding(Book.System(), f.at, seat, f.rnd)
		require.NoError(f.t, err)
		return sheet
	}
	sheet := f.tactic(seat, fmt.Sprintf("engage %d", 1+f.rnd.IntN(6)))
	if len(sheet) == 0 {
		return nil
	}
	return append(sheet, fmt.Sprintf("break at %d", f.at.Count()+1))
}

// foreseenShot has somebody fire at once at an enemy in view while nobody else does anything,
// and holds the shot to the accuracy that was said; how many were held to them.
func (f *brawl) foreseenShot() int {
	g := *f
	g.change(func(st *State) {
		for _, c := range st.Combatants {
			c.Tasks, c.Duck, c.Moved, c.Debt = nil, "never", 0, 0
			for i := range c.Sightings {
				c.Sightings[i].Went = nil
			}
		}
	})
	for _, c := range g.state().Combatants {
		if !c.acts() || !slices.Contains(g.at.Awaited(), c.Seat) {
			continue
		}
		said, err := g.at.For(c.Seat).Line("fire target:nearest aim:1 hip:on unit:"+c.ID, nil)
		if err != nil {
			continue
		}
		odds, err := g.at.For(c.Seat).Odds(said.Line, nil)
		require.NoError(f.t, err)
		x := g
		x.told = nil
		x.impulse(map[rules.SeatID][]string{c.Seat: {said.Line}})
		if g.cameAs(c, odds, x.told) {
			return 1
		}
	}
	return 0
}

// cameAs holds what was told of a shot to what was said of it; false where it was not fired,
// or nothing was said.
func (f *brawl) cameAs(c *Combatant, said, told []rules.Event) bool {
	for _, e := range told {
		if e.Kind != "fired" || e.Unit != c.ID {
			continue
		}
		came, fired := openAccuracy(e)
		for _, s := range said {
			if foretold, ok := openAccuracy(s); ok && fired && s.Target == e.Target {
				require.Equal(f.t, foretold, came, "%s\n%s", s.Text, e.Text)
				return true
			}
		}
	}
	return false
}

// openAccuracy is the accuracy of a shot but for the defense of its target (5.4), of which the
// other side knows what the troop has.
func openAccuracy(e rules.Event) (sum int64, ok bool) {
	v, ok := e.Figures.Get("accuracy")
	defense, _ := e.Figures.Get("target_isf_alm")
	return v.Int - defense.Int, ok
}
