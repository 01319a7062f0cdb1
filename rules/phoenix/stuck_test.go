package phoenix

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/envelope"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
)

// A course ends somewhere, however much is appended to it.
func TestCourseEnds(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 6))
	var refused error
	for n := 0; n < 8 && refused == nil; n++ {
		lines := []string{"wait actions:99 then:on"}
		for i := range 40 {
			lines = append(lines, fmt.Sprintf("turn to:%d then:on", i%12+1))
		}
		var sheet []string
		sheet, refused = w.sheet("red", lines...)
		w.impulse(sheets{"red": sheet})
	}
	require.ErrorContains(t, refused, "things to do already")
}

// An order that no course holds any more is refused as it is written, with then: and
// without.
func TestNoOrderIsLost(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 6))
	var lines []string
	for i := range mostAhead {
		lines = append(lines, fmt.Sprintf("turn to:%d", i%12+1))
	}
	sheet, err := w.sheet("red", lines...)
	require.NoError(t, err)
	_, err = w.sheet("red", append(slices.Clone(sheet), "turn to:3")...)
	require.ErrorContains(t, err, "100 things to do already")
	w.impulse(sheets{"red": {"wait actions:99"}})
	_, err = w.sheet("red", lines...)
	require.NoError(t, err) // the first of them ends the wait
	_, err = w.sheet("red", append([]string{"turn to:2 then:on"}, sheet[1:]...)...)
	require.ErrorContains(t, err, "100 things to do already")
}

// Orders that are right when they are given, and meet something else when it is their turn,
// stop nobody's game: of all pairs one after another none does. Nearly all are played, for no
// first is refused by itself.
func TestPairsOfOrders(t *testing.T) {
	const launcher = "ak-74-with-30mm-grenade-launcher"
	singles := []string{
		"move to:0511", "move to:0511 gait:belly-crawl", "move to:0502", "turn to:axly", "posture to:prone", "stance to:firing", "stance to:hip",
		"fire target:axly mode:burst aim:1 over:0511,0502", "fire target:nearest shots:3", "fire target:axly weapon:m92f aim:1", "fire target:axly weapon:m92f aim:1 double:on", "fire target:axly moving:on", "aim target:axly",
		"cover-fire over:0511 aim:1 hip:on", "pin at:0511 aim:1", "weapon do:ready weapon:m92f", "weapon do:ready weapon:" + launcher, "weapon do:sling", "weapon do:drop", "weapon do:reload", "weapon do:burst",
		"do action:drop-pack", "throw at:0511 aim:1", "grenade to:arm", "launch at:0511 aim:1 weapon:" + launcher,
		"launch at:donovan aim:1 weapon:" + launcher, "view degrees:300", "halt", "surrender", "command to:donovan", "aid target:donovan", "arrest do:freeze target:axly",
	}
	seconds := append(slices.Clone(singles), "stance to:braced", "do action:bipod-out") // none can be the first
	begin := newWorld(t, "table", played("initiative", "on"), played("morale", "on"), played("sound", "on"), played("knock-down", "on"), played("wider-view", "on"), played("double-action", "on"), played("shot-timing", "on"), played("incapacitation-effects", "on"), played("hero-rules", "on"))
	begin.gm(brought("Trent", "red", "0512", 12), brought("Donovan", "red", "0512", 12), brought("Axly", "blue", "0502", 6),
		"grenades unit:trent grenade:m-67-frag-grenade-usa count:3", "arm unit:trent weapon:"+launcher, "arm unit:trent weapon:m92f rounds:3 spare:2", "arm unit:trent weapon:m16a1 rounds:9",
		"set unit:trent ca:24 kv:900 pounds:90 pack:30", "wound unit:donovan location:thigh-flesh pd:3", "set unit:axly kv:900")
	others := sample.Of(t, seconds, 4)
	refused := map[string]int{}
	for _, a := range singles {
		all := 0
		for _, b := range others {
			played := pairs(begin, a, []string{b})
			all += played
			refused[b] += 1 - played
		}
		require.Greater(t, all, len(others)/3, "after %s most are refused", a)
	}
	// What needs a weapon in hand or another, a halt behind an order of the sheet, a bipod out that no
	// weapon by then has, first aid to who is elsewhere by then: of each by itself, for a day plays but some.
	most := map[string]int{"do action:bipod-out": len(singles), "halt": len(singles), "weapon do:burst": 8, "fire target:axly mode:burst aim:1 over:0511,0502": 7, "weapon do:reload": 5}
	for _, b := range others {
		require.LessOrEqual(t, refused[b], cmp.Or(most[b], 4), b)
	}

	require.Equal(t, 1, pairs(begin, "grenade to:arm", []string{"grenade to:drop"}), "behind all others it is refused at once")

	seen := begin.other()
	seen.gm("place unit:trent at:0710 facing:12", "place unit:axly at:0510 facing:12")
	require.True(t, seen.state().find("trent").seen("blue"))
	require.Greater(t, pairs(seen, "move to:0711", seconds), 30, "the enemy sees the first act and not the second")
}

