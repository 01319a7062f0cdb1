package words

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Of names that begin alike the longest that is said is meant, in any script, and nothing in quotes.
func TestNamesOfSeveralWordsAreToldApart(t *testing.T) {
	units := []Unit{{ID: "big-jim", Name: "Big Jim"}, {ID: "big-jim-2", Name: "Big Jim 2"}, {ID: "old-tom", Name: "Old Tom"}, {ID: "old-tom-smith", Name: "Old Tom Smith"},
		{ID: "rene-male", Name: "Élan Malé"}, {ID: "unit-5", Name: "דן כהן"}, {ID: "red-2", Name: "Red 2"}}
	for said, want := range map[string]string{
		"fire at big jim 2":                        "fire at big-jim-2",
		"fire at Big Jim":                          "fire at big-jim",
		"fire at big jim 3":                        "fire at big jim 3",
		"big jim 22":                               "big jim 22",
		"big jimmy":                                "big jimmy",
		"move big jim 0508":                        "move big-jim 0508",
		"old tom smith and old tom fire":           "old-tom-smith and old-tom fire",
		"old tom's rifle":                          "old-tom's rifle",
		"cold tom":                                 "cold tom",
		"élan malé fires":                          "rene-male fires",
		"fire at élan malé":                        "fire at rene-male",
		"élan maléé":                               "élan maléé",
		"fire at דן כהן":                           "fire at unit-5",
		`fire target:Big Jim reason:"for big jim"`: `fire target:big-jim reason:"for big jim"`,
		`move 4" old tom`:                          `move 4" old-tom`,
		`fire target:"Big Jim"`:                    `fire target:"big-jim"`,
		"red 2 fires":                              "red 2 fires",
	} {
		require.Equal(t, want, byName(units, said), said)
	}
}
