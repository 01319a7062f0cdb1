package console

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// systems are those of the program and the toy.
var systems = append([]rules.System{rulestest.Toy.System()}, library.Systems...)

// repeatable opens a store and a referee whose randomness and clock are the
// same every time.
func repeatable(path string) (Options, *storage.DB, error) {
	store, err := storage.Open(path, storage.Options{})
	if err != nil {
		return Options{}, nil, err
	}
	clock := StoppedClock(time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC))
	referee := commands.New(store, commands.Options{Systems: systems, Now: clock.Now, Random: Stream([]byte("test"))})
	return Options{Referee: referee, Clock: clock, Err: io.Discard}, store, nil
}

// play gives lines to a console of its own over a database in memory.
func play(t *testing.T, change func(*Options), lines string) string {
	t.Helper()
	o, store, err := repeatable(storage.Memory)
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	var out bytes.Buffer
	o.In, o.Out = strings.NewReader(lines), &out
	change(&o)
	require.NoError(t, Run(context.Background(), o))
	return out.String()
}

func asJSON(o *Options) { o.JSON = true }

// reply is one line of the JSON form as a script reads it.
type reply struct {
	Line    int              `json:"line"`
	User    string           `json:"user"`
	Input   string           `json:"input"`
	OK      bool             `json:"ok"`
	Refusal *cmdline.Refusal `json:"refusal"`
	Data    json.RawMessage  `json:"data"`
	Posts   []jsonPost       `json:"posts"`
}

// replies plays lines with --json and reads what comes.
func replies(t *testing.T, lines ...string) []reply {
	t.Helper()
	return readReplies(t, play(t, asJSON, strings.Join(lines, "\n")))
}

func readReplies(t *testing.T, out string) []reply {
	t.Helper()
	var all []reply
	for line := range strings.Lines(out) {
		var r reply
		require.NoError(t, json.Unmarshal([]byte(line), &r), line)
		all = append(all, r)
	}
	return all
}

// TestScripts plays testdata/*.txt line by line and compares what each gives.
func TestScripts(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, scripts)
	for _, path := range scripts {
		script, err := os.ReadFile(path)
		require.NoError(t, err)
		t.Run(filepath.Base(path), func(t *testing.T) {
			rulestest.Golden(t, strings.TrimSuffix(path, ".txt")+".golden", playText(t, string(script)))
		})
	}
}

// playText plays a script and puts each line before what came of it.
func playText(t *testing.T, script string) string {
	t.Helper()
	o, store, err := repeatable(storage.Memory)
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	var out strings.Builder
	c := &console{Options: o, user: gm, in: newLineReader(strings.NewReader("")), out: textOutput{w: &out}}
	for line := range strings.Lines(script) {
		fmt.Fprintf(&out, "> %s\n", strings.TrimSpace(line))
		require.NoError(t, c.handle(context.Background(), strings.TrimSpace(line)))
	}
	return out.String()
}

func TestOneObjectForEveryCommandLine(t *testing.T) {
	got := replies(t, "# a comment", "", "help", "  ", "@red game list", "quit", "@blue/dm help", "clock +24h")
	var lines []int
	for _, r := range got {
		lines = append(lines, r.Line)
	}
	require.Equal(t, []int{3, 5, 6, 7, 8}, lines)
	require.Equal(t, "gm", got[0].User)
	require.Equal(t, "red", got[1].User)
	require.Equal(t, "game list", got[1].Input)
	require.False(t, got[2].OK, "quit is no command of a script")
	require.JSONEq(t, `{"now":"2026-11-22T18:00:00Z"}`, string(got[4].Data))
}

func TestAByteOrderMarkIsNoCommand(t *testing.T) {
	require.True(t, replies(t, "\uFEFFhelp\r")[0].OK)
}

func TestPlacesAreSeparate(t *testing.T) {
	got := replies(t, "@red/bridge game new system:toy scenario:duel", "@red game status", "@red/bridge game join", "@red/dm orders show")
	require.Equal(t, "channel:bridge", got[0].Posts[1].To)
	require.False(t, got[1].OK)
	require.True(t, got[3].OK, "in the bot's own conversation it is the only game")
}

// TestAnswersComeBeforeTheNextLine holds a conversation over pipes: every
// answer must be there before the next line is written.
func TestAnswersComeBeforeTheNextLine(t *testing.T) {
	o, store, err := repeatable(storage.Memory)
	require.NoError(t, err)
	defer store.Close()
	inR, in := io.Pipe()
	out, outW := io.Pipe()
	o.In, o.Out, o.JSON = inR, outW, true
	done := make(chan error, 1)
	go func() { done <- Run(context.Background(), o) }()
	dec := json.NewDecoder(out)
	for n := 1; n <= 3; n++ {
		_, err := io.WriteString(in, "help\n")
		require.NoError(t, err)
		var r reply
		require.NoError(t, dec.Decode(&r))
		require.Equal(t, n, r.Line)
	}
	require.NoError(t, in.Close())
	require.NoError(t, <-done)
}

func TestExportsAreKeptAndImported(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "files")
	keep := func(o *Options) { o.JSON, o.Files = true, dir }
	exported := "game new system:toy scenario:duel gm:off\n@red game join\ngame export\ngame export\n"
	got := readReplies(t, play(t, keep, exported))
	require.Len(t, got[2].Posts[0].Files, 1)
	written, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, written, 2, "nothing is overwritten")
	info, err := written[0].Info()
	require.NoError(t, err)
	require.EqualValues(t, got[2].Posts[0].Files[0].Bytes, info.Size())
}

func TestNoFolderWithoutFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "files")
	play(t, func(o *Options) { o.Files = dir }, "help\ngame list")
	require.NoDirExists(t, dir)
}

func TestFilesThatCannotBeAttached(t *testing.T) {
	dir := t.TempDir()
	big := filepath.Join(dir, "big")
	require.NoError(t, os.WriteFile(big, nil, 0o600))
	require.NoError(t, os.Truncate(big, maxFile+1))
	noGame := filepath.Join(dir, "noise")
	require.NoError(t, os.WriteFile(noGame, []byte{0, 1, 2, 255}, 0o600))
	for path, says := range map[string]string{
		filepath.Join(dir, "none"): "cannot be read (no such file or directory)",
		dir:                        "is no ordinary file",
		big:                        "is larger than 16 MiB",
		noGame:                     "no exported game",
	} {
		r := replies(t, fmt.Sprintf("game import file:%q", path))[0]
		require.False(t, r.OK, path)
		require.Contains(t, r.Refusal.Text, says)
	}
}

// hostile are lines that must each get one clear sentence.
var hostile = []struct{ line, says string }{
	{"fly away", "I am not certain what you want"},
	{"game", "game needs a word behind it"},
	{"game note txt:x", "has no option"},
	{"game log last:0", "from 1 to"},
	{"game log last:99999999999999999999", "from 1 to"},
	{`toy-calc shot needs:4 dice:"7"`, "7"},
	{`toy-calc shot needs:4 dice:"1 2"`, "2"},
	{`toy-calc shot needs:4 dice:"x"`, "dice"},
	{`pentagon-calc fire weapon:laser range:4 size:2 dice:"7 1"`, "7"},
	{`pentagon-calc fire weapon:laser range:4 size:2 dice:"3 4 5"`, "5"},
	{`pentagon-calc fire weapon:laser range:4 size:2 dice:"3"`, "needs 1 more d6"},
	{"pentagon-calc fire weapon:trebuchet range:4 size:2", "laser"},
	{"pentagon-calc size boxes:-1", "boxes"},
	{"pentagon fire weapon:L1 target:lance", "The game here is"},
	{`game note text:"tea`, "no closing quote"},
	{`game note text:"tea"five`, "there must be a space"},
	{"game note text:a text:b", "twice"},
	{"game note text:a\x00b", "U+0000"},
	{"game note text:\u202eevil", "U+202E"},
	{"game note text:\xff\xfe", "UTF-8"},
	{"@\u202ered game status", "names nobody"},
	{strings.Repeat("\u00e9x ", 25000), "at most 8000"},
	{strings.Repeat("\xf0\x9f", 50000), "at most 8000"},
	{strings.Repeat("(", maxInput+100), "longer than"},
	{"clock +99999999999999h", "clock +24h"},
}

func TestHostileLines(t *testing.T) {
	lines := []string{"game new system:toy scenario:duel", "game log"}
	for _, h := range hostile {
		lines = append(lines, h.line, "game log")
	}
	got := replies(t, lines...)
	require.Len(t, got, len(lines))
	for i, h := range hostile {
		bad, next := got[2+2*i], got[3+2*i]
		require.False(t, bad.OK, "%.60q", h.line)
		require.Contains(t, bad.Refusal.Text, h.says, "%.60q", h.line)
		oneSentence(t, bad.Refusal.Text)
		require.JSONEq(t, string(got[1].Data), string(next.Data), "%.60q changed something", h.line)
	}
}

// oneSentence holds a refusal to its form: one line that ends, or that ends in
// an example, short enough to read.
func oneSentence(t *testing.T, text string) {
	t.Helper()
	require.NotContains(t, text, "\n")
	require.Less(t, len([]rune(text)), 300, text)
	require.True(t, slices.ContainsFunc([]string{".", "?", "…", `"`}, func(end string) bool { return strings.HasSuffix(text, end) }) || strings.Contains(text, ": "), text)
	require.NotContains(t, text, "our fault")
}

func TestCompletion(t *testing.T) {
	o, store, err := repeatable(storage.Memory)
	require.NoError(t, err)
	defer store.Close()
	c := &console{Options: o, user: gm}
	c.out = textOutput{w: io.Discard}
	for _, test := range []struct{ line, done, among string }{
		{"ga", "game ", ""},
		{"@red ga", "@red game ", ""},
		{"game n", "game n", "note"},
		{"game ne", "game new ", ""},
		{"game new s", "game new s", "scenario:"},
		{"game new sy", "game new system:", ""},
		{"game new system:t", "game new system:toy ", ""},
		{"game new system:toy scenario:", "game new system:toy scenario:", "scenario:duel"},
		{"game new system:toy system", "game new system:toy system", ""},
		{"nonsense x", "nonsense x", ""},
		{`game note text:"a b`, `game note text:"a b`, ""},
		{"", "", "orders"},
	} {
		done, values := c.complete(test.line)
		require.Equal(t, test.done, done, test.line)
		if test.among != "" {
			require.Contains(t, values, test.among, test.line)
		}
	}
}

// A session shows of each line what a console shows of all.
func TestASessionIsAConsole(t *testing.T) {
	lines := []string{"# nothing", "game new system:toy scenario:duel", "@red game join seat:red", "@red nonsense", "@red/dm game status"}
	want := play(t, func(*Options) {}, strings.Join(lines, "\n"))
	o, store, err := repeatable(storage.Memory)
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	s, got := NewSession(o), ""
	for _, line := range lines {
		shown, refusal, err := s.Type(t.Context(), line)
		require.NoError(t, err)
		require.Equal(t, strings.Contains(line, "nonsense"), refusal != nil)
		got += shown
	}
	require.Equal(t, want, got)
}
