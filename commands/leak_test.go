package commands

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// Two games that differ only in what red keeps secret give blue and everybody
// else the same bytes, until the rules reveal it. Salts have one
// length, and commitments and the hashes that cover them are masked.

var masks = regexp.MustCompile(`[0-9a-f]{64}|"public": "[^"]*"|[0-9a-f]{32}`)

// leakPlay is a game and two ways in which red plays it.
type leakPlay struct {
	systems   []rules.System
	start     string
	here      []string    // red's lines in one world
	there     []string    // and in the other
	blue      []string    // blue's, in both
	questions []string    // of the game's own
	values    [][2]string // what completion is asked for: line and option
}

var deskQuestions = []string{
	"game status", "game list", "game log", "game log last:3", "game rulings", "game rule", "game export", "game verify", "game undo", "game retry",
	"game why entry:1", "game why entry:2", "game why entry:3", "game why entry:4", "game why entry:5", "game why entry:6", "game why entry:7",
	"orders show", "orders show seat:red", "orders show seat:blue", "map", "map public:on", "sheet", "help", "game join", "game leave seat:red", "orders done seat:red", "orders unseal seat:red",
}

// world is one of the two, and all that others read in it.
type world struct {
	*table
	read strings.Builder
}

func (w *world) note(who, what string, v any) {
	w.Helper()
	b, err := json.Marshal(v)
	require.NoError(w, err)
	fmt.Fprintf(&w.read, "%s %s: %s\n", who, what, masks.ReplaceAllString(string(b), "*"))
}

// others ask everything they can, here and in their own conversation.
func (w *world) others(p leakPlay) {
	w.Helper()
	for _, user := range []string{"blue", "ann"} {
		for _, line := range append(deskQuestions, p.questions...) {
			for _, place := range []string{"channel", DM(user)} {
				if strings.HasPrefix(line, "game join") && user == "ann" && place == "channel" {
					continue
				}
				w.answer(user, place, line)
			}
		}
		for _, v := range p.values {
			w.note(user, v[0]+" "+v[1], w.values(user, v[0], v[1]))
		}
	}
}

func (w *world) answer(user, place, line string) {
	a := w.call(Call{User: user, Place: place, Line: line})
	w.note(user, line, []any{a.Text, a.Refusal, a.Data})
	for _, f := range a.Files {
		w.note(user, f.Name+f.Alt, masks.ReplaceAllString(string(f.Body), "*"))
	}
}

// posted is what others got that they did not ask for.
func (w *world) posted() {
	for _, p := range w.posts {
		if p.Place != DM("red") {
			w.note(p.Place, "post", p)
		}
	}
	w.posts = nil
}

func sameRead(t *testing.T, when string, p leakPlay, a, b *world) {
	t.Helper()
	for _, w := range []*world{a, b} {
		w.read.Reset()
		w.posted()
		w.others(p)
		w.posted()
	}
	x, y := strings.Split(a.read.String(), "\n"), strings.Split(b.read.String(), "\n")
	require.Equal(t, len(x), len(y), when)
	for i := range x {
		require.Equal(t, x[i], y[i], when)
	}
}

func (p leakPlay) play(t *testing.T) {
	a, b := &world{table: newTable(t, p.systems...)}, &world{table: newTable(t, p.systems...)}
	both := func(user, line string) {
		t.Helper()
		a.do(user, line)
		b.do(user, line)
	}
	both("gm", p.start)
	both("red", "game join seat:red")
	both("blue", "game join seat:blue")
	for i := range max(len(p.here), len(p.there)) {
		if i < len(p.here) {
			a.do("red", p.here[i])
		}
		if i < len(p.there) {
			b.do("red", p.there[i])
		}
	}
	sameRead(t, "while red drafts", p, a, b)
	both("red", "orders done")
	sameRead(t, "when red has sealed", p, a, b)
	both("red", "orders unseal")
	both("red", "orders done")
	for _, line := range p.blue {
		both("blue", line)
	}
	sameRead(t, "before blue seals", p, a, b)
	if p.start == toyStart {
		both("gm", "toy-gm reveal marker:blue-a reason:x secret:on")
		both("blue", "orders done")
		sameRead(t, "when the hidden step has resolved", p, a, b)
		both("gm", "game undo to:9 confirm:on")
		sameRead(t, "when it was undone", p, a, b)
	}
}

const toyStart = "game new system:toy scenario:duel"

func TestNothingLeaksInTheToy(t *testing.T) {
	leakPlay{
		systems: []rules.System{rulestest.Toy.System()}, start: toyStart,
		here: []string{"toy hide spot:3"}, there: []string{"toy hide spot:5", "toy hide spot:6"}, blue: []string{"toy hide spot:2"},
		questions: []string{"toy markers", "toy hide spot:3 marker:red-a", "sheet unit:red-a", "toy shoot spot:3", "toy search spot:3", "toy-gm reveal marker:red-a reason:x", "game assign unit:red-a seat:blue", "toy-calc shot needs:4 dice:4"},
		values:    [][2]string{{"toy hide spot:3", "marker"}, {"sheet", "unit"}, {"game assign", "unit"}, {"game assign", "seat"}, {"toy-gm reveal", "marker"}, {"toy shoot", "spot"}},
	}.play(t)
}

