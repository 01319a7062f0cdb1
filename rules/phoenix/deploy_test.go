package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
)

// Who would begin in the house is told where near they may (4.2).
func TestWherePoliceBeginIsNamed(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid-two")}
	err := f.takes("police", "deploy at:1408 unit:okafor")
	require.ErrorContains(t, err, "The police begin outside the house; 1408 is not, ")
	at := err.Error()[len(err.Error())-len("1408 is."):][:4]
	require.NoError(t, f.takes("police", "deploy at:"+at+" unit:okafor"))
}

// Who are offered to begin by a door are offered hexes that they can all have together, beside those
// that stand on the sheet (4.2).
func TestOfferedPlacesAreTakenTogether(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid-two")}
	var sheet []string
	seen := map[string]bool{}
	for range 3 {
		offers, err := f.at.For("police").Useful(sheet)
		require.NoError(t, err)
		for _, line := range offers {
			c, err := cmdline.Parse(line)
			require.NoError(t, err)
			unit, _ := c.Get(string(unitOption))
			at, deploys := c.Get(string(atOption))
			if deploys && !seen[unit] {
				require.False(t, seen[at], "%s of %q beside %q", at, offers, sheet)
				seen[at], seen[unit] = true, true
				sheet = append(sheet, line)
			}
		}
		require.NoError(t, f.takes("police", sheet...))
	}
	require.Greater(t, len(sheet), 2)
}

// Where somebody is to begin by the sheet nobody else is offered to, whoever it is (4.2).
func TestAnOrderedPlaceIsNotOffered(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid")}
	first, err := f.at.For("police").Useful(nil)
	require.NoError(t, err)
	require.NotEmpty(t, first)
	c, err := cmdline.Parse(first[0])
	require.NoError(t, err)
	at, deploys := c.Get(string(atOption))
	require.True(t, deploys)
	for _, unit := range []string{"okafor", "dunn", "reyes"} {
		offers, err := f.at.For("police").Useful([]string{"deploy at:" + at + " unit:" + unit})
		require.NoError(t, err)
		require.NotEmpty(t, offers)
		for _, line := range offers {
			require.NotContains(t, line, "at:"+at, "beside %s there", unit)
		}
	}
}
