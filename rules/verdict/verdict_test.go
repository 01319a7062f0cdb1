package verdict_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/houserule"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/rules/verdict"
	"impulse/rules/view"
)

// field is a battle that is over from a turn on.
type field struct {
	budget.Meter `json:"-"`
	verdict.Pending

	Turn  int `json:"turn"`
	Over  int `json:"over"`  // from this turn on
	Again int `json:"again"` // times that it went on
}

var when = verdict.HouseRule("nobody knows")

// end is another house rule, on which the verdict rests.
var end = houserule.SwitchOn("over", "it is over")

// game is a book of one step beside those of the end.
func game(within bool) rulestest.Stored {
	court := verdict.Court[*field]{
		When: when, Within: within,
		Pending: func(f *field) *verdict.Pending { return &f.Pending },
		Turn:    func(f *field) int { return f.Turn },
		Find: func(r *rules.Ruling[*field]) (v verdict.Verdict, over bool) {
			v = verdict.Verdict{End: rules.Event{Kind: "over", Text: "Red wins."}, Soon: rules.Event{Text: "Red wins soon."}}
			return v, r.State.Turn >= r.State.Over && end.In(r)
		},
		GoesOn: func(f *field) { f.Again++ },
	}
	waits, judges := court.Steps()
	play := rules.Step[*field]{Name: "play", Title: "Play", Rule: "play", Waits: rules.Together[*field](nil), Resolve: func(r *rules.Ruling[*field], _ rules.Orders) error {
		court.Judge(r)
		return nil
	}}
	judge := rules.GMAction[*field]{Name: "judge", Summary: "Judge", Rule: "play", Do: func(r *rules.Ruling[*field], _ opts.Args) error {
		court.Judge(r)
		return nil
	}}
	turn := rules.Step[*field]{Name: "turn", Title: "Turn", Rule: "play", Resolve: func(r *rules.Ruling[*field], _ rules.Orders) error {
		r.State.Turn++
		return nil
	}}
	book := rules.Book[*field]{
		Name: "field", Title: "Field", Author: "nobody", Version: 1,
		Scenarios: []rules.Scenario[*field]{{Name: "one", Title: "One", Summary: "One", Seats: []rules.Seat{{ID: "red", Side: "red"}, {ID: "blue", Side: "blue"}},
			Setup: func(r *rules.Ruling[*field]) error {
				r.State.Turn, r.State.Over = 1, 1
				return nil
			}}},
		HouseRules: []houserule.Rule{when.Rule, end.Rule},
		Rulings:    []rules.GMAction[*field]{court.GoOn(), judge},
		Steps:      []rules.Step[*field]{play, waits, judges, turn},
		Rules:      []rules.Rule{{ID: "play", Kind: "rule"}, {ID: verdict.Rule, Kind: "house"}},
		Next: func(f *field, after string) string {
			switch {
			case after == "play" && f.Ending:
				return verdict.Waits
			case after == verdict.Waits:
				return verdict.Judges
			case after == "turn":
				return "play"
			}
			return "turn"
		},
		Units:  func(*field) []*rules.Unit { return nil },
		Known:  func(f *field, _ rules.Seat) *field { return f },
		View:   func(rules.Known[*field]) view.View { return view.View{} },
		Bounds: func(*field, *rules.Bounds) {},
		Clock:  func(k rules.Known[*field]) string { return "Turn" },
	}
	return rulestest.Cold(book.System())
}

// battle is one of it that has begun, by house rules.
func battle(t *testing.T, within bool, mode rules.Mode, house ...rules.Setting) *table {
	t.Helper()
	g := &table{T: t, sys: game(within)}
	res, err := g.sys.Start(rules.Setup{Scenario: "one", Mode: mode, House: house}, dice.FromFaces(nil))
	require.NoError(t, err)
	g.now = res.Next.Snapshot()
	return g
}

// table is a battle that is played.
type table struct {
	*testing.T
	sys  rulestest.Stored
	now  *rules.Snapshot
	told []string
}

// seal has both sides say that they are done, and goes on until somebody is awaited.
func (g *table) seal() {
	g.told = nil
	for _, seat := range []rules.SeatID{"red", "blue"} {
		next, err := g.sys.Seal(g.now, seat, nil)
		require.NoError(g, err)
		g.now = next
	}
	g.goOn()
}

func (g *table) goOn() {
	for !g.now.Over {
		awaited, err := g.sys.Awaited(g.now)
		require.NoError(g, err)
		if len(awaited) > 0 {
			return
		}
		res, err := g.sys.Advance(g.now, dice.FromFaces(nil))
		require.NoError(g, err)
		g.take(res)
	}
}

func (g *table) take(res *rules.Result) {
	g.now = res.Next.Snapshot()
	for _, e := range res.Events {
		require.Equal(g, e.Kind != "over" && !strings.HasPrefix(e.Kind, "break"), e.Rule == verdict.Rule)
		g.told = append(g.told, e.Text)
	}
}

