package brief

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/figure"
)

type gathered struct {
	Lines
	hits int
}

func TestGather(t *testing.T) {
	g := &gathered{Lines: Lines{Name: func(id string) string { return map[string]string{"a": "Axly", "b": "Bo"}[id] }}}
	kinds := Kinds[*gathered]{
		"hit":  func(g *gathered, _ rules.Event) { g.hits++ },
		"sigh": nil,
		"won":  func(g *gathered, e rules.Event) { g.End(e) },
	}
	kinds.Gather(g, []rules.Event{
		{Kind: "hit", Text: "Hit."}, {Kind: "sigh", Text: "Sigh."}, {Kind: "odd", Unit: "a", Text: "Axly sneezes."},
		{Kind: "odd", Text: "Time goes on.", Quiet: true},
		{Kind: "won", Text: "{winner} wins.", Figures: figure.Figures{figure.Fig("winner", "red")}},
	}, &g.Lines)
	require.Equal(t, 1, g.hits)
	require.Equal(t, []rules.Brief{{Gravity: rules.Done, Text: "Axly sneezes", Units: []string{"a"}}}, g.Told)
	require.Len(t, g.Ends, 1)
	require.Equal(t, "Red wins", g.Ends[0].Text)
}

func TestNames(t *testing.T) {
	l := Lines{Name: func(id string) string {
		if id == "gone" {
			return id
		}
		return "The " + id
	}}
	require.Equal(t, "Gone", l.Called("gone"))
	require.Equal(t, "The a and The b", l.Names([]string{"a", "b"}, "ship"))
	require.Equal(t, "5 ships", l.Names([]string{"a", "b", "c", "d", "e"}, "ship"))
	require.Equal(t, []string{"a", "b"}, Add(Add(Add([]string{"a"}, "b"), "a"), ""))
}
