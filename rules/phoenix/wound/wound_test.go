package wound

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// usual is how the open places are read by default.
var usual = House{Armor: printed.Nearest, Lines: printed.Nearest, Damage: printed.Down}

func fixed(t testing.TB, text string) printed.Fixed {
	t.Helper()
	n, ok := printed.ParseFixed(text)
	require.True(t, ok, text)
	return n
}

// m16 is the rifle of the examples at short range: PEN 17, DC 6.
var m16 = Missile{PEN: 17 * printed.One, DC: 6}

// vest is armor of a PF all over.
func vest(pf int) Armor {
	n := printed.Whole(pf)
	return Armor{Head: n, Visor: n, Body: n, Limbs: n}
}

// The places of the examples of 3.2 and 3.8, and the ends of each way.
func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		where Where
		roll  int
		want  string
	}{
		{Firing, 15, "forehead"}, {InTheOpen, 9, "shoulder"}, {InTheOpen, 93, "shin-bone"}, {InTheOpen, 2, "forehead"},
		{Firing, 0, "head-glance"}, {Firing, 99, "weapon-critical"}, {Looking, 22, "mouth"}, {AtHead, 32, "mouth"},
		{AtLegs, 57, "leg-glance"}, {AtLegs, 99, "ankle-foot"}, {AtBody, 0, "shoulder-glance"}, {AtBody, 4, "shoulder-socket"}, {AtBody, 99, "hip-socket"},
	} {
		require.Equal(t, c.want, c.where.advanced(c.roll, usual).Key, "%s %d", c.where, c.roll)
	}
	for _, c := range []struct {
		where Where
		roll  int
		want  string
	}{{Firing, 0, "head-glance"}, {Looking, 22, "head-eye-nose"}, {InTheOpen, 61, "leg-thigh-flesh"}} {
		require.Equal(t, c.want, c.where.basic(c.roll).Key)
	}
}

// The example of 3.5 has another place at 07 than 6A.
func TestTheExampleAtSeven(t *testing.T) {
	h := usual
	require.Equal(t, "neck-spine", InTheOpen.advanced(7, h).Key)
	h.Seven = true
	require.Equal(t, "shoulder-glance", InTheOpen.advanced(7, h).Key)
	require.Equal(t, "forehead", Firing.advanced(7, h).Key)
	require.Equal(t, Looking.advanced(7, usual), Looking.advanced(7, h), "over cover 07 is what is printed")
	require.Equal(t, "shoulder", AtBody.advanced(7, h).Key)
}

// What is thrown for the place is the part of 00-99 that can be hit.
func TestRollsForPlaces(t *testing.T) {
	for where, faces := range map[Where][3]int{InTheOpen: {100, 0, 99}, Firing: {100, 0, 99}, Looking: {23, 0, 22}, AtHead: {33, 0, 32}, AtBody: {100, 0, 99}, AtLegs: {43, 57, 99}} {
		r := dice.FromFaces([]int{0, faces[0] - 1})
		require.Equal(t, faces[1], Strike(Advanced, r, Body{Where: where, Name: "Ann"}, m16, usual).Roll)
		require.Equal(t, faces[2], Strike(Advanced, r, Body{Where: where}, m16, usual).Roll)
		rolls := r.Rolls()
		require.Len(t, rolls, 2)
		require.Equal(t, dice.Kind{Sides: faces[0], Zero: true}, rolls[0].Kind())
		what := "hit location, Ann"
		if where == AtLegs {
			what = "hit location less 57, Ann" // so that who types it takes 57 off the printed roll
		}
		require.Equal(t, what, rolls[0].For)
		back, ok := WhereOf(where.String())
		require.True(t, ok)
		require.Equal(t, where, back)
	}
	_, ok := WhereOf("foot")
	require.False(t, ok)
	require.Equal(t, []string{"open", "firing", "looking", "head", "body", "legs"}, Wheres())
}

