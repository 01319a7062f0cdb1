package phoenix

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/hex"
	"impulse/rules/terrain"
)

// holesOf are the foxholes on the map as a seat has it.
func (w *world) holesOf(seat rules.SeatID) []hex.Hex {
	w.t.Helper()
	f := w.at.For(seat).View().Board.Terrain
	var out []hex.Hex
	for h := range f.Hexes() {
		if f.Kind(h) == terrain.Foxhole {
			out = append(out, h)
		}
	}
	said, err := f.MarshalText()
	require.NoError(w.t, err)
	require.Equal(w.t, len(out), strings.Count(strings.SplitN(string(said), "map\n", 2)[1], "F"), "as it is written")
	return out
}

// The squad had time to conceal its foxholes (4.2): they stand on the map of who dug them, of the game
// master, and of others once they have spotted somebody in one; then for good.
func TestFoxholesAreConcealed(t *testing.T) {
	w := newWorld(t, "oppenheim-two")
	require.Len(t, w.holesOf("nato"), 10)
	require.Len(t, w.holesOf(rules.GM), 10)
	require.Empty(t, w.holesOf("russians"))
	require.Empty(t, w.holesOf(rules.Spectator))

	keller := w.state().find("keller").At
	w.seal("nato", []string{"phoenix fire target:point-1 unit:keller"})
	w.seal("russians", nil)
	for n := 0; n < 12 && len(w.holesOf("russians")) == 0; n++ {
		w.on()
		for _, seat := range w.at.Awaited() {
			w.seal(seat, nil)
		}
		w.step()
	}
	require.Equal(t, []hex.Hex{keller}, w.holesOf("russians"), "they have spotted him as he fires")
	require.Equal(t, []hex.Hex{keller}, w.holesOf(rules.Spectator), "all know of it")
	require.Contains(t, w.state().Holes, Hole{"russians", keller})
	w.gm("place unit:keller at:1728 facing:12")
	w.impulses(2)
	require.Equal(t, []hex.Hex{keller}, w.holesOf("russians"), "they have not forgotten it")
	w.gm("place unit:flank-1 at:1020 facing:6")
	require.Len(t, w.holesOf("russians"), 2, "one of theirs is in it")
}

// Two games that differ only in which foxholes are taken, and in who turns or stands up there, are the
// same to the Russians (4.2).
func TestWhichFoxholesAreTakenIsSecret(t *testing.T) {
	here := newWorld(t, "oppenheim-two")
	there := here.other()
	here.seal("nato", []string{"deploy at:1832 facing:12 unit:keller"})
	there.seal("nato", []string{"deploy at:3118 facing:12 unit:keller", "deploy at:1020 facing:12 unit:ross", "turn to:2 unit:keller", "turn to:3 unit:vogel", "posture to:standing unit:hayes"})
	for _, w := range []*world{here, there} {
		w.seal("russians", nil)
		w.step()
		w.impulses(2)
	}
	require.NotEqual(t, here.state().find("vogel").Facing, there.state().find("vogel").Facing)
	require.False(t, there.state().find("vogel").Dug)
	require.NotEqual(t, codec.Must(here.state()), codec.Must(there.state()))
	require.Equal(t, string(here.at.For("russians").Known()), string(there.at.For("russians").Known()))
	require.Equal(t, here.holesOf("russians"), there.holesOf("russians"))
	require.Empty(t, here.holesOf("russians"))
}

// Who goes over ground whose foxholes they do not know of goes as if there were none.
func TestWaysAvoidNoHiddenFoxhole(t *testing.T) {
	w := newWorld(t, "oppenheim-two")
	st := w.state()
	c := st.find("flank-1")
	c.At = hex.Must("2524")
	to := hex.Must("2528")
	way := Task{Do: moveAct, At: &to}
	require.True(t, st.findWay(c, &way, defaults{}))
	require.Equal(t, "DDDD", way.Way)
}
