package sheet

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/rendertest"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

func TestSheet(t *testing.T) {
	rulestest.Golden(t, "testdata/sheet.txt", Text(rendertest.Plain()))
	require.Equal(t, "lance\n", Text(view.Sheet{Unit: "lance"}))
}
