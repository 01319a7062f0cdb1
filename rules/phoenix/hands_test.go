package phoenix

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/pick"
)

// sheetOf is what red is told that the last of some orders of Trent's comes to behind the others, or
// why it is refused.
func (f *brawl) sheetOf(seat rules.SeatID, lines ...string) ([]rules.Event, error) {
	last := len(lines) - 1
	return f.at.For(seat).Odds("phoenix "+lines[last], lines[:last])
}

// takes reports whether a seat's sheet takes the last of some orders behind the others.
func (f *brawl) takes(seat rules.SeatID, lines ...string) error {
	last := len(lines) - 1
	_, err := f.at.For(seat).Line(lines[last], lines[:last])
	return err
}

// Of all that orders drop each can be picked up again (7B).
func TestSeveralWeaponsAreDroppedAndPickedUp(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:m1911a1", "arm unit:trent weapon:m16a1")
	of := func(lines ...string) (out []string) {
		for _, line := range lines {
			out = append(out, line+" unit:trent")
		}
		return out
	}
	drops := of("weapon do:drop", "weapon do:ready weapon:m1911a1 then:on", "weapon do:drop then:on", "weapon do:pick-up weapon:m16a1 then:on")
	then := func(n int, lines ...string) error { return f.takes("red", append(drops[:n:n], of(lines...)...)...) }
	require.NoError(t, then(4, "fire target:axly aim:2 then:on"))
	require.ErrorContains(t, then(4, "weapon do:ready weapon:m1911a1 then:on"), "pick-up takes up the M1911A1")
	require.NoError(t, then(4, "weapon do:drop then:on", "weapon do:pick-up weapon:m1911a1 then:on", "fire target:axly aim:2 then:on"))
	require.NoError(t, then(3, "fire target:axly aim:2 then:on"), "they take up what they dropped last")
	require.ErrorContains(t, then(3, "move to:0513 then:on", "fire target:axly aim:2 then:on"), "no weapon in hand")
}

// Who forces a door, told so or not, has let go of the weapon by then (4.2).
func TestWhoForcesADoorHasNothingInHand(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid-two")}
	for _, door := range []string{"door door:1506A how:force then:on unit:okafor", "door door:1506A then:on unit:okafor"} {
		before := []string{"move to:1505 unit:okafor", door}
		require.NoError(t, f.takes("police", before...))
		require.ErrorContains(t, f.takes("police", append(before, "weapon do:reload then:on unit:okafor")...), "The Uzi is full; Okafor need not load it.", door)
		require.NoError(t, f.takes("police", append(before, "cover-fire over:1507 then:on unit:okafor")...), "they pick it up first")
		require.NoError(t, f.takes("police", append(before, "weapon do:pick-up then:on unit:okafor", "weapon do:drop then:on unit:okafor")...))
	}
}

// An empty weapon is loaded when its order comes to it, and no other in its place (1.3 step 9):
// behind an order that readies a full pistol nothing is loaded.
func TestWhatIsEmptyByThenIsLoaded(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:m1911a1", "arm unit:trent weapon:m16a1 rounds:0 spare:2", "go-on turns:99")
	rounds := func(f *brawl, key string) (rounds, spare int) {
		arm := f.state().find("trent").armOf(key)
		return arm.Rounds, len(arm.Spare)
	}
	full, magazines := rounds(f, "m1911a1")
	lines := []string{"weapon do:ready weapon:m1911a1 unit:trent", "fire target:axly aim:1 then:on unit:trent"}
	require.NotContains(t, f.foretold("red", lines[1], lines[0]), "loads first")
	g := *f
	require.NotNil(t, g.fires(lines))
	left, spare := rounds(&g, "m1911a1")
	require.Equal(t, [2]int{full - 1, magazines}, [2]int{left, spare})

	lines = []string{"fire target:axly weapon:m1911a1 aim:1 unit:trent", "fire target:axly weapon:m16a1 aim:1 then:on unit:trent"}
	require.Contains(t, f.foretold("red", lines[1], lines[0]), "loads first")
	foretold, err := f.sheetOf("red", lines...)
	require.NoError(t, err)
	g = *f
	require.Equal(t, picked(foretold[0].Figures), g.fires(lines))
	_, spare = rounds(&g, "m16a1")
	require.Equal(t, 1, spare)
	require.Len(t, pick.Where(g.told, func(e rules.Event) bool { return e.Kind == "reloaded" }), 1)
}

