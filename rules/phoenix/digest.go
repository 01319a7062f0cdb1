package phoenix

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/legible"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/verdict"
)

// A digest is gathered from the figures of the events of a stretch: how it ended, who is
// the worse for it, who fired at whom with what result, who moved, who was seen.

// gathered is what the events of a stretch come to.
type gathered struct {
	brief.Lines

	st     *State
	side   string        // the reader's; empty: of none
	fates  []*fate       // in the order in which something first befell them; as they are told, by side
	fire   tally         // who fired at whom
	counts []*count      // what several did alike
	looks  []*look       // who came into sight or went out of it
	astray []rules.Brief // what rounds met on their way, or where they came down: below what went off there
}

// fate is what befell somebody.
type fate struct {
	id      string
	places  []string // where he was hit
	pd      int
	gravity rules.Gravity
	ends    []end         // what became of him, the gravest last
	out     aftermath.Out // what the failed knockout rolls come to, from when it is told
}

// end is what became of somebody: of one "goes down", of more "go down".
type end struct{ one, more string }

// look is how often somebody came into sight and went out of it, and how that ended.
type look struct {
	unit      string
	came, now bool // whether they came into sight at all, and are in it at the end
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
	"begun": nil, "course": nil, "first": nil, "phase": nil, "impulse": nil, "break": nil, "stand-down": nil, "turned": nil, "thinks": nil, "bears": nil, "looked": nil, "acting": nil,
	"steady": nil, "trigger": nil, "listens": nil, "rolled": nil, "passed-by": nil, "jolted": nil,
	"cowed": becomes(rules.Grave, broken.one, broken.more), "rallied": (*gathered).recovers, "yielded": (*gathered).recovers,

	"stopped": (*gathered).stopped,

	"fired": ofFire((*tally).fired), "shot": ofFire((*tally).scored), "burst": ofFire((*tally).scored), "rounds": ofFire((*tally).struckBy), "pellets": ofFire((*tally).showered), "wounded": (*gathered).wounded, "blasted": (*gathered).blasted, "launched": (*gathered).launched,
	"stopped-shot": becomes(rules.Done, saved.one, saved.more),
	"placed":       (*gathered).placed, "deployed": alike(rules.Slight, "begins where you said", "begin where you said"),
	"moved": alike(rules.Slight, "moves", "move"), "posture": alike(rules.Slight, "changes position", "change position"),
	"stance": alike(rules.Slight, "changes stance", "change stance"), "reloaded": alike(rules.Slight, "reloads", "reload"), "armed": alike(rules.Coming, "arms a grenade", "arm grenades"),
	"equipped": alike(rules.Done, "has another weapon at hand", "have other weapons at hand"), "knocked": alike(rules.Slight, "is struck and keeps their balance", "are struck and keep their balance"),
	"unknocked": alike(rules.Slight, "is struck, and has no balance to lose", "are struck, and have no balance to lose"),
	"ducks":     alike(rules.Done, "takes cover", "take cover"), "ducked": alike(rules.Done, "ducks", "duck"), "lies-low": alike(rules.Done, "lies low", "lie low"),
	"wakes": (*gathered).wakes, "forced": (*gathered).forced,
	"flees": (*gathered).flees, "resisted": alike(rules.Done, resisted.one, resisted.more),
	"falls": becomes(rules.Done, falls.one, falls.more), "knocked-down": becomes(rules.Done, "is knocked down", "are knocked down"),
	"out": (*gathered).out, "down": becomes(rules.Grave, down.one, down.more), "reels": becomes(rules.Grave, "reels", "reel"), "killed": becomes(rules.Ending, dead.one, dead.more), "hero": becomes(rules.Done, "fights on", "fight on"),
	"idling":  (*gathered).idles,
	"lost":    (*gathered).beyondAid,
	"sighted": (*gathered).sighted, "left-out": (*gathered).leftOut,
	"won": (*gathered).ended, "drawn": (*gathered).ended, verdict.Soon: (*gathered).ended,
}

// digest tells a stretch in short; see [rules.Book].
func digest(k known, told []rules.Event) []rules.Brief {
	st := k.State()
	g := &gathered{Lines: brief.Lines{Name: st.nameOf}, st: st, side: k.Seat().Side}
	gathering.Gather(g, told, &g.Lines)
	g.looked()
	return st.ranked(brief.Distinct(g.Ends, g.fateLines(), g.Told, g.astray, g.fightLines(), g.countLines()))
}

// ranked notes how skilled those are of whom lines tell, as far as it is known.
func (st *State) ranked(all []rules.Brief) []rules.Brief {
	for i, b := range all {
		for _, id := range b.Units {
			if c := st.find(id); c != nil {
				all[i].Rank = max(all[i].Rank, c.Skill)
			}
		}
	}
	return all
}

