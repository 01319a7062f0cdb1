package match

import (
	"cmp"
	"context"
	"slices"
	"time"

	"impulse/storage"
)

// Resume looks at every running game for a step that is due: one that a crash
// or a fault has left. Games in whose step no process has died go first, and one
// whose step has ended this version of the program, or held it up, waits until
// somebody tries it again, as does one in which nobody decides. A game whose header is damaged is logged and left out.
//
// It goes from game to game, and may take its time: nothing need wait for it,
// since every game is taken by itself.
func (r *Engine) Resume(ctx context.Context) error {
	if err := r.Close(ctx); err != nil {
		return err
	}
	games, err := r.toResume()
	began := time.Now()
	for _, g := range games {
		select {
		case <-time.After(time.Until(began.Add(restBefore(g.deaths)))):
		case <-ctx.Done():
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		r.Advance(ctx, &Due{Game: g.id})
	}
	return err
}

// resumed is a game to look at, and how many processes have died in its step.
type resumed struct {
	id     storage.ID
	deaths int
}

// toResume lists the games to look at, those first in which none has died.
func (r *Engine) toResume() (out []resumed, err error) {
	err = r.Read(func(tx *storage.Tx) error {
		for g := range r.Headers(tx.Running()) {
			if g.Body.Idle == "" && (g.Body.Fatal == "" || g.Body.Fatal != r.program()) {
				out = append(out, resumed{g.Head.ID, r.deaths(g.Body.Tried)})
			}
		}
		return nil
	})
	slices.SortStableFunc(out, func(a, b resumed) int { return cmp.Compare(a.deaths, b.deaths) })
	return out, err
}

// program is the version of the program as a game notes it.
func (r *Clerk) program() string { return cmp.Or(r.Version, "unknown") }
