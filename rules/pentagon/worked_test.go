package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// The Aklinon of Combat, Taking Damage: two electron cannons and a proton
// cannon do 16 points from direction 1, a missile that came in from direction
// 3 does its 12. Its screens stop 8; armor 1 loses 11 boxes and armor 3 nine.
func TestAklinonUnderFire(t *testing.T) {
	st := battle(Clock{Turn: 1, Impulse: 1}, start{design: "aklinon", seat: "red", at: hex.At(20, 20), facing: hex.A}.ship())
	aklinon := st.Ships[0]
	ahead := Source{Body: Body{At: aklinon.At.Add(hex.Unit(hex.A))}}
	missile := Source{Body: Body{At: aklinon.At, Past: []hex.Hex{aklinon.At.Add(hex.Unit(hex.C))}}}
	aklinon.Past = []hex.Hex{aklinon.At}
	near, far := weaponOf("electron"), weaponOf("proton")
	for _, damage := range []int{aim{weapon: near, rng: 1}.read(1), aim{weapon: near, rng: 1}.read(1), aim{weapon: far, rng: 3}.read(3)} {
		st.Hits = append(st.Hits, Hit{Target: "aklinon", By: "enemy", Damage: damage, From: ahead})
	}
	st.Hits = append(st.Hits, Hit{Target: "aklinon", By: "enemy-m1", Damage: makeOf(standardMake).warhead, From: missile})

	aklinon = after(t, st, "damage-assessment").Ships[0]
	require.Equal(t, []int{11, 0, 9}, []int{lost(aklinon, 1), lost(aklinon, 2), lost(aklinon, 3)})
}

func lost(s *Ship, facing int) int { return s.armor(facing).boxes().Destroyed() }

// after resolves one step of a game that is in this state.
func after(t *testing.T, st *State, step string) *State {
	t.Helper()
	out, err := resolved(st, step, 7)
	require.NoError(t, err)
	return out
}

// resolved is the state after one step, with dice of that seed.
func resolved(st *State, step string, seed byte) (*State, error) {
	sys := rulestest.Cold(Book.System())
	begun, err := sys.Start(rules.Setup{Scenario: "duel"}, dice.FromFaces(nil))
	if err != nil {
		return nil, err
	}
	begun.Next.Snapshot().Step = step
	if begun.Next.Snapshot().State, err = codec.Encode(st); err != nil {
		return nil, err
	}
	res, err := sys.Advance(begun.Next.Snapshot(), dice.FromStream([32]byte{seed}))
	if err != nil {
		return nil, err
	}
	out := &State{}
	return out, codec.Decode(res.Next.Snapshot().State, out)
}
