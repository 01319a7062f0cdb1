package docs_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// unsaid are words that no page says to its readers, outside of code: people act,
// and are they; ids and hashes stand in code.
var unsaid = regexp.MustCompile(`(?i)\b(?:await(?:s|ed)|is asked|he|his|him|himself|she|herself|roll_min)\b|ORIGINAL:`)

// wordsUnsaid are those of a text that stand outside of code.
func wordsUnsaid(text string) []string {
	return unsaid.FindAllString(code.ReplaceAllString(text, "``"), -1)
}

func TestPagesSpeakToPeople(t *testing.T) {
	for _, name := range pages(t) {
		for i, part := range readPage(t, name).prose {
			for line := range strings.Lines(part) {
				require.Empty(t, wordsUnsaid(line), "%s, after block %d: %s", name, i, line)
			}
		}
	}
}

func TestWordsUnsaid(t *testing.T) {
	for text, want := range map[string][]string{
		"Now only blue is awaited.":          {"awaited"},
		"Nobody is asked; red turns his own": {"is asked", "his"},
		"HE, or she herself":                 {"HE", "she", "herself"},
		"ORIGINAL: a roll_min of 3":          {"ORIGINAL:", "roll_min"},
		"the hero, this, there and heroes":   nil,
		"`he` and `roll_min` are code":       nil,
	} {
		require.Equal(t, want, wordsUnsaid(text), text)
	}
}
