package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/sense"
	"impulse/rules/terrain"
)

// Who has been spotted (2.4, 5.2): combatant by combatant; a side knows what its
// combatants know.

// spots reports whether a combatant sees another and has spotted him.
func (st *Field) spots(c, other *Combatant, h house) bool {
	if !spotting.In(h) {
		return st.sees(c, other)
	}
	i := c.spotOf(other.ID)
	return i >= 0 && c.Spots[i].Now
}

// marks reports whether he could shoot at him in this impulse: he sees him, or he has
// seen him in it (2.2: he shoots as the target leaves visibility).
func (st *Field) marks(c, other *Combatant, h house) bool {
	i := c.spotOf(other.ID)
	spotted := !spotting.In(h) || i >= 0 && c.Spots[i].Now
	return spotted && st.saw(c, other)
}

func (x *Notice) spotOf(id string) int {
	return slices.IndexFunc(x.Spots, func(s Spot) bool { return s.Of == id })
}

// fired reports whether he has fired in this impulse.
func (st *Field) fired(c *Combatant) bool { return c.Shot > 0 && c.Shot == st.now() }

// lookout is everybody's eyes and ears, and who is told of what they find.
type lookout struct {
	*State
	r *ruling
}

// lookAll finds who is seen by whom; what changes is told to who sees it.
func (l lookout) lookAll(after bool) {
	for _, c := range l.Combatants {
		c.Hidden = c.Hidden && !l.fired(c)
	}
	for _, c := range l.Combatants {
		for _, side := range l.Sides {
			if side != c.Side {
				l.look(c, side, after)
			}
		}
	}
	l.lookAround()
}

// look notes whether a side sees a combatant; after says that an impulse has passed. Who knows
// only where somebody was foresees nobody there.
func (l lookout) look(c *Combatant, side string, after bool) {
	if s, known := c.seenBy(side); l.cut() && known && !s.Now {
		return
	}
	var now bool
	var at *hex.Hex
	for _, o := range l.Combatants {
		if o.Side != side || !o.acts() {
			l.loses(o, c, side)
			continue
		}
		knew := !spotting.In(l.r) || l.spots(o, c, l.r)
		if l.notices(o, c, after) {
			l.startle(o, c)
			now = true
		} else if h, ok := l.glimpse(o, c); ok && knew {
			at = &h
		}
	}
	l.note(c, side, now, at, after)
}

// loses forgets that somebody of a side who is out of the fight sees a combatant.
func (lookout) loses(o, c *Combatant, side string) {
	if i := o.spotOf(c.ID); o.Side == side && i >= 0 {
		o.Spots[i].Now = false
	}
}

// note is what a side knows of a combatant from now on.
func (l lookout) note(c *Combatant, side string, now bool, at *hex.Hex, after bool) {
	i := slices.IndexFunc(c.Sightings, func(s Sighting) bool { return s.Side == side })
	if i < 0 {
		if !now && at == nil {
			return
		}
		c.Sightings = append(c.Sightings, Sighting{Side: side})
		i = len(c.Sightings) - 1
	}
	s := &c.Sightings[i]
	was := s.Now
	s.Now, s.Gone = now, nil
	if !now || !was {
		s.Veiled, s.Read = now && l.veils(l.r) && !l.fired(c), false
	}
	if now && c.levels("") {
		s.Veiled = false
	}
	if after || !now {
		s.Went = nil
	}
	if after && now && was && c.moves() {
		s.Went = &Motion{c.Moved, c.Slow, c.Gait}
	}
	switch {
	case now:
		s.At, s.Impulse, s.Down = c.At, l.now(), c.lies()
		if c.acts() {
			s.Fell, s.Died, s.Gave = false, false, false
		}
	case at != nil:
		s.At, s.Impulse = *at, l.now()
	}
	if now == was && (now || at == nil) {
		return
	}
	text, rule := "{unit} is in sight at {at}.", "target-visibility"
	if spotting.In(l.r) {
		rule = "spotting"
	}
	if !now {
		text = "{unit} is out of sight, last seen at {at}."
	}
	tellSide(l.r, c, side, rules.Event{Kind: "sighted", Rule: rule, Text: text, Figures: figures{fig("at", l.read(s.At)), fig("seen", onOff(now))}})
}

// notices reports whether a combatant sees another, whom he has spotted where 5.2 is
// played.
func (l lookout) notices(o, c *Combatant, after bool) bool {
	seen := l.sees(o, c)
	if !spotting.In(l.r) {
		return seen
	}
	i := o.spotOf(c.ID)
	if i < 0 {
		if !seen {
			return false
		}
		o.Spots = append(o.Spots, Spot{Of: c.ID})
		i = len(o.Spots) - 1
	}
	s := &o.Spots[i]
	if !seen {
		s.Now, s.Spent = false, 0
		return false
	}
	if after && !s.Now {
		s.Spent += l.spottingActions(o)
	}
	if s.Now || l.spotted(o, c, s.Spent) {
		s.Now, s.Seen, s.At, s.Spent = true, true, c.At, 0
	}
	return s.Now
}

