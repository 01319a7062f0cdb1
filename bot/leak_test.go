package bot

import (
	"bytes"
	"crypto/sha1"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/library"
	"impulse/rules/rulestest/sample"
)

// A duel is played twice, and in the two worlds red drafts and seals different
// orders, which he takes back before they resolve; in the other one he takes no mail.
// Every byte that blue or somebody in the channel is ever shown is the same: posts,
// answers, mail, completions, components with their ids, files; and so is what stands
// in the channel, message by message in its order.

// leakMasks are what differs between any two games: ids, nonces, marks of
// steps, hashes, salts and commitments, entries as they were hashed, times.
var leakMasks = regexp.MustCompile(`"nonce":"[^"]*"|\\?"public\\?": ?\\?"[^"\\]*|"[A-Za-z0-9+/]+=="|(\d{4}-)?\d\d-\d\d[T ]\d\d:[\d:.]+Z?|(<|\\u003c)t:\d+|\b[0-9a-f]+\b`)

// leakMask is what stands for one of them: a hexadecimal word is one if it has
// the length of a hash, a mark, an id or a time. To count that in the expression
// itself takes ten times as long.
func leakMask(word string) string {
	_, err := strconv.ParseUint(word, 16, 64)
	hex := err == nil || errors.Is(err, strconv.ErrRange)
	if hex && !slices.Contains([]int{8, 13, 17, 18, 19, 20, 32, 64}, len(word)) {
		return word
	}
	return "*"
}

// leakWords are what an order of red's is made of; no board says them.
var leakWords = regexp.MustCompile(`rotate|accelerate |pentagon fire|weapon:|\bto:[A-F]`)

// leakQuestions are asked by blue and by somebody who only watches.
var leakQuestions = []string{
	"game status", "game list", "game log", "game log last:3", "game rulings", "game rule", "game export", "game verify", "game undo", "game retry",
	"game why entry:5", "game why entry:9", "orders show", "orders show seat:red", "orders done seat:red", "orders unseal seat:red",
	"map", "map public:on", "sheet", "sheet unit:kestrel", "sheet unit:lance", "help", "game leave seat:red", "pentagon fire weapon:L1 target:kestrel", "orders clear",
	"sheet unit:kestrel-m1", "pentagon pd target:kestrel-m1", "pentagon rotate to:B unit:kestrel", "pentagon-gm place unit:kestrel at:1520 reason:x",
}

// leakCompletions are lines with the option that is being typed.
var leakCompletions = [][2]string{
	{"pentagon rotate", "unit"}, {"pentagon fire", "weapon"}, {"pentagon fire weapon:L1", "target"}, {"pentagon pd", "target"}, {"pentagon missile", "target"}, {"sheet", "unit"}, {"game assign", "unit"}, {"orders show", "seat"},
}

// leakWorld is one of the two games, and what others are shown in it.
type leakWorld struct {
	*players
	there     bool           // it is the other one
	counted   map[string]int // what each reader was shown up to the last moment
	moments   []string
	shown     [][]string // of each moment, sorted: what leaves side by side has no order
	ids       *strings.Replacer
	parts     map[string]string // of what was shown, without what differs
	asksLeft  bool              // questions are asked
	asks      []string
	asksAlone []string // of the bot, in his own conversation
	pictures  int      // that others saw
	lasting   int      // messages that stood in the channel
}

// pngBegins is how every PNG file begins.
var pngBegins = []byte("\x89PNG\r\n")

// twoSecrets are red's lines in one world and in the other, and those that are
// sealed in both in the end.
type twoSecrets struct{ here, there, end []string }

