package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// line writes a line on a sheet and gives its canonical form.
func line(t *testing.T, s *rules.Snapshot, seat rules.SeatID, text string, sheet ...string) string {
	t.Helper()
	out, _, err := toy.Line(s, seat, text, sheet)
	require.NoError(t, err, text)
	return out
}

func awaited(t *testing.T, s *rules.Snapshot) []rules.SeatID {
	t.Helper()
	out, err := toy.Awaited(s)
	require.NoError(t, err)
	return out
}

// stretch advances until somebody is awaited, and gives all that was told.
func stretch(t *testing.T, s *rules.Snapshot, faces ...int) (*rules.Snapshot, []rules.Event) {
	t.Helper()
	d := dice.FromFaces(faces)
	var events []rules.Event
	for !s.Over && len(awaited(t, s)) == 0 {
		res, err := toy.Advance(s, d)
		require.NoError(t, err)
		s, events = res.Next.Snapshot(), append(events, res.Events...)
	}
	require.NoError(t, d.Unused())
	return s, events
}

func texts(events []rules.Event, seat rules.SeatID) []string {
	var out []string
	for _, e := range rules.Visible(events, seat) {
		out = append(out, e.Text)
	}
	return out
}

func TestCanonicalLines(t *testing.T) {
	s := started(t, "duel")
	for typed, want := range map[string]string{
		"Each : Hide spot:3":                                "each: hide spot:3 marker:red-a",
		"2-2: shoot spot:3":                                 "2: shoot spot:3",
		"1-3: when ROUND>=2 and found: shoot spot:4":        "1-3: when round >= 2 and found: shoot spot:4",
		"when enemy within 2: shoot spot:4":                 "when away <= 2: shoot spot:4",
		"when not enemy within 2: shoot spot:4":             "when away > 2: shoot spot:4",
		"when not not enemy within 2: shoot spot:4":         "when away <= 2: shoot spot:4",
		"when found = 0 and found red-a: toy hide spot:2":   "when found = 0 and found red-a: hide spot:2 marker:red-a",
		"break when away  red-a<1":                          "break when away red-a < 1",
		"break at 3":                                        "break at 3",
		"when not found: shoot spot:4":                      "when found = 0: shoot spot:4",
		"break when not found red-a and not round <= 2":     "break when found red-a = 0 and round > 2",
		"when not not found: shoot spot:4":                  "when found: shoot spot:4",
		"break when shots != 2 and spot > 1 and round <= 3": "break when shots != 2 and spot > 1 and round <= 3",
	} {
		got := line(t, s, "red", typed)
		require.Equal(t, want, got)
		require.Equal(t, want, line(t, s, "red", got), "it is spelled the same again")
	}
	_, _, err := toy.Line(s, "red", "shoot spot:3", nil)
	require.EqualError(t, err, "You cannot do that now: this is the Hiding; shoot is for the Shooting.", "a plain order is for now")
	require.Equal(t, "shoot spot:3", line(t, s, "red", "shoot spot:3", "break at 2"), "or for later in this count, on a standing sheet")
}

// Before the count begins no plain order can be for a step that comes in it: it would
// be over before, and nobody would hear of it.
func TestAPlainOrderIsForAStepThatComesInThisCount(t *testing.T) {
	book := rulestest.Toy
	book.Count = func(k rules.Known[*rulestest.Garden]) rules.Count {
		return rules.Count{Now: k.State().Round - 1, Last: 3}
	}
	book.First = "shoot"
	sys := rulestest.Cold(book.System())
	s := started(t, "duel")
	_, _, err := sys.Line(s, "red", "shoot spot:3", []string{"each: hide spot:4"})
	require.EqualError(t, err, "You cannot do that now: this is the Hiding; shoot is for the Shooting.")
	_, err = sys.Seal(s, "red", []string{"each: hide spot:4", "shoot spot:3"})
	require.ErrorContains(t, err, "shoot is for the Shooting")
	w, _, err := sys.Line(s, "red", "1: shoot spot:3", []string{"each: hide spot:4"})
	require.NoError(t, err)
	require.Equal(t, "1: shoot spot:3", w)
}

