package bot

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
)

// The status board is one message a place, edited in place. What it shows
// follows from the game, so nothing of it waits in the outbox: whatever is
// missed is made good by looking again, at the latest after a restart.

// A board that lies further up than this is posted anew.
const (
	boardAge  = 24 * time.Hour
	boardDeep = 30 // messages
)

// errNoBoardHere is for places where no board can be shown.
var errNoBoardHere = errors.New("the place is gone")

// showBoard edits the board of a place, or posts it where there is none, or
// none that can still be edited.
func (b *Bot) showBoard(ctx context.Context, place string) error {
	board, ok, err := b.o.Referee.Board(place)
	if err != nil || !ok {
		return err
	}
	kept, err := b.o.Referee.BoardMessage(place)
	if err != nil {
		return err
	}
	body := boardBody(board)
	shows := hash(body)
	if kept.Message != "" && bytes.Equal(kept.Shows, shows) || kept.Message == "" && board.Over {
		return nil
	}
	if gone, err := b.o.Referee.Gone(place); err != nil || gone {
		return errors.Join(err, errNoBoardHere)
	}
	if _, err := b.poster.channel(ctx, place); err != nil {
		if hasCode(err, codeDMRefused, codeNoMutualServer) {
			err = errNoBoardHere
		}
		return err
	}
	kept.Shows = shows
	if kept.Message == "" || b.old(kept.Message) || b.deep(ctx, place, kept.Message) {
		return b.postBoard(ctx, place, kept, body)
	}
	err = b.editBoard(ctx, place, kept, body)
	if hasCode(err, codeUnknownMessage, codeEditTooOften, codeThreadArchived) {
		return b.postBoard(ctx, place, kept, body)
	}
	return gone(err)
}

// room is the address of the channel of a place; that of a conversation was
// asked for before.
func (b *Bot) room(place string) string {
	user, isDM := strings.CutPrefix(place, commands.DM(""))
	if !isDM {
		return "/channels/" + place
	}
	b.poster.mu.Lock()
	defer b.poster.mu.Unlock()
	return "/channels/" + b.poster.conversations[user]
}

// editBoard changes what a board shows.
func (b *Bot) editBoard(ctx context.Context, place string, kept commands.BoardMessage, body map[string]any) error {
	path := b.room(place) + "/messages/" + kept.Message
	if err := b.rest.free(http.MethodPatch, path); err != nil {
		return err // other boards are shown in the meantime
	}
	if err := b.rest.do(ctx, http.MethodPatch, path, body, nil); err != nil {
		return err
	}
	if err := b.o.Referee.KeepBoardMessage(ctx, place, kept); err != nil {
		return err
	}
	return b.takeAway(ctx, place, kept)
}

