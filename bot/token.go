package bot

import (
	"context"
	"errors"
	"net/http"
)

// errToken ends the bot: the token was never right, or was reset while it ran.
var errToken = &fatal{fatalCodes[4004]}

// denied reports whether Discord did not accept the bot's token. Of the token
// of an interaction, which is over after 15 minutes, it says so with a code.
func denied(err error) bool {
	var e *apiError
	return errors.As(err, &e) && e.Status == http.StatusUnauthorized && e.Code == 0
}

// watchToken ends the run when the token is no longer accepted. A request that
// was denied is not enough: Discord is asked once more who we are.
func (b *Bot) watchToken(ctx context.Context, end context.CancelCauseFunc) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-b.rest.denials:
		}
		if _, err := b.whoAmI(ctx); errors.Is(err, errToken) {
			end(err)
			return
		}
	}
}

// whoAmI asks Discord for the application's id.
func (b *Bot) whoAmI(ctx context.Context) (string, error) {
	var app struct {
		ID string `json:"id"`
	}
	err := b.rest.do(ctx, http.MethodGet, "/applications/@me", nil, &app)
	if denied(err) {
		return "", errToken
	}
	return app.ID, err
}
