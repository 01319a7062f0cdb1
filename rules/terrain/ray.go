package terrain

import "impulse/rules/hex"

// ray is one straight line between two eyes, and what it meets.
type ray struct {
	from, to hex.Hex
	ours     Height // the first eye above the lowest ground
	theirs   Height
	feet     [2]Height // the ground of both

	firm                  bool // blocked by what neither can lean out past
	nearBlocks, farBlocks bool // blocked by what stands right before one
	first                 stop // that blocks
	near, far             stop // cover of the first and the second
	brush                 [3]int
}

func (r *ray) blocked() bool { return r.firm || r.nearBlocks || r.farBlocks }

// ray follows the line.
func (f Field) ray(from, to Eye) ray {
	r := ray{from: from.At, to: to.At, feet: [2]Height{f.floor(from.At), f.floor(to.At)}}
	r.ours, r.theirs = r.feet[0]+from.Up, r.feet[1]+to.Up
	r.near = f.dugIn(from.At)
	for leg := range hex.Legs(from.At, to.At) {
		mid := leg.Begun + leg.Ended
		if t := f.crossed(leg, &r); !t.none() {
			r.meet(t.stop, mid, 2*leg.Whole, leg.From == r.from, leg.To == r.to)
			r.firm = r.firm || r.cutBy(t.ground, leg)
		}
		if leg.Forked && leg.Ways[0].Two {
			r.brushed(min(f.Kind(leg.From.Neighbor(leg.Ways[0].First)).Brush(), f.Kind(leg.From.Neighbor(leg.Ways[1].First)).Brush()))
		}
		if leg.To == r.to {
			break
		}
		r.brushed(f.Kind(leg.To).Brush())
		if t := f.stands(leg.To); !t.none() {
			r.meet(t, leg.Ended, leg.Whole, nextTo(leg.To, r.from), nextTo(leg.To, r.to))
		}
		if t := f.hill(leg.To); !t.none() {
			r.meet(t, leg.Ended, leg.Whole, false, false)
		}
	}
	if t := f.dugIn(to.At); !t.none() {
		r.far = t
	}
	return r
}

func nextTo(a, b hex.Hex) bool { return hex.Range(a, b) == 1 }

func (r *ray) brushed(thickness int) {
	if thickness > 0 {
		r.brush[thickness-1]++
	}
}

// meet counts what the ray meets so far along its way, and whether it stands right
// before one of its ends.
func (r *ray) meet(t stop, at, of int64, near, far bool) {
	if cuts(t.top, r.ours, r.theirs, at, of) {
		if !r.blocked() {
			r.first = t
		}
		r.firm = r.firm || t.hill || !near && !far
		r.nearBlocks = r.nearBlocks || near && !t.hill
		r.farBlocks = r.farBlocks || far && !t.hill
	}
	if near && r.near.none() && cuts(t.top, r.feet[0], r.theirs, at, of) {
		r.near = t
	}
	if far && cuts(t.top, r.ours, r.feet[1], at, of) {
		r.far = t
	}
}

// cuts says whether a top stands above the straight line from one height to another,
// so far along it.
func cuts(top, from, to Height, at, of int64) bool {
	return int64(top-from)*of > int64(to-from)*at
}

// crossed is what stands in the way of a leg before the hex that it leads to: what is on
// its way or, where it has two, on the one that is clearer: it blocks less, or it is lower.
func (f Field) crossed(leg hex.Leg, r *ray) passage {
	t := f.onWay(leg.From, leg.Ways[0])
	if !leg.Forked || t.none() {
		return t
	}
	u := f.onWay(leg.From, leg.Ways[1])
	if a, b := r.blocking(t, leg), r.blocking(u, leg); a > b || a == b && u.clearer(t.stop) {
		return u
	}
	return t
}

// passage is one way round: the highest thing on it, and how high its ground is raised.
type passage struct {
	stop
	ground Height
}

// blocking is how much a way round blocks the ray: 0 not at all, 1 by what one can lean out
// past, 2 by what nobody can.
func (r *ray) blocking(t passage, leg hex.Leg) int {
	switch {
	case r.cutBy(t.ground, leg):
		return 2
	case !r.cutBy(t.top, leg):
		return 0
	case leg.From == r.from || leg.To == r.to:
		return 1
	}
	return 2
}

// cutBy reports whether something so high cuts the ray midway along a leg.
func (r *ray) cutBy(top Height, leg hex.Leg) bool {
	return cuts(top, r.ours, r.theirs, leg.Begun+leg.Ended, 2*leg.Whole)
}

func (f Field) onWay(from hex.Hex, w hex.Way) passage {
	t := passage{stop: f.onSide(from, w.First)}
	if !w.Two {
		return t
	}
	via := from.Neighbor(w.First)
	hill := f.hill(via)
	t.stop, t.ground = higher(higher(t.stop, f.stands(via)), higher(hill, f.onSide(via, w.Then))), hill.top
	return t
}

// higher is the higher of two things and, of equals, what protects more.
func higher(a, b stop) stop {
	if a.clearer(b) {
		return b
	}
	return a
}

// clearer says which of two things hides less: the lower, of equals the one that protects
// less, and rather a thing than a hill.
func (t stop) clearer(than stop) bool {
	if t.top != than.top {
		return t.top < than.top
	}
	if t.guards != than.guards {
		return t.guards < than.guards
	}
	return than.hill && !t.hill
}

// stop is what stops a ray: as little of a [Thing] as tells which it is.
type stop struct {
	hex    hex.Hex
	top    Height // above the lowest ground; 0 is nothing
	guards int
	dir    hex.Dir // of the side on which it stands
	side   bool    // it stands on one
	hill   bool    // it is the ground itself
}

func (t stop) none() bool { return t.top == Flat }

// onSide is the barrier on a side, as far as it hides anything.
func (f Field) onSide(at hex.Hex, d hex.Dir) stop {
	s := SideOf(at, d)
	if f.sides[f.slot(s)] == 0 {
		return stop{}
	}
	b := f.On(s)
	hides := b.Hides()
	if hides == Flat {
		return stop{}
	}
	base := max(f.floor(s.At), f.floor(s.Across()))
	return stop{hex: at, dir: d, side: true, top: base + hides, guards: b.Guards()}
}

// stands is what fills a hex and hides what is behind it.
func (f Field) stands(h hex.Hex) stop {
	a := &f.areas[f.area(h)]
	if a.Height == Flat || a.Kind == Foxhole {
		return stop{}
	}
	return stop{hex: h, top: f.floor(h) + a.Height, guards: a.PF}
}

// hill is the ground of a hex where it is raised.
func (f Field) hill(h hex.Hex) stop { return stop{hex: h, top: f.floor(h), hill: true} }

// dugIn is the cover that a hex gives to who is in it.
func (f Field) dugIn(h hex.Hex) stop {
	a := &f.areas[f.area(h)]
	if !a.Kind.within() {
		return stop{}
	}
	return stop{hex: h, top: f.floor(h) + a.Height, guards: a.PF}
}
