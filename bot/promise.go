package bot

import (
	"context"
	"time"

	"impulse/bot/wire"
	"impulse/bot/wire/code"
	"impulse/commands/desk"
	"impulse/commands/outbox"
)

// A deferral is a promise: Discord shows that the bot is thinking until it has
// the answer, for which it waits 15 minutes. So a promise is kept on the disk
// from before it is given until the answer was, and after a restart the answers
// that are still owed are given (lost.go).

// promise is what an interaction was told: to wait.
type promise struct {
	b      *Bot
	d      outbox.Deferral
	stored chan struct{} // closed when storing has ended, well or not
}

// keepWithin is how long a deferral waits for the disk: Discord's three seconds
// are not over yet after it.
const keepWithin = 500 * time.Millisecond

// promise keeps a deferral. A disk that is full or slow keeps nobody from being
// answered: then it is logged, and only a crash right now would lose the answer.
func (b *Bot) promise(ctx context.Context, d outbox.Deferral) *promise {
	p := &promise{b, d, make(chan struct{})}
	waiting, cancel := context.WithTimeout(ctx, keepWithin)
	b.work.Go(func() {
		defer close(p.stored)
		defer cancel()
		if err := b.o.Referee.Outbox.KeepDeferral(waiting, d); err != nil {
			b.log.Error("a deferral could not be kept; if the bot dies before it has answered, that answer is lost", "error", err)
		}
	})
	select {
	case <-p.stored:
	case <-waiting.Done():
	}
	return p
}

// settle ends a promise after its answer was sent, with this error. What failed
// in passing is tried again.
func (p *promise) settle(ctx context.Context, a desk.Answer, err error) {
	switch {
	case p == nil:
	case err != nil && (wire.Passes(err) || wire.HasCode(err, code.Acknowledged)):
		p.b.background(func(ctx context.Context) { p.b.giveAll(ctx, []owed{{p.d, a, true}}) })
	default:
		<-p.stored // else it could be kept after it was dropped
		p.b.drop(ctx, p.d.ID)
	}
}

// drop forgets a promise. Where that fails nothing is lost: at the next start
// its answer is seen to be there.
func (b *Bot) drop(ctx context.Context, id string) {
	if err := b.o.Referee.Outbox.DropDeferral(ctx, id); err != nil {
		b.log.Warn("a deferral that was answered could not be dropped", "error", err)
	}
}
