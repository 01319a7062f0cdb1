package router_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/router"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
)

// call is what a room is entered with here, and what it gives back.
type call struct{ heard string }

// echo repeats what it is told.
type echo struct{ said string }

// rooms are two: one works on the call itself, the other on something of its own.
var rooms = router.Rooms[*call]{
	router.New(func(c *call) *call { return c }, func(_, _ *call) {}, []router.Command[*call]{
		{Name: "wait", Summary: "do nothing", Do: func(*call, opts.Args) error { return nil }},
	}),
	router.New(func(*call) *echo { return &echo{} }, func(c *call, e *echo) { c.heard = e.said }, []router.Command[*echo]{
		{Name: "say it", Summary: "say a word", Example: "word:one", Public: true, Params: []opts.Param[*echo]{opts.OneOf[*echo]("word", "which", "one", "two").Or("two")},
			Do: func(e *echo, a opts.Args) error {
				if e.said = opts.Word("word").In(a); e.said == "one" {
					return cmdline.Unclear("One is not said.")
				}
				return nil
			}},
	}),
}

func command(t *testing.T, line string) cmdline.Command {
	t.Helper()
	cmd, err := cmdline.Parse(line)
	require.NoError(t, err)
	return cmd
}

func TestCommandsAreFoundCheckedAndRun(t *testing.T) {
	cmd := command(t, "say it")
	room := rooms.With(cmd)
	require.True(t, room.Has(cmd))
	c := &call{}
	spelled, err := room.Canonical(c, cmd)
	require.NoError(t, err)
	require.Equal(t, "say it word:two", spelled.String())
	require.NoError(t, room.Run(c, cmd))
	require.Equal(t, "two", c.heard)
	require.ErrorContains(t, room.Run(c, command(t, "say it word:one")), "One is not said.")
	require.Equal(t, "one", c.heard, "what came of it is given back of a refusal too")
	_, err = room.Canonical(c, command(t, "say it word:three"))
	require.Error(t, err)
	require.Len(t, room.Choices(c, cmd, "word"), 2)
	require.Nil(t, rooms.With(command(t, "say")))
}

// Options that a command needs come first, whatever their order; words without a
// name belong nowhere; and faces that run out are a refusal.
func TestOptionsAndDice(t *testing.T) {
	throw := router.New(func(c *call) *call { return c }, func(_, _ *call) {}, []router.Command[*call]{{
		Name: "throw", Summary: "throw a die",
		Params: []opts.Param[*call]{opts.Switch[*call]("twice", "two of them"), opts.Of[*call](opts.FacesParam, opts.Word(opts.Dice), "faces")},
		Do: func(_ *call, a opts.Args) error {
			r := dice.FromFaces(opts.Dice.In(a))
			if r.Die("first", 6); opts.Flag("twice").In(a) {
				r.Die("second", 6)
			}
			return nil
		}}})
	require.Equal(t, "dice", throw.Specs()[0].Params[0].Name)
	require.NoError(t, throw.Run(&call{}, command(t, "throw dice:4")))
	err := throw.Run(&call{}, command(t, "throw dice:4 twice:on"))
	refusal, refused := cmdline.AsRefusal(err)
	require.True(t, refused)
	require.Equal(t, "dice", refusal.Rule)
	require.Contains(t, refusal.Text, "d6 for second")
	for _, line := range []string{"throw", "throw dice:4 hard:on"} {
		require.Error(t, throw.Run(&call{}, command(t, line)), line)
	}
	words := command(t, "throw dice:4")
	words.Words = []string{"hard"}
	require.ErrorContains(t, throw.Run(&call{}, words), "hard")
	require.Len(t, throw.Choices(&call{}, command(t, "throw dice:x"), "twice"), 2)
	require.Nil(t, throw.Choices(&call{}, command(t, "throw"), "hard"))
}

func TestCommandsAreDescribed(t *testing.T) {
	specs := rooms.Specs()
	require.Len(t, specs, 2)
	require.Equal(t, []string{"say", "it"}, specs[1].Path)
	require.Equal(t, "say it word:one", specs[1].Example)
	require.True(t, specs[1].Public)
	require.Zero(t, specs[1].Kind, "it is no action of a game")
}
