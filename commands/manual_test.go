package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/limitstest"
	"impulse/rules/rulestest"
)

func TestTheDeskFitsDiscord(t *testing.T) {
	limitstest.Fit(t, commands.New(nil, commands.Options{}).Own())
}

// Every example in the manual is a line that works, or is refused for what the
// game is at and not for how it is written.
func TestExamplesWork(t *testing.T) {
	for _, start := range []string{"system:toy scenario:duel", "system:pentagon scenario:duel"} {
		t.Run(start, func(t *testing.T) { examples(t, start) })
	}
}

func examples(t *testing.T, start string) {
	systems := append([]rules.System{rulestest.Toy.System()}, library.Systems...)
	probe := refereetest.New(t, systems...)
	for _, spec := range probe.Own() {
		g := refereetest.New(t, systems...)
		if spec.Path[len(spec.Path)-1] != "new" {
			g.Play([2]string{"gm", "game new " + start}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
		}
		a := g.Ask("red", spec.Example)
		if a.Refusal == nil {
			continue
		}
		require.NotRegexp(t, "needs [a-z]+:|no option|is no |our fault|cannot be read", a.Refusal.Text, spec.Example)
		t.Logf("%s: %s", spec.Example, a.Refusal.Text)
	}
}

func TestHelp(t *testing.T) {
	g := refereetest.Duel(t, "")
	require.Contains(t, g.Must("ann", "help topic:game").Text, "game new")
	require.Contains(t, g.Must("ann", `help topic:"game new"`).Text, "Example: `game new system:pentagon scenario:duel`")
	require.Contains(t, g.Must("ann", "rule id:fences").Text, "Nobody plays with them.")
	for _, s := range g.Specs() {
		require.NotEmpty(t, g.Must("ann", `help topic:"`+strings.Join(s.Path, " ")+`"`).Text)
	}
}
