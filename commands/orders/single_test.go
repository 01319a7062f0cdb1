package orders_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// A squad of which one is left is ordered as one of several is.
func TestASquadOfOneIsOrdered(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", "phoenix-gm set unit:trent squad:Alpha reason:test"})
	for typed, want := range map[string]string{
		"phoenix turn to:3 unit:alpha":                  "turn to:3 unit:trent",
		"phoenix posture to:kneeling squad:alpha":       "posture to:kneeling unit:trent",
		`orders add lines:"move to:0107 unit:alpha"`:    "move to:0107 unit:trent",
		`orders add lines:"each: turn to:3 unit:alpha"`: "each: turn to:3 unit:trent",
	} {
		require.Contains(t, g.Copy(t).Must("red", typed).Text, want, typed)
	}
	require.Nil(t, g.Check(g.From("red", "phoenix turn to:3 unit:all")))
}

// Who is named beside a squad that they are in, or beside all, is ordered once.
func TestWhoIsNamedTwiceIsOrderedOnce(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", "phoenix-gm set unit:trent squad:alpha reason:test"}, [2]string{"gm", "phoenix-gm set unit:donovan squad:alpha reason:test"})
	for _, typed := range []string{"wait actions:3 squad:alpha,donovan", "wait actions:3 squad:alpha,Donovan", "wait actions:3 squad:alpha,all", `orders add lines:"wait actions:3 squad:all,trent"`} {
		table := g.Copy(t)
		table.Must("red", typed)
		require.Equal(t, "wait actions:3 unit:trent, wait actions:3 unit:donovan", refereetest.Fig(table, table.Must("red", "orders show"), "orders").String(), typed)
	}
}
