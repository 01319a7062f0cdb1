package match

import (
	"impulse/commands/outbox"
	"impulse/storage"
)

// Beside is what comes of a change in another game, and is saved with it or not at all. Whoever
// commits the change holds that game.
type Beside struct {
	Game   *Game
	Change *Change          // nil: only the referee's part of its header, with posts
	Posts  []outbox.Message // where there is no change
}

// makeBeside makes the changes among them.
func (r *Clerk) makeBeside(list []Beside) (out []made, err error) {
	for _, b := range list {
		if b.Change == nil {
			continue
		}
		m, err := r.make(b.Game, b.Change)
		if err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

// writeBeside saves all of them: what has changed as it was made.
func (r *Clerk) writeBeside(tx *storage.Tx, list []Beside, changed []made) error {
	for _, m := range changed {
		if err := r.write(tx, m); err != nil {
			return err
		}
	}
	for _, b := range list {
		if b.Change != nil {
			continue
		}
		if err := r.PutBody(tx, b.Game, b.Posts); err != nil {
			return err
		}
	}
	return nil
}