func TestNothingLeaksInDiscord(t *testing.T) {
	t.Parallel()
	var here, there *leakWorld
	t.Run("worlds", func(t *testing.T) {
		t.Run("here", func(t *testing.T) { t.Parallel(); here = playedDuel(t, false) })
		t.Run("there", func(t *testing.T) { t.Parallel(); there = playedDuel(t, true) })
	})
	require.NotNil(t, here)
	require.NotNil(t, there)
	require.Equal(t, here.moments, there.moments)
	for i, moment := range here.moments[:len(here.moments)-1] {
		require.Equal(t, len(here.shown[i]), len(there.shown[i]), moment)
		for n, line := range here.shown[i] {
			require.Empty(t, parted(line, there.shown[i][n]), moment)
		}
	}
	require.NotZero(t, here.pictures)
	require.NotZero(t, here.lasting)
	require.NotEmpty(t, here.d.DMs(here.d.User("red")), "red is told in private")
	require.Empty(t, there.d.DMs(there.d.User("red")), "red takes no mail")
	require.Equal(t, here.pictures, there.pictures)
	last := len(here.moments) - 1
	require.NotEqual(t, here.shown[last], there.shown[last], "an order that was resolved is revealed")
}

// parted gives the places where two texts begin to differ; "" where they do
// not.
func parted(a, b string) string {
	if a == b {
		return ""
	}
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	around := func(s string) string { return s[max(0, n-200):min(len(s), n+100)] }
	return around(a) + "\n\nthe other is:\n" + around(b)
}

// undeferred lets no answer be deferred: a slow machine would tell the two
// worlds apart by that.
func undeferred(s *stage) { s.defers = patience }

// playedDuel is a duel of two impulses in which Lance is destroyed, and the
// first segment of another, in which red's orders are revealed.
func playedDuel(t *testing.T, there bool) *leakWorld {
	t.Helper()
	system, ok := library.Find("pentagon")
	require.True(t, ok)
	w := &leakWorld{players: newPlayers(newStage(t, discordtest.Options{}, undeferred), system.Spec()), there: there, counted: map[string]int{}, parts: map[string]string{}, asksLeft: true, asks: leakQuestions, asksAlone: leakQuestions[:8]}
	var names []string
	for _, name := range []string{"gm", "red", "blue", "ann"} {
		names = append(names, w.d.User(name).ID, name)
	}
	w.ids = strings.NewReplacer(names...)
	if there {
		w.d.CloseDMs(w.d.User("red"))
	}
	w.opens("one",
		"gm pentagon-gm place unit:kestrel at:1520 facing:A va:0 vc:0 reason:test", "gm pentagon-gm place unit:lance at:1514 facing:D va:0 vc:0 reason:test",
		"gm pentagon-gm damage unit:lance system:armor-1 boxes:5 reason:test", "gm pentagon-gm damage unit:lance system:forward_hull boxes:4 reason:test",
		"gm pentagon-gm damage unit:lance system:final_damage boxes:3 reason:test")
	turn := twoSecrets{[]string{"pentagon rotate to:B"}, []string{"pentagon rotate to:F", "pentagon rotate to:C"}, nil}
	fire := twoSecrets{[]string{"pentagon fire weapon:L1 target:lance"}, []string{"pentagon fire weapon:P1 target:lance", "pentagon fire weapon:E1 target:lance"}, nil}
	w.secretly("rotation", twoSecrets{append(turn.here, `orders add lines:"break at 3"`), append(turn.there, `orders add lines:"each: fire weapon:L1 target:lance"`, `orders add lines:"break at 5"`), nil})
	w.secretly("acceleration", twoSecrets{[]string{"pentagon accelerate"}, nil, nil})
	w.does("red orders done") // Kestrel launches nothing
	w.secretly("fire", fire)
	w.secretly("second rotation", twoSecrets{nil, turn.here, nil})
	w.does("red orders done", "blue orders done", "red orders done")
	fire.end = fire.here
	w.secretly("second fire", fire)
	for faces := []int{1, 1, 1, 1, 1, 2, 1, 3, 2, 1}; len(faces) > 0; {
		used, err := w.rolls(faces)
		require.NoError(t, err)
		faces = faces[used:]
	}
	over, err := w.Over()
	require.NoError(t, err)
	require.True(t, over, "Lance is destroyed")
	posts := w.d.Messages(w.place)
	i := slices.IndexFunc(posts, func(m discordtest.Message) bool {
		return len(m.Embeds) > 0 && strings.Contains(m.Words(), "destroyed")
	})
	require.GreaterOrEqual(t, i, 0)
	require.Empty(t, posts[i].Components, "nothing is left to press")
	w.asksLeft = false // what was secret is open now, to who asks
	w.moment("the end")
	w.asksLeft = true
	w.missiles()
	w.ambush()
	w.asksLeft = false
	w.opens("three")
	w.secretly("revealed", twoSecrets{turn.here, turn.there, nil})
	w.reveals(turn)
	return w
}