// nameOf is the name of a combatant; the id where nobody has it.
func (st *Squad) nameOf(id string) string {
	if c := st.find(id); c != nil {
		return c.Name
	}
	return id
}

func (g *gathered) ended(e rules.Event) { g.End(e) }

// ofFire is what the tally makes of an event.
func ofFire(tell func(*tally, rules.Event)) func(*gathered, rules.Event) {
	return func(g *gathered, e rules.Event) { tell(&g.fire, e) }
}

// launched is where a round goes off but where it was fired at.
func (g *gathered) launched(e rules.Event) {
	g.fire.met(e)
	g.astray = append(g.astray, brief.New(rules.Done, e.Text, "", e.Unit))
}

// alike counts what several do.
func alike(gravity rules.Gravity, one, more string) func(*gathered, rules.Event) {
	return func(g *gathered, e rules.Event) { g.count(gravity, one, more, e.Unit) }
}

// placed is where somebody is put: all of a side at once in the raid, as its map shows (4.2).
func (g *gathered) placed(e rules.Event) {
	if e.Rule == "raid" {
		g.count(rules.Slight, "is placed in the house", "are placed in the house", e.Unit)
		return
	}
	g.Say(rules.Done, e.Text, e.Unit)
}

// beyondAid is that somebody is lost, and why.
func (g *gathered) beyondAid(e rules.Event) { g.because(e.Text, e.Unit) }

// idles is that the fight may soon be drawn, which is of the time until it ends.
func (g *gathered) idles(e rules.Event) { g.Say(rules.Coming, e.Text) }

// wakes is that somebody can act again, unless they have fallen anew since.
func (g *gathered) wakes(e rules.Event) {
	if c := g.st.find(e.Unit); c == nil || c.acts() {
		g.count(rules.Done, "can act again", "can act again", e.Unit)
	}
}

// recovers is that somebody is no longer broken: rallied, or given up (5.6).
func (g *gathered) recovers(e rules.Event) {
	g.fate(e.Unit).unsay(broken)
	g.Say(rules.Done, e.Text, e.Unit)
}

// flees is what becomes of who was broken (5.6).
func (g *gathered) flees(e rules.Event) {
	f := g.fate(e.Unit)
	f.unsay(broken)
	f.end(rules.Grave, end{"flees", "flee"})
}

