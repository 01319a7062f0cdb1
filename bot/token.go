package bot

import (
	"context"
	"errors"

	"impulse/bot/wire"
)

// watchToken ends the run when the token is no longer accepted. A request that
// was denied is not enough: Discord is asked once more who we are.
func (b *Bot) watchToken(ctx context.Context, end context.CancelCauseFunc) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-b.rest.Denials:
		}
		if _, err := b.rest.Application(ctx); errors.Is(err, wire.ErrToken) {
			end(err)
			return
		}
	}
}
