package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/view"
)

// Every mark that a game can leave has its line, and no other has one.
func TestEveryMarkIsRegistered(t *testing.T) {
	var all []string
	for _, k := range markKinds {
		all = append(all, string(k.kind))
	}
	named, err := rendertest.Named("MarkKind")
	require.NoError(t, err)
	require.ElementsMatch(t, named, all)
}

// A new mark is a line in markKinds: it has its picture, its key and its words, and
// all that was drawn before is drawn as it was.
func TestANewMarkChangesNothingElse(t *testing.T) {
	scenes := []view.Scene{rendertest.Duel(), rendertest.Castle(), rendertest.Fleet(6, 4)}
	shown := func(s view.Scene) [2]string {
		p := Draw(canvas.PNG, s)
		return [2]string{string(p.File), p.Alt}
	}
	var before [][2]string
	for _, s := range scenes {
		before = append(before, shown(s))
	}
	drawn := 0
	markKinds = append(markKinds, markKind{kind: "smoke",
		drawn: []drawing{{ways, each(func(p *plotter, m view.Mark) { drawn++; p.burst(m) })}},
		keys:  []key{{"grey cloud", "smoke", anyOf("smoke")}},
		words: telling{55, "Smoke:", 1, teller.bursts}})
	defer func() { markKinds = markKinds[:len(markKinds)-1] }()
	for i, s := range scenes {
		require.True(t, before[i] == shown(s), s.Title)
		require.NotContains(t, Key(s), "grey cloud")
	}
	require.Zero(t, drawn)
	for i, s := range scenes {
		s.Marks = append(s.Marks[:len(s.Marks):len(s.Marks)], view.Mark{Kind: "smoke", Unit: s.View.Board.Counters[0].Unit, Places: []string{s.View.Board.Counters[0].At}})
		p := Draw(canvas.PNG, s)
		require.Equal(t, i+1, drawn, s.Title)
		require.Contains(t, Key(s), "grey cloud: smoke")
		require.Contains(t, p.Alt, "Smoke: "+plainName(s.View.Board.Counters[0])+" at ")
		require.NotEqual(t, before[i][0], string(p.File))
	}
}

// What is no mark at all is not shown, and harms nothing.
func TestAnUnknownMarkIsNotShown(t *testing.T) {
	s := rendertest.Duel()
	was := Draw(canvas.PNG, s)
	s.Marks = append(s.Marks[:len(s.Marks):len(s.Marks)], view.Mark{Kind: "other", Places: s.Marks[0].Places})
	require.Equal(t, was, Draw(canvas.PNG, s))
}
