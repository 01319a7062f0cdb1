package phoenix

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/odds"
	"impulse/rules/pick"
)

// oddsOf are what red is told that an order of Trent's comes to.
func (f *brawl) oddsOf(line string) []rules.Event {
	f.t.Helper()
	out, err := f.at.For("red").Odds("phoenix "+line+" unit:trent", nil)
	require.NoError(f.t, err)
	require.NotEmpty(f.t, out, line)
	return out
}

// number is a figure of what is told.
func number(t *testing.T, e rules.Event, name string) *big.Rat {
	t.Helper()
	v, ok := e.Figures.Get(name)
	require.True(t, ok, "%s of %s", name, e.Text)
	r, whole := v.Rat()
	require.True(t, whole, name)
	return r
}

// faceOff is Trent with a rifle before Axly in 0502, and a friend in 0602.
func faceOff(t *testing.T, more ...string) *brawl {
	return onTableWith(t, []rules.Setting{played("cover-fire", "on"), played("pinning-fire", "on")}, append([]string{
		"bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6", "bring seat:red troop:line at:0602 name:Donovan",
		"set unit:trent ca:24 sal:0",
	}, more...)...)
}

// What cover fire comes to is told before it is ordered: a single round that is on target hits
// who stands there once in ten times; of a burst Table 5A says it, in an arc no narrower than
// the hexes (5.10, 3.4). A friend there is never struck.
func TestOddsOfCoverFire(t *testing.T) {
	f := faceOff(t)
	one := f.oddsOf("cover-fire over:0502 aim:3")
	needs := number(t, one[0], "odds")
	onTarget := needs.Add(needs, big.NewRat(1, 1))
	onTarget.Quo(onTarget, big.NewRat(1000, 1))
	require.Equal(t, onTarget.RatString(), number(t, one[0], "chance").RatString())
	require.Equal(t, "axly", one[1].Target)
	require.Equal(t, onTarget.RatString(), number(t, one[1], "chance").RatString(), "he stands there")

	wide := f.oddsOf("cover-fire over:0502,0602 mode:burst aim:3")
	require.Len(t, wide, 2)
	require.Equal(t, "axly", wide[1].Target)
	narrow := f.oddsOf("cover-fire over:0502 mode:burst aim:3")
	require.Positive(t, number(t, narrow[0], "chance").Cmp(number(t, wide[0], "chance")))
	require.Contains(t, narrow[0].Text, "Trent at 0502, range 10, aim 3: ")
	require.Contains(t, narrow[0].Text, "to hit who stands there")
}

// A burst that is swept over hexes is told of for all who are known to be there, friends too
// (3.4).
func TestOddsOfTheSwept(t *testing.T) {
	swept := faceOff(t).oddsOf("fire target:axly mode:burst over:0502,0602 aim:3")
	require.Len(t, swept, 2)
	require.Equal(t, "donovan", swept[1].Target)
	require.Contains(t, swept[1].Text, "Donovan, if in sight in 0602: ")
	require.Positive(t, number(t, swept[1], "out").Sign())
}

// A shot at who appears in a pinned hex is told as it comes to be (5.9).
func TestOddsOfPinningFire(t *testing.T) {
	f := faceOff(t, "place unit:axly at:0540")
	pins := f.oddsOf("pin at:0502 aim:4")
	require.Contains(t, pins[0].Text, "Trent at whoever appears in 0502, range 10, aim 4: ")
	f.told = nil
	f.impulse(map[rules.SeatID][]string{"red": {"pin at:0502 aim:4 unit:trent"}})
	f.rule("place unit:axly at:0502 facing:6")
	for range 8 {
		f.impulse(nil)
		if fired := pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "fired" }); len(fired) > 0 {
			require.Equal(t, picked(fired[0].Figures)[1:], picked(pins[0].Figures)[1:])
			return
		}
	}
	require.Fail(t, "nobody fires")
}

