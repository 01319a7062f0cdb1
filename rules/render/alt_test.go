package render

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Of lists without end no more is ever joined than has room.
func TestALongListIsBounded(t *testing.T) {
	p := Sentence{Items: slices.Repeat([]string{"twelve signs"}, 100_000)}
	p.bound()
	require.Equal(t, MostAlt/len("twelve signs"), len(p.Items)-p.cut)
	require.LessOrEqual(t, len(p.text()), 2*MostAlt)
	short := Sentence{Items: []string{strings.Repeat("x", MostAlt)}}
	short.bound()
	require.Zero(t, short.cut)
	require.Regexp(t, `^Fire: twelve signs;.*; and \d+ more\.$`, Alt([]Sentence{{Head: "Fire:", Items: p.Items, Spare: 1}}))
}

func TestBrief(t *testing.T) {
	require.Equal(t, "Kestrel", Brief("  Kestrel\n"))
	require.Equal(t, "…", Brief(strings.Repeat("x", 61)))
	require.Equal(t, strings.TrimSpace(strings.Repeat("word ", 12))+" …", Brief(strings.Repeat("word ", 50)))
}
