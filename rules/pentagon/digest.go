package pentagon

import (
	"slices"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/verdict"
)

// A digest is gathered from the events of a stretch, each kind by its own function
// of [gathering], and told in lines: how it ended, who is the worse for it, who did
// what to whom, what is coming. What an event tells is in its figures; how a unit
// was built, and what flies, is what the reader knows at the end of the stretch.

// gathered is what the events of a stretch come to.
type gathered struct {
	st    *State
	house house

	ends    []rules.Brief // how the battle ended
	fates   []*fate       // of units, in the order in which something befell them
	lines   []rules.Brief // that stand by themselves
	aims    []*salvo      // announced, and not rolled yet
	prey    []*prey       // what has no size and was fired at, rammed or blown up
	counts  []*count      // what several did alike
	locks   []rules.Event // the last of each unit
	seeking bool          // something that seeks was launched or moved
}

// gathering is what each kind of event comes to. Kinds without a function are told
// by their sentences; of those with none nothing is told by itself.
var gathering = map[string]func(*gathered, rules.Event){
	"accelerated": nil, "break": nil, "stand-down": nil, "clock": nil, "course": nil, "declared": nil, "doubled": nil, "interior": nil,
	"phase": nil, "rotated": nil, "setup": nil, "shielded": nil,

	"announced": (*gathered).announced, "shot": (*gathered).shot, "wasted": (*gathered).shot, "grabbed": (*gathered).grabbed,
	"point-defense": (*gathered).shot, "rammed": (*gathered).rammed, "blast": (*gathered).blast, "gum": (*gathered).gum,
	"armor": (*gathered).armor, "screens": (*gathered).screened, "inside": (*gathered).inside, "final-damage": nil, "strain": (*gathered).strain,
	"destroyed": (*gathered).destroyed, "crippled": (*gathered).crippled, "explosion": (*gathered).explosion, "survival": (*gathered).survival,
	"doomed": (*gathered).doomed, "disengaged": (*gathered).disengaged, "victory": (*gathered).ended, verdict.Soon: (*gathered).ended,

	"launched": (*gathered).launched, "recovered": (*gathered).recovered, "moved": (*gathered).moved, "doubled-back": (*gathered).moved,
	"spent": (*gathered).spent, "detonated": nil, "noticed": (*gathered).noticed,
	"lock-on": (*gathered).locked, "power": (*gathered).power, "allocated": (*gathered).allocated, "reinforced": (*gathered).reinforced,
	"evades": (*gathered).evades, "left-out": (*gathered).leftOut,
}

// digest tells a stretch in short; see [rules.Book].
func digest(k known, told []rules.Event) []rules.Brief {
	g := &gathered{st: k.State(), house: k}
	for _, e := range told {
		gather, found := gathering[e.Kind]
		switch {
		case gather != nil:
			gather(g, e)
		case !found && !e.Quiet:
			g.say(rules.Done, e.Text, e.Unit)
		}
	}
	return g.briefs()
}

// briefs are the lines; equal ones are one.
func (g *gathered) briefs() []rules.Brief {
	return rules.Distinct(g.ends, g.fateLines(), g.lines, g.preyLines(), g.countLines(), g.lockLines(), g.aimLines(), g.flightLines())
}

// say adds a line; see [rules.NewBrief].
func (g *gathered) say(gravity rules.Gravity, text string, units ...string) {
	g.lines = append(g.lines, rules.NewBrief(gravity, text, "", units...))
}

// fitted joins a beginning and what is told of it, as far as there is room; more
// says of how many clauses there was none.
func fitted(head string, clauses []string, between string) string {
	text := head
	for i, c := range clauses {
		if i > 0 {
			c = between + c
		}
		if utf8.RuneCountInString(text+c) > rules.LineRoom {
			break
		}
		text += c
	}
	return text
}

// names are units in a sentence: of very many, how many.
func (g *gathered) names(ids []string) string {
	if len(ids) > 4 {
		return counted(len(ids), "unit")
	}
	var out []string
	for _, id := range ids {
		out = append(out, g.name(id))
	}
	return legible.And(out)
}

// name is a unit in a sentence, also of one that the reader knows no more.
func (g *gathered) name(id string) string {
	if name := g.st.nameOf(id); name != id {
		return name
	}
	return legible.Capital(id)
}

// add adds an id to those that are there, once.
func add(ids []string, id string) []string {
	if id == "" || slices.Contains(ids, id) {
		return ids
	}
	return append(ids, id)
}
