package card

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/opts"
)

func TestNarrowed(t *testing.T) {
	choices := []opts.Choice{{Value: "lance"}, {Value: "kestrel", Label: "Kestrel"}, {Value: "skiff"}, {Value: "x", Label: "Lancer"}}
	values := func(typed string) (out []string) {
		for _, c := range Narrow(choices, typed) {
			out = append(out, c.Value)
		}
		return out
	}
	require.Equal(t, []string{"lance", "kestrel", "skiff", "x"}, values(""))
	require.Equal(t, []string{"lance", "x"}, values("LAN"))
	require.Equal(t, []string{"kestrel", "skiff"}, values("k"))
	require.Equal(t, "Kestrel", Shown(choices[1]))
}
