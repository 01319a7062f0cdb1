package bot

import (
	"net/http"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/bot/touch"
)

// hand is a user who enters orders by touch, and the message before him.
type hand struct {
	*stage
	u *discordtest.User
	m discordtest.Message
}

// invite posts a message with the buttons that a board has.
func (s *stage) invite() discordtest.Message {
	s.t.Helper()
	body := card.Content("The board.", nil)
	var buttons []map[string]any
	for _, b := range [][2]string{{"Orders", card.EntryStart}, {"Write Orders", card.EntryForm}} {
		buttons = append(buttons, map[string]any{"type": discordgo.ButtonComponent, "label": b[0], "style": discordgo.PrimaryButton, "custom_id": b[1]})
	}
	body["components"] = []map[string]any{{"type": discordgo.ActionsRowComponent, "components": buttons}}
	require.NoError(s.t, s.b.rest.Do(s.t.Context(), http.MethodPost, "/channels/"+s.channel+"/messages", body, nil))
	return s.posted(s.channel, "The board.")
}

// idOf is the custom id of a button by its label.
func idOf(t testing.TB, m discordtest.Message, label string) string {
	t.Helper()
	for _, row := range m.Components {
		for _, c := range row.Components {
			if c.Label == label {
				return c.CustomID
			}
		}
	}
	require.Fail(t, "no button", "%s in %q with %+v", label, m.Content, m.Components)
	return ""
}

// has reports whether there is a button with the label.
func has(m discordtest.Message, label string) bool {
	for _, row := range m.Components {
		for _, c := range row.Components {
			if c.Label == label {
				return true
			}
		}
	}
	return false
}

// list is the select of a message.
func list(t testing.TB, m discordtest.Message) discordtest.Component {
	t.Helper()
	for _, row := range m.Components {
		for _, c := range row.Components {
			if len(c.Options) > 0 {
				return c
			}
		}
	}
	require.Fail(t, "no select", m.Content)
	return discordtest.Component{}
}

func (h *hand) presses(labels ...string) {
	h.t.Helper()
	for _, label := range labels {
		m, err := h.u.Click(h.m.ID, idOf(h.t, h.m, label)).Shown(patience)
		require.NoError(h.t, err, label)
		h.sees(m)
	}
}

func (h *hand) picks(values ...string) {
	h.t.Helper()
	for _, value := range values {
		m, err := h.u.Choose(h.m.ID, list(h.t, h.m).CustomID, value).Shown(patience)
		require.NoError(h.t, err, value)
		h.sees(m)
	}
}

func (h *hand) opens(label string) *discordtest.Modal {
	h.t.Helper()
	a, err := h.u.Click(h.m.ID, idOf(h.t, h.m, label)).Wait(0)
	require.NoError(h.t, err)
	require.NotNil(h.t, a.Modal, label)
	return a.Modal
}

func (h *hand) submits(form *discordtest.Modal, text string) {
	h.t.Helper()
	m, err := h.u.Submit(form, map[string]string{"a": text}).Shown(patience)
	require.NoError(h.t, err)
	h.sees(m)
}

func (h *hand) sees(m discordtest.Message) {
	h.t.Helper()
	require.True(h.t, hidden(m), "orders are for who gives them: %q", m.Content)
	h.m = m
}

// skirmish is a battle with both seats taken, and the hands of both.
func skirmish(t *testing.T) (s *stage, red, blue *hand) {
	return newStage(t, discordtest.Options{}).skirmish()
}

func (s *stage) skirmish() (_ *stage, red, blue *hand) {
	s.t.Helper()
	gm := s.d.User("gm")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "skirmish"), opt("house", rotationFirst))
	board := s.invite()
	red, blue = &hand{s, s.d.User("red"), board}, &hand{s, s.d.User("blue"), board}
	s.says(red.u, s.channel, "game join", opt("seat", "red"))
	s.says(blue.u, s.channel, "game join", opt("seat", "blue"))
	return s, red, blue
}

