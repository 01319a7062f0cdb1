package post

import (
	"fmt"
	"impulse/commands/desk"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/bot/permit"
	"impulse/commands/outbox"
)

func TestResultWithinDiscordsLimits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := outbox.Message{Title: rapid.StringN(1, 200, 200).Draw(t, "title"), Game: "1a2b3c4d", Entry: 1234567, Step: "0a1b2c3d"}
		m.Ask = rapid.SampledFrom([]string{"", "*Now: Awaited: red.*"}).Draw(t, "await")
		for i := range rapid.IntRange(0, 4).Draw(t, "pinged") {
			m.Mention = append(m.Mention, fmt.Sprint(100000000000000000+int64(i)))
		}
		room := 2000 - 25*len(m.Mention) - utf8.RuneCountInString(m.Content())
		m.Lines = []string{strings.Repeat("x", room-1)}
		require.LessOrEqual(t, utf8.RuneCountInString(card.PlainLook(m).Content), 2000)
		f := card.EmbedLook(m)
		require.LessOrEqual(t, utf8.RuneCountInString(f.Content), 2000)
		require.LessOrEqual(t, utf8.RuneCountInString(f.Embed.Title), 256)
		require.LessOrEqual(t, utf8.RuneCountInString(f.Embed.Description), 4096)
		require.LessOrEqual(t, utf8.RuneCountInString(f.Embed.Title+f.Embed.Description+card.Footer(f.Embed)), 6000)
	})
}

// skirmish is a game in a channel of that name that has come to its first
// orders.
func (f *office) skirmish(name string) (channel string) {
	f.Helper()
	channel = f.d.Channel(name)
	f.says(f.d.User("gm").ID, channel, `game new system:pentagon scenario:skirmish house:"`+fewerDecisions+`"`)
	for _, seat := range []string{"red", "blue"} {
		f.says(f.d.User(seat).ID, channel, "game join seat:"+seat)
	}
	return channel
}

// launches comes to the first result that is told: red turns and launches, long
// after blue has passed.
func (f *office) launches(channel string) {
	f.Helper()
	red := f.d.User("red").ID
	f.says(red, channel, "pentagon rotate to:F")
	f.seals(channel) // the rotation
	f.seals(channel) // the acceleration
	f.later(10 * time.Minute)
	f.says(red, channel, "pentagon missile target:lance heading:B count:2")
	f.says(red, channel, "orders done")
}

// fires comes to the result after it.
func (f *office) fires(channel string) {
	f.Helper()
	f.says(f.d.User("red").ID, channel, "pentagon fire weapon:L1 target:lance")
	f.seals(channel)
}

// seals has both seal, and the steps resolve that are due.
func (f *office) seals(channel string) {
	f.Helper()
	for _, seat := range []string{"red", "blue"} {
		f.says(f.d.User(seat).ID, channel, "orders done")
	}
}

// newest is the newest message of a channel that tells who is awaited.
func (f *office) newest(channel string) (found discordtest.Message) {
	f.Helper()
	for _, m := range f.d.Messages(channel) {
		if strings.Contains(m.Words(), " or pass (") {
			found = m
		}
	}
	require.NotEmpty(f, found.ID)
	return found
}

func labels(m discordtest.Message) (out []string) {
	for _, row := range m.Components {
		for _, c := range row.Components {
			out = append(out, c.Label)
		}
	}
	return out
}

var underResults = []string{"Orders", "Pass", "Details", "My Card", "More"}

func TestResultIsAnEmbedWithButtons(t *testing.T) {
	f := newOffice(t, discordtest.Options{})
	channel := f.skirmish("bridge")
	f.deliver()
	f.launches(channel)
	f.empty()
	m := f.newest(channel)
	require.Len(t, m.Embeds, 1)
	require.Equal(t, "Turn 1, impulse 1", m.Embeds[0].Title)
	require.Regexp(t, `^game [0-9a-f]{8} · entry \d+$`, m.Embeds[0].Footer.Text)
	require.Contains(t, m.Content, " or pass (", "an embed pings nobody")
	for _, seat := range []string{"red", "blue"} {
		require.Contains(t, m.Content, card.Mention(f.d.User(seat).ID))
		require.Equal(t, seat == "blue", slices.Contains(m.Mentions.Users, f.d.User(seat).ID), "red has just launched")
	}
	require.Equal(t, underResults, labels(m))
	mark := f.referee.StepMark(desk.Call{User: f.d.User("red").ID, Place: channel})
	require.Equal(t, "l:"+mark+":pass", m.Components[0].Components[1].CustomID, "of the step that now stands")
}

