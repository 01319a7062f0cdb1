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

// StepMark tells one step of a game from all others: its game, where that is and
// after how many steps.
func (g *Game) StepMark() string {
	clock, err := watch.Know(g.Position, rules.Position.Clock)
	if err != nil {
		return ""
	}
	game := g.Head.ID.String()
	return digits(game, gameDigits) + digits(strings.Join([]string{game, clock, g.Snap.Step}, "\n"), stepDigits)
}

// The digits of a step's mark: so many tell its game, so many the step.
const (
	gameDigits = 3
	stepDigits = 5
)

// digits is a short mark of a text, in hexadecimal digits.
func digits(text string, n int) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])[:n]
}

// OfAnotherGame reports whether two marks of steps, as [Game.StepMark] gives them, are of
// two games. Where one is no mark that is not known.
func OfAnotherGame(a, b string) bool {
	const all = gameDigits + stepDigits
	return len(a) == all && len(b) == all && a[:gameDigits] != b[:gameDigits]
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