// What no order before gives them is refused at once behind any (3.6, 4.2, 7B): a grenade that they
// do not have, what lies nowhere, a door that they are not beside.
func TestWhatCannotBeByThenIsRefused(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	for line, why := range map[string]string{"throw at:1005": "no grenade", "grenade to:arm": "no grenade", "grenade to:drop": "no grenade", "grenade to:take": "No grenade lies", "weapon do:pick-up": "No such weapon lies", "door door:0404A how:kick": "not beside"} {
		for _, then := range []string{"", " then:on"} {
			require.ErrorContains(t, f.takes("red", "fire target:hauser unit:trent", line+then+" unit:trent"), why, line)
		}
	}
	require.NoError(t, f.takes("red", "move to:0404 unit:trent", "door door:0404A how:kick then:on unit:trent"))
	f.change(func(st *State) {
		st.Bombs = append(st.Bombs, Bomb{By: "trent", Key: "m-67-frag-grenade-usa", At: st.find("trent").At, Due: 99})
	})
	require.NoError(t, f.takes("red", "grenade to:take unit:trent", "throw at:0507 then:on unit:trent"))
}

// For whom no ammunition is left by then, that is said, also behind several bursts (2.5).
func TestWhoHasNoAmmunitionByThenIsTold(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:uzi rounds:0 spare:1", "place unit:axly at:0508 facing:6", "go-on turns:99")
	bursts := "fire target:axly aim:2 mode:burst shots:9 unit:trent"
	require.Equal(t, "Trent does not fire, in 0512 and standing by then: the Uzi is empty, and no ammunition is left for it.", f.foretold("red", "fire target:axly aim:1 mode:burst then:on unit:trent", bursts))
}

// Who is ordered to fire and has nothing in hand takes up the weapon at their feet first, at the
// cost of Table 7B, and so does a habit that engages: who has forced a door is armed again (4.2).
func TestWhoFiresTakesUpTheWeaponAtTheirFeet(t *testing.T) {
	for name, line := range map[string]string{"an order": "fire target:axly aim:1 unit:trent", "cover": "cover-fire over:0502 aim:1 unit:trent", "a habit": ""} {
		f := faceOff(t, "go-on turns:99")
		f.impulse(map[rules.SeatID][]string{"red": {"weapon do:drop unit:trent"}})
		require.Nil(t, f.state().find("trent").arm(), name)
		lines := []string{line}
		if line == "" {
			lines = habitOf(t, &f.bout, "red", "tactic engage 1")
		}
		f.told = nil
		for range 8 {
			f.impulse(map[rules.SeatID][]string{"red": lines})
			if arm := f.state().find("trent").arm(); arm != nil && arm.Rounds < arm.weapon().Capacity {
				break
			}
			if line != "" {
				lines = nil
			}
		}
		require.NotNil(t, f.state().find("trent").arm(), name)
		require.NotEmpty(t, pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "picked-up" }), name)
		require.NotEmpty(t, pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "fired" && e.Unit == "trent" }), name)
	}
}

// Who has nothing in hand and nothing at their feet is told to load nothing by a habit.
func TestAHabitLoadsWhatIsInHand(t *testing.T) {
	const reload = "when idle and rounds = 0: weapon do:reload unit:trent"
	f := faceOff(t, "go-on turns:99")
	lines := habitOf(t, &f.bout, "red", "tactic engage 1")
	f.change(func(st *State) { st.find("trent").Weapons, st.find("trent").Held = nil, 0 })
	f.told = nil
	f.impulse(map[rules.SeatID][]string{"red": lines})
	require.Empty(t, pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "left-out" }))
	require.NotContains(t, habitOf(t, &f.bout, "red", "tactic engage 1"), reload)
	rifle, _ := fullArm("m16a1", 0)
	f.change(func(st *State) {
		st.Lost = []Left{{At: st.find("trent").At, Arm: rifle, Sides: []string{"red"}}}
	})
	require.Contains(t, habitOf(t, &f.bout, "red", "tactic engage 1"), reload, "he takes up what lies at his feet, and loads it")
}