// forced is that a door that may have resisted before gives way (4.2).
func (g *gathered) forced(e rules.Event) {
	for _, c := range g.counts {
		if c.one == resisted.one {
			c.units = slices.DeleteFunc(c.units, func(id string) bool { return id == e.Unit })
		}
	}
	g.counts = slices.DeleteFunc(g.counts, func(c *count) bool { return len(c.units) == 0 })
	g.Say(rules.Done, e.Text, e.Unit)
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

// The ends that say what others say too.
var (
	falls = end{"falls", "fall"}
	down  = end{"goes down", "go down"}
	dead  = end{"is dead", "are dead"}
	saved = end{"is saved by armor", "are saved by armor"}

	broken   = end{"is broken until rallied", "are broken until rallied"}
	resisted = end{"does not get a door open yet", "do not get a door open yet"}

	disabledEnd = end{"is disabled", "are disabled"} // by a wound (2.7)
)

// becomes is what becomes of somebody.
func becomes(gravity rules.Gravity, one, more string) func(*gathered, rules.Event) {
	return func(g *gathered, e rules.Event) { g.fate(e.Unit).end(gravity, end{one, more}) }
}

// end notes what became of him: who is dead is that alone, who goes down has fallen.
func (f *fate) end(gravity rules.Gravity, x end) {
	f.gravity = max(f.gravity, gravity)
	switch {
	case slices.Contains(f.ends, dead), slices.Contains(f.ends, x), x == falls && slices.Contains(f.ends, down):
	case x == dead:
		f.ends = []end{dead}
	case x == down:
		f.ends = append(slices.DeleteFunc(f.ends, func(e end) bool { return e == falls }), down)
	default:
		f.ends = append(f.ends, x)
	}
}

// unsay takes back what has become of him.
func (f *fate) unsay(x end) {
	f.ends = slices.DeleteFunc(f.ends, func(e end) bool { return e == x })
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

// wounded is a hit: where, and how much.
func (g *gathered) wounded(e rules.Event) {
	f := g.fate(e.Unit)
	f.pd += e.Figures.Int("pd")
	f.places = brief.Add(f.places, locationWords(e.Figures.Word("location")))
	switch {
	case e.Figures.Int("pd") >= printed.Dead:
		f.end(rules.Ending, dead)
	case e.Figures.Int("disabled") > 0:
		f.end(rules.Grave, disabledEnd)
	}
}

// blasted is what an explosion does.
func (g *gathered) blasted(e rules.Event) {
	if e.Quiet || e.Figures.Int("concussion")+e.Figures.Int("shrapnel") == 0 {
		return
	}
	f := g.fate(e.Unit)
	f.pd += e.Figures.Int("concussion") + e.Figures.Int("shrapnel")
	f.places = brief.Add(f.places, "blast")
	if e.Figures.Int("disabled") > 0 {
		f.end(rules.Grave, disabledEnd)
	}
}

// out is a failed knockout roll: of several the graver effect is told, for the longest
// time, as the sheet has it (2.7); of one that changes neither, nothing.
func (g *gathered) out(e rules.Event) {
	if e.Figures.Word("anew") == "off" {
		return
	}
	f, phases := g.fate(e.Unit), e.Figures.Int("phases")
	if _, again := e.Figures.Get("holds"); again {
		phases = e.Figures.Int("holds")
	}
	before := f.outEnd()
	f.out = f.out.Again(aftermath.Out{Effect: strings.ReplaceAll(e.Figures.Word("effect"), " ", "-"), Until: phases * impulses})
	f.ends = slices.DeleteFunc(f.ends, func(x end) bool { return x == before })
	f.end(rules.Grave, f.outEnd())
}

// outEnd is how long somebody is out, and what of.
func (f *fate) outEnd() end {
	words := f.out.Words() + " for " + span(f.out.Until)
	return end{"is " + words, "are " + words}
}

// sighted is that somebody comes into sight or goes out of it: what counts is the end.
func (g *gathered) sighted(e rules.Event) {
	i := slices.IndexFunc(g.looks, func(l *look) bool { return l.unit == e.Unit })
	if i < 0 {
		i, g.looks = len(g.looks), append(g.looks, &look{unit: e.Unit})
	}
	l := g.looks[i]
	l.now = e.Figures.Word("seen") == "on"
	l.came = l.came || l.now
}

// looked counts who has come into sight, gone out of it, or both.
func (g *gathered) looked() {
	for _, l := range g.looks {
		switch {
		case l.now:
			g.count(rules.Coming, "is in sight", "are in sight", l.unit)
		case l.came:
			g.count(rules.Coming, "comes into sight and goes out of it", "come into sight and go out of it", l.unit)
		default:
			g.count(rules.Slight, "is out of sight", "are out of sight", l.unit)
		}
	}
}

// stopped is who cannot go on with an order: those with the same reason are told together.
func (g *gathered) stopped(e rules.Event) {
	why := e.Figures.Word("why")
	if why == "" {
		g.Say(rules.Done, g.Called(e.Unit)+" finds no enemy in sight")
		return
	}
	g.count(rules.Done, "stops"+forWhy+why, "stop"+forWhy+why, e.Unit)
}

// leftOut is an order of the reader's that could not be carried out. That who is out of
// the fight does nothing goes without saying.
func (g *gathered) leftOut(e rules.Event) {
	order := e.Figures.Word("order")
	_, unit, _ := strings.Cut(order, "unit:")
	unit, _, _ = strings.Cut(unit, " ")
	if c := g.st.find(unit); c != nil && !c.acts() {
		return
	}
	g.because("Could not "+deedWords(order)+forWhy+e.Figures.Word("why"), "")
}

// forWhy stands before a reason.
const forWhy = ": "

// because tells something and why: where there is no room for the whole reason there is none of it,
// for the beginning of one says another thing.
func (g *gathered) because(text, unit string) {
	g.Told = append(g.Told, because(rules.Done, text, unit))
}

// because is a line that may be cut before a reason, and not in it.
func because(gravity rules.Gravity, text string, units ...string) rules.Brief {
	what, _, _ := strings.Cut(text, forWhy)
	if utf8.RuneCountInString(text) > rules.LineRoom {
		text = what
	}
	return brief.New(gravity, text, what, units...)
}

// verbs are what orders do whose first words are none.
var verbs = map[string]string{
	gripAct: "handle the weapon", gripAct + " do:" + readyAct: "ready the weapon", gripAct + " do:" + slingAct: "sling the weapon", gripAct + " do:" + dropAct: "drop the weapon",
	gripAct + " do:" + pickUpAct: "pick up the weapon", gripAct + " do:" + reloadAct: "reload", gripAct + " do:" + cockAct: "cock the weapon",
	gripAct + " do:" + single: "set the weapon", gripAct + " do:" + burst: "set the weapon", gripAct + " do:" + threeRound: "set the weapon",
	postureAct: "change posture", stanceAct: "take that stance", grenadeAct: "handle the grenade", doorAct: "open the door", viewAct: "look around", aidAct: "give aid",
	coverAct: "give cover fire", pinAct: "pin the hex", doAct: "do that", arrestAct: "make the arrest",
}

// deedWords are what an order does, as a verb.
func deedWords(order string) string {
	words := strings.Fields(order + " -")
	if said, ok := verbs[words[0]+" "+words[1]]; ok {
		return said
	}
	if said, ok := verbs[words[0]]; ok {
		return said
	}
	return words[0]
}

// mostFates is of how many it is told where they were hit; of more, what became of them.
const mostFates = 3

// fateLines tell what befell each; of many those together of whom the same became.
func (g *gathered) fateLines() (out []rules.Brief) {
	g.fates = slices.DeleteFunc(g.fates, func(f *fate) bool { return len(f.ends)+len(f.places) == 0 })
	g.bySide()
	for _, f := range g.fates {
		f.ends = f.told()
	}
	if len(g.fates) > mostFates {
		return g.fatesTogether()
	}
	for _, f := range g.fates {
		text := g.Called(f.id) + " "
		if len(f.ends) == 0 {
			out = append(out, brief.New(f.gravity, text+"is "+f.hit(rules.LineRoom-utf8.RuneCountInString(text+"is ")), "", f.id))
			continue
		}
		text += wordsOf(f.ends, false)
		lead := text
		if len(f.places) > 0 {
			text += ": " + f.hit(rules.LineRoom-utf8.RuneCountInString(text+": "))
		}
		out = append(out, brief.New(f.gravity, text, lead, f.id))
	}
	return out
}

// bySide orders whom something befell by side: those of the reader's first.
func (g *gathered) bySide() {
	slices.SortStableFunc(g.fates, func(a, b *fate) int {
		return cmp.Or(bit(g.isOther(a))-bit(g.isOther(b)), cmp.Compare(g.sideOf(a), g.sideOf(b)))
	})
}

// isOther reports whether it befell somebody who is not of the reader's side; of who has no side nobody is.
func (g *gathered) isOther(f *fate) bool { return g.side != "" && g.sideOf(f) != g.side }

// sideOf is the side of whom it befell.
func (g *gathered) sideOf(f *fate) string {
	if c := g.st.find(f.id); c != nil {
		return c.Side
	}
	return ""
}

// told are the ends of somebody as they are told: whom one hit wounds armor has
// not saved, and of who is out that they are disabled goes without saying.
func (f *fate) told() []end {
	worse := f.out.Effect != "" || slices.Contains(f.ends, down)
	return slices.DeleteFunc(f.ends, func(x end) bool { return x == saved && len(f.places) > 0 || x == disabledEnd && worse })
}

// fatesTogether tell what became of many, those together of whom it is the same.
func (g *gathered) fatesTogether() (out []rules.Brief) {
	done := map[*fate]bool{}
	for _, f := range g.fates {
		if done[f] {
			continue
		}
		gravity, ids, fates := f.gravity, []string(nil), wordsOf(f.ends, false)
		for _, o := range g.fates {
			if wordsOf(o.ends, false) == fates && g.sideOf(o) == g.sideOf(f) {
				done[o], ids, gravity = true, append(ids, o.id), max(gravity, o.gravity)
			}
		}
		out = append(out, g.Together(gravity, ids, wordsOf(f.ends, len(ids) > 1)))
	}
	return out
}

// wordsOf are ends in words; of none that they are hit.
func wordsOf(ends []end, more bool) string {
	if len(ends) == 0 {
		ends = []end{{"is hit", "are hit"}}
	}
	var out []string
	for _, e := range ends {
		out = append(out, map[bool]string{false: e.one, true: e.more}[more])
	}
	return legible.And(out)
}

// hit is where he was hit, as far as there is room in a line, and how badly.
func (f *fate) hit(room int) string {
	for n := len(f.places); n > 0; n-- {
		if text := f.hitIn(n); len(f.places) == 1 || utf8.RuneCountInString(text) <= room {
			return text
		}
	}
	return f.hitIn(0)
}

// hitIn names so many of the places where he was hit; of the dead it is plain how badly.
func (f *fate) hitIn(n int) string {
	where, more := "hit ("+strings.Join(f.places[:n], ", "), len(f.places)-n
	switch {
	case n == 0:
		where = "hit in " + counted(more, "place")
	case more > 0:
		where += " and " + counted(more, "more place") + ")"
	default:
		where += ")"
	}
	if slices.Contains(f.ends, dead) {
		return where
	}
	return where + ", " + damage(f.pd)
}

// mortal is the PD from which nobody lives without a trauma center (8A).
const mortal = 10_000

// damage is physical damage in words: that of a mortal wound is no figure that tells
// anybody anything.
func damage(pd int) string {
	if pd >= mortal {
		return "a mortal wound"
	}
	return fmt.Sprintf("%d damage", pd)
}

// countLines tell what several did alike.
func (g *gathered) countLines() (out []rules.Brief) {
	for _, c := range g.counts {
		out = append(out, because(c.gravity, g.Names(c.units, "combatant")+" "+agreeing(len(c.units), c.one, c.more), c.units...))
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
