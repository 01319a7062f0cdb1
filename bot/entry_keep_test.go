package bot

import (
	"impulse/commands/desk"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/bot/touch"
)

// While an order is begun or stands on the screen nothing there seals without it,
// and one press adds it and seals.
func TestNoPressSealsWithoutTheOrderOnTheScreen(t *testing.T) {
	t.Parallel()
	s, red, _ := skirmish(t)
	red.presses("Orders")
	require.True(t, has(red.m, "Seal"), "nothing is begun")
	red.picks("rotate")
	require.False(t, has(red.m, "Seal"), "half chosen")
	red.picks("F")
	require.False(t, has(red.m, "Seal"))
	for _, label := range []string{"Add", "Add And Seal", "Back", "Start Over", "My Orders"} {
		require.True(t, has(red.m, label), label)
	}
	red.presses("My Orders")
	require.Equal(t, "pentagon rotate to:F", card.LineIn(red.m.Content))
	red.presses("Add And Seal")
	require.Contains(t, red.m.Content, "`rotate to:F unit:kestrel` is on your sheet.")
	require.Contains(t, red.m.Content, "Sealed: 1 order")
	require.Empty(t, card.LineIn(red.m.Content))
	s.board("✅")
	red.presses("Take Back")
	require.Contains(t, red.m.Content, "Back on your sheet: 1 order.")
}

// Where an order of a step taken in turn stands there, nothing ends the turn.
func TestNoPressEndsTheTurnWithoutTheOrderOnTheScreen(t *testing.T) {
	t.Parallel()
	h := crowded(t)
	blue := h.d.User("blue")
	h.says(blue, h.channel, "game join", opt("seat", "blue"))
	for range 2 {
		h.says(h.u, h.channel, "orders done")
		h.says(blue, h.channel, "orders done")
	}
	h.posted(h.channel, "may search")
	h.presses("Orders")
	require.True(t, has(h.m, "End My Turn"))
	h.picks("search")
	require.False(t, has(h.m, "End My Turn"))
	h.picks("5")
	require.False(t, has(h.m, "End My Turn"))
	require.False(t, has(h.m, "Add And Seal"))
}

// pressesOn presses something on a message of order entry for its user alone that holds a
// line, as one of an earlier version may.
func (h *hand) pressesOn(line string, id card.ID) {
	h.t.Helper()
	i := &discordgo.Interaction{ID: madeAgo(0), Type: discordgo.InteractionMessageComponent, ChannelID: h.channel, GuildID: h.d.Guild(),
		Member:  &discordgo.Member{User: &discordgo.User{ID: h.u.ID}},
		Message: &discordgo.Message{Flags: discordgo.MessageFlagsEphemeral, Content: card.Screen{Prompt: "?", Line: line}.Text()},
		Data:    discordgo.MessageComponentInteractionData{CustomID: id.String()}}
	h.handles(heard{Interaction: i})
	h.d.Forgive() // the interaction was none of the fake's
}

// Not even a Done of an earlier message seals without the order that stands there.
func TestAnOldDoneSealsNothingWhereAnOrderStands(t *testing.T) {
	t.Parallel()
	s, red, _ := skirmish(t)
	mark := s.b.o.Referee.StepMark(desk.Call{User: red.u.ID, Place: s.channel})
	red.pressesOn("pentagon rotate to:F", card.ID{Verb: touch.DoneVerb, Step: mark})
	require.Contains(t, s.says(red.u, s.channel, "orders show").Content, "(draft)")
	red.pressesOn("", card.ID{Verb: touch.DoneVerb, Step: mark})
	require.Contains(t, s.says(red.u, s.channel, "orders show").Content, "(sealed)")
}

// An order that is refused with its seal stays on the screen, and nothing is
// sealed.
func TestAnOrderThatIsRefusedWithItsSealStays(t *testing.T) {
	t.Parallel()
	h := crowded(t)
	h.presses("Orders")
	h.picks("hide", "red-a", "2")
	h.says(h.d.User("gm"), h.channel, "game assign", opt("unit", "red-a"), opt("seat", "blue"))
	h.presses("Add And Seal")
	require.Equal(t, "toy hide marker:red-a spot:2", card.LineIn(h.m.Content))
	require.Contains(t, h.says(h.u, h.channel, "orders show").Content, "(draft)")
}

