package library

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
)

// rarely are actions of which chance alone hardly finds where they throw: a missile that
// is out of fuel beside something, a beam that cannot be let go, a spell that is resisted, tables for units by name, a
// flagship that is named while another is still to follow, missiles that reach their target, guns that bear at once, profiles, a wound that is not of before.
var rarely = []string{"pentagon detonate", "pentagon release", "goliath cast", "goliath-calc melee", "goliath-calc missile", "goliath-calc exchange", "pentagon-calc fire", "pentagon-calc chart", "outsider flagship", "outsider fire", "outsider intercept", "outsider attack", "outsider-calc internals",
	"phoenix deploy", "phoenix door", "phoenix launch", "phoenix aid", "phoenix view", "phoenix command", "phoenix-calc knockout"}

// Faces are asked for only where an action may throw dice that are given by hand, and
// everywhere there: chance plays every battle with everything at once, each time without
// dice first.
func TestDiceAreAskedForWhereTheyMayBeGiven(t *testing.T) {
	for _, sys := range Systems {
		t.Run(sys.Spec().Name, func(t *testing.T) {
			rolled, battles := map[string]bool{}, sys.Spec().Scenarios
			for n := range 12 * len(battles) {
				if n >= len(battles) && unrolled(sys, rolled) == "" && !sample.Whole() { // each battle was played
					t.Logf("%d battles of %d scenarios", n, len(battles))
					break
				}
				playsAtOnce(t, sys, battles[n%len(battles)].Name, uint64(n/len(battles)), rolled)
			}
			for _, a := range sys.Spec().Actions {
				if name := nameOf(a); rolled[name] {
					require.True(t, asksForDice(a), "%s throws dice, for which it does not ask", name)
				}
			}
			require.Empty(t, unrolled(sys, rolled), "it asks for dice, and never throws any")
		})
	}
}

func nameOf(a rules.ActionSpec) string { return cmdline.Command{Path: a.Path}.Name() }

func asksForDice(a rules.ActionSpec) bool {
	return slices.ContainsFunc(a.Params, func(p opts.Spec) bool { return p.Kind == opts.FacesParam })
}

// unrolled is an action that asks for dice and has thrown none, though chance alone finds
// where it throws; "" if there is none.
func unrolled(sys rules.System, rolled map[string]bool) string {
	if due, _ := wanting(sys, rolled); len(due) > 0 {
		return nameOf(due[0])
	}
	return ""
}

// wanting are the actions that ask for dice and have thrown none: those that chance finds, and
// those that it hardly finds.
func wanting(sys rules.System, rolled map[string]bool) (due, rare []rules.ActionSpec) {
	for _, a := range sys.Spec().Actions {
		switch name := nameOf(a); {
		case !asksForDice(a) || rolled[name]:
		case slices.Contains(rarely, name):
			rare = append(rare, a)
		default:
			due = append(due, a)
		}
	}
	return due, rare
}

// kindsAtOnce are drawn from for what is done next.
var kindsAtOnce = []rules.ActionKind{rules.OrderKind, rules.OrderKind, rules.OrderKind, rules.CalcKind, rules.RulingKind}

// playsAtOnce plays a battle in free play by chance, and notes what wants dice.
func playsAtOnce(t *testing.T, sys rules.System, scenario string, seed uint64, rolled map[string]bool) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 1))
	roller := dice.FromStream([32]byte{byte(seed)})
	res, err := sys.Start(rules.Setup{Scenario: scenario, Mode: rules.Free}, roller)
	require.NoError(t, err)
	now := res.Next
	for range 300 {
		seat, c, ok := next(sys, now, rnd, rolled)
		if !ok || now.Snapshot().Over {
			continue
		}
		res, err := now.Act(seat, c, dice.FromFaces(nil))
		if _, needs := rules.NeedsDice(err); needs {
			rolled[c.Name()] = true
			res, err = now.Act(seat, c, roller)
		}
		_, refused := cmdline.AsRefusal(err)
		require.True(t, err == nil || refused, fmt.Sprint(c, err))
		if err == nil && res.Next != nil {
			now = res.Next
		}
	}
}

// next is something that a seat or the game master may try: in half of the cases what wants
// to be seen to throw still, what chance finds before what it hardly does.
func next(sys rules.System, now rules.Position, rnd *rand.Rand, rolled map[string]bool) (seat rules.SeatID, c cmdline.Command, ok bool) {
	kind, seats := kindsAtOnce[rnd.IntN(len(kindsAtOnce))], now.Snapshot().Seats
	wanted, rare := wanting(sys, rolled)
	if len(wanted) == 0 {
		wanted = rare
	}
	steered := len(wanted) > 0 && rnd.IntN(2) == 0
	var a rules.ActionSpec
	if steered {
		a = wanted[rnd.IntN(len(wanted))]
		kind = a.Kind
	}
	seat = seats[rnd.IntN(len(seats))].ID
	if kind == rules.RulingKind {
		seat = rules.GM
	}
	if steered {
		return seat, rulestest.RandomOptions(sys, now, seat, a, rnd), true
	}
	c, ok = rulestest.RandomAction(sys, now, seat, kind, rnd)
	return seat, c, ok
}
