package body

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

var wounded = []view.Wound{
	{Place: view.Head, Severity: view.Light, Text: "glance"}, {Place: view.Chest, Severity: view.Grave}, {Place: view.Chest, Severity: view.Light},
	{Place: view.LeftArm, Severity: view.Disabling}, {Place: view.RightLeg, Severity: view.Grave},
}

func drawn(format canvas.Format, wounds ...view.Wound) []byte {
	c := canvas.New(format, 400, 600)
	Draw(c, canvas.Side1, canvas.Point{X: 200, Y: 30}, 540, wounds)
	return c.File()
}

func TestBody(t *testing.T) {
	rulestest.GoldenPicture(t, "testdata/body.png", drawn(canvas.PNG, wounded...))
}

// Every place and severity has a mark of its own, and what is not known has none.
func TestEveryWoundIsSeen(t *testing.T) {
	seen := map[string]bool{string(drawn(canvas.SVG)): true}
	for place := range spots {
		for severity := range marks {
			picture := string(drawn(canvas.SVG, view.Wound{Place: place, Severity: severity}))
			require.False(t, seen[picture], "%s, %s", place, severity)
			seen[picture] = true
		}
	}
	require.Len(t, seen, 1+8*3)
	require.Equal(t, drawn(canvas.PNG), drawn(canvas.PNG, view.Wound{Place: "tail", Severity: view.Light}, view.Wound{Place: view.Head}))
}

func TestWords(t *testing.T) {
	require.Equal(t, []string{"light wound, head: glance", "grave wound, chest"}, Words(wounded[:2]))
	require.Empty(t, Words(nil))
}