func TestFaultsOfLinesNameTheColumn(t *testing.T) {
	s := shooting(t)
	for typed, says := range map[string]string{
		"when away: shoot spot:3":              "Column 6: away is compared with a number, such as: away <= 6",
		"when away <= : shoot spot:3":          `Column 14: ":" cannot stand here; a whole number stands here.`,
		"when away red <= 3: shoot spot:3":     "Column 6: you know no unit red that away could ask about.",
		"when away blue-a <= 3: shoot spot:3":  "Column 6: you know no unit blue-a that away could ask about.",
		"when found 3: shoot spot:3":           "Column 6: found is yes or no and stands alone.",
		"when not enemy within: shoot spot:3":  "Column 10: behind enemy within stands a number and nothing else, such as: enemy within 8",
		"when not away: shoot spot:3":          "Column 10: away is compared with a number, such as: away <= 6",
		"when not found 3: shoot spot:3":       "Column 10: found is yes or no and stands alone.",
		"when not found shoot spot:3":          "Column 10: a colon stands behind the condition, such as: not found: shoot",
		"when enemy within: shoot spot:3":      "Column 6: behind enemy within stands a number and nothing else, such as: enemy within 8",
		"break when enemy within <= 8":         "Column 12: behind enemy within stands a number and nothing else, such as: enemy within 8",
		"when wind > 3: shoot spot:3":          "Column 6: Hide and Shoot has no fact wind; it has round, shots, spot, found, away.",
		"when round 3: shoot spot:3":           "Column 6: round is compared with a number, such as: round <= 6",
		"when round > 1 or found: shoot":       `Column 16: "or" cannot stand here; a colon stands behind the condition.`,
		"when sees shoot spot:3":               `Column 6: a colon stands behind the condition, such as: sees: shoot`,
		"when found lookout shoot spot:3":      `Column 6: a colon stands behind the condition, such as: found lookout: shoot`,
		"each shoot spot:3":                    `Column 6: "shoot" cannot stand here; a colon stands behind each.`,
		"each:":                                "Column 6: the line ends; one order stands behind the colon",
		"each: 2: shoot spot:3":                `Column 7: "2" cannot stand here; one order stands behind the colon`,
		"3-2: shoot spot:3":                    `Column 1: "3-2" cannot stand here; the first of the two is the smaller.`,
		"2-x: shoot spot:3":                    "steps are written 4:, 5-8: or each:",
		"break":                                "Column 6: the line ends; break is followed by when, at or before",
		"break at soon":                        `Column 10: "soon" cannot stand here; a whole number stands here.`,
		"break when found: shoot spot:3":       "a break ends with its condition",
		"break at 1":                           "Column 10: now it is 1, so the break must be later.",
		"break at 4":                           "Column 10: 4 never comes; Hide and Shoot counts up to 3.",
		"4: shoot spot:3":                      "Column 1: 4 never comes; Hide and Shoot counts up to 3.",
		" 0-9: when found: shoot spot:3":       "Column 2: 9 never comes; Hide and Shoot counts up to 3.",
		"each: shoot spot:7":                   `spot: "7" is not one of`,
		"each: shoot spot:3 dice:4":            "Secret orders carry no dice",
		"each: markers":                        "markers is no order",
		"1: hide spot:3":                       "Column 1: orders for 1 come too late; now it is 1 (Round 1), Shooting.",
		"0: shoot spot:3":                      "Column 1: the Shooting never comes in 0, before the count begins; write 1 or more.",
		"each: hide spot:3 marker:blue-a":      `marker: "blue-a" is not one of red-a.`,
		"when found red-a x: shoot spot:3":     "behind the fact found stands at most the name of one unit.",
		"when \u202e: shoot spot:3":            "U+202E",
		"when a b c d e f <= 3: shoot spot:1":  `Column 14: "e" cannot stand here`,
		"when round > 99999999: shoot spot: 1": "a whole number stands here",
	} {
		_, _, err := toy.Line(s, "red", typed, nil)
		_, refused := cmdline.AsRefusal(err)
		require.True(t, refused, "%s: %v", typed, err)
		require.ErrorContains(t, err, says, typed)
	}
	long := slices.Repeat([]string{"break at 2"}, 200)
	_, _, err := toy.Line(s, "red", "each: shoot spot:3", long)
	require.ErrorContains(t, err, "A standing sheet holds at most 200 lines: ")
	_, err = toy.Seal(s, "red", append(long, "break at 3"))
	require.ErrorContains(t, err, "A standing sheet holds at most 200 lines: ")
}

