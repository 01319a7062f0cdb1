package commands_test

import (
	"cmp"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Commands read the options that they declare and no other, which would be a fault of
// ours: with none but those that they need, with each of the others, and with all.
func TestCommandsReadWhatTheyDeclare(t *testing.T) {
	var undone []string
	for _, spec := range refereetest.New(t).Own() {
		name := cmdline.Command{Path: spec.Path}.Name()
		undone = append(undone, name)
		for n := range len(spec.Params) + 2 {
			g := refereetest.Duel(t, "")
			g.Play([2]string{"gm", "game rule id:hit-on value:3"}, [2]string{"gm", "deck new"}, [2]string{"gm", "deck deal to:red"})
			line := given(g, spec, func(i int) bool { return i == n || n > len(spec.Params) })
			for _, a := range []desk.Answer{g.DM("ann", line), g.Ask("red", line), g.Ask("gm", line)} {
				require.NotContains(t, a.Text, "our fault", line)
				if a.Refusal == nil {
					undone = slices.DeleteFunc(undone, func(u string) bool { return u == name })
				}
			}
		}
	}
	require.Equal(t, []string{"game rematch", "game join", "game decline", "game retry", "game import", "orders add", "orders mend", "orders use", "orders unseal", "roster tick", "roster write", "roster back"}, undone, "nothing is free, stopped, attached, written, refused, kept, sealed or on a roster")
}

// given is a line of the command with the options that it needs and those chosen.
func given(t *refereetest.Table, spec rules.ActionSpec, chosen func(int) bool) string {
	t.Helper()
	example, err := cmdline.Parse(spec.Example)
	require.NoError(t, err)
	line := cmdline.Command{Path: spec.Path}
	for i, p := range spec.Params {
		if !p.Required && !chosen(i) {
			continue
		}
		value, _ := example.Get(p.Name)
		if legal := t.Offered("red", line.String(), p.Name); len(legal) > 0 && !slices.Contains(legal, value) {
			value = legal[0]
		}
		typed := map[opts.ParamKind]string{opts.UserParam: "blue", opts.FacesParam: "4"}[p.Kind]
		line = line.With(p.Name, cmp.Or(value, typed, strconv.FormatInt(max(p.Min, 2), 10)))
	}
	return line.String()
}
