package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
)

// Who is in a closed house and is to leave the map is offered the doors on the way first.
func TestTheWayToTheEdgeLeadsThroughDoors(t *testing.T) {
	f := newBout(t, "raid-two")
	for range impulses {
		f.impulse(nil)
	}
	st := f.state()
	c := st.find("guard-1")
	f.change(func(st *State) { st.find("guard-1").At = groundOf("raid").Spot("numbered")[0] })
	_, err := f.at.For("suspects").Line("do action:leave unit:"+c.ID, nil)
	no, refused := cmdline.AsRefusal(err)
	require.True(t, refused)
	require.Greater(t, len(no.Lead.Before), 1, no.Text)
	require.Contains(t, no.Text, "move there first", "they stand in the house")
	sheet := append(no.Lead.Before, "do action:leave then:on unit:"+c.ID)
	require.Contains(t, no.Lead.Before[0]+no.Lead.Before[1], "door door:")
	_, err = f.at.Seal("suspects", sheet)
	require.NoError(t, err, sheet)
}

// Who is told to freeze obeys by a rule that the answer says, as house rule freeze-obeyed has it, and
// why is answered by the rules of custody (4.2).
func TestWhoFreezesIsSaid(t *testing.T) {
	for _, x := range []struct{ value, says string }{
		{"morale", "Technician 1 freezes if they have no weapon drawn; armed, on 00-99 over their Knockout Value."},
		{"unarmed", "Technician 1 freezes if they have no weapon drawn, and not if they have."},
		{"all", "Technician 1 freezes, armed or not."},
	} {
		f := raided(t, wary(), "technician-1", played("freeze-obeyed", x.value))
		out, err := f.at.For("police").Odds("phoenix arrest do:freeze target:technician-1 unit:reyes", nil)
		require.NoError(t, err)
		require.Len(t, out, 2, "and when it is done")
		require.Equal(t, []string{x.says, "freeze-obeyed"}, []string{out[0].Text, out[0].Rule})
		f.told = nil
		f.impulse(sheets{"police": {"arrest do:freeze target:technician-1 unit:reyes"}})
		for n := 0; n < farAhead && len(f.state().find("reyes").Tasks) > 0; n++ {
			f.impulse(nil)
		}
		froze := 0
		for _, e := range f.told {
			if e.Kind == "froze" {
				froze++
				require.Equal(t, "custody", e.Rule)
			}
		}
		require.Equal(t, 1, froze)
	}
}

// Who is told to brace behind another order where there is nothing to rest the weapon on reads so.
func TestToBraceOnNothingIsSaid(t *testing.T) {
	f := newBout(t, "alley")
	odds := func(sheet ...string) string {
		out, err := f.at.For("red").Odds("phoenix stance to:braced then:on unit:donovan", sheet)
		require.NoError(t, err)
		if len(out) == 0 {
			return ""
		}
		require.Len(t, out, 1)
		why, _ := out[0].Figures.Get("why")
		return why.String()
	}
	require.Contains(t, odds("phoenix move to:0305 unit:donovan"), "has nothing to brace the weapon on")
	require.Empty(t, odds("phoenix move to:0305 unit:donovan", "phoenix do action:bipod-out then:on unit:donovan"))
}
