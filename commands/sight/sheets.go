package sight

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	sheets "impulse/rules/render/sheet"
	"impulse/rules/view"
)

// showSheet shows a unit: its card, its full sheet, or one to print. Whoever asks
// for none by name sees the most hurt of their own.
func (d looks) showSheet(a args) error {
	g, v, err := d.view()
	if err != nil {
		return err
	}
	d.Answer.Private = true
	own := d.ownSheets(g, v)
	if desk.UnitOption.Given(a) {
		i := slices.IndexFunc(v.Sheets, func(s view.Sheet) bool { return s.Unit == desk.UnitOption.In(a) })
		if i < 0 {
			return cmdline.Refuse("unit", "There is no sheet of that to show.")
		}
		return d.shown(g, v.Sheets[i:i+1], own, a)
	}
	switch {
	case len(own) == 0 && len(v.Sheets) == 0:
		return cmdline.Refuse("unit", "There is no sheet of that to show.")
	case len(own) == 0 && len(v.Sheets) > 1:
		d.unitsIn(v)
		return nil
	case len(own) == 0:
		own = v.Sheets
	}
	at := 1
	if printOption.In(a) {
		at = printedAtOnce(own)
	}
	return d.shown(g, own[:at], own, a)
}

// ownSheets are those of the asker's units, where the game is over all that they may see,
// the most hurt first.
func (d looks) ownSheets(g *match.Game, v view.View) []view.Sheet {
	mine := g.Body.Seats(g.Body.Player(d.Call.User))
	own := slices.Clone(v.Sheets)
	if !g.Over() {
		own = slices.DeleteFunc(own, func(s view.Sheet) bool { return !slices.Contains(mine, rules.SeatID(s.Seat)) })
	}
	slices.SortStableFunc(own, func(a, b view.Sheet) int { return cmp.Compare(sheets.Hurt(b), sheets.Hurt(a)) })
	return own
}

// mostFiles is how many files an answer has: Discord takes no more.
const mostFiles = 10

// printedAtOnce is how many of the units are printed in an answer, one at least: each
// page is a picture and a drawing.
func printedAtOnce(units []view.Sheet) int {
	files := 0
	for i, s := range units {
		if files += 2 * sheets.Pages(s); files > mostFiles {
			return max(1, i)
		}
	}
	return len(units)
}

// shown shows units in the way that was asked for, and offers the other ways and the
// next of one's own.
func (d looks) shown(g *match.Game, units, own []view.Sheet, a args) error {
	var names []string
	for _, s := range units {
		names = append(names, s.Unit)
		if err := d.shownUnit(g, s, a); err != nil {
			return err
		}
	}
	d.Data(figure.Fig("units", names))
	d.offerNext(units[len(units)-1], own, a)
	return nil
}

func (d looks) shownUnit(g *match.Game, s view.Sheet, a args) error {
	switch {
	case printOption.In(a):
		d.Say("%s to print on A5, %s, each as a picture and as a drawing (SVG) that stays sharp at any size.", text.Escape(nameOf(s)), legible.Counted(sheets.Pages(s), "page", "pages"))
		for _, how := range []outbox.Look{outbox.Print, outbox.Drawing} {
			for page := range sheets.Pages(s) {
				d.drawSheet(g, s.Unit, how, page+1)
			}
		}
		return nil
	case fullOption.In(a):
		d.drawSheet(g, s.Unit, outbox.FullSheet, 0)
		d.offer("Card", "sheet unit:"+s.Unit)
		d.offer("To Print", "sheet unit:"+s.Unit+" print:on")
		return d.besidePicture(a, inBrief(s), text.Code(sheets.Text(s)))
	}
	d.drawSheet(g, s.Unit, outbox.Card, 0)
	d.offer("Full Sheet", "sheet unit:"+s.Unit+" full:on")
	return d.besidePicture(a, inBrief(s), text.Code(sheets.CardText(s, nil)))
}

func nameOf(s view.Sheet) string { return cmp.Or(s.Card.Name, s.Title, s.Unit) }

// inBrief is a unit and how it fares.
func inBrief(s view.Sheet) string {
	fares := cmp.Or(s.Brief, sheets.First([]view.Sheet{s}, s.Unit))
	if s.Card.Person { // of whom a status does not say where they are
		fares += ", " + s.Card.Line
	}
	return fmt.Sprintf("**%s**: %s", text.Escape(nameOf(s)), text.Escape(fares))
}

// offerNext offers the other units of one's own that are less hurt, shown in the
// same way; after the last it begins anew.
func (d looks) offerNext(shown view.Sheet, own []view.Sheet, a args) {
	i := slices.IndexFunc(own, func(s view.Sheet) bool { return s.Unit == shown.Unit })
	if i < 0 || len(own) < 2 {
		return
	}
	how := ""
	for _, option := range []opts.Flag{fullOption, printOption, wordsOption} {
		if option.In(a) {
			how += " " + string(option) + ":on"
		}
	}
	next := own[(i+1)%len(own)]
	d.offer("Next: "+nameOf(next), "sheet unit:"+next.Unit+how)
	if i == 0 && !(d.Call.Phone && wordsOption.In(a)) { // there its page is full
		first := ""
		if sheets.Hurt(shown) > 0 {
			first = ", the most hurt first"
		}
		d.Say("-# One of %d%s.", len(own), first)
	}
}

// drawSheet asks for the picture of a unit that is shown.
func (d looks) drawSheet(g *match.Game, unit string, how outbox.Look, page int) {
	p := outbox.Picture{Game: g.Head.ID, Unit: unit, Look: how, Page: page, Reader: g.Reader(d.Call.User), From: g.Since(), To: g.Head.Entries}
	d.Answer.Pictures = append(d.Answer.Pictures, p)
}

// unitsIn lists units with their status, for who has none of their own or many: all
// their sheets at full length are more than anybody reads.
func (d looks) unitsIn(v view.View) {
	var units []string
	for _, s := range v.Sheets {
		units = append(units, s.Unit)
		if len(d.Answer.Buttons) < desk.MaxJoins {
			d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: cmp.Or(s.Title, s.Unit), Line: "sheet unit:" + s.Unit})
		}
	}
	v.Board.Counters = slices.DeleteFunc(slices.Clone(v.Board.Counters), func(c view.Counter) bool { return !slices.Contains(units, c.Unit) })
	ListUnits(d.Desk, v, d.Glance()-1)
	d.Typing("One of them: %s", text.Mono("sheet unit:"+units[0]))
	d.Data(figure.Fig("units", units))
}
