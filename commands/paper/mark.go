package paper

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/muster"
	"impulse/commands/outbox"
	"impulse/commands/tabletop"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/ledger"
	"impulse/rules/legible"
)

// How much of a roster, and of the boxes of a unit, has room on a screen.
const (
	mostUnits   = 10
	mostBoxRows = 20
)

// show shows the roster, or a unit of it.
func (g keeper) show(a args) error {
	n, err := g.Shelf()
	if err != nil {
		return err
	}
	g.Replaces = g.Pressed
	from := int(fromOption.In(a)) - 1
	if !unitOption.Given(a) {
		return g.list(n.Roster, from)
	}
	u, s, err := g.found(&n.Roster, unitOption.In(a))
	if err != nil {
		return err
	}
	g.page(*u, s, from)
	return nil
}

// list lists the units from one on, as many as there is room for.
func (g keeper) list(n muster.Roster, from int) error {
	if len(n.Units) == 0 {
		g.say("The roster is empty. Put units of your table on it: `roster add unit:\"10 Elves\" side:red`, or `roster add unit:kestrel`")
		return nil
	}
	from = min(from, len(n.Units)-1)
	shown := n.Units[from:min(from+mostUnits, len(n.Units))]
	var all []figure.Figures
	for _, u := range shown {
		left := "cannot be read here"
		if s, err := g.sheet(u); err == nil {
			left = muster.Brief(s, u.Left)
		}
		g.say("%s %s%s: %s", bold(u.Name), u.Kind, behind(u.Side), left)
		all = append(all, figure.Figures{figure.Fig("name", u.Name), figure.Fig("kind", u.Kind), figure.Fig("side", u.Side), figure.Fig("left", left)})
		g.offer(legible.Capital(u.Name), "roster show unit:"+u.Name)
	}
	g.data(figure.Fig("units", all))
	if rest := len(n.Units) - from - len(shown); rest > 0 {
		g.say("-# and %s", legible.Counted(rest, "other", "others"))
		g.offer("More", fmt.Sprintf("roster show from:%d", from+mostUnits+1))
	}
	return nil
}

func behind(side string) string {
	if side == "" {
		return ""
	}
	return " (" + side + ")"
}

// page shows a unit, with a button for each row of its boxes, and one that takes back its
// last change, if it has any: so it goes back step by step.
func (g keeper) page(u muster.Unit, s ledger.Sheet, from int) {
	from = max(0, min(from, len(s.Boxes)-1))
	g.say("%s %s%s", bold(u.Name), s.Kind, behind(u.Side))
	for _, line := range glanced(s, u.Left, from) {
		g.say("%s", line)
	}
	g.data(figure.Fig("unit", u.Name), figure.Fig("left", muster.Brief(s, u.Left)))
	here := fmt.Sprintf(" from:%d", from+1)
	if from == 0 {
		here = ""
	}
	for _, b := range s.Boxes[from:min(from+mostBoxRows, len(s.Boxes))] {
		if label, by := pressed(b, u.Left); by != 0 {
			g.offer(label, fmt.Sprintf("roster tick unit:%s box:%s%s%s", u.Dated(), b.Name, by.option(), here))
		}
	}
	if len(u.Past) > 0 {
		g.offer("Take Back", "roster back units:"+u.Dated()+" show:on"+here)
	}
	if next := from + mostBoxRows; next < len(s.Boxes) {
		g.offer("More Boxes", fmt.Sprintf("roster show unit:%s from:%d", u.Name, next+1))
	} else if from > 0 {
		g.offer("First Boxes", "roster show unit:"+u.Name)
	}
	g.offer("All Units", "roster show")
}

// glanced is what is left of a unit, as far as a phone shows it at once: else of the rows
// that have a button here.
func glanced(s ledger.Sheet, left ledger.Left, from int) []string {
	lines := muster.Page(s, left)
	if text.Tall(strings.Join(lines, "\n")) < text.Glance {
		return lines
	}
	s.Boxes = s.Boxes[from:min(from+mostBoxRows, len(s.Boxes))]
	return muster.Page(s, left)
}

// tick is how many boxes are ticked, or taken back below 0.
type tick int

func (t tick) option() string {
	if t == 1 {
		return ""
	}
	return fmt.Sprintf(" by:%d", int(t))
}

