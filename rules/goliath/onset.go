package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/odds"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// The forecast of a charge: its way and its price, where it comes upon its target
// as all stand now, the check of who is charged, and the melee on that side.

// onset is a charge as it would come home.
type onset struct {
	u, t   *Unit // u as it would stand
	from   plane.Point
	turned bool
	price  inch // of turning
	far    inch // over the ground
	rate   inch // that a whole charge leads
	short  inch // that it falls short with what is left of its move
	block  *Unit
}

// onsetOf follows the orders of a unit up to its charge and beyond what is left of
// its move, until it comes home.
func onsetOf(k known, u *Unit, a opts.Args) onset {
	m, leg := rehearse(k, u, k.Orders(), "charge", a)
	if leg.Aim == "" {
		m.fellows = ordered(k, u.ID, leg.Target)
	}
	x := onset{u: m.u, t: k.State().unit(leg.Target), from: m.u.At, rate: m.reach(leg)}
	facing, gone := m.u.Facing, m.gone
	m.do(leg)
	x.turned, x.price, x.far = m.u.Facing != facing, m.wheeled, m.gone-gone
	if !plane.Touching(m.u.rect(), x.t.rect()) {
		x.short = plane.Gap(m.u.rect(), x.t.rect())
		if c, ok := m.quarry(leg, x.t.rect()).course(m.u.rect()); ok {
			m.u.Facing, m.u.At = c.facing, c.at
		}
	}
	x.block = x.blocked(k)
	return x
}

// blocked is who stands on the way of a charge as all stand now; nil if nobody does.
// Who lets it through does not count, nor who goes along with it.
func (x onset) blocked(k known) *Unit {
	st := k.State()
	who, where := st.others(x.u)
	at, hit := plane.Clip(x.u.rect().To(x.from), x.u.At, where...)
	if hit < 0 || who[hit] == x.t || plane.Distance(at, x.u.At) <= 2*plane.Slack {
		return nil
	}
	b := who[hit]
	goes := slices.ContainsFunc(k.Orders(), func(o rules.SealedOrder) bool {
		return slices.Contains(marching, o.Action) && o.Unit == b.ID
	})
	if goes || b.Side == x.u.Side && housePassage.In(k) == passageFree {
		return nil
	}
	return b
}

// straight reports whether it keeps to the way that it faces.
func (x onset) straight() bool {
	aside, _ := plane.Aside(x.u.rect(), plane.Rect{At: x.from, Facing: x.u.Facing})
	return max(aside, -aside) <= plane.Slack
}

// way tells how it goes and what that costs.
func (x onset) way() (string, figures) {
	edge := plane.EdgeTo(x.t.rect(), x.u.rect())
	text := "{unit} " + x.u.does("come") + " upon the {side} of {target}: "
	if x.short > 0 {
		text = "{unit} " + x.u.does("fall") + " " + quarters(x.short) + " short of {target} as that stands: "
	}
	text += quarters(x.far) + " of the charge of " + quarters(x.rate)
	switch {
	case x.turned:
		text += ", turned to {facing} for " + quarters(x.price)
	case !x.straight():
		text += ", aside without turning"
	default:
		text += ", straight on"
	}
	f := figures{fig("to", x.u.At.String()), fig("facing", x.u.Facing.String()), fig("turning", x.price.String()), fig("inches", x.far.String()),
		fig("rate", x.rate.String()), fig("short", x.short.String()), fig("side", edge.String()), fig("flank", edge.Flank()), fig("rear", edge == plane.Rear)}
	if x.block != nil {
		text += "; {block} " + x.block.does("stand") + " in the way now"
		f = append(f, fig("block", x.block.Name))
	}
	return text + ".", f
}

// chargeOdds weighs the check of the unit that is charged, and the melee on the
// side upon which the charge would come home (Morale Check, 1; Melee, Flanking and
// Rear attacks).
func chargeOdds(k known, a opts.Args) []rules.Event {
	st, h := k.State(), k
	x := onsetOf(k, chosen(k, a), a)
	u, t := x.u, x.t
	way, f := x.way()
	home := forecast{assault{u, t, h}, &st.Field}
	out := home.checks()
	out[0].Text, out[0].Figures = either(x.short > 0, way+" "+out[0].Text, out[0].Text+" "+way), slices.Concat(out[0].Figures, f)
	if back := (aim{st: st, u: t, t: u, h: h}); back.mayThrow() {
		out = append(out, back.throwOdds())
	}
	b := home.blow()
	e := home.melee("Upon the {side} of {target}, ")
	e.Figures = append(e.Figures, fig("side", plane.EdgeTo(t.rect(), u.rect()).String()), fig("flank", b.flank), fig("rear", b.rear))
	if b.rear {
		e.Text += " {target} may not strike back."
	}
	out = append(out, e)
	if back := (assault{t, u, h}); back.may() {
		out = append(out, forecast{back, &st.Field}.melee("{unit} "+t.does("strike")+" back, as they stand now: "))
	}
	return out
}

// may reports whether the attacker may strike at the target as that stands.
func (x assault) may() bool {
	t, u := x.by, x.t
	return !t.paralyzed() && !t.Rallying && t.Status == Steady && plane.EdgeTo(t.rect(), u.rect()) != plane.Rear
}

// checks weighs the checks for which a charge calls that comes home.
func (f forecast) checks() []rules.Event {
	u, t, h := f.by, f.t, f.h
	c := f.field.nerve(t, 0, h)
	breaks := c.breaking()
	text := "{target} " + t.does("break") + " " + odds.Rounded(breaks) + " of the time if {unit} " + u.does("come") + " home: " + c.list() + "."
	switch {
	case t.Status != Steady:
		text = "{target} " + t.does("rout") + " already and " + t.does("check") + " no more."
	case c.exempt():
		text = "{target} never " + t.does("check") + " morale."
	}
	out := []rules.Event{{Unit: u.ID, Target: t.ID, Rule: "when-charged", Text: text, Figures: append(figures{fig("chance", breaks)}, c.figures()...)}}
	if own := f.field.nerve(u, 0, h); t.kind().has("5", h) && !own.exempt() {
		out = append(out, rules.Event{Unit: u.ID, Target: t.ID, Rule: "ability-5", Figures: slices.Concat(figures{fig("chance", own.breaking())}, own.figures()),
			Text: "{unit} " + u.does("break") + " " + odds.Rounded(own.breaking()) + " of the time on meeting {target}: " + own.list() + "."})
	}
	return out
}
