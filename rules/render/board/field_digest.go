package board

import (
	"cmp"
	"fmt"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/livery"
	"impulse/rules/render/sheet"
	"impulse/rules/view"
)

// How the units of a field are listed: few each with its place, more each on a
// line, and of many those that are called alike together. The list is never
// longer than a message has room for beside what else stands in it.
const (
	mostPlaced = 12
	mostDigest = 1500
)

// troop is a unit as a digest lists it.
type troop struct {
	mark, name, fares, where string

	toll int
}

// fieldDigest lists the units of a field side by side, each by its number, with
// what its sheet says in brief; then those that are gone. It tells as much as it
// has room for.
func fieldDigest(v view.View) string {
	v = inOrder(v)
	if len(v.Board.Counters) <= mostPlaced {
		return shorten(listedBy(v, listWithPlaces))
	}
	if text := listedBy(v, listInLines); render.Length(text) <= mostDigest {
		return text
	}
	return shorten(listedBy(v, alike))
}

// listedBy lists the units of each side in a way of its own.
func listedBy(v view.View, list func([]troop) string) string {
	text := ""
	for _, side := range append(livery.Of(view.Scene{View: v}).Sides, "") {
		if here, gone := troopsOf(v, side); len(here)+len(gone) > 0 {
			text += render.Hang("", render.Wrap(cmp.Or(render.Clean(side), "no side")+": "+numberOf(len(here)), render.Width)) + list(here) + alike(gone)
		}
	}
	return text
}

func numberOf(units int) string {
	if units == 1 {
		return "1 unit"
	}
	return fmt.Sprintf("%d units", units)
}

// troopsOf are the units of a side on the field, and those that have sheets alone.
func troopsOf(v view.View, side string) (here, gone []troop) {
	at := map[string]bool{}
	for _, c := range v.Board.Counters {
		if c.Unit == "" {
			continue
		}
		at[c.Unit] = true
		if c.Side == side {
			here = append(here, troop{mark(c), nameBeside(c), cmp.Or(briefOf(v.Sheets, c.Unit), render.Clean(c.Note)), render.Join(" ", c.At, c.Whither()), v.SheetOf(c.Unit).Toll})
		}
	}
	for _, s := range v.Sheets {
		if !at[s.Unit] && s.Side == side {
			c := view.Counter{Unit: s.Unit, Name: s.Title}
			gone = append(gone, troop{"", title(c), briefOf(v.Sheets, s.Unit), "", s.Toll})
		}
	}
	return here, gone
}

// briefOf is what the sheet of a unit says in brief.
func briefOf(sheets []view.Sheet, unit string) string {
	return cmp.Or(render.Clean(view.View{Sheets: sheets}.SheetOf(unit).Brief), sheet.First(sheets, unit))
}

// listWithPlaces is a line for each unit and its place, or more where that is too long.
func listWithPlaces(all []troop) string {
	text := ""
	for _, t := range all {
		text += render.Hang(fmt.Sprintf("%2s ", t.mark), render.Wrap(render.Join("; ", render.Join(" ", t.name, t.fares), t.where), render.Width-3))
	}
	return text
}

// listInLines is the same without the places.
func listInLines(all []troop) string {
	for i := range all {
		all[i].where = ""
	}
	return listWithPlaces(all)
}

// alike lists the units that are called alike together, in the order in which
// their first ones stand.
func alike(all []troop) string {
	var names []string
	by := map[string][]string{}
	for _, t := range all {
		if by[t.name] == nil {
			names = append(names, t.name)
		}
		by[t.name] = append(by[t.name], cmp.Or(render.Join(" ", t.mark, t.fares), "?"))
	}
	text := ""
	for _, name := range names {
		lines := render.Wrap(name+": "+strings.Join(by[name], "; "), render.Width-3)
		text += render.Hang("   ", lines)
	}
	return text
}

// shorten leaves out the lines that no message has room for, and says so.
func shorten(text string) string {
	lines := strings.SplitAfter(text, "\n")
	kept, size := 0, 0
	for kept < len(lines) && size+render.Length(lines[kept]) <= mostDigest {
		size += render.Length(lines[kept])
		kept++
	}
	if kept == len(lines) {
		return text
	}
	return strings.Join(lines[:kept], "") + "   and more; sheet unit: tells of each\n"
}
