package orders

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/odds"
)

// advice is an order that a seat may most want now, with its odds in a word.
type advice struct{ line, label string }

// useful are the orders of most use now beside those on a sheet, from what the seat
// knows.
func useful(p *watch.Position, seat rules.SeatID, lines []string) ([]advice, error) {
	found, err := watch.AskFor(p, seat, func(s rules.Seated) ([]string, error) { return s.Useful(lines) })
	if err != nil {
		return nil, err
	}
	units, err := watch.KnowFor(p, seat, rules.Seated.Units)
	if err != nil {
		return nil, err
	}
	var out []advice
	for _, line := range found {
		unit := unitIn(line)
		if p.Sys.Spec().Squads && hasOrders(lines, unit) {
			continue
		}
		events, err := draft.For(p, seat).OddsOf(line, lines)
		if err != nil {
			return nil, err
		}
		line = draft.Given(p.Sys.Spec(), line, "")
		if isHopeless(events, unit) {
			continue
		}
		out = append(out, advice{line, withChance(chanceIn(events, unit), labelOf(line, units), labelOf(line, inShort(units)))})
	}
	return out, nil
}

// hasOrders reports whether a sheet has orders for a unit already.
func hasOrders(lines []string, unit string) bool {
	return unit != "" && slices.ContainsFunc(lines, func(line string) bool {
		return slices.Contains(strings.Fields(line), string(desk.UnitOption)+":"+unit)
	})
}

// seen is how many letters of a button a phone shows.
const seen = 38

// withChance is a label with a chance behind it, of which a phone shows the end: where they
// have no room together the label is in short, and at last its words are cut.
func withChance(chance, words, short string) string {
	if chance == "" {
		return words
	}
	bare := strings.TrimPrefix(chance, about)
	if percent, _, found := strings.Cut(bare, "%"); found { // what it is of goes first
		bare = percent + "%"
	}
	for _, label := range []string{words + ", " + chance, words + ", " + bare, short + ", " + chance, short + ", " + bare} {
		if utf8.RuneCountInString(label) <= seen {
			return label
		}
	}
	return cmdline.Shorten(short, max(seen-len(", ")-utf8.RuneCountInString(bare), seen/3)) + ", " + bare
}

// inShort are units called by their ids: "Red 4" for "Red 4 Longbowmen".
func inShort(units []rules.Unit) []rules.Unit {
	out := slices.Clone(units)
	for i, u := range out {
		words := strings.Split(u.ID, "-")
		for j, w := range words {
			words[j] = legible.Capital(w)
		}
		out[i].Name = strings.Join(words, " ")
	}
	return out
}

// about begins what is expected on average.
const about = "about "

// labelOf words an order for a button, its units by their names: "Kestrel: fire all at
// Lance".
func labelOf(line string, units []rules.Unit) string {
	c, err := cmdline.Parse(line)
	if err != nil {
		return line
	}
	unit, words := wordsOf(c, units)
	return legible.Capital(unit + words)
}

// wordsOf are an order in words, behind the unit that carries it out, if one is named:
// "Kestrel: ", "fire all at Lance".
func wordsOf(c cmdline.Command, units []rules.Unit) (unit, does string) {
	words := []string{strings.ReplaceAll(c.Name(), "-", " ")}
	for _, a := range c.Args {
		_, notNumber := strconv.Atoi(a.Value)
		switch {
		case a.Name == string(desk.UnitOption):
			unit = nameOf(a.Value, units) + ": "
		case a.Name == "target":
			words = append(words, "at "+nameOf(a.Value, units))
		case a.Name == "to" && nameOf(a.Value, units) != a.Value:
			words = append(words, "to "+nameOf(a.Value, units))
		case notNumber == nil, a.Value == "on", a.Value == "off":
			words = append(words, a.Name+" "+a.Value)
		default:
			words = append(words, nameOf(a.Value, units))
		}
	}
	return unit, strings.Join(words, " ")
}

