package envelope_test

import (
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

// The seats are those of the scenario; an earlier version may have called them otherwise.
func TestTheSeatsOfAnEnvelope(t *testing.T) {
	white, black := frame.Scenarios["open"][0], frame.Scenarios["open"][1]
	called := func(title string) envelope.Seat { return envelope.Seat{ID: "white", Side: "white", Title: title} }
	const others = "its seats are not those of open"
	for _, c := range []struct {
		version int
		seats   []envelope.Seat
		says    string
	}{
		{2, []envelope.Seat{white, black}, ""},
		{2, []envelope.Seat{called("White"), black}, others},
		{1, []envelope.Seat{called(strings.Repeat("x", 190)), black}, ""},
		{1, []envelope.Seat{called(strings.Repeat("x", 191)), black}, "is the title of no seat"},
		{1, []envelope.Seat{called("\x1b"), black}, "is the title of no seat"},
		{1, nil, others},
		{1, []envelope.Seat{white, {ID: "black", Side: "white"}}, others},
		{1, []envelope.Seat{white, white}, others},
		{1, []envelope.Seat{white}, others},
		{1, []envelope.Seat{white, {ID: "black", Side: "black", Program: true}}, others},
	} {
		s := framed()
		s.Version, s.Seats = c.version, c.seats
		err := frame.Check(s, nil)
		if c.says == "" {
			require.NoError(t, err)
			continue
		}
		require.ErrorContains(t, err, c.says)
		require.True(t, envelope.IsUnsound(err))
	}
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
