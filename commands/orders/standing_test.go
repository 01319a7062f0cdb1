package orders_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

func TestReplacingASheetInForce(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\neach: shoot spot:1`, `hide spot:4`)
	g.Must("blue", "orders done")
	g.Must("red", `orders add lines:"each: hide spot:6"`)
	a := g.Must("red", "orders done")
	require.Contains(t, a.Text, "1. `each: hide spot:6 marker:red-a`")
	require.Contains(t, a.Text, "Your orders that were in force end.")
	require.NotContains(t, a.Text, "spot:3")
	g.Refuse("red", "orders done", "sealed")
	g.Verified()
}

// Who seals every step out of habit ends no standing orders by it, and what
// was begun while they answer is not lost when they are taken back.
func TestAnEmptySealEndsNoStandingOrders(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\neach: shoot spot:1`, `hide spot:4`)
	g.Must("blue", "orders done")
	g.Refuse("red", "orders done", "Your standing orders are in force. To end them: orders unseal")
	require.Contains(t, g.Ask("red", "orders show").Text, "To end them: orders unseal")
	require.Contains(t, g.Ask("ann", "game status").Text, "Standing orders in force: red.")
	g.Must("red", `orders add lines:"each: hide spot:6"`)
	require.Contains(t, g.Must("red", "orders unseal").Text, "The sheet that you had begun is kept: 1 order, not sealed yet.")
	show := g.Ask("red", "orders show").Text
	require.Contains(t, show, "1. `each: hide spot:6 marker:red-a`")
	require.NotContains(t, show, "spot:3")
	require.Empty(t, refereetest.Fig(g, g.Ask("ann", "game status"), "standing").String())
	g.Must("red", "orders clear")
	g.Must("red", "orders done")
	g.Verified()
}

// Standing orders that are taken back are another draft than that of the sheet which
// was sealed.
func TestStandingOrdersTakenBackAreAnotherDraft(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\neach: shoot spot:1`, `hide spot:4`)
	g.Must("blue", "orders done")
	number := func() int64 { return refereetest.Fig(g, g.Must("red", "orders show"), "number").Int }
	before := number()
	require.Contains(t, g.Must("red", "orders unseal").Text, "Back on your sheet: 2 orders.")
	require.Equal(t, before+1, number())
}

// What is written beside standing orders and not sealed is gone with its step: its
// author alone is told so.
func TestWhatIsNotSealedBesideStandingOrdersIsTold(t *testing.T) {
	for _, drafts := range []bool{true, false} {
		g := refereetest.StandingDuel(t, `each: hide spot:3\neach: shoot spot:1`, `hide spot:4`)
		g.Must("blue", "orders done")
		if drafts {
			g.Must("red", "toy shoot spot:5")
		}
		g.Posts = nil
		g.Play([2]string{"blue", "toy shoot spot:6"}, [2]string{"blue", "orders done"})
		var told, open []string
		for _, p := range g.Posts {
			if p.Place == "channel" {
				open = append(open, p.Text())
			} else if strings.Contains(p.Text(), "Not sealed") {
				told = append(told, p.Place+": "+p.Lines[0])
			}
		}
		require.NotContains(t, strings.Join(open, "\n"), "Not sealed")
		if !drafts {
			require.Empty(t, told)
			continue
		}
		require.Equal(t, []string{"dm:red: Not sealed when the Shooting resolved, and off your sheet: shoot spot:5"}, told)
		require.Contains(t, g.Ask("red", "orders show").Text, "none; ")
		g.Verified()
	}
}

// What was kept for one impulse and had to wait through it is told to its author alone,
// once, in the summary of the stretch in which that impulse is over, with the reason.
func TestWhatWaitedThroughItsImpulseIsTold(t *testing.T) {
	g := launching(t)
	g.Must("red", `orders add lines:"fire weapon:L1 target:lance\n2: fire weapon:L1 target:lance\nbreak at 5"`)
	g.Must("red", "orders done")
	g.Posts = nil
	g.Must("blue", "pass until:turn")
	var told []string
	for _, p := range g.Posts {
		if strings.Contains(p.Text(), "was last used") {
			told = append(told, p.Place+": "+p.Text())
		}
	}
	require.Len(t, told, 1)
	require.Contains(t, told[0], "dm:red: ")
	require.Contains(t, told[0], "Line 2 (fire): L1 was last used in impulse 1 of turn 1 and may be again in impulse 1 of turn 2")
	g.Verified()
}
