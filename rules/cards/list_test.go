package cards

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestParse(t *testing.T) {
	for text, want := range map[string][]string{
		"Ambush":                   {"Ambush"},
		"x3 Ambush; Flank  left":   {"Ambush", "Ambush", "Ambush", "Flank left"},
		"X2: Ambush\n\n Retreat ;": {"Ambush", "Ambush", "Retreat"},
		"1-3":                      {"1", "2", "3"},
		"0 - 1; 7-7; 9":            {"0", "1", "7", "9"},
		"x-ray; xylophone; x3":     {"x-ray", "xylophone", "x3"},
		"A♠; é":                    {"A♠", "é"},
	} {
		got, err := Parse(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
}

func TestParseKnownDecks(t *testing.T) {
	for text, want := range map[string]int{"standard": 52, "Jokers": 54, "standard; x2 Wild": 54, "1-500": 500, "standard;standard": 104} {
		got, err := Parse(text)
		require.NoError(t, err, text)
		require.Len(t, got, want, text)
	}
	require.Equal(t, "A♠ K♣", standard[0]+" "+standard[51])
	require.Len(t, standard, 52, "nothing above has changed it")
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "there is no card",
		" ; \n ;":               "there is no card",
		"1-501":                 "are 501 cards; a deck has at most 500",
		"0-999999999":           "at most 500",
		"1-300; 1-201":          "at most 500 cards",
		"x501 Ambush":           "comes 1 to 500 times",
		"x0 Ambush":             "comes 1 to 500 times",
		"9-1":                   "9-1 runs backwards; write 1-9",
		strings.Repeat("é", 61): "has 61 characters",
	} {
		_, err := Parse(text)
		require.ErrorContains(t, err, want, text)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"standard", "x3 Ambush; 1-20", "x0 a", "9-1", ";;", "x999999999 a"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		names, err := Parse(text)
		if err != nil {
			return
		}
		d := New(names, roller(1))
		got, err := d.Deal("red", len(names))
		require.NoError(t, err)
		require.ElementsMatch(t, names, got)
		_, err = d.Play("red", names)
		require.NoError(t, err, "every card can be asked for by its name")
		require.Empty(t, d.Hands)
	})
}
