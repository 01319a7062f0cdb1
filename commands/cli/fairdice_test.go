package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
)

// rolled is a recorded battle in which the referee rolls: the dice that were
// typed in are left out. It goes another way, and what is not possible then is
// refused.
func rolled(script string) string {
	script = strings.Replace(script, " dice:typed", "", 1)
	return regexp.MustCompile(`(?m)^game retry .*\n`).ReplaceAllString(script, "")
}

// taken exports a game whole and as everybody may read it, before its end and
// after it.
const taken = "\ngame export\n@nobody game export\ngame end confirm:on\ngame export\n@nobody game export\n"

// The program of docs/fair-dice.md and verify agree that real games of all books
// hold.
func TestTheProgramChecksRealGames(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is missing, so the program of docs/fair-dice.md is not run")
	}
	program := rulestest.FairDice(t, filepath.Join("..", ".."), t.TempDir())
	typed, err := battle(nil)
	require.NoError(t, err)
	games := map[string]string{"typed": typed}
	for _, name := range sample.Of(t, battles, 3) {
		script, err := battle([]string{name})
		require.NoError(t, err)
		games[name] = rolled(script)
	}
	for name, script := range games {
		folder := t.TempDir()
		done(t, script+taken, "console", "--db", ":memory:", "--files", folder)
		files, err := filepath.Glob(filepath.Join(folder, "*.json"))
		require.NoError(t, err)
		require.Len(t, files, 4, name)
		for _, file := range files {
			require.Contains(t, done(t, "", "verify", file), "Everything that could be checked holds.")
			out, err := exec.Command(python, program, file).CombinedOutput()
			require.NoError(t, err, "%s: %s", name, out)
			require.Contains(t, string(out), "All of that holds.")
		}
	}
}

// It finds a die that was changed, and its exit status says so.
func TestTheProgramFailsAForgery(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is missing")
	}
	folder := t.TempDir()
	program := rulestest.FairDice(t, filepath.Join("..", ".."), folder)
	db, file := filepath.Join(folder, "games.db"), filepath.Join(folder, "game.json")
	done(t, "game new system:pentagon scenario:duel\n@red game join seat:red\n", "console", "--db", db)
	done(t, "", "export", "", "--out", file, "--db", db)
	b, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(b), "game join seat:red", "game join seat:blue", 1)), 0o600))
	var exit *exec.ExitError
	out, err := exec.Command(python, program, file).CombinedOutput()
	require.ErrorAs(t, err, &exit)
	require.Equal(t, 1, exit.ExitCode())
	require.Contains(t, string(out), "entry 3: ")
}
