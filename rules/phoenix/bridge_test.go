package phoenix

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// bout plays a scenario: seats left to their default are the referee's, all others
// pass.
type bout struct {
	t    testing.TB
	at   rules.Position
	dice *dice.Roller
	told []rules.Event
}

func newBout(t testing.TB, scenario string, left ...rules.SeatID) *bout {
	f := &bout{t: t, dice: dice.FromStream([32]byte{7})}
	res, err := Book.System().Start(rules.Setup{Scenario: scenario}, f.dice)
	require.NoError(t, err)
	f.at = res.Next
	for _, seat := range left {
		f.at, err = f.at.Default(seat, true)
		require.NoError(t, err)
	}
	return f
}

// impulse plays to the next question.
func (f *bout) impulse(lines map[rules.SeatID][]string) {
	for _, seat := range f.at.Awaited() {
		var err error
		f.at, err = f.at.Seal(seat, lines[seat])
		require.NoError(f.t, err)
	}
	for first := true; first || len(f.at.Awaited()) == 0 && !f.over(); first = false {
		res, err := f.at.Advance(f.dice)
		require.NoError(f.t, err)
		f.at, f.told = res.Next, append(f.told, res.Events...)
	}
}

func (f *bout) over() bool { return f.at.Snapshot().Over }

// digest is what a spectator reads of what was told since the last time.
func (f *bout) digest() string {
	var out strings.Builder
	for _, b := range f.at.For(rules.Spectator).Digest(rules.Visible(f.told, rules.Spectator)) {
		fmt.Fprintf(&out, "  %s\n", b.Text)
	}
	f.told = nil
	return out.String()
}

// A golden game of each scenario, phase by phase.
func TestScenariosPlayed(t *testing.T) {
	for _, tt := range []struct {
		scenario string
		left     []rules.SeatID
		phases   int
	}{
		{"alley", []rules.SeatID{"blue"}, 12},
		{"oppenheim-squad", []rules.SeatID{"brandt", "vogel", "ross", "adler", "hayes"}, 20},
		{"raid", nil, 8},
	} {
		t.Run(tt.scenario, func(t *testing.T) {
			f := newBout(t, tt.scenario, tt.left...)
			var out strings.Builder
			for n := 0; n < impulses*tt.phases && !f.over(); n++ {
				clock := f.at.Clock()
				f.impulse(nil)
				if text := f.digest(); text != "" {
					fmt.Fprintf(&out, "%s\n%s", clock, text)
				}
			}
			rulestest.Golden(t, "testdata/"+tt.scenario+".golden", out.String())
		})
	}
}

// Two games that differ only in what hidden men do are the same to the other side, the
// referee's orders included: it uses nothing that it has not spotted (4.2, 5.2).
func TestRefereeKnowsNoMore(t *testing.T) {
	quiet, busy := newBout(t, "oppenheim"), newBout(t, "oppenheim")
	for n := range impulses * 3 {
		orders := map[rules.SeatID][]string{}
		if n == 1 {
			orders["nato"] = []string{"aim target:point-1 unit:brandt", "wait actions:9 unit:keller", "wait actions:2 unit:ross"}
		}
		quiet.told, busy.told = nil, nil
		quiet.impulse(nil)
		busy.impulse(orders)
		require.Equal(t, quiet.at.For("russians").Known(), busy.at.For("russians").Known())
		require.Equal(t, rules.Visible(quiet.told, "russians"), rules.Visible(busy.told, "russians"))
	}
	require.NotEqual(t, quiet.at.For("nato").Known(), busy.at.For("nato").Known())
}
