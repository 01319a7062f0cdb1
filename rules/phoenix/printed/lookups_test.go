package printed

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A line says what one look-up gives: the examples of the text, the edges of its bands,
// and what lies between two rows or past the last.
type line struct {
	what      string
	got, want int
}

func hold(t *testing.T, lines []line) {
	t.Helper()
	for _, l := range lines {
		require.Equal(t, l.want, l.got, l.what)
	}
}

func TestCharacterTables(t *testing.T) {
	hold(t, []line{
		{"1.3: AGI 10, base 3", MaxSpeed(10, Whole(3)), 6},
		{"AGI past 21", MaxSpeed(30, Whole(9)), 13},
		{"AGI under 1", MaxSpeed(0, Whole(1)), 1},
		{"base between two", MaxSpeed(10, fixedOf("2.7")), 5},
		{"skill 8", SkillAccuracy(8), 14},
		{"skill past 20", SkillAccuracy(25), 26},
		{"skill below 0", SkillAccuracy(-1), 0},
		{"MS 6, ISF 27", CombatActions(6, 27, Down), 8},
		{"ISF between, down", CombatActions(6, 24, Down), 7},
		{"ISF between, up", CombatActions(6, 24, Up), 8},
		{"ISF between, nearest", CombatActions(6, 24, Nearest), 7},
		{"ISF past 39", CombatActions(13, 60, Down), 24},
		{"ISF under 7", CombatActions(5, 3, Down), 2},
		{"MS past 13", CombatActions(20, 39, Down), 24},
		{"MS 0", CombatActions(0, 39, Down), 2},
	})
	require.Equal(t, [4]int{2, 2, 2, 2}, Impulses(8))
	require.Equal(t, [4]int{2, 1, 2, 1}, Impulses(6))
	require.Equal(t, [4]int{1, 1, 1, 1}, Impulses(4))
	require.Equal(t, [4]int{1, 0, 1, 1}, Impulses(3))
	require.Equal(t, [4]int{}, Impulses(0))
	require.Equal(t, [4]int{}, Impulses(-2))
	require.Equal(t, [4]int{6, 6, 6, 6}, Impulses(30))
}

func TestBaseSpeeds(t *testing.T) {
	for _, tt := range []struct {
		str    int
		pounds string
		ties   Pick
		want   string
	}{
		{16, "15", Nearest, "3"}, {16, "0", Nearest, "3.5"}, {16, "12.4", Nearest, "3.5"}, {16, "12.5", Nearest, "3.5"}, {16, "12.5", NearestUp, "3"},
		{16, "12.6", Nearest, "3"}, {16, "900", Nearest, "1"}, {1, "20", Nearest, "1"}, {1, "22.4", NearestUp, "1"}, {1, "22.6", Nearest, "-"},
		{1, "900", Nearest, "-"}, {7, "50", Nearest, "1.5"}, {30, "10", Nearest, "4.5"}, {0, "10", Nearest, "1.5"},
	} {
		got, ok := BaseSpeed(tt.str, fixedOf(tt.pounds), tt.ties)
		require.Equal(t, tt.want, orDash(got.String(), ok), tt)
		require.True(t, ok || got == 0)
	}
}

func TestBasicTables(t *testing.T) {
	hold(t, []line{
		{"2.4: SA 7 at 8", BasicOdds(7, 8), 86},
		{"2.4: SA 7 at 10", BasicOdds(7, 10), 86},
		{"SA 7 at 7", BasicOdds(7, 7), 96},
		{"2.5: SA 2", BasicOdds(2, 10), 53},
		{"2.5: SA 10", BasicOdds(10, 10), 96},
		{"2.11: SA 13 at 40", BasicOdds(13, 40), 67},
		{"2.11: SA 16 at 40", BasicOdds(16, 40), 86},
		{"SA -27 takes -28", BasicOdds(-27, 2), 1},
		{"SA -13 takes -14", BasicOdds(-13, 2), 27},
		{"SA below the table", BasicOdds(-50, 2), 0},
		{"range past 300", BasicOdds(20, 5000), BasicOdds(20, 300)},
		{"2.11: over 82 at 40", BasicOver(82, 40), 16},
		{"over 85 at 40", BasicOver(85, 40), 16},
		{"over 86 at 40", BasicOver(86, 40), 17},
		{"ROF 7 at 10", AutoFire(10, 7), 3},
		{"ROF 8 at 11", AutoFire(11, 8), 2},
		{"ROF 9", AutoFire(45, 9), 2},
		{"ROF 16", AutoFire(45, 16), 3},
		{"ROF 3", AutoFire(10, 3), 3},
		{"range 60", AutoFire(60, 40), 2},
		{"range 61", AutoFire(61, 40), 1},
		{"range 999", AutoFire(999, 5), 1},
		{"PF 10, PEN 10.9", PenetrationLine(Whole(10), fixedOf("10.9"), Nearest), 0},
		{"PF 10, PEN 11", PenetrationLine(Whole(10), Whole(11), Nearest), 1},
		{"PF 10, PEN 25", PenetrationLine(Whole(10), Whole(25), Nearest), 4},
		{"PF 9 nearest", PenetrationLine(Whole(9), Whole(10), Nearest), 0},
		{"PF 9 down", PenetrationLine(Whole(9), Whole(10), Down), 2},
		{"PF 8 tie", PenetrationLine(Whole(8), Whole(10), Nearest), 2},
		{"PF past 200", PenetrationLine(Whole(900), Whole(443), Nearest), 4},
		{"no armor", PenetrationLine(0, 1, Nearest), Bare},
	})
}

