package commands_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// Each question of a real table is one call, without a game; and what an answer offers
// can be asked as it stands, by a button too.
func TestQuestionsOfARealTable(t *testing.T) {
	table := refereetest.New(t, library.Systems...)
	for _, q := range refereetest.Questions {
		a := table.Ask("ann", q.Line)
		require.Nil(t, a.Refusal, "%s: %s", q.What, a.Text)
		require.True(t, q.Answered(a.Text), "%s: %q in\n%s", q.What, q.Says, a.Text)
		for _, b := range a.Buttons {
			require.Nil(t, table.Send(pressed(b)).Refusal, "%s: %s", q.What, b.Line)
			require.LessOrEqual(t, utf8.RuneCountInString("l::"+b.Line), 100, "%s: %s has no room in a button", q.What, b.Line)
		}
	}
}

func pressed(b desk.Button) desk.Call {
	return desk.Call{User: "ann", Place: "channel", Line: b.Line, Pressed: true}
}

// The lines that an answer offers go from one to the next: with who is left.
func TestAnExchangeGoesOn(t *testing.T) {
	table := refereetest.New(t, library.Systems...)
	a := table.Ask("ann", `goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs" striking:6 flank:on roll:off`)
	require.Equal(t, []desk.Button{{Label: "Roll It", Line: `goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs" striking:6 flank:on`}}, a.Buttons)
	a = table.Ask("ann", a.Buttons[0].Line+` dice:"2 hits 1 hit"`)
	require.Equal(t, []desk.Button{
		{Label: "Morale Of Orcs", Line: `goliath-calc morale troops:"10 of 12 Orcs"`},
		{Label: "Morale Of Elves", Line: `goliath-calc morale troops:"9 of 10 Elves"`},
		{Label: "Next Round", Line: `goliath-calc exchange attackers:"9 of 10 Elves" defenders:"10 of 12 Orcs" striking:6 flank:on`},
	}, a.Buttons)
	require.Equal(t, a.Buttons[2].Line, refereetest.Fig(table, a, desk.NextFigure).Items[2].Value.Text)
	a = table.Ask("ann", a.Buttons[2].Line+` dice:"2 hits 1 hit"`)
	require.Equal(t, `goliath-calc morale troops:"8 of 12 Orcs" before:10`, a.Buttons[0].Line, "what was lost before is no news")

	a = table.Ask("ann", `pentagon-calc fire ship:kestrel weapon:P1 range:4 target:lance armor:1 dice:"6 6"`)
	for _, next := range []string{"pentagon-calc apportion hits:1:6 target:lance", "pentagon-calc mirror through:2 target:lance armor:1"} {
		require.Equal(t, next, a.Buttons[0].Line)
		a = table.Ask("ann", next)
	}
	a = table.Ask("ann", "pentagon-calc mirror through:12 target:lance armor:1")
	require.Equal(t, "pentagon-calc chart points:7 target:lance armor:1", a.Buttons[0].Line)
}

// A battle that stands on a real table: its units go by name in questions, and what an
// answer leaves of them is written down with one button.
func TestQuestionsAboutUnitsOfTheRoster(t *testing.T) {
	table := refereetest.New(t, library.Systems...)
	require.Nil(t, table.Ask("ann", `roster add unit:"10 Elves" name:red-1 side:red`).Refusal)
	require.Nil(t, table.Ask("ann", `roster add unit:"12 Orcs" name:blue-1 side:blue`).Refusal)
	a := table.Ask("ann", `goliath-calc exchange attackers:red-1 defenders:blue-1 dice:"2 hits 1 hit"`)
	require.Equal(t, []desk.Button{
		{Label: desk.WriteDown, Line: `roster write units:"red-1@1 figures 9; blue-1@2 figures 10"`},
		{Label: "Morale Of Orcs", Line: `goliath-calc morale troops:"blue-1@2: 10 of 12 Orcs"`},
		{Label: "Morale Of Elves", Line: `goliath-calc morale troops:"red-1@1: 9 of 10 Elves"`},
		{Label: "Next Round", Line: `goliath-calc exchange attackers:"red-1@1: 9 of 10 Elves" defenders:"blue-1@2: 10 of 12 Orcs"`},
	}, a.Buttons)
	next := a.Buttons[3].Line
	require.Equal(t, "**red-1**: figures 9/10.\n**blue-1**: figures 10/12.", table.Send(pressed(a.Buttons[0])).Text)
	require.Contains(t, table.Send(pressed(a.Buttons[0])).Text, "has changed since", "nothing is written twice")
	require.Contains(t, table.Ask("ann", "roster show").Text, "figures 10/12")
	a = table.Ask("ann", next+` dice:"1 hits 0 hit"`)
	require.Equal(t, `roster write units:"blue-1@4 figures 9"`, a.Buttons[0].Line)

	rout := table.Ask("ann", `goliath-calc morale troops:blue-1 dice:"1 1"`)
	require.Nil(t, table.Send(pressed(rout.Buttons[0])).Refusal)
	require.Contains(t, table.Ask("ann", `goliath-calc melee attackers:blue-1 defenders:red-1`).Text, "routing")

	require.Equal(t, []string{"red-1", "blue-1"}, table.Offered("ann", "goliath-calc melee", "attackers"))
	require.Nil(t, table.Ask("ann", "roster add unit:lance name:old-lady").Refusal)
	require.Equal(t, "old-lady", table.Offered("ann", "pentagon-calc fire", "target")[0])
	require.NotContains(t, table.Offered("ann", "pentagon-calc fire", "target"), "red-1")
	a = table.Ask("ann", "pentagon-calc mirror through:2 target:old-lady armor:1")
	require.Equal(t, desk.WriteDown, a.Buttons[0].Label)
	require.Nil(t, table.Send(pressed(a.Buttons[0])).Refusal)
	again := table.Ask("ann", "pentagon-calc mirror through:2 target:old-lady armor:1")
	require.NotEqual(t, a.Text, again.Text, "the armor is thinner by now")
	a = table.Ask("ann", `pentagon-calc chart points:3 target:old-lady armor:1 dice:"1 2 3 1 1 3"`)
	require.Equal(t, `roster write units:"old-lady@7 forward-hull 2 L1 0"`, a.Buttons[0].Line, "points inside are written down too")
	require.Contains(t, table.Send(pressed(a.Buttons[0])).Text, "~~L1~~, Armor 1 3/5")
	require.Empty(t, table.Ask("ann", "pentagon-calc mirror through:2 target:kestrel armor:1").Buttons, "nothing is offered for who is on no roster")
}
