package pentagon

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// cited finds the rules that the code names: in events, refusals and sentences.
var cited = regexp.MustCompile(`Rule: +"([a-z0-9-]+)"|Refuse\("([a-z0-9-]+)"|\(house rule ([a-z0-9-]+)|h\("([a-z0-9-]+)"\)|House\("([a-z0-9-]+)"\)`)

// optionsRefused are options that a refusal names in the place of a rule.
var optionsRefused = []string{"velocity", "hits"}

func TestEveryRuleCitedIsThere(t *testing.T) {
	var ids []string
	for _, r := range Book.Rules {
		ids = append(ids, r.ID)
	}
	sources, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, path := range sources {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, found := range cited.FindAllStringSubmatch(string(text), -1) {
			for _, id := range found[1:] {
				if id != "" {
					require.Contains(t, append(ids, optionsRefused...), id, path)
				}
			}
		}
	}
}
