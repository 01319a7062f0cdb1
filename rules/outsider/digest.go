package outsider

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/verdict"
)

// A digest is gathered from the figures of the events of a stretch, each kind by its own
// function of [gathering], and told in lines: how it ended, who is the worse for it, who
// did what to whom, what is coming.

// gathered is what the events of a stretch come to.
type gathered struct {
	st    *State
	house house

	ends    []rules.Brief // how the battle ended
	fates   []*fate       // of ships, in the order in which something befell them
	lines   []rules.Brief // that stand by themselves
	preys   []*prey       // flights that were fired at
	counts  []*count      // what several did alike
	seeking bool          // missiles were launched or moved
}

// gathering is what each kind of event comes to. Kinds without a function are told by
// their sentences; of those with none nothing is told by itself.
var gathering = map[string]func(*gathered, rules.Event){
	"begun": nil, "break": nil, "stand-down": nil, "plotted": nil, "passed": nil,

	"volley": (*gathered).volley, "no-fire": (*gathered).silent, "stopped": (*gathered).struck, "damage": (*gathered).struck,
	"killed": (*gathered).killed, "exploded": (*gathered).exploded, "critical": (*gathered).critical, "failure": (*gathered).failed,
	"dodged": (*gathered).dodged, "craft-killed": (*gathered).thinned, "intercepted": (*gathered).intercepted, "attacked": (*gathered).attacked,
	"launched": (*gathered).launched, "no-launch": nil, "aimless": (*gathered).aimless, "recovered": (*gathered).recovered, "reactivated": (*gathered).reactivated,
	"moved": (*gathered).moved, "left-out": (*gathered).leftOut, "initiative": (*gathered).initiative,
	"won": (*gathered).ended, "drawn": (*gathered).ended, verdict.Soon: (*gathered).ended,
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
	return rules.Distinct(g.ends, g.fateLines(), g.lines, g.preyLines(), g.countLines(), g.flightLines())
}

// say adds a line; see [rules.NewBrief].
func (g *gathered) say(gravity rules.Gravity, text string, units ...string) {
	g.lines = append(g.lines, rules.NewBrief(gravity, text, "", units...))
}

// fitted joins a beginning and what is told of it, each for which there is room.
func fitted(head string, clauses ...string) string {
	text, between := head, ": "
	for _, c := range clauses {
		if c == "" {
			continue
		}
		if utf8.RuneCountInString(text+between+c) > rules.LineRoom {
			continue
		}
		text, between = text+between+c, "; "
	}
	return text
}

// mostNamed is how many units a line names; more are counted.
const mostNamed = 4

// names are units in a sentence: of very many, how many.
func (g *gathered) names(ids []string) string {
	if len(ids) > mostNamed {
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

// agreeing is the word for one or for more.
func agreeing(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

func (g *gathered) ended(e rules.Event) {
	text := e.Text
	for _, f := range e.Figures {
		text = strings.ReplaceAll(text, "{"+f.Name+"}", legible.Capital(f.Value.String()))
	}
	g.ends = append(g.ends, rules.NewBrief(rules.Ending, text, ""))
}

// leftOut is an order of the reader's that could not be carried out. That nothing fires
// of which all was to fire is none: weapons cool down.
func (g *gathered) leftOut(e rules.Event) {
	order := e.Figures.Word("order")
	if strings.HasPrefix(order, "fire weapon:"+everything) {
		return
	}
	verb, _, _ := strings.Cut(order, " ")
	what := "Could not " + verb
	if line := e.Figures.Int("line"); line > 0 {
		what = fmt.Sprintf("Line %d (%s)", line, verb)
	}
	g.say(rules.Done, what+": "+e.Figures.Word("why"))
}

// initiative is who has it; that it is rolled anew goes without saying.
func (g *gathered) initiative(e rules.Event) {
	if !e.Quiet {
		g.say(rules.Slight, e.Text)
	}
}