func TestGlancing(t *testing.T) {
	for _, tt := range []struct {
		line, roll int
		want       Penetration
	}{
		{0, 99, Glances}, {1, 89, Glances}, {1, 90, LowVelocity}, {2, 59, Glances}, {2, 60, LowVelocity}, {3, 29, Glances}, {3, 30, LowVelocity},
		{4, 0, LowVelocity}, {4, 29, LowVelocity}, {4, 30, OverPenetrating}, {4, 99, OverPenetrating}, {Bare, 0, OverPenetrating},
	} {
		require.Equal(t, tt.want, Glancing(tt.line, tt.roll), tt)
	}
	require.Equal(t, "over-penetrating", OverPenetrating.String())
}

// Wounds of the basic game (2.6).
func TestBasicWounds(t *testing.T) {
	for roll, want := range map[int]BasicWound{61: {3, "superficial", NotDisabling}, 78: {16, "disabling", Disables}, 25: {4000, "critical", NotDisabling}, 9: {21, "disabling", Disables}} {
		require.Equal(t, want, BasicHit(Open, roll).LowVelocity(), roll)
	}
	shoulder := BasicHit(Open, 9)
	require.Equal(t, "arm-shoulder", shoulder.Key)
	for dc, want := range map[int]BasicWound{0: {21, "disabling", Disables}, 2: {21, "disabling", Disables}, 3: {500, "disabling", Disables}, 5: {500, "disabling", Disables},
		6: {1000, "disabling", DisablesTwice}, 8: {1000, "disabling", DisablesTwice}, 9: {1000, "disabling", Disables}, 12: {1000, "disabling", Disables}} {
		require.Equal(t, want, shoulder.Damage(dc), dc)
	}
	require.Equal(t, Dead, BasicHit(Firing, 17).Damage(9).PD)
	require.True(t, BasicHit(Firing, 99).WeaponHit())
	require.False(t, shoulder.WeaponHit())
}

// Every location is of the limb that its name or its place says.
func TestLimbs(t *testing.T) {
	for _, l := range BasicLocations() {
		require.Equal(t, l.Limb.String()+"-", l.Key[:len(l.Limb.String())+1])
	}
	want := []Limb{Head, Head, Head, Head, Head, Head, Arm, Arm, Arm, Arm, Arm, Arm, Arm, Arm, Arm, Arm}
	for range 16 {
		want = append(want, Body)
	}
	want = append(want, Leg, Leg, Leg, Leg, Leg, Leg, Leg, Arm, Leg)
	for i, l := range Locations() {
		require.Equal(t, want[i], l.Limb, l.Key)
		require.Equal(t, i < 16, l.Exposed, l.Key)
	}
	for l := range limbs6A {
		_, ok := LocationOf(l)
		require.True(t, ok, l)
	}
	_, ok := LocationOf("tail")
	require.False(t, ok)
	for i := range HeadRoll + 1 {
		require.Equal(t, Head, Hit(Firing, i).Limb)
	}
	require.NotEqual(t, "mouth", Hit(Firing, HeadRoll+1).Key)
	for i := LegRoll; i < 100; i++ {
		require.Equal(t, Leg, Hit(Open, i).Limb)
	}
	require.NotEqual(t, Leg, Hit(Open, LegRoll-1).Limb)
}

func TestHitLocations(t *testing.T) {
	for want, got := range map[string]Location{"forehead": Hit(Firing, 15), "shoulder": Hit(Open, 9), "shin-bone": Hit(Open, 93), "neck-spine": Hit(Open, 7),
		"weapon-critical": Hit(Firing, 99), "ankle-foot": Hit(Open, 99), "shoulder-glance": BodyHit(0), "hip-socket": BodyHit(99)} {
		require.Equal(t, want, got.Key)
	}
	require.Equal(t, "forehead", Hit(Open, 2).Key) // 3.8
}

func TestConcussion(t *testing.T) {
	for _, tt := range []struct {
		round, exposure string
		distance        int
		pick            Pick
		want            int
	}{
		{"frag-grenade", "open", 2, Up, 50}, {"frag-grenade", "open", 4, Up, 12}, {"frag-grenade", "open", 4, Down, 30}, {"frag-grenade", "open", 4, Nearest, 30},
		{"frag-grenade", "open", Contact, Up, 13000}, {"40mm-grenade", "partial-cover", 10, Up, 1}, {"blast-grenade", "prone", 11, Up, 0},
	} {
		got, ok := BasicConcussion(tt.round, tt.exposure, tt.distance, tt.pick)
		require.True(t, ok)
		require.Equal(t, tt.want, got, tt)
	}
	_, ok := BasicConcussion("frag-grenade", "naked", 1, Up)
	require.False(t, ok)
}

