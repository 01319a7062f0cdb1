package outsider

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
	"impulse/rules/printedtest"
)

// TestForcesPrintBack: what is written of each is its file, and reads as the same.
func TestForcesPrintBack(t *testing.T) {
	files, err := os.ReadDir("forces")
	require.NoError(t, err)
	require.Len(t, files, len(forceIDs))
	for _, id := range forceIDs {
		text, err := os.ReadFile("forces/" + id + ".txt")
		require.NoError(t, err)
		p := force(id)
		require.Equal(t, string(text), p.String()+"\n")
		again, err := profile.Parse(p.String())
		require.NoError(t, err)
		require.Equal(t, p, again)
		require.Equal(t, id == "torrent", p.Note == "", "which are our own says the note")
	}
	require.NotSame(t, force("anvil"), force("anvil"))
	require.Panics(t, func() { force("bismarck") })
}

// TestForcesAreKnown: what the profiles carry is in the tables, and fits the launchers
// and the hangars.
func TestForcesAreKnown(t *testing.T) {
	for _, id := range forceIDs {
		p, s := force(id), sheet(force(id))
		_, ok := printed.SizeOf(p.Code)
		require.True(t, ok, p.Code)
		require.Equal(t, id == "lantern", p.Hull == profile.Base)
		craft, ordnance := 0, 0
		for _, store := range p.Stores {
			c, ok := printed.CraftOf(store.Kind)
			require.True(t, ok, store.Kind)
			if m, missile := printed.MissileOf(store.Kind); missile {
				ordnance += store.Ready * m.Ordnance
			} else {
				craft += store.Ready * c.Bay
			}
		}
		require.LessOrEqual(t, craft, s.Standing("H"), id)
		require.LessOrEqual(t, ordnance, s.Standing("W")*6*printed.OrdnanceParts, id)
	}
}

func sheet(p *profile.Profile) harm.Sheet { return harm.Sheet{Profile: p, Marks: &harm.Marks{}} }

// collected is a ship of the figures beside the repository.
type collected struct {
	ID, Name, Class, Profile, Grade string
	Size, Crew, Cost, Upkeep        int
	StructuralIntegrity             int `json:"structural_integrity"`
	HeatRating                      int `json:"heat_rating"`
	Length                          int `json:"length_m"`
	Mass                            int `json:"mass_kt"`
	Craft, Ordnance                 []struct {
		Type          string
		Ready, Stored int
	}
	Check struct {
		Screens, Armor int
		Internal       int     `json:"internal_components_incl_section_armor"`
		Engines        int     `json:"engine_thrust_sum"`
		Pivots         [][]any `json:"pivot_thrust"`
		Bays           int     `json:"hangar_bays"`
	}
}

func TestForcesAgainstCollected(t *testing.T) {
	text, err := os.ReadFile(printedtest.Folder("outsider") + "/ships.json")
	if err != nil {
		return // it does not lie beside the repository, which a test of the library says
	}
	var data struct{ Ships []collected }
	require.NoError(t, json.Unmarshal(text, &data))
	require.Len(t, data.Ships, len(forceIDs))
	for i, want := range data.Ships {
		require.Equal(t, want.ID, forceIDs[i])
		t.Run(want.ID, func(t *testing.T) { want.holds(t, force(want.ID)) })
	}
}

func (want collected) holds(t *testing.T, p *profile.Profile) {
	require.Equal(t, want.Profile, p.Line())
	require.Equal(t, want.Class+" "+want.Name, p.Title())
	size, _ := printed.SizeOf(p.Code)
	require.Equal(t, want.Size, size)
	require.Equal(t, []int{want.StructuralIntegrity, want.HeatRating, want.Length, want.Mass, want.Crew, want.Cost, want.Upkeep},
		[]int{*p.Structure, *p.Heat, p.Length, p.Mass, p.Crew, p.Cost, p.Upkeep})
	require.Equal(t, want.Grade, p.Grade)
	want.carries(t, p)
	s := sheet(p)
	boxes := 0
	for _, section := range p.Sections {
		for _, system := range section.Systems {
			boxes += system.Count
		}
	}
	require.Equal(t, []int{want.Check.Screens, want.Check.Armor, want.Check.Internal, want.Check.Engines, want.Check.Bays},
		[]int{s.ScreensLeft(), s.ArmorLeft(), boxes, s.Drive(false), s.Standing("H")})
	require.Len(t, p.Moves, len(want.Check.Pivots))
	for i, move := range p.Moves {
		require.Equal(t, want.Check.Pivots[i], []any{strings.TrimPrefix(move.Pivot.String(), "+"), float64(move.Thrust)})
	}
}

func (want collected) carries(t *testing.T, p *profile.Profile) {
	stores := append(want.Craft, want.Ordnance...)
	require.Len(t, p.Stores, len(stores))
	for i, store := range p.Stores {
		c, ok := printed.CraftOf(store.Kind)
		require.True(t, ok, store.Kind)
		require.Equal(t, stores[i].Type, c.Name)
		require.Equal(t, []int{stores[i].Ready, stores[i].Stored}, []int{store.Ready, store.Stored})
	}
}
