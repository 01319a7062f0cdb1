package printed

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDamage(t *testing.T) {
	for _, tt := range []struct {
		code     string
		distance int
		want     string // "": nothing
	}{
		{"8", 0, "2d6"}, {"8", 3, "2d6"}, {"8", 4, "1d6+3"}, {"8", 22, "1d6-1"}, {"8", 23, ""}, {"B", 30, "1d6"}, {"B", 31, ""},
		{"P", 40, "1d6+2"}, {"P", 41, ""}, {"D", 3, "1d6"}, {"D", 4, ""}, {"L", 10, "1d6-3"}, {"Bh", -1, ""}, {"W", 0, ""}, {"", 0, ""},
	} {
		roll, ok := Damage(tt.code, tt.distance)
		require.Equal(t, tt.want != "", ok, "%s at %d", tt.code, tt.distance)
		require.True(t, !ok || roll.String() == tt.want, "%s at %d: %s", tt.code, tt.distance, roll)
	}
	for code := range weapons() {
		_, ok := Damage(code, 0)
		require.True(t, ok, code)
	}
	require.Len(t, damages(), len(weapons()))
}

func TestDice(t *testing.T) {
	roll, _ := Damage("L", 12)
	require.Equal(t, Dice{1, -3}, roll)
	require.Equal(t, 0, roll.Total(2), "never less than nothing")
	require.Equal(t, 3, roll.Total(6))
	require.Equal(t, 11, Dice{2, 4}.Total(3, 4))
	require.Equal(t, 7, Dice{N: 2}.Total(3, 4))
	for _, text := range []string{"-", "", "2d8", "0d6", "d6", "2d6+", "2d6+4 "} {
		_, ok := parseDice(text)
		require.False(t, ok, text)
	}
}

// TestCraftOf understands what profiles write.
func TestCraftOf(t *testing.T) {
	for name, want := range map[string]string{
		"Utility Shuttlecraft": "Utility Shuttle", "utility shuttle": "Utility Shuttle", "Utility Shuttles": "Utility Shuttle",
		"Mk.44 MR torpedo": "Medium-range Torpedo", "MR torpedoes": "Medium-range Torpedo", "Medium-range Torpedo": "Medium-range Torpedo",
		"SR torpedo": "Short-range Torpedo", "SR missile": "Short-range Torpedo", "LR": "Long-range Torpedo", "USR torpedo": "Tolot USR Torpedo", "Tolot": "Tolot USR Torpedo",
		"Heavy Transport Shuttle": "Heavy Transport Shuttle", "Tornado": "Tornado Interceptor", "Arrow Light Interceptor": "Arrow Light Interceptor",
		"Fury": "Fury Super Fighter", "Armored Blisters": "Armored Blister",
		"torpedo": "", "Interceptor": "", "": "", "Mk.44": "", "probe": "", "Tornado Fighter": "", "b": "",
	} {
		c, ok := CraftOf(name)
		require.Equal(t, want, c.Name, name)
		require.Equal(t, want != "", ok, name)
	}
	for _, row := range tableOf(t, "small-craft").Rows() {
		c, ok := CraftOf(row.Text("craft"))
		require.True(t, ok)
		require.Equal(t, row.Text("craft"), c.Name)
	}
}

// TestCraft types rows of the table again.
func TestCraft(t *testing.T) {
	for _, want := range []Craft{
		{Name: "Utility Shuttle", Kind: Shuttle, Pivot: Delay{Times: 3}, Thrust: 4, ThrustStarred: true, Fuel: 100, Crew: 2, Cargo: CargoParts, Bay: 1, Length: 30, Mass: 150},
		{Name: "Assault Shuttle", Kind: Shuttle, Thrust: 4, ThrustStarred: true, Fuel: 200, Crew: 4, Cargo: 2 * CargoParts, Bay: 2,
			Components: []Group{{"S", 1}, {"b", 1}}, Length: 60, Mass: 300, Cost: "3.75", CostStarred: true},
		{Name: "Tornado Interceptor", Kind: Fighter, Thrust: 8, Dodge: 5, Fuel: 300, Crew: 2, Cargo: 36, Bay: 1,
			Components: []Group{{"b", 1}, {"b", 1}}, Hardpoints: 4, Length: 35, Mass: 250, Cost: "25"},
		{Name: "Fury Super Fighter", Kind: Fighter, Thrust: 8, Dodge: 6, Fuel: 400, Crew: 4, Cargo: 4 * CargoParts, Bay: 2,
			Components: []Group{{"S", 2}, {"A", 1}, {"b", 2}, {"b", 2}, {"b", 2}}, Hardpoints: 6, Length: 60, Mass: 800, Cost: "?"},
		{Name: "Short-range Torpedo", Kind: MissileKind, Thrust: 10, Fuel: 100, Cargo: 2, Length: 8, Mass: 18, Size: -1},
		{Name: "Armored Blister", Kind: MissileCarrier, Thrust: 8, Fuel: 32, Cargo: 2 * CargoParts, Carries: 40, Length: 50, Mass: 400},
		{Name: "Tolot USR Torpedo", Kind: MissileKind, Thrust: 12, Fuel: 10, Cargo: 1, Length: 6, Size: -1},
	} {
		c, ok := CraftOf(want.Name)
		require.True(t, ok, want.Name)
		require.Equal(t, want, c)
	}
	fury, _ := CraftOf("Fury")
	require.Equal(t, []int{2, 1, 6, 0}, []int{fury.Count("S"), fury.Count("A"), fury.Count("b"), fury.Count("L")})
	require.Panics(t, func() { figure("few") })
}

// TestMissileOf: the ordnance points of each are what its cargo space holds (A2.0), six in
// a space.
func TestMissileOf(t *testing.T) {
	for name, want := range map[string]Missile{
		"SR torpedo": {"SR", "Short-range Torpedo", 2, Dice{2, 4}}, "Mk.44 MR torpedo": {"MR", "Medium-range Torpedo", 4, Dice{3, 6}},
		"Long-range Torpedo": {"LR", "Long-range Torpedo", 8, Dice{4, 8}}, "Tolot": {"USR", "Tolot USR Torpedo", 1, Dice{1, 1}},
	} {
		m, ok := MissileOf(name)
		require.True(t, ok, name)
		require.Equal(t, want, m)
		c, _ := CraftOf(m.Craft)
		require.Equal(t, c.Cargo*6*OrdnanceParts, m.Ordnance*CargoParts, name)
	}
	for _, name := range []string{"Utility Shuttle", "Armored Blister", "probe"} {
		_, ok := MissileOf(name)
		require.False(t, ok, name)
	}
}
