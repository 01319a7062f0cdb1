package console

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

// typed gives keys to a console as if it ran at a terminal, and returns the
// screen and the speaker at the end.
func typed(t *testing.T, plain bool, keys string) (screen, speaker string) {
	t.Helper()
	o, store, err := repeatable(storage.Memory)
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	out, err := os.Create(t.TempDir() + "/screen")
	require.NoError(t, err)
	o.Plain = plain
	c := &console{Options: o, user: gm}
	term := newTerminal(strings.NewReader(keys), out, c)
	c.in, c.out = term, textOutput{w: term.term, bold: term.bold}
	require.NoError(t, c.run(context.Background()))
	b, err := os.ReadFile(out.Name())
	require.NoError(t, err)
	require.NoError(t, out.Close())
	return string(b), c.user
}

const (
	up    = "\x1b[A"
	ctrlC = "\x03"
	ctrlD = "\x04"
)

func TestKeys(t *testing.T) {
	for keys, on := range map[string]string{
		"game li\t\r":                "No games here",
		"help\r\r" + up + "\r":       "help",
		"game new s\t\t":             "system:  scenario:",
		"@red ga\tlist\r":            "reply to red:",
		"game new system:toy sc\t\t": "scenario:duel  scenario:pair",
		"nonsense\r":                 "There is no command nonsense",
	} {
		screen, _ := typed(t, true, keys)
		require.Contains(t, screen, on, "%q", keys)
	}
}

func TestANameAloneSpeaksFromThenOn(t *testing.T) {
	screen, speaker := typed(t, true, "@red\rgame list\r")
	require.Equal(t, "red", speaker)
	require.Contains(t, screen, "@red> ")
	require.Contains(t, screen, "reply to red:")
}

func TestWaysToLeave(t *testing.T) {
	for _, leave := range []string{"quit\r", "exit\r", ctrlC, ctrlD, ""} {
		screen, _ := typed(t, true, "game list\r"+leave+"nonsense\r")
		require.Contains(t, screen, "No games here")
		if leave != "" {
			require.NotContains(t, screen, "There is no command", "%q", leave)
		}
	}
}

func TestColourOnlyWhereItIsWanted(t *testing.T) {
	plain, _ := typed(t, true, "game list\r")
	require.NotContains(t, plain, "\x1b[36m")
	coloured, _ := typed(t, false, "game list\r")
	require.Contains(t, coloured, "\x1b[36mreply to gm:")
}

func TestAPipeIsNoTerminal(t *testing.T) {
	r, w, err := os.Pipe()
	require.NoError(t, err)
	_, _, _, ok := terminalOf(Options{In: r, Out: w})
	require.False(t, ok)
	_, _, _, ok = terminalOf(Options{In: strings.NewReader(""), Out: io.Discard})
	require.False(t, ok)
}
