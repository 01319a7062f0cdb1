package commands_test

import (
	"encoding/json"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// line spells a roll with options as they are typed.
func rollLine(expr string, options ...string) string {
	c := cmdline.Command{Path: []string{"roll"}, Args: []cmdline.Arg{{Name: "expr", Value: expr}}}
	for i := 0; i < len(options); i += 2 {
		c = c.With(options[i], options[i+1])
	}
	return c.String()
}

func TestRepeatedRolls(t *testing.T) {
	g := refereetest.Duel(t, "")
	for _, line := range []string{"roll expr:5d1000", `roll expr:"gm 5d1000"`, `roll expr:"blind 5d1000"`, "roll expr:5d1000 save:many", `roll expr:"gm 5d1000" save:secret`, "roll expr:1000d6x>=2"} {
		g.Posts = nil
		c := desk.Call{ID: line, User: "red", Place: "channel", Line: line}
		first := g.Send(c)
		sent := len(g.Posts)
		again := g.Again().Send(c)
		again.Events, first.Events = nil, nil
		require.Equal(t, first, again, line)
		require.Len(t, g.Posts, sent, line)
	}
	large := desk.Call{ID: "large", User: "red", Place: "channel", Line: "roll expr:60d6"}
	first := g.Send(large)
	require.Len(t, refereetest.Fig(g, first, "rolls").Items[0].Value.Items[3].Value.Items, 60)
	again := g.Again().Send(large)
	require.Nil(t, refereetest.Fig(g, again, "rolls").Items, "what is kept of a large roll")
	require.Equal(t, first.Text, again.Text)
	require.Equal(t, refereetest.Fig(g, first, "total"), refereetest.Fig(g, again, "total"))
	a := g.Send(desk.Call{ID: "typed", User: "red", Place: "channel", Line: "roll expr:d6 dice:4"})
	require.Nil(t, a.Refusal)
	require.Len(t, refereetest.Fig(g, g.Must("red", "roll"), "saved").Items, 2)
}

func rollJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return string(b)
}

// Whatever is typed is answered or refused, in one message, and is never a
// fault of ours.
func FuzzRollCommand(f *testing.F) {
	for _, expr := range []string{
		"4d6kh3+2", "6x hit: d20+7[x]; 2d6 # y", "blind 1/(d2-1)", "gm {2d6,d20}kh1", "s 4d6sd", "(1d4)d(2d6)!!p>=3", "d[1,-2]u", "7/3", "10^64", "if(d6>3,2d6,x)", "attack", "`*_~<@1>",
	} {
		f.Add(expr, "", "")
		f.Add(expr, "1 2 3 4", "name")
	}
	store, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(f, err)
	f.Cleanup(func() { require.NoError(f, store.Close()) })
	r := commands.New(store, commands.Options{Systems: []rules.System{rulestest.Toy.System()}, Random: &refereetest.Counting{}, Log: refereetest.Quiet})
	r.Do(f.Context(), desk.Call{User: "gm", Place: "channel", Line: "game new system:toy scenario:duel"})
	f.Fuzz(func(t *testing.T, expr, faces, save string) {
		c := cmdline.Command{Path: []string{"roll"}, Args: []cmdline.Arg{{Name: "expr", Value: expr}}}
		if faces != "" {
			c = c.With("dice", faces)
		}
		if save != "" {
			c = c.With("save", save)
		}
		a := r.Do(t.Context(), desk.Call{User: "red", Place: "channel", Line: c.String()})
		require.NotContains(t, a.Text, "our fault", c)
		require.NotEmpty(t, a.Text)
		require.True(t, utf8.ValidString(a.Text))
		require.NotContains(t, a.Text, "\x00")
		if a.Refusal == nil {
			require.LessOrEqual(t, text.Units(a.Text), text.PageUnits)
			rollJSON(t, a.Data)
		}
	})
}
