package pentagon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/figure"
	"impulse/rules/hex"
)

// What has no size

// prey is something without a size, a missile, a bolt or a drone, that was fired
// at, arrived or came to an end.
type prey struct {
	id      string
	hunters []string // who fired at it
	shot    bool     // and hit
	lost    int      // points by which a bolt was dispersed
	gone    bool
	arrived bool // it rammed, or tried to
	spent   bool // it ended by itself
}

// preyOf is what became of something without a size, which may be new.
func (g *gathered) preyOf(id string) *prey {
	if i := slices.IndexFunc(g.prey, func(p *prey) bool { return p.id == id }); i >= 0 {
		return g.prey[i]
	}
	p := &prey{id: id}
	g.prey = append(g.prey, p)
	return p
}

// by notes a shot or a ram at it. A bolt is dispersed, and flies on.
func (p *prey) by(hunter string, f figure.Figures) {
	p.hunters = brief.Add(p.hunters, hunter)
	if p.kind() == boltKind {
		points, _ := f.Get("damage")
		p.lost += int(points.Int)
		return
	}
	hit, _ := f.Get("hit")
	p.shot = p.shot || hit.Int == 1
}

// kind is what it is, by its id: kestrel-m1 is a missile.
func (p *prey) kind() string { return sentKind(p.id) }

// from is who launched it, by its id.
func (p *prey) from() string { return p.id[:max(0, strings.LastIndexByte(p.id, '-'))] }

// sentKind is what a unit launched under that id; "" if it is none that is launched.
func sentKind(id string) string {
	_, sent, _ := strings.Cut(id[max(0, strings.LastIndexByte(id, '-')):], "-")
	for _, kind := range []string{missileKind, boltKind, drone} {
		if len(sent) > 1 && sent[0] == kind[0] && strings.Trim(sent[1:], "0123456789") == "" {
			return kind
		}
	}
	return ""
}

// small says whether an id is that of something without a size.
func (g *gathered) small(id string) bool {
	return g.st.ship(id) == nil && sentKind(id) != "" || g.drone(id)
}

// drone says whether it is a drone that the reader knows, or that was launched.
func (g *gathered) drone(id string) bool {
	if s := g.st.ship(id); s != nil {
		return s.size() == 0
	}
	return sentKind(id) == drone
}

func (g *gathered) survival(e rules.Event) {
	if !e.Figures.Holds("survives") {
		g.preyOf(e.Unit).gone = true
	}
}

func (g *gathered) spent(e rules.Event) { g.preyOf(e.Unit).spent = true }

// preyLines say how many were shot down and by whom, and how many ended otherwise.
func (g *gathered) preyLines() []rules.Brief {
	var out []rules.Brief
	for _, kind := range []string{missileKind, boltKind, drone} {
		var shot []*prey
		var by []string
		var other, spent []*prey
		for _, p := range g.prey {
			switch {
			case p.kind() != kind:
			case len(p.hunters) > 0:
				shot = append(shot, p)
				for _, id := range p.hunters {
					by = brief.Add(by, id)
				}
			case p.spent:
				spent = append(spent, p)
			case p.gone && !p.arrived:
				other = append(other, p)
			}
		}
		out = append(out, g.shotDown(kind, by, shot)...)
		for _, x := range []struct {
			of        []*prey
			one, more string
		}{{other, " is destroyed", " are destroyed"}, {spent, " is spent", " are spent"}} {
			if n := len(x.of); n > 0 {
				out = append(out, brief.New(rules.Done, g.flock(kind, x.of)+agreeing(n, x.one, x.more), ""))
			}
		}
	}
	return out
}

// flock is how many there are of a kind, and of whom if they are all of one.
func (g *gathered) flock(kind string, of []*prey) string {
	text, from := counted(len(of), kind), of[0].from()
	if from == "" || slices.ContainsFunc(of, func(p *prey) bool { return p.from() != from }) {
		return text
	}
	return text + " of " + g.Called(from)
}

// shotDown is one line for all that was fired at of a kind.
func (g *gathered) shotDown(kind string, by []string, shot []*prey) []rules.Brief {
	if len(shot) == 0 {
		return nil
	}
	down, lost := 0, 0
	for _, p := range shot {
		down, lost = down+one(p.shot), lost+p.lost
	}
	what := g.flock(kind, shot)
	switch {
	case kind == boltKind:
		what += " dispersed by " + counted(lost, "point")
	case down == 0 && len(shot) == 1:
		what += " not shot down"
	case down == len(shot):
		what += " shot down"
	default:
		what = fmt.Sprintf("%d of %s shot down", down, what)
	}
	return []rules.Brief{brief.New(rules.Done, g.Names(by, "unit")+": "+what, "", by...)}
}

// What several do alike