// missiles has red launch two and lets them fly. They were told different
// things in the two worlds, which nobody else learns while they do.
func (w *leakWorld) missiles() {
	w.t.Helper()
	w.opens("two",
		"gm pentagon-gm place unit:kestrel at:1520 facing:A va:0 vc:0 reason:test", "gm pentagon-gm place unit:lance at:1514 facing:D va:0 vc:0 reason:test",
		"gm pentagon-gm force seat:blue design:wisp at:1511 facing:D reason:test")
	w.does("red orders done", "blue orders done", "red orders done", "blue orders done")
	told := twoSecrets{
		here:  []string{"pentagon missile target:lance heading:A", "pentagon missile target:lance heading:A miss:double"},
		there: []string{"pentagon missile target:lance heading:A miss:double", "pentagon missile target:wisp heading:A"},
	}
	w.red(told.own(w.there))
	w.moment("red is to launch")
	w.does("red orders done", "blue orders done")
	w.moment("they are launched")
	w.does(`red orders add lines:"break at 5"`, `blue orders add lines:"break at 5"`, "red orders done", "blue orders done")
	require.Contains(w.t, w.board().Words(), "impulse 5")
	w.moment("they fly")
}

// ambushQuestions are asked about what nobody has noticed.
var ambushQuestions = []string{"map", "map public:on", "sheet unit:lance", "sheet unit:wraith", "sheet unit:aklinon", "game status", "game log"}

// ambush has red play the side with a unit that nobody has noticed: it lies in
// wait elsewhere in the other world, and power goes to other things.
func (w *leakWorld) ambush() {
	w.t.Helper()
	w.place, w.asks, w.asksAlone = w.d.Channel("four"), ambushQuestions, nil // he plays two games now
	w.does("gm game new system:pentagon scenario:ambush dice:typed", "red game join seat:blue", "blue game join seat:red")
	lies := twoSecrets{
		here:  []string{`pentagon-gm place unit:wraith at:1512 facing:D reason:"set-up" secret:on`},
		there: []string{`pentagon-gm place unit:wraith at:1509 facing:B va:1 vc:2 reason:"it was elsewhere, and moves" secret:on`},
	}
	for _, line := range lies.own(w.there) {
		w.does("gm " + line)
	}
	w.moment("the trap is laid")
	form := twoSecrets{
		here:  []string{"pentagon allocate invisible:on unit:wraith"},
		there: []string{"pentagon allocate eccm:1 unit:wraith", "pentagon allocate ecm:1 unit:lance", `orders add lines:"break at 3"`},
	}
	w.red(form.own(w.there))
	w.moment("red fills in the form")
	w.does("red orders done")
	w.moment("red has sealed the form")
	w.does("red orders unseal", "red orders clear", "red orders done", "blue orders done", "red orders done", "blue orders done", `gm game retry dice:"6 6"`)
	w.moment("all have looked")
}

// opens begins a game in a channel of its own.
func (w *leakWorld) opens(channel string, rulings ...string) {
	w.t.Helper()
	w.place = w.d.Channel(channel)
	w.does(`gm game new system:pentagon scenario:skirmish dice:typed house:"`+rotationFirst+`,battle-end=at-once"`, "red game join seat:red", "blue game join seat:blue", `gm game retry dice:"6 6"`)
	w.does(rulings...)
	w.moment(channel + " has begun")
}

