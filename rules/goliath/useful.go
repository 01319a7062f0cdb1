package goliath

import (
	"cmp"
	"slices"

	"impulse/rules/plane"
)

// useful are the orders that a seat may most want in a segment, of the units that are
// nearest to an enemy first; those that cannot be given are left out by who asks.
func useful(k known, segment string) []string {
	if segment == electionSegment {
		return []string{"elect move:first", "elect move:second"}
	}
	line, ok := usefulLines[segment]
	if !ok {
		return nil
	}
	st := k.State()
	var out []string
	for _, u := range st.byNearness(own(k)) {
		if foe := st.nearestTo(u); foe != nil {
			out = append(out, line(u, foe)...)
		}
	}
	return out
}

// usefulLines are those of each segment for one unit and the enemy nearest to it.
var usefulLines = map[string]func(u, foe *Unit) []string{
	firstHalf: func(u, foe *Unit) []string {
		return []string{"charge target:" + foe.ID + " unit:" + u.ID, "move forward:6 unit:" + u.ID}
	},
	writtenOrders: func(u, foe *Unit) []string {
		return []string{"charge target:" + foe.ID + " unit:" + u.ID, "fire target:nearest unit:" + u.ID, "move forward:6 unit:" + u.ID}
	},
	halfMoveFire:   func(u, foe *Unit) []string { return []string{"fire-halfway target:" + foe.ID + " unit:" + u.ID} },
	missileSegment: func(u, foe *Unit) []string { return []string{"fire target:" + foe.ID + " unit:" + u.ID} },
	meleeSegment:   func(u, foe *Unit) []string { return []string{"fight target:" + foe.ID + " unit:" + u.ID} },
}

// byNearness sorts units by the distance to the enemy nearest to each.
func (field *Field) byNearness(units []*Unit) []*Unit {
	gap := map[*Unit]inch{}
	for _, u := range units {
		if foe := field.nearestTo(u); foe != nil {
			gap[u] = plane.Gap(u.rect(), foe.rect())
		}
	}
	slices.SortStableFunc(units, func(a, b *Unit) int { return cmp.Compare(gap[a], gap[b]) })
	return units
}

// nearestTo is the enemy in sight that is nearest to a unit; nil if there is none.
func (field *Field) nearestTo(u *Unit) *Unit {
	foes := field.nearFirst(u)
	if len(foes) == 0 || foes[0].Hidden {
		return nil
	}
	return foes[0]
}

// nearFirst are the enemies of a unit, the nearest first; where those are who hide is
// not known, and they come last.
func (field *Field) nearFirst(u *Unit) []*Unit {
	foes := field.enemies(u.Side)
	slices.SortStableFunc(foes, func(a, b *Unit) int {
		switch {
		case a.Hidden && b.Hidden:
			return 0
		case a.Hidden:
			return 1
		case b.Hidden:
			return -1
		}
		return cmp.Compare(plane.Gap(u.rect(), a.rect()), plane.Gap(u.rect(), b.rect()))
	})
	return foes
}