func TestAccuracyTables(t *testing.T) {
	hold(t, []line{
		{"4.1: first mark", RangeALM(1), 33}, {"4.1: second mark", RangeALM(2), 28}, {"range 0", RangeALM(0), 33},
		{"3.1: range 50", RangeALM(50), 5}, {"range 51", RangeALM(51), 4}, {"range 4351", RangeALM(4351), -27},
		{"3.4: speed 1, range 5", MovementALM(Whole(1), 5, Up), -8}, {"3.4, down", MovementALM(Whole(1), 5, Down), -8},
		{"speed 5, range 70, up", MovementALM(Whole(5), 70, Up), -10}, {"down", MovementALM(Whole(5), 70, Down), -6}, {"nearest", MovementALM(Whole(5), 70, Nearest), -6},
		{"range 15, up", MovementALM(Whole(1), 15, Up), -6}, {"range 15, down", MovementALM(Whole(1), 15, Down), -8},
		{"standing still", MovementALM(0, 10, Up), 0}, {"very slow", MovementALM(1, 10, Down), -6}, {"very far", MovementALM(Whole(1), 9999, Up), -5},
		{"3.6: 6 ft", DiameterALM(Whole(6)), HexFromHigh}, {"6.3 ft", DiameterALM(fixedOf("6.3")), 15}, {"6.4 ft", DiameterALM(fixedOf("6.4")), 16},
		{"tiny", DiameterALM(1), -15}, {"huge", DiameterALM(Whole(100)), 28},
		{"3.1: EAL 20", Odds(20), 67}, {"3.5: EAL 14", Odds(14), 27}, {"5.6: EAL 17", Odds(17), 46}, {"EAL 29", Odds(29), 99}, {"EAL 99", Odds(99), 99},
		{"EAL -1", Odds(-1), 1}, {"EAL -2", Odds(-2), 0}, {"EAL -99", Odds(-99), 0},
		{"3.4: EAL 21", ElevationOdds(21), 86}, {"EAL -7 takes -8", ElevationOdds(-7), 3}, {"EAL -9 takes -10", ElevationOdds(-9), 2},
		{"EAL -16 takes -17", ElevationOdds(-16), 0}, {"EAL -15", ElevationOdds(-15), 1}, {"EAL -40", ElevationOdds(-40), 0},
		{"3.6: over 82", OddsOver(82), 23}, {"3.6: over 71", OddsOver(71), 21}, {"5.6: over 52", OddsOver(52), 18}, {"over 0", OddsOver(0), -1},
		{"over 46: strictly", OddsOver(46), 18}, {"over 98", OddsOver(98), 28}, {"over 99: none is", OddsOver(99), 28},
		{"elevation over 86", ElevationOver(86), 22}, {"elevation over 0", ElevationOver(0), -15},
		{"aim 1", ThrowALM(1), -26}, {"3.6: aim 4", ThrowALM(4), -12}, {"aim 5", ThrowALM(5), -12}, {"aim 7", ThrowALM(7), -11}, {"aim 20", ThrowALM(20), -10}, {"aim 0", ThrowALM(0), -26},
		{"3.6: 9 off", Scatter(9), 2}, {"3.6: 1 off", Scatter(1), 1}, {"7 off", Scatter(7), 1}, {"28 off", Scatter(28), 25}, {"40 off", Scatter(40), 25}, {"0 off", Scatter(0), 0},
	})
}

// The figures of scenario 4.2 and others, by their keys.
func TestModifierKeys(t *testing.T) {
	type look func(string) (Modifier, bool)
	for _, tt := range []struct {
		of   look
		key  string
		want string
	}{
		{Stance, "kneeling-braced", "5"}, {Stance, "firing-from-hip", "-6"}, {Visibility, "night-half-moon", "-6"}, {Visibility, "smoke-haze-fog", "-6"},
		{BasicModifier, "firing-through-smoke", "-14"}, {BasicModifier, "stance/standing", "0"}, {BasicModifier, "standing-exposed", "8"},
		{BlastModifier, "prone", "0.75"}, {BlastModifier, "behind-solid-cover", "0.01"},
		{MovementCost, "injuries/below-waist", "12"}, {Equipment, "canteen-full", "2.5"},
	} {
		m, ok := tt.of(tt.key)
		require.True(t, ok, tt.key)
		require.Equal(t, tt.want, m.Value.String(), tt.key)
	}
	for _, of := range []look{Stance, Visibility, BasicModifier, BlastModifier, MovementCost, Equipment, Magnitude, SoundModifier} {
		_, ok := of("nothing")
		require.False(t, ok)
	}
	looking, _ := SizeOf("looking-over-around")
	firing, _ := SizeOf("firing-over-around")
	require.Equal(t, []int{-4, -3, 0, 2}, []int{looking.Single, looking.Width, firing.Single, firing.Width})
	_, ok := SizeOf("flying")
	require.False(t, ok)
}