// nameOf is what the seat calls a unit; an id of no unit stands as it is.
func nameOf(id string, units []rules.Unit) string {
	if i := slices.IndexFunc(units, func(u rules.Unit) bool { return u.ID == id }); i >= 0 && units[i].Name != "" {
		return units[i].Name
	}
	return id
}

// unitIn is the unit that carries a line out; empty where none is named.
func unitIn(line string) string {
	c, _ := cmdline.Parse(line)
	unit, _ := c.Get(string(desk.UnitOption))
	return unit
}

// chanceIn is what odds tell of all that the unit that acts does together, which counts
// its shots, or else the last of it: "62 % to hit", "about 8 of 16 fall". What others may
// do to it in return is no part of the order.
func chanceIn(events []rules.Event, unit string) string {
	e, chance := ofAll(events, unit)
	if chance == nil {
		return ""
	}
	if words := fallsIn(e); words != "" {
		return words
	}
	return strings.Replace(odds.Rounded(chance), "%", " %", 1) + chanceOf(e)
}

// ofAll are the odds of all that a unit does together, and their chance; nil where there
// are none.
func ofAll(events []rules.Event, unit string) (found rules.Event, chance *big.Rat) {
	for _, e := range events {
		v, ok := e.Figures.Get("chance")
		r, whole := v.Rat()
		if !ok || !whole || e.Unit != unit && e.Unit != "" && unit != "" {
			continue
		}
		found, chance = e, r
		if _, all := e.Figures.Get("shots"); all {
			break
		}
	}
	return found, chance
}

// isHopeless reports whether odds are below one in fifty: that is no advice.
func isHopeless(events []rules.Event, unit string) bool {
	_, chance := ofAll(events, unit)
	return chance != nil && chance.Cmp(big.NewRat(1, 50)) < 0
}

// fallsIn says how many of several figures are likely to fall: the chance that one of
// them does so says little of an order; "" where odds are of no more than one.
func fallsIn(e rules.Event) string {
	v, _ := e.Figures.Get("removed")
	falls, known := v.Rat()
	of, _ := e.Figures.Get("of")
	if known && of.Int > 1 {
		return about + odds.RoundedMean(falls) + " of " + strconv.FormatInt(of.Int, 10) + " fall"
	}
	return ""
}

// chanceOf says what the chance of odds is of, by the figures beside it.
func chanceOf(e rules.Event) string {
	for _, x := range []struct{ figure, words string }{{"removed", " to kill"}, {"scored", " to hurt"}, {"needs", " to hit"}} {
		if _, ok := e.Figures.Get(x.figure); ok {
			return x.words
		}
	}
	return ""
}

// offered are buttons that put orders on the sheet of a seat, of which they say what it is
// called where it is one of several and the order names no unit.
func offered(all []advice, seat rules.SeatID, called string) []desk.Button {
	var out []desk.Button
	for _, x := range all {
		if called != "" && unitIn(x.line) == "" {
			x.label = cmdline.Shorten(called+": "+x.label, seen)
		}
		line := cmdline.Command{Path: []string{"orders", "add"}}.With(string(desk.LinesOption), x.line).With(string(desk.SeatOption), string(seat))
		out = append(out, desk.Button{Label: x.label, Line: line.String()})
	}
	return out
}

// showUseful lists the orders of most use now, where some may be written.
func (d orders) showUseful(g *match.Game, seat rules.SeatID, lines []string) error {
	if d.Closed(g.Sys.Spec().Name) != nil {
		return nil
	}
	all, err := useful(g.Position, seat, lines)
	if err != nil || len(all) == 0 {
		return err
	}
	var told, typed []string
	for _, x := range all {
		told, typed = append(told, x.label), append(typed, x.line)
	}
	d.Typing("Of most use now: %s.", strings.Join(told, "; "))
	d.Data(figure.Fig("useful", typed))
	d.Answer.Buttons = append(d.Answer.Buttons, offered(all, seat, "")...)
	d.Answer.Step = g.StepMark()
	return nil
}
