package bot

import (
	"context"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/bot/panels"
	"impulse/bot/slash"
	"impulse/bot/touch"
	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/rules/cmdline"
)

// pressed says what the buttons, selects and forms of a message do, by the
// first word of their custom id. What else the id holds is theirs; it was made
// by us, but is checked like anything that somebody sends.
func (b *Bot) pressed(ctx context.Context, i *discordgo.Interaction, r *reply, id string) {
	kind, rest, _ := strings.Cut(id, ":")
	switch kind {
	case card.LineButton:
		b.pressLine(ctx, i, r, rest)
	case card.EntryKind:
		touch.Enter(ctx, b.o.Referee, &panel{reply: r, update: slash.IsOwn(i)}, i, rest)
	case panels.Kind:
		panels.Press(ctx, b.o.Referee, inPlace{r}, i, rest)
	default:
		r.answer(ctx, desk.Answer{Text: "That button is of an earlier Impulse; please type the command.", Private: true})
	}
}

// pressLine does what a button's line says, as the one who pressed it. That a
// step is over is read from the game, not remembered; a press that comes again
// may itself have ended it.
func (b *Bot) pressLine(ctx context.Context, i *discordgo.Interaction, r *reply, id string) {
	written, line, _ := strings.Cut(id, ":")
	mark := desk.ReadMark(written)
	if slash.IsOwn(i) && touch.EnterLine(ctx, b.o.Referee, &panel{reply: r, update: true}, i, mark, line) {
		return
	}
	call := slash.CallOf(i, line).Bound(mark)
	if mark.Step != "" && b.o.Referee.StepMark(call) != mark.Step && !b.o.Referee.Handled(call) {
		r.answer(ctx, earlier(b.o.Referee, call, mark.Step))
		return
	}
	if slash.IsOwn(i) && turnsPage(line) {
		(&panel{reply: r, update: true}).turnPage(ctx, call)
		return
	}
	b.carryOut(ctx, r, call)
}

// turnsPage reports whether a line shows another page of what a message shows.
func turnsPage(line string) bool {
	cmd, err := cmdline.Parse(line)
	_, page := cmd.Get(string(desk.PageOption))
	return err == nil && page
}

// turnPage shows another page where the one before stood.
func (p *panel) turnPage(ctx context.Context, call desk.Call) {
	a, _ := p.b.o.Referee.Handle(ctx, call)
	p.Send(ctx, card.Screen{Note: a.Text, Joins: card.AnswerButtons(a)}, desk.Answer{})
}

// earlier answers a press of a button whose step is over: who is asked something now
// can do that at once, and for all others there is the way to the board.
func earlier(r *commands.Referee, c desk.Call, pressed string) desk.Answer {
	a := desk.Answer{Text: "That step is over", Private: true, Buttons: r.Again(c)}
	if match.OfAnotherGame(pressed, r.StepMark(c)) {
		a.Text = "That was for another game; nothing was done"
	}
	c.Step, c.Pressed = "", false
	if now, refusal := r.Entry(c); refusal == nil && now.Sheets && (now.Note == "" || now.Left) {
		a.Text, a.Step = a.Text+". You are asked now: "+now.Title+".", now.Step
		a.Buttons = []desk.Button{{Label: "Orders"}, {Label: "Pass", Line: "pass"}}
		return a
	}
	board, err := r.BoardMessage(c.Place)
	switch {
	case a.Buttons != nil:
		a.Text = "That game is over; nothing was done."
	case err != nil || board.Message == "":
		a.Text += "; the buttons of the newest message are good."
	case c.Server == "":
		a.Text += "; the pinned board shows what comes now."
	default:
		a.Text += fmt.Sprintf("; the board shows what comes now: https://discord.com/channels/%s/%s/%s", c.Server, c.Place, board.Message)
	}
	return a
}
