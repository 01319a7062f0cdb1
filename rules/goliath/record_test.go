package goliath

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// The ways into Bodenburg.
var breach, gate = plane.Point{X: 14.5 * 100, Y: 12 * plane.One}, plane.Point{X: 24.5 * 100, Y: 12 * plane.One}

// besiege is what the captains of Bodenburg do: the besiegers make for the gate
// and charge whom they reach, their bowmen and the garrison shoot, and the
// garrison charges whoever comes near.
func besiege(st *State, u *Unit, step string) []string {
	if step != firstHalf || len(st.enemies(u.Side)) == 0 {
		return wishes(st, u, step)
	}
	var out []string
	shoots := len(u.arms(byDefault)) > 0 && u.Figures > 1
	for _, t := range st.enemies(u.Side) {
		if !shoots && (u.Side == "red" || plane.Gap(u.rect(), t.rect()) < 8*plane.One) {
			out = append(out, "charge target:"+t.ID)
		}
	}
	if u.Side == "blue" || shoots && u.At.Y < 25*plane.One {
		return out
	}
	gate := gate
	if u.ID == "red-1" {
		gate = breach
	}
	for _, inches := range []inch{12, 9, 6, 4, 2, 1} {
		out = append(out, "move to:"+u.At.Toward(gate, inches*plane.One).String())
	}
	return append(out, "face to:"+plane.Toward(u.At, gate).String())
}

// TestRecord makes the console script of a siege, as the demo has one; RECORD names a
// file that keeps it, RULESTEST_SEED the siege.
func TestRecord(t *testing.T) {
	file := cmp.Or(os.Getenv("RECORD"), filepath.Join(t.TempDir(), "siege.txt"))
	seed := rulestest.Seeds(t, 1)[0]
	system, d := rulestest.Cold(Book.System()), dice.FromStream([32]byte{byte(seed), byte(seed >> 8)})
	var script, told strings.Builder
	c := captain{system: system, wishes: besiege,
		said: func(who rules.SeatID, line string) {
			if line == "done" {
				line = "orders done"
			} else {
				line = "goliath " + line
			}
			fmt.Fprintf(&script, "@%s %s\n", who, line)
		},
		heard: func(e rules.Event) {
			fmt.Fprintln(&told, e.Text)
			if e.Kind == "turn" {
				fmt.Fprintf(&script, "#>\n#> %s\n", strings.TrimSuffix(e.Text, " begins."))
			}
		},
		rolled: func(rolls []dice.Roll) {
			var faces []string
			for _, roll := range rolls {
				faces = append(faces, strings.Trim(fmt.Sprint(roll.Faces), "[]"))
			}
			fmt.Fprintf(&script, "game retry dice:%q\n", strings.Join(faces, " "))
		}}
	s, _ := c.play(t, begun(t, system, d, "bodenburg"), d, 20)
	turn := stateOf(t, s).Turn
	t.Log(turn, "\n"+told.String())
	require.GreaterOrEqual(t, strings.Count(script.String(), "#> Turn "), min(turn, 20)-1, "every turn has its heading")
	for line := range strings.Lines(script.String()) {
		if !strings.HasPrefix(line, "#>") {
			_, command, spoken := strings.Cut(line, " ")
			if !spoken || line[0] != '@' {
				command = line
			}
			_, err := cmdline.Parse(strings.TrimSpace(command))
			require.NoError(t, err, line)
		}
	}
	require.NoError(t, os.WriteFile(file, []byte(script.String()), 0o644))
}
