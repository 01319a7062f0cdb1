package phoenix

import (
	"slices"
)

// How a shot meets its target: all move and fire at the same time, and fire is resolved at
// the end of the impulse (2.1, 2.2), so that nobody's place in a list counts.

// meetAll has the shots of the impulse meet their targets.
func (st *State) meetAll(h house) {
	for i := range st.Fire {
		st.meet(&st.Fire[i], h)
	}
}

// meet takes a shot to where both are at the end of the impulse, or were when the one had
// the other in view last: he fires as the target leaves it (2.2), which shows until the end
// of the impulse in which it hides (2.4).
func (st *State) meet(s *Shot, h house) {
	c, t := st.find(s.By), st.find(s.Target)
	if t == nil {
		return
	}
	from, met, ok := st.faced(c, t)
	if !ok {
		return
	}
	if c.Last == s.At.String() {
		c.Last = met.At.String()
	}
	if s.At != met.At {
		s.Second, s.Pinned = false, false // into another hex than he meant (5.8, 5.9)
	}
	s.From, s.At, s.Met = from.At, met.At, met
	s.swept(h)
}

// faced is how somebody and his target were when he had it in view last in this impulse.
func (st *Field) faced(c, target *Combatant) (from, met Post, ok bool) {
	for _, met = range target.posts() {
		for _, from = range c.posts() {
			if st.views(c, &from, &met) {
				return from, met, true
			}
		}
	}
	return from, met, false
}

// posts are how somebody is and was in this impulse, the last first.
func (c *Combatant) posts() []Post {
	out := append(slices.Clone(c.Trail), c.Post)
	slices.Reverse(out)
	return out
}