// pressed is what the button of a row of boxes says and ticks; none where none is left.
func pressed(b ledger.Box, left ledger.Left) (label string, by tick) {
	switch n := b.In(left); {
	case b.Holds && n == 0:
		return "Not " + legible.Capital(b.Title), -1
	case n == 0:
		return "", 0
	case b.Of == 1:
		return legible.Capital(b.Title), 1
	default:
		return legible.Capital(b.Title) + " −1", 1
	}
}

// tick ticks boxes of a unit.
func (g keeper) tick(a args) error {
	by := int(byOption.In(a))
	return g.onUnit(unitOption.In(a), func(n *muster.Roster, u *muster.Unit, s ledger.Sheet) error {
		change := muster.Note{Boxes: []muster.Count{{Box: boxOption.In(a), N: -by, More: true}}}
		left, err := change.Apply(s, u.Left)
		if err != nil {
			return err
		}
		n.Mark(u, s, left)
		g.Replaces = g.Pressed
		g.page(*u, s, int(fromOption.In(a))-1)
		return nil
	})
}

// onUnit changes a unit of the roster.
func (g keeper) onUnit(name string, do func(n *muster.Roster, u *muster.Unit, s ledger.Sheet) error) error {
	return g.Keep(func(n *tabletop.Shelf) ([]outbox.Message, error) {
		u, s, err := g.found(&n.Roster, name)
		if err != nil {
			return nil, err
		}
		return nil, do(&n.Roster, u, s)
	})
}

// write writes down what is left of units, of all of them or of none. However often one
// is named, it is one change.
func (g keeper) write(a args) error {
	notes, err := muster.ReadNotes(unitsOption.In(a))
	if err != nil {
		return err
	}
	return g.Keep(func(n *tabletop.Shelf) ([]outbox.Message, error) {
		after := map[string]ledger.Left{}
		var written []string
		for _, note := range notes {
			u, s, err := g.found(&n.Roster, note.Name)
			if err != nil {
				return nil, err
			}
			left, before := after[u.Name]
			if !before {
				left, written = u.Left, append(written, u.Name)
			}
			if after[u.Name], err = note.Apply(s, left); err != nil {
				return nil, err
			}
		}
		for _, name := range written {
			u, s, err := g.found(&n.Roster, name)
			if err != nil {
				return nil, err
			}
			n.Roster.Mark(u, s, after[name])
		}
		return nil, g.tellWritten(n.Roster, written)
	})
}

// back takes back the last change of units, of all of them or of none.
func (g keeper) back(a args) error {
	return g.Keep(func(n *tabletop.Shelf) ([]outbox.Message, error) {
		var names []string
		if len(muster.Listed(unitsOption.In(a))) == 0 {
			return nil, cmdline.Refuse("units", "units: say which, as units:red-1.")
		}
		for _, name := range muster.Listed(unitsOption.In(a)) {
			u, s, err := g.found(&n.Roster, name)
			switch {
			case err != nil:
				return nil, err
			case slices.Contains(names, u.Name):
				continue
			case !n.Roster.Back(u, s):
				return nil, cmdline.Refuse("units", "No change of %s is known that could be taken back.", u.Name)
			}
			names = append(names, u.Name)
		}
		g.Replaces = g.Pressed
		if len(names) != 1 || !showOption.In(a) {
			return nil, g.tellWritten(n.Roster, names)
		}
		u, s, err := g.found(&n.Roster, names[0])
		if err == nil {
			g.page(*u, s, int(fromOption.In(a))-1)
		}
		return nil, err
	})
}

// tellWritten says what is left of units now, and offers to take their last change back.
func (g keeper) tellWritten(n muster.Roster, names []string) error {
	var back []string
	for i, name := range names {
		u, s, err := g.found(&n, name)
		if err != nil {
			return err
		}
		if i < mostUnits {
			g.say("%s: %s.", bold(u.Name), muster.Brief(s, u.Left))
			g.offer(legible.Capital(u.Name), "roster show unit:"+u.Name)
		} else if i == mostUnits {
			g.say("-# and %s", legible.Counted(len(names)-i, "other", "others"))
		}
		if len(u.Past) > 0 {
			back = append(back, u.Dated())
		}
		g.data(figure.Fig(u.Name, muster.Brief(s, u.Left)))
	}
	if line := "roster back units:" + cmdline.Quote(strings.Join(back, "; ")); len(back) == len(names) && len(line) <= (desk.Mark{}).Room() {
		g.offer("Take Back", line)
	}
	g.offer("Roster", "roster show")
	return nil
}
