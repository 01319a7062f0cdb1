package phoenix

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/readings"
)

// The odds of an order count the aim that is held already, and the shooter's own motion
// (2.2, 3.1).
func TestForeseenShot(t *testing.T) {
	trent, err := start{name: "Trent", troop: "elite", weapon: "m16a1", at: hex.At(5, 12)}.recruit("red")
	require.NoError(t, err)
	axly, err := start{name: "Axly", troop: "line", weapon: "m16a1", at: hex.At(5, 2)}.recruit("blue")
	require.NoError(t, err)
	st := &State{Field: Field{Clock: Clock{Phase: 1, Impulse: 1}, Squad: Squad{Combatants: []*Combatant{trent, axly}}}}
	shot := func(v Volley) aimed {
		v.Shots = 1
		return gunner{trent, st, &Task{Do: fireAct, Target: "axly", Shoot: &v}, defaults{}}.foreseen()
	}
	trent.Stance, trent.Mark, trent.Aim = Firing, "axly", 5
	require.Equal(t, 6, shot(Volley{}).Aim)
	require.Equal(t, 9, shot(Volley{Aim: 9}).Aim)
	trent.Stance = Unready
	require.Equal(t, 4, shot(Volley{}).Aim, "a stance is taken first")
	trent.Stance, trent.Mark = Firing, "hauser"
	require.Equal(t, 4, shot(Volley{}).Aim)

	trent.CA = 8
	x := shot(Volley{Aim: 2, Moving: true})
	require.Equal(t, "13 SAL -12 aim +16 range +0 standing -6 firing from hip -8 shooter moves +7 standing exposed", parts(x.sight.Accuracy(readings.Shot(defaults{}))))
	require.Zero(t, trent.Moved)
}

// After the first minute of a fight a habit is foreseen as in it: that somebody has done
// something since, which one does not know, draws no fight.
func TestAHabitIsForeseenInTheSecondMinute(t *testing.T) {
	f := newBout(t, "alley")
	lines := habitOf(t, f, "red", "tactic stand-by")
	f.change(func(st *State) { st.Phase, st.Scene.Stir = 31, minute-1 })
	ahead, err := f.at.For("red").Foresee(append(lines, "break at 140"))
	require.NoError(t, err)
	require.Equal(t, "Phase 35, impulse 4, Order step: break at 140 stops them, and you are asked.", ahead.End)

	f.change(func(st *State) {
		for _, c := range st.Combatants {
			c.Dead = c.Side == "blue"
		}
	})
	ahead, err = f.at.For("red").Foresee(append(lines, "break at 140"))
	require.NoError(t, err)
	require.Equal(t, "As far as you know the battle is decided after Phase 31, impulse 1; if it is not, they go on.", ahead.End, "they may have somebody left")
}

// Who is out of sight is foreseen in nobody's sight, though where they were last seen lies open:
// no shot is foretold, and no break on somebody who appears.
func TestNobodyOutOfSightIsForeseen(t *testing.T) {
	f := newBout(t, "alley")
	require.NotEmpty(t, linesAhead(t, f, habitOf(t, f, "red", "tactic engage 4")), "they are in sight")
	f.change(func(st *State) {
		for _, c := range st.Combatants {
			c.Tasks, c.Lull = nil, 0
			for i := range c.Sightings {
				c.Sightings[i].Now = false
			}
		}
	})
	require.Empty(t, linesAhead(t, f, habitOf(t, f, "red", "tactic engage 4")))
	begun := time.Now()
	ahead, err := f.at.For("red").Foresee([]string{"break when something spotted"})
	require.NoError(t, err)
	t.Log(time.Since(begun))
	require.Equal(t, "They end after Phase 30, impulse 4.", ahead.End, "as they would, whatever is done")
}

// Who is seen to be out of the fight stays out in what is foreseen: for how long is not known.
// No shot at them is foretold, and what ends the habit is the lull, as it comes (2.10).
func TestWhoIsDownIsForeseenDown(t *testing.T) {
	f := newBout(t, "alley")
	f.change(func(st *State) {
		for _, c := range st.Combatants {
			c.Lull = 0
			for i := range c.Sightings {
				c.Sightings[i].Now = c.ID == "axly"
			}
			if c.ID == "axly" {
				c.Out = aftermath.Out{Effect: aftermath.Incapacitated, Since: st.now(), Until: st.now() + 1000}
			}
		}
	})
	sheet := append(habitOf(t, f, "red", "tactic engage 4"), whenQuiet)
	require.Empty(t, linesAhead(t, f, sheet))
	ahead, err := f.at.For("red").Foresee(sheet)
	require.NoError(t, err)
	require.Equal(t, "Phase 6, impulse 1, Order step: "+whenQuiet+" stops them, and you are asked.", ahead.End)
}

// linesAhead are the spans of all lines of a sheet of red that are foretold to be done.
func linesAhead(t *testing.T, f *bout, sheet []string) (spans [][2]string) {
	t.Helper()
	ahead, err := f.at.For("red").Foresee(sheet)
	require.NoError(t, err)
	for i := range sheet {
		spans = append(spans, ahead.When(i)...)
	}
	return spans
}
