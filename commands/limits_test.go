package commands_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
)

// The recorded battles post nothing that is too long.
func TestDemosKeepToTheBounds(t *testing.T) {
	t.Parallel()
	scripts, err := filepath.Glob(filepath.Join("cli", "demo", "*.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, scripts)
	for _, file := range sample.Of(t, scripts, 3) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			b, err := os.ReadFile(file)
			require.NoError(t, err)
			g := refereetest.New(t, library.Systems...)
			for line := range strings.Lines(string(b)) {
				typed(g, strings.TrimSpace(line))
			}
			n := g.Tally()
			t.Logf("%+v", n)
			require.Greater(t, n.Lasting, 3)
		})
	}
}

// typed does a line of a script, as its speaker.
func typed(g *refereetest.Table, line string) {
	g.Helper()
	if line == "" || strings.HasPrefix(line, "#") {
		return
	}
	user := "gm"
	if who, what, ok := strings.Cut(line, " "); ok && strings.HasPrefix(who, "@") {
		user, line = who[1:], what
	}
	place := "channel"
	if who, dm := strings.CutSuffix(user, "/dm"); dm {
		user, place = who, outbox.DM(who)
	}
	a := g.Send(desk.Call{User: user, Place: place, Line: line})
	require.Nil(g, a.Refusal, "%s: %s", line, a.Text)
}

// gamble is a game in which chance gives the orders.
type gamble struct {
	*refereetest.Table
	rnd *rand.Rand
	sys rules.System
}

// gambleOn begins a game, with who holds each seat called as the seat is.
func gambleOn(t *testing.T, seed uint64, system, scenario, options string) gamble {
	t.Helper()
	sys, ok := library.Find(system)
	if system == "toy" {
		sys, ok = rulestest.Toy.System(), true
	}
	require.True(t, ok)
	g := gamble{refereetest.New(t, sys), rand.New(rand.NewPCG(seed, 0)), sys}
	g.Must("gm", fmt.Sprintf("game new system:%s scenario:%s %s", system, scenario, options))
	for _, seat := range g.TheGame().Snap.Seats {
		g.Must(string(seat.ID), "game join seat:"+string(seat.ID))
	}
	return g
}

// round has each seat that is asked order something, and seal.
func (g gamble) round() (on bool) {
	g.Helper()
	game := g.TheGame()
	if game.Over() || game.Snap.Over {
		return false
	}
	now, err := g.sys.Open(game.Snap)
	require.NoError(g, err)
	seats := now.Awaited()
	for _, seat := range seats {
		sheet, err := rulestest.RandomSheet(g.sys, now, seat, g.rnd)
		require.NoError(g, err)
		for _, line := range sheet {
			g.Ask(string(seat), fmt.Sprintf("orders add lines:%q", line))
		}
		g.Ask(string(seat), "orders done confirm:on")
	}
	return len(seats) > 0
}

// act does something of a kind that resolves at once, as a user who may do it.
func (g gamble) act(user string, seat rules.SeatID, kind rules.ActionKind) (done bool) {
	g.Helper()
	now, err := g.sys.Open(g.TheGame().Snap)
	require.NoError(g, err)
	if c, ok := rulestest.RandomAction(g.sys, now, seat, kind, g.rnd); ok {
		done = g.Ask(user, c.String()).Refusal == nil
	}
	return done
}

// In play with rulings between, and in free play, where each order resolves at once,
// nothing that anybody is told of what was done is too long either.
func TestActsKeepToTheBounds(t *testing.T) {
	t.Parallel()
	for _, x := range []struct{ system, scenario string }{{"toy", "pair"}, {"pentagon", "squadrons"}, {"pentagon", "ambush"}, {"goliath", "open-field"}, {"goliath", "bodenburg"}} {
		t.Run(x.system+" "+x.scenario, func(t *testing.T) {
			t.Parallel()
			g := gambleOn(t, 11, x.system, x.scenario, "")
			rulings, orders := 0, 0
			for i := 0; i < 12 && g.round(); i++ {
				for range 6 {
					rulings += map[bool]int{true: 1}[g.act("gm", rules.GM, rules.RulingKind)]
				}
			}
			n := g.Tally()
			g = gambleOn(t, 12, x.system, x.scenario, "mode:free")
			for range 40 {
				for _, seat := range g.TheGame().Snap.Seats {
					orders += map[bool]int{true: 1}[g.act(string(seat.ID), seat.ID, rules.OrderKind)]
				}
			}
			t.Logf("%d rulings, %+v; %d orders, %+v", rulings, n, orders, g.Tally())
			require.Positive(t, rulings)
			require.Positive(t, orders)
		})
	}
}

