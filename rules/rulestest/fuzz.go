package rulestest

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"impulse/rules"
)

// FuzzPlay fuzzes a game: the bytes decide who does what with which options,
// good or bad, and what the GM changes. Nothing may fault.
func FuzzPlay(f *testing.F, system rules.System) {
	f.Add([]byte("a game"))
	f.Add(bytes.Repeat([]byte{0}, 200))
	f.Add(bytes.Repeat([]byte{255, 3, 100, 60}, 100))
	f.Fuzz(func(t *testing.T, in []byte) {
		source := &byteSource{in: in, then: rand.NewPCG(1, 1)}
		rnd := rand.New(source)
		mode, _ := pick(rnd, []rules.Mode{rules.Strict, rules.Strict, rules.Free})
		p := plan{system: system}
		g, err := p.begin(rules.Setup{Mode: mode}, rnd, watcher{system}.see)
		for err == nil && !g.now.Snapshot().Over && !source.dry() {
			err = g.decision(rnd, (*game).interfere)
		}
		if err != nil {
			t.Error(err)
		}
	})
}

// interfere makes a bad call or a ruling between two decisions.
func (g *game) interfere(rnd *rand.Rand) error {
	if rnd.IntN(4) > 0 {
		return nil
	}
	if bad, ok := pick(rnd, g.attempts(rnd)); ok {
		if err := g.refuses(bad); err != nil {
			return err
		}
	}
	return g.rule(rnd)
}

// byteSource makes chance of bytes, one a number, and goes on from a seed when
// they are used up.
type byteSource struct {
	in   []byte
	then rand.Source
}

func (b *byteSource) dry() bool { return len(b.in) == 0 }

func (b *byteSource) Uint64() uint64 {
	if b.dry() {
		return b.then.Uint64()
	}
	first := uint64(b.in[0])
	b.in = b.in[1:]
	return first * 0x0101010101010101
}
