package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// The core is tested with the toy; see rules/rulestest/toy.go.
var toy = rulestest.Cold(garden.System())

// garden is the toy with a list of what something is.
var garden = watchedToy()

func noDice() *dice.Roller { return dice.FromFaces(nil) }

func parsed(t *testing.T, line string) cmdline.Command {
	t.Helper()
	c, err := cmdline.Parse(line)
	require.NoError(t, err)
	return c
}

func started(t *testing.T, scenario string) *rules.Snapshot {
	t.Helper()
	res, err := toy.Start(rules.Setup{Scenario: scenario}, noDice())
	require.NoError(t, err)
	require.Equal(t, rules.Strict, res.Next.Snapshot().Mode)
	return res.Next.Snapshot()
}

// order puts a line on a sheet.
func order(t *testing.T, s *rules.Snapshot, seat rules.SeatID, line string, sheet ...string) (string, int) {
	t.Helper()
	out, replaces, err := toy.Order(s, seat, parsed(t, line), sheet)
	require.NoError(t, err)
	return out, replaces
}

func sealed(t *testing.T, s *rules.Snapshot, seat rules.SeatID, sheet ...string) *rules.Snapshot {
	t.Helper()
	out, err := toy.Seal(s, seat, sheet)
	require.NoError(t, err)
	return out
}

func advanced(t *testing.T, s *rules.Snapshot, d *dice.Roller) *rules.Snapshot {
	t.Helper()
	res, err := toy.Advance(s, d)
	require.NoError(t, err)
	return res.Next.Snapshot()
}

// shooting is a duel at its second step, with the markers at 1.
func shooting(t *testing.T) *rules.Snapshot {
	s := started(t, "duel")
	return advanced(t, sealed(t, sealed(t, s, "red"), "blue"), noDice())
}

func bytesOf(t *testing.T, s *rules.Snapshot) []byte {
	t.Helper()
	b, err := s.Bytes()
	require.NoError(t, err)
	return b
}

func TestStartRefuses(t *testing.T) {
	for says, setup := range map[string]rules.Setup{
		"has no scenario":         {Scenario: "war"},
		"not one of strict, free": {Scenario: "duel", Mode: "loose"},
		"has no house rule":       {Scenario: "duel", House: []rules.Setting{{ID: "wind", Value: "on"}}},
		"is one of 3, 4, 5":       {Scenario: "duel", House: []rules.Setting{{ID: "hit-on", Value: "6"}}},
	} {
		_, err := toy.Start(setup, noDice())
		require.ErrorContains(t, err, says)
		_, ok := cmdline.AsRefusal(err)
		require.True(t, ok)
	}
}

func TestSnapshotsAreStoredAndReadAgain(t *testing.T) {
	s := sealed(t, started(t, "pair"), "red", "hide spot:3 marker:red-a")
	again, err := rules.ReadSnapshot(bytesOf(t, s))
	require.NoError(t, err)
	require.Equal(t, s, again)
	require.Equal(t, bytesOf(t, s), bytesOf(t, again))
	for _, bad := range [][]byte{nil, {0xff}, bytesOf(t, s)[:40], append(bytesOf(t, s), 0)} {
		_, err := rules.ReadSnapshot(bad)
		require.Error(t, err)
	}
	for version, says := range map[int]string{0: "by version 0", 2: "by version 2"} {
		other := *s
		other.Version = version
		_, err = toy.View(&other, "red")
		require.ErrorContains(t, err, says)
	}
}

// What goes on from a snapshot leaves it as it was.
func TestSnapshotsNeverChange(t *testing.T) {
	s := shooting(t)
	s = sealed(t, sealed(t, s, "red"), "blue")
	s = advanced(t, s, noDice()) // in turn now
	for _, seat := range []rules.SeatID{"red", "blue"} {
		before := bytesOf(t, s)
		res, err := toy.Pass(s, seat, noDice())
		require.NoError(t, err)
		require.Equal(t, before, bytesOf(t, s))
		s = res.Next.Snapshot()
	}
	before := bytesOf(t, s)
	next := advanced(t, s, noDice())
	require.Equal(t, before, bytesOf(t, s), "the end of a step taken in turn")
	require.NotEqual(t, before, bytesOf(t, next))
	require.Equal(t, "end", next.Step)
	require.Equal(t, s.Count+1, next.Count)
}

