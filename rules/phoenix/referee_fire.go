package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules/hex"
	"impulse/rules/terrain"
)

// How the referee's people fight: from cover where some is near, lying down where nobody is
// close, for as long as the enemy is up.

// The ranges, in hexes, at which the referee's people do otherwise.
const (
	closeBy   = 4  // they fire at once, with little aim
	burstFrom = 8  // and nearer: they fire bursts
	lieDown   = 10 // and farther: they lie down in the open
	farAway   = 30 // and farther: they take more aim
	ambush    = 15 // nearer than that who lies hidden opens fire
	coverNear = 3  // so far they go for cover
)

// fights fires at an enemy whom he sees, from where he is or from cover nearby.
func (p planner) fights(c *Combatant) ([]string, bool) {
	seen := sentry{c}.threats(p.inSight(c))
	if len(seen) == 0 {
		return nil, false
	}
	foe := seen[0]
	switch arm := c.arm(); {
	case p.waitsHidden(c, foe):
		return nil, true
	case !arm.serves():
		return p.rearms(c)
	case p.busyWith(c, foe):
		return nil, true
	case arm.Rounds == 0:
		return p.reloads(c), true
	}
	p.aims[foe.ID]++
	return append(p.posts(c, foe), p.fireLine(c, foe)), true
}

// busyWith reports whether he does what he should: he fires at somebody who is up, and
// nobody is closer by; or he loads.
func (p planner) busyWith(c, foe *Combatant) bool {
	return slices.ContainsFunc(c.Tasks, func(t Task) bool {
		at := p.st.find(t.Target)
		fires := t.Do == fireAct && at != nil && p.st.spots(c, at, p.known)
		return t.Do == reloadAct || fires && (at == foe || distance(c, foe) > closeBy || distance(c, at) <= closeBy)
	})
}

// waitsHidden reports whether he holds his fire: he lies hidden, nobody of his has fired
// yet, and no enemy is near enough.
func (p planner) waitsHidden(c, foe *Combatant) bool {
	return c.Hidden && distance(c, foe) > ambush && len(p.st.where(func(o *Combatant) bool { return o.Side == c.Side && o.Shot > 0 })) == 0
}

// serves reports whether one can fire a weapon at somebody, once it is loaded.
func (a *Arm) serves() bool {
	return a != nil && !a.Broken && a.Rounds+len(a.Spare) > 0 && a.load().Blast.Rows == nil
}

// reloads fills an empty weapon, behind cover where he has some.
func (p planner) reloads(c *Combatant) []string {
	load := "weapon do:reload unit:" + c.ID
	if !p.st.hasCover(c) || c.Exposure == Hiding {
		return []string{load}
	}
	return []string{"stance to:hiding unit:" + c.ID, load}
}

// rearms finds another weapon for who has none that fires: one that he carries, one that
// lies near; else he breaks off.
func (p planner) rearms(c *Combatant) ([]string, bool) {
	for i, a := range c.Weapons {
		if i+1 != c.Held && a.Rounds > 0 && a.serves() {
			return p.drawsFirst(c, fmt.Sprintf("weapon do:ready weapon:%s unit:%s", a.Key, c.ID))
		}
	}
	if l := p.lying(c, func(l *Left) bool { return l.Arm.Rounds > 0 && hex.Range(c.At, l.At) <= closeBy }); l != nil {
		if lines := p.fetch(c, l); lines != nil {
			return p.unlessBusy(c, lines...)
		}
	}
	return p.away(c)
}

// drawsFirst is an order to draw for who is not about to have a weapon in hand already.
func (planner) drawsFirst(c *Combatant, draw string) ([]string, bool) {
	if len(c.Tasks) > 0 && (c.Tasks[0].Do == readyAct || c.Tasks[0].Do == pickUpAct) {
		return nil, true
	}
	return []string{draw}, true
}

// posts takes him to where he fires from: cover near him, or down.
func (p planner) posts(c, foe *Combatant) []string {
	if c.Dug || c.Jeep || p.covered(c, c.At, foe) {
		return nil
	}
	if at, ok := p.shelter(c, foe); ok {
		if walk := p.walk(c, at, asHeIs); walk != nil {
			p.bound[at] = true
			return walk
		}
	}
	if to := p.lowest(c, foe); to != c.Posture {
		return []string{fmt.Sprintf("posture to:%s unit:%s", to, c.ID)}
	}
	return nil
}

// lowest is the lowest position from which he sees an enemy who is far enough off for it;
// as he is where he is as low already.
func (p planner) lowest(c, foe *Combatant) Posture {
	f, ok := p.st.ground()
	if distance(c, foe) < lieDown || c.Posture == Prone {
		return c.Posture
	}
	for _, to := range []Posture{Prone, Kneeling} {
		if !ok || to != c.Posture && f.Clear(terrain.Eye{At: c.At, Up: eyes[to]}, foe.eye()) {
			return to
		}
	}
	return c.Posture
}

// covered reports whether who stands in a hex fires over or around something at an enemy
// and is hidden from him when he ducks.
func (p planner) covered(c *Combatant, at hex.Hex, foe *Combatant) bool {
	f, ok := p.st.ground()
	return ok && shields(f, foe.eye(), eyeOf(at, c.Posture))
}

// shelter is a hex near him from which he fires from cover, and to which nobody goes; ok is
// false where there is none, or the enemy is too close for it.
func (p planner) shelter(c, foe *Combatant) (at hex.Hex, ok bool) {
	if _, grounds := p.st.ground(); !grounds || distance(c, foe) <= closeBy || c.Posture != Standing {
		return at, false
	}
	best := coverNear + 1
	for _, h := range within(c.At, coverNear) {
		if n := hex.Range(c.At, h); n < best && p.free(c, h) && hex.Range(h, foe.At) > closeBy && p.covered(c, h, foe) {
			at, best = h, n
		}
	}
	return at, best <= coverNear
}

// within are the hexes so far from one or nearer, in a fixed order.
func within(at hex.Hex, far int) (out []hex.Hex) {
	for a := -far; a <= far; a++ {
		for c := max(-far, a-far); c <= min(far, a+far); c++ {
			out = append(out, at.Add(hex.Vec{A: a, C: c}))
		}
	}
	return out
}

// free reports whether nobody of his stands in a hex or goes there.
func (p planner) free(c *Combatant, at hex.Hex) bool {
	return p.st.has(at) && !p.bound[at] && !slices.ContainsFunc(p.st.Combatants, func(o *Combatant) bool { return o != c && o.Side == c.Side && o.acts() && o.At == at })
}

// fireLine fires at an enemy, again and again while he is up: bursts close by, with more
// aim the farther he is.
func (planner) fireLine(c, foe *Combatant) string {
	arm, far, aim, mode := c.arm(), distance(c, foe), usualAim, ""
	switch {
	case far <= closeBy:
		aim = 2
	case far > farAway:
		aim = 6
	}
	switch {
	case arm.weapon().AutoROF > 0 && far <= burstFrom:
		mode = " mode:" + burst
	case arm.mode() != single:
		mode = " mode:" + single
	}
	return fmt.Sprintf("fire target:%s aim:%d%s shots:%d unit:%s", foe.ID, aim, mode, refereeShots, c.ID)
}

// refereeShots are how many shots one order of the referee is for.
const refereeShots = 9
