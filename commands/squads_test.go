package commands_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// listed are the values that are listed by touch for an option of a half-written order.
func listed(g *refereetest.Table, user, line, option string) (out []string) {
	for _, c := range g.Values(g.From(user, line), option) {
		out = append(out, c.Value)
	}
	return out
}

// Who orders a squad by touch may choose all of it, where the rest can be chosen for all;
// what is chosen is checked, and stands on the sheet for each.
func TestAllAreOfferedByTouch(t *testing.T) {
	t.Parallel()
	g := refereetest.New(t, library.Systems...)
	g.Must("ann", "game new system:phoenix scenario:oppenheim practice:on")
	units := listed(g, "ann", "phoenix fire", "unit")
	require.Equal(t, "all", units[len(units)-1])
	require.Contains(t, listed(g, "ann", "phoenix fire unit:all", "target"), "nearest")
	require.Nil(t, g.Check(g.From("ann", "phoenix fire target:nearest unit:all")))
	require.NotNil(t, g.Check(g.From("ann", "phoenix weapon do:sling unit:nobody")))
	require.Contains(t, g.Must("ann", "phoenix fire target:nearest unit:all").Text, "unit:hayes")

	g = set(t, "goliath", "move on")
	require.False(t, slices.Contains(listed(g, "ann", "goliath move forward:2", "unit"), "all"), "of a game without squads none are ordered so")
}

// The doors and windows of a map are named as people name them.
func TestDoorsAreNamedInWords(t *testing.T) {
	t.Parallel()
	g := refereetest.New(t, library.Systems...)
	g.Must("ann", "game new system:phoenix scenario:raid practice:on")
	require.Equal(t, "1506A", g.Offered("ann", "phoenix door unit:okafor", "door")[0])
	for typed, want := range map[string]string{
		"okafor open the front door":  `phoenix door door:(front|door|1506A).*unit:okafor|not beside`,
		"okafor go to the front door": `move to:1505 unit:okafor`,
		"reyes crawl to 1405":         `move to:1405 gait:belly-crawl unit:reyes`,
		"lindgren move to 1508":       `finds no way to 1508|doors are between`,
	} {
		came, text := heard(g.Copy(t), "ann", typed)
		require.Regexp(t, want, came+"\n"+text, typed)
	}
	text := g.Must("ann", "map").Text
	require.Contains(t, text, "front door locked: 1506A")
	for _, typed := range []string{`orders add lines:"all move to hall"`, `orders add lines:"moss run back to the trees"`} {
		a := g.Copy(t).Ask("ann", typed)
		for _, line := range a.Refusal.Try {
			require.NotContains(t, line, "0508", "nobody named the hex of an example")
			require.NotContains(t, line, "0403D", typed)
		}
	}
	a := g.Ask("ann", `orders add lines:"lindgren move to 1508"`)
	require.Contains(t, a.Refusal.Text, "finds no way to 1508", "not that it is no order")
}