func TestLaterOrdersReplaceEarlierOnesByKey(t *testing.T) {
	s := started(t, "pair")
	first, replaces := order(t, s, "red", "hide spot:3 marker:red-a")
	require.Equal(t, "hide spot:3 marker:red-a", first)
	require.Equal(t, -1, replaces)
	other, replaces := order(t, s, "red", "hide spot:4 marker:red-b", first)
	require.Equal(t, -1, replaces, "another marker")
	_, replaces = order(t, s, "red", "hide spot:5 marker:red-a", other, first)
	require.Equal(t, 1, replaces)
	_, replaces = order(t, s, "red", "toy hide spot:5 marker:RED-B", other, first)
	require.Equal(t, 0, replaces)
}

// The unit that carries an order out: named, before a value, or the only one.
func TestUnits(t *testing.T) {
	pair, duel := started(t, "pair"), started(t, "duel")
	line, _ := order(t, pair, "red", "hide spot:red-b/3")
	require.Equal(t, "hide spot:3 marker:red-b", line)
	line, _ = order(t, pair, "red", "hide marker:red-a spot:3")
	require.Equal(t, "hide spot:3 marker:red-a", line)
	line, _ = order(t, duel, "blue", "hide spot:3")
	require.Equal(t, "hide spot:3 marker:blue-a", line)
	for bad, says := range map[string]string{
		"hide spot:3":                       "Say which one: marker:red-a or marker:red-b.",
		"hide spot:blue-a/3":                "Say which one: marker:red-a or marker:red-b.",
		"hide spot:3 marker:blue-a":         `marker: "blue-a" is not one of red-a, red-b.`,
		"hide spot:red-b/3 marker:red-a":    `spot: "red-b/3" is no whole number from 1 to 6.`,
		"hide spot:3 marker:red-a dice:4":   "Secret orders carry no dice",
		"shoot spot:3":                      "You cannot do that now: this is the Hiding; shoot is for the Shooting.",
		"markers":                           "markers is no order",
		"toy-gm reveal marker:red-a":        "reveal is no order",
		"fly spot:3":                        "toy has no action fly; it has hide",
		"pentagon hide spot:3 marker:red-a": "\"pentagon hide\" is no order",
	} {
		_, _, err := toy.Order(pair, "red", parsed(t, bad), nil)
		_, ok := cmdline.AsRefusal(err)
		require.True(t, ok, bad)
		require.ErrorContains(t, err, says, bad)
	}
}

func TestSealing(t *testing.T) {
	s := started(t, "pair")
	_, err := toy.Seal(s, "red", []string{"hide spot:3 marker:red-a", "hide spot:9 marker:red-b"})
	require.EqualError(t, err, `Line 2, hide spot:9 marker:red-b: spot: "9" is no whole number from 1 to 6.`)
	one := sealed(t, s, "red", "hide spot:3 marker:red-a")
	_, err = toy.Seal(one, "red", nil)
	require.EqualError(t, err, "Your orders of this step are sealed already.")
	_, _, err = toy.Order(one, "red", parsed(t, "hide spot:3 marker:red-a"), nil)
	require.ErrorContains(t, err, "are sealed; take them back")
	_, err = toy.SetMode(one, rules.Free)
	require.ErrorContains(t, err, "Orders of this step are sealed")
	back, lines, err := toy.Unseal(one, "red")
	require.NoError(t, err)
	require.Equal(t, []string{"hide spot:3 marker:red-a"}, lines)
	require.Equal(t, bytesOf(t, s), bytesOf(t, back))
	_, _, err = toy.Unseal(back, "red")
	require.ErrorContains(t, err, "no sealed orders")
	_, err = toy.Advance(one, noDice())
	require.ErrorContains(t, err, "is not due")
}

func TestStepsTakenInTurnHaveNoSeals(t *testing.T) {
	s := shooting(t)
	s = advanced(t, sealed(t, sealed(t, s, "red"), "blue"), noDice())
	_, err := toy.Seal(s, "red", nil)
	require.ErrorContains(t, err, "taken in turn")
	_, err = toy.Pass(s, "blue", noDice())
	require.EqualError(t, err, "It is not your turn.")
	_, err = toy.Act(s, "blue", parsed(t, "toy search spot:3"), noDice())
	require.ErrorContains(t, err, "It is not your turn: the Searching waits for red.")
	res, err := toy.Act(s, "red", parsed(t, "toy search spot:3"), noDice())
	require.NoError(t, err)
	require.Equal(t, "Red finds nothing at spot 3.", res.Events[0].Text)
}