// Every key of a list is of one row alone, or has a group.
func TestListKeysAreApart(t *testing.T) {
	for name, rows := range map[string][]Modifier{"2C": table2C().all(), "4B": Stances(), "4C": Visibilities(), "5B": BlastModifiers(), "1.4": EquipmentList()} {
		seen := map[string]bool{}
		for _, m := range rows {
			require.False(t, seen[m.Key], "%s: %s", name, m.Key)
			seen[m.Key] = true
		}
	}
	for name, rows := range map[string][]Modifier{"7A": table7A().all(), "sounds": Magnitudes(), "sound modifiers": SoundModifiers()} {
		seen := map[string]bool{}
		for _, m := range rows {
			require.False(t, seen[m.Group+"/"+m.Key], "%s: %s", name, m.Key)
			seen[m.Group+"/"+m.Key] = true
		}
	}
	seen := map[string]bool{}
	for _, a := range Actions() {
		require.False(t, seen[a.Key], a.Key)
		seen[a.Key] = true
	}
	require.Len(t, Materials(), 14)
}

func TestSpacing(t *testing.T) {
	for salm, want := range map[int]string{-20: "1", -11: "1", -10: "2", 7: "19", 13: "45", 14: "-", 15: "-", 16: "79", 17: "79", 18: "100", 30: "100"} {
		hls, ok := PelletSpacing(salm)
		require.Equal(t, want, orDash(strconv.Itoa(hls), ok), salm)
	}
}

func TestAutoHits(t *testing.T) {
	three := ArcLine(Whole(3), Up)
	for _, tt := range []struct {
		line, rof int
		want      string
	}{
		{three, 7, "29"}, {three + 3, 7, "44"}, {ArcLine(fixedOf("0.4"), Up), 7, "*2"}, // 3.4, 3.7, 5.10
		{99, 7, "*7"}, {-99, 144, "10"}, {three, 1, "12"}, {three, 999, "*6"}, {three, 11, "41"},
	} {
		require.Equal(t, tt.want, AutoHit(tt.line, tt.rof, Down).String(), tt)
	}
	require.Equal(t, "50", AutoHit(three, 11, Up).String())
	for arc, want := range map[string][2]int{"2.5": {8, 11}, "0": {31, 31}, "0.1": {28, 31}, "999": {-21, -21}} {
		require.Equal(t, want, [2]int{ArcLine(fixedOf(arc), Up), ArcLine(fixedOf(arc), Down)}, arc)
	}
}

func TestPellets(t *testing.T) {
	for _, tt := range []struct {
		base string
		size int
		want string
	}{
		{"37", -3, "15"}, {"21", 8, "*2"}, // 3.7
		{"*6", 0, "*6"}, {"*7", 0, "*7"}, {"94", 0, "94"}, {"-2", 0, "-2"}, {"-2", -3, "-2"}, {"-2", 1, "0"}, {"3", -4, "0"}, {"0", 0, "0"}, {"0", -4, "0"}, {"0", 1, "-"},
		{"-2", 8, "4"}, {"-2", 16, "49"}, {"-30", 22, "0"}, {"-21", 22, "0"}, {"1", 1, "2"}, {"*2", 1, "*3"}, {"*58", 5, "*58"}, {"*6", -40, "0"},
		{"94", 1, "*2"}, {"93", 1, "*1"}, {"42", 1, "49"}, {"*7", 1, "*8"}, {"*12", -1, "*8"}, {"24", 1, "28"},
	} {
		base, ok := ParseHits(tt.base)
		require.True(t, ok)
		got, ok := Pellets(base, tt.size, Reading{Pick: Nearest})
		require.Equal(t, tt.want, orDash(got.String(), ok), tt)
	}
	down, _ := Pellets(Hits{Chance: 94}, 1, Reading{Pick: Down})
	up, _ := Pellets(Hits{Chance: 94}, 1, Reading{Pick: Up})
	require.Equal(t, "*1 *2", down.String()+" "+up.String())
	lowest, ok := LineOf(Hits{Chance: 1}, Reading{Pick: Nearest})
	require.True(t, ok)
	require.Equal(t, 3, lowest, "the first from the top")
	upper, _ := Pellets(Hits{Count: 2}, 1, Reading{Pick: Nearest})
	lower, ok := Pellets(Hits{Count: 2}, 1, Reading{Pick: Nearest, Lower: true})
	require.True(t, ok)
	require.Equal(t, "*3 *2", upper.String()+" "+lower.String(), "*2 stands on two lines")
}

