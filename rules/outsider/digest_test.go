package outsider

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// toldShort are the lines of a digest of events.
func toldShort(st *State, events ...rules.Event) []string {
	g := &gathered{st: st, house: setTo{}}
	for _, e := range events {
		gathering[e.Kind](g, e)
	}
	var out []string
	for _, b := range g.briefs() {
		out = append(out, b.Text)
	}
	return out
}

func TestSalvoesWithoutATargetAreTold(t *testing.T) {
	st := squadrons(t, 3)
	require.Equal(t, []string{"First lies in wait: its target is gone"}, toldShort(st, rules.Event{Kind: "aimless", Unit: "first"}))
	require.Equal(t, []string{"First and Second lie in wait: their targets are gone"}, toldShort(st, rules.Event{Kind: "aimless", Unit: "first"}, rules.Event{Kind: "aimless", Unit: "second"}))
}
