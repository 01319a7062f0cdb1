package commands

import (
	"cmp"
	"slices"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/render/board"
	sheets "impulse/rules/render/sheet"
	"impulse/rules/view"
)

// How a unit is shown, if not by its card.
const (
	fullOption  opts.Flag = "full"
	printOption opts.Flag = "print"
)

// showSheet shows a unit: its card, its full sheet, or one to print. Whoever asks
// for none by name sees the most hurt of their own.
func (d looks) showSheet(a args) error {
	g, v, err := d.view()
	if err != nil {
		return err
	}
	d.Answer.Private = true
	own := d.ownUnits(g, v)
	if desk.UnitOption.Given(a) {
		i := slices.IndexFunc(v.Sheets, func(s view.Sheet) bool { return s.Unit == desk.UnitOption.In(a) })
		if i < 0 {
			return cmdline.Refuse("unit", "There is no sheet of that to show.")
		}
		d.shown(g, v.Sheets[i:i+1], own, a)
		return nil
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
		at = min(len(own), printedAtOnce)
	}
	d.shown(g, own[:at], own, a)
	return nil
}

// ownUnits are the sheets of the asker's units, the most hurt first.
func (d looks) ownUnits(g *match.Game, v view.View) []view.Sheet {
	mine := g.Body.Seats(g.Body.Player(d.Call.User))
	own := slices.DeleteFunc(slices.Clone(v.Sheets), func(s view.Sheet) bool { return !slices.Contains(mine, rules.SeatID(s.Seat)) })
	slices.SortStableFunc(own, func(a, b view.Sheet) int { return cmp.Compare(sheets.Hurt(b), sheets.Hurt(a)) })
	return own
}

// printedAtOnce is how many units are printed in an answer: each is up to four files,
// of which Discord takes ten.
const printedAtOnce = 2

// shown shows units in the way that was asked for, and offers the other ways and the
// next of one's own.
func (d looks) shown(g *match.Game, units, own []view.Sheet, a args) {
	var names []string
	for _, s := range units {
		names = append(names, s.Unit)
		switch {
		case printOption.In(a):
			d.Say("%s to print on A5, as a picture and as a drawing (SVG) that stays sharp at any size.", text.Escape(nameOf(s)))
			for _, page := range []outbox.Look{outbox.PrintFront, outbox.PrintBack, outbox.DrawingFront, outbox.DrawingBack} {
				d.drawSheet(g, s.Unit, page)
			}
		case fullOption.In(a):
			d.Say("%s", text.Code(sheets.Text(s)))
			d.drawSheet(g, s.Unit, outbox.FullSheet)
			d.offer("Card", s, "")
			d.offer("To Print", s, " print:on")
		default:
			d.Say("%s", text.Code(sheets.CardText(s, nil)))
			d.drawSheet(g, s.Unit, outbox.Card)
			d.offer("Full Sheet", s, " full:on")
		}
	}
	d.Data(figure.Fig("units", names))
	d.offerNext(units[len(units)-1], own, a)
}

func nameOf(s view.Sheet) string { return cmp.Or(s.Card.Name, s.Title, s.Unit) }

func (d looks) offer(label string, s view.Sheet, how string) {
	d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: label, Line: "sheet unit:" + s.Unit + how})
}

// offerNext offers the other units of one's own that are less hurt, shown in the
// same way; after the last it begins anew.
func (d looks) offerNext(shown view.Sheet, own []view.Sheet, a args) {
	i := slices.IndexFunc(own, func(s view.Sheet) bool { return s.Unit == shown.Unit })
	if i < 0 || len(own) < 2 {
		return
	}
	how := ""
	for _, option := range []opts.Flag{fullOption, printOption} {
		if option.In(a) {
			how += " " + string(option) + ":on"
		}
	}
	next := own[(i+1)%len(own)]
	d.offer("Next: "+nameOf(next), next, how)
	if i == 0 {
		d.Say("-# One of %d, the most hurt first.", len(own))
	}
}

// drawSheet asks for the picture of a unit that is shown.
func (d looks) drawSheet(g *match.Game, unit string, how outbox.Look) {
	p := outbox.Picture{Game: g.Head.ID, Unit: unit, Look: how, Reader: g.Reader(d.Call.User), From: g.Since(), To: g.Head.Entries}
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
	d.Say("%s\nOne of them: %s", text.Code(board.Digest(v)), text.Mono("sheet unit:"+units[0]))
	d.Data(figure.Fig("units", units))
}
