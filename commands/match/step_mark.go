package match

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// After is the game as something that has resolved leaves it.
func (g *Game) After(ch *Change) *Game {
	next := *g
	next.Position = ch.Next
	return &next
}

// PlayedStep is the mark of the step that the game stands in, "" when it is
// over.
func (g *Game) PlayedStep() string {
	if g.Over() || g.Snap.Over {
		return ""
	}
	return g.StepMark()
}

// StepMark tells one step of a game from all others: where the game is and
// after how many steps.
func (g *Game) StepMark() string {
	clock, err := watch.Know(g.Position, rules.Position.Clock)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{g.Head.ID.String(), clock, g.Snap.Step}, "\n")))
	return hex.EncodeToString(sum[:4])
}

// NotBegun refuses to change sealed or standing orders where the step has begun
// and waits for dice, which tell of it. That of a game which rests has not.
func (g *Game) NotBegun() error {
	due, err := g.Due()
	if err == nil && due && g.Body.Idle == "" {
		err = cmdline.Unclear("Everybody has sealed, so the %s has begun; its orders stand.", g.StepTitle())
	}
	return err
}
