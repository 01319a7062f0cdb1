package way_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What newcomers say of people, doors and weapons leads to the order or to the look that is meant.
func TestWhatIsSaidInAFight(t *testing.T) {
	g := alley(t)
	require.Equal(t, "sheet unit:axly", g.Must("red", "is axly armed").Read)
	require.Equal(t, []string{"sheet unit:axly", "sheet unit:hauser"}, g.Ask("red", "is he armed?").Refusal.Try[:2])
	require.Equal(t, []string{"sheet unit:axly", "sheet unit:hauser"}, g.Ask("red", "who has a gun").Refusal.Try[:2])
	for typed, says := range map[string]string{
		"break the window":    "move there first",
		"break down the door": "move there first",
	} {
		a := g.Ask("red", typed)
		require.Contains(t, a.Refusal.Text, says, typed)
		require.Nil(t, g.Copy(t).Ask("red", a.Refusal.Try[0]).Refusal, typed)
	}
	for typed, first := range map[string]string{
		"shoot axly twice":              "phoenix fire target:axly shots:2 unit:trent",
		"donovan fires 3 shots at axly": "phoenix fire target:axly shots:3 unit:donovan",
		"empty the magazine at axly":    "phoenix fire target:axly mode:burst unit:trent",
		"cover the back door":           `orders add lines:"tactic engage 4"`,
		"only shoot if armed":           `orders add lines:"tactic engage 4"`,
		"don't shoot anyone unarmed":    `orders add lines:"tactic engage 4"`,
		"everyone go in":                "map",
		"is axly hit":                   "sheet unit:axly",
		"tell them to come out":         "phoenix arrest do:freeze target:axly unit:trent",
		"flank left":                    "map",
		"handcuff him":                  "phoenix arrest do:freeze target:axly unit:trent",
		"open the door":                 `orders add lines:"move to:0404 unit:trent\ndoor door:0404A unit:trent then:on"`,
	} {
		a := g.Copy(t).Ask("red", typed)
		if a.Refusal != nil {
			a.Read = a.Refusal.Try[0]
		}
		require.Equal(t, first, a.Read, typed)
	}
	require.Equal(t, "Say which one: unit:trent or unit:donovan.", g.Ask("red", "open the door").Refusal.Text)
	for _, typed := range []string{"½: fire at axly unit:trent", "*: fire at axly unit:trent", ": phoenix fire target:axly unit:trent", "trent ½: fire at axly"} {
		before := g.State()
		a := g.Ask("red", typed)
		require.Equal(t, "phoenix fire target:axly unit:trent", a.Refusal.Try[0], typed)
		require.Equal(t, before, g.State(), typed)
	}
	require.Contains(t, g.Ask("red", "handcuff him").Refusal.Try, "help topic:arrest")
}
