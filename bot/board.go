package bot

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
)

// The status board is one message a place, edited in place. What it shows
// follows from the game, so nothing of it waits in the outbox: whatever is
// missed is made good by looking again, at the latest after a restart.

// boardEvery is how often a board may be edited; boardAge after how long it is
// posted anew, lest it be far up.
const (
	boardEvery = 5 * time.Second
	boardAge   = 24 * time.Hour
)

// boards are the places whose board is to be looked at.
type boards struct {
	mu     sync.Mutex
	due    map[string]bool
	edited map[string]time.Time
	wake   chan struct{}
}

// changed says that the board of a place is to be looked at.
func (s *boards) changed(place string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.due == nil {
		s.due, s.edited = map[string]bool{}, map[string]time.Time{}
	}
	s.due[place] = true
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// next takes the places that may be edited now, and says how long the others
// must wait.
func (s *boards) next(now time.Time) (places []string, wait time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	wait = time.Hour
	for place := range s.due {
		if left := boardEvery - now.Sub(s.edited[place]); left > 0 {
			wait = min(wait, left)
			continue
		}
		places = append(places, place)
		delete(s.due, place)
		s.edited[place] = now
	}
	return places, wait
}

// keepBoards shows what changes on the boards until ctx ends.
func (b *Bot) keepBoards(ctx context.Context) {
	places, err := b.o.Referee.Places()
	if err != nil {
		b.log.Error("the running games cannot be read", "error", err)
	}
	for _, place := range places {
		b.boards.changed(place)
	}
	for ctx.Err() == nil {
		places, wait := b.boards.next(time.Now())
		for _, place := range places {
			if err := b.showBoard(ctx, place); err != nil && ctx.Err() == nil {
				b.log.Warn("a status board is not up to date; it is tried again", "place", place, "error", err)
				b.boards.changed(place)
			}
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-b.boards.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// showBoard edits the board of a place, or posts it where there is none, or
// none that can still be edited.
func (b *Bot) showBoard(ctx context.Context, place string) error {
	if strings.HasPrefix(place, commands.DM("")) {
		return nil
	}
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
	if kept.Message != "" && bytes.Equal(kept.Shows, shows) {
		return nil
	}
	if kept.Message == "" && board.Over {
		return nil
	}
	kept.Shows = shows
	if kept.Message != "" && !b.old(kept.Message) {
		err := b.rest.do(ctx, http.MethodPatch, "/channels/"+place+"/messages/"+kept.Message, body, nil)
		if err == nil {
			return b.o.Referee.KeepBoardMessage(ctx, place, kept)
		}
		if !hasCode(err, codeUnknownMessage, codeEditTooOften, codeThreadArchived) {
			return gone(err)
		}
	}
	return b.postBoard(ctx, place, kept, body)
}

// postBoard posts a board anew and pins it, where that is allowed.
func (b *Bot) postBoard(ctx context.Context, place string, kept commands.BoardMessage, body map[string]any) error {
	body["nonce"], body["enforce_nonce"] = "b"+snowflakeTail(place)+hashTail(kept.Shows), true
	body["flags"] = discordgo.MessageFlagsSuppressNotifications
	var posted struct {
		ID string `json:"id"`
	}
	if err := b.rest.do(ctx, http.MethodPost, "/channels/"+place+"/messages", body, &posted); err != nil {
		return gone(err)
	}
	before := kept.Message
	kept.Message = posted.ID
	if err := b.o.Referee.KeepBoardMessage(ctx, place, kept); err != nil {
		return err
	}
	if before != "" {
		_ = b.rest.do(ctx, http.MethodDelete, "/channels/"+place+"/pins/"+before, nil, nil) // it may be gone, or was never pinned
	}
	return b.pin(ctx, place, kept)
}

// pin pins a board. Without the permission it works unpinned, and says so once.
func (b *Bot) pin(ctx context.Context, place string, kept commands.BoardMessage) error {
	err := b.rest.do(ctx, http.MethodPut, "/channels/"+place+"/pins/"+kept.Message, nil, nil)
	if err == nil || kept.Unpinned || !hasCode(err, codeMissingPermission, codeMissingAccess) {
		return nil // a board that is not pinned is still a board
	}
	kept.Unpinned = true
	if err := b.o.Referee.KeepBoardMessage(ctx, place, kept); err != nil {
		return err
	}
	text := "I may not pin messages here, so the status board is not pinned. With the permission Pin Messages it will be."
	body := content(text, nil)
	body["flags"] = discordgo.MessageFlagsSuppressNotifications
	return b.rest.do(ctx, http.MethodPost, "/channels/"+place+"/messages", body, nil)
}

// gone makes nothing of an error that says that the place is not there.
func gone(err error) error {
	if hasCode(err, codeUnknownChannel, codeUnknownGuild, codeMissingAccess) {
		return nil
	}
	return err
}

// boardBody is the message that a board is.
func boardBody(board commands.Board) map[string]any {
	body := content(commands.Pages(board.Text)[0], nil)
	buttons := joinButtons(board.Free)
	if !board.Over {
		buttons = append(playButtons(board.Step), buttons...)
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

func hashTail(h []byte) string {
	const digits = "0123456789abcdefghijklmnopqrstuv"
	var out strings.Builder
	for _, c := range h[:8] {
		out.WriteByte(digits[c&31])
	}
	return out.String()
}

func snowflakeTail(id string) string { return id[max(0, len(id)-12):] }
