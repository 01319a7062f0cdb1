package commands

import (
	"context"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/storage"
)

// Export gives a game to the operator, found by the beginning of its id: full
// with everything in it, else as a spectator may read it.
func (r *Referee) Export(_ context.Context, prefix string, full bool) ([]byte, error) {
	var out []byte
	err := r.Read(func(tx *storage.Tx) error {
		ids, err := tx.FindGames(prefix)
		if err != nil {
			return err
		}
		if len(ids) == 0 {
			return cmdline.Unclear("No game has an id that begins with %s.", cmdline.Shorten(prefix, 32))
		}
		if len(ids) != 1 {
			return cmdline.Unclear("%d games have an id that begins with %s.", len(ids), cmdline.Shorten(prefix, 32))
		}
		g, err := r.Load(tx, ids[0])
		if err != nil {
			return err
		}
		reader := rules.Spectator
		if full {
			reader = rules.GM
		}
		out, err = r.ExportFor(tx, g, reader, full)
		return err
	})
	return out, err
}
