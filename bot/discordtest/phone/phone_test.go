package main

import (
	"bytes"
	"context"
	"encoding/json"
	"image/png"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/storage"
)

// quick are the flags of a phone on which boards are as quick as all else.
func quick(more ...string) []string { return append([]string{"-boards", "25ms"}, more...) }

// Two people play a step by touch: buttons by number and name, a list, a form, a
// picture, a conversation of one's own.
func TestAShortScript(t *testing.T) {
	t.Parallel()
	each, pictures := t.TempDir(), filepath.Join(t.TempDir(), "pictures")
	script := filepath.Join(t.TempDir(), "script.txt")
	require.NoError(t, os.WriteFile(script, []byte(`# Two people and a battle.
ann: /game new system:pentagon scenario:skirmish
ann: tap 1
bob: tap join blue
ann: tap Orders
ann: pick allocate
ann: pick radar
ann: pick on
ann: tap Add And Seal
bob: tap Orders
bob: tap Write Orders
bob: type pentagon allocate ecm:0
bob: tap Seal
wait 200ms
bob: /sheet
bob: save-pictures `+pictures+`
ann: /deck new
ann: /deck deal to:@bob
bob: look
bob: dm
bob: suggest /game new system:pen
count
ann: tap 99
ann: dance
eve: look
quit
ann: never
`), 0o600))
	var out bytes.Buffer
	require.NoError(t, run(t.Context(), quick("-script", script, "-each", each, "-people", "ann,bob"), nil, &out))
	said := out.String()
	for _, line := range []string{
		"[1 Join red (Solar System)]", "You hold red (Solar System): Kestrel.", "▾ What to do]", "  · allocate: Allocate power",
		"[1=] Orders, one a line (a)", "impulse 1, Rotation segment", "✉ 1 unread in DM", " · for ann\n@ann makes the deck", "· pentagon: The Pentagon War → pentagon",
		"! nothing on the screen has the number 99", "! no such act: dance", "! no such line",
	} {
		require.Contains(t, said, line)
	}
	require.NotContains(t, said, "never")
	require.Regexp(t, `ann +9 +3 +\d+ +0 +1 +0\n`, said)
	require.Regexp(t, `bob +5 +2 +\d+ +0 +2 +1\n`, said)
	requireNarrow(t, said)

	ofAnn, ofBob := whole(t, filepath.Join(each, "ann.txt")), whole(t, filepath.Join(each, "bob.txt"))
	require.Contains(t, ofBob, "You are dealt")
	require.NotContains(t, ofAnn, "You are dealt")
	require.NotContains(t, ofBob, "You hold red")
	saved, err := filepath.Glob(filepath.Join(pictures, "bob-1-*.png"))
	require.NoError(t, err)
	require.Len(t, saved, 2, "as it is, and as narrow as a phone")
	f, err := os.Open(saved[0])
	require.NoError(t, err)
	defer f.Close()
	small, err := png.Decode(f)
	require.NoError(t, err)
	require.Equal(t, phoneWide, small.Bounds().Dx())
}