// What is in hand and what lies about by then are one piece of knowledge: what is picked up lies
// there no more, and who tries in vain keeps what they have (7B).
func TestWhatIsPickedUpLiesThereNoMore(t *testing.T) {
	f := faceOff(t, "go-on turns:99")
	const drop, up, fire = "weapon do:drop unit:trent", "weapon do:pick-up then:on unit:trent", "fire target:axly aim:2 then:on unit:trent"
	require.ErrorContains(t, f.takes("red", drop, up, up), "Trent has picked up the M16A1 by then.")
	require.ErrorContains(t, f.takes("red", drop, fire, up), "Trent has picked up the M16A1 by then.")
	require.NoError(t, f.takes("red", drop, fire, fire))
	require.ErrorContains(t, f.takes("red", drop, "move to:0511 then:on unit:trent", up), "is in 0511 by then, and the M16A1 lies in 0512")
	require.NoError(t, f.takes("red", drop, "move to:0511 then:on unit:trent", "move to:0512 then:on unit:trent", up, fire))
}

// A comrade's weapon that is dropped on the same sheet lies there by then.
func TestWhatAComradeDropsLiesThereByThen(t *testing.T) {
	f := faceOff(t, "place unit:donovan at:0512", "go-on turns:99")
	const up = "weapon do:pick-up unit:donovan"
	require.Error(t, f.takes("red", up))
	require.NoError(t, f.takes("red", "weapon do:drop unit:trent", up))
	require.NoError(t, f.takes("red", "weapon do:drop unit:trent", up, "fire target:axly aim:2 then:on unit:donovan"))
	require.Error(t, f.takes("red", "move to:0511 unit:trent", "weapon do:drop then:on unit:trent", up))
}

// Of several weapons at their feet people take up their own, else the one that fell last, and are
// told so before, also where a comrade is to take it up too (reading own-weapon-first).
func TestOnesOwnWeaponComesFirst(t *testing.T) {
	f := faceOff(t, "place unit:donovan at:0512", "arm unit:donovan weapon:uzi", "go-on turns:99")
	f.impulse(map[rules.SeatID][]string{"red": {"weapon do:drop unit:trent"}})
	f.impulse(map[rules.SeatID][]string{"red": {"weapon do:drop unit:donovan"}})
	require.Equal(t, "trent", f.state().Lost[0].Of)
	const fire = "fire target:axly aim:1 unit:trent"
	require.Contains(t, f.foretold("red", fire), " Trent first picks up the M16A1, 4 actions.")
	require.NotContains(t, f.foretold("red", fire, "fire target:axly aim:1 unit:donovan"), "one of them alone")
	f.change(func(st *State) { st.Lost = st.Lost[:1] })
	require.Contains(t, f.foretold("red", fire, "fire target:axly aim:1 unit:donovan"), " Donovan is to pick it up too: one of them alone has it then.")
	known := publicly(f.state(), rules.Seat{ID: "blue", Side: "blue"})
	require.Empty(t, known.Lost[0].Of, "whose it is, their own side alone knows")
	f.impulse(map[rules.SeatID][]string{"red": {fire}})
	require.Equal(t, "m16a1", f.state().find("trent").arm().Key)
}

// Also where nothing is reckoned of a shot it is told that a weapon is picked up first.
func TestWhatIsTakenUpIsToldWithoutOdds(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:m16a1 rounds:0 spare:2", "go-on turns:99")
	f.impulse(map[rules.SeatID][]string{"red": {"weapon do:drop unit:trent"}})
	told := f.foretold("red", "weapon do:reload unit:trent")
	require.Contains(t, told, " Trent first picks up the M16A1, 4 actions.")
	require.Contains(t, f.foretold("red", "cover-fire over:0502 aim:1 unit:trent"), " Trent first picks up the M16A1, 4 actions.")
	sheet := []string{"weapon do:reload unit:trent"}
	for range farAhead {
		at := f.state().Clock
		f.impulse(map[rules.SeatID][]string{"red": sheet})
		if sheet = nil; len(f.state().find("trent").Tasks) == 0 {
			require.Contains(t, told, fmt.Sprintf("Trent has done that in phase %d, impulse %d, if nothing comes between.", at.Phase, at.Impulse))
			break
		}
	}
	require.Positive(t, f.state().find("trent").arm().Rounds)
}

// The rounds of who has nothing in hand are those in the weapon at their feet, as in hand: a habit
// that loads takes up what is empty, and loads it.
func TestRoundsAtOnesFeetAreThoseInIt(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:m16a1 rounds:0 spare:2", "go-on turns:99")
	f.impulse(map[rules.SeatID][]string{"red": {"weapon do:drop unit:trent"}})
	require.NoError(t, f.takes("red", "weapon do:reload unit:trent", "weapon do:sling then:on unit:trent"))
	f.told = nil
	for range 8 {
		f.impulse(map[rules.SeatID][]string{"red": {"when idle and rounds = 0: weapon do:reload unit:trent"}})
	}
	require.Len(t, pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "reloaded" }), 1)
}

