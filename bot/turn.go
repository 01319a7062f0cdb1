package bot

import (
	"context"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/bot/slash"
	"impulse/bot/touch"
	"impulse/bot/wire"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/rules/cmdline"
)

// What is asked in one place is carried out in the order in which it came, one
// at a time. The turn of a place is held for that alone, and not while Discord is
// waited for: files are fetched before it, threads are opened beside it, and what
// is to be told leaves behind it, to each user in order. What waits too long for
// its turn is deferred, and so is carried out and answered all the same.

// turn is an interaction on its way to be carried out.
type turn struct {
	heard
	r    *reply
	read func() (asked, error) // what a slash command asks; its files are fetched once
}

// interaction has an interaction carried out when it is its turn.
func (b *Bot) interaction(h heard) {
	i := h.Interaction
	b.permitted(h)
	t := turn{heard: h, r: b.reply(i)}
	t.read = sync.OnceValues(func() (asked, error) { return b.read(b.begun, i) })
	defer func() {
		if p := recover(); p != nil {
			b.log.Error("an interaction cannot be sorted", "panic", p, "stack", string(debug.Stack()))
			t.r.failed(b.begun)
		}
	}()
	if how, can := b.deferral(h); can && b.age(i.ID) <= b.tooOld {
		t.r.later(b.begun, how)
	}
	if !b.queue(t) {
		b.refuseBusy(t)
	}
}

// permitted notes what Discord says that the bot may do where something is asked:
// what waits there can be posted perhaps.
func (b *Bot) permitted(h heard) {
	b.poster.Permitted(h.ChannelID, h.AppPermissions)
	if h.AppPermissions != 0 && h.missing(false) == nil {
		b.courier.Well(h.ChannelID)
		b.boards.PlaceTakes(h.ChannelID)
	}
}

// queue puts an interaction behind all that waits for its turn; false where too
// much does. Of one with files, and of all that its user asks behind it, the turn
// comes when the files are there.
func (b *Bot) queue(t turn) bool {
	key, files := t.key(), "files:"+t.teller()
	if !t.attached() && !b.turns.busy(files) {
		return b.turns.do(key, func() { b.guarded(t) })
	}
	return b.turns.do(files, func() {
		t.fetch()
		if !b.turns.do(key, func() { b.guarded(t) }) {
			b.refuseBusy(t)
		}
	})
}

// fetch fetches the files of an interaction. What fails fails again in its turn,
// where it is answered.
func (t turn) fetch() {
	defer func() { _ = recover() }()
	if t.attached() {
		_, _ = t.read()
	}
}

// key says what an interaction waits for: its place, but for what changes nothing
// there.
func (h heard) key() string {
	switch game, thread := h.begins(); {
	case h.Type == discordgo.InteractionApplicationCommandAutocomplete:
		return "completion:" + slash.UserOf(h.Interaction)
	case game && thread && h.GuildID != "" && h.Type == discordgo.InteractionApplicationCommand:
		return "thread:" + slash.PlaceOf(h.Interaction)
	}
	return slash.PlaceOf(h.Interaction)
}

// teller names those answers that go out in order: of one user in one place. Of
// completions the client takes the newest, in whatever order they come.
func (h heard) teller() string {
	if h.Type == discordgo.InteractionApplicationCommandAutocomplete {
		return "completion:" + h.ID
	}
	return slash.UserOf(h.Interaction) + "@" + slash.PlaceOf(h.Interaction)
}

// attached reports whether a slash command comes with files.
func (h heard) attached() bool {
	return h.Type == discordgo.InteractionApplicationCommand && slices.ContainsFunc(slash.OptionsOf(h.ApplicationCommandData()),
		func(o *discordgo.ApplicationCommandInteractionDataOption) bool {
			return o != nil && o.Type == discordgo.ApplicationCommandOptionAttachment
		})
}