// Standing orders are secret as sealed ones are; that they stand, and that a
// break stopped them, everybody reads, and no more: not which break it was, nor
// how many lines there are, nor what could not be done.
func TestNothingLeaksOfStandingOrders(t *testing.T) {
	p := leakPlay{
		systems:   []rules.System{rulestest.Toy.System()},
		questions: []string{`orders add lines:"when found red-a: hide spot:1"`, `orders add lines:"break when away red-a <= 2"`, "tactic stay", "orders done seat:red", "toy hide spot:3 marker:red-a"},
		values:    [][2]string{{`orders add lines:"break when found "`, "lines"}, {`orders add lines:"each: hide marker:"`, "lines"}, {"orders add", "seat"}},
	}
	a, b := &world{table: newTable(t, p.systems...)}, &world{table: newTable(t, p.systems...)}
	both := func(user, line string) {
		t.Helper()
		a.do(user, line)
		b.do(user, line)
	}
	for _, x := range [][2]string{{"gm", toyStart}, {"red", "game join seat:red"}, {"blue", "game join seat:blue"}} {
		both(x[0], x[1])
	}
	a.do("red", `orders add lines:"each: hide spot:3\nbreak when spot = 3"`)
	b.do("red", `orders add lines:"1: hide spot:5\nwhen spot = 6: hide spot:2\neach: shoot spot:1\nbreak when shots >= 9\nbreak when spot >= 5 and round = 1"`)
	sameRead(t, "while red drafts", p, a, b)
	both("red", "orders done")
	sameRead(t, "when red has sealed", p, a, b)
	both("blue", `orders add lines:"each: hide spot:2\nbreak at 3"`)
	both("blue", "orders done")
	sameRead(t, "when a break has asked red", p, a, b)
	require.Contains(t, a.ask("ann", "game status").Text, "A break stopped the standing orders of red. Standing orders in force: blue.")
	both("red", "orders clear")
	a.do("red", `orders add lines:"each: hide spot:4\nbreak at 3"`)
	b.do("red", `orders add lines:"2: hide spot:6\n2: hide spot:1 marker:red-a\nbreak at 3"`)
	both("red", "orders done")
	sameRead(t, "when a stretch has ended with the round", p, a, b)
	require.Contains(t, a.ask("ann", "game status").Text, "Round 3, Hiding.")
}

func TestNothingLeaksInTypedGames(t *testing.T) {
	seal := func(spot string) *table {
		g := duel(t, "dice:typed")
		g.hide()
		if spot != "" {
			g.do("red", "toy shoot spot:"+spot)
		}
		g.do("red", "orders done")
		g.do("blue", "toy shoot spot:2")
		return g
	}
	a, b := seal("1"), seal("")
	for _, dice := range []string{"9", `"1 9"`, `"1 1 1"`, `"4 4 4 4"`} {
		for _, line := range []string{"orders done dice:", "game retry dice:"} {
			require.Equal(t, a.ask("blue", line+dice).Text, b.ask("blue", line+dice).Text)
		}
	}
}

func TestNothingLeaksInPentagon(t *testing.T) {
	if _, ok := library.Find("pentagon"); !ok {
		t.Skip("rules/pentagon is not in the library")
	}
	for _, start := range []string{`game new system:pentagon scenario:duel house:"electronic-warfare=off"`, `game new system:pentagon scenario:skirmish house:"electronic-warfare=off"`} {
		t.Run(start, func(t *testing.T) {
			leakPlay{
				systems: library.Systems, start: start,
				here:  []string{"pentagon rotate to:B ship:kestrel", `orders add lines:"when enemy within 4: fire weapon:L1 target:lance ship:kestrel\nbreak at 6"`},
				there: []string{"pentagon rotate to:F ship:kestrel", "orders clear", `orders add lines:"each: rotate to:C ship:kestrel\nbreak when hit\nbreak at 3"`},
				questions: []string{"sheet unit:kestrel", "pentagon rotate to:B", "pentagon rotate to:B ship:kestrel", "pentagon fire weapon:L1 target:kestrel", "pentagon-gm place ship:kestrel hex:1520 reason:x",
					"game assign unit:kestrel seat:blue", `pentagon-calc chart dice:"3 4"`},
				values: [][2]string{{"pentagon rotate", "to"}, {"pentagon rotate", "ship"}, {"pentagon fire", "weapon"}, {"pentagon fire weapon:L1", "target"}, {"sheet", "unit"}, {"game assign", "unit"}},
			}.play(t)
		})
	}
}