// What cannot be done with a weapon by then is refused for what keeps it from it, and where one lies
// at the feet it is said how it comes to hand (7B).
func TestRefusalsOfWeaponsSayWhatIsRight(t *testing.T) {
	f := faceOff(t, "place unit:donovan at:0512", "arm unit:donovan weapon:uzi", "go-on turns:99")
	const drop, atFeet = "weapon do:drop unit:trent", "Trent carries no weapon to ready; weapon do:pick-up takes up the M16A1 at their feet."
	for _, c := range []struct {
		why   string
		lines []string
	}{
		{atFeet, []string{drop, "weapon do:ready unit:trent"}},
		{atFeet, []string{drop, "weapon do:ready weapon:m16a1 unit:trent"}},
		{"Trent carries no weapon to ready.", []string{drop, "move to:0511 then:on unit:trent", "weapon do:ready unit:trent"}},
		{"weapon: say which Trent is to ready: weapon:m16a1.", []string{"weapon do:sling unit:trent", "weapon do:ready unit:trent"}},
		{"The M16A1 is full; Trent need not load it.", []string{drop, "weapon do:reload unit:trent"}},
		{"Trent has no weapon in hand; name one, which is drawn first (weapon:m16a1), or ready it before.", []string{"weapon do:sling unit:trent", "fire target:axly unit:trent"}},
		{"The M16A1 lies at the feet of Trent; weapon do:pick-up weapon:m16a1 takes it up first.", []string{drop, "fire target:axly weapon:m16a1 unit:trent"}},
		{"The M16A1 lies at the feet of Donovan; weapon do:pick-up weapon:m16a1 takes it up first.", []string{drop, "fire target:axly weapon:m16a1 unit:donovan"}},
	} {
		require.EqualError(t, f.takes("red", c.lines...), c.why, c.lines)
	}
	require.NoError(t, f.takes("red", "weapon do:sling unit:trent", "fire target:axly weapon:m16a1 unit:trent"))
	require.NoError(t, f.takes("red", drop, "weapon do:pick-up weapon:m16a1 unit:donovan", "fire target:axly weapon:m16a1 unit:donovan"))
}

// What is full by then is refused at once, behind whatever does not fire it, in the words of who
// comes to load it all the same; what is unloaded or fired before is not (1.3 step 9).
func TestWhatIsFullByThenIsNotLoaded(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:m1911a1 rounds:2 spare:3", "arm unit:trent weapon:m16a1 rounds:30 spare:2", "go-on turns:99")
	const reload, full = "weapon do:reload then:on unit:trent", "The M16A1 is full; Trent need not load it."
	for _, before := range []string{"move to:0511 unit:trent", "turn to:6 unit:trent", "aim target:axly unit:trent"} {
		require.EqualError(t, f.takes("red", before, reload), full, before)
	}
	for _, before := range []string{"fire target:axly aim:1 unit:trent", "do action:unload-a-weapon unit:trent"} {
		require.NoError(t, f.takes("red", before, "move to:0511 then:on unit:trent", reload), before)
		require.NoError(t, f.takes("red", before, reload), before)
	}
	require.EqualError(t, f.takes("red", "do action:unload-a-weapon unit:trent", reload, reload), full)
	const ready = "weapon do:ready weapon:m1911a1 unit:trent"
	require.NoError(t, f.takes("red", ready, reload))
	require.EqualError(t, f.takes("red", ready, reload, reload), "The M1911A1 is full; Trent need not load it.")

	rounds := func(n int) { f.change(func(st *State) { st.find("trent").arm().Rounds = n }) }
	rounds(3)
	f.impulse(map[rules.SeatID][]string{"red": {"weapon do:reload unit:trent"}})
	rounds(30)
	f.told = nil
	f.impulse(nil)
	require.Len(t, pick.Where(f.told, func(e rules.Event) bool { return strings.Contains(e.Text, full) }), 1)
}

