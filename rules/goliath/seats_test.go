package goliath

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// armies for battles in which only the order of the seats differs.
var equals = []string{"8 Medium Cavalry", "12 Longbowmen", "1 Wizard", "10 Medium Infantry with javelins", "4 Zombies", "2 Ghouls", "8 Elves", "2 Trolls", "12 Light Cavalry with bow", "1 Hero mounted heavy"}

// seated is a battle whose seats, and units, stand in one order or the other;
// its dice all show the same face, so that it matters not who rolls first.
func seated(t *testing.T, face int, passage string, order ...string) (rulestest.Stored, *rules.Snapshot, *dice.Roller) {
	t.Helper()
	book := playedBy("method-2", "passage", passage)
	sc := scenarios[2]
	sc.Seats = nil
	for _, side := range order {
		sc.Seats = append(sc.Seats, rules.Seat{ID: rules.SeatID(side), Side: side, Title: side})
	}
	book.Scenarios = []rules.Scenario[*State]{sc}
	system, d := rulestest.Cold(book.System()), dice.FromFaces(slices.Repeat([]int{face}, 20000))
	s := begun(t, system, d, sc.Name)
	for _, side := range order {
		facing, y := plane.S, 14
		if side == "red" {
			facing, y = plane.N, 28
		}
		for i, army := range equals {
			c := cmdline.Command{Path: []string{"goliath-gm", "muster"}}.With("seat", side).With("army", army).
				With("corner", plane.Point{X: inch(50 + 460*i), Y: inch(y+i%4) * plane.One}.String()).With("facing", facing.String()).With("front", "4").With("reason", "set-up")
			res, err := system.Act(s, rules.GM, c, d)
			require.NoError(t, err)
			s = res.Next.Snapshot()
		}
	}
	return system, s, d
}

// In method 2 all happens at once: how it comes out does not depend on the order
// of the seats or of the units (Turn sequence, Method 2).
func TestNobodyIsFirst(t *testing.T) {
	for n := range 12 {
		face, passage := n%6+1, []string{"routers", "free"}[n/6]
		var ends []map[string]Unit
		for _, order := range [][]string{{"red", "blue"}, {"blue", "red"}} {
			system, s, d := seated(t, face, passage, order...)
			c := captain{system: system, wishes: func(st *State, u *Unit, step string) []string {
				slices.SortFunc(st.Units, func(a, b *Unit) int { return cmp.Compare(a.ID, b.ID) })
				if near := st.enemies(u.Side); u.isWizard() && step == writtenOrders && len(near) > 0 {
					return []string{"cast spell:fireball target:" + near[0].ID}
				}
				return wishes(st, u, step)
			}}
			s, _ = c.play(t, s, d, 6)
			end := map[string]Unit{}
			for _, u := range stateOf(t, s).everybody() {
				u.Name = ""
				end[u.ID] = *u
			}
			ends = append(ends, end)
		}
		for id, u := range ends[0] {
			require.Equal(t, u, ends[1][id], fmt.Sprintf("dice of %d, %s: %s", face, passage, id))
		}
	}
}

// Nobody is told the odds of what he cannot do since it is not his turn (Turn
// sequence, Method 1).
func TestNobodyActsOutOfTurn(t *testing.T) {
	for _, x := range []struct{ red, step, line string }{
		{"8 Medium Infantry", firstHalf, "charge target:blue"}, {"8 Bowmen", missileSegment, "fire target:blue"}, {"1 Wizard", missileSegment, "cast spell:fireball target:blue"},
	} {
		st := opposite(t, x.red, "8 Bowmen", 8)
		require.NotEmpty(t, oddsIn(t, st, x.step, x.line+" unit:red"), x.line)
		st.Active = 1
		require.Empty(t, oddsIn(t, st, x.step, x.line+" unit:red"), x.line)
	}
}

// Whoever sees none but the hidden, as the game master alone can, has no odds of fire
// at the nearest (Special Abilities, 1).
func TestOddsOfWhomNobodySees(t *testing.T) {
	st := opposite(t, "8 Bowmen", "8 Bowmen", 8)
	odds := func() []rules.Event {
		system := rulestest.Cold(Book.System())
		s := begun(t, system, dice.FromFaces(nil), "empty")
		s.Step = missileSegment
		var err error
		s.State, err = codec.Encode(st)
		require.NoError(t, err)
		out, err := system.Odds(s, rules.GM, "fire target:nearest unit:red", nil)
		require.NoError(t, err)
		return out
	}
	require.NotEmpty(t, odds())
	st.Units[1].Hidden, st.Shrouded = true, true
	require.Empty(t, odds())
}

// Nobody fires at or casts upon those who are hidden from his side, whatever let him
// order it (Special Abilities, 1).
func TestNobodyActsUponTheHidden(t *testing.T) {
	st := opposite(t, "1 Wizard", "8 Bowmen", 8)
	st.Units[1].Hidden = true
	s := shot{aim: aim{st: st, u: st.Units[0], h: with()}, target: "blue"}
	s.take()
	require.ErrorContains(t, s.could, "not to be seen")
	c := casting{u: st.Units[0], t: st.Units[1], spell: "slow"}
	c.take(st, with())
	require.ErrorContains(t, c.could, "not to be seen")
}
