package bot

import (
	"context"
	"encoding/json"
	"net/http"
	"runtime/debug"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
	"impulse/rules"
)

// An interaction must be answered within 3 s of when it was made. We defer well
// before, and do nothing at all for one that is nearly as old when it comes to
// its turn: its age is known to half a second.
const (
	deferAfter = 1500 * time.Millisecond
	tooOld     = 2 * time.Second
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

func (b *Bot) interaction(h heard) {
	i := h.Interaction
	b.poster.lacks.told(i.ChannelID, i.AppPermissions)
	key := placeOf(i)
	if i.Type == discordgo.InteractionApplicationCommandAutocomplete {
		key = "completion:" + userOf(i)
	}
	if !b.turns.do(key, func() { b.guarded(h) }) {
		b.rest.counts.dropped.Add(1)
		if b.busy.first(key, time.Now()) {
			b.log.Warn("too much is asked at once; what comes on top of it is not carried out", "key", key)
		}
		b.refuseBusy(i)
	}
}

// guarded handles an interaction and survives its faults.
func (b *Bot) guarded(h heard) {
	i := h.Interaction
	r := b.reply(i)
	defer func() {
		if p := recover(); p != nil {
			b.log.Error("an interaction failed", "panic", p, "stack", string(debug.Stack()))
			r.failed(b.begun)
		}
	}()
	if age := b.age(i.ID); age > b.tooOld {
		b.rest.counts.dropped.Add(1)
		b.log.Warn("an interaction came too late to be answered and was not carried out", "age", age)
		return
	}
	if why := h.unfit(); why != "" && !b.o.Referee.Handled(callOf(i, "")) {
		r.answer(b.begun, commands.Answer{Refusal: &rules.Refusal{Rule: "place", Text: why}, Text: why, Private: true})
		return
	}
	switch i.Type {
	case discordgo.InteractionApplicationCommand:
		b.slash(b.begun, h, r)
	case discordgo.InteractionApplicationCommandAutocomplete:
		b.complete(b.begun, i)
	case discordgo.InteractionMessageComponent:
		b.pressed(b.begun, i, r, i.MessageComponentData().CustomID)
	case discordgo.InteractionModalSubmit:
		b.pressed(b.begun, i, r, i.ModalSubmitData().CustomID)
	}
}

// age is how long ago the interaction with this id was made, on Discord's own
// clock: the id holds the time.
func (b *Bot) age(id string) time.Duration {
	at, err := discordgo.SnowflakeTimestamp(id)
	if err != nil {
		return 0
	}
	return max(0, b.rest.now().Add(clockGrain/2).Sub(at))
}

// deferIn is how long to wait for the answer to an interaction before it is
// deferred: what it has waited for its turn counts.
func (b *Bot) deferIn(id string) time.Duration { return max(0, b.defers-b.age(id)) }

// slash carries a command out and answers it; then the game goes on.
func (b *Bot) slash(ctx context.Context, h heard, r *reply) {
	r.deferLater(ctx, b.private(spelled(h.ApplicationCommandData())))
	asked, err := b.read(ctx, h.Interaction)
	if err != nil {
		refusal, _ := rules.AsRefusal(err)
		r.answer(ctx, commands.Answer{Refusal: refusal, Text: commands.Escape(err.Error()), Private: true})
		return
	}
	asked.call.Room = h.channel.Name
	if call, ok := b.threaded(ctx, r, asked.call); ok {
		b.carryOut(ctx, r, call)
	}
}

// carryOut does what a call asks, answers it, and lets the game go on.
func (b *Bot) carryOut(ctx context.Context, r *reply, c commands.Call) {
	a, due := b.o.Referee.Handle(ctx, c)
	r.answer(ctx, a)
	b.goOn(ctx, a, due)
}

// goOn has told what an answer has changed, and lets the game go on beside what
// is asked next in its place: a stretch of many steps takes longer than anybody
// may wait for an answer. The board shows where it ends: it may change seldom.
func (b *Bot) goOn(ctx context.Context, a commands.Answer, due *commands.Due) {
	b.wake()
	if due == nil {
		b.lookAtBoard(a)
		return
	}
	advance := b.o.Referee.Begin(due)
	work := func() {
		defer func() {
			if p := recover(); p != nil {
				b.log.Error("a game does not go on", "panic", p, "stack", string(debug.Stack()))
			}
		}()
		advance(ctx)
		b.wake()
		b.lookAtBoard(a)
	}
	if !b.turns.do("advance:"+a.Board, work) {
		work()
	}
}

// lookAtBoard has the board looked at that an answer has changed, if it has.
func (b *Bot) lookAtBoard(a commands.Answer) {
	if a.Board != "" {
		b.boards.changed(a.Board)
	}
}

// private says whether an answer that comes late is hidden: what anybody may
// read is public, as questions to the rules and dice are, unless it is asked for
// otherwise.
func (b *Bot) private(cmd rules.Command) bool {
	if on, asked := cmd.Get("public"); asked {
		return on != "on"
	}
	on, _ := cmd.Get("private")
	return on == "on" || len(cmd.Path) == 0 || !b.public[cmd.Path[0]]
}

// publicCommands are those whose answers anybody may read, by their first word.
func publicCommands(r *commands.Referee) map[string]bool {
	public := map[string]bool{}
	if r == nil {
		return public
	}
	for _, s := range slices.Backward(r.Specs()) { // the first of a word decides
		public[s.Path[0]] = s.Kind == rules.CalcKind
	}
	return public
}

// maxChoices is how many values a completion may offer.
const maxChoices = 25

// complete offers values for the option being typed.
func (b *Bot) complete(ctx context.Context, i *discordgo.Interaction) {
	asked, err := b.read(ctx, i)
	if err != nil {
		return
	}
	choices := []*discordgo.ApplicationCommandOptionChoice{}
	for _, c := range narrowed(b.o.Referee.Complete(asked.call, asked.focused), asked.typed) {
		choices = append(choices, &discordgo.ApplicationCommandOptionChoice{Name: shown(c), Value: c.Value})
		if len(choices) == maxChoices {
			break
		}
	}
	body := map[string]any{"type": discordgo.InteractionApplicationCommandAutocompleteResult, "data": map[string]any{"choices": choices}}
	if err := b.rest.do(ctx, http.MethodPost, "/interactions/"+i.ID+"/"+i.Token+"/callback", body, nil); err != nil {
		b.log.Warn("a completion was not taken", "error", err)
		return
	}
	b.rest.counts.answers.Add(1)
}

// ready begins what needs to know who we are: the commands, and what waits.
func (b *Bot) ready(ctx context.Context) {
	_ = b.untilDone(ctx, "the commands are not registered", func() error { return b.register(ctx) }) // it is logged, and ends with the bot
}