func TestHouseRulesHoldFromTheNextStep(t *testing.T) {
	s := shooting(t)
	changed, err := toy.SetHouse(s, "hit-on", "3")
	require.NoError(t, err)
	changed, err = toy.SetHouse(changed, "hit-on", "5")
	require.NoError(t, err)
	require.Equal(t, rules.Settings{{ID: "hit-on", Value: "5"}}, changed.Pending)
	require.Equal(t, "4", changed.House.Get("hit-on"), "not before the step has resolved")
	changed = sealed(t, sealed(t, changed, "red", "shoot spot:1"), "blue")
	res, err := toy.Advance(changed, dice.FromFaces([]int{4}))
	require.NoError(t, err)
	require.Equal(t, "Red hits Blue a at spot 1: 4, needs 4.", res.Events[0].Text)
	require.Equal(t, "5", res.Next.Snapshot().House.Get("hit-on"))
	require.Empty(t, res.Next.Snapshot().Pending)
	require.Panics(t, func() { changed.House.Get("wind") })

	older := *s // of before the book had this house rule
	older.House = nil
	changed, err = toy.SetHouse(&older, "hit-on", "5")
	require.NoError(t, err)
	changed = advanced(t, sealed(t, sealed(t, changed, "red"), "blue"), noDice())
	require.Equal(t, "5", changed.House.Get("hit-on"))
}

func TestTypedDice(t *testing.T) {
	s := sealed(t, sealed(t, shooting(t), "red", "shoot spot:2"), "blue", "shoot spot:3")
	for _, given := range [][]int{nil, {2}} {
		before := bytesOf(t, s)
		_, err := toy.Advance(s, dice.FromFaces(given))
		needs, ok := rules.NeedsDice(err)
		require.True(t, ok)
		require.Equal(t, &dice.Needs{Kind: dice.Kind{Sides: 6}, For: "shot", Missing: 1, Given: len(given)}, needs)
		require.EqualError(t, err, "dice: needs d6 for shot.")
		_, ok = cmdline.AsRefusal(err)
		require.True(t, ok)
		require.Equal(t, before, bytesOf(t, s))
	}
	_, err := toy.Advance(s, dice.FromFaces([]int{2, 7}))
	require.ErrorContains(t, err, "7 cannot fall on a d6")
	_, ok := rules.NeedsDice(err)
	require.False(t, ok)

	r := dice.FromFaces([]int{2, 3, 4})
	res, err := toy.Advance(s, r)
	require.NoError(t, err)
	require.Equal(t, 1, r.Left(), "those left are for the steps after it")
	require.True(t, res.Rolls[0].Typed)
	require.Equal(t, []int{2}, res.Events[0].Rolls[0].Faces)
	require.Equal(t, []int{3}, res.Events[1].Rolls[0].Faces)
}

func TestCalcsTakeFacesByHand(t *testing.T) {
	fromStream := func() *dice.Roller { return dice.FromStream([32]byte{}) }
	res, err := toy.Act(nil, rules.Spectator, parsed(t, "toy-calc shot needs:4 dice:5 private:on"), fromStream())
	require.NoError(t, err)
	require.Nil(t, res.Next)
	require.True(t, res.Private)
	require.Equal(t, figure.Figures{figure.Fig("die", 5), figure.Fig("hit", true)}, res.Data)
	_, err = toy.Act(nil, rules.Spectator, parsed(t, `toy-calc shot needs:4 dice:"5 5"`), fromStream())
	require.EqualError(t, err, "dice: 1 die too many: 5 was not used.")
	res, err = toy.Act(nil, rules.Spectator, parsed(t, "toy-calc shot needs:4"), fromStream())
	require.NoError(t, err)
	require.Len(t, res.Rolls, 1)
	require.False(t, res.Rolls[0].Typed)
	_, err = toy.Act(nil, rules.Spectator, parsed(t, "toy markers"), noDice())
	require.ErrorContains(t, err, "There is no game here")
}

func TestRulingsAreTheGMs(t *testing.T) {
	s := started(t, "duel")
	_, err := toy.Act(s, "red", parsed(t, "toy-gm reveal marker:red-a reason:x"), noDice())
	require.EqualError(t, err, "reveal is for the game master.")
	res, err := toy.Act(s, rules.GM, parsed(t, "toy-gm reveal marker:red-a reason:x secret:on"), dice.FromFaces([]int{3}))
	require.NoError(t, err, "the faces may be for the steps after it")
	require.True(t, res.Private)
	require.Equal(t, "Red a is at spot 1.", res.Events[0].Text)
}

// A ruling takes back what it makes illegal; only the seat learns why.
func TestRulingsUnsealWhatTheyMakeIllegal(t *testing.T) {
	s := sealed(t, started(t, "pair"), "red", "hide spot:3 marker:red-a")
	s = sealed(t, s, "blue", "hide spot:3 marker:blue-a")
	res, err := toy.Assign(s, "red-a", "blue")
	require.NoError(t, err)
	require.False(t, res.Next.Snapshot().IsSealed("red"))
	require.True(t, res.Next.Snapshot().IsSealed("blue"))
	require.Equal(t, "The ruling unsealed the orders of red.", res.Events[1].Text)
	require.Contains(t, res.Events[2].Text, "red-a")
	require.Len(t, rules.Visible(res.Events, "blue"), 2)
	require.True(t, s.IsSealed("red"), "in the new snapshot only")
}

