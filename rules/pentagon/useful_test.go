package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
)

// The orders of most use are for the units of the seat, at the nearest enemy first, and
// turn nobody who faces their enemy already.
func TestUsefulOrders(t *testing.T) {
	st := ahead("kestrel", "lance", 6)
	beside := start{design: "lance", seat: "blue", at: st.Ships[0].At.Neighbor(hex.C), facing: hex.D}.ship()
	beside.ID, beside.Side = "beside", "blue"
	st.Ships = append(st.Ships, beside)
	for step, want := range map[string][]string{
		decisionStep.Name:     {"fire weapon:all target:beside unit:kestrel", "fire weapon:all target:foe unit:kestrel"},
		rotateStep.Name:       {"rotate to:C unit:kestrel"},
		launchStep.Name:       {"missile target:beside heading:C unit:kestrel", "missile target:foe heading:A unit:kestrel"},
		accelerateStep.Name:   {"accelerate unit:kestrel"},
		pointDefenseStep.Name: {"pd target:incoming unit:kestrel"},
		reinforceStep.Name:    {"reinforce up-to:3 unit:kestrel"},
		moveStep.Name:         nil,
	} {
		require.Equal(t, want, useful(knownBy(t, st, "red"), step), step)
	}
	beside.Hidden, st.Shrouded = true, true
	require.Equal(t, []string{"fire weapon:all target:foe unit:kestrel"}, useful(knownBy(t, st, "red"), decisionStep.Name))
	require.Equal(t, []string{"fire weapon:all target:kestrel unit:foe", "fire weapon:all target:kestrel unit:beside"}, useful(knownBy(t, st, "blue"), decisionStep.Name))
	require.Empty(t, useful(knownBy(t, st, rules.Spectator), decisionStep.Name))
}

// What no gatherer knows is told as it is, equal lines once, and nothing that is quiet.
func TestADigestOfWhatIsOfNoKind(t *testing.T) {
	k := knownBy(t, ahead("kestrel", "lance", 6), "red")
	odd := rules.Event{Kind: "odd", Text: "Something odd happens."}
	require.Equal(t, []rules.Brief{{Gravity: rules.Done, Text: "Something odd happens", Units: []string{}}},
		digest(k, []rules.Event{odd, odd, {Kind: "odd", Text: "Hush.", Quiet: true}}))
}
