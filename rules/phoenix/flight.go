package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/pick"
	"impulse/rules/terrain"
)

// Where what was thrown comes down (2.11, 3.6), and who sees it.

// Flight is how a grenade was thrown, until it comes down.
type Flight struct {
	From  hex.Hex `json:"from"`
	Mark  hex.Hex `json:"mark"`
	Aim   int     `json:"aim"`
	Blind bool    `json:"blind,omitempty"` // he threw without looking
	Count int     `json:"count,omitempty"` // tenth of a second of the impulse (5.7)
	Hurt  int     `json:"hurt,omitempty"`  // the ALM of a hit before he threw (5.7)
}

// notLooking is the row of Table 4C for who does not see where he throws.
const notLooking = "shooter-not-looking"

// toss is all that counts for the accuracy of a throw: stances do not, light and motion do
// (3.6).
func (st *Field) toss(c *Combatant, f Flight, h house) shot.Shot {
	sees := st.Light.and(c.Sight)
	if f.Blind {
		sees = sees.and(notLooking)
	}
	return shot.Shot{
		Game: readings.ShotGame(h), SAL: c.SAL, Aim: f.Aim, Range: hex.Range(f.From, f.Mark), ShooterSpeed: c.speed(), Wounded: f.Hurt,
		Target: shot.Hex(st.high(f.From, f.Mark, h)), Visibilities: sees.thrown(h),
	}
}

// high reports whether a hex is seen from high up (3.6; house rule high-position).
func (st *Site) high(from, at hex.Hex, h house) bool {
	f, ok := st.ground()
	return ok && above(f, from, at, h)
}

// above reports whether a hex lies high above another on a ground.
func above(f terrain.Field, from, at hex.Hex, h house) bool {
	return f.Has(from) && f.Has(at) && f.Level(from)-f.Level(at) >= highUp.In(h)
}

// comeDown lets what was thrown in this impulse come down, in the order of throwing.
func (o ordnance) comeDown() {
	for i := range o.Bombs {
		if o.Bombs[i].Flight != nil {
			o.lands(&o.Bombs[i])
		}
	}
}

// lands finds where a grenade comes down, and tells of it.
func (o ordnance) lands(b *Bomb) {
	f, c, g := *b.Flight, o.find(b.By), grenadeOf(b.Key)
	s := o.toss(c, f, o.r)
	a, d := s.Accuracy(readings.Shot(o.r)), somebody{c, o.r}.diceFor(b.throwing())
	roll, hit := a.Roll(d, "throw, "+c.Name)
	at, m := o.settles(f, s, a, roll, d)
	b.Flight, b.At, b.Fell, c.Hidden = nil, at, o.now(), false // who throws shows himself, as who fires does (4.2)
	if b.Due == 0 {
		b.Due = o.now() + fuseOf(g, o.r)
	}
	if g.Impact {
		b.Due = o.now()
	}
	b.Seen = o.sidesLooking(at, b.Told)
	e := rules.Event{Kind: "thrown", Rule: "grenades", Text: missText(hit, at == f.Mark, "{unit} throws a grenade at {mark}: "),
		Figures: append(accuracyFigures(a), fig("grenade", g.Name), fig("mark", o.read(f.Mark)), fig("roll", roll), fig("hit", onOff(hit)))}
	e.Figures = append(e.Figures, o.missFigures(m, f.Mark, at)...)
	teller{o.State, o.r, b.throwing()}.rolled(c, e)
	o.tellLanding(b, g.Name)
}

// settles is where a throw stays: in its mark, or astray.
func (st *Site) settles(f Flight, s shot.Shot, a shot.Accuracy, roll int, d *dice.Roller) (at hex.Hex, m shot.Miss) {
	if a.Hits(roll) {
		return f.Mark, m
	}
	m = s.Fall(d, a, roll)
	return st.rolls(f.Mark, astray(f.From, f.Mark, m)), m
}

// throwing is how a throw is seen: as its thrower was when he threw.
func (b *Bomb) throwing() watch {
	return func(_ *Combatant, side string) bool { return slices.Contains(b.Told, side) }
}

// missText goes on with where it comes down: a wall may stop on its mark what goes astray.
func missText(hit, there bool, text string) string {
	switch {
	case hit:
		return text + "{roll}, needs {odds}: there."
	case there:
		return text + "{roll}, needs {odds}: a wall stops it there."
	}
	return text + "{roll}, needs {odds}: it comes down in {at}, {off} off."
}

