package phoenix

import (
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/hex"
)

// onCourse is Trent on his way to Axly, whom he knows, where one thinks before a course.
func onCourse(t *testing.T, house ...rules.Setting) *brawl {
	house = append(house, played("initiative", "on"), played("opening-threats", "known"), played("pinning-fire", "on"))
	return onTableWith(t, house,
		"bring name:Trent seat:red troop:elite weapon:m16a1 at:0522", "bring name:Mills seat:red troop:elite weapon:m16a1 at:0622",
		"bring name:Axly seat:blue troop:elite weapon:m16a1 at:0502 facing:12", "set unit:trent isf:21 ca:8", "set unit:mills isf:40 ca:24", "go-on turns:99")
}

// startled lets a shot pass Trent, who does something about it.
func (f *brawl) startled(sheet ...string) *Combatant {
	f.rule("near unit:trent by:1")
	f.impulse(nil)
	f.impulse(map[rules.SeatID][]string{"red": sheet})
	return f.state().find("trent")
}

// doesIn are the acts of a course by name.
func doesIn(tasks []Task) (names []string) {
	for _, t := range tasks {
		names = append(names, t.Do)
	}
	return names
}

// What answers a threat and is of the course is kept with the rest of it at the next one, be there thought to
// come behind it or not (5.5).
func TestWhatAnswersIsOfTheCourse(t *testing.T) {
	for _, isf := range []int{21, 40} {
		f := onCourse(t)
		f.change(func(st *State) { st.find("trent").ISF = isf })
		const fire = "fire target:axly aim:12 unit:trent"
		f.impulse(map[rules.SeatID][]string{"red": {fire, "move to:0506 then:on unit:trent"}})
		trent := f.startled(fire)
		require.Equal(t, []string{fireAct, moveAct}, doesIn(trent.Tasks), isf)
		owed := trent.Musing
		require.Equal(t, isf == 21, owed > 0, isf)
		trent = f.startled("turn to:3 unit:trent")
		require.Regexp(t, `fire at Axly, aim (\d+ of )?12, then move to 0506$`, f.at.For(rules.GM).View().SheetOf("trent").Doing, isf)
		require.LessOrEqual(t, owed-8, trent.Musing+trent.Thought, isf)
	}
}

// Of what answers and what is thought of behind it two counts are kept: all is of the course, and thought is
// owed before the rest alone, however it is done or taken off (5.5).
func TestThoughtIsOwedBehindWhatAnswers(t *testing.T) {
	f := onCourse(t)
	f.impulse(map[rules.SeatID][]string{"red": {"fire target:axly aim:12 unit:trent", "move to:0506 then:on unit:trent", "turn to:3 then:on unit:trent"}})
	trent := f.startled("fire target:axly aim:9 unit:trent")
	sheet := f.at.For(rules.GM).View().SheetOf("trent").Doing
	require.Regexp(t, `^fire at Axly, aim .*, then thinks for \d+ actions?, then move to 0506, then turn 3$`, sheet)
	owed := trent.Musing
	require.Positive(t, owed)
	x := trent.Course
	x.Tasks = slices.Clone(x.Tasks)
	require.Zero(t, x.resumes(), "the answer stands")
	x.drops(0)
	require.Equal(t, owed, x.resumes())
	x = trent.Course
	x.Tasks = slices.Clone(x.Tasks)
	x.drops(2)
	x.drops(1)
	require.Zero(t, x.Musing, "nothing is left to think of")
	x = trent.Course
	x.breaks(0)
	require.Equal(t, []string{fireAct, moveAct, turnAct}, doesIn(x.Plan))
	require.Equal(t, owed, x.Musing)
}

// A hex that is pinned is pinned again, whoever has appeared there: the order is of the course, and another
// hex is not (5.5, 5.9; reading same-course).
func TestAPinnedHexIsOfTheCourse(t *testing.T) {
	f := onCourse(t)
	f.change(func(st *State) { st.find("trent").ISF = 40 })
	f.impulse(map[rules.SeatID][]string{"red": {"pin at:0505 aim:30 unit:trent"}})
	for range 4 {
		f.impulse(nil)
	}
	f.rule("place unit:axly at:0505 facing:12")
	f.impulse(nil)
	f.impulse(nil)
	require.Equal(t, "axly", f.state().find("trent").Tasks[0].Target)
	f.change(func(st *State) { st.find("trent").ISF = 21 })
	trent := f.startled("halt unit:trent")
	require.Equal(t, "pin at 0505, aim 30; ordered again it needs no thought", looked{trent, f.state(), defaults{}, rules.Seat{ID: rules.GM}}.interrupted())
	for range 3 {
		f.impulse(nil)
	}
	for line, thinks := range map[string]bool{"pin at:0505 aim:30 unit:trent": false, "pin at:0605 aim:30 unit:trent": true} {
		at := f.at
		f.impulse(map[rules.SeatID][]string{"red": {line}})
		require.Equal(t, thinks, f.state().find("trent").Thought > 0, line)
		f.at = at
	}
}

