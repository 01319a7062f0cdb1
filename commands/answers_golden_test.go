package commands_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

var updateAnswers = flag.Bool("update-answers", false, "write the golden file of the referee's answers anew")

// spoken are lines that bring the referee's own answers and refusals, by kind, in the
// order in which they are played.
var spoken = []struct {
	kind  string
	lines [][2]string
}{
	{"before a game", [][2]string{{"ann", "game status"}, {"ann", "orders done"}, {"ann", "game join"}, {"ann", "game list"}, {"ann", "games"}, {"ann", "dance"}, {"ann", "order done"}, {"ann", "game nonsense"}}},
	{"making a game", [][2]string{{"gm", "game new system:pentagon scenario:skirmish house:electronic-warfare=off"}, {"ann", "game join seat:red"}, {"ann", "game join seat:red"}, {"ann", "game join seat:green"}, {"ben", "game join seat:blue"}, {"cid", "game join"}, {"cid", "orders done"}}},
	{"orders", [][2]string{{"ann", "pentagon rotate to:B"}, {"ann", "pentagon rotate to:C"}, {"ann", "orders show"}, {"ann", "orders clear"}, {"ann", "pentagon rotate to:Q"}, {"ann", `orders add lines:"rotate to:Q\nrotate to:B"`}, {"ann", "orders show"}, {"ann", "orders done"}, {"ann", "orders done confirm:on"}, {"ann", "orders done"}, {"ann", "pentagon rotate to:B"}, {"ann", "orders unseal"}, {"ann", "orders unseal"}, {"ann", "orders clear"}}},
	{"passing", [][2]string{{"ann", "pass until:step"}, {"ann", "orders unseal"}, {"ann", "pentagon rotate to:B"}, {"ann", "pass"}, {"ann", "orders clear"}, {"ann", "pass"}, {"ann", "orders unseal"}, {"ann", "orders clear"}, {"ann", "orders done"}, {"ben", "orders done"}, {"gm", "orders done"}}},
	{"what stands", [][2]string{{"ann", "game status"}, {"ann", "game seats"}, {"ben", "mail"}, {"ann", "game note text:hello"}, {"ann", "orders keep name:mine"}, {"ann", "orders use name:other"}}},
	{"taking back and ending", [][2]string{{"gm", "undo"}, {"ann", "undo"}, {"ann", "game concede"}, {"gm", "game end"}, {"ann", "game leave"}, {"ben", "game rematch"}}},
}

// ids are of games, times and hashes: what is another in every run.
var ids = regexp.MustCompile(`\b[0-9a-f]{8}\b|<t:\d+`)

// tellAnswers plays the lines and tells what was answered.
func tellAnswers(t *testing.T, each func(line string, a desk.Answer)) string {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	var out strings.Builder
	for _, kind := range spoken {
		fmt.Fprintf(&out, "== %s\n", kind.kind)
		for _, said := range kind.lines {
			a := g.Ask(said[0], said[1])
			each(said[1], a)
			fmt.Fprintf(&out, "> %s: %s\n%s\n", said[0], said[1], a.Text)
			for _, b := range a.Buttons {
				fmt.Fprintf(&out, "[%s] %s\n", b.Label, b.Line)
			}
		}
	}
	return ids.ReplaceAllString(out.String(), "#")
}

// The referee's own answers are as they were read last.
func TestTheRefereesOwnWords(t *testing.T) {
	got := tellAnswers(t, func(string, desk.Answer) {})
	file := filepath.Join("testdata", "answers.txt")
	if *updateAnswers {
		require.NoError(t, os.WriteFile(file, []byte(got), 0o600))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}

// unspoken is what no answer says to people: outside small print, where hashes and
// numbers of entries may stand.
var unspoken = regexp.MustCompile(`(?i)\bawaited\b|\bis asked\b|\bhe\b|\bhis\b|\bhim\b|ORIGINAL:|_min\b|\bentry \d|\b[0-9a-f]{64}\b|\*\([^)]*\)\*`)

// lists are the commands whose answers are as long as what they list.
var lists = []string{"game status", "orders show", "undo"}

// faultsOf says what is wrong with the words of an answer.
func faultsOf(line string, a desk.Answer) (faults []string) {
	if n := len([]rune(a.Text)); n > 900 && !slices.Contains(lists, line) {
		faults = append(faults, fmt.Sprintf("%s: %d characters", line, n))
	}
	for _, said := range strings.Split(a.Text, "\n") {
		if strings.HasPrefix(said, "-#") {
			continue
		}
		if n := len([]rune(said)); n > 200 {
			faults = append(faults, fmt.Sprintf("%s: a line of %d characters: %s", line, n, said))
		}
		if word := unspoken.FindString(said); word != "" {
			faults = append(faults, fmt.Sprintf("%s: %q in: %s", line, word, said))
		}
	}
	for _, b := range a.Buttons {
		if first := b.Label[:1]; first != strings.ToUpper(first) || strings.Contains(b.Label, "_") {
			faults = append(faults, fmt.Sprintf("%s: button %q", line, b.Label))
		}
	}
	return faults
}

// What the referee says is short and speaks of people.
func TestTheRefereesOwnWordsAreShort(t *testing.T) {
	var faults []string
	tellAnswers(t, func(line string, a desk.Answer) { faults = append(faults, faultsOf(line, a)...) })
	require.Empty(t, faults, strings.Join(faults, "\n"))
	for _, bad := range []string{"red is awaited.", "He may fire.", "Noted as entry 4.", "A hit. *(d6 4; Combat)*", strings.Repeat("word ", 41), strings.Repeat("word\n", 181)} {
		require.NotEmpty(t, faultsOf("line", desk.Answer{Text: bad}), bad)
	}
	require.Empty(t, faultsOf("line", desk.Answer{Text: "You pass.\n-# Noted as entry 4."}))
	require.NotEmpty(t, faultsOf("line", desk.Answer{Buttons: []desk.Button{{Label: "take back"}}}))
}

// An echo repeats of an order what was given.
func TestAnEchoRepeatsWhatWasGiven(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"ann", "game join seat:red"}, [2]string{"ben", "game join seat:blue"})
	said := g.Must("ann", "pentagon allocate ecm:1").Text
	require.Contains(t, said, "`allocate ecm:1")
	require.NotContains(t, said, ":off")
	require.Contains(t, g.Must("ann", "pentagon allocate ecm:1 eccm:1 invisible:off").Text, "invisible:off", "it was given")
}
