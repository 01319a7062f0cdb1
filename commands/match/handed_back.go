package match

import (
	"impulse/commands/draft"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/standing"
	"impulse/storage"
)

// HandedBack gives the lines of standing sheets that are over in the state that
// comes back to their seats as drafts, but where the next sheet is being
// written already.
func (r *Shelf) HandedBack(g *Game, next *watch.Position, events []rules.Event) (map[rules.SeatID]draft.Sheet, error) {
	out := map[rules.SeatID]draft.Sheet{}
	if next.Snap.Over {
		return out, nil
	}
	over, err := draft.Over(g.Position, next.Snap)
	if err != nil || len(over) == 0 {
		return out, err
	}
	anew, err := startsOver(g.Position, next)
	if err != nil {
		return out, err
	}
	err = r.Read(func(tx *storage.Tx) error {
		for _, x := range over {
			s, err := draft.Read(tx, g.Head.ID, x.Seat, g.Snap.Count)
			if err != nil {
				return err
			}
			if standing.Any(s.Lines) {
				continue
			}
			if anew {
				x = draft.Again(x)
			}
			if out[x.Seat], err = handBack(s, x, next, events); err != nil {
				return err
			}
		}
		return nil
	})
	return out, err
}

// handBack is the draft of a seat with the lines of a standing sheet that is over: not of
// one that only passed, nor what is left of one when its orders are done, and without the
// break that has fired.
func handBack(s draft.Sheet, x rules.Standing, next *watch.Position, events []rules.Event) (draft.Sheet, error) {
	x, spent, err := draft.Spend(x, events)
	if err != nil {
		return s, err
	}
	lines, err := draft.Renew(next, x)
	if err != nil {
		return s, err
	}
	if lines = s.Ordered(lines); draft.Passes(lines) {
		lines = nil
	}
	s.Number++
	if s.Spent = s.Ordered(spent); !draft.Passes(x.Lines) {
		s.Lines, s.Back, s.By = lines, lines, s.MarksOf(lines)
	}
	return s, nil
}

// startsOver reports whether what standing orders count begins again with the next
// position: another turn.
func startsOver(was, next *watch.Position) (bool, error) {
	before, err := watch.Know(was, rules.Position.Count)
	if err != nil {
		return false, err
	}
	now, err := watch.Know(next, rules.Position.Count)
	return now < before, err
}

// Returned gives sealed orders back to the sheets of their seats, but for seats
// whose orders are sealed in the state that comes. Of several the first counts.
func (r *Shelf) Returned(g *Game, next *rules.Snapshot, sealed []rules.Sealed) (map[rules.SeatID]draft.Sheet, error) {
	out := map[rules.SeatID]draft.Sheet{}
	err := r.Read(func(tx *storage.Tx) error {
		for _, x := range sealed {
			if _, done := out[x.Seat]; done || next.IsSealed(x.Seat) {
				continue
			}
			s, err := draft.Read(tx, g.Head.ID, x.Seat, g.Snap.Count)
			if err != nil {
				return err
			}
			lines := s.Ordered(x.Lines)
			back := draft.Sheet{Number: s.Number + 1, Lines: lines, Habits: s.Habits, By: s.MarksOf(lines), Earlier: s.Earlier}
			if next.Count == g.Snap.Count { // else it was for another step
				back.Mend, back.Mend.Left = s.Mend, false
			}
			out[x.Seat] = back
		}
		return nil
	})
	return out, err
}