func TestWoundTables(t *testing.T) {
	bone := Hit(Open, 12)
	w, ok := bone.Damage(2, Whole(3), Down)
	require.True(t, ok)
	require.Equal(t, Wound{5, true, 20}, w) // 3.3
	for _, tt := range []struct {
		epen string
		pick Pick
		same string
	}{{"0.2", Down, "1"}, {"2.9", Down, "2.5"}, {"2.9", Up, "3"}, {"2.75", Nearest, "2.5"}, {"2.75", NearestUp, "3"}, {"99", Down, "10"}} {
		got, _ := bone.Damage(2, fixedOf(tt.epen), tt.pick)
		want, _ := bone.Damage(2, fixedOf(tt.same), Down)
		require.Equal(t, want, got, tt)
	}
	least, _ := bone.Damage(0, Whole(3), Down)
	one, _ := bone.Damage(1, Whole(3), Down)
	require.Equal(t, one, least)
	most, _ := bone.Damage(12, Whole(3), Down)
	ten, _ := bone.Damage(10, Whole(3), Down)
	require.Equal(t, ten, most)
	require.Equal(t, axis{5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000}, epens(1))
	require.Equal(t, axis{10_000, 20_000, 30_000, 100_000}, epens(9))
	require.True(t, bone.CanDisable)
	require.False(t, Hit(Open, 0).CanDisable)
	require.True(t, Hit(Firing, 99).WeaponHit())
}

func TestShock(t *testing.T) {
	bone := Hit(Open, 12)
	for _, tt := range []struct {
		epen     string
		pd       int
		disables bool
	}{{"0.6", 0, false}, {"0.7", 0, true}, {"1", 5, true}, {"3", 20, true}, {"3.8", 30, true}, {"99", 30, true}} {
		pd, disables := bone.Shock(fixedOf(tt.epen))
		require.Equal(t, tt.pd, pd, tt)
		require.Equal(t, tt.disables, disables, tt)
	}
	pd, disables := Hit(Open, 11).Shock(Whole(9)) // arm flesh
	require.Zero(t, pd)
	require.False(t, disables)
}

func TestSockets(t *testing.T) {
	for _, key := range []string{"shoulder-socket", "hip-socket"} {
		l, ok := LocationOf(key)
		require.True(t, ok)
		require.True(t, l.CanDisable)
		_, ok = l.Damage(5, Whole(3), Down)
		require.False(t, ok, "6A lacks it")
	}
	shoulder, _ := LocationOf("shoulder-socket")
	w, ok := shoulder.SocketDamage(5, Whole(3))
	require.True(t, ok)
	require.Equal(t, Wound{33, true, 20}, w)
	w, ok = shoulder.SocketDamage(5, fixedOf("0.05"))
	require.True(t, ok)
	require.Equal(t, Wound{PD: 2}, w, "the first row holds below it")
	pd, disables := shoulder.Shock(fixedOf("0.8"))
	require.Zero(t, pd)
	require.False(t, disables)
	pd, disables = shoulder.Shock(Whole(99))
	require.Equal(t, 100, pd)
	require.True(t, disables)
	_, ok = Hit(Open, 9).SocketDamage(5, Whole(3))
	require.False(t, ok)
}

func TestArmor(t *testing.T) {
	hold(t, []line{
		{"PF 16, roll 0", ArmorPF(Whole(16), 0, Nearest), 17}, {"PF 16, roll 9", ArmorPF(Whole(16), 9, Nearest), 39}, {"PF 0", ArmorPF(0, 9, Nearest), 0},
		{"PF 9, nearest", ArmorPF(Whole(9), 0, Nearest), 11}, {"PF 9, down", ArmorPF(Whole(9), 0, Down), 7}, {"PF 8, tie", ArmorPF(Whole(8), 0, Nearest), 7},
		{"PF 8, tie up", ArmorPF(Whole(8), 0, NearestUp), 11}, {"PF past 200", ArmorPF(Whole(400), 9, Nearest), 484}, {"PF 0.3", ArmorPF(fixedOf("0.3"), 9, Nearest), 0},
	})
	_, ok := ArmorOf("mail")
	require.False(t, ok)
}

func TestCoverByThickness(t *testing.T) {
	for _, tt := range []struct {
		material, inches string
		pick             Pick
		want             string
	}{
		{"concrete", "9", Down, "680"}, {"concrete", "9", Up, "930"}, {"concrete", "9", NearestUp, "930"}, {"concrete", "2", Down, "450"}, {"concrete", "99", Down, "5600"},
		{"fiberglass", "3.9", Down, "18"}, {"fiberglass", "3.9", Up, "-"}, {"fiberglass", "3.9", Nearest, "-"}, {"fiberglass", "4", Down, "-"}, {"fiberglass", "9", Up, "-"}, {"butter", "1", Down, "-"},
	} {
		pf, ok := CoverOf(tt.material, fixedOf(tt.inches), tt.pick)
		require.Equal(t, tt.want, orDash(pf.String(), ok), tt)
	}
	_, ok := ActionOf("sing")
	require.False(t, ok)
}

