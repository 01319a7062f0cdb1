package match

import "context"

// Engine has games go on, step by step.
type Engine struct {
	*Clerk
	// Probe tries a step in a process of its own, to which it gives the trial as
	// it is, and which calls [Try]. An error says that the process died or did
	// not end; [ErrNoProbe], that none could be begun. Nil: none ever can.
	Probe func(ctx context.Context, trial []byte) error
}
