package bot

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// The invite link that operators copy asks for what the bot uses.
func TestInviteLink(t *testing.T) {
	text, err := os.ReadFile("../docs/operating.md")
	require.NoError(t, err)
	require.Contains(t, string(text), "permissions="+strconv.Itoa(Permissions))
	listed := 0
	for _, row := range regexp.MustCompile(`(?m)^\| [A-Z][A-Za-z ]+ \| 2\^(\d+) \|`).FindAllStringSubmatch(string(text), -1) {
		bit, err := strconv.Atoi(row[1])
		require.NoError(t, err)
		listed |= 1 << bit
	}
	require.Equal(t, Permissions, listed, "the table says what the number asks for")
}
