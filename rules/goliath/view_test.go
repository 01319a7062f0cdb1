package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// began is a scenario as it begins.
func began(t *testing.T, scenario string) *rules.Snapshot {
	res, err := rulestest.Cold(Book.System()).Start(rules.Setup{Scenario: scenario}, dice.FromStream([32]byte{}))
	require.NoError(t, err)
	return res.Next.Snapshot()
}

func TestViewShowsTheTable(t *testing.T) {
	for _, sc := range scenarios {
		v, err := rulestest.Cold(Book.System()).View(began(t, sc.Name), rules.Spectator)
		require.NoError(t, err)
		require.Equal(t, view.Field, v.Board.Grid)
		require.Equal(t, []string{"red", "blue"}, v.Board.Sides)
		require.Positive(t, v.Board.Table.Width)
		require.Len(t, v.Sheets, len(v.Board.Counters))
		for _, c := range v.Board.Counters {
			_, err := plane.ParsePoint(c.At)
			require.NoError(t, err)
			_, err = plane.ParseFacing(c.Heading)
			require.NoError(t, err)
			require.Positive(t, c.Body.Width)
			require.LessOrEqual(t, len(c.Mark), 2)
		}
		for _, a := range v.Board.Areas {
			require.NotEmpty(t, a.Ground, a.Name)
		}
	}
}

// shooter is a unit of 24 longbowmen, some of whom have fallen.
func shooter() *Unit {
	kind, _ := typeNamed("Longbowmen")
	return &Unit{Unit: rules.Unit{ID: "red-12", Name: "Red 12 Longbowmen", Side: "red"}, Figure: figureOf(kind, 0, ""), Formation: Formation{Base: 75, Front: 8, At: plane.Point{X: 1000, Y: 2000}, Facing: plane.NE, Strength: Strength{Start: 24, Figures: 17, Wounds: 1}}}
}

func TestTheCardOfAUnit(t *testing.T) {
	h := with()
	u := shooter()
	s := u.card(h)
	require.Equal(t, "steady; 17 of 24 figures", s.Rows[0].Text)
	var ranks []string
	for _, row := range s.Rows {
		if row.Part == view.RankPart {
			ranks = append(ranks, row.Boxes)
		}
	}
	require.Equal(t, []string{".ooooooo", "oooooooo", "o", "XXXXXXX"}, ranks)
	u.Status, u.Rout, u.Melees = Routing, 2, 3
	require.Equal(t, "17 figures, routing, turn 2, tired", u.note(h))
	require.Equal(t, "17/24, routing, turn 2, tired", u.card(h).Brief)
	ogres, _ := typeNamed("Ogres")
	big := &Unit{Figure: figureOf(ogres, 0, ""), Formation: Formation{Front: 2, Strength: Strength{Start: 2, Figures: 2, Wounds: 1}}}
	require.Contains(t, big.note(h), "2 figures, one has taken 1 of ")
	require.Contains(t, big.card(h).Rows[0].Text, "steady; 2 of 2 figures, one has taken 1 of ")
	require.Contains(t, big.card(h).Brief, "2/2, one has taken 1 of ")
	c := u.counter(h)
	require.Equal(t, "12", c.Mark)
	require.True(t, c.Body.Broken)
	require.Equal(t, 21*plane.One, c.Body.Range)
	require.Equal(t, view.Share{Left: 17, Of: 24}, c.Left)
	require.Equal(t, []view.Condition{view.Routed}, c.State)
	require.Equal(t, view.Sector{From: 315, To: 45}, c.Body.Arc)
	u.Status, u.Hidden = Steady, true
	require.Equal(t, []view.Condition{view.Hidden}, u.counter(h).State)
	u.Mount = Horsed
	require.Equal(t, view.Sector{From: 180, To: 45}, u.counter(h).Body.Arc)
}

func TestScaleSaysWhatIsSet(t *testing.T) {
	set := housed{"scale": "10 yards", "figure-ratio": "20", "turn-length": "none"}
	require.Equal(t, "1 inch = 10 yards, 1 figure = 20 men", scaleOf(set))
	set["scale"], set["figure-ratio"] = "none", "1"
	require.Empty(t, scaleOf(set))
}

