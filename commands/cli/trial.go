package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/spf13/cobra"

	"impulse/commands/match"
	"impulse/rules/library"
)

// A step in which processes have died is tried in one of its own: this program
// once more, which reads the step, resolves it and ends. What it takes with it
// is nobody else's.

const (
	trialCommand = "try-step"
	trialEnds    = 20 * time.Second // with the start of the process
	trialMemory  = 256 << 20        // bytes, of which no step takes the half
)

// newTrial is the subcommand of such a process.
func newTrial() *cobra.Command {
	return &cobra.Command{
		Use:    trialCommand,
		Short:  "Resolve a step that is given, for serve alone",
		Hidden: true,
		Args:   exactly(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			in, err := io.ReadAll(cmd.InOrStdin())
			if err != nil {
				return err
			}
			go endAt(trialMemory)
			time.AfterFunc(trialEnds, func() { os.Exit(Failed) }) // also where nobody waits any more
			return match.Try(library.Systems, in)
		},
	}
}

// endAt ends the process when it takes more than so much memory.
func endAt(limit uint64) {
	debug.SetMemoryLimit(int64(limit))
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	for range time.Tick(5 * time.Millisecond) {
		metrics.Read(sample)
		if sample[0].Value.Uint64()+sample[1].Value.Uint64() > limit {
			os.Exit(Failed)
		}
	}
}

// probe gives a step to a process of its own.
func probe(ctx context.Context, trial []byte) error {
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("%w: %w", match.ErrNoProbe, err)
	}
	ctx, end := context.WithTimeout(ctx, trialEnds)
	defer end()
	cmd := exec.CommandContext(ctx, program, trialCommand)
	cmd.Stdin = bytes.NewReader(trial)
	cmd.WaitDelay = time.Second
	err = cmd.Run()
	var died *exec.ExitError
	if err != nil && !errors.As(err, &died) && ctx.Err() == nil {
		return fmt.Errorf("%w: %w", match.ErrNoProbe, err)
	}
	return err
}
