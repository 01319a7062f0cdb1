package bot

import (
	"time"

	"impulse/bot/card"
	"impulse/commands"
	"impulse/config"
	"impulse/storage"
)

// Service makes a bot with a referee of its own over an open store, by the
// program's settings; o says all else of the referee.
func Service(store *storage.DB, c config.Config, o commands.Options) (commands.Service, error) {
	return ServiceWithin(answerWithin)(store, c, o)
}

// ServiceWithin makes such bots for a Discord that takes a first answer so long after
// what it answers: a fake one may, which tests on busy machines.
func ServiceWithin(patience time.Duration) func(*storage.DB, config.Config, commands.Options) (commands.Service, error) {
	return func(store *storage.DB, c config.Config, o commands.Options) (commands.Service, error) {
		o.Called, o.Located = card.Mention, card.Located
		r := commands.New(store, o)
		b, err := New(Options{Token: c.Token.Reveal(), Guild: c.Guild, API: c.API, Referee: r, Log: o.Log, Within: patience})
		if err != nil {
			return commands.Service{}, err
		}
		return commands.Service{Run: b.Run, Healthy: b.Healthy, Traffic: b.Traffic, GivenUp: r.GivenUp}, nil
	}
}
