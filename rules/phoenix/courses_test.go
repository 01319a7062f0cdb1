package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
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