// Two weapons of one kind are two: what is loaded is the one in hand by then, also where the other has
// spent its ammunition (1.3 step 9), and so is one that is dropped and taken up again.
func TestTwoWeaponsOfOneKindAreTwo(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:m16a1 rounds:3 spare:1", "go-on turns:99")
	f.change(func(st *State) {
		rifle, _ := fullArm("m16a1", 2)
		rifle.Rounds = 3
		st.Lost = []Left{{At: st.find("trent").At, Arm: rifle, Of: "donovan", Sides: []string{"red"}}}
	})
	const reload, up, drop = "weapon do:reload then:on unit:trent", "weapon do:pick-up then:on unit:trent", "weapon do:drop then:on unit:trent"
	own := []string{"weapon do:reload unit:trent", "weapon do:sling then:on unit:trent", up}
	require.NoError(t, f.takes("red", append(own, reload)...))
	require.EqualError(t, f.takes("red", append(own, reload, reload)...), "The M16A1 is full; Trent need not load it.")
	require.EqualError(t, f.takes("red", own[0], drop, up, reload), "Trent has no ammunition left for the M16A1.", "his own comes first")
}

// Who carries no weapon, and has left the nearest in another hex by then, is told in which, as for
// picking it up (7B).
func TestTheHexOfWhatWasDroppedIsNamed(t *testing.T) {
	f := faceOff(t, "go-on turns:99")
	const gone = "Trent has no weapon in hand, is in 0511 by then, and the M16A1 lies in 0512; move to:0512 first, and add then:on here."
	before := []string{"weapon do:drop unit:trent", "move to:0511 then:on unit:trent"}
	for _, line := range []string{"fire target:axly", "aim target:axly", "cover-fire over:0502", "weapon do:reload", "weapon do:sling", "do action:unload-a-weapon"} {
		require.EqualError(t, f.takes("red", append(before, line+" then:on unit:trent")...), gone, line)
	}
	require.NoError(t, f.takes("red", append(before, "move to:0512 then:on unit:trent", "fire target:axly then:on unit:trent")...))
	f.impulse(map[rules.SeatID][]string{"red": {before[0]}})
	f.change(func(st *State) { st.find("trent").At = hex.Must("0511") })
	require.EqualError(t, f.takes("red", "fire target:axly unit:trent"), "Trent has no weapon in hand, is in 0511, and the M16A1 lies in 0512; move to:0512 first, and add then:on here.")
}

// What is full as it is ordered and fired before it is dropped can be loaded by then, and is (1.3
// step 9).
func TestWhatIsFiredAndDroppedIsLoaded(t *testing.T) {
	f := faceOff(t, "go-on turns:99")
	lines := []string{"fire target:axly aim:1 mode:burst unit:trent", "weapon do:drop then:on unit:trent", "weapon do:reload then:on unit:trent"}
	require.NoError(t, f.takes("red", lines...))
	f.impulse(map[rules.SeatID][]string{"red": lines})
	for range 10 {
		f.impulse(nil)
	}
	require.Len(t, pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "reloaded" }), 1)
}

// Who else is to pick a weapon up is told whichever order comes first.
func TestBothAreToldWhoElsePicksUp(t *testing.T) {
	f := faceOff(t, "place unit:donovan at:0512", "go-on turns:99")
	f.impulse(map[rules.SeatID][]string{"red": {"weapon do:drop unit:trent"}})
	const fire, up = "fire target:axly aim:1 unit:trent", "weapon do:pick-up weapon:m16a1 unit:donovan"
	require.Contains(t, f.foretold("red", fire, up), " Donovan is to pick it up too: one of them alone has it then.")
	require.Equal(t, "Trent is to pick the M16A1 up too: one of them alone has it then.", f.foretold("red", up, fire))
	out, err := f.sheetOf("red", up)
	require.NoError(t, err)
	require.Empty(t, out)
}

// Of several who want one weapon from the ground the others are told who has it, if their side saw it
// taken (7B): by an order to pick it up, to fire and to load.
func TestWhoComesTooLateIsToldWhoHasIt(t *testing.T) {
	for _, line := range []string{"weapon do:pick-up", "fire target:axly aim:1", "weapon do:reload"} {
		f := faceOff(t, "place unit:donovan at:0512", "arm unit:trent weapon:m16a1 rounds:3 spare:2", "go-on turns:99")
		f.change(func(st *State) { st.find("donovan").Weapons, st.find("donovan").Held = nil, 0 })
		f.impulse(map[rules.SeatID][]string{"red": {"weapon do:drop unit:trent"}})
		f.told = nil
		f.impulse(map[rules.SeatID][]string{"red": {"weapon do:pick-up unit:trent", line + " unit:donovan"}})
		for range 3 {
			f.impulse(nil)
		}
		late := pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "stopped" && e.Unit == "donovan" })
		require.Len(t, late, 1, line)
		require.Equal(t, "Donovan stops: Trent has picked up the M16A1.", late[0].Text, line)
	}
}

