package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"

	"impulse/rules"
)

// warm: a snapshot that keeps what was read of it answers like one that is read
// anew, whatever was asked of it before; so nothing that is asked changes it.
func warm(t T, p plan) {
	t.Helper()
	p.visit(t, func(g *game, rnd *rand.Rand) error {
		if rnd.IntN(3) > 0 {
			return nil
		}
		for _, seat := range readers(g.now.Snapshot()) {
			if err := g.answersAlike(seat, rnd); err != nil {
				return err
			}
		}
		return nil
	})
}

// answersAlike compares all that a seat reads, twice of the snapshot that keeps.
func (g *game) answersAlike(seat rules.SeatID, rnd *rand.Rand) error {
	stored, err := g.now.Snapshot().Bytes()
	if err != nil {
		return err
	}
	cold, err := reread(g.system, stored)
	if err != nil {
		return err
	}
	probes := g.probes(seat, rnd)
	first, again := g.reads(g.now, seat, probes), g.reads(g.now, seat, probes)
	anew := g.reads(cold, seat, probes)
	for name, x := range map[string][]reading{"at first": first, "the second time": again} {
		if what, d := firstDifference(anew, x); what != "" {
			return fmt.Errorf("step %s: %s reads another %s %s where the state is kept:\n%s", g.now.Snapshot().Step, reader(seat), what, name, d)
		}
	}
	if whole := g.now.For(rules.GM).Known(); !bytes.Equal(whole, g.now.Snapshot().State) {
		return fmt.Errorf("step %s: what %s asked has changed the state that is kept:\n%s", g.now.Snapshot().Step, reader(seat), differ(g.now.Snapshot().State, whole))
	}
	return nil
}
