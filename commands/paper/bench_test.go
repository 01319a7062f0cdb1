package paper_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
	"impulse/storage"
)

// The roster of a large battle, 60 units of which ten are ships: shown, a unit of it shown,
// ticked and taken back, a round of melee written down, and a question about two of them.
func BenchmarkRoster(b *testing.B) {
	table := mustered(b)
	for _, x := range []struct {
		what  string
		lines []string
	}{
		{"show", []string{"roster show"}},
		{"page", []string{"roster show unit:bastion-1"}},
		{"tick", []string{"roster tick unit:bastion-1 box:L1", "roster back units:bastion-1"}},
		{"write", []string{`roster write units:"elves-1 figures 8; orcs-1 figures 9"`, `roster write units:"elves-1 figures 10; orcs-1 figures 12"`}},
		{"ask", []string{`goliath-calc exchange attackers:elves-1 defenders:orcs-1 roll:off`}},
	} {
		b.Run(x.what, func(b *testing.B) {
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				says(b, table, x.lines[n%len(x.lines)])
			}
		})
	}
}

func says(b *testing.B, r *commands.Referee, line string) {
	b.Helper()
	a := r.Do(b.Context(), desk.Call{User: "ann", Place: "channel", Line: line})
	require.Nil(b, a.Refusal, "%s: %s", line, a.Text)
}

// mustered is a table with a large roster, in memory.
func mustered(b *testing.B) *commands.Referee {
	store, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(b, err)
	b.Cleanup(func() { _ = store.Close() })
	r := commands.New(store, commands.Options{Systems: library.Systems, Log: refereetest.Quiet})
	for range 10 {
		for _, kind := range []string{"bastion", "10 Elves", "12 Orcs", "4 Ogres", "20 Longbowmen", "1 Wizard"} {
			says(b, r, fmt.Sprintf("roster add unit:%q", kind))
		}
	}
	return r
}
