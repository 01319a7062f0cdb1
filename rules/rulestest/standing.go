package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/standing"
)

// standingLines is how many lines a random standing sheet has at most.
const standingLines = 6

// RandomSheet makes a legal sheet as players do: now and then a standing one.
func RandomSheet(system rules.System, now rules.Position, seat rules.SeatID, rnd *rand.Rand) ([]string, error) {
	if rnd.IntN(3) > 0 {
		return RandomOrders(system, now, seat, rnd)
	}
	return RandomStanding(system, now, seat, rnd)
}

// RandomStanding makes a legal standing sheet for the seat from nothing but the
// declaration: orders of any step, in some counts, under some conditions, and
// breaks. An error is a fault of the rules.
func RandomStanding(system rules.System, now rules.Position, seat rules.SeatID, rnd *rand.Rand) ([]string, error) {
	f, count := filler{system, now, seat, rnd}, now.Count()
	sheet, err := f.write(fmt.Sprintf("break at %d", count+1+rnd.IntN(4)), nil)
	if err != nil {
		return nil, err
	}
	for range rnd.IntN(standingLines) {
		lines, err := now.For(seat).Expand(f.standing(count), sheet)
		if err != nil && !refused(err) {
			return nil, err
		}
		for _, text := range lines {
			if sheet, err = f.write(text, sheet); err != nil {
				return nil, fmt.Errorf("%s writes %s: %w", seat, text, err)
			}
		}
	}
	return sheet, nil
}

// write puts a line on a sheet; what is refused leaves it as it is.
func (f filler) write(text string, sheet []string) ([]string, error) {
	written, err := f.now.For(f.seat).Line(text, sheet)
	if refused(err) {
		return sheet, nil
	}
	if err != nil {
		return nil, err
	}
	return stillLegal(f.now.For(f.seat), onto(sheet, written))
}

// standing is a line that may well be legal.
func (f filler) standing(now int) string {
	if f.rnd.IntN(5) == 0 && len(f.system.Spec().Facts) > 0 {
		return "break when " + f.condition()
	}
	if c, ok := pick(f.rnd, f.system.Spec().Causes); ok && f.rnd.IntN(5) == 0 {
		return []string{"break when something", "break again when something public", "break when something " + c.Name, "break before " + f.system.Spec().AskFor[0]}[f.rnd.IntN(4)]
	}
	if t, ok := pick(f.rnd, f.system.Spec().Tactics); ok && f.rnd.IntN(5) == 0 {
		return strings.TrimSpace(fmt.Sprintf("tactic %s %s", t.Name, f.tacticNumber(t)))
	}
	var orders []rules.ActionSpec
	for _, a := range f.system.Spec().Actions {
		if a.Kind == rules.OrderKind {
			orders = append(orders, a)
		}
	}
	a, ok := pick(f.rnd, orders)
	if !ok {
		return fmt.Sprintf("break at %d", now+1)
	}
	return f.prefix(now) + f.fill(a).String()
}

func (f filler) tacticNumber(t standing.Tactic) string {
	if t.Min == 0 && t.Max == 0 {
		return ""
	}
	return strconv.Itoa(t.Min + f.rnd.IntN(t.Max-t.Min+1))
}

// prefix is what stands before an order.
func (f filler) prefix(now int) string {
	first := now + f.rnd.IntN(3)
	steps := []string{"", "each: ", fmt.Sprintf("%d: ", first), fmt.Sprintf("%d-%d: ", first, first+f.rnd.IntN(8))}
	out, _ := pick(f.rnd, steps)
	if f.rnd.IntN(3) == 0 && len(f.system.Spec().Facts) > 0 {
		out += "when " + f.condition() + ": "
	}
	return out
}

func (f filler) condition() string {
	terms := []string{f.term()}
	if f.rnd.IntN(3) == 0 {
		terms = append(terms, f.term())
	}
	return strings.Join(terms, " and ")
}

// term asks for one of the facts, now and then of a unit that is known.
func (f filler) term() string {
	fact, _ := pick(f.rnd, f.system.Spec().Facts)
	n := strconv.FormatInt(f.number(0, 12), 10)
	if fact.Within != "" && f.rnd.IntN(2) == 0 {
		return fact.Within + " " + n
	}
	words := fact.Name
	if unit, ok := f.unit(); ok && f.rnd.IntN(3) == 0 {
		words += " " + unit
	}
	if fact.Switch {
		return words
	}
	cmp, _ := pick(f.rnd, []string{"<", "<=", "=", ">=", ">", "!="})
	return words + " " + cmp + " " + n
}

// inForce lists the seats for which standing sheets answer, as everybody sees.
func inForce(s *rules.Snapshot) []rules.SeatID {
	var out []rules.SeatID
	for _, x := range s.Standing {
		out = append(out, x.Seat)
	}
	return out
}

// untold takes out what tells that a break stopped a stretch and whom it asks:
// that much of a secret is told by design.
func untold(events []rules.Event) []rules.Event {
	return slices.DeleteFunc(events, func(e rules.Event) bool { return e.Kind == "break" })
}