func TestAnImpulseBySelectsAndByForm(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	red.presses("Orders")
	require.Contains(t, red.m.Content, "Orders: Rotation segment")
	red.picks("rotate")
	require.Equal(t, "pentagon rotate", card.LineIn(red.m.Content))
	first := red.m.ID
	red.picks("F")
	require.Equal(t, "pentagon rotate to:F", card.LineIn(red.m.Content))
	red.presses("Add")
	require.Contains(t, red.m.Content, "is on your sheet")
	require.Empty(t, card.LineIn(red.m.Content))
	red.presses("My Orders")
	require.Contains(t, red.m.Content, "rotate to:F")
	red.presses("Seal")
	require.Contains(t, red.m.Content, "Sealed: 1 order")
	red.presses("Take Back")
	require.Contains(t, red.m.Content, "Back on your sheet")
	red.presses("Seal")
	require.Equal(t, first, red.m.ID, "all of it went on in one message")

	form := blue.opens("Write Orders")
	require.Equal(t, "Rotation segment", form.Title)
	blue.submits(form, "rotate to:Q\nrotate to:E")
	require.Contains(t, blue.m.Content, "Line 1, rotate to:Q")
	form = blue.opens("Write Orders")
	require.Equal(t, "rotate to:Q\nrotate to:E", form.Fields()[0].Value, "what was written is kept")
	blue.submits(form, "rotate to:E")
	require.Contains(t, blue.m.Content, "1 order now")
	for _, m := range s.d.Messages(s.channel) {
		require.NotContains(t, m.Words(), "rotate", "nothing betrays the orders")
	}
	blue.presses("Seal")
	s.detailed(s.channel, "Kestrel turns from A to F")
	s.detailed(s.channel, "Lance turns from D to E")

	s.eventually(red, "Orders: Acceleration segment")
	red.picks("accelerate")
	red.presses("Add", "Seal")
	s.eventually(blue, "Orders: Acceleration segment")
	blue.submits(blue.opens("Write Orders"), "accelerate")
	blue.presses("Seal")

	s.eventually(red, "Orders: Launching segment") // Kestrel alone has what to launch
	red.presses("Seal")

	s.eventually(red, "Orders: Direct-Fire Decision segment")
	red.picks("fire")
	red.picks(list(t, red.m).Options[0].Value, "lance")
	require.True(t, has(red.m, "Add"))
	require.Contains(t, red.m.Content, "- Kestrel's L1 at Lance, range 6: 2.3 points on average; its mirror stops 5 of an impulse while its front left armor (6) is whole, so alone it does nothing", "odds before one commits")
	red.picks("timing", "last")
	red.presses("Add", "Seal")
	s.eventually(blue, "Orders: Direct-Fire Decision segment")
	blue.submits(blue.opens("Write Orders"), "fire weapon:L1 target:kestrel")
	require.Contains(t, blue.m.Content, "1 order now")
	blue.presses("Seal")
	s.through(red, blue, "impulse 2, Rotation segment.")
}

// through lets both do nothing until the game is there, in a step of another name than
// those before: a board may leave out a step that is over soon, and dice may bring one more.
// What asks for the orders of that step is not sealed.
func (s *stage) through(red, blue *hand, where string) {
	s.t.Helper()
	_, step, _ := strings.Cut(strings.TrimSuffix(where, "."), ", ")
	require.True(s.t, s.d.Eventually(patience, func() bool {
		if s.calm(patience) && strings.Contains(s.says(s.d.User("ann"), s.channel, "game status").Content, where) {
			return true
		}
		for _, h := range []*hand{red, blue} {
			switch {
			case has(h.m, "Next Orders"):
				h.presses("Next Orders")
			case has(h.m, "Seal") && !strings.Contains(h.m.Content, "Orders: "+step):
				h.presses("Seal")
			}
		}
		return false
	}), where)
}

// eventually begins anew until the message holds a text: the game goes on
// after it has answered.
func (s *stage) eventually(h *hand, text string) {
	s.t.Helper()
	require.True(s.t, s.d.Eventually(patience, func() bool {
		if has(h.m, "Next Orders") {
			h.presses("Next Orders")
		} else {
			h.presses("My Orders")
		}
		return strings.Contains(h.m.Content, text)
	}), "%q does not hold %q", h.m.Content, text)
}

func TestGoingBackAndStartingOver(t *testing.T) {
	t.Parallel()
	_, red, _ := skirmish(t)
	red.presses("Orders")
	red.picks("rotate", "C")
	red.presses("Back")
	require.Equal(t, "pentagon rotate", card.LineIn(red.m.Content))
	red.presses("Back")
	require.Empty(t, card.LineIn(red.m.Content))
	red.picks("rotate", "C")
	red.presses("Start Over")
	require.Empty(t, card.LineIn(red.m.Content))
	require.Len(t, list(t, red.m).Options, 2, "rotate and self-destruct")
}

func TestButtonsOfAnEarlierStep(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	red.presses("Orders")
	red.picks("rotate", "F")
	form := blue.opens("Write Orders")
	s.says(red.u, s.channel, "orders done")
	s.says(blue.u, s.channel, "orders done")
	s.posted(s.channel, "Rotation segment")
	s.eventually(&hand{s, red.u, red.m}, "Acceleration segment")
	m, ok := s.d.Message(red.m.ID)
	require.True(t, ok)
	require.Contains(t, m.Content, "Acceleration segment", "the message has gone on to the new step")
	blue.submits(form, "rotate to:E")
	require.Contains(t, blue.m.Content, touch.EarlierStep)
	for _, m := range []*hand{red, blue} {
		require.NotContains(t, s.says(m.u, s.channel, "orders show").Content, "rotate")
	}
}

func TestAnotherUsersPress(t *testing.T) {
	t.Parallel()
	s, red, _ := skirmish(t)
	red.presses("Orders")
	ann := &hand{s, s.d.User("ann"), s.invite()}
	ann.presses("Orders")
	require.Contains(t, ann.m.Content, "You hold no seat")
	require.Error(t, ann.u.Click(red.m.ID, idOf(t, red.m, "Seal")).Err(), "nobody else sees the message")
}