// guarded handles an interaction and survives its faults.
func (b *Bot) guarded(t turn) {
	defer func() {
		if p := recover(); p != nil {
			b.log.Error("an interaction failed", "panic", p, "stack", string(debug.Stack()))
			t.r.failed(b.begun)
		}
	}()
	i := t.Interaction
	again := b.o.Referee.Handled(slash.CallOf(i, ""))
	if !again && b.hopeless(t.r) {
		b.refuseLate(t)
		return
	}
	if why := t.unfit(); why != "" && !again {
		t.r.refuse(b.begun, "place", why)
		return
	}
	switch i.Type {
	case discordgo.InteractionApplicationCommand:
		b.slash(b.begun, t)
	case discordgo.InteractionApplicationCommandAutocomplete:
		b.complete(b.begun, t)
	case discordgo.InteractionMessageComponent:
		b.pressed(b.begun, i, t.r, i.MessageComponentData().CustomID)
	case discordgo.InteractionModalSubmit:
		b.pressed(b.begun, i, t.r, i.ModalSubmitData().CustomID)
	}
}

// hopeless reports whether an interaction can hardly be answered any more, so
// that it must not be carried out: nobody would know.
func (b *Bot) hopeless(r *reply) bool {
	age := b.age(r.id)
	switch {
	case r.held.Load():
		return false
	case r.timer != nil && !r.lost.Load():
		return age > b.within // it is to be deferred, and still could be
	}
	return age > b.tooOld
}

const lateText = "That came too late for me to do it in time, so nothing was done; please ask again."

// refuseLate says that nothing was done, as long as that can be said: perhaps it
// is being deferred right now.
func (b *Bot) refuseLate(t turn) {
	age := b.age(t.ID)
	b.rest.Counts.Dropped.Add(1)
	b.log.Warn("an interaction came too late to be answered and was not carried out", "age", age)
	if !t.r.silent && (age <= b.within || t.r.timer != nil) {
		t.r.refuse(b.begun, "late", lateText)
	}
}

// refuse answers that nothing was done, and why.
func (r *reply) refuse(ctx context.Context, rule, why string) {
	r.answer(ctx, desk.Answer{Refusal: &cmdline.Refusal{Rule: rule, Text: why}, Text: why, Private: true})
}

// deferral says how an interaction is deferred that takes long; can is false of
// what cannot wait: completions, and presses that open a form.
func (b *Bot) deferral(h heard) (how func() outbox.Deferral, can bool) {
	i := h.Interaction
	reply := func(line func() string) func() outbox.Deferral {
		return func() outbox.Deferral {
			return outbox.Deferral{Hidden: !b.o.Referee.Public(slash.CallOf(i, line()))}
		}
	}
	id := ""
	switch i.Type {
	case discordgo.InteractionApplicationCommand:
		return reply(func() string { return slash.Read(i.ApplicationCommandData()).String() }), true
	case discordgo.InteractionMessageComponent:
		id = i.MessageComponentData().CustomID
	case discordgo.InteractionModalSubmit:
		id = i.ModalSubmitData().CustomID
	default:
		return nil, false
	}
	kind, rest, _ := strings.Cut(id, ":")
	switch {
	case kind == card.LineButton:
		return reply(func() string { _, line, _ := strings.Cut(rest, ":"); return line }), true
	case kind == card.EntryKind && !touch.OpensForm(rest):
		own := slash.IsOwn(i)
		return func() outbox.Deferral { return outbox.Deferral{Hidden: !own, Update: own} }, true
	}
	return nil, false
}

// deferIn is how long to wait for the answer to an interaction before it is
// deferred: what it has waited for its turn counts.
func (b *Bot) deferIn(id string) time.Duration { return max(0, b.defers-b.age(id)) }

// age is how long ago the interaction with this id was made, on Discord's own
// clock: the id holds the time.
func (b *Bot) age(id string) time.Duration {
	at, err := discordgo.SnowflakeTimestamp(id)
	if err != nil {
		return 0
	}
	return max(0, b.rest.Now().Add(wire.ClockGrain/2).Sub(at))
}
