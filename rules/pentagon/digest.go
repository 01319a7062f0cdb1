package pentagon

import (
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/verdict"
)

// A digest is gathered from the events of a stretch, each kind by its own function
// of [gathering], and told in lines: how it ended, who is the worse for it, who did
// what to whom, what is coming. What an event tells is in its figures; how a unit
// was built, and what flies, is what the reader knows at the end of the stretch.

// gathered is what the events of a stretch come to.
type gathered struct {
	brief.Lines

	st    *State
	house house

	fates   []*fate       // of units, in the order in which something befell them
	aims    []*salvo      // announced, and not rolled yet
	prey    []*prey       // what has no size and was fired at, rammed or blown up
	counts  []*count      // what several did alike
	locks   []rules.Event // the last of each unit
	seeking bool          // something that seeks was launched or moved
}

// gathering is what each kind of event comes to. Kinds without a function are told
// by their sentences; of those with none nothing is told by itself.
var gathering = brief.Kinds[*gathered]{
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
	g := &gathered{Lines: brief.Lines{Name: k.State().nameOf}, st: k.State(), house: k}
	gathering.Gather(g, told, &g.Lines)
	return g.briefs()
}

// briefs are the lines; equal ones are one.
func (g *gathered) briefs() []rules.Brief {
	return brief.Distinct(g.Ends, g.fateLines(), g.Told, g.preyLines(), g.countLines(), g.lockLines(), g.aimLines(), g.flightLines())
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
