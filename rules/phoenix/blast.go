package phoenix

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

// Explosions (2.11, 3.6, 3.7, 5.12): who is near takes concussion, and shrapnel where the
// advanced game is played.

// blastStep lets come down what was thrown, and go off what is due, in the order in which
// it was thrown (2.11, 3.6).
var blastStep = step{
	Name: blastName, Title: "Explosions", Rule: "explosives",
	Resolve: func(r *ruling, _ rules.Orders) error {
		ordnance{r.State, r}.detonate()
		return nil
	},
}

// detonate lets fall, come down and go off what does so in an impulse.
func (o ordnance) detonate() {
	o.slips()
	o.comeDown()
	o.goOff()
}

// nextBlast is the impulse, until the one given, in which something goes off next.
func (st *Field) nextBlast(until int) int {
	next := until
	for i := range st.Bombs {
		if b := &st.Bombs[i]; b.Flight != nil || b.Held && !st.find(b.By).acts() {
			return st.now()
		} else if b.Due > 0 {
			next = min(next, max(b.Due, st.now()))
		}
	}
	return next
}

// ordnance is the explosives of a fight while they fall, come down and go off.
type ordnance struct {
	*State
	r *ruling
}

// slips lets those drop their live grenades who are out of the fight.
func (o ordnance) slips() {
	for i := range o.Bombs {
		if b := &o.Bombs[i]; b.Held {
			if c := o.find(b.By); !c.acts() {
				o.falls(b, c)
			}
		}
	}
}

// goOff explodes what is due. Who holds a grenade too long is in contact with it.
func (o ordnance) goOff() {
	var due, rest []Bomb
	for _, b := range o.Bombs {
		if b.Due == 0 || b.Due > o.now() {
			rest = append(rest, b)
			continue
		}
		if b.Taken {
			continue // it goes off elsewhere, as all read
		}
		if b.Held {
			b.At, b.Target = o.find(b.By).At, b.By
		}
		due = append(due, b)
	}
	o.Bombs = rest
	for _, b := range due {
		o.explode(b)
	}
}

// charge is what explodes, by the tables of both games.
type charge struct {
	name  string
	blast *printed.Blast
	round string // of Table 3D
	fired bool   // it is the round of a weapon
}

// The rounds of Table 3D.
const (
	fragRound     = "frag-grenade"
	blastRound    = "blast-grenade"
	launchedRound = "40mm-grenade"
)

// charge is what a bomb holds; the basic game knows three: what is launched is a 40mm
// grenade, and what is thrown without splinters a blast grenade (2.11; reading basic-rounds).
func (b *Bomb) charge() charge {
	if w, ok := printed.WeaponOf(b.Key); ok {
		l, _ := w.Load(b.Load)
		return charge{name: l.Kind + " round", blast: &l.Blast, round: launchedRound, fired: true}
	}
	g := grenadeOf(b.Key)
	round := fragRound
	if strings.Contains(g.Name, "Blast") || strings.Contains(g.Name, "TNT") {
		round = blastRound
	}
	return charge{name: g.Name, blast: &g.Blast, round: round}
}

// explode tells of an explosion, which nobody misses, and of all whom it reaches.
func (o ordnance) explode(b Bomb) {
	x := b.charge()
	o.noted(Bang{x.name, b.At})
	o.r.Tell(rules.Event{Kind: "exploded", Rule: blastRule(o.r), Text: "{what} goes off in {at}.", Figures: figures{fig("what", x.name), fig("at", o.read(b.At))}})
	o.Spend(len(o.Combatants))
	for _, c := range o.Combatants {
		if c.Off || c.Dead {
			continue
		}
		if v, ok := o.reached(x, b, c, o.r); ok {
			o.strike(b, v)
		}
	}
}

// victim is somebody whom an explosion reaches, with what counts for it.
type victim struct {
	*Combatant
	far     int // hexes; [printed.Contact]
	bc      int // base concussion
	pd      int // concussion
	screen  screen
	hits    printed.Hits // of shrapnel, by size
	unknown bool         // no table has them
	missile wound.Missile
}

// reached is what an explosion is to somebody; ok is false beyond its reach.
func (st *Site) reached(x charge, b Bomb, c *Combatant, h house) (v victim, ok bool) {
	v = victim{Combatant: c, far: hex.Range(b.At, c.At), screen: st.screen(b.At, c), hits: shot.NoHits}
	if b.Target == c.ID {
		v.far, v.screen = printed.Contact, touched()
	}
	if !readings.Advanced(h) {
		return v.basic(x, h)
	}
	between := readings.Shot(h).Grenades
	if x.fired {
		between = readings.Shot(h).Rounds
	}
	row, ok := x.blast.At(v.far, between)
	if !ok {
		return v, false
	}
	v.bc, v.missile = row.BC, wound.Missile{PEN: row.PEN, DC: row.DC}
	v.pd = wound.Concussion(v.bc, v.screen.rows, readings.Wound(h).Blast)
	if !v.screen.solid {
		v.hits, v.unknown = v.splinters(row.BSHC, h)
		v.unknown = v.unknown && row.PEN > 0
	}
	return v, true
}

// showered reports whether splinters may strike: none do behind solid cover, nor where no table
// has them (3.7).
func (v victim) showered() bool { return !v.hits.None() }

