package outsider

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	sheets "impulse/rules/render/sheet"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// patrolled is the patrol after rulings.
func patrolled(t *testing.T, rulings ...string) *rules.Snapshot {
	t.Helper()
	p := newFleetPlayer(t, "patrol")
	for len(p.awaited()) == 0 {
		p.exchange()
	}
	s := p.snap
	for _, line := range rulings {
		c, err := cmdline.Parse("outsider-gm " + line + ` reason:x`)
		require.NoError(t, err)
		res, err := rulestest.Cold(Book.System()).Act(s, rules.GM, c, dice.FromStream([32]byte{}))
		require.NoError(t, err, line)
		s = res.Next.Snapshot()
	}
	return s
}

// The map shows where a ship will be at the end of the turn, with the thrust that it has.
func TestWhereShipsWillBe(t *testing.T) {
	v, err := rulestest.Cold(Book.System()).View(patrolled(t, `place unit:torrent at:2040 velocity:8A`, `obstacle at:2020 kind:planet`), "red")
	require.NoError(t, err)
	require.Equal(t, "2032", v.Board.Counters[0].Ahead)
	require.Equal(t, view.CraftShape, v.Board.Counters[0].Shape)
	require.Equal(t, view.PlanetShape, v.Board.Counters[2].Shape)
	require.Equal(t, v.Board.Counters[0].Left.Of, v.Board.Counters[0].Left.Left)
}

// sheetsOf are the full sheet and the card of the first unit, as text.
func sheetsOf(t *testing.T, s *rules.Snapshot, unit string) (full, card string) {
	t.Helper()
	v, err := rulestest.Cold(Book.System()).View(s, "red")
	require.NoError(t, err)
	for _, x := range v.Sheets {
		if x.Unit == unit {
			return strings.Join(strings.Fields(sheets.Text(x)), " "), strings.Join(strings.Fields(sheets.CardText(x, nil)), " ")
		}
	}
	t.Fatal(unit)
	return
}

// What a ship cannot do any more its sheet and card do not promise.
func TestSheetsOfTheLost(t *testing.T) {
	full, card := sheetsOf(t, patrolled(t, `power unit:torrent power:none`), "torrent")
	for _, text := range []string{full, card} {
		require.Contains(t, text, "none: it has no main power")
		require.Contains(t, text, "6 loaded, no power to launch")
		require.NotContains(t, text, "at most")
	}
	require.Contains(t, full, "Pivot none: it has no power")
	full, card = sheetsOf(t, patrolled(t, `remove unit:torrent`), "torrent")
	for _, text := range []string{full, card} {
		require.NotRegexp(t, `Thrust|Pivot|Velocity|MR torpedo|Can fire now`, text)
	}
	require.Contains(t, card, "CA, size class 3, last at 2076")
	full, _ = sheetsOf(t, patrolled(t, `bring seat:red at:2030 profile:"Hulk: 1[L](-1) (+1|2)" size:1`, `mark unit:hulk system:1-1`), "hulk")
	require.Contains(t, full, "Velocity 0")
	require.NotRegexp(t, `Thrust|Pivot`, full)
}

// Velocity is the same in all places: with what is gathered, of which the sheet says more.
func TestOneVelocity(t *testing.T) {
	p := newFleetPlayer(t, "patrol")
	p.exchange()
	s, err := p.system.Seal(p.snap, "red", []string{"1: thrust to:4 unit:torrent"})
	require.NoError(t, err)
	s, err = p.system.Seal(s, "blue", nil)
	require.NoError(t, err)
	for range 2 {
		res, err := p.system.Advance(s, p.dice)
		require.NoError(t, err)
		s = res.Next.Snapshot()
	}
	full, card := sheetsOf(t, s, "torrent")
	require.Contains(t, full, "Velocity 7A, with 1A gathered, which counts when thrust changes or the turn ends")
	require.Contains(t, card, "7A")
	require.Contains(t, full, "row 2 of the chart is next")
	require.Contains(t, card, "Thrust: 4 along A, at most 6 Utility", "the card has no room for more")
	v, err := p.system.View(s, "red")
	require.NoError(t, err)
	require.Equal(t, "7A", v.Board.Counters[0].Note)
}

// A sheet has its sections in their order with what damage has left, and the card says
// what is wrong.
func TestSheetBySections(t *testing.T) {
	v, err := rulestest.Cold(Book.System()).View(patrolled(t, `mark unit:torrent system:2-1 boxes:1`, `power unit:torrent power:auxiliary`), "red")
	require.NoError(t, err)
	text := sheets.Text(v.Sheets[0])
	for _, want := range []string{"1 Forward, soak 2", "2 Left, soak 1", "6 Core, soak 2", "[X][ ]", "heavy blaster, no main", "auxiliary alone", "thrust 3"} {
		require.Contains(t, text, want)
	}
	require.Less(t, strings.Index(text, "1 Forward"), strings.Index(text, "2 Left"))
	require.Equal(t, "crippled", v.Sheets[0].Card.State)
	require.Contains(t, sheets.CardText(v.Sheets[0], nil), "Cannot fire")
	require.Equal(t, []view.Condition{view.Crippled}, v.Board.Counters[0].State)
	require.Equal(t, []view.Sector{{From: 210, To: 150}}, v.Sheets[0].Rows[len(v.Sheets[0].Rows)-19].Arcs)
}