// missFigures are where something comes down that missed by so much, and how far off its mark that is:
// less than it scatters where the thrower or a wall stops it (reading short-of-thrower).
func (st *Site) missFigures(m shot.Miss, mark, at hex.Hex) figures {
	return figures{fig("missed_by", m.By), fig("scatter", m.Hexes), fig("long", onOff(m.Long)), fig("at", st.read(at)), fig("off", hex.Range(mark, at))}
}

// astray is the hex of a miss: one of the six around the mark, counted from the top of the
// map and on clockwise, or on the line from where it came (2.11, 3.6).
func astray(from, mark hex.Hex, m shot.Miss) hex.Hex {
	way := from.To(mark)
	switch {
	case m.Hexes == 0:
		return mark
	case m.Side > 0:
		return mark.Neighbor(hex.Dir(m.Side - 1))
	case way.Len() == 0:
		return mark
	}
	n := way.Len() - m.Hexes
	if m.Long {
		n = way.Len() + m.Hexes
	}
	return from.Add(hex.Scale(way, max(0, n), way.Len()))
}

// rolls is where something thrown stays that would go from a hex to another: before the
// first wall higher than a man.
func (st *Site) rolls(from, to hex.Hex) hex.Hex {
	f, ok := st.ground()
	if !ok || !f.Has(from) {
		return to
	}
	at := from
	for _, x := range f.Line(from, to) {
		if x.Barrier.Hides() >= terrain.High {
			return at
		}
		at = x.Hex
	}
	return to
}

// walledOff reports whether one cannot throw from a hex to another: into a house, out of
// it or within it only where one could look.
func (st *Site) walledOff(from, to hex.Hex) bool {
	f, ok := st.ground()
	if !ok || !f.Has(from) || !f.Has(to) || !f.Indoors(from) && !f.Indoors(to) {
		return false
	}
	return f.Sight(terrain.Eye{At: from, Up: terrain.Standing}, terrain.Eye{At: to, Up: terrain.Standing}).Blocked
}

// overlooks reports whether somebody has a hex in view.
func (st *Site) overlooks(c *Combatant, at hex.Hex) bool {
	switch {
	case c.At == at:
		return true
	case c.Exposure == Hiding || !c.turned(c, at):
		return false
	}
	f, ok := st.ground()
	return !ok || !f.Sight(c.eye(), terrain.Eye{At: at, Up: terrain.Prone}).Blocked
}

// sidesFinding are the sides that see what falls or lies in a hex, and those given: in a concealed
// foxhole it is concealed with it (4.2).
func (st *Field) sidesFinding(at hex.Hex, and []string) []string {
	return pick.Where(st.sidesLooking(at, and), func(side string) bool {
		return slices.Contains(and, side) || !st.foxhole(at) || st.knowsHole(side, at)
	})
}

// sidesLooking are the sides of whom somebody has a hex in view, and those given.
func (st *Field) sidesLooking(at hex.Hex, and []string) (out []string) {
	for _, side := range st.Sides {
		if slices.Contains(and, side) || slices.ContainsFunc(st.Combatants, func(c *Combatant) bool {
			return c.Side == side && c.acts() && st.overlooks(c, at)
		}) {
			out = append(out, side)
		}
	}
	return out
}

// tellThrow tells of somebody what was rolled for him.
func (o ordnance) tellThrow(c *Combatant, e rules.Event) {
	teller{o.State, o.r, watching(o.State)}.rolled(c, e)
}

// tellLanding tells those who see a grenade fall and not who threw it: all, where each side
// knows of it and not each who threw it, since all know then that it lies there. What goes off
// at once is not told to fall: all read where it goes off, and nobody knows more afterwards.
func (o ordnance) tellLanding(b *Bomb, name string) {
	if b.Due <= o.now() {
		return
	}
	var to []rules.SeatID
	for _, s := range o.r.Seats() {
		if slices.Contains(b.Seen, s.Side) && !slices.Contains(b.Told, s.Side) {
			to = append(to, s.ID)
		}
	}
	if len(to) == 0 {
		return
	}
	e := rules.Event{Kind: "landed", Rule: "grenades", Text: "A grenade comes down in {at}.", Figures: figures{fig("grenade", name), fig("at", o.read(b.At))}}
	if o.allIn(b.Seen, "") {
		o.r.Tell(e)
		return
	}
	o.r.TellOnly(e, to...)
}