// pairs plays an order of Trent with each of others after it, and says how many were no
// refusal.
func pairs(begin *world, first string, others []string) (played int) {
	for _, b := range others {
		then := " then:on"
		if strings.HasPrefix(b, "halt") || strings.HasPrefix(b, "surrender") {
			then = ""
		}
		w := begin.other()
		sheet, err := w.sheet("red", first+" unit:trent", b+then+" unit:trent")
		if err != nil {
			continue
		}
		w.impulse(sheets{"red": sheet})
		w.impulses(3)
		played++
	}
	return played
}

// What is done in one action count is done at once: who stands first in the list of
// combatants is no better off.
func TestListOrderDecidesNothing(t *testing.T) {
	reads := func(first, second string) string {
		w := newWorld(t, "table", played("freeze-obeyed", "all"))
		w.gm(first, second, "set unit:trent ca:12", "set unit:axly ca:12")
		w.told = nil
		w.impulse(sheets{"red": {"arrest do:freeze target:axly"}, "blue": {"fire target:trent aim:2 hip:on"}})
		return w.reads("red")
	}
	a, b := brought("Trent", "red", "0505", 12), brought("Axly", "blue", "0503", 6)
	require.Contains(t, reads(a, b), "Axly fires")
	require.Contains(t, reads(b, a), "Axly fires")
	require.Contains(t, reads(b, a), "freezes")
}

