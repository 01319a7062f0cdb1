package goliath

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// unwantedWords are words that no player reads.
var unwantedWords = regexp.MustCompile(`(?i)\b(original|awaited|is asked|are asked|he|his|him|she|her|inches inches)\b|\((house rule|reading|Movement|Terrain|Spells|Melee|Figures \d+)|\bthe (\w+) the\b|  |;;|\.\.`)

// unwanted is such a word in a text; "" where there is none.
func unwanted(text string) string { return unwantedWords.FindString(text) }

func TestWordsForLengths(t *testing.T) {
	for n, want := range map[inch]string{0: `0"`, 1: `1/4"`, 12: `1/4"`, 25: `1/4"`, 50: `1/2"`, 87: `3/4"`, 88: `1"`, 100: `1"`, 437: `4 1/4"`, 438: `4 1/2"`, 1350: `13 1/2"`, 2400: `24"`} {
		require.Equal(t, want, quarters(n), n.String())
	}
	require.Equal(t, `24 1/4"`, measured(2401), "it is told that it is too far")
	require.Equal(t, `24"`, measured(2400))
	require.Equal(t, `23 3/4"`, atMost(2399))
}

// Verbs agree with the names of types: those of one figure, and those of many.
func TestVerbsAgree(t *testing.T) {
	for verb, want := range map[string]string{"rout": "routs", "are destroyed": "is destroyed", "fall back": "falls back", "rally": "rallies", "fly": "flies", "stay": "stays",
		"go": "goes", "have": "has", "do not rally": "does not rally", "come": "comes", "launch": "launches", "pass": "passes"} {
		require.Equal(t, want, singular(verb))
	}
	for _, name := range []string{"Dragon", "Hero", "Super Hero", "Ranger", "Werewolf"} {
		x, _ := typeNamed(name)
		require.Equal(t, "routs", x.does("rout"), name)
	}
	for _, name := range []string{"Longbowmen", "Heavy Cavalry", "Light Infantry", "Elves", "Wizards", "Orcs, Giant"} {
		x, _ := typeNamed(name)
		require.Equal(t, "rout", x.does("rout"), name)
	}
}
