package commands

import (
	"strings"

	"impulse/commands/draft"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/standing"
	"impulse/storage"
)

// elsewhere refuses a line of a sheet that was typed as a command, and says
// where it goes.
func elsewhere(line string) error {
	line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "orders "))
	if !draft.IsTactic(line) && !standing.Any([]string{line}) {
		return nil
	}
	return cmdline.Unclear("That is a line of an order sheet, which is given so: orders add lines:%q", cmdline.Shorten(line, 200))
}

// handedBack gives the lines of standing sheets that are over in the state that
// comes back to their seats as drafts, but where the next sheet is being
// written already.
func (r *shelf) handedBack(g *game, next *watch.Position) (map[rules.SeatID]draft.Sheet, error) {
	out := map[rules.SeatID]draft.Sheet{}
	if next.Snap.Over {
		return out, nil
	}
	over, err := draft.Over(g.Position, next.Snap)
	if err != nil || len(over) == 0 {
		return out, err
	}
	err = r.read(func(tx *storage.Tx) error {
		for _, x := range over {
			s, err := draft.Read(tx, g.head.ID, x.Seat, g.Snap.Count)
			if err != nil {
				return err
			}
			lines, err := draft.Renew(next, x)
			if err != nil {
				return err
			}
			if !standing.Any(s.Lines) {
				out[x.Seat] = draft.Sheet{Number: s.Number + 1, Lines: lines, Mend: s.Mend}
			}
		}
		return nil
	})
	return out, err
}
