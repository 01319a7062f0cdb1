package draft

import (
	"fmt"
	"maps"
	"slices"

	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

// OfFile are the sheets of a file that were not sealed yet, without lines that may be
// none: they are not in the journal, so nothing vouches for them. A sheet of a seat that the
// game does not have is refused. What is left out is told in sentences, a line for each sheet.
func OfFile(p *watch.Position, written map[rules.SeatID][]string) (out map[rules.SeatID]Sheet, told []string, err error) {
	for _, seat := range slices.Sorted(maps.Keys(written)) {
		if p.Snap.Seat(seat).Side == "" {
			return nil, nil, cmdline.Refuse("file", "That file has a sheet of %s, and there is no such seat in its game.", cmdline.Shorten(string(seat), 32))
		}
	}
	now, err := watch.Know(p, rules.Position.Count)
	if err != nil {
		return nil, nil, err
	}
	out = map[rules.SeatID]Sheet{}
	for _, seat := range p.Snap.Seats {
		lines, left, err := renew(p, rules.Standing{Seat: seat.ID, Lines: written[seat.ID], Since: now})
		if err != nil {
			return nil, nil, err
		}
		if len(lines) > 0 {
			out[seat.ID] = Sheet{Number: 1, Lines: lines}
		}
		if len(left) > 0 {
			told = append(told, leftOut(seat.ID, left))
		}
	}
	return out, told, nil
}

// namedOut is how many lines that are left out are named, and lineOut how much of each.
const namedOut, lineOut = 3, 80

// leftOut tells which lines of a sheet are left out.
func leftOut(seat rules.SeatID, lines []string) string {
	var named []string
	for _, line := range lines {
		named = append(named, text.Mono(cmdline.Shorten(line, lineOut)))
	}
	return fmt.Sprintf("Left out of the sheet of %s, since it cannot be ordered now: %s.", seat, legible.Few(named, namedOut))
}
