package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
)

// Of a prisoner whom nobody of the side sees it learns no more than that they are not beside who leads
// them: not where they are, nor that they are dead (4.2).
func TestWhoLeadsOneUnseenLearnsNotWhere(t *testing.T) {
	said := map[string]bool{}
	for _, secret := range []string{"place unit:axly at:1014 facing:3 secret:on", "place unit:axly at:1515 facing:3 secret:on", "kill unit:axly secret:on"} {
		w := newWorld(t, "table")
		w.gm(brought("Trent", "red", "0603", 6), brought("Axly", "blue", "0604", 6), brought("Hauser", "blue", "0540", 6), "surrender unit:axly")
		w.impulse(sheets{"red": {"turn to:12 unit:trent", "wait actions:8 then:on unit:trent", "arrest do:escort target:axly to:0601 then:on unit:trent"}})
		w.impulses(2)
		require.False(t, w.state().find("axly").seen("red"))
		w.gm(secret)
		w.told = nil
		w.impulses(12)
		require.Contains(t, w.reads("red"), "Trent stops: the prisoner is not there.")
		said[w.reads("red")] = true
	}
	require.Len(t, said, 1)
}

// Nobody is led where no way is known: the door that bars it is named and offered, to which both go, as for
// a move (2.3, 4.2).
func TestNobodyIsLedThroughALockedDoor(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid-two")}
	f.rule("place unit:dunn at:1607 facing:6")
	f.rule("place unit:technician-1 at:1608 facing:6")
	f.rule("surrender unit:technician-1")
	f.change(func(st *State) { st.Begun = true })
	moves := f.takes("police", "move to:1504 unit:dunn")
	require.ErrorContains(t, moves, "finds no way to 1504: the front door at 1506A is locked")
	const leads = "arrest do:escort target:technician-1 to:1504 unit:dunn"
	err := f.takes("police", leads)
	require.ErrorContains(t, err, "finds no way to 1504: the front door at 1506A is locked")
	no, _ := cmdline.AsRefusal(err)
	require.NotEmpty(t, no.Lead.Before)
	require.Contains(t, no.Lead.Before[len(no.Lead.Before)-1], "door door:1506A unit:dunn")
	require.NoError(t, f.takes("police", append(no.Lead.Before, leads+" then:on")...), "%q", no.Lead.Before)
	require.NoError(t, f.takes("police", "arrest do:escort target:technician-1 to:1506 unit:dunn"))
}

// Who has led a prisoner faces them on arrival, sees them where they are told to be, and may lead them on (4.2).
func TestWhoHasLedOneSeesThem(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0603", 6), brought("Axly", "blue", "0604", 12), brought("Hauser", "blue", "0540", 6), "surrender unit:axly")
	w.impulse(sheets{"red": {"arrest do:escort target:axly to:0601 unit:trent"}})
	for n := 0; n < farAhead && len(w.state().find("trent").Tasks) > 0; n++ {
		w.impulses(1)
	}
	trent, axly := w.state().find("trent"), w.state().find("axly")
	require.Equal(t, "0601 0602", trent.At.String()+" "+axly.At.String())
	require.Equal(t, axly.At, w.known("red").find("axly").At)
	_, err := w.at.Seal("red", []string{"arrest do:escort target:axly to:0801 unit:trent"})
	require.NoError(t, err)
}
