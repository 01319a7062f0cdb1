package docs_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/console"
	"impulse/rules/cmdline"
	"impulse/rules/library"
	"impulse/storage"
)

// TestPages runs every fenced block of the pages as a reader would, in the
// order of the page: lines of the console with dice that fall alike each time,
// lines of the shell in a shell whose impulse, go, docker and systemctl are
// this program. What a page shows is what comes; -update writes it anew.
func TestPages(t *testing.T) {
	total := map[string]int{}
	for _, name := range pages(t) {
		t.Run(filepath.Base(name), func(t *testing.T) {
			p := readPage(t, name)
			before := fmt.Sprint(p.all())
			r := newReader(t, p)
			for i, b := range p.blocks {
				r.read(i, b)
			}
			r.tables()
			for kind, n := range r.ran {
				total[kind] += n
			}
			if updating() && before != fmt.Sprint(p.all()) {
				p.write(t)
			}
		})
	}
	t.Logf("ran %v", total)
	for _, kind := range []string{typed, shown, shell, sheet, tactic, "row", "file"} {
		require.Positive(t, total[kind], kind)
	}
}

// updating reports whether what is shown is to be written anew; rulestest
// declares the flag.
func updating() bool {
	f := flag.Lookup("update")
	return f != nil && f.Value.String() == "true"
}

func (p *page) all() (out [][]string) {
	for _, b := range p.blocks {
		out = append(out, b.text)
	}
	return out
}

// What dice fall and what the clock shows is the same each time.
const seed, now = "lance", "2026-11-21T18:00:00Z"

// reader reads a page and does what it says.
type reader struct {
	*testing.T
	page   *page
	source string // the folder of the whole program
	folder string // in which things are typed
	s      *console.Session
	ran    map[string]int // by kind of block

	raw     string // what came of the last line, or of the last block of shell lines
	came    []post // the same
	game    string // the id of the first game that was begun here
	answer  string // who reads the answer to it
	refused string // the last line, if it was refused and is still to be shown so
}

func newReader(t *testing.T, p *page) *reader {
	name, err := filepath.Abs(p.name)
	require.NoError(t, err)
	source, err := filepath.Abs("..")
	require.NoError(t, err)
	p.name = name
	r := &reader{T: t, page: p, source: source, folder: t.TempDir(), ran: map[string]int{}}
	t.Chdir(r.folder)
	r.afresh()
	return r
}

// afresh sits down at a console at which nothing has happened yet.
func (r *reader) afresh() {
	r.Helper()
	store, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(r, err)
	r.Cleanup(func() { require.NoError(r, store.Close()) })
	at, err := time.Parse(time.RFC3339, now)
	require.NoError(r, err)
	clock := console.StoppedClock(at)
	referee := commands.New(store, commands.Options{Systems: library.Systems, Now: clock.Now, Random: console.Stream([]byte(seed))})
	o := console.Options{Referee: referee, Clock: clock, Err: io.Discard}
	if slices.ContainsFunc(r.page.prose, func(text string) bool { return strings.Contains(text, "`impulse-files`") }) {
		o.Files = "impulse-files"
	}
	r.s, r.game = console.NewSession(o), ""
}

// read does what a block says.
func (r *reader) read(i int, b *block) {
	r.Helper()
	next := ""
	if i+1 < len(r.page.blocks) {
		next = r.page.blocks[i+1].kind
	}
	switch {
	case b.file != "":
		r.keep(b)
	case b.kind == typed:
		r.meant(b)
		r.typeAll(b, next)
	case b.kind == shown:
		r.compare(b)
	case b.kind == shell:
		r.meant(b)
		r.shell(b)
	case b.kind == object && i > 0 && r.page.blocks[i-1].kind == shell:
		require.Equal(r, objects(r, strings.Join(b.text, "\n")), objects(r, r.raw), r.at(b, 0))
	case b.kind == sheet:
		r.sheet(b, b.text, b.text)
	case b.kind == tactic:
		r.sheet(b, b.text[:1], b.text[1:])
	}
	r.ran[b.kind]++
	if b.file != "" {
		r.ran["file"]++
	}
}

func (r *reader) at(b *block, offset int) string {
	return fmt.Sprintf("%s:%d", r.page.name, b.line+offset)
}

// keep writes the text of a file that later lines read. One that lies elsewhere
// in the system is only shown.
func (r *reader) keep(b *block) {
	if !filepath.IsAbs(b.file) {
		require.NoError(r, os.WriteFile(b.file, []byte(strings.Join(b.text, "\n")+"\n"), 0o600), r.at(b, 0))
	}
}

