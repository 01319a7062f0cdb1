package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
	"impulse/storage"
)

// The last post names the gravest of each side before a second of one, each with its time,
// however long ago it was, and of who fell and died only that.
func TestTheLastPostNamesTheGravestOfEachSide(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim"}, [2]string{"red", "game join"})
	for _, who := range []string{"point-1", "flank-1", "flank-2", "flank-3", "flank-4"} {
		g.Must("gm", "phoenix-gm kill unit:"+who+" reason:x")
	}
	for range storage.KeepSnapshots/2 + 1 { // so many that no state of then is kept
		g.Must("gm", "phoenix-gm set unit:ross ca:5 reason:x")
		g.Must("gm", "phoenix-gm set unit:ross ca:6 reason:x")
	}
	g.Must("gm", "phoenix-gm surrender unit:keller reason:x")
	g.Must("gm", "phoenix-gm kill unit:keller reason:x")
	g.Must("gm", "game end confirm:on")
	last := g.Last("channel")
	require.Contains(t, last, "Phase 1, impulse 1: **Point 1 is dead**")
	require.Contains(t, last, "Phase 1, impulse 1: **Keller is dead**")
	require.NotContains(t, last, "Keller surrenders")
	require.NotContains(t, last, "Flank 4")
	require.Contains(t, last, "And 2 more: game log")
}

// Whom a ruling brings back is not named among the dead, nor with what else put them out.
func TestTheLastPostForgetsWhatIsRevived(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim"}, [2]string{"red", "game join"})
	for _, line := range []string{"kill unit:ross", "revive unit:ross", "kill unit:point-1", "revive unit:point-1", "surrender unit:point-1"} {
		g.Must("gm", "phoenix-gm "+line+" reason:x")
	}
	g.Must("gm", "game end confirm:on")
	last := g.Last("channel")
	require.NotContains(t, last, "is dead")
	require.Contains(t, last, "Point 1 surrenders", "that came later")
}
