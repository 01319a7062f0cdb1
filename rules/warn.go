package rules

import (
	"cmp"
	"slices"

	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/pick"
)

// WarningKind is the kind of events that say what threatens the units of their reader.
// Those that [Seated.Warn] returns stand in no journal.
const WarningKind = "warning"

// Certain is the figure of a warning of what nothing averts that is ordered later.
var Certain = figure.Fig("certain", true)

// Warn tells what threatens the units of the seat; see [Seated].
func (s seated[S]) Warn(sheet []string) ([]Event, error) {
	if s.book.Warn == nil || !s.step().Warns || s.snap.Over {
		return nil, nil
	}
	orders, err := s.among(s.known(), sheet, s.Takes)
	if err != nil {
		return nil, err
	}
	return s.warned(s.seat, orders), nil
}

// warned are the warnings for a seat with these orders on its sheet.
func (p *position[S]) warned(seat SeatID, orders Orders) []Event {
	k := p.known(seat)
	k.orders = orders
	names, out := p.book.unitNames(k.state), p.book.Warn(k)
	for i := range out {
		e := &out[i]
		e.Kind, e.Step, e.To = WarningKind, p.snap.Step, []SeatID{seat}
		e.Text = e.Fill(func(id string) string { return cmp.Or(names[id], id) })
	}
	return out
}

// warn notes what threatens the units of the seat while its sheet stands: what is
// certain as soon as it is seen, the rest as it is in the end.
func (f *foresight[S]) warn(lines []string, end bool) error {
	if f.now.book.Warn == nil || !end && !f.now.step().Warns {
		return nil
	}
	orders, err := f.now.book.read(f.seat, lines)
	if err != nil {
		return err
	}
	for _, e := range f.now.warned(f.seat.ID, orders) {
		_, certain := e.Figures.Get(Certain.Name)
		if (certain || end) && !slices.Contains(f.seen.Threats, e.Text) {
			f.seen.Threats = append(f.seen.Threats, e.Text)
		}
	}
	return nil
}

// meant is what the words of an order come to as things stand; "" where it has none.
func (b engine[S]) meant(k Known[S], line string) string {
	o, err := b.readOrder(line)
	act, _ := pick.First(b.actions, func(act *action[S]) bool { return act.kind == OrderKind && act.Name == o.Action })
	if err != nil {
		return ""
	}
	return b.means(k, act, o.Args)
}

func (b engine[S]) means(k Known[S], act *action[S], a opts.Args) string {
	if act.Means == nil {
		return ""
	}
	return act.Means(k, a)
}
