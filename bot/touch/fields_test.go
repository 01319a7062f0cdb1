package touch

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFieldsOfAForm(t *testing.T) {
	require.Equal(t, []string{""}, fieldsFor(""))
	long := strings.Repeat(strings.Repeat("x", 99)+"\n", 100)
	parts := fieldsFor(long)
	require.Len(t, parts, 3)
	require.Equal(t, long, strings.Join(parts, ""))
	require.Len(t, fieldsFor(strings.Repeat("é", 9000)), 3)
}

// A field is filled to its last character, and a sheet has as many fields as there
// are, the last of them with room for more.
func TestAFieldIsFilledToItsEnd(t *testing.T) {
	line := strings.Repeat("x", maxField-1) + "\n"
	require.Equal(t, []string{line, "y"}, fieldsFor(line+"y"))
	half := strings.Repeat("x", maxField/2-1) + "\n"
	require.Equal(t, []string{half + half, half}, fieldsFor(half+half+half))

	e := &entering{}
	for lines, fields := range map[int]int{0: 1, 1: 2, maxFields - 1: maxFields, maxFields: maxFields} {
		f, ok := e.sheetForm(strings.TrimSuffix(strings.Repeat(line, lines), "\n"))
		require.True(t, ok, lines)
		require.Len(t, f.Fields, fields, lines)
	}
	_, ok := e.sheetForm(strings.Repeat(line, maxFields) + "y")
	require.False(t, ok)
}
