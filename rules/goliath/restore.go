package goliath

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/plane"
)

// Where a unit stands when a ruling has undone what has moved it, or lets that
// move it which has not.

// remember keeps how the unit is before it is moved, or gone, later than it was.
func (g *again) remember(s *Strike) {
	if g.anew || !slices.Contains(g.st.Units, g.u) {
		return
	}
	u := *g.u
	u.At = u.redressed(g.frame)
	s.Stood, s.Stand = &u, g.st.Turn
	for _, i := range g.all[g.at+1:] {
		later := &g.st.Strikes[i]
		past := later.Before
		later.Had, later.Past = later.effect(), &past
	}
}

// rewind puts a unit that a result moves now, and did not, back to before what
// has moved it since.
func (g *again) rewind(s *Strike) {
	if g.anew {
		return
	}
	for _, i := range g.all[g.at+1:] {
		later := g.st.Strikes[i]
		if later.effect() != "" || later.Died {
			later.Stood = nil
			g.putBack(&later)
			return
		}
	}
	if !slices.Contains(g.st.Units, g.u) {
		g.putBack(&Strike{Before: s.Before}) // it has left since by other ways
	}
}

// putBack puts the unit where and as it stood before a result that has moved it,
// onto the table if it has left it.
func (g *again) putBack(s *Strike) {
	st, u, b := g.st, g.u, s.Before
	if g.back = s.Stood != nil && !g.anew; g.back {
		b = *s.Stood
	}
	stale := s.Old && s.Stand != st.Turn // of before the end of the turn
	u.At, u.Facing, u.Front, u.Status, u.Rout = b.At, b.Facing, b.Front, b.Status, b.Rout
	i := slices.Index(st.Gone, u)
	g.missed = g.missed || i >= 0 && stale && !u.Rallying
	u.Retired, u.Rallying, u.Attacked = b.Retired && !stale, b.Rallying && !stale, u.Attacked || b.Attacked && !stale
	if i >= 0 {
		st.comeBack(i)
	}
	g.idle = !g.back
	g.anew, g.gone, g.frame = !g.back, false, b.rect()
	s.Stood = nil
	if !g.back { // else it is arranged once all losses are told
		g.dress()
		g.findRoom()
	}
}

// comeBack puts a unit of those that are gone onto the table again, among the
// others of its seat as they were mustered.
func (field *Field) comeBack(gone int) {
	u, at := field.Gone[gone], len(field.Units)
	for i, x := range field.Units {
		if x.Seat != u.Seat {
			continue
		}
		if at = i; cmp.Or(cmp.Compare(len(x.ID), len(u.ID)), cmp.Compare(x.ID, u.ID)) > 0 {
			break
		}
		at++
	}
	field.Gone, field.Units = slices.Delete(field.Gone, gone, gone+1), slices.Insert(field.Units, at, u)
}

// dress arranges the figures that are left behind the front edge.
func (g *again) dress() {
	g.u.At = g.u.redressed(g.frame)
	g.frame = g.u.rect()
}

// findRoom lets a unit that cannot stand where it was stand as near as it can.
func (g *again) findRoom() {
	u, was := g.u, g.u.At
	why := g.st.stand(u)
	if why == nil {
		return
	}
	for far := plane.One / 2; far <= 12*plane.One; far += plane.One / 2 {
		for way := plane.N; way <= plane.NW; way++ {
			u.At = was.Go(way, far)
			if g.st.stand(u) != nil {
				continue
			}
			g.frame = u.rect()
			u.recount(g.r, rules.Event{Kind: "displaced", Rule: "rule-one", Text: "{unit} " + u.does("stand") + " at {at}: no room at {was} any more.",
				Figures: figures{fig("was", was.String()), fig("at", u.At.String())}})
			return
		}
	}
	u.At, g.failed = was, cmdline.Refuse("rule-one", "%s would stand at %s again, and there is no room near it: %s Put others elsewhere first, with place.", u.Name, was, why.Error())
}

// leave takes the unit off the table as destroyed, if it is still upon it.
func (g *again) leave(s *Strike) {
	g.gone = true
	g.remember(s)
	if slices.Contains(g.st.Units, g.u) {
		g.st.leave(g.u, Destroyed)
	}
	g.u.Status = Destroyed
}
