package cli

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/spf13/cobra"

	"impulse/commands"
	"impulse/commands/console"
	"impulse/storage"
)

// work is what most subcommands work with.
type work struct {
	ctx     context.Context
	store   *storage.DB
	referee *commands.Referee
	clock   *console.Clock
}

// openWork opens the database that --db names and a referee over it, calls do,
// and closes all again.
func openWork(cmd *cobra.Command, o storage.Options, do func(work) error) error {
	path, _ := cmd.Flags().GetString("db")
	ro, clock, err := repeatable(cmd)
	if err != nil {
		return err
	}
	format, err := pictures(cmd)
	if err != nil {
		return err
	}
	o.Version = programVersion()
	store, err := storage.Open(path, o)
	if err != nil {
		return err
	}
	ro.Version, ro.Pictures = o.Version, format
	ro.Probe = probe
	ro.Log = slog.New(slog.NewTextHandler(cmd.ErrOrStderr(), nil))
	err = do(work{cmd.Context(), store, commands.New(store, ro), clock})
	return errors.Join(err, store.Close())
}

// addRepeatable adds the hidden flags that make a session come out the same
// every time.
func addRepeatable(cmd *cobra.Command) {
	cmd.Flags().String("seed", "", "hexadecimal seed of all randomness, for tests: games made with it are not fair")
	cmd.Flags().String("now", "", "RFC 3339 time at which the clock stands still")
	_ = cmd.Flags().MarkHidden("seed")
	_ = cmd.Flags().MarkHidden("now")
}

// repeatable reads --seed and --now, where the command has them.
func repeatable(cmd *cobra.Command) (commands.Options, *console.Clock, error) {
	var o commands.Options
	clock := console.NewClock()
	if text, _ := cmd.Flags().GetString("now"); text != "" {
		at, err := time.Parse(time.RFC3339, text)
		if err != nil {
			return o, nil, misspelled("--now takes a time such as 2026-11-21T18:00:00Z, not %q", text)
		}
		clock = console.StoppedClock(at)
	}
	o.Now = clock.Now
	if text, _ := cmd.Flags().GetString("seed"); text != "" {
		seed, err := hex.DecodeString(text)
		if err != nil {
			return o, nil, misspelled("--seed takes hexadecimal digits, two a byte, not %q", text)
		}
		o.Random = console.Stream(seed)
	}
	return o, clock, nil
}

// because puts what was tried before the reason why it failed.
func because(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}