// What weapons do by range comes from the tables.
func TestWhatWeaponsDo(t *testing.T) {
	v, err := rulestest.Cold(Book.System()).View(patrolled(t), "red")
	require.NoError(t, err)
	does := v.Sheets[0].Card.Does
	require.Equal(t, "medium blaster (8) at class 3", does[0].Title)
	require.Equal(t, []string{"damage", "2d6", "1d6+3", "1d6+1", "1d6-1", "1d6-1"}, does[0].Lines[2])
}

// Who flies into a planet is warned of it, also by what stands on the sheet alone.
func TestWarnings(t *testing.T) {
	for at, warned := range map[string]bool{"2036": true, "2136": false, "1020": false} {
		s := patrolled(t, `place unit:torrent at:2040 velocity:8A`, `obstacle at:`+at+` kind:planet`)
		position, err := Book.System().Open(s)
		require.NoError(t, err)
		told, err := position.For("red").Warn(nil)
		require.NoError(t, err)
		require.Equal(t, warned, len(told) > 0, at)
		if warned {
			require.Contains(t, told[0].Text, "crashes into the planet")
			at, _ := told[0].Figures.Get("at")
			require.Equal(t, "2036", at.Text, "where the planet is")
		}
	}
}

// Who joins on the sheet is warned of what its formation flies into.
func TestWarningsOfWhoJoins(t *testing.T) {
	s := patrolled(t, `place unit:torrent at:2040 velocity:2A`, `bring seat:red at:2040 force:whetstone velocity:2A`, `obstacle at:2036 kind:planet`)
	position, err := Book.System().Open(s)
	require.NoError(t, err)
	warned := func(sheet ...string) (out []string) {
		told, err := position.For("red").Warn(sheet)
		require.NoError(t, err)
		for _, e := range told {
			segment, _ := e.Figures.Get("segment")
			out = append(out, e.Unit+" "+segment.String())
		}
		return out
	}
	require.Empty(t, warned())
	alone := warned("thrust to:6 unit:torrent")
	require.Len(t, alone, 1)
	require.Equal(t, []string{alone[0], strings.Replace(alone[0], "torrent", "whetstone", 1)}, warned("join with:torrent unit:whetstone", "thrust to:6 unit:torrent"))
}

// A salvo with a target seeks it until it is ordered to thrust, and seeks again when it is
// given one.
func TestSalvoesSeek(t *testing.T) {
	st := stateOf(t, patrolled(t))
	mother, foe := st.find("torrent"), st.find("ember")
	salvo := st.fly(mother, "mr", 2)
	salvo.Flight.Target = foe.ID
	require.True(t, salvo.homes())
	thrust, along := st.homing(salvo, foe, unhoused{})
	require.Equal(t, 8, thrust)
	require.Equal(t, "A", along.String())
	salvo.Flight.ByHand = true
	require.False(t, salvo.homes())
}

// unhoused is a game at the defaults of its house rules.
type unhoused struct{}

func (unhoused) House(id string) string {
	for _, h := range houseRules {
		if h.ID == id {
			return h.Default
		}
	}
	return ""
}

// Every word that people say, and every tactic, means something that there is.
func TestTacticsOrderWhatTheyCan(t *testing.T) {
	p := newFleetPlayer(t, "escort")
	for len(p.awaited()) == 0 {
		p.exchange()
	}
	for _, typed := range []string{"tactic advance", "tactic hold-range 8", "tactic broadside", "tactic hold-fire 8", "tactic launch-at 20", "tactic point-defense", "tactic stand-by"} {
		lines, err := p.system.Expand(p.snap, "red", typed, nil)
		require.NoError(t, err, typed)
		require.NotEmpty(t, lines)
		for i, line := range lines {
			_, _, err := p.system.Line(p.snap, "red", line, lines[:i])
			require.NoError(t, err, line)
		}
	}
	lines, err := p.system.Expand(p.snap, "blue", "tactic escort", nil)
	require.NoError(t, err)
	require.Contains(t, strings.Join(lines, "\n"), "mirror with:rookery unit:burr")
	lines, err = p.system.Expand(p.snap, "blue", "tactic deploy", nil)
	require.NoError(t, err)
	require.Equal(t, []string{"each: deploy type:tornado arms:sr unit:rookery"}, lines)
}

// Who spins too fast to thrust drifts, on the map, for seekers and for warnings alike.
func TestWhoSpinsDrifts(t *testing.T) {
	spins := by("persistent-spins", "on")
	st := stateOf(t, patrolled(t, `place unit:torrent at:2040 velocity:8A`, `set unit:torrent thrust:6 spin:4`))
	v := st.find("torrent")
	path := st.path(v.Helm, 4, spins)
	require.Equal(t, "2036", path[4].String())
	require.Equal(t, "2036", st.ahead(v, 4, spins).String())
	v.Spin = whirlsAway - 1
	require.NotEqual(t, "2036", st.ahead(v, 4, spins).String())
	require.NotEqual(t, path, st.path(v.Helm, 4, spins))
}