// Whoever comes into the pinned hex is fired at, wherever in the field of fire it lies: the ten degrees
// are around it, and who is beside it is not seen (5.9).
func TestThePinnedHexIsInView(t *testing.T) {
	for _, at := range []string{"0505", "0604", "0706", "0405", "0802"} {
		f := faceOff(t, "place unit:axly at:0540", "place unit:trent at:0512 facing:12")
		f.impulse(map[rules.SeatID][]string{"red": {"pin at:" + at + " aim:2 unit:trent"}})
		st := f.state()
		trent, there := st.find("trent"), st.find("axly").Post
		there.At = hex.Must(at)
		require.True(t, st.views(trent, &trent.Post, &there), at)
		there.At = hex.Must("0912")
		require.False(t, st.views(trent, &trent.Post, &there), "aside of %s", at)
		f.rule("place unit:axly at:" + at + " facing:6")
		for range 8 {
			f.impulse(nil)
		}
		require.NotEmpty(t, pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "fired" }), at)
	}
}

// Who aims and holds reads what a shot with all of that aim comes to (2.4).
func TestOddsOfAim(t *testing.T) {
	f := faceOff(t)
	all := f.oddsOf("fire target:axly aim:30")
	require.Equal(t, number(t, all[0], "accuracy"), number(t, f.oddsOf("aim target:axly")[0], "accuracy"))
}

// Of a blast one is told how likely it puts each out who is known to be near, concussion and
// splinters together (2.11, 3.6); of pellets too, whose places go by the first (3.5).
func TestOddsToPutOut(t *testing.T) {
	f := faceOff(t, "grenades unit:trent grenade:m-67-frag-grenade-usa count:1")
	near := f.oddsOf("throw at:0503")
	axly, ok := pick.First(near, func(e rules.Event) bool { return e.Target == "axly" })
	require.True(t, ok)
	require.Contains(t, axly.Text, odds.Rounded(number(t, axly, "out"))+" to put out of the fight")
	require.Contains(t, axly.Text, " PD on average, ")
	require.GreaterOrEqual(t, number(t, axly, "pd").Cmp(number(t, axly, "concussion")), 0)

	f.rule("arm unit:trent weapon:remington-m870")
	pellets := f.oddsOf("fire target:axly aim:3")
	require.Contains(t, pellets[0].Text, "to put out of the fight")
	require.LessOrEqual(t, number(t, pellets[0], "out").Cmp(number(t, pellets[0], "chance")), 0)
}

// Where pellets find their places by the first, and splinters together, they are reckoned so:
// as likely to hit, as much damage by splinters on average, and other odds to put out (3.5, 3.6).
func TestOddsOfWhatStrikesTogether(t *testing.T) {
	told := func(pellets, splinters string) [4]*big.Rat {
		f := onTableWith(t, []rules.Setting{played("pellet-places", pellets), played("shrapnel-places", splinters)}, "bring seat:red troop:elite weapon:remington-m870 at:0540 name:Trent",
			"bring seat:red troop:line weapon:m16a1 at:0534 name:Donovan facing:6", "set unit:donovan kv:900", "set unit:trent ca:24 sal:0", "bring seat:blue troop:line weapon:m16a1 at:0520 name:Hauser facing:6", "grenades unit:trent grenade:m-67-frag-grenade-usa count:1")
		shot := f.oddsOf("fire target:hauser aim:3")[0]
		own, ok := pick.First(f.oddsOf("throw at:0534"), func(e rules.Event) bool { return e.Target == "donovan" })
		require.True(t, ok)
		return [4]*big.Rat{number(t, shot, "chance"), number(t, shot, "out"), number(t, own, "pd"), number(t, own, "out")}
	}
	each, near := told("each", "each"), told("spread", "together")
	require.Equal(t, each[0].RatString(), near[0].RatString())
	require.NotEqual(t, each[1].RatString(), near[1].RatString())
	require.Equal(t, each[2].RatString(), near[2].RatString())
	require.NotEqual(t, each[3].RatString(), near[3].RatString())
}

