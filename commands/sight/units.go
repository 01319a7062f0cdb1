package sight

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/render/board"
	"impulse/rules/view"
)

// UnitNames lists the units that the asker knows.
func UnitNames(d desk.Desk, _ args) []opts.Choice {
	g, err := d.Look()
	if err != nil {
		return nil
	}
	units, err := watch.KnowFor(g.Position, g.Reader(d.Call.User), rules.Seated.Units)
	if err != nil {
		return nil
	}
	var out []opts.Choice
	for _, u := range units {
		out = append(out, opts.Choice{Value: u.ID, Label: u.Name})
	}
	return out
}

// sheetNames lists the units that the asker knows, with those that are lost and have a
// sheet still.
func sheetNames(d desk.Desk, a args) []opts.Choice {
	out := UnitNames(d, a)
	g, err := d.Look()
	if err != nil {
		return out
	}
	seen, err := watch.KnowFor(g.Position, g.Reader(d.Call.User), rules.Seated.View)
	if err != nil {
		return out
	}
	for _, s := range seen.Sheets {
		if !slices.ContainsFunc(out, func(c opts.Choice) bool { return c.Value == s.Unit }) {
			out = append(out, opts.Choice{Value: s.Unit, Label: s.Title})
		}
	}
	return out
}

// ListUnits lists the units of a view with where they are and how they fare. On a phone
// they have so many lines: where these are too few each side has its share, without the
// places, which the map shows.
func ListUnits(d desk.Desk, v view.View, room int) {
	digest := board.Digest(v)
	whole := text.Code(digest)
	if digest == "" {
		return
	}
	if !d.Call.Phone || text.Tall(whole) <= room {
		d.Say("%s", whole)
		return
	}
	sides := board.Sides(v)
	for i, s := range sides {
		share := max(1, room/(len(sides)-i))
		words := inShort(s, share)
		d.Say("%s", words)
		room -= text.Tall(words)
	}
}

// inShort is a side with as many of its units as have room, and how many more there are.
func inShort(s board.Side, most int) string {
	name, all := "", 0
	if s.Name != "" {
		name = "**" + text.Escape(s.Name) + "**: "
	}
	for _, alike := range s.Alike {
		all += len(alike.Units)
	}
	for n := all; n > 0; n-- {
		words := name + firstUnits(s, n)
		if more := all - n; more > 0 {
			words += fmt.Sprintf(" and %d more", more)
		}
		if text.Tall(words) <= most {
			return words
		}
	}
	return name + legible.Counted(all, "unit", "units")
}

// firstUnits are so many units of a side with how they fare.
func firstUnits(s board.Side, most int) string {
	var parts []string
	for _, alike := range s.Alike {
		units := alike.Units[:min(len(alike.Units), most)]
		if len(units) == 0 {
			break
		}
		most -= len(units)
		words := strings.Join(units, ", ")
		if alike.Fares != "" {
			words += ": " + alike.Fares
		}
		parts = append(parts, text.Escape(words))
	}
	return strings.Join(parts, "; ")
}
