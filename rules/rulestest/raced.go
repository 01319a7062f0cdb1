//go:build race

package rulestest

// gamesFor is how many games are played where nobody says how many. Under the
// race detector, which makes them ten times as slow and finds nothing in what
// one goroutine does, it is every fifth.
func gamesFor(games uint64) uint64 { return (games + 4) / 5 }

// Some are every fifth of what is tested, for the same reason.
func Some[E any](all []E) []E {
	var out []E
	for i := 0; i < len(all); i += 5 {
		out = append(out, all[i])
	}
	return out
}
