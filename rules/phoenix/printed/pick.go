package printed

import (
	"slices"
	"sort"
)

// Pick says which of two rows or columns a number between them takes.
type Pick int

// The picks. Of two that are equally near, Nearest takes the lower and NearestUp the
// higher.
const (
	Down Pick = iota
	Up
	Nearest
	NearestUp
)

var picks = [...]string{"down", "up", "nearest", "nearest-up"}

// String is the pick as a house rule has it: "nearest-up".
func (p Pick) String() string { return picks[p] }

// ParsePick reads the pick of a house rule, as [Pick.String] spells it; ok is false for any
// other text.
func ParsePick(text string) (p Pick, ok bool) {
	i := slices.Index(picks[:], text)
	return Pick(max(i, 0)), i >= 0
}

// Default is how a table is read that does not say it itself.
type Default struct {
	ID   string // of the house rule
	Pick Pick
	Why  string
}

// The tables that leave it open.
const (
	PickEncumbrance = "encumbrance-ties"    // 1A
	PickISF         = "isf-between"         // 1D
	PickArmor       = "armor-between"       // 3B, 6D
	PickMovement    = "movement-between"    // 4D
	PickArc         = "arc-between"         // 5A
	PickROF         = "rof-between"         // 5A
	PickPellets     = "pellets-between"     // 5A
	PickDamage      = "epen-between"        // 6A
	PickThickness   = "thickness-between"   // 7C
	PickThreeRound  = "three-round-between" // 9B, of a supplement
	PickWeaponRange = "weapon-range-between"
	PickBlastRange  = "blast-range-between" // 3D, the grenades, the loads that burst
	PickSoundRange  = "sound-range-between" // 5.3
)

// Defaults are the house rules of the tables that leave it open, with what we read.
var Defaults = []Default{
	{PickEncumbrance, NearestUp, "1.3, step 4 takes the nearest column of 1A and leaves open which of two; the heavier one slows"},
	{PickISF, Down, "1D prints odd ISF only; amounts are rounded down elsewhere (2A, 8A, 8B)"},
	{PickArmor, Nearest, "3B and 6D print some PF only"},
	{PickMovement, Up, "4D prints some speeds and ranges only; 2A takes the first range that is equal or greater"},
	{PickArc, Up, "5A prints some arcs only; the wider one is no gift"},
	{PickROF, Down, "5A prints some rates of fire only; a burst has no more rounds than it has"},
	{PickPellets, Nearest, "the base chance of a weapon need not stand in 5A"},
	{PickDamage, Down, "6A prints some EPEN only; the damage tables of the supplement begin at an EPEN"},
	{PickThickness, Down, "7C prints some thicknesses only; the cover is not thicker than it is"},
	{PickThreeRound, Nearest, "9B prints some 3RB only"},
	{PickWeaponRange, Up, "the weapon tables print some ranges only; 2A takes the first range that is equal or greater"},
	{PickBlastRange, Up, "3D and the blasts print some ranges only; 2A takes the first range that is equal or greater"},
	{PickSoundRange, Up, "5.3 prints some ranges only; 2A takes the first range that is equal or greater"},
}

// DefaultOf is how the house rule of that id has a table read unless a game changes it;
// ids that are none, down.
func DefaultOf(id string) Pick {
	for _, d := range Defaults {
		if d.ID == id {
			return d.Pick
		}
	}
	return Down
}

// axis are the numbers of a table's margin, rising.
type axis []Fixed

// at is the place that the number takes: past an end, the end.
func (a axis) at(n Fixed, pick Pick) int {
	above := sort.Search(len(a), func(i int) bool { return a[i] >= n })
	switch {
	case above == len(a):
		return above - 1
	case above == 0 || a[above] == n:
		return above
	}
	below, down, up := above-1, n-a[above-1], a[above]-n
	if pick == Up || pick == Nearest && up < down || pick == NearestUp && up <= down {
		return above
	}
	return below
}
