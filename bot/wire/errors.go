package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"impulse/bot/wire/code"
)

// Error is an answer of Discord that is no success.
type Error struct {
	Status int
	Code   int           // Discord's own, 0 when it gave none
	Text   string        // Discord's words, for the log
	After  time.Duration // when to try again, of a 429
	Global bool          // the 429 is of the whole bot
}

func (e *Error) Error() string {
	return fmt.Sprintf("Discord answered %d (code %d): %s", e.Status, e.Code, e.Text)
}

// HasCode reports whether an error is an answer with one of Discord's codes.
func HasCode(err error, codes ...int) bool {
	var e *Error
	if !errors.As(err, &e) {
		return false
	}
	for _, c := range codes {
		if e.Code == c {
			return true
		}
	}
	return false
}

// After is how long Discord wants us to wait.
func After(err error) time.Duration {
	var e *Error
	if errors.As(err, &e) {
		return e.After
	}
	return 0
}

// inTrouble reports whether Discord says of itself that it could not.
func inTrouble(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Status >= http.StatusInternalServerError
}

// Passes reports whether the same request may succeed later: Discord was not
// reached, is in trouble, or wants us to wait.
func Passes(err error) bool {
	var e *Error
	if !errors.As(err, &e) {
		return true
	}
	return e.Status == http.StatusTooManyRequests || inTrouble(err)
}

// RefusesFiles reports whether a message may be taken without its files that was
// refused with them: they are not allowed here, too large, or not to its liking.
func RefusesFiles(err error) bool {
	var e *Error
	if errors.As(err, &e) && e.Status == http.StatusRequestEntityTooLarge {
		return true // said by what stands before Discord, too, which knows no codes
	}
	return HasCode(err, code.MissingPermission, code.TooLarge, code.InvalidForm)
}

// ErrToken ends the bot: the token was never right, or was reset while it ran.
var ErrToken = &Fatal{fatalCodes[4004]}

// denied reports whether Discord did not accept the bot's token. Of the token
// of an interaction, which is over after 15 minutes, it says so with a code.
func denied(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Status == http.StatusUnauthorized && e.Code == 0
}

// Application is what the token is of.
type Application struct {
	ID      string
	ByUsers bool // users may install it for themselves
}

// Application asks Discord for the application that the token is of.
func (r *Rest) Application(ctx context.Context) (Application, error) {
	var app struct {
		ID       string                     `json:"id"`
		Installs map[string]json.RawMessage `json:"integration_types_config"`
	}
	err := r.Do(ctx, http.MethodGet, "/applications/@me", nil, &app)
	if denied(err) {
		return Application{}, ErrToken
	}
	_, users := app.Installs["1"]
	return Application{app.ID, users}, err
}

// Fatal is an error that ends the bot.
type Fatal struct{ reason string }

func (f *Fatal) Error() string { return f.reason }
