package bot

import (
	"context"
	"encoding/json"
	"runtime/debug"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/bot/slash"
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules/cmdline"
)

// An interaction must be answered within 3 s of when it was made. We defer well
// before, and do nothing at all for one that is nearly as old and was not
// deferred: its age is known to half a second.
const (
	answerWithin = 3 * time.Second
	deferAfter   = 1500 * time.Millisecond
	tooOld       = 2 * time.Second
)

// event takes an event of the gateway. It only sorts: interactions of one
// place are handled in order, completions beside them. One that cannot be sorted
// takes nobody else's bot away.
func (b *Bot) event(kind string, data json.RawMessage) {
	defer func() {
		if p := recover(); p != nil {
			b.log.Error("an event failed", "kind", kind, "panic", p, "stack", string(debug.Stack()))
		}
	}()
	switch kind {
	case "READY":
		b.background(b.ready)
	case "INTERACTION_CREATE":
		h, err := hear(data)
		if err != nil {
			b.log.Error("an interaction cannot be read", "error", err)
			return
		}
		b.interaction(h)
	}
}

// slash carries a command out and answers it; then the game goes on.
func (b *Bot) slash(ctx context.Context, t turn) {
	asked, err := t.read()
	if err != nil {
		refusal, _ := cmdline.AsRefusal(err)
		t.r.answer(ctx, desk.Answer{Refusal: refusal, Text: text.Escape(err.Error()), Private: true})
		return
	}
	asked.call.Room = t.channel.Name
	if call, ok := b.threaded(ctx, t.r, asked.call); ok {
		b.carryOut(ctx, t.r, call)
	}
}

// carryOut does what a call asks, answers it, and lets the game go on.
func (b *Bot) carryOut(ctx context.Context, r *reply, c desk.Call) {
	a, due := b.o.Referee.Handle(ctx, c)
	if slash.Earlier(a) {
		a = earlier(b.o.Referee, c, c.Step)
	}
	r.answer(ctx, a)
	b.goOn(ctx, r, a, due)
}

// goOn lets the game go on beside what is asked next in its place: a stretch of
// many steps takes longer than anybody may wait for an answer. What waits in the
// outbox is sent behind the answer; the board shows where it ends: it may change
// seldom.
func (b *Bot) goOn(ctx context.Context, r *reply, a desk.Answer, due *match.Due) {
	r.tell(ctx, b.wake)
	ends := func() { b.wake(); b.lookAtBoard(a) }
	if due == nil {
		r.tell(ctx, ends)
		return
	}
	advance := b.o.Referee.Begin(due)
	work := func() {
		advance(ctx)
		r.tell(ctx, ends)
	}
	if !b.turns.do("advance:"+a.Board, work) {
		work()
	}
}

// lookAtBoard has the board looked at that an answer has changed, if it has.
func (b *Bot) lookAtBoard(a desk.Answer) {
	if a.Board != "" {
		b.boards.Changed(a.Board)
	}
}

// complete offers values for the option being typed.
func (b *Bot) complete(ctx context.Context, t turn) {
	asked, err := t.read()
	if err != nil {
		return
	}
	choices := []*discordgo.ApplicationCommandOptionChoice{}
	for _, c := range card.Narrow(b.o.Referee.Complete(asked.call, asked.focused), asked.typed) {
		choices = append(choices, &discordgo.ApplicationCommandOptionChoice{Name: card.Shown(c), Value: c.Value})
		if len(choices) == card.MaxChoices {
			break
		}
	}
	t.r.tell(ctx, func() {
		if err := t.r.callback(ctx, discordgo.InteractionApplicationCommandAutocompleteResult, map[string]any{"choices": choices}, nil); err != nil {
			b.log.Warn("a completion was not taken", "error", err)
		}
	})
}

// ready begins what needs to know who we are: the commands, and what waits.
func (b *Bot) ready(ctx context.Context) {
	_ = b.untilDone(ctx, "the commands are not registered", func() error {
		return slash.Register(ctx, b.rest, slash.Scope{App: b.app, Guild: b.o.Guild}, b.o.Referee.Specs(), b.names, b.log)
	}) // it is logged, and ends with the bot
}
