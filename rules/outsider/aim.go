package outsider

import (
	"math"
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
)

// mayHit refuses a target that is out of the field of fire or of sight, too far to hit
// or to harm (D2.2 to D2.5).
func (st *Fleet) mayHit(m mount, t *Vessel, h house) error {
	distance := st.distance(m.v, t, h)
	_, harms := printed.Damage(m.weapon.Code, distance)
	switch {
	case m.v.At == t.At && !sameHexFire.In(h):
		return cmdline.Refuse("same-hex-fire", "%s is in the same hex, where nobody fires (house rule same-hex-fire).", t.Name)
	case m.v.At != t.At && !m.bears(t.At):
		return cmdline.Refuse("field-of-fire", "%s lies behind %s, where %s does not bear.", t.Name, m.v.Name, m.id)
	case st.blocked(m.v.At, t.At, h) != "":
		return cmdline.Refuse("line-of-sight", "%s in the line of sight to %s.", inTheWay[st.blocked(m.v.At, t.At, h)], t.Name)
	case !harms:
		return cmdline.Refuse("weapon-damage", "%s does no damage at range %d.", m.weapon.Name, distance)
	case !st.number(m.v, t, 0, h).possible:
		return cmdline.Refuse("beam-hit-table", "%s cannot be hit at range %d.", t.Name, distance)
	}
	return nil
}

// distance is the range between two units (D2.5), counted in hexes or by ruler.
func (st *Fleet) distance(a, b *Vessel, h house) int {
	if !rulerRange.In(h) {
		return hex.Range(a.At, b.At)
	}
	v := a.At.To(b.At)
	square := v.A*v.A + v.C*v.C - v.A*v.C
	n := int(math.Sqrt(float64(square)))
	for n*n < square {
		n++
	}
	for n > 0 && (n-1)*(n-1) >= square {
		n--
	}
	return n
}

// blocked names what hides one place from another; "" where nothing does (D2.4). What
// is in the hex of either hides it too; in one hex nothing does.
func (st *Fleet) blocked(a, b hex.Hex, h house) string {
	for _, o := range st.Obstacles {
		if o.hides(h) && a != b && hex.OnLine(a, b, o.At) {
			return o.Kind
		}
	}
	return ""
}

// inTheWay says what hides a target.
var inTheWay = map[string]string{"planet": "A planet is", "cloud": "A cloud is", "asteroids": "Asteroids are"}

func (o Obstacle) hides(h house) bool {
	switch o.Kind {
	case "cloud":
		return cloudsRule.In(h) == cloudsBlock
	case "asteroids":
		return asteroidsRule.In(h) == asteroidsBlock
	}
	return true
}

// number is what a volley needs to hit: by size and range, a section as a target two
// sizes smaller (D2.9, D2.15), with what blinds the firer.
func (st *Fleet) number(v, t *Vessel, section int, h house) aim {
	size := t.size()
	if section > 0 {
		size -= smallerSection
	}
	need, possible := printed.ToHit(size, st.distance(v, t, h))
	need += st.blindness(v, t, h)
	return aim{need, possible && need <= mostOfTwo}
}

const mostOfTwo = 12 // on two dice

// blindness is what is added to a number to hit: without sensors, through thin clouds,
// by a skeleton crew.
func (st *Fleet) blindness(v, t *Vessel, h house) int {
	n := 0
	if v.Ship != nil && sensorsRule.In(h) && v.Ship.sensorless() {
		n += noSensors
	}
	if cloudsRule.In(h) == cloudsThin && slices.ContainsFunc(st.Obstacles, func(o Obstacle) bool { return o.Kind == "cloud" && hex.OnLine(v.At, t.At, o.At) }) {
		n += thinCloud
	}
	if v.Ship != nil && v.Ship.skeleton(h) && skeletonCrew.In(h) == clumsyCrew {
		n++
	}
	return n
}

const (
	noSensors = 2
	thinCloud = 2
)

// sensorless reports whether a ship built with sensors has none left.
func (s *Ship) sensorless() bool {
	sheet := s.sheet()
	return s.Profile.Built("R")+s.Profile.Built("X") > 0 && sheet.Standing("R")+sheet.Standing("X") == 0
}
