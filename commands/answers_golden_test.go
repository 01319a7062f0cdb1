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
	{"looking", [][2]string{{"ann", "game log last:3"}, {"ann", "game why entry:2"}, {"ann", "game details"}, {"ann", "game rule"}, {"ann", "game rulings"}, {"ann", "game verify"}, {"ann", "privacy"}, {"ann", "map"}, {"ann", "sheet unit:lance"}}},
	{"looking in vain", [][2]string{{"ann", "game why entry:99"}, {"ann", "game details entry:99"}, {"ann", "game details page:9"}, {"ann", "sheet unit:nobody"}, {"ann", "game focus id:none"}, {"ann", "game import"}, {"ann", "table id:none"}}},
	{"taking back and ending", [][2]string{{"gm", "undo"}, {"ann", "undo"}, {"ann", "game concede"}, {"gm", "game end"}, {"ann", "game leave"}, {"ben", "game rematch"}}},
	{"rulings", [][2]string{{"ann", "game join seat:red"}, {"gm", "pentagon-gm place unit:kestrel at:1519 facing:A va:0 vc:0 reason:drifted"}, {"ann", "pentagon-gm place unit:kestrel at:1519 facing:A va:0 vc:0 reason:x"}, {"gm", "game assign unit:kestrel seat:blue"}, {"gm", "game assign unit:kestrel seat:red"}, {"gm", "game rule id:own-targets value:on"}, {"gm", "game mode to:free"}, {"ann", "pentagon fire weapon:L1 target:lance"}, {"gm", "game mode to:strict"}, {"gm", "game retry"}}},
	{"defaults", [][2]string{{"gm", "game default seat:blue to:on"}, {"gm", "game default seat:blue to:off"}, {"ann", "game draw"}, {"ben", "game draw"}, {"gm", "game undo"}, {"gm", "game undo confirm:on"}}},
	{"dice and decks", [][2]string{{"ann", "roll 2d6+1"}, {"ann", "roll 2d"}, {"ann", "odds 2d6 >= 7"}, {"ann", "rps with:ben"}, {"ann", "deck new name:treasure"}, {"ann", "deck draw"}, {"ann", "deck list"}, {"ann", "deck shuffle name:treasure"}, {"ann", "deck hand"}}},
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
			for _, p := range g.Posts { // what everybody reads of it
				each(postsOf(said[1]), desk.Answer{Text: p.Text()})
				fmt.Fprintf(&out, "#%s: %s\n", p.Place, p.Text())
			}
			g.Posts = nil
		}
	}
	return ids.ReplaceAllString(out.String(), "#")
}

// postsOf names what was posted because of a line.
func postsOf(line string) string { return "post of " + line }

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

// inFull are the commands that explain to who asks alone, with rules, dice and the
// numbers of entries: their words are held to the list all the same.
var inFull = []string{"game why", "game details", "game rule id", "game rule", "sheet", "privacy", "pentagon-gm", "pentagon fire", "roll", "odds"}

// explains are what those may say besides.
var explains = regexp.MustCompile(`\*\([^)]*\)\*|(?i:\bentry \d+)`)

// faultsOf says what is wrong with the words of an answer.
func faultsOf(line string, a desk.Answer) (faults []string) {
	if n := strings.Count(a.Text, "\n") + 1; n > refereetest.MostLines && line == postsOf(strings.TrimPrefix(line, postsOf(""))) {
		faults = append(faults, fmt.Sprintf("%s: %d lines", line, n))
	}
	full := slices.ContainsFunc(inFull, func(command string) bool { return strings.HasPrefix(line, command) })
	if n := len([]rune(a.Text)); n > 900 && !full && !slices.Contains(lists, line) {
		faults = append(faults, fmt.Sprintf("%s: %d characters", line, n))
	}
	for _, said := range strings.Split(a.Text, "\n") {
		if strings.HasPrefix(said, "-#") {
			continue
		}
		if full {
			said = explains.ReplaceAllString(said, "")
		}
		if n := len([]rune(said)); n > 200 && !full {
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
	require.Contains(t, g.Must("ann", "pentagon allocate ecm:1 eccm:0").Text, "eccm:0", "it was given")
}
