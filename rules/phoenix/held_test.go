package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
)

// Who holds fire beyond a range shoots at nobody farther (2.4): where all choose another it is one
// within it, and an enemy who goes farther meanwhile is fired at no more.
func TestFireIsHeldBeyondARange(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0520 name:Trent facing:12", "bring seat:red troop:elite weapon:m16a1 at:0620 name:Donovan facing:12",
		"bring seat:blue troop:line weapon:m16a1 at:0510 name:Axly facing:6", "bring seat:blue troop:line weapon:m16a1 at:0504 name:Hauser facing:6")
	trent, donovan := "fire target:free within:12 unit:trent", "fire target:free within:12 unit:donovan"
	odds, err := f.at.For("red").Odds(donovan, []string{trent})
	require.NoError(t, err)
	require.Equal(t, "axly", odds[0].Target, "Hauser, at whom nobody aims, is 16 hexes away")
	marks := func() (out []string) {
		for _, id := range []string{"trent", "donovan"} {
			for _, task := range f.state().find(id).Tasks {
				out = append(out, task.Target)
			}
		}
		return out
	}
	f.impulse(map[rules.SeatID][]string{"red": {trent + " aim:9", donovan + " aim:9"}})
	require.Equal(t, []string{"axly", "axly"}, marks())

	f.change(func(st *State) { st.find("axly").At = st.find("hauser").At })
	f.impulse(nil)
	require.Empty(t, marks(), "he is farther now")
	require.True(t, slices.ContainsFunc(f.told, func(e rules.Event) bool { return e.Unit == "trent" && e.Kind == "stopped" }))
	require.Zero(t, f.state().find("trent").Shot, "he has not fired")

	_, err = f.at.For("red").Line(trent, nil)
	r, is := cmdline.AsRefusal(err)
	require.True(t, is)
	require.Equal(t, "Trent sees no enemy within 12 hexes.", r.Text)
	_, err = f.at.For("red").Line("fire target:axly within:12 unit:trent", nil)
	r, is = cmdline.AsRefusal(err)
	require.True(t, is)
	require.Equal(t, "Axly is farther than 12 hexes.", r.Text)
	require.Contains(t, f.tactic("red", "hold-fire 12"), "when range <= 12 and idle and rounds > 0: fire target:free within:12 unit:trent")
}

// A line for later that fires at nobody as things stand says why, without when; of what can be fired
// then it is told what it comes to (2.4).
func TestALineForLaterHoldsFireToo(t *testing.T) {
	f := threeMet(t)
	const turn, near, far = "turn to:12 unit:trent", "fire target:axly within:3 unit:trent", "fire target:axly within:12 unit:trent"
	for _, when := range []string{"2: ", "each: ", "2-9: ", "1+: "} {
		require.Equal(t, "As things stand now: Trent does not fire: Axly is farther than 3 hexes.", f.says(when+near, turn), when)
		require.Contains(t, f.says(when+far, turn), "% to hit", when)
	}
	require.NotContains(t, f.says("2: "+near+" then:on", "move to:0504 unit:trent"), "farther", "they are near by then")
	require.NotContains(t, f.says("2: "+far, "fire target:axly shots:9 unit:trent"), "does not fire", "it ends what comes before")
}
