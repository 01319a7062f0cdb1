package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/ledger"
)

// paper is what units are on paper where no game runs.
func paper() ledger.Book { return Book.System().Spec().Ledger }

func TestAHullOnPaper(t *testing.T) {
	s, err := paper().Sheet("Kestrel")
	require.NoError(t, err)
	require.Equal(t, []string{"kestrel", "Kestrel"}, []string{s.Kind, s.Title})
	require.Empty(t, s.Left)
	l1, ok := s.Box("L1")
	require.True(t, ok)
	require.Equal(t, ledger.Box{Name: "L1", Title: "L1", Head: "Weapons", Of: 1, Note: "laser F4"}, l1)
	armor, ok := s.Box("armor-1")
	require.True(t, ok)
	require.Equal(t, []string{"Armor 1", "Armor"}, []string{armor.Title, armor.Head})
	require.Contains(t, s.Facts[0], "Size class")

	s, err = paper().Sheet("kestrel less l1, armor-1 3")
	require.NoError(t, err)
	require.Equal(t, "kestrel", s.Kind)
	require.Equal(t, ledger.Left{"L1": 0, "armor-1": armor.Of - 3}, s.Left)

	for text, says := range map[string]string{"enterprise": "no design", "kestrel less Q9": "no boxes called", "kestrel less armor-1 99": "cannot have lost", "": "no design"} {
		_, err = paper().Sheet(text)
		require.ErrorContains(t, err, says)
	}
}

// askPaper asks a question where no game runs.
func askPaper(t *testing.T, line string, faces ...int) (*rules.Result, error) {
	t.Helper()
	c, err := cmdline.Parse("pentagon-calc " + line)
	require.NoError(t, err)
	return Book.System().Ask(c, dice.FromFaces(faces))
}

// A hull with losses is spelled as questions take it, and is what they say it is.
func TestAWornHullIsAsked(t *testing.T) {
	worn, err := paper().Spell("target", "kestrel", ledger.Left{"armor-1": 1, "L1": 0})
	require.NoError(t, err)
	require.Regexp(t, `^kestrel less `, worn)
	again, err := paper().Spell("target", worn, nil)
	require.NoError(t, err)
	require.Equal(t, worn, again)

	res, err := askPaper(t, `mirror through:1 armor:1 target:"`+worn+`"`)
	require.NoError(t, err)
	require.Equal(t, []ledger.Remains{{Option: "target", Left: ledger.Left{"armor-1": 0}}}, res.Left)

	_, err = askPaper(t, `fire weapon:L1 ship:"`+worn+`" range:1 size:2`, 3, 4)
	require.ErrorContains(t, err, "L1 of Kestrel is destroyed")
	res, err = askPaper(t, `fire weapon:L2 ship:"`+worn+`" range:1 target:"`+worn+`"`, 6, 6)
	require.NoError(t, err)
	require.NotEmpty(t, res.Offers)
	_, err = askPaper(t, res.Offers[0].Line[len("pentagon-calc "):])
	require.NoError(t, err, "what is offered next reads the worn hull again")

	_, err = askPaper(t, `mirror through:1 armor:1 target:"kestrel less Q9"`)
	require.ErrorContains(t, err, "no boxes called")
	_, err = askPaper(t, `mirror through:1 armor:1 target:kestrl`)
	require.ErrorContains(t, err, "kestrel", "the near miss is offered all the same")
}
