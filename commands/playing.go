package commands

import (
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/storage"
)

// games are the referee's games as the outbox asks for them.
type games struct{ r *Referee }

// Playing is the game that runs at a place; nil where none does, or it cannot be read.
func (x games) Playing(tx *storage.Tx, place string) (*outbox.Playing, error) {
	at, err := tx.Place(place)
	if err != nil || at.Game.IsZero() {
		return nil, err
	}
	g, err := x.r.Load(tx, at.Game)
	if err != nil {
		x.r.Log.Error("a game cannot be read", "game", at.Game, "error", err)
		return nil, nil
	}
	return &outbox.Playing{Short: g.Short(), Title: g.Sys.Spec().Title, Where: g.Venue().Where(), Spot: g.Venue().Spot(), Host: g.Body.User(g.Body.Host), All: g.Everybody()}, nil
}

// HoldGame keeps everybody else from changing a game until it is let go.
func (x games) HoldGame(id storage.ID) func() { return x.r.Locks.Lock(id) }

// HoldUser keeps everybody else from changing what is kept of a user until it is let go.
func (x games) HoldUser(user string) func() { return x.r.Locks.Lock(desk.UserNoteOf(user)) }

// SetUntold notes whether mail waits for a user that they were not told of.
func (x games) SetUntold(tx *storage.Tx, user string, untold bool) error {
	return desk.SetUntold(tx, user, untold)
}
