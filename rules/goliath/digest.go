package goliath

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

// A digest tells a stretch of play in short: what has become of units, the gravest
// first; who did what to whom, with sums; what is coming. It is made of the figures
// of the events that the reader reads, and of what they know at its end.

// stretch is what the events of a stretch of play come to.
type stretch struct {
	field *Field
	units map[string]*Unit // that the reader knows of, by their ids

	news    []tiding
	volleys []*volleyed
	bouts   []*fought
	spells  []*spelled
	said    []rules.Brief // that are told as they are

	morale  map[string]string // how the dice of the last check fell, by units
	held    map[string]string // how the dice fell of those who held under heavy losses, by units
	removed map[string]int    // figures, by units
}

// tiding is what a unit does, or what has become of it.
type tiding struct {
	unit  string
	what  news
	alone string // what is told where it is the only one; empty: the words of the news
	at    string // of a charge, whom it is at
}

// volleyed is the fire of a unit at another.
type volleyed struct {
	by, at       string
	with         string // a spell, or what is thrown in a charge; "" for missiles
	hits, fallen int
	wounds       int // of the one that is hurt and has not fallen
}

// fought are two units in melee, and how many figures fall of each.
type fought struct {
	one, other        string
	ofOne, ofTheOther int
	returned          bool // both have struck
}

// spelled is a spell that was cast.
type spelled struct {
	by, upon, spell, end string
}

// longDigest is of how many lines a digest is, beyond which sums stand for more.
const longDigest = 10

// digest is that of the book: see [rules.Book].
func digest(k known, told []rules.Event) []rules.Brief {
	st := k.State()
	x := &stretch{field: &st.Field, units: map[string]*Unit{}, morale: map[string]string{}, held: map[string]string{}, removed: map[string]int{}}
	for _, u := range st.everybody() {
		x.units[u.ID] = u
	}
	for _, e := range told {
		x.hear(e)
	}
	x.losses()
	if out := x.lines(true); len(out) <= longDigest {
		return out
	}
	return x.lines(false)
}

// hear takes an event in. What is of no kind that is summed up is told as it is.
func (x *stretch) hear(e rules.Event) {
	if slices.Contains(untold, e.Kind) || e.Quiet {
		return
	}
	if hears, ok := hearers[e.Kind]; ok {
		hears(x, e)
		return
	}
	x.say(rules.Done, e)
}

// say tells an event as it is, without its last stop.
func (x *stretch) say(gravity rules.Gravity, e rules.Event) {
	text := strings.TrimSuffix(ofASheet.ReplaceAllString(e.Text, ""), ".")
	x.line(rules.Brief{Gravity: gravity, Text: cmdline.ToAWord(text, rules.LineRoom), Units: unitsOf(e)})
}

// line adds a line that is not there yet.
func (x *stretch) line(b rules.Brief) {
	b.Lead = lead(b.Text)
	if !slices.ContainsFunc(x.said, func(c rules.Brief) bool { return c.Text == b.Text }) {
		x.said = append(x.said, b)
	}
}

// ofASheet is which line of a sheet an order was, of which the details tell.
var ofASheet = regexp.MustCompile(` \(line \d+ of your [a-z ]*\)`)

// ends tells how the battle ends, or that it will.
func (x *stretch) ends(e rules.Event) {
	text := either(e.Figures.Word("winner") == "", "The battle ends", legible.Capital(e.Figures.Word("winner"))+" wins")
	if _, told := e.Figures.Get("winner"); told && e.Figures.Word("winner") == "" {
		text = "Nobody wins"
	}
	x.said = slices.DeleteFunc(x.said, func(b rules.Brief) bool { return b.Gravity == rules.Ending })
	text += either(e.Kind == "ending", " when all are done", "") + ": " + e.Figures.Word("why")
	x.line(rules.Brief{Gravity: rules.Ending, Text: text + pointsLeft(e)})
}

// pointsLeft are the points that still stand, where they are told.
func pointsLeft(e rules.Event) string {
	points, ok := e.Figures.Get("points")
	if !ok {
		return ""
	}
	return " (points left: " + points.String() + ")"
}

// stopped tells why a move went no further; other events of the kind as they are.
func (x *stretch) stopped(e rules.Event) {
	if e.Rule != "movement" {
		x.say(rules.Done, e)
		return
	}
	x.tell(e.Unit, isStopped, cmdline.ToAWord("stop: "+strings.TrimSuffix(e.Figures.Word("why"), "."), rules.LineRoom-longName))
}

// fails tells what a unit could not do, and why.
func (x *stretch) fails(e rules.Event, what string) {
	x.thwart(e.Unit, what, cmp.Or(e.Figures.Word("why"), "nobody is left"))
}

