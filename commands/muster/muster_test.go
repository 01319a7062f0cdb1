package muster_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/muster"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/goliath"
	"impulse/rules/ledger"
	"impulse/rules/library"
	"impulse/rules/pentagon"
)

var book = goliath.Book.System().Spec().Ledger

// enlisted is a roster with units of those kinds.
func enlisted(t *testing.T, kinds ...string) *muster.Roster {
	t.Helper()
	var r muster.Roster
	for _, kind := range kinds {
		s, err := book.Sheet(kind)
		require.NoError(t, err)
		_, err = r.Add("goliath", s, "", "")
		require.NoError(t, err)
	}
	return &r
}

func TestUnitsAreCalledAfterWhatTheyAre(t *testing.T) {
	r := enlisted(t, "10 Elves", "12 Elves", "4 Heavy Infantry", "3 of 4 Ogres, 2 hits")
	var names []string
	for _, u := range r.Units {
		names = append(names, u.Name)
	}
	require.Equal(t, []string{"elves-1", "elves-2", "heavy-infantry-1", "ogres-1"}, names)
	require.Equal(t, ledger.Left{"figures": 3, "hits": 4}, r.Units[3].Left)
	require.Empty(t, r.Units[0].Left, "a whole unit has nothing noted")
	s, err := book.Sheet("5 Elves")
	require.NoError(t, err)
	_, err = r.Add("goliath", s, "elves-2", "")
	require.ErrorContains(t, err, "already")
	for len(r.Units) < muster.Most {
		_, err = r.Add("goliath", s, "", "")
		require.NoError(t, err)
	}
	_, err = r.Add("goliath", s, "", "")
	require.ErrorContains(t, err, "at most")
}

// sheetOf is what a unit is by its book.
func sheetOf(t *testing.T, u *muster.Unit) ledger.Sheet {
	t.Helper()
	s, err := book.Sheet(u.Kind)
	require.NoError(t, err)
	return s
}

// Changes go back one by one, each to what was before it, as far as they are known; what
// changed nothing is none.
func TestChangesGoBackOneByOne(t *testing.T) {
	r := enlisted(t, "4 Ogres")
	u, err := r.Find("ogres-1")
	require.NoError(t, err)
	s := sheetOf(t, u)
	require.False(t, r.Back(u, s), "it is as it came")
	states := []ledger.Left{{}, {"hits": 4}, {"figures": 1, "hits": 2}, {"figures": 0, "hits": 0}, {"figures": 0, "hits": 0, "tired": 0}}
	for _, left := range states[1:] {
		r.Mark(u, s, left)
	}
	r.Mark(u, s, states[4])
	for i := len(states) - 2; i >= 0; i-- {
		edit := u.Edit
		require.True(t, r.Back(u, s), i)
		require.Equal(t, edit+1, u.Edit, "whoever looked at it before looks again")
		for _, b := range s.Boxes {
			require.Equal(t, b.In(states[i]), b.In(u.Left), "%s in %d", b.Name, i)
		}
	}
	require.False(t, r.Back(u, s))

	for n := range 30 {
		r.Mark(u, s, ledger.Left{"figures": 3 - n%2})
	}
	steps := 0
	for r.Back(u, s) {
		steps++
	}
	require.Equal(t, 20, steps)
}

func TestAUnitThatHasChangedIsNotTakenForWhatItWas(t *testing.T) {
	r := enlisted(t, "10 Elves")
	u, err := r.Find("ELVES-1")
	require.NoError(t, err)
	dated := u.Dated()
	r.Mark(u, sheetOf(t, u), ledger.Left{"figures": 8})
	_, err = r.Find(dated)
	refusal, ok := cmdline.AsRefusal(err)
	require.True(t, ok)
	require.Equal(t, []string{"roster show unit:elves-1"}, refusal.Try)
	now, err := r.Find(u.Dated())
	require.NoError(t, err)
	require.Equal(t, 8, now.Left["figures"])

	old := now.Dated()
	r.Remove(now)
	_, err = r.Find("elves-1")
	require.ErrorContains(t, err, "empty")
	s, err := book.Sheet("10 Elves")
	require.NoError(t, err)
	_, err = r.Add("goliath", s, "", "")
	require.NoError(t, err)
	_, err = r.Find(old)
	require.Error(t, err, "another of the same name is not the one that was meant")
	_, err = r.Find("orcs")
	require.ErrorContains(t, err, "there is elves-1")
}

