package bot

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// The case files of Goliath's battles come true for people in Discord too.
func TestGoliathInDiscord(t *testing.T) {
	t.Parallel()
	system, ok := library.Find("goliath")
	require.True(t, ok)
	files, err := rulestest.ReadCases("../rules/goliath/testdata/cases")
	require.NoError(t, err)
	p := newPlayers(newStage(t, discordtest.Options{}), system.Spec())
	for _, f := range rulestest.Some(files) {
		if filepath.Base(f.Path) == "guidebook.txt" {
			continue // it asks what the book keeps from players, as one who is none
		}
		f.Lines = shownLines(f.Lines)
		t.Run(strings.TrimSuffix(filepath.Base(f.Path), ".txt"), func(t *testing.T) {
			require.NoError(t, p.leave())
			f.PlayBy(t, p.spec, p)
		})
	}
}
