package way

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
)

// Of several orders that may be kept for one time each button says which it keeps.
func TestButtonsAreToldApart(t *testing.T) {
	all := []desk.Button{{Label: "Keep For Impulse 1", Line: "1: accelerate unit:kestrel\nbreak at 2"}, {Label: "Keep For Impulse 1", Line: "1: rotate to:B unit:kestrel"}, {Label: "Allocate", Line: "allocate"}}
	var labels []string
	for _, b := range toldApart(all) {
		labels = append(labels, b.Label)
	}
	require.Equal(t, []string{"Keep For Impulse 1: Accelerate Kestrel", "Keep For Impulse 1: Rotate B Kestrel", "Allocate"}, labels)
}
