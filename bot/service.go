package bot

import (
	"impulse/bot/card"
	"impulse/commands"
	"impulse/config"
	"impulse/storage"
)

// Service makes a bot with a referee of its own over an open store, by the
// program's settings; o says all else of the referee.
func Service(store *storage.DB, c config.Config, o commands.Options) (commands.Service, error) {
	o.Called, o.Located = card.Mention, card.Located
	r := commands.New(store, o)
	b, err := New(Options{Token: c.Token.Reveal(), Guild: c.Guild, API: c.API, Referee: r, Log: o.Log})
	if err != nil {
		return commands.Service{}, err
	}
	return commands.Service{Run: b.Run, Healthy: b.Healthy, Traffic: b.Traffic, GivenUp: r.GivenUp}, nil
}
