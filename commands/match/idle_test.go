package match_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/pentagon"
	"impulse/rules/phoenix"
	"impulse/rules/rulestest"
)

// A game in which nobody will ever decide stops after a whole turn, says so once, and
// goes on when it is told to, or when somebody has units again.
func TestNobodyDecides(t *testing.T) {
	g := refereetest.New(t, pentagon.Book.System())
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", "game assign unit:kestrel seat:blue"}, [2]string{"gm", "game default seat:blue to:on"})
	g.Must("red", "orders done")
	require.Contains(t, g.Last("channel"), "Nobody has had anything to decide for a while, so the game rests.")
	require.Equal(t, []string{"gm"}, g.Posts[len(g.Posts)-1].Mention)
	require.Equal(t, 3, turn(g))
	require.Contains(t, g.Must("gm", "game status").Text, "Nobody has had anything to decide for a while, so the game rests; to go on: game retry")
	_, refusal := g.Entries.Entry(g.From("red", "orders done"))
	require.ErrorContains(t, refusal, "so the game rests. Give a unit")

	require.NoError(t, g.Resume(t.Context()))
	require.Equal(t, 3, turn(g), "a start leaves it alone")
	g.Must("gm", "game retry")
	require.Equal(t, 5, turn(g), "to the end of a whole turn")
	g.Must("gm", "game assign unit:kestrel seat:red")
	require.Contains(t, g.Must("gm", "game status").Text, "⬜ red")
	g.Verified()
}

// A fight that is counted in impulses rests after two phases, as a pass ends, and goes on
// for as long again: long enough to see it through, short enough to take somebody over.
func TestNobodyDecidesInAFight(t *testing.T) {
	g := refereetest.New(t, phoenix.Book.System())
	g.Play([2]string{"gm", `game new system:phoenix scenario:alley house:"battle-end=gm"`}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", "phoenix-gm kill unit:trent reason:x"}, [2]string{"gm", "phoenix-gm kill unit:donovan reason:x"}, [2]string{"gm", "game default seat:blue to:on"})
	require.Contains(t, g.Last("channel"), "Nobody has had anything to decide for a while, so the game rests.")
	first := turn(g)
	require.GreaterOrEqual(t, first, 8)
	require.LessOrEqual(t, first, 17)
	g.Must("gm", "game retry")
	require.GreaterOrEqual(t, turn(g), first+8)
	require.LessOrEqual(t, turn(g), first+16)
	g.Must("gm", "phoenix-gm revive unit:trent reason:x")
	require.Contains(t, g.Must("gm", "game status").Text, "⬜ red")
	g.Verified()
}

func turn(g *refereetest.Table) int {
	t, _ := watch.Know(g.TheGame().Position, rules.Position.Turn)
	return t
}

// A battle in which standing orders answer for ever rests with one sentence, and no fault:
// it goes on for as long again when it is told to, and asks again who ends theirs.
func TestStandingOrdersThatAnswerForEver(t *testing.T) {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	book.Steps[3].Resolve = func(r *rules.Ruling[*rulestest.Garden], _ rules.Orders) error {
		r.State.Searched = nil // a round like the one before
		return nil
	}
	g := refereetest.New(t, book.System())
	g.Play([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	g.Must("red", `orders done lines:"each: hide spot:3\nbreak when found"`)
	g.Posts = nil
	g.Must("blue", `orders done lines:"each: hide spot:4\nbreak when found"`)
	const why = "Standing orders have answered for 1000 steps, and nobody was asked, so the game rests"
	require.Contains(t, g.Last("channel"), why+". End yours with orders unseal, or go on as it is with: game retry")
	require.Contains(t, g.Must("gm", "game status").Text, why+"; to go on: game retry")
	_, refusal := g.Entries.Entry(g.From("red", ""))
	require.ErrorContains(t, refusal, why)
	steps := g.TheGame().Snap.Count
	require.Greater(t, steps, uint64(600), "of the thousand some are turns in one step")

	require.NoError(t, g.Resume(t.Context()))
	require.Equal(t, steps, g.TheGame().Snap.Count, "a start leaves it alone")
	g.Posts = nil
	g.Must("gm", "game retry")
	require.Greater(t, g.TheGame().Snap.Count, steps+600)
	require.Contains(t, g.Last("channel"), why)
	g.Must("gm", "game retry")
	require.True(t, g.MayTakeBack(g.From("blue", "")))
	g.Must("blue", "orders unseal")
	require.NotContains(t, g.Must("gm", "game status").Text, why)
	require.Contains(t, g.Must("gm", "game status").Text, "⬜ blue")
	g.Verified()
}
