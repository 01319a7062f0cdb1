package outsider

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// mount is what fires as one: a turret or, of point-defense weapons, one weapon (D2.8);
// of a squadron the weapons of a type on one craft.
type mount struct {
	id     string // "B1": code and number, counted through the sections
	weapon printed.Weapon
	boxes  int // weapons that stand
	v      *Vessel
}

// mounts lists the direct-fire weapons of a vessel in the order of its sheet, those
// destroyed with no boxes.
func (v *Vessel) mounts() []mount {
	if v.Flight != nil {
		return v.craftMounts()
	}
	var out []mount
	numbers := map[string]int{}
	add := func(w printed.Weapon, boxes int) {
		numbers[w.Code]++
		out = append(out, mount{w.Code + strconv.Itoa(numbers[w.Code]), w, boxes, v})
	}
	sheet := v.Ship.sheet()
	for i, sec := range v.Ship.Profile.Sections {
		for j, sys := range sec.Systems {
			w, ok := printed.WeaponOf(sys.Code)
			switch {
			case !ok:
			case w.PointDefense:
				for box := range sys.Count {
					add(w, bit(box >= sheet.Lost(i, j)))
				}
			default:
				add(w, sheet.Left(i, j))
			}
		}
	}
	return out
}

func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// craftMounts are the weapons of each craft of a squadron: those of its components
// (D4.2.4).
func (v *Vessel) craftMounts() []mount {
	var out []mount
	for n := 1; n <= v.Flight.Count; n++ {
		for _, g := range v.Flight.craft().Components {
			if w, ok := printed.WeaponOf(g.Code); ok {
				out = append(out, mount{w.Code + strconv.Itoa(len(out)+1), w, g.Count, v})
			}
		}
	}
	return out
}

// mount is the mount of that id.
func (v *Vessel) mount(id string) (mount, bool) {
	all := v.mounts()
	i := slices.IndexFunc(all, func(m mount) bool { return strings.EqualFold(m.id, id) && m.id == id })
	if i < 0 {
		return mount{}, false
	}
	return all[i], true
}

func (v *Vessel) fired() map[string]Fired {
	if v.Ship != nil {
		return v.Ship.Fired
	}
	return v.Flight.Fired
}

// use notes that a mount fires.
func (m mount) use(now int) {
	into := &map[string]Fired{}
	if m.v.Ship != nil {
		into = &m.v.Ship.Fired
	} else {
		into = &m.v.Flight.Fired
	}
	if *into == nil {
		*into = map[string]Fired{}
	}
	f := (*into)[m.id]
	if f.Segment != now {
		f = Fired{Segment: now}
	}
	f.Times++
	(*into)[m.id] = f
}

// shots is how often the mount may fire in this segment still: after its cooldown once,
// or as often as a cooldown of less than a segment allows (D2.6).
func (m mount) shots(now int) int {
	f := m.v.fired()[m.id]
	switch times := m.weapon.Cooldown.Times; {
	case times > 0 && f.Segment == now:
		return max(times-f.Times, 0)
	case times > 0:
		return times
	case f.Segment > 0 && now-f.Segment < max(m.weapon.Cooldown.Segments, 1):
		return 0
	}
	return 1
}

// mayFire refuses a weapon that is destroyed, without power, cooling down, or whose crew
// is blind (D2.2).
func (m mount) mayFire(now int, h house) error {
	switch {
	case m.boxes == 0:
		return cmdline.Refuse("weapon-availability", "%s of %s is destroyed.", m.id, m.v.Name)
	case m.v.Ship != nil && now <= m.v.Ship.Power.Blind:
		return cmdline.Refuse("critical-hits", "%s cannot fire before segment %s: its sensors are overloaded.", m.v.Name, clockWords(m.v.Ship.Power.Blind+1))
	case !m.powered(h):
		return cmdline.Refuse("weapon-power", "%s of %s runs on %s power, of which there is none.", m.id, m.v.Name, m.needs(h))
	case m.shots(now) == 0:
		return cmdline.Refuse("weapon-cooldown", "%s of %s cools down; it fires again in segment %s.", m.id, m.v.Name, clockWords(m.v.fired()[m.id].Segment+max(1, m.weapon.Cooldown.Segments)))
	}
	return nil
}

// clockWords writes a segment counted from the beginning: "3 of turn 2".
func clockWords(now int) string {
	return fmt.Sprintf("%d of turn %d", (now-1)%printed.Segments+1, (now-1)/printed.Segments+1)
}

// powered reports whether the weapon has the power it runs on (D2.1, D2.7).
func (m mount) powered(h house) bool {
	switch {
	case m.v.Flight != nil:
		return true
	case m.needs(h) == "main":
		return m.v.Ship.mainPower(h)
	}
	return m.v.Ship.auxiliary()
}

func (m mount) needs(h house) string {
	if m.weapon.Power == printed.Main || m.weapon.Power == printed.Either && eitherPower.In(h) == onMain {
		return "main"
	}
	return "auxiliary"
}

// allRound reports whether the weapon fires every way: of bases and small craft, and
// point-defense missiles (D2.3).
func (m mount) allRound() bool {
	return m.v.Flight != nil || m.v.Ship.Profile.IsBase() || m.v.Ship.Profile.Hull == profile.Platform || m.weapon.Code == allRoundMissiles
}

const allRoundMissiles = "D"

// bears reports whether a place lies in the field of fire: 300 degrees forward, its
// edges included (D2.3).
func (m mount) bears(at hex.Hex) bool {
	ahead := m.v.Heading.Rose()
	return m.allRound() || hex.InSector(m.v.At.To(at), ahead+wideLeft, ahead+wideRight)
}

// The edges of the field of fire, in points of the rose from the bow: 150 degrees to
// either side.
const (
	wideLeft  hex.Rose = 7
	wideRight hex.Rose = 17
)
