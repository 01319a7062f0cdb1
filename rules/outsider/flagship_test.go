package outsider

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
)

type several map[string]string

func (g several) House(id string) string {
	if value, ok := g[id]; ok {
		return value
	}
	return ruledBy{}.House(id)
}

// What a side adds to its initiative: nothing without either rule, -1 without a flagship
// that commands, and the grade of one that does.
func TestInitiativeBonus(t *testing.T) {
	v := vessel(t, "1[8](-1) (+1|5)", hex.A)
	v.Side, v.ID = "red", "ship"
	st := &State{Field: Field{Fleet: Fleet{Muster: Muster{Vessels: []*Vessel{v}}}, Clock: Clock{Turn: 1, Segment: 4}}, Flags: []Flag{{Side: "red", Unit: "ship", From: 5}}}
	flagships, grades, both := several{"flagships": "on"}, several{"crew-grade": "on"}, several{"flagships": "on", "crew-grade": "on"}
	for grade, bonus := range map[string]int{"Green": -1, "Regular": 0, "Veteran": 1, "Elite": 2, "": 0, "Odd": 0} {
		v.Ship.Profile.Grade = grade
		st.Segment = 4
		require.Equal(t, -1, st.initiativeBonus("red", flagships))
		require.Equal(t, -1, st.initiativeBonus("red", both))
		require.Equal(t, 0, st.initiativeBonus("red", grades))
		require.Equal(t, 0, st.initiativeBonus("red", several{}))
		st.Segment = 5
		require.Equal(t, 0, st.initiativeBonus("red", flagships))
		require.Equal(t, bonus, st.initiativeBonus("red", both), grade)
		require.Equal(t, bonus, st.initiativeBonus("red", grades), grade)
	}
	require.Equal(t, -1, st.initiativeBonus("blue", flagships), "it has none")
	v.Ship.Profile.Crew, v.Ship.Casualties, v.Ship.Profile.Grade = 100, 90, "Elite"
	require.Equal(t, -1, st.initiativeBonus("red", several{"crew-grade": "on", "crew-casualties": "on"}), "a skeleton crew is green")
}

// Of equals the dearest leads, then the first; by flagship-start the first of the side.
func TestWhoLeads(t *testing.T) {
	ship := func(id string, size, cost int) *Vessel {
		v := vessel(t, "1[8](-1) (+1|5)", hex.A)
		v.ID, v.Side, v.Ship.Size, v.Ship.Profile.Cost = id, "red", size, cost
		return v
	}
	st := &Fleet{Muster: Muster{Vessels: []*Vessel{ship("a", 2, 500), ship("b", 3, 100), ship("c", 3, 200), ship("d", 3, 200)}}}
	require.Equal(t, "c", st.successor("red", several{}).ID)
	require.Equal(t, "a", st.successor("red", several{"flagship-start": "first"}).ID)
	st.Vessels[2].Ship.Power.Dead = true
	require.Equal(t, "d", st.successor("red", several{}).ID)
	require.Nil(t, st.successor("blue", several{}))
}
