package commands

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/storage"
)

// willStand makes of any sheet one that will stand: while it is written, the
// line that makes it one may still be to come. It never fires.
const willStand = "break at 1000000"

// isTactic reports whether a typed line is one for a habit.
func isTactic(text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return strings.EqualFold(word, "tactic")
}

// elsewhere refuses a line of a sheet that was typed as a command, and says
// where it goes.
func elsewhere(line string) error {
	line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "orders "))
	if !isTactic(line) && !rules.Stands([]string{line}) {
		return nil
	}
	return rules.Unclear("That is a line of an order sheet, which is given so: orders add lines:%q", rules.Shorten(line, 200))
}

// written adds a typed line to the lines of a sheet, or all that a tactic
// writes, and echoes it in its one spelling. It is known whether the sheet will
// be a standing one.
func (g *game) written(seat rules.SeatID, typed string, lines []string, stands bool) (with []string, back echo, err error) {
	texts, err := g.sys.Expand(g.snap, seat, typed, lines)
	if err != nil {
		return lines, back, err
	}
	with = lines
	for _, text := range texts {
		on, said := with, ""
		if stands && !rules.Stands(on) {
			on = append(slices.Clone(on), willStand)
		}
		line, replaces, err := g.sys.Line(g.snap, seat, text, on)
		if err == nil {
			with, said, err = added(line, replaces, with)
		}
		if err != nil {
			return lines, echo{}, err
		}
		odds, err := g.sys.Odds(g.snap, seat, line, on)
		if err != nil {
			return lines, echo{}, err
		}
		back.said, back.odds = append(back.said, said), append(back.odds, odds...)
	}
	return with, back, nil
}

// standingOf are the lines of a sheet that are for no one step; nil if it is
// no standing sheet.
func standingOf(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return !rules.Stands([]string{line}) })
}

// inForce is the standing sheet that answers for a seat, and the count when it
// was sealed.
func (g *game) inForce(seat rules.SeatID) (rules.Standing, bool) {
	i := slices.IndexFunc(g.snap.Standing, func(x rules.Standing) bool { return x.Seat == seat })
	if i < 0 {
		return rules.Standing{}, false
	}
	return g.snap.Standing[i], true
}

// handedBack gives the lines of standing sheets that are over in the state that
// comes back to their seats as drafts, but where the next sheet is being
// written already.
func (r *Referee) handedBack(g *game, next *rules.Snapshot) (map[rules.SeatID]sheet, error) {
	out := map[rules.SeatID]sheet{}
	if next.Over {
		return out, nil
	}
	over, err := g.ended(next)
	if err != nil || len(over) == 0 {
		return out, err
	}
	err = r.read(func(tx *storage.Tx) error {
		for _, x := range over {
			s, err := g.readSheet(tx, x.Seat)
			if err != nil {
				return err
			}
			lines, err := g.again(next, x)
			if err != nil {
				return err
			}
			if !rules.Stands(s.Lines) {
				out[x.Seat] = sheet{Number: s.Number + 1, Lines: lines, Mend: s.Mend}
			}
		}
		return nil
	})
	return out, err
}

// ended lists the standing sheets that are over in the state that comes, and
// that no other replaces.
func (g *game) ended(next *rules.Snapshot) ([]rules.Standing, error) {
	since, err := g.sys.Count(g.snap)
	if err != nil {
		return nil, err
	}
	was := slices.Clone(g.snap.Standing)
	for _, x := range g.snap.Sealed {
		if rules.Stands(x.Lines) {
			was = append(was, rules.Standing{Seat: x.Seat, Lines: x.Lines, Since: since})
		}
	}
	return slices.DeleteFunc(was, func(x rules.Standing) bool { return next.Stands(x.Seat) || next.IsSealed(x.Seat) }), nil
}

// again are the lines of a standing sheet that may be sealed again in a state:
// what is past is left out, and with it all that was written for a whole count
// (see [rules.StepSpec.Ahead]). Where no sheet can be written now, all standing
// lines are kept for when one can.
func (g *game) again(s *rules.Snapshot, x rules.Standing) ([]string, error) {
	now, err := g.sys.Count(s)
	if err != nil {
		return nil, err
	}
	lines := x.Lines
	switch {
	case now == x.Since:
	case x.Ahead:
		return nil, nil
	default:
		lines = standingOf(lines)
	}
	if s.Mode == rules.Free || g.sys.Spec().Step(s.Step).Who != rules.Secretly {
		return standingOf(lines), nil
	}
	var out []string
	for _, line := range lines {
		_, _, err := g.sys.Line(s, x.Seat, line, append(slices.Clone(out), willStand))
		if _, refused := rules.AsRefusal(err); refused {
			continue
		}
		if err != nil {
			return nil, err
		}
		out = append(out, line)
	}
	return out, nil
}
