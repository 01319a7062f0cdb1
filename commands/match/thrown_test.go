package match_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/goliath"
	"impulse/rules/rulestest"
)

// shots is a duel with dice typed in, whose shooting asks for two shots.
func shots(t *testing.T) *refereetest.Table {
	g := refereetest.Duel(t, "dice:typed")
	g.BothHide()
	g.Play([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:2"}, [2]string{"blue", "orders done"})
	return g
}

// inFull is what the channel may read of everything that was told, in full.
func inFull(g *refereetest.Table) string {
	var out strings.Builder
	for n := uint64(1); n <= g.TheGame().Head.Entries; n++ {
		out.WriteString(g.Ask("gm", fmt.Sprintf("game details entry:%d", n)).Text)
	}
	return out.String()
}

// The referee rolls what is left, from the game's stream, and each die says who
// rolled it; all of them can be checked afterwards.
func TestTheRestIsRolled(t *testing.T) {
	for _, given := range []string{"", "3"} {
		g := shots(t)
		if given != "" {
			g.Must("red", "game retry dice:"+given)
		}
		g.Refuse("ann", "game retry dice:rest", "for the players")
		require.Equal(t, "The bot rolls what is left.", g.Must("red", "game retry dice:rest").Text)
		require.NotContains(t, g.Must("ann", "game status").Text, "Throw")
		require.Equal(t, given != "", strings.Contains(inFull(g), "3 typed"))
		g.Must("gm", "game end confirm:on")
		g.Verified()
		v, err := journal.Verify(g.Systems, g.ExportedTo("gm"))
		require.NoError(t, err)
		require.Empty(t, v.Problems)
		require.Equal(t, v.Entries, v.Replayed)
		require.Equal(t, 2-len(given), v.Dice)
	}
}

// A throw may be typed in part; what the referee rolled of it is marked.
func TestTheRestOfAThrow(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed", refereetest.MistyToy(refereetest.HideStep, func(r *rules.Ruling[*rulestest.Garden]) {
		faces := r.Dice.Dice("wind", 5, 6)
		r.Tell(rules.Event{Kind: "wind", Text: "The wind turns.", Figures: figure.Figures{figure.Fig("faces", faces)}})
		refereetest.TellLuck(r, "red", "luck", 6)
	}).System())
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.Contains(t, g.Last("channel"), "Throw 5d6 for wind; then a die for red.")
	require.Contains(t, g.Last("dm:red"), "Throw 5d6 for wind; then d6 for luck.")
	require.Equal(t, "Taken: 6 5.\nThrow 3 more d6 for wind; then a die for red.", g.Must("blue", "game retry dice:65").Text)
	require.Equal(t, "Throw 3 more d6 for wind; then d6 for luck.", g.Ask("red", "game retry").Text)
	g.Must("red", "game retry dice:rest")
	require.Regexp(t, `d6 6 5 typed \d \d \d`, inFull(g))
	g.Must("gm", "game end confirm:on")
	v, err := journal.Verify(g.Systems, g.ExportedTo("gm"))
	require.NoError(t, err)
	require.Empty(t, v.Problems)
	require.Equal(t, v.Entries, v.Replayed)
}

// What was typed is forgotten when it was wrong, and when the step is another.
func TestWhatWasTypedIsForgotten(t *testing.T) {
	g := shots(t)
	g.Refuse("red", "game retry dice:again", "No dice are kept for the Shooting. Throw 2d6 for shot.")
	g.Must("red", "game retry dice:3")
	require.Equal(t, "Forgotten. Throw 2d6 for shot.", g.Must("blue", "game retry dice:Again").Text)
	g.Must("red", "game retry dice:3")
	g.Must("ann", `game note text:"tea"`)
	require.Contains(t, g.Must("ann", "game status").Text, "Throw d6 for shot.", "a note changes no step")
	g.Must("gm", "toy-gm reveal marker:red-a reason:x")
	require.Contains(t, g.Must("ann", "game status").Text, "Throw 2d6 for shot.", "a ruling does")
	g.Must("red", "game retry dice:3")
	g.Must("gm", "game undo confirm:on")
	require.Empty(t, g.Only().Body.Given, "an undo does")
}

// Dice that were kept are still there after a restart, and asked for once.
func TestKeptDiceOutliveTheProcess(t *testing.T) {
	g := shots(t)
	g.Must("red", "game retry dice:3")
	next := g.Again()
	require.NoError(t, next.Resume(t.Context()))
	next.Deliver()
	require.Contains(t, next.Must("ann", "game status").Text, "Throw d6 for shot.")
	next.Must("red", "game retry dice:4")
	next.Verified()
}

