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
				With("at", plane.Point{X: inch(50 + 460*i), Y: inch(y+i%4) * plane.One}.String()).With("facing", facing.String()).With("front", "4").With("reason", "set-up")
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

// A unit that was given to a seat of the other side keeps the turn of its own
// (Turn sequence, Method 1).
func TestNobodyActsOutOfTurn(t *testing.T) {
	st := opposite(t, "1 Wizard", "8 Bowmen", 8)
	st.Active, st.Shrouded, st.Units[0].Seat = 1, true, "blue" // everybody is asked
	for _, x := range []struct{ step, line, when string }{
		{firstHalf, "move forward:1", "moves when its side does"}, {firstHalf, "vanish", "moves when its side does"},
		{missileSegment, "fire target:blue", "fires when its side does"}, {missileSegment, "cast spell:light target:red", "casts when its side fires"},
		{meleeSegment, "fight target:blue", "fights when its side does"},
	} {
		system := rulestest.Cold(Book.System())
		s := begun(t, system, dice.FromFaces(nil), "empty")
		s.Step = x.step
		var err error
		s.State, err = codec.Encode(st)
		require.NoError(t, err)
		_, _, err = system.Line(s, "blue", x.line+" unit:red", nil)
		require.ErrorContains(t, err, "Red "+x.when, x.line)
	}
}

// Who has been given a unit of the other side sees of his own what it does not: it
// neither fires at nor casts upon those who are hidden from it (Special Abilities, 1).
func TestNobodyActsUponTheHidden(t *testing.T) {
	st := opposite(t, "1 Wizard", "8 Bowmen", 8)
	st.Units[1].Hidden, st.Units[0].Seat = true, "blue"
	s := shot{aim: aim{st: st, u: st.Units[0], h: with()}, target: "blue"}
	s.take()
	require.ErrorContains(t, s.could, "is not to be seen")
	c := casting{u: st.Units[0], t: st.Units[1], spell: "slow"}
	c.take(st, with())
	require.ErrorContains(t, c.could, "is not to be seen")

	st = opposite(t, "8 Bowmen", "8 Bowmen", 8)
	st.Units[1].Hidden, st.Units[0].Seat, st.Shrouded, st.Method = true, "blue", true, 2
	system := rulestest.Cold(Book.System())
	snap := begun(t, system, dice.FromFaces(nil), "empty")
	snap.Step = missileSegment
	var err error
	snap.State, err = codec.Encode(st)
	require.NoError(t, err)
	_, _, err = system.Line(snap, "blue", "fire target:nearest unit:red", nil)
	require.ErrorContains(t, err, "Red sees no enemy to fire at.")
}
