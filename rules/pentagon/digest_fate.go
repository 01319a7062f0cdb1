package pentagon

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/legible"
)

// fate is what befell one spacecraft or base.
type fate struct {
	id string

	by                  []string // who fired at it
	shots, hits, scored int
	rams, struck        int    // of seeking weapons: how many tried, how many struck
	rammed              int    // points
	seekers             string // what they are: missiles, bolts, or seekers of both kinds
	blown, eaten        int    // points of explosions, and of acid gum
	sections            []armorLeft
	parts               []string // lost inside
	ends                string   // how it ended
	exploded            string   // where, and how strongly
	crippled            bool
	why                 string // it is crippled
	doomed              bool
	met                 bool // screens or armor have met what came
}

// armorLeft is an armor section that was struck.
type armorLeft struct{ facing, lost, left, built int }

// fate is that of a unit, which may be new.
func (g *gathered) fate(id string) *fate {
	if i := slices.IndexFunc(g.fates, func(f *fate) bool { return f.id == id }); i >= 0 {
		return g.fates[i]
	}
	f := &fate{id: id}
	g.fates = append(g.fates, f)
	return f
}

// shot is fire at something, of point defense too. What was announced is done with.
func (g *gathered) shot(e rules.Event) {
	g.fired(e)
	if g.small(e.Target) {
		g.preyOf(e.Target).by(e.Unit, e.Figures)
		return
	}
	if e.Target == "" { // of fire that fell with its firer
		return
	}
	f := g.fate(e.Target)
	f.by = brief.Add(f.by, e.Unit)
	f.shots++
	if !e.Figures.Holds("hit") {
		return
	}
	f.hits++
	f.scored += max(e.Figures.Int("damage"), one(e.Kind == "point-defense"))
}

func (g *gathered) rammed(e rules.Event) {
	if !g.small(e.Unit) || g.drone(e.Unit) {
		g.collided(e)
		return
	}
	g.seeking = true
	g.preyOf(e.Unit).arrived = true
	if g.small(e.Target) {
		g.preyOf(e.Target).by(e.Unit, e.Figures)
		return
	}
	f := g.fate(e.Target)
	if f.rams++; f.rams == 1 {
		f.seekers = sentKind(e.Unit)
	} else if f.seekers != sentKind(e.Unit) {
		f.seekers = "seeker"
	}
	f.struck += one(e.Figures.Holds("hit"))
	f.rammed += e.Figures.Int("damage")
}

// collided is a spacecraft that rams.
func (g *gathered) collided(e rules.Event) {
	a, b := g.Called(e.Unit), g.Called(e.Target)
	if !e.Figures.Holds("hit") {
		g.Say(rules.Done, a+" fails to ram "+b, e.Unit, e.Target)
		return
	}
	g.Say(rules.Done, fmt.Sprintf("%s rams %s: %s to %s, %d to %s", a, b, counted(e.Figures.Int("damage"), "point"), b, e.Figures.Int("taken"), a), e.Unit, e.Target)
}

func (g *gathered) blast(e rules.Event) { g.fate(e.Unit).blown += e.Figures.Int("strength") }

func (g *gathered) gum(e rules.Event) { g.fate(e.Unit).eaten += e.Figures.Int("damage") }

// armor is a section that was struck; the last word on it holds.
func (g *gathered) armor(e rules.Event) {
	f, facing := g.fate(e.Unit), e.Figures.Int("facing")
	f.met = true
	lost := e.Figures.Int("lost")
	if i := slices.IndexFunc(f.sections, func(s armorLeft) bool { return s.facing == facing }); i >= 0 {
		lost += f.sections[i].lost
		f.sections = slices.Delete(f.sections, i, i+1)
	}
	f.sections = append(f.sections, armorLeft{facing, lost, e.Figures.Int("left"), e.Figures.Int("built")})
	slices.SortFunc(f.sections, func(a, b armorLeft) int { return a.facing - b.facing })
}

func (g *gathered) screened(e rules.Event) { g.fate(e.Unit).met = true }

func (g *gathered) inside(e rules.Event) {
	f := g.fate(e.Unit)
	parts, _ := e.Figures.Get("parts")
	for _, part := range parts.Items {
		f.parts = append(f.parts, part.Value.Text)
	}
}

func (g *gathered) strain(e rules.Event) {
	if e.Figures.Int("hits") > 0 {
		g.Say(rules.Done, g.Called(e.Unit)+" is damaged by its crash acceleration", e.Unit)
	}
}

func (g *gathered) destroyed(e rules.Event) {
	if g.small(e.Unit) {
		g.preyOf(e.Unit).gone = true
		return
	}
	f := g.fate(e.Unit)
	if f.ends = "is destroyed"; e.Rule == "planets" {
		f.ends = "strikes the planet at " + e.Figures.Word("at") + " and is destroyed"
	}
}

