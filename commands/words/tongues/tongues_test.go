package tongues_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/words/tongues"
)

// A word of another tongue is the plain one that it stands for, in any of its endings and
// without its accents; what is none, or only begins alike, stays.
func TestAWordIsPlain(t *testing.T) {
	for word, want := range map[string]string{"links": "left", "beschleunigend": "accelerate", "derecha": "right", "tirons": "shoot", "energia": "power", "acc": "accelerate", "hügel": "hill", "huegel": "hill"} {
		plain, ok := tongues.Word(word)
		require.True(t, ok, word)
		require.Equal(t, want, plain, word)
	}
	for _, word := range []string{"", "xyz", "beschreibung"} {
		_, ok := tongues.Word(word)
		require.False(t, ok, word)
	}
	_, ok := tongues.Exact("beschleunigend")
	require.False(t, ok, "not in this form")
	require.Equal(t, "derriere", tongues.Bare("derrière"))
}

// Several words that mean something together are read so before each is by itself, in
// whole words alone.
func TestPhrasesOfSeveralWords(t *testing.T) {
	require.Equal(t, "Kestrel dreht by one Hexseite to the right", tongues.Phrases("Kestrel dreht um eine Hexseite nach rechts"))
	require.Equal(t, "tire as soon as possible!", tongues.Phrases("tire dès  que possible!"))
	require.Equal(t, "full speed", tongues.Phrases("Volle Fahrt"))
	require.Equal(t, "warum eine Pause", tongues.Phrases("warum eine Pause"))
}

// Centimetres are inches to the half, at least half of one; other numbers stay.
func TestCentimetresAreInches(t *testing.T) {
	for text, want := range map[string]string{
		"muevo 15 cm":           "muevo 6 inches",
		"30cm vor, dann 2,5 cm": "12 inches vor, dann 1 inches",
		"10 centimetres":        "4 inches",
		"20 Zentimeter":         "8 inches",
		"1 cm":                  "0.5 inches",
		"0,2 cm":                "0.5 inches",
		"15 cmd, 6 inches":      "15 cmd, 6 inches",
	} {
		require.Equal(t, want, tongues.Inches(text), text)
	}
	require.Equal(t, "2d6 und d20", tongues.Dice("2W6 und w20"))
}
