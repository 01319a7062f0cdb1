package bot

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/commands"
	"impulse/rules"
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
	body := content("The board.", nil)
	var buttons []map[string]any
	for _, b := range [][2]string{{"Orders", entryStart}, {"Write orders", entryForm}} {
		buttons = append(buttons, map[string]any{"type": discordgo.ButtonComponent, "label": b[0], "style": primary, "custom_id": b[1]})
	}
	body["components"] = []map[string]any{{"type": discordgo.ActionsRowComponent, "components": buttons}}
	require.NoError(s.t, s.b.rest.do(s.t.Context(), http.MethodPost, "/channels/"+s.channel+"/messages", body, nil))
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
	require.NotEmpty(t, m.Components)
	c := m.Components[0].Components[0]
	require.NotEmpty(t, c.Options, "no select in %q", m.Content)
	return c
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
	red.picks("pentagon rotate")
	require.Equal(t, "pentagon rotate", lineIn(red.m.Content))
	first := red.m.ID
	red.picks("F")
	require.Equal(t, "pentagon rotate to:F", lineIn(red.m.Content))
	red.presses("Add")
	require.Contains(t, red.m.Content, "is on your sheet")
	require.Empty(t, lineIn(red.m.Content))
	red.presses("My orders")
	require.Contains(t, red.m.Content, "rotate to:F")
	red.presses("Done")
	require.Contains(t, red.m.Content, "Sealed: 1 order")
	red.presses("Take back")
	require.Contains(t, red.m.Content, "Back on your sheet")
	red.presses("Done")
	require.Equal(t, first, red.m.ID, "all of it went on in one message")

	form := blue.opens("Write orders")
	require.Equal(t, "Rotation segment", form.Title)
	blue.submits(form, "rotate to:Q\nrotate to:E")
	require.Contains(t, blue.m.Content, "Line 1, rotate to:Q")
	form = blue.opens("Write orders")
	require.Equal(t, "rotate to:Q\nrotate to:E", form.Fields()[0].Value, "what was written is kept")
	blue.submits(form, "rotate to:E")
	require.Contains(t, blue.m.Content, "1 order now")
	for _, m := range s.d.Messages(s.channel) {
		require.NotContains(t, shownText(m), "rotate", "nothing betrays the orders")
	}
	blue.presses("Done")
	s.posted(s.channel, "Kestrel turns from A to F")
	s.posted(s.channel, "Lance turns from D to E")

	s.eventually(red, "Orders: Acceleration segment")
	red.picks("pentagon accelerate")
	red.presses("Add", "Done")
	s.eventually(blue, "Orders: Acceleration segment")
	blue.submits(blue.opens("Write orders"), "accelerate")
	blue.presses("Done")

	s.eventually(red, "Orders: Launching segment") // Kestrel alone has what to launch
	red.presses("Done")

	s.eventually(red, "Orders: Direct-Fire Decision segment")
	red.picks("pentagon fire")
	red.picks(list(t, red.m).Options[0].Value, "lance")
	require.True(t, has(red.m, "Add"))
	require.Contains(t, red.m.Content, "- Kestrel's L1 at Lance: it can do nothing alone, with 2.33 (7/3) points on average: its mirror stops 5", "odds before one commits")
	red.picks("timing", "last")
	red.presses("Add", "Done")
	s.eventually(blue, "Orders: Direct-Fire Decision segment")
	blue.submits(blue.opens("Write orders"), "fire weapon:L1 target:kestrel")
	require.Contains(t, blue.m.Content, "1 order now")
	blue.presses("Done")
	s.through(red, blue, "impulse 2, Rotation segment. Awaited")
}

// through lets both do nothing until a post says where the game is.
func (s *stage) through(red, blue *hand, where string) {
	s.t.Helper()
	require.True(s.t, s.d.Eventually(patience, func() bool {
		for _, h := range []*hand{red, blue} {
			if has(h.m, "Next orders") {
				h.presses("Next orders")
			}
			if has(h.m, "Done") {
				h.presses("Done")
			}
		}
		return slices.ContainsFunc(s.d.Messages(s.channel), func(m discordtest.Message) bool { return strings.Contains(shownText(m), where) })
	}), where)
}

// eventually begins anew until the message holds a text: the game goes on
// after it has answered.
func (s *stage) eventually(h *hand, text string) {
	s.t.Helper()
	require.True(s.t, s.d.Eventually(patience, func() bool {
		if has(h.m, "Next orders") {
			h.presses("Next orders")
		} else {
			h.presses("My orders")
		}
		return strings.Contains(h.m.Content, text)
	}), "%q does not hold %q", h.m.Content, text)
}

func TestGoingBackAndStartingOver(t *testing.T) {
	t.Parallel()
	_, red, _ := skirmish(t)
	red.presses("Orders")
	red.picks("pentagon rotate", "C")
	red.presses("Back")
	require.Equal(t, "pentagon rotate", lineIn(red.m.Content))
	red.presses("Back")
	require.Empty(t, lineIn(red.m.Content))
	red.picks("pentagon rotate", "C")
	red.presses("Start over")
	require.Empty(t, lineIn(red.m.Content))
	require.Len(t, list(t, red.m).Options, 2, "rotate and self-destruct")
}