// basic is an explosion of the basic game (3D; 2.11): nothing behind solid cover.
func (v victim) basic(x charge, h house) (victim, bool) {
	exposure := v.screen.exposure()
	if exposure == "" {
		return v, true
	}
	pick := readings.Shot(h).Concussion
	v.bc, _ = wound.BasicConcussion(x.round, exposureOpen, v.far, pick)
	v.pd, _ = wound.BasicConcussion(x.round, exposure, v.far, pick)
	return v, v.bc > 0
}

// splinters is how many pieces strike one of his size (3.7). Where our source has 0 the book has
// less: that is none (reading negative-shrapnel), and not known where one would have to move up.
func (v victim) splinters(bshc printed.Hits, h house) (hits printed.Hits, unknown bool) {
	size, _ := printed.SizeOf(v.sizeKey(v.screen.shows))
	hits, ok := shot.Shrapnel(bshc, size.Single, readings.Shot(h))
	if bshc == (printed.Hits{}) {
		return shot.NoHits, !ok
	}
	return hits, false
}

// bshc is how many pieces strike, as told.
func (v victim) bshc() string {
	if !v.showered() {
		return "none"
	}
	return v.hits.String()
}

// mostPlaces is how many pieces find places of their own; of more, the others do as much on
// average (reading splinters-many). Nobody lives through so many.
const mostPlaces = 20

// beyond is what the pieces do that find no places of their own, of what those did that found
// some: as much on average, to the nearest.
func beyond(sum, found, pieces int) int {
	if pieces <= found {
		return 0
	}
	return int((2*int64(sum)*int64(pieces-found) + int64(found)) / (2 * int64(found))) // 20 deaths, times as many pieces
}

// strike deals out what an explosion does to somebody, and tells of it.
func (o ordnance) strike(b Bomb, v victim) {
	c, d, house := v.Combatant, somebody{v.Combatant, o.r}.diceInView(), readings.Wound(o.r)
	roll, pieces := -1, 0
	if v.showered() {
		roll, pieces = wound.Splinters(d, "shrapnel", c.Name, v.hits)
	}
	hits := wound.Shower(wound.Advanced, d, v.body(o.r), v.missile, min(pieces, mostPlaces), readings.Shrapnel(o.r), 0, house)
	sum, shock, _ := wound.Sum(hits)
	others := beyond(sum, len(hits), pieces)
	by := b.knownTo(c.Side)
	c.suffer(Wound{Location: concussion, PD: v.pd, Impulse: o.now(), By: by}, 0)
	disabled := 0
	for _, h := range hits {
		w := Wound{Location: h.Key, PD: min(h.PD, printed.Dead), Disables: int(h.Disabling), Impulse: o.now(), By: by}
		c.suffer(w, h.Shock)
		disabled += bit(c.lames(w, o.r))
	}
	c.suffer(Wound{Location: splintered, PD: others, Impulse: o.now(), By: by}, 0)
	if !v.screen.solid {
		c.Fresh.blasted(v.bc, "", c.Posture)
	}
	e := v.told(o.r, hits, roll, pieces, sum+others, shock)
	e.Figures = append(e.Figures, fig("disabled", disabled))
	e.Text += v.unprinted(o.r) + "."
	e.Quiet = e.Quiet && !v.unruled(o.r)
	o.tellThrow(c, e)
	v.asksFor(o.r)
}

// knownTo is who threw a bomb, if a side knows it.
func (b *Bomb) knownTo(side string) string {
	if slices.Contains(b.Told, side) {
		return b.By
	}
	return ""
}

// told is what an explosion has done to somebody.
func (v victim) told(h house, hits []wound.Hit, roll, pieces, shrapnel, shock int) rules.Event {
	var places []string
	stopped := 0
	for _, hit := range hits {
		places, stopped = append(places, hit.Name), stopped+bit(hit.Glanced())
	}
	text := "{unit}, {range} hexes away, takes {concussion} of the blast"
	switch {
	case v.far == printed.Contact:
		text = "{unit}, in contact, takes {concussion} of the blast"
	case v.far == 0:
		text = "{unit}, in the same hex, takes {concussion} of the blast"
	case v.far == 1:
		text = "{unit}, {range} hex away, takes {concussion} of the blast"
	}
	if pieces > 0 {
		text += " and {shrapnel} of splinters ({pieces}): {places}"
	}
	thrown := figures{}
	if stopped > 0 { // of those that found places
		text += ", of which armor stopped {stopped}"
		thrown = append(thrown, fig("stopped", stopped))
	}
	if roll >= 0 { // for the splinters
		thrown = append(thrown, fig("roll", roll))
	}
	return rules.Event{Kind: "blasted", Rule: blastRule(h), Text: text, Quiet: v.pd == 0 && pieces == 0, Figures: append(figures{
		fig("range", v.away()), fig("base_concussion", v.bc), fig("modifiers", v.screen.names()), fig("concussion", v.pd),
		fig("bshc", v.bshc()), fig("pieces", pieces), fig("places", strings.Join(places, ", ")), fig("shrapnel", shrapnel), fig("shock", shock),
		fig("pen", v.missile.PEN.Decimal()), fig("dc", v.missile.DC),
	}, thrown...)}
}

// blastRule is what a blast does its damage by (2.11, 3.6).
func blastRule(h house) string { return readings.Rule(h, "explosives", "explosive-damage") }

// away is how far off he is, in hexes, or that he touches it.
func (v victim) away() any {
	if v.far == printed.Contact {
		return "contact"
	}
	return v.far
}
