package phoenix

import (
	"impulse/rules"
	"impulse/rules/phoenix/printed"
)

// What no source has of the tables (house rule missing-cells): what is known of it happens, and
// the game master is told what to rule.

// aimless reports whether no source has what aim is worth with a weapon.
func aimless(key string) bool {
	w, ok := printed.WeaponOf(key)
	return ok && len(w.Aim) == 0
}

// unaimed tells of a round of which no table says where it strikes: the side that fires it, and
// the game master, with the ruling.
func (f *fight) unaimed(x aimed) {
	f.asFired().tell(x.by, rules.Event{Kind: "fired", Unit: x.By, Rule: "fire", Text: "{unit} fires the {weapon}.", Figures: figures{fig("weapon", x.sight.Weapon.Name)}})
	tellSide(f.r, x.by, x.by.Side, rules.Event{Kind: rules.AsksGM, Rule: "missing-cells",
		Text:    "No table has the aim of the {weapon}: the game master says where it strikes, meant for {mark} at range {range} (explode weapon:{key} load:{load} at:{at} reason:missing-cells).",
		Figures: figures{fig("weapon", x.sight.Weapon.Name), fig("mark", f.st.read(x.Shot.At)), fig("at", x.Shot.At.String()), fig("range", x.sight.Range), fig("key", x.Key), fig("load", x.sight.Load.Key)}})
}

// unprinted says of somebody whom splinters may reach that no table says whether they do.
func (v victim) unprinted(h house) string {
	switch {
	case v.unruled(h):
		return "; how many splinters no table has"
	case v.unknown:
		return "; how many splinters no table has, and none strikes"
	}
	return ""
}

// asksFor asks the game master for what no table has of a blast.
func (v victim) asksFor(r *ruling) {
	if v.unruled(r) {
		v.tellOwn(r, rules.Event{Kind: rules.AsksGM, Rule: "missing-cells", Text: "How many splinters strike {unit} the game master rules (wound unit:{id}).", Figures: figures{fig("id", v.ID)}})
	}
}

// unruled reports whether the game master is asked to rule how many splinters strike.
func (v victim) unruled(h house) bool { return v.unknown && missingCells.In(h) != cellsNone }
