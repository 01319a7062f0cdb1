package outsider

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/brief"
)

// toldShort are the lines of a digest of events.
func toldShort(st *State, events ...rules.Event) []string {
	g := &gathered{Lines: brief.Lines{Name: st.nameOf}, st: st, house: setTo{}}
	for _, e := range events {
		gathering[e.Kind](g, e)
	}
	var out []string
	for _, b := range g.briefs() {
		out = append(out, b.Text)
	}
	return out
}

// What only says that time goes on has nothing to tell, also where it was read from the
// journal, which does not keep that it is quiet.
func TestQuietEventsTellNothing(t *testing.T) {
	p := newFleetPlayer(t, "escort")
	for stateOf(t, p.snap).Turn == 1 {
		res := p.exchange()
		for _, e := range res.Events {
			if !e.Quiet || e.Kind == "flagship" {
				continue
			}
			e.Quiet = false
			for _, b := range res.Next.For(rules.Spectator).Digest([]rules.Event{e}) {
				require.Equal(t, rules.Coming, b.Gravity, "%s: %s", e.Kind, b.Text)
			}
		}
	}
}

func TestSalvoesWithoutATargetAreTold(t *testing.T) {
	st := squadrons(t, 3)
	require.Equal(t, []string{"First lies in wait: its target is gone"}, toldShort(st, rules.Event{Kind: "aimless", Unit: "first"}))
	require.Equal(t, []string{"First and Second lie in wait: their targets are gone"}, toldShort(st, rules.Event{Kind: "aimless", Unit: "first"}, rules.Event{Kind: "aimless", Unit: "second"}))
}