// Trent's wounds of 2.9 and 2.10, and the man of DT 3500.
func TestRecovery(t *testing.T) {
	trent := Recover(15)
	require.Equal(t, Aid{Duration{72, 'h'}, 85}, trent.Aid[NoAid])
	require.Equal(t, 30, trent.Healing)
	hold(t, []line{{"DT 34", Recover(34).DT, 30}, {"DT 4", Recover(4).DT, 5}, {"DT 0", Recover(0).DT, 5}, {"DT past the table", Recover(900_000).DT, 100_000}, {"DT 30", Recover(30).Healing, 41}})
	grave := Recover(3500)
	require.Equal(t, []string{"81p", "2h", "18d"}, []string{grave.Aid[NoAid].CTP.String(), grave.Aid[FirstAid].CTP.String(), grave.Aid[Trauma13].CTP.String()})
	require.False(t, grave.Aid[NoAid].HasRoll())
	require.False(t, grave.Aid[FirstAid].HasRoll())
	require.Equal(t, 30, grave.Aid[Trauma13].RR)
	require.Equal(t, 88, grave.Healing)
	for _, kind := range AidKinds() {
		got, ok := AidOf(kind.String())
		require.True(t, ok)
		require.Equal(t, kind, got)
	}
	require.Len(t, AidKinds(), 10)
	_, ok := AidOf("prayer")
	require.False(t, ok)
}

func TestIncapacitation(t *testing.T) {
	for _, tt := range []struct {
		pd, roll int
		want     string
	}{{30, 2, "1p"}, {49, 9, "11p"}, {50, 9, "4m"}, {52, 2, "15p"}, {99_999, 9, "6d"}, {0, -3, "1p"}, {0, 14, "11p"}, {-1, 0, "1p"}} {
		require.Equal(t, tt.want, Incapacitation(tt.pd, tt.roll).String(), tt)
	}
}

// A row begins over its share of the Knockout Value, not at it (2.7).
func TestKnockouts(t *testing.T) {
	hold(t, []line{
		{"2.7: Trent", Knockout(56, 48), 25}, {"a tenth", Knockout(4, 40), 0}, {"over a tenth", Knockout(5, 40), 10}, {"KV", Knockout(40, 40), 10}, {"over KV", Knockout(41, 40), 25},
		{"twice", Knockout(80, 40), 25}, {"over twice", Knockout(81, 40), 75}, {"thrice", Knockout(120, 40), 75}, {"over thrice", Knockout(121, 40), 98},
		{"a tenth of 48 is 4.8", Knockout(4, 48), 0}, {"5 is over it", Knockout(5, 48), 10}, {"no KV", Knockout(1, 0), 98}, {"unhurt", Knockout(0, 0), 0},
	})
}

func TestEffects(t *testing.T) {
	for _, tt := range []struct {
		pd, kv, roll int
		want         Effect
	}{
		{97, 48, 28, Stunned}, {5, 48, 0, KnockedOut}, {5, 48, 9, Disoriented}, {5, 48, 10, NoEffect}, {4, 48, 0, NoEffect},
		{49, 48, 24, Disoriented}, {145, 48, 97, Disoriented}, {145, 48, 98, NoEffect}, {199, 60, 60, Dazed}, {200, 60, 60, KnockedOut}, {200, 60, 95, Dazed}, {200, 60, 97, Disoriented}, {200, 60, 98, NoEffect},
	} {
		require.Equal(t, tt.want, EffectOf(tt.pd, tt.kv, tt.roll), tt)
	}
	require.Equal(t, []string{"", "knocked-out", "stunned", "dazed", "disoriented"}, []string{NoEffect.String(), KnockedOut.String(), Stunned.String(), Dazed.String(), Disoriented.String()})
}

// One is out on a roll under the chance (2.7), and 5.13 says how: it must cover those
// rolls, but for its last row, which counts PD alone.
func TestEffectsCoverTheKnockouts(t *testing.T) {
	for _, pd := range []int{5, 41, 81, 121} {
		for roll := range 100 {
			require.Equal(t, roll < Knockout(pd, 40), EffectOf(pd, 40, roll) != NoEffect, "%d, %d", pd, roll)
		}
	}
}

