package match

import (
	"fmt"
	"strings"

	"impulse/commands/draft"
	"impulse/commands/stretch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/storage"
)

// unsealed tells each seat alone what stands on its draft for the step that is due,
// which goes with the step: as where standing orders answer for the seat, or it passed
// beside its orders. It was checked for that step, and most of it could not be sealed
// in another, so it is told and not kept.
func (r *Shelf) unsealed(g *Game) (told []rules.Event, err error) {
	err = r.Read(func(tx *storage.Tx) error {
		for _, seat := range g.Snap.Seats {
			s, err := draft.Read(tx, g.Head.ID, seat.ID, g.Snap.Count)
			if err != nil {
				return err
			}
			if lines := s.ForTheStep(); len(lines) > 0 {
				told = append(told, rules.Event{Kind: stretch.Unsealed, Step: g.Snap.Step, To: []rules.SeatID{seat.ID}, Text: goneWith(g.StepTitle(), lines)})
			}
		}
		return nil
	})
	return told, err
}

// mostGone is how many lines of a draft that goes with its step are named.
const mostGone = 3

// goneWith says which lines of a draft went with a step.
func goneWith(step string, lines []string) string {
	var named []string
	for _, line := range lines[:min(len(lines), mostGone)] {
		named = append(named, cmdline.Shorten(line, 100))
	}
	out := fmt.Sprintf("Not sealed when the %s resolved, and off your sheet: %s", step, strings.Join(named, "; "))
	if more := len(lines) - len(named); more > 0 {
		out += " and " + legible.Counted(more, "order more", "orders more")
	}
	return out
}