// Fire is the same act where all that was ordered of it is the same, but for how long it is aimed and how
// many shots are left; so is a move that keeps the facing (reading same-course).
func TestFireIsTheSameWhereItIsOrderedSo(t *testing.T) {
	except := []string{"Aim", "Shots", "Fired"}
	for i := range reflect.TypeFor[Volley]().NumField() {
		field := reflect.TypeFor[Volley]().Field(i)
		var v Volley
		switch x := reflect.ValueOf(&v).Elem().Field(i); x.Kind() {
		case reflect.Int:
			x.SetInt(3)
		case reflect.Bool:
			x.SetBool(true)
		case reflect.String:
			x.SetString("other")
		default:
			x.Set(reflect.ValueOf([]hex.Hex{hex.At(5, 5)}))
		}
		is := func(v Volley) Task { return Task{Do: fireAct, Target: "axly", Shoot: &v} }
		require.Equal(t, slices.Contains(except, field.Name), sameAct(is(Volley{}), is(v)), field.Name)
		require.True(t, sameAct(is(v), is(v)), field.Name)
	}
	at := hex.At(5, 5)
	require.False(t, sameAct(Task{Do: moveAct, At: &at, Keep: true}, Task{Do: moveAct, At: &at}))
}

// What an older state pins is the hex that it has for it, or which is pinned where somebody has appeared (5.9).
func TestUpgradeOfPins(t *testing.T) {
	f := onCourse(t)
	pins := func(target string) Task { return Task{Do: pinAct, Target: target, Shoot: &Volley{Shots: 1}} }
	f.change(func(st *State) {
		trent, mills := st.find("trent"), st.find("mills")
		trent.Tasks, trent.Pin = []Task{pins("axly"), {Do: fireAct, Target: "axly", Shoot: &Volley{Shots: 1}}}, "0505"
		mills.Plan = []Task{pins("0506"), pins("axly")}
	})
	record, err := codec.DecodeMap(f.at.Snapshot().State)
	require.NoError(t, err)
	require.NoError(t, upgrade(8, record))
	var st State
	require.NoError(t, codec.Decode(codec.Must(record), &st))
	trent, mills := st.find("trent"), st.find("mills")
	require.Equal(t, []string{"0505", "", "0506", ""}, []string{trent.Tasks[0].To, trent.Tasks[1].To, mills.Plan[0].To, mills.Plan[1].To})
	require.Equal(t, "axly", trent.Tasks[0].Target)
}

// The acts that one can plan are those of a course: an answer may have several whatever course it interrupts, and
// that is planned already, also where it is ordered again behind the answer (5.5).
func TestAnAnswerCountsNoActsOfTheCourseThatItInterrupts(t *testing.T) {
	course := []string{"move to:0506 unit:trent", "posture to:kneeling then:on unit:trent", "turn to:12 then:on unit:trent", "wait actions:2 then:on unit:trent", "posture to:standing then:on unit:trent"}
	f := onCourse(t)
	f.impulse(map[rules.SeatID][]string{"red": course})
	f.rule("near unit:trent by:1")
	f.impulse(nil)
	const kneel, then = "posture to:kneeling unit:trent", "fire target:axly aim:2 then:on unit:trent"
	require.NoError(t, f.takes("red", kneel, then))
	require.NoError(t, f.takes("red", kneel, "fire target:axly aim:2 unit:trent"))
	again := append([]string{kneel, "move to:0506 then:on unit:trent"}, course[1:]...)
	require.NoError(t, f.takes("red", again...))
	require.EqualError(t, f.takes("red", append(again, "turn to:3 then:on unit:trent")...), "Trent can plan 5 acts ahead, this would be 7, all of this sheet.")
	f.impulse(map[rules.SeatID][]string{"red": {kneel, then}})
	require.Len(t, f.state().find("trent").Tasks, 6)
	require.EqualError(t, f.takes("red", "turn to:3 then:on unit:trent"), "Trent can plan 5 acts ahead, this would be 6: 5 of the course that goes on, and 1 of this sheet.")
}

