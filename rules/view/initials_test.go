package view_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/view"
)

func TestInitials(t *testing.T) {
	for name, want := range map[string]string{
		"Kestrel": "Ke", "Lance 2": "L2", "Lance 12": "12", "Torrent MR 2": "T2", "X": "X", "": "", "Éowyn": "Éo", "7": "7", "Lance 123": "La",
	} {
		require.Equal(t, want, view.Initials(name), name)
	}
	require.Equal(t, "d3", view.Tail("d3"))
	require.Equal(t, "14", view.Tail("d14"))
}

// Names that would have the same initials have others: no two counters of a map are marked alike.
func TestDistinct(t *testing.T) {
	for _, c := range []struct{ names, want []string }{
		{[]string{"Trent", "Axly"}, []string{"Tr", "Ax"}},
		{[]string{"Flank 1", "Fourth 1", "Flank 2"}, []string{"L1", "O1", "F2"}},
		{[]string{"Second 10", "Third 10", "Fourth 10", "Second 1"}, []string{"SA", "TA", "FA", "S1"}},
		{[]string{"Trent", "Trask", "Tre"}, []string{"Te", "Ta", "Tr"}},
		{[]string{"A", "A"}, []string{"A", "A"}},
		{[]string{"Lance 2", "Lance 2"}, []string{"A2", "N2"}},
	} {
		require.Equal(t, c.want, view.Distinct(c.names), c.names)
	}
}
