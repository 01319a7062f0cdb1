package outsider

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/brief"
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
	p.by = brief.Add(p.by, e.Unit)
	p.shot += e.Figures.Int("fired")
	p.lost += e.Figures.Int("killed")
	p.left = e.Figures.Int("left")
	g.seeking = true
}

// preyLines say of each flight that lost some how many were shot down and by whom, of
// more than a few in one line; or who shot in vain.
func (g *gathered) preyLines() []rules.Brief {
	var out []rules.Brief
	var escaped, vain, ids []string
	lost := 0
	for _, p := range g.preys {
		if p.lost == 0 {
			escaped, vain = brief.Add(escaped, p.id), addAll(vain, p.by)
			continue
		}
		out = append(out, brief.New(rules.Done, g.downed(p), "", append([]string{p.id}, p.by...)...))
		lost, ids = lost+p.lost, brief.Add(ids, p.id)
	}
	if len(out) > mostFlights {
		out = []rules.Brief{brief.New(rules.Done, fmt.Sprintf("%d craft and missiles of %d flights are shot down", lost, len(out)), "", ids...)}
	}
	if len(out) == 0 && len(escaped) > 0 && len(vain) > 0 {
		out = append(out, brief.New(rules.Done, fmt.Sprintf("%s %s nothing down of %s", g.Names(vain, "unit"), agreeing(len(vain), "shoots", "shoot"), g.Names(escaped, "unit")), "", slices.Concat(escaped, vain)...))
	}
	return out
}

// addAll adds ids to those that are there, each once.
func addAll(ids, more []string) []string {
	for _, id := range more {
		ids = brief.Add(ids, id)
	}
	return ids
}

func (g *gathered) downed(p *prey) string {
	left := fmt.Sprintf(", %d left", p.left)
	if p.left <= 0 {
		left = ", all of it"
	}
	if len(p.by) == 0 {
		return fmt.Sprintf("%s loses %d%s", g.Called(p.id), p.lost, left)
	}
	return fmt.Sprintf("%s %s %d of %s down%s", g.Names(p.by, "unit"), agreeing(len(p.by), "shoots", "shoot"), p.lost, g.Called(p.id), left)
}

// count is something that units did, and how often in all.
type count struct {
	gravity   rules.Gravity
	one, more string    // "launches", "launch"
	what      [2]string // one and many, of which there are so many; empty where it is not counted
	rest      string
	units, at []string
	n         int
}

// tally adds something that a unit did to what others did alike.
func (g *gathered) tally(c count, unit string, n int) {
	i := slices.IndexFunc(g.counts, func(x *count) bool { return x.one == c.one && x.what == c.what && x.rest == c.rest })
	if i < 0 {
		i, g.counts = len(g.counts), append(g.counts, &c)
	}
	g.counts[i].units = brief.Add(g.counts[i].units, unit)
	g.counts[i].n += n
	g.counts[i].at = addAll(g.counts[i].at, c.at)
}

func (g *gathered) countLines() []rules.Brief {
	var out []rules.Brief
	for _, c := range g.counts {
		text := g.Names(c.units, "unit") + " " + agreeing(len(c.units), c.one, c.more)
		if c.what[0] != "" {
			text += fmt.Sprintf(" %d %s", c.n, agreeing(c.n, c.what[0], c.what[1]))
		}
		if len(c.at) == 1 {
			text += " at " + g.Called(c.at[0])
		}
		out = append(out, brief.New(c.gravity, text+c.rest, "", slices.Concat(c.units, c.at)...))
	}
	return out
}

func (g *gathered) launched(e rules.Event) {
	c := count{gravity: rules.Done, one: "launches", more: "launch", what: typed(e.Figures.Word("type"))}
	if at := e.Figures.Word("at"); at != "" {
		c.at = []string{at}
	}
	g.tally(c, e.Target, e.Figures.Int("count"))
	g.seeking = true
}

// typed is a type of an order as a sentence has it: one MR torpedo, two of them.
func typed(name string) [2]string {
	key := keyOf(craftOf(Load{Type: name}))
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

// aimless is a salvo whose target is gone.
func (g *gathered) aimless(e rules.Event) {
	g.tally(count{gravity: rules.Slight, one: "lies in wait: its target is gone", more: "lie in wait: their targets are gone"}, e.Unit, 1)
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
const mostFlights = 2

// flightLines tell what missiles seek, the nearest first, if any of them moved; of more
// than a few targets the nearest alone.
func (g *gathered) flightLines() []rules.Brief {
	if !g.seeking {
		return nil
	}
	all := g.flights()
	if len(all) > mostFlights {
		n := 0
		for _, f := range all {
			n += f.n
		}
		return []rules.Brief{brief.New(rules.Coming, fmt.Sprintf("%s in flight, the nearest %s from %s", counted(n, "missile"), hexes(all[0].away), g.Called(all[0].target)), "", all[0].target)}
	}
	var out []rules.Brief
	for _, f := range all {
		out = append(out, brief.New(rules.Coming, fmt.Sprintf("%s of %s %s from %s", counted(f.n, "missile"), g.Names(f.from, "unit"), hexes(f.away), g.Called(f.target)), "", f.target))
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
		out[i].from = brief.Add(out[i].from, v.Flight.Mother)
	}
	slices.SortStableFunc(out, func(a, b flying) int { return cmp.Compare(a.away, b.away) })
	return out
}
