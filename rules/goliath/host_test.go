package goliath

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
)

// host is a battle of 40 units a side, one of each type and of some two, with
// ground of every kind between them and some of them hidden.
func host(t testing.TB, system rulestest.Stored, d *dice.Roller) *rules.Snapshot {
	t.Helper()
	s := wideTable(t, system, d, tableOf(100, 80), rules.Setting{ID: "turn-limit", Value: "6"})
	rule := func(action string, options ...string) {
		c := cmdline.Command{Path: []string{"goliath-gm", action}}.With("reason", "set-up")
		for i := 0; i < len(options); i += 2 {
			c = c.With(options[i], options[i+1])
		}
		res, err := system.Act(s, rules.GM, c, d)
		require.NoError(t, err, "%v", c)
		s = res.Next.Snapshot()
	}
	for i, g := range grounds {
		x := 4 + 8*i
		rule("terrain", "id", g.kind, "kind", g.kind, "area", fmt.Sprintf("%d,38 %d,38 %d,42 %d,42", x, x+3, x+3, x))
	}
	for _, seat := range []string{"red", "blue"} {
		for row, army := range armies() {
			y, facing := 46+6*row, plane.N
			if seat == "blue" {
				y, facing = 31-6*row, plane.S
			}
			rule("muster", "seat", seat, "army", army, "corner", inches(2, y).String(), "facing", facing.String())
		}
	}
	for _, u := range stateOf(t, s).Units {
		if strings.HasSuffix(u.ID, "7") {
			rule("conceal", "unit", u.ID, "hidden", "on")
		}
	}
	return s
}

// armies are four lists of ten units.
func armies() []string {
	var out []string
	for row := range 4 {
		var list []string
		for i := range 10 {
			list = append(list, "6 "+strings.ReplaceAll(troops[(10*row+i)%len(troops)].Name, "Orcs, Giant", "Giant Orcs"))
		}
		out = append(out, strings.Join(list, ", "))
	}
	return out
}

// anyOrder are orders of every kind, whatever they are good for, of which the
// first that is allowed is given.
func anyOrder(rnd *rand.Rand) func(*State, *Unit, string) []string {
	mixed := func(lines ...string) []string {
		rnd.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		return lines
	}
	return func(st *State, u *Unit, step string) []string {
		foe, other := someFoe(st, u, rnd), st.Units[rnd.IntN(len(st.Units))].ID
		moves := mixed("charge target:"+foe, fmt.Sprintf("move forward:%d", 1+rnd.IntN(12)), "face to:"+plane.Facings()[rnd.IntN(8)].String(),
			fmt.Sprintf("form front:%d", 1+rnd.IntN(6)), "fly to:"+inches(rnd.IntN(100), rnd.IntN(80)).String(), "vanish", "counter spells:off")
		shots := mixed("fire target:"+foe, "fire target:nearest indirect:on", "cast spell:"+spellbook[rnd.IntN(len(spellbook))]+" target:"+other)
		switch step {
		case firstHalf:
			return moves[:2]
		case halfMoveFire:
			return mixed("fire-halfway target:"+foe, "fire-halfway target:nearest")
		case missileSegment:
			return shots
		case meleeSegment:
			return []string{"fight target:" + foe}
		case writtenOrders:
			return []string{moves[0], shots[0]}
		}
		return nil
	}
}

// someFoe is an enemy, rather one that is near.
func someFoe(st *State, u *Unit, rnd *rand.Rand) string {
	foes := st.enemies(u.Side)
	if len(foes) == 0 {
		return "nearest"
	}
	slices.SortStableFunc(foes, func(a, b *Unit) int { return cmp.Compare(plane.Gap(u.rect(), a.rect()), plane.Gap(u.rect(), b.rect())) })
	return foes[min(rnd.IntN(len(foes)), rnd.IntN(4))].ID
}

// methods are those of fighting that are played: where a seed is said, both, so that a game
// that failed is among them.
func methods(t *testing.T) []string {
	all := []string{"method-1", "method-2"}
	if os.Getenv("RULESTEST_SEED") != "" {
		return all
	}
	return sample.Of(t, all, 2)
}

// Forty units a side of all types fight a battle of six turns with whatever
// orders they may be given, and nothing comes to be that cannot.
func TestHost(t *testing.T) {
	for _, seed := range rulestest.Seeds(t, 1) {
		for _, method := range methods(t) {
			t.Run(fmt.Sprint(method, " ", seed), func(t *testing.T) {
				system, d := rulestest.Cold(playedBy(method).System()), dice.FromStream([32]byte{byte(seed), byte(seed >> 8)})
				s := host(t, system, d)
				require.Len(t, stateOf(t, s).Units, 80)
				s, told := captain{system: system, wishes: anyOrder(rand.New(rand.NewPCG(1, seed)))}.play(t, s, d, 20)
				require.True(t, s.Over)
				require.Greater(t, len(told), 300)
			})
		}
	}
}
