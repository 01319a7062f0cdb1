package goliath

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/plane"
)

// view shows the table and a card of each unit.
func view(k known) rules.View {
	st := k.State()
	v := rules.View{Board: rules.Board{Grid: rules.Field, Scale: scaleOf(k.House), Table: st.Size}}
	for _, t := range st.Terrain {
		v.Board.Areas = append(v.Board.Areas, rules.Area{Name: t.Kind, Outline: t.Area, Ground: t.ground().shown()})
	}
	for _, u := range st.Units {
		v.Board.Counters = append(v.Board.Counters, u.counter(k.House))
		v.Sheets = append(v.Sheets, u.card(k.House))
	}
	for _, u := range st.Gone {
		v.Sheets = append(v.Sheets, u.card(k.House))
	}
	return v
}

// scaleOf is what an inch, a figure and a turn stand for (Scale).
func scaleOf(h house) string {
	var out []string
	for _, s := range []struct{ what, means string }{{"1 inch = ", h("scale")}, {"1 figure = ", h("figure-ratio")}, {"1 turn = ", h("turn-length")}} {
		switch s.means {
		case "none", "1":
		default:
			out = append(out, s.what+s.means)
		}
	}
	return strings.Replace(strings.Join(out, ", "), "figure = "+h("figure-ratio"), "figure = "+h("figure-ratio")+" men", 1)
}

// shown is what the ground does, as the map tells it.
func (g ground) shown() []rules.Ground {
	var out []rules.Ground
	for _, x := range []struct {
		does bool
		as   rules.Ground
	}{{g.slow, rules.RoughGround}, {g.cover, rules.CoverGround}, {g.high, rules.HighGround}, {g.noCharge || g.noFormation, rules.ClosedGround}, {g.bars, rules.BarredGround}} {
		if x.does {
			out = append(out, x.as)
		}
	}
	return out
}

// arcOf is what a unit bears on (Arc of Fire).
func (u *Unit) arcOf() rules.Sector {
	if u.Mount == Horsed {
		return rules.Sector{From: 180, To: 45}
	}
	return rules.Sector{From: 315, To: 45}
}

// counter is the unit on the map.
func (u *Unit) counter(h house) rules.Counter {
	body := u.rect()
	c := rules.Counter{Unit: u.ID, Mark: u.mark(), Name: u.Name, Side: u.Side, At: u.At.String(), Heading: u.Facing.String(), Note: u.note(h),
		Body: rules.Body{Width: body.Width, Depth: body.Depth, Figures: u.Figures, Front: u.abreast(), Broken: u.Status != Steady}}
	if all := u.arms(h); len(all) > 0 {
		c.Body.Arc = u.arcOf()
		for _, w := range all {
			c.Body.Range = max(c.Body.Range, plane.Inch(w.reach(false)))
		}
	}
	return c
}

// numbered is the id of a unit, with its number among those of its seat, or the
// letter of one that came hidden.
var numbered = regexp.MustCompile(`-([a-z]\d?)$|(\d{1,2})$`)

// mark is the unit's number or letter, as its orders name it, or two letters.
func (u *Unit) mark() string {
	if n := numbered.FindString(u.ID); n != "" {
		return strings.ToUpper(strings.TrimPrefix(n, "-"))
	}
	letters := []rune(u.Name)
	return string(letters[:min(2, len(letters))])
}

// note is how many figures stand, and in what condition they are.
func (u *Unit) note(h house) string {
	return strings.Join(slices.Concat([]string{rules.Counted(u.Figures, "figure", "figures")}, u.wound(), u.conditions(h)), ", ")
}

// conditions are what a unit suffers from, or does out of the common; none of
// one that just stands.
func (u *Unit) conditions(h house) []string {
	var out []string
	if u.Status != Steady && u.Status != Routing {
		return []string{string(u.Status)} // it is gone, whatever it did
	}
	for _, c := range []struct {
		is   bool
		text string
	}{
		{u.Status == Routing, fmt.Sprintf("routing, turn %d", u.Rout)},
		{u.Rallying, "rallying"}, {u.paralyzed(), "paralyzed"}, {!u.paralyzed() && u.stiff() > 0, fmt.Sprintf("%d paralyzed", u.stiff())}, {u.tired(h), "tired"}, {u.Charging != "", "charging"},
		{u.Retired && u.Status == Steady, "driven back"}, {u.Hidden, "not seen by others"}, {u.Empty, "not loaded"},
	} {
		if c.is {
			out = append(out, c.text)
		}
	}
	return out
}
