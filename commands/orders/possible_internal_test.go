package orders

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
)

// However many values an order could have, a question tries out no more than so many of them; the
// rest may be given, as far as is known.
func TestTriesAreBounded(t *testing.T) {
	tries := 0
	require.True(t, prober{tries: &tries}.may(cmdline.Command{}), "nobody is asked")
}