// In random play of each book nothing that anybody is told is too long.
func TestRandomPlayKeepsToTheBounds(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		system, scenario string
		rounds           int
	}{
		{"toy", "pair", 20}, {"pentagon", "skirmish", 40}, {"pentagon", "squadrons", 40}, {"pentagon", "ambush", 40},
		{"goliath", "open-field", 25}, {"goliath", "bodenburg", 25},
	} {
		t.Run(x.system+" "+x.scenario, func(t *testing.T) {
			t.Parallel()
			g := gambleOn(t, 7, x.system, x.scenario, "")
			for i := 0; i < x.rounds && g.round(); i++ {
				g.Tally()
			}
			g.Ask("gm", "game end confirm:on")
			t.Logf("%+v", g.Tally())
		})
	}
}

// Eighty units that move, shoot and flee are told of within the bounds, with rulings
// between and where all resolves at once too.
func TestEightyUnitsKeepToTheBounds(t *testing.T) {
	t.Parallel()
	for _, mode := range sample.Of(t, []string{"", "mode:free"}, 2) {
		g := gambleOn(t, 3, "goliath", "empty", mode)
		for i := range 40 {
			x := 1 + i%20*2
			for seat, y := range map[string]int{"red": 30 + i/20*4, "blue": 18 - i/20*4} {
				facing := map[string]string{"red": "N", "blue": "S"}[seat]
				g.Must("gm", fmt.Sprintf(`goliath-gm muster seat:%s army:"4 Longbowmen" at:%d,%d facing:%s reason:test`, seat, x, y, facing))
			}
		}
		for range 20 {
			g.round()
			g.act("gm", rules.GM, rules.RulingKind)
			for _, seat := range []rules.SeatID{"red", "blue"} {
				g.act(string(seat), seat, rules.OrderKind)
			}
		}
		t.Logf("%+v", g.Tally())
	}
}

// An idle turn of the skirmish costs two presses and two posts, within minutes and
// over days.
func TestAnIdleTurnTakesTwoPresses(t *testing.T) {
	t.Parallel()
	for _, pause := range []time.Duration{time.Minute, 3 * time.Hour} {
		g := refereetest.New(t, library.Systems...)
		g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
		g.Posts = nil
		clock, presses := g.Now(), map[string]int{}
		g.Referee.Now = func() time.Time { return clock }
		for range 10 {
			status := g.Must("gm", "game status").Text
			if strings.Contains(status, "Turn 2, ") {
				break
			}
			for _, seat := range []string{"red", "blue"} {
				if strings.Contains(status, "⬜ "+seat) {
					clock = clock.Add(pause)
					g.Must(seat, "pass")
					presses[seat]++
				}
			}
		}
		n := g.Tally()
		t.Logf("%v apart: %v presses, %+v", pause, presses, n)
		for _, p := range g.Posts {
			t.Log(p.Text())
		}
		require.Contains(t, g.Must("gm", "game status").Text, "Turn 2, ")
		last := g.Posts[len(g.Posts)-1]
		require.True(t, last.Fleeting)
		require.Equal(t, "Turn 1, impulses 6-12: quiet\nred, blue: turn 2, before the impulses, allocate power or pass (Skirmish)", last.Text(), "also to who is there")
		require.Equal(t, 2, max(presses["red"], presses["blue"]))
		require.LessOrEqual(t, n.Lasting, 2)
		require.LessOrEqual(t, n.Mail, 2, "each reads alone why they are asked again")
		require.LessOrEqual(t, n.Asking, presses["red"]+presses["blue"])
		require.LessOrEqual(t, n.Pings, presses["red"]+presses["blue"])
	}
}

// stepOf is the step in which a game stands.
func stepOf(g *refereetest.Table) string {
	g.Helper()
	return refereetest.Fig(g, g.Must("gm", "game status"), "step").String()
}

// Heavy fire of four ships is one post that stays. Where somebody may reinforce their
// screens between, as the rules give them the choice once fire is announced, what is
// fired is told until that is decided; where nobody is asked, no more is posted.
func TestHeavyFireIsOnePost(t *testing.T) {
	t.Parallel()
	for when, between := range map[string]int{"": 1, "1: ": 0} {
		t.Run("orders "+when, func(t *testing.T) {
			g := refereetest.HeavyFire(t, when)
			g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
			require.Equal(t, between == 1, stepOf(g) == "screen-reinforcement")
			if between == 1 {
				g.Ask("blue", "orders done")
			}
			n := g.Tally()
			for _, p := range g.Posts {
				t.Logf("%s\n%s", p.Place, p.Text())
			}
			require.Equal(t, refereetest.Tally{Lasting: 1, Asking: between}, n)
			told := g.Posts[between]
			for _, of := range []string{"Kestrel fires at Lance: ", "Aklinon fires at Wraith: ", "Lance and Wraith fire at Kestrel: ", "**Kestrel is "} {
				require.Contains(t, told.Text(), of)
			}
			if between == 1 {
				require.Equal(t, g.Posts[0].Entry, told.Clears, "what was announced goes")
				require.Contains(t, g.Posts[0].Text(), "Kestrel fires at Lance: L1 L2 L3 E1 E2 P")
				require.Contains(t, g.Posts[0].Text(), "blue: impulse 1, reinforce your screens or pass")
				require.Equal(t, g.Posts[0].From, told.From, "the details are of it all")
			}
		})
	}
}