// A state that was written by hand, and is none that play comes to, is refused for what is
// wrong with it, before any code goes wrong on it.
func TestBoundsOfTasks(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 6))
	for name, tt := range map[string]struct {
		change func(st *State, c *Combatant)
		why    string
	}{
		"fire at nobody":  {func(_ *State, c *Combatant) { c.take(Task{Do: fireAct, Target: "zzz", Shoot: &Volley{Shots: 1}}) }, "fires at nobody"},
		"a pin of no hex": {func(_ *State, c *Combatant) { c.take(Task{Do: pinAct, Target: "zzz", Shoot: &Volley{Shots: 1}}) }, "fires at nothing"},
		"a pin of a word": {func(_ *State, c *Combatant) {
			c.take(Task{Do: pinAct, Target: "0505", To: "zzz", Shoot: &Volley{Shots: 1}})
		}, "pins nothing"},
		"more that answers":         {func(_ *State, c *Combatant) { c.Ahead = 1 }, "ahead is 1"},
		"a stance of no name":       {func(_ *State, c *Combatant) { c.take(Task{Do: stanceAct, To: "zzz"}) }, "nobody stands zzz"},
		"a posture of no name":      {func(_ *State, c *Combatant) { c.take(Task{Do: postureAct, To: "zzz"}) }, "posture"},
		"a mode of no name":         {func(_ *State, c *Combatant) { c.take(Task{Do: selectAct, To: "zzz"}) }, "mode"},
		"an id that is a number":    {func(_ *State, c *Combatant) { c.ID, c.Name = "-1", "-1" }, "nobody is called -1"},
		"an id of another":          {func(_ *State, c *Combatant) { c.ID = "a-b" }, "nobody is called a-b"},
		"a gait of no name":         {func(_ *State, c *Combatant) { c.take(Task{Do: moveAct, At: &c.At, To: "zzz"}) }, "gait"},
		"a gait that was":           {func(_ *State, c *Combatant) { c.Gait = "zzz" }, "gait"},
		"more done than can be":     {func(_ *State, c *Combatant) { c.Done = -1 }, "done is"},
		"a rifle as a bomb":         {func(st *State, _ *Combatant) { st.Bombs = []Bomb{{By: "trent", Key: "m16a1", Load: "fmj", Due: 1}} }, "or it is no bomb"},
		"a battle of another game":  {func(st *State, _ *Combatant) { st.Scenario = "raid" }, `scenario is "raid", and the game is of "table"`},
		"a fight of weeks":          {func(st *State, _ *Combatant) { st.Phase = 1_000_000 }, "phase is 1000000, which is not from 1 to 100000"},
		"more than a rifle holds":   {func(_ *State, c *Combatant) { c.Weapons[0].Rounds = 31 }, "rounds in the m16a1 is 31, which is not from 0 to 30"},
		"more than a magazine":      {func(_ *State, c *Combatant) { c.Weapons[0].Spare = []int{31} }, "a magazine of the m16a1 is 31, which is not from 1 to 30"},
		"rifles without end":        {func(_ *State, c *Combatant) { c.Weapons = slices.Repeat(c.Weapons, mostHeld+1) }, "weapons has 201 entries, more than 200"},
		"a weapon of no name taken": {func(_ *State, c *Combatant) { c.Took = &Taking{Key: "zzz", At: c.At} }, "there is no weapon zzz"},
		"taken before no side":      {func(_ *State, c *Combatant) { c.Took = &Taking{Key: "m16a1", At: c.At, Sides: []string{"zzz"}} }, "there is no side zzz"},
		"taken before time":         {func(_ *State, c *Combatant) { c.Took = &Taking{Key: "m16a1", At: c.At, Impulse: -1} }, "took in is -1"},
		"a weapon of no name":       {func(_ *State, c *Combatant) { c.Weapons[0].Key = "zzz" }, "there is no weapon zzz"},
		"a grenade of no name":      {func(_ *State, c *Combatant) { c.Grenades = []Supply{{"zzz", 1}} }, "zzz"},
		"no grenade":                {func(_ *State, c *Combatant) { c.Grenades = []Supply{{"m-67-frag-grenade-usa", 0}} }, "how many is 0"},
		"a weight that nobody said": {func(_ *State, c *Combatant) { c.Burden.Pounds = 1 }, "nobody has said"},
		"a door of no way":          {func(_ *State, c *Combatant) { c.take(Task{Do: doorAct, To: "0403D", Key: "zzz"}) }, "how"},
		"a way from nowhere":        {func(_ *State, c *Combatant) { c.Trail = Trail{{Facing: 99, Posture: Standing}} }, "facing is 99"},
		"a glimpse of a side": {func(_ *State, c *Combatant) {
			c.Sightings = []Sighting{{Side: "blue", At: c.At, Caught: []Glimpse{{Kind: "fired", As: c.Post, Sum: 1000}}}}
		}, "glimpse of fire is 1000"},
		"light of no words":     {func(st *State, _ *Combatant) { st.Light = ",,," }, "no light is written ,,,"},
		"a sight of no row":     {func(_ *State, c *Combatant) { c.Sight = "zzz" }, "there is no light zzz"},
		"aid of no kind":        {func(_ *State, c *Combatant) { c.Aid.Kind = "@everyone" }, "there is no aid @everyone"},
		"a troop of no name":    {func(_ *State, c *Combatant) { c.Troop = "zzz" }, "there is no troop zzz"},
		"a duck of no kind":     {func(_ *State, c *Combatant) { c.Duck = "zzz" }, "duck"},
		"aim at nobody":         {func(_ *State, c *Combatant) { c.Mark = "@here" }, "nobody aims at @here"},
		"a pin of nowhere":      {func(_ *State, c *Combatant) { c.Pin = "zzz" }, "nobody aims at zzz"},
		"a wound of no place":   {func(_ *State, c *Combatant) { c.Wounds = []Wound{{Location: "zzz", PD: 1}} }, "nobody is wounded at zzz"},
		"a wound by no name":    {func(_ *State, c *Combatant) { c.Wounds = []Wound{{Location: concussion, PD: 1, By: "@x"}} }, "nobody is called @x"},
		"a spot of nobody":      {func(_ *State, c *Combatant) { c.Spots = []Spot{{Of: "zzz"}} }, "called zzz"},
		"a sighting of no side": {func(_ *State, c *Combatant) { c.Sightings = []Sighting{{Side: "zzz"}} }, "there is no side zzz"},
		"a sound from nowhere":  {func(_ *State, c *Combatant) { c.Notice.Heard = []Heard{{"a shot", "13"}} }, "heard from 13"},
		"a battle of no name":   {func(st *State, _ *Combatant) { st.Scenario = "zzz" }, "scenario"},
		"a bomb that no side saw": {func(st *State, _ *Combatant) {
			st.Bombs = []Bomb{{By: "trent", Key: "m-67-frag-grenade-usa", Due: 1, Seen: []string{"zzz"}}}
		}, "there is no side zzz"},
		"a rifle that nobody dropped": {func(st *State, c *Combatant) { st.Lost = []Left{{Arm: c.Weapons[0], Of: "zzz"}} }, "nobody has dropped"},
		"a rifle that no side lost":   {func(st *State, c *Combatant) { st.Lost = []Left{{Arm: c.Weapons[0], Sides: []string{"zzz"}}} }, "there is no side zzz"},
		"a view of no width":          {func(_ *State, c *Combatant) { c.View = 61 }, "a view of 61 degrees"},
		"a grenade for ever":          {func(st *State, _ *Combatant) { st.Bombs = []Bomb{{By: "trent", Key: "m-67-frag-grenade-usa"}} }, "never goes off"},
		"a side twice":                {func(st *State, _ *Combatant) { st.Sides = []string{"red", "blue", "red"} }, "the side red is there twice"},
		"a wound of later": {func(st *State, c *Combatant) {
			c.PD, c.Wounds = 1, []Wound{{Location: concussion, PD: 1, Impulse: st.now() + 1}}
		}, "a wound is of later"},
		"aid of later":         {func(st *State, c *Combatant) { c.Aid.Since = st.now() + 1 }, "aid is of later"},
		"wounds of no damage":  {func(_ *State, c *Combatant) { c.PD, c.Wounds = 1, []Wound{{Location: concussion, PD: 2}} }, "the wounds are more"},
		"a squad that is one":  {func(_ *State, c *Combatant) { c.Squad = "axly" }, "no squad is called axly"},
		"a squad of all":       {func(_ *State, c *Combatant) { c.Squad = "all" }, "no squad is called all"},
		"a squad of none":      {func(_ *State, c *Combatant) { c.Squad = "none" }, "no squad is called none"},
		"a squad in capitals":  {func(_ *State, c *Combatant) { c.Squad = "First" }, "no squad is called First"},
		"a squad of two words": {func(_ *State, c *Combatant) { c.Squad = "a b" }, "no squad is called a b"},
		"a target that was nowhere": {func(st *State, _ *Combatant) {
			st.Fire = []Shot{{By: "trent", Target: "axly", Key: "m16a1", Load: "fmj", Posture: Standing, Met: Post{Facing: 99, Posture: Standing}}}
		}, "facing is 99"},
	} {
		t.Run(name, func(t *testing.T) {
			s := w.with(func(st *State) { tt.change(st, st.find("trent")) })
			err := rulestest.Admit(wary(), &s)
			require.ErrorContains(t, err, tt.why)
			require.False(t, envelope.IsCrash(err), "%v", err)
		})
	}
}