// asked is a question as it is typed, and how it is declared.
func asked(t *testing.T, line string) (rules.ActionSpec, cmdline.Command) {
	t.Helper()
	c, err := cmdline.Parse(line)
	require.NoError(t, err)
	for _, sys := range library.Systems {
		if spec, ok := rules.Declared(sys.Spec().Actions, c.Path); ok {
			return spec, c
		}
	}
	require.Fail(t, "no such question", line)
	return rules.ActionSpec{}, c
}

// room is that of a line behind a button.
const room = 97

// nobody says that the rules know no value by themselves.
func nobody(string, string) bool { return false }

// stand is what a line becomes with the units of the roster.
func stand(t *testing.T, r *muster.Roster, line string) (string, muster.StandIns) {
	t.Helper()
	spec, c := asked(t, line)
	out, in, err := r.Stand(spec, book, room, c, nobody)
	require.NoError(t, err)
	return out.String(), in
}

// back is a line that an answer offers, as it goes on.
func back(in muster.StandIns, line string, left []ledger.Remains) string {
	return in.Back([]rules.Offer{{Line: line}}, left)[0].Line
}

// refused is why a line is refused.
func refused(t *testing.T, r *muster.Roster, line string) string {
	t.Helper()
	spec, c := asked(t, line)
	_, _, err := r.Stand(spec, book, room, c, nobody)
	require.Error(t, err)
	return err.Error()
}

func TestUnitsStandInQuestions(t *testing.T) {
	r := enlisted(t, "10 Elves", "12 Orcs")
	u, err := r.Find("elves-1")
	require.NoError(t, err)
	r.Mark(u, sheetOf(t, u), ledger.Left{"figures": 7, "tired": 0})
	line, in := stand(t, r, "goliath-calc exchange attackers:Elves-1 defenders:orcs-1")
	require.Equal(t, `goliath-calc exchange attackers:"7 of 10 Elves, tired" defenders:"12 Orcs"`, line)
	left := []ledger.Remains{{Option: "defenders", Left: ledger.Left{"figures": 11}}}
	next := `goliath-calc melee attackers:"7 of 10 Elves, tired" defenders:"11 of 12 Orcs"`
	named := `goliath-calc melee attackers:elves-1 defenders:"orcs-1@2: 11 of 12 Orcs"`
	require.Equal(t, named, back(in, next, left), "who is as they were goes by name")
	require.Equal(t, `goliath-calc melee attackers:"orcs-1@2: 11 of 12 Orcs" defenders:elves-1`, back(in, `goliath-calc melee attackers:"11 of 12 Orcs" defenders:"7 of 10 Elves, tired"`, left), "also as the other side")
	long := next + " flank:on rear:on tired:on"
	require.Equal(t, long, back(in, long, left), "there is no room for names")
	require.Equal(t, "goliath-calc rally turn:1", back(in, "goliath-calc rally turn:1", left))
	require.Equal(t, []string{`roster write units:"orcs-1@2 figures 11"`},
		in.Write(append(left, ledger.Remains{Option: "attackers", Left: ledger.Left{"figures": 7, "tired": 0}}, ledger.Remains{Option: "troops", Left: ledger.Left{"figures": 1}})), "what is as it was is not written")
	require.Empty(t, in.Write(nil))

	line, in = stand(t, r, named)
	require.Equal(t, next, line, "what was not written down yet is carried on")
	require.Equal(t, named, back(in, next, nil))
	require.Equal(t, []string{`roster write units:"orcs-1@2 figures 9"`}, in.Write([]ledger.Remains{{Option: "defenders", Left: ledger.Left{"figures": 9}}}))
	_, in = stand(t, r, `goliath-calc morale troops:"orcs-1@2: 11 of 12 Orcs"`)
	require.Equal(t, []string{`roster write units:"orcs-1@2 figures 11 routing 0"`}, in.Write([]ledger.Remains{{Option: "troops", Left: ledger.Left{"routing": 0}}}), "what is carried is written too")

	r.Mark(u, sheetOf(t, u), ledger.Left{"figures": 0, "hits": 0})
	require.Contains(t, refused(t, r, "goliath-calc exchange attackers:elves-1 defenders:orcs-1"), "destroyed")
	require.Contains(t, refused(t, r, "goliath-calc exchange attackers:orcs-1 defenders:orcs-1"), "cannot be both")
}

