package rules_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/rules/standing"
)

// hiddenAt is a duel in which both have hidden, red at 3 under a standing sheet, and
// blue is asked where to shoot.
func hiddenAt(t *testing.T, brk ...string) *rules.Snapshot {
	t.Helper()
	s := sealed(t, started(t, "duel"), "red", append([]string{"1: hide spot:3 marker:red-a"}, brk...)...)
	s, _ = stretch(t, sealed(t, s, "blue"))
	require.Equal(t, "shoot", s.Step)
	return s
}

// openly has a seat do something in the open.
func openly(t *testing.T, s *rules.Snapshot, seat rules.SeatID, line string) *rules.Snapshot {
	t.Helper()
	res, err := toy.Act(s, seat, parsed(t, line), noDice())
	require.NoError(t, err)
	return res.Next.Snapshot()
}

// Something is whatever of the book's causes has come about since the seal, and no
// more than that.
func TestSomething(t *testing.T) {
	for name, tt := range map[string]struct {
		brk, shot string
		why       string // "" where it does not fire
	}{
		"any":                          {"break when something", "shoot spot:2", "You are asked again: a shot fell beside your marker."},
		"nothing":                      {"break when something", "shoot spot:5", ""},
		"that very one":                {"break when something near", "shoot spot:4", "You are asked again: a shot fell beside your marker."},
		"another":                      {"break when something found", "shoot spot:4", ""},
		"a private one":                {"break when something public", "shoot spot:4", ""},
		"none that the rules ask here": {"break when something choice", "shoot spot:4", ""},
		"before an order":              {"break before search", "shoot spot:5", "Line 2 of your standing orders stops them and is spent: break before search"},
		"before one that is over":      {"break before hide", "shoot spot:5", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := hiddenAt(t, tt.brk)
			s, events := stretch(t, sealed(t, s, "blue", tt.shot), 1)
			told := tt.why
			if tt.why == "" {
				require.Equal(t, []rules.SeatID{"blue"}, awaited(t, s), "red passed its turn")
				require.True(t, s.Stands("red"))
				return
			}
			require.Equal(t, []rules.SeatID{"red"}, awaited(t, s))
			require.Contains(t, texts(events, "red"), told)
			require.NotContains(t, texts(events, "blue"), told)
			require.Contains(t, texts(events, "blue"), "A break stops the standing orders of red, who decides again.")
		})
	}
}

// What held when the sheet was sealed is nothing new, and what ends is something
// where the book says so.
func TestOnlyWhatIsNewIsSomething(t *testing.T) {
	s := hiddenAt(t)
	s, _ = stretch(t, sealed(t, s, "red"))
	s, _ = stretch(t, sealed(t, s, "blue", "shoot spot:2"), 1)
	s = openly(t, s, "red", "toy search spot:5")
	s = openly(t, s, "blue", "toy search spot:3") // which finds red's marker
	s, _ = stretch(t, s)
	require.Equal(t, "hide", s.Step, "the shot beside it, and the marker that was found, hold")
	s = sealed(t, s, "red", "break when something")
	s = sealed(t, s, "blue", "break when something")
	s, _ = stretch(t, s)
	require.Equal(t, "shoot", s.Step)
	require.Equal(t, []rules.SeatID{"blue"}, awaited(t, s), "markers hide again: blue knows red's no more, and for red nothing is new")
}

// What everybody sees stops a sheet that leaves private causes out.
func TestSomethingPublic(t *testing.T) {
	s := hiddenAt(t, "break when something public")
	s, _ = stretch(t, sealed(t, s, "blue"))
	require.Equal(t, "search", s.Step)
	s = openly(t, s, "blue", "toy search spot:3")
	s, events := stretch(t, s)
	require.False(t, s.Stands("red"))
	require.Contains(t, texts(events, "red"), "You are asked again: a marker of yours was found.")
}

// A choice that the printed rules ask is asked of who passes.
func TestAChoiceIsAskedOfWhoPasses(t *testing.T) {
	for brk, asked := range map[string]bool{"break when something": true, "break when something choice": true, "break when something public": true,
		"break when something near": false, "break at 3": false} {
		book := watchedToy()
		book.Steps = slices.Clone(book.Steps)
		book.Steps[1].Must = func(k rules.Known[*rulestest.Garden]) bool { return k.Seat().ID == "red" }
		system := rulestest.Cold(book.System())
		s := started(t, "duel")
		for _, seat := range []rules.SeatID{"red", "blue"} {
			var err error
			s, err = system.Seal(s, seat, []string{brk})
			require.NoError(t, err)
		}
		res, err := system.Advance(s, noDice())
		require.NoError(t, err)
		require.Equal(t, asked, !res.Next.Snapshot().Stands("red"), brk)
		require.True(t, res.Next.Snapshot().Stands("blue"), brk)
	}
}

