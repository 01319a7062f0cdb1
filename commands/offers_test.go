package commands_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/rulestest/sample"
)

// Each line that is offered for what newcomers type, now or for the next count, is taken where it is
// typed, to which the table holds it, and nothing that it puts on a sheet lacks a part or names what
// there is not, so that it never could be done.
func TestWhatNewcomersAreOfferedIsWhole(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile(filepath.Join("testdata", "natural", "strangers-phoenix.txt"))
	require.NoError(t, err)
	var typed []string
	for line := range strings.Lines(string(b)) {
		input, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
		typed = append(typed, input)
	}
	typed = append([]string{"turn to:nobody", "turn to:13", "throw at:xyz", "deploy at:9999", "door door:9999A", "draw my pistol"}, sample.Of(t, typed, 4)...)
	g, offered := set(t, "phoenix", "orders"), 0
	for _, input := range typed {
		for _, input := range []string{input, "2: " + input} {
			a := g.Copy(t).Ask("ann", input)
			if a.Refusal == nil {
				continue
			}
			for _, line := range a.Refusal.Try {
				if !strings.HasPrefix(line, "orders add ") {
					continue
				}
				at := g.Copy(t)
				at.Must("ann", line)
				require.NotRegexp(t, `could not be done: (.*say which|.*carries no weapon|.*is no facing|.*neither a hex|.*off the map|.*neither door)`, at.Must("ann", "orders show").Text, "%s: %s", input, line)
				offered++
			}
		}
	}
	require.Positive(t, offered, "whatever the day types")
}
