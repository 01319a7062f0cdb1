package outbox

import (
	"context"
	"strings"

	"impulse/commands/text"
	"impulse/storage"
)

// maxMail is how many characters of mail are shown at once, so that an answer
// stays readable; the rest waits on.
const maxMail = 6000

// keepMail keeps a direct message that Discord refused. Where its game is
// played it is said once that mail waits, and not again before it was read; of
// mail of no game its reader is told with their next private answer.
func (b *Box) keepMail(ctx context.Context, m Message) error {
	user := strings.TrimPrefix(m.Place, DM(""))
	defer b.games.HoldUser(user)()
	return b.store.Update(ctx, func(tx *storage.Tx) error {
		notice, told, err := b.mailNotice(tx, m)
		if err != nil {
			return err
		}
		if err := tx.KeepMail(m.Place, m.Row); err != nil {
			return err
		}
		if !told {
			return b.games.SetUntold(tx, user, true)
		}
		return b.Post(tx, notice)
	})
}

// mailNotice says in the game's place that mail waits, unless that was said;
// told is false where there is no place to say it.
func (b *Box) mailNotice(tx *storage.Tx, m Message) (notice []Message, told bool, err error) {
	place, err := placeOfNotices(tx, m.Game)
	if err != nil || place == "" {
		return nil, false, err
	}
	rows, err := tx.Mail(m.Place, 0)
	if err != nil {
		return nil, false, err
	}
	for _, row := range rows {
		if kept, err := read(row); err == nil && kept.Game == m.Game {
			return nil, true, nil
		}
	}
	user := strings.TrimPrefix(m.Place, DM(""))
	return []Message{{Place: place, Game: m.Game,
		Lines: []string{"Mail waits for " + b.called(user) + ", who takes no direct messages from me. To read it, here and unseen by others: " + text.Mono("orders mail")}}}, true, nil
}

// placeOfNotices is where the players of a game read what is said to them; ""
// where the message is of no game, or its place is a conversation or in trouble.
func placeOfNotices(tx *storage.Tx, game string) (string, error) {
	if game == "" {
		return "", nil
	}
	ids, err := tx.FindGames(game)
	if err != nil || len(ids) == 0 {
		return "", err
	}
	head, err := tx.Game(ids[0])
	if err != nil || IsConversation(head.Place) {
		return "", err
	}
	if t, err := tx.Trouble(head.Place); err != nil || t.Kind != 0 {
		return "", err
	}
	return head.Place, nil
}

// Letters are the first messages that may be shown at once, at least one.
func Letters(rows []storage.Row) ([]string, error) {
	var texts []string
	size := 0
	for _, row := range rows {
		m, err := read(row)
		if err != nil {
			return nil, err
		}
		if size += text.Units(m.Content()); size > maxMail && len(texts) > 0 {
			break
		}
		texts = append(texts, m.Content())
	}
	return texts, nil
}
