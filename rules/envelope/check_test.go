package envelope_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/envelope"
	"impulse/rules/rulestest"
)

var toy = rulestest.Toy.System()

func started(t *testing.T) *envelope.Snapshot {
	t.Helper()
	res, err := toy.Start(rules.Setup{Scenario: "fox"}, dice.FromStream([32]byte{}))
	require.NoError(t, err)
	s := *res.Next.Snapshot()
	return &s
}

// An envelope holds what play can bring about, to the end of each limit and no more.
func TestTheLimitsOfAnEnvelope(t *testing.T) {
	const maxSettings, maxSheet = 300, 500
	unknown := func(n int) (out envelope.Settings) {
		for i := range n {
			out = append(out, envelope.Setting{ID: fmt.Sprintf("gone-%d", i), Value: "x"})
		}
		return out
	}
	hides := func(n int) []string { return slices.Repeat([]string{"hide spot:2"}, n) }
	stands := func(change func(*envelope.Standing)) func(*envelope.Snapshot) {
		return func(s *envelope.Snapshot) {
			x := envelope.Standing{Seat: "red", Lines: []string{"each: hide spot:2", "each: hide spot:3"}}
			change(&x)
			s.Standing = append(s.Standing, x)
		}
	}
	for what, c := range map[string]struct {
		change func(*envelope.Snapshot)
		refuse string // "" for nothing
	}{
		"as it is":           {func(*envelope.Snapshot) {}, ""},
		"the last step":      {func(s *envelope.Snapshot) { s.Count = codec.MaxNumber - 1 }, ""},
		"a step too many":    {func(s *envelope.Snapshot) { s.Count = codec.MaxNumber }, "too many"},
		"all settings":       {func(s *envelope.Snapshot) { s.Pending = unknown(maxSettings) }, ""},
		"a setting too many": {func(s *envelope.Snapshot) { s.Pending = unknown(maxSettings + 1) }, "it has 301 house rules to come"},
		"the longest sheet":  {func(s *envelope.Snapshot) { s.Sealed = []envelope.Sealed{{Seat: "red", Lines: hides(maxSheet)}} }, ""},
		"a line too many":    {func(s *envelope.Snapshot) { s.Sealed = []envelope.Sealed{{Seat: "red", Lines: hides(maxSheet + 1)}} }, "more than 500"},
		"otherwise spelled": {func(s *envelope.Snapshot) {
			s.Sealed = []envelope.Sealed{{Seat: "red", Lines: []string{"hide  spot:2"}}}
		}, "line 1 of the sheet"},
		"a sheet that stands": {stands(func(x *envelope.Standing) {
			x.Tried, x.Fired, x.Left = 2, 2, []envelope.Left{{Line: 1, Why: "why"}}
		}), ""},
		"sealed and standing": {func(s *envelope.Snapshot) {
			stands(func(*envelope.Standing) {})(s)
			s.Sealed = []envelope.Sealed{{Seat: "red"}}
		}, "or has another"},
		"tried too far":        {stands(func(x *envelope.Standing) { x.Tried = 3 }), "does not fit its 2 lines"},
		"fired too far":        {stands(func(x *envelope.Standing) { x.Fired = 3 }), "does not fit its 2 lines"},
		"left of no line":      {stands(func(x *envelope.Standing) { x.Left = []envelope.Left{{Line: 2, Why: "why"}} }), "was told of line 2"},
		"left before the line": {stands(func(x *envelope.Standing) { x.Left = []envelope.Left{{Line: -1, Why: "why"}} }), "was told of line -1"},
		"another game":         {func(s *envelope.Snapshot) { s.System = "chess" }, "it is of the game"},
		"no version":           {func(s *envelope.Snapshot) { s.Version = 0 }, "is no version"},
		"no scenario":          {func(s *envelope.Snapshot) { s.Scenario = "siege" }, "there is no scenario"},
		"no mode":              {func(s *envelope.Snapshot) { s.Mode = "loose" }, "there is no mode"},
		"no step":              {func(s *envelope.Snapshot) { s.Step = "tea" }, "there is no step"},
		"other seats":          {func(s *envelope.Snapshot) { s.Seats = s.Seats[:1] }, "its seats are not those of fox"},
		"a setting twice":      {func(s *envelope.Snapshot) { s.House = append(slices.Clone(s.House), s.House...) }, "is there twice"},
		"a sheet of no seat":   {func(s *envelope.Snapshot) { s.Sealed = []envelope.Sealed{{Seat: "green"}} }, "which is no seat"},
		"a sheet of a program": {func(s *envelope.Snapshot) { s.Sealed = []envelope.Sealed{{Seat: "fox"}} }, "which is no seat"},
		"a default":            {func(s *envelope.Snapshot) { s.Default = []envelope.SeatID{"red"} }, ""},
		"a default of fox":     {func(s *envelope.Snapshot) { s.Default = []envelope.SeatID{"fox"} }, "cannot be left"},
		"a default twice":      {func(s *envelope.Snapshot) { s.Default = []envelope.SeatID{"red", "red"} }, "cannot be left"},
		"all by default":       {func(s *envelope.Snapshot) { s.Default = []envelope.SeatID{"red", "blue"} }, "nobody gives orders"},
	} {
		s := started(t)
		c.change(s)
		_, err := toy.Check(s)
		if c.refuse == "" {
			require.NoError(t, err, what)
			continue
		}
		require.True(t, envelope.IsUnsound(err), what)
		require.ErrorContains(t, err, c.refuse, what)
	}
}