// The order on the screen outlives whatever else is looked at or done.
func TestTheOrderOnTheScreenIsKept(t *testing.T) {
	t.Parallel()
	h := crowded(t)
	line := "toy hide marker:red-a spot:2"
	stays := func(what string) {
		t.Helper()
		require.Equal(t, line, card.LineIn(h.m.Content), what)
	}
	h.says(h.u, h.channel, "toy hide", opt("spot", 3), opt("marker", "red-b"))
	h.presses("Orders")
	h.picks("hide", "red-a", "2")
	h.presses("My Orders", "Take One Off")
	stays("orders are looked at")
	h.presses("Back")
	stays("none is taken off")
	h.presses("My Orders", "Take One Off")
	h.picks("1")
	stays("one is taken off")
	h.says(h.u, h.channel, "orders done")
	h.presses("Add")
	require.Contains(t, h.m.Content, "are sealed")
	stays("all is sealed")
	h.presses("My Orders")
	stays("orders are looked at while sealed")
	h.presses("Take Back")
	stays("it is taken back")
	h.presses("Add")
	require.Contains(t, h.m.Content, "is on your sheet")
	require.Empty(t, card.LineIn(h.m.Content))
}

// Who is asked for a seat can go back to what stood there.
func TestGoingBackFromTheSeatKeepsTheOrder(t *testing.T) {
	t.Parallel()
	h := solitaire(t)
	h.says(h.u, h.channel, "game join", opt("seat", "blue"))
	h.says(h.u, h.channel, "orders done", opt("seat", "red"))
	h.says(h.u, h.channel, "orders done", opt("seat", "blue"))
	h.posted(h.channel, "Shooting")
	h.presses("Orders")
	h.picks("shoot", "3")
	for _, label := range []string{"Add", "Add And Seal"} {
		h.presses(label)
		require.Contains(t, h.m.Content, "For which seat?")
		h.presses("Back")
		require.Equal(t, "toy shoot spot:3", card.LineIn(h.m.Content))
	}
	h.presses("Add And Seal")
	h.picks("blue")
	require.Contains(t, h.m.Content, "Sealed: 1 order for the Shooting.")
}

// An order of a step that is over is kept where it can be given now too, and told
// where it cannot.
func TestAnOrderOfAnEarlierStep(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	both := func(what string) {
		for _, u := range []*discordtest.User{red.u, blue.u} {
			s.says(u, s.channel, "orders done")
		}
		s.board(what)
	}
	red.presses("Orders")
	red.picks("rotate", "F")
	both("Acceleration segment")
	red.presses("Add")
	require.Contains(t, red.m.Content, touch.EarlierStep+" This stood here: `pentagon rotate to:F`")
	require.Empty(t, card.LineIn(red.m.Content))
}

// A long text that comes to nothing is given back.
func TestALongTextThatIsRefusedIsGivenBack(t *testing.T) {
	t.Parallel()
	h := crowded(t)
	h.presses("Orders")
	h.picks("pick", "red-b", "n001", "say")
	long := strings.Repeat("many words ", 20) + "\x07"
	back := h.loses(h.opens("Type It"), long)
	require.Contains(t, h.m.Content, "cannot be shown")
	require.Contains(t, back.Content, "many words")
}

