package commands

import (
	"context"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/storage"
)

// maxMail is how many characters of mail are shown at once, so that an answer
// stays readable; the rest waits on.
const maxMail = 6000

// keepMail keeps a direct message that Discord refused. Where its game is
// played it is said once that mail waits, and not again before it was read; of
// mail of no game its reader is told with his next private answer.
func (r *Referee) keepMail(ctx context.Context, m Message) error {
	user := strings.TrimPrefix(m.Place, DM(""))
	defer r.locks.lock(userNoteOf(user))()
	return r.store.Update(ctx, func(tx *storage.Tx) error {
		notice, told, err := r.mailNotice(tx, m)
		if err != nil {
			return err
		}
		if err := tx.KeepMail(m.Place, m.Row); err != nil {
			return err
		}
		if !told {
			return r.setUntold(tx, user, true)
		}
		return r.post(tx, notice)
	})
}

// mailNotice says in the game's place that mail waits, unless that was said;
// told is false where there is no place to say it.
func (r *Referee) mailNotice(tx *storage.Tx, m Message) (notice []Message, told bool, err error) {
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
		Text: "Mail waits for " + r.called(user) + ", who takes no direct messages from me. To read it, here and unseen by others: " + mono("orders mail")}}, true, nil
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
	if err != nil || isConversation(head.Place) {
		return "", err
	}
	if t, err := tx.Trouble(head.Place); err != nil || t.Kind != 0 {
		return "", err
	}
	return head.Place, nil
}

// setUntold notes whether a user is still to be told that mail waits. Whoever
// calls holds the lock of his userNoteOf.
func (r *Referee) setUntold(tx *storage.Tx, user string, untold bool) error {
	n, err := readUserNote(tx, user)
	if err != nil || n.Untold == untold {
		return err
	}
	n.Untold = untold
	return putUserNote(tx, user, n)
}

// withMailNotice adds to a private answer, once, that mail waits which nobody
// told the asker of. An answer that is given again stays as it was.
func (d *desk) withMailNotice(a Answer) Answer {
	if !a.Private || len(d.cmd.Path) == 0 || d.cmd.Name() == mailCommand || !d.r.mailUntold(d.call.User) {
		return a
	}
	defer d.r.locks.lock(userNoteOf(d.call.User))()
	err := d.r.store.Update(d.ctx, func(tx *storage.Tx) error { return d.r.setUntold(tx, d.call.User, false) })
	if err != nil {
		d.r.log.Warn("a user could not be told of his mail; it is told with a later answer", "error", err)
		return a
	}
	a.Text += "\nMail waits for you: " + mono(mailCommand)
	if len(a.Buttons) < mostButtons {
		a.Buttons = append(slices.Clone(a.Buttons), Button{Label: "Read mail", Line: mailCommand})
	}
	return a
}

const (
	mailCommand = "orders mail"
	mostButtons = 25 // under an answer
)

// mailUntold reports whether mail waits for a user that he was not told of.
func (r *Referee) mailUntold(user string) (untold bool) {
	err := r.read(func(tx *storage.Tx) error {
		rows, err := tx.Mail(DM(user), 1)
		if err != nil || len(rows) == 0 {
			return err
		}
		n, err := readUserNote(tx, user)
		untold = n.Untold
		return err
	})
	return untold && err == nil
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
		d.say("\n%s more; ask again with %s", rules.Counted(left, "message waits", "messages wait"), mono("orders mail"))
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