// What stands for the same time and is the same order is replaced.
func TestStandingLinesReplaceTheirLike(t *testing.T) {
	s := started(t, "duel")
	for typed, want := range map[string]int{
		"each: hide spot:4": 0, "2: hide spot:4": -1, "break at 3": 1, "break at 2": -1, "hide spot:1": 2,
	} {
		_, replaces, err := toy.Line(s, "red", typed, []string{"each: hide spot:3 marker:red-a", "break at 3", "hide spot:2 marker:red-a"})
		require.NoError(t, err)
		require.Equal(t, want, replaces, typed)
	}
}

// A standing sheet answers for its seat in every step in which it would be
// awaited: in secret, in turn, and by giving nothing.
func TestAStandingSheetAnswersForItsSeat(t *testing.T) {
	s := started(t, "duel")
	s = sealed(t, s, "red", "1: hide spot:3 marker:red-a", "2-3: hide spot:4 marker:red-a", "each: shoot spot:5", "when round >= 2: shoot spot:6", "1: search spot:2")
	require.True(t, s.IsSealed("red"))
	require.Empty(t, s.Standing, "in its own step it is sealed as any sheet")
	s, _ = stretch(t, sealed(t, s, "blue"))
	require.False(t, s.IsSealed("red"))
	require.True(t, s.Stands("red"))
	require.Equal(t, []rules.SeatID{"blue"}, awaited(t, s))
	require.Equal(t, "shoot", s.Step)
	s, events := stretch(t, sealed(t, s, "blue"), 1)
	require.Contains(t, texts(events, "blue"), "Red misses spot 5: 1, needs 4.")
	require.Contains(t, texts(events, "blue"), "Red finds nothing at spot 2.")
	require.Equal(t, []rules.SeatID{"blue"}, awaited(t, s), "blue's turn to search")
	res, err := toy.Pass(s, "blue", noDice())
	require.NoError(t, err)
	s, events = stretch(t, res.Next.Snapshot())
	require.Contains(t, texts(events, "red"), "Round 2 begins.")
	s, events = stretch(t, sealed(t, s, "blue"))
	require.Contains(t, texts(events, "red"), "Red a hides at 4.")
	require.NotContains(t, texts(events, "blue"), "Red a hides at 4.")
	s, events = stretch(t, sealed(t, s, "blue"), 1)
	require.Contains(t, texts(events, "red"), "Could not shoot spot:5 (line 3 of your standing orders): Spot 5 was shot at before; shoot at another.")
	require.NotContains(t, texts(events, "blue"), "Could not shoot spot:5 (line 3 of your standing orders): Spot 5 was shot at before; shoot at another.")
	require.Contains(t, texts(events, "blue"), "Red misses spot 6: 1, needs 4.")
	require.Equal(t, []rules.SeatID{"blue"}, awaited(t, s), "red passed")
}

// A break ends the sheet from the step on in which its seat would be asked.
// That it did is public; which it was is not.
func TestBreaks(t *testing.T) {
	for name, tt := range map[string]struct {
		brk, why string
		step     string
	}{
		"secret knowledge": {"break when spot = 5", "Line 2 of your standing orders stops them and is spent: break when spot = 5", "shoot"},
		"a count":          {"break at 2", "Line 2 of your standing orders stops them and is spent: break at 2", "hide"},
		"what happens":     {"break when shots >= 1 and round < 3", "Line 2 of your standing orders stops them and is spent: break when shots >= 1 and round < 3", "search"},
	} {
		t.Run(name, func(t *testing.T) {
			s := sealed(t, started(t, "duel"), "red", "1: hide spot:5 marker:red-a", tt.brk)
			s = sealed(t, s, "blue", "each: shoot spot:1", "each: search spot:2")
			s, events := stretch(t, s, map[string][]int{"shoot": nil, "search": {1}, "hide": {1}}[tt.step]...)
			require.Equal(t, tt.step, s.Step)
			require.Equal(t, []rules.SeatID{"red"}, awaited(t, s))
			require.False(t, s.Stands("red"))
			require.True(t, s.Stands("blue"))
			require.Contains(t, texts(events, rules.Spectator), "A break stops the standing orders of red, who decides again.")
			require.Contains(t, texts(events, "red"), tt.why)
			require.NotContains(t, texts(events, "blue"), tt.why)
		})
	}
}