// A break that is to fire again says so, and is not spent.
func TestABreakAgain(t *testing.T) {
	s := hiddenAt(t, "break again when something")
	_, events := stretch(t, sealed(t, s, "blue", "shoot spot:2"), 1)
	require.Contains(t, texts(events, "red"), "You are asked again: a shot fell beside your marker.")
}

func TestBreaksThatAreNone(t *testing.T) {
	s := started(t, "duel")
	for line, says := range map[string]string{
		"break when something else": "else is no cause that Hide and Shoot knows; something alone is any of them, or say one: public, found, near, seen, choice.",
		"break before fire":         "toy has no action fire; it has hide, shoot, search",
		"break before":              "Column 13: the line ends; the name of an order stands here",
		"break before shot":         "toy has no action shot",
		"break before markers":      "markers is no order; a break stands before one, such as: break before hide",
		"break when something a b":  "a break ends with its condition",
		"break when something ,":    "the name of a cause stands here",
	} {
		_, _, err := toy.Line(s, "red", line, nil)
		require.ErrorContains(t, err, says, line)
	}
	none := watchedToy()
	none.Causes = nil
	_, _, err := rulestest.Cold(none.System()).Line(s, "red", "break when something", nil)
	require.ErrorContains(t, err, "Hide and Shoot has no list of what something is; write a condition, such as: break when round <= 6")
}

// What was noted is held to what can have been.
func TestNotedIsSound(t *testing.T) {
	for _, wrong := range [][]standing.Noted{{{Cause: "seen", Keys: []int{2, 1}}}, make([]standing.Noted, standing.MostCauses+1), {{Keys: make([]int, standing.MostNoted+1)}},
		{{Cause: "a name that is longer than any cause has"}}} {
		s := *hiddenAt(t, "break when something")
		s.Standing = []rules.Standing{s.Standing[0]}
		_, err := garden.System().Check(&s)
		require.NoError(t, err)
		s.Standing[0].Noted = wrong
		_, err = garden.System().Check(&s)
		require.True(t, rules.IsUnsound(err))
	}
}

// Useful orders are those that may be given and are not given yet.
func TestUseful(t *testing.T) {
	s := hiddenAt(t)
	at := func(seat rules.SeatID, sheet ...string) []string {
		p, err := garden.System().Open(s)
		require.NoError(t, err)
		lines, err := p.For(seat).Useful(sheet)
		require.NoError(t, err)
		return lines
	}
	require.Equal(t, []string{"shoot spot:1", "shoot spot:2", "shoot spot:3"}, at("blue"))
	require.Equal(t, []string{"shoot spot:1", "shoot spot:3", "shoot spot:4"}, at("blue", "shoot spot:2"))
	require.Empty(t, at(rules.Spectator))
	s = sealed(t, s, "blue")
	require.Empty(t, at("blue"))
}

// untilAsked plays a book with these sheets until red is asked or the game is over, and
// tells the round and the step in which it is, and what red read of it last.
func untilAsked(t *testing.T, book rules.Book[*rulestest.Garden], sheets map[rules.SeatID][]string) (where, told string) {
	t.Helper()
	system := rulestest.Cold(book.System())
	s := started(t, "duel")
	for _, seat := range []rules.SeatID{"red", "blue"} {
		var err error
		s, err = system.Seal(s, seat, sheets[seat])
		require.NoError(t, err)
	}
	for !s.Over {
		res, err := system.Advance(s, noDice())
		require.NoError(t, err)
		s = res.Next.Snapshot()
		p, err := book.System().Open(s)
		require.NoError(t, err)
		if slices.Contains(p.Awaited(), "red") {
			return p.Clock() + " " + s.Step, strings.Join(texts(res.Events, "red"), " ")
		}
		if slices.Contains(p.Awaited(), "blue") {
			return "blue " + s.Step, ""
		}
	}
	return "over", ""
}

