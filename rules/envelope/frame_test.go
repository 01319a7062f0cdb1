package envelope_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/envelope"
	"impulse/rules/houserule"
)

// frame is that of a book in its second version.
var frame = envelope.Frame{
	System: "chess", Version: 2, Steps: []string{"move"},
	Scenarios:  map[string][]envelope.Seat{"open": {{ID: "white", Side: "white"}, {ID: "black", Side: "black"}}},
	HouseRules: []houserule.Rule{{ID: "clock", Values: []string{"on", "off"}, Default: "off"}},
}

// framed is what such a game is at its beginning.
func framed() *envelope.Snapshot {
	return &envelope.Snapshot{System: "chess", Version: 2, Scenario: "open", Mode: envelope.Strict, Step: "move", Seats: slices.Clone(frame.Scenarios["open"])}
}

// The seats are those of the scenario; of an earlier version they may be others, but
// seats all the same.
func TestTheSeatsOfAnEnvelope(t *testing.T) {
	many := func(n int) (out []envelope.Seat) {
		for i := range n {
			out = append(out, envelope.Seat{ID: envelope.SeatID(fmt.Sprint("s", i)), Side: "white"})
		}
		return out
	}
	for says, seats := range map[string][]envelope.Seat{
		"":                                   many(26),
		"it has 27 seats":                    many(27),
		"it has 0 seats":                     nil,
		`"white" is no seat, or there twice`: {{ID: "white", Side: "white"}, {ID: "white", Side: "black"}},
		`"gm" is no seat`:                    {{ID: envelope.GM, Side: "white"}},
		`"red" is no seat`:                   {{ID: "red"}},
		`"long" is no seat`:                  {{ID: "long", Side: "white", Title: strings.Repeat("x", 192)}},
	} {
		s := framed()
		s.Version, s.Seats = 1, seats
		err := frame.Check(s, nil)
		if says == "" {
			require.NoError(t, err)
			s.Version = 2
			require.ErrorContains(t, frame.Check(s, nil), "its seats are not those of open")
			continue
		}
		require.ErrorContains(t, err, says)
		require.True(t, envelope.IsUnsound(err))
	}
	s := framed()
	s.Version, s.Seats = 1, []envelope.Seat{{ID: "long", Side: "white", Title: strings.Repeat("x", 191)}}
	require.NoError(t, frame.Check(s, nil))
}

// A house rule has one of its values; one that the book has no more is passed over.
func TestTheSettingsOfAnEnvelope(t *testing.T) {
	s := framed()
	s.House = envelope.Settings{{ID: "clock", Value: "on"}, {ID: "gone", Value: "whatever"}}
	require.NoError(t, frame.Check(s, nil))
	s.House[1].Value = "@everyone"
	require.ErrorContains(t, frame.Check(s, nil), `house rules: no house rule is called "gone" and has "@everyone"`)
	s.House[0].Value, s.House[1].Value = "maybe", "whatever"
	require.ErrorContains(t, frame.Check(s, nil), `house rules: clock is there twice, or cannot be "maybe"`)
	s = framed()
	s.Pending = envelope.Settings{{ID: "clock", Value: "maybe"}}
	require.ErrorContains(t, frame.Check(s, nil), "house rules to come: clock")
}

// Of a seat one sheet is sealed and one stands, each so long at most.
func TestTheSheetsOfAnEnvelope(t *testing.T) {
	standing := func(n int, seats ...envelope.SeatID) *envelope.Snapshot {
		s := framed()
		for _, seat := range seats {
			s.Standing = append(s.Standing, envelope.Standing{Seat: seat, Lines: slices.Repeat([]string{"break at 3"}, n)})
		}
		return s
	}
	require.NoError(t, frame.Check(standing(envelope.MaxStanding, "white", "black"), nil))
	require.ErrorContains(t, frame.Check(standing(envelope.MaxStanding+1, "white"), nil), "has 201 lines, more than 200")
	require.ErrorContains(t, frame.Check(standing(1, "white", "white"), nil), "or has another")
	require.ErrorContains(t, frame.Check(standing(1, "red"), nil), "which is no seat")
	s := framed()
	s.Sealed = []envelope.Sealed{{Seat: "white"}, {Seat: "black"}}
	require.NoError(t, frame.Check(s, nil))
	s.Sealed[1].Seat = "white"
	require.ErrorContains(t, frame.Check(s, nil), "or has another")
}

// What follows a sound envelope is held to all in which it differs.
func TestAnEnvelopeThatFollowsASoundOne(t *testing.T) {
	sound := framed()
	sound.House = envelope.Settings{{ID: "clock", Value: "on"}}
	sound.Sealed = []envelope.Sealed{{Seat: "white", Lines: []string{"break at 3"}}}
	stands := func(lines ...string) *envelope.Snapshot {
		s := *sound
		s.Sealed, s.Standing = nil, []envelope.Standing{{Seat: "white", Lines: lines}}
		return &s
	}
	require.NoError(t, frame.Check(stands("break at 3"), sound))
	require.ErrorContains(t, frame.Check(stands("break at three"), sound), "line 1 of the sheet of white is none")
	other := stands("break at 3")
	other.Standing[0].Seat, other.House = "black", envelope.Settings{{ID: "clock", Value: "maybe"}}
	require.ErrorContains(t, frame.Check(other, sound), `cannot be "maybe"`)
}
