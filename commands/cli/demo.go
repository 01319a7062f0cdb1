package cli

import (
	"embed"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"impulse/commands/console"
	"impulse/storage"
)

// recorded are the battles: console scripts, one for a scenario.
//
//go:embed demo/*.txt
var recorded embed.FS

// battles names the scenarios that were recorded, the one that is played if
// none is named first.
var battles = []string{"skirmish", "squadrons", "bodenburg", "patrol", "oppenheim"}

// The demo comes out the same every time.
const (
	demoSeed = "64656d6f"
	demoNow  = "2026-11-21T18:00:00Z"
)

// slowly is how long --slow lets the viewer read each piece.
const slowly = 700 * time.Millisecond

func newDemo() *cobra.Command {
	var slow bool
	var files string
	cmd := &cobra.Command{
		Use:   "demo [scenario:skirmish|squadrons|bodenburg|patrol|oppenheim]",
		Short: "Watch a recorded battle",
		Long: "Plays a recorded battle: a skirmish of two ships of the Pentagon War, four ships with scenario:squadrons, " +
			"the siege of Bodenburg by Goliath with scenario:bodenburg, two cruisers of Outsider with scenario:patrol, " +
			"or the bridge at Oppenheim of Phoenix Command with scenario:oppenheim. " +
			"Nothing is kept; no token and no network are needed.",
		ValidArgs: []string{"scenario:skirmish", "scenario:squadrons", "scenario:bodenburg", "scenario:patrol", "scenario:oppenheim"},
		RunE: func(cmd *cobra.Command, args []string) error {
			script, err := battle(args)
			if err != nil {
				return err
			}
			pause := func() {}
			if slow {
				pause = func() { time.Sleep(slowly) }
			}
			return playDemo(cmd, script, files, pause)
		},
	}
	cmd.Flags().BoolVar(&slow, "slow", false, "pause after every piece")
	addFiles(cmd, &files, "folder for the maps and sheets (default none are drawn)")
	addRepeatable(cmd)
	return cmd
}

// battle is the script that the arguments ask for, written as the console's
// option or as the bare name.
func battle(args []string) (string, error) {
	name := battles[0]
	if len(args) > 0 {
		name = strings.TrimPrefix(args[0], "scenario:")
	}
	if len(args) > 1 || !slices.Contains(battles, name) {
		return "", misspelled("write: impulse demo scenario:%s", strings.Join(battles, "|"))
	}
	script, err := recorded.ReadFile("demo/" + name + ".txt")
	return string(script), err
}

// playDemo replays a script and calls pause after every piece.
func playDemo(cmd *cobra.Command, script, files string, pause func()) error {
	for flag, value := range map[string]string{"db": storage.Memory, "seed": demoSeed, "now": demoNow} {
		if err := cmd.Flags().Set(flag, value); err != nil {
			return err
		}
	}
	return openWork(cmd, storage.Options{}, func(w work) error {
		o := console.Options{Referee: w.referee, Clock: w.clock, Out: cmd.OutOrStdout(), Err: cmd.ErrOrStderr(), Files: files}
		return console.Replay(w.ctx, o, strings.NewReader(script), pause)
	})
}
