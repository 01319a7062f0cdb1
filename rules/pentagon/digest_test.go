package pentagon

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// recital is a game that is played from a script: lines of the console, as those of
// "impulse demo". Its dice are typed with "game retry", or fall of a seed where it
// begins without dice:typed.
type recital struct {
	t      testing.TB
	now    rules.Position
	typed  bool
	thrown byte
	sheets map[rules.SeatID][]string

	since  string // the clock at which the stretch began
	events []rules.Event
	told   func(r *recital) // at the end of each stretch
}

// recite plays a script, and tells of each stretch of it.
func recite(t testing.TB, script string, told func(*recital)) {
	t.Helper()
	r := &recital{t: t, sheets: map[rules.SeatID][]string{}, told: told}
	for _, line := range strings.Split(script, "\n") {
		if line != "" && line[0] != '#' {
			r.line(line)
		}
	}
	r.end()
}

func (r *recital) line(line string) {
	r.t.Helper()
	who, said := rules.GM, line
	if strings.HasPrefix(line, "@") {
		seat, rest, _ := strings.Cut(line[1:], " ")
		who, said = rules.SeatID(seat), rest
	}
	c, err := cmdline.Parse(said)
	require.NoError(r.t, err, line)
	switch {
	case strings.HasPrefix(said, "game new "):
		r.begin(c)
	case strings.HasPrefix(said, "game retry "):
		given, _ := c.Get("dice")
		faces, err := dice.ParseFaces(given)
		require.NoError(r.t, err, line)
		r.advance(faces)
	case said == "orders done":
		r.seal(who)
	case said == "orders clear":
		r.sheets[who] = nil
	case strings.HasPrefix(said, "orders add "):
		lines, _ := c.Get("lines")
		for _, x := range strings.Split(lines, "\n") {
			r.order(who, x)
		}
	case strings.HasPrefix(said, "pentagon-gm "):
		r.rule(c, line)
	case strings.HasPrefix(said, "pentagon "):
		r.order(who, strings.TrimPrefix(said, "pentagon "))
	}
}

func (r *recital) begin(c cmdline.Command) {
	scenario, _ := c.Get("scenario")
	given, _ := c.Get("dice")
	house, _ := c.Get("house")
	setup := rules.Setup{Scenario: scenario}
	for _, rule := range strings.Fields(house) {
		id, value, _ := strings.Cut(rule, "=")
		setup.House = append(setup.House, rules.Setting{ID: id, Value: value})
	}
	r.typed, setup.Typed = given == "typed", given == "typed"
	res, err := Book.System().Start(setup, dice.FromStream([32]byte{}))
	require.NoError(r.t, err)
	r.took(res)
	r.advance(nil)
}

func (r *recital) took(res *rules.Result) {
	r.now, r.events = res.Next, append(r.events, res.Events...)
}

func (r *recital) order(seat rules.SeatID, text string) {
	r.t.Helper()
	lines, err := r.now.For(seat).Expand(text, r.sheets[seat])
	require.NoError(r.t, err, text)
	for _, line := range lines {
		w, err := r.now.For(seat).Line(line, r.sheets[seat])
		require.NoError(r.t, err, line)
		sheet := slices.Clone(r.sheets[seat])
		if w.Replaces >= 0 {
			sheet = slices.Delete(sheet, w.Replaces, w.Replaces+1)
		}
		r.sheets[seat] = append(sheet, w.Line)
	}
}

func (r *recital) rule(c cmdline.Command, line string) {
	r.t.Helper()
	res, err := r.now.Act(rules.GM, c, dice.FromStream([32]byte{1}))
	require.NoError(r.t, err, line)
	r.took(res)
}

func (r *recital) seal(seat rules.SeatID) {
	r.t.Helper()
	next, err := r.now.Seal(seat, r.sheets[seat])
	require.NoError(r.t, err)
	r.now, r.sheets[seat] = next, nil
	r.advance(nil)
}

// advance plays until somebody is asked, or dice are to be typed.
func (r *recital) advance(faces []int) {
	r.t.Helper()
	for !r.now.Snapshot().Over && len(r.now.Awaited()) == 0 {
		res, err := r.now.Advance(r.dice(faces))
		if refusal, ok := cmdline.AsRefusal(err); ok && r.typed && refusal.Rule == "dice" {
			return
		}
		require.NoError(r.t, err)
		faces = nil
		r.took(res)
	}
	if len(r.events) > 0 {
		r.end()
	}
}