func whole(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

// requireNarrow holds that nothing a phone shows is wider than the screen.
func requireNarrow(t *testing.T, said string) {
	t.Helper()
	for line := range strings.Lines(said) {
		if strings.HasPrefix(line, "▪") || strings.HasPrefix(line, "│") || strings.HasPrefix(line, "[") {
			require.LessOrEqual(t, len([]rune(strings.TrimSpace(line))), wide, line)
		}
	}
}

// What is sent in marks is shown as people read it, and who is rung is told.
func TestHowAMessageIsShown(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	o, err := read(quick("-people", "ann,bob"), &out)
	require.NoError(t, err)
	b, err := begin(t.Context(), o, &out)
	require.NoError(t, err)
	ann := b.people[0]
	posts(t, b.d, b.channel, map[string]any{
		"content": "<@" + ann.u.ID + "> in <#" + b.channel + ">: </game join:12> until <t:1700000000:f>, <t:1:R>, or " +
			"https://discord.com/channels/1/" + b.channel + "/2 and " + strings.Repeat("word ", 20) + "\n```\n  ##" + strings.Repeat("x", 60) + "\n```",
		"allowed_mentions": map[string]any{"parse": []string{}, "users": []string{ann.u.ID}},
		"embeds":           []any{map[string]any{"title": "Loss", "fields": []any{map[string]any{"name": "Lance", "value": "3 hits"}}}},
		"components": []any{row(
			map[string]any{"type": 2, "style": 1, "label": "Go", "custom_id": "go"},
			map[string]any{"type": 2, "style": 1, "label": "Stay", "custom_id": "stay", "disabled": true},
			map[string]any{"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"},
			map[string]any{"type": 2, "style": 1, "emoji": map[string]any{"name": "🎲"}, "custom_id": "dice"},
		), row(map[string]any{"type": 3, "custom_id": "list", "options": []any{
			map[string]any{"label": "First", "value": "1", "description": "the one"},
			map[string]any{"label": "Second, too", "value": "2", "default": true},
		}})},
	})
	b.plays(t.Context(), strings.NewReader("ann: look\nann: look\ncount\n"))
	require.NoError(t, b.end())
	said := out.String()
	for _, line := range []string{
		"🔔 ann is pinged in #bridge\n", " 🔔\n@ann in #bridge: /game join until 2023-11-14\n22:13 UTC, ", "s ago, or ‹message",
		"  ##" + strings.Repeat("x", 40) + "\n" + strings.Repeat("x", 20) + "\n", "┃ Loss\n┃ Lance\n┃ 3 hits\n",
		"[1 Go] (Stay) [↗ Rules] [2 🎲]\n[3 ▾ Make a selection]\n  · First\n      the one\n  ✓ Second, too\n",
	} {
		require.Contains(t, said, line)
	}
	require.Equal(t, 1, strings.Count(said, "┃ Loss"), "it is news once")
	require.Equal(t, 1, strings.Count(said, "(nothing new)"))
	require.Regexp(t, `ann +0 +0 +0 +1 +0 +0\n`, said)
	require.Regexp(t, `bob +0 +0 +0 +0 +0 +0\n`, said)
	requireNarrow(t, said)
}

func row(parts ...any) any { return map[string]any{"type": 1, "components": parts} }

// posts sends a message as the bot would.
func posts(t *testing.T, d *discordtest.Server, place string, body map[string]any) {
	t.Helper()
	raw, err := json.Marshal(body)
	require.NoError(t, err)
	req, err := http.NewRequestWithContext(context.Background(), http.MethodPost, d.URL()+"/api/v10/channels/"+place+"/messages", bytes.NewReader(raw))
	require.NoError(t, err)
	req.Header = http.Header{"Authorization": {"Bot " + d.Token()}, "User-Agent": {"DiscordBot (https://example.org, 1)"}, "Content-Type": {"application/json"}}
	resp, err := d.Transport().RoundTrip(req)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
}

// The end says what Discord would not have taken.
func TestFaultsAreTold(t *testing.T) {
	t.Parallel()
	b, err := begin(t.Context(), settings{people: "ann", boards: time.Second}, io.Discard)
	require.NoError(t, err)
	posts(t, b.d, b.channel, map[string]any{"content": strings.Repeat("x", 2001), "allowed_mentions": map[string]any{"parse": []string{}}})
	require.ErrorContains(t, b.end(), "2,000")
}

// A named pipe is read until quit, whoever has closed it meanwhile, and the bot's
// file stays.
func TestLinesOfAPipe(t *testing.T) {
	t.Parallel()
	pipe, db := filepath.Join(t.TempDir(), "pipe"), filepath.Join(t.TempDir(), "impulse.db")
	mkfifo, err := exec.LookPath("mkfifo")
	if err != nil {
		t.Skip("there are no named pipes here")
	}
	require.NoError(t, exec.Command(mkfifo, pipe).Run())
	var out bytes.Buffer
	ended := make(chan error)
	go func() { ended <- run(t.Context(), quick("-db", db, "-script", pipe), nil, &out) }()
	for _, line := range []string{"ann: /deck new", "ann: /deck deal", "quit"} {
		f, err := os.OpenFile(pipe, os.O_WRONLY, 0)
		require.NoError(t, err)
		_, err = f.WriteString(line + "\n")
		require.NoError(t, err)
		require.NoError(t, f.Close())
	}
	require.NoError(t, <-ended)
	require.Contains(t, out.String(), "1 card dealt to @ann")
	kept, err := storage.Open(db, storage.Options{})
	require.NoError(t, err, "the bot has let go of it")
	require.NoError(t, kept.Close())
}

func TestWhatAListOffers(t *testing.T) {
	t.Parallel()
	c := discordtest.Component{}
	require.NoError(t, json.Unmarshal([]byte(`{"options":[{"label":"Lance, red","value":"lance"},{"label":"Lancer","value":"r"},{"label":"Ann","value":"x"}]}`), &c))
	for what, want := range map[string][]string{
		"lance": {"lance"}, "LANCER": {"r"}, "lance, red": {"lance"}, "lancer, ann": {"r", "x"}, "an": {"x"}, "": nil, "lance, eve": nil,
	} {
		require.Equal(t, want, values(c, what), what)
	}
}
