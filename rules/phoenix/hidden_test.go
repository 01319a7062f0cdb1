package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Who is concealed and fires has shown himself, whatever comes of it for him in the same
// impulse (4.2).
func TestWhoFiresIsHiddenNoMore(t *testing.T) {
	for name, hurt := range map[string]func(c *Combatant){
		"unhurt":     func(*Combatant) {},
		"put out":    func(c *Combatant) { c.wounded(Wound{Location: "thigh-flesh", PD: 300}) },
		"no leg":     func(c *Combatant) { c.wounded(Wound{Location: "thigh-bone", PD: 1, Disables: 2}) },
		"taken down": func(c *Combatant) { c.Fresh.Down = true },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, "table", played("sound", "on"), played("knock-down", "on"))
			w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0506", 6), "set unit:axly kv:900 ", "set unit:trent kv:0")
			w.edit(func(st *State) {
				c := st.find("trent")
				c.Hidden, c.Sightings = true, nil
				hurt(c)
			})
			w.told = nil
			w.impulse(sheets{"red": {"fire target:axly aim:1 hip:on"}})
			c := w.state().find("trent")
			require.False(t, c.Hidden)
			require.True(t, c.seen("blue"))
			require.Contains(t, w.reads("blue"), "is in sight at 0512")
		})
	}
}

// wounded gives him a wound of the impulse.
func (c *Combatant) wounded(w Wound) {
	w.Impulse = 1
	c.PD, c.Fresh.PD, c.Wounds = w.PD, w.PD, []Wound{w}
}
