package phoenix

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/rulestest/sample"
	"impulse/rules/terrain"
)

// Where the answer to fire at hexes says that nobody is hit, nobody is, in whatever way they stand,
// lie or lean out there; and else somebody may be (2.3, 5.9, 5.10): over the pairs of hexes,
// with all doors shut and open.
func TestWalledOffIsWhereNobodyIsHit(t *testing.T) {
	t.Parallel()
	for name, share := range map[string]int{"alley": 4, "raid": 60, "oppenheim": 200} {
		g := groundOf(name)
		for _, is := range []terrain.Condition{terrain.Closed, terrain.Opened} {
			st := &State{}
			st.Map = name
			for _, s := range g.Ways() {
				st.Doors = st.Doors.With(s, is)
			}
			f := fight{st: st, r: &ruling{}}
			for _, from := range sample.Of(t, slices.Collect(g.Hexes()), share) {
				x := aimed{Shot: &Shot{From: from, Posture: Standing, Cover: true}, by: &Combatant{}}
				for h := range g.Hexes() {
					x.Over = []hex.Hex{h}
					require.Equal(t, f.anyShows(x, h), len(x.walledOff(x.Over, &st.Field)) == 0, "%s: %s at %s, all %s", name, from, h, is)
				}
			}
		}
	}
}

// anyShows reports whether somebody in a hex would be struck by a shot at it, in some way in which
// they may be there.
func (f *fight) anyShows(x aimed, h hex.Hex) bool {
	for _, p := range []Posture{Standing, Kneeling, Prone, LowProne} {
		for _, e := range []Exposure{InOpen, Hiding, Looking, Over} {
			v := &Combatant{}
			v.At, v.Posture, v.Exposure = h, p, e
			if _, ok := f.shows(x, v); ok {
				return true
			}
		}
	}
	return false
}

// Who leans out of a foxhole past what is before it is hit by fire at its hex, as by fire at him
// (5.10): that is told of the hex, and of him who is in sight there.
func TestOddsAtWhoLeansOut(t *testing.T) {
	f := &brawl{bout: *newBoutOf(t, wary(), rules.Setup{Scenario: "oppenheim-two", House: []rules.Setting{played("cover-fire", "on"), played("pinning-fire", "on")}})}
	f.change(func(st *State) {
		k := st.find("keller")
		k.Hidden = false
		k.Sightings = append(k.Sightings, Sighting{Side: "russians", At: k.At, Now: true})
	})
	for line, says := range map[string]string{"cover-fire over:1727 mode:burst": "to hit who leans out there", "pin at:1727 aim:4": "to hit who leans out there"} {
		out, err := f.at.For("russians").Odds("phoenix "+line+" unit:flank-1", nil)
		require.NoError(t, err)
		require.Contains(t, out[0].Text, says)
		_, has := out[0].Figures.Get("chance")
		require.True(t, has, line)
		if line[0] == 'c' {
			require.True(t, slices.ContainsFunc(out, func(e rules.Event) bool { return e.Target == "keller" && e.Unit == "flank-1" }), fmt.Sprint(out))
		}
	}
}
