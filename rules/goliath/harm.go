package goliath

import (
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/legible"
)

// harm lets hits take effect: figures fall, wounds are kept (Figures 3; Special
// Abilities 7 and 11). It returns how many.
func (st *State) harm(r *ruling, by, t *Unit, hits int, kind string) (removed int) {
	s := st.Strikes.remember(kind, by.ID, t, strconv.Itoa(hits))
	if s.Off = !slices.Contains(st.Units, t); s.Off {
		return 0 // gone before these hits told, unless a ruling takes back why
	}
	if hits > 0 && t.proof(by.Figure, r) {
		r.Tell(rules.Event{Kind: "unhurt", Unit: by.ID, Target: t.ID, Rule: "ability-11", Text: "{unit} cannot hurt {target}.", Figures: figures{fig("hits", hits)}})
		return 0
	}
	n := assault{by, t, r}.toll(kind, hits)
	st.remove(r, by, t, n, kind)
	return n.removed
}

// remove takes figures off that have fallen to a unit in such a result, and the unit
// when none is left.
func (st *State) remove(r *ruling, by, t *Unit, n toll, kind string) {
	was, wounds := t.rect(), t.Wounds
	t.shed(n.removed)
	t.Figures, t.Wounds = t.Figures-n.removed, n.wounds
	t.forgo(t.Figures + n.removed)
	f := figures{fig("removed", n.removed), fig("wounds", n.wounds), fig("lost", n.lost), fig("left", t.Figures), fig("striker", by.ID), fig("cause", kind)}
	text := "{unit} " + t.does("lose") + " " + legible.Counted(n.removed, "figure", "figures") + ", {left} left."
	switch {
	case t.Figures == 0:
		text = "{unit} " + t.does("are") + " destroyed: the last " + either(n.removed == 1, "figure falls.", legible.Counted(n.removed, "figure", "figures")+" fall.")
	case n.removed == 0 && n.lost > 0:
		text = "{unit} " + t.does("lose") + " no figure: " + legible.Counted(n.lost, "hit", "hits") + " at once " + either(n.lost == 1, "is", "are") + " too few."
	case n.removed == 0 && n.wounds > wounds:
		text = "{unit} " + t.does("lose") + " no figure, but one has taken " + legible.Counted(n.wounds, "hit", "hits") + "."
	case n.removed == 0:
		return
	}
	r.Tell(rules.Event{Kind: "losses", Unit: t.ID, Rule: "hits", Text: text, Figures: f})
	if t.Figures == 0 {
		st.Strikes.latest().Died = true
		st.leave(t, Destroyed)
		return
	}
	st.shrink(r, t, was)
}

// heavyLosses checks morale when a unit's losses have come to be heavy (Heavy
// Losses).
func (mo *moment) heavyLosses(x struckUnit) {
	t, st := x.t, mo.r.State
	if t.Figures == 0 || !slices.Contains(st.Units, t) {
		return
	}
	penalty, due := lossCheck(t.Class, t.Start, x.before, t.Figures, mo.r)
	if !due {
		return
	}
	about := len(slices.DeleteFunc(st.Strikes.resultsOf(t.ID), func(i int) bool { return i < x.since }))
	if s := mo.test(t, x.by, forLosses, penalty); s != nil {
		s.Of = about
	}
}