// Where embeds are not allowed, the same words and buttons stand as text.
func TestResultWithoutEmbeds(t *testing.T) {
	f := newOffice(t, discordtest.Options{})
	rich, bare := f.skirmish("rich"), f.skirmish("bare")
	f.d.Forbid(bare, discordtest.EmbedLinks)
	f.deliver()
	f.launches(rich)
	f.launches(bare)
	f.empty()
	with, without := f.newest(rich), f.newest(bare)
	require.Empty(t, without.Embeds)
	require.Equal(t, labels(with), labels(without))
	words := func(m discordtest.Message) string {
		e := inOrder(m)
		return strings.Join(strings.Fields(strings.NewReplacer("*", "", "-# ", "").Replace(e)), " ")
	}
	require.Equal(t, strings.ReplaceAll(words(with), gameOf(with), ""), strings.ReplaceAll(words(without), gameOf(without), ""))
	f.fires(bare)
	f.empty()
	require.Contains(t, f.newest(bare).Content, "Kestrel fires at Lance")
	refused := 0
	for _, r := range f.d.Requests() {
		if r.Status == 403 {
			refused++
		}
	}
	require.Equal(t, 1, refused, "what a channel refuses is remembered")
}

// inOrder is a message's words in the order in which plain text has
// them.
func inOrder(m discordtest.Message) string {
	if len(m.Embeds) == 0 {
		return m.Content
	}
	e := m.Embeds[0]
	await, pings, _ := strings.Cut(m.Content, "\n")
	return strings.Join([]string{e.Title, e.Description, await, pings, e.Footer.Text}, "\n")
}

func gameOf(m discordtest.Message) string {
	text := inOrder(m)
	return text[strings.LastIndex(text, "game "):]
}

func TestWhatChannelsRefuse(t *testing.T) {
	var p lacks
	require.False(t, p.has("1", permit.EmbedLinks))
	p.told("1", permit.Permissions()&^permit.EmbedLinks)
	require.True(t, p.has("1", permit.EmbedLinks))
	p.told("1", 0)
	require.True(t, p.has("1", permit.EmbedLinks), "nothing was said")
	p.told("1", permit.Permissions())
	require.False(t, p.has("1", permit.EmbedLinks))
	p.refused("1", permit.EmbedLinks)
	p.until[lack{"1", permit.EmbedLinks}] = time.Now().Add(-time.Second)
	require.False(t, p.has("1", permit.EmbedLinks), "it is tried again")
	require.Empty(t, p.until)
}

// A result that stood when the process was killed is found again, in either
// form, and stands once.
func TestKilledBetweenResults(t *testing.T) {
	t.Parallel()
	for _, bare := range []bool{false, true} {
		for at := int64(1); at <= 6; at++ {
			for _, after := range []bool{false, true} {
				f := newOffice(t, discordtest.Options{})
				channel := f.skirmish("bridge")
				if bare {
					f.d.Forbid(channel, discordtest.EmbedLinks)
				}
				f.launches(channel)
				for _, words := range []string{"a", "b", "c"} {
					f.says(f.d.User("red").ID, channel, "game note text:"+words)
				}
				killed := filepath.Join(t.TempDir(), "killed.db")
				k := &kill{office: f, copy: killed, at: at, after: after}
				f.client = &http.Client{Transport: k}
				f.deliver()
				require.Eventually(t, func() bool { return k.posts.Load() >= at }, 30*time.Second, time.Millisecond)
				f.close()
				f.client = http.DefaultClient
				f.open(killed)
				f.later(10 * time.Minute)
				f.deliver()
				f.empty()
				seen := map[string]int{}
				for _, place := range []string{channel, f.d.User("red").DM()} {
					for _, m := range f.d.Messages(place) {
						seen[inOrder(m)]++
					}
				}
				require.Greater(t, len(seen), 7)
				for text, n := range seen {
					require.Equal(t, 1, n, text)
				}
			}
		}
	}
}

func TestWhatChannelsRefuseIsForgotten(t *testing.T) {
	var p lacks
	p.told("1", permit.ViewChannel|permit.SendMessages)
	p.told("2", permit.Administrator)
	p.told("3", 0)
	require.True(t, p.has("1", permit.EmbedLinks))
	require.False(t, p.has("2", permit.EmbedLinks), "who manages a server may do everything in it")
	require.False(t, p.has("3", permit.EmbedLinks), "nothing was said")
	for known := range p.until {
		p.until[known] = time.Now().Add(-time.Second)
	}
	p.refused("4", permit.EmbedLinks)
	require.Len(t, p.until, 1, "what is over is dropped, though nobody asked for it")
	p.told("4", permit.EmbedLinks|permit.AttachFiles)
	require.Empty(t, p.until)
}
