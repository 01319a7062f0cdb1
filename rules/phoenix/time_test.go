package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/terrain"
)

// What is live when time passes goes off in its order, and hurts; a longer fuse burns on,
// and who holds a grenade holds it still.
func TestTimeAndGrenades(t *testing.T) {
	begin := newWorld(t, "table")
	begin.gm(brought("Trent", "red", "0510", 12), brought("Axly", "blue", "0505", 6), brought("Hauser", "blue", "0525", 6),
		"grenades unit:trent grenade:m-67-frag-grenade-usa count:3", "set unit:trent ca:24", "set unit:axly kv:0")
	begin.impulse(sheets{"red": {"throw at:0505 aim:1"}})
	due := begin.state().Bombs[0].Due
	require.Greater(t, due, begin.state().now()+2*impulses-2)

	w := begin.other()
	w.gm("time phases:1")
	require.Len(t, w.state().Bombs, 1, "it has a phase of its fuse to go")
	require.NotContains(t, w.reads("blue"), "goes off")
	w.impulses(due - w.state().now() + 1)
	require.Empty(t, w.state().Bombs)
	require.Contains(t, w.reads("blue"), "goes off")

	w = begin.other()
	w.gm("time hours:1")
	st := w.state()
	require.Empty(t, st.Bombs)
	require.Contains(t, w.reads("red"), "M 67 Frag Grenade goes off")
	require.Positive(t, st.find("axly").PD)
	require.Equal(t, due, st.find("axly").Wounds[0].Impulse)
	require.Zero(t, st.find("axly").Fresh)
	require.Contains(t, w.reads("blue"), "Axly goes down")
	w.impulses(2)

	w = begin.other()
	w.impulse(sheets{"red": {"grenade to:arm"}})
	w.gm("time hours:1")
	require.NotNil(t, w.state().live(w.state().find("trent")), "in hand, with the lever down")
	require.Equal(t, 1, w.state().find("trent").Grenades[0].Count)
}

// Who is set to be broken no more is not.
func TestSetBroken(t *testing.T) {
	w := newWorld(t, "table", played("morale", "on"))
	w.gm(brought("Trent", "red", "0505", 12), brought("Axly", "blue", "0503", 6))
	w.edit(func(st *State) { st.find("trent").Broken = true })
	require.False(t, w.state().find("trent").listens())
	w.gm("set unit:trent broken:off")
	require.True(t, w.state().find("trent").listens())
	w.gm("set unit:trent broken:on")
	require.False(t, w.state().find("trent").listens())
	w.gm("set unit:trent broken:off")
	require.True(t, w.state().find("trent").listens())
}

// A time has its largest unit and the next: behind hours nobody counts impulses.
func TestSpans(t *testing.T) {
	for n, want := range map[int]string{
		0: "0 impulses", 3: "3 impulses", impulses + 1: "1 phase 1 impulse", impulsesAnHour*17 + 1: "17 hours", impulsesAnHour*17 + impulsesAMinute: "17 hours 1 minute",
		impulsesADay + impulsesAMinute: "1 day", impulsesADay*2 + impulsesAnHour: "2 days 1 hour",
	} {
		require.Equal(t, want, span(n))
	}
}

// Beside an open door no other is proposed, nor where it is the nearest from outside.
func TestNoDoorBesideAnOpenOne(t *testing.T) {
	w := newWorld(t, "raid-two")
	w.impulses(impulses)
	f, _ := w.state().ground()
	var front terrain.Side
	for _, s := range f.Ways() {
		if b := f.On(s); b.Form == terrain.Door && front == (terrain.Side{}) && !(f.Indoors(s.At) && f.Indoors(s.Across())) {
			front = s
		}
	}
	at := front.At
	if f.Indoors(at) {
		at = front.Across()
	}
	require.NotEmpty(t, guide{&Combatant{Post: Post{At: at}}, w.state()}.toDoor(f, nil))
	require.Empty(t, guide{&Combatant{Post: Post{At: at}}, w.state()}.toDoor(terrain.On(f.Ground, terrain.State(nil).With(front, terrain.Opened)), nil))
}
