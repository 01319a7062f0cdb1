package phoenix

import (
	"cmp"

	"impulse/rules/hex"
	"impulse/rules/phoenix/sense"
	"impulse/rules/terrain"
)

// Who can be seen (2.3, 2.4, 5.1, 5.9): within a field of view, over a direct line of
// sight, exposed.

// degrees are how wide a combatant's field of view is.
func (c *Combatant) degrees() int {
	width, _ := sense.View(max(c.View, sense.Front), c.bearingDown())
	return width
}

// glances are the actions a phase that a widened field of view costs him (5.1).
func (c *Combatant) glances() int {
	_, lost := sense.View(max(c.View, sense.Front), c.bearingDown())
	return lost
}

func (c *Combatant) bearingDown() sense.Posture {
	return sense.Posture{FiringStance: c.poised(), Pinning: c.Pin != ""}
}

// fieldOfFire is how wide one can fire without turning, in degrees (2.3).
const fieldOfFire = sense.FiringStance

// sees reports whether a combatant has another in view as both are now: exposed, in the
// field of view, and nothing between.
func (st *Field) sees(c, other *Combatant) bool { return st.views(c, &c.Post, &other.Post) }

// saw reports whether he had him in view at any time of this impulse: one is visible from
// the beginning of the impulse in which he exposes himself to the end of that in which he
// hides (2.4).
func (st *Field) saw(c, other *Combatant) bool {
	_, ok := st.glimpse(c, other)
	return ok
}

// glimpse is where he had him in view last in this impulse.
func (st *Field) glimpse(c, other *Combatant) (hex.Hex, bool) {
	if st.sees(c, other) {
		return other.At, true
	}
	moved := len(c.Trail) > 0 && c.Trail[0] != c.Post
	for i := len(other.Trail) - 1; i >= 0; i-- {
		p := &other.Trail[i]
		if *p != other.Post && st.views(c, &c.Post, p) || moved && st.views(c, &c.Trail[0], p) {
			return p.At, true
		}
	}
	return hex.Hex{}, false
}

// views reports whether somebody in one post has somebody in another in view.
func (st *Field) views(c *Combatant, from, to *Post) bool {
	switch {
	case from.Off || to.Off || to.Hidden:
		return false
	case !from.turned(c, to.At):
		return false
	}
	return from.clear(to, st)
}

// turned reports whether a hex lies in the field of view of somebody in this post: around the facing,
// and around the line to the hex that he pins (5.9).
func (p *Post) turned(c *Combatant, at hex.Hex) bool {
	if mark, err := hex.Parse(c.Pin); err == nil {
		return hex.InSliver(p.At, mark, at)
	}
	return hex.InArc(p.At, p.Facing, at, c.degrees())
}

// clear reports whether nothing is between one post and another, wherever one looks.
func (p *Post) clear(to *Post, st *Field) bool {
	from, shows := p, to.bared()
	to = &shows
	switch {
	case from.Off || to.Off:
		return false
	case from.Dug && !from.fires(to.At) || to.Dug && !to.fires(from.At):
		return false // sandbags to the sides
	case from.At == to.At:
		return true
	}
	f, ok := st.ground()
	if !ok {
		return true
	}
	st.Spend(hex.Range(from.At, to.At))
	v := f.Sight(from.eye(), to.eye())
	return !v.Blocked && from.past(v.Own) && to.past(v.Cover)
}

// bared is a post as others see it: whoever comes up is seen so from the beginning (2.4).
func (p Post) bared() Post {
	switch p.Comes {
	case "":
	case string(Looking), string(Over):
		p.Exposure = Exposure(p.Comes)
	default:
		p.Posture = Posture(p.Comes)
	}
	p.Comes = ""
	return p
}

// comes is what somebody comes up into with a task on which he has begun; "" where it bares
// no more of him than there is.
func (g gunner) comes() string {
	switch t := g.t; {
	case t.Spent == 0:
	case t.Do == postureAct && eyes[Posture(t.To)] > eyes[g.Posture]:
		return t.To
	case g.Exposure != Hiding:
	case t.Do == stanceAct && t.To == string(Looking):
		return string(Looking)
	case t.Do == stanceAct && t.To != string(Hiding), t.Shoot != nil && g.rises():
		_, bares := g.st.after(g.Combatant, string(Firing))
		return string(cmp.Or(bares, Over))
	}
	return ""
}

// rises reports whether it comes next of his task that he takes his stance.
func (g gunner) rises() bool {
	if g.cannot() != nil {
		return false
	}
	for _, before := range g.readies() {
		if _, ok := before(); ok {
			return false
		}
	}
	_, ok := g.planting()
	return ok
}

// fires reports whether a hex is in the field of fire.
func (p *Post) fires(at hex.Hex) bool { return hex.InArc(p.At, p.Facing, at, fieldOfFire) }

// past reports whether who is in a post sees, and is seen, past the cover that is between:
// not while he hides behind it, and where it is as high as he is only when he leans out.
func (p *Post) past(cover terrain.Cover) bool {
	switch {
	case cover.None():
		return true
	case p.Exposure == Hiding:
		return false
	}
	return !cover.Around || p.Exposure == Looking || p.Exposure == Over
}

// post keeps in mind how a combatant is before that changes, for the rest of the impulse.
func (c *Combatant) post() {
	if len(c.Trail) < mostActions {
		c.Trail = append(c.Trail, c.Post)
	}
}

// ajar is the field with all its doors and windows open: what is behind something there is so for
// everybody, whatever they know of doors.
func (st *Field) ajar() *Field {
	as := *st
	if f, ok := st.ground(); ok {
		for _, s := range f.Ways() {
			as.Doors = as.Doors.With(s, terrain.Opened)
		}
	}
	return &as
}
