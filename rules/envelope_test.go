package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
)

// An envelope holds what play can bring about, to the end of each limit and no more.
func TestTheLimitsOfAnEnvelope(t *testing.T) {
	const maxSettings, maxSheet = 300, 500
	unknown := func(n int) (out rules.Settings) {
		for i := range n {
			out = append(out, rules.Setting{ID: fmt.Sprintf("gone-%d", i), Value: "x"})
		}
		return out
	}
	hides := func(n int) []string { return slices.Repeat([]string{"hide spot:2"}, n) }
	stands := func(change func(*rules.Standing)) func(*rules.Snapshot) {
		return func(s *rules.Snapshot) {
			x := rules.Standing{Seat: "red", Lines: []string{"each: hide spot:2", "each: hide spot:3"}}
			change(&x)
			s.Standing = append(s.Standing, x)
		}
	}
	for what, c := range map[string]struct {
		change func(*rules.Snapshot)
		refuse string // "" for nothing
	}{
		"as it is":           {func(*rules.Snapshot) {}, ""},
		"the last step":      {func(s *rules.Snapshot) { s.Count = codec.MaxNumber - 1 }, ""},
		"a step too many":    {func(s *rules.Snapshot) { s.Count = codec.MaxNumber }, "too many"},
		"all settings":       {func(s *rules.Snapshot) { s.Pending = unknown(maxSettings) }, ""},
		"a setting too many": {func(s *rules.Snapshot) { s.Pending = unknown(maxSettings + 1) }, "it has 301 house rules to come"},
		"the longest sheet":  {func(s *rules.Snapshot) { s.Sealed = []rules.Sealed{{Seat: "red", Lines: hides(maxSheet)}} }, ""},
		"a line too many":    {func(s *rules.Snapshot) { s.Sealed = []rules.Sealed{{Seat: "red", Lines: hides(maxSheet + 1)}} }, "more than 500"},
		"otherwise spelled":  {func(s *rules.Snapshot) { s.Sealed = []rules.Sealed{{Seat: "red", Lines: []string{"hide  spot:2"}}} }, "line 1 of the sheet"},
		"a sheet that stands": {stands(func(x *rules.Standing) {
			x.Tried, x.Fired, x.Left = 2, 2, []rules.Left{{Line: 1, Why: "why"}}
		}), ""},
		"sealed and standing": {func(s *rules.Snapshot) {
			stands(func(*rules.Standing) {})(s)
			s.Sealed = []rules.Sealed{{Seat: "red"}}
		}, "or has another"},
		"tried too far":        {stands(func(x *rules.Standing) { x.Tried = 3 }), "does not fit its 2 lines"},
		"fired too far":        {stands(func(x *rules.Standing) { x.Fired = 3 }), "does not fit its 2 lines"},
		"left of no line":      {stands(func(x *rules.Standing) { x.Left = []rules.Left{{Line: 2, Why: "why"}} }), "was told of line 2"},
		"left before the line": {stands(func(x *rules.Standing) { x.Left = []rules.Left{{Line: -1, Why: "why"}} }), "was told of line -1"},
	} {
		s := *started(t, "fox")
		c.change(&s)
		_, err := toy.Check(&s)
		if c.refuse == "" {
			require.NoError(t, err, what)
			continue
		}
		require.ErrorContains(t, err, c.refuse, what)
	}
}

// A game that is over goes nowhere.
func TestAGameThatIsOverDoesNotAdvance(t *testing.T) {
	s := sealed(t, sealed(t, started(t, "duel"), "red"), "blue")
	over := *s
	over.Over = true
	_, err := toy.Advance(&over, noDice())
	require.ErrorContains(t, err, "is not due")
	_, err = toy.Advance(s, noDice())
	require.NoError(t, err)
}
