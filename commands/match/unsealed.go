package match

import (
	"fmt"

	"impulse/commands/draft"
	"impulse/commands/stretch"
	"impulse/rules"
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
				text := fmt.Sprintf("Not sealed when the %s resolved, and off your sheet: %s", g.StepTitle(), draft.Named(g.Sys.Spec(), lines))
				told = append(told, rules.Event{Kind: stretch.Unsealed, Step: g.Snap.Step, To: []rules.SeatID{seat.ID}, Text: text})
			}
		}
		return nil
	})
	return told, err
}
