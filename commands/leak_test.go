package commands_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
)

// Two games that differ only in what red keeps secret give blue and everybody
// else the same bytes, those of pictures with their names and words too, until
// the rules reveal it. Salts have one length, and commitments and the hashes that
// cover them are masked.

var masks = regexp.MustCompile(`"public": "[^"]*"`)

// masked leaves of what is masked how long it is. Words of 64 or 32 hexadecimal
// digits are looked for by hand: exports are long, and full of such digits.
func masked(text string) string {
	text = masks.ReplaceAllStringFunc(text, mask)
	var out strings.Builder
	for text != "" {
		n := strings.IndexFunc(text, func(r rune) bool { return !isHex(r) })
		if n < 0 {
			n = len(text)
		}
		word := text[:n]
		for _, size := range []int{64, 32} {
			for len(word) >= size {
				out.WriteString(mask(word[:size]))
				word = word[size:]
			}
		}
		out.WriteString(word)
		text = text[n:]
		if n = strings.IndexFunc(text, isHex); n < 0 {
			n = len(text)
		}
		out.WriteString(text[:n])
		text = text[n:]
	}
	return out.String()
}

func mask(word string) string { return fmt.Sprint("*", len(word)) }

func isHex(r rune) bool { return '0' <= r && r <= '9' || 'a' <= r && r <= 'f' }

// story is a game that is played twice, and all that others ask in it. Its
// script has a line for each thing that happens:
//
//	red: toy hide spot:3   in both worlds; red 1: or red 2: in one of them
//	red 1 tries: toy hide  refused: it is kept to be mended
//	red seals              sealed, asked about, and taken back
//	later                  an hour goes by
//	-> launching           all who are awaited seal, up to that step
//	? when it has flown    the others ask and compare
//	= game details         the others ask this alone, and compare that, not what was posted
//	ann? game status: Over what the answer says, so that a script does not go astray
type story struct {
	systems   []rules.System
	keeper    string   // whose secrets differ; users are called as their seats are
	others    []string // who may not know
	script    string
	questions []string    // of the game's own
	values    [][2]string // what completion is asked for: line and option
}

var deskQuestions = []string{
	"game status", "game list", "game log", "game log last:3", "game rulings", "game rule", "game export", "game verify", "game undo", "game retry",
	"game details", "game details entry:8 from:1", "game why entry:1", "game why entry:2", "game why entry:3", "game why entry:4", "game why entry:5", "game why entry:6", "game why entry:7",
	"orders show", "orders show seat:red", "orders show seat:blue", "map", "map public:on", "sheet", "help", "game join", "game leave seat:red", "orders done seat:red", "orders unseal seat:red",
}

// openQuestions are asked by who keeps the secret: where others read the answer, it
// says the same, and that they do hangs on no secret.
var openQuestions = []string{"game status", "map", "map public:on", "sheet", "help", "game log", "orders show", "game details", "tactic nonsense"}

// world is one of the two, and all that others read in it.
type world struct {
	*refereetest.Table
	keeper string // who may read what differs
	read   strings.Builder
	drawn  int // bytes of pictures that they saw
	pinged int
	times  int // that the others asked
	day    int // whose questions are asked, the same for both to the end, also over midnight
}

func (w *world) note(who, what string, v any) {
	w.Helper()
	b, err := json.Marshal(v)
	require.NoError(w, err)
	fmt.Fprintf(&w.read, "%s %s: %s\n", who, what, masked(string(b)))
}

// isAsked reports whether a thing is asked now: the map always, and what may change
// something and is taken back by the next; all else in its turn.
func (w *world) isAsked(line string, n int) bool {
	always := line == "map" || changing.MatchString(line)
	return sample.Whole() || always || (n+w.times+w.day)%inTurn == 0
}

