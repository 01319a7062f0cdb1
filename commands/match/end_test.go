package match_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/rulestest"
)

// The end of a copy opens what is its own. What came over stays closed, to
// everybody who could not read it before: the game may go on where it came from.
func TestTheEndOfACopyOpensNothingOfTheGame(t *testing.T) {
	g := refereetest.Battle(t, "")
	was := g.TheGame()
	require.Nil(t, g.Bring(g.ExportedTo("gm")).Refusal)
	own := int(was.Head.Entries) + 1
	for _, l := range [][2]string{{"red", "game join seat:red"}, {"ann", "game join seat:blue"}, {"red", "toy hide spot:5"}, {"red", "orders done"}, {"ann", "orders done"}} {
		require.Nil(t, g.There(l[0], l[1]).Refusal, l)
	}
	g.There("eve", "game end confirm:on")
	for _, seed := range was.Seeds() {
		require.NotContains(t, fmt.Sprint(g.Posts), fmt.Sprintf("%x", seed[:]))
	}
	require.Contains(t, fmt.Sprint(g.Posts), fmt.Sprintf("What was secret in entries 1 to %d stays closed, and so does the seed of their dice: they came from elsewhere, and the game there may still run.", own-1))
	log := g.There("bob", "game log").Text
	require.NotContains(t, log, "hide spot:3")
	require.Contains(t, log, "hide spot:5")

	b := g.There("bob", "game export").Files[0].Body
	doc := refereetest.ReadWhole(t, b)
	require.Empty(t, doc.Game.Dice[0].Seed)
	require.NotEmpty(t, doc.Game.Dice[1].Seed)
	for i, x := range doc.Entries {
		require.Equal(t, i+1 >= own, x.Opened(), i+1)
	}
	end := doc.Entries[len(doc.Entries)-1]
	require.Equal(t, journal.OpensAll, end.Opens)
	require.Equal(t, uint64(own), end.From)
	v := refereetest.Verify(t, b)
	require.Empty(t, v.Problems)
	require.Equal(t, []string{fmt.Sprintf("what was secret in entries 1 to %d, their dice, and all results: they came from elsewhere, and the game there may still run.", own-1)}, v.Notes)
	v = refereetest.Verify(t, g.There("eve", "game export").Files[0].Body)
	require.Empty(t, v.Problems, "who brought it has read it all")
	require.Empty(t, v.Notes)
	require.Equal(t, v.Entries, v.Replayed)

	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
	g.Must("gm", "game end confirm:on")
	require.Empty(t, refereetest.Verify(t, g.ExportedTo("bob")).Notes, "the game itself opens everything")
}

// An end may leave closed what was secret; then the dice alone are open.
func TestAnEndThatOpensTheDiceAlone(t *testing.T) {
	g := refereetest.Battle(t, "")
	require.Contains(t, g.Must("gm", "game end open:dice").Text, "Proposed. red and blue can agree, or go on.")
	g.Must("gm", "game end open:dice confirm:on")
	require.Contains(t, fmt.Sprint(g.Posts), "Only the dice are open; orders and all else that was secret stay closed.")
	require.NotContains(t, g.Must("ann", "game log").Text, "hide spot:3")
	_, refusal := g.Entry(desk.Call{User: "ann", Place: "channel"})
	require.NotContains(t, refusal.Text, "open now")
	b := g.ExportedTo("ann")
	doc := refereetest.ReadWhole(t, b)
	require.NotEmpty(t, doc.Game.Dice[0].Seed)
	require.Equal(t, journal.OpensDice, doc.Entries[len(doc.Entries)-1].Opens)
	v := refereetest.Verify(t, b)
	require.Empty(t, v.Problems)
	require.Positive(t, v.Dice)
	require.Contains(t, strings.Join(v.Notes, "\n"), "which are not open in this export")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
	require.Equal(t, v.Entries, refereetest.Verify(t, g.ExportedTo("gm")).Replayed)
}

// How a game is to end is agreed to with the end itself, and forgotten with it.
func TestHowAGameEndsIsAgreedTo(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.Must("red", "game end open:dice confirm:on")
	require.Contains(t, g.Must("blue", "game end confirm:on").Text, "Proposed. red can agree")
	require.Contains(t, g.Must("red", "game end confirm:on").Text, "The game is over.")
	doc := refereetest.ReadWhole(t, g.ExportedTo("ann"))
	require.Equal(t, journal.OpensAll, doc.Entries[len(doc.Entries)-1].Opens)
	require.Empty(t, refereetest.Verify(t, g.ExportedTo("ann")).Problems)
}

