package pentagon

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
	"impulse/rules/verdict"
)

// hearing is the book as it is played, with an ear to what is told.
type hearing struct {
	rules.System
	told func(*rules.Result)
}

// heardAt is a position of such a game.
type heardAt struct {
	rules.Position
	by hearing
}

func (h hearing) hear(res *rules.Result, err error) (*rules.Result, error) {
	if err != nil || res == nil {
		return res, err
	}
	h.told(res)
	if res.Next != nil {
		res.Next = heardAt{res.Next, h}
	}
	return res, nil
}

func (h hearing) at(p rules.Position, err error) (rules.Position, error) {
	if err != nil {
		return nil, err
	}
	return heardAt{p, h}, nil
}

func (h hearing) Start(setup rules.Setup, d *dice.Roller) (*rules.Result, error) {
	return h.hear(h.System.Start(setup, d))
}
func (h hearing) Open(s *rules.Snapshot) (rules.Position, error) { return h.at(h.System.Open(s)) }
func (h hearing) Ask(c cmdline.Command, d *dice.Roller) (*rules.Result, error) {
	return h.hear(h.System.Ask(c, d))
}
func (p heardAt) Advance(d *dice.Roller) (*rules.Result, error) {
	return p.by.hear(p.Position.Advance(d))
}
func (p heardAt) Act(seat rules.SeatID, c cmdline.Command, d *dice.Roller) (*rules.Result, error) {
	return p.by.hear(p.Position.Act(seat, c, d))
}
func (p heardAt) Seal(seat rules.SeatID, sheet []string) (rules.Position, error) {
	return p.by.at(p.Position.Seal(seat, sheet))
}
func (p heardAt) SetHouse(id, value string) (rules.Position, error) {
	return p.by.at(p.Position.SetHouse(id, value))
}
func (p heardAt) SetMode(m rules.Mode) (rules.Position, error) { return p.by.at(p.Position.SetMode(m)) }

// heard are the sentences of all events that the cases lead to, by kind, in their
// order, each once.
func heard(t *testing.T) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	listen(t, func(res *rules.Result) {
		for _, e := range res.Events {
			if !slices.Contains(out[e.Kind], e.Text) {
				out[e.Kind] = append(out[e.Kind], e.Text)
			}
		}
	})
	return out
}

// listen plays the cases with an ear to what comes of each command and step.
func listen(t *testing.T, told func(*rules.Result)) {
	t.Helper()
	files, err := rulestest.ReadCases("testdata/cases")
	require.NoError(t, err)
	for _, f := range files {
		f.Play(t, hearing{Book.System(), told})
	}
}

// The lines of the digests of all steps that the cases lead to, one of each shape.
func TestLinesOfDigests(t *testing.T) {
	var out, shapes []string
	listen(t, func(res *rules.Result) {
		if res.Next == nil {
			return
		}
		for _, reader := range []rules.SeatID{rules.Spectator, "red", "blue"} {
			told := res.Next.For(reader).Digest(rules.Visible(res.Events, reader))
			wellTold(t, told)
			for _, b := range told {
				require.False(t, strange.MatchString(b.Text), b.Text)
				if s := shapeOf(shown(b)); !slices.Contains(shapes, s) {
					shapes, out = append(shapes, s), append(out, shown(b))
				}
			}
		}
	})
	rulestest.Golden(t, "testdata/lines.golden", strings.Join(out, "\n")+"\n")
}

// ofTheCore are kinds of events that the core tells.
var ofTheCore = []string{"assigned", "break", "break-why", "left-out", "stand-down", "unsealed", "unsealed-why"}

// mostShapes is how many sentences of a kind stand in the golden file.
const mostShapes = 8