// count is something that units did, and how often in all.
type count struct {
	gravity   rules.Gravity
	one, more string // "launches", "launch"
	what      string // a noun of which there are so many; "" where it is not counted
	rest      string
	units     []string
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
}

func (g *gathered) countLines() []rules.Brief {
	var out []rules.Brief
	for _, c := range g.counts {
		text := g.Names(c.units, "unit") + " " + agreeing(len(c.units), c.one, c.more)
		if c.what != "" {
			text += " " + counted(c.n, c.what)
		}
		out = append(out, brief.New(c.gravity, text+c.rest, "", c.units...))
	}
	return out
}

func (g *gathered) launched(e rules.Event) {
	c := count{gravity: rules.Done, one: "launches", more: "launch", what: missileKind}
	switch {
	case e.Target != "": // a drone, of its mother
		c.what = drone
		g.tally(c, e.Target, 1)
		return
	case e.Figures.Word("bolt") != "":
		c.what = boltKind
		g.tally(c, e.Unit, 1)
	default:
		g.tally(c, e.Unit, e.Figures.Int("count"))
	}
	g.seeking = true
}

func (g *gathered) recovered(e rules.Event) {
	g.tally(count{gravity: rules.Done, one: "takes", more: "take", what: drone, rest: " back"}, e.Unit, 1)
}

func (g *gathered) evades(e rules.Event) {
	if e.Figures.Int("evasion") > 0 {
		g.tally(count{gravity: rules.Slight, one: "evades", more: "evade"}, e.Unit, 1)
	}
}

func (g *gathered) reinforced(e rules.Event) {
	g.tally(count{gravity: rules.Slight, one: "reinforces its screens", more: "reinforce their screens"}, e.Unit, 1)
}

// power is told where a ruling changes it.
func (g *gathered) power(e rules.Event) {
	if _, ruled := e.Figures.Get("points"); ruled {
		g.Say(rules.Done, e.Text, e.Unit)
	}
}

// allocated is power for electronic warfare, which changes every roll of the turn.
func (g *gathered) allocated(e rules.Event) {
	rest := fmt.Sprintf(" %s %d", strings.ToUpper(e.Rule), e.Figures.Int("level"))
	if e.Rule == "radar-invisibility" {
		g.tally(count{gravity: rules.Done, one: "is radar-invisible", more: "are radar-invisible"}, e.Unit, 1)
		return
	}
	g.tally(count{gravity: rules.Done, one: "has", more: "have", rest: rest}, e.Unit, 1)
}

func (g *gathered) noticed(e rules.Event) {
	g.Say(rules.Coming, g.Called(e.Unit)+" is noticed at "+e.Figures.Word("at")+": "+e.Figures.Word("why"), e.Unit)
}

// leftOut is an order of the reader's that could not be carried out. That nothing
// fires of which all was to fire is none: weapons reload.
func (g *gathered) leftOut(e rules.Event) {
	order := e.Figures.Word("order")
	if strings.HasPrefix(order, "fire weapon:"+allWeapons) {
		return
	}
	verb, _, _ := strings.Cut(order, " ")
	what := "Could not " + verb
	if line := e.Figures.Int("line"); line > 0 {
		what = fmt.Sprintf("Line %d (%s)", line, verb)
	}
	g.Say(rules.Done, what+": "+e.Figures.Word("why"))
}

// Lock-on

func (g *gathered) locked(e rules.Event) {
	g.locks = append(slices.DeleteFunc(g.locks, func(x rules.Event) bool { return x.Unit == e.Unit }), e)
}

// lockLines tell in one line who gained or lost lock-on, or did not reach somebody.
func (g *gathered) lockLines() []rules.Brief {
	var gained, lost, short []string
	for _, e := range g.locks {
		_, beyond := e.Figures.Get("beyond")
		switch now, before := e.Figures.Holds("lock"), e.Figures.Holds("before"); {
		case beyond:
			short = append(short, e.Unit)
		case now && !before:
			gained = append(gained, e.Unit)
		case !now:
			lost = append(lost, e.Unit)
		}
	}
	var out []string
	for _, x := range []struct {
		units     []string
		one, more string
	}{{lost, "has no lock-on", "have no lock-on"}, {gained, "locks on", "lock on"}, {short, "does not lock on to all", "do not lock on to all"}} {
		if len(x.units) > 0 {
			out = append(out, g.Names(x.units, "unit")+" "+agreeing(len(x.units), x.one, x.more))
		}
	}
	if len(out) == 0 {
		return nil
	}
	return []rules.Brief{brief.New(rules.Done, fitted("", out, "; "), "", slices.Concat(lost, gained, short)...)}
}

// What is coming

// salvo is fire of a unit at one target that was announced.
type salvo struct {
	unit, target string
	grab         bool
	weapons      []string
}

