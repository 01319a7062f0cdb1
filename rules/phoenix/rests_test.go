package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/phoenix/aftermath"
)

// downUnseen puts somebody out of the fight; nobody sees it.
func (w *world) downUnseen(id string) {
	w.t.Helper()
	w.edit(func(st *State) {
		st.find(id).Out = aftermath.Out{Effect: aftermath.Incapacitated, Until: endOfTime}
		require.False(w.t, st.fallen(st.find(id)), "not all see it")
	})
}

// passes has all who are awaited pass until something, and tells who was.
func (w *world) passes() []rules.SeatID {
	w.t.Helper()
	asked := w.at.Awaited()
	for _, seat := range asked {
		var err error
		w.at, err = w.at.Seal(seat, w.at.For(seat).Passing("something"))
		require.NoError(w.t, err)
	}
	w.on()
	return asked
}

// A side that nobody sees and that has nobody left to act is waited for as ever (4.2):
// nobody else reads, or sees on the board, that nobody is left of it.
func TestWhoHasNobodyLeftIsAskedAsEver(t *testing.T) {
	here := newWorld(t, "table", played("battle-end", "gm"))
	here.gm(brought("Trent", "red", "0520", 6), brought("Axly", "blue", "0502", 12))
	there := here.other()
	there.downUnseen("trent")
	passAlike(t, here, there)
}

// passAlike holds two worlds alike for blue and for all others, while those who are asked
// pass.
func passAlike(t *testing.T, here, there *world) {
	t.Helper()
	for n := range 6 {
		require.Equal(t, here.passes(), there.passes(), n)
		sameFor(t, here, there, "blue")
		require.Equal(t, here.reads(rules.Spectator), there.reads(rules.Spectator))
		require.Equal(t, here.at.Answered(), there.at.Answered())
	}
}

// Whoever leaves their seat to its default reads on: the other's pass holds as long for
// them whether or not anybody is left who could act (2.2).
func TestAPassIsAsLongAgainstADefault(t *testing.T) {
	here := newWorld(t, "table", played("battle-end", "gm"))
	here.gm(brought("Trent", "red", "0520", 6), brought("Axly", "blue", "0502", 12))
	var err error
	here.at, err = here.at.Default("blue", true)
	require.NoError(t, err)
	there := here.other()
	there.downUnseen("trent")
	passAlike(t, here, there)
}

// Nobody waits for a seat of which all see that nobody can act, and all read so once.
func TestWhomAllSeeOutIsNotAsked(t *testing.T) {
	w := newWorld(t, "table", played("battle-end", "gm"))
	w.gm(brought("Trent", "red", "0506", 12), brought("Axly", "blue", "0502", 6))
	w.impulse(sheets{"red": {"each: wait actions:1"}, "blue": {"break at 3"}})
	require.True(t, w.at.Snapshot().Stands("red"))
	w.gm("wound unit:trent location:thigh-flesh pd:300")
	w.told = nil
	var asked []rules.SeatID
	for range 6 {
		asked = append(asked, w.passes()...)
	}
	require.NotContains(t, asked, rules.SeatID("red"))
	told := slices.DeleteFunc(w.told, func(e rules.Event) bool { return e.Kind != "rests" })
	require.Len(t, told, 1)
	require.Empty(t, told[0].To)
}
