package slash

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/opts"
)

// named are names of a few commands, of which those of game are registered.
func named() *Names {
	n := NewNames([]rules.ActionSpec{
		{Path: []string{"game", "end"}, Params: []opts.Spec{{Name: "open"}, {Name: "confirm", Kind: opts.SwitchParam}}},
		{Path: []string{"game", "status"}}, {Path: []string{"game", "new"}}, {Path: []string{"map"}}, {Path: []string{"orders", "done"}},
	})
	n.learn([]*discordgo.ApplicationCommand{{Name: "game", ID: "77"}, {Name: "map", ID: "78"}})
	return n
}

func TestCommandsAreMentioned(t *testing.T) {
	for text, want := range map[string]string{
		"Watch it with: game status":                            "Watch it with: </game status:77>",
		"Look with game status, or not.":                        "Look with </game status:77>, or not.",
		"To do it: `game end open:dice confirm:on`":             "To do it: </game end:77> `open:dice confirm:True`",
		"Not: `game end confirm:off`.":                          "Not: </game end:77> `confirm:False`.",
		"Start: game new system:pentagon scenario:duel.":        "Start: </game new:77> `system:pentagon scenario:duel`.",
		"See the `map`.":                                        "See the </map:78>.",
		"See the map, and game status of a thing":               "See the map, and game status of a thing",
		"Seal with: orders done":                                "Seal with: `/orders done`",
		"`pentagon fire weapon:L1` and `2d6`":                   "`pentagon fire weapon:L1` and `2d6`",
		"```\ngame: game status\n`map`\n```\nthen: game status": "```\ngame: game status\n`map`\n```\nthen: </game status:77>",
		"▸ `game end confirm:on`":                               "▸ `game end confirm:on`",
		strings.Repeat("x", 1980) + " with: game status":        strings.Repeat("x", 1980) + " with: game status",
		"`a: game status` stays as code":                        "`a: game status` stays as code",
	} {
		require.Equal(t, want, named().Write(text))
	}
}

// Before the first registration there is nothing to mention.
func TestCommandsWithoutARegistration(t *testing.T) {
	n := NewNames([]rules.ActionSpec{{Path: []string{"map"}}})
	require.Equal(t, "See the `/map`.", n.Write("See the `map`."))
}