// does has people type lines, each of which must be carried out.
func (w *leakWorld) does(lines ...string) {
	w.t.Helper()
	for _, line := range lines {
		who, text, _ := strings.Cut(line, " ")
		answer, err := w.types(w.slash(who, text))
		require.NoError(w.t, err, line)
		require.True(w.t, !hidden(answer) || carriedOut.MatchString(answer.Content), "%s: %s", line, answer.Content)
	}
}

// carriedOut is what answers only who asked, where it was done.
var carriedOut = regexp.MustCompile("^(`[^`]*` (is on your sheet|replaces )|Sealed: |You pass|Back on your sheet|Your sheet is empty|You hold |Taken: |[^.]* (is at|loses) )")

func (w *leakWorld) slash(who, text string) typedLine {
	w.t.Helper()
	cmd, err := cmdline.Parse(text)
	require.NoError(w.t, err)
	l, err := slashOf(w.b.o.Referee.Specs(), who, cmd)
	require.NoError(w.t, err)
	return l
}

func (w *leakWorld) red(lines []string) {
	w.t.Helper()
	for _, line := range lines {
		w.does("red " + line)
	}
}

// secretly has red draft and seal what differs, take it back, and seal what is
// the same; then blue seals, and the step resolves.
func (w *leakWorld) secretly(step string, s twoSecrets) {
	w.t.Helper()
	w.red(s.own(w.there))
	w.moment(step + ": red has drafted")
	w.does("red orders done")
	w.moment(step + ": red has sealed")
	w.does("red orders unseal", "red orders clear")
	w.red(s.end)
	w.does("red orders done")
	w.moment(step + ": red has sealed anew")
	w.does("blue orders done")
	w.moment(step + ": it has resolved")
}

func (s twoSecrets) own(there bool) []string {
	if there {
		return s.there
	}
	return s.here
}

// reveals lets red's orders resolve: from here on the worlds differ.
func (w *leakWorld) reveals(s twoSecrets) {
	w.t.Helper()
	w.does("red orders done", "blue orders done", "red orders done", "red orders done", "blue orders done") // to the next rotation
	w.red(s.own(w.there))
	w.does("red orders done", "blue orders done")
	w.moment("the reveal")
}

// moment takes down all that others were shown since the one before, when
// they have asked what they can.
func (w *leakWorld) moment(name string) {
	w.t.Helper()
	board := w.board()
	if w.asksLeft {
		w.questions(board)
	}
	parts, err := json.Marshal(board.Components)
	require.NoError(w.t, err)
	w.moments = append(w.moments, name)
	taken := []string{"board " + w.masked(board.Words()+string(parts)), "channel " + w.channelNow()}
	for _, reader := range []string{"blue", "ann"} {
		seen := w.d.User(reader).Seen()
		for _, raw := range seen[w.counted[reader]:] {
			if isBoardBody(raw) { // which of its states were shown is a matter of time
				require.NotRegexp(w.t, leakWords, string(raw), "on the board")
				continue
			}
			if bytes.HasPrefix(raw, pngBegins) {
				taken = append(taken, fmt.Sprintf("%s picture %x", reader, sha1.Sum(raw))) // no mask fits that
				w.pictures++
				continue
			}
			taken = append(taken, reader+" "+w.masked(string(raw)))
		}
		w.counted[reader] = len(seen)
	}
	slices.Sort(taken)
	w.shown = append(w.shown, taken)
}

// channelNow is what stands in the channel but for the board, oldest first, posts and
// answers apart, as they leave side by side: words, whom it pings, what can be pressed
// and seen.
func (w *leakWorld) channelNow() string {
	w.t.Helper()
	var posts, answers strings.Builder
	for _, m := range w.d.Messages(w.place) {
		out := &posts
		switch {
		case isBoard(m):
			continue
		case m.Caller != "":
			out = &answers
		}
		shown, err := json.Marshal([]any{m.Words(), m.Mentions, m.Components, m.Pinned, len(m.Files)})
		require.NoError(w.t, err)
		out.WriteString(w.masked(string(shown)) + "\n")
		w.lasting++
	}
	return posts.String() + "answers:\n" + answers.String()
}

