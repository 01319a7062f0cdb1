package phoenix

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
)

// figureOf is a figure of what is told of somebody, 0 where nothing is.
func figureOf(told []rules.Event, target, name string) *big.Rat {
	n := new(big.Rat)
	for _, e := range told {
		if v, ok := e.Figures.Get(name); ok && e.Target == target {
			n.SetString(v.Text)
		}
	}
	return n
}

// The chance to be put out by a grenade, wherever it goes off, is summed over all the ways in
// which the dice of the step that lets it come down can fall (2.11, 3.6); who is beyond its
// reach on the mark counts too.
func TestOddsOfAThrowSumOverItsScatter(t *testing.T) {
	for game, sal := range map[string]string{"advanced": "8", "basic": "12"} {
		f := onTableWith(t, []rules.Setting{{ID: "game", Value: game}, {ID: "missing-cells", Value: "none"}},
			"bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0507 name:Axly facing:6",
			"grenades unit:trent grenade:m-67-frag-grenade-usa count:1", "set unit:trent ca:24 sal:"+sal, "set unit:trent sal:"+sal, "go-on turns:99")
		before := *f
		told := f.oddsOf("throw at:0506 aim:1")
		f.untilDice("throw at:0506 aim:1 unit:trent")
		spread, err := dice.Exact(func(d *dice.Roller) string {
			res, err := f.at.Advance(d)
			require.NoError(t, err)
			for _, e := range res.Events {
				if v, ok := e.Figures.Get("at"); ok && e.Kind == "thrown" {
					return v.Text
				}
			}
			return ""
		}, mostLandings)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(spread), 5)
		want := new(big.Rat)
		for _, x := range spread {
			there := before.oddsOf("throw at:" + x.Value + " aim:1")
			want.Add(want, new(big.Rat).Mul(x.Chance, figureOf(there, "axly", "out")))
		}
		require.Equal(t, want.RatString(), figureOf(told, "axly", "out_in_all").RatString(), game)
	}
}

// untilDice plays an order of red's until dice are due.
func (f *brawl) untilDice(line string) {
	f.t.Helper()
	lines := map[rules.SeatID][]string{"red": {line}}
	for {
		for _, seat := range f.at.Awaited() {
			next, err := f.at.Seal(seat, lines[seat])
			require.NoError(f.t, err)
			f.at = next
		}
		lines = nil
		res, err := f.at.Advance(dice.FromFaces(nil))
		if err != nil {
			return
		}
		f.at = res.Next
	}
}

// So is that by a launched round, in contact with who is hit, else in the hexes where it comes down
// (2.11, 3.6).
func TestOddsOfALaunchSumOverItsScatter(t *testing.T) {
	for _, game := range []string{"advanced", "basic"} {
		f := onTableWith(t, []rules.Setting{{ID: "game", Value: game}, {ID: "missing-cells", Value: "none"}},
			"bring seat:red troop:elite weapon:m79-grenade-launcher at:0530 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0510 name:Axly facing:6",
			"set unit:trent ca:24", "go-on turns:99")
		before := *f
		told := f.oddsOf("launch at:axly aim:1")
		f.untilDice("launch at:axly aim:1 unit:trent")
		spread, err := dice.Exact(func(d *dice.Roller) landing {
			res, err := f.at.Advance(d)
			require.NoError(t, err)
			g := bout{t: t, at: res.Next}
			b := g.state().Bombs[0]
			return landing{b.At, b.Target != ""}
		}, mostLandings)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(spread), 5)
		want := new(big.Rat)
		for _, x := range spread {
			there := told
			if !x.Value.on {
				there = before.oddsOf("launch at:" + x.Value.at.String() + " aim:1")
			}
			want.Add(want, new(big.Rat).Mul(x.Chance, figureOf(there, "axly", "out")))
		}
		require.Positive(t, want.Sign())
		require.Equal(t, want.RatString(), figureOf(told, "axly", "out_in_all").RatString(), game)
	}
}
