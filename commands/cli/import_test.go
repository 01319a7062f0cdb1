package cli

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/rules/spoiltest"
	"impulse/storage"
)

// killers are leaves of a state with which a file has stopped the bot for
// everybody, for good.
var killers = []struct {
	game, leaf string
	value      int64
}{
	{"system:pentagon scenario:ambush", "ships/1/record/course/a", 1 << 62},
	{"system:goliath scenario:bodenburg", "units/0/at/x", 1 << 31},
}

// exported is a full export of a new game, at the console.
func exported(t *testing.T, game string) (path string) {
	t.Helper()
	dir := t.TempDir()
	out := done(t, "game new "+game+"\ngame export\n", "console", "--db", ":memory:", "--files", dir)
	name := regexp.MustCompile(`impulse-\w+\.json`).FindString(out)
	require.NotEmpty(t, name, out)
	return filepath.Join(dir, name)
}

// crafted is the same with a leaf of its state changed, which nobody can play
// again.
func crafted(t *testing.T, game, leaf string, value any) (path string, content []byte) {
	t.Helper()
	path = exported(t, game)
	full, err := os.ReadFile(path)
	require.NoError(t, err)
	content, err = spoiltest.Crafted(full, leaf, value)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, content, 0o600))
	return path, content
}

// The attack at the console: a crafted file is refused there, and by the
// operator's own subcommand, and the next game is played as if nothing had been.
func TestACraftedFileAtTheConsole(t *testing.T) {
	t.Parallel()
	for _, k := range killers {
		path, _ := crafted(t, k.game, k.leaf, k.value)
		db := filepath.Join(t.TempDir(), "impulse.db")
		out := done(t, "game import file:"+path+"\ngame status\ngame new "+k.game+"\ngame status\n", "console", "--db", db)
		require.Regexp(t, "of entry 1 it is of version 999 of the rules.* impulse import FILE|a number in it is too large", out)
		require.Contains(t, out, "No game runs here")
		require.Contains(t, out, "has begun")
		_, errs, status := run("", "import", path, "--place", "elsewhere", "--gm", "eve", "--db", db)
		require.Equal(t, Failed, status)
		require.Contains(t, errs, "That export ")
		require.Equal(t, 1, strings.Count(errs, "\n"), errs)
	}
}

// The attack in Discord: the file is refused to who brings it, others play on,
// and so they do after a restart.
func TestACraftedFileInDiscord(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.begins()
	for i, x := range killers {
		_, content := crafted(t, x.game, x.leaf, x.value)
		place := k.d.Channel([]string{"cellar", "attic"}[i])
		m, err := k.d.User("mallory").Slash(place, "game import", with("file", discordtest.File{Name: "game.json", Content: content})).Shown(untilDone)
		require.NoError(t, err)
		require.Regexp(t, "cannot be checked|cannot be read", m.Content)
		require.NotZero(t, m.Flags&discordtest.FlagEphemeral)
		m, err = k.d.User("mallory").Slash(place, "map").Shown(untilDone)
		require.NoError(t, err)
		require.Contains(t, m.Content, "No game runs here")
	}
	k.diesAndReturns()
	k.told("note of the end")
	require.NotContains(t, k.log(), "level=ERROR")
	k.ends(syscall.SIGTERM)
}

// A file of games in which such a state stands already: the bot connects, the
// game is stuck, and others go on.
func TestAFileThatHoldsACraftedStateInDiscord(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.begins()
	places := []string{k.d.Channel("cellar"), k.d.Channel("attic")}
	for i, x := range killers {
		system, scenario, _ := strings.Cut(x.game, " ")
		m, err := k.d.User("mallory").Slash(places[i], "game new", with("system", strings.TrimPrefix(system, "system:")), with("scenario", strings.TrimPrefix(scenario, "scenario:"))).Shown(untilDone)
		require.NoError(t, err)
		require.Contains(t, m.Content, "has begun")
	}
	k.ends(syscall.SIGTERM)
	for i, x := range killers {
		spoilFile(t, k.env["IMPULSE_DB"], places[i], x.leaf, x.value)
	}
	k.start()
	k.told("note of the end")
	for _, place := range places {
		require.True(t, k.d.Eventually(untilDone, func() bool { return (&ward{killable: k}).tells(place, "The state of this game cannot be played") }), k.log())
		m, err := k.d.User("ann").Slash(place, "map").Shown(untilDone)
		require.NoError(t, err)
		require.Contains(t, m.Content, "cannot be played")
		m, err = k.d.User("mallory").Slash(place, "game end", with("confirm", true)).Shown(untilDone)
		require.NoError(t, err)
		require.Contains(t, m.Content, "The game is over.")
	}
	k.ends(syscall.SIGTERM)
}

// spoilFile changes a leaf of the state of the game that runs at a place.
func spoilFile(t *testing.T, path, place, leaf string, value any) {
	t.Helper()
	store, err := storage.Open(path, storage.Options{})
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	require.NoError(t, store.Update(context.Background(), func(tx *storage.Tx) error {
		ids, err := tx.GamesAt(place)
		require.NoError(t, err)
		head, err := tx.Game(ids[0])
		require.NoError(t, err)
		_, snap, err := tx.LatestSnapshot(head.ID)
		require.NoError(t, err)
		bad, err := spoiltest.WithLeaf(snap, leaf, value)
		require.NoError(t, err)
		return tx.PutSnapshot(head.ID, head.Entries, bad)
	}))
}

// The operator takes on trust what cannot be played again, and says where it goes
// on and for whom.
func TestImportOnTrust(t *testing.T) {
	path, _ := crafted(t, "system:pentagon scenario:duel", "turn", 3)
	db := filepath.Join(t.TempDir(), "impulse.db")
	for line, says := range map[string]string{
		"import":                             "write: impulse import FILE",
		"import x":                           "write: impulse import FILE --place CHANNEL --gm USER",
		"import x --place bridge":            "write: impulse import FILE --place CHANNEL --gm USER",
		"import x --place bridge --gm eve x": "write: impulse import FILE",
	} {
		_, errs, status := run("", strings.Fields(line)...)
		require.Equal(t, Misspelled, status, line)
		require.Contains(t, errs, says, line)
	}
	_, errs, status := run("", "import", path+"x", "--place", "bridge", "--gm", "eve", "--db", db)
	require.Equal(t, Failed, status)
	require.Contains(t, errs, "cannot be read")
	out := done(t, "", "import", path, "--place", "bridge", "--gm", "eve", "--db", db)
	require.Contains(t, out, "goes on here as")
	require.Contains(t, out, "taken on trust")
	out = done(t, "@eve/bridge game status\n@red/bridge game join\n", "console", "--db", db)
	require.Contains(t, out, "Turn 3")
	require.Contains(t, out, "Game master: eve")
	require.Contains(t, out, "What came before is taken on trust from the operator")
}
