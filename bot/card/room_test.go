package card

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
)

// A line that has just room behind a button of its mark makes a custom id of all that
// Discord takes.
func TestTheRoomOfALine(t *testing.T) {
	for _, m := range []desk.Mark{{}, {Step: "0123abcd"}, {Game: "0123abcd"}, {Game: "0123abcd", Offer: 1 << 40}} {
		b := button{Line: strings.Repeat("x", m.Room()), Mark: m}
		require.Equal(t, maxID, utf8.RuneCountInString(b.id()), "%+v", m)
	}
}
