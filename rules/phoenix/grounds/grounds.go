// Package grounds holds the maps of Phoenix Command's scenarios (4.2): the text
// describes its own and prints none, so these are ours.
package grounds

import (
	_ "embed"

	"impulse/rules/terrain"
)

var (
	//go:embed oppenheim.txt
	oppenheimText string
	//go:embed raid.txt
	raidText string
	//go:embed alley.txt
	alleyText string
)

var (
	oppenheim = terrain.Must(oppenheimText)
	raid      = terrain.Must(raidText)
	alley     = terrain.Must(alleyText)
)

// Oppenheim is the bridge over the Rhine. Its spots are nato, the foxholes; entry,
// where the bridge comes in; bridge-end; and point, flankers, rear, jeep and
// followers, where the first Russians are.
func Oppenheim() *terrain.Ground { return oppenheim }

// Raid is the house of the police raid. Its spots are numbered, ten hexes in their
// order from 0; police, ten hexes in the yard; and out, where prisoners are brought.
func Raid() *terrain.Ground { return raid }

// Alley is for a first hour. Its spots are red and blue, two hexes each.
func Alley() *terrain.Ground { return alley }