// Who has nothing in hand is told of what another took up there lately, not of what was taken long ago.
func TestWhatWasTakenLongAgoIsNoReason(t *testing.T) {
	f := faceOff(t, "go-on turns:99")
	why := func(ago int, key string) string {
		f.change(func(st *State) {
			st.Phase = 20
			st.find("axly").Took = &Taking{Key: "m16a1", At: st.find("trent").At, Impulse: st.now() - ago, Sides: []string{"red", "blue"}}
		})
		st := f.state()
		return st.takenElse(st.find("trent"), key, cmdline.Refuse("fire", "no weapon in hand")).Error()
	}
	const taken = "Axly has picked up the M16A1."
	require.Equal(t, taken, why(impulses, ""))
	require.Equal(t, "no weapon in hand", why(impulses+1, ""))
	require.Equal(t, taken, why(40, "m16a1"), "who goes for it is told whenever it was")
	const both = "%s has picked up one M16A1 and %s has picked up one M16A1."
	for ago, want := range map[int]string{2: fmt.Sprintf(both, "Axly", "Donovan"), 0: fmt.Sprintf(both, "Donovan", "Axly")} { // the last first
		f.change(func(st *State) {
			st.find("donovan").Took = &Taking{Key: "m16a1", At: st.find("trent").At, Impulse: st.now() - ago, Sides: []string{"red"}}
		})
		require.Equal(t, want, why(1, ""))
	}
	f.change(func(st *State) { st.find("donovan").Took.Impulse = st.now() - impulses - 1 })
	require.Equal(t, taken, why(1, ""), "not of what was taken long ago")
}

// What a sheet loads is loaded on the sheet alone: what a seat knows stays as it is (1.3 step 9).
func TestWhatASheetLoadsChangesNothingKnown(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:franchi-spas-12 rounds:2 spare:1", "go-on turns:99")
	red := f.at.For("red")
	before := string(red.Known())
	_, err := red.Odds("fire target:axly then:on unit:trent", []string{"weapon do:reload unit:trent"})
	require.NoError(t, err)
	require.Equal(t, before, string(red.Known()))
}

// Two records are of one weapon that a sheet lets go of, as each who is followed notes it; of what lies
// there each is another (7B).
func TestRecordsOfWhatASheetDrops(t *testing.T) {
	one, other := &Left{Of: "trent", Arm: Arm{Key: "m16a1"}}, &Left{Of: "trent", Arm: Arm{Key: "m16a1"}}
	require.True(t, litter{}.same(one, other))
	require.False(t, litter{one}.same(one, other))
	require.False(t, litter{other}.same(one, other))
	require.True(t, litter{one}.same(one, one))
}

// Of two weapons that were taken in one hex within a phase each is told, for either may be the one that
// somebody went for; long before, only the one taken last is.
func TestOfTwoTakenEachIsTold(t *testing.T) {
	f := faceOff(t, "go-on turns:99")
	why := func(first, second, key string, ago int) string {
		f.change(func(st *State) {
			st.Phase = 20
			st.find("axly").Took = &Taking{Key: second, At: st.find("trent").At, Impulse: st.now() - 1, Sides: []string{"red"}}
			st.find("donovan").Took = &Taking{Key: first, At: st.find("trent").At, Impulse: st.now() - ago, Sides: []string{"red"}}
		})
		st := f.state()
		return st.takenElse(st.find("trent"), key, cmdline.Refuse("fire", "no weapon in hand")).Error()
	}
	require.Equal(t, "Axly has picked up the Uzi and Donovan has picked up the M16A1.", why("m16a1", "uzi", "", 3))
	require.Equal(t, "Donovan has picked up the M16A1.", why("m16a1", "uzi", "m16a1", 3))
	require.Equal(t, "Axly has picked up one M16A1 and Donovan has picked up one M16A1.", why("m16a1", "m16a1", "m16a1", 3))
	require.Equal(t, "Axly has picked up the M16A1.", why("m16a1", "m16a1", "m16a1", 2*impulses))
	require.Equal(t, "Axly has picked up the Uzi.", why("m16a1", "uzi", "", 2*impulses))
}

