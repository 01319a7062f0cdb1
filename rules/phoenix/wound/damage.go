package wound

import "impulse/rules/phoenix/printed"

// of begins a hit at a place.
func of(p printed.Place, roll int, pf, behind printed.Fixed, glance int) Hit {
	return Hit{Key: p.Key, Name: p.Name, Limb: p.Limb, Roll: roll, PF: pf, Behind: behind, Glance: glance}
}

// basic is the damage of 2.6: the penetration line of what cover leaves of the PEN, the
// glancing roll on that line, the column of low velocity or of the damage class.
func (b Body) basic(roll, glance int, m Missile, h House) Hit {
	place := b.Where.basic(roll)
	hit := of(place.Place, roll, b.pf(place.Place), b.before(place.Place), glance)
	hit.CanDisable = place.CanDisable()
	hit.EPEN = m.PEN - hit.Behind
	hit.Line = printed.PenetrationLine(hit.PF, hit.EPEN, h.Lines)
	if hit.EPEN > 0 {
		hit.Effect = printed.Glancing(hit.Line, glance)
	}
	hit.read(place, m.DC)
	return hit
}

// read takes the damage of 3A.
func (h *Hit) read(place printed.BasicLocation, dc int) {
	var w printed.BasicWound
	switch h.Effect {
	case printed.Glances:
		return
	case printed.LowVelocity:
		w = place.LowVelocity()
	default:
		h.DC, w = dc, place.Damage(dc)
	}
	h.PD, h.Disabling, h.Weapon = w.PD, w.Disabling, place.WeaponHit()
}

// advanced is the damage of 3.2, with cover and armor in one line (3.8): EPEN is PEN less
// the cover's PF less the EPF; at 0 and below nothing comes through.
func (b Body) advanced(roll, glance int, m Missile, h House) Hit {
	place := b.Where.advanced(roll, h)
	hit := of(place.Place, roll, b.pf(place.Place), b.before(place.Place), glance)
	hit.CanDisable = place.CanDisable
	if hit.PF > 0 {
		hit.EPF = printed.ArmorPF(hit.PF, glance, h.Armor)
	}
	hit.EPEN = m.PEN - hit.Behind - printed.Whole(hit.EPF)
	hit.Effect = h.velocity(hit.EPEN, hit.EPF)
	hit.through(place, m.DC, h)
	return hit
}

// velocity is what an EPEN is beside the EPF that it was reduced by (3.2).
func (h House) velocity(epen printed.Fixed, epf int) printed.Penetration {
	full := printed.Whole(epf)
	switch {
	case epen <= 0:
		return printed.Glances
	case epen < full || epen == full && h.EqualLow:
		return printed.LowVelocity
	}
	return printed.OverPenetrating
}

// slowDC is the damage class of a bullet that armor has slowed. What low velocity does is
// not said in 3.2.
const slowDC = 1

// through takes the damage of 6A, and the Shock PD of 3.3.
func (h *Hit) through(place printed.Location, dc int, house House) {
	if h.Effect == printed.Glances {
		return
	}
	if h.Effect == printed.LowVelocity && !house.Unslowed {
		dc = slowDC
	}
	w := Wounded(place, dc, h.EPEN, house)
	h.DC, h.PD, h.Weapon = dc, w.PD, place.WeaponHit()
	if w.Disabled {
		h.Disabling = printed.Disables
	}
	h.Shock = house.Shock(w)
}

// Shock is the Shock PD that count of a cell of 6A (3.3).
func (h House) Shock(w printed.Wound) int {
	if w.Disabled || h.ShockEver {
		return w.Shock
	}
	return 0
}

// Sockets is how the shoulder socket and the hip socket are read, which stand in 5D
// and not in 6A.
type Sockets int

// The readings.
const (
	AsSupplement Sockets = iota // by the damage tables of the supplement
	AsBone                      // as the bone that sits in the socket
	AsGirdle                    // as the shoulder, the pelvis
)

// beside are the places of 6A that a socket is read as.
var beside = map[string][3]string{
	"shoulder-socket": {AsBone: "arm-bone", AsGirdle: "shoulder"},
	"hip-socket":      {AsBone: "thigh-bone", AsGirdle: "pelvis"},
}

// Wounded is the cell of 6A for a place (3.2), with what 6C has for it (3.3): nothing where
// nothing came through.
func Wounded(place printed.Location, dc int, epen printed.Fixed, h House) printed.Wound {
	if epen <= 0 {
		return printed.Wound{}
	}
	if w, ok := place.SocketDamage(dc, epen); ok && h.Sockets == AsSupplement {
		return w
	} else if ok {
		place, _ = printed.LocationOf(beside[place.Key][h.Sockets])
	}
	w, _ := place.Damage(dc, epen, h.Damage)
	shock, disables := place.Shock(epen)
	if !h.Shock6A {
		w.Shock = shock
	}
	if h.Limbs6C {
		w.Disabled = disables
	}
	return w
}