func (r *recital) dice(faces []int) *dice.Roller {
	if r.typed {
		return dice.FromFaces(faces)
	}
	r.thrown++
	return dice.FromStream([32]byte{r.thrown})
}

func (r *recital) end() {
	r.told(r)
	r.since, r.events = r.now.Clock(), nil
}

// read is what a reader reads of the stretch: the spectator what is for all, a seat
// what is for it and not for all.
func (r *recital) read(reader rules.SeatID) []rules.Event {
	return slices.DeleteFunc(slices.Clone(r.events), func(e rules.Event) bool {
		return !e.Reads(reader) || (reader != rules.Spectator) != (len(e.To) > 0)
	})
}

// readers are the spectator and the seats.
func (r *recital) readers() []rules.SeatID {
	out := []rules.SeatID{rules.Spectator}
	for _, seat := range r.now.Snapshot().Seats {
		out = append(out, seat.ID)
	}
	return out
}

// Digests of real play, as they are told to all and to each seat alone: of what is
// shown with "impulse demo", and of scripts of what does not happen there.
func TestDigestsOfPlay(t *testing.T) {
	scripts, err := filepath.Glob("testdata/digests/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, scripts)
	for _, path := range append(scripts, "../../commands/cli/demo/skirmish.txt", "../../commands/cli/demo/squadrons.txt") {
		name := strings.TrimSuffix(filepath.Base(path), ".txt")
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			recite(t, scriptOf(t, path), func(r *recital) {
				for _, reader := range r.readers() {
					told := r.now.For(reader).Digest(r.read(reader))
					for i, b := range told {
						if i == 0 {
							fmt.Fprintf(&out, "\n%s to %s%s\n", r.since, r.now.Clock(), map[bool]string{true: "", false: ", for " + string(reader)}[reader == ""])
						}
						fmt.Fprintf(&out, "%s\n", shown(b))
					}
					wellTold(t, told)
				}
			})
			rulestest.Golden(t, "testdata/digests/"+name+".golden", strings.TrimPrefix(out.String(), "\n"))
		})
	}
}

func scriptOf(t testing.TB, path string) string {
	t.Helper()
	script, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(script)
}

// shown is a line with its gravity, its lead between stars.
func shown(b rules.Brief) string {
	text := b.Text
	if b.Gravity >= rules.Grave {
		lead := b.Lead
		if lead == "" {
			lead = text
		}
		text = "**" + lead + "**" + strings.TrimPrefix(text, lead)
	}
	return fmt.Sprintf("%d %s", b.Gravity, text)
}

// wellTold holds a digest to what every one is: short lines that say something once,
// the gravest first, whose lead they begin with.
func wellTold(t require.TestingT, told []rules.Brief) {
	before := rules.Ending
	for i, b := range told {
		require.NotEmpty(t, strings.TrimSpace(b.Text))
		require.LessOrEqual(t, utf8.RuneCountInString(b.Text), rules.LineRoom, b.Text)
		require.True(t, strings.HasPrefix(b.Text, b.Lead), b.Text)
		require.LessOrEqual(t, b.Gravity, before, b.Text)
		require.False(t, slices.ContainsFunc(told[:i], func(x rules.Brief) bool { return x.Text == b.Text }), b.Text)
		require.NotContains(t, b.Text, "{")
		before = b.Gravity
	}
}

// An order that was left out is told with its reason: by its line on a standing sheet,
// or by itself where it was sealed with the step before.
func TestADigestOfWhatWasLeftOut(t *testing.T) {
	k := knownBy(t, ahead("kestrel", "lance", 6), "red")
	left := figures{fig("order", "accelerate unit:kestrel"), fig("why", "Kestrel has no working engine.")}
	for want, f := range map[string]figures{
		"Line 2 (accelerate): Kestrel has no working engine":  append(figures{fig("line", 2)}, left...),
		"Could not accelerate: Kestrel has no working engine": left,
	} {
		require.Equal(t, []rules.Brief{{Gravity: rules.Done, Text: want}}, digest(k, []rules.Event{{Kind: "left-out", Figures: f}}))
	}
}
