package goliath

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// knownBy is what a seat knows of a state.
func knownBy(t *testing.T, st *State, seat rules.SeatID) (k known) {
	t.Helper()
	book := Book
	book.View = func(x known) view.View { k = x; return view.View{} }
	s := *began(t, "empty")
	var err error
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	p, err := book.System().Open(&s)
	require.NoError(t, err)
	p.For(seat).View()
	return k
}

// facing are longbowmen of red and heavy infantry of blue so far away.
func facing(t *testing.T, inches int) *State {
	t.Helper()
	st := stateOf(t, began(t, "empty"))
	bows := shooter()
	bows.ID, bows.Seat, bows.At, bows.Facing = "red-1", "red", plane.Point{X: 4000, Y: 4000}, plane.N
	bows.Start, bows.Figures, bows.Wounds = 24, 24, 0
	kind, _ := typeNamed("Heavy Infantry")
	foot := &Unit{Unit: rules.Unit{ID: "blue-1", Name: "Blue 1", Seat: "blue", Side: "blue"}, Figure: figureOf(kind, 0, ""),
		Formation: Formation{Base: 75, Front: 8, Facing: plane.S, Strength: Strength{Start: 8, Figures: 8}}}
	foot.At = plane.Point{X: 4000, Y: 1000}
	foot.At.Y += bows.rect().Corners()[0].Y - foot.rect().Corners()[0].Y
	st.Turn, st.Units = 3, []*Unit{bows, foot}
	for gap := plane.Gap(bows.rect(), foot.rect()); gap < inch(inches)*plane.One; gap = plane.Gap(bows.rect(), foot.rect()) {
		foot.At.Y -= max(1, (inch(inches)*plane.One-gap)/2)
	}
	return st
}

// Each cause, with what makes it hold and what does not.
func TestCauses(t *testing.T) {
	for name, tt := range map[string]struct {
		cause  string
		inches int
		change func(red, blue *Unit, st *State)
		want   []string
	}{
		"none lost":          {"losses", 9, func(_, blue *Unit, _ *State) { blue.Figures = 1 }, nil},
		"one lost":           {"losses", 9, func(red, _ *Unit, _ *State) { red.Figures-- }, []string{"red-1 figure 0"}},
		"wounded":            {"losses", 9, func(red, _ *Unit, _ *State) { red.Wounds++ }, []string{"red-1 wound 0"}},
		"gone":               {"losses", 9, func(red, _ *Unit, st *State) { st.leave(red, Fled) }, []string{"red-1 gone"}},
		"blue gone":          {"losses", 9, func(_, blue *Unit, st *State) { st.leave(blue, Fled) }, nil},
		"steady":             {"flight", 9, func(_, blue *Unit, _ *State) { blue.Status = Routing }, nil},
		"routing":            {"flight", 9, func(red, _ *Unit, _ *State) { red.Status = Routing }, []string{"red-1 routs"}},
		"driven back":        {"flight", 9, func(red, _ *Unit, _ *State) { red.Retired = true }, []string{"red-1 back 3"}},
		"not charged":        {"charge", 9, func(red, _ *Unit, _ *State) { red.Charging = "blue-1" }, nil},
		"charged":            {"charge", 9, func(_, blue *Unit, _ *State) { blue.Charging = "red-1" }, []string{"blue-1 red-1 3"}},
		"another is charged": {"charge", 9, func(_, blue *Unit, _ *State) { blue.Charging = "red-2" }, nil},
		"touched":            {"charge", 0, func(_, _ *Unit, _ *State) {}, []string{"blue-1 touches red-1"}},
		"in bow range":       {"range", 21, func(_, _ *Unit, _ *State) {}, []string{"shoot blue-1"}},
		"out of bow range":   {"range", 22, func(_, _ *Unit, _ *State) {}, nil},
		"in their charge":    {"range", 6, func(red, _ *Unit, _ *State) { red.Status = Routing }, []string{"blue-1 charges"}},
		"out of theirs":      {"range", 9, func(red, _ *Unit, _ *State) { red.Status = Routing }, nil},
		"no weapon reaches":  {"range", 0, func(red, _ *Unit, _ *State) { red.Status = Routing }, []string{"blue-1 charges"}},
		"routing bows":       {"range", 15, func(red, blue *Unit, _ *State) { blue.Figure, blue.Status = red.Figure, Routing }, []string{"charge blue-1", "shoot blue-1"}},
		"none takes orders":  {"range", 6, func(red, blue *Unit, _ *State) { red.Status, blue.Numb = Routing, 2 }, nil},
		"another":            {"unit", 9, func(_, _ *Unit, _ *State) {}, []string{"blue-1"}},
		"a hidden one":       {"unit", 9, func(_, blue *Unit, _ *State) { blue.Hidden = true }, nil},
		"another left":       {"unit", 9, func(_, blue *Unit, st *State) { st.leave(blue, Fled) }, nil},
		"no spell":           {"spell", 9, func(_, blue *Unit, _ *State) { blue.Under = []Spell{{"slow", 5}} }, nil},
		"a spell":            {"spell", 9, func(red, _ *Unit, _ *State) { red.Under = []Spell{{"slow", 5}} }, []string{"red-1 slow 5"}},
		"paralyzed":          {"spell", 9, func(red, _ *Unit, _ *State) { red.Numb = 2 }, []string{"red-1 paralyzed"}},
		"paralyzed in parts": {"spell", 9, func(red, _ *Unit, _ *State) { red.Stiff = []Stiff{{2, 5}} }, []string{"red-1 stiff 0", "red-1 stiff 1"}},
	} {
		t.Run(name, func(t *testing.T) {
			st := facing(t, tt.inches)
			tt.change(st.Units[0], st.Units[1], st)
			i := slices.IndexFunc(causes, func(c rules.Cause[*State]) bool { return c.Name == tt.cause })
			require.ElementsMatch(t, tt.want, causes[i].Holds(knownBy(t, st, "red")))
		})
	}
}

// To who passes two worlds are one that differ in somebody hidden alone.
func TestCausesBetrayNothing(t *testing.T) {
	one, other := facing(t, 9), facing(t, 20)
	one.Units[1].Hidden, other.Units[1].Hidden = true, true
	for _, c := range causes {
		require.Equal(t, c.Holds(knownBy(t, one, "red")), c.Holds(knownBy(t, other, "red")), c.Name)
	}
}

// The election is asked of who passes to the end of the turn, since the rules ask it.
func TestTheElectionIsAskedOfWhoPasses(t *testing.T) {
	system := rulestest.Cold(Book.System())
	s := *began(t, "empty")
	st := facing(t, 30)
	st.Method, st.Order, st.Elects = 1, []string{"red", "blue"}, "red"
	s.State, s.Step = codec.Must(st), firstMove
	s.Standing = []rules.Standing{{Seat: "red", Lines: []string{"break when something choice"}}, {Seat: "blue", Lines: []string{"break when something choice"}}}
	res, err := system.Advance(&s, dice.FromFaces([]int{6, 1}))
	require.NoError(t, err)
	require.Equal(t, electionSegment, res.Next.Snapshot().Step)
	require.False(t, res.Next.Snapshot().Stands("red"))
	require.True(t, res.Next.Snapshot().Stands("blue"))
}
