package bot

import (
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// The invite link that operators copy asks for what the bot uses.
func TestInviteLink(t *testing.T) {
	text, err := os.ReadFile("../docs/operating.md")
	require.NoError(t, err)
	require.Contains(t, string(text), "permissions="+strconv.Itoa(Permissions))
}