// A new sheet, even an empty one, replaces all of the sheet in force; unsealing
// takes it back.
func TestReplacingAStandingSheet(t *testing.T) {
	s := sealed(t, started(t, "duel"), "red", "each: shoot spot:5", "break at 3")
	s, _ = stretch(t, sealed(t, s, "blue"))
	require.True(t, s.Stands("red"))
	for _, sheet := range [][]string{nil, {"shoot spot:2"}, {"each: shoot spot:2"}} {
		again := sealed(t, s, "red", sheet...)
		require.False(t, again.Stands("red"))
		require.True(t, again.IsSealed("red"))
		again, lines, err := toy.Unseal(again, "red")
		require.NoError(t, err)
		require.Equal(t, sheet, lines)
		require.Equal(t, []rules.SeatID{"red", "blue"}, awaited(t, again))
	}
	back, lines, err := toy.Unseal(s, "red")
	require.NoError(t, err)
	require.Equal(t, []string{"each: shoot spot:5", "break at 3"}, lines)
	require.Equal(t, []rules.SeatID{"red", "blue"}, awaited(t, back))
	free, err := toy.SetMode(s, rules.Free)
	require.NoError(t, err)
	require.False(t, free.Stands("red"))
	_, _, err = toy.Line(free, "red", "each: shoot spot:5", nil)
	require.ErrorContains(t, err, "In free play there are no standing orders")
}

// Without a count of its own a book begins a new one with its first step; with
// one, when the number falls.
func TestAStandingSheetEndsWhenTheCountStartsOver(t *testing.T) {
	for name, count := range map[string]func(rules.Known[*rulestest.Garden]) rules.Count{
		"no count":      nil,
		"falling":       func(k rules.Known[*rulestest.Garden]) rules.Count { return rules.Count{Now: 3 - k.State().Round} },
		"another round": func(k rules.Known[*rulestest.Garden]) rules.Count { return rules.Count{Round: k.State().Round} },
	} {
		t.Run(name, func(t *testing.T) {
			book := rulestest.Toy
			book.Count = count
			other := rulestest.Cold(book.System())
			res, err := other.Start(rules.Setup{Scenario: "duel"}, noDice())
			require.NoError(t, err)
			s := res.Next.Snapshot()
			for _, seat := range []rules.SeatID{"red", "blue"} {
				s, err = other.Seal(s, seat, []string{"each: hide spot:4 marker:" + string(seat) + "-a"})
				require.NoError(t, err)
			}
			for range 20 {
				if who, err := other.Awaited(s); err != nil || len(who) > 0 {
					break
				}
				res, err := other.Advance(s, noDice())
				require.NoError(t, err)
				s = res.Next.Snapshot()
			}
			require.Equal(t, "hide", s.Step)
			require.Empty(t, s.Standing)
		})
	}
}

// What is for now is checked whole; what is for later may be impossible now,
// but must exist.
func TestLinesForLaterAreReadAlone(t *testing.T) {
	s := sealed(t, sealed(t, shooting(t), "red", "shoot spot:2"), "blue")
	s = advanced(t, s, dice.FromFaces([]int{1}))
	for _, seat := range []rules.SeatID{"red", "blue"} {
		res, err := toy.Pass(s, seat, noDice())
		require.NoError(t, err)
		s = res.Next.Snapshot()
	}
	s, _ = stretch(t, s)
	require.Equal(t, "each: shoot spot:2", line(t, s, "red", "each: shoot spot:2"))
	require.Equal(t, "2: shoot spot:2", line(t, s, "red", "2: shoot spot:2"), "the shooting comes after this step")
	s, _ = stretch(t, sealed(t, sealed(t, s, "red"), "blue"))
	_, _, err := toy.Line(s, "red", "2: shoot spot:2", nil)
	require.EqualError(t, err, "Spot 2 was shot at before; shoot at another.")
	require.Equal(t, "when round = 9: shoot spot:2", line(t, s, "red", "when round = 9: shoot spot:2"))
}

