package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"impulse/commands/journal"
	"impulse/rules/library"
	"impulse/storage"
)

func newVerify() *cobra.Command {
	return &cobra.Command{
		Use:   "verify FILE",
		Short: "Check an export: hashes, dice, commitments, replay",
		Long:  "Checks every entry of an exported game and replays those of its own version of the rules.\nThe exit status is 1 when something does not hold.",
		Args:  exactly("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			export, err := os.ReadFile(args[0])
			if err != nil {
				return unreadable(args[0], err)
			}
			v, err := journal.Verify(library.Systems, export)
			if err != nil {
				return because(args[0], err)
			}
			fmt.Fprintln(cmd.OutOrStdout(), v)
			if len(v.Problems) > 0 {
				return fmt.Errorf("%s does not verify", args[0])
			}
			return nil
		},
	}
}

func unreadable(path string, err error) error {
	var inner *fs.PathError
	if errors.As(err, &inner) {
		err = inner.Err
	}
	return because(path+" cannot be read", err)
}

func newExport() *cobra.Command {
	var full bool
	var out string
	cmd := &cobra.Command{
		Use:   "export GAME",
		Short: "Write a game as one JSON document",
		Long:  "Writes a game, named by its id or the beginning of it, to standard output.\nWith --full it holds all secrets and can be continued elsewhere.",
		Args:  exactly("GAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return openWork(cmd, storage.Options{ReadOnly: true}, func(w work) error {
				doc, err := w.referee.Export(w.ctx, args[0], full)
				if err != nil {
					return err
				}
				if out != "" {
					return writeNew(out, doc)
				}
				_, err = cmd.OutOrStdout().Write(doc)
				return err
			})
		},
	}
	cmd.Flags().BoolVar(&full, "full", false, "with all secrets")
	cmd.Flags().StringVarP(&out, "out", "o", "", "write to this file")
	return cmd
}

const importHelp = `Goes on with a full export at a place where nothing runs: a channel of Discord by
its id, or a place of the console by its name. Unlike the command game import it
needs no journal that can be played again to its end, and takes the state of the
file on your word: of a game of another version of the rules, for one. What no
play could lead to is refused all the same. The service must be stopped.`

func newImport() *cobra.Command {
	var place, gm string
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Go on with an exported game, taken on trust",
		Long:  importHelp,
		Args:  exactly("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if place == "" || gm == "" {
				return misspelled("write: impulse import FILE --place CHANNEL --gm USER")
			}
			export, err := os.ReadFile(args[0])
			if err != nil {
				return unreadable(args[0], err)
			}
			return openWork(cmd, storage.Options{}, func(w work) error {
				a := w.referee.Import(w.ctx, export, gm, place)
				if a.Refusal != nil {
					return errors.New(a.Refusal.Text)
				}
				_, err := fmt.Fprintln(cmd.OutOrStdout(), a.Text)
				return err
			})
		},
	}
	cmd.Flags().StringVar(&place, "place", "", "where it goes on: the id of a channel, or a place of the console")
	cmd.Flags().StringVar(&gm, "gm", "", "who is its game master: the id of a user, or a name of the console")
	return cmd
}

func newBackup() *cobra.Command {
	return &cobra.Command{
		Use:   "backup FILE",
		Short: "Copy the database into a new file",
		Args:  exactly("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			err := openWork(cmd, storage.Options{ReadOnly: true}, func(w work) error {
				return w.store.BackupFile(args[0])
			})
			if errors.Is(err, storage.ErrInUse) {
				return whileInUse(cmd, args[0])
			}
			return err
		},
	}
}

// whileInUse says how to come to a backup all the same.
func whileInUse(cmd *cobra.Command, to string) error {
	path, _ := cmd.Flags().GetString("db")
	again := to
	if cmd.Flags().Changed("db") {
		again += " --db " + path
	}
	return fmt.Errorf("%s is in use by another process, and no backup was made: stop that Impulse (nothing it has answered is lost), run impulse backup %s again, then start it anew", path, again)
}

// writeNew writes a file that is not there yet, for its owner alone: a full
// export holds secrets.
func writeNew(path string, content []byte) error {
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already; name another file", path)
	}
	if err != nil {
		return err
	}
	_, err = out.Write(content)
	return errors.Join(err, out.Close())
}