// Of a round of pellets as cover fire one in ten that are on target strikes, with all the
// pellets of its pattern (5.10, 3.5).
func TestOddsOfCoverFireByPellets(t *testing.T) {
	for _, places := range []string{"each", "spread"} {
		f := onTableWith(t, []rules.Setting{played("cover-fire", "on"), played("pellet-places", places)}, "bring seat:red troop:elite weapon:remington-m870 at:0512 name:Trent",
			"bring seat:blue troop:line weapon:m16a1 at:0506 name:Axly facing:6", "set unit:trent ca:24 sal:0")
		e := f.oddsOf("cover-fire over:0506 aim:3")
		onTarget := number(t, e[0], "odds")
		onTarget.Add(onTarget, big.NewRat(1, 1)).Quo(onTarget, big.NewRat(1000, 1))
		require.Equal(t, onTarget.RatString(), number(t, e[1], "chance").RatString(), places)
	}
}

// Behind an order that readies a weapon the odds are of that one, also where nothing is in hand
// now; a grenade that is thrown second is weighed as itself.
func TestOddsBehindOthers(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:m92f", "grenades unit:trent grenade:m-67-frag-grenade-usa count:1", "grenades unit:trent grenade:m-26-a2-frag-grenade-usa count:1")
	f.change(func(st *State) { st.find("trent").Held = 0 })
	for line, aims := range map[string]string{"pin at:0502 aim:4 then:on": "-8 aim", "aim target:axly then:on": "-7 aim", "fire target:axly aim:2 then:on": "-11 aim", "cover-fire over:0502 aim:2 then:on": "-11 aim"} {
		out, err := f.at.For("red").Odds("phoenix "+line+" unit:trent", []string{"weapon do:ready weapon:m92f unit:trent"})
		require.NoError(t, err, line)
		require.NotEmpty(t, out, line)
		require.Contains(t, out[0].Text, aims, "%s: of the pistol", line)
	}
	out, err := f.at.For("red").Odds("phoenix throw at:0504 grenade:m-67-frag-grenade-usa then:on unit:trent", []string{"throw at:0505 grenade:m-26-a2-frag-grenade-usa unit:trent"})
	require.NoError(t, err)
	require.Contains(t, out[0].Text, "M 67 Frag Grenade into 0504")
}

// Splinters of which none strikes, as far as any table has them, do none in the odds either: all
// that is told is the blast, as when it goes off (3.7; house rule missing-cells).
func TestOddsOfNoSplinters(t *testing.T) {
	f := faceOff(t, "grenades unit:trent grenade:m-67-frag-grenade-usa count:1", "place unit:axly at:0502 facing:6")
	told := f.oddsOf("throw at:0508")
	for _, id := range []string{"trent", "axly"} {
		said, ok := pick.First(told, func(e rules.Event) bool { return e.Target == id })
		require.True(t, ok)
		require.Equal(t, number(t, said, "concussion").RatString(), number(t, said, "pd").RatString(), id)
	}
}

// Pellets strike all within their pattern, beside who is fired at: of those it is told too (3.5).
func TestOddsOfWhoStandsInThePattern(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:remington-m870", "place unit:axly at:0502 facing:6", "place unit:donovan at:0502 facing:6")
	told := f.oddsOf("fire target:axly aim:3")
	require.Len(t, told, 2)
	require.Equal(t, "donovan", told[1].Target)
	require.Positive(t, number(t, told[1], "pd").Sign())
	f.rule("place unit:donovan at:0506 facing:6")
	require.Len(t, f.oddsOf("fire target:axly aim:3"), 1, "beyond it")
	f.rule("place unit:donovan at:0502 facing:6")
	f.rule("arm unit:trent weapon:m16a1")
	require.Len(t, f.oddsOf("fire target:axly aim:3"), 1, "one round")
}