// Each kind of event in its words, as it is told in play; and of all of them that they
// are short and plain.
func TestWordsOfEvents(t *testing.T) {
	told := heard(t)
	var out strings.Builder
	for _, kind := range slices.Sorted(maps.Keys(told)) {
		if slices.Contains(ofTheCore, kind) {
			continue
		}
		fmt.Fprintf(&out, "%s\n", kind)
		var shapes []string
		for _, text := range told[kind] {
			if kind != "cost" { // a bill, which is as long as the design
				plainWords(t, text)
			}
			if s := shapeOf(text); !slices.Contains(shapes, s) && len(shapes) < mostShapes {
				shapes = append(shapes, s)
				fmt.Fprintf(&out, "  %s\n", text)
			}
		}
	}
	rulestest.Golden(t, "testdata/words.golden", out.String())
}

var (
	shapeName   = regexp.MustCompile(`\b(Kestrel|Lance|Wisp|Aklinon|Thunderhead|Bastion|Valdor|Gleam|Wraith|Drover)( (missile|drone|bolt) \d+)?\b`)
	shapeNumber = regexp.MustCompile(`[-+]?\d+(\.\d+)?|\b[A-F]\b`)
)

// shapeOf is a sentence without its names and numbers.
func shapeOf(text string) string {
	return shapeNumber.ReplaceAllString(shapeName.ReplaceAllString(text, "X"), "0")
}

// plainWords holds a sentence to its length, and to words that a player may read.
func plainWords(t *testing.T, text string) {
	t.Helper()
	require.LessOrEqual(t, utf8.RuneCountInString(text), 120, text)
	require.False(t, strange.MatchString(text), "%s: %q", text, strange.FindString(text))
	require.True(t, strings.HasSuffix(text, "."), text)
	require.NotContains(t, text, "..")
	require.NotContains(t, text, "  ")
}

// Every kind of event of the book is told somewhere in the cases.
func TestEveryKindIsHeard(t *testing.T) {
	told := heard(t)
	silent := slices.DeleteFunc(kindsInSource(t), func(kind string) bool { return told[kind] != nil })
	require.Empty(t, silent)
}

// A digest says of each kind of event what it comes to, in a function, or leaves it to
// its sentence knowingly.
func TestEveryKindIsDigested(t *testing.T) {
	bySentence := []string{
		"bolt", "chart", "cost", "delay", "facing", "apportioned", "mirror", "size", "score", "losses", "foretold", "band", "arc", "distance", "firepower", // answers to questions
		"could-not", "damaged", "goes-on", "hidden", "placed", "planet", "programmed", "released", "removed", "repaired", "towed",
	}
	kinds := kindsInSource(t)
	for _, kind := range kinds {
		_, found := gathering[kind]
		require.NotEqual(t, found, slices.Contains(bySentence, kind), kind)
	}
	for kind := range gathering {
		require.True(t, slices.Contains(kinds, kind) || slices.Contains(ofTheCore, kind), kind)
	}
}

var kindInSource = regexp.MustCompile(`Event\{Kind: "([-a-z]+)"|e\.Kind, e\.Rule = "([-a-z]+)"|tellBoxes\(r, "([a-z]+)"`)

func kindsInSource(t *testing.T) []string {
	t.Helper()
	sources, err := filepath.Glob("*.go")
	require.NoError(t, err)
	out := []string{verdict.Soon, "goes-on"} // of the end, which all games have alike
	for _, path := range sources {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, found := range kindInSource.FindAllStringSubmatch(string(text), -1) {
			if kind := found[1] + found[2] + found[3]; !slices.Contains(out, kind) {
				out = append(out, kind)
			}
		}
	}
	return out
}

// The refusals, of which the cases reach all, are short and plain too.
func TestWordsOfRefusals(t *testing.T) {
	files, err := rulestest.ReadCases("testdata/cases")
	require.NoError(t, err)
	refusals := 0
	for _, f := range files {
		for i, l := range f.Lines {
			if i == 0 || l.Mark != '>' || f.Lines[i-1].Mark != '!' {
				continue
			}
			refusals++
			require.LessOrEqual(t, utf8.RuneCountInString(l.Text), longestRefusal, l.At)
			require.False(t, strange.MatchString(l.Text), "%s: %s: %q", l.At, l.Text, strange.FindString(l.Text))
		}
	}
	require.Greater(t, refusals, 100)
}

// longestRefusal leaves room for the numbers of a sum that does not come out.
const longestRefusal = 180