// Whatever day begins while a story is told, both of its worlds are asked the same.
func TestWorldsAskTheSameOverMidnight(t *testing.T) {
	w := &world{day: 5}
	asked := func() (out []bool) {
		for n, line := range deskQuestions {
			out = append(out, w.isAsked(line, n))
		}
		return out
	}
	t.Setenv("IMPULSE_TESTS", "5")
	before := asked()
	t.Setenv("IMPULSE_TESTS", "6")
	require.Equal(t, before, asked())
}

// inTurn is in how many times all is asked once; it is odd, so that each is asked in both
// places by turns.
const inTurn = 7

var changing = regexp.MustCompile(`^(orders|game (join|leave|undo|retry|assign)|pentagon|goliath|toy) `)

// places are those where one of the others asks a thing now: the channel or, the next time and
// where the one before them asks it there, their own conversation.
func (w *world) places(user string, turn int) []string {
	both := []string{"channel", outbox.DM(user)}
	if sample.Whole() {
		return both
	}
	at := (w.times + turn) % 2
	return both[at : at+1]
}

// asked has the others ask everything they can, a seventh of it each time, in the channel and in
// their own conversation by turns; under IMPULSE_TESTS=whole all in both.
func (w *world) asked(p story) {
	w.Helper()
	w.times++
	seats := strings.NewReplacer("seat:red", "seat:"+p.keeper, "seat:blue", "seat:"+p.others[0])
	for _, line := range openQuestions {
		if a := w.Ask(p.keeper, line); !a.Private {
			w.note("all", p.keeper+" asks "+line, a)
		}
	}
	for i, user := range p.others {
		for n, line := range append(deskQuestions, p.questions...) {
			if !w.isAsked(line, n) {
				continue
			}
			for _, place := range w.places(user, i+n) {
				if strings.HasPrefix(line, "game join") && user == "ann" && place == "channel" {
					continue
				}
				w.answer(user, place, seats.Replace(line))
			}
		}
		w.panels(user)
		for _, v := range p.values {
			w.note(user, v[0]+" "+v[1], w.Offered(user, v[0], v[1]))
		}
	}
}

func (w *world) answer(user, place, line string) { w.told(user, place, line, true) }

// told sends a line, and takes the answer down where others read it.
func (w *world) told(user, place, line string, noted bool) desk.Answer {
	w.Helper()
	a := w.Send(desk.Call{User: user, Place: place, Line: line})
	if !noted {
		return a
	}
	w.note(user, line, []any{a.Text, a.Refusal, a.Data, a.Private, a.Read, a.Board, a.Buttons, a.Mend, a.Step})
	for _, f := range a.Files {
		w.note(user, f.Name+f.Alt, masked(string(f.Body)))
	}
	w.looks(user, a.Pictures)
	return a
}

// looks takes down the pictures that somebody gets: name, words and bytes.
func (w *world) looks(who string, ps []outbox.Picture) {
	w.Helper()
	for _, p := range ps {
		f, err := w.Draw(p)
		require.NoError(w, err)
		w.drawn += len(f.Body)
		fmt.Fprintf(&w.read, "%s sees %s: %s, %x\n", who, f.Name, f.Alt, sha256.Sum256(f.Body))
	}
}

// posted is what others got that they did not ask for.
func (w *world) posted() {
	for _, p := range w.Posts {
		w.pinged += len(p.Mention)
		if p.Place != outbox.DM(w.keeper) {
			w.note(p.Place, "post", p)
			w.looks(p.Place, p.Pictures)
		}
	}
	w.Posts = nil
}

// worlds are the two.
type worlds [2]*world

func (p story) play(t *testing.T) worlds {
	t.Helper()
	day := sample.Day()
	ws := worlds{{Table: refereetest.New(t, p.systems...), keeper: p.keeper, day: day}, {Table: refereetest.New(t, p.systems...), keeper: p.keeper, day: day}}
	for line := range strings.Lines(p.script) {
		if line = strings.TrimSpace(line); line != "" {
			p.happens(ws, line)
		}
	}
	require.NotZero(t, ws[0].drawn, "nobody has seen a picture")
	return ws
}

