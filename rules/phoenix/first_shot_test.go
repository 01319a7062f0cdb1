package phoenix

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/pick"
)

// The answer to an order to fire or throw says in which impulse it comes to that, by the actions
// that it takes (2.2): with six a phase, which are 2, 1, 2 and 1, a stance and four of aim.
func TestFirstShotIsForeseen(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6",
		"set unit:trent sal:0", "go-on", "grenades unit:trent grenade:m-67-frag-grenade-usa count:2")
	for _, x := range []struct {
		before []string
		line   string
		throws bool
	}{
		{nil, "fire target:axly aim:1 unit:trent", false},
		{nil, "fire target:axly unit:trent", false},
		{nil, "fire target:axly aim:8 shots:3 unit:trent", false},
		{[]string{"wait actions:5 unit:trent"}, "fire target:axly aim:2 unit:trent", false},
		{[]string{"fire target:axly aim:2 shots:2 unit:trent"}, "fire target:axly aim:3 unit:trent", false},
		{[]string{"turn to:3 unit:trent"}, "fire target:axly aim:2 then:on unit:trent", false},
		{nil, "throw at:0512 unit:trent", true},
	} {
		out, err := f.at.For("red").Odds("phoenix "+x.line, x.before)
		require.NoError(t, err)
		phase, ok := out[0].Figures.Get("first_phase")
		require.True(t, ok, x.line)
		impulse, _ := out[0].Figures.Get("first_impulse")
		want := f.firstAct(append(x.before, x.line), len(x.before) > 0 && x.before[0][:4] == "fire", x.throws)
		require.Equal(t, want, [2]string{phase.String(), impulse.String()}, "%v %s", x.before, x.line)
	}
}

// What a shot comes to is told as who fires is by then: where they have gone, lie, and how long
// they could aim (2.2, 3.1).
func TestOddsAreOfTheShot(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0530 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6",
		"set unit:trent ca:24", "go-on turns:99", "arm unit:trent weapon:m92f", "arm unit:trent weapon:m16a1", "grenades unit:trent grenade:m-67-frag-grenade-usa count:2")
	for _, lines := range [][]string{
		{"fire target:axly aim:3"},
		{"fire target:axly aim:30"},
		{"fire target:axly aim:3 hip:on"},
		{"move to:0520", "fire target:axly aim:2 then:on"},
		{"move to:0520", "posture to:prone then:on", "fire target:axly aim:5 then:on"},
		{"move to:0528", "fire target:axly aim:6 moving:on"},
		{"move to:0510", "fire target:axly aim:2 moving:on"},
		{"posture to:kneeling", "fire target:axly weapon:m92f aim:2 then:on"},
		{"weapon do:burst", "fire target:axly aim:3 then:on"},
		{"fire target:axly mode:burst aim:1 hip:on", "fire target:axly mode:burst aim:1 hip:on then:on"}, // bursts in a row (3.4)
		{"fire target:axly mode:burst aim:2", "fire target:axly mode:single part:head aim:4 then:on"},
	} {
		foretold := foretoldOf(t, f, lines)
		g := *f
		require.Equal(t, g.fires(lines), foretold, "%v", lines)
	}
}

// What is done behind a shot in its impulse counts for it, for fire is resolved as that ends: who goes on
// moves, and fires from the hip (2.1, 3.1). So does a shot in going at whom a move before it takes out of
// sight (2.2).
func TestOddsCountWhatStandsBesideTheShot(t *testing.T) {
	const fire = "fire target:axly aim:1 hip:on unit:trent"
	stage := func() *brawl {
		return onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0520 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6", "set unit:trent ca:24", "go-on turns:99")
	}
	f := stage()
	alone := f.foretold("red", fire)
	for behind, same := range map[string]bool{"move to:0518 unit:trent": false, "stance to:hiding unit:trent": true, "wait actions:1 unit:trent": true} {
		sheet := []string{fire, behind}
		out, err := f.at.For("red").Odds("phoenix "+fire, sheet)
		require.NoError(t, err)
		require.Equal(t, same, out[0].Text == alone, behind)
		g := *f
		require.Equal(t, g.fires(sheet), picked(out[0].Figures), behind)
	}
	require.Contains(t, f.foretold("red", fire, fire, "move to:0518 unit:trent"), "shooter moves")

	f = stage()
	f.impulse(map[rules.SeatID][]string{"red": {"aim target:axly unit:trent"}})
	sheet := []string{"move to:0524 unit:trent", "fire target:axly aim:9 unit:trent"}
	out, err := f.at.For("red").Odds("phoenix "+sheet[1], sheet)
	require.NoError(t, err)
	g := *f
	require.Equal(t, g.fires(sheet), picked(out[0].Figures))
}

