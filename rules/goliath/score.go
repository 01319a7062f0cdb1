package goliath

import (
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// score shows what of each side still stands, and what it has lost: the points that
// decide when a battle is over (house rules victory and turn-limit), and figures.
var score = question{
	Name: "score", Summary: "Figures lost and points left so far", Rule: "victory",
	Do: func(r *ruling, _ opts.Args) error {
		for _, side := range sidesOf(r) {
			r.State.scoreOf(r, side)
		}
		return nil
	},
}

// scoreOf tells what a side has lost: a unit that has left the table is lost whole.
func (field *Field) scoreOf(r *ruling, side string) {
	built, lost, worth, fates := 0, 0, 0, map[Status][]string{}
	for _, u := range field.everybody() {
		if u.Side != side {
			continue
		}
		built, lost, worth = built+u.Start, lost+u.Start, worth+u.Start*u.tenths(r)
		if u.Status == Steady || u.Status == Routing {
			lost -= u.Figures
		}
		fates[u.Status] = append(fates[u.Status], u.Name)
	}
	text := "{title}: {lost} of " + legible.Counted(built, "figure", "figures") + " lost; {points} of {worth} points stand"
	for _, as := range []Status{Routing, Destroyed, Surrendered, Fled} {
		switch names := fates[as]; {
		case len(names) == 1:
			text += "; " + names[0] + " " + string(as)
		case len(names) > 1:
			text += "; " + legible.Counted(len(names), "unit", "units") + " " + string(as)
		}
	}
	r.Tell(rules.Event{Kind: "score", Rule: "victory", Text: text + ".", Figures: figures{fig("side", side), fig("title", legible.Capital(side)),
		fig("lost", lost), fig("figures", built), fig("points", tenths(field.points(side, r))), fig("worth", tenths(worth))}})
}
