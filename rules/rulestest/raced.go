//go:build race

package rulestest

// gamesFor is how many games are played where nobody says how many. Under the
// race detector, which makes them ten times as slow and finds nothing in what
// one goroutine does, it is every fifth.
func gamesFor(games uint64) uint64 { return (games + 4) / 5 }