// A unit stands in only where an option takes one with what is left of it, and where the
// rules know no such value themselves.
func TestWhereNoUnitStandsIn(t *testing.T) {
	r := enlisted(t, "10 Elves")
	for _, line := range []string{"goliath-calc range troops:elves-1", "goliath-calc melee attackers:10 ar:elves-1 dr:LI", `goliath-calc melee attackers:"elves-1: 9 of 10 Elves" dr:LI`} {
		if _, ok := rules.Declared(goliath.Book.System().Spec().Actions, []string{"goliath-calc", strings.Fields(line)[1]}); !ok {
			continue
		}
		same, _ := stand(t, r, line)
		require.Equal(t, line, same)
	}
	spec, c := asked(t, "goliath-calc melee attackers:elves-1 dr:LI")
	known, _, err := r.Stand(spec, book, room, c, func(option, value string) bool { return option == "attackers" && value == "elves-1" })
	require.NoError(t, err)
	require.Equal(t, c.String(), known.String())
	none, _, err := r.Stand(spec, nil, room, c, nobody)
	require.NoError(t, err)
	require.Equal(t, c.String(), none.String(), "a game without a ledger")
	require.Empty(t, r.Of("pentagon").Units)
	require.Len(t, r.Of("goliath").Units, 1)
}

// Two units that are alike are told apart by the option that named them, or by whom a
// line is about; where neither says it the line is left as it is.
func TestTwins(t *testing.T) {
	r := enlisted(t, "10 Elves", "10 Elves")
	_, in := stand(t, r, "goliath-calc exchange attackers:elves-1 defenders:elves-2")
	const morale = `goliath-calc morale troops:"8 of 10 Elves"`
	left := []ledger.Remains{{Option: "attackers", Left: ledger.Left{"figures": 8}}, {Option: "defenders", Left: ledger.Left{"figures": 8}}}
	require.Equal(t, `goliath-calc melee attackers:"elves-1@1: 8 of 10 Elves" defenders:elves-2`, back(in, `goliath-calc melee attackers:"8 of 10 Elves" defenders:"10 Elves"`, left))
	require.Equal(t, morale, back(in, morale, left), "it may be either")
	for option, name := range map[string]string{"attackers": "elves-1@1", "defenders": "elves-2@2"} {
		require.Equal(t, `goliath-calc morale troops:"`+name+`: 8 of 10 Elves"`, back(in, morale, append(left, ledger.Remains{Option: option, About: morale})))
	}
}

// Of two lines alike that are about one unit each, each is about its own.
func TestLinesAboutTwins(t *testing.T) {
	r := enlisted(t, "10 Elves", "10 Elves")
	_, in := stand(t, r, "goliath-calc exchange attackers:elves-1 defenders:elves-2")
	const morale = `goliath-calc morale troops:"8 of 10 Elves"`
	left := []ledger.Remains{{Option: "defenders", Left: ledger.Left{"figures": 8}}, {Option: "attackers", Left: ledger.Left{"figures": 8}}, {Option: "defenders", About: morale}, {Option: "attackers", About: morale}}
	offers := in.Back([]rules.Offer{{Line: morale}, {Line: morale}}, left)
	require.Equal(t, `goliath-calc morale troops:"elves-2@2: 8 of 10 Elves"`, offers[0].Line)
	require.Equal(t, `goliath-calc morale troops:"elves-1@1: 8 of 10 Elves"`, offers[1].Line)
}

// What an answer has left goes on only while nobody has noted something else since.
func TestAnOldAnswerIsNotTakenForNews(t *testing.T) {
	r := enlisted(t, "10 Elves", "12 Orcs")
	const carried = `goliath-calc melee attackers:elves-1 defenders:"orcs-1@2: 5 of 12 Orcs"`
	u, err := r.Find("orcs-1")
	require.NoError(t, err)
	r.Mark(u, sheetOf(t, u), ledger.Left{"figures": 5})
	line, in := stand(t, r, carried)
	require.Equal(t, `goliath-calc melee attackers:"10 Elves" defenders:"5 of 12 Orcs"`, line, "it was written down")
	require.Equal(t, []string{`roster write units:"orcs-1@3 figures 4"`}, in.Write([]ledger.Remains{{Option: "defenders", Left: ledger.Left{"figures": 4}}}))
	r.Mark(u, sheetOf(t, u), ledger.Left{"figures": 2})
	require.Contains(t, refused(t, r, carried), "has changed since")
	require.Contains(t, refused(t, r, `goliath-calc melee attackers:elves-1 defenders:"orcs-1@4: 3 Ogres"`), "orcs-1 is 12 Orcs")
}

