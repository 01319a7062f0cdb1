package phoenix

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/legible"
	"impulse/rules/phoenix/printed"
	"impulse/rules/verdict"
)

// A digest is gathered from the figures of the events of a stretch: how it ended, who is
// the worse for it, who fired at whom with what result, who moved, who was seen.

// gathered is what the events of a stretch come to.
type gathered struct {
	brief.Lines

	st     *State
	fates  []*fate     // in the order in which something befell them
	fights []*exchange // who fired at whom
	counts []*count    // what several did alike
}

// fate is what befell somebody.
type fate struct {
	id      string
	places  []string // where he was hit
	pd      int
	gravity rules.Gravity
	ends    []string // what became of him, the gravest last
}

// exchange is all the fire of some at one target, or at a hex.
type exchange struct {
	target      string
	by          []string
	shots, hits int
}

// count is what several did alike.
type count struct {
	gravity   rules.Gravity
	one, more string // "moves", "move"
	units     []string
}

// gathering is what each kind of event comes to. Kinds without a function are told by
// their sentences; of those with none nothing is told by itself.
var gathering = brief.Kinds[*gathered]{
	"begun": nil, "course": nil, "first": nil, "phase": nil, "impulse": nil, "break": nil, "stand-down": nil, "turned": nil, "thinks": nil, "bears": nil,
	"steady": nil, "trigger": nil, "listens": nil, "rolled": nil, "rounds": nil, "pellets": nil, "cowed": nil, "jolted": nil,

	"stopped": (*gathered).stopped,

	"fired": (*gathered).fired, "shot": (*gathered).scored, "burst": (*gathered).scored, "wounded": (*gathered).wounded, "blasted": (*gathered).blasted,
	"stopped-shot": becomes(rules.Done, "is saved by armor"),
	"moved":        alike(rules.Slight, "moves", "move"), "posture": alike(rules.Slight, "changes position", "change position"),
	"stance": alike(rules.Slight, "changes stance", "change stance"), "reloaded": alike(rules.Slight, "reloads", "reload"), "armed": alike(rules.Coming, "arms a grenade", "arm grenades"),
	"ducks": alike(rules.Done, "takes cover", "take cover"), "ducked": alike(rules.Done, "ducks", "duck"), "lies-low": alike(rules.Done, "lies low", "lie low"),
	"wakes": alike(rules.Done, "can act again", "can act again"),
	"flees": becomes(rules.Grave, "flees"), "surrenders": becomes(rules.Ending, "surrenders"), "falls": becomes(rules.Done, "falls"), "knocked-down": becomes(rules.Done, "is knocked down"),
	"out": (*gathered).out, "down": becomes(rules.Grave, "goes down"), "reels": becomes(rules.Grave, "reels"), "killed": becomes(rules.Ending, "is dead"), "hero": becomes(rules.Done, "fights on"),
	"sighted": (*gathered).sighted, "left-out": (*gathered).leftOut,
	"won": (*gathered).ended, "drawn": (*gathered).ended, verdict.Soon: (*gathered).ended,
}

// digest tells a stretch in short; see [rules.Book].
func digest(k known, told []rules.Event) []rules.Brief {
	st := k.State()
	g := &gathered{Lines: brief.Lines{Name: st.nameOf}, st: st}
	gathering.Gather(g, told, &g.Lines)
	return brief.Distinct(g.Ends, g.fateLines(), g.Told, g.fightLines(), g.countLines())
}

// nameOf is the name of a combatant; the id where nobody has it.
func (st *Squad) nameOf(id string) string {
	if c := st.find(id); c != nil {
		return c.Name
	}
	return id
}

func (g *gathered) ended(e rules.Event) { g.End(e) }

// alike counts what several do.
func alike(gravity rules.Gravity, one, more string) func(*gathered, rules.Event) {
	return func(g *gathered, e rules.Event) { g.count(gravity, one, more, e.Unit) }
}

func (g *gathered) count(gravity rules.Gravity, one, more, unit string) {
	for _, c := range g.counts {
		if c.one == one {
			c.units = brief.Add(c.units, unit)
			return
		}
	}
	g.counts = append(g.counts, &count{gravity, one, more, []string{unit}})
}

// becomes is what becomes of somebody.
func becomes(gravity rules.Gravity, end string) func(*gathered, rules.Event) {
	return func(g *gathered, e rules.Event) { g.fate(e.Unit).end(gravity, end) }
}

func (f *fate) end(gravity rules.Gravity, end string) {
	f.gravity = max(f.gravity, gravity)
	f.ends = brief.Add(f.ends, end)
}

func (g *gathered) fate(id string) *fate {
	for _, f := range g.fates {
		if f.id == id {
			return f
		}
	}
	f := &fate{id: id, gravity: rules.Done}
	g.fates = append(g.fates, f)
	return f
}

