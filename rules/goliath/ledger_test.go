package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/ledger"
)

// paper is what units are on paper where no game runs.
func paper() ledger.Book { return Book.System().Spec().Ledger }

func TestACompanyOnPaper(t *testing.T) {
	s, err := paper().Sheet("10 Elves")
	require.NoError(t, err)
	require.Equal(t, "10 Elves", s.Kind)
	require.Equal(t, "Elves", s.Title)
	require.Contains(t, s.Facts[0], "AR ")
	var names []string
	for _, b := range s.Boxes {
		names = append(names, b.Name)
	}
	require.Equal(t, []string{"figures", "tired", "routing"}, names, "elves have one hit each")

	s, err = paper().Sheet("3 of 4 Ogres, 2 hits, tired")
	require.NoError(t, err)
	require.Equal(t, "4 Ogres", s.Kind)
	require.Equal(t, ledger.Left{"figures": 3, "hits": 4, "tired": 0}, s.Left)

	s, err = paper().Sheet("2 Wizards")
	require.NoError(t, err)
	spells, ok := s.Box("spells")
	require.True(t, ok)
	require.Equal(t, 14, spells.Of, "seven each")

	_, err = paper().Sheet("10 Penguins")
	require.ErrorContains(t, err, "such as 10 Elves")
	_, err = paper().Sheet("")
	require.Error(t, err)
}

func TestACompanyIsSpelledWithWhatIsLeft(t *testing.T) {
	for left, want := range map[*ledger.Left]string{
		{}:                                      "4 Ogres",
		{"figures": 3, "hits": 1}:               "3 of 4 Ogres, 5 hits",
		{"figures": 1, "tired": 0}:              "1 of 4 Ogres, tired",
		{"routing": 0}:                          "4 Ogres",
		{"figures": 2, "hits": 6, "routing": 1}: "2 of 4 Ogres",
	} {
		got, err := paper().Spell("defenders", "4 Ogres", *left)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	_, err := paper().Spell("attackers", "4 Ogres", ledger.Left{"routing": 0})
	require.ErrorContains(t, err, "routing")
	_, err = paper().Spell("troops", "4 Ogres", ledger.Left{"figures": 0, "hits": 0})
	require.ErrorContains(t, err, "destroyed")
}

// What an answer leaves of whom an option names is what the roster can write down.
func TestAnswersLeaveCompanies(t *testing.T) {
	ask := func(line string, faces ...int) map[string]ledger.Left {
		t.Helper()
		c, err := cmdline.Parse("goliath-calc " + line)
		require.NoError(t, err)
		res, err := Book.System().Ask(c, dice.FromFaces(faces))
		require.NoError(t, err)
		out := map[string]ledger.Left{}
		for _, x := range res.Left {
			if x.About == "" {
				out[x.Option] = x.Left
			}
		}
		return out
	}
	require.Equal(t, map[string]ledger.Left{"troops": {"figures": 11, "hits": 3}}, ask(`casualties hits:9 by:4 troops:"12 Ogres"`))
	require.Equal(t, map[string]ledger.Left{"troops": {"routing": 0}}, ask(`morale troops:"12 Orcs"`, 1, 1))
	require.Empty(t, ask(`morale troops:"12 Orcs"`, 6, 6), "they hold")
	require.Empty(t, ask(`casualties hits:9 ht:4`), "nobody is named")
	require.Equal(t, map[string]ledger.Left{"defenders": {"figures": 8}}, ask(`melee attackers:"2 LI" defenders:"10 LI"`, 6, 6))
}
