package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// A beam that lets go while power is allocated was last in use in the turn
// before: it waits three impulses, and has no dot of this turn (Combat,
// Notating Damage Etc. on an SSD; Minimum Delay).
func TestBeamDroppedBeforeTheImpulsesHasNoDot(t *testing.T) {
	sys := rulestest.Cold(Book.System())
	s := allocating(t, "gate-assault")
	st := stateOf(t, s)
	aklinon := st.ship("aklinon")
	aklinon.At = st.ship("bastion").At // and bastion is too large for it
	beam := aklinon.rows(magnetic)[0].id
	st.Turn, aklinon.Holds = 2, []Hold{{Beam: beam, Target: "bastion"}}
	var err error
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	for _, seat := range []rules.SeatID{"red", "blue"} {
		s, err = sys.Seal(s, seat, nil)
		require.NoError(t, err)
	}
	res, err := sys.Advance(s, dice.FromStream([32]byte{}))
	require.NoError(t, err)
	dropped := stateOf(t, res.Next.Snapshot()).ship("aklinon")
	row, _ := dropped.row(beam)
	require.Empty(t, dropped.Holds)
	require.Equal(t, Moment{1, impulses}, row.fired())
	require.Zero(t, row.boxes().Spent())
}
