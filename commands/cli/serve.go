package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/warm"
	"impulse/config"
	"impulse/storage"
)

const serveHelp = `Runs the referee in Discord until it gets SIGINT or SIGTERM, then finishes what it
has begun and stops within 5 seconds. It needs the token of a bot user, in
DISCORD_TOKEN or in the file that DISCORD_TOKEN_FILE names; docs/operating.md says
how to get one. To play without Discord: impulse console.`

// errNoToken says what to do without one.
var errNoToken = errors.New("there is no token: make an application at https://discord.com/developers/applications, press Reset Token on its page Bot, and put the token into DISCORD_TOKEN, or into a file that DISCORD_TOKEN_FILE names; impulse console needs none")

// Stopping takes at most 5 s together.
const (
	workEnds  = 3300 * time.Millisecond // what is in hand
	watchEnds = 500 * time.Millisecond  // what health and metrics are answering
	storeEnds = time.Second             // the last commit
)

func newServe(s Streams, d Discord) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Run the referee in Discord",
		Long:  serveHelp,
		Args:  exactly(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := config.Read(settings(cmd, s))
			if err != nil {
				return err
			}
			ctx, stop := signal.NotifyContext(cmd.Context(), syscall.SIGINT, syscall.SIGTERM)
			defer stop()
			context.AfterFunc(ctx, stop) // a second signal ends the process at once
			return d.serve(ctx, c, newLog(c, cmd.ErrOrStderr()))
		},
	}
	for _, setting := range config.Settings {
		if setting.Flag != "" && setting.Flag != config.DB.Flag {
			addSetting(cmd.Flags(), setting, s)
		}
	}
	return cmd
}

// settings gives the text of a setting: of its flag, which the environment is
// the default of, or of the environment.
func settings(cmd *cobra.Command, s Streams) func(name string) string {
	return func(name string) string {
		for _, setting := range config.Settings {
			if f := cmd.Flag(setting.Flag); f != nil && setting.Name == name {
				return f.Value.String()
			}
		}
		return s.Getenv(name)
	}
}

// serve runs the bot until ctx ends. Nothing is opened before there is a token.
func (d Discord) serve(ctx context.Context, c config.Config, log *slog.Logger) error {
	if c.Token.IsEmpty() {
		return errNoToken
	}
	store, err := storage.Open(c.DB, storage.Options{Version: programVersion()})
	if err != nil {
		return err
	}
	err = d.serveFrom(ctx, store, c, log)
	left := waitingIn(store)
	closed := within(storeEnds, store.Close)
	log.Info("stopped", "messages for the next start", left)
	return errors.Join(err, because("closing the database", closed))
}

// serveFrom runs the bot, and those who watch it, over an open store.
func (d Discord) serveFrom(ctx context.Context, store *storage.DB, c config.Config, log *slog.Logger) error {
	b, err := d(store, c, commands.Options{Version: programVersion(), Limits: limits(c), Cache: cmp.Or(c.Cache, warm.Nothing), Log: log, Probe: probe})
	if err != nil {
		return err
	}
	if c.MetricsAddr != "" {
		h := &health{store: store, heard: b.Healthy, away: b.GivenUp, log: log}
		w, err := startWatch(c.MetricsAddr, h, newRegistry(figures{store, b.Healthy, b.GivenUp, log}, traffic(b.Traffic)), log)
		if err != nil {
			return err
		}
		defer w.stop()
		log.Info("health and metrics are served", "address", w.addr.String())
	}
	log.Info("started", "version", programVersion(), "database", c.DB)
	return runUntil(ctx, b.Run, log)
}

// limits are those of a bot in service.
func limits(c config.Config) desk.Limits {
	return desk.Limits{GamesPerServer: c.MaxGamesPerServer, GamesPerUser: c.MaxGamesPerUser, Work: true}
}

// runUntil runs something until ctx ends, and a little longer for what it has
// in hand. After that its errors are no reason to say that we failed.
func runUntil(ctx context.Context, run func(context.Context) error, log *slog.Logger) error {
	ended := make(chan error, 1)
	go func() { ended <- run(ctx) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	log.Info("stopping; a second signal ends at once")
	err := within(workEnds, func() error { return <-ended })
	if errors.Is(err, errTooLong) {
		return fmt.Errorf("work in hand was left after %v; what was answered is saved, and goes on with the next start", workEnds)
	}
	if err != nil {
		log.Warn("stopped in the middle", "error", err)
	}
	return nil
}

// errTooLong is the error of within when the time is over.
var errTooLong = errors.New("it took too long")

// within waits for something, but no longer than d.
func within(d time.Duration, f func() error) error {
	done := make(chan error, 1)
	go func() { done <- f() }()
	select {
	case err := <-done:
		return err
	case <-time.After(d):
		return errTooLong
	}
}

// waitingIn counts the messages that are not delivered yet.
func waitingIn(store *storage.DB) int {
	var l storage.Load
	_ = store.View(func(tx *storage.Tx) (err error) {
		l, err = tx.Load()
		return err
	})
	return l.Waiting
}
