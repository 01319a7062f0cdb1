package phoenix

import (
	"impulse/rules"
	"impulse/rules/hex"
)

// edges hold what a file has of somebody to the map, the time and the people of its fight.
type edges struct {
	*State
	b *rules.Bounds
}

// places holds somebody who is on a map with edges to it: where they are, were in the impulse and
// shot last.
func (e edges) places(c *Combatant) {
	last, err := hex.Parse(c.Last)
	on := []hex.Hex{c.At}
	if err == nil {
		on = append(on, last)
	}
	if c.Whence != nil {
		on = append(on, *c.Whence)
	}
	for i := range c.Trail {
		on = append(on, c.Trail[i].At)
	}
	for _, at := range on {
		e.b.That(c.Off || e.has(at), "%s is off the map", at)
	}
}

// seen holds where others saw somebody last to the map.
func (e edges) seen(x *Notice) {
	for i := range x.Sightings {
		s := &x.Sightings[i]
		e.b.That(e.has(s.At), "%s saw somebody last in %s, which is off the map", s.Side, s.At)
		e.b.That(s.Gone == nil || e.has(s.Gone.At), "%s saw somebody go off the map", s.Side)
	}
}

// past holds wounds and aid to what has been: none is of later, and all damage is of wounds at
// least.
func (e edges) past(x *Body) {
	now, all := e.now(), 0
	for _, w := range x.Wounds {
		e.b.That(w.Impulse <= now, "a wound is of later than now")
		all += min(max(0, w.PD), mostPD)
	}
	e.b.That(x.PD >= all, "the wounds are more than all damage")
	e.b.That(x.Aid.Since <= now, "aid is of later than now")
}

// squad holds a squad to names that orders can have, and that are nobody's.
func (e edges) squad(c *Combatant) {
	e.b.That(c.Squad == "" || named(c.Squad) && e.find(c.Squad) == nil, "no squad is called %s", c.Squad)
}

// aims holds the hexes at which a task fires or throws to the map.
func (e edges) aims(t *Task) {
	if err := e.onMap(t.hexes()...); err != nil {
		e.b.That(false, "%v", err)
	}
}

// flies holds a grenade in flight, if it is, to the map: from where it was thrown, and at what.
func (e edges) flies(f *Flight) {
	if f == nil {
		return
	}
	if err := e.onMap(f.From, f.Mark); err != nil {
		e.b.That(false, "%v", err)
	}
}
