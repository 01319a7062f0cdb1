package match

import (
	"context"
	"time"

	"impulse/commands/outbox"
	"impulse/commands/warm"
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// What the tests of a game that goes on look at besides what it shows.

// DeathsToStick is how many deaths stick a game.
const DeathsToStick = deathsToStick

// Run is steps that were resolved and not saved yet.
type Run = run

// NewRun begins a run.
func (r *Clerk) NewRun(g *Game) *Run { return r.newRun(g) }

// Add takes a step in.
func (x *run) Add(g *Game, ch *Change) { x.add(g, ch) }

// Save saves the steps of the run.
func (x *run) Save(ctx context.Context, g *Game) ([]rules.Event, error) { return x.save(ctx, g) }

// Step is a step of a run, and what would be stored of it.
type Step struct {
	*Change
	Game             *Game
	Public, Snapshot []byte
}

// Steps lists those of the run.
func (x *run) Steps() (out []Step) {
	for _, m := range x.steps {
		out = append(out, Step{m.Change, m.game, m.rec.public, m.rec.snapshot})
	}
	return out
}

// NextStep resolves the step that is due.
func (r *Engine) NextStep(g *Game) (*Change, error) { return r.nextStep(g) }

// MayTry says whether the step that is due is tried now.
func (r *Engine) MayTry(ctx context.Context, g *Game) error {
	return r.mayTry(ctx, g)
}

// TrialOf is the step that is due, for a process of its own.
func (r *Engine) TrialOf(g *Game) ([]byte, error) { return r.trialOf(g) }

// Deaths is how many processes have died in the step of the game that is due.
func (r *Clerk) Deaths(g *Game) int { return r.deaths(g.Body.Tried) }

// RestBefore is how long a start leaves a step alone.
func RestBefore(deaths int) time.Duration { return restBefore(deaths) }

// ToResume lists the games that a start looks at, with the deaths in their steps.
func (r *Engine) ToResume() (games []storage.ID, deaths []int, err error) {
	all, err := r.toResume()
	for _, x := range all {
		games, deaths = append(games, x.id), append(deaths, x.deaths)
	}
	return games, deaths, err
}

// SharesSecrets reports whether two games have a secret beginning in common.
func SharesSecrets(a, b *Body) bool { return sharesSecrets(a, b) }

// Seeds are those of the game's dice.
func (g *Game) Seeds() []dice.Seed { return g.keys.Seeds }

// Rewarm keeps games of so many bytes from now on.
func (r *Shelf) Rewarm(bytes int) { r.warm = warm.New(bytes) }

// Settle notes what posts tell everybody, while what was asked stands or not.
func (g *Game) Settle(posts []outbox.Message, entry uint64, stands bool) {
	g.settle(posts, entry, stands)
}

// Throws lists the throws that the step needs next in any case.
func (g *Game) Throws() []dice.Throw { return g.RealDice().wanted(g.Body.Given) }