// masked masks what stands between two commas at a time, over which none of the
// masks reaches: expressions are slow in long texts, and most of what is shown was
// shown before.
func (w *leakWorld) masked(raw string) string {
	var out strings.Builder
	for part := range strings.SplitAfterSeq(w.ids.Replace(raw), ",") {
		without, known := w.parts[part]
		if !known {
			without = leakMasks.ReplaceAllStringFunc(part, leakMask)
			w.parts[part] = without
		}
		out.WriteString(without)
	}
	return out.String()
}

// isBoardBody tells the posts and edits of the board.
func isBoardBody(raw []byte) bool {
	var body struct{ Content string }
	return json.Unmarshal(raw, &body) == nil && strings.HasPrefix(body.Content, "**The Pentagon War, ")
}

// board has the board shown what it is to show now, and gives it.
func (w *leakWorld) board() discordtest.Message {
	w.t.Helper()
	var shown discordtest.Message
	require.True(w.t, w.d.Eventually(patience, func() bool {
		w.hurry(w.place)
		return w.boardIsNew(&shown)
	}), "the board is not up to date")
	return shown
}

func (w *leakWorld) boardIsNew(shown *discordtest.Message) bool {
	kept, err := w.b.o.Referee.BoardMessage(w.place)
	require.NoError(w.t, err)
	want, ok, err := w.b.o.Referee.Board(w.place)
	require.NoError(w.t, err)
	*shown, _ = w.d.Message(kept.Message)
	return !ok || shown.Content == w.b.names.Write(text.Pages(want.Text, text.PageUnits)[0])
}

// looking are questions that change nothing.
var looking = regexp.MustCompile(`^(game (status|list|log|rulings|rule|export|verify|why)|map|sheet|help)\b`)

// isAsked reports whether a question is asked at this moment, in both worlds alike: what
// may change something always, of those that only look a third, by turns.
func (w *leakWorld) isAsked(text string, n int) bool {
	return sample.Whole() || !looking.MatchString(text) || (n+len(w.moments)+sample.Day())%3 == 0
}

// questions are asked here and, by blue, in his own conversation; those buttons
// of the board are pressed that only show something.
func (w *leakWorld) questions(board discordtest.Message) {
	w.t.Helper()
	for _, who := range []string{"blue", "ann"} {
		for n, text := range w.asks {
			if !w.isAsked(text, n) {
				continue
			}
			l := w.slash(who, text)
			w.asked(w.d.User(who).Slash(w.place, l.words, l.opts...), who+" "+text)
		}
		for _, c := range leakCompletions {
			l := w.slash(who, c[0])
			_, err := w.d.User(who).Complete(w.place, l.words, l.opts, opt(c[1], "")).Wait(0)
			require.NoError(w.t, err, c)
		}
		w.presses(who, board)
	}
	for n, text := range w.asksAlone {
		if !w.isAsked(text, n) {
			continue
		}
		l := w.slash("blue", text)
		w.asked(w.d.User("blue").Slash(w.d.User("blue").DM(), l.words, l.opts...), "blue in private: "+text)
	}
	require.True(w.t, w.calm(10*time.Second))
}

func (w *leakWorld) asked(i *discordtest.Interaction, what string) {
	w.t.Helper()
	_, err := i.Shown(patience)
	require.NoError(w.t, err, what)
}

// leakButtons show something, or begin to enter orders, and change nothing.
var leakButtons = regexp.MustCompile(`^(l:[^:]*:(orders show|sheet|map)|e:start\b.*)$`)

func (w *leakWorld) presses(who string, m discordtest.Message) {
	w.t.Helper()
	for _, row := range m.Components {
		for _, c := range row.Components {
			if leakButtons.MatchString(c.CustomID) && !c.Disabled {
				w.asked(w.d.User(who).Click(m.ID, c.CustomID), who+" presses "+c.CustomID)
			}
		}
	}
}