// What a file says of a map, and of where people were seen on it, is held to the map of the game.
func TestBoundsOfSightings(t *testing.T) {
	for why, change := range map[string]func(st *State, c *Combatant){
		"red saw somebody last in 9999, which is off the map": func(_ *State, c *Combatant) { c.Sightings[0].At = hex.Must("9999") },
		"red saw somebody go off the map": func(_ *State, c *Combatant) {
			c.Sightings[0].Gone = &Gone{Post: c.Post}
			c.Sightings[0].Gone.At = hex.Must("9999")
		},
	} {
		w := newWorld(t, "alley")
		s := w.with(func(st *State) {
			require.Equal(t, "red", st.find("axly").Sightings[0].Side)
			change(st, st.find("axly"))
		})
		require.ErrorContains(t, rulestest.Admit(wary(), &s), why)
	}
	s := newWorld(t, "raid").with(func(st *State) { st.Map = "" })
	require.ErrorContains(t, rulestest.Admit(wary(), &s), "the raid has no map")
}

// sameCount is a fight in which the combatants are brought in one order or the other.
func sameCount(t *testing.T, swapped bool, brings [2]string, then ...string) *world {
	w := newWorld(t, "table", played("freeze-obeyed", "all"))
	if swapped {
		brings[0], brings[1] = brings[1], brings[0]
	}
	w.gm(brings[0], brings[1])
	w.gm(then...)
	w.told = nil
	return w
}

