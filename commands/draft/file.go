package draft

import (
	"maps"
	"slices"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// OfFile are the sheets of a file that were not sealed yet, without lines that may be
// none: they are not in the journal, so nothing vouches for them. A sheet of a seat that the
// game does not have is refused.
func OfFile(p *watch.Position, written map[rules.SeatID][]string) (map[rules.SeatID]Sheet, error) {
	for _, seat := range slices.Sorted(maps.Keys(written)) {
		if p.Snap.Seat(seat).Side == "" {
			return nil, cmdline.Refuse("file", "That file has a sheet of %s, and there is no such seat in its game.", cmdline.Shorten(string(seat), 32))
		}
	}
	now, err := watch.Know(p, rules.Position.Count)
	if err != nil {
		return nil, err
	}
	out := map[rules.SeatID]Sheet{}
	for _, seat := range p.Snap.Seats {
		lines, err := Renew(p, rules.Standing{Seat: seat.ID, Lines: written[seat.ID], Since: now})
		if err != nil {
			return nil, err
		}
		if len(lines) > 0 {
			out[seat.ID] = Sheet{Number: 1, Lines: lines}
		}
	}
	return out, nil
}
