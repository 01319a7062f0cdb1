package goliath

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
	"impulse/rules/standing"
)

// causes are what something is, for which who passes is asked again.
var causes = []rules.Cause[*State]{
	{Cause: standing.Cause{Name: "losses", Summary: "a unit of yours lost figures, was wounded or is gone", Public: true}, Holds: lossesNow},
	{Cause: standing.Cause{Name: "flight", Summary: "a unit of yours routs or was driven back", Public: true}, Holds: flightNow},
	{Cause: standing.Cause{Name: "charge", Summary: "an enemy charges or touches a unit of yours", Public: true}, Holds: chargesNow},
	{Cause: standing.Cause{Name: "range", Summary: "an enemy came into charge or missile range or left it", Public: true}, Gone: true, Holds: inReach},
	{Cause: standing.Cause{Name: "unit", Summary: "a unit appeared or left", Public: true}, Gone: true, Holds: othersInSight},
	{Cause: standing.Cause{Name: "spell", Summary: "a spell or paralysis came upon a unit of yours", Public: true}, Holds: spellsNow},
}

// own are the units of the seat on the table.
func own(k known) []*Unit {
	return slices.DeleteFunc(k.State().of(k.Seat().Side), func(u *Unit) bool { return u.Seat != k.Seat().ID })
}

// lossesNow has a key for each figure and wound, so that whoever mends is no news.
func lossesNow(k known) []string {
	var out []string
	for _, u := range own(k) {
		for n := range u.Start - u.Figures {
			out = append(out, fmt.Sprintf("%s figure %d", u.ID, n))
		}
		for n := range u.Wounds {
			out = append(out, fmt.Sprintf("%s wound %d", u.ID, n))
		}
	}
	for _, u := range k.State().Gone {
		if u.Seat == k.Seat().ID {
			out = append(out, u.ID+" gone")
		}
	}
	return out
}

// flightNow are the units that rout, and those that went back in this turn.
func flightNow(k known) []string {
	var out []string
	for _, u := range own(k) {
		if u.Status == Routing {
			out = append(out, u.ID+" routs")
		}
		if u.Retired {
			out = append(out, fmt.Sprintf("%s back %d", u.ID, k.State().Turn))
		}
	}
	return out
}

// chargesNow are the enemies that charge a unit in this turn, or touch it.
func chargesNow(k known) []string {
	var out []string
	for _, u := range own(k) {
		for _, t := range k.State().enemies(u.Side) {
			if t.Charging == u.ID {
				out = append(out, fmt.Sprintf("%s %s %d", t.ID, u.ID, k.State().Turn))
			}
			if plane.Touching(u.rect(), t.rect()) {
				out = append(out, t.ID+" touches "+u.ID)
			}
		}
	}
	return out
}

// inReach are the enemies that a unit of the seat could charge or shoot at, by their
// distance alone, and those that could so reach one of its.
func inReach(k known) []string {
	seen := map[string]bool{}
	var out []string
	add := func(key string, reaches bool) {
		if reaches && !seen[key] {
			seen[key] = true
			out = append(out, key)
		}
	}
	for _, u := range own(k) {
		for _, t := range k.State().enemies(u.Side) {
			gap := plane.Gap(u.rect(), t.rect())
			add("charge "+t.ID, u.able() && gap <= u.chargeReach(k))
			add("shoot "+t.ID, u.able() && gap <= u.shotReach(k))
			add(t.ID+" charges", t.able() && gap <= t.chargeReach(k))
			add(t.ID+" shoots", t.able() && gap <= t.shotReach(k))
		}
	}
	return out
}

// chargeReach is how far a unit of such figures comes in a charge, on foot or in the
// air, over open ground.
func (f Figure) chargeReach(h house) inch {
	charge, fly := f.rates(h)
	return inch(max(charge, fly, f.kind().Move)) * plane.One
}

// shotReach is how far its weapons reach; less than nothing where it has none.
func (f Figure) shotReach(h house) inch {
	reach := inch(-1)
	for _, w := range f.arms(h) {
		reach = max(reach, inch(w.reach(false)))
	}
	return reach
}

// othersInSight are the units on the table that others command.
func othersInSight(k known) []string {
	var out []string
	for _, u := range k.State().Units {
		if u.Seat != k.Seat().ID {
			out = append(out, u.ID)
		}
	}
	return out
}

// spellsNow are the spells upon units of the seat, and those that are paralyzed.
func spellsNow(k known) []string {
	var out []string
	for _, u := range own(k) {
		for _, s := range u.Under {
			out = append(out, fmt.Sprintf("%s %s %d", u.ID, s.Name, s.Until))
		}
		for n := range u.stiff() {
			out = append(out, fmt.Sprintf("%s stiff %d", u.ID, n))
		}
		if u.paralyzed() {
			out = append(out, u.ID+" paralyzed")
		}
	}
	return out
}