// Two who call upon each other in one count are both heard.
func TestBothFreeze(t *testing.T) {
	for _, swapped := range []bool{false, true} {
		w := sameCount(t, swapped, [2]string{brought("Trent", "red", "0505", 12), brought("Axly", "blue", "0503", 6)}, "set unit:trent ca:8", "set unit:axly ca:8")
		w.impulse(sheets{"red": {"arrest do:freeze target:axly"}, "blue": {"arrest do:freeze target:trent"}})
		require.Equal(t, 2, strings.Count(w.reads("red"), "freezes"))
	}
}

// What one drops in a count did not lie there when the count began, and what two pick up
// the quicker has; of equals each in turn.
func TestOneRifleForTwo(t *testing.T) {
	trent, donovan := brought("Trent", "red", "0505", 12), brought("Donovan", "red", "0505", 12)
	for _, swapped := range []bool{false, true} {
		w := sameCount(t, swapped, [2]string{trent, donovan}, "set unit:trent ca:24", "set unit:donovan ca:24")
		w.impulse(sheets{"red": {"weapon do:drop unit:trent", "weapon do:pick-up weapon:m16a1 then:on unit:donovan"}})
		require.NotContains(t, w.reads("red"), "Donovan picks")
	}
	takes := func(swapped bool, impulse int, ca string) string {
		w := sameCount(t, swapped, [2]string{trent, donovan}, "set unit:trent ca:"+ca, "set unit:donovan ca:22", "bring name:Hauser seat:red troop:line weapon:uzi at:0505", "set unit:hauser ca:24")
		w.impulse(sheets{"red": {"weapon do:drop unit:hauser"}})
		w.impulses(impulse - 2)
		w.impulse(sheets{"red": {"weapon do:pick-up weapon:uzi unit:donovan", "weapon do:pick-up weapon:uzi unit:trent"}})
		return w.reads("red")
	}
	for _, swapped := range []bool{false, true} {
		require.Contains(t, takes(swapped, 2, "21"), "Donovan picks")
		require.Contains(t, takes(swapped, 3, "21"), "Donovan picks")
		require.Contains(t, takes(swapped, 2, "24"), "Trent picks")
	}
	require.NotEqual(t, strings.Contains(takes(false, 2, "22"), "Trent picks"), strings.Contains(takes(false, 3, "22"), "Trent picks"))
}

// A door that opens in a count lets nobody through who was to go in that count.
func TestDoorOfACount(t *testing.T) {
	for _, who := range [][2]string{{"trent", "donovan"}, {"donovan", "trent"}} {
		w := newWorld(t, "alley")
		for _, id := range who {
			w.gm("place unit:"+id+" at:0404 facing:12", "set unit:"+id+" ca:12")
		}
		w.told = nil
		w.impulse(sheets{"red": {"door door:0403D unit:" + who[0], "wait actions:2 unit:" + who[1], "move to:0403 then:on unit:" + who[1]}})
		require.Contains(t, w.reads("red"), "is open")
		require.Contains(t, w.reads("red"), "There is no way to 0403.")
	}
}