func TestSenseTables(t *testing.T) {
	hold(t, []line{{"view 181", ViewPenalty(181), 1}, {"view 400", ViewPenalty(400), 3}, {"ISF 1", DefensiveALM(1), 16}, {"ISF 41", DefensiveALM(41), -8}, {"ISF 14", DefensiveALM(14), 2}})
	for _, tt := range []struct {
		terrain  string
		motion   Motion
		size, at int
		want     string
	}{
		{"town", Frozen, 0, 30, "54"}, {"town", UsingCA, 0, 30, "8"}, {"town", Moving, 8, 30, "2"}, {"town", Frozen, 0, 9, "8"}, {"town", Frozen, 0, 10, "17"}, {"town", Frozen, 0, 20, "54"},
		{"town", Frozen, 7, 30, "45"}, {"town", Frozen, 3, 30, "54"}, {"town", Frozen, -4, 30, "54"}, {"town", Frozen, 14, 30, "24"}, {"town", Frozen, 0, 400, "54"}, {"sea", Frozen, 0, 1, "-"},
	} {
		n, reach := Spot(tt.terrain, tt.motion, tt.size, tt.at)
		require.Equal(t, tt.want, orDash(strconv.Itoa(n), reach > 0), tt)
	}
	for _, terrain := range SpotTerrains() {
		near, reach := Spot(terrain, Frozen, 0, 1)
		last, _ := Spot(terrain, Frozen, 0, reach-1)
		beyond, same := Spot(terrain, Frozen, 0, reach)
		require.Positive(t, reach, terrain)
		require.Equal(t, reach, same, terrain)
		require.Equal(t, last, beyond, terrain)
		require.Less(t, near, last, terrain)
	}
	require.Equal(t, []string{"moving", "using-ca", "frozen"}, []string{Moving.String(), UsingCA.String(), Frozen.String()})
	_, ok := Phasing(0)
	require.False(t, ok)
	_, ok = Phasing(3)
	require.False(t, ok, "the print is broken")
	_, ok = Phasing(6)
	require.False(t, ok)
}

func TestKnockDown(t *testing.T) {
	for _, tt := range []struct {
		kd   string
		limb Limb
		want Knock
	}{
		{"1", Head, Knock{}}, {"2", Head, Knock{AC: 1}}, {"3", Head, Knock{AC: 2}}, {"9.9", Head, Knock{AC: 4}}, {"10", Head, Knock{Down: true}},
		{"10", Body, Knock{}}, {"19", Body, Knock{Down: true}}, {"15", Arm, Knock{AC: 4}}, {"16", Arm, Knock{Down: true}}, {"6", Leg, Knock{Down: true}},
	} {
		require.Equal(t, tt.want, KnockedBy(fixedOf(tt.kd), tt.limb), tt)
	}
	require.Equal(t, Knock{AC: 1}, KnockedByBlast(52, Normal))
	require.Equal(t, Knock{}, KnockedByBlast(49, Normal))
	require.Equal(t, Knock{Down: true}, KnockedByBlast(2000, HeavyPower))
	require.Equal(t, Knock{AC: 4}, KnockedByBlast(479, LightPower))
}

func TestThreeRounds(t *testing.T) {
	for _, tt := range []struct {
		rb3, eal, roll int
		pick           Pick
		want           int
	}{
		{-11, 28, 89, Nearest, 3}, {-11, 28, 90, Nearest, 2}, {-11, 28, 98, Nearest, 1}, {-11, 40, 89, Nearest, 3}, {-11, 3, 0, Nearest, 3}, {-11, 2, 0, Nearest, 1}, {-11, 2, 2, Nearest, 1}, {-11, 2, 3, Nearest, 0}, {-11, -9, 0, Nearest, 1}, {-11, -9, 1, Nearest, 0}, {-11, 3, 3, Nearest, 1}, {-11, 3, 4, Nearest, 0},
		{-20, 28, 89, Nearest, 3}, {-4, 28, 0, Nearest, 2}, {16, 28, 0, Nearest, 1}, {40, 28, 99, Nearest, 1}, {2, 28, 0, Down, 1}, {-3, 28, 60, Down, 2}, {-3, 28, 60, Up, 1},
	} {
		require.Equal(t, tt.want, ThreeRowOf(tt.rb3, tt.eal, Threes{Pick: tt.pick}).Hits(tt.roll), tt)
	}
	require.Equal(t, 74, ThreeRowOf(-11, 20, Threes{Pick: Nearest}).Odds())
	require.Equal(t, 0, ThreeRowOf(0, -30, Threes{Pick: Nearest}).Odds(), "as a single shot")
	require.Equal(t, 2, ThreeRowOf(16, 2, Threes{Pick: Nearest}).Odds(), "as a single shot")
	require.Equal(t, 5, ThreeRowOf(0, -30, Threes{Pick: Nearest, LastRow: true}).Odds())
	require.Equal(t, 3, ThreeRowOf(-11, -30, Threes{Pick: Nearest, LastRow: true}).Hits(0))
	require.Equal(t, ThreeRow{3, 1, 0}, ThreeRowOf(-11, 3, Threes{Pick: Nearest}))
	require.Equal(t, 0, ThreeOver(-11, 1, Threes{Pick: Nearest})-2)
	require.Equal(t, 3, ThreeOver(-11, 2, Threes{Pick: Nearest}))
	require.Equal(t, 3, ThreeOver(-11, 1, Threes{Pick: Nearest, LastRow: true}))
	require.Equal(t, 21, ThreeOver(-11, 79, Threes{Pick: Nearest}))
	require.Equal(t, 28, ThreeOver(-11, 99, Threes{Pick: Nearest}), "no odds are greater")
}

