package terrain

import (
	"fmt"
	"strings"

	"impulse/rules/hex"
)

// Text is the map as [Read] reads it, without the remarks.
func (g *Ground) Text() string {
	var out strings.Builder
	say := func(words ...string) { out.WriteString(strings.Join(words, " ") + "\n") }
	if g.title != "" {
		say("title", g.title)
	}
	for _, a := range g.Areas() {
		say(a.text())
	}
	for _, b := range g.sorts {
		say(b.text())
	}
	for _, x := range g.rules {
		say(g.ruleText(x))
	}
	for _, s := range g.spots {
		say(s.text())
	}
	say("map")
	g.draw(&out, func(h hex.Hex) byte { return g.Area(h).Mark })
	say("\nlevel")
	g.draw(&out, func(h hex.Hex) byte { return ".123456789"[g.Level(h)] })
	return out.String()
}

func (g *Ground) draw(out *strings.Builder, mark func(hex.Hex) byte) {
	for h := range g.Hexes() {
		out.WriteByte(mark(h))
		if h.Col() == g.across {
			out.WriteByte('\n')
		}
	}
}

func (a Area) text() string {
	words := fmt.Sprintf("area %c %s", a.Mark, a.Kind)
	if a.Height != stands[a.Kind] {
		words += " " + a.Height.String()
	}
	if a.PF != 0 {
		words += " pf " + writeFigure(a.PF)
	}
	if a.Depth != 0 {
		words += fmt.Sprint(" depth ", a.Depth)
	}
	if a.Roofed && !a.Kind.roofed() {
		words += " indoors"
	}
	if a.Name != "" {
		words += " name " + a.Name
	}
	return words
}

func (b Barrier) text() string {
	words := fmt.Sprintf("barrier %s %s %s pf %s", b.Name, b.Form, b.Height, writeFigure(b.PF))
	if b.Sill != 0 {
		words += " sill " + writeFigure(b.Sill)
	}
	if b.Form > Wall {
		words += " " + b.Is.String()
	}
	return words
}

func (g *Ground) ruleText(x rule) string {
	sort := "none"
	if x.sort >= 0 {
		sort = g.sorts[x.sort].Name
	}
	if x.a == 0 {
		return fmt.Sprintf("side %s %s", x.side, sort)
	}
	return fmt.Sprintf("between %c %c %s", x.a, x.b, sort)
}

func (s Spot) text() string {
	words := "spot " + s.Name
	for _, h := range s.Hexes {
		words += " " + h.String()
	}
	return words
}
