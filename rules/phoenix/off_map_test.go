package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A hex off the map is refused at once behind a time or a condition too, since the map stays as it is.
func TestHexesOffTheMapAreRefusedForLater(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	for _, when := range []string{"2: ", "when sees: ", ""} {
		for _, line := range []string{"throw at:1705", "turn to:1705", "move to:1705", "fire target:hauser mode:burst over:1705", "arrest do:escort target:hauser to:1705"} {
			require.ErrorContains(t, f.takes("red", when+line+" unit:trent"), "1705 is off the map", when+line)
		}
	}
	for _, line := range []string{"2: throw at:1605", "when sees: throw at:hauser", "when sees: launch at:1605", "2: turn to:3"} {
		require.NoError(t, f.takes("red", line+" unit:trent"), line)
	}
	require.ErrorContains(t, f.takes("red", "when sees: launch at:1705 unit:trent"), "1705 is off the map")
}
