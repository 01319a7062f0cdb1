package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/rulestest"
)

// What an event says by the guide is told to the game master apart where the
// guide is his.
func TestTheGuideIsToldApart(t *testing.T) {
	book := rulestest.Toy
	book.HouseRules = append(slices.Clone(book.HouseRules), houserule.Rule{ID: "guidebook", Values: []string{"open", "gm"}, Default: "open", Why: "x"})
	book.Closed = rules.Setting{ID: "guidebook", Value: "gm"}
	book.Steps = slices.Clone(book.Steps)
	for i := range book.Steps {
		book.Steps[i].Resolve = func(r *rules.Ruling[*rulestest.Garden], _ rules.Orders) error {
			r.Tell(rules.Event{Kind: "shot", Text: "{dice} dice{by}: {hits} hits{by}.", By: []string{", {needs} or more", " at {range}"},
				Figures: figure.Figures{figure.Fig("dice", 2), figure.Fig("needs", 5), figure.Fig("hits", 1), figure.Fig("range", 7)}, Guide: []string{"needs", "range"}})
			r.Tell(rules.Event{Kind: "done", Text: "Done.", Figures: figure.Figures{figure.Fig("needs", 5)}, Guide: []string{"needs"}})
			return nil
		}
	}
	for value, want := range map[string][]string{"open": {"2 dice, 5 or more: 1 hits at 7.", "Done."}, "gm": {"2 dice: 1 hits.", "By the guide: 5 or more; at 7.", "Done."}} {
		s, err := rulestest.Cold(book.System()).Start(rules.Setup{Scenario: "duel", House: rules.Settings{{ID: "guidebook", Value: value}}}, dice.FromStream([32]byte{}))
		require.NoError(t, err)
		snap := s.Next.Snapshot()
		for _, seat := range []rules.SeatID{"red", "blue"} {
			snap, err = rulestest.Cold(book.System()).Seal(snap, seat, nil)
			require.NoError(t, err)
		}
		res, err := rulestest.Cold(book.System()).Advance(snap, dice.FromStream([32]byte{}))
		require.NoError(t, err)
		var texts []string
		for _, e := range res.Events {
			texts = append(texts, e.Text)
			if e.Kind == rules.GuideKind {
				require.Equal(t, []rules.SeatID{rules.GM}, e.To)
			} else if _, ok := e.Figures.Get("needs"); e.Kind == "shot" || e.Kind == "done" {
				require.Equal(t, value == "open", ok)
			}
		}
		require.Equal(t, want, texts[:len(want)])
	}
}
