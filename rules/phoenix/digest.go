package phoenix

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/legible"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/verdict"
)

// A digest is gathered from the figures of the events of a stretch: how it ended, who is
// the worse for it, who fired at whom with what result, who moved, who was seen.

// gathered is what the events of a stretch come to.
type gathered struct {
	brief.Lines

	st     *State
	fates  []*fate       // in the order in which something befell them
	fights []*exchange   // who fired at whom
	counts []*count      // what several did alike
	looks  []*look       // who came into sight or went out of it
	astray []rules.Brief // what rounds met on their way, or where they came down: below what went off there
	hit    *exchange     // of the roll before, if it hit: how many of its rounds or pellets strike is told behind it
	alone  bool          // that roll is of a single shot at somebody
	struck bool          // pellets of it strike its mark
	spared bool          // nothing of it strikes its mark
	strays bool          // some strike another
	over   string        // who fired last, if it was at hexes and the roll is still to come
	zone   *exchange     // the fire of theirs at hexes
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

// exchange is all the fire of some at one target, or at a hex.
type exchange struct {
	target        string
	by            []string
	shots, hits   int
	bursts        int // of the shots
	rounds        int // that struck, of bursts that are told round by round
	beside        []beside
	wide          int // bursts that struck others alone
	roundsAreTold bool
	zone          string // the hexes that are fired at, where they are no target; of several zones no more than that
	covers        bool   // for whoever appears in them (5.10)
	flew          bool   // rounds of it strike somebody farther on (4.2)
	open          bool   // some of it is at hexes before which nothing is
}

// beside is who is struck by a burst at somebody else that is swept over them (3.4), and how
// often; pellets are not counted.
type beside struct {
	unit   string
	rounds int
}

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
	"steady": nil, "trigger": nil, "listens": nil, "rolled": nil, "passed-by": nil, "cowed": nil, "jolted": nil,

	"stopped": (*gathered).stopped,

	"fired": (*gathered).fired, "shot": (*gathered).scored, "burst": (*gathered).scored, "rounds": (*gathered).struckBy, "pellets": (*gathered).showered, "wounded": (*gathered).wounded, "blasted": (*gathered).blasted, "launched": (*gathered).launched,
	"stopped-shot": becomes(rules.Done, saved.one, saved.more),
	"moved":        alike(rules.Slight, "moves", "move"), "posture": alike(rules.Slight, "changes position", "change position"),
	"stance": alike(rules.Slight, "changes stance", "change stance"), "reloaded": alike(rules.Slight, "reloads", "reload"), "armed": alike(rules.Coming, "arms a grenade", "arm grenades"),
	"equipped": alike(rules.Done, "has another weapon at hand", "have other weapons at hand"), "knocked": alike(rules.Slight, "is struck and keeps their balance", "are struck and keep their balance"),
	"ducks": alike(rules.Done, "takes cover", "take cover"), "ducked": alike(rules.Done, "ducks", "duck"), "lies-low": alike(rules.Done, "lies low", "lie low"),
	"wakes": (*gathered).wakes,
	"flees": becomes(rules.Grave, "flees", "flee"), "falls": becomes(rules.Done, falls.one, falls.more), "knocked-down": becomes(rules.Done, "is knocked down", "are knocked down"),
	"out": (*gathered).out, "down": becomes(rules.Grave, down.one, down.more), "reels": becomes(rules.Grave, "reels", "reel"), "killed": becomes(rules.Ending, dead.one, dead.more), "hero": becomes(rules.Done, "fights on", "fight on"),
	"idling":  (*gathered).idles,
	"sighted": (*gathered).sighted, "left-out": (*gathered).leftOut,
	"won": (*gathered).ended, "drawn": (*gathered).ended, verdict.Soon: (*gathered).ended,
}

