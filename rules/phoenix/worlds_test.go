package phoenix

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
)

// world is a game of which two are played side by side: they differ in something that a
// seat may not know, and are to read alike for it.
type world struct {
	t      *testing.T
	at     rules.Position
	throws byte
	told   []rules.Event
	rolls  []dice.Roll
	lines  []string // of the game master, as all read them
}

func newWorld(t *testing.T, scenario string, house ...rules.Setting) *world {
	return newWorldOf(t, wary(), scenario, house...)
}

func newWorldOf(t *testing.T, system rules.System, scenario string, house ...rules.Setting) *world {
	w := &world{t: t}
	res, err := system.Start(rules.Setup{Scenario: scenario, Mode: rules.Strict, House: house}, w.dice())
	require.NoError(t, err)
	w.add(res)
	w.on()
	return w
}

// dice are the same in both worlds for the same step.
func (w *world) dice() *dice.Roller {
	w.throws++
	return dice.FromStream([32]byte{7, w.throws})
}

func (w *world) add(res *rules.Result) {
	w.told, w.rolls = append(w.told, res.Events...), append(w.rolls, res.Rolls...)
	w.at = res.Next
}

// on plays on until somebody is awaited. What play comes to it may come to.
func (w *world) on() {
	w.t.Helper()
	for len(w.at.Awaited()) == 0 && !w.at.Snapshot().Over {
		w.step()
	}
}

// step plays a step.
func (w *world) step() {
	w.t.Helper()
	res, err := w.at.Advance(w.dice())
	require.NoError(w.t, err, w.at.Snapshot().Step)
	require.NoError(w.t, res.Next.Check(), w.at.Snapshot().Step)
	w.add(res)
}

// other is a second world like this one; both forget what was read.
func (w *world) other() *world {
	w.told, w.rolls, w.lines = nil, nil, nil
	c := *w
	return &c
}

func (w *world) gm(lines ...string) {
	w.t.Helper()
	for _, line := range lines {
		c, err := cmdline.Parse("phoenix-gm " + line + " reason:t")
		require.NoError(w.t, err)
		res, err := w.at.Act(rules.GM, c, w.dice())
		require.NoError(w.t, err, line)
		w.add(res)
		open := slices.ContainsFunc(res.Events, func(e rules.Event) bool { return len(e.To) == 0 })
		if res.Private || res.Veiled || !open && len(res.Events) > 0 { // as the journal covers what not all know of
			line = "covered"
		}
		w.lines = append(w.lines, line)
	}
}

// sheet is what stands on a sheet after so many lines were written, and why the last could
// not be.
func (w *world) sheet(seat rules.SeatID, lines ...string) (out []string, err error) {
	for _, line := range lines {
		x, err := w.at.For(seat).Line(line, out)
		if err != nil {
			return out, err
		}
		out = append(out, x.Line)
	}
	return out, nil
}

// impulse plays an impulse in which seats order this; others pass.
func (w *world) impulse(orders map[rules.SeatID][]string) {
	w.t.Helper()
	for _, seat := range w.at.Awaited() {
		sheet, err := w.sheet(seat, orders[seat]...)
		require.NoError(w.t, err)
		w.at, err = w.at.Seal(seat, sheet)
		require.NoError(w.t, err)
	}
	w.on()
}

func (w *world) impulses(n int) {
	for range n {
		w.impulse(nil)
	}
}

// reads is all that a seat reads, public dice too.
func (w *world) reads(seat rules.SeatID) string {
	var out strings.Builder
	fmt.Fprintln(&out, strings.Join(w.lines, "\n"))
	for _, e := range rules.Visible(w.told, seat) {
		fmt.Fprintf(&out, "%s %s %s %s %v %v\n", e.Kind, e.Unit, e.Target, e.Text, e.Figures, e.Rolls)
	}
	for _, r := range w.rolls {
		if r.Audience == "" {
			fmt.Fprintf(&out, "public die: %s %v\n", r.For, r.Faces)
		}
	}
	return out.String()
}

// sameFor holds two worlds to being the same for a seat.
func sameFor(t *testing.T, here, there *world, seat rules.SeatID) {
	t.Helper()
	require.Equal(t, here.reads(seat), there.reads(seat))
	require.Equal(t, string(here.at.For(seat).Known()), string(there.at.For(seat).Known()))
	require.Equal(t, here.at.Awaited(), there.at.Awaited())
	require.Equal(t, here.at.For(seat).View(), there.at.For(seat).View())
	require.Equal(t, here.at.For(seat).Units(), there.at.For(seat).Units())
}

func brought(name string, seat rules.SeatID, at string, facing int) string {
	return fmt.Sprintf("bring name:%s seat:%s troop:elite weapon:m16a1 at:%s facing:%d", name, seat, at, facing)
}

func played(id, value string) rules.Setting { return rules.Setting{ID: id, Value: value} }

// refuses reports whether a ruling cannot be given.
func (w *world) refuses(line string) bool {
	c, err := cmdline.Parse("phoenix-gm " + line + " reason:t")
	require.NoError(w.t, err)
	_, err = w.at.Act(rules.GM, c, w.dice())
	return err != nil
}

// state is the state as it is stored.
func (w *world) state() *State {
	w.t.Helper()
	var st State
	require.NoError(w.t, codec.Decode(w.at.Snapshot().State, &st))
	return &st
}

// with is the world with its state edited by hand.
func (w *world) with(edit func(st *State)) rules.Snapshot {
	w.t.Helper()
	st, s := w.state(), *w.at.Snapshot()
	edit(st)
	var err error
	s.State, err = codec.Encode(st)
	require.NoError(w.t, err)
	return s
}

// edit edits the state of the world by hand.
func (w *world) edit(change func(st *State)) {
	w.t.Helper()
	s := w.with(change)
	at, err := wary().Check(&s)
	require.NoError(w.t, err)
	w.at = at
}
