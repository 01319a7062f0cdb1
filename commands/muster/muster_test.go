package muster_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/muster"
	"impulse/rules/cmdline"
	"impulse/rules/goliath"
	"impulse/rules/ledger"
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
	require.Equal(t, []string{"elves", "elves-2", "heavy-infantry", "ogres"}, names)
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

func TestAUnitThatHasChangedIsNotTakenForWhatItWas(t *testing.T) {
	r := enlisted(t, "10 Elves")
	u, err := r.Find("ELVES")
	require.NoError(t, err)
	dated := u.Dated()
	r.Mark(u, ledger.Left{"figures": 8})
	_, err = r.Find(dated)
	refusal, ok := cmdline.AsRefusal(err)
	require.True(t, ok)
	require.Equal(t, []string{"roster show unit:elves"}, refusal.Try)
	now, err := r.Find(u.Dated())
	require.NoError(t, err)
	require.Equal(t, 8, now.Left["figures"])

	old := now.Dated()
	r.Remove(now)
	_, err = r.Find("elves")
	require.ErrorContains(t, err, "empty")
	s, err := book.Sheet("10 Elves")
	require.NoError(t, err)
	_, err = r.Add("goliath", s, "", "")
	require.NoError(t, err)
	_, err = r.Find(old)
	require.Error(t, err, "another of the same name is not the one that was meant")
	_, err = r.Find("orcs")
	require.ErrorContains(t, err, "there is elves")
}

func TestUnitsStandInQuestions(t *testing.T) {
	r := enlisted(t, "10 Elves", "12 Orcs")
	u, err := r.Find("elves")
	require.NoError(t, err)
	r.Mark(u, ledger.Left{"figures": 7, "tired": 0})
	c, err := cmdline.Parse("goliath-calc exchange attackers:Elves defenders:orcs")
	require.NoError(t, err)
	asked, in, err := r.Stand("goliath", book, c)
	require.NoError(t, err)
	require.Equal(t, `goliath-calc exchange attackers:"7 of 10 Elves, tired" defenders:"12 Orcs"`, asked.String())
	left := []ledger.Remains{{Option: "defenders", Left: ledger.Left{"figures": 11}}}
	next := `goliath-calc exchange attackers:"7 of 10 Elves, tired" defenders:"11 of 12 Orcs"`
	require.Equal(t, `goliath-calc exchange attackers:elves defenders:"orcs: 11 of 12 Orcs"`, in.Back(next, left), "who is as they were goes by name")
	require.Equal(t, `goliath-calc melee attackers:"orcs: 11 of 12 Orcs" defenders:elves`, in.Back(`goliath-calc melee attackers:"11 of 12 Orcs" defenders:"7 of 10 Elves, tired"`, left), "also as the other side")
	long := next + " striking:6 returning:7 flank:on rear:on together:on roll:off"
	require.Equal(t, long, in.Back(long, left), "there is no room for names")
	require.Equal(t, "goliath-calc rally turn:1", in.Back("goliath-calc rally turn:1", left))

	write := in.Write([]ledger.Remains{{Option: "defenders", Left: ledger.Left{"figures": 11}}, {Option: "attackers", Left: ledger.Left{"figures": 7, "tired": 0}}, {Option: "troops", Left: ledger.Left{"figures": 1}}})
	require.Equal(t, `roster write units:"orcs@2 figures 11"`, write, "what is as it was is not written")
	require.Empty(t, in.Write(nil))

	c2, err := cmdline.Parse(in.Back(next, left))
	require.NoError(t, err)
	asked, in, err = r.Stand("goliath", book, c2)
	require.NoError(t, err)
	require.Equal(t, next, asked.String(), "what was not written down yet is carried on")
	require.Equal(t, c2.String(), in.Back(next, nil))
	require.Equal(t, `roster write units:"orcs@2 figures 9"`, in.Write([]ledger.Remains{{Option: "defenders", Left: ledger.Left{"figures": 9}}}))

	other, _, err := r.Stand("pentagon", pentagon.Book.System().Spec().Ledger, c)
	require.NoError(t, err)
	require.Equal(t, c.String(), other.String(), "units of another game do not stand in")
	none, _, err := r.Stand("toy", nil, c)
	require.NoError(t, err)
	require.Equal(t, c.String(), none.String())

	r.Mark(u, ledger.Left{"figures": 0})
	_, _, err = r.Stand("goliath", book, c)
	require.ErrorContains(t, err, "destroyed")
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
	for text, says := range map[string]string{"o figures 5": "as many", "o figures -5": "are left", "o figures +1": "are left", "o legs 1": "no boxes called", "o hits -25": "are left"} {
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