// noFire tells of fire that could not be; a second volley for which nobody is left is no
// failure.
func (x *stretch) noFire(e rules.Event) {
	if e.Rule != "rate-of-fire" {
		x.fails(e, "fail to shoot")
	}
}

func (x *stretch) thwart(unit, what, why string) {
	x.tell(unit, isThwarted, cmdline.ToAWord(what+": "+strings.TrimSuffix(why, "."), rules.LineRoom-longName))
}

// leftOut tells of an order of a sheet that could not be given, by whose unit it was.
func (x *stretch) leftOut(e rules.Event) {
	unit := unitOfLine.FindStringSubmatch(e.Figures.Word("order"))
	if unit == nil {
		x.say(rules.Done, e)
		return
	}
	does, _, _ := strings.Cut(e.Figures.Word("order"), " ")
	x.thwart(unit[1], "fail to "+does, e.Figures.Word("why"))
}

// unitOfLine is whose order a line is.
var unitOfLine = regexp.MustCompile(`\bunit:(\S+)`)

func unitsOf(e rules.Event) []string {
	return slices.DeleteFunc([]string{e.Unit, e.Target}, func(id string) bool { return id == "" })
}

// untold are the kinds of events that a digest leaves out: time that passes, dice of
// what is told by what came of them, and steps that the map shows.
var untold = []string{"turn", "clock", "deployed", "written", "first-move", "order", "segment", "opposed", "closed", "rallying", "no-return",
	"counter", "canceled", "changed", "table", rules.GuideKind}

// hearers take in the events that are summed up, by their kinds.
var hearers = map[string]func(*stretch, rules.Event){
	"fired": func(x *stretch, e rules.Event) {
		x.shot(e, either(e.Rule == "thrown", e.Figures.Word("arm"), ""), "hits")
	},
	"wizard-fire": func(x *stretch, e rules.Event) { x.shot(e, e.Figures.Word("spell"), "killed") },
	"melee": func(x *stretch, e rules.Event) {
		f := x.bout(e.Unit, e.Target)
		f.returned = f.returned || f.one != e.Unit
	},
	"losses":    (*stretch).loss,
	"abandoned": func(x *stretch, e rules.Event) { x.removed[e.Unit] += e.Figures.Int("removed") },
	"morale":    (*stretch).check,
	"retreated": (*stretch).retreat,
	"fled": func(x *stretch, e rules.Event) {
		x.becomes(e.Unit, flees, x.dice(e.Unit, "flee from the table")+", "+quarters(inchOf(e.Figures.Word("inches")))+" of their rout to its edge")
	},
	"surrendered": func(x *stretch, e rules.Event) { x.becomes(e.Unit, yields, x.dice(e.Unit, "surrender")) },
	"rally":       (*stretch).rally,
	"moved":       (*stretch).move,
	"cast": func(x *stretch, e rules.Event) {
		x.spells = append(x.spells, &spelled{by: e.Unit, upon: e.Target, spell: e.Figures.Word("spell")})
	},
	"counterspell": (*stretch).counter,
	"save":         (*stretch).save,
	"enchanted":    (*stretch).enchanted,
	"paralyzed":    (*stretch).numbed,
	"freed":        func(x *stretch, e rules.Event) { x.tell(e.Unit, isFreed, "") },
	"revealed":     func(x *stretch, e rules.Event) { x.tell(e.Unit, isSeen, "come into sight at "+e.Figures.Word("at")) },
	"vanished":     func(x *stretch, e rules.Event) { x.tell(e.Unit, vanishes, "") },
	"mustered":     func(x *stretch, e rules.Event) { x.tell(e.Unit, isMustered, "") },
	"fatigue":      (*stretch).tire,
	"over":         (*stretch).ends,
	"ending":       (*stretch).ends,
	"halted":       (*stretch).stopped,
	"left-out":     (*stretch).leftOut,
	"no-fire":      (*stretch).noFire,
	"no-spell":     func(x *stretch, e rules.Event) { x.fails(e, "fail to cast "+spellCalled(e.Figures.Word("spell"))) },
	"dropped":      (*stretch).stopped,
}

// tell notes a tiding of a unit; the last of the same stands.
func (x *stretch) tell(unit string, what news, alone string) {
	x.news = slices.DeleteFunc(x.news, func(t tiding) bool { return t.unit == unit && t.what == what })
	x.news = append(x.news, tiding{unit: unit, what: what, alone: alone})
}

// becomes notes what has become of a unit: what did before stands no more.
func (x *stretch) becomes(unit string, what news, alone string) {
	x.news = slices.DeleteFunc(x.news, func(t tiding) bool { return t.unit == unit && t.what.fate() })
	x.tell(unit, what, alone)
}

// dice are words with the dice of the unit's last check behind them.
func (x *stretch) dice(unit, words string) string {
	if sum := x.morale[unit]; sum != "" {
		return words + " (" + sum + ")"
	}
	return words
}