// Done below a sheet of which something was refused asks first, with both ways on.
func TestDoneAsksFirst(t *testing.T) {
	t.Parallel()
	const bad = "rotate to:Q\nrotate to:E"
	for name, way := range map[string]func(s *stage, blue *hand){
		"in order entry": func(s *stage, blue *hand) {
			blue.presses("Seal")
			require.Contains(s.t, blue.m.Content, "What you wrote last was refused and is not on your sheet, which has 0 orders.")
			for _, label := range []string{"Mend", "Seal What Stands", "Back"} {
				require.True(s.t, has(blue.m, label), label)
			}
		},
		"below a post": func(s *stage, blue *hand) {
			board := s.board("The Pentagon War")
			m, err := blue.u.Click(board.ID, idOf(s.t, board, "Pass")).Shown(patience)
			require.NoError(s.t, err)
			blue.sees(m)
			require.Contains(s.t, m.Content, "Mend it, or pass without it")
		},
	} {
		for _, mends := range []bool{true, false} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				s, red, blue := skirmish(t)
				s.says(red.u, s.channel, "orders done")
				blue.submits(blue.opens("Write Orders"), bad)
				way(s, blue)
				require.Contains(t, s.says(blue.u, s.channel, "orders show").Content, "(draft)", "nothing is sealed")
				if !mends {
					if has(blue.m, "Pass Without") {
						blue.presses("Pass Without")
						require.Contains(t, blue.m.Content, "You pass until something happens.")
					} else {
						blue.presses("Seal What Stands")
						require.Contains(t, blue.m.Content, "You pass.")
						require.False(t, has(blue.m, "Take Back"), "the step has begun")
					}
					s.board("Acceleration segment")
					return
				}
				form := blue.opens("Mend")
				require.Equal(t, bad, form.Fields()[0].Value)
				blue.submits(form, "rotate to:E")
				require.Contains(t, blue.m.Content, "1 order now")
				blue.presses("Seal")
				require.Contains(t, blue.m.Content, "Sealed: 1 order")
			})
		}
	}
}

// The question keeps the order that stands on the screen, and so does each way on.
func TestTheQuestionKeepsTheOrderOnTheScreen(t *testing.T) {
	t.Parallel()
	h := crowded(t)
	const line = "toy hide marker:red-a spot:2"
	h.submits(h.opens("Write Orders"), "hide spot:9 marker:red-b\nhide spot:8 marker:red-a")
	h.picks("hide", "red-a", "2")
	h.presses("Add And Seal")
	require.Contains(t, h.m.Content, "What you wrote last was refused")
	require.Equal(t, line, card.LineIn(h.m.Content))
	h.presses("Back")
	require.Equal(t, line, card.LineIn(h.m.Content))
	h.presses("Add And Seal")
	h.submits(h.opens("Mend"), "hide spot:9 marker:red-b\nhide spot:7 marker:red-a")
	require.Equal(t, line, card.LineIn(h.m.Content), "mending it failed")
	h.presses("Add And Seal", "Add And Seal What Stands")
	require.Contains(t, h.m.Content, "Sealed: 1 order")
	require.Contains(t, h.m.Content, "What you wrote last was refused and is not in it; it is kept.")
}

// A question of a step that is over seals nothing of the next one.
func TestAnOldQuestionSealsNothing(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	blue.submits(blue.opens("Write Orders"), "rotate to:Q\nrotate to:E")
	blue.presses("Seal")
	question := blue.m
	s.says(blue.u, s.channel, "orders done", opt("confirm", true))
	s.says(red.u, s.channel, "orders done")
	s.board("Acceleration segment")
	m, err := blue.u.Click(question.ID, idOf(t, question, "Seal What Stands")).Shown(patience)
	require.NoError(t, err)
	require.Contains(t, m.Content, touch.EarlierStep)
	require.Contains(t, s.says(blue.u, s.channel, "orders show").Content, "Acceleration segment (draft)")
}

// Who presses Pass twice seals once: the second press is of a step that is over,
// even where it comes while that is being resolved.
func TestPassPressedTwice(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	s.says(blue.u, s.channel, "orders done")
	board := s.board("The Pentagon War")
	id := idOf(t, board, "Pass")
	var presses []*discordtest.Interaction
	for range 5 {
		presses = append(presses, red.u.Click(board.ID, id))
	}
	for n, i := range presses {
		m, err := i.Shown(patience)
		require.NoError(t, err)
		if n == 0 {
			require.Contains(t, m.Content, "You pass until something happens.")
		} else {
			require.NotContains(t, m.Content, "You pass")
		}
	}
	s.board("Acceleration segment")
	require.Contains(t, s.says(red.u, s.channel, "orders show").Content, "standing orders")
}

// Take back of a step that is over takes nothing back that was sealed since.
func TestAnOldTakeBack(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	red.presses("Orders", "Seal")
	require.Contains(t, red.m.Content, "You pass.")
	s.says(blue.u, s.channel, "orders done")
	s.board("Acceleration segment")
	s.says(red.u, s.channel, "orders done")
	red.presses("Take Back")
	require.Contains(t, red.m.Content, "That was for an earlier step, so nothing was done.")
	require.Contains(t, s.says(red.u, s.channel, "orders show").Content, "Acceleration segment (sealed)")
	red.presses("Take Back")
	require.Contains(t, red.m.Content, "You pass no more. Give orders, or pass again.")
}