// A standing sheet may be sealed before its seat is asked; a plain one not.
func TestStandingSheetsMayBeSealedEarly(t *testing.T) {
	s := shooting(t)
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	book.Steps[1].Waits = rules.Together(func(_ rules.Known[*rulestest.Garden], seat rules.Seat) bool { return seat.ID == "blue" })
	other := rulestest.Cold(book.System())
	_, err := other.Seal(s, "red", nil)
	require.EqualError(t, err, "The Shooting waits for no orders from red, who has nothing to decide there.")
	early, err := other.Seal(s, "red", []string{"each: search spot:3", "each: shoot spot:3"})
	require.NoError(t, err)
	res, err := other.Act(early, rules.GM, parsed(t, "toy-gm reveal marker:red-a reason:x"), noDice())
	require.NoError(t, err)
	require.True(t, res.Next.Snapshot().IsSealed("red"), "a ruling leaves it sealed")
	both, err := other.Seal(res.Next.Snapshot(), "blue", nil)
	require.NoError(t, err)
	res, err = other.Advance(both, noDice())
	require.NoError(t, err, "red shoots not: it has no decision in the shooting, so no die falls")
	require.True(t, res.Next.Snapshot().Stands("red"))
	require.Empty(t, must(other.Awaited(res.Next.Snapshot())))
	_, err = other.Seal(res.Next.Snapshot(), "red", nil)
	require.ErrorContains(t, err, "taken in turn")
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestForeseeing(t *testing.T) {
	s := started(t, "duel")
	told, err := toy.Foresee(s, "red", []string{"hide spot:3 marker:red-a"})
	require.NoError(t, err)
	require.Empty(t, told, "a plain sheet shows itself")
	before := bytesOf(t, s)
	told, err = toy.Foresee(s, "red", []string{"1: hide spot:3 marker:red-a", "each: search spot:2", "when spot = 3: hide spot:4 marker:red-a", "break at 3"})
	require.NoError(t, err)
	require.Equal(t, []string{
		"Round 1: line 1; line 2.",
		"Round 2: line 3; line 2.",
		"Round 3, Hiding: break at 3 stops them, and you are asked.",
	}, told)
	require.Equal(t, before, bytesOf(t, s))
	told, err = toy.Foresee(s, "red", []string{"each: hide spot:3 marker:red-a"})
	require.NoError(t, err)
	require.Equal(t, []string{"Round 1 to round 3: line 1.", "As far as you know the battle is decided after Round 3; if it is not, they go on."}, told)
}

// Where dice that are missing would have led on, the look ahead goes round: it
// stops there, and says once what is done alike.
func TestForeseeingGoesRoundNowhere(t *testing.T) {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	book.Steps[3].Resolve = func(r *rules.Ruling[*rulestest.Garden], _ rules.Orders) error {
		r.State.Round += r.Dice.Die("does the round end", 2) - 1
		return nil
	}
	other := rulestest.Cold(book.System())
	s := must(other.Start(rules.Setup{Scenario: "duel"}, noDice())).Next.Snapshot()
	told := must(other.Foresee(s, "red", []string{"each: hide spot:3 marker:red-a"}))
	require.Equal(t, []string{"Round 1: line 1, in 2 steps.", "What comes then depends on dice."}, told)
}

func TestTactics(t *testing.T) {
	s := started(t, "pair")
	for typed, want := range map[string][]string{
		"tactic stay":            {"each: hide spot:1 marker:red-a", "each: hide spot:1 marker:red-b"},
		"tactic Lie-low 4 red-b": {"when found red-b: hide spot:4 marker:red-b", "break when found red-b"},
		"hide spot:3":            {"hide spot:3"},
	} {
		got, err := toy.Expand(s, "red", typed, nil)
		require.NoError(t, err)
		require.Equal(t, want, got)
		for _, l := range got[:len(got)-1] {
			require.Equal(t, l, line(t, s, "red", l))
		}
	}
	for typed, says := range map[string]string{
		"tactic":              "Column 7: the line ends; a tactic is one of stay, lie-low.",
		"tactic lie-low":      "lie-low needs a number from 1 to 6, as in: tactic lie-low 1",
		"tactic lie-low 7":    "Column 16: lie-low takes a number from 1 to 6.",
		"tactic stay blue-a":  "there are no squads here, and behind it stands at most the name of a unit that you command",
		"tactic lay":          "there is no tactic lay; there are stay and lie-low.",
		"tactic stay red-a 3": "at most the name of a unit that you command",
	} {
		_, err := toy.Expand(s, "red", typed, nil)
		require.ErrorContains(t, err, says, typed)
	}
	_, err := toy.Expand(s, rules.Spectator, "tactic stay", nil)
	require.EqualError(t, err, "You command no unit that a tactic could be for.")
}
