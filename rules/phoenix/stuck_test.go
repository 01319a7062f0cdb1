package phoenix

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/codec"
	"impulse/rules/rulestest"
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
// stop nobody's game: of all pairs one after another none does.
func TestPairsOfOrders(t *testing.T) {
	const launcher = "ak-74-with-30mm-grenade-launcher"
	singles := []string{
		"move to:0511", "move to:0511 gait:belly-crawl", "move to:0502", "turn to:axly", "posture to:prone", "stance to:firing", "stance to:braced", "stance to:hip",
		"fire target:axly mode:burst aim:1 over:0511,0502", "fire target:nearest shots:3 double:on", "fire target:axly weapon:m92f aim:1", "fire target:axly moving:on", "aim target:axly",
		"cover-fire over:0511 aim:1 hip:on", "pin at:0511 aim:1", "weapon do:ready weapon:m92f", "weapon do:ready weapon:" + launcher, "weapon do:sling", "weapon do:drop", "weapon do:reload", "weapon do:burst",
		"do action:bipod-out", "do action:drop-pack", "do action:leave", "throw at:0511 aim:1", "grenade to:arm", "grenade to:drop", "grenade to:take", "launch at:0511 aim:1 weapon:" + launcher,
		"launch at:donovan aim:1 weapon:" + launcher, "view degrees:300", "halt", "surrender", "command to:donovan", "aid target:donovan", "arrest do:freeze target:axly",
	}
	begin := newWorld(t, "table", played("morale", "on"), played("sound", "on"), played("knock-down", "on"), played("wider-view", "on"), played("double-action", "on"), played("shot-timing", "on"), played("incapacitation-effects", "on"), played("hero-rules", "on"))
	begin.gm(brought("Trent", "red", "0512", 12), brought("Donovan", "red", "0512", 12), brought("Axly", "blue", "0502", 6),
		"grenades unit:trent grenade:m-67-frag-grenade-usa count:3", "arm unit:trent weapon:"+launcher, "arm unit:trent weapon:m92f rounds:3 spare:2", "arm unit:trent weapon:m16a1 rounds:9",
		"set unit:trent ca:24 kv:900 pounds:90 pack:30", "wound unit:donovan location:thigh-flesh pd:3", "set unit:axly kv:900")
	for _, a := range singles {
		for _, b := range singles {
			then := " then:on"
			if strings.HasPrefix(b, "halt") || strings.HasPrefix(b, "surrender") {
				then = ""
			}
			w := begin.other()
			sheet, err := w.sheet("red", a+" unit:trent", b+then+" unit:trent")
			if err != nil {
				continue
			}
			w.impulse(sheets{"red": sheet})
			w.impulses(3)
		}
	}
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

// A state that was written by hand, and is none that play comes to, is refused.
func TestBoundsOfTasks(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 6))
	for name, change := range map[string]func(st *State){
		"fire at nobody":        func(st *State) { st.Combatants[0].take(Task{Do: fireAct, Target: "zzz", Shoot: &Volley{Shots: 1}}) },
		"a pin of no hex":       func(st *State) { st.Combatants[0].take(Task{Do: pinAct, Target: "zzz", Shoot: &Volley{Shots: 1}}) },
		"a stance of no name":   func(st *State) { st.Combatants[0].take(Task{Do: stanceAct, To: "zzz"}) },
		"a posture of no name":  func(st *State) { st.Combatants[0].take(Task{Do: postureAct, To: "zzz"}) },
		"a rifle as a bomb":     func(st *State) { st.Bombs = []Bomb{{By: "trent", Key: "m16a1", Load: "fmj", Due: 1}} },
		"the raid upon nothing": func(st *State) { st.Scenario = "raid" },
	} {
		t.Run(name, func(t *testing.T) {
			var st State
			require.NoError(t, codec.Decode(w.at.Snapshot().State, &st))
			change(&st)
			s := *w.at.Snapshot()
			var err error
			s.State, err = codec.Encode(&st)
			require.NoError(t, err)
			require.Error(t, rulestest.Admit(Book.System(), &s))
		})
	}
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
