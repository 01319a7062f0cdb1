package cli

import (
	_ "embed"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"impulse/commands/console"
	"impulse/storage"
)

//go:embed demo/skirmish.txt
var skirmish string

// The demo comes out the same every time.
const (
	demoSeed = "64656d6f"
	demoNow  = "2026-11-21T18:00:00Z"
)

// slowly is how long --slow lets the viewer read each piece.
const slowly = 700 * time.Millisecond

func newDemo() *cobra.Command {
	var slow bool
	cmd := &cobra.Command{
		Use:   "demo",
		Short: "Watch a recorded battle",
		Long:  "Plays a recorded battle of the Pentagon War. Nothing is kept; no token and no network are needed.",
		Args:  exactly(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			pause := func() {}
			if slow {
				pause = func() { time.Sleep(slowly) }
			}
			return playDemo(cmd, pause)
		},
	}
	cmd.Flags().BoolVar(&slow, "slow", false, "pause after every piece")
	addRepeatable(cmd)
	return cmd
}

func playDemo(cmd *cobra.Command, pause func()) error {
	for flag, value := range map[string]string{"db": storage.Memory, "seed": demoSeed, "now": demoNow} {
		if err := cmd.Flags().Set(flag, value); err != nil {
			return err
		}
	}
	return openWork(cmd, storage.Options{}, func(w work) error {
		o := console.Options{Referee: w.referee, Clock: w.clock, Out: cmd.OutOrStdout(), Err: cmd.ErrOrStderr()}
		return console.Replay(w.ctx, o, strings.NewReader(skirmish), pause)
	})
}