// What answers a threat is done at once, and what stands behind it is thought of behind it, be it ordered on the
// same sheet or later (5.5; reading threats).
func TestWhatStandsBehindAnAnswerIsThoughtOfBehindIt(t *testing.T) {
	const fire, move = "fire target:axly aim:12 unit:trent", "move to:0506 then:on unit:trent"
	for _, calm := range []int{0, 3} {
		f := onCourse(t)
		together := f.startled(fire, move)
		require.Equal(t, []int{0, 8, 2, 1}, []int{together.Thought, together.Musing, together.Tail, together.Ahead})
		require.Regexp(t, `^fire at Axly, aim .*, then thinks for 8 actions, then move to 0506$`, f.at.For(rules.GM).View().SheetOf("trent").Doing)
		for range calm + 1 {
			f.impulse(nil)
		}
		f2 := onCourse(t)
		f2.startled(fire)
		for range calm {
			f2.impulse(nil)
		}
		f2.impulse(map[rules.SeatID][]string{"red": {move}})
		require.Equal(t, f.state().find("trent").Course, f2.state().find("trent").Course, calm)
	}
	f := onCourse(t)
	require.Zero(t, f.startled("turn to:3 unit:trent", "wait actions:9 then:on unit:trent").Musing, "all of it answers")
}

// What is ordered behind others and has all thought of anew says which of them it puts off (5.5).
func TestWhatPutsOthersOffSaysSo(t *testing.T) {
	const move, turn = "move to:0506 unit:trent", "turn to:6 then:on unit:trent"
	f := onCourse(t)
	require.NotContains(t, f.says(turn, move), "puts off", "it is thought of as one")
	f.impulse(map[rules.SeatID][]string{"red": {move}})
	for range 5 {
		f.impulse(nil)
	}
	require.Contains(t, f.says(turn), "It puts off the move: Trent first thinks for 8 actions.")
	require.NotContains(t, f.says("turn to:6 unit:trent"), "puts off", "it ends the move")
	f.startled("move to:0522 unit:trent")
	require.NotContains(t, f.says(move), "puts off", "it is what was interrupted")
	require.Contains(t, f.says(turn, move), "puts off")
	require.Contains(t, f.says("command to:mills then:on unit:trent", move), "puts off")
	f.impulse(map[rules.SeatID][]string{"red": {move}})
	f.startled("posture to:kneeling unit:trent")
	require.Contains(t, f.says(turn), "puts off", "what was interrupted waits for it")
}

// What was ordered at the nearest is of the course whoever is meant, be it ordered so again or at the person,
// and so is a launch at somebody who is out of sight, or in sight again (reading same-course).
func TestFireAtTheNearestIsOfTheCourse(t *testing.T) {
	for _, again := range []string{"nearest", "axly", "free", "hauser"} {
		f := onCourse(t)
		f.rule("bring name:Hauser seat:blue troop:elite weapon:m16a1 at:0602 facing:12")
		f.change(func(st *State) { st.find("trent").ISF = 40 })
		f.impulse(map[rules.SeatID][]string{"red": {"fire target:nearest aim:30 unit:trent"}})
		require.Equal(t, "axly", f.state().find("trent").Tasks[0].Target)
		f.change(func(st *State) { st.find("trent").ISF = 21 })
		f.startled("halt unit:trent")
		if again == "nearest" { // another is nearer by then
			f.rule("place unit:hauser at:0505 facing:12")
		}
		for range 3 {
			f.impulse(nil)
		}
		f.impulse(map[rules.SeatID][]string{"red": {"fire target:" + again + " aim:30 unit:trent"}})
		trent := f.state().find("trent")
		require.Equal(t, map[string]string{"nearest": "hauser", "axly": "axly", "free": "axly", "hauser": "hauser"}[again], trent.Tasks[0].Target)
		require.Equal(t, again == "hauser", trent.Thought > 0, again)
	}
	seen, blind := Task{Do: launchAct, Target: "axly", Shoot: &Volley{}}, Task{Do: launchAct, Target: "0502", To: "axly", Shoot: &Volley{Over: []hex.Hex{hex.At(5, 2)}}}
	moved, other := blind, blind
	moved.Target, moved.Shoot = "0503", &Volley{Over: []hex.Hex{hex.At(5, 3)}}
	other.Target, other.To, other.Shoot = "0503", "", moved.Shoot
	require.True(t, sameAct(seen, blind))
	require.True(t, sameAct(blind, seen))
	require.True(t, sameAct(blind, moved))
	require.False(t, sameAct(blind, other))
	require.False(t, sameAct(seen, other))
}