func TestButtonsOfAnEarlierStep(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	red.presses("Orders")
	red.picks("pentagon rotate", "F")
	form := blue.opens("Write orders")
	s.says(red.u, s.channel, "orders done")
	s.says(blue.u, s.channel, "orders done")
	s.posted(s.channel, "Rotation segment")
	s.eventually(&hand{s, red.u, red.m}, "Acceleration segment")
	m, ok := s.d.Message(red.m.ID)
	require.True(t, ok)
	require.Contains(t, m.Content, "Acceleration segment", "the message has gone on to the new step")
	blue.submits(form, "rotate to:E")
	require.Contains(t, blue.m.Content, earlierStep)
	for _, m := range []*hand{red, blue} {
		require.NotContains(t, s.says(m.u, s.channel, "orders show").Content, "rotate")
	}
	stale := entryID{Verb: addVerb, Step: "00000000"}
	e := red.at(t, "pentagon accelerate", stale)
	require.Contains(t, e, earlierStep)
}

// at is what is answered to a press that somebody made up.
func (h *hand) at(t *testing.T, line string, id entryID) string {
	t.Helper()
	text, _ := h.hostile(screen{prompt: "-", line: line}.text(), id)
	return text
}

// hostile presses an id on a private message whose content is not ours.
func (h *hand) hostile(text string, id entryID) (string, screen) {
	e := &entering{b: h.b, press: press{entryID: id, line: lineIn(text), call: commands.Call{User: h.u.ID, Place: h.channel}}}
	var refusal *rules.Refusal
	if e.now, refusal = h.b.o.Referee.Entry(e.call); refusal != nil {
		return refusal.Text, e.closed(refusal.Text, "")
	}
	at := asking{note: earlierStep}
	if id.Step == e.now.Step {
		at = e.chosen()
	}
	s := e.ask(at)
	return s.text(), s
}

func TestAnotherUsersPress(t *testing.T) {
	t.Parallel()
	s, red, _ := skirmish(t)
	red.presses("Orders")
	ann := &hand{s, s.d.User("ann"), s.invite()}
	ann.presses("Orders")
	require.Contains(t, ann.m.Content, "You hold no seat")
	require.Error(t, ann.u.Click(red.m.ID, idOf(t, red.m, "Done")).Err(), "nobody else sees the message")
	mark := s.b.o.Referee.StepMark(commands.Call{User: ann.u.ID, Place: s.channel})
	require.Contains(t, ann.at(t, "pentagon rotate to:F", entryID{Verb: addVerb, Step: mark}), "You hold no seat")
}

func TestMadeUpPresses(t *testing.T) {
	t.Parallel()
	s, red, _ := skirmish(t)
	mark := s.b.o.Referee.StepMark(commands.Call{User: red.u.ID, Place: s.channel})
	lines := []string{"", "pentagon", "pentagon fire weapon:L1", "pentagon rotate to:\"", "game end", "pentagon rotate nothing:here",
		"pentagon rotate to:" + strings.Repeat("x", 1900), strings.Repeat("`\n", 900), "pentagon rotate to:Q ship:lance", "\x00"}
	verbs := []string{actionVerb, valueVerb, typedVerb, foundVerb, pageVerb, moreVerb, backVerb, overVerb, "", "no such verb"}
	for _, line := range lines {
		for _, verb := range verbs {
			for _, option := range []string{"", "to", "ship", "nothing", "x:y"} {
				id := entryID{Verb: verb, Step: mark, Page: 9999, Option: option, Filter: "::"}
				text, sc := red.hostile(screen{line: line}.text(), id)
				require.LessOrEqual(t, utf8.RuneCountInString(text), 2000)
				require.LessOrEqual(t, len(sc.rows()), 5)
			}
		}
	}
	e := &entering{b: s.b, press: press{entryID: entryID{Verb: takeVerb, Page: 9999}, picked: "0", call: commands.Call{User: red.u.ID, Place: s.channel}}}
	e.now, _ = s.b.o.Referee.Entry(e.call)
	for _, seat := range []string{"", "red", "blue", "no:body"} {
		require.NotContains(t, e.askOff(seat, "").text(), "Which one", "nothing is on a sheet, or it is another's")
		require.True(t, e.changed(seat), "the mark is missing")
	}
	require.Contains(t, s.says(red.u, s.channel, "orders show").Content, "none", "nothing was ordered")
}

func FuzzEntryID(f *testing.F) {
	f.Add("v:0badcafe:3:weapon:a:b")
	f.Add(":::::")
	f.Add("p:x:99999999999999999999:o")
	f.Fuzz(func(t *testing.T, rest string) {
		id := readEntryID(rest)
		again := readEntryID(strings.TrimPrefix(id.String(), entryKind+":"))
		require.Equal(t, id, again)
		require.LessOrEqual(t, utf8.RuneCountInString(id.Filter), maxEntryFilter)
	})
}

func TestLineInAMessage(t *testing.T) {
	for _, line := range []string{"pentagon rotate to:F", "toy say text:\"a `b` c\"", `x y:"\n"`} {
		require.Equal(t, line, lineIn(screen{note: "▸ `no`", prompt: "?", line: line}.text()))
	}
	for _, content := range []string{"", "▸ `", "▸ `x`\nmore", "`x`"} {
		require.Empty(t, lineIn(content))
	}
}

func TestFieldsOfAForm(t *testing.T) {
	require.Equal(t, []string{""}, fieldsFor(""))
	long := strings.Repeat(strings.Repeat("x", 99)+"\n", 100)
	parts := fieldsFor(long)
	require.Len(t, parts, 3)
	require.Equal(t, long, strings.Join(parts, ""))
	require.Len(t, fieldsFor(strings.Repeat("é", 9000)), 3)
}
