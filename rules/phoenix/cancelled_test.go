package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

// duel is Trent on count 1 of an impulse and Axly, with a pistol, who fires later in it.
func duel(t *testing.T, house ...rules.Setting) *brawl {
	f := onTableWith(t, append(house, played("shot-timing", "on"), played("hits-by-size", "off")),
		"bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent", "bring seat:blue troop:elite weapon:m92f at:0502 name:Axly facing:6",
		"set unit:trent ca:20", "set unit:axly ca:12 kv:900")
	return f
}

// ordersOf are what somebody is ordered and has put off, by what is left of their shots.
func ordersOf(tasks []Task) (out []int) {
	for _, x := range tasks {
		out = append(out, x.Shoot.Shots)
	}
	return out
}

// Who falls or ducks and still acts has the order whose shot is cancelled as they have any course that
// this interrupts: put off, and not thought of anew (5.5, 5.7).
func TestACancelledOrderIsPutOffAsACourseIs(t *testing.T) {
	fire := sheets{"red": {"fire target:axly aim:1 hip:on unit:trent"}, "blue": {"fire target:trent aim:3 hip:on shots:2 unit:axly"}}
	for name, tt := range map[string]struct {
		house []rules.Setting
		lines []string
		faces []int
		keeps []int
	}{
		"falls":                    {[]rules.Setting{played("initiative", "on")}, nil, []int{0, 90, 99}, []int{2}},
		"ducks":                    {[]rules.Setting{played("initiative", "on"), played("game", "basic")}, []string{"duck when:shot-at unit:axly"}, []int{0, 12, 99}, []int{2}},
		"falls where nobody plans": {nil, nil, []int{0, 90, 99}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			f := duel(t, tt.house...)
			if tt.lines != nil {
				f.rule("set unit:trent sal:40")
			}
			f.dice = dice.FromFaces(tt.faces)
			f.impulse(sheets{"red": fire["red"], "blue": append(tt.lines, fire["blue"]...)})
			c := f.state().find("axly")
			require.Zero(t, c.Shot, "nothing is fired")
			require.Empty(t, c.Tasks)
			require.Equal(t, tt.keeps, ordersOf(c.Plan))
		})
	}
}

// A parting shot that is cancelled leaves all the shots of its order (2.2, 5.7).
func TestACancelledPartingShotLeavesItsOrder(t *testing.T) {
	f := duel(t)
	f.rule("bring seat:red troop:elite weapon:m16a1 at:0506 name:Donovan facing:12")
	f.rule("set unit:donovan ca:12")
	f.impulse(sheets{"red": {"wait actions:15 unit:trent", "fire target:axly aim:1 hip:on unit:trent then:on", "wait actions:9 unit:donovan", "move to:0805 unit:donovan then:on"}, "blue": {"wait actions:6 unit:axly", "fire target:donovan aim:8 shots:5 unit:axly then:on"}})
	f.impulse(nil)
	f.impulse(nil)
	require.Equal(t, []int{5}, ordersOf(f.state().find("axly").Tasks))
	f.dice = dice.FromFaces([]int{0, 12, 99})
	f.impulse(nil)
	c := f.state().find("axly")
	require.Zero(t, c.Shot, "nothing is fired")
	require.NotEqual(t, hex.Must("0506"), f.state().find("donovan").At)
	require.Equal(t, []int{5}, ordersOf(c.Tasks))
}
