package phoenix

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
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
// orders are given, and no others; and a shot at somebody who does nothing is fired with the accuracy
// that was said, by itself and among other orders of the same sheet. By hand:
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
				if all := f.at.Snapshot().Seats; len(f.at.Awaited()) == len(all) { // no sheet of before goes on
					shots += f.foreseenShot() + f.foreseenAmongOthers()
				}
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
	g := f.stilled()
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

// stilled is the fight with nobody who does anything.
func (f *brawl) stilled() brawl {
	g := *f
	g.change(func(st *State) {
		for _, c := range st.Combatants {
			c.Tasks, c.Kept, c.Duck, c.Moved, c.Debt = nil, Kept{}, "never", 0, 0
			for i := range c.Sightings {
				c.Sightings[i].Went = nil
			}
		}
	})
	return g
}

// besides are orders that may stand on a sheet before or behind a shot.
var besides = []string{"move to:%s unit:%s", "posture to:kneeling unit:%[2]s", "posture to:prone unit:%[2]s", "stance to:hip unit:%[2]s", "turn to:%[1]s unit:%[2]s", "wait actions:1 unit:%[2]s"}

// foreseenAmongOthers has somebody fire once among other orders of theirs, as foreseenShot by itself.
func (f *brawl) foreseenAmongOthers() int {
	g := f.stilled()
	all := pick.Where(g.state().Combatants, func(c *Combatant) bool { return c.acts() && slices.Contains(g.at.Awaited(), c.Seat) })
	if len(all) == 0 {
		return 0
	}
	c := all[f.rnd.IntN(len(all))]
	fire := []string{"fire target:nearest aim:1 hip:on unit:" + c.ID, "fire target:nearest aim:2 unit:" + c.ID}[f.rnd.IntN(2)]
	var sheet []string
	place, n := f.rnd.IntN(3), 1+f.rnd.IntN(2)
	for i := range n + 1 {
		line := fire
		if i != min(place, n) {
			line = fmt.Sprintf(besides[max(0, f.rnd.IntN(2*len(besides))-len(besides))], c.At.Neighbor(hex.Dir(f.rnd.IntN(6))), c.ID)
		}
		sheet = g.written(c.Seat, line+" then:on", sheet)
	}
	i := slices.IndexFunc(sheet, func(line string) bool { return strings.Contains(line, "fire") })
	if i < 0 || len(sheet) < 2 {
		return 0
	}
	said, err := g.at.For(c.Seat).Odds(sheet[i], sheet)
	require.NoError(f.t, err)
	if len(said) == 0 {
		return 0
	}
	if _, when := said[0].Figures.Get("first_impulse"); !when {
		return 0
	}
	g.told = nil
	for lines := sheet; lines != nil || !g.over() && g.state().find(c.ID).acts() && len(g.state().find(c.ID).Tasks) > 0; lines = nil {
		g.impulse(map[rules.SeatID][]string{c.Seat: lines})
		if g.cameAs(c, said, g.told, sheet...) {
			return 1
		}
	}
	return 0
}

// cameAs holds what was told of a shot to what was said of it; false where it was not fired,
// or nothing was said.
func (f *brawl) cameAs(c *Combatant, said, told []rules.Event, sheet ...string) bool {
	for _, e := range told {
		if e.Kind != "fired" || e.Unit != c.ID {
			continue
		}
		came, fired := openAccuracy(e)
		for _, s := range said {
			if foretold, ok := openAccuracy(s); ok && fired && s.Target == e.Target {
				require.Equal(f.t, foretold, came, "%s\n%s\n%q", s.Text, e.Text, sheet)
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
