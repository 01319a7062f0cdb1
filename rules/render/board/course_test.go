package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
	"impulse/rules/render/rendertest"
	"impulse/rules/view"
)

// Courses along one line do not hide one another, whether they meet, follow or
// end in one place; those that only cross stay straight.
func TestCoursesAlongOneLine(t *testing.T) {
	for name, c := range map[string]struct {
		ships    []view.Counter
		straight bool
	}{
		"toward each other":  {[]view.Counter{rendertest.Craft("Kestrel", "red", "1512", "A", hex.Vec{A: 4}), rendertest.Craft("Lance", "blue", "1508", "D", hex.Vec{A: -4})}, false},
		"one behind another": {[]view.Counter{rendertest.Craft("Kestrel", "red", "1512", "A", hex.Vec{A: 4}), rendertest.Craft("Lance", "blue", "1510", "A", hex.Vec{A: 2})}, false},
		"three":              {[]view.Counter{rendertest.Craft("Kestrel", "red", "1512", "A", hex.Vec{A: 6}), rendertest.Craft("Lance", "blue", "1510", "A", hex.Vec{A: 4}), rendertest.Craft("Merlin", "red", "1506", "D", hex.Vec{A: -3})}, false},
		"across":             {[]view.Counter{rendertest.Craft("Kestrel", "red", "1512", "A", hex.Vec{A: 4}), rendertest.Craft("Lance", "blue", "1309", "C", hex.Vec{C: 4})}, true},
		"beside":             {[]view.Counter{rendertest.Craft("Kestrel", "red", "1512", "A", hex.Vec{A: 4}), rendertest.Craft("Lance", "blue", "1612", "A", hex.Vec{A: 4})}, true},
		"far ahead":          {[]view.Counter{rendertest.Craft("Kestrel", "red", "1512", "A", hex.Vec{A: 2}), rendertest.Craft("Lance", "blue", "1508", "A", hex.Vec{A: 2})}, true},
	} {
		s := view.Scene{View: rendertest.Hexes(c.ships...)}
		p, ok := layoutOf(s)
		require.True(t, ok)
		drawn := p.courses()
		require.Len(t, drawn, len(c.ships), name)
		for i, a := range drawn {
			for _, b := range drawn[:i] {
				require.False(t, a.covers(b) || b.covers(a), name)
				require.Greater(t, a.tip.Minus(b.tip).Len(), 18.0, "%s: both heads are seen", name)
			}
			if as, _ := p.course(p.tokens[i]); c.straight {
				require.Equal(t, as, a, "%s: nothing is in the way", name)
			}
		}
	}
}