// More aim, less range, more penetration, more damage: whatever the pick, no figure turns
// the wrong way.
func TestMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pick := Pick(rapid.IntRange(0, 3).Draw(t, "pick"))
		n, more := rapid.IntRange(-40, 60).Draw(t, "n"), rapid.IntRange(0, 30).Draw(t, "more")
		far := rapid.IntRange(1, 5000).Draw(t, "range")
		dc := rapid.IntRange(1, 9).Draw(t, "dc")
		epen := Fixed(rapid.IntRange(1, 150_000).Draw(t, "epen"))
		wider := epen + Fixed(more)*One/4
		require.LessOrEqual(t, BasicOdds(n, far), BasicOdds(n+more, far))
		require.GreaterOrEqual(t, BasicOdds(n, far), BasicOdds(n, far+more))
		require.LessOrEqual(t, Odds(n), Odds(n+more))
		require.LessOrEqual(t, ElevationOdds(n), ElevationOdds(n+more))
		require.GreaterOrEqual(t, RangeALM(far), RangeALM(far+more))
		require.LessOrEqual(t, DiameterALM(epen), DiameterALM(wider))
		require.GreaterOrEqual(t, ArcLine(epen, pick), ArcLine(wider, pick))
		require.LessOrEqual(t, AutoHit(n, 7, pick).weight(), AutoHit(n+more, 7, pick).weight())
		require.LessOrEqual(t, AutoHit(n, dc, pick).weight(), AutoHit(n, dc+more, pick).weight())
		require.LessOrEqual(t, ArmorPF(epen, dc, pick), ArmorPF(wider, dc, pick))
		require.GreaterOrEqual(t, PenetrationLine(epen, Whole(far%30), pick), PenetrationLine(wider, Whole(far%30), pick))
		for _, l := range Locations() {
			a, _ := l.Damage(dc, epen, pick)
			b, _ := l.Damage(dc, wider, pick)
			require.LessOrEqual(t, a.PD, b.PD, l.Key)
			c, _ := l.SocketDamage(dc, epen)
			d, _ := l.SocketDamage(dc+1, wider)
			require.LessOrEqual(t, c.PD, d.PD, l.Key)
			shock, disables := l.Shock(epen)
			greater, still := l.Shock(wider)
			require.LessOrEqual(t, shock, greater, l.Key)
			require.True(t, still || !disables, l.Key)
		}
		require.LessOrEqual(t, Recover(far).Healing, Recover(far+more).Healing)
		for kind := range aidKinds {
			require.GreaterOrEqual(t, Recover(far).Aid[kind].RR, Recover(far + more).Aid[kind].RR)
		}
		require.LessOrEqual(t, Incapacitation(far, dc).Phases(), Incapacitation(far+more, dc).Phases())
	})
}

// Damage classes of one EPEN that two of them print rise as well.
func TestDamageRisesByClass(t *testing.T) {
	for _, l := range Locations() {
		for dc := 1; dc < HighestDC; dc++ {
			for _, epen := range epens(dc) {
				if contains(epens(dc+1), epen) {
					a, _ := l.Damage(dc, epen, Down)
					b, _ := l.Damage(dc+1, epen, Down)
					require.LessOrEqual(t, a.PD, b.PD, "%s, DC %d, EPEN %s", l.Key, dc, epen)
				}
			}
		}
	}
}

func contains(list []Fixed, n Fixed) bool {
	for _, m := range list {
		if m == n {
			return true
		}
	}
	return false
}

// shot looks up all that a shot of the advanced game needs.
func shot(i int) int {
	w, _ := WeaponOf("m16a1")
	alm, _ := w.AimALM(1 + i%9)
	load, _ := w.Load("fmj")
	r := load.At(1+i%400, Up)
	stance, _ := Stance("kneeling-braced")
	visibility, _ := Visibility("dusk")
	size, _ := SizeOf("standing-exposed")
	eal := alm + 14 + RangeALM(1+i%400) + stance.Int() + visibility.Int() + size.Single + MovementALM(Whole(1), 1+i%400, Up) + DefensiveALM(21)
	l := Hit(Open, i%100)
	epen := r.PEN - Whole(ArmorPF(Whole(9), i%10, Nearest))
	wound, _ := l.Damage(r.DC, epen, Down)
	shock, _ := l.Shock(epen)
	hits := AutoHit(ArcLine(r.MA, Up)+size.Width, w.AutoROF, Down)
	return Odds(eal) + wound.PD + shock + Knockout(wound.PD, 20) + hits.Count + Incapacitation(wound.PD, i%10).Count + OddsOver(i%100)
}

func TestLookUpsDoNotAllocate(t *testing.T) {
	shot(0)
	i := 0
	require.Zero(t, testing.AllocsPerRun(1000, func() { shot(i); i++ }))
}

func BenchmarkShot(b *testing.B) {
	for i := range b.N {
		shot(i)
	}
}

// epens are the columns of 6A for a damage class.
func epens(dc int) axis { return table6A().epen[dc] }
