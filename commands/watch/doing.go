package watch

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// mostGoingOn is of how many units it is told what they go on with.
const mostGoingOn = 5

// GoingOn says of the units of a seat what they go on with that are told nothing else, of many
// how many more there are.
func GoingOn(p *Position, seat rules.SeatID) (out []string, err error) {
	v, err := KnowFor(p, seat, rules.Seated.View)
	more := 0
	for _, s := range v.Sheets {
		switch {
		case s.Seat != string(seat) || s.Doing == "":
		case len(out) == mostGoingOn:
			more++
		default:
			out = append(out, s.Card.Name+" goes on: "+s.Doing+".")
		}
	}
	if more > 0 {
		out = append(out, legible.Counted(more, "other goes", "others go")+" on with what they do.")
	}
	return out, err
}

// Named is an order with words in the place of a target that is no unit: "whoever is seen".
func Named(p *Position, seat rules.SeatID, order cmdline.Command, units []rules.Unit) (cmdline.Command, error) {
	const target = "target"
	value, _ := order.Get(target)
	if value == "" || slices.ContainsFunc(units, func(u rules.Unit) bool { return u.ID == value }) {
		return order, nil
	}
	all, err := AskFor(p, seat, func(s rules.Seated) ([]opts.Choice, error) { return s.Choices(order, target) })
	if i := slices.IndexFunc(all, func(c opts.Choice) bool { return c.Value == value }); i >= 0 && all[i].Label != "" {
		words, _, _ := strings.Cut(all[i].Label, ",")
		order.Args = slices.Clone(order.Args)
		for j := range order.Args {
			if order.Args[j].Name == target {
				order.Args[j].Value = words
			}
		}
	}
	return order, err
}
