package personal

import (
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/storage"
)

// readMail shows the asker what could not be sent to them, oldest first, and keeps
// it no longer.
func (d personal) readMail(_ opts.Args) error {
	var rows []storage.Row
	err := d.House.Read(func(tx *storage.Tx) (err error) {
		rows, err = tx.Mail(outbox.DM(d.Call.User), 0)
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
	d.Data(figure.Fig("read", len(texts)), figure.Fig("left", left))
	if len(rows) == 0 {
		d.Whisper("No mail waits for you.")
		return nil
	}
	d.Whisper("%s", strings.Join(texts, "\n\n"))
	if left > 0 {
		d.Say("\n%s more; ask again with %s", legible.Counted(left, "message waits", "messages wait"), text.Mono("orders mail"))
	}
	return d.Draft(func(tx *storage.Tx) error {
		for _, row := range rows[:len(texts)] {
			if err := tx.DropMail(row.Place, row.Seq); err != nil {
				return err
			}
		}
		return nil
	})
}
