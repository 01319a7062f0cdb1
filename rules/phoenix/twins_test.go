package phoenix

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/pick"
	"impulse/rules/rulestest"
)

// refereeSides are scenarios and the seat that the referee plays in them.
var refereeSides = []struct {
	scenario string
	seat     rules.SeatID
}{{"oppenheim-two", "russians"}, {"oppenheim-two", "nato"}, {"raid-two", "suspects"}, {"raid-two", "police"}, {"alley", "blue"}}

// The referee's side uses nothing that it has not spotted (4.2, 5.2): in two fights by chance
// that differ only in what it does not know, it orders and reads the same. By hand:
//
//	RULESTEST_GAMES=100 go test ./rules/phoenix -run KnowsNoMoreByChance -timeout 0
func TestRefereeKnowsNoMoreByChance(t *testing.T) {
	t.Parallel()
	differed, ordered := 0, 0
	for _, seed := range rulestest.Seeds(t, 10) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			w := newTwins(t, seed)
			for n := 0; n < 8*impulses && !w.here.at.Snapshot().Over; n++ {
				w.impulse()
			}
			differed, ordered = differed+w.differed, ordered+w.ordered
		})
	}
	t.Log(differed, "steps in worlds that differed, with", ordered, "orders")
	require.Positive(t, differed)
	require.Positive(t, ordered)
}

// twins are two worlds that differ in what the seat of the referee does not know.
type twins struct {
	t           *testing.T
	here, there *world
	seat        rules.SeatID
	said        map[rules.SeatID][]string // what the referee ordered in the step
	rnd         *rand.Rand

	differed, ordered int // steps in which the worlds differed, and orders in them
}

func newTwins(t *testing.T, seed uint64) *twins {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 11))
	side := refereeSides[seed%uint64(len(refereeSides))]
	var house []rules.Setting
	for _, h := range houseRules {
		if rnd.IntN(2) == 0 {
			house = append(house, played(h.ID, h.Values[rnd.IntN(len(h.Values))]))
		}
	}
	said := map[rules.SeatID][]string{}
	w := &twins{t: t, seat: side.seat, said: said, rnd: rnd}
	w.here = newWorldOf(t, overheard(said), side.scenario, house...)
	var err error
	w.here.at, err = w.here.at.Default(side.seat, true)
	require.NoError(t, err)
	w.there = w.here.other()
	return w
}

// impulse changes something secret, has the others order something in each world, and plays on.
func (w *twins) impulse() {
	w.t.Helper()
	if w.rnd.IntN(3) == 0 {
		w.change()
	}
	for _, seat := range w.here.at.Awaited() {
		sheet := w.chance(w.here, seat)
		w.here.seal(seat, sheet)
		if w.rnd.IntN(2) == 0 || sealing(w.there.at, seat, sheet) != nil {
			sheet = w.chance(w.there, seat)
		}
		w.there.seal(seat, sheet)
	}
	for first := true; first || len(w.here.at.Awaited()) == 0 && !w.here.at.Snapshot().Over; first = false {
		w.step()
	}
}

// change does something in one of the worlds to somebody whom the referee's side does not
// see, and leaves it where the side is told nothing of it: then it knows nothing.
func (w *twins) change() {
	w.t.Helper()
	unseen := pick.Where(w.there.state().Combatants, func(c *Combatant) bool { return c.Seat != w.seat && !c.seen(string(w.seat)) })
	if len(unseen) == 0 {
		return
	}
	c := unseen[w.rnd.IntN(len(unseen))]
	line := []string{
		fmt.Sprintf("place unit:%s at:%02d%02d facing:%d", c.ID, c.At.Col()-2+w.rnd.IntN(5), c.At.Row()-2+w.rnd.IntN(5), 1+w.rnd.IntN(12)),
		fmt.Sprintf("set unit:%s ca:%d", c.ID, 1+w.rnd.IntN(24)),
		fmt.Sprintf("wound unit:%s location:arm-flesh pd:%d", c.ID, 1+w.rnd.IntN(200)),
		"kill unit:" + c.ID, "surrender unit:" + c.ID,
		"grenades unit:" + c.ID + " grenade:m-67-frag-grenade-usa count:3",
	}[w.rnd.IntN(6)] + " secret:on"
	changed := w.there.other()
	if changed.refuses(line) {
		return
	}
	changed.gm(line)
	changed.throws = w.here.throws
	if len(rules.Visible(changed.told, w.seat)) > 0 || !slices.Equal(changed.at.Awaited(), w.here.at.Awaited()) {
		return
	}
	require.True(w.t, w.alike(changed), "%s: %s knows of it", line, w.seat)
	w.there = changed
}

// alike reports whether the seat knows the same there as here, and the same are asked.
func (w *twins) alike(there *world) bool {
	return bytes.Equal(w.here.at.For(w.seat).Known(), there.at.For(w.seat).Known()) && slices.Equal(w.here.at.Awaited(), there.at.Awaited())
}

// chance is a sheet by chance.
func (w *twins) chance(of *world, seat rules.SeatID) []string {
	f := &brawl{bout: bout{t: w.t, at: of.at}, rnd: w.rnd}
	return f.sheet(seat)
}

func sealing(at rules.Position, seat rules.SeatID, sheet []string) error {
	_, err := at.Seal(seat, sheet)
	return err
}

func (w *world) seal(seat rules.SeatID, sheet []string) {
	w.t.Helper()
	var err error
	w.at, err = w.at.Seal(seat, sheet)
	require.NoError(w.t, err, "%q", sheet)
}

// step plays a step in both worlds and holds the referee to ordering, and its side to reading,
// the same. Once it comes to know a difference, there begins anew as here.
func (w *twins) step() {
	w.t.Helper()
	same := bytes.Equal(codec.Must(w.here.state()), codec.Must(w.there.state()))
	clock := w.here.at.Clock()
	here, there := w.ordersIn(w.here), w.ordersIn(w.there)
	require.Equal(w.t, here, there, "%s: %s orders", clock, w.seat)
	if !same {
		w.differed, w.ordered = w.differed+1, w.ordered+len(here)
	}
	if w.alike(w.there) {
		require.Equal(w.t, w.here.reads(w.seat), w.there.reads(w.seat), "%s: %s reads", clock, w.seat)
		return
	}
	w.there = w.here.other()
}

// ordersIn are what the referee orders in the next step of a world.
func (w *twins) ordersIn(of *world) []string {
	w.t.Helper()
	clear(w.said)
	of.told, of.rolls, of.lines = nil, nil, nil
	of.step()
	return w.said[w.seat]
}