func (x *stretch) shot(e rules.Event, with, hits string) {
	for _, v := range x.volleys {
		if v.by == e.Unit && v.at == e.Target && v.with == with {
			v.hits += e.Figures.Int(hits)
			return
		}
	}
	x.volleys = append(x.volleys, &volleyed{by: e.Unit, at: e.Target, with: with, hits: e.Figures.Int(hits)})
}

// bout is the melee of two units; the one that struck first is named first.
func (x *stretch) bout(one, other string) *fought {
	for _, f := range x.bouts {
		if f.one == one && f.other == other || f.one == other && f.other == one {
			return f
		}
	}
	x.bouts = append(x.bouts, &fought{one: one, other: other})
	return x.bouts[len(x.bouts)-1]
}

func (x *stretch) loss(e rules.Event) {
	n, by := e.Figures.Int("removed"), e.Figures.Word("striker")
	x.removed[e.Unit] += n
	switch e.Figures.Word("cause") {
	case byFire:
		for _, v := range x.volleys {
			if v.by == by && v.at == e.Unit {
				v.fallen, v.wounds = v.fallen+n, e.Figures.Int("wounds")
				break
			}
		}
	case byMelee:
		if f := x.bout(by, e.Unit); f.one == e.Unit {
			f.ofOne += n
		} else {
			f.ofTheOther += n
		}
	}
	if e.Figures.Int("left") == 0 {
		x.becomes(e.Unit, isDestroyed, "are destroyed by "+x.short(by))
	}
}

// check notes how the dice fell, and what came of it.
func (x *stretch) check(e rules.Event) {
	sum := "morale"
	faces, _ := e.Figures.Get("faces")
	for i, f := range faces.Items {
		sum += either(i == 0, " ", "+") + f.Value.String()
	}
	if score, ok := e.Figures.Get("score"); ok {
		if n := e.Figures.Int("modifier"); n != 0 {
			sum += signed(n)
		}
		sum += " = " + score.String()
	}
	x.morale[e.Unit] = sum
	x.receives(e.Unit, e.Figures.Word("why"), e.Figures.Word("result"))
	switch e.Figures.Word("result") {
	case goesBack:
		x.becomes(e.Unit, fallsBack, x.dice(e.Unit, "fall back"))
	case routs:
		x.becomes(e.Unit, breaksUp, x.dice(e.Unit, "rout"))
	case goesOn:
		if e.Figures.Word("why") == forLosses {
			x.held[e.Unit] = sum
		}
	}
}

// receives tells of those who charged a unit how it has taken that: by the check for the
// charge, before anybody struck.
func (x *stretch) receives(unit, why, result string) {
	for i, t := range x.news {
		switch {
		case t.what != comesHome || t.at != unit || !strings.HasPrefix(why, "the charge of "):
		case result != goesOn:
			x.news[i].what, x.news[i].alone = meetsNobody, "charge "+x.short(unit)+", who "+x.does(unit, brokenBefore[result])+" before them"
		case strings.HasSuffix(why, x.name(t.unit)):
			x.news[i].alone += ", who " + x.dice(unit, x.does(unit, "hold"))
		}
	}
}

// brokenBefore is what a unit does that does not wait for a charge.
var brokenBefore = map[string]string{goesBack: "fall back", routs: "rout", surrenders: "surrender"}

// retreat tells how far somebody has gone back, and where to.
func (x *stretch) retreat(e rules.Event) {
	last := x.fate(e.Unit)
	if last == nil || last.what != breaksUp && last.what != routsOn && last.what != fallsBack {
		what := either(e.Figures.Holds("flees"), breaksUp, fallsBack)
		x.becomes(e.Unit, what, wordsOfNews[what].verb)
		last = x.fate(e.Unit)
	}
	from, to := pointOf(e.Figures.Word("from")), pointOf(e.Figures.Word("to"))
	if from != to {
		last.alone += ", " + quarters(inchOf(e.Figures.Word("inches"))) + " " + x.field.direction(from, to)
	}
}

// fate is what has become of a unit; nil if nothing has.
func (x *stretch) fate(unit string) *tiding {
	for i := range x.news {
		if t := &x.news[i]; t.unit == unit && t.what.fate() {
			return t
		}
	}
	return nil
}

func (x *stretch) rally(e rules.Event) {
	switch {
	case e.Figures.Holds("removed"):
		x.becomes(e.Unit, isLost, "")
	case e.Figures.Holds("rallied"):
		x.rallied(e.Unit)
	case x.broke(e.Unit): // that it routs is told with how far
	default:
		x.becomes(e.Unit, routsOn, "rout on (rolled "+e.Figures.Word("face")+")")
	}
}

// rallied tells that a unit stands again; of one that broke up in the same stretch
// that it did, and how far it ran.
func (x *stretch) rallied(unit string) {
	if !x.broke(unit) {
		x.becomes(unit, rallies, "")
		return
	}
	x.becomes(unit, routsAndRallies, x.fate(unit).alone+", rallied since")
}