// Who has as many weapons as anybody may is refused one more as it is ordered, and told so where
// nothing is in hand and one lies at their feet, as it is ordered and as it is done (Table 7B).
func TestNobodyPicksUpOneTooMany(t *testing.T) {
	f := faceOff(t, "go-on turns:99")
	carries := func(n, held int) {
		f.change(func(st *State) {
			c := st.find("trent")
			rifle, _ := fullArm("m16a1", 2)
			rifle.Rounds = 3
			pistol, _ := fullArm("m1911a1", 2)
			c.Weapons, c.Held = slices.Repeat([]Arm{pistol}, n), held
			st.Lost = []Left{{At: c.At, Arm: rifle, Of: "donovan", Sides: []string{"red"}}}
		})
	}
	const up, burdened, laden = "weapon do:pick-up weapon:m16a1 then:on unit:trent", "Trent has 40 weapons, and nobody carries more.", "Trent has 40 weapons and picks up no more; ready one first."
	carries(mostWeapons, 1)
	require.EqualError(t, f.takes("red", up), burdened)
	require.NoError(t, f.takes("red", "weapon do:drop unit:trent", up))
	require.EqualError(t, f.takes("red", "weapon do:drop unit:trent", up, up), "Trent has picked up the M16A1 by then.")
	carries(mostWeapons, 0)
	for _, line := range []string{"fire target:axly", "aim target:axly", "cover-fire over:0502", "weapon do:reload", "weapon do:sling"} {
		require.EqualError(t, f.takes("red", line+" unit:trent"), laden, line)
	}
	for _, line := range []string{"fire target:axly aim:1", "weapon do:reload"} {
		carries(mostWeapons-1, 0)
		require.NoError(t, f.takes("red", line+" unit:trent"), line)
		f.told = nil
		f.impulse(map[rules.SeatID][]string{"red": {"wait actions:9 unit:trent", line + " then:on unit:trent"}})
		carries(mostWeapons, 0)
		for range 20 {
			f.impulse(nil)
		}
		stopped := pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "stopped" && e.Unit == "trent" })
		require.Len(t, stopped, 1, line)
		require.Equal(t, "Trent stops: "+laden, stopped[0].Text, line)
	}
}

// Whom their side did not see take it is a secret: it is there no more (2.3).
func TestWhoTookItUnseenIsNotTold(t *testing.T) {
	why := func(sides []string) string {
		f := faceOff(t, "go-on turns:99")
		rifle, _ := fullArm("m16a1", 0)
		f.change(func(st *State) {
			st.Lost = []Left{{At: st.find("trent").At, Arm: rifle, Sides: []string{"red"}, Taken: true}}
			st.find("axly").Took = &Taking{Key: "m16a1", At: st.find("trent").At, Impulse: 1, Sides: sides}
			st.find("trent").Took = &Taking{Key: "uzi", At: st.find("axly").At, Impulse: 1, Sides: []string{"red", "blue"}}
		})
		known := publicly(f.state(), rules.Seat{ID: "red", Side: "red"})
		require.Nil(t, known.find("axly").Took)
		require.Nil(t, known.find("trent").Took)
		return f.state().noneThere(f.state().find("trent"), "m16a1").Error()
	}
	require.Equal(t, "The M16A1 lies in 0512 no more.", why([]string{"blue"}))
	f := faceOff(t)
	f.change(func(st *State) {
		st.find("axly").Took = &Taking{Key: "m16a1", At: st.find("trent").At, Impulse: 1, Sides: []string{"blue"}}
	})
	require.Equal(t, "No such weapon lies in 0512.", f.state().noneThere(f.state().find("trent"), "m16a1").Error())
	f.change(func(st *State) { st.find("axly").Took.Sides = []string{"red", "blue"} })
	require.Equal(t, "Axly has picked up the M16A1.", f.state().noneThere(f.state().find("trent"), "").Error())
}

// To ready no weapon in particular is refused for whenever, with those that they could mean; what is
// in hand may be slung by then.
func TestReadyingNamesItsWeaponForLaterToo(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:m1911a1")
	for _, when := range []string{"2: ", "when sees: ", "each: "} {
		require.ErrorContains(t, f.takes("red", when+"weapon do:ready unit:trent"), "weapon: say which Trent is to ready: weapon:m16a1 or weapon:m1911a1.", when)
		require.NoError(t, f.takes("red", when+"weapon do:ready weapon:m1911a1 unit:trent"), when)
	}
	var no *cmdline.Refusal
	require.ErrorAs(t, f.takes("red", "weapon do:sling unit:trent", "weapon do:ready then:on unit:trent"), &no)
	require.ElementsMatch(t, []string{"m16a1", "m1911a1"}, no.Near)
}

