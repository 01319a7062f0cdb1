package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/houserule"
	"impulse/rules/rulestest"
)

// A game of version 1 goes on with version 2 of its book: the state is edited
// as a map, and a house rule that version 1 had not holds with its default.
func TestUpgrade(t *testing.T) {
	old := rulestest.Toy
	res, err := rulestest.Cold(old.System()).Start(rules.Setup{Scenario: "duel"}, dice.FromFaces(nil))
	require.NoError(t, err)

	next := rulestest.Toy
	next.Version = 2
	next.HouseRules = append(next.HouseRules[:1:1], houserule.Rule{ID: "new", Values: []string{"on", "off"}, Default: "on"})
	next.Clock = func(k rules.Known[*rulestest.Garden]) string { return k.House("new") }
	_, err = rulestest.Cold(next.System()).Clock(res.Next.Snapshot())
	_, refused := cmdline.AsRefusal(err)
	require.True(t, refused, "a book that cannot upgrade refuses: %v", err)

	next.Scenarios = slices.Clone(old.Scenarios)
	next.Scenarios[0].Seats = slices.Clone(old.Scenarios[0].Seats)
	next.Scenarios[0].Seats[0].Title = "Called otherwise since"
	next.Upgrade = func(version int, state map[string]any) error {
		require.Equal(t, 1, version)
		require.Contains(t, state, "markers")
		state["round"] = 3
		return nil
	}
	clock, err := rulestest.Cold(next.System()).Clock(res.Next.Snapshot())
	require.NoError(t, err)
	require.Equal(t, "on", clock)
	sealed, err := rulestest.Cold(next.System()).Seal(res.Next.Snapshot(), "red", nil)
	require.NoError(t, err)
	sealed, err = rulestest.Cold(next.System()).Seal(sealed, "blue", nil)
	require.NoError(t, err)
	after, err := rulestest.Cold(next.System()).Advance(sealed, dice.FromFaces(nil))
	require.NoError(t, err)
	require.Equal(t, 2, after.Next.Snapshot().Version)
	require.NoError(t, after.Next.Check(), "its seats are called as they are now")

	_, err = rulestest.Cold(old.System()).Clock(after.Next.Snapshot())
	require.ErrorContains(t, err, "version 2")
}

// A change of a house rule that waited when the book got a part of it as a rule of its own
// holds for the part; one that is typed since is of the rule alone.
func TestAWaitingChangeIsOfThePartsToo(t *testing.T) {
	old := rulestest.Toy
	res, err := rulestest.Cold(old.System()).Start(rules.Setup{Scenario: "duel", Mode: rules.Strict}, dice.FromFaces(nil))
	require.NoError(t, err)
	next := rulestest.Toy
	part := next.HouseRules[0]
	part.ID, part.Was = "hit-far-on", part.ID
	next.HouseRules = append(next.HouseRules[:1:1], part)
	system := rulestest.Cold(next.System())
	changed := func(s *rules.Snapshot, value string) *rules.Snapshot {
		p, err := next.System().Open(s)
		require.NoError(t, err)
		p, err = p.SetHouse("hit-on", value)
		require.NoError(t, err)
		return p.Snapshot()
	}
	after := func(s *rules.Snapshot) rules.Settings {
		res, err := system.Advance(sealed(t, sealed(t, s, "red"), "blue"), dice.FromFaces(nil))
		require.NoError(t, err)
		return res.Next.Snapshot().House
	}
	p, err := old.System().Open(res.Next.Snapshot())
	require.NoError(t, err)
	p, err = p.SetHouse("hit-on", "5")
	require.NoError(t, err)
	waiting := p.Snapshot()
	require.Equal(t, rules.Settings{{ID: "hit-on", Value: "5"}, {ID: "hit-far-on", Value: "5"}}, after(waiting))
	require.Equal(t, rules.Settings{{ID: "hit-on", Value: "3"}, {ID: "hit-far-on", Value: "5"}}, after(changed(waiting, "3")))
	require.Equal(t, rules.Settings{{ID: "hit-on", Value: "3"}, {ID: "hit-far-on", Value: "4"}}, after(changed(res.Next.Snapshot(), "3")))
}