// inRounds is a cause that holds in some rounds, so far as a marker of the seat is known.
func inRounds(name string, public bool, rounds ...int) rules.Cause[*rulestest.Garden] {
	return rules.Cause[*rulestest.Garden]{Cause: standing.Cause{Name: name, Summary: name + " came", Public: public}, Holds: func(k rules.Known[*rulestest.Garden]) []string {
		if !slices.Contains(rounds, k.State().Round) {
			return nil
		}
		return markersOf(k, func(m *rulestest.Marker) bool { return m.Seat == k.Seat().ID })
	}}
}

// open is a cause that holds from a round on, as everybody sees.
func open(name string, public bool, round int) rules.Cause[*rulestest.Garden] {
	return rules.Cause[*rulestest.Garden]{Cause: standing.Cause{Name: name, Summary: name + " came", Public: public}, Holds: func(k rules.Known[*rulestest.Garden]) []string {
		if k.State().Round < round {
			return nil
		}
		return []string{name}
	}}
}

// worded is a cause that says of a marker whether that came about or is over.
func worded(c rules.Cause[*rulestest.Garden]) rules.Cause[*rulestest.Garden] {
	c.Says = func(_ rules.Known[*rulestest.Garden], news func(string) (bool, bool)) string {
		came, left := news("red-a")
		if !came && !left {
			return ""
		}
		return fmt.Sprint("red-a: ", came, " ", left)
	}
	return c
}

// What went and comes again is new; what only its seat knows is nothing public, whatever
// else is asked for beside it; and a private cause is none.
func TestWhenSomethingComes(t *testing.T) {
	for name, x := range map[string]struct {
		causes []rules.Cause[*rulestest.Garden]
		red    []string
		where  string
		told   string
	}{
		"again":                 {[]rules.Cause[*rulestest.Garden]{inRounds("tide", false, 1, 3)}, []string{"break when something"}, "Round 3 hide", "You are asked again: tide came."},
		"at once":               {[]rules.Cause[*rulestest.Garden]{inRounds("tide", false, 2)}, []string{"break when something"}, "Round 2 hide", "You are asked again: tide came."},
		"in a word of its own":  {[]rules.Cause[*rulestest.Garden]{worded(inRounds("tide", false, 2))}, []string{"break when something"}, "Round 2 hide", "You are asked again: red-a: true false."},
		"with nothing to say":   {[]rules.Cause[*rulestest.Garden]{worded(open("rain", true, 2))}, []string{"break when something"}, "Round 2 hide", "You are asked again: rain came."},
		"two":                   {[]rules.Cause[*rulestest.Garden]{inRounds("tide", false, 2), open("rain", true, 2)}, []string{"break when something"}, "Round 2 hide", "You are asked again: tide came; rain came."},
		"known to its seat":     {[]rules.Cause[*rulestest.Garden]{inRounds("tide", true, 2)}, []string{"break when something public"}, "over", ""},
		"in public":             {[]rules.Cause[*rulestest.Garden]{open("rain", true, 2)}, []string{"break when something public"}, "Round 2 hide", "You are asked again: rain came."},
		"private, though seen":  {[]rules.Cause[*rulestest.Garden]{open("rain", false, 2)}, []string{"break when something public"}, "over", ""},
		"both, public first":    {[]rules.Cause[*rulestest.Garden]{inRounds("tide", true, 2)}, []string{"break when something public", "break when something tide"}, "Round 2 hide", "You are asked again: tide came."},
		"before another's turn": {nil, []string{"break before search"}, "Round 1 search", "Line 1 of your standing orders stops them"},
	} {
		t.Run(name, func(t *testing.T) {
			book := watchedToy()
			book.Causes = append(x.causes, open("never", true, 9))
			where, told := untilAsked(t, book, map[rules.SeatID][]string{"red": x.red, "blue": {"break at 3"}})
			if x.where == "over" {
				require.Equal(t, "blue hide", where, "only its own break has asked anybody")
				return
			}
			require.Equal(t, x.where, where)
			require.Contains(t, told, x.told)
		})
	}
}

// A pass that has come to its bound says so; a sheet with orders names its line.
func TestAPassIsOver(t *testing.T) {
	for line, says := range map[string]string{"break when something": "You are asked again: you passed until now.", "each: hide spot:3 marker:red-a": "Line 2 of your standing orders stops them and is spent: break at 2"} {
		where, told := untilAsked(t, watchedToy(), map[rules.SeatID][]string{"red": {line, "break at 2"}, "blue": {"break at 3"}})
		require.Equal(t, "Round 2 hide", where)
		require.Contains(t, told, says)
	}
}

