package houserule_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/houserule"
)

// Who parts house rules by spaces is told that commas stand between them.
func TestCommasStandBetweenHouseRules(t *testing.T) {
	list := houserule.List{houserule.SwitchOff("night", "why").Rule}
	_, err := list.Check("Toy", "night", "on fog=on")
	require.EqualError(t, err, `Between house rules stand commas: "night=on, fog=on".`)
	_, err = list.Check("Toy", "night", "dark")
	require.EqualError(t, err, `House rule night is one of off, on, not "dark".`)
}
