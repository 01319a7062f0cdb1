package goliath

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
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// captain is a simple general: he closes with the nearest enemy, charges where
// he can and shoots at what is near. He gives only orders that are allowed.
type captain struct {
	system rulestest.Stored
	wishes func(st *State, u *Unit, step string) []string
	said   func(who rules.SeatID, line string) // hears every line and every seal, if not nil
	heard  func(rules.Event)                   // hears what happens, if not nil
	rolled func([]dice.Roll)                   // hears the dice of every step that has any, if not nil
}

// play plays a battle to its end, or for so many turns, and returns what
// happened.
func (c captain) play(t testing.TB, s *rules.Snapshot, d *dice.Roller, turns int) (*rules.Snapshot, []rules.Event) {
	t.Helper()
	var told []rules.Event
	now, err := c.system.Open(s)
	require.NoError(t, err)
	for !now.Snapshot().Over {
		if st := stateOf(t, now.Snapshot()); len(now.Awaited()) > 0 && st.Turn > turns && !st.Ending {
			break
		}
		res := c.step(t, now, d)
		told, now = append(told, res.Events...), res.Next
		for _, e := range res.Events {
			if c.heard != nil {
				c.heard(e)
			}
		}
		if c.rolled != nil && len(res.Rolls) > 0 {
			c.rolled(res.Rolls)
		}
	}
	return now.Snapshot(), told
}

// step has all who are awaited give their orders, and resolves them.
func (c captain) step(t testing.TB, now rules.Position, d *dice.Roller) *rules.Result {
	t.Helper()
	for _, seat := range now.Awaited() {
		sheet := c.orders(t, now, seat)
		var err error
		now, err = now.Seal(seat, sheet)
		require.NoError(t, err, "%v", sheet)
		c.say(seat, "done")
	}
	res, err := now.Advance(d)
	require.NoError(t, err)
	require.NoError(t, sound(res.Next.Snapshot()), "%v", texts(res.Events))
	return res
}

func (c captain) say(who rules.SeatID, line string) {
	if c.said != nil {
		c.said(who, line)
	}
}

func texts(events []rules.Event) []string {
	out := make([]string, len(events))
	for i, e := range events {
		out[i] = e.Text
	}
	return out
}

func stateOf(t testing.TB, s *rules.Snapshot) *State {
	t.Helper()
	st := &State{}
	require.NoError(t, codec.Decode(s.State, st))
	return st
}

// orders is the sheet of a seat.
func (c captain) orders(t testing.TB, now rules.Position, seat rules.SeatID) []string {
	t.Helper()
	s := now.Snapshot()
	st := stateOf(t, s)
	var sheet []string
	for _, u := range st.of(s.Seat(seat).Side) {
		if u.Seat != seat || !u.able() {
			continue
		}
		for _, line := range c.wish(st, u, s.Step) {
			typed, err := now.For(seat).Line(line+" unit:"+u.ID, sheet)
			if _, refused := cmdline.AsRefusal(err); refused {
				continue
			}
			require.NoError(t, err)
			require.Negative(t, typed.Replaces)
			sheet = append(sheet, typed.Line)
			c.say(seat, typed.Line)
			if s.Step != writtenOrders && !strings.HasPrefix(line, "face") {
				break
			}
		}
	}
	return sheet
}

// wish is what the captain would have a unit do, best first.
func (c captain) wish(st *State, u *Unit, step string) []string {
	if c.wishes != nil {
		return c.wishes(st, u, step)
	}
	return wishes(st, u, step)
}

// wishes are what a unit would do in a step, best first.
func wishes(st *State, u *Unit, step string) []string {
	foes := st.enemies(u.Side)
	if len(foes) == 0 {
		return nil
	}
	slices.SortStableFunc(foes, func(a, b *Unit) int { return int(plane.Gap(u.rect(), a.rect()) - plane.Gap(u.rect(), b.rect())) })
	near := foes[0]
	var out []string
	turn := "face to:" + plane.Toward(u.At, near.At).String()
	march := fmt.Sprintf("move forward:%s", max(0, min(u.allowance(nil, byDefault), plane.Gap(u.rect(), near.rect())-plane.One)))
	switch step {
	case firstHalf:
		if len(u.arms(byDefault)) > 0 && plane.Gap(u.rect(), near.rect()) < 14*plane.One {
			return []string{turn} // within range it stands and shoots
		}
		out = []string{"charge target:" + near.ID, turn, march, "move forward:4", "move forward:2", "move forward:1"}
	case halfMoveFire:
		out = []string{"fire-halfway target:" + near.ID}
	case missileSegment:
		for _, t := range foes {
			out = append(out, "fire target:"+t.ID, "fire target:"+t.ID+" indirect:on")
		}
	case writtenOrders:
		if len(u.arms(byDefault)) > 0 && plane.Gap(u.rect(), near.rect()) < 14*plane.One {
			return []string{turn, "fire target:" + near.ID}
		}
		if u.kind().Charge > 0 {
			out = append(out, "when range <= 12: charge target:"+near.ID)
		}
		if u.Facing == plane.Toward(u.At, near.At) {
			return append(out, march)
		}
		out = append(out, turn)
	}
	return out
}

// byDefault are the house rules as they are when nobody sets them.
var byDefault = with()

func begun(t testing.TB, system rulestest.Stored, d *dice.Roller, scenario string) *rules.Snapshot {
	t.Helper()
	res, err := system.Start(rules.Setup{Scenario: scenario}, d)
	require.NoError(t, err)
	return res.Next.Snapshot()
}

// Captains of both methods fight a battle of each scenario to its end, without a
// fault and without a unit that cannot be.
func TestCaptains(t *testing.T) {
	for _, scenario := range []string{"open-field", "bodenburg"} {
		for _, method := range []string{"method-1", "method-2"} {
			for seed := range byte(1) {
				t.Run(fmt.Sprintf("%s/%s/%d", scenario, method, seed), func(t *testing.T) {
					system, d := rulestest.Cold(playedBy(method).System()), dice.FromStream([32]byte{seed})
					s, told := captain{system: system}.play(t, begun(t, system, d, scenario), d, 20)
					t.Log(strings.Join(texts(told), "\n"))
					require.True(t, s.Over)
				})
			}
		}
	}
}

// Whole battles of both methods as they are told.
func TestGoldenBattles(t *testing.T) {
	for _, method := range []string{"method-1", "method-2"} {
		system, d := rulestest.Cold(playedBy(method).System()), dice.FromStream([32]byte{42})
		var log strings.Builder
		c := captain{system: system,
			said:  func(who rules.SeatID, line string) { fmt.Fprintf(&log, "%s: %s\n", who, line) },
			heard: func(e rules.Event) { fmt.Fprintf(&log, "> %s\n", e.Text) }}
		s, _ := c.play(t, begun(t, system, d, "open-field"), d, 20)
		require.True(t, s.Over)
		rulestest.Golden(t, "testdata/"+method+".txt", log.String())
	}
}
