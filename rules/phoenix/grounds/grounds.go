// Package grounds holds the maps of Phoenix Command's scenarios (4.2): the text
// describes its own and prints none, so these are ours.
package grounds

import (
	_ "embed"
	"sync"

	"impulse/rules/terrain"
)

var (
	//go:embed oppenheim.txt
	oppenheim string
	//go:embed raid.txt
	raid string
	//go:embed alley.txt
	alley string
)

// The maps, each read when somebody asks and then kept.
var (
	// Oppenheim is the bridge over the Rhine. Its spots are nato, the foxholes; entry,
	// where the bridge comes in; bridge-end; and point, flankers, rear, jeep and
	// followers, where the first Russians are.
	Oppenheim = sync.OnceValue(func() *terrain.Ground { return terrain.Must(oppenheim) })
	// Raid is the house of the police raid. Its spots are numbered, ten hexes in their
	// order from 0; police, ten hexes in the yard; and out, where prisoners are brought.
	Raid = sync.OnceValue(func() *terrain.Ground { return terrain.Must(raid) })
	// Alley is for a first hour. Its spots are red and blue, two hexes each.
	Alley = sync.OnceValue(func() *terrain.Ground { return terrain.Must(alley) })
)