// The wounds of 2.6: the low velocity column, and the M16 in the shoulder.
func TestBasicDamage(t *testing.T) {
	armored := Body{Armor: vest(10)}
	low := Missile{PEN: fixed(t, "15"), DC: 6} // line 2: low velocity from 60
	for roll, pd := range map[int]int{61: 3, 78: 16, 25: 4000, 9: 21} {
		hit := Strike(Basic, dice.FromFaces([]int{roll, 60}), armored, low, usual)
		require.Equal(t, [2]any{pd, printed.LowVelocity}, [2]any{hit.PD, hit.Effect})
		require.Equal(t, [2]int{60, 2}, [2]int{hit.Glance, hit.Line})
		require.Zero(t, Strike(Basic, dice.FromFaces([]int{roll, 59}), armored, low, usual).PD, "it glances off")
	}
	hit := Strike(Basic, dice.FromFaces([]int{9}), Body{}, m16, usual)
	require.Equal(t, Hit{Key: "arm-shoulder", Name: hit.Name, Limb: printed.Arm, CanDisable: true, Roll: 9, Line: printed.Bare, EPEN: m16.PEN, Effect: printed.OverPenetrating, DC: 6, PD: 1000, Disabling: printed.DisablesTwice}, hit)
	over := Strike(Basic, dice.FromFaces([]int{9, 30}), Body{Armor: vest(4)}, m16, usual)
	require.Equal(t, [2]int{4, 1000}, [2]int{over.Line, over.PD})
	require.Equal(t, 21, Strike(Basic, dice.FromFaces([]int{9, 29}), Body{Armor: vest(4)}, m16, usual).PD)
	stopped := Strike(Basic, dice.FromFaces([]int{9}), Body{Armor: vest(30)}, m16, usual)
	require.Equal(t, [2]any{0, printed.Glances}, [2]any{stopped.PD, stopped.Effect}, "no line, no roll")
	require.True(t, Strike(Basic, dice.FromFaces([]int{16}), Body{}, m16, usual).Weapon)
}

// 3.3: the arm bone at EPEN 3 and DC 2 does 5 PD, disables, and counts 20 more for
// knockout.
func TestArmBone(t *testing.T) {
	hit := Strike(Advanced, dice.FromFaces([]int{12}), Body{}, Missile{PEN: printed.Whole(3), DC: 2}, usual)
	require.Equal(t, [3]int{5, 20, 25}, [3]int{hit.PD, hit.Shock, hit.Knock()})
	require.True(t, hit.Disables())
}

// EPEN is PEN less cover less EPF; below the EPF it is slow, at 0 nothing comes through.
func TestArmor(t *testing.T) {
	chest := 24 // lung
	for _, c := range []struct {
		pen    string
		glance int
		epf    int
		epen   string
		effect printed.Penetration
		dc     int
	}{
		{"17", 0, 11, "6", printed.LowVelocity, 1},
		{"11", 0, 11, "0", printed.Glances, 0},
		{"10", 9, 24, "-14", printed.Glances, 0},
		{"22", 0, 11, "11", printed.OverPenetrating, 6},
		{"21.9", 0, 11, "10.9", printed.LowVelocity, 1},
		{"30", 0, 11, "19", printed.OverPenetrating, 6},
	} {
		hit := Strike(Advanced, dice.FromFaces([]int{chest, c.glance}), Body{Armor: vest(10)}, Missile{PEN: fixed(t, c.pen), DC: 6}, usual)
		require.Equal(t, [4]any{c.epf, c.epen, c.effect, c.dc}, [4]any{hit.EPF, hit.EPEN.String(), hit.Effect, hit.DC}, "%+v", c)
		require.Equal(t, c.effect == printed.Glances, hit.PD == 0)
	}
	h := usual
	h.EqualLow = true
	hit := Strike(Advanced, dice.FromFaces([]int{chest, 0}), Body{Armor: vest(10)}, Missile{PEN: fixed(t, "22"), DC: 6}, h)
	require.Equal(t, printed.LowVelocity, hit.Effect)
	h.Unslowed = true
	hit = Strike(Advanced, dice.FromFaces([]int{chest, 0}), Body{Armor: vest(10)}, Missile{PEN: fixed(t, "22"), DC: 6}, h)
	require.Equal(t, 6, hit.DC)
}

// Armor is worn by place: head with the neck, visor, body, limbs.
func TestArmorByPlace(t *testing.T) {
	a := Armor{Head: 1, Visor: 2, Body: 3, Limbs: 4}
	for roll, pf := range map[int]printed.Fixed{0: 1, 1: 1, 3: 2, 4: 2, 6: 1, 7: 1, 8: 4, 12: 4, 18: 3, 25: 3, 43: 3, 57: 4, 99: 4} {
		require.Equal(t, pf, Body{Armor: a}.pf(InTheOpen.advanced(roll, usual).Place), roll)
	}
	for roll, pf := range map[int]printed.Fixed{0: 1, 1: 1, 3: 2, 4: 2, 6: 4, 17: 3, 24: 3, 57: 4} {
		require.Equal(t, pf, Body{Armor: a}.pf(InTheOpen.basic(roll).Place), roll)
	}
}

