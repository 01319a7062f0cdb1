package draft

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// An order that may be given twice is echoed as often as it comes onto the sheet;
// what stands there already is said once.
func TestAnEchoSaysWhatCameOntoTheSheet(t *testing.T) {
	book := rulestest.Toy
	book.Tactics = []rules.Tactic[*rulestest.Garden]{{Name: "seek", Title: "Search a spot twice", Lines: func(rules.Known[*rulestest.Garden], string, int) []string {
		return []string{"each: search spot:2", "each: search spot:2", "break at 3", "break at 3", "break at 3"}
	}}}
	sys := watch.Books(watch.New(time.Minute, slog.New(slog.DiscardHandler)), []rules.System{book.System()})[0]
	sys = watch.ForGame(sys, storage.ID{}, nil)
	res, err := sys.Start(rules.Setup{Scenario: "duel"}, dice.FromFaces(nil))
	require.NoError(t, err)
	pen := For(&watch.Position{Sys: sys, Snap: res.Next.Snapshot()}, "red")
	lines, back, err := pen.Write("tactic seek", nil, true)
	require.NoError(t, err)
	require.Equal(t, []string{"each: search spot:2", "each: search spot:2", "break at 3"}, lines)
	const search, stop = "`each: search spot:2` is on your sheet.", "`break at 3` is on your sheet"
	require.Equal(t, []string{search, search, stop + ".", stop + " already."}, back.Said)
}
