package touch

import (
	"impulse/commands/desk"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/commands"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// game is a referee with a game in one place, without Discord.
type game struct {
	*commands.Referee
	t *testing.T
}

const place = "bridge"

func newGame(t *testing.T, systems []rules.System, of string) *game {
	db, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	g := &game{commands.New(db, commands.Options{Systems: systems}), t}
	g.says("gm", "game new "+of)
	return g
}

// says has somebody type a line, which is carried out.
func (g *game) says(who, line string) string {
	g.t.Helper()
	a := g.Do(g.t.Context(), desk.Call{User: who, Place: place, Line: line})
	require.Nil(g.t, a.Refusal, line)
	return a.Text
}

// join has somebody take the seat of his name, and gives the calls he makes.
func (g *game) join(seat string) desk.Call {
	g.t.Helper()
	g.says(seat, "game join seat:"+seat)
	return desk.Call{User: seat, Place: place}
}

// entering is a press of a user's that never came over the wire.
func (g *game) entering(by desk.Call, p press) *entering {
	return &entering{press: p, menu: menu{referee: g.Referee, call: by}}
}

// hostile presses an id on a private message whose content is not ours.
func (g *game) hostile(by desk.Call, text string, id card.ID) (string, card.Screen) {
	e := g.entering(by, press{ID: id, line: card.LineIn(text)})
	var refusal *cmdline.Refusal
	if e.now, refusal = g.Entry(e.call); refusal != nil {
		return refusal.Text, e.closed(refusal.Text, "")
	}
	at := asking{note: EarlierStep}
	if id.Step == e.now.Step {
		at = e.chosen()
	}
	s := e.ask(at)
	return s.Text(), s
}

func TestPressOfAnEarlierStepOrOfNobody(t *testing.T) {
	t.Parallel()
	g := newGame(t, library.Systems, "system:pentagon scenario:skirmish house:electronic-warfare=off,plotting=apart")
	red := g.join("red")
	line := card.Screen{Prompt: "-", Line: "pentagon accelerate"}.Text()
	text, _ := g.hostile(red, line, card.ID{Verb: addVerb, Step: "00000000"})
	require.Contains(t, text, EarlierStep)
	ann := desk.Call{User: "ann", Place: place}
	text, _ = g.hostile(ann, line, card.ID{Verb: addVerb, Step: g.StepMark(ann)})
	require.Contains(t, text, "You hold no seat")
}

// An order that can be given now too stays where something of an earlier step was
// pressed.
func TestALineOutlivesItsStep(t *testing.T) {
	t.Parallel()
	g := newGame(t, []rules.System{rulestest.Toy.System()}, "system:toy scenario:pair")
	red := g.join("red")
	e := g.entering(red, press{line: "toy hide marker:red-a spot:2"})
	e.now, _ = g.Entry(red)
	require.NotEmpty(t, g.StepMark(red))
	require.Equal(t, e.line, e.late().Line)
	require.Contains(t, e.late().Text(), EarlierStep)
}

func TestMadeUpPresses(t *testing.T) {
	t.Parallel()
	g := newGame(t, library.Systems, "system:pentagon scenario:skirmish house:electronic-warfare=off,plotting=apart")
	red := g.join("red")
	g.join("blue")
	mark := g.StepMark(red)
	lines := []string{"", "pentagon", "pentagon fire weapon:L1", "pentagon rotate to:\"", "game end", "pentagon rotate nothing:here",
		"pentagon rotate to:" + strings.Repeat("x", 1900), strings.Repeat("`\n", 900), "pentagon rotate to:Q unit:lance", "\x00"}
	verbs := []string{actionVerb, valueVerb, typedVerb, foundVerb, card.PageVerb, moreVerb, backVerb, overVerb, "", "no such verb"}
	for _, line := range lines {
		for _, verb := range verbs {
			for _, option := range []string{"", "to", "unit", "nothing", "x:y"} {
				id := card.ID{Verb: verb, Step: mark, Page: 9999, Option: option, Filter: "::"}
				text, sc := g.hostile(red, card.Screen{Line: line}.Text(), id)
				require.LessOrEqual(t, utf8.RuneCountInString(text), 2000)
				require.LessOrEqual(t, len(sc.Rows()), 5)
			}
		}
	}
	e := g.entering(red, press{ID: card.ID{Verb: takeVerb, Page: 9999}, picked: "0"})
	e.now, _ = g.Entry(e.call)
	for _, seat := range []string{"", "red", "blue", "no:body"} {
		require.NotContains(t, e.askOff(seat, "").Text(), "Which one", "nothing is on a sheet, or it is another's")
		require.True(t, e.changed(seat), "the mark is missing")
	}
	require.Contains(t, g.says("red", "orders show"), "none", "nothing was ordered")
}
