package touch

import (
	"context"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/commands/desk"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/library"
)

// next is the screen after a press on one that a user has, as it comes over the wire.
func (g *game) next(by desk.Call, p press) (e *entering, s card.Screen) {
	g.t.Helper()
	e = g.entering(by, p)
	e.call.Pressed, e.call.Phone, e.rules = true, true, p.ofRulings()
	shown := &screens{}
	e.panel = shown
	var refusal *cmdline.Refusal
	e.now, refusal = e.entry()
	require.Nil(g.t, refusal)
	e.answer(context.Background())
	return e, shown.last
}

// Of every game the rulings are listed for the game master alone, each once.
func TestRulingsAreListed(t *testing.T) {
	for of, some := range map[string]string{
		"system:phoenix scenario:alley": "wound", "system:pentagon scenario:skirmish": "damage",
		"system:goliath scenario:empty": "muster", "system:outsider scenario:table": "bring",
	} {
		g := newGame(t, library.Systems, of)
		e, s := g.next(desk.Call{User: "gm", Place: place}, press{ID: card.ID{Verb: ruleVerb}})
		require.Contains(t, s.Title, "Rule: ")
		require.Equal(t, []string{"Orders"}, labelled(s.Controls))
		require.LessOrEqual(t, len(e.now.Actions), card.MaxChoices, "one list")
		require.True(t, strings.HasSuffix(e.lineOf(some), rules.GMGroup+" "+some), of)
		_, refusal := g.Rulings(desk.Call{User: "red", Place: place})
		require.NotNil(t, refusal)
		require.Contains(t, refusal.Text, "game master")
	}
}

// Time that is to pass is asked for before the reason, in hours or, among the other options,
// in another unit, which is not asked for again.
func TestTimeAsksHowLong(t *testing.T) {
	g := newGame(t, library.Systems, "system:phoenix scenario:alley")
	gm := desk.Call{User: "gm", Place: place}
	mark := g.StepMark(gm)
	id := func(verb, option string) card.ID { return card.ID{Verb: verb, Step: mark, Option: option} }
	_, s := g.next(gm, press{ID: id(actionVerb, rules.GMGroup), picked: "time"})
	require.Contains(t, s.Prompt, "**hours**")
	require.Contains(t, labelled(s.Turns), "Other Options")
	_, other := g.next(gm, press{ID: id(typedVerb, "days"), line: s.Line, typed: []string{"2"}})
	require.Equal(t, "phoenix-gm time days:2", other.Line)
	require.Contains(t, other.Prompt, "**reason**")
	_, s = g.next(gm, press{ID: id(typedVerb, "hours"), line: s.Line, typed: []string{"3"}})
	require.Contains(t, s.Prompt, "**reason**")
	_, s = g.next(gm, press{ID: id(valueVerb, "reason"), line: s.Line, picked: "as agreed"})
	_, s = g.next(gm, press{ID: id(addVerb, ""), line: s.Line})
	require.Contains(t, s.Note, "Time passes")
}

// A ruling is put together as an order is: it is chosen, then each value, and its reason
// from a few or as it is typed; it resolves at once, and more can be ruled.
func TestRulingsByTouch(t *testing.T) {
	g := newGame(t, library.Systems, "system:phoenix scenario:alley")
	gm := desk.Call{User: "gm", Place: place}
	mark := g.StepMark(gm)
	id := func(verb, option string) card.ID { return card.ID{Verb: verb, Step: mark, Option: option} }
	_, s := g.next(gm, press{ID: id(actionVerb, rules.GMGroup), picked: "kill"})
	require.Contains(t, s.Prompt, "**unit**")
	_, s = g.next(gm, press{ID: id(valueVerb, "unit"), line: s.Line, picked: "trent"})
	require.Contains(t, s.Prompt, "**reason**")
	require.Contains(t, labelled(s.Turns), "Type It")
	_, s = g.next(gm, press{ID: id(typedVerb, "reason"), line: s.Line, typed: []string{"a fall from the roof"}})
	require.Equal(t, `phoenix-gm kill unit:trent reason:"a fall from the roof"`, s.Line)
	require.Equal(t, []string{"Rule", "Back", "Start Over", "Orders"}, labelled(s.Controls))
	_, over := g.next(gm, press{ID: id(overVerb, ""), line: s.Line})
	require.Contains(t, over.Title, "Rule: ")
	_, s = g.next(gm, press{ID: id(addVerb, ""), line: s.Line})
	require.Contains(t, s.Note, "Trent")
	require.Empty(t, s.Line)
	require.Contains(t, s.Title, "Rule: ", "more can be ruled")
}

// presses has the game master press something on a screen, as it comes over the wire with
// an id of its own.
func (g *game) presses(id string, p press) card.Screen {
	g.t.Helper()
	shown := &screens{}
	i := &discordgo.Interaction{ID: id, ChannelID: place, GuildID: "1", Member: &discordgo.Member{User: &discordgo.User{ID: "gm"}}}
	enter(context.Background(), g.Referee, shown, i, p)
	return shown.last
}

// A button that rules, pressed twice on one screen, rules once; another ruling from the same
// screen is carried out, and so is the same one put together anew.
func TestARulingPressedTwiceIsMadeOnce(t *testing.T) {
	g := newGame(t, library.Systems, "system:pentagon scenario:skirmish")
	entries := func() uint64 {
		e, refusal := g.Rulings(desk.Call{User: "gm", Place: place})
		require.Nil(t, refusal)
		return e.Entries
	}
	rule := func(screen card.Screen, id, line string) card.Screen {
		button := screen.Controls[0]
		require.Equal(t, "Rule", button.Label)
		return g.presses(id, press{ID: button.To, line: line})
	}
	const (
		kestrel = "pentagon-gm place unit:kestrel at:1520 facing:B reason:t"
		lance   = "pentagon-gm place unit:lance at:1514 facing:A reason:t"
	)
	put := func(id string) card.Screen {
		return g.presses(id, press{ID: card.ID{Verb: valueVerb, Step: g.StepMark(desk.Call{User: "gm", Place: place}), Option: "reason"},
			line: "pentagon-gm place unit:kestrel at:1520 facing:B", picked: "t"})
	}
	screen, before := put("1"), entries()
	first := rule(screen, "2", kestrel)
	require.Contains(t, first.Note, "Kestrel")
	require.Equal(t, before+1, entries())
	again := rule(screen, "3", kestrel)
	require.Equal(t, before+1, entries(), "the same press once")
	require.Equal(t, first.Note, again.Note)
	rule(screen, "4", lance)
	require.Equal(t, before+2, entries(), "another ruling from the same screen")
	rule(put("5"), "6", kestrel)
	require.Equal(t, before+3, entries(), "the same from a later screen")
}

// A button with a whole ruling, as to let a battle go on, is carried out; that of the group
// alone lists what can be ruled.
func TestAButtonWithARulingIsNoList(t *testing.T) {
	g := newGame(t, library.Systems, "system:phoenix scenario:alley")
	i := &discordgo.Interaction{ID: "1", ChannelID: place, GuildID: "1", Member: &discordgo.Member{User: &discordgo.User{ID: "gm"}}}
	for line, list := range map[string]bool{`phoenix-gm go-on reason:"as agreed"`: false, "phoenix-gm": true} {
		require.Equal(t, list, EnterLine(context.Background(), g.Referee, &screens{}, i, desk.Mark{}, line), line)
	}
}
