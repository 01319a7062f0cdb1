package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// The orders of most use are for the units of the seat, who is nearest to an enemy first,
// at the enemy that is nearest to each and in sight.
func TestUsefulOrders(t *testing.T) {
	st := facing(t, 9)
	red, blue := st.Units[0], st.Units[1]
	back := *red
	back.ID, back.At.Y = "red-2", red.At.Y+1000
	far := *blue
	far.ID, far.At.Y = "blue-2", blue.At.Y-1000
	st.Units = []*Unit{&back, &far, red, blue}
	for segment, want := range map[string][]string{
		electionSegment: {"elect move:first", "elect move:second"},
		firstHalf:       {"charge target:blue-1 unit:red-1", "move forward:6 unit:red-1", "charge target:blue-1 unit:red-2", "move forward:6 unit:red-2"},
		missileSegment:  {"fire target:blue-1 unit:red-1", "fire target:blue-1 unit:red-2"},
		meleeSegment:    {"fight target:blue-1 unit:red-1", "fight target:blue-1 unit:red-2"},
		halfMoveFire:    {"fire-halfway target:blue-1 unit:red-1", "fire-halfway target:blue-1 unit:red-2"},
		firstMove:       nil,
	} {
		require.Equal(t, want, useful(knownBy(t, st, "red"), segment), segment)
	}
	blue.Hidden = true
	require.Equal(t, []string{"fire target:blue-2 unit:red-1", "fire target:blue-2 unit:red-2"}, useful(knownBy(t, st, "red"), missileSegment))
	far.Hidden = true
	require.Empty(t, useful(knownBy(t, st, "red"), missileSegment))
	require.Empty(t, useful(knownBy(t, st, rules.Spectator), missileSegment))
}

// What is of no kind that is summed up is told as it is, and nothing that is quiet.
func TestADigestOfSingleEvents(t *testing.T) {
	k := knownBy(t, facing(t, 9), "red")
	odd := rules.Event{Kind: "odd", Text: "Something odd happens."}
	all := digest(k, []rules.Event{odd, odd, {Kind: "odd", Text: "Hush.", Quiet: true}})
	require.Len(t, all, 1)
	require.Equal(t, "Something odd happens", all[0].Text)
}
