package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

// Stray and blind fire (4.2): what strikes nobody at its mark may hit whoever is in a hex
// that it crosses, through walls too, as far as the wall by which it leaves the house.

// strayRule is what a hit of theirs rests on.
const strayRule = "stray-fire"

// strays lets so many rounds of a shot fly over the hexes that it was fired at, past those
// whom it was about already. Pellets lose their force too soon.
func (f *fight) strays(x aimed, met []met, rounds int) {
	if !strayFire.In(f.r) || x.sight.Pellets() {
		return
	}
	lines := x.lines()
	for i, to := range lines {
		share := rounds / len(lines)
		if i < rounds%len(lines) {
			share++
		}
		f.flies(x, to, met, share)
	}
}

// lines are the hexes toward which its rounds fly.
func (x *aimed) lines() []hex.Hex {
	if slices.Contains(x.Over, x.Shot.At) {
		return x.Over
	}
	return append([]hex.Hex{x.Shot.At}, x.Over...)
}

// flies rolls for all whom rounds pass on a line, each round for each; a round stays in
// whom it hits, or in the wall that stops it (3.8).
func (f *fight) flies(x aimed, to hex.Hex, met []met, rounds int) {
	for _, p := range f.passed(x.From, to) {
		sight := x.sight.Shot
		sight.Range = hex.Range(x.From, p.at)
		row := sight.Figures(readings.Shot(f.r))
		if rounds == 0 || row.PEN <= p.pf {
			return
		}
		for _, v := range f.st.where(func(v *Combatant) bool { return v.At == p.at && !v.Off && !v.Dead && v != x.by }) {
			if metBefore(met, v) {
				continue
			}
			n := 0
			for range rounds {
				_, hit := shot.Stray(f.hits(v), v.Name)
				n += bit(hit)
			}
			f.struckBy(x, v, n, wound.Missile{PEN: row.PEN, DC: row.DC}, p.pf)
			rounds -= n
		}
	}
}

func metBefore(all []met, v *Combatant) bool {
	return slices.ContainsFunc(all, func(m met) bool { return m.Combatant == v })
}

// struckBy strikes somebody with stray rounds that came through so much cover. That all of
// them miss is told too: the dice that say so are known to nobody else.
func (f *fight) struckBy(x aimed, v *Combatant, n int, m wound.Missile, pf printed.Fixed) {
	if n == 0 {
		f.tell(v, rules.Event{Kind: "passed-by", Rule: strayRule, Quiet: true, Text: "The rounds that fly on pass by."})
		return
	}
	f.threatens(v, true)
	f.tell(v, rules.Event{Kind: "rounds", Rule: strayRule, Text: "{unit} is struck by {rounds}, fired at others.", Figures: figures{fig("rounds", n), fig("cover", pf.Decimal())}})
	b := wound.Body{Name: v.Name, Armor: v.Suit.armor(f.r), Cover: pf, Hidden: true}
	if v.Dug {
		b.Where = wound.Looking
	}
	f.strike(x, v, b, n, m, wound.Each, 0)
}

// crossed is a hex that a round crosses, with the protection factors on the way to it.
type crossed struct {
	at hex.Hex
	pf printed.Fixed
}

// passed are the hexes that a round crosses on its way through a hex: on a map to the wall
// by which it leaves the house or to the edge, on the open table as far as anybody stands.
func (f *fight) passed(from, to hex.Hex) (out []crossed) {
	defer func() { f.st.Spend(len(out)) }()
	if g, ok := f.st.ground(); ok {
		var pf printed.Fixed
		for _, c := range append(g.Line(from, to), g.Beyond(from, to)...) {
			pf += printed.Fixed(c.PF())
			out = append(out, crossed{c.Hex, pf})
		}
		return out
	}
	far := 0
	for _, c := range f.st.Combatants {
		far = max(far, hex.Range(from, c.At))
	}
	way := from.To(to)
	for leg := range hex.Legs(from, from.Add(way.Times(1+far/max(1, way.Len())))) {
		if leg.Ways[0].Two {
			out = append(out, crossed{at: leg.From.Neighbor(leg.Ways[0].First)})
		}
		out = append(out, crossed{at: leg.To})
	}
	return out
}
