// Package pinboard keeps one status board pinned in each place, edited in place.
package pinboard

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/bot/post"
	"impulse/bot/wire"
	"impulse/bot/wire/code"
	"impulse/commands"
	"impulse/commands/desk"
)

// The status board is one message a place, edited in place. What it shows
// follows from the game, so nothing of it waits in the outbox: whatever is
// missed is made good by looking again, at the latest after a restart.

// A board that lies further up than this is posted anew.
const (
	boardAge  = 24 * time.Hour
	boardDeep = 30 // messages
)

// Keeper keeps the boards of all places.
type Keeper struct {
	queue
	referee *commands.Referee
	rest    *wire.Rest
	poster  *post.Poster        // knows the channels of conversations
	write   func(string) string // writes the commands in a text as Discord shows them
	log     *slog.Logger
}

// New makes a keeper; it does nothing before its run.
func New(referee *commands.Referee, r *wire.Rest, p *post.Poster, write func(string) string, log *slog.Logger, pace Pace) *Keeper {
	k := &Keeper{referee: referee, rest: r, poster: p, write: write, log: log}
	k.wake, k.pace = make(chan struct{}, 1), pace
	return k
}

// errNoBoardHere is for places where no board can be shown.
var errNoBoardHere = errors.New("the place is gone")

// Show edits the board of a place, or posts it where there is none, or
// none that can still be edited.
func (k *Keeper) Show(ctx context.Context, place string) error {
	board, ok, err := k.referee.Board(place)
	if err != nil || !ok {
		return err
	}
	kept, err := k.referee.BoardMessage(place)
	if err != nil {
		return err
	}
	body := card.BoardBody(board, k.write)
	shows := hash(body)
	if kept.Message != "" && bytes.Equal(kept.Shows, shows) || kept.Message == "" && board.Over {
		return nil
	}
	if gone, err := k.referee.Gone(place); err != nil || gone {
		return errors.Join(err, errNoBoardHere)
	}
	if _, err := k.poster.Channel(ctx, place); err != nil {
		if wire.HasCode(err, code.DMRefused, code.NoMutualServer) {
			err = errNoBoardHere
		}
		return err
	}
	kept.Shows = shows
	if kept.Message == "" || k.old(kept.Message) || k.deep(ctx, place, kept.Message) {
		return k.postBoard(ctx, place, kept, body)
	}
	err = k.editBoard(ctx, place, kept, body)
	if wire.HasCode(err, code.UnknownMessage, code.EditTooOften, code.ThreadArchived) {
		return k.postBoard(ctx, place, kept, body)
	}
	return gone(err)
}

// editBoard changes what a board shows.
func (k *Keeper) editBoard(ctx context.Context, place string, kept desk.BoardMessage, body map[string]any) error {
	path := k.poster.Room(place) + "/messages/" + kept.Message
	if err := k.rest.Free(http.MethodPatch, path); err != nil {
		return err // other boards are shown in the meantime
	}
	if err := k.rest.Do(ctx, http.MethodPatch, path, body, nil); err != nil {
		return err
	}
	if err := k.referee.KeepBoardMessage(ctx, place, kept); err != nil {
		return err
	}
	return k.takeAway(ctx, place, kept)
}

// postBoard posts a board anew and pins it, where that is allowed. Its nonce is
// kept before it is posted: one that stands though we never heard of it is found
// by the same nonce, and then brought up to date.
func (k *Keeper) postBoard(ctx context.Context, place string, kept desk.BoardMessage, body map[string]any) error {
	path := k.poster.Room(place) + "/messages"
	if err := k.rest.Free(http.MethodPost, path); err != nil {
		return err
	}
	again := kept.Nonce != ""
	if !again {
		if err := k.begin(ctx, place, &kept); err != nil {
			return err
		}
	}
	post := map[string]any{"nonce": kept.Nonce, "enforce_nonce": true, "flags": discordgo.MessageFlagsSuppressNotifications | discordgo.MessageFlagsSuppressEmbeds}
	for k, v := range body {
		post[k] = v
	}
	var posted struct {
		ID string `json:"id"`
	}
	if err := k.rest.Do(ctx, http.MethodPost, path, post, &posted); err != nil {
		return gone(err)
	}
	kept.Before, kept.Message, kept.Nonce = kept.Message, posted.ID, ""
	if err := k.referee.KeepBoardMessage(ctx, place, kept); err != nil {
		return err
	}
	if err := k.pin(ctx, place, &kept); err != nil {
		return err
	}
	if again {
		return k.editBoard(ctx, place, kept, body)
	}
	return k.takeAway(ctx, place, kept)
}

