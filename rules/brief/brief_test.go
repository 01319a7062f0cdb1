package brief

import (
	"strconv"
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

// What is the same of several is told of as many by name as a line has room for, and of all that it
// befell them.
func TestTogether(t *testing.T) {
	l := &Lines{Name: func(id string) string { return "Flank " + id }}
	require.Equal(t, rules.Brief{Gravity: rules.Grave, Text: "Flank 1 and Flank 2 go down", Units: []string{"1", "2"}, Names: []string{"Flank 1", "Flank 2"}}, l.Together(rules.Grave, []string{"1", "2"}, "go down"))
	require.Equal(t, "Flank 1 goes down", l.Together(rules.Grave, []string{"1"}, "goes down").Text)
	var many []string
	for i := range 40 {
		many = append(many, strconv.Itoa(i+1))
	}
	line := l.Together(rules.Grave, many, "go down")
	require.Regexp(t, `^Flank 1, Flank 2, .*, Flank \d+ and \d+ more go down$`, line.Text)
	require.LessOrEqual(t, len(line.Text), rules.LineRoom)
	require.Equal(t, "Flank 1, Flank 2 and 38 more go down", line.Naming(2).Text)
}
