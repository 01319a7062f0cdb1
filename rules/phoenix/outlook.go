package phoenix

import (
	"math/big"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/odds"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

// What a shot or a blast comes to before its dice are thrown, by the code that resolves it:
// exact over hit, place, armor and knockout roll (2.4 to 2.7, 3.1 to 3.7).

// prospects are what may become of somebody. Of an enemy one knows neither the wounds nor the
// Knockout Value: that of the troop is taken; 0 where there is none.
type prospects struct {
	wound.Outlook
	kv  int
	own bool // of one's own side, whose wounds count
}

// figures are those of it.
func (f prospects) figures() figures {
	out := figures{fig("chance", f.Hit), fig("pd", f.PD)}
	if f.kv > 0 {
		out = append(out, fig("kv", f.kv), fig("out", f.Out), fig("disabled", f.Disabled))
	}
	return out
}

// words are what is told of it beside the chance to hit.
func (f prospects) words() string {
	if f.kv == 0 {
		return ""
	}
	unhurt := "unhurt and "
	if f.own {
		unhurt = ""
	}
	return ", " + odds.Rounded(f.Out) + " to put out of the fight, " + unhurt + "with a Knockout Value of {kv}"
}

// presumedKV is the Knockout Value by which one reckons with somebody.
func (c *Combatant) presumedKV() int {
	if t, ok := printed.TroopOf(c.Troop); ok && c.KV == 0 {
		return t.KV
	}
	return c.KV
}

// against is what a shot comes to at somebody.
func (x *aimed) against(st *State, v *Combatant, h house, acc shot.Accuracy) prospects {
	a, sh := st.aspect(x.Shot, v, x.sight.Shot, h), readings.Shot(h)
	m := wound.Mark{Body: a.body, Before: v.PD, KV: v.presumedKV()}
	out := prospects{kv: m.KV, own: v.Side == x.by.Side}
	game, missile := readings.WoundGame(h), x.missile(h)
	pellets := x.sight.PelletHits(a.size.Width, sh)
	if by := readings.Pellets(h); x.sight.Pellets() && by != wound.Each && pellets.Count > 1 {
		p, _ := x.sight.Pattern(sh)
		out.Outlook = m.Pattern(game, missile, x.rounds(acc, a.size.Width, h), pellets.Count, by, p.Spacing(sh), readings.Wound(h))
	} else {
		out.Outlook = m.Outlook(game, missile, x.count(acc, a.size.Width, h), readings.Wound(h))
	}
	return out
}

// hits is the chance that something of a shot strikes somebody.
func (x *aimed) hits(st *State, v *Combatant, h house, acc shot.Accuracy) *big.Rat {
	width := st.aspect(x.Shot, v, x.sight.Shot, h).size.Width
	return x.count(acc, width, h).Holds(func(n int) bool { return n > 0 })
}

// count are the odds of how many rounds or pellets strike somebody of a width.
func (x *aimed) count(acc shot.Accuracy, width int, h house) *odds.Odds {
	n := x.rounds(acc, width, h)
	if x.sight.Pellets() {
		return shot.Each(n, x.sight.PelletHits(width, readings.Shot(h)))
	}
	return n
}

// rounds are the odds of how many rounds, or patterns of pellets, strike somebody of a width;
// of cover fire that is no full burst one in ten of those that are on target does (5.10).
func (x *aimed) rounds(acc shot.Accuracy, width int, h house) *odds.Odds {
	n := x.sight.Struck(acc, width, readings.Shot(h))
	if x.Cover && x.Mode != burst {
		return n.Each(big.NewRat(1, shot.CoverFaces))
	}
	return n
}

// missile is what strikes: a bullet, or a pellet.
func (x *aimed) missile(h house) wound.Missile {
	pen, dc := x.sight.Force(readings.Shot(h))
	return wound.Missile{PEN: pen, DC: dc}
}

// othersStruck is what a shot comes to at all others who are known where it strikes, but where
// something is between.
func (x *aimed) othersStruck(st *State, h house, acc shot.Accuracy) (out []rules.Event) {
	for _, v := range st.Combatants {
		if v == x.at || v.Off || x.spares(v) || !x.sweeps(v.At, h) || len(x.walledOff([]hex.Hex{v.At}, &st.Field)) > 0 {
			continue
		}
		f := x.against(st, v, h, acc)
		out = append(out, rules.Event{Rule: hitsRule(x.Mode, h), Unit: x.By, Target: v.ID, Figures: append(f.figures(), fig("at", st.read(v.At)), rules.Remark),
			Text: "{target}, if in sight in {at}: " + odds.Rounded(f.Hit) + " to hit" + f.words() + "."})
	}
	return out
}

// pieces are the odds of how many splinters strike.
func (v victim) pieces() *odds.Odds {
	if !v.showered() {
		return odds.Sure(odds.Whole(0))
	}
	return shot.Count(v.hits)
}

// prospects are what an explosion comes to for somebody whom it reaches, as a side reckons.
func (v victim) prospects(side string, h house) prospects {
	m := wound.Mark{Body: v.body(h), Before: v.PD, Also: v.pd, KV: v.presumedKV()}
	out := prospects{kv: m.KV, own: v.Side == side}
	if by := readings.Shrapnel(h); by == wound.Each || v.hits.Count < 2 {
		out.Outlook = m.Outlook(wound.Advanced, v.missile, v.pieces(), readings.Wound(h))
	} else {
		out.Outlook = m.Pattern(wound.Advanced, v.missile, odds.Sure(odds.Whole(1)), v.hits.Count, by, 0, readings.Wound(h))
	}
	out.PD.Add(out.PD, big.NewRat(int64(v.pd), 1))
	return out
}