// begin keeps a new nonce for a board that is to be posted.
func (k *Keeper) begin(ctx context.Context, place string, kept *desk.BoardMessage) error {
	before, err := k.referee.BoardMessage(place)
	if err != nil {
		return err
	}
	kept.Nonce = "b" + snowflakeTail(place) + strconv.FormatInt(time.Now().UnixMilli(), 36)
	before.Nonce = kept.Nonce
	return k.referee.KeepBoardMessage(ctx, place, before)
}

// takeAway deletes the board before this one, whose buttons nobody needs. What
// Discord refuses for good is logged and left.
func (k *Keeper) takeAway(ctx context.Context, place string, kept desk.BoardMessage) error {
	if kept.Before == "" {
		return nil
	}
	err := k.rest.Do(ctx, http.MethodDelete, k.poster.Room(place)+"/messages/"+kept.Before, nil, nil)
	var e *wire.Error
	if err != nil && (!errors.As(err, &e) || e.Status == http.StatusTooManyRequests || e.Status >= http.StatusInternalServerError) {
		k.log.Info("the board before this one still stands; it is deleted with the next change", "place", place, "error", err)
		return nil
	}
	if err != nil && !wire.HasCode(err, code.UnknownMessage) {
		k.log.Warn("the board before this one cannot be deleted", "place", place, "error", err)
	}
	kept.Before = ""
	return k.referee.KeepBoardMessage(ctx, place, kept)
}

// pin pins a board. Without the permission it works unpinned, and says so once.
func (k *Keeper) pin(ctx context.Context, place string, kept *desk.BoardMessage) error {
	err := wire.Retry(ctx, func(ctx context.Context) error {
		return k.rest.Do(ctx, http.MethodPut, k.poster.Room(place)+"/pins/"+kept.Message, nil, nil)
	})
	if err == nil || kept.Unpinned || !wire.HasCode(err, code.MissingPermission, code.MissingAccess) {
		return nil // a board that is not pinned is still a board
	}
	kept.Unpinned = true
	if err := k.referee.KeepBoardMessage(ctx, place, *kept); err != nil {
		return err
	}
	text := "I may not pin messages here, so the status board is not pinned. With the permission Pin Messages it will be."
	body := card.Content(text, nil)
	body["flags"] = discordgo.MessageFlagsSuppressNotifications
	return wire.Retry(ctx, func(ctx context.Context) error {
		return k.rest.Do(ctx, http.MethodPost, k.poster.Room(place)+"/messages", body, nil)
	})
}

// deep reports whether more messages lie below a board than one scrolls up. It
// is asked seldom; where the history may not be read, no answer comes.
func (k *Keeper) deep(ctx context.Context, place, board string) bool {
	if !k.mayAsk(place, time.Now()) {
		return false
	}
	var below []struct{}
	path := k.poster.Room(place) + "/messages?after=" + board + "&limit=" + strconv.Itoa(boardDeep+1)
	err := k.rest.Do(ctx, http.MethodGet, path, nil, &below)
	return err == nil && len(below) > boardDeep
}

// gone makes nothing of an error that says that the place is not there.
func gone(err error) error {
	if wire.HasCode(err, code.UnknownChannel, code.UnknownGuild) {
		return nil
	}
	return err
}

// old reports whether a message is too far up to be of use.
func (k *Keeper) old(id string) bool {
	at, err := discordgo.SnowflakeTimestamp(id)
	return err == nil && k.rest.Now().Sub(at) > boardAge
}

// hash tells one body from another.
func hash(body map[string]any) []byte {
	text, _ := json.Marshal(body) // maps of strings and numbers: keys come sorted
	sum := sha256.Sum256(text)
	return sum[:12]
}

func snowflakeTail(id string) string { return id[max(0, len(id)-12):] }
