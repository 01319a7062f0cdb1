package console

import (
	"io"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestLinesOfEveryLengthAndEnding(t *testing.T) {
	long := strings.Repeat("x", maxInput+5)
	r := newLineReader(strings.NewReader("one\r\n\n" + long + "\ntwo"))
	for _, want := range []string{"one", "", long[:maxInput+1], "two"} {
		got, err := r.next()
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	_, err := r.next()
	require.Equal(t, io.EOF, err)
}

func TestSpeakers(t *testing.T) {
	for line, want := range map[string]request{
		"help":                       {user: "gm", place: "channel", input: "help"},
		"  help ":                    {user: "gm", place: "channel", input: "help"},
		"@red game status":           {user: "red", place: "channel", input: "game status"},
		"@red/bridge game status":    {user: "red", place: "bridge", input: "game status"},
		"@red/dm orders show":        {user: "red", place: "dm:red", input: "orders show"},
		"@red/channel game status":   {user: "red", place: "channel", input: "game status"},
		"@Jörg-2_b   help":           {user: "Jörg-2_b", place: "channel", input: "help"},
		"@red":                       {user: "red", place: "channel"},
		`game note text:"to @blue"`:  {user: "gm", place: "channel", input: `game note text:"to @blue"`},
		"@red game note text:@green": {user: "red", place: "channel", input: "game note text:@green"},
	} {
		got, err := parse(line, gm)
		require.NoError(t, err, line)
		require.Equal(t, want, got, line)
	}
}

func TestSpeakersThatCannotBe(t *testing.T) {
	for _, line := range []string{
		"@ help", "@red/ help", "@/x help", "@a/b/c help", "@dm:red help", "@r\u202eed help",
		"@" + strings.Repeat("r", 33) + " help", "@re\x00d help", "@\xff help", "@🚀 help",
		"@red " + strings.Repeat("x", maxInput),
	} {
		_, err := parse(line, gm)
		require.Error(t, err, "%.40q", line)
		require.True(t, utf8.ValidString(err.Error()), "%.40q", line)
		require.Less(t, len(err.Error()), 200)
	}
}

func TestSilentLines(t *testing.T) {
	for line, want := range map[string]bool{"": true, "  \t": true, "# x": true, " #x": true, "help": false, "@red # x": false} {
		require.Equal(t, want, silent(line), line)
	}
}

func TestClockSpans(t *testing.T) {
	for line, want := range map[string]time.Duration{
		"clock +24h": 24 * time.Hour, "clock +2d": 48 * time.Hour, "CLOCK  +90m": 90 * time.Minute, "clock +0m": 0,
	} {
		got, err := parseClock(line)
		require.NoError(t, err)
		require.Equal(t, want, got, line)
	}
	for _, line := range []string{"clock", "clock 24h", "clock -1h", "clock +1y", "clock +1.5h", "clock +999999d", "clock +1h now", "clock +"} {
		_, err := parseClock(line)
		require.ErrorContains(t, err, "clock +24h", line)
	}
}

func TestEchoIsValidAndShort(t *testing.T) {
	require.Equal(t, "game status", echo("game status"))
	require.Equal(t, "a\uFFFDb", echo("a\xffb"))
	require.Equal(t, strings.Repeat("é", shortTo)+"…", echo(strings.Repeat("é", maxEcho)))
	rapid.Check(t, func(t *rapid.T) {
		noise := string(rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "noise"))
		noise = strings.Repeat(noise, rapid.SampledFrom([]int{1, 100}).Draw(t, "times"))
		got := echo(noise)
		require.True(t, utf8.ValidString(got))
		require.LessOrEqual(t, len(got), 3*maxEcho)
	})
}

func TestStreamIsTheSameHoweverItIsRead(t *testing.T) {
	whole := make([]byte, 100)
	_, err := io.ReadFull(Stream([]byte("seed")), whole)
	require.NoError(t, err)
	parts := Stream([]byte("seed"))
	for at := 0; at < 100; at += 20 {
		b := make([]byte, 20)
		_, err := io.ReadFull(parts, b)
		require.NoError(t, err)
		require.Equal(t, whole[at:at+20], b)
	}
	require.NotEqual(t, whole[:32], whole[32:64])
}