// Who goes out of sight of their mark by turns with fire has it in view yet to the end of the impulse (2.4),
// and fires in going with the aim that they have (2.2).
func TestOddsOfAShotInGoingOutOfSight(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	f.change(func(st *State) { st.find("trent").CA = 16 })
	sheet := f.written("red", "move to:0103 unit:trent", nil)
	sheet = f.written("red", "fire target:hauser aim:2 moving:on shots:3 unit:trent", sheet)
	out, err := f.at.For("red").Odds(sheet[1], sheet)
	require.NoError(t, err)
	require.Contains(t, out[0].Text, "First shot in impulse 2.")
	require.Equal(t, f.fires(sheet), picked(out[0].Figures))
}

// A line that stands on the sheet comes to what it came to when it was added: it is not behind
// itself, and what is added for later impulses takes nothing from it.
func TestOddsOfALineOnTheSheet(t *testing.T) {
	f := newBout(t, "alley")
	lines := []string{"fire target:donovan unit:hauser", "move to:1507 unit:axly", "fire target:donovan then:on unit:axly", "fire target:donovan then:on unit:hauser"}
	for i, line := range lines {
		added, err := f.at.For("blue").Odds("phoenix "+line, lines[:i])
		require.NoError(t, err)
		require.NotEmpty(t, added, line)
		stands, err := f.at.For("blue").Odds("phoenix "+line, lines)
		require.NoError(t, err)
		require.Equal(t, added, stands, line)
	}
}

// shotFigures are those of a shot that are foretold.
var shotFigures = []string{"accuracy", "odds", "aim", "range"}

func picked(fs figures) (out []string) {
	for _, name := range shotFigures {
		v, _ := fs.Get(name)
		out = append(out, name+" "+v.String())
	}
	return out
}

// foretoldOf is what is foretold of the last of some orders of Trent.
func foretoldOf(t *testing.T, f *brawl, lines []string) []string {
	t.Helper()
	for i := range lines {
		lines[i] += " unit:trent"
	}
	last := len(lines) - 1
	out, err := f.at.For("red").Odds("phoenix "+lines[last], lines[:last])
	require.NoError(t, err, lines)
	require.NotEmpty(t, out)
	return picked(out[0].Figures)
}

// fires plays until Trent has fired as often as he was told, and is what the last shot was.
func (f *brawl) fires(lines []string) []string {
	shots := 0
	for _, line := range lines {
		if strings.HasPrefix(line, "fire") {
			shots++
		}
	}
	f.told = nil
	for range shotsAhead {
		f.impulse(map[rules.SeatID][]string{"red": lines})
		lines = nil
		f.cure()
		if fired := pick.Where(f.told, func(e rules.Event) bool { return e.Unit == "trent" && e.Kind == "fired" }); len(fired) >= shots {
			return picked(fired[shots-1].Figures)
		}
	}
	return nil
}

// Where dice come before it nobody knows when the first shot is, and is told all else: they
// force a door first (4.2).
func TestNoFirstShotBehindDice(t *testing.T) {
	f := newBout(t, "raid")
	f.change(func(st *State) {
		c := st.find("okafor")
		c.At, c.Grenades = hex.At(15, 5), []Supply{{Key: "m-67-frag-grenade-usa", Count: 1}}
	})
	before := []string{"door door:1506A how:force unit:okafor"}
	out, err := f.at.For("police").Odds("phoenix throw at:1507 then:on unit:okafor", before)
	require.NoError(t, err)
	_, ok := out[0].Figures.Get("first_impulse")
	require.False(t, ok)
	require.Contains(t, out[0].Text, "M 67 Frag Grenade into 1507: 95%")
}

// cure lets Axly stand as if nothing had hit him.
func (f *brawl) cure() {
	f.change(func(st *State) {
		axly := st.find("axly")
		axly.heal()
		axly.Dead, axly.Posture, axly.Idle = false, Standing, 0
	})
}

// firstAct is the phase and the impulse in which Trent really fires or throws by orders: the
// first time, or the third. Axly is healed all the time.
func (f *brawl) firstAct(lines []string, third, throws bool) [2]string {
	g := *f
	count := 0
	for range shotsAhead {
		was := g.state().Clock
		told := len(g.told)
		g.impulse(map[rules.SeatID][]string{"red": lines})
		lines = nil
		g.cure()
		for _, e := range g.told[told:] {
			if e.Unit == "trent" && (!throws && e.Kind == "fired" || throws && e.Kind == "thrown") {
				if count++; count == 3 || !third {
					return [2]string{fig("", was.Phase).Value.String(), fig("", was.Impulse).Value.String()}
				}
			}
		}
	}
	return [2]string{}
}

