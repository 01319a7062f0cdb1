package match_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
)

// ambushed is a duel in which red searches in the open, and blue's secret die falls
// first; where the weather is said, one of everybody's falls behind it.
func ambushed(t *testing.T, setup string, weather bool) *refereetest.Table {
	g := refereetest.Duel(t, setup, refereetest.MistyToy(refereetest.SearchStep, func(r *rules.Ruling[*rulestest.Garden]) {
		refereetest.TellLuck(r, "blue", "ambush", 6)
		if weather {
			r.Dice.Die("weather", 6)
			r.Tell(rules.Event{Kind: "weather", Text: "The weather changes."})
		}
	}).System())
	g.BothHide()
	if setup == "dice:typed" {
		g.Must("red", "orders done")
		g.Must("blue", "orders done")
	} else {
		g.Must("gm", "game mode to:free")
	}
	return g
}

// readOf is all that a user can read of the last entry: what was told, the log in every
// form, and what an export has in the open, as it is shown and as it was hashed.
func readOf(g *refereetest.Table, user string) string {
	n := g.TheGame().Head.Entries
	var out strings.Builder
	for _, p := range g.Posts {
		if p.Place == "channel" || p.Place == "dm:"+user {
			out.WriteString(p.Text() + "\n")
		}
	}
	for _, line := range []string{"game log last:1", "game details", fmt.Sprint("game why entry:", n)} {
		a := g.Send(desk.Call{User: user, Place: "channel", Line: line})
		b, err := json.Marshal([]any{a.Text, a.Data, a.Events})
		require.NoError(g, err)
		out.WriteString(line + string(b) + "\n")
	}
	var doc journal.Export
	require.NoError(g, json.Unmarshal(g.ExportedTo(user), &doc))
	x := doc.Entries[n-1]
	b, err := json.Marshal([]any{x.Line, x.Orders, x.Events, x.Rolls, x.Private})
	require.NoError(g, err)
	out.Write(b)
	require.Equal(g, strings.Contains(string(b), "dice:"), bytes.Contains(x.Public, []byte("dice:")), "the hashed bytes")
	return out.String()
}

// Dice of a secret that are typed in with what needs them are read by whose they are
// and by the game master alone: nobody else's line has them. The game can be played
// again from what is secret of its entry.
func TestTypedSecretDiceStandInNoLine(t *testing.T) {
	for _, setup := range []string{"dice:typed", ""} {
		for _, weather := range []bool{false, true} {
			dice, shown := `dice:3`, ""
			if weather {
				dice, shown = `dice:"3 5"`, " dice:5"
			}
			g := ambushed(t, setup, weather)
			g.Must("red", "toy search spot:1 "+dice)
			read := readOf(g, "ann")
			require.Contains(t, read, "toy search spot:1"+shown)
			require.Equal(t, weather, strings.Contains(read, "dice:"), "%s\n%s", setup, read)
			require.NotContains(t, read, "dice:3")
			require.NotContains(t, read, `dice:\"3`)
			require.NotContains(t, read, `dice:"3`)
			require.Contains(t, g.Last("dm:blue"), "Your luck is 3")
			g.Verified()
			v, err := journal.Verify(g.Systems, g.ExportedTo("gm"))
			require.NoError(t, err)
			require.Empty(t, v.Problems)
			require.Equal(t, v.Entries, v.Replayed)
		}
	}
}

// salted are the hashes of what is salted, which no two games have alike.
var salted = regexp.MustCompile(`[0-9a-f]{40,}`)

// Whatever secret die is typed in, the others read the same.
func TestTypedSecretDiceAreAlikeToOthers(t *testing.T) {
	read := func(face string) string {
		g := ambushed(t, "dice:typed", false)
		g.Must("red", "toy search spot:1 dice:"+face)
		return salted.ReplaceAllString(readOf(g, "ann"), "")
	}
	require.Equal(t, read("3"), read("6"))
}

// Dice of everybody stay in the line.
func TestTypedDiceOfAllStandInTheLine(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	g.Must("gm", "game mode to:free")
	g.Must("red", "toy shoot spot:5 dice:4")
	require.Contains(t, readOf(g, "ann"), "toy shoot spot:5 dice:4")
}