// A sheet that is full of wounds loses none that disables.
func TestMoreWoundsThanASheetHas(t *testing.T) {
	var b Body
	for range mostWounds {
		b.suffer(Wound{Location: "arm-bone", PD: 1, Disables: 1}, 0)
	}
	b.suffer(Wound{Location: "hand", PD: 1}, 0)
	require.Len(t, b.Wounds, mostWounds)
	require.Equal(t, Wound{Location: "arm-bone", PD: 2, Disables: 1}, b.Wounds[mostWounds-1])
	b.suffer(Wound{Location: "spine", PD: 1, Disables: 2}, 0)
	require.Equal(t, Wound{Location: "spine", PD: 3, Disables: 2}, b.Wounds[mostWounds-1])
}

// What panics is told from what is bounded.
func TestACrashIsNoBound(t *testing.T) {
	b := Book
	b.Bounds = func(*State, *rules.Bounds) { panic("at a weapon") }
	err := rulestest.Admit(b.System(), newWorld(t, "table").at.Snapshot())
	require.True(t, rules.IsUnsound(err))
	require.True(t, envelope.IsCrash(err), "%v", err)
}

// Who is stopped in a count by another, with something left of the action, does no more in
// it.
func TestStoppedWithSomethingLeft(t *testing.T) {
	for n := 1; n < 10; n++ {
		w := newWorld(t, "table", played("freeze-obeyed", "all"))
		w.gm(brought("Trent", "red", "0505", 12), brought("Axly", "blue", "0503", 6), "set unit:trent ca:12", "set unit:axly ca:12")
		w.impulse(sheets{"red": {"arrest do:freeze target:axly"}, "blue": {fmt.Sprintf("wait actions:%d", n), "turn to:6 then:on", "turn to:9 then:on"}})
		w.impulses(3)
		require.True(t, w.state().find("axly").Yielded)
	}
}

// thrownOf is a grenade of Trent's in flight.
func thrownOf(f Flight) Bomb {
	return Bomb{By: "trent", Key: "m-67-frag-grenade-usa", At: f.From, Flight: &f}
}

// Nobody is off a map that has edges, nor was in this impulse or fired there; nor was anything
// thrown there.
func TestBoundsOfTheMap(t *testing.T) {
	w := newWorld(t, "alley")
	for _, off := range []string{"9999", "500.500", "-50.-50"} {
		at := hex.Must(off)
		for name, change := range map[string]func(c *Combatant){
			"at":     func(c *Combatant) { c.At = at },
			"whence": func(c *Combatant) { c.Whence = &at },
			"last":   func(c *Combatant) { c.Last = off },
			"trail":  func(c *Combatant) { c.Trail = Trail{{At: at, Posture: Standing, Stance: Unready, Exposure: InOpen}} },
			"pin":    func(c *Combatant) { c.Tasks = []Task{{Do: pinAct, Target: off, Shoot: &Volley{Shots: 1, Aim: 1}}} },
			"throw":  func(c *Combatant) { c.Tasks = []Task{{Do: throwAct, Target: off, N: 4}} },
			"launch": func(c *Combatant) {
				c.Tasks = []Task{{Do: launchAct, Target: off, Shoot: &Volley{Shots: 1, Over: []hex.Hex{at}}}}
			},
			"cover": func(c *Combatant) {
				c.Tasks = []Task{{Do: coverAct, Shoot: &Volley{Shots: 1, Aim: 1, Over: []hex.Hex{at}}}}
			},
		} {
			s := w.with(func(st *State) { change(st.find("trent")) })
			require.ErrorContains(t, rulestest.Admit(wary(), &s), "is off the map", "%s %s", name, off)
		}
		for name, f := range map[string]Flight{"from": {From: at, Mark: hex.Must("0105"), Aim: 1}, "mark": {From: hex.Must("0105"), Mark: at, Aim: 1}} {
			s := w.with(func(st *State) { st.Bombs = []Bomb{thrownOf(f)} })
			require.ErrorContains(t, rulestest.Admit(wary(), &s), "is off the map", "flight %s %s", name, off)
		}
	}
}
