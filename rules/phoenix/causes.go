package phoenix

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// causes are what something is, for which who passes is asked again.
var causes = []rules.Cause[*State]{
	{Cause: standing.Cause{Name: "idle", Summary: "a combatant of yours has nothing to do, and no standing line is for them"}, Wants: true, Holds: idleNow},
	{Cause: standing.Cause{Name: "hit", Summary: "a combatant of yours was wounded, or one of your side is out of the fight", Public: true}, Holds: hitNow},
	{Cause: standing.Cause{Name: "awake", Summary: "a combatant of yours can act again"}, Holds: ablesNow},
	{Cause: standing.Cause{Name: "sight", Summary: "an enemy came into sight or went out of it"}, Gone: true, Holds: sightedNow, Says: sightNews},
	{Cause: standing.Cause{Name: "spotted", Summary: "another enemy came into sight", Apart: true}, Holds: sightedNow, Says: sightNews},
	{Cause: standing.Cause{Name: "lull", Summary: "nobody of yours has had anything to do for a while and no enemy is in sight, or the fight may soon be drawn by that", Apart: true}, Holds: lullNow, Says: lullNews},
}

// lullLasts is for how many impulses nobody has anything to do before a habit asks.
const lullLasts = 5 * impulses

// soonDrawn is the key of a lull by which the fight may soon be drawn, whoever is in sight.
const soonDrawn = "soon drawn"

// lullNow is how often by now those of the seat have had nothing to do for so long, while
// nobody is in sight; and that the fight may soon be drawn by it.
func lullNow(k known) (out []string) {
	lull := k.State().lullOf(k.Seat().ID)
	if lull >= warnsAfter && k.State().drawsByLull(k) {
		out = append(out, soonDrawn)
	}
	if lull >= lullLasts && len(foes(k)) == 0 {
		out = append(out, fmt.Sprintf("lull %d", lull/lullLasts))
	}
	return out
}

// lullNews says that the fight may soon be drawn.
func lullNews(_ known, news func(key string) (came, left bool)) string {
	if came, _ := news(soonDrawn); came {
		return "nobody of yours has done anything for so long that the fight may soon be drawn"
	}
	return "no enemy is in sight, and nobody of yours has had anything to do for a while"
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

// hitNow are those of the seat that were wounded, with how much, and those of its side that
// are out: where each has a seat of their own, a comrade who goes down is news to the others.
func hitNow(k known) []string {
	var out []string
	for _, c := range k.State().where(func(c *Combatant) bool { return c.Side == k.Seat().Side }) {
		if c.PD > 0 && c.Seat == k.Seat().ID {
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

// sightedNow are the enemies in sight; nobody asks whose people are all out of the fight.
func sightedNow(k known) []string {
	var out []string
	if len(own(k)) == 0 {
		return nil
	}
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
