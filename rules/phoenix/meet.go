package phoenix

import "slices"

// How a shot meets its target: all move and fire at the same time, and fire is resolved at
// the end of the impulse (2.1, 2.2), so that nobody's place in a list counts.

// meet takes a shot to where both are at the end of the impulse, or were when the one had
// the other in view last: he fires as the target leaves it (2.2), which shows until the end
// of the impulse in which it hides (2.4).
func (f *fight) meet(s *Shot) {
	c, t := f.st.find(s.By), f.st.find(s.Target)
	if t == nil {
		return
	}
	from, met, ok := f.faced(c, t)
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
	s.swept(f.r)
}

// faced is how somebody and his target were when he had it in view last in this impulse.
func (f *fight) faced(c, target *Combatant) (from, met Post, ok bool) {
	for _, met = range target.Trail.and(target.Post) {
		for _, from = range c.Trail.and(c.Post) {
			if f.st.views(c, &from, &met) {
				return from, met, true
			}
		}
	}
	return from, met, false
}

// Trail is how somebody was in an impulse, from its beginning.
type Trail []Post

// and are how he is and was, the last first.
func (t Trail) and(now Post) []Post {
	out := append(slices.Clone(t), now)
	slices.Reverse(out)
	return out
}
