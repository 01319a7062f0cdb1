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
	Was  string // the one that said it before for this table too; empty: none
	Pick Pick
	Why  string
}

// The tables that leave it open.
const (
	PickEncumbrance = "encumbrance-ties"    // 1A
	PickISF         = "isf-between"         // 1D
	PickArmor       = "armor-between"       // 6D
	PickPenLine     = "pen-line-between"    // 3B
	PickMovement    = "movement-between"    // 4D
	PickArc         = "arc-between"         // 5A
	PickROF         = "rof-between"         // 5A
	PickPellets     = "pellets-between"     // 5A
	PickDamage      = "epen-between"        // 6A
	PickThickness   = "thickness-between"   // 7C
	PickThreeRound  = "three-round-between" // 9B, of a supplement
	PickWeaponRange = "weapon-range-between"
	PickBlastRange  = "blast-range-between" // the grenades
	PickRoundRange  = "round-range-between" // the loads that burst
	PickConcussion  = "concussion-between"  // 3D
	PickSoundRange  = "sound-range-between" // 5.3
)

// Defaults are the house rules of the tables that leave it open, with what we read.
var Defaults = []Default{
	{ID: PickEncumbrance, Pick: NearestUp, Why: "1.3, step 4 takes the nearest column of 1A and leaves open which of two; the heavier one slows"},
	{ID: PickISF, Pick: Down, Why: "1D prints odd ISF only; amounts are rounded down elsewhere (2A, 8A, 8B)"},
	{ID: PickArmor, Pick: Nearest, Why: "6D prints some PF only"},
	{ID: PickPenLine, Was: PickArmor, Pick: Nearest, Why: "3B prints some PF only"},
	{ID: PickMovement, Pick: Up, Why: "4D prints some speeds and ranges only; 2A takes the first range that is equal or greater"},
	{ID: PickArc, Pick: Up, Why: "5A prints some arcs only; the wider one is no gift"},
	{ID: PickROF, Pick: Down, Why: "5A prints some rates of fire only; a burst has no more rounds than it has"},
	{ID: PickPellets, Pick: Nearest, Why: "the base chance of a weapon need not stand in 5A"},
	{ID: PickDamage, Pick: Down, Why: "6A prints some EPEN only; the damage tables of the supplement begin at an EPEN"},
	{ID: PickThickness, Pick: Down, Why: "7C prints some thicknesses only: what lies between two of them counts as the thinner one"},
	{ID: PickThreeRound, Pick: Nearest, Why: "9B prints some 3RB only"},
	{ID: PickWeaponRange, Pick: Up, Why: "the weapon tables print some ranges only; 2A takes the first range that is equal or greater"},
	{ID: PickBlastRange, Pick: Up, Why: "the blasts of grenades have some ranges only; 2A takes the first range that is equal or greater"},
	{ID: PickRoundRange, Was: PickBlastRange, Pick: Up, Why: "the blasts of rounds that burst have some ranges only; 2A takes the first range that is equal or greater"},
	{ID: PickConcussion, Was: PickBlastRange, Pick: Up, Why: "3D prints some ranges only; 2A takes the first range that is equal or greater"},
	{ID: PickSoundRange, Pick: Up, Why: "5.3 prints some ranges only; 2A takes the first range that is equal or greater"},
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
