package library_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/library"
)

var (
	lineBlock   = regexp.MustCompile("(?s)```line\n(.*?)```")
	tacticBlock = regexp.MustCompile("(?s)```tactic\n(.*?)```") // the tactic, then what it writes
)

// Every line that the page on standing orders shows is a line of the Pentagon
// War, spelled as the referee spells it, and every tactic stands there with
// what it writes.
func TestLinesOfTheStandingOrdersPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/standing-orders.md")
	require.NoError(t, err)
	blocks := lineBlock.FindAllStringSubmatch(string(page), -1)
	require.NotEmpty(t, blocks)
	s, seat, shown := library.Systems[0], rules.SeatID("red"), []string(nil)
	now := rotating(t, s)
	for _, block := range blocks {
		sheet := strings.Split(strings.TrimSpace(block[1]), "\n")
		for i, line := range sheet {
			got, _, err := s.Line(now, seat, line, sheet[:i])
			require.NoError(t, err, line)
			require.Equal(t, line, got)
		}
		_, err := s.Seal(now, seat, sheet)
		require.NoError(t, err)
		_, err = s.Foresee(now, seat, sheet)
		require.NoError(t, err)
	}
	for _, block := range tacticBlock.FindAllStringSubmatch(string(page), -1) {
		lines := strings.Split(strings.TrimSpace(block[1]), "\n")
		got, err := s.Expand(now, seat, lines[0], nil)
		require.NoError(t, err)
		require.Equal(t, lines[1:], got)
		shown = append(shown, strings.Fields(lines[0])[1])
		_, err = s.Seal(now, seat, got)
		require.NoError(t, err)
	}
	for _, tactic := range s.Spec().Tactics {
		require.Contains(t, shown, tactic.Name)
	}
	got, _, err := s.Line(now, seat, "break when enemy within 8", nil)
	require.NoError(t, err)
	require.Equal(t, "break when range <= 8", got)
}

// rotating is a duel of the Pentagon War at its first rotation.
func rotating(t testing.TB, s rules.System) *rules.Snapshot {
	t.Helper()
	require.Equal(t, "pentagon", s.Spec().Name)
	d := dice.FromStream([32]byte{1})
	res, err := s.Start(rules.Setup{Scenario: "duel"}, d)
	require.NoError(t, err)
	for range 20 {
		now := res.Snapshot
		if now.Step == "rotation" {
			return now
		}
		awaited, err := s.Awaited(now)
		require.NoError(t, err)
		for _, seat := range awaited {
			now, err = s.Seal(now, seat, nil)
			require.NoError(t, err)
		}
		res, err = s.Advance(now, d)
		require.NoError(t, err)
	}
	t.Fatal("no rotation comes")
	return nil
}
