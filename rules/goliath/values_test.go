package goliath

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// shownAlone are the house rules that are shown and change nothing.
var shownAlone = []string{"scale", "figure-ratio", "turn-length"}

// Every value of a house rule beside its default is played in some case, so that
// none can be chosen that does nothing.
func TestEveryValueIsPlayed(t *testing.T) {
	played := casesText(t)
	for _, rule := range Book.HouseRules {
		if slices.Contains(shownAlone, rule.ID) {
			continue
		}
		for _, value := range rule.Values {
			if value != rule.Default {
				require.Contains(t, played, "\nhouse "+rule.ID+" "+value+"\n", "no case plays it")
			}
		}
	}
}

func casesText(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("testdata/cases/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		all.Write(text)
	}
	return all.String()
}

// What is shown alone is shown as it is chosen.
func TestScaleShowsEveryValue(t *testing.T) {
	for _, rule := range Book.HouseRules {
		for _, value := range rule.Values {
			if slices.Contains(shownAlone, rule.ID) && value != "none" && value != "1" {
				require.Regexp(t, regexp.QuoteMeta(value), scaleOf(with(rule.ID, value)))
			}
		}
	}
}

// The house rule about terrain says what its kinds do.
func TestTerrainKindsAreAsTold(t *testing.T) {
	for _, g := range grounds {
		high := g.kind == "hill" || g.kind == "rampart"
		bars := g.kind == "wall" || g.kind == "water"
		enters := !bars && g.kind != "hill"
		require.Equal(t, []bool{bars, high, g.kind == "thicket" || g.kind == "house", enters, enters && g.kind != "rough" && g.kind != "hedge"},
			[]bool{g.bars, g.high, g.noFormation, g.slow, g.noCharge}, g.kind)
	}
}
