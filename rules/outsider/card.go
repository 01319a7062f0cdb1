package outsider

import (
	"fmt"
	"slices"
	"strconv"

	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
	"impulse/rules/table"
	"impulse/rules/view"
)

// card is what is looked up of a unit: all of it is as public as the sheet that it is of.
func (v looked) card() view.Card {
	c := view.Card{Name: v.Name, Line: v.line(), State: v.badge(), Gauges: gauges}
	add := func(rows []view.Row, labels ...string) {
		for _, r := range rows {
			if len(labels) == 0 || slices.Contains(labels, r.Label) {
				c.Facts = append(c.Facts, view.Fact{Head: r.Label, Text: r.Text})
			}
		}
	}
	if !v.over() {
		c.Facts = append(c.Facts, view.Fact{Head: "Thrust", Text: v.burns()})
	}
	add(v.course(), "Spin")
	if v.Flight != nil {
		c.Facts = append([]view.Fact{{Head: "Errand", Text: v.errand()}}, c.Facts...)
		add(v.flightRows(), "Fuel", "Dodge")
		add(v.loadRows(v.Flight.Rounds))
	} else {
		add(v.stores())
		add(v.hullRows(), "Fuel", "Crew")
	}
	c.Does = v.does()
	return c
}

// bows are the directions as they lie on a map whose A is up.
var bows = [...]string{"up", "up right", "down right", "down", "down left", "up left"}

// bow is a direction with the way that it lies on the map: D (down).
func bow(d hex.Dir) string { return d.String() + " (" + bows[d] + ")" }

// line is the unit's class, its place, its bow and its velocity.
func (v looked) line() string {
	if v.Fate != "" {
		return v.class() + ", last at " + v.At.String()
	}
	text := v.class() + ", " + v.At.String()
	if v.faces() {
		text += ", bow " + bow(v.Heading)
	}
	return text + ", " + velocityText(v.future())
}

// badge is the unit's condition in a word or two; none of one that is in order.
func (v looked) badge() string {
	switch {
	case v.Fate != "":
		return v.Fate
	case v.Ship == nil:
		return ""
	case v.Ship.sheet().Killed():
		return "killed"
	case !v.Ship.auxiliary():
		return "no power"
	case v.crippled(v.h):
		return "crippled"
	case v.Ship.Power.Blind >= max(v.st.now(), 1):
		return "blind"
	}
	return ""
}

// does is what each kind of weapon of the unit does, in the order of its sheet.
func (v looked) does() []view.Reckon {
	var out []view.Reckon
	var codes []string
	for _, m := range v.mounts() {
		if !slices.Contains(codes, m.weapon.Code) {
			codes = append(codes, m.weapon.Code)
			out = append(out, byRange(m.weapon, v.h))
		}
	}
	return out
}

// reckonedSize is the class that the tables of a card are for.
const reckonedSize = 3

// byRange is what a weapon needs and does at its ranges.
func byRange(w printed.Weapon, h house) view.Reckon {
	lines := [][]string{{"range"}, {"2d6 needs"}, {"damage"}}
	add := func(from, to int, need, damage string) {
		for i, cell := range []string{spanned(from, to), need, damage} {
			lines[i] = append(lines[i], cell)
		}
	}
	for _, s := range printed.Spans(w.Code) {
		for from := s.From; from <= s.To; {
			need, possible := printed.ToHit(reckonedSize, from)
			to := from
			for to < s.To && sameNeed(to+1, need, possible) {
				to++
			}
			if possible {
				add(from, to, needText(need), damageText(s.Dice, h))
			}
			from = to + 1
		}
	}
	return view.Reckon{Title: fmt.Sprintf("%s (%s) at class %d", lower(w.Code), w.Code, reckonedSize), Lines: lines}
}

func sameNeed(distance, need int, possible bool) bool {
	n, ok := printed.ToHit(reckonedSize, distance)
	return n == need && ok == possible
}

// needText is what 2d6 must reach; nothing less than 3 is rolled for.
func needText(need int) string {
	if (aim{need: need, possible: true}).automatic() {
		return "hits"
	}
	return strconv.Itoa(need) + "+"
}

func damageText(d printed.Dice, h house) string {
	if weaponDamage.In(h) == halfDamage {
		return "½ " + d.String()
	}
	return d.String()
}

// spanned is one number, or the first and the last of several.
func spanned(from, to int) string {
	switch to {
	case from:
		return strconv.Itoa(from)
	case table.Highest:
		return strconv.Itoa(from) + "+"
	}
	return fmt.Sprintf("%d-%d", from, to)
}
