package commands

import (
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/storage"
)

// mailUntold reports whether mail waits for a user that he was not told of.
func mailUntold(r *match.Shelf, user string) (untold bool) {
	err := r.Read(func(tx *storage.Tx) error {
		rows, err := tx.Mail(outbox.DM(user), 1)
		if err != nil || len(rows) == 0 {
			return err
		}
		n, err := readUserNote(tx, user)
		untold = n.Untold
		return err
	})
	return untold && err == nil
}
