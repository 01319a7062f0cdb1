package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
)

func TestAlt(t *testing.T) {
	text := ""
	for _, s := range scenes {
		alt := Alt(s.scene)
		require.LessOrEqual(t, units(alt), MostAlt, s.name)
		text += s.name + "\n" + alt + "\n\n"
	}
	rulestest.Golden(t, "testdata/alt.txt", text)
}

// However much there is to tell, it fits, says how much is missing and cuts no
// word.
func TestAltIsShortened(t *testing.T) {
	s := Scene{View: view(rules.HexGrid)}
	for i := range 1000 {
		s.View.Board.Counters = append(s.View.Board.Counters, rules.Counter{Name: fmt.Sprintf("Ship%dShip", i), At: "1512"})
	}
	alt := Alt(s)
	require.LessOrEqual(t, units(alt), MostAlt)
	require.Regexp(t, `Ship\d+Ship at 1512; and \d+ more\.$`, alt)
}

// Of lists without end no more is ever joined than has room.
func TestALongListIsBounded(t *testing.T) {
	p := altPart{items: slices.Repeat([]string{"twelve signs"}, 100_000)}
	p.bound()
	require.Equal(t, MostAlt/len("twelve signs"), len(p.items)-p.cut)
	require.LessOrEqual(t, len(p.text()), 2*MostAlt)
	short := altPart{items: []string{strings.Repeat("x", MostAlt)}}
	short.bound()
	require.Zero(t, short.cut)
	require.Regexp(t, `^Fire: twelve signs;.*; and \d+ more\.$`, alt([]altPart{{head: "Fire:", items: p.items, spare: 1}}))
}

func TestBrief(t *testing.T) {
	require.Equal(t, "Kestrel", brief("  Kestrel\n"))
	require.Equal(t, "…", brief(strings.Repeat("x", 61)))
	require.Equal(t, strings.TrimSpace(strings.Repeat("word ", 12))+" …", brief(strings.Repeat("word ", 50)))
}