// An end that was taken back before it was carried out leaves no trace in the one
// that comes.
func TestAnEndTakenBackIsForgotten(t *testing.T) {
	g := refereetest.Duel(t, "mode:free house:\"hit-on=3\"")
	_, due := g.Handle(t.Context(), desk.Call{User: "gm", Place: "channel", Line: "game end open:dice confirm:on"})
	require.NotNil(t, due, "the process may die here")
	g.Must("gm", "game undo confirm:on")
	for spot := 1; spot <= 6; spot++ { // both hide at all of them, until one hits
		g.Ask("red", fmt.Sprint("toy hide spot:", spot))
		g.Ask("blue", fmt.Sprint("toy hide spot:", spot))
		g.Ask("blue", fmt.Sprint("toy shoot spot:", spot))
	}
	require.True(t, g.TheGame().Over())
	doc := refereetest.ReadWhole(t, g.ExportedTo("ann"))
	require.Equal(t, journal.OpensAll, doc.Entries[len(doc.Entries)-1].Opens)
	require.Empty(t, refereetest.Verify(t, g.ExportedTo("ann")).Problems)
}

// What is no export, or one of nothing, is refused.
func TestWhatIsNoExport(t *testing.T) {
	for _, b := range []string{"", "null", "{}", "[]", `{"format":"impulse-export/1"}`, `{"format":"impulse-export/2","entries":[{}]}`, `{"format":"impulse-export/1","entries":{}}`,
		`{"format":"impulse-export/1","entries":[{}]} {}`, `{"format":"impulse-export/1","entries":[{}]`, "{\"format\":\"impulse-export/1\",\"entries\":[{}],\"\xff\":1}"} {
		_, err := journal.Verify(nil, []byte(b))
		_, refused := cmdline.AsRefusal(err)
		require.True(t, refused, b)
	}
	_, err := journal.Verify(nil, []byte(`{"format":"impulse-export/1","game":{"id":"","system":"","scenario":"","over":false,"head":"0000000000000000000000000000000000000000000000000000000000000000","dice":[]},"entries":[]}`))
	require.ErrorContains(t, err, "it has no entries")
}

// The end forgets by what somebody was known again who had himself forgotten.
func TestTheEndForgetsWhoWasForgotten(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", "game leave")
	g.Must("red", "forget-me confirm:on")
	require.NotEmpty(t, g.TheGame().Gone.Were)
	g.Must("gm", "game end confirm:on")
	require.Zero(t, g.TheGame().Gone)
}

// weighed is the toy of which each shot is told so gravely, in so many letters more.
func weighed(gravity func(text string) rules.Gravity, more int) rules.System {
	book := rulestest.Toy
	book.Digest = func(_ rules.Known[*rulestest.Garden], events []rules.Event) (out []rules.Brief) {
		for _, e := range events {
			if e.Kind == "missed" {
				out = append(out, rules.Brief{Text: e.Text + strings.Repeat("x", more), Gravity: gravity(e.Text)})
			}
		}
		return out
	}
	return book.System()
}

// toldAtTheEnd is the last post of a game of four shots that miss.
func toldAtTheEnd(t *testing.T, gravity func(string) rules.Gravity, more int) string {
	g := refereetest.Duel(t, "", weighed(gravity, more))
	g.BothHide()
	for _, spots := range [][2]string{{"1", "2"}, {"5", "6"}} {
		g.Play([2]string{"red", "toy shoot spot:" + spots[0]}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:" + spots[1]}, [2]string{"blue", "orders done"})
		g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
		if spots[0] == "1" {
			g.BothHide()
		}
	}
	g.Must("gm", "game end confirm:on")
	return g.Last("channel")
}

// The end tells the gravest moments, as many as there is room for; of a game without a
// grave one the last two that mattered, and nothing in bold.
func TestTheMomentsThatAreTold(t *testing.T) {
	moments := func(gravity func(string) rules.Gravity, more int) (spots []string) {
		for _, line := range strings.Split(toldAtTheEnd(t, gravity, more), "\n") {
			if strings.HasPrefix(line, "- ") {
				at := strings.Index(line, "spot ") + len("spot ")
				spots = append(spots, line[at:at+1]+strings.Repeat("!", strings.Count(line, "**")/2))
			}
		}
		return spots
	}
	all := func(x rules.Gravity) func(string) rules.Gravity { return func(string) rules.Gravity { return x } }
	require.Equal(t, []string{"1!", "2!", "5!", "6!"}, moments(all(rules.Grave), 0))
	require.Equal(t, []string{"5", "6"}, moments(all(rules.Done), 0))
	require.Empty(t, moments(all(rules.Slight), 0))
	require.Len(t, moments(all(rules.Grave), 300), 1, "they would be too long")
	gravest := func(text string) rules.Gravity {
		if strings.Contains(text, "spot 5") {
			return rules.Ending
		}
		return rules.Grave
	}
	require.Equal(t, []string{"5!"}, moments(gravest, 300))
}