// What is no weapon of the tables nobody readies or picks up later, and a mode that is not played
// nobody sets or fires in (4A, 9B).
func TestWhatIsNoWeaponIsRefusedForLaterToo(t *testing.T) {
	f := faceOff(t, "arm unit:trent weapon:m1911a1")
	for _, when := range []string{"", "2: ", "when sees: ", "each: "} {
		require.ErrorContains(t, f.takes("red", when+"weapon do:ready weapon:xyz unit:trent"), "say which Trent is to ready: weapon:m16a1.", when)
		require.EqualError(t, f.takes("red", when+"weapon do:pick-up weapon:xyz unit:trent"), "No such weapon lies anywhere that Trent knows of.", when)
		for _, line := range []string{"weapon do:three-round", "fire target:axly mode:three-round", "cover-fire over:0502 mode:three-round", "pin at:0502 mode:three-round"} {
			require.ErrorContains(t, f.takes("red", when+line+" unit:trent"), "Bursts of three are not played", when+line)
		}
	}
	require.NoError(t, f.takes("red", "2: weapon do:pick-up weapon:uzi unit:trent"))
	require.NoError(t, f.takes("red", "2: weapon do:ready weapon:uzi unit:trent"), "they may have one by then")
	require.NoError(t, f.takes("red", "2: fire target:axly mode:burst unit:donovan"))
}

// trio is a brawl of red's Trent, Donovan and Bell, all in 0512, against Axly, who looks away.
func trio(t *testing.T) *brawl {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0512 facing:12 name:Trent", "bring seat:red troop:elite weapon:uzi at:0512 facing:12 name:Donovan",
		"bring seat:red troop:elite weapon:m40a1 at:0512 facing:12 name:Bell", "bring seat:blue troop:line weapon:m16a1 at:0502 facing:12 name:Axly", "go-on turns:99")
	f.impulse(nil)
	return f
}

// What a comrade lets go of on the same sheet lies about by then for the odds of a shot too, which come
// true (2.2, 7B).
func TestFiresWithWhatAComradeDrops(t *testing.T) {
	sling := []string{"weapon do:drop unit:trent", "weapon do:sling unit:donovan"}
	for _, sheet := range [][]string{
		append(sling[:2:2], "weapon do:pick-up then:on unit:donovan", "fire target:axly aim:2 then:on unit:donovan"),
		append(sling[:2:2], "fire target:axly aim:2 then:on unit:donovan"),
	} {
		f := trio(t)
		last := len(sheet) - 1
		told := f.says(sheet[last], sheet[:last]...)
		require.Contains(t, told, "First shot in ")
		in := f.comesIn(sheet, "Donovan fires the M16A1")
		require.Contains(t, told, in[strings.Index(in, "impulse"):])
	}
}

// Who takes a weapon up and drops it elsewhere leaves it there for a comrade on the same sheet (7B).
func TestWhatAComradeCarriesElsewhereLiesThere(t *testing.T) {
	f := trio(t)
	f.rule("place unit:bell at:0511")
	f.impulse(map[rules.SeatID][]string{"red": {"weapon do:drop unit:trent"}})
	sheet := []string{"weapon do:pick-up unit:trent", "move to:0511 then:on unit:trent", "weapon do:drop then:on unit:trent",
		"wait actions:30 unit:bell", "weapon do:pick-up weapon:m16a1 then:on unit:bell"}
	require.NoError(t, f.takes("red", sheet...))
	require.ErrorContains(t, f.takes("red", append(sheet[:2:2], sheet[3:]...)...), "the M16A1 lies in 0512")
	require.NotEqual(t, "never", f.comesIn(sheet, "Bell picks the M16A1 up"))
}

// Two who are to pick up what a third lets go of on the same sheet are told of each other (7B).
func TestRivalsForWhatIsDroppedOnTheSheet(t *testing.T) {
	f := trio(t)
	sheet := []string{"weapon do:drop unit:trent", "weapon do:drop unit:donovan", "weapon do:drop unit:bell"}
	first := append(sheet, "weapon do:pick-up weapon:m16a1 then:on unit:donovan")
	require.Contains(t, f.says("weapon do:pick-up weapon:m16a1 then:on unit:bell", first...), "Donovan is to pick the M16A1 up too")
	require.Empty(t, f.says("weapon do:pick-up weapon:uzi then:on unit:bell", first...))
	require.Contains(t, f.says("weapon do:pick-up weapon:m16a1 then:on unit:trent", first...), "Donovan is to pick the M16A1 up too", "who let go of it")
}
