package goliath

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"impulse/rules/legible"
	"impulse/rules/plane"
	"impulse/rules/view"
)

// show shows the table and a card of each unit.
func show(k known) view.View {
	st := k.State()
	v := view.View{Board: view.Board{Grid: view.Field, Scale: scaleOf(k), Table: st.Size}}
	for _, t := range st.Terrain {
		v.Board.Areas = append(v.Board.Areas, view.Area{Name: t.Kind, Outline: t.Area, Ground: t.ground().shown()})
	}
	for _, u := range st.Units {
		v.Board.Counters = append(v.Board.Counters, u.counter(k))
		v.Sheets = append(v.Sheets, u.card(k))
	}
	for _, u := range st.Gone {
		v.Sheets = append(v.Sheets, u.card(k))
	}
	return v
}

// scaleOf is what an inch, a figure and a turn stand for (Scale).
func scaleOf(h house) string {
	var out []string
	for _, s := range []struct{ what, means string }{{"1 inch = ", houseScale.In(h)}, {"1 figure = ", houseFigureRatio.In(h)}, {"1 turn = ", houseTurnLength.In(h)}} {
		switch s.means {
		case "none", "1":
		default:
			out = append(out, s.what+s.means)
		}
	}
	return strings.Replace(strings.Join(out, ", "), "figure = "+houseFigureRatio.In(h), "figure = "+houseFigureRatio.In(h)+" men", 1)
}

// shown is what the ground does, as the map tells it.
func (g ground) shown() []view.Ground {
	var out []view.Ground
	for _, x := range []struct {
		does bool
		as   view.Ground
	}{{g.slow, view.RoughGround}, {g.cover, view.CoverGround}, {g.high, view.HighGround}, {g.noCharge || g.noFormation, view.ClosedGround}, {g.bars, view.BarredGround}} {
		if x.does {
			out = append(out, x.as)
		}
	}
	return out
}

// arcOf is what a unit bears on (Arc of Fire).
func (f Figure) arcOf() view.Sector {
	if f.Mount == Horsed {
		return view.Sector{From: 180, To: 45}
	}
	return view.Sector{From: 315, To: 45}
}

// counter is the unit on the map.
func (u *Unit) counter(h house) view.Counter {
	body := u.rect()
	c := view.Counter{Unit: u.ID, Mark: u.mark(), Name: u.Name, Side: u.Side, At: u.At.String(), Heading: u.Facing.String(), Note: u.note(h),
		Body: view.Body{Width: body.Width, Depth: body.Depth, Figures: u.Figures, Front: u.abreast(), Broken: u.Status != Steady},
		Left: view.Share{Left: u.Figures, Of: u.Start}, State: ails(u.Status, u.Hidden)}
	if all := u.arms(h); len(all) > 0 {
		c.Body.Arc = u.arcOf()
		for _, w := range all {
			c.Body.Range = max(c.Body.Range, plane.Inch(w.reach(false)))
		}
	}
	return c
}

// ails is what the map shows of how a unit fares.
func ails(status Status, hidden bool) []view.Condition {
	var out []view.Condition
	if status == Routing {
		out = append(out, view.Routed)
	}
	if hidden {
		out = append(out, view.Hidden)
	}
	return out
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
	return strings.Join(slices.Concat([]string{legible.Counted(u.Figures, "figure", "figures")}, u.wound(), u.conditions(h)), ", ")
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
