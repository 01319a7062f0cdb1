package goliath

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/legible"
	"impulse/rules/rulestest"
)

// The pause of a move is played alike whoever has which seat: with the colors
// exchanged the same faces tell the same, with the names exchanged.
func TestNoColorFiresFirst(t *testing.T) {
	for _, value := range []string{"mover", "stander", "together"} {
		red, blue := pause(t, value, "red", "blue"), pause(t, value, "blue", "red")
		require.NotEmpty(t, red)
		exchanged := strings.NewReplacer("Red", "Blue", "Blue", "Red", "red", "blue", "blue", "red")
		require.Equal(t, red, exchanged.Replace(blue), value)
	}
}

// pause plays the pause of a move: riders of one side ride up to bowmen of the
// other, and all fire.
func pause(t *testing.T, value string, rider, stander rules.SeatID) string {
	t.Helper()
	system := rulestest.Cold(Book.System())
	faces := dice.FromFaces([]int{4, 4, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6})
	begun, err := system.Start(rules.Setup{Scenario: "empty", House: rules.Settings{{ID: "pause-fire", Value: value}}}, faces)
	require.NoError(t, err)
	s := begun.Next.Snapshot()
	st := opposite(t, "8 Light Cavalry with bow", "10 Bowmen", 8)
	for i, seat := range []rules.SeatID{rider, stander} {
		u := st.Units[i]
		u.ID, u.Name, u.Seat, u.Side = string(seat), legible.Capital(string(seat)), seat, string(seat)
	}
	st.Units[0].Spent = 4 * 100
	st.Order = []string{string(rider), string(stander)}
	if rider == "blue" {
		st.Units[0], st.Units[1] = st.Units[1], st.Units[0]
	}
	s.Step = halfMoveFire
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	for _, seat := range []rules.SeatID{"red", "blue"} {
		target := map[rules.SeatID]rules.SeatID{rider: stander, stander: rider}[seat]
		line, _, err := system.Line(s, seat, "fire-halfway target:"+string(target), nil)
		require.NoError(t, err)
		s, err = system.Seal(s, seat, []string{line})
		require.NoError(t, err)
	}
	res, err := system.Advance(s, faces)
	require.NoError(t, err)
	return strings.Join(texts(res.Events), "\n")
}