// A break before an order waits for the seat's own turn to give it.
func TestABreakBeforeAnOrderWaitsForTheTurn(t *testing.T) {
	s := sealed(t, started(t, "duel"), "red")
	s, _ = stretch(t, sealed(t, s, "blue", "break before search"))
	s, _ = stretch(t, sealed(t, s, "red"))
	require.Equal(t, "search", s.Step)
	require.Equal(t, []rules.SeatID{"red"}, awaited(t, s))
	require.True(t, s.Stands("blue"), "it is red's turn")
	s = openly(t, s, "red", "toy search spot:5")
	s, _ = stretch(t, s)
	require.Equal(t, []rules.SeatID{"blue"}, awaited(t, s))
}

// What the rules ask follows from what everybody knows, and is asked of who decides: that
// somebody is asked must tell nothing.
func TestAChoiceIsOfWhatEverybodyKnows(t *testing.T) {
	for name, must := range map[string]func(k rules.Known[*rulestest.Garden]) bool{
		"of what its seat alone knows": func(k rules.Known[*rulestest.Garden]) bool { return len(k.State().Markers) > 0 },
		"in a step of nobody's":        func(rules.Known[*rulestest.Garden]) bool { return true },
	} {
		book := watchedToy()
		book.Steps = slices.Clone(book.Steps)
		step := 1
		if strings.Contains(name, "nobody") {
			step = 3
		}
		book.Steps[step].Must = must
		where, _ := untilAsked(t, book, map[rules.SeatID][]string{"red": {"break when something"}, "blue": {"break at 3"}})
		require.Equal(t, "blue hide", where, name)
	}
}

// The lines of a pass are those of its kind, where sheets are sealed in secret step by
// step.
func TestTheLinesOfAPass(t *testing.T) {
	book := watchedToy()
	passing := func(s *rules.Snapshot, until string) []string {
		p, err := book.System().Open(s)
		require.NoError(t, err)
		return p.For("blue").Passing(until)
	}
	s := started(t, "duel")
	require.Equal(t, []string{"break when something"}, passing(s, "something"))
	require.Equal(t, []string{"break when something public"}, passing(s, "public"))
	require.Equal(t, []string{"break when something choice"}, passing(s, "turn"))
	book.Count = func(k rules.Known[*rulestest.Garden]) rules.Count { return rules.Count{Now: k.State().Round} }
	require.Equal(t, []string{"break when something choice", "break at 2"}, passing(s, "turn"), "a turn is one count")
	book.Count = func(k rules.Known[*rulestest.Garden]) rules.Count { return rules.Count{Now: k.State().Round, Pass: 8} }
	require.Equal(t, []string{"break when something", "break at 9"}, passing(s, "something"), "it holds for so many")
	require.Equal(t, []string{"break when something public", "break at 9"}, passing(s, "public"))
	require.Equal(t, []string{"break when something choice", "break at 2"}, passing(s, "turn"))
	s, _ = stretch(t, sealed(t, sealed(t, s, "red"), "blue"))
	s, _ = stretch(t, sealed(t, sealed(t, s, "red"), "blue"))
	require.Equal(t, "search", s.Step)
	require.Nil(t, passing(s, "something"), "it is taken in turn")
	s = started(t, "duel")
	book.Steps = slices.Clone(book.Steps)
	waits := book.Steps[0].Waits
	book.Steps[0].Waits = func(k rules.Known[*rulestest.Garden]) rules.Waits { w := waits(k); w.Ahead = true; return w }
	require.Nil(t, passing(s, "something"), "all of the turn is written down")
	book.Steps[0].Waits = waits
	book.Causes = nil
	require.Nil(t, passing(s, "something"))
}

// In free play nothing is offered before other orders.
func TestNothingIsUsefulInFreePlay(t *testing.T) {
	res, err := garden.System().Start(rules.Setup{Scenario: "duel", Mode: rules.Free}, noDice())
	require.NoError(t, err)
	s := *res.Next.Snapshot()
	s.Step = "shoot"
	for mode, offered := range map[rules.Mode]int{rules.Free: 0, rules.Strict: 3} {
		s.Mode = mode
		p, err := garden.System().Open(&s)
		require.NoError(t, err)
		lines, err := p.For("blue").Useful(nil)
		require.NoError(t, err)
		require.Len(t, lines, offered)
	}
}

