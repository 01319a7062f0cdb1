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

// keepMail keeps a direct message that Discord refused. Its reader is told with their
// next private answer, and nobody else: that mail came would tell others of a secret.
func (b *Box) keepMail(ctx context.Context, m Message) error {
	user := strings.TrimPrefix(m.Place, DM(""))
	defer b.games.HoldUser(user)()
	return b.store.Update(ctx, func(tx *storage.Tx) error {
		if err := tx.KeepMail(m.Place, m.Row); err != nil {
			return err
		}
		return b.games.SetUntold(tx, user, true)
	})
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
