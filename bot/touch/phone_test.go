package touch

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/rules/cmdline"
	"impulse/rules/library"
)

// screens are a panel that remembers what it showed last.
type screens struct{ last card.Screen }

func (p *screens) Send(_ context.Context, s card.Screen, _ desk.Answer) { p.last = s }
func (p *screens) Form(context.Context, card.Form)                      {}
func (p *screens) GoOn(context.Context, desk.Answer, *match.Due)        {}
func (p *screens) label(n int) string                                   { return p.last.Joins[n].Label }
func labelled(controls []card.Control) (out []string) {
	for _, c := range controls {
		out = append(out, c.Label)
	}
	return out
}

// pressed is the screen after a press of order entry.
func (g *game) pressed(p *screens, by desk.Call, id card.ID, line string) card.Screen {
	g.t.Helper()
	e := g.entering(by, press{ID: id, line: line})
	e.panel = p
	e.call.Step, e.call.Pressed, e.call.Phone = id.Step, true, true
	var refusal *cmdline.Refusal
	e.now, refusal = g.Entry(e.call)
	require.Nil(g.t, refusal)
	e.carryOut(g.t.Context())
	return p.last
}

// What an answer says of its step is not said again below it, and what the panel said as
// it was opened neither; a sheet's next page stands where the one before did, and what
// goes with an answer is offered below a panel that is closed too.
func TestNothingIsSaidTwiceOnAPanel(t *testing.T) {
	g := newGame(t, library.Systems, "system:pentagon scenario:skirmish house:electronic-warfare=off")
	red := g.join("red")
	g.join("blue")
	e := g.entering(red, press{})
	e.now, _ = g.Entry(red)
	require.Equal(t, "**Orders: Rotation segment**", e.ask(asking{}).Text(), "the list says what to do")
	e.now.Note = "You may write for later."
	require.Contains(t, e.ask(asking{}).Text(), e.now.Note)
	require.NotContains(t, e.ask(asking{note: "Done."}).Text(), e.now.Note)

	p := &screens{}
	mark := g.StepMark(red)
	s := g.pressed(p, red, card.ID{Verb: addVerb, Step: mark}, "tactic advance")
	require.Contains(t, s.Text(), "\n**Orders: Rotation segment**")
	require.Contains(t, labelled(s.Controls), "My Orders")
	for _, b := range s.Joins {
		require.NotEqual(t, "My Orders", b.Label, "it stands above")
	}
	s = g.pressed(p, red, card.ID{Verb: card.ShowVerb, Step: mark}, "")
	require.NotContains(t, s.Text(), "**Orders: ", "the sheet says which step it is for")
	first := s.Text()
	require.Equal(t, "Orders", p.label(0))
	require.True(t, strings.HasPrefix(p.label(1), "Next: 2 of "), p.label(1))
	s = g.pressed(p, red, card.ID{Verb: card.ShowVerb, Step: mark, Page: 2}, "")
	require.NotEqual(t, first, s.Text())
	require.Equal(t, "Previous", p.label(1))

	g.says("red", "orders done")
	e = g.entering(red, press{ID: card.ID{Verb: card.ShowVerb, Step: mark}})
	e.panel, e.call.Phone = p, true
	e.carryOut(t.Context())
	require.Contains(t, labelled(p.last.Controls), "Take Back")
	require.True(t, strings.HasPrefix(p.label(1), "Next: 2 of "), p.label(1)+": of a sealed sheet too")
}