// postBoard posts a board anew and pins it, where that is allowed. Its nonce is
// kept before it is posted: one that stands though we never heard of it is found
// by the same nonce, and then brought up to date.
func (b *Bot) postBoard(ctx context.Context, place string, kept commands.BoardMessage, body map[string]any) error {
	path := b.room(place) + "/messages"
	if err := b.rest.free(http.MethodPost, path); err != nil {
		return err
	}
	again := kept.Nonce != ""
	if !again {
		if err := b.begin(ctx, place, &kept); err != nil {
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
	if err := b.rest.do(ctx, http.MethodPost, path, post, &posted); err != nil {
		return gone(err)
	}
	kept.Before, kept.Message, kept.Nonce = kept.Message, posted.ID, ""
	if err := b.o.Referee.KeepBoardMessage(ctx, place, kept); err != nil {
		return err
	}
	if err := b.pin(ctx, place, &kept); err != nil {
		return err
	}
	if again {
		return b.editBoard(ctx, place, kept, body)
	}
	return b.takeAway(ctx, place, kept)
}

// begin keeps a new nonce for a board that is to be posted.
func (b *Bot) begin(ctx context.Context, place string, kept *commands.BoardMessage) error {
	before, err := b.o.Referee.BoardMessage(place)
	if err != nil {
		return err
	}
	kept.Nonce = "b" + snowflakeTail(place) + strconv.FormatInt(time.Now().UnixMilli(), 36)
	before.Nonce = kept.Nonce
	return b.o.Referee.KeepBoardMessage(ctx, place, before)
}

// takeAway deletes the board before this one, whose buttons nobody needs. What
// Discord refuses for good is logged and left.
func (b *Bot) takeAway(ctx context.Context, place string, kept commands.BoardMessage) error {
	if kept.Before == "" {
		return nil
	}
	err := b.rest.do(ctx, http.MethodDelete, b.room(place)+"/messages/"+kept.Before, nil, nil)
	var e *apiError
	if err != nil && (!errors.As(err, &e) || e.Status == http.StatusTooManyRequests || e.Status >= http.StatusInternalServerError) {
		b.log.Info("the board before this one still stands; it is deleted with the next change", "place", place, "error", err)
		return nil
	}
	if err != nil && !hasCode(err, codeUnknownMessage) {
		b.log.Warn("the board before this one cannot be deleted", "place", place, "error", err)
	}
	kept.Before = ""
	return b.o.Referee.KeepBoardMessage(ctx, place, kept)
}

// pin pins a board. Without the permission it works unpinned, and says so once.
func (b *Bot) pin(ctx context.Context, place string, kept *commands.BoardMessage) error {
	err := heeding(ctx, func(ctx context.Context) error {
		return b.rest.do(ctx, http.MethodPut, b.room(place)+"/pins/"+kept.Message, nil, nil)
	})
	if err == nil || kept.Unpinned || !hasCode(err, codeMissingPermission, codeMissingAccess) {
		return nil // a board that is not pinned is still a board
	}
	kept.Unpinned = true
	if err := b.o.Referee.KeepBoardMessage(ctx, place, *kept); err != nil {
		return err
	}
	text := "I may not pin messages here, so the status board is not pinned. With the permission Pin Messages it will be."
	body := content(text, nil)
	body["flags"] = discordgo.MessageFlagsSuppressNotifications
	return heeding(ctx, func(ctx context.Context) error {
		return b.rest.do(ctx, http.MethodPost, b.room(place)+"/messages", body, nil)
	})
}

// deep reports whether more messages lie below a board than one scrolls up. It
// is asked seldom; where the history may not be read, no answer comes.
func (b *Bot) deep(ctx context.Context, place, board string) bool {
	if !b.boards.mayAsk(place, time.Now()) {
		return false
	}
	var below []struct{}
	path := b.room(place) + "/messages?after=" + board + "&limit=" + strconv.Itoa(boardDeep+1)
	err := b.rest.do(ctx, http.MethodGet, path, nil, &below)
	return err == nil && len(below) > boardDeep
}

// gone makes nothing of an error that says that the place is not there.
func gone(err error) error {
	if hasCode(err, codeUnknownChannel, codeUnknownGuild) {
		return nil
	}
	return err
}

// boardBody is the message that a board is.
func boardBody(board commands.Board) map[string]any {
	body := content(commands.Pages(board.Text)[0], nil)
	buttons := joinButtons(board)
	if !board.Over {
		buttons = append(playable(board.Step, board.AtOnce), buttons...)
	}
	body["components"] = rows(buttons)
	if len(buttons) == 0 {
		body["components"] = []any{}
	}
	return body
}

// old reports whether a message is too far up to be of use.
func (b *Bot) old(id string) bool {
	at, err := discordgo.SnowflakeTimestamp(id)
	return err == nil && b.rest.now().Sub(at) > boardAge
}

// hash tells one body from another.
func hash(body map[string]any) []byte {
	text, _ := json.Marshal(body) // maps of strings and numbers: keys come sorted
	sum := sha256.Sum256(text)
	return sum[:12]
}

func snowflakeTail(id string) string { return id[max(0, len(id)-12):] }