func (g *gathered) announced(e rules.Event) {
	i := slices.IndexFunc(g.aims, func(x *salvo) bool {
		return x.unit == e.Unit && x.target == e.Target && x.grab == e.Figures.Holds("grab")
	})
	if i < 0 {
		i, g.aims = len(g.aims), append(g.aims, &salvo{unit: e.Unit, target: e.Target, grab: e.Figures.Holds("grab")})
	}
	weapons, _ := e.Figures.Get("weapons") // of those with it too; theirs is told here
	for _, w := range weapons.Items {
		g.aims[i].weapons = append(g.aims[i].weapons, w.Value.Text)
	}
}

// fired takes a weapon out of what is only announced.
func (g *gathered) fired(e rules.Event) {
	for _, x := range g.aims {
		if x.unit == e.Unit {
			x.weapons = slices.DeleteFunc(x.weapons, func(w string) bool { return w == e.Figures.Word("weapon") })
		}
	}
}

func (g *gathered) aimLines() []rules.Brief {
	var out []rules.Brief
	for i, x := range g.aims {
		if len(x.weapons) == 0 || slices.ContainsFunc(g.aims[:i], x.like) {
			continue
		}
		var units []string
		for _, y := range g.aims[i:] {
			if x.like(y) {
				units = append(units, y.unit)
			}
		}
		out = append(out, brief.New(rules.Coming, g.aimed(x, units), "", append(units, x.target)...))
	}
	return out
}

// like says whether two aim the same at the same.
func (x *salvo) like(y *salvo) bool {
	return x.target == y.target && x.grab == y.grab && slices.Equal(x.weapons, y.weapons)
}

// aimed is what units announced alike.
func (g *gathered) aimed(x *salvo, units []string) string {
	n, who, each := len(units), g.Names(units, "unit"), ""
	if n > 1 {
		each = " each"
	}
	text := who + agreeing(n, " fires at ", " fire at ") + g.Called(x.target) + ": " + strings.Join(x.weapons, " ") + each
	switch {
	case x.grab:
		return who + agreeing(n, " reaches for ", " reach for ") + g.Called(x.target) + " with " + list(x.weapons) + each
	case len(text) > rules.LineRoom:
		return who + agreeing(n, " fires ", " fire ") + counted(len(x.weapons), "weapon") + each + " at " + g.Called(x.target)
	}
	return text
}

// moved notes that something that seeks is under way; ships move unsaid.
func (g *gathered) moved(e rules.Event) {
	g.seeking = g.seeking || e.Unit != "" && sentKind(e.Unit) != "" && !g.drone(e.Unit)
}

// flight is what seeks from one hex, and how far it is from the nearest foe.
type flight struct {
	kind, from string
	at         hex.Hex
	n, away    int
	foe        string
}

// mostFlights is how many hexes with seeking weapons are told one by one.
const mostFlights = 3

// flightLines tell what seeks, the nearest first, if any of it moved.
func (g *gathered) flightLines() []rules.Brief {
	if !g.seeking {
		return nil
	}
	all := g.flights()
	var out []rules.Brief
	more := 0
	for i, f := range all {
		if i >= mostFlights {
			more += f.n
			continue
		}
		out = append(out, brief.New(rules.Coming, f.text(g), "", f.from))
	}
	if more > 0 {
		out = append(out, brief.New(rules.Coming, fmt.Sprintf("%d more in flight", more), ""))
	}
	return out
}

func (g *gathered) flights() []flight {
	var out []flight
	for _, k := range g.st.Seekers {
		i := slices.IndexFunc(out, func(f flight) bool { return f.kind == k.Kind && f.from == k.From && f.at == k.At })
		if i < 0 {
			foe, away := g.nearestFoe(k)
			i, out = len(out), append(out, flight{kind: k.Kind, from: k.From, at: k.At, away: away, foe: foe})
		}
		out[i].n++
	}
	slices.SortStableFunc(out, func(a, b flight) int { return cmp.Compare(a.away, b.away) })
	return out
}

// nearestFoe is the nearest spacecraft or base of another side, "" where there is
// none, and how far it is.
func (g *gathered) nearestFoe(k *Seeker) (id string, away int) {
	away = farRange
	for _, s := range g.st.enemies(k.Side) {
		if n := hex.Range(k.At, s.At); n < away && s.size() > 0 {
			id, away = s.ID, n
		}
	}
	return id, away
}

func (f flight) text(g *gathered) string {
	text := counted(f.n, f.kind) + " of " + g.Called(f.from) + " in flight at " + where(f.at)
	switch {
	case f.foe == "":
		return text
	case f.away == 0:
		return text + ", in the hex of " + g.Called(f.foe)
	}
	return text + ", " + counted(f.away, "hex") + " from " + g.Called(f.foe)
}
