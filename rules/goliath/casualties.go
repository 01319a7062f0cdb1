package goliath

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/ledger"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// exchange are the hits that one unit scores on another at once (Figures 3).
type exchange struct {
	hits, by int // hits, and HT of the figures that score them
	ht       int // of the figures hit
	wounds   int // hits that one of them has taken before
	figures  int // how many there are
}

// toll is what an exchange does.
type toll struct {
	removed int
	wounds  int // hits that one of the figures left has taken
	lost    int // hits that came to nothing
}

// toll removes figures: hits of figures of several HT add up over time, those
// of figures of HT 1 must remove a figure at once (Figures 3; house rules
// lone-hits and wounded-figures).
func (x exchange) toll(h house) toll {
	if x.by > 1 || x.ht == 1 || houseLoneHits.In(h) == loneHitsKept {
		sum := x.wounds + x.hits
		return x.capped(toll{removed: sum / x.ht, wounds: sum % x.ht})
	}
	first := x.ht
	if houseWoundedFigures.In(h) == woundedFiguresLeft {
		first -= x.wounds
	}
	if x.hits < first {
		return x.capped(toll{wounds: x.wounds, lost: x.hits})
	}
	more := x.hits - first
	return x.capped(toll{removed: 1 + more/x.ht, lost: more % x.ht})
}

// toll is what so many hits at once do: in a melee those who paralyze may do so
// instead of killing (Special Abilities, 7).
func (x assault) toll(kind string, hits int) toll {
	by, t, h := x.by, x.t, x.h
	if t.proof(by.Figure, h) {
		return toll{wounds: t.Wounds, lost: hits}
	}
	if kind == byMelee {
		hits -= x.spares(hits)
	}
	return exchange{hits: hits, by: by.kind().HT, ht: t.kind().HT, wounds: t.Wounds, figures: t.Figures}.toll(h)
}

// capped removes no more figures than there are.
func (x exchange) capped(t toll) toll {
	if t.removed < x.figures {
		return t
	}
	needed := x.figures*x.ht - x.wounds
	return toll{removed: x.figures, lost: max(0, x.hits-needed)}
}

var calcCasualties = question{
	Name: "casualties", Summary: "Figures that hits remove", Rule: "hits",
	Example: "hits:5 ht:4",
	Params: []param{
		intOf(hitsOption, "hits scored at once", 0, maxFigures),
		intOf(htOption, "hits that a figure can take", 1, maxHT).Opt(),
		intOf(byOption, "HT of the figures that hit", 1, maxHT).Or("1"),
		intOf(woundsOption, "hits that one took before", 0, maxHT).Or("0"),
		intOf(figuresOption, "figures in the unit", 1, maxFigures).Or("1000"),
		textOf(troopsOption, "12 Ogres: their HT and number", 60).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		x := exchange{hits: hitsOption.In(a), by: byOption.In(a), ht: htOption.In(a), wounds: woundsOption.In(a), figures: figuresOption.In(a)}
		if troopsOption.Given(a) {
			c, err := r.State.catalog().companyOf(troopsOption, troopsOption.In(a), r)
			if err != nil {
				return err
			}
			x.ht, x.wounds, x.figures = c.kind().HT, c.Wounds, c.Figures
			r.Leave(ledger.Remains{Option: string(c.from), Left: c.after(x.toll(r)).left()})
		} else if !htOption.Given(a) {
			return cmdline.Refuse("hits", "ht: is missing: say how many hits a figure can take, as ht:4, or who they are, as troops:\"12 Ogres\".")
		}
		if x.wounds >= x.ht {
			return cmdline.Refuse("hits", "wounds: a figure of HT %d that has taken %s is no longer there.", x.ht, legible.Counted(x.wounds, "hit", "hits"))
		}
		t := x.toll(r)
		f := figures{fig("removed", t.removed), fig("wounds", t.wounds), fig("lost", t.lost), fig("hits", x.hits), fig("ht", x.ht), fig("by", x.by)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "casualties", Rule: "hits", Figures: f,
			Text: legible.Counted(t.removed, "figure", "figures") + " removed, {wounds} on the next, {lost} lost (" + legible.Counted(x.hits, "hit", "hits") + " by HT {by} on HT {ht})."})
		return nil
	},
}
