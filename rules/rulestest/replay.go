package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
)

// entry is a deed of a recorded game with what came of it.
type entry struct {
	deed   deed
	faces  []int
	after  []byte
	events []rules.Event
}

// replays: a recorded game played again gives the same bytes and events, with
// the same dice and with their faces typed in, and from stored snapshots.
func replays(t T, p plan) {
	t.Helper()
	rnd := p.rnd()
	setup := rules.Setup{Mode: rules.Strict}
	if p.seed%4 == 0 {
		setup.Mode = rules.Free
	}
	g, err := p.begin(setup, rnd, nil)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	first, record, err := g.record(rnd)
	if err == nil {
		err = p.replay(first, record, (*game).rollerFor)
	}
	if err == nil {
		err = p.replay(first, record, func(_ *game, e entry) *dice.Roller { return dice.FromFaces(e.faces) })
	}
	if err != nil {
		t.Errorf("%v", err)
		t.FailNow()
	}
}

func (g *game) rollerFor(entry) *dice.Roller { return g.roller() }

// record plays on and writes down.
func (g *game) record(rnd *rand.Rand) (first []byte, record []entry, err error) {
	if first, err = g.now.Snapshot().Bytes(); err != nil {
		return nil, nil, err
	}
	for range decisions {
		d, found, err := g.decide(rnd)
		if err != nil || !found {
			return first, record, err
		}
		res, err := g.do(d, g.roller())
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", d, err)
		}
		e := entry{deed: d, events: res.Events, faces: faces(res.Rolls)}
		if e.after, err = g.now.Snapshot().Bytes(); err != nil {
			return nil, nil, err
		}
		record = append(record, e)
	}
	return first, record, nil
}

func faces(rolls []dice.Roll) []int {
	var out []int
	for _, r := range rolls {
		out = append(out, r.Faces...)
	}
	return out
}

// reread opens a position as it was stored.
func reread(system rules.System, stored []byte) (rules.Position, error) {
	s, err := rules.ReadSnapshot(stored)
	if err != nil {
		return nil, err
	}
	return system.Open(s)
}

// replay plays the record again, reading the snapshot anew before every deed.
func (p plan) replay(first []byte, record []entry, roller func(*game, entry) *dice.Roller) error {
	g := &game{system: p.system, seed: p.seed, serial: 1} // serial 0 set it up
	stored := first
	for i, e := range record {
		var err error
		if g.now, err = reread(p.system, stored); err != nil {
			return err
		}
		d := roller(g, e)
		res, err := g.do(e.deed, d)
		if err != nil {
			return fmt.Errorf("played again, deed %d, %s: %w", i, e.deed, err)
		}
		if stored, err = g.now.Snapshot().Bytes(); err != nil {
			return err
		}
		if err := e.same(stored, res.Events, d); err != nil {
			return fmt.Errorf("played again, deed %d, %s: %w", i, e.deed, err)
		}
	}
	return nil
}

func (e entry) same(after []byte, events []rules.Event, d *dice.Roller) error {
	if !bytes.Equal(e.after, after) {
		return fmt.Errorf("another state:\n%s", differ(e.after, after))
	}
	if a, b := fmt.Sprintf("%+v", untyped(e.events)), fmt.Sprintf("%+v", untyped(events)); a != b {
		return fmt.Errorf("other events:\n%s", around(a, b))
	}
	return d.Unused()
}

// untyped forgets that faces were typed in, which is all that may differ.
func untyped(events []rules.Event) []rules.Event {
	out := slices.Clone(events)
	for i := range out {
		out[i].Rolls = slices.Clone(out[i].Rolls)
		for j := range out[i].Rolls {
			out[i].Rolls[j].Typed = false
		}
	}
	return out
}