// digest tells a stretch in short; see [rules.Book].
func digest(k known, told []rules.Event) []rules.Brief {
	st := k.State()
	g := &gathered{Lines: brief.Lines{Name: st.nameOf}, st: st}
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

// alike counts what several do.
func alike(gravity rules.Gravity, one, more string) func(*gathered, rules.Event) {
	return func(g *gathered, e rules.Event) { g.count(gravity, one, more, e.Unit) }
}

// idles is that the fight may soon be drawn, which is of the time until it ends.
func (g *gathered) idles(e rules.Event) { g.Say(rules.Coming, e.Text) }

// wakes is that somebody can act again, unless they have fallen anew since.
func (g *gathered) wakes(e rules.Event) {
	if c := g.st.find(e.Unit); c == nil || c.acts() {
		g.count(rules.Done, "can act again", "can act again", e.Unit)
	}
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

// at is the fire at somebody; "" is whom the reader does not see.
func (g *gathered) at(target string) *exchange {
	return g.exchange(target, func(x *exchange) bool { return x.target == target && x.zone == "" })
}

// atHexes is the fire at hexes: cover fire, or what is launched at them (3.6, 5.10).
func (g *gathered) atHexes(covers bool) *exchange {
	return g.exchange("", func(x *exchange) bool { return x.zone != "" && x.covers == covers })
}

// exchange is the fire that is so, or one at a target that is new.
func (g *gathered) exchange(target string, so func(*exchange) bool) *exchange {
	if i := slices.IndexFunc(g.fights, so); i >= 0 {
		return g.fights[i]
	}
	x := &exchange{target: target}
	g.fights = append(g.fights, x)
	return x
}

// fired is that somebody fires; who is not seen is not named.
func (g *gathered) fired(e rules.Event) {
	g.over, g.hit = "", nil
	zone := e.Figures.Word("hexes")
	if e.Target != "" || zone == "" {
		x := g.at(e.Target)
		x.by = brief.Add(x.by, e.Unit)
		return
	}
	g.over = e.Unit
	x := g.atHexes(e.Figures.Word("cover") == "on")
	if x.zone != "" && x.zone != zone {
		zone = "the hexes"
	}
	x.by, x.zone, x.covers = brief.Add(x.by, e.Unit), zone, e.Figures.Word("cover") == "on"
	x.open = x.open || e.Figures.Word("between") != "on"
	g.zone = x
}

// scored is the roll of a shot: of one at hexes it names who fired, which was told right
// before; else whom it was fired at.
func (g *gathered) scored(e rules.Event) {
	x := g.scoredAt(e.Unit)
	x.shots++
	ofBurst := e.Figures.Word("burst") == "on"
	g.hit, g.alone, g.struck, g.spared, g.strays = nil, !ofBurst && !x.covers, false, false, false
	x.bursts += bit(ofBurst)
	if e.Figures.Word("hit") == "on" {
		g.hit = x
		x.hits, x.rounds = x.hits+1, x.rounds+bit(g.alone)
	}
}

// spares is that nothing of the roll before strikes its mark, which is no hit (3.4, 3.5).
func (g *gathered) spares() {
	g.spared = true
	g.hit.hits, g.hit.rounds, g.hit.wide = g.hit.hits-1, g.hit.rounds-bit(g.alone), g.hit.wide+bit(g.strays)
}

// scoredAt is the fire of which a roll is that names somebody.
func (g *gathered) scoredAt(unit string) *exchange {
	if g.over == "" || g.over != unit {
		return g.at(unit)
	}
	g.over = ""
	return g.zone
}

// launched is where a round goes off but where it was fired at: what it met on its way keeps it
// from being a hit there.
func (g *gathered) launched(e rules.Event) {
	for _, x := range g.fights {
		if x.zone != "" && !x.covers && e.Figures.Word("met") != "" {
			x.hits = max(0, x.hits-1)
		}
	}
	g.astray = append(g.astray, brief.New(rules.Done, e.Text, "", e.Unit))
}

// showered is how many pellets of a pattern strike somebody (3.5, 5.10): its mark, for whom none is no
// hit unless another pattern of the burst was one, or whom those of a burst at another do.
func (g *gathered) showered(e rules.Event) {
	x, n := g.hit, e.Figures.Int("pellets")
	switch {
	case x == nil:
	case x.covers:
		x.rounds += n
	case sweptOver(e):
		if n > 0 {
			g.sweeps(e.Unit, 0)
		}
	case x.target != e.Unit:
	case n > 0:
		if g.struck = true; g.spared {
			g.spared, x.hits, x.rounds, x.wide = false, x.hits+1, x.rounds+bit(g.alone), x.wide-bit(g.strays)
		}
	case !g.struck && !g.spared:
		g.spares()
	}
}

// struckBy is how many rounds of the shot that was told before strike somebody: of fire at them none
// is no hit (3.4). Rounds that fly on past others are of no fire at those (4.2).
func (g *gathered) struckBy(e rules.Event) {
	x, n := g.hit, e.Figures.Int("rounds")
	switch {
	case x == nil:
	case e.Rule == strayRule:
		x.flew = x.flew || n > 0
	case x.covers:
		x.rounds, x.roundsAreTold = x.rounds+n, true
	case sweptOver(e):
		if n > 0 {
			g.sweeps(e.Unit, n)
		}
	case x.target == e.Unit:
		if !g.alone {
			x.rounds, x.roundsAreTold = x.rounds+n, true
		}
		if n == 0 {
			g.spares()
		}
	}
}

// sweptOver reports whether rounds are of fire at somebody else (3.4, 3.5).
func sweptOver(e rules.Event) bool { return e.Figures.Word("swept") == "on" }

// sweeps is that so many rounds of the burst before strike somebody who is not its mark.
func (g *gathered) sweeps(unit string, rounds int) {
	x := g.hit
	if !g.strays {
		g.strays, x.wide = true, x.wide+bit(g.spared)
	}
	if i := slices.IndexFunc(x.beside, func(b beside) bool { return b.unit == unit }); i >= 0 {
		x.beside[i].rounds += rounds
		return
	}
	x.beside = append(x.beside, beside{unit, rounds})
}

// wounded is a hit: where, and how much.
func (g *gathered) wounded(e rules.Event) {
	f := g.fate(e.Unit)
	f.pd += e.Figures.Int("pd")
	f.places = brief.Add(f.places, locationWords(e.Figures.Word("location")))
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
	g.count(rules.Done, "stops: "+why, "stop: "+why, e.Unit)
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
	g.Say(rules.Done, "Could not "+deedWords(order)+": "+e.Figures.Word("why"))
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

// told are the ends of somebody as they are told: whom one hit wounds armor has not saved.
func (f *fate) told() []end {
	if len(f.places) == 0 {
		return f.ends
	}
	return slices.DeleteFunc(f.ends, func(x end) bool { return x == saved })
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
			if wordsOf(o.ends, false) == fates {
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

// fightLines tell who fired at whom: what came of it first, since a line is cut at its
// end.
func (g *gathered) fightLines() (out []rules.Brief) {
	fights := g.fights
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
