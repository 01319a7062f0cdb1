package phoenix

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// causes are what something is, for which who passes is asked again.
var causes = []rules.Cause[*State]{
	{Cause: standing.Cause{Name: "idle", Summary: "a combatant of yours has done all that was ordered, and no standing line is for them"}, Wants: true, Holds: idleNow},
	{Cause: standing.Cause{Name: "hit", Summary: "a combatant of yours was wounded or is out of the fight", Public: true}, Holds: hitNow},
	{Cause: standing.Cause{Name: "awake", Summary: "a combatant of yours can act again"}, Holds: ablesNow},
	{Cause: standing.Cause{Name: "sight", Summary: "an enemy came into sight or went out of it"}, Gone: true, Holds: sightedNow, Says: sightNews},
}

// idleNow are the combatants of the seat who can act and have nothing to do.
func idleNow(k known) []string {
	var out []string
	for _, c := range own(k) {
		if len(c.Tasks) == 0 {
			out = append(out, c.ID)
		}
	}
	return out
}

// hitNow are those of the seat that were wounded, with how much, and those that are out.
func hitNow(k known) []string {
	var out []string
	for _, c := range k.State().where(func(c *Combatant) bool { return c.Seat == k.Seat().ID }) {
		if c.PD > 0 {
			out = append(out, fmt.Sprintf("hit %s %d", c.ID, c.PD))
		}
		if !c.acts() {
			out = append(out, "out "+c.ID)
		}
	}
	return out
}

// ablesNow are those of the seat that can act.
func ablesNow(k known) []string {
	var out []string
	for _, c := range own(k) {
		out = append(out, c.ID)
	}
	return out
}

// foes are the enemies that the side of the seat sees and that can act still.
func foes(k known) []*Combatant {
	return k.State().where(func(c *Combatant) bool { return c.Side != k.Seat().Side && c.seen(k.Seat().Side) && c.acts() })
}

func sightedNow(k known) []string {
	var out []string
	for _, c := range k.State().where(func(c *Combatant) bool { return c.Side != k.Seat().Side && c.seen(k.Seat().Side) }) {
		out = append(out, c.ID)
	}
	return out
}

// sightNews says who came into sight, and who went out of it.
func sightNews(k known, news func(key string) (came, left bool)) string {
	var in, out []string
	for _, c := range k.State().Combatants {
		switch came, left := news(c.ID); {
		case came:
			in = append(in, c.Name)
		case left:
			out = append(out, c.Name)
		}
	}
	switch {
	case len(in) > 0:
		return legible.And(in) + " in sight"
	case len(out) > 0:
		return legible.And(out) + " out of sight"
	}
	return ""
}
