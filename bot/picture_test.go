package bot

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/wire/code"
)

// A sheet and a map that somebody asks for come with their pictures, for him
// alone.
func TestAnAnswerShowsItsPicture(t *testing.T) {
	s, red, _ := skirmish(t)
	for line, name := range map[string]string{"sheet": "kestrel.png", "map": "map.png"} {
		m := s.says(red.u, s.channel, line)
		require.True(t, hidden(m))
		require.Len(t, m.Files, 1, line)
		require.Equal(t, name, m.Files[0].Name)
		require.Contains(t, m.Files[0].Alt, "Kestrel")
		require.True(t, bytes.HasPrefix(m.Files[0].Content, pngBegins))
	}
	m := s.says(red.u, s.channel, "map", opt("public", true))
	require.False(t, hidden(m))
	require.Len(t, m.Files, 1)
}

// Where Discord does not take the picture of an answer, the same words stand
// without it, and what is missing is named.
func TestAnAnswerWithoutItsPicture(t *testing.T) {
	s, red, _ := skirmish(t)
	want := s.says(red.u, s.channel, "sheet").Content
	for _, why := range [][2]int{{403, code.MissingPermission}, {413, code.TooLarge}, {413, 0}, {400, code.InvalidForm}} {
		s.d.Heal()
		s.d.RefuseFiles("POST /interactions/*/*/callback", why[0], why[1])
		m := s.says(red.u, s.channel, "sheet")
		require.True(t, hidden(m))
		require.Empty(t, m.Files)
		require.Equal(t, want+"\n*Discord took no files here: kestrel.png.*", m.Content)
	}
	s.d.Heal()
	require.Len(t, s.says(red.u, s.channel, "sheet").Files, 1, "it is tried again")
}
