package opts_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

func refusalOf(t *testing.T, err error) *cmdline.Refusal {
	t.Helper()
	r, ok := cmdline.AsRefusal(err)
	require.True(t, ok)
	return r
}

func TestWhatIsNearIsOffered(t *testing.T) {
	legal := []opts.Choice{{Value: "kestrel", Label: "Kestrel"}, {Value: "red-1", Label: "Light Cavalry"}, {Value: "nearest"}}
	r := refusalOf(t, opts.Unlisted("target", "kestrl", legal))
	require.Equal(t, `No target "kestrl". Did you mean kestrel?`, r.Text)
	require.Equal(t, "target", r.Rule)
	require.Equal(t, []string{"kestrel"}, r.Near)
	require.Equal(t, []string{"red-1"}, refusalOf(t, opts.Unlisted("target", "light cav", legal)).Near, "by what people call it")
	right := append(legal, opts.Choice{Value: "NE", Words: "right"})
	require.Equal(t, []string{"NE"}, refusalOf(t, opts.Unlisted("to", "right", right)).Near, "what is called just so is near to nothing else")

	r = refusalOf(t, opts.Unlisted("target", "qqq", legal))
	require.Equal(t, `target: "qqq" is not one of kestrel, red-1, nearest.`, r.Text)
	require.Equal(t, []string{"kestrel", "red-1", "nearest"}, r.Near)
	require.Contains(t, refusalOf(t, opts.Unlisted("target", "qqq", nil)).Text, "nothing to choose now")
}

// A long list says how many more there are.
func TestALongListIsCounted(t *testing.T) {
	var legal []opts.Choice
	for i := range 30 {
		legal = append(legal, opts.Choice{Value: "u" + strconv.Itoa(i)})
	}
	r := refusalOf(t, opts.Unlisted("unit", "qqq", legal))
	require.Equal(t, `unit: "qqq" is not one of u0, u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11 and 18 more, which completion lists.`, r.Text)
	require.Len(t, r.Near, 3)
	require.NotContains(t, refusalOf(t, opts.Unlisted("unit", "qqq", legal[:13])).Text, "more")
}

// What is missing is offered with the first values that may be chosen.
func TestTheBestValuesAreOffered(t *testing.T) {
	p := opts.ChoiceOf("target", "whom", func(struct{}, opts.Args) []opts.Choice {
		return []opts.Choice{{Value: "a", Not: cmdline.Unclear("gone")}, {Value: "b"}, {Value: "c"}, {Value: "d"}, {Value: "e"}}
	})
	require.Equal(t, []string{"b", "c", "d"}, p.Best(struct{}{}, opts.Args{}))
	n := opts.Int[struct{}]("speed", "how fast", 2, 9)
	require.Equal(t, []string{"2"}, n.Best(struct{}{}, opts.Args{}))
	err := p.Take(struct{}{}, opts.Declared([]opts.Param[struct{}]{p}), cmdline.Command{Path: []string{"fire"}})
	require.Equal(t, []string{"b", "c", "d"}, refusalOf(t, err).Near)
}
