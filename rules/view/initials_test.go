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
