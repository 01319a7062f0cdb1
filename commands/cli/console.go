package cli

import (
	"github.com/spf13/cobra"

	"impulse/commands/console"
	"impulse/storage"
)

const consoleHelp = `The whole referee without Discord: one command a line, posts shown with their reader.

  @red game join          speaks as the user red; without it gm speaks
  @red/bridge map         speaks in the place "bridge"; @red/dm in red's own conversation
  clock +24h              moves the console's clock (also +2d, +90m)
  quit                    leaves, as Ctrl-D does

At a terminal, Tab completes and lists, the arrow keys bring lines back, and @red
alone makes red the speaker. From a pipe, lines beginning with # are skipped.
With --json, every command line gets exactly one JSON object on a line.`

func newConsole(s Streams) *cobra.Command {
	var asJSON bool
	var files string
	cmd := &cobra.Command{
		Use:   "console",
		Short: "Play at the terminal or from a script",
		Long:  consoleHelp,
		Args:  exactly(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if files == "" && !asJSON {
				files = "impulse-files"
			}
			return openWork(cmd, storage.Options{}, func(w work) error {
				return console.Run(w.ctx, console.Options{
					Referee: w.referee, Clock: w.clock,
					In: cmd.InOrStdin(), Out: cmd.OutOrStdout(), Err: cmd.ErrOrStderr(),
					JSON: asJSON, Plain: s.Getenv("NO_COLOR") != "", Files: files,
				})
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write one JSON object for every command line")
	addFiles(cmd, &files, "folder for attached files (default impulse-files; with --json none)")
	addRepeatable(cmd)
	return cmd
}
