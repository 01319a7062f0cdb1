package rulestest

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/spoiltest"
	"impulse/rules/view"
)

// How much one spoilt snapshot may take: of moves that are made in it, and of
// memory that is ever asked for meanwhile.
const (
	enduredMoves  = 3
	enduredMemory = 4 << 30
	spoiltCopies  = 15 // of a snapshot
)

// endures: a real snapshot of which anything was changed is refused by the check
// of its book, or can be opened, seen and played on.
func endures(t T, p plan) {
	t.Helper()
	p.endures(t, nil)
}

// Spoilt holds a system to the same in one game, and to drawing what is seen.
func Spoilt(t T, system rules.System, seed uint64, draw func(view.View)) {
	t.Helper()
	plan{system: system, seed: seed}.endures(t, draw)
}

func (p plan) endures(t T, draw func(view.View)) {
	t.Helper()
	rnd := p.rnd()
	now, err := p.somewhere(rnd)
	for range spoiltCopies {
		var bad *rules.Snapshot
		var what string
		if err == nil {
			bad, what, err = spoiltest.Copy(now, rnd)
		}
		if err == nil && bad != nil {
			_, err = Endures(p.system, bad, rnd, draw)
		}
		if err != nil {
			t.Errorf("%s: %v", what, err)
			t.FailNow()
		}
	}
}

// somewhere is a snapshot in the middle of a random game.
func (p plan) somewhere(rnd *rand.Rand) (*rules.Snapshot, error) {
	g, err := p.begin(rules.Setup{Mode: rules.Strict}, rnd, nil)
	for range rnd.IntN(decisions) {
		if err != nil || g.now.Snapshot().Over {
			break
		}
		err = g.decision(rnd, (*game).rule)
	}
	if err != nil {
		return nil, err
	}
	return g.now.Snapshot(), nil
}

// Endures says what goes wrong with a snapshot that may hold anything, and
// whether the check of its book has let it pass. What is seen is drawn, if there
// is something that draws.
func Endures(system rules.System, s *rules.Snapshot, rnd *rand.Rand, draw func(view.View)) (passed bool, err error) {
	if Admit(system, s) != nil {
		return false, nil
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it passes the check, and panics: %v", p)
		}
	}()
	now, err := system.Open(s)
	if err != nil {
		return true, fmt.Errorf("it passes the check, and cannot be read: %w", err)
	}
	seen(now, draw)
	if err := playedOn(system, now, rnd); err != nil {
		return true, fmt.Errorf("it passes the check, and cannot be played: %w", err)
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > enduredMemory {
		return true, fmt.Errorf("it passes the check, and takes %d MiB", took>>20)
	}
	return true, nil
}

// seen looks at a position as everybody does.
func seen(now rules.Position, draw func(view.View)) {
	for _, seat := range append(readers(now.Snapshot()), rules.GM) {
		v := now.For(seat).View()
		if seat == rules.GM && draw != nil { // who sees all
			draw(v)
		}
	}
	now.Clock()
	now.Awaited()
}

// playedOn makes a few moves by chance. What the rules refuse is no fault: with
// such a state little may be allowed.
func playedOn(system rules.System, now rules.Position, rnd *rand.Rand) error {
	g := &game{system: system, now: now}
	res, err := g.follow(&rules.Result{Next: now}, g.roller())
	for range enduredMoves {
		if err != nil {
			return err
		}
		if g.now = res.Next; g.now == nil || g.now.Snapshot().Over {
			return nil
		}
		d, found, wrong := g.decide(rnd)
		if wrong != nil || !found {
			return wrong
		}
		var next *rules.Result
		if next, err = g.do(d, g.roller()); refused(err) {
			next, err = res, nil
		}
		if err == nil && next.Next != nil {
			res = &rules.Result{Next: g.now}
		}
	}
	return err
}

// FuzzStates fuzzes what a book makes of snapshots from outside: of real ones with
// leaves changed as the bytes say, and of bytes that are none at all. Each is
// refused, or can be seen, drawn and played on.
func FuzzStates(f *testing.F, system rules.System, draw func(view.View)) {
	var pool []*rules.Snapshot
	for seed := uint64(1); seed <= 6; seed++ {
		p := plan{system: system, seed: seed}
		s, err := p.somewhere(p.rnd())
		require.NoError(f, err)
		pool = append(pool, s)
		raw, err := s.Bytes()
		require.NoError(f, err)
		f.Add(raw, true)
		f.Add([]byte{byte(seed), byte(17 * seed), byte(40 * seed), 3, 9, byte(seed)}, false)
	}
	f.Fuzz(func(t *testing.T, in []byte, raw bool) {
		rnd := rand.New(&byteSource{in: in, then: rand.NewPCG(uint64(len(in)), 1)})
		var s *rules.Snapshot
		var what string
		var err error
		if raw {
			s, _ = rules.ReadSnapshot(in)
		} else {
			s, what, err = spoiltest.Copy(pool[rnd.IntN(len(pool))], rnd)
		}
		require.NoError(t, err)
		if s == nil {
			return
		}
		often := draw
		if rnd.IntN(4) > 0 { // pictures take the most of the time
			often = nil
		}
		if _, err := Endures(system, s, rnd, often); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	})
}

// Spoiled is a real snapshot with leaves changed as the bytes say; nil where it
// cannot be read.
func Spoiled(s *rules.Snapshot, in []byte) *rules.Snapshot {
	out, _, err := spoiltest.Copy(s, rand.New(&byteSource{in: in, then: rand.NewPCG(1, 1)}))
	if err != nil {
		return nil
	}
	return out
}