func TestMarks(t *testing.T) {
	snap := began(t, "open-field")
	for _, c := range []struct {
		event rules.Event
		want  []view.Mark
	}{
		{rules.Event{Kind: "moved", Unit: "red-1", Target: "blue-1", Figures: figures{fig("from", "1,2"), fig("to", "1,5")}}, []view.Mark{{Kind: view.TrackMark, Unit: "red-1", Side: "red", Places: []string{"1,2", "1,5"}}}},
		{rules.Event{Kind: "moved", Unit: "red-1", Figures: figures{fig("from", "1,2"), fig("to", "1,2")}}, nil},
		{rules.Event{Kind: "moved", Unit: "red-1", Target: "blue-1", Rule: "charge", Figures: figures{fig("from", "1,2"), fig("to", "1,5")}}, []view.Mark{{Kind: view.ChargeMark, Unit: "red-1", Side: "red", Places: []string{"1,2", "1,5"}}}},
		{rules.Event{Kind: "fired", Unit: "blue-1", Target: "red-1", Figures: figures{fig("hits", 2), fig("from", "1,2"), fig("to", "9,2")}}, []view.Mark{{Kind: view.ShotMark, Unit: "blue-1", Side: "blue", Target: "red-1", Places: []string{"1,2", "9,2"}, Hit: true}}},
		{rules.Event{Kind: "melee", Unit: "blue-1", Target: "red-1", Figures: figures{fig("hits", 0), fig("from", "1,2"), fig("to", "1,4")}}, []view.Mark{{Kind: view.MeleeMark, Unit: "blue-1", Side: "blue", Target: "red-1", Places: []string{"1,2", "1,4"}}}},
		{rules.Event{Kind: "fired", Unit: "blue-1", Target: "red-1", Figures: figures{fig("hits", 2)}}, nil},
		{rules.Event{Kind: "morale", Unit: "blue-1"}, nil},
		{rules.Event{Kind: "melee", Unit: "nobody", Target: "red-1"}, nil},
	} {
		got, err := rulestest.Cold(Book.System()).Marks(snap, rules.Spectator, []rules.Event{c.event})
		require.NoError(t, err)
		require.Equal(t, c.want, got, c.event.Kind)
	}
}

// The map marks a unit by its number, one that came hidden by its letter.
func TestMarksOfTheHidden(t *testing.T) {
	for id, mark := range map[string]string{"red-1": "1", "red-12": "12", "blue-k": "K", "blue-k1": "K1"} {
		u := Unit{}
		u.ID, u.Name = id, "Somebody"
		require.Equal(t, mark, u.mark(), id)
	}
}

// Letters of hidden units depend on their places, and no two are the same.
func TestLettersOfTheHidden(t *testing.T) {
	st, seen := &State{}, map[string]bool{}
	for range 60 {
		u := &Unit{Figure: Figure{Type: "Elves"}, Hidden: true}
		u.Seat, u.At = "blue", inches(20, 4)
		u.ID, u.Name = st.named(u)
		require.False(t, seen[u.ID], u.ID)
		require.Regexp(t, "^blue-[a-z][12]?$", u.ID)
		seen[u.ID] = true
		st.Units = append(st.Units, u)
	}
}

// Of a unit that is gone it is told how it went, and nothing that it did before.
func TestConditionsOfTheGone(t *testing.T) {
	u := opposite(t, "8 Medium Cavalry", "1 Hero", 8).Units[0]
	u.Charging, u.Rallying, u.Retired, u.Melees = "blue", true, true, 9
	for _, as := range []Status{Destroyed, Fled, Surrendered} {
		u.Status = as
		require.Equal(t, []string{string(as)}, u.conditions(with()))
	}
	u.Status, u.Rout = Routing, 2
	require.Equal(t, []string{"routing, turn 2", "rallying", "tired", "charging"}, u.conditions(with()))
}
