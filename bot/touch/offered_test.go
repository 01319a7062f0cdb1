package touch

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/rules/cmdline"
	"impulse/rules/library"
)

// No switch is offered that would have the rules refuse an order which may be given as
// it stands, or says nothing yet.
func TestNoSwitchIsOfferedThatTheRulesRefuse(t *testing.T) {
	g := newGame(t, library.Systems, "system:pentagon scenario:skirmish")
	red := g.join("red")
	e := g.entering(red, press{})
	var refusal *cmdline.Refusal
	e.now, refusal = g.Entry(red)
	require.Nil(t, refusal)
	for _, line := range []string{"pentagon allocate ecm:1", "pentagon allocate"} {
		cmd, spec, ok := e.order(line)
		require.True(t, ok)
		var more []string
		for _, c := range e.more(spec, cmd) {
			more = append(more, c.Value)
		}
		require.Contains(t, more, "eccm")
		require.NotContains(t, more, "invisible", "Kestrel has none")
	}
}

// The form of a sheet takes bare words too; what is not certain is refused as it was
// written.
func TestTheFormTakesBareWords(t *testing.T) {
	g := newGame(t, library.Systems, "system:pentagon scenario:skirmish house:electronic-warfare=off")
	red := g.join("red")
	a := g.WriteSheet(t.Context(), red, "", "rotate B\neach: fire all at lance")
	require.Nil(t, a.Refusal)
	lines, refusal := g.Sheet(red, "")
	require.Nil(t, refusal)
	require.Equal(t, []string{"rotate to:B unit:kestrel", "each: fire weapon:all target:lance unit:kestrel"}, lines)
	a = g.WriteSheet(t.Context(), red, "", "rotate somewhere")
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "rotate somewhere")
}

// How far a unit goes is asked before its move may be added, with what one may want of it
// to be picked; any other distance is typed, and another option may be set in its place.
func TestHowFarIsAskedFirst(t *testing.T) {
	g := newGame(t, library.Systems, "system:goliath scenario:empty mode:free")
	red := g.join("red")
	g.says("gm", `goliath-gm muster seat:red army:"9 Longbowmen" at:20,30 reason:x`)
	e := g.entering(red, press{})
	var refusal *cmdline.Refusal
	e.now, refusal = g.Entry(red)
	require.Nil(t, refusal)
	s := e.ask(asking{line: "goliath move"})
	require.Contains(t, s.Prompt, "forward")
	var labels []string
	for _, c := range s.Turns {
		labels = append(labels, c.Label)
	}
	require.Equal(t, []string{"Type It", "Other Options"}, labels)
	require.Equal(t, asking{line: "goliath move forward:4.25"}, e.set(asking{line: "goliath move", option: "forward"}, "4.25"))
	require.Contains(t, e.ask(asking{line: "goliath move forward:6"}).Prompt, "Add it")
	require.Contains(t, e.ask(asking{line: "goliath move to:20,25"}).Prompt, "Add it", "a place stands for it")
	e.press = press{ID: card.ID{Verb: moreVerb}, line: "goliath move"}
	require.Contains(t, e.ask(e.chosen()).Prompt, "Add it, or set one more")
}
