package permit

import (
	"fmt"
	"math/bits"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// permissionRow is a row of the manual's table: a permission, its bit, and what
// it is for.
var permissionRow = regexp.MustCompile(`(?m)^\| (.+) \| 2\^(\d+) \| .+ \|$`)

// The invite link that operators copy asks for what the bot uses, and the table
// below it says what that is.
func TestInviteLink(t *testing.T) {
	text, err := os.ReadFile("../../docs/operating.md")
	require.NoError(t, err)
	require.Contains(t, string(text), fmt.Sprintf("permissions=%d\n", Permissions()))
	var told, asked []string
	for _, row := range permissionRow.FindAllStringSubmatch(string(text), -1) {
		told = append(told, row[1]+" "+row[2])
	}
	for _, p := range Asked {
		require.Equal(t, 1, bits.OnesCount64(uint64(p.Bit)), p.Name)
		asked = append(asked, fmt.Sprintf("%s %d", p.Name, bits.TrailingZeros64(uint64(p.Bit))))
	}
	require.Equal(t, asked, told)
}

// Whoever is asked for a permission finds it under that name in the invitation.
func TestEveryPermissionThatIsNamedIsAskedFor(t *testing.T) {
	var names []string
	for _, p := range Asked {
		names = append(names, p.Name)
	}
	for _, file := range []string{"../heard.go", "../threads.go", "../lost.go", "../post/lacks.go", "../pinboard/board.go"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, named := range regexp.MustCompile(`\b(?:View|Send|Create|Embed|Attach|Read|Pin|Manage) [A-Z][a-z]+(?: (?:in )?[A-Z][a-z]+)*`).FindAllString(string(text), -1) {
			require.True(t, strings.Contains(strings.Join(names, "\n"), named), "%s names %s", file, named)
		}
	}
}
