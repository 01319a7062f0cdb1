package bot

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/bot/touch"
)

// loses submits a form and gives what comes back behind the answer.
func (h *hand) loses(form *discordtest.Modal, text string) discordtest.Message {
	h.t.Helper()
	sent := h.u.Submit(form, map[string]string{"a": text})
	m, err := sent.Shown(patience)
	require.NoError(h.t, err)
	h.sees(m)
	require.True(h.t, h.d.Eventually(patience, func() bool { return len(sent.Followups()) > 0 }), "nothing came back: %q", m.Content)
	back := sent.Followups()[0]
	require.True(h.t, hidden(back), "it is for who wrote it")
	return back
}

// A form that comes too late does nothing, and what was written is given back.
func TestWhatIsWrittenIsNotLost(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	form := blue.opens("Write Orders")
	again, long := blue.opens("Write Orders"), blue.opens("Write Orders")
	s.says(blue.u, s.channel, "orders done")
	back := blue.loses(form, "rotate to:E")
	require.Contains(t, blue.m.Content, "are sealed")
	require.Equal(t, "This is what you wrote:\n```\nrotate to:E\n```", back.Content)

	s.says(red.u, s.channel, "orders done")
	red.presses("Orders")
	s.eventually(red, "Acceleration segment")
	back = blue.loses(again, "rotate to:E")
	require.Contains(t, blue.m.Content, touch.EarlierStep)
	require.Contains(t, back.Content, "rotate to:E")
	back = blue.loses(long, strings.Repeat("rotate to:E\n", 200))
	require.Equal(t, "This is what you wrote:", back.Content)
	require.Len(t, back.Files, 1)
	require.Contains(t, s.says(blue.u, s.channel, "orders show").Content, "none")
}

// Orders may come in an attached file; what is refused stands in the form.
func TestOrdersFromAFile(t *testing.T) {
	h := crowded(t)
	add := func(text string) discordtest.Message {
		return h.says(h.u, h.channel, "orders add", opt("file", discordtest.File{Name: "orders.txt", Content: []byte(text)}))
	}
	m := add("hide spot:9 marker:red-a\nhide spot:2 marker:red-b")
	require.True(t, hidden(m))
	require.Contains(t, m.Content, "Line 1, hide spot:9 marker:red-a")
	form := h.opens("Write Orders")
	require.Equal(t, "hide spot:9 marker:red-a\nhide spot:2 marker:red-b", form.Fields()[0].Value)
	require.Contains(t, add("hide spot:1 marker:red-a\r\nhide spot:2 marker:red-b\r\n").Content, "is on your sheet")
}

// Completion offers the units of every seat that its user holds.
func TestCompletionForSeveralSeats(t *testing.T) {
	h := solitaire(t)
	h.says(h.u, h.channel, "game join", opt("seat", "blue"))
	a, err := h.u.Complete(h.channel, "toy hide", nil, opt("marker", "b")).Wait(0)
	require.NoError(t, err)
	var values []string
	for _, c := range a.Choices {
		values = append(values, c.Value.(string))
	}
	require.Equal(t, []string{"blue-a", "blue-b", "red-b"}, values)
}

func TestAnOrderIsTakenOffTheSheet(t *testing.T) {
	t.Parallel()
	h := crowded(t)
	for n := range 30 {
		h.says(h.u, h.channel, "toy pick", opt("one", fmt.Sprintf("n%03d", n)), opt("marker", "red-a"))
	}
	h.presses("Orders")
	require.False(t, has(h.m, "Take One Off"))
	h.presses("My Orders", "Take One Off")
	require.Equal(t, "1: pick one:n000 marker:red-a", list(t, h.m).Options[0].Label)
	stale := h.m
	h.presses("Next")
	h.picks("26")
	require.Contains(t, h.m.Content, "Your sheet has 29 orders now.")
	require.NotContains(t, h.says(h.u, h.channel, "orders show").Content, "n025")

	m, err := h.u.Choose(stale.ID, list(t, stale).CustomID, "1").Shown(patience)
	if err == nil { // the message has gone on, so a client cannot press it; one that does takes nothing off
		require.Contains(t, m.Content, "has changed")
	}
	h.presses("Take One Off")
	h.says(h.u, h.channel, "orders clear", opt("line", 1))
	h.picks("1")
	require.Contains(t, h.m.Content, "Your sheet has changed; choose again.")
	require.Contains(t, list(t, h.m).Options[0].Label, "n001")
	h.presses("Back")
	require.Contains(t, h.m.Content, "**Orders: ")
	h.says(h.u, h.channel, "orders clear")
	h.presses("My Orders")
	require.False(t, has(h.m, "Take One Off"))
}

