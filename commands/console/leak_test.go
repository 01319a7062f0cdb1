package console

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// secrecy is a game with a place for a secret of red's, up to the point where
// the rules reveal it. In the script "?" stands for what red does in secret, or
// the game master for him, "pry" for the others asking all they can.
type secrecy struct {
	name    string
	script  []string
	secrets [][]string
	shows   string // of the end, so that a script does not go astray
}

// prying is what somebody may ask to learn of another's orders.
var prying = []string{"game status", "game log", "orders show", "map", "sheet", "game rulings", "game list", "game export", "game verify", "help", "game why entry:1",
	"pentagon fire weapon:P1 target:kestrel", "pentagon rotate to:C", "orders clear", "orders unseal",
	"game log last:3", "game rulings", "game undo", "map public:on", "sheet unit:kestrel", "sheet unit:wraith", "orders show seat:red", "orders mail", "game why entry:9"}

var secrecies = []secrecy{{
	name: "toy",
	script: []string{"game new system:toy scenario:pair gm:off", "@red game join", "@blue game join", "?", "pry",
		"@red orders done", "@blue toy hide spot:2 marker:blue-a", "pry", "@blue orders done", "pry"},
	secrets: [][]string{
		{"@red toy hide spot:3 marker:red-a"},
		{"@red toy hide spot:6 marker:red-a", "@red toy hide spot:5 marker:red-b", "@red/dm orders show"},
		{"@red toy hide spot:4 marker:red-b", "@red orders clear", "@red orders add lines:\"hide spot:1 marker:red-a\\nhide spot:1 marker:red-b\""},
		{"@red toy hide spot:9", "@red toy hide marker:blue-a spot:1"},
		{},
	},
}, {
	name:   "duel",
	script: []string{"game new system:pentagon scenario:duel gm:off", "@red game join", "@blue game join", "?", "pry", "@red orders done", "pry"},
	secrets: [][]string{
		{"@red pentagon rotate to:B"},
		{"@red pentagon rotate to:F unit:kestrel", "@red/dm orders show", "@red sheet"},
		{"@red pentagon rotate to:B", "@red orders clear", "@red pentagon rotate to:Q", "@red pentagon rotate to:B unit:lance"},
		{},
	},
}, {
	name: "skirmish",
	script: []string{"game new system:pentagon scenario:skirmish gm:off", "@red game join", "@blue game join",
		"@red orders done", "@blue orders done", "@red orders done", "@blue orders done",
		"@blue pentagon fire weapon:P2 target:kestrel", "?", "pry", "@red orders done", "pry"},
	secrets: [][]string{
		{"@red pentagon fire weapon:L1 target:lance"},
		{"@red pentagon fire weapon:P1 target:lance", "@red pentagon fire weapon:E1 target:lance", "@red pentagon fire weapon:E2 target:lance"},
		{"@red pentagon fire weapon:L1 target:lance timing:last", "@red pentagon fire weapon:L1 target:kestrel", "@red orders show"},
		{},
	},
}, {
	name: "standing orders", shows: "A break stops the standing orders of red, who decides again.",
	script: []string{"game new system:pentagon scenario:duel gm:off", "@red game join", "@blue game join", "@red orders done", "@blue orders done", "@blue game status", "?", "pry",
		"@red orders done", "pry", "@blue orders add lines:\"each: rotate to:D\\nbreak at 4\"", "@blue orders done", "pry", "@blue game status"},
	secrets: [][]string{
		{"@red orders add lines:\"break at 3\""},
		{"@red orders add lines:\"each: rotate to:A\\nbreak when impulse >= 3\"", "@red/dm orders show"},
		{"@red orders add lines:\"3: rotate to:B\\nbreak when power <= 1\\nbreak when turn >= 1 and impulse = 3\"", "@red tactic hold-fire 9", "@red tactic point-defense"},
		{"@red orders add lines:\"when power <= 99: grab weapon:M1 target:lance\\nbreak at 3\""},
	},
}, {
	name: "waiting lists", shows: "Turn 1, impulse 1, Rotation segment", // in a shrouded scenario all are awaited in every step, whatever they have to decide
	script: []string{"game new system:pentagon scenario:ambush dice:typed", "@red game join seat:blue", "@blue game join seat:red",
		"@gm pentagon-gm damage unit:lance system:engine boxes:1 reason:x", "?", "pry", "@red orders done", "@blue orders done", "pry",
		"@blue orders done", "@red orders done", "@gm game retry dice:\"6 6\"", "pry", "@red orders done", "pry", "@blue orders done", "@red orders done", "pry"},
	secrets: [][]string{
		{"@gm pentagon-gm place unit:wraith at:1513 facing:D reason:x secret:on"},
		{"@gm pentagon-gm place unit:wraith at:1511 facing:A va:1 reason:\"far away, and on its way\" secret:on"},
		{"@gm pentagon-gm damage unit:wraith system:engine boxes:2 reason:x secret:on"},
	},
}}

// TestRedsSecretsDoNotShow plays each game once for every secret of red: what
// blue, a spectator and the channel read must be the same, byte for byte, but
// for salted commitments and hashes over them.
func TestRedsSecretsDoNotShow(t *testing.T) {
	for _, s := range secrecies {
		t.Run(s.name, func(t *testing.T) {
			want := s.seen(t, s.secrets[0])
			for _, secret := range s.secrets[1:] {
				got := s.seen(t, secret)
				require.Len(t, got, len(want), "red: %v", secret)
				for i := range want {
					require.Equal(t, want[i], got[i], "red: %v", secret)
				}
			}
		})
	}
}

// pries is everything asked by everybody else.
func pries() []string {
	var lines []string
	for _, user := range []string{"blue", "blue/dm", "green"} {
		for _, line := range prying {
			lines = append(lines, "@"+user+" "+line)
		}
	}
	return lines
}

// seen plays the game with one secret of red's and gives all that the others
// read, piece by piece.
func (s secrecy) seen(t *testing.T, secret []string) []string {
	t.Helper()
	var lines []string
	for _, line := range s.script {
		switch line {
		case "?":
			lines = append(lines, secret...)
		case "pry":
			lines = append(lines, pries()...)
		default:
			lines = append(lines, line)
		}
	}
	var seen []string
	for _, r := range replies(t, lines...) {
		for _, p := range r.Posts {
			if line, ok := read(r, p); ok {
				seen = append(seen, masked(fmt.Sprintf("%s: %s %v", line, p.Text, p.Files)))
			}
		}
	}
	require.Contains(t, strings.Join(seen, "\n"), s.shows)
	return seen
}

// read says where the others read a post, if they do: it is in the channel, it
// is mail, or it answers one of them.
func read(r reply, p jsonPost) (where string, ok bool) {
	switch {
	case slices.Contains([]string{"channel", "dm:blue", "dm:green"}, p.To):
		return p.To, true
	case r.User == "blue" || r.User == "green":
		return r.User + "> " + r.Input, p.To == "reply"
	}
	return "", false
}

var hash = regexp.MustCompile(`[0-9a-f]{8,64}`)

// masked takes commitments, hashes and ids out, which all stand on salts.
func masked(text string) string { return hash.ReplaceAllString(text, "#") }
