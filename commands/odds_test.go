package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// The histogram comes as a picture too, which says the same.
func TestOddsAsPicture(t *testing.T) {
	g := refereetest.New(t)
	alt := func(line string) string {
		t.Helper()
		a := g.Must("red", line)
		require.Len(t, a.Pictures, 1)
		files := g.Pictures(a.Pictures)
		require.Len(t, files, 1)
		require.Equal(t, "odds.png", files[0].Name)
		require.NotEmpty(t, files[0].Body)
		return files[0].Alt
	}
	require.Equal(t, "Odds of 2d4. Mean 5, deviation 1.58; 5% 2, 25% 4, median 5, 75% 6, 95% 8. Filled: 5 or more, 63% (5/8). "+
		"Chances: 2 6.25%; 3 12.50%; 4 18.75%; 5 25.00%; 6 18.75%; 7 12.50%; 8 6.25%.", alt("odds expr:2d4 at_least:5"))
	require.NotContains(t, alt("odds expr:2d4"), "Filled")
	require.Contains(t, alt("odds expr:20d20 at_least:211"), "211 or more, ")
	require.Empty(t, g.Must("red", "odds expr:2d4 versus:d8").Pictures)
}
