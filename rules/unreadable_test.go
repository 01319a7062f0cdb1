package rules_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/view"
)

// mute is a value whose text cannot be read again.
type mute struct{}

func (mute) MarshalText() ([]byte, error) { return []byte("mute"), nil }
func (*mute) UnmarshalText([]byte) error  { return errors.New("mute says nothing") }

// TestUnreadableStatesAreNeverSaved: what could not be decoded again is a fault
// at once, before anybody can keep it.
func TestUnreadableStatesAreNeverSaved(t *testing.T) {
	type state struct {
		budget.Meter `json:"-"`

		Said *mute `json:"said,omitempty"`
	}
	book := rules.Book[*state]{
		Name: "quiet", Title: "Quiet", Version: 1,
		Scenarios: []rules.Scenario[*state]{{Name: "duel", Title: "Duel", Summary: "One side",
			Seats: []rules.Seat{{ID: "red", Side: "red", Title: "Red"}},
			Setup: func(r *rules.Ruling[*state]) error {
				r.State.Said = &mute{}
				return nil
			}}},
		Steps: []rules.Step[*state]{{Name: "end", Title: "End", Resolve: func(*rules.Ruling[*state], rules.Orders) error { return nil }}},
		Units: func(*state) []*rules.Unit { return nil },
		Known: func(s *state, _ rules.Seat) *state { return s },
		View:  func(rules.Known[*state]) view.View { return view.View{} },
		Clock: func(rules.Known[*state]) string { return "" },
	}
	res, err := book.System().Start(rules.Setup{Scenario: "duel"}, noDice())
	require.ErrorContains(t, err, "mute says nothing")
	require.Nil(t, res)
	_, refusal := cmdline.AsRefusal(err)
	require.False(t, refusal, "a fault, nobody's to mend")
}