func (g *gathered) crippled(e rules.Event) {
	f := g.fate(e.Unit)
	why, _ := e.Figures.Get("why")
	f.crippled, f.why = true, why.String()
}

func (g *gathered) doomed(e rules.Event) { g.fate(e.Unit).doomed = true }

// explosion is a missile that bursts or a ship that blows up.
func (g *gathered) explosion(e rules.Event) {
	if g.small(e.Unit) {
		g.preyOf(e.Unit).gone = true
		return
	}
	f := g.fate(e.Unit)
	if f.ends == "" {
		f.ends = "blows itself up"
	}
	if strength := e.Figures.Int("strength"); strength > 0 {
		f.exploded = fmt.Sprintf("explosion of strength %d at %s", strength, e.Figures.Word("at"))
	}
}

func (g *gathered) disengaged(e rules.Event) {
	g.fate(e.Unit).ends = "is out of the battle: it " + e.Figures.Word("why")
}

func (g *gathered) ended(e rules.Event) {
	g.Ends = append(g.Ends, brief.New(rules.Ending, e.Text, ""))
}

func (g *gathered) grabbed(e rules.Event) {
	g.fired(e)
	if !e.Figures.Holds("hit") {
		g.Say(rules.Done, g.Called(e.Unit)+" does not take hold of "+g.Called(e.Target), e.Unit, e.Target)
		return
	}
	g.Told = append(g.Told, brief.New(rules.Grave, g.Called(e.Unit)+" holds "+g.Called(e.Target)+" with "+e.Figures.Word("weapon"), "", e.Unit, e.Target))
}

// The lines

func (g *gathered) fateLines() []rules.Brief {
	var out []rules.Brief
	for _, f := range g.fates {
		out = append(out, g.told(f)...)
	}
	return out
}

// told are the lines for a unit: what became of it and, unless that leaves room for
// it, who did it.
func (g *gathered) told(f *fate) []rules.Brief {
	name, blows := g.Called(f.id), g.blows(f)
	gravity, lead, systems := g.outcome(f)
	became := g.became(f, systems)
	var out []rules.Brief
	switch {
	case lead != "":
		lead = name + " " + lead
		out = append(out, brief.New(gravity, followed(lead, f.remarks(became)), lead, f.id))
	case f.shots+f.rams+f.eaten+len(f.parts) == 0 && f.blown > 0 && len(became) > 0: // what is left counts most, and nobody did it
		blown := fmt.Sprintf("explosions do %s to it", counted(f.blown, "point"))
		return []rules.Brief{brief.New(rules.Done, fitted(name+": ", append(slices.Clone(became), blown), ", "), "", f.id)}
	case blows != "" && len(became) > 0 && len(blows+"; "+became[0]) <= rules.LineRoom && len(f.parts) == 0:
		return []rules.Brief{brief.New(rules.Done, fitted(blows+"; ", became, ", "), "", append([]string{f.id}, f.by...)...)}
	case len(became) > 0:
		out = append(out, brief.New(rules.Done, fitted(name+": ", became, ", "), "", f.id))
	}
	if blows != "" {
		out = append(out, brief.New(rules.Done, blows, "", append([]string{f.id}, f.by...)...))
	}
	return out
}

// remarks are what is told of a unit behind its outcome: of one that is gone only what
// its end did.
func (f *fate) remarks(became []string) []string {
	switch {
	case f.ends == "" && len(became) == 0 && f.why != "":
		return []string{f.why}
	case f.ends == "":
		return became
	case f.exploded != "":
		return []string{f.exploded}
	case len(f.parts) > 0:
		return became[:1]
	}
	return nil
}

func followed(lead string, remarks []string) string {
	if len(remarks) == 0 {
		return lead
	}
	return fitted(lead+": ", remarks, ", ")
}

// outcome is what became of a unit if it is grave: how grave, in a word, and the
// systems of which that tells.
func (g *gathered) outcome(f *fate) (gravity rules.Gravity, lead string, systems []string) {
	controls, lost := []string{mainCtrl, auxCtrl}, g.lost(f)
	switch {
	case f.ends != "":
		return rules.Ending, f.ends, nil
	case f.doomed:
		return rules.Grave, "announces its self-destruction", nil
	case (lost(mainCtrl) || lost(auxCtrl)) && g.st.ship(f.id).controlled(g.house) != nil:
		return rules.Grave, adrift, controls
	case f.crippled && g.disarmed(f):
		return rules.Grave, "is crippled and unarmed", nil
	case g.disarmed(f):
		return rules.Grave, "is unarmed", nil
	case f.crippled:
		return rules.Grave, "is crippled", nil
	case lost(engine):
		return rules.Grave, "has no engine left", []string{engine}
	case lost(mainCtrl):
		return rules.Grave, "loses main control", []string{mainCtrl}
	}
	return rules.Done, "", nil
}

