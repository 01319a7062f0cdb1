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
		"x-ray; xylophone; x1 x3":  {"x-ray", "xylophone", "x3"},
		"x2 1-2; ×2:a":             {"1", "2", "1", "2", "a", "a"},
		"x1 4x4 truck; x1 X3Foe":   {"4x4 truck", "X3Foe"},
		"10 xylophones; 2 of cups": {"10 xylophones", "2 of cups"},
		"Hit, run; x2 Hit, hide":   {"Hit, run", "Hit, hide", "Hit, hide"},
		"A♠; é":                    {"A♠", "é"},
	} {
		got, err := Parse(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
}

func TestParseKnownDecks(t *testing.T) {
	for text, want := range map[string]int{"standard": 52, "Jokers": 54, "standard; x2 Wild": 54, "1-500": 500, "standard;standard": 104, "x2 standard": 104, "X3: JOKERS": 162, "x20 1-25": 500} {
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
		"a; b\u202ec":           "holds the character U+202E",
		"b\xffc":                "holds the character U+FFFD",
		"b\x00c":                "holds the character U+0000",
		"a; \ufeff":             "holds the character U+FEFF",
		"a; \u2800":             "nothing that can be seen",
		"x21 1-25":              "\"x21 1-25\" are 525 cards; a deck has at most 500",
		"3x Ambush":             `"3x Ambush": for copies write x3 Ambush, for a card of that name x1 3x Ambush`,
		"3 x Ambush":            "for copies write x3 Ambush",
		"3xAmbush":              "for copies write x3 Ambush",
		"Ambush x3":             "for copies write x3 Ambush",
		"X3Ambush":              "for copies write x3 Ambush",
		"x3":                    `"x3" says how many, but not of which card`,
		"x2 x3 Ambush":          "said already how many",
		"2 jokers":              `"2 jokers": write x2 standard for whole decks, or x2 Joker`,
		"standard, jokers":      `"standard, jokers": between cards stands a semicolon, not a comma`,
		"x2 standard, Ambush":   "a semicolon, not a comma",
		"1-3, 5":                "a semicolon, not a comma",
		"x3 Ambush, x2 Flank":   "a semicolon, not a comma",
		"9-1":                   "9-1 runs backwards; write 1-9",
		strings.Repeat("é", 61): "has 61 characters",
	} {
		_, err := Parse(text)
		require.ErrorContains(t, err, want, text)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"standard", "x3 Ambush; 1-20", "x0 a", "9-1", ";;", "x999999999 a", "x2 1-3", "x1 4x4", "a, b"} {
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