// A hidden unit changes hands unseen.
func TestAssigningIsToldToThoseWhoKnowTheUnit(t *testing.T) {
	s := started(t, "pair")
	res, err := toy.Assign(s, "red-a", "red")
	require.NoError(t, err)
	require.Equal(t, []rules.SeatID{rules.GM, "red"}, res.Events[0].To)
	res, err = toy.Act(s, rules.GM, parsed(t, "toy-gm reveal marker:red-a reason:x"), noDice())
	require.NoError(t, err)
	res, err = toy.Assign(res.Next.Snapshot(), "red-a", "blue")
	require.NoError(t, err)
	require.Empty(t, res.Events[0].To)
	units, err := toy.Units(res.Next.Snapshot(), rules.Spectator)
	require.NoError(t, err)
	require.Equal(t, []rules.Unit{{ID: "red-a", Name: "Red a", Seat: "blue", Side: "blue"}}, units)
	for _, bad := range [][2]string{{"green", "red"}, {"red-a", "green"}, {"red-a", "gm"}} {
		_, err := toy.Assign(s, bad[0], rules.SeatID(bad[1]))
		_, ok := cmdline.AsRefusal(err)
		require.True(t, ok, bad)
	}
}

func TestFreeMode(t *testing.T) {
	s, err := toy.SetMode(started(t, "duel"), rules.Free)
	require.NoError(t, err)
	awaited, err := toy.Awaited(s)
	require.NoError(t, err)
	require.Empty(t, awaited)
	res, err := toy.Act(s, "red", parsed(t, "toy shoot spot:2 dice:5"), noDice())
	require.NoError(t, err)
	require.Equal(t, "Red misses spot 2: 5, needs 4.", res.Events[0].Text)
	_, err = toy.Act(s, "red", parsed(t, `toy shoot spot:2 dice:"5 5"`), noDice())
	require.EqualError(t, err, "dice: 1 die too many: 5 was not used.")
	_, err = toy.Act(s, rules.Spectator, parsed(t, "toy shoot spot:2"), noDice())
	require.ErrorContains(t, err, "Only a seat gives orders")
	_, err = toy.Seal(s, "red", nil)
	require.ErrorContains(t, err, "waits for no orders")
	_, err = toy.Advance(s, noDice())
	require.ErrorContains(t, err, "is not due")
}

func TestChoicesSayWhyNot(t *testing.T) {
	s := sealed(t, sealed(t, shooting(t), "red", "shoot spot:2"), "blue")
	s = advanced(t, s, dice.FromFaces([]int{1}))
	choices, err := toy.ChoicesFor(s, "red", parsed(t, "toy shoot"), "spot")
	require.NoError(t, err)
	require.Len(t, choices, 6)
	require.NoError(t, choices[0].Not)
	require.EqualError(t, choices[1].Not, "Spot 2 was shot at before; shoot at another.")
	units, err := toy.ChoicesFor(s, "red", parsed(t, "toy hide"), "marker")
	require.NoError(t, err)
	require.Equal(t, []opts.Choice{{Value: "red-a", Label: "Red a"}}, units)
}

// The words of a question go to its options in their order; nothing else takes any.
func TestWordsOfAQuestion(t *testing.T) {
	for line, says := range map[string]string{
		"toy-calc shot 4 dice:5": "", "toy-calc shot dice:5 needs:4": "",
		"toy-calc shot 4 5":      "5 is one word too many",
		"toy-calc shot four":     `needs: "four" is no whole number`,
		"toy-calc shot 9 dice:5": `needs: "9" is no whole number from 2 to 6`,
	} {
		_, err := toy.Act(nil, rules.Spectator, parsed(t, line), dice.FromFaces([]int{5}))
		if r, refused := cmdline.AsRefusal(err); says != "" {
			require.True(t, refused, line)
			require.Contains(t, r.Text, says)
			continue
		}
		require.NoError(t, err, line)
	}
	_, _, err := toy.Order(started(t, "duel"), "red", parsed(t, "toy hide 3"), nil)
	require.ErrorContains(t, err, "3 is one word too many")
	_, err = toy.Act(started(t, "duel"), rules.GM, parsed(t, "toy-gm reveal red-a reason:x"), noDice())
	require.ErrorContains(t, err, "red-a is one word too many")
}