// A book that has no digest of its own tells the sentences, but for what is quiet.
func TestADigestOfSentences(t *testing.T) {
	events := []rules.Event{{Text: "Bang."}, {Text: "Time goes on.", Quiet: true}, {Kind: "figures"}}
	digest := func(book rules.Book[*rulestest.Garden]) []rules.Brief {
		p, err := book.System().Open(started(t, "duel"))
		require.NoError(t, err)
		return p.For("red").Digest(events)
	}
	book := rulestest.Toy
	book.Digest = nil
	require.Equal(t, []rules.Brief{{Gravity: rules.Done, Text: "Bang."}}, digest(book))
	book.Digest = func(_ rules.Known[*rulestest.Garden], told []rules.Event) []rules.Brief {
		require.Equal(t, events, told)
		return []rules.Brief{{Gravity: rules.Grave, Text: "a shot"}}
	}
	require.Equal(t, []rules.Brief{{Gravity: rules.Grave, Text: "a shot"}}, digest(book))
}

// Units that want orders are something new, but those whom a line of the sheet orders yet:
// a line that is past, or a plain order, orders nobody any more.
func TestWhomALineOrdersWantsNone(t *testing.T) {
	for line, where := range map[string]string{
		"each: hide spot:3 marker:red-a":            "blue hide",
		"when round >= 9: hide spot:3 marker:red-a": "blue hide",
		"2+: hide spot:3 marker:red-a":              "blue hide",
		"1: hide spot:3 marker:red-a":               "Round 2 hide",
		"hide spot:3 marker:red-a":                  "Round 2 hide",
	} {
		book := watchedToy()
		idle := inRounds("idle", false, 2)
		idle.Wants = true
		book.Causes = []rules.Cause[*rulestest.Garden]{idle}
		got, _ := untilAsked(t, book, map[rules.SeatID][]string{"red": {line, "break when something"}, "blue": {"break at 3"}})
		require.Equal(t, where, got, line)
	}
}

// What a cause lists is its own: whoever leaves out of it whom a line orders leaves it as it is.
func TestWhatACauseListsIsItsOwn(t *testing.T) {
	kept := []string{"red-a", "blue-a"}
	book := watchedToy()
	book.Causes = []rules.Cause[*rulestest.Garden]{{
		Cause: standing.Cause{Name: "idle", Summary: "idle came"}, Wants: true, Holds: func(rules.Known[*rulestest.Garden]) []string { return kept },
	}}
	untilAsked(t, book, map[rules.SeatID][]string{"red": {"each: hide spot:3 marker:red-a", "break when something"}, "blue": {"break at 3"}})
	require.Equal(t, []string{"red-a", "blue-a"}, kept)
}

// ordering is the toy with a fact that asks for the orders of the sheet.
func ordering() rulestest.Stored {
	book := rulestest.Toy
	book.Facts = append(slices.Clone(book.Facts), ordered)
	return rulestest.Cold(book.System())
}

// ordered is the fact.
var ordered = rules.Fact[*rulestest.Garden]{
	Name: "ordered", Summary: "whether something is ordered without a condition", Switch: true,
	Value: func(k rules.Known[*rulestest.Garden], _ string) figure.Value {
		return figure.Fig("", len(k.Orders()) > 0).Value
	},
}

// Conditions of breaks are asked beside what the sheet orders in the step without one, as
// those of orders are.
func TestABreakSeesWhatIsOrdered(t *testing.T) {
	system := ordering()
	for line, asked := range map[string]bool{"each: shoot spot:3": true, "when round >= 1: shoot spot:3": false} {
		s, err := system.Seal(started(t, "duel"), "red", []string{line, "break when ordered"})
		require.NoError(t, err)
		res, err := system.Advance(sealed(t, s, "blue"), noDice())
		require.NoError(t, err)
		require.Equal(t, "shoot", res.Next.Snapshot().Step)
		require.Equal(t, !asked, res.Next.Snapshot().Stands("red"), line)
	}
}

// So are those of a line whose odds are told.
func TestOddsSeeWhatIsOrdered(t *testing.T) {
	system := ordering()
	for line, told := range map[string]bool{"each: shoot spot:3": false, "when round >= 1: shoot spot:3": true} {
		odds, err := system.Odds(shooting(t), "red", "when not ordered: shoot spot:4", []string{line})
		require.NoError(t, err)
		require.Equal(t, told, len(odds) > 0, line)
	}
}

