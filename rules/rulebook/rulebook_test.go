package rulebook

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRead(t *testing.T) {
	rows := Read([]byte("# source: ours\nid,section,title,kind,actions,words\nfire,2.4,Fire,rule,fire aim,\"Who aims, hits.\"\ndice,,Dice,house,,One die.\n"))
	require.Equal(t, []Rule{
		{"fire", "2.4", "Fire", "rule", []string{"fire", "aim"}, "Who aims, hits."},
		{"dice", "", "Dice", "house", []string{}, "One die."},
	}, rows)
	require.Panics(t, func() { Read([]byte("id,title\n1\n")) })
}
