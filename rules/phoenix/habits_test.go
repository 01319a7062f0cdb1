package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/phoenix/aftermath"
)

// habitOf are the lines of a tactic for those of a seat, as a sheet has them: equal ones
// once.
func habitOf(t *testing.T, f *bout, seat rules.SeatID, typed string) []string {
	t.Helper()
	all, err := f.at.For(seat).Expand(typed, nil)
	require.NoError(t, err)
	var out []string
	for _, line := range all {
		if !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	return out
}

// Who is told to fire at whoever they see is not asked at each shot, nor when somebody
// comes into sight or leaves it: only when one of theirs is hit.
func TestAHabitDoesNotWakeAtEachShot(t *testing.T) {
	f := newBout(t, "oppenheim")
	lines := habitOf(t, f, "nato", "tactic engage 4")
	require.Contains(t, lines, whenHit)
	require.Len(t, lines, 20, "each break stands there once")
	f.impulse(map[rules.SeatID][]string{"nato": lines})
	st := f.state()
	hurt := st.where(func(c *Combatant) bool { return c.Side == "nato" && (c.PD > 0 || !c.acts()) })
	seen := st.where(func(c *Combatant) bool { return c.Side == "russians" && c.seen("nato") && c.acts() })
	require.True(t, f.over() || st.Ending || len(hurt) > 0 || len(seen) == 0, "they are asked again when somebody is hit, nobody is in sight, or the fight is decided")
	require.Greater(t, st.Phase, 1, "and not before")
	require.Greater(t, len(st.where(func(c *Combatant) bool { return c.Side == "russians" && !c.Off && !c.acts() })), 1)
}

// Men who are told to fire at the nearest at whom fewest of theirs aim take one each, the
// nearest first; once all are aimed at, the nearest again.
func TestASquadSpreadsItsTargets(t *testing.T) {
	f := newBout(t, "alley")
	st := f.state()
	red := st.where(func(c *Combatant) bool { return c.Side == "red" })
	blue := st.where(func(c *Combatant) bool { return c.Side == "blue" })
	require.Len(t, blue, 2)
	near := nearestTo(red[0].At, blue)
	far := blue[0]
	if far == near {
		far = blue[1]
	}
	require.Equal(t, blue, st.leastAimed(red[0], blue), "nobody aims at either")
	require.Less(t, hex.Range(red[0].At, near.At), hex.Range(red[0].At, far.At))
	red[0].Tasks = []Task{{Do: fireAct, Target: near.ID, Shoot: &Volley{Shots: 1}}}
	require.Equal(t, []*Combatant{far}, st.leastAimed(red[1], blue), "the other is taken")
	require.Len(t, st.leastAimed(red[0], blue), 2, "one's own aim takes nobody")
	blue[1].Tasks = []Task{{Do: fireAct, Target: far.ID, Shoot: &Volley{Shots: 1}}}
	require.Equal(t, []*Combatant{far}, st.leastAimed(red[1], blue), "what the enemy does is not asked")
	red[1].Tasks = []Task{{Do: fireAct, Target: far.ID, Shoot: &Volley{Shots: 1}}}
	third := &Combatant{Unit: rules.Unit{ID: "third", Side: "red"}}
	require.Len(t, st.leastAimed(third, blue), 2, "both are taken once")
	red[0].Dead = true
	require.Equal(t, []*Combatant{near}, st.leastAimed(third, blue), "who is out of the fight aims at nobody")
}

// Who is told to fire at whoever they see, and meets nobody, is asked again when nobody of
// theirs has had anything to do for some phases.
func TestAHabitThatMeetsNobodyAsks(t *testing.T) {
	f := newBout(t, "raid-two")
	lines := map[rules.SeatID][]string{"suspects": {"break at 999"}, "police": habitOf(t, f, "police", "tactic engage 2")}
	asked := func(e rules.Event) bool {
		return e.Text == "You are asked again: no enemy is in sight, and nobody of yours has had anything to do for a while."
	}
	for !slices.ContainsFunc(f.told, asked) {
		require.Less(t, f.state().fought(), 3*lullLasts)
		f.impulse(lines)
	}
}

// The suspects of the raid are placed at the end of the first phase, and can have habits
// before (4.2): a tactic has its lines for each.
func TestSuspectsHaveHabitsBeforeTheyArePlaced(t *testing.T) {
	f := newBout(t, "raid-two")
	lines := habitOf(t, f, "suspects", "tactic engage 4")
	require.Contains(t, lines, "when sees and idle and rounds > 0: fire target:free aim:4 unit:guard-1")
	require.Contains(t, lines, "when sees and idle and rounds > 0: fire target:free aim:4 unit:leader")
	require.Contains(t, lines, "when sees and idle and unarmed: weapon do:ready weapon:m92f unit:guard-1", "at the belt")
	var err error
	f.at, err = f.at.Seal("suspects", lines)
	require.NoError(t, err)
	f.impulse(nil)
	_, err = f.at.Seal("suspects", []string{"wait actions:1 unit:guard-1"})
	require.ErrorContains(t, err, "only habits can be ordered")
}

// Who fires by habit draws the weapon that is slung or at the belt first, once (7B).
func TestWhoEngagesDrawsFirst(t *testing.T) {
	for _, tactic := range []string{"tactic engage 1", "tactic hold-fire 20"} {
		f := faceOff(t, "set unit:axly kv:900", "remove unit:donovan")
		f.impulse(sheets{"red": {"weapon do:sling unit:trent"}})
		for range 3 {
			f.impulse(sheets{"red": habitOf(t, &f.bout, "red", tactic)})
		}
		drawn, fired := 0, 0
		for _, e := range f.told {
			drawn += bit(e.Kind == "drawn")
			fired += bit(e.Kind == "shot")
			require.NotContains(t, []string{"stopped", "left-out"}, e.Kind, e.Text)
		}
		require.Equal(t, 1, drawn, tactic)
		require.Positive(t, fired, tactic)
	}
}

// The largest side there is may fire at whom it sees and take cover when hit, all of its 48
// at once: a standing sheet holds both tactics.
func TestTwoTacticsForAWholeSide(t *testing.T) {
	f := newBout(t, "oppenheim-two")
	f.change(func(st *State) {
		for _, c := range st.Combatants {
			c.Off, c.Due = false, 0 // the reserve has come
		}
	})
	lines := append(habitOf(t, f, "russians", "tactic engage 4"), habitOf(t, f, "russians", "tactic take-cover")...)
	require.Len(t, lines, 48*(3+1)+2)
	_, err := f.at.Seal("russians", lines)
	require.NoError(t, err)
}

// Who has nobody left who can act, against a side that a program plays, passes until
// somebody can again, and is not asked when enemies come into sight. Against a person, and
// one who left their seat to its default and reads on, a pass is as long as ever.
func TestWhoHasNobodyLeftIsLeftAlone(t *testing.T) {
	for _, x := range []struct {
		scenario string
		seat     rules.SeatID
		left     []rules.SeatID
		then     int
	}{{"raid", "police", nil, 1}, {"alley", "red", []rules.SeatID{"blue"}, 2}, {"alley", "red", nil, 2}} {
		f := newBout(t, x.scenario, x.left...)
		require.Len(t, f.at.For(x.seat).Passing("something"), 2, "a pass of who can act is bounded")
		st := f.state()
		for _, c := range st.where(func(c *Combatant) bool { return c.Seat == x.seat }) {
			c.Out = aftermath.Out{Effect: aftermath.Incapacitated, Until: endOfTime}
		}
		s := *f.at.Snapshot()
		s.State = codec.Must(st)
		at, err := Book.System().Open(&s)
		require.NoError(t, err)
		passing := at.For(x.seat).Passing("something")
		require.Len(t, passing, x.then, x.scenario)
		require.Equal(t, "break when something", passing[0])
	}
}

// behindTheSill is a game in the alley with Axly at a window and Trent before it.
func behindTheSill(t *testing.T, left ...rules.SeatID) *brawl {
	t.Helper()
	f := &brawl{bout: *newBout(t, "alley", left...)}
	for _, line := range []string{"remove unit:hauser", "remove unit:donovan", "place unit:axly at:1204 facing:8", "place unit:trent at:0806 facing:3"} {
		f.rule(line)
	}
	return f
}

// shoots lets Trent fire from the hip until Axly has ducked: once when she is up.
func (f *brawl) shootsUntilDucked(blue []string) {
	f.t.Helper()
	for range 12 {
		lines := map[rules.SeatID][]string{"red": {"duck when:never unit:trent"}, "blue": blue}
		if len(f.state().find("trent").Tasks) == 0 && f.state().find("axly").seen("red") {
			lines["red"] = append(lines["red"], "fire target:axly hip:on aim:1 unit:trent")
		}
		f.impulse(lines)
		blue = nil
		if f.state().find("axly").Exposure == Hiding {
			return
		}
	}
	require.Fail(f.t, "she has not ducked")
}

// Who fires by themselves and ducks comes up again and fires on, without anybody being asked.
func TestAHabitComesUpAgain(t *testing.T) {
	f := behindTheSill(t)
	f.harmless()
	f.shootsUntilDucked(habitOf(t, &f.bout, "blue", "tactic engage 1"))
	shots := f.state().find("axly").Shot
	for range 8 {
		f.impulse(nil)
	}
	require.Greater(t, f.state().find("axly").Shot, shots)
}

// Who has ducked and is ordered by the referee comes up again before they go anywhere.
func TestTheRefereeComesUpAgain(t *testing.T) {
	f := behindTheSill(t, "blue")
	f.harmless()
	f.shootsUntilDucked(nil)
	for range 4 {
		f.impulse(nil)
	}
	axly := f.state().find("axly")
	require.Equal(t, hex.At(12, 4), axly.At)
	require.Equal(t, Over, axly.Exposure)
}

// harmless lets every shot miss.
func (f *brawl) harmless() { f.dice = dice.FromFaces(slices.Repeat([]int{99}, 200)) }

// change changes the state of the fight by hand.
func (f *bout) change(change func(*State)) {
	f.t.Helper()
	st := f.state()
	change(st)
	s := *f.at.Snapshot()
	s.State = codec.Must(st)
	var err error
	f.at, err = Book.System().Open(&s)
	require.NoError(f.t, err)
}

// Who has ordered a habit and falls is not asked, and is told so once, alone; the sheet
// stands, and answers when they can act again.
func TestWhoFallsUnderAHabitIsNotAsked(t *testing.T) {
	f := newBout(t, "oppenheim-squad")
	lines := map[rules.SeatID][]string{}
	for _, seat := range f.at.Awaited() {
		lines[seat] = []string{"break again when something", "when sees and idle and rounds > 1000: wait actions:1 unit:" + string(seat)}
	}
	lines["vogel"] = []string{"break when hit vogel", "break again when something", "each: wait actions:1 unit:vogel"}
	require.Len(t, lines, 6)
	f.impulse(lines)
	f.change(func(st *State) {
		vogel := st.find("vogel")
		vogel.Out, vogel.PD = aftermath.Out{Effect: aftermath.Incapacitated, Until: endOfTime}, 1
		require.False(t, st.fallen(vogel), "not all see it")
	})
	f.told = nil
	for range 6 {
		f.impulse(lines)
		require.NotContains(t, f.at.Awaited(), rules.SeatID("vogel"))
		require.True(t, f.at.Snapshot().Stands("vogel"))
	}
	rests := slices.DeleteFunc(slices.Clone(f.told), func(e rules.Event) bool { return e.Kind != "rests" })
	require.Len(t, rests, 1)
	require.Equal(t, []rules.SeatID{"vogel"}, rests[0].To)
	f.change(func(st *State) { st.find("vogel").Out = aftermath.Out{} })
	f.impulse(lines)
	require.Contains(t, f.at.Awaited(), rules.SeatID("vogel"), "they can act again")
}

// Who stands by where enemies are in sight is asked when another comes into sight, and
// reads whom; of their sheet, which is a pass, nothing is left.
func TestStandByWaitsForAnother(t *testing.T) {
	f := behindTheSill(t)
	require.True(t, f.state().find("axly").seen("red"))
	lines := habitOf(t, &f.bout, "red", "tactic stand-by")
	f.impulse(map[rules.SeatID][]string{"red": lines, "blue": {"break at 9"}})
	require.Equal(t, []rules.SeatID{"blue"}, f.at.Awaited(), "she was in sight before")
	f.told = nil
	f.rule("place unit:hauser at:1205 facing:8")
	f.impulse(map[rules.SeatID][]string{"blue": {"break at 40"}})
	require.Contains(t, f.at.Awaited(), rules.SeatID("red"))
	require.True(t, slices.ContainsFunc(f.told, func(e rules.Event) bool { return e.Text == "You are asked again: Hauser in sight." }))
}

// Where each of a squad has a seat of their own, who is under a habit is asked when a comrade
// goes down.
func TestAComradeWhoGoesDownIsNews(t *testing.T) {
	f := newBout(t, "oppenheim-squad")
	sealed := func(at string) map[rules.SeatID][]string {
		lines := map[rules.SeatID][]string{"keller": {"break when something hit"}}
		for _, seat := range f.at.Awaited() {
			if seat != "keller" {
				lines[seat] = []string{at}
			}
		}
		return lines
	}
	f.impulse(sealed("break at 2"))
	require.NotContains(t, f.at.Awaited(), rules.SeatID("keller"))
	s, st := *f.at.Snapshot(), f.state()
	st.find("vogel").Dead = true
	s.State = codec.Must(st)
	var err error
	f.at, err = Book.System().Open(&s)
	require.NoError(t, err)
	f.impulse(sealed("break at 900"))
	require.Contains(t, f.at.Awaited(), rules.SeatID("keller"))
	require.Less(t, f.state().fought(), 4*impulses, "at once")
}

// Who has an order of their own on the sheet is not idle, wherever it stands there: it comes
// before the habit, also in what is foreseen. A comrade without one follows the habit.
func TestOwnOrdersComeBeforeHabits(t *testing.T) {
	f := newBout(t, "alley")
	sheet := append(habitOf(t, f, "red", "tactic engage 2"), "duck when:never unit:donovan", "fire target:hauser aim:8 unit:trent")
	habit := func(unit string) int {
		return slices.Index(sheet, "when sees and idle and rounds > 0: fire target:free aim:2 unit:"+unit)
	}
	ahead, err := f.at.For("red").Foresee(sheet)
	require.NoError(t, err)
	first := func(line int) string { return append(ahead.When(line), [2]string{})[0][0] }
	require.Equal(t, "Phase 1, impulse 1", first(len(sheet)-1))
	require.Equal(t, "Phase 1, impulse 1", first(habit("donovan")), "when one ducks is no order to do anything")
	require.NotEqual(t, "Phase 1, impulse 1", first(habit("trent")))
	for seat, lines := range map[rules.SeatID][]string{"red": sheet, "blue": nil} {
		f.at, err = f.at.Seal(seat, lines)
		require.NoError(t, err)
	}
	f.step()
	trent, donovan := f.state().find("trent"), f.state().find("donovan")
	require.Len(t, trent.Tasks, 1)
	require.Equal(t, "hauser", trent.Tasks[0].Target)
	require.Len(t, donovan.Tasks, 1)
	require.Equal(t, 2, donovan.Tasks[0].Shoot.Aim)
}

// An order of one's own that cannot be done leaves one to the habit.
func TestAnOwnOrderThatFailsLeavesTheHabit(t *testing.T) {
	f := newBout(t, "alley")
	sheet := append(habitOf(t, f, "red", "tactic engage 2"), "2: weapon do:pick-up unit:trent")
	for seat, lines := range map[rules.SeatID][]string{"red": sheet, "blue": {"break at 9"}} {
		var err error
		f.at, err = f.at.Seal(seat, lines)
		require.NoError(t, err)
	}
	f.change(func(st *State) { st.Impulse = 2 })
	f.step()
	trent := f.state().find("trent")
	require.NotEmpty(t, trent.Tasks)
	require.Equal(t, fireAct, trent.Tasks[0].Do)
}
