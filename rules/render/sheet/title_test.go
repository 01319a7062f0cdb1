package sheet

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// A title of signs alone is no empty text.
func TestATitleOfSigns(t *testing.T) {
	for _, title := range []string{":", " : ", ".", "", "::"} {
		s := view.Sheet{Title: title}
		require.NotEmpty(t, Draw(canvas.PNG, s, &s).Alt, "%q", title)
		s = view.Sheet{Unit: title}
		require.NotEmpty(t, Draw(canvas.PNG, s, &s).Alt, "%q", title)
		require.NotEmpty(t, DrawCard(canvas.PNG, view.Sheet{Title: title, Card: view.Card{Name: title}}, nil).Alt, "%q", title)
	}
}
