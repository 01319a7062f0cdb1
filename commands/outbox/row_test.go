package outbox

import (
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

// What a message holds is what its row holds: nothing of it is lost on the way.
func TestARowHoldsAllOfAMessage(t *testing.T) {
	want := Message{Place: "bridge", Game: "g", Entry: 7, From: 5, Mention: []string{"ann"}, Title: "Turn 1", Ask: "Fire.", Step: "s", AtOnce: true,
		Lines: []string{"one", "two"}, Pictures: []Picture{{}}, Fleeting: true, Clears: 3, Buttons: []Button{{Label: "Log", Line: "game log"}}, Throw: "s", Seal: "9f8e",
		Row: 9, Tried: time.UnixMilli(8)}
	held := reflect.ValueOf(want)
	for i := range held.NumField() {
		if name := held.Type().Field(i).Name; name != "Nonce" { // is made when it is sent
			require.False(t, held.Field(i).IsZero(), name)
		}
	}
	body, err := encode(want)
	require.NoError(t, err)
	got, err := read(storage.Row{Place: "bridge", Seq: 9, TriedMS: 8, Body: body})
	require.NoError(t, err)
	require.Equal(t, want, got)
}
