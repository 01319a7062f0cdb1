package render_test

import (
	"fmt"
	"testing"

	"impulse/rules/hex"
	"impulse/rules/render"
	"impulse/rules/render/board"
	"impulse/rules/render/canvas"
	"impulse/rules/render/chart"
	"impulse/rules/render/rendertest"
	"impulse/rules/render/sheet"
	"impulse/rules/view"
)

// BenchmarkPictures draws every kind of picture: how long each takes, and what it weighs.
// The first picture of a process also makes palette and letters: measure that with
// -benchtime 1x.
func BenchmarkPictures(b *testing.B) {
	for _, x := range []contact{
		{file: "map/2", picture: mapOf(2)},
		{file: "map/16", picture: mapOf(16)},
		{file: "map/80", picture: mapOf(80)},
		{file: "map/orders", picture: drawing(rendertest.Planned())},
		{file: "field/2", picture: fieldOf(2)},
		{file: "field/16", picture: fieldOf(16)},
		{file: "field/80", picture: drawing(rendertest.Eighty())},
		{file: "field/siege", picture: drawing(rendertest.Castle())},
		{file: "card/ship", picture: cardOf("kestrel")},
		{file: "card/base", picture: cardOf("bastion")},
		{file: "card/troops", picture: troops(sheet.DrawCard)},
		{file: "sheet/ship", picture: sheetOf("kestrel")},
		{file: "sheet/base", picture: sheetOf("bastion")},
		{file: "sheet/worn", picture: wornPicture(sheet.Draw)},
		{file: "sheet/troops", picture: troops(sheet.Draw)},
		{file: "print/ship", picture: printOf("kestrel")},
		{file: "print/base", picture: printOf("bastion")},
		{file: "chart/2d6", picture: func() render.Picture { return chart.Draw(canvas.PNG, rendertest.Triangle()) }},
	} {
		b.Run(x.file, func(b *testing.B) {
			x.picture() // what it shows is made once
			b.ReportAllocs()
			for b.Loop() {
				b.ReportMetric(float64(len(x.picture().File)), "bytes")
			}
		})
	}
}

func drawing(s view.Scene) func() render.Picture {
	return func() render.Picture { return board.Draw(canvas.PNG, s) }
}

// mapOf is a map of 40 by 30 hexes with so many ships, no two in one.
func mapOf(ships int) func() render.Picture {
	s := rendertest.Fleet(40, 30)
	s.Marks, s.View.Board.Counters = nil, nil
	for i := range ships {
		side, heading := "red", "B"
		if i%2 == 1 {
			side, heading = "blue", "E"
		}
		at := fmt.Sprintf("%02d%02d", 6+i%10*3, 4+i/10*3)
		s.View.Board.Counters = append(s.View.Board.Counters, rendertest.Worn(rendertest.Craft(fmt.Sprintf("%c%02d", side[0]-32, i/2+1), side, at, heading, hex.Vec{A: 2}), 80-i%60))
	}
	return drawing(s)
}

// fieldOf is a field with so many of the troops of two armies.
func fieldOf(units int) func() render.Picture {
	s := rendertest.Host()
	s.View.Board.Counters = s.View.Board.Counters[:units]
	return drawing(s)
}

// shipOf is a ship of the scenario in which it stands.
func shipOf(id string) view.Sheet {
	if id == "bastion" {
		return begun("gate-assault").sheet(id)
	}
	return begun("skirmish").sheet(id)
}

func cardOf(id string) func() render.Picture {
	s := shipOf(id)
	return func() render.Picture { return sheet.DrawCard(canvas.PNG, s, &s) }
}

func sheetOf(id string) func() render.Picture {
	s := shipOf(id)
	return func() render.Picture { return sheet.Draw(canvas.PNG, s, nil) }
}

func printOf(id string) func() render.Picture {
	s := shipOf(id)
	return func() render.Picture { return sheet.Print(canvas.PNG, s, 1) }
}