// An order of one's own comes before a habit on the same sheet, in the answer when it is given
// too, and in the chances that are listed as it is put together.
func TestOwnOrdersAreToldBeforeHabits(t *testing.T) {
	f := newBout(t, "alley")
	habit := habitOf(t, f, "red", "tactic engage 4")
	f.change(func(st *State) { st.find("trent").Grenades = []Supply{{Key: "m-67-frag-grenade-usa", Count: 1}} })
	for _, line := range []string{"fire target:hauser unit:trent", "fire target:hauser mode:single part:head unit:trent", "cover-fire over:1204 unit:trent", "throw at:0505 unit:trent"} {
		alone, err := f.at.For("red").Odds("phoenix "+line, nil)
		require.NoError(t, err)
		require.NotEmpty(t, alone, line)
		for _, sheet := range [][]string{habit, append(slices.Clone(habit), line)} {
			beside, err := f.at.For("red").Odds("phoenix "+line, sheet)
			require.NoError(t, err)
			require.Equal(t, alone, beside, line)
		}
	}
	c, err := cmdline.Parse("phoenix fire target:hauser unit:trent")
	require.NoError(t, err)
	alone, err := f.at.For("red").Choices(c, string(aimOption))
	require.NoError(t, err)
	beside, err := f.at.For("red").Choices(c, string(aimOption), habit...)
	require.NoError(t, err)
	require.Contains(t, alone[3].Label, "% to hit")
	require.Equal(t, alone, beside)
}

// What is aimed is told from where they have gone by then, as they stand there, and in which
// impulse that begins; pinned hexes too (5.9).
func TestAimIsToldFromWhereTheyAreByThen(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0530 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6", "go-on turns:99")
	before := []string{"move to:0520 unit:trent", "posture to:kneeling unit:trent"}
	for _, line := range []string{"aim target:axly unit:trent", "pin at:0502 unit:trent"} {
		ahead, err := f.at.For("red").Odds("phoenix "+line, before)
		require.NoError(t, err)
		g := *f
		for lines := before; g.state().find("trent").Posture != Kneeling; lines = nil {
			g.impulse(map[rules.SeatID][]string{"red": lines})
		}
		there, err := g.at.For("red").Odds("phoenix "+line, nil)
		require.NoError(t, err)
		require.Equal(t, picked(there[0].Figures), picked(ahead[0].Figures), line)
		require.Regexp(t, `Aims first in phase \{first_phase\}|Aims first in phase \d+, impulse \d\.`, ahead[0].Text, line)
		require.NotContains(t, ahead[0].Text, "is now")
	}
}

// An order that comes to nothing says why, and where they are by then: no round is left, or the
// target is out of sight from there.
func TestAnOrderThatComesToNothingSaysWhy(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0530 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6", "go-on turns:99",
		"arm unit:trent weapon:m72-a2-law")
	launched := "launch at:axly unit:trent"
	none := "Trent does not fire, in 0530 and standing by then: the M72 A2 LAW is empty, and no ammunition is left for it."
	require.Equal(t, none, f.foretold("red", "launch at:axly aim:8 unit:trent", launched))
	require.Equal(t, none, f.foretold("red", launched, launched, launched), "the second of two alike")
	require.Contains(t, f.foretold("red", launched, launched), "First shot in impulse")
	g := newBout(t, "alley")
	require.Equal(t, "Trent does not fire, in 0105 and prone by then: Hauser is out of sight.", g.foretold("red", "fire target:hauser unit:trent", "posture to:prone unit:trent"))
}

// Between the impulses of a forecast they look, as in play: whom they turn away from, and no comrade
// watches, is out of sight by then; whom they turn back to is not (2.4).
func TestForecastsLook(t *testing.T) {
	stage := []string{"bring seat:red troop:elite weapon:remington-m870 at:0530 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6", "set unit:trent ca:24", "go-on turns:99"}
	line, away, back := "fire target:axly aim:9 hip:on then:on unit:trent", []string{"turn to:6 unit:trent", "wait actions:6 then:on unit:trent"}, "turn to:12 then:on unit:trent"
	f := onTable(t, stage...)
	require.Equal(t, "Trent does not fire, in 0530 and standing by then: Axly is out of sight.", f.foretold("red", line, away...))
	f.told = nil
	f.impulse(map[rules.SeatID][]string{"red": append(away, line)})
	f.impulse(nil)
	f.impulse(nil)
	stopped, ok := pick.First(f.told, func(e rules.Event) bool { return e.Kind == "stopped" })
	require.True(t, ok)
	require.Equal(t, "Axly is out of sight", stopped.Figures.Word("why"))

	f = onTable(t, stage...)
	there := append(away, back, "wait actions:6 then:on unit:trent")
	out, err := f.at.For("red").Odds("phoenix "+line, there)
	require.NoError(t, err)
	impulse, ok := out[0].Figures.Get("first_impulse")
	require.True(t, ok, out[0].Text)
	require.Equal(t, f.firstAct(append(there, line), false, false)[1], impulse.String())

	f = onTable(t, append(stage, "bring seat:red troop:line at:0430 name:Donovan facing:12")...)
	require.Contains(t, f.foretold("red", line, away...), "First shot in", "whom a comrade watches")
}

// foretold is what is told of an order beside others on the sheet.
func (f *bout) foretold(seat rules.SeatID, line string, sheet ...string) string {
	f.t.Helper()
	out, err := f.at.For(seat).Odds("phoenix "+line, sheet)
	require.NoError(f.t, err)
	require.NotEmpty(f.t, out)
	return out[0].Text
}
