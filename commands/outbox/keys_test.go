package outbox

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

// A row holds all of a message that whoever sends it cannot know.
func TestARowHoldsAllOfAMessage(t *testing.T) {
	m := Message{Place: "here", Game: "g", Entry: 7, From: 5, Title: "T", Lines: []string{"a", "b"}, Ask: "?", Mention: []string{"ann"}, Step: "s", AtOnce: true,
		Pictures: []Picture{{Unit: "x"}}, Fleeting: true, Clears: 3, Buttons: []Button{{Label: "Log", Line: "game log"}}, Throw: "t", Seal: "k"}
	given := reflect.ValueOf(&m).Elem()
	for i := range given.NumField() {
		switch given.Type().Field(i).Name {
		case "Row", "Nonce", "Tried": // of the row itself
		default:
			require.False(t, given.Field(i).IsZero(), given.Type().Field(i).Name)
		}
	}
	body, err := encode(m)
	require.NoError(t, err)
	back, err := read(storage.Row{Place: "here", Body: body})
	require.NoError(t, err)
	require.Equal(t, m, back)
}