// Nobody hits who stands where nothing is seen from here: a wall is between (2.3); of several hexes
// those are named.
func TestOddsThroughWalls(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid-two")}
	f.change(func(st *State) { st.find("okafor").At, st.find("okafor").Facing = hex.Must("1919"), 12 })
	of := func(line string) rules.Event {
		out, err := f.at.For("police").Odds("phoenix "+line+" unit:okafor", nil)
		require.NoError(t, err)
		return out[0]
	}
	for _, line := range []string{"pin at:1007", "cover-fire over:1407"} {
		e := of(line)
		require.Contains(t, e.Text, "Okafor sees nothing of 1")
		require.Contains(t, e.Text, "and hits nobody there")
		_, has := e.Figures.Get("chance")
		require.False(t, has, line)
	}
	require.NotContains(t, of("pin at:1918").Text, "nothing")
	f.bout = *newBoutOf(t, wary(), rules.Setup{Scenario: "raid-two", House: []rules.Setting{{ID: "stray-fire", Value: "on"}}})
	f.change(func(st *State) { st.find("okafor").At, st.find("okafor").Facing = hex.Must("1919"), 12 })
	require.Contains(t, of("cover-fire over:1407").Text, "only rounds that go through it strike there (house rule stray-fire)")
}

// Hexes off the map are refused by whatever is fired or turned at them.
func TestHexesOffTheMapAreRefused(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	f.rule("grenades unit:trent grenade:m-26-a2-frag-grenade-usa count:1")
	for _, line := range []string{"pin at:9909", "cover-fire over:9909", "turn to:9909", "fire target:hauser mode:burst over:9909", "throw at:9909", "throw at:9909 then:on", "launch at:9909"} {
		require.ErrorContains(t, f.takes("red", line+" unit:trent"), "9909 is off the map", line)
	}
}

// What the aim of a shot is, where that is not what was asked for, is said: more adds nothing, or a
// second shot adds to it (2.4, 5.8); of a target that moves that of two impulses counts (3.1).
func TestOddsTellOfTheAim(t *testing.T) {
	f := faceOff(t)
	require.Contains(t, f.oddsOf("fire target:axly aim:50")[0].Text, "More aim adds nothing.")
	require.NotContains(t, f.oddsOf("fire target:axly aim:8")[0].Text, "dds")
	second := f.foretold("red", "fire target:axly aim:2 then:on unit:trent", "fire target:axly aim:2 mode:single unit:trent")
	require.Contains(t, second, "It is a second shot, which adds to the aim.")
	f.rule("set unit:trent ca:4")
	f.impulse(map[rules.SeatID][]string{"blue": {"move to:0510 unit:axly"}})
	require.Contains(t, f.oddsOf("fire target:axly aim:8")[0].Text, "Axly moves: only the aim of two impulses counts.")
}

// A way behind other orders is refused as it is alone, unless somebody deals with a door first.
func TestNoWayIsRefusedBehindOtherOrders(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	into, no := "move to:0201 then:on unit:trent", "Trent finds no way to 0201: the door at 0404A is closed."
	require.EqualError(t, f.takes("red", "move to:0201 unit:trent"), no)
	require.EqualError(t, f.takes("red", into), no)
	require.EqualError(t, f.takes("red", "wait actions:3 unit:trent", into), no)
	require.EqualError(t, f.takes("red", "move to:0404 unit:trent", into), no)
	require.NoError(t, f.takes("red", "move to:0404 unit:trent", "door door:0404A then:on unit:trent", into))
	require.NoError(t, f.takes("red", "move to:0404 unit:donovan", "door door:0404A then:on unit:donovan", into), "a comrade opens it")
	f.impulse(map[rules.SeatID][]string{"red": {"move to:0404 unit:trent", "door door:0404A then:on unit:trent"}})
	require.NoError(t, f.takes("red", into), "who is about to open it")
}
