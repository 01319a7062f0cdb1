package commands

import (
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/storage"
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