// spottingActions are what an impulse counts for spotting: one, or what he has by ability.
func (l lookout) spottingActions(o *Combatant) int {
	if !spottingByAbility.In(l.r) {
		return 1
	}
	return perImpulse(sense.SpottingCA(o.ISF, readings.Person(l.r).ISF), l.Impulse)
}

// spotted reports whether somebody in view is spotted after so much time.
func (l lookout) spotted(o, c *Combatant, spent int) bool {
	if firingShows.In(l.r) && l.fired(c) || o.pinned(c.At) {
		return true
	}
	return spent >= l.spottingTime(o, c, l.r)
}

// pinned reports whether a combatant has seen somebody within a hex of there (5.2).
func (x *Notice) pinned(at hex.Hex) bool {
	return slices.ContainsFunc(x.Spots, func(s Spot) bool { return s.Seen && sense.Pinned(hex.Range(s.At, at)) })
}

// spottingTime is how long it takes one to spot another, who is in view (5.2).
func (st *Site) spottingTime(o, c *Combatant, h house) int {
	n, reach := printed.Spot(st.land(h), sense.MotionOf(c.moves(), c.Acted), st.sizeSeen(o, c), hex.Range(o.At, c.At))
	if reach == 0 {
		panic("phoenix: nobody spots in such land")
	}
	return n
}

// land is the table by which one spots (5.2).
func (st *Site) land(h house) string {
	if l := spottingLand.In(h); l != landOfMap {
		return string(l)
	}
	if x, ok := lands[st.Map]; ok {
		return x.spot
	}
	return "no-cover"
}

// sizeSeen is the Target Size of somebody as another sees him.
func (st *Site) sizeSeen(o, c *Combatant) int {
	as := *c
	as.Post = c.bared()
	c = &as
	s, ok := printed.SizeOf(c.sizeKey(st.cover(o.eye(), c).Exposure))
	if !ok {
		panic("phoenix: they have no size")
	}
	return s.Single
}

// sizeKey is the row of Table 4E for a combatant of whom so much is exposed.
func (c *Combatant) sizeKey(x Exposure) string {
	switch {
	case x == Looking || x == Hiding:
		return "looking-over-around"
	case x == Over:
		return "firing-over-around"
	case c.Posture == Kneeling && c.moves():
		return "hands-and-knees"
	case c.Posture == Kneeling:
		return "kneeling-exposed"
	case c.Posture == Prone:
		return "prone-crawl"
	case c.Posture == LowProne:
		return "low-prone"
	case c.moves() && c.Gait == crouch:
		return "low-crouch"
	case c.moves():
		return "running"
	}
	return "standing-exposed"
}

// tellSide tells a side of somebody.
func tellSide(r *ruling, c *Combatant, side string, e rules.Event) {
	e.Unit = c.ID
	if side == c.Side {
		c.feels(e)
	}
	var to []rules.SeatID
	for _, seat := range r.Seats() {
		if seat.Side == side {
			to = append(to, seat.ID)
		}
	}
	r.TellOnly(e, to...)
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// lookAround lets each side know of the doors and windows that its combatants see, and of
// what lies in hexes that they see.
func (l lookout) lookAround() {
	l.lookDown()
	l.lookForBombs()
	f, ok := l.ground()
	if !ok {
		return
	}
	l.findHoles()
	for _, d := range l.Doors {
		for _, side := range l.Sides {
			if l.knownDoor(side, d.Side) != d.Is && slices.ContainsFunc(l.Combatants, func(c *Combatant) bool {
				return c.Side == side && c.acts() && l.seesSide(f, c, d.Side)
			}) {
				l.learn(side, d)
			}
		}
	}
}

// seesSide reports whether a combatant sees a hex on either side of a hexside.
func (st *Site) seesSide(f terrain.Field, c *Combatant, s terrain.Side) bool {
	for _, h := range [2]hex.Hex{s.At, s.Across()} {
		if c.At == h || c.turned(c, h) && f.Clear(c.eye(), terrain.Eye{At: h, Up: terrain.Standing}) {
			return true
		}
	}
	return false
}

// knownDoor is how a side knows a door or window that was changed; [terrain.Whole] where
// it knows of no change.
func (st *Site) knownDoor(side string, at terrain.Side) terrain.Condition {
	for _, d := range st.Told {
		if d.Side == side && d.Door.Side == at {
			return d.Door.Is
		}
	}
	return terrain.Whole
}

// learn notes what a side knows of a door.
func (st *Site) learn(side string, door terrain.Change) {
	st.Told = slices.DeleteFunc(st.Told, func(d Doorway) bool { return d.Side == side && d.Door.Side == door.Side })
	st.Told = append(st.Told, Doorway{side, door})
}

// doorsAs are the doors and windows as a side knows them; for no side, what all know.
func (st *Site) doorsAs(side string) (out terrain.State) {
	for _, d := range st.Told {
		if d.Side == side {
			out = out.With(d.Door.Side, d.Door.Is)
		}
	}
	return out
}
