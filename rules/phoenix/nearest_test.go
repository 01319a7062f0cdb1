package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// Whom each of a squad is foretold to fire at is whom they then aim at: they choose one behind
// the other, with a habit and with orders typed.
func TestForetoldMarksAreThoseThatAreChosen(t *testing.T) {
	f := newBout(t, "alley")
	for name, lines := range map[string][]string{
		"habit":   habitOf(t, f, "red", "tactic engage 4"),
		"typed":   {"fire target:free unit:trent", "fire target:free unit:donovan"},
		"one set": {"fire target:hauser unit:donovan", "fire target:free unit:trent"},
		"in turn": {"fire target:free unit:trent", "fire target:free unit:donovan", "fire target:free unit:trent"},
	} {
		f, foretold := newBout(t, "alley"), map[string]string{}
		for i, line := range lines {
			odds, err := f.at.For("red").Odds(line, lines[:i])
			if err == nil && len(odds) > 0 {
				foretold[odds[0].Unit] = odds[0].Target
			}
		}
		f.impulse(map[rules.SeatID][]string{"red": lines})
		aim := map[string]string{}
		for _, c := range f.state().where(func(c *Combatant) bool { return c.Side == "red" }) {
			aim[c.ID] = c.Tasks[len(c.Tasks)-1].Target
		}
		require.Equal(t, aim, foretold, name)
		require.Len(t, aim, 2)
	}
}
