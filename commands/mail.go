package commands

import (
	"slices"
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/storage"
)

// withMailNotice adds to a private answer, once, that mail waits which nobody
// told the asker of. An answer that is given again stays as it was.
func (d personal) withMailNotice(a Answer) Answer {
	if !a.Private || len(d.cmd.Path) == 0 || d.cmd.Name() == mailCommand || !mailUntold(d.r.Shelf, d.call.User) {
		return a
	}
	defer d.r.Locks.Lock(userNoteOf(d.call.User))()
	err := d.r.Store.Update(d.ctx, func(tx *storage.Tx) error { return games{d.r}.SetUntold(tx, d.call.User, false) })
	if err != nil {
		d.r.Log.Warn("a user could not be told of his mail; it is told with a later answer", "error", err)
		return a
	}
	a.Text += "\nMail waits for you: " + text.Mono(mailCommand)
	if len(a.Buttons) < mostButtons {
		a.Buttons = append(slices.Clone(a.Buttons), Button{Label: "Read mail", Line: mailCommand})
	}
	return a
}

const (
	mailCommand = "orders mail"
	mostButtons = 25 // under an answer
)

// readMail shows the asker what he could not be sent, oldest first, and keeps
// it no longer.
func (d personal) readMail(_ args) error {
	var rows []storage.Row
	err := d.r.Read(func(tx *storage.Tx) (err error) {
		rows, err = tx.Mail(outbox.DM(d.call.User), 0)
		return err
	})
	if err != nil {
		return err
	}
	texts, err := outbox.Letters(rows)
	if err != nil {
		return err
	}
	left := len(rows) - len(texts)
	d.data(figure.Fig("read", len(texts)), figure.Fig("left", left))
	if len(rows) == 0 {
		d.whisper("No mail waits for you.")
		return nil
	}
	d.whisper("%s", strings.Join(texts, "\n\n"))
	if left > 0 {
		d.say("\n%s more; ask again with %s", legible.Counted(left, "message waits", "messages wait"), text.Mono("orders mail"))
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
