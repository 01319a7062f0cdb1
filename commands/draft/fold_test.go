package draft

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

func TestLinesOfASquadAreToldTogether(t *testing.T) {
	own := []rules.Unit{{ID: "red-1", Name: "Red 1"}, {ID: "red-12", Name: "Red *12*"}, {ID: "red-3", Name: "Red 3"}}
	said := func(lines ...string) (out []string) {
		for _, a := range Fold(lines, own) {
			out = append(out, a.String())
		}
		return out
	}
	require.Equal(t, []string{
		"1–3. `when hit red-1: hide spot:1 unit:red-1`, and so for Red \\*12\\* and Red 3",
		"4. `hide spot:2 unit:red-1`",
		"5. `hide spot:3 unit:red-12`",
		"6. `break when something`",
		"7. `break when something`",
	}, said("when hit red-1: hide spot:1 unit:red-1", "when hit red-12: hide spot:1 unit:red-12", "when hit red-3: hide spot:1 unit:red-3",
		"hide spot:2 unit:red-1", "hide spot:3 unit:red-12", "break when something", "break when something"))
	require.Equal(t, []string{"1–2. `hide spot:2 unit:red-1`, and so for Red 3", "3. `hide spot:2 unit:red-3`", "4. `hide spot:2 unit:red-3`"},
		said("hide spot:2 unit:red-1", "hide spot:2 unit:red-3", "hide spot:2 unit:red-3", "hide spot:2 unit:red-3"), "nobody is named twice")
	require.Equal(t, []string{"1. `hide target:blue-1`", "2. `hide target:blue-2`"}, said("hide target:blue-1", "hide target:blue-2"), "who is aimed at bears nothing")
	require.Equal(t, []string{"1. `hide spot:1 with:red-1 unit:red-3`", "2. `hide spot:1 with:red-3 unit:red-1`"},
		said("hide spot:1 with:red-1 unit:red-3", "hide spot:1 with:red-3 unit:red-1"))
}