// rule has the game master rule.
func (g *table) rule(line string) error {
	g.told = nil
	c, err := cmdline.Parse(line)
	require.NoError(g, err)
	res, err := g.sys.Act(g.now, rules.GM, c, dice.FromFaces(nil))
	if err == nil {
		g.take(res)
		g.goOn()
	}
	return err
}

// A battle that is over waits until all have said that they are done, unless the house
// rule ends it at once; in free play nothing waits.
func TestABattleWaitsForItsEnd(t *testing.T) {
	g := battle(t, true, rules.Strict)
	g.seal()
	require.Equal(t, []string{"Red wins soon. Until then a ruling may change that, or go-on."}, g.told)
	require.Equal(t, verdict.Waits, g.now.Step)
	g.seal()
	require.Equal(t, []string{"Red wins."}, g.told)
	require.True(t, g.now.Over)

	g = battle(t, true, rules.Strict, rules.Setting{ID: verdict.Rule, Value: string(verdict.AtOnce)})
	g.seal()
	require.Equal(t, []string{"Red wins."}, g.told)
	require.True(t, g.now.Over)
}

// A house rule that is changed meanwhile holds when it is judged anew.
func TestABattleIsJudgedAnew(t *testing.T) {
	g := battle(t, true, rules.Strict)
	g.seal()
	next, err := g.sys.SetHouse(g.now, "over", "off")
	require.NoError(t, err)
	g.now = next
	g.seal()
	require.Equal(t, []string{"The battle is not decided any more: it goes on."}, g.told)
	require.Equal(t, "play", g.now.Step)
	var f field
	require.NoError(t, codec.Decode(g.now.State, &f))
	require.Equal(t, 1, f.Again, "the game has its say of it")
	require.False(t, f.Ending)
	g.seal()
	require.Empty(t, g.told)
}

// The game master's word lets it go on for so many turns more: to the end of the last of
// them where it is judged within turns, and else until that one ends.
func TestTheGameMasterLetsABattleGoOn(t *testing.T) {
	for within, quiet := range map[bool]int{true: 2, false: 1} {
		g := battle(t, within, rules.Strict)
		g.seal()
		require.NoError(t, g.rule("field-gm go-on turns:2 reason:x"))
		require.Equal(t, []string{"The battle goes on to the end of turn 3, whoever is left by then.", "The battle goes on by a ruling."}, g.told)
		require.ErrorContains(t, g.rule("field-gm go-on turns:1 reason:x"), "The battle goes on to the end of turn 3 already; the ruling would change nothing.")
		for range quiet {
			g.seal()
			require.Empty(t, g.told)
		}
		g.seal()
		require.Contains(t, g.told[0], "Red wins soon.")
		require.NoError(t, g.rule("field-gm go-on turns:1 reason:x"), "it waits again, so the same word is another")
	}
}

// Without a number of turns it goes on until the game master takes that back.
func TestABattleGoesOnUntilThatIsTakenBack(t *testing.T) {
	for _, within := range []bool{true, false} {
		g := battle(t, within, rules.Strict)
		require.ErrorContains(t, g.rule("field-gm go-on turns:0 reason:x"), "there is no word to take back")
		require.NoError(t, g.rule("field-gm go-on reason:x"))
		require.Equal(t, []string{"The battle goes on until that is taken back, whoever is left by then."}, g.told)
		require.ErrorContains(t, g.rule("field-gm go-on reason:x"), "The battle goes on until that is taken back already")
		for range 20 {
			g.seal()
			require.Empty(t, g.told)
		}
		require.NoError(t, g.rule("field-gm go-on turns:0 reason:x"))
		g.seal()
		require.Contains(t, g.told[0], "Red wins soon.")
	}
}

// By house rule only the game master ends it: nothing is judged.
func TestOnlyTheGameMasterEndsIt(t *testing.T) {
	g := battle(t, true, rules.Strict, rules.Setting{ID: verdict.Rule, Value: string(verdict.ByGM)})
	for range 3 {
		g.seal()
		require.Empty(t, g.told)
	}
}

// Who has a standing sheet in force has not said so yet: it was
// sealed before anybody knew that the battle is decided.
func TestWhoHasAStandingSheetIsAskedToo(t *testing.T) {
	g := battle(t, true, rules.Strict)
	next, err := g.sys.Seal(g.now, "red", []string{"break at 5"})
	require.NoError(t, err)
	g.now = next
	next, err = g.sys.Seal(g.now, "blue", []string{"break at 5"})
	require.NoError(t, err)
	g.now = next
	g.goOn()
	require.False(t, g.now.Over)
	require.Contains(t, g.told, "You are asked again: pass, the battle is decided.")
	awaited, err := g.sys.Awaited(g.now)
	require.NoError(t, err)
	require.Equal(t, []rules.SeatID{"red", "blue"}, awaited)
	g.seal()
	require.True(t, g.now.Over)
}

// Nobody waits in free play.
func TestFreePlayEndsAtOnce(t *testing.T) {
	g := battle(t, true, rules.Free)
	require.NoError(t, g.rule("field-gm judge reason:x"))
	require.Equal(t, []string{"Red wins."}, g.told)
}
