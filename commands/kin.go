package commands

import (
	"impulse/commands/match"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/storage"
)

// seating is the key of the lock under which people sit down where it is asked
// what they know from other games.
type seating struct{}

// knownElsewhere refuses a seat to who knows from a copy of the game, or from
// the game that it is a copy of, what the seat must not know. An export names
// nobody, so that holds among the games of one database alone.
func (d seats) knownElsewhere(g *match.Game, seat rules.SeatID) error {
	var all []*match.Game
	if err := d.House.Read(func(tx *storage.Tx) error { all = d.House.Kin(tx, g); return nil }); err != nil {
		return err
	}
	for _, other := range all {
		if other.Body.IsGM(d.Call.User) {
			return cmdline.Unclear("You are the game master of game %s, which has the same beginning, and may have read secret orders there; so you cannot take a seat here.", other.Short())
		}
		if h := other.OtherSide(d.Call.User, seat); h != "" {
			return cmdline.Refuse("seat", "You know from game %s, which has the same beginning, what %s keeps secret, so you cannot take %s here.", other.Short(), h, seat)
		}
	}
	return nil
}
