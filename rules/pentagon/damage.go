package pentagon

import (
	"cmp"
	"slices"

	"impulse/rules/hex"
)

// mirrorPoints is what an armor section without damage ignores of the
// radiative points of an impulse (Combat, Radiative Weapons).
const mirrorPoints = 5

// share is damage on one armor section.
type share struct{ facing, points int }

// apportion divides what comes through the screens among the facings in
// proportion to the hits on each, by largest remainder: ties go to the larger
// hit, then the lower facing. Shares are in the order of the hits and sum to
// what comes through (Combat, Taking Damage; house rule apportionment-rounding).
func apportion(hits []share, screens int, h house) (through int, shares []share) {
	total := 0
	for _, hit := range hits {
		total += hit.points
	}
	through = max(0, total-screens)
	if total == 0 {
		return 0, slices.Clone(hits)
	}
	if apportionmentRounding.In(h) == nearestShare {
		return through, nearest(hits, through, total)
	}
	return through, divide(hits, through, total)
}

// nearest rounds each share by itself.
func nearest(hits []share, through, total int) []share {
	var shares []share
	for _, hit := range hits {
		shares = append(shares, share{hit.facing, (2*hit.points*through + total) / (2 * total)})
	}
	return shares
}

// divide gives each hit its part of what comes through of the total, by
// largest remainder: the parts sum to it.
func divide(hits []share, through, total int) []share {
	var shares []share
	missing := through
	for _, hit := range hits {
		part := hit.points * through / total
		missing -= part
		shares = append(shares, share{hit.facing, part})
	}
	for _, i := range byRemainder(hits, through, total)[:missing] {
		shares[i].points++
	}
	return shares
}

// byRemainder orders the hits by what whole division left them short of.
func byRemainder(hits []share, through, total int) []int {
	order := make([]int, len(hits))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := hits[i], hits[j]
		return cmp.Or(cmp.Compare(b.points*through%total, a.points*through%total),
			cmp.Compare(b.points, a.points), cmp.Compare(a.facing, b.facing))
	})
	return order
}

// section is one armor section under fire.
type section struct {
	facing      int
	built, left int
	mirror      bool // it may reflect at all
	tied        bool // a line between two sections was decided for it
	blows       [stages][]blow

	first, physical, last int // points scored, by kind
	eaten                 int // by acid gum that clings, which screens do not stop
	through               int // physical points past the screens

	reflected, absorbed, inside int       // what became of them
	sources                     []hex.Vec // from the target to where each point inside came from
}

// stage is when points strike a section in the damage assessment: radiative
// fire, what the screens meet and gum, radiative fire timed to arrive last.
type stage int

const (
	early stage = iota
	middle
	late
	stages
)

// blow is one hit on a section.
type blow struct {
	from     hex.Vec // from the target to where it came from
	points   int
	physical bool // the screens meet it
}

// soak lets the section take the points of its impulse in order: radiative
// fire, what the screens let through, radiative fire timed to arrive last.
func (s *section) soak() {
	for i, strike := range []func(){
		early:  func() { s.radiate(s.first) },
		middle: func() { s.take(s.through + s.eaten) },
		late:   func() { s.radiate(s.last) },
	} {
		before := s.inside
		strike()
		s.trace(s.blows[i], s.inside-before)
	}
}

// trace says where so many points inside came from: each hit of a stage has its
// part of them by what it did past the screens (house rule interior-direction).
func (s *section) trace(blows []blow, inside int) {
	var past []share
	total := 0
	for i, points := range s.past(blows) {
		past = append(past, share{i, points})
		total += points
	}
	if total == 0 {
		return
	}
	for _, part := range divide(past, inside, total) {
		s.sources = append(s.sources, slices.Repeat([]hex.Vec{blows[part.facing].from}, part.points)...)
	}
}

// past is what of each hit came past the screens.
func (s *section) past(blows []blow) []int {
	var met []share
	out := make([]int, len(blows))
	for i, b := range blows {
		if out[i] = b.points; b.physical {
			met = append(met, share{i, b.points})
		}
	}
	if len(met) == 0 || s.physical == 0 {
		return out
	}
	for _, part := range divide(met, s.through, s.physical) {
		out[part.facing] = part.points
	}
	return out
}

// radiate takes radiative points. As long as the section has no destroyed box
// the first five of the impulse do nothing.
func (s *section) radiate(points int) {
	if s.mirrors() {
		ignored := min(points, mirrorPoints-s.reflected)
		s.reflected += ignored
		points -= ignored
	}
	s.take(points)
}

// mirrors says whether the section reflects: it may, and is whole (house rule
// new-armor).
func (s *section) mirrors() bool { return s.mirror && s.left == s.built }

func (s *section) take(points int) {
	lost := min(points, s.left)
	s.left -= lost
	s.absorbed += lost
	s.inside += points - lost
}

// armorFacing is the number, 1 to 6, of the armor that a line toward v crosses
// on a craft of that facing. A line exactly between two has both; the zero
// vector has none.
func armorFacing(v hex.Vec, facing hex.Dir) []int {
	if v == (hex.Vec{}) {
		return nil
	}
	d, tie, other := hex.Toward(v)
	if !tie {
		return []int{d.Relative(facing)}
	}
	return []int{d.Relative(facing), other.Relative(facing)}
}

// struck is the armor section of the target that the attacker hits, and the
// way to them. A tie is judged from where the unit that moves next will be; if
// that does not help, the fuller section takes it, then the lower number
// (Combat, Taking Damage; house rule facing-tie).
func struck(target *Ship, from Source, moved int, h house) (facing int, tied bool, v hex.Vec) {
	v = apart(target.Body, from.Body)
	facings := armorFacing(v, target.Facing)
	tied = len(facings) != 1
	if len(facings) == 2 && facingTie.In(h) == nextStepFirst {
		if next := armorFacing(target.afterStep(from, moved), target.Facing); len(next) == 1 {
			facings = next
		}
	}
	if len(facings) == 0 {
		facings = []int{1, 2, 3, 4, 5, 6} // they never were apart
	}
	return target.fullest(facings), tied, v
}

// afterStep is the way to the attacker once the unit whose next hex step comes
// first has made it; zero if both come in one impulse or neither moves.
func (s *Helm) afterStep(from Source, moved int) hex.Vec {
	in, to, moves := s.nextStep(moved)
	switch {
	case moves && (from.In == 0 || in < from.In):
		return to.To(from.At)
	case from.In > 0 && (!moves || from.In < in):
		return s.At.To(from.To)
	}
	return hex.Vec{}
}

// fullest is the facing with most undestroyed armor, the lowest number of
// equals.
func (s *Hull) fullest(facings []int) int {
	return slices.MinFunc(facings, func(a, b int) int {
		return cmp.Or(cmp.Compare(s.armor(b).boxes().Live(), s.armor(a).boxes().Live()), cmp.Compare(a, b))
	})
}

func (s *Hull) armor(facing int) row {
	r, _ := s.row(armorID(facing))
	return r
}
