package draft_test

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/draft"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// Where a book fails that is asked for a squad, that is the error, and not that there is no such
// squad.
func TestAFailedSquadIsNoMissingOne(t *testing.T) {
	book := rulestest.Toy
	book.Groups = func(rules.Known[*rulestest.Garden], string) []string { panic("no squads today") }
	sys := watch.Books(watch.New(time.Minute, slog.New(slog.DiscardHandler)), []rules.System{book.System()})[0]
	sys = watch.ForGame(sys, storage.ID{}, nil)
	res, err := sys.Start(rules.Setup{Scenario: "pair"}, dice.FromFaces(nil))
	require.NoError(t, err)
	pen := draft.For(&watch.Position{Sys: sys, Snap: res.Next.Snapshot()}, "red")
	_, _, err = pen.Write("tactic stay first", draft.Page{}, false)
	require.Error(t, err)
	_, refused := cmdline.AsRefusal(err)
	require.False(t, refused, err.Error())
}
