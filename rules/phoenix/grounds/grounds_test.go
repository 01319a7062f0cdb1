package grounds

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
	"impulse/rules/terrain"
)

var all = map[string]func() *terrain.Ground{"oppenheim": Oppenheim, "raid": Raid, "alley": Alley}

// Whoever is put on a spot can stand there, and no two stand in one hex.
func TestSpotsCanBeStoodOn(t *testing.T) {
	for name, ground := range all {
		g, taken := ground(), map[hex.Hex]string{}
		for _, s := range g.Spots() {
			for _, h := range s.Hexes {
				require.True(t, g.Area(h).Open(), "%s: %s %s", name, s.Name, h)
				require.True(t, taken[h] == "" || s.Name == "entry" || taken[h] == "entry", "%s: %s and %s are both in %s", name, s.Name, taken[h], h)
				taken[h] = s.Name
			}
		}
		require.Equal(t, g, terrain.Must(g.Text()), name)
	}
}

// eyes looks from where a spot's nth hex is.
func eyes(g *terrain.Ground, spot string, n int, up terrain.Height) terrain.Eye {
	return terrain.Eye{At: g.Spot(spot)[n], Up: up}
}

func TestOppenheim(t *testing.T) {
	g := Oppenheim()
	f := terrain.On(g, nil)
	across, down := g.Size()
	require.Equal(t, [2]int{40, 40}, [2]int{across, down})
	for i, h := range g.Spot("nato") {
		require.Equal(t, terrain.Foxhole, g.Kind(h), "%s", h)
		for _, spot := range []string{"bridge-end", "point", "flankers", "rear", "jeep", "followers"} {
			for _, on := range g.Spot(spot) {
				require.False(t, f.Sight(eyes(g, "nato", i, terrain.Prone), terrain.Eye{At: on, Up: terrain.Standing}).Blocked, "%s to %s", h, on)
			}
		}
		require.Equal(t, "foxhole", f.Cover(g.Spot("point")[0], h).Name())
	}
	crew := 0
	for _, name := range []string{"point", "flankers", "rear", "followers"} {
		for _, h := range g.Spot(name) {
			require.Equal(t, "The bridge", g.Area(h).Name)
			crew++
		}
	}
	require.Equal(t, 14, crew, "the first Russians (4.2)")
	require.GreaterOrEqual(t, len(g.Spot("nato")), 8, "5 to 8 players (4.2)")
	west, east := 0, 0
	for _, h := range g.Spot("nato") {
		if h.Col() < 19 {
			west++
		} else {
			east++
		}
	}
	require.Equal(t, west, east, "both sides of the road")
}

// What stands between is named by what it is on the map, not by what it is built like: the
// car is no rock.
func TestCoverIsCalledWhatItIs(t *testing.T) {
	called := func(g *terrain.Ground, mark byte) map[string]bool {
		f, out := terrain.On(g, nil), map[string]bool{}
		for _, at := range f.In(mark) {
			for _, d := range hex.Dirs() {
				from, behind := at.Neighbor(d).Neighbor(d).Neighbor(d), at.Neighbor(d.Turn(3))
				if c := f.Cover(from, behind); !c.None() && f.Has(from) && f.Has(behind) {
					out[c.Name()] = true
				}
			}
		}
		return out
	}
	require.Contains(t, called(Alley(), 'c'), "parked car")
	require.Contains(t, called(Raid(), 'c'), "car")
	require.Contains(t, called(Oppenheim(), 'r'), "rock")
	for _, g := range []*terrain.Ground{Alley(), Raid()} {
		require.NotContains(t, called(g, 'c'), "rock")
	}
}

// reach are all hexes that one comes to over sides that a test accepts.
func reach(f terrain.Field, from hex.Hex, past terrain.Act) map[hex.Hex]bool {
	seen, open := map[hex.Hex]bool{from: true}, []hex.Hex{from}
	for len(open) > 0 {
		at := open[0]
		open = open[1:]
		for _, d := range hex.Dirs() {
			s := f.Step(at, d)
			if s.Act <= past && s.Area.Open() && !seen[s.To] {
				seen[s.To], open = true, append(open, s.To)
			}
		}
	}
	return seen
}

func TestRaid(t *testing.T) {
	g := Raid()
	f := terrain.On(g, nil)
	require.Len(t, g.Spot("numbered"), 10)
	require.Len(t, g.Spot("police"), 10)
	yard := reach(f, g.Spot("police")[0], terrain.ClimbThrough)
	house := reach(f, g.Spot("police")[0], terrain.ForceIt)
	for _, h := range g.Spot("numbered") {
		require.True(t, g.Indoors(h))
		require.False(t, yard[h], "%s is behind a door or a wall", h)
		require.True(t, house[h], "%s can be come to by doors, forced ones among them", h)
		for i := range g.Spot("police") {
			require.True(t, f.Sight(eyes(g, "police", i, terrain.Standing), terrain.Eye{At: h, Up: terrain.Standing}).Blocked, "nothing is seen from outside")
		}
	}
	doors, boarded := 0, 0
	for h := range g.Hexes() {
		for _, d := range []hex.Dir{hex.A, hex.B, hex.C} {
			s := terrain.SideOf(h, d)
			b := f.On(s)
			outer := g.Indoors(s.At) != g.Indoors(s.Across())
			require.True(t, !outer || !b.None(), "%s is a hole in the wall", s)
			switch {
			case b.Form == terrain.Door && outer:
				doors++
			case b.Form == terrain.Window:
				require.True(t, outer && b.Is == terrain.Boarded, "%s: windows look out and are boarded up (4.2)", s)
				boarded++
			}
		}
	}
	require.Equal(t, 3, doors)
	require.Equal(t, 11, boarded)
}

func TestAlley(t *testing.T) {
	g := Alley()
	f := terrain.On(g, nil)
	across, down := g.Size()
	require.Equal(t, [2]int{16, 10}, [2]int{across, down})
	all := reach(f, g.Spot("red")[0], terrain.OpenIt)
	for h := range g.Hexes() {
		require.Equal(t, g.Area(h).Open(), all[h], "%s", h)
	}
	doors := 0
	for h := range g.Hexes() {
		for _, d := range []hex.Dir{hex.A, hex.B, hex.C} {
			s := terrain.SideOf(h, d)
			require.True(t, !g.Has(s.Across()) || g.Indoors(s.At) == g.Indoors(s.Across()) || !f.On(s).None(), "%s is a hole in the wall", s)
			if b := f.On(s); b.Form > terrain.Wall {
				require.NotEqual(t, g.Indoors(s.At), g.Indoors(s.Across()), "%s leads out", s)
				doors++
			}
		}
	}
	require.Equal(t, 4, doors)
}