// typeAll types the lines of a block. One that begins a game is typed where
// nothing runs. Only the last may be refused, and then the page shows it.
func (r *reader) typeAll(b *block, next string) {
	r.Helper()
	require.NotEmpty(r, b.text, r.at(b, 0))
	if strings.HasPrefix(b.text[0], "game new ") {
		r.afresh()
	}
	for i, line := range b.text {
		refusal := r.enter(b, i+1, line)
		if refusal == nil {
			continue
		}
		require.True(r, i == len(b.text)-1 && next == shown, "%s: %s\nis refused: %s", r.at(b, i+1), line, refusal.Text)
		r.refused = line
	}
}

// speaker is who speaks a line of the console.
var speaker = regexp.MustCompile(`^@([^/ ]+)`)

// enter types a line and keeps what came of it.
func (r *reader) enter(b *block, offset int, line string) *cmdline.Refusal {
	r.Helper()
	out, refusal, err := r.s.Type(r.Context(), line)
	require.NoError(r, err, r.at(b, offset))
	r.answer = "reply to gm"
	if m := speaker.FindStringSubmatch(line); m != nil {
		r.answer = "reply to " + m[1]
	}
	r.keepCame(out)
	return refusal
}

func (r *reader) keepCame(out string) {
	if m := begun.FindStringSubmatch(out); m != nil && r.game == "" {
		r.game = m[1]
	}
	r.raw, r.came = out, posts(strings.Split(strings.TrimRight(out, "\n"), "\n"), r.answer)
}

var (
	begun  = regexp.MustCompile(`Game ([0-9a-f]{8}) of `)
	gameID = regexp.MustCompile(`\b[0-9a-f]{8}\b`)
)

// meant writes the id of the game that runs into lines that name one, where what
// is shown is written anew.
func (r *reader) meant(b *block) {
	if updating() && r.game != "" {
		for i, line := range b.text {
			b.text[i] = gameID.ReplaceAllString(line, r.game)
		}
	}
}

// compare holds what is shown to what came. A refusal is shown whole.
func (r *reader) compare(b *block) {
	r.Helper()
	want := posts(b.text, r.answer)
	if r.refused != "" {
		require.Equal(r, r.answer, want[0].reader, "%s: %s is refused, and that is to be shown", r.at(b, 0), r.refused)
		r.refused = ""
	}
	if updating() {
		got, problem := renew(want, r.came)
		require.Empty(r, problem, r.at(b, 0))
		b.text = lines(got, r.answer)
		return
	}
	require.Empty(r, compare(want, r.came), "%s; go test ./docs -run Pages -update writes anew what is shown", r.at(b, 0))
}

// sheet writes lines on red's sheet, finds them there as they are to be spelled,
// and seals them. Then it takes all back.
func (r *reader) sheet(b *block, write, want []string) {
	r.Helper()
	on := ""
	for _, line := range []string{`orders add lines:"` + strings.Join(write, `\n`) + `"`, "orders show", "orders done", "orders unseal", "orders clear"} {
		refusal := r.enter(b, 0, "@red "+line)
		require.Nil(r, refusal, "%s: %s", r.at(b, 0), line)
		if line == "orders show" {
			on = text(r.came)
		}
	}
	for _, line := range want {
		require.Regexp(r, `(?m)^\W*(?:\d+[.:] )?`+regexp.QuoteMeta(line)+`$`, on, r.at(b, 0))
	}
}

// objects reads JSON, one value after another, however it is broken into lines.
func objects(t require.TestingT, text string) (out []any) {
	for d := json.NewDecoder(strings.NewReader(text)); d.More(); {
		var v any
		require.NoError(t, d.Decode(&v))
		out = append(out, v)
	}
	return out
}

var (
	tableHead = regexp.MustCompile(`^\| (type \| get|ask \| answer) \|$`)
	code      = regexp.MustCompile("`([^`]+)`")
)

// tables types the questions of the tables that say what comes of them, where
// no game runs. An answer with figures comes so.
func (r *reader) tables() {
	r.Helper()
	r.afresh()
	in := false
	for _, line := range strings.Split(strings.Join(r.page.prose, ""), "\n") {
		if in = tableHead.MatchString(line) || in && strings.HasPrefix(line, "|"); !in || !strings.HasPrefix(line, "| `") {
			continue
		}
		cells := strings.Split(line, "|")
		for _, question := range code.FindAllStringSubmatch(cells[1], -1) {
			refusal := r.enter(&block{}, 0, question[1])
			require.Nil(r, refusal, question[1])
			r.ran["row"]++
		}
		if answer := strings.TrimSpace(cells[2]); number.MatchString(answer) {
			require.Contains(r, text(r.came), answer, line)
		}
	}
}