// at is the fire at somebody, or at hexes.
func (g *gathered) at(target string) *exchange {
	for _, x := range g.fights {
		if x.target == target {
			return x
		}
	}
	x := &exchange{target: target}
	g.fights = append(g.fights, x)
	return x
}

// fired is that somebody fires; who is not seen is not named.
func (g *gathered) fired(e rules.Event) {
	x := g.at(e.Target)
	x.by = brief.Add(x.by, e.Unit)
}

// scored is the roll of a shot at somebody, or at hexes.
func (g *gathered) scored(e rules.Event) {
	target := e.Unit
	if !slices.ContainsFunc(g.fights, func(x *exchange) bool { return x.target == target }) && slices.ContainsFunc(g.fights, func(x *exchange) bool { return x.target == "" }) {
		target = ""
	}
	x := g.at(target)
	if x.shots++; e.Figures.Word("hit") == "on" {
		x.hits++
	}
}

// wounded is a hit: where, and how much.
func (g *gathered) wounded(e rules.Event) {
	f := g.fate(e.Unit)
	f.pd += e.Figures.Int("pd")
	f.places = brief.Add(f.places, strings.ToLower(e.Figures.Word("location")))
}

// blasted is what an explosion does.
func (g *gathered) blasted(e rules.Event) {
	if e.Quiet || e.Figures.Int("concussion")+e.Figures.Int("shrapnel") == 0 {
		return
	}
	f := g.fate(e.Unit)
	f.pd += e.Figures.Int("concussion") + e.Figures.Int("shrapnel")
	f.places = brief.Add(f.places, "blast")
}

// out is a failed knockout roll.
func (g *gathered) out(e rules.Event) {
	effect := strings.ReplaceAll(e.Figures.Word("effect"), "-", " ")
	g.fate(e.Unit).end(rules.Grave, "is "+effect+" for "+e.Figures.Word("time"))
}

func (g *gathered) sighted(e rules.Event) {
	if e.Figures.Word("seen") == "on" {
		g.count(rules.Coming, "is in sight", "are in sight", e.Unit)
		return
	}
	g.count(rules.Slight, "is out of sight", "are out of sight", e.Unit)
}

// stopped is who cannot go on with an order: those with the same reason are told together.
func (g *gathered) stopped(e rules.Event) {
	why := e.Figures.Word("why")
	if why == "" {
		g.Say(rules.Done, g.Called(e.Unit)+" finds no enemy in sight")
		return
	}
	g.count(rules.Done, "stops: "+why, "stop: "+why, e.Unit)
}

// leftOut is an order of the reader's that could not be carried out.
func (g *gathered) leftOut(e rules.Event) {
	verb, _, _ := strings.Cut(e.Figures.Word("order"), " ")
	g.Say(rules.Done, "Could not "+verb+": "+e.Figures.Word("why"))
}

// fateLines tell what befell each.
func (g *gathered) fateLines() (out []rules.Brief) {
	for _, f := range g.fates {
		name := g.Called(f.id)
		var parts []string
		if len(f.places) > 0 {
			parts = append(parts, "hit ("+strings.Join(f.places, ", ")+"), "+damage(f.pd))
		}
		head := name
		switch {
		case len(f.ends) > 0:
			head += " " + legible.And(f.ends)
		case len(parts) > 0:
			head += " is " + parts[0]
			parts = nil
		}
		text := head
		if len(parts) > 0 {
			text += ": " + parts[0]
		}
		out = append(out, brief.New(f.gravity, text, head, f.id))
	}
	return out
}

// damage is physical damage in words: of the charts' figure for death nobody wants to read.
func damage(pd int) string {
	if pd >= printed.Dead {
		return "at once"
	}
	return fmt.Sprintf("%d damage", pd)
}

// fightLines tell who fired at whom.
func (g *gathered) fightLines() (out []rules.Brief) {
	for _, x := range g.fights {
		who, verb := "Somebody", "fires"
		if len(x.by) > 0 {
			who, verb = g.Names(x.by, "combatant"), agreeing(len(x.by), "fires", "fire")
		}
		text := who + " " + verb
		if x.target != "" {
			text += " at " + g.Called(x.target)
		}
		if x.shots > 0 { // else others were told what came of it
			text += fmt.Sprintf(": %d of %d hit", x.hits, x.shots)
		}
		out = append(out, brief.New(rules.Done, text, "", append(x.by, x.target)...))
	}
	return out
}

// countLines tell what several did alike.
func (g *gathered) countLines() (out []rules.Brief) {
	for _, c := range g.counts {
		out = append(out, brief.New(c.gravity, g.Names(c.units, "combatant")+" "+agreeing(len(c.units), c.one, c.more), "", c.units...))
	}
	return out
}

// agreeing is the word for one or for more.
func agreeing(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}
