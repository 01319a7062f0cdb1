package commands_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
)

// Each line to try of each refusal that the case files reach is accepted in that very
// position, to which the table holds it.
func TestWhatRefusalsOfCasesOffer(t *testing.T) {
	t.Parallel()
	var offered atomic.Int64
	t.Cleanup(func() { t.Logf("%d lines", offered.Load()); require.Positive(t, offered.Load()) })
	for _, system := range library.Systems {
		name := system.Spec().Name
		files, err := rulestest.ReadCases(filepath.Join("..", "rules", name, "testdata", "cases"))
		require.NoError(t, err)
		for _, f := range sample.Of(t, files, 4) {
			if filepath.Base(f.Path) == "guidebook.txt" { // it asks what the book keeps from players, as one who is none
				continue
			}
			t.Run(name+" "+filepath.Base(f.Path), func(t *testing.T) {
				t.Parallel()
				at := refereetest.CasesAt(t, system)
				at.Play(f)
				offered.Add(at.Tries)
			})
		}
	}
}

// The same holds of what chance has people order: at any time, with a value that is none,
// without one that is needed, on a sheet, in a form, and by who may not.
func TestWhatRefusalsOfRandomPlayOffer(t *testing.T) {
	t.Parallel()
	type battle struct {
		system, scenario, options string
		rounds                    int
	}
	for _, x := range sample.Of(t, []battle{
		{"toy", "pair", "", 8}, {"pentagon", "skirmish", "", 10}, {"pentagon", "squadrons", "", 6}, {"pentagon", "ambush", "house:plotting=apart", 6}, {"pentagon", "skirmish", "mode:free", 6},
		{"goliath", "bodenburg", "", 8}, {"goliath", "open-field", "house:turn=method-2", 6}, {"goliath", "bodenburg", "mode:free", 6},
	}, 3) {
		t.Run(x.system+" "+x.scenario+" "+x.options, func(t *testing.T) {
			t.Parallel()
			g := gambleOn(t, 23, x.system, x.scenario, x.options)
			refused, offered := 0, 0
			for range x.rounds {
				for _, seat := range g.TheGame().Snap.Seats {
					for _, a := range g.tries(seat.ID) {
						if a.Refusal != nil {
							refused++
							offered += len(a.Refusal.Try)
						}
					}
				}
				g.round()
			}
			t.Logf("%d refused, %d lines offered", refused, offered)
			require.Greater(t, offered, 5)
		})
	}
}

// tries are what comes of orders that are not quite right.
func (g gamble) tries(seat rules.SeatID) (out []desk.Answer) {
	g.Helper()
	for range 3 {
		line, ok := g.spoilt(seat)
		if !ok {
			continue
		}
		out = append(out, g.Ask(string(seat), line))
		bare := strings.TrimPrefix(line, g.sys.Spec().Name+" ")
		out = append(out, g.Ask(string(seat), fmt.Sprintf("orders add lines:%q", bare)))
		out = append(out, g.WriteSheet(g.Context(), g.From(string(seat), ""), "", bare+"\n2: "+bare+"\nbreak before "+strings.Fields(bare)[0]))
		g.Ask(string(seat), "orders clear seat:"+string(seat))
	}
	return append(out, g.Ask("ann", "orders done"), g.Ask(string(seat), "orders unseal"))
}

// spoilt is an order of any time by chance, in which one option may be wrong or missing.
func (g gamble) spoilt(seat rules.SeatID) (string, bool) {
	g.Helper()
	now, err := g.sys.Open(g.TheGame().Snap)
	require.NoError(g, err)
	if now.Snapshot().Mode != rules.Free { // in which all orders are offered
		if now, err = now.SetMode(rules.Free); err != nil { // somebody has sealed
			return "", false
		}
	}
	c, ok := rulestest.RandomAction(g.sys, now, seat, rules.OrderKind, g.rnd)
	if !ok || len(c.Args) == 0 {
		return c.String(), ok
	}
	arg := c.Args[g.rnd.IntN(len(c.Args))]
	switch g.rnd.IntN(4) {
	case 0:
		c = c.Without(arg.Name)
	case 1:
		c = c.With(arg.Name, arg.Value+"x")
	case 2:
		c = c.With(arg.Name, arg.Value[:len(arg.Value)-1]+"9")
	}
	return c.String(), true
}
