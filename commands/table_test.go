package commands_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

func TestTablesAreTheGameMasters(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Refuse("red", "table name:t lines:a", "saving a table is theirs alone")
	g.Must("gm", "table name:t lines:a")
	g.Refuse("red", "table name:t delete:on", "deleting a table is theirs alone")
	g.Must("red", "table name:t")
	require.Nil(t, g.DM("red", "table name:mine lines:a").Refusal, "between him and the bot")
	require.NotContains(t, g.DM("red", "table name:mine").Text, "Game ")
	g.Must("gm", "table name:t delete:on")
	free := refereetest.Duel(t, "gm:off")
	free.Must("ann", "table name:t lines:a")
}

var promptLine = regexp.MustCompile(`(?m)^(?:@(\w+) )?((?:table|deck|game) .*|table)$`)

// Every line of the page that players read works, in the order in which they
// stand there.
func TestTablesPage(t *testing.T) {
	page, err := os.ReadFile("../docs/tables.md")
	require.NoError(t, err)
	g := refereetest.New(t, append([]rules.System{rulestest.Toy.System()}, library.Systems...)...)
	lines := 0
	for i, block := range strings.Split(string(page), text.Fence) {
		for _, m := range promptLine.FindAllStringSubmatch(block, -1) {
			if i%2 == 0 {
				continue // outside of code
			}
			user := m[1]
			if user == "" {
				user = "gm"
			}
			a := g.Send(desk.Call{User: user, Place: "channel", Line: m[2], Files: map[string][]byte{"loot.txt": []byte("gold\nsilver")}})
			require.Nil(t, a.Refusal, "%s: %s", m[0], a.Text)
			lines++
		}
	}
	require.Greater(t, lines, 15)
}
