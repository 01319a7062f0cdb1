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
