package outsider

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/verdict"
)

// A digest is gathered from the figures of the events of a stretch, each kind by its own
// function of [gathering], and told in lines: how it ended, who is the worse for it, who
// did what to whom, what is coming.

// gathered is what the events of a stretch come to.
type gathered struct {
	brief.Lines

	st    *State
	house house

	fates   []*fate  // of ships, in the order in which something befell them
	preys   []*prey  // flights that were fired at
	counts  []*count // what several did alike
	seeking bool     // missiles were launched or moved
}

// gathering is what each kind of event comes to. Kinds without a function are told by
// their sentences; of those with none nothing is told by itself.
var gathering = brief.Kinds[*gathered]{
	"begun": nil, "break": nil, "stand-down": nil, "plotted": nil, "passed": nil,
	"answered": nil, "boards": nil, "declared": nil, "formation": nil, "no-reload": nil, "pivot": nil, "raised": nil, "relaunch": nil, "reloaded": nil, "rest": nil,
	"seek": nil, "segment": nil, "segments-over": nil, "spin": nil, "steered": nil, "thrust": nil, "turn": nil, "turn-to-fire": nil, // only that time goes on

	"volley": (*gathered).volley, "no-fire": (*gathered).silent, "stopped": (*gathered).struck, "damage": (*gathered).struck,
	"killed": (*gathered).killed, "exploded": (*gathered).exploded, "critical": (*gathered).critical, "failure": (*gathered).failed,
	"dodged": (*gathered).dodged, "craft-killed": (*gathered).thinned, "intercepted": (*gathered).intercepted, "attacked": (*gathered).attacked,
	"launched": (*gathered).launched, "no-launch": nil, "aimless": (*gathered).aimless, "recovered": (*gathered).recovered, "reactivated": (*gathered).reactivated,
	"moved": (*gathered).moved, "left-out": (*gathered).leftOut, "initiative": (*gathered).initiative,
	"won": (*gathered).end, "drawn": (*gathered).end, verdict.Soon: (*gathered).end,
}

// digest tells a stretch in short; see [rules.Book].
func digest(k known, told []rules.Event) []rules.Brief {
	g := &gathered{Lines: brief.Lines{Name: k.State().nameOf}, st: k.State(), house: k}
	gathering.Gather(g, told, &g.Lines)
	return g.briefs()
}

// briefs are the lines; equal ones are one.
func (g *gathered) briefs() []rules.Brief {
	return brief.Distinct(g.Ends, g.fateLines(), g.Told, g.preyLines(), g.countLines(), g.flightLines())
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

// agreeing is the word for one or for more.
func agreeing(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
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
	g.Say(rules.Done, what+": "+e.Figures.Word("why"))
}

// initiative is who has it; that it is rolled anew goes without saying.
func (g *gathered) initiative(e rules.Event) {
	if !e.Quiet {
		g.Say(rules.Slight, e.Text)
	}
}

// end is how it ended.
func (g *gathered) end(e rules.Event) { g.End(e) }