// When the next die is another's secret, the place is told; else only who types.
func TestTheNextIsAsked(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed", fogToy())
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.Contains(t, g.Last("channel"), "Throw d6 for weather; then a die for red.")
	require.Contains(t, g.Last("dm:red"), "Throw d6 for weather; then d6 for luck; then d6 for weather; then a die for blue.")
	require.Empty(t, g.Last("dm:blue"))
	g.Must("red", `game retry dice:"1 2 3"`)
	require.Contains(t, g.Last("channel"), "Throw a die for blue.")
	require.Contains(t, g.Last("dm:blue"), "Throw d6 for luck.")
	posts := len(g.Posts)
	g.Must("blue", "game retry dice:4")
	require.Greater(t, len(g.Posts), posts)
}

// thrown are faces for all that is asked for now, of a row that begins at a place.
func thrown(g *refereetest.Table, at int) string {
	var faces []string
	for _, x := range g.TheGame().Throws() {
		for range x.Dice {
			faces = append(faces, strconv.Itoa([]int{3, 2, 4, 1, 2, 5, 6}[(at+len(faces))%7]))
		}
	}
	return strings.Join(faces, " ")
}

// battle is the case that was measured: riders charge foot for four turns, and all
// dice are typed in as they are asked for.
func battle(t *testing.T) *refereetest.Table {
	g := refereetest.New(t, goliath.Book.System())
	g.Play([2]string{"gm", `game new system:goliath scenario:empty dice:typed house:"victory=gone"`},
		[2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", `goliath-gm muster seat:red army:"24 Heavy Infantry" corner:20,20 facing:S front:12 reason:s`},
		[2]string{"gm", `goliath-gm muster seat:blue army:"8 Heavy Cavalry" corner:23,30 facing:N front:8 reason:s`})
	return g
}

// Each step of four turns asks for all of its dice at once, and for none twice.
// When every throw was asked for by itself, and with all those before it, the same
// battle took 24 goes and 92 faces.
func TestFourTurnsOfRealDice(t *testing.T) {
	g := battle(t)
	goes, faces := 0, 0
	for status := g.Ask("gm", "game status").Text; !strings.Contains(status, "Turn 5"); status = g.Ask("gm", "game status").Text {
		if g.Only().Body.Asked != "" {
			require.Empty(t, g.Only().Body.Given, "the go before has filled its step")
			next := thrown(g, faces)
			goes, faces = goes+1, faces+len(strings.Fields(next))
			g.Must("gm", `game retry dice:"`+next+`"`)
			continue
		}
		require.NotContains(t, status, "over")
		for _, user := range []string{"red", "blue"} {
			if user == "blue" && !strings.Contains(status, "in contact") {
				g.Ask(user, "goliath charge target:red-1")
			}
			g.Ask(user, "orders done")
		}
	}
	require.Equal(t, 17, goes)
	require.Equal(t, 82, faces)
	g.Verified()
}

// The number of hits is enough where only hits count.
func TestHitsAreTyped(t *testing.T) {
	g := battle(t)
	for faces := 0; ; {
		if strings.Contains(g.Only().Body.Asked, "5 hits") {
			break
		}
		if g.Only().Body.Asked != "" {
			g.Refuse("gm", `game retry dice:"5 hits"`, "not only hits count; write its face")
			next := thrown(g, faces)
			faces += len(strings.Fields(next))
			g.Must("gm", `game retry dice:"`+next+`"`)
			continue
		}
		g.Ask("blue", "goliath charge target:red-1")
		g.Ask("red", "orders done")
		g.Ask("blue", "orders done")
	}
	require.Contains(t, g.Last("channel"), "Throw 16d6 for melee of Blue 1 Heavy Cavalry (5 or more hits). Where only hits count, their number will do: 5 hits.")
	g.Refuse("gm", `game retry dice:"17 hits"`, "17 hits cannot fall on 16d6 for melee of Blue 1 Heavy Cavalry")
	require.Equal(t, "Taken: 3 hits.", g.Must("gm", `game retry dice:"3 hits"`).Text)
	require.True(t, strings.Contains(inFull(g), "16d6, 3 hits typed"))
	g.Must("gm", "game end confirm:on")
	g.Verified()
}
