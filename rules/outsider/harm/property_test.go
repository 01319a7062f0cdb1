package harm

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/clone"
	"impulse/rules/dice"
	"impulse/rules/outsider/profile"
)

func stream(seed uint64) *dice.Roller {
	var key [32]byte
	binary.LittleEndian.PutUint64(key[:], seed)
	return dice.FromStream(key)
}

func drawSheet(t *rapid.T) Sheet {
	p := &profile.Profile{Screens: rapid.IntRange(0, 9).Draw(t, "screens"), Armor: rapid.IntRange(0, 9).Draw(t, "armor")}
	for number := 1; number <= 6; number++ {
		if rapid.Bool().Draw(t, "there") {
			p.Sections = append(p.Sections, profile.Section{
				Number:  number,
				Systems: rapid.SliceOfN(rapid.Custom(drawSystem), 0, 5).Draw(t, "systems"),
				Soak:    rapid.IntRange(-3, 2).Draw(t, "soak"),
			})
		}
	}
	return Sheet{p, rapid.IntRange(0, 4).Draw(t, "structure"), &Marks{}}
}

func drawSystem(t *rapid.T) profile.System {
	if rapid.Bool().Draw(t, "engine") {
		track := rapid.StringMatching(`[1-3]{1,4}`).Draw(t, "track")
		return profile.System{Code: profile.Engine, Count: len(track), Track: track}
	}
	return profile.System{Code: rapid.SampledFrom([]string{"A", "8", "L", "C"}).Draw(t, "code"), Count: rapid.IntRange(1, 4).Draw(t, "count")}
}

func drawWays(t *rapid.T) Ways {
	yes := func(name string) bool { return rapid.Bool().Draw(t, name) }
	return Ways{
		Kind: Kind{
			Splash: rapid.IntRange(0, 3).Draw(t, "splash"), Ablating: rapid.IntRange(0, 3).Draw(t, "ablating"),
			ArmorPiercing: yes("armor-piercing"), ScreenPiercing: yes("screen-piercing"),
			ArmorDown: yes("armor down"), ScreenDown: yes("screens down"),
		},
		Onward: yes("onward"), Random: yes("random"), Unsoaked: yes("unsoaked"), FuelInCargo: yes("fuel in cargo"),
	}
}

// Whatever volleys do, no more is marked than was built, and every point of a pool is
// accounted for.
func TestVolleys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, d := drawSheet(t), stream(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(1, 6).Draw(t, "volleys") {
			w := drawWays(t)
			met := s.Meet(rapid.IntRange(0, 60).Draw(t, "pool"), rapid.IntRange(0, 9).Draw(t, "active"), w.Kind)
			before := Sheet{s.Profile, s.Built, ptr(clone.Of(*s.Marks))}
			in := s.Internals(d, met.Armor.Left, w)
			require.Equal(t, in.Pool, settle(t, before, met.Armor.Left, w, in))
			requireBuilt(t, s)
			require.True(t, s.Sound())
			require.Equal(t, s.Marks.Structure, before.Marks.Structure)
			for i, sec := range s.Sections {
				for j, sys := range sec.Systems {
					require.Equal(t, boxes(s, i, sys.Code), boxes(before, i, sys.Code), "section %d, subsystem %d", i, j)
				}
			}
			if in.Exploded {
				return
			}
			require.True(t, in.Pool == 0 || !s.hasSections())
		}
	})
}

func ptr[T any](v T) *T { return &v }

// boxes counts the boxes of a code that stand in a section.
func boxes(s Sheet, section int, code string) (n int) {
	for j, sys := range s.Sections[section].Systems {
		if sys.Code == code {
			n += s.Left(section, j)
		}
	}
	return n
}

// requireBuilt looks that nothing was marked that was not built.
func requireBuilt(t require.TestingT, s Sheet) {
	left := []int{s.ScreensLeft(), s.ArmorLeft(), s.StructureLeft()}
	for i, sec := range s.Sections {
		for j, sys := range sec.Systems {
			left = append(left, s.Left(i, j))
			require.LessOrEqual(t, s.Left(i, j), sys.Count)
		}
	}
	for _, n := range left {
		require.GreaterOrEqual(t, n, 0)
	}
}

// settle goes over what a volley is said to have done, on the sheet as it was before,
// and returns what must be left of the pool.
func settle(t require.TestingT, s Sheet, pool int, w Ways, in Inside) int {
	extra := 0
	if in.Critical != nil {
		extra = in.Critical.Extra
	}
	for i, hit := range in.Hits {
		section := s.place(hit.Section)
		switch hit.Code {
		case profile.Armor:
			met := boxes(s, section, profile.Armor)
			require.Positive(t, met)
			lose(t, s, section, profile.Armor, hit.Boxes)
			switch {
			case w.ArmorPiercing && w.ArmorDown:
				met /= 2
			case w.ArmorPiercing:
				met -= met / 2
			}
			pool = max(pool-met, 0)
			if w.Onward && pool > 0 && len(s.standing(section)) > 0 {
				continue
			}
		case Structural, StructuralFailure:
			require.Empty(t, s.standing(section))
			require.Equal(t, hit.Code == Structural, s.StructureLeft() > 0)
			s.Marks.Structure += hit.Boxes
		default:
			require.Positive(t, hit.Boxes)
			if lose(t, s, section, hit.Code, hit.Boxes); hit.Code == profile.Engine || w.FuelInCargo && hit.Code == cargo {
				pool, extra = pool+extra, 0
			}
			pool -= hit.Boxes
		}
		require.GreaterOrEqual(t, pool, 0)
		if last := i == len(in.Hits)-1; pool > 0 && !(last && in.Exploded) {
			soak := s.Sections[section].Soak
			if w.Unsoaked && soak > 0 {
				soak = 0
			}
			pool = max(pool+soak, 0)
		}
	}
	require.Zero(t, extra)
	return pool
}

// Ships by the thousand are shot at until they are killed or explode, which all do.
func TestEveryShipDies(t *testing.T) {
	lines := []string{
		torrent,
		"SSSS AA 1[8](-1) 5[E-21 J](-1)",
		"2[L](-2) 6[AAA QQ](-2)",
		"SS 1[H](+1) 2[8 8](+2) 5[E-0000](+1)",
	}
	killed, exploded := 0, 0
	for seed := range 2000 {
		s, d := sheet(t, lines[seed%len(lines)], 1+seed%4), stream(uint64(seed))
		w := Ways{Kind: Kind{Splash: seed % 2, Ablating: seed % 3, ArmorPiercing: seed%5 == 0}, Onward: seed%7 == 0, Random: seed%11 == 0}
		var in Inside
		volleys := 0
		for ; !s.Killed() && !in.Exploded && volleys < 1000; volleys++ {
			in = s.Internals(d, s.Meet(d.Die("damage", 30), s.ScreensLeft(), w.Kind).Armor.Left, w)
			requireBuilt(t, s)
		}
		require.Less(t, volleys, 1000, "seed %d", seed)
		if in.Exploded {
			exploded++
		} else {
			killed++
		}
	}
	require.Positive(t, killed)
	require.Positive(t, exploded)
}