// counting is the toy, with the fact of [ordering], in which the odds of a shot say how many
// other orders stand on the sheet.
func counting(waits func(*rules.Waits)) rulestest.Stored {
	book := rulestest.Toy
	book.Steps, book.Orders = slices.Clone(book.Steps), slices.Clone(book.Orders)
	book.Steps[0].Waits = changed(book.Steps[0].Waits, waits)
	book.Facts = append(slices.Clone(book.Facts), ordered)
	i := slices.IndexFunc(book.Orders, func(o rules.Order[*rulestest.Garden]) bool { return o.Name == "shoot" })
	book.Orders[i].Key = nil // several stand beside each other
	book.Orders[i].Odds = func(k rules.Known[*rulestest.Garden], _ opts.Args) []rules.Event {
		return []rules.Event{{Text: strconv.Itoa(len(k.Orders())) + " others", Figures: figure.Figures{rules.Remark}}}
	}
	return rulestest.Cold(book.System())
}

// An order of one's own counts as standing on the sheet when it is asked whether the habits there
// let it come first: as it is added, and when it stands there. One with a condition does not; an
// order that is written ahead counts beside those of its step.
func TestAnOrderAskedAboutStandsOnTheSheet(t *testing.T) {
	others := func(s *rules.Snapshot, system rulestest.Stored, line string, sheet ...string) string {
		out, err := system.Odds(s, "red", line, sheet)
		require.NoError(t, err)
		require.NotEmpty(t, out)
		return out[0].Text
	}
	habit := "when not ordered: shoot spot:3"
	now, s := counting(func(*rules.Waits) {}), shooting(t)
	require.Equal(t, "0 others", others(s, now, "shoot spot:4", habit))
	require.Equal(t, "0 others", others(s, now, "shoot spot:4", habit, "shoot spot:4"))
	require.Equal(t, "As things stand now: 1 others", others(s, now, "when round >= 1: shoot spot:4", habit))
	require.Equal(t, "As things stand now: 0 others", others(s, now, "2: shoot spot:4", habit), "nor one for another time")
	later, s := counting(ahead), started(t, "duel")
	require.Equal(t, "As things stand now: 0 others", others(s, later, "each: shoot spot:4", habit))
	require.Equal(t, "As things stand now: 1 others", others(s, later, "each: shoot spot:4", habit, "hide spot:2 marker:red-a"), "the other step's order alone")
	require.Equal(t, "As things stand now: 1 others", others(s, later, "when round >= 1: shoot spot:4", habit))
}

// In a turn that is taken in several tries what was done in it before is nobody's own order any
// more: a habit comes behind it.
func TestWhatWasTriedIsOrderedNoMore(t *testing.T) {
	book := rulestest.Toy
	book.Steps, book.Orders, book.Facts = slices.Clone(book.Steps), slices.Clone(book.Orders), append(slices.Clone(book.Facts), ordered)
	i := slices.IndexFunc(book.Orders, func(o rules.Order[*rulestest.Garden]) bool { return o.Name == "search" })
	book.Orders[i].Check = nil // a spot may be searched again
	i = slices.IndexFunc(book.Steps, func(s rules.Step[*rulestest.Garden]) bool { return s.Name == "search" })
	search := book.Steps[i].Resolve
	book.Steps[i].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		turns := slices.Clone(r.State.Turns)
		err := search(r, o)
		if o[0].Action != rules.Pass && len(r.State.Searched) == 1 { // who has searched once goes on
			r.State.Turns = turns
		}
		return err
	}
	system := rulestest.Cold(book.System())
	s, err := system.Seal(started(t, "duel"), "red", []string{"search spot:5", "when not ordered: search spot:6", "break at 3"})
	require.NoError(t, err)
	s, err = system.Seal(s, "blue", []string{"break at 2"})
	require.NoError(t, err)
	var told []string
	for s.Step != "end" {
		res, err := system.Advance(s, noDice())
		require.NoError(t, err)
		for _, e := range res.Events {
			if e.Kind == "searched" {
				told = append(told, e.Text)
			}
		}
		s = res.Next.Snapshot()
	}
	require.Equal(t, []string{"Red finds nothing at spot 5.", "Red finds nothing at spot 6."}, told)
}
