package phoenix

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// However many fire at one man, and launch what explodes, the game goes on.
func TestCrowds(t *testing.T) {
	volley := &Volley{Aim: 1, Shots: 9, Hip: true, Mode: single}
	for name, tt := range map[string]struct {
		weapon, step string
		task         Task
		count        func(st *State) int
	}{
		"near misses": {"m16a1", moraleName, Task{Do: fireAct, Target: "axly", Shoot: volley}, func(st *State) int { return len(st.find("axly").Near) }},
		"bombs":       {"m19-automatic-grenade-launcher", blastName, Task{Do: launchAct, Target: "axly", Shoot: volley}, func(st *State) int { return len(st.Bombs) }},
	} {
		t.Run(name, func(t *testing.T) {
			w := crowd(t, tt.weapon, tt.task)
			for _, seat := range w.at.Awaited() {
				var err error
				w.at, err = w.at.Seal(seat, nil)
				require.NoError(t, err)
			}
			for w.at.Snapshot().Step != tt.step {
				w.step()
			}
			require.Greater(t, tt.count(w.state()), mostOfAny)
			w.on()
		})
	}
}

// crowd are 191 people with a task, and their target.
func crowd(t *testing.T, weapon string, task Task) *world {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0599", 6), "set unit:axly kv:900", "arm unit:trent weapon:"+weapon)
	w.edit(func(st *State) {
		c, foe := st.find("trent"), st.find("axly")
		c.CA, c.Sightings, c.Tasks = 24, nil, []Task{task}
		for i := range 190 {
			x := *c
			x.ID, x.Name = fmt.Sprint("r", i), fmt.Sprint("R", i)
			st.Combatants = append(st.Combatants, &x)
		}
		foe.Duck, foe.At.R = duckNever, c.At.R-80
		foe.Sightings = []Sighting{{Side: "red", Now: true, At: foe.At}}
	})
	return w
}

// No more grenades can be armed than a fight bears.
func TestNoMoreGrenades(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 6), "grenades unit:trent grenade:m-67-frag-grenade-usa count:3")
	full := func(st *State) {
		for range mostLive {
			st.Bombs = append(st.Bombs, Bomb{By: "trent", Key: "m-67-frag-grenade-usa", At: st.find("axly").At, Due: 900})
		}
	}
	w.edit(full)
	_, err := w.sheet("red", "grenade to:arm")
	require.ErrorContains(t, err, "So many grenades are live")
	_, err = w.sheet("red", "throw at:0503")
	require.ErrorContains(t, err, "So many grenades are live")
	w.edit(func(st *State) { st.Bombs = st.Bombs[1:] })
	w.impulse(sheets{"red": {"throw at:0503"}})
}
