// Package slash makes Discord's slash commands of the referee's declarations, and
// calls of what people ask with them.
package slash

import (
	"math"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"impulse/rules/cmdline"
)

// Read is a slash command in the one spelling; of a file it has the id.
func Read(data discordgo.ApplicationCommandInteractionData) cmdline.Command {
	cmd := cmdline.Command{Path: []string{data.Name}}
	if sub, ok := subcommand(data); ok {
		cmd.Path = append(cmd.Path, sub.Name)
	}
	for _, o := range OptionsOf(data) {
		cmd.Args = append(cmd.Args, cmdline.Arg{Name: o.Name, Value: spell(o)})
	}
	return cmd
}

func subcommand(data discordgo.ApplicationCommandInteractionData) (sub *discordgo.ApplicationCommandInteractionDataOption, ok bool) {
	if len(data.Options) == 1 && data.Options[0].Type == discordgo.ApplicationCommandOptionSubCommand {
		return data.Options[0], true
	}
	return nil, false
}

// OptionsOf are the options of a slash command, or of its subcommand.
func OptionsOf(data discordgo.ApplicationCommandInteractionData) []*discordgo.ApplicationCommandInteractionDataOption {
	if sub, ok := subcommand(data); ok {
		return sub.Options
	}
	return data.Options
}

// spell writes a value as one types it at the console.
func spell(o *discordgo.ApplicationCommandInteractionDataOption) string {
	switch v := o.Value.(type) {
	case bool:
		if v {
			return "on"
		}
		return "off"
	case float64:
		if v == math.Trunc(v) && math.Abs(v) <= largest {
			return strconv.FormatInt(int64(v), 10)
		}
		return strconv.FormatFloat(v, 'f', -1, 64)
	case string:
		return v
	}
	return ""
}
