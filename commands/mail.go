package commands

import (
	"context"
	"strings"

	"impulse/rules"
	"impulse/storage"
)

// maxMail is how many characters of mail are shown at once, so that an answer
// stays readable; the rest waits on.
const maxMail = 6000

// keepMail keeps a direct message that Discord refused. Where the game is
// played it is said once that mail waits, and not again before it was read.
func (r *Referee) keepMail(ctx context.Context, m Message) error {
	return r.store.Update(ctx, func(tx *storage.Tx) error {
		notice, err := r.mailNotice(tx, m)
		if err != nil {
			return err
		}
		if err := tx.KeepMail(m.Place, m.Row); err != nil {
			return err
		}
		return r.post(tx, notice)
	})
}

// mailNotice says in the game's place that mail waits, unless that was said.
func (r *Referee) mailNotice(tx *storage.Tx, m Message) ([]Message, error) {
	rows, err := tx.Mail(m.Place, 0)
	if err != nil || m.Game == "" {
		return nil, err
	}
	for _, row := range rows {
		if kept, err := read(row); err == nil && kept.Game == m.Game {
			return nil, nil
		}
	}
	ids, err := tx.FindGames(m.Game)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	head, err := tx.Game(ids[0])
	if err != nil || isConversation(head.Place) {
		return nil, err
	}
	user := strings.TrimPrefix(m.Place, DM(""))
	return []Message{{Place: head.Place, Game: m.Game,
		Text: "Mail waits for " + r.called(user) + ", who takes no direct messages from me. To read it, here and unseen by others: " + mono("orders mail")}}, nil
}

// isConversation reports whether a place is the bot's conversation with a user.
func isConversation(place string) bool { return strings.HasPrefix(place, DM("")) }

// readMail shows the asker what he could not be sent, oldest first, and keeps
// it no longer.
func readMail(r *ruling, _ args) error {
	d := r.State
	var rows []storage.Row
	err := d.r.read(func(tx *storage.Tx) (err error) {
		rows, err = tx.Mail(DM(d.call.User), 0)
		return err
	})
	if err != nil {
		return err
	}
	texts, err := letterTexts(rows)
	if err != nil {
		return err
	}
	left := len(rows) - len(texts)
	d.data(rules.Fig("read", len(texts)), rules.Fig("left", left))
	if len(rows) == 0 {
		d.whisper("No mail waits for you.")
		return nil
	}
	d.whisper("%s", strings.Join(texts, "\n\n"))
	if left > 0 {
		d.say("\n%s more; ask again with %s", count(left, "message waits", "messages wait"), mono("orders mail"))
	}
	return d.draft(func(tx *storage.Tx) error {
		for _, row := range rows[:len(texts)] {
			if err := tx.DropMail(row.Place, row.Seq); err != nil {
				return err
			}
		}
		return nil
	})
}

// letterTexts are the first messages that may be shown at once, at least one.
func letterTexts(rows []storage.Row) ([]string, error) {
	var texts []string
	size := 0
	for _, row := range rows {
		m, err := read(row)
		if err != nil {
			return nil, err
		}
		if size += units(m.Content()); size > maxMail && len(texts) > 0 {
			break
		}
		texts = append(texts, m.Content())
	}
	return texts, nil
}
