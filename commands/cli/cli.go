// Package cli is the program's command line. A subcommand opens what it needs,
// calls the referee, the console or the storage, and turns the error into one
// sentence on standard error and an exit status:
//
//	0  done
//	1  not done, or an export that does not verify
//	2  the command line was not understood
package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"impulse/commands"
	"impulse/config"
	"impulse/storage"
)

// The exit statuses.
const (
	Done       = 0
	Failed     = 1
	Misspelled = 2
)

// Streams are what the program reads and writes, and its environment.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Getenv   func(string) string
}

// Discord makes the bot that serve runs, over an open store.
type Discord func(*storage.DB, config.Config, commands.Options) (commands.Service, error)

// Run carries out a command line, without the program's name, and returns the
// exit status.
func Run(args []string, s Streams, d Discord) int {
	root := newRoot(s, d)
	root.SetArgs(args)
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	err := root.Execute()
	if err == nil {
		return Done
	}
	fmt.Fprintln(s.Err, "impulse: "+err.Error())
	var usage *usageError
	if errors.As(err, &usage) {
		return Misspelled
	}
	return Failed
}

// usageError is a command line that was not understood.
type usageError struct{ sentence string }

func (e *usageError) Error() string { return e.sentence }

func misspelled(format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...)}
}

func newRoot(s Streams, d Discord) *cobra.Command {
	root := &cobra.Command{
		Use:           "impulse",
		Short:         "A referee for tabletop wargames",
		Long:          "Impulse is a referee for tabletop wargames: secret orders become right, recorded results.\nExit status: 0 done, 1 not done, 2 the command line was not understood.",
		Args:          noCommand,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return misspelled("%s; see: %s --help", err, cmd.CommandPath())
	})
	addSetting(root.PersistentFlags(), config.DB, s)
	root.AddCommand(newServe(s, d), newHealthcheck(s), newConsole(s), newDemo(), newVerify(), newExport(), newImport(), newBackup(), newTrial(), newVersion(), newLicences())
	return root
}

// addSetting adds the flag that stands above a setting of the environment.
func addSetting(flags *pflag.FlagSet, c config.Setting, s Streams) {
	flags.String(c.Flag, c.Value(s.Getenv), c.Meaning+" ("+c.Name+")")
}

// noCommand refuses a subcommand that does not exist.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	near := cmd.SuggestionsFor(args[0])
	if len(near) > 0 {
		return misspelled("there is no command %q; did you mean %s?", args[0], strings.Join(near, " or "))
	}
	return misspelled("there is no command %q; see: impulse help", args[0])
}

// exactly takes as many arguments as named.
func exactly(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == len(names) {
			return nil
		}
		if len(names) == 0 {
			return misspelled("%s takes no argument, so %q cannot be read", cmd.CommandPath(), args[0])
		}
		return misspelled("write: %s %s", cmd.CommandPath(), strings.Join(names, " "))
	}
}