// adrift is said of a unit that has lost all control.
const adrift = "is out of control"

// disarmed reports whether a unit lost the last weapon that it could use.
func (g *gathered) disarmed(f *fate) bool {
	s := g.st.ship(f.id)
	return s != nil && !s.armed() && slices.ContainsFunc(s.all(), func(r row) bool { return r.isWeapon() && slices.Contains(f.parts, r.id) })
}

// armed reports whether a unit has a weapon that works, or something to launch.
func (s *Hull) armed() bool {
	return slices.ContainsFunc(s.all(), func(r row) bool {
		return r.isWeapon() && (r.weapon != nil && r.boxes().Live() > 0 || r.boxes().Full() > 0)
	})
}

// lost says of a system whether the last of it that a unit had is gone now.
func (g *gathered) lost(f *fate) func(system string) bool {
	return func(system string) bool {
		s := g.st.ship(f.id)
		return s != nil && s.live(system) == 0 && len(within(f.parts, s.ids(system))) > 0
	}
}

// became are what a unit lost, in clauses: how much inside, what of it matters, and
// its armor; systems are told already.
func (g *gathered) became(f *fate, systems []string) []string {
	var out []string
	if slices.Contains(systems, auxCtrl) { // of all control
		out = append(out, "it cannot turn, thrust or fire")
	}
	if n := len(f.parts); n > 0 {
		out = append(out, fmt.Sprintf("%d inside", n))
	}
	gone, rest := g.wreck(f, systems)
	return slices.Concat(out, gone, f.armor(), rest)
}

// armor is what is left of the sections that were struck.
func (f *fate) armor() []string {
	var out []string
	for _, s := range f.sections {
		side := sides[s.facing-1] + " armor "
		switch {
		case s.left == 0 && s.built > 0 && (s.lost > 0 || len(f.parts) > 0):
			out = append(out, side+"open")
		case s.lost > 0 && s.built > 0: // events of older games do not say it
			out = append(out, side+fmt.Sprintf("%d of %d left", s.left, s.built))
		}
	}
	return out
}

// blows are who did what to a unit, with sums; "" if nobody did anything.
func (g *gathered) blows(f *fate) string {
	var out []string
	name := g.Called(f.id)
	if f.shots > 0 {
		out = append(out, g.Names(f.by, "unit")+" "+agreeing(len(f.by), "fires", "fire")+" at "+name+": "+scored(f.hits, f.shots, f.scored))
		name = "it"
	}
	if f.rams > 0 {
		out = append(out, f.arrivals(name))
		name = "it"
	}
	if f.blown > 0 {
		out = append(out, fmt.Sprintf("explosions do %s to %s", counted(f.blown, "point"), name))
		name = "it"
	}
	if f.eaten > 0 {
		out = append(out, fmt.Sprintf("acid gum does %s to %s", counted(f.eaten, "point"), name))
	}
	if len(out) == 0 {
		return ""
	}
	if f.unharmed() {
		out = append(out, "no damage")
	}
	out[0] = legible.Capital(out[0])
	return fitted("", out, "; ")
}

// unharmed reports whether all that struck a unit was stopped.
func (f *fate) unharmed() bool {
	return f.met && len(f.parts) == 0 && f.ends == "" && !slices.ContainsFunc(f.sections, func(s armorLeft) bool { return s.lost > 0 })
}

// arrivals are the seeking weapons that came to a unit.
func (f *fate) arrivals(name string) string {
	switch {
	case f.struck == 0:
		return counted(f.rams, f.seekers) + " " + agreeing(f.rams, "misses", "miss") + " " + name
	case f.struck == f.rams:
		return fmt.Sprintf("%s %s %s for %s", counted(f.rams, f.seekers), agreeing(f.rams, "rams", "ram"), name, counted(f.rammed, "point"))
	}
	return fmt.Sprintf("%d of %s %s %s for %s", f.struck, counted(f.rams, f.seekers), agreeing(f.struck, "rams", "ram"), name, counted(f.rammed, "point"))
}

// scored is fire with its sum.
func scored(hits, shots, points int) string {
	switch {
	case shots == 1 && hits == 1:
		return "a hit for " + counted(points, "point")
	case shots == 1:
		return "a miss"
	case hits == 0:
		return all(shots) + " miss"
	case hits == shots:
		return all(shots) + " hit for " + counted(points, "point")
	}
	return fmt.Sprintf("%d of %d hit for %s", hits, shots, counted(points, "point"))
}

func all(n int) string {
	if n == 2 {
		return "both"
	}
	return fmt.Sprintf("all %d", n)
}
