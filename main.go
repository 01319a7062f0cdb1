// Impulse is a referee for tabletop wargames that lives in a Discord channel.
// This file only wires it: the subcommands are in commands/cli, the one path
// of every action in commands, the rules in rules, and Discord in bot.
package main

import (
	"os"

	"impulse/bot"
	"impulse/commands/cli"
)

func main() {
	os.Exit(cli.Run(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv}, bot.Service))
}