func (p story) happens(ws worlds, line string) {
	t := ws[0]
	t.Helper()
	if when, ok := strings.CutPrefix(line, "? "); ok {
		p.compare(ws, when)
		return
	}
	if question, ok := strings.CutPrefix(line, "= "); ok {
		p.compareAt(ws, line, func(w *world) { w.answered(p, question) })
		return
	}
	if line == "later" {
		ws.later()
		return
	}
	if step, ok := strings.CutPrefix(line, "-> "); ok {
		ws.seal(step)
		return
	}
	if seat, ok := strings.CutSuffix(line, " seals"); ok {
		ws.both(seat, "orders done")
		p.compare(ws, line)
		ws.both(seat, "orders unseal")
		ws.both(seat, "orders clear")
		return
	}
	who, what, _ := strings.Cut(line, ": ")
	if asker, ask, ok := strings.Cut(who, "? "); ok {
		require.Contains(t, t.Table.Ask(asker, ask).Text, what)
		return
	}
	who, tries := strings.CutSuffix(who, " tries")
	user, number, one := strings.Cut(who, " ")
	for i, w := range ws {
		switch {
		case one && number != fmt.Sprint(i+1):
		case tries:
			require.NotNil(t, w.Ask(user, what).Refusal, what)
		default:
			w.does(user, what)
		}
	}
}

// answered has the others ask one thing.
func (w *world) answered(p story, line string) {
	w.Helper()
	for _, user := range p.others {
		w.answer(user, "channel", line)
	}
}

// later lets an hour go by in both worlds.
func (ws worlds) later() {
	for _, w := range ws {
		now := w.Referee.Now()
		w.Referee.Now = func() time.Time { return now.Add(time.Hour) }
	}
}

func (ws worlds) both(user, line string) {
	ws[0].Helper()
	for _, w := range ws {
		w.does(user, line)
	}
}

// does carries a line out, and takes down what others are answered. What was refused
// of all that was asked is left out of a seal.
func (w *world) does(user, line string) {
	w.Helper()
	if line == "orders done" {
		line += " confirm:on"
	}
	require.Nil(w, w.told(user, "channel", line, user != w.keeper && user != "gm").Refusal, line)
}

// seal has all who are awaited seal until the step is reached, or dice are
// asked for.
func (ws worlds) seal(step string) {
	t := ws[0]
	t.Helper()
	for range 100 {
		status := t.Must("ann", "game status")
		awaited := refereetest.Fig(t.Table, status, "awaited").Items
		if refereetest.Fig(t.Table, status, "step").String() == step || len(awaited) == 0 {
			return
		}
		ws.both(awaited[0].Value.String(), "orders done")
	}
	require.Fail(t, "it is never the step "+step)
}

func (p story) compare(ws worlds, when string) {
	ws[0].Helper()
	p.compareAt(ws, when, func(w *world) {
		w.posted()
		w.asked(p)
		w.posted()
	})
}

// compareAt compares what is read in the two.
func (p story) compareAt(ws worlds, when string, ask func(*world)) {
	t := ws[0]
	t.Helper()
	var read [2][]string
	for i, w := range ws {
		ask(w)
		read[i] = strings.Split(w.read.String(), "\n")
		w.read.Reset()
	}
	for i := range min(len(read[0]), len(read[1])) {
		require.Equal(t, read[0][i], read[1][i], when)
	}
	require.Len(t, read[1], len(read[0]), when)
}

var toyStory = story{
	systems: []rules.System{rulestest.Toy.System()}, keeper: "red", others: []string{"blue", "ann"},
	questions: []string{"toy markers", "toy hide spot:3 marker:red-a", "sheet unit:red-a", "toy shoot spot:3", "toy search spot:3", "toy-gm reveal marker:red-a reason:x", "game assign unit:red-a seat:blue", "toy-calc shot needs:4 dice:4",
		`orders add lines:"when found red-a: hide spot:1"`, `orders add lines:"break when away red-a <= 2"`, "tactic nonsense"},
	values: [][2]string{{"toy hide spot:3", "marker"}, {"sheet", "unit"}, {"game assign", "unit"}, {"game assign", "seat"}, {"toy-gm reveal", "marker"}, {"toy shoot", "spot"},
		{`orders add lines:"break when found "`, "lines"}, {`orders add lines:"each: hide marker:"`, "lines"}, {"orders add", "seat"}},
}