// broke reports whether what is told of a unit is that it has broken up.
func (x *stretch) broke(unit string) bool {
	was := x.fate(unit)
	return was != nil && was.what == breaksUp
}

// move tells of charges and of those who fly; other moves the map shows.
func (x *stretch) move(e rules.Event) {
	if e.Figures.Holds("flew") {
		from, to := pointOf(e.Figures.Word("from")), pointOf(e.Figures.Word("to"))
		x.tell(e.Unit, fliesOver, "fly "+quarters(inchOf(e.Figures.Word("inches")))+" "+x.field.direction(from, to))
	}
	if e.Rule != "charge" {
		return
	}
	x.news = slices.DeleteFunc(x.news, func(t tiding) bool { return t.unit == e.Unit && t.what == isCharging })
	switch {
	case e.Figures.Holds("home"):
		x.tell(e.Unit, comesHome, "charge home into "+x.short(e.Target))
		x.news[len(x.news)-1].at = e.Target
	case e.Figures.Word("blocked-by") != "":
		x.tell(e.Unit, fallsShort, "charge "+x.short(e.Target)+", held up by "+x.short(e.Figures.Word("blocked-by")))
	case e.Figures.Int("half") == 1:
		x.tell(e.Unit, isCharging, "charge "+x.short(e.Target))
	default:
		x.tell(e.Unit, fallsShort, "charge "+x.short(e.Target)+" and stop short")
	}
}

func (x *stretch) counter(e rules.Event) {
	for _, s := range slices.Backward(x.spells) {
		if s.by == e.Target {
			s.end = either(e.Figures.Holds("countered"), "countered by "+x.short(e.Unit), s.end)
			return
		}
	}
}

func (x *stretch) save(e rules.Event) {
	for _, s := range slices.Backward(x.spells) {
		if s.upon == e.Unit {
			s.end = either(e.Figures.Holds("saved"), "resisted", s.end)
			return
		}
	}
}

// enchanted tells of a spell that nobody has cast, but a ruling.
func (x *stretch) enchanted(e rules.Event) {
	if !slices.ContainsFunc(x.spells, func(s *spelled) bool { return s.upon == e.Unit && s.spell == e.Figures.Word("spell") }) {
		x.say(rules.Done, e)
	}
}

// numbed tells of those who are paralyzed; of those who therefore stay, nothing.
func (x *stretch) numbed(e rules.Event) {
	if e.Target != "" {
		x.tell(e.Target, isNumbed, either(e.Figures.Int("limber") > 0, "are paralyzed in part", "are paralyzed"))
	}
}

func (x *stretch) tire(e rules.Event) {
	if e.Figures.Holds("tired") {
		x.tell(e.Unit, isTired, "")
	}
}

// losses tells of those who hold though their losses are heavy, and of mighty ones
// who have fallen, where nothing worse is told of them.
func (x *stretch) losses() {
	x.news = slices.DeleteFunc(slices.Clone(x.news), x.outdated)
	for _, u := range x.field.Units {
		n, sum := x.removed[u.ID], x.held[u.ID]
		if n == 0 || x.fate(u.ID) != nil {
			continue
		}
		heavily := sum != "" || n*100 >= lossesOf(u.Class).percent*u.Start
		if heavily || slices.Contains(lords, u.Type) {
			x.tell(u.ID, either(heavily, bleeds, fallsOf), "lose "+strconv.Itoa(n)+" of "+legible.Counted(n+u.Figures, "figure", "figures")+either(sum == "", "", " and hold ("+sum+")"))
		}
	}
}

// lords are those of whom each that falls is told.
var lords = []string{"Hero", "Super Hero", "Ranger", "Wizards", "Dragon"}

// outdated reports whether a tiding is not true any more at the end of the stretch.
func (x *stretch) outdated(t tiding) bool {
	u, here := x.units[t.unit], slices.ContainsFunc(x.field.Units, func(u *Unit) bool { return u.ID == t.unit })
	switch t.what {
	case isDestroyed, yields, flees, isLost:
		return here
	case breaksUp, routsOn:
		return u != nil && u.Status != Routing
	case rallies, routsAndRallies:
		return u != nil && u.Status != Steady
	case isCharging:
		return !here || !u.able() || u.Charging == ""
	case isSeen:
		return !here
	case comesHome:
		return x.fights(t.unit)
	case isStopped:
		return x.fights(t.unit) || x.fate(t.unit) != nil
	}
	return false
}

// fights reports whether a unit has been in a melee, which tells that it came there.
func (x *stretch) fights(unit string) bool {
	return slices.ContainsFunc(x.bouts, func(f *fought) bool { return f.one == unit || f.other == unit })
}