// The answer to Pass below a post has the way back, as long as there is one.
func TestPassBelowAPostCanBeTakenBack(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	board := s.board("The Pentagon War")
	for n, h := range []*hand{red, blue} {
		m, err := h.u.Click(board.ID, idOf(t, board, "Pass")).Shown(patience)
		require.NoError(t, err)
		h.sees(m)
		require.Contains(t, h.m.Content, "You pass until something happens.\nUntil then nobody asks you for an order, not even to fire.")
		require.True(t, has(h.m, "Ask Me For Fire"))
		if n == 0 {
			answer := h.m.ID
			h.presses("Take Back")
			require.Contains(t, h.m.Content, "You pass no more. Give orders, or pass again.")
			require.Equal(t, answer, h.m.ID, "in the same message, where orders can be entered now")
			require.True(t, has(h.m, "Seal"))
			require.NotContains(t, s.says(h.u, s.channel, "orders show").Content, "break when", "the break was of the pass")
			s.says(h.u, s.channel, "pass")
		}
	}
	s.board("impulse 6")
}

// Pass asks what becomes of the orders on a sheet, with a button for each way.
func TestPassAsksWhatBecomesOfOrders(t *testing.T) {
	t.Parallel()
	for label, sealed := range map[string]bool{"Seal With Orders": true, "Pass Without": false} {
		s, red, _ := skirmish(t)
		s.says(red.u, s.channel, "pentagon rotate", opt("to", "F"))
		board := s.board("The Pentagon War")
		m, err := red.u.Click(board.ID, idOf(t, board, "Pass")).Shown(patience)
		require.NoError(t, err)
		red.sees(m)
		require.Contains(t, m.Content, "Your sheet has 1 order (rotate to:F unit:kestrel).")
		require.Contains(t, s.says(red.u, s.channel, "orders show").Content, "(draft)", "nothing is sealed")
		red.presses(label)
		require.Contains(t, red.m.Content, "You pass until something happens")
		require.Equal(t, !sealed, strings.Contains(red.m.Content, "1 order stays on your sheet."))
		require.Contains(t, s.says(red.u, s.channel, "orders show").Content, "(sealed)")
	}
}

// The orders of most use stand above the select, with Pass behind them; one press puts
// one on the sheet, in the same message.
func TestTheUsefulRow(t *testing.T) {
	t.Parallel()
	s, red, blue := skirmish(t)
	red.presses("Orders")
	row := red.m.Components[0].Components
	require.Equal(t, "Pass", row[len(row)-1].Label)
	require.Equal(t, "Map", row[len(row)-2].Label)
	require.NotEmpty(t, red.m.Components[1].Components[0].Options, "the select comes next")
	for _, h := range []*hand{red, blue} {
		h.submits(h.opens("Write Orders"), "break before fire")
		require.Contains(t, h.m.Content, "Once it is sealed nobody asks you for an order but to fire, until")
		h.presses("Seal")
	}
	s.eventually(red, "Orders: Direct-Fire Decision segment")
	row = red.m.Components[0].Components
	require.Contains(t, row[0].Label, "Kestrel: fire all at Lance, ")
	panel := red.m.ID
	red.presses(row[0].Label)
	require.Equal(t, panel, red.m.ID)
	require.Contains(t, red.m.Content, "is on your sheet")
	require.Contains(t, red.m.Content, "Orders: Direct-Fire Decision segment")
	red.presses("Seal")
	require.Contains(t, red.m.Content, "Sealed: 1 order")
}

// A standing sheet says before it is sealed what its owner is not asked any more, and
// one press has them asked for fire all the same.
func TestAStandingSheetByTouchAsksForFire(t *testing.T) {
	t.Parallel()
	_, red, _ := skirmish(t)
	red.submits(red.opens("Write Orders"), "break at 9")
	require.Contains(t, red.m.Content, "Once it is sealed nobody asks you for an order, not even to fire, until impulse 9.")
	red.presses("Ask Me For Fire")
	require.Contains(t, red.m.Content, "`break before fire` is on your sheet.")
	require.False(t, has(red.m, "Ask Me For Fire"))
}
