package outsider

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// fleetOrders are what a player types for a fleet of eight.
var fleetOrders = []string{"tactic hold-fire 8", "tactic launch-at 60", "tactic deploy"}

// fleetPlayer plays a battle with the same typed orders each turn.
type fleetPlayer struct {
	t      testing.TB
	system rulestest.Stored
	snap   *rules.Snapshot
	dice   *dice.Roller
	seals  map[rules.SeatID]int
}

func newFleetPlayer(t testing.TB, scenario string) *fleetPlayer {
	p := &fleetPlayer{t: t, system: rulestest.Cold(Book.System()), dice: dice.FromStream([32]byte{7}), seals: map[rules.SeatID]int{}}
	res, err := p.system.Start(rules.Setup{Scenario: scenario}, p.dice)
	require.NoError(t, err)
	p.snap = res.Next.Snapshot()
	return p
}

// exchange has every seat that is awaited seal its typed orders, and plays on until
// somebody is awaited again.
func (p *fleetPlayer) exchange() *rules.Result {
	for _, seat := range p.awaited() {
		p.seal(seat)
	}
	res, err := p.system.Advance(p.snap, p.dice)
	require.NoError(p.t, err)
	p.snap = res.Next.Snapshot()
	return res
}

func (p *fleetPlayer) awaited() []rules.SeatID {
	awaited, err := p.system.Awaited(p.snap)
	require.NoError(p.t, err)
	return awaited
}

func (p *fleetPlayer) seal(seat rules.SeatID) {
	var err error
	p.snap, err = p.system.Seal(p.snap, seat, p.sheet(seat))
	require.NoError(p.t, err)
	p.seals[seat]++
}

// sheet is what the typed orders come to, as far as they find something to order.
func (p *fleetPlayer) sheet(seat rules.SeatID) []string {
	var sheet []string
	for _, typed := range fleetOrders {
		lines, err := p.system.Expand(p.snap, seat, typed, sheet)
		if err != nil {
			continue
		}
		for _, line := range lines {
			if line, _, err = p.system.Line(p.snap, seat, line, sheet); err == nil {
				sheet = append(sheet, line)
			}
		}
	}
	return sheet
}

// A turn of a fleet action costs each seat three exchanges at most, with its orders in
// fewer than ten typed lines.
func TestTurnInThreeExchanges(t *testing.T) {
	require.Less(t, len(fleetOrders), 10)
	for _, scenario := range []string{"patrol", "escort", "line"} {
		t.Run(scenario, func(t *testing.T) {
			p := newFleetPlayer(t, scenario)
			for turn := 1; turn <= 3 && !p.snap.Over; turn++ {
				clear(p.seals)
				for !p.snap.Over && stateOf(t, p.snap).Turn == turn {
					p.exchange()
				}
				for seat, n := range p.seals {
					require.LessOrEqual(t, n, 3, "%s in turn %d", seat, turn)
				}
			}
		})
	}
}

// A fleet action of eight ships a side, with missiles and fighters, told in digests that
// fit a post.
func TestFleetAction(t *testing.T) {
	p := newFleetPlayer(t, "line")
	var out strings.Builder
	var events []rules.Event
	kinds := map[string]bool{}
	clock := p.clock()
	for !p.snap.Over && stateOf(t, p.snap).Turn <= 4 {
		res := p.exchange()
		events = append(events, res.Events...)
		for _, e := range res.Events {
			kinds[e.Kind] = true
		}
		if now := p.clock(); now != clock {
			fmt.Fprintf(&out, "%s\n%s", clock, p.told(res.Next, events))
			clock, events = now, nil
		}
	}
	rulestest.Golden(t, "testdata/fleet.golden", out.String())
	for _, kind := range []string{"launched", "intercepted", "attacked", "craft-killed", "damage", "critical", "exploded"} {
		require.True(t, kinds[kind], kind)
	}
}

func (p *fleetPlayer) clock() string {
	clock, err := p.system.Clock(p.snap)
	require.NoError(p.t, err)
	return clock
}

// told are the lines that a spectator reads of a stretch: no more than a post has room
// for.
func (p *fleetPlayer) told(at rules.Position, events []rules.Event) string {
	text, lines := "", 0
	for _, b := range at.For(rules.Spectator).Digest(rules.Visible(events, rules.Spectator)) {
		require.LessOrEqual(p.t, utf8.RuneCountInString(b.Text), rules.LineRoom, b.Text)
		text, lines = text+"  "+b.Text+"\n", lines+1
	}
	require.LessOrEqual(p.t, lines, 12, text)
	return text
}

// A step leaves the position as it was from which it goes on, the profiles that copies of
// a state share included.
func TestPlayLeavesPositionsAlone(t *testing.T) {
	p := newFleetPlayer(t, "line")
	for stateOf(t, p.snap).Turn < 3 {
		at, err := Book.System().Open(p.snap)
		require.NoError(t, err)
		for _, seat := range at.Awaited() {
			at, err = at.Seal(seat, p.sheet(seat))
			require.NoError(t, err)
		}
		known := at.For(rules.GM).Known()
		res, err := at.Advance(p.dice)
		require.NoError(t, err)
		require.Equal(t, known, at.For(rules.GM).Known())
		p.snap = res.Next.Snapshot()
	}
}

// A whole turn of a fleet action, with some sixty salvoes, resolves in less than 50 ms.
func BenchmarkFleetTurn(b *testing.B) {
	p := newFleetPlayer(b, "line")
	for stateOf(b, p.snap).Turn == 1 || len(p.awaited()) == 0 {
		p.exchange()
	}
	for _, seat := range p.awaited() {
		p.seal(seat)
	}
	res, err := Book.System().Open(p.snap)
	require.NoError(b, err)
	for b.Loop() {
		d := dice.FromStream([32]byte{7})
		for at := res; at.Count() > 0 && len(at.Awaited()) == 0; {
			next, err := at.Advance(d)
			require.NoError(b, err)
			at = next.Next
		}
	}
}
