package console

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/rules/rulestest/sample"
)

// childDB names the database for the test binary run as a console.
const childDB = "IMPULSE_TEST_CONSOLE_DB"

func TestMain(m *testing.M) {
	path := os.Getenv(childDB)
	if path == "" {
		os.Exit(m.Run())
	}
	o, store, err := repeatable(path)
	if err == nil {
		o.In, o.Out, o.JSON = os.Stdin, os.Stdout, true
		err = Run(context.Background(), o)
	}
	if err == nil {
		err = store.Close()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// killScript is a game in which every line changes something.
var killScript = func() []string {
	lines := []string{"game new system:toy scenario:duel dice:typed", "@red game join", "@blue game join"}
	for round := 1; round <= 3; round++ {
		for spot := 1; spot <= 4; spot++ {
			lines = append(lines, fmt.Sprintf("game note text:round-%d-%d", round, spot), fmt.Sprintf("@red toy hide spot:%d", spot))
		}
		lines = append(lines, "@red orders done", "@red orders unseal", "@red orders done", "@blue toy hide spot:5", "@blue orders done",
			fmt.Sprintf("@red toy shoot spot:%d", round), "@red orders done", fmt.Sprintf("@blue toy shoot spot:%d", 7-round),
			"@blue orders done", `@red game retry dice:"1 1"`)
		if round < 3 {
			lines = append(lines, fmt.Sprintf("@red toy search spot:%d", round), "@blue orders done")
		}
	}
	return lines
}()

// standing is what a game has come to: its journal, and the sheets of the seats.
type standing struct {
	Entries []struct {
		Who, Line, Text string
		Orders          []string
	}
	Sheets [2]sheetSeen
}

type sheetSeen struct {
	State  string
	Number int
	Orders []string
}

var looks = []string{"game log last:1000", "@red orders show", "@blue orders show"}

// stand reads a standing from the answers to looks.
func stand(t *testing.T, answers []reply) standing {
	t.Helper()
	var s standing
	parts := []any{&s, &s.Sheets[0], &s.Sheets[1]}
	for i, a := range answers {
		if a.OK { // before there is a game, there is nothing
			require.NoError(t, json.Unmarshal(a.Data, parts[i]))
		}
	}
	return s
}

// standings plays the script undisturbed and gives what it has come to before
// each line and at the end.
func standings(t *testing.T) []standing {
	t.Helper()
	lines := looks
	for _, line := range killScript {
		lines = append(append(lines[:len(lines):len(lines)], line), looks...)
	}
	answers := replies(t, lines...)
	all := []standing{stand(t, answers[:3])}
	for i := 3; i < len(answers); i += 4 {
		require.True(t, answers[i].OK, "%s: %v", answers[i].Input, answers[i].Refusal)
		all = append(all, stand(t, answers[i+1:i+4]))
	}
	return all
}

// child is the test binary run as a console.
type child struct {
	*exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func startChild(t *testing.T, path string) *child {
	t.Helper()
	exe, err := os.Executable()
	require.NoError(t, err)
	c := &child{Cmd: exec.Command(exe)}
	c.Env = append(os.Environ(), childDB+"="+path, "GORACE=atexit_sleep_ms=0")
	c.in, err = c.StdinPipe()
	require.NoError(t, err)
	out, err := c.StdoutPipe()
	require.NoError(t, err)
	c.out, c.Stderr = bufio.NewReader(out), os.Stderr
	require.NoError(t, c.Start())
	return c
}

// ask sends lines and reads as many answers.
func (c *child) ask(t *testing.T, lines ...string) []reply {
	t.Helper()
	var out strings.Builder
	for _, line := range lines {
		_, err := io.WriteString(c.in, line+"\n")
		require.NoError(t, err)
		answer, err := c.out.ReadString('\n')
		require.NoError(t, err)
		out.WriteString(answer)
	}
	return readReplies(t, out.String())
}

// killed sends lines all at once and kills the process after a while. It
// returns how many were answered.
func (c *child) killed(t *testing.T, lines []string, after time.Duration) int {
	t.Helper()
	go func() { // fails when the process dies before it has read all
		_, _ = io.WriteString(c.in, strings.Join(lines, "\n")+"\n")
	}()
	timer := time.AfterFunc(after, func() { _ = c.Process.Kill() })
	defer timer.Stop()
	answered := 0
	for ; answered < len(lines); answered++ {
		line, err := c.out.ReadBytes('\n')
		if err != nil {
			break
		}
		var r reply
		require.NoError(t, json.Unmarshal(line, &r))
		require.True(t, r.OK, "%s: %v", r.Input, r.Refusal)
	}
	_ = c.Process.Kill()
	_ = c.Wait()
	return answered
}

// TestKilledAtAnyMoment plays a game over consoles that are killed again and
// again. After each death every answered change must be there, none twice, and
// of those not answered each wholly or not at all; then the game goes on
// from there.
func TestKilledAtAnyMoment(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	want := standings(t)
	deaths, most := 0, 10 // of so many moments, by chance
	if sample.Whole() {
		most = 30
	}
	for game := 0; deaths < most; game++ {
		path := filepath.Join(t.TempDir(), fmt.Sprintf("game%d.db", game))
		deaths += playKilled(t, path, want)
	}
}

// playKilled plays the script to its end and returns how often it was killed.
func playKilled(t *testing.T, path string, want []standing) (deaths int) {
	t.Helper()
	longest := 50 * time.Millisecond
	for done := 0; done < len(killScript); deaths++ {
		answered := done + startChild(t, path).killed(t, killScript[done:], rand.N(longest))
		if answered == done {
			longest += longest / 4 // a slow machine
		}
		c := startChild(t, path)
		done = c.recover(t, want, answered)
		require.NoError(t, c.in.Close())
		require.NoError(t, c.Wait())
	}
	return deaths
}

// recover compares what is there after a death with what the undisturbed game
// had come to, from the last answered line on, and returns how many lines are
// done. Dice typed with a seal are gone when the process died before the step
// they were for: it asks for them again.
func (c *child) recover(t *testing.T, want []standing, answered int) int {
	t.Helper()
	got := stand(t, c.ask(t, looks...))
	if done := same(want, got, answered); done >= 0 {
		return done
	}
	answers := c.ask(t, append([]string{`game retry dice:"1 1"`}, looks...)...)
	require.True(t, answers[0].OK, "%v\n%v", answers[0].Refusal, got)
	done := same(want, stand(t, answers[1:]), answered)
	require.GreaterOrEqual(t, done, 0, "after %d answered lines the game is at no point of the script: %+v", answered, got)
	return done
}

// same finds the standing among those from the given one on.
func same(want []standing, got standing, from int) int {
	for i := from; i < len(want); i++ {
		if fmt.Sprint(want[i]) == fmt.Sprint(got) {
			return i
		}
	}
	return -1
}
