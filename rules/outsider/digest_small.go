package outsider

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/legible"
)

// prey is a squadron or a salvo that was fired at.
type prey struct {
	id   string
	by   []string
	lost int
	left int
	shot int // at it by point defense
}

func (g *gathered) prey(id string) *prey {
	if i := slices.IndexFunc(g.preys, func(p *prey) bool { return p.id == id }); i >= 0 {
		return g.preys[i]
	}
	p := &prey{id: id, left: -1}
	g.preys = append(g.preys, p)
	return p
}

func (g *gathered) dodged(e rules.Event) { g.prey(e.Unit).left = e.Figures.Int("left") }

func (g *gathered) thinned(e rules.Event) {
	p := g.prey(e.Unit)
	p.lost++
	p.left = e.Figures.Int("left")
}

func (g *gathered) intercepted(e rules.Event) {
	p := g.prey(e.Target)
	p.by = add(p.by, e.Unit)
	p.shot += e.Figures.Int("fired")
	p.lost += e.Figures.Int("killed")
	p.left = e.Figures.Int("left")
	g.seeking = true
}

// preyLines say of each flight how many were shot down and by whom; of more than two
// that lost none, one line.
func (g *gathered) preyLines() []rules.Brief {
	var out []rules.Brief
	var escaped, by []string
	for _, p := range g.preys {
		switch {
		case p.lost > 0 && p.left == 0:
			out = append(out, brief(rules.Done, g.downed(p)+", which is no more", "", append([]string{p.id}, p.by...)...))
		case p.lost > 0:
			out = append(out, brief(rules.Done, fmt.Sprintf("%s, %d left", g.downed(p), p.left), "", append([]string{p.id}, p.by...)...))
		default:
			escaped = add(escaped, p.id)
			for _, id := range p.by {
				by = add(by, id)
			}
		}
	}
	if len(escaped) > 0 && len(by) > 0 {
		out = append(out, brief(rules.Done, fmt.Sprintf("%s %s nothing down of %s", g.names(by), agreeing(len(by), "shoots", "shoot"), g.names(escaped)), "", slices.Concat(escaped, by)...))
	}
	return out
}

func (g *gathered) downed(p *prey) string {
	if len(p.by) == 0 {
		return fmt.Sprintf("%s loses %d", g.name(p.id), p.lost)
	}
	return fmt.Sprintf("%s %s %d of %s down", g.names(p.by), agreeing(len(p.by), "shoots", "shoot"), p.lost, g.name(p.id))
}

// count is something that units did, and how often in all.
type count struct {
	gravity   rules.Gravity
	one, more string    // "launches", "launch"
	what      [2]string // one and many, of which there are so many; empty where it is not counted
	rest      string
	units     []string
	n         int
}

// tally adds something that a unit did to what others did alike.
func (g *gathered) tally(c count, unit string, n int) {
	i := slices.IndexFunc(g.counts, func(x *count) bool { return x.one == c.one && x.what == c.what && x.rest == c.rest })
	if i < 0 {
		i, g.counts = len(g.counts), append(g.counts, &c)
	}
	g.counts[i].units = add(g.counts[i].units, unit)
	g.counts[i].n += n
}

func (g *gathered) countLines() []rules.Brief {
	var out []rules.Brief
	for _, c := range g.counts {
		text := g.names(c.units) + " " + agreeing(len(c.units), c.one, c.more)
		if c.what[0] != "" {
			text += fmt.Sprintf(" %d %s", c.n, agreeing(c.n, c.what[0], c.what[1]))
		}
		out = append(out, brief(c.gravity, text+c.rest, "", c.units...))
	}
	return out
}

func (g *gathered) launched(e rules.Event) {
	c := count{gravity: rules.Done, one: "launches", more: "launch", what: typed(e.Figures.Word("type"))}
	if at := e.Figures.Word("at"); at != "" {
		c.rest = " at " + g.name(at)
	}
	g.tally(c, e.Target, e.Figures.Int("count"))
	g.seeking = true
}

// typed is a type of an order as a sentence has it: one MR torpedo, two of them.
func typed(key string) [2]string {
	if len(key) <= 3 {
		return [2]string{strings.ToUpper(key) + " torpedo", strings.ToUpper(key) + " torpedoes"}
	}
	return [2]string{legible.Capital(key), legible.Capital(key) + "s"}
}

func (g *gathered) recovered(e rules.Event) {
	g.tally(count{gravity: rules.Done, one: "takes", more: "take", what: [2]string{"craft", "craft"}, rest: " back"}, e.Target, e.Figures.Int("count"))
}

func (g *gathered) reactivated(e rules.Event) {
	g.tally(count{gravity: rules.Slight, one: "has", more: "have", what: [2]string{"screen", "screens"}, rest: " up again"}, e.Unit, e.Figures.Int("screens"))
}

// silent is a volley that could not be fired any more.
func (g *gathered) silent(e rules.Event) {
	g.tally(count{gravity: rules.Slight, one: "cannot fire any more", more: "cannot fire any more"}, e.Unit, 1)
}

// moved notes that missiles are under way; ships move unsaid.
func (g *gathered) moved(e rules.Event) {
	v := g.st.find(e.Unit)
	g.seeking = g.seeking || v != nil && v.missiles()
}

// flying are missiles at one target, and how near the nearest is.
type flying struct {
	target  string
	n, away int
	from    []string
}

// mostFlights is how many targets of missiles are told one by one.
const mostFlights = 3

// flightLines tell what missiles seek, the nearest first, if any of them moved.
func (g *gathered) flightLines() []rules.Brief {
	if !g.seeking {
		return nil
	}
	var out []rules.Brief
	more := 0
	for i, f := range g.flights() {
		if i >= mostFlights {
			more += f.n
			continue
		}
		out = append(out, brief(rules.Coming, fmt.Sprintf("%s of %s %s from %s", counted(f.n, "missile"), g.names(f.from), hexes(f.away), g.name(f.target)), "", f.target))
	}
	if more > 0 {
		out = append(out, brief(rules.Coming, fmt.Sprintf("%d more missiles in flight", more), ""))
	}
	return out
}

func (g *gathered) flights() []flying {
	var out []flying
	for _, v := range g.st.Vessels {
		if !v.missiles() {
			continue
		}
		t := g.st.find(v.Flight.Target)
		if t == nil {
			continue
		}
		i := slices.IndexFunc(out, func(f flying) bool { return f.target == t.ID })
		if i < 0 {
			i, out = len(out), append(out, flying{target: t.ID, away: farthest})
		}
		out[i].n += v.Flight.Count
		out[i].away = min(out[i].away, hex.Range(v.At, t.At))
		out[i].from = add(out[i].from, v.Flight.Mother)
	}
	slices.SortStableFunc(out, func(a, b flying) int { return cmp.Compare(a.away, b.away) })
	return out
}