// What is stored is read as it was, and what is no snapshot is unsound.
func TestASnapshotIsReadAgain(t *testing.T) {
	s := started(t)
	s.Sealed = []envelope.Sealed{{Seat: "red", Lines: []string{"hide spot:2"}}}
	s.Standing = []envelope.Standing{{Seat: "blue", Lines: []string{"each: hide spot:3"}, Since: 1}}
	raw, err := s.Bytes()
	require.NoError(t, err)
	again, err := envelope.Read(raw)
	require.NoError(t, err)
	require.Equal(t, s, again)
	for _, bad := range [][]byte{nil, raw[:len(raw)-1], append(slices.Clone(raw), 0)} {
		_, err := envelope.Read(bad)
		require.True(t, envelope.IsUnsound(err))
	}
}

// Who has given what, and what is left without it.
func TestSheetsOfASnapshot(t *testing.T) {
	s := started(t)
	s.Sealed = []envelope.Sealed{{Seat: "red", Lines: []string{"hide spot:2"}, Before: true}}
	s.Standing = []envelope.Standing{{Seat: "blue", Lines: []string{"each: hide spot:3"}, Since: 1}}
	require.Equal(t, []string{"hide spot:2"}, s.Given("red"))
	require.Equal(t, []string{"each: hide spot:3"}, s.Given("blue"))
	require.Nil(t, s.Sheet("blue"))
	require.True(t, s.IsSealed("red") && s.IsSealedBefore("red") && s.Stands("blue"))
	require.False(t, s.IsSealed("blue") || s.IsSealedBefore("blue") || s.Stands("red"))
	require.Empty(t, s.WithoutSealed("red"))
	require.Len(t, s.WithoutSealed("blue"), 1)
	require.Empty(t, s.WithoutStanding("blue"))
	require.Len(t, s.WithoutStanding("red"), 1)
	require.Equal(t, 1, s.AsInForce("blue", []string{"each: hide spot:3"}, 7).Since)
	require.Equal(t, envelope.Standing{Seat: "blue", Lines: []string{"each: hide spot:4"}, Since: 7}, s.AsInForce("blue", []string{"each: hide spot:4"}, 7))
	require.True(t, s.ByDefault("fox"))
	require.False(t, s.ByDefault("red"))
	require.Equal(t, envelope.Seat{ID: envelope.GM}, s.Seat(envelope.GM))
	require.Contains(t, envelope.Sides(s.Seats), s.Seat("red").Side)
}

// A standing sheet holds so many lines, and no more.
func TestASheetIsFull(t *testing.T) {
	require.NoError(t, envelope.Fits(make([]string, envelope.MaxStanding-1)))
	require.ErrorContains(t, envelope.Fits(make([]string, envelope.MaxStanding)), "A standing sheet holds at most 200 lines: a tactic may be for one squad")
}

// A seat that is one person's is called by their name, any other by its id.
func TestSeatsAreCalledAsPeopleAre(t *testing.T) {
	require.Equal(t, "Keller", envelope.Seat{ID: "keller", Title: "NATO, Keller"}.Called())
	require.Equal(t, "red", envelope.Seat{ID: "red", Title: "Solar System"}.Called())
	require.Equal(t, "red1", envelope.Seat{ID: "red1", Title: "Red, first squadron"}.Called())
}
