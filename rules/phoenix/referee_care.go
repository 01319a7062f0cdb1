package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules/hex"
)

// What the referee's people do while nobody is in sight: they rally, help the wounded, fetch
// weapons, watch.

// The ranges, in hexes, and the time, in impulses.
const (
	helpNear = 10           // so far they go to help
	calmFor  = 2 * impulses // so long nobody was seen before they do
	cornered = 3            // who flees unarmed gives up to who is so near
)

// calm reports whether no enemy was seen for a time, and nobody of the side was hit.
func (p planner) calm() bool {
	if slices.ContainsFunc(p.st.Combatants, func(c *Combatant) bool { return c.Side == p.Seat().Side && c.hitSince(p.st.now()-calmFor) }) {
		return false
	}
	return len(p.st.where(func(o *Combatant) bool {
		s, ok := o.seenBy(p.Seat().Side)
		return o.Side != p.Seat().Side && o.acts() && ok && (s.Now || s.Impulse+calmFor > p.st.now())
	})) == 0
}

// rallies goes to who has lost his nerve, and rallies him.
func (p planner) rallies(c *Combatant) ([]string, bool) {
	return p.tends(c, func(o *Combatant) bool { return o.acts() && o.Cowed && !o.Flees }, "do action:rally unit:"+c.ID)
}

// helps goes to a wounded comrade who is out, and gives first aid.
func (p planner) helps(c *Combatant) ([]string, bool) {
	return p.tends(c, func(o *Combatant) bool {
		return !o.acts() && !o.Dead && !o.Off && !o.Yielded && o.PD > 0 && o.Aid.Kind == ""
	}, "aid target:%s unit:"+c.ID)
}

// tends goes to the nearest comrade who needs it and whom nobody else is on the way to.
func (p planner) tends(c *Combatant, needs func(*Combatant) bool, do string) ([]string, bool) {
	if !p.calm() || p.lost(c) {
		return nil, false
	}
	far := helpNear
	if c.Dug {
		far = 0
	}
	o := nearestTo(c.At, p.st.where(func(o *Combatant) bool {
		return o != c && o.Side == c.Side && distance(o, c) <= far && !p.helped[o.ID] && needs(o)
	}))
	if o == nil {
		return nil, false
	}
	lines := p.through(c, o.At)
	if lines == nil && o.At != c.At {
		return nil, false
	}
	p.helped[o.ID] = true
	if o.At != c.At && lines[len(lines)-1] != p.moveLine(c, o.At, asHeIs) {
		return lines, true // a door first
	}
	if do[0] == 'a' {
		do = fmt.Sprintf(do, o.ID)
	}
	return append(lines, do), true
}

// fetches goes for a rifle that lies about and is better than what he holds; who holds none
// takes what there is.
func (p planner) fetches(c *Combatant) ([]string, bool) {
	arm := c.arm()
	if arm != nil && (c.Role != guards || arm.weapon().AutoROF > 0) {
		return nil, false
	}
	l := p.lying(c, func(l *Left) bool {
		return arm == nil && l.At == c.At || c.Role == guards && l.Arm.weapon().AutoROF > 0
	})
	if l == nil {
		return nil, false
	}
	lines := p.fetch(c, l)
	return lines, lines != nil
}

// lying is the nearest weapon of those that lie about, of which it holds and to which
// nobody goes, at their feet their own before others'; nil if there is none.
func (p planner) lying(c *Combatant, holds func(*Left) bool) *Left {
	if l := p.st.about().underfoot(c.ID, c.At, func(l *Left) bool { return holds(l) && l.serves() && l.Of == c.ID }); l != nil {
		return l
	}
	return p.st.about().nearest(c.At, func(l *Left) bool { return holds(l) && l.serves() && !p.bound[l.At] })
}

// fetch goes to a weapon and picks it up; nil where there is no way.
func (p planner) fetch(c *Combatant, l *Left) []string {
	pick := fmt.Sprintf("weapon do:pick-up weapon:%s unit:%s", l.Arm.Key, c.ID)
	if l.At == c.At {
		return []string{pick}
	}
	lines := p.through(c, l.At)
	if lines == nil {
		return nil
	}
	p.bound[l.At] = true
	if lines[len(lines)-1] != p.moveLine(c, l.At, asHeIs) {
		return lines
	}
	return append(lines, pick)
}

// watches has who guards, or has searched all, face the nearest door; who searches looks
// behind now and then.
func (p planner) watches(c *Combatant) ([]string, bool) {
	f, ok := p.st.ground()
	if !ok || c.Dug || p.st.Impulse != 1 || c.Role != guards && p.st.Map != "raid" {
		return nil, false
	}
	way, far := hex.Hex{}, watchFar
	for _, s := range f.Ways() {
		if n := hex.Range(c.At, s.At); n < far && s.At != c.At && p.sameRoom(c.At, s.At, s.Across()) {
			way, far = s.At, n
		}
	}
	if far == watchFar {
		return nil, false
	}
	to := c.bearing(way)
	if c.Role == advances && p.st.Phase < watchLasts && p.st.Phase%watchTurn == 0 {
		to = (to + halfCircle).Turned()
	}
	if to == c.Facing {
		return nil, false
	}
	return []string{fmt.Sprintf("turn to:%d unit:%s", oClock(to), c.ID)}, true
}

// How far off a door is watched, in which phase of so many who searches looks behind, and
// up to which.
const (
	watchFar   = 15
	watchTurn  = 3
	watchLasts = 60

	halfCircle = 6 // points of the rose
)

// sameRoom reports whether one of the hexes beside a door is of the room in which he is.
func (p planner) sameRoom(at hex.Hex, beside ...hex.Hex) bool {
	g := groundOf(p.st.Map)
	for _, h := range beside {
		if g.Area(h).Name == g.Area(at).Name {
			return true
		}
	}
	return false
}
