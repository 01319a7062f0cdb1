package rulestest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"impulse/rules"
)

// longestBattle is how many decisions a battle may take before it counts as
// one that does not end.
const longestBattle = 20000

// Battles plays random legal games of each of the scenarios to its end: no fault, no
// loop, and after every resolution sound finds nothing wrong. Or is how many of each where
// nobody says it ([Seeds]).
func Battles(t *testing.T, system rules.System, or uint64, sound func(*rules.Snapshot) error, scenarios ...string) {
	t.Helper()
	for _, scenario := range scenarios {
		p := promise{kept: func(t T, p plan) { battle(t, p, scenario, sound) }}
		for _, seed := range Seeds(t, or) {
			p.look(seeded{t, seed}, plan{system: system, seed: seed})
		}
	}
}

// battle plays one game to its end.
func battle(t T, p plan, scenario string, sound func(*rules.Snapshot) error) {
	t.Helper()
	g := &game{system: p.system, seed: p.seed}
	g.watch = func(c change) error { return wrongAfter(c, sound) }
	rnd := p.rnd()
	_, err := g.start(rules.Setup{Mode: rules.Strict, Scenario: scenario}, g.roller())
	for range longestBattle {
		if err != nil || g.now.Snapshot().Over {
			break
		}
		err = g.decision(rnd, func(*game, *rand.Rand) error { return nil })
	}
	if err == nil && !g.now.Snapshot().Over {
		err = fmt.Errorf("%s has not ended after %d decisions", scenario, longestBattle)
	}
	if err != nil {
		t.Errorf("%v", err)
		t.FailNow()
	}
}

func wrongAfter(c change, sound func(*rules.Snapshot) error) error {
	if err := sound(c.after.Snapshot()); err != nil {
		return fmt.Errorf("after %s: %w", c.what, err)
	}
	return nil
}
