package way_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// Units whose names are several words may be named so in an order, two of them in one line too.
func TestNamesOfSeveralWordsAreUnderstood(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:table"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", `phoenix-gm bring name:"Old Tom" seat:red troop:elite weapon:m16a1 at:0312 facing:12 reason:x`},
		[2]string{"gm", `phoenix-gm bring name:"Big Jim" seat:blue troop:elite weapon:m16a1 at:0309 facing:6 reason:x`})
	for _, line := range []string{"phoenix fire target:Big Jim unit:Old Tom", "fire target:Big Jim unit:Old Tom", "old tom fires at big jim"} {
		a := g.Copy(t).Ask("red", line)
		require.Nil(t, a.Refusal, line)
		require.Contains(t, a.Text, "fire target:big-jim unit:old-tom", line)
	}
}

// Who is called as another is, and more, is not taken for them, in a line of a sheet neither.
func TestNamesThatBeginAlikeAreToldApart(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:table"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", `phoenix-gm bring name:"Old Tom" seat:red troop:elite weapon:m16a1 at:0312 facing:12 reason:x`},
		[2]string{"gm", `phoenix-gm bring name:"Big Jim" seat:blue troop:elite weapon:m16a1 at:0309 facing:6 reason:x`},
		[2]string{"gm", `phoenix-gm bring name:"Big Jim 2" seat:blue troop:elite weapon:m16a1 at:0409 facing:6 reason:x`})
	for line, want := range map[string]string{
		"old tom fires at big jim 2":                            "fire target:big-jim-2 unit:old-tom",
		"old tom fires at big jim":                              "fire target:big-jim unit:old-tom",
		`orders add lines:"fire target:Big Jim 2 unit:Old Tom"`: "fire target:big-jim-2 unit:old-tom",
	} {
		a := g.Copy(t).Ask("red", line)
		require.Nil(t, a.Refusal, line)
		require.Contains(t, a.Text, want, line)
	}
}