// 3.8: over cover the upper part shows; what the cover hides is struck through it.
func TestCover(t *testing.T) {
	b := Body{Cover: printed.Whole(7)}
	shin := Strike(Advanced, dice.FromFaces([]int{93}), b, m16, usual)
	require.Equal(t, [2]any{"shin-bone", "10"}, [2]any{shin.Key, shin.EPEN.String()})
	require.Equal(t, printed.Whole(7), shin.Behind)
	head := Strike(Advanced, dice.FromFaces([]int{2}), b, m16, usual)
	require.Equal(t, [2]any{"forehead", "17"}, [2]any{head.Key, head.EPEN.String()})
	b.Hidden = true
	require.Equal(t, "10", Strike(Advanced, dice.FromFaces([]int{2}), b, m16, usual).EPEN.String())
	b.Cover = printed.Whole(17)
	require.Equal(t, printed.Glances, Strike(Advanced, dice.FromFaces([]int{2}), b, m16, usual).Effect)
	require.Equal(t, printed.Glances, Strike(Basic, dice.FromFaces([]int{2}), b, m16, usual).Effect)
	both := Body{Cover: printed.Whole(7), Armor: vest(4)}
	require.Equal(t, "6", Strike(Advanced, dice.FromFaces([]int{93, 0}), both, m16, usual).EPEN.String(), "17-7-4")
}

// Places that 6A lacks are read as what is beside them; whatever shock 6C has counts where
// the house says so.
func TestSocketsAndShock(t *testing.T) {
	socket := Body{Where: AtBody}
	h := usual
	h.Sockets = AsBone
	require.Equal(t, 1000, Strike(Advanced, dice.FromFaces([]int{4}), socket, m16, usual).PD, "by the supplement")
	bone, _ := printed.LocationOf("arm-bone")
	girdle, _ := printed.LocationOf("shoulder")
	hit := Strike(Advanced, dice.FromFaces([]int{4}), socket, m16, h)
	want, _ := bone.Damage(6, m16.PEN, printed.Down)
	require.Equal(t, [2]any{"shoulder-socket", want.PD}, [2]any{hit.Key, hit.PD})
	h.Sockets = AsGirdle
	want, _ = girdle.Damage(6, m16.PEN, printed.Down)
	require.Equal(t, want.PD, Strike(Advanced, dice.FromFaces([]int{4}), socket, m16, h).PD)
	require.Positive(t, Strike(Advanced, dice.FromFaces([]int{99}), socket, m16, h).PD)

	head := Strike(Advanced, dice.FromFaces([]int{1}), Body{}, m16, usual)
	require.Zero(t, head.Shock, "nothing is disabled")
	h.ShockEver = true
	require.Positive(t, Strike(Advanced, dice.FromFaces([]int{1}), Body{}, m16, h).Shock)
	require.True(t, Strike(Advanced, dice.FromFaces([]int{17}), Body{}, m16, usual).Weapon)
}

// Several missiles: each for itself, all at one place, or around the first.
func TestShower(t *testing.T) {
	pellet := Missile{PEN: fixed(t, "1.3"), DC: 2}
	each := Shower(Advanced, dice.FromFaces([]int{12, 25}), Body{}, pellet, 2, Each, 19, usual)
	require.Equal(t, [2]string{"arm-bone", "heart"}, [2]string{each[0].Key, each[1].Key})
	together := Shower(Advanced, dice.FromFaces([]int{12}), Body{}, pellet, 3, Together, 19, usual)
	require.Len(t, together, 3)
	pd, shock, disables := Sum(together)
	require.Equal(t, [3]any{3 * together[0].PD, 3 * together[0].Shock, true}, [3]any{pd, shock, disables})
	r := dice.FromFaces([]int{7, 26, 0})
	spread := Shower(Advanced, r, Body{}, pellet, 3, Spread, 19, usual)
	require.Equal(t, [3]int{7, 26, 0}, [3]int{spread[0].Roll, spread[1].Roll, spread[2].Roll}, "00 to 26 (3.5)")
	require.Equal(t, 27, r.Rolls()[1].Sides)
	require.Empty(t, Shower(Advanced, dice.FromFaces(nil), Body{}, pellet, 0, Each, 0, usual))
}

