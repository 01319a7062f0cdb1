package orders

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/figure"
)

// Of several chances the last of the unit that acts counts, which is of all together: what
// the enemy does in return is none of it.
func TestTheChanceOfAllTogether(t *testing.T) {
	chance := func(unit string, n int64, beside ...figure.Figure) rules.Event {
		return rules.Event{Unit: unit, Figures: append(figure.Figures{figure.Fig("chance", big.NewRat(n, 4))}, beside...)}
	}
	require.Equal(t, "75 %", chanceIn([]rules.Event{chance("", 1), chance("", 3), {Text: "no odds"}}, ""))
	require.Equal(t, "25 % to kill", chanceIn([]rules.Event{chance("blue-1", 2), chance("blue-1", 1, figure.Fig("removed", 1)), chance("red-1", 3)}, "blue-1"))
	require.Equal(t, "25 % to kill", chanceIn([]rules.Event{chance("blue-1", 1, figure.Fig("removed", big.NewRat(1, 4)), figure.Fig("of", 1))}, "blue-1"), "one alone falls or does not")
	require.Equal(t, "about 8.3 of 16 fall", chanceIn([]rules.Event{chance("blue-1", 1), chance("blue-1", 4, figure.Fig("removed", big.NewRat(33, 4)), figure.Fig("of", 16))}, "blue-1"))
	require.Equal(t, "50 % to hit", chanceIn([]rules.Event{chance("kestrel", 2, figure.Fig("needs", 6))}, "kestrel"))
	require.Equal(t, "75 % to hurt", chanceIn([]rules.Event{chance("kestrel", 3, figure.Fig("shots", 8), figure.Fig("scored", 1)), chance("kestrel", 1, figure.Fig("needs", 6))}, "kestrel"))
	require.Empty(t, chanceIn([]rules.Event{{Text: "no odds"}}, ""))
}

func TestOrdersOnButtons(t *testing.T) {
	units := []rules.Unit{{ID: "kestrel", Name: "Kestrel"}, {ID: "blue-3", Name: "Blue 3 Pikes"}}
	for line, want := range map[string]string{
		"fire weapon:all target:lance unit:kestrel":  "Kestrel: fire all at lance",
		"fire weapon:all target:blue-3 unit:kestrel": "Kestrel: fire all at Blue 3 Pikes",
		"fire-halfway target:blue-3 unit:kestrel":    "Kestrel: fire halfway at Blue 3 Pikes",
		"accelerate unit:kestrel":                    "Kestrel: accelerate",
		"move forward:6 unit:kestrel":                "Kestrel: move forward 6",
		"elect move:first":                           "Elect first",
		`no "line`:                                   `no "line`,
	} {
		require.Equal(t, want, labelOf(line, units))
	}
}

// A phone cuts the end of a label, where its number stands: so units are called by less, and
// at last the words before it are cut.
func TestTheNumberOfALabelIsSeen(t *testing.T) {
	require.Equal(t, "Fire all at Lance, 62 % to hit", withChance("62 % to hit", "Fire all at Lance", ""))
	require.Equal(t, "Kestrel: fire all at Lance, 90 %", withChance("90 % to hurt", "Kestrel: fire all at Lance", "Kestrel: fire all at Lance"))
	units := []rules.Unit{{ID: "red-4", Name: "Red 4 Longbowmen"}, {ID: "blue-3", Name: "Blue 3 Pikes"}}
	long, short := labelOf("fire target:blue-3 unit:red-4", units), labelOf("fire target:blue-3 unit:red-4", inShort(units))
	require.Equal(t, "Red 4: fire at Blue 3, 8.3 of 16 fall", withChance("about 8.3 of 16 fall", long, short))
	require.Equal(t, "Red 4: fire halfway at …, 8 of 16 fall", withChance("about 8 of 16 fall", long+long, "Red 4: fire halfway at Blue 3"))
	require.Equal(t, "Accelerate", withChance("", "Accelerate", "Accelerate"))
}

// A shot with next to no chance is no first suggestion.
func TestAHopelessShot(t *testing.T) {
	of := func(n, by int64) []rules.Event {
		return []rules.Event{{Unit: "red-1", Figures: figure.Figures{figure.Fig("chance", big.NewRat(n, by))}}}
	}
	require.True(t, isHopeless(of(1, 1000), "red-1"))
	require.False(t, isHopeless(of(1, 50), "red-1"))
	require.False(t, isHopeless(nil, "red-1"))
}
