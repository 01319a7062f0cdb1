package commands_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// tableQuestions are what people at a real table ask, each as one line, and what the
// answer says, with dice of their own.
var tableQuestions = []struct{ what, line, says string }{
	{"hits of ten on ten, from the flank", `goliath-calc melee 10 HC LI flank:on dice:"21 hits"`, "21 hits (10 blows as HC+1 against LI, 40 dice on 4+)."},
	{"how many dice, what number", `goliath-calc melee 10 HC LI flank:on roll:off`, "40 dice on 4+"},
	{"types by name", `goliath-calc melee attackers:"10 Elves" defenders:"12 Orcs" dice:"3 hits"`, "Orcs lose 3 figures, 9 of 12 left."},
	{"a whole exchange", `goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs" dice:"5 hits 1 hit"`, "Orcs check morale: 2d6 -1 losses, 7 or more holds"},
	{"a volley", `goliath-calc missile attackers:"10 Longbowmen" defenders:"12 Orcs" moved:stood range:20 dice:"3 hits 2 hits"`, "Orcs lose 5 figures, 7 of 12 left: heavy losses."},
	{"morale, with a friend near", `goliath-calc morale troops:"7 of 12 Orcs" bonus:1 dice:"3 3"`, "The melee continues (3+3 -1 losses +1 ruling = 6)."},
	{"rally", `goliath-calc rally turn:2 dice:"3"`, "It rallies: 3, needs 3-6"},
	{"fatigue", `goliath-calc fatigue melee:2 movement:2`, "AR, DR and MR are 1 lower"},
	{"points", `goliath-calc points army:"10 Elves, 12 Orcs"`, "The army costs"},
	{"losses", `goliath-calc losses troops:"7 of 12 Orcs"`, "Morale check with -1"},
	{"casualties", `goliath-calc casualties hits:9 troops:"4 Ogres"`, "1 figure removed, 0 on the next, 3 lost"},
	{"a save", `goliath-calc save troops:Elves dice:"4 5"`, "Saved (10 with MR +1, needs 10)."},
	{"percentile", `roll expr:d100 dice:"37"`, "37"},
	{"spell, counter and save", `goliath-calc spell troops:Elves dice:"3 2 4 4"`, "The spell takes effect. Not countered (5, needs 7). Not saved (9 with MR +1, needs 10)."},
	{"fire upon figures that are hit", `goliath-calc fireball defenders:"12 Elves" hits:2 dice:"6 6 1 1"`, "1 killed (2 figures hit, 1 saved)."},
	{"initiative", `roll expr:"red: d6; blue: d6" dice:"4 2"`, "red"},
	{"odds of a melee", `goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs" roll:off`, "Orcs: about 1.7 of 12 figures fall, 84% for one or more, 7.0% for heavy losses."},
	{"a roster with losses", `goliath-calc exchange attackers:"9 of 10 Elves, tired" defenders:"1 of 2 Ogres, 3 hits" dice:"1 hit 0 hits"`, "Ogres lose no figure: 1 hit at once is too few."},

	{"a shot by names", `pentagon-calc fire ship:kestrel weapon:L1 range:4 target:lance dice:"6 6"`, "Kestrel's L1 hits Lance at range 4 for 4."},
	{"its odds", `pentagon-calc fire ship:kestrel weapon:P1 range:4 target:lance roll:off`, "42% to hurt it, 2.5 points on average"},
	{"odds at every range", `pentagon-calc ranges ship:kestrel weapon:P1 target:lance`, "Range 3-4: 42% to hurt it"},
	{"damage past screens", `pentagon-calc apportion hits:1:16 target:lance`, "Screens of 4 let 12 through: armor 1 12."},
	{"damage on armor", `pentagon-calc mirror through:12 target:lance armor:1`, "5 lost, 0 left, 7 inside."},
	{"damage inside", `pentagon-calc chart points:3 dice:"1 2 3 4 5 6"`, "3 inside: forward hull, radar, electron cannon."},
	{"point defense", `pentagon-calc pd boxes:6 roll:off`, "5 or less hits: 83%."},
	{"which armor", `pentagon-calc facing target:2020 heading:A attacker:1917`, "Armor 1 is hit."},
	{"minimum delay", `pentagon-calc delay turn:5 impulse:11`, "impulse 3 of turn 6"},
	{"size class", `pentagon-calc size boxes:141`, "size class 2"},
	{"survival", `pentagon-calc survive strength:6 roll:off`, "58%"},
}

// Each question of a real table is one call, without a game; and what an answer offers
// can be asked as it stands, by a button too.
func TestQuestionsOfARealTable(t *testing.T) {
	table := refereetest.New(t, library.Systems...)
	for _, q := range tableQuestions {
		a := table.Ask("ann", q.line)
		require.Nil(t, a.Refusal, "%s: %s", q.what, a.Text)
		require.Contains(t, a.Text, q.says, q.what)
		for _, b := range a.Buttons {
			require.Nil(t, table.Send(pressed(b)).Refusal, "%s: %s", q.what, b.Line)
			require.LessOrEqual(t, utf8.RuneCountInString("l::"+b.Line), 100, "%s: %s has no room in a button", q.what, b.Line)
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
	require.Equal(t, "pentagon-calc chart points:7", a.Buttons[0].Line)
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
	require.Empty(t, table.Ask("ann", "pentagon-calc mirror through:2 target:kestrel armor:1").Buttons, "nothing is offered for who is on no roster")
}
