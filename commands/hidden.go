package commands

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/render/board"
	"impulse/rules/view"
)

// hiddenRoom is how many lines of a phone the units have that their reader sees alone.
const hiddenRoom = 3

// hidden are the units that the asker may see and a spectator may not.
// Whoever may see more than others is answered alone, whether there is more or
// not: else that their answers are read by all would tell that they hide nobody.
func (d looks) hidden(g *match.Game, public view.View) (view.View, error) {
	reader := g.Reader(d.Call.User)
	if reader == rules.Spectator {
		return view.View{}, nil
	}
	d.Answer.Private = true
	own, err := watch.KnowFor(g.Position, reader, rules.Seated.View)
	if err != nil {
		return view.View{}, err
	}
	units := unitsOf(public)
	shown := func(unit string) bool { return slices.Contains(units, unit) }
	own.Board.Counters = slices.DeleteFunc(own.Board.Counters, func(c view.Counter) bool { return c.Unit == "" || shown(c.Unit) })
	own.Sheets = slices.DeleteFunc(own.Sheets, func(s view.Sheet) bool { return shown(s.Unit) })
	return own, nil
}

// listUnits lists the units of a view with where they are and how they fare. On a phone
// they have so many lines: where these are too few each side has its share, without the
// places, which the map shows.
func (d looks) listUnits(v view.View, room int) {
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

// unitsOf are the ids of the units in a view.
func unitsOf(v view.View) []string {
	var out []string
	for _, s := range v.Sheets {
		out = append(out, s.Unit)
	}
	for _, c := range v.Board.Counters {
		if c.Unit != "" && !slices.Contains(out, c.Unit) {
			out = append(out, c.Unit)
		}
	}
	return out
}
