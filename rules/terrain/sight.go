package terrain

import "impulse/rules/hex"

// Eye is a hex and how high above its ground one looks from: Standing, Kneeling or
// Prone.
type Eye struct {
	At hex.Hex
	Up Height
}

// Thing is what stands in the way of a line: something in a hex, or a barrier on a
// side.
type Thing struct {
	Hex     hex.Hex // that it fills, or that its side belongs to
	Side    Side    // where it stands on one
	Barrier Barrier
	Area    Area // where it fills a hex
	is      stop
}

// thing is what stops a ray, with all that is known of it.
func (f Field) thing(s stop) Thing {
	t := Thing{Hex: s.hex, is: s}
	switch {
	case s.side:
		t.Side = SideOf(s.hex, s.dir)
		t.Barrier = f.On(t.Side)
	case !s.none():
		t.Area = f.Area(s.hex)
	}
	return t
}

// None says whether nothing is there.
func (t Thing) None() bool { return t.is.none() }

// OnSide says whether it stands on a side.
func (t Thing) OnSide() bool { return t.is.side }

// PF is the protection that it gives to who takes cover behind it, in
// ten-thousandths.
func (t Thing) PF() int { return t.is.guards }

// Name is its key in the legend of the map; of what fills a hex, what that is.
func (t Thing) Name() string {
	switch {
	case t.OnSide():
		return t.Barrier.Name
	case t.is.hill:
		return "hill"
	}
	return t.Area.Plain()
}

// Cover is what somebody may hide behind. The zero Cover is none.
type Cover struct {
	Thing
	// Around says that it is as high as he is: he is out of sight unless he leans out
	// past it. Otherwise he looks over it, and is out of sight when he ducks.
	Around bool
}

// View is what lies between two eyes.
type View struct {
	Range   int
	Blocked bool
	By      Thing  // the first thing that blocks it, as seen from the first eye
	Cover   Cover  // what the second may take cover behind, nearest to him
	Own     Cover  // what the first looks over or around himself
	Brush   [3]int // hexes of light, medium and dense brush between them
}

// Sight is the view from one eye to another. What stands right before one of them
// does not block it if he can lean out past it: then it is his cover, around which he
// looks. The view back is blocked if this one is.
func (f Field) Sight(from, to Eye) View {
	r := f.ray(from, to)
	v := View{Range: hex.Range(from.At, to.At), Brush: r.brush, Cover: Cover{Thing: f.thing(r.far)}, Own: Cover{Thing: f.thing(r.near)}}
	switch {
	case !r.blocked():
		return v
	case r.firm || !f.leans(from, to, r):
		v.Blocked, v.By = true, f.thing(r.first)
	}
	v.Cover.Around, v.Own.Around = r.farBlocks, r.nearBlocks
	return v
}

// Cover is what somebody in a hex may take cover behind against a shot from another.
func (f Field) Cover(from, at hex.Hex) Cover {
	return f.Sight(Eye{from, Standing}, Eye{at, Standing}).Cover
}

// Clear says whether the straight line between two eyes is free, without leaning.
func (f Field) Clear(from, to Eye) bool {
	r := f.ray(from, to)
	return !r.blocked()
}

// leans says whether they see each other once those who have something right before
// them lean out past it.
func (f Field) leans(from, to Eye, r ray) bool {
	ours, theirs := f.stances(from, to, r.nearBlocks), f.stances(to, from, r.farBlocks)
	for _, a := range ours.list() {
		for _, b := range theirs.list() {
			if f.Clear(Eye{a, from.Up}, Eye{b, to.Up}) {
				return true
			}
		}
	}
	return false
}

// stances are the hexes from which one looks who stands in a hex.
type stances struct {
	hexes [7]hex.Hex
	n     int
}

func (s *stances) list() []hex.Hex { return s.hexes[:s.n] }

func (s *stances) add(h hex.Hex) { s.hexes[s.n], s.n = h, s.n+1 }

// stances are an eye's own hex, or those beside it if it has to lean: no farther from
// the other, free to stand in and with nothing on the side between.
func (f Field) stances(eye, other Eye, leaning bool) (s stances) {
	if !leaning {
		s.add(eye.At)
		return s
	}
	far := hex.Range(eye.At, other.At)
	for _, d := range hex.Dirs() {
		h := eye.At.Neighbor(d)
		free := f.Has(h) && h != other.At && hex.Range(h, other.At) <= far && f.Level(h) == f.Level(eye.At)
		if free && f.onSide(eye.At, d).none() && f.stands(h).none() {
			s.add(h)
		}
	}
	return s
}