// 2.11 and 3.6.
func TestConcussion(t *testing.T) {
	by := func(keys ...string) (out []printed.Modifier) {
		for _, key := range keys {
			m, ok := printed.BlastModifier(key)
			require.True(t, ok, key)
			out = append(out, m)
		}
		return out
	}
	require.Equal(t, 176, Concussion(176, by("in-the-open"), Blast{}))
	require.Equal(t, 0, Concussion(12, by("behind-solid-cover"), Blast{}))
	require.Equal(t, 2, Concussion(176, by("behind-solid-cover"), Blast{}))
	require.Equal(t, 0, Concussion(176, by("behind-solid-cover"), Blast{Nothing: true}))
	require.Equal(t, 39, Concussion(52, by("prone"), Blast{Nothing: true}))
	require.Equal(t, 45, Concussion(12, by("prone", "in-small-room-10ft"), Blast{}))
	require.Equal(t, 53, Concussion(53, nil, Blast{}))
	require.Equal(t, 27, Concussion(53, by("under-partial-cover"), Blast{}), "26.5")
	require.Equal(t, 26, Concussion(53, by("under-partial-cover"), Blast{Rounding: ToLower}))
	require.Equal(t, 27, Concussion(53, by("under-partial-cover"), Blast{Rounding: ToHigher}))
	require.Equal(t, 26, Concussion(52, by("under-partial-cover"), Blast{Rounding: ToHigher}), "a whole number is rounded nowhere")

	for _, c := range []struct{ distance, pd int }{{2, 50}, {printed.Contact, 13000}, {6, 4}, {7, 0}} {
		pd, ok := BasicConcussion("frag-grenade", "open", c.distance, printed.Up)
		require.True(t, ok)
		require.Equal(t, c.pd, pd, c.distance)
	}
	_, ok := BasicConcussion("frag-grenade", "behind-a-wall", 2, printed.Up)
	require.False(t, ok)
}

func TestSplinters(t *testing.T) {
	_, n := Splinters(dice.FromFaces([]int{64}), "shrapnel", "Ann", printed.Hits{Chance: 25})
	require.Zero(t, n)
	_, n = Splinters(dice.FromFaces([]int{25}), "shrapnel", "Ann", printed.Hits{Chance: 25})
	require.Equal(t, 1, n)
	_, n = Splinters(dice.FromFaces(nil), "shrapnel", "Ann", printed.Hits{Count: 3})
	require.Equal(t, 3, n)
	_, n = Splinters(dice.FromFaces(nil), "shrapnel", "Ann", printed.Hits{Chance: -2})
	require.Zero(t, n)
}

// A hit of which both rolls are known.
func TestGiven(t *testing.T) {
	b := Body{Armor: vest(10)}
	require.Equal(t, 14, Given(Advanced, b, 24, 3, m16, usual).EPF)
	require.Equal(t, 24, Given(Advanced, b, 24, 60, m16, usual).EPF, "past the die its last face")
	require.Zero(t, Given(Advanced, Body{}, 24, 5, m16, usual).Glance, "nothing is rolled without armor")
	require.Equal(t, Strike(Basic, dice.FromFaces([]int{9, 70}), b, Missile{PEN: fixed(t, "15"), DC: 6}, usual),
		Given(Basic, b, 9, 70, Missile{PEN: fixed(t, "15"), DC: 6}, usual))
}

// The dice are those that the text names, and say whose they are.
func TestDice(t *testing.T) {
	r := dice.FromFaces([]int{24, 9, 9, 99, 99})
	Strike(Advanced, r, Body{Armor: vest(6), Name: "Ann"}, m16, usual)
	Strike(Basic, r, Body{Armor: vest(6), Name: "Ann"}, m16, usual)
	Splinters(r, "shrapnel", "Ann", printed.Hits{})
	var rolls []string
	for _, roll := range r.Rolls() {
		rolls = append(rolls, roll.Kind().String()+" "+roll.For)
	}
	require.Equal(t, []string{
		"d00-99 hit location, Ann", "d0-9 armor, Ann", "d00-99 hit location, Ann", "d00-99 glancing, Ann",
		"d00-99 shrapnel, Ann",
	}, rolls)
}

// A chance of 0 is one of 00.
func TestShrapnelAtNought(t *testing.T) {
	_, n := Splinters(dice.FromFaces([]int{0}), "shrapnel", "", printed.Hits{})
	require.Equal(t, 1, n)
	_, n = Splinters(dice.FromFaces([]int{1}), "shrapnel", "", printed.Hits{})
	require.Zero(t, n)
}

// What ends in the armor does nothing (3.2).
func TestWhatEndsInTheArmor(t *testing.T) {
	place, ok := printed.LocationOf("heart")
	require.True(t, ok)
	require.Equal(t, printed.Wound{}, Wounded(place, 5, 0, usual))
	require.NotEqual(t, printed.Wound{}, Wounded(place, 5, printed.One, usual))
}

// A limb is named by the word before the dash, and by no other that begins so.
func TestLimbOfAWord(t *testing.T) {
	for key, limb := range map[string]printed.Limb{"arm-flesh": printed.Arm, "leg-bone": printed.Leg, "armpit": printed.Body, "legend": printed.Body} {
		got, spine := LimbOf(key)
		require.Equal(t, limb, got, key)
		require.False(t, spine)
	}
}

// Where no injury of either table disables, none can be said to (2.7, 3.3).
func TestCanDisable(t *testing.T) {
	for key, can := range map[string]bool{"arm-bone": true, "spine": true, "leg-glance": true, "torso-glance": false, "forehead": false, "concussion": false} {
		require.Equal(t, can, CanDisable(key), key)
	}
}
