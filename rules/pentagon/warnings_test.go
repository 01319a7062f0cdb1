package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
)

// impulseOne is a scenario in its first Rotation segment, as rulings have set it up.
func impulseOne(t *testing.T, scenario string, rulings ...string) rules.Position {
	t.Helper()
	d := dice.FromStream([32]byte{1})
	res, err := Book.System().Start(rules.Setup{Scenario: scenario}, d)
	require.NoError(t, err)
	p := res.Next
	for p.Snapshot().Step != rotateStep.Name {
		for _, seat := range p.Awaited() {
			p, err = p.Seal(seat, nil)
			require.NoError(t, err)
		}
		res, err = p.Advance(d)
		require.NoError(t, err)
		p = res.Next
	}
	for _, line := range rulings {
		p = afterRuling(t, p, line)
	}
	return p
}

func afterRuling(t *testing.T, p rules.Position, line string) rules.Position {
	t.Helper()
	c, err := cmdline.Parse("pentagon-gm " + line + " reason:test")
	require.NoError(t, err)
	res, err := p.Act(rules.GM, c, dice.FromStream([32]byte{2}))
	require.NoError(t, err)
	return res.Next
}

// warnedOf are the warnings of a sheet.
func warnedOf(t *testing.T, p rules.Position, seat rules.SeatID, sheet ...string) []string {
	t.Helper()
	events, err := p.For(seat).Warn(sheet)
	require.NoError(t, err)
	var out []string
	for _, e := range events {
		require.Equal(t, []rules.SeatID{seat}, e.To)
		out = append(out, e.Text)
	}
	return out
}

func TestWarningsBeforeASeal(t *testing.T) {
	empty := "damage unit:kestrel system:fuel_tank boxes:2"
	for _, c := range []struct {
		why     string
		rulings []string
		sheet   []string
		want    []string
	}{
		{"nothing threatens", nil, nil, nil},
		{"the planet on the course of the turn, which stands",
			[]string{"planet at:1518", "place unit:kestrel at:1520 va:6"}, []string{"rotate to:D unit:kestrel", "accelerate thrust:1 unit:kestrel"},
			[]string{"Kestrel meets the planet at 1518 in impulse 3; its course of this turn stands."}},
		{"the planet of the next turn, by the velocity",
			[]string{"planet at:1513", "place unit:kestrel at:1520 va:6"}, nil,
			[]string{"With this velocity Kestrel meets the planet at 1513 in turn 2, impulse 1."}},
		{"the planet in the last impulse",
			[]string{"planet at:1502", "place unit:kestrel at:1526 va:12"}, nil,
			[]string{"With this velocity Kestrel meets the planet at 1502 in turn 2, impulse 12."}},
		{"a thrust that averts it",
			[]string{"planet at:1519", "place unit:kestrel at:1520 va:0.5"}, []string{"rotate to:D unit:kestrel", "accelerate thrust:1 unit:kestrel"}, nil},
		{"which would come without it",
			[]string{"planet at:1519", "place unit:kestrel at:1520 va:0.5"}, []string{"accelerate thrust:1 unit:kestrel"},
			[]string{"With this velocity Kestrel meets the planet at 1519 in turn 2, impulse 6."}},
		{"the edge of the map",
			[]string{"place unit:kestrel at:1502 va:6"}, nil, []string{"Kestrel leaves the map in impulse 3; its course of this turn stands."}},
		{"fuel that is not the last", []string{empty, "place unit:kestrel va:0"}, []string{"accelerate thrust:1 unit:kestrel"}, nil},
		{"crash acceleration", []string{"place unit:kestrel va:0"}, []string{"accelerate thrust:1.5 unit:kestrel"},
			[]string{"Kestrel crash-accelerates: 12 on two dice costs it 1 to 6 interior hits."}},
	} {
		p := impulseOne(t, "skirmish", append(c.rulings, "place unit:lance va:0")...)
		require.Equal(t, c.want, warnedOf(t, p, "red", c.sheet...), c.why)
		require.Empty(t, warnedOf(t, p, "blue"), c.why)
	}
}

// A standing sheet is warned of as far as it is foreseen: of the last fuel when it
// burns, of the next turn as its thrust leads there.
func TestWarningsOfAStandingSheet(t *testing.T) {
	p := impulseOne(t, "skirmish", "damage unit:kestrel system:fuel_tank boxes:2", "planet at:1514", "place unit:kestrel at:1515 facing:A va:0 vc:0", "place unit:lance at:3001 va:0")
	p, err := p.SetHouse("fuel", "6")
	require.NoError(t, err)
	d := dice.FromStream([32]byte{3})
	for _, seat := range []rules.SeatID{"red", "blue"} {
		p, err = p.Seal(seat, nil)
		require.NoError(t, err)
	}
	res, err := p.Advance(d)
	require.NoError(t, err)
	ahead, err := res.Next.For("red").Foresee([]string{"each: accelerate thrust:1 unit:kestrel", "break at 12"})
	require.NoError(t, err)
	told := ahead.Lines()
	require.Equal(t, []string{"Kestrel runs out of fuel in impulse 6: this is its last thrust.", "With this velocity Kestrel meets the planet at 1514 in turn 2, impulse 6."}, told[len(told)-2:])
}

// hiddenBeside are two ambushes that the patrol cannot tell apart: the hidden Wraith
// stands elsewhere.
func hiddenBeside(t *testing.T) (a, b rules.Position) {
	t.Helper()
	a = impulseOne(t, "ambush")
	return a, afterRuling(t, a, "place unit:wraith at:2124 facing:D va:6 vc:0")
}

// Nothing of who hides shows in a warning, a forecast or what words mean, and the
// nearest enemy is not one who hides.
func TestWarningsAndFacingsHideWhoHides(t *testing.T) {
	a, b := hiddenBeside(t)
	require.Equal(t, a.For("red").Known(), b.For("red").Known())
	for _, line := range []string{"rotate to:nearest", "rotate to:lance", "accelerate thrust:1.5", "rotate to:wraith", "each: rotate to:nearest"} {
		of := func(p rules.Position) any {
			odds, err := p.For("red").Odds(line, nil)
			require.NoError(t, err)
			written, refused := p.For("red").Line(line, nil)
			warnings := []string{}
			if refused == nil {
				warnings = warnedOf(t, p, "red", written.Line)
			}
			foreseen, err := p.For("red").Foresee([]string{line})
			require.NoError(t, err)
			return []any{odds, written, refused, warnings, foreseen}
		}
		require.Equal(t, of(a), of(b), line)
	}
	for _, p := range []rules.Position{a, b} {
		var err error
		p, err = p.Seal("red", []string{"rotate to:nearest unit:aklinon"})
		require.NoError(t, err)
		p, err = p.Seal("blue", nil)
		require.NoError(t, err)
		res, err := p.Advance(dice.FromStream([32]byte{4}))
		require.NoError(t, err)
		for _, e := range res.Events {
			require.NotEqual(t, "rotated", e.Kind, "Lance is ahead already")
		}
	}
}

// Who hides is told before what shows them, and their enemy reads nothing of it.
func TestCrashAccelerationShowsWhoHides(t *testing.T) {
	p := impulseOne(t, "ambush")
	require.Contains(t, warnedOf(t, p, "blue", "accelerate thrust:1.5 unit:wraith"),
		"Wraith is hidden, and its crash acceleration shows it to everybody. Wraith crash-accelerates: 12 on two dice costs it 1 to 6 interior hits.")
	require.NotContains(t, warnedOf(t, p, "red"), "Wraith")
}
