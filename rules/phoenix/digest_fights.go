package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/legible"
)

// fightLines tell who fired at whom: what came of it first, since a line is cut at its
// end.
func (g *gathered) fightLines() (out []rules.Brief) {
	fights := g.fire.fights
	if len(fights) > mostFights {
		fights = inAll(fights)
	}
	for _, x := range fights {
		out = append(out, brief.New(rules.Done, g.fightLine(x), "", append(slices.Clone(x.by), x.target)...))
	}
	return out
}

// mostFights is of how many targets it is told who fired at them; of more, what came of all
// the fire.
const mostFights = 3

// inAll are all the fights whose outcome is told as one, and those of which others are told
// it as another.
func inAll(fights []*exchange) (out []*exchange) {
	told, fired := &exchange{}, &exchange{}
	for _, x := range fights {
		if x.zone != "" && x.shots > 0 {
			out = append(out, x)
			continue
		}
		if x.shots > 0 {
			told.shots, told.bursts, told.hits = told.shots+x.shots, told.bursts+x.bursts, told.hits+x.hits+x.wide
			continue
		}
		for _, by := range x.by {
			fired.by = brief.Add(fired.by, by)
		}
	}
	if told.shots > 0 {
		out = append(out, told)
	}
	if fired.by != nil {
		out = append(out, fired)
	}
	return out
}

func (g *gathered) fightLine(x *exchange) string {
	who, at, by := "Somebody", "", ""
	if len(x.by) > 0 {
		who = g.Names(x.by, "combatant")
		by = " (" + who + ")"
	}
	if x.target != "" {
		at = " " + g.Called(x.target)
	}
	switch {
	case x.shots == 1 && x.bursts == 1 && at != "":
		return "A burst " + g.burstHits(x, at) + by
	case x.isBetween():
		return "Nothing hits " + x.zone + ", something is between" + by
	case x.shots == 1 && x.bursts == 1:
		return "A burst " + agreeing(x.hits, "hits", "misses") + x.inZone() + by
	case x.roundsAreTold && x.rounds != x.hits && at != "":
		return fmt.Sprintf("%d of %d hit%s, %s in all%s%s", x.hits, x.shots, at, counted(x.rounds, "round"), g.others(x), by)
	case x.shots > 0 && at == "":
		return fmt.Sprintf("%d of %d %s hit%s%s", x.hits, x.shots, x.noun(), x.inZone(), by)
	case x.shots > 0:
		return fmt.Sprintf("%d of %d hit%s%s%s", x.hits, x.shots, at, g.others(x), by)
	case at != "": // others were told what came of it
		at = " at" + at
	}
	return who + " " + agreeing(max(1, len(x.by)), "fires", "fire") + at
}

// isBetween reports whether all of it is cover fire at hexes behind a wall, none of which goes through
// to somebody (3.8, 5.10).
func (x *exchange) isBetween() bool {
	return x.shots > 0 && x.covers && !x.open && !x.flew && x.rounds == 0
}

// noun is what was fired.
func (x *exchange) noun() string {
	switch x.bursts {
	case 0:
		return "shots"
	case x.shots:
		return "bursts"
	}
	return "shots and bursts"
}

// inZone is which hexes fire at them hits, and whether nobody was seen to be struck there.
func (x *exchange) inZone() string {
	switch {
	case x.zone == "":
		return ""
	case x.covers && x.hits > 0 && x.rounds == 0 && !x.flew:
		return " " + x.zone + ", nobody is seen to be struck"
	}
	return " " + x.zone
}

// burstHits is what the one burst of an exchange does, to its mark and to others (3.4).
func (g *gathered) burstHits(x *exchange, at string) string {
	misses := x.hits == 0 || x.roundsAreTold && x.rounds == 0
	switch {
	case misses && len(x.beside) == 0:
		return "misses" + at
	case misses:
		return "at" + at + " hits " + legible.And(g.besides(x))
	}
	return "hits " + legible.And(append([]string{at[1:] + x.often()}, g.besides(x)...))
}

// others are who else several shots strike.
func (g *gathered) others(x *exchange) string {
	if len(x.beside) == 0 {
		return ""
	}
	return ", others struck: " + legible.And(g.besides(x))
}

// besides are who is struck beside the mark, each with how often; of many, how many.
func (g *gathered) besides(x *exchange) (out []string) {
	if len(x.beside) > mostFates {
		return []string{fmt.Sprintf("%d others", len(x.beside))}
	}
	for _, b := range x.beside {
		said := g.Called(b.unit)
		if b.rounds > 0 {
			said += " " + times(b.rounds)
		}
		out = append(out, said)
	}
	return out
}

// often is how many rounds of the one burst strike, if that is told.
func (x *exchange) often() string {
	if x.hits == 0 || x.rounds == 0 {
		return ""
	}
	return " " + times(x.rounds)
}

// often are words for how often.
var often = []string{"", "once", "twice", "three times", "four times", "five times", "six times", "seven times", "eight times", "nine times"}

// times is how often: once, twice, 12 times.
func times(n int) string {
	if n < len(often) {
		return often[n]
	}
	return fmt.Sprintf("%d times", n)
}