// A step that stops for dice is answered by a form, which keeps what did not
// suffice.
func TestDiceOfAStepByTouch(t *testing.T) {
	h := crowdedIn(t, opt("dice", "typed"))
	blue := h.d.User("blue")
	h.says(blue, h.channel, "game join", opt("seat", "blue"))
	seal := func() {
		h.says(h.u, h.channel, "orders done")
		h.says(blue, h.channel, "orders done")
	}
	seal()
	h.board("Shooting")
	h.says(h.u, h.channel, "toy shoot", opt("spot", "3"))
	h.says(blue, h.channel, "toy shoot", opt("spot", "4"))
	seal()
	h.posted(h.channel, "Throw 2d6 for shot.")
	h.presses("Orders")
	require.Contains(t, h.m.Content, "Throw 2d6 for shot.")
	h.submits(h.opens("Enter Dice"), "9")
	require.Contains(t, h.m.Content, "9 cannot fall on a d6")
	form := h.opens("Enter Dice")
	require.Equal(t, "9", form.Fields()[0].Value, "what was not taken is mended")
	h.submits(form, "3")
	require.Contains(t, h.m.Content, "Taken: 3.\nThrow d6 for shot.")
	require.Empty(t, h.opens("Enter Dice").Fields()[0].Value, "what was taken is kept")
	h.submits(h.opens("Enter Dice"), "2")
	require.Contains(t, h.m.Content, "Taken: 2.")
	h.posted(h.channel, "Blue misses spot 4")
}

// The prompt for dice has buttons of its own: the form, and the bot that rolls.
func TestDiceUnderThePrompt(t *testing.T) {
	h := crowdedIn(t, opt("dice", "typed"))
	blue := h.d.User("blue")
	h.says(blue, h.channel, "game join", opt("seat", "blue"))
	seal := func() {
		h.says(h.u, h.channel, "orders done")
		h.says(blue, h.channel, "orders done")
	}
	seal()
	h.board("Shooting")
	h.says(h.u, h.channel, "toy shoot", opt("spot", "3"))
	h.says(blue, h.channel, "toy shoot", opt("spot", "4"))
	seal()
	h.posted(h.channel, "Throw 2d6 for shot.")
	prompt := h.buttoned("Roll The Rest")
	ann := &hand{h.stage, h.d.User("ann"), prompt}
	ann.presses("Roll The Rest")
	require.Contains(t, ann.m.Content, "for the players")
	two := &hand{h.stage, blue, prompt}
	two.submits(two.opens("Enter Dice"), "3")
	require.Contains(t, two.m.Content, "Taken: 3.\nThrow d6 for shot.")
	two.presses("Roll The Rest")
	require.Contains(t, two.m.Content, "The bot rolls what is left.")
	h.posted(h.channel, "Blue ")
	late := &hand{h.stage, blue, prompt}
	late.presses("Enter Dice")
	require.Contains(t, late.m.Content, "needs no orders of yours")
}

// Where an order resolves at once its dice go with it, and are asked for.
func TestDiceOfAnOrderByTouch(t *testing.T) {
	h := crowdedIn(t, opt("mode", "free"), opt("dice", "typed"))
	h.presses("Orders")
	h.picks("shoot", "3")
	h.presses("Add")
	require.Contains(t, h.m.Content, "Throw d6 for shot")
	h.submits(h.opens("Type It"), "8")
	require.Equal(t, "toy shoot spot:3 dice:8", card.LineIn(h.m.Content))
	h.presses("Add")
	require.Contains(t, h.m.Content, "8 cannot fall on a d6")
	form := h.opens("Type It")
	require.Equal(t, "8", form.Fields()[0].Value)
	h.submits(form, "5")
	h.presses("Add")
	require.Contains(t, h.m.Content, "misses spot 3: 5")
}

// Whoever presses without a seat is offered one, and where nothing can be
// ordered there is no button that could not work.
func TestOrdersOfSomebodyWithoutASeat(t *testing.T) {
	h := crowded(t)
	ann := &hand{h.stage, h.d.User("ann"), h.invite()}
	ann.presses("Orders")
	require.Contains(t, asTyped(ann.m.Content), "You hold no seat in this game; take one with: game join")
	require.False(t, has(ann.m, "Take Back"))
	ann.presses("Join blue")
	require.Contains(t, ann.m.Content, "You hold blue")
	ann.presses("Orders")
	require.Contains(t, ann.m.Content, "Orders: Hiding")
	h.says(h.d.User("gm"), h.channel, "game end", opt("confirm", true))
	h.posted(h.channel, "is over.")
	ann.presses("My Orders")
	b := &hand{h.stage, ann.u, h.invite()}
	b.presses("Orders")
	require.Contains(t, b.m.Content, "The game is over.")
	require.True(t, has(b.m, "Rematch"))
	require.True(t, has(b.m, "Start Another"))
}
