package post

import (
	"bytes"
	"image/png"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/bot/wire/code"
)

// pictured is the newest message of a channel with a file.
func (f *office) pictured(channel string) (found discordtest.Message) {
	f.Helper()
	for _, m := range f.d.Messages(channel) {
		if len(m.Files) > 0 {
			found = m
		}
	}
	require.NotEmpty(f, found.ID)
	return found
}

func requirePNG(t testing.TB, f discordtest.File) {
	t.Helper()
	_, err := png.Decode(bytes.NewReader(f.Content))
	require.NoError(t, err)
	require.Less(t, len(f.Content), 150_000)
}

// The map of a result is the image of its embed, with words for those who
// cannot see it.
func TestAResultShowsItsMap(t *testing.T) {
	f := newOffice(t, discordtest.Options{})
	f.draw = f.referee.Pictures
	channel := f.skirmish("bridge")
	f.deliver()
	f.launches(channel)
	f.empty()
	m := f.pictured(channel)
	require.Len(t, m.Files, 1)
	require.Equal(t, "map.png", m.Files[0].Name)
	require.Contains(t, m.Files[0].Alt, "facing F")
	requirePNG(t, m.Files[0])
	require.Equal(t, "attachment://map.png", m.Embeds[0].Image.URL)
	require.Contains(t, m.Embeds[0].Description, "Kestrel launches 2 missiles")
}

// Where files cannot be attached the words stand alone, and what is refused is
// remembered.
func TestAResultWithoutItsMap(t *testing.T) {
	for _, without := range [][]int64{{discordtest.AttachFiles}, {discordtest.AttachFiles, discordtest.EmbedLinks}} {
		f := newOffice(t, discordtest.Options{})
		f.draw = f.referee.Pictures
		channel := f.skirmish("bare")
		for _, p := range without {
			f.d.Forbid(channel, p)
		}
		f.deliver()
		f.launches(channel)
		f.empty()
		for _, m := range f.d.Messages(channel) {
			require.Empty(t, m.Files)
		}
		require.Contains(t, f.newest(channel).Words(), "Kestrel launches 2 missiles")
		require.Equal(t, !slices.Contains(without, discordtest.EmbedLinks), len(f.newest(channel).Embeds) > 0, "an embed stands without its image")
		refused := f.refusals()
		f.fires(channel)
		f.empty()
		require.Equal(t, refused, f.refusals(), "it is not tried again")
	}
}

func (f *office) refusals() (n int) {
	for _, r := range f.d.Requests() {
		if r.Status == 403 {
			n++
		}
	}
	return n
}

// A result whose map is too large for Discord is posted without, and the next one
// has its map again.
func TestAResultWhoseMapIsRefused(t *testing.T) {
	f := newOffice(t, discordtest.Options{})
	f.draw = f.referee.Pictures
	channel := f.skirmish("bridge")
	f.deliver()
	f.d.RefuseFiles("POST /channels/*/messages", 413, code.TooLarge)
	f.launches(channel)
	f.empty()
	require.Empty(t, f.newest(channel).Files)
	require.Contains(t, f.newest(channel).Words(), "Kestrel launches 2 missiles")
	f.d.Heal()
	f.fires(channel)
	f.empty()
	require.Len(t, f.newest(channel).Files, 1)
}