// What has no room in one line is written in one for each.
func TestALongNoteIsCut(t *testing.T) {
	r := enlisted(t, "10 Ogres", "12 Trolls")
	for i, name := range []string{"the-guard-of-the-northern-gate", "the-brothers-of-the-long-night"} {
		r.Units[i].Name = name
	}
	_, in := stand(t, r, "goliath-calc exchange attackers:the-guard-of-the-northern-gate defenders:the-brothers-of-the-long-night")
	lines := in.Write([]ledger.Remains{{Option: "attackers", Left: ledger.Left{"figures": 9, "hits": 2}}, {Option: "defenders", Left: ledger.Left{"figures": 11, "hits": 1}}})
	require.Len(t, lines, 2)
	for _, line := range lines {
		require.LessOrEqual(t, len(line), room)
	}
}

func TestChangesAreRead(t *testing.T) {
	s, err := book.Sheet("4 Ogres")
	require.NoError(t, err)
	for text, want := range map[string]ledger.Left{
		"ogres figures 3":             {"figures": 3},
		"ogres FIGURES 3, hits 2":     {"figures": 3, "hits": 2},
		"ogres hits -7":               {"figures": 3, "hits": 5},
		"ogres@1 figures 2 tired 0":   {"figures": 2, "tired": 0},
		"ogres hits -2; nobody x 1":   {"hits": 4},
		"ogres hits -2 hits +1":       {"hits": 5},
		"ogres figures 4 routing -1":  {"routing": 0},
		"ogres figures -4":            {"figures": 0, "hits": 0},
		"ogres hits -24":              {"figures": 0, "hits": 0},
		"ogres tired 0 tired +1":      {"tired": 0},
		"ogres hits 6   figures   4 ": nil,
		"ogres figures 0":             {"figures": 0, "hits": 0},
	} {
		notes, err := muster.ReadNotes(text)
		require.NoError(t, err, text)
		left, err := notes[0].Apply(s, nil)
		if text == "ogres tired 0 tired +1" {
			require.Error(t, err, "there is one such box")
			continue
		}
		require.NoError(t, err, text)
		require.Equal(t, len(want), len(left), text)
		for name, n := range want {
			require.Equal(t, n, left[name], text)
		}
	}
	for _, text := range []string{"", "ogres", "ogres figures", "ogres figures three", "ogres figures 3 hits", ";", "ogres figures 99999999999999999999"} {
		_, err := muster.ReadNotes(text)
		require.ErrorContains(t, err, "is no change", text)
	}
	for text, says := range map[string]string{"o figures 5": "that cannot be", "o figures 3 hits 0": "that cannot be", "o figures 0 hits 2": "that cannot be", "o figures -5": "are left", "o figures +1": "are left", "o legs 1": "no boxes called", "o hits -25": "are left"} {
		notes, err := muster.ReadNotes(text)
		require.NoError(t, err)
		left, err := notes[0].Apply(s, ledger.Left{"tired": 0})
		require.ErrorContains(t, err, says, text)
		require.NotContains(t, left, "figures")
	}
}

func TestWhatIsLeftIsTold(t *testing.T) {
	s, err := book.Sheet("4 Ogres")
	require.NoError(t, err)
	require.Equal(t, "figures 3/4, hits 2/6, tired", muster.Brief(s, ledger.Left{"figures": 3, "hits": 2, "tired": 0}))
	page := muster.Page(s, ledger.Left{"routing": 0})
	require.Equal(t, "figures 4/4, hits 6/6, **routing**", page[0])
	require.Contains(t, page[1], "-# AR ")

	ship, err := pentagon.Book.System().Spec().Ledger.Sheet("kestrel")
	require.NoError(t, err)
	require.Equal(t, "whole", muster.Brief(ship, nil))
	require.Equal(t, "~~L1~~", muster.Brief(ship, ledger.Left{"L1": 0}))
	left, _ := ship.Set(nil, ledger.Left{"L1": 0, "armor-1": 2})
	text := ""
	for _, line := range muster.Page(ship, left) {
		text += line + "\n"
	}
	require.Contains(t, text, "**Weapons**: ~~L1~~, L2")
	require.Regexp(t, `\*\*Armor\*\*: 1 2/\d+, 2 `, text)
}

func TestNamesOfTheirOwn(t *testing.T) {
	books := []ledger.Book{book, pentagon.Book.System().Spec().Ledger}
	for _, name := range []string{"12", "all", "nearest", "none", "elves", "kestrel"} {
		require.ErrorContains(t, muster.MayBeCalled(name, books), name+"-1")
	}
	require.NoError(t, muster.MayBeCalled("elves-1", books))
	require.Equal(t, []string{"10 Elves", "2 Orcs", "kestrel"}, muster.Listed("10 Elves; 2 Orcs ;\n kestrel;"))
	require.Empty(t, muster.Listed(" ; \n"))
}