const toyBegins = `
	gm: game new system:toy scenario:duel
	red: game join seat:red
	blue: game join seat:blue
`

func TestNothingLeaksInTheToy(t *testing.T) {
	p := toyStory
	p.script = toyBegins + `
		red 1: toy hide spot:3
		red 2: toy hide spot:5
		red 2: toy hide spot:6
		? while red drafts
		red: orders done
		? when red has sealed
		red: orders unseal
		red: orders done
		blue: toy hide spot:2
		? before blue seals
		gm: toy-gm reveal marker:blue-a reason:x secret:on
		blue: orders done
		? when the hidden step has resolved
		gm: game undo to:9 confirm:on
		? when it was undone`
	p.play(t)
}

// Standing orders are secret as sealed ones are; that they stand, and that a
// break stopped them, everybody reads, and no more: not which break it was, nor
// how many lines there are, nor what could not be done.
func TestNothingLeaksOfStandingOrders(t *testing.T) {
	p := toyStory
	p.script = toyBegins + `
		red 1: orders add lines:"each: hide spot:3\nbreak when spot = 3"
		red 2: orders add lines:"1: hide spot:5\nwhen spot = 6: hide spot:2\neach: shoot spot:1\nbreak when shots >= 9\nbreak when spot >= 5 and round = 1"
		? while red drafts
		red: orders done
		? when red has sealed
		blue: orders add lines:"each: hide spot:2\nbreak at 3"
		blue: orders done
		? when a break has asked red
		ann? game status: A break stopped the standing orders of red. Standing orders in force: blue.
		red: orders clear
		red 1: orders add lines:"each: hide spot:4\nbreak at 3"
		red 2: orders add lines:"2: hide spot:6\n2: hide spot:1 marker:red-a\nbreak at 3"
		red: orders done
		? when a stretch has ended with the round
		ann? game status: Round 3, Hiding.`
	p.play(t)
}

// Who is pinged, when, and what is posted hang on what was done in the open alone:
// not on a draft, a private look, or how much was sealed.
func TestPingsAndPostsTellNothing(t *testing.T) {
	for name, digest := range map[string]func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief{
		"told in full":    nil,
		"told of nothing": func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			book := rulestest.Toy
			book.Digest = digest
			p := toyStory
			p.systems = []rules.System{book.System()}
			p.script = toyBegins + `
				red 1: toy hide spot:3
				later
				red 2: toy hide spot:5
				red 2: toy hide spot:6
				red: orders done
				? when red has sealed
				later
				red 2: orders show
				red 1: map
				blue: toy hide spot:2
				blue: orders done
				? when red is pinged
				later
				red 1: orders show
				? while red looks around`
			ws := p.play(t)
			require.Equal(t, 1, ws[0].pinged, "red was away")
		})
	}
}

func TestNothingLeaksInTypedGames(t *testing.T) {
	seal := func(spot string) *refereetest.Table {
		g := refereetest.Duel(t, "dice:typed")
		g.BothHide()
		if spot != "" {
			g.Must("red", "toy shoot spot:"+spot)
		}
		g.Must("red", "orders done")
		g.Must("blue", "toy shoot spot:2")
		return g
	}
	a, b := seal("1"), seal("")
	for _, dice := range []string{"9", `"1 9"`, `"1 1 1"`, `"4 4 4 4"`} {
		for _, line := range []string{"orders done dice:", "game retry dice:"} {
			require.Equal(t, a.Ask("blue", line+dice).Text, b.Ask("blue", line+dice).Text)
		}
	}
}
