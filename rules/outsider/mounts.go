package outsider

import (
	"fmt"
	"strconv"

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
	out := make([]mount, 0, 24)
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
	numbers := map[string]int{}
	for range v.Flight.Count {
		for _, g := range v.Flight.craft().Components {
			w, ok := printed.WeaponOf(g.Code)
			if !ok {
				continue
			}
			for range g.Count {
				numbers[w.Code]++
				out = append(out, mount{w.Code + strconv.Itoa(numbers[w.Code]), w, 1, v})
			}
		}
	}
	return out
}

// mountsOf are the mounts of a vessel by their ids: whoever looks up many makes it once.
func (st *Fleet) mountsOf(v *Vessel) map[string]mount {
	all := v.mounts()
	st.Spend(len(all))
	out := make(map[string]mount, len(all))
	for _, m := range all {
		out[m.id] = m
	}
	return out
}

// record is where a vessel keeps when its mounts fired.
func (v *Body) record() *map[string]Fired {
	if v.Ship != nil {
		return &v.Ship.Fired
	}
	return &v.Flight.Fired
}

// use notes that a mount fires, once or in defense, and spends what it holds.
func (m mount) use(now int, defense bool) {
	into := m.v.record()
	if *into == nil {
		*into = map[string]Fired{}
	}
	f := (*into)[m.id]
	if f.Segment != now {
		f = Fired{Segment: now}
	}
	f.Times++
	f.Defense = defense
	(*into)[m.id] = f
	m.spend()
}

// shots is how often the mount may fire in this segment still: after its cooldown once,
// or as often as a cooldown of less than a segment allows (D2.6); not at all if it fired
// in an interception (D2.2).
func (m mount) shots(now int) int {
	f, times := (*m.v.record())[m.id], m.weapon.Cooldown.Times
	switch {
	case f.Segment == now && f.Defense:
		return 0
	case times > 0 && f.Segment == now:
		return max(times-f.Times, 0)
	case times > 0:
		return times
	case f.Segment > 0 && now < m.ready():
		return 0
	}
	return 1
}

// ready is the segment from which the mount may fire again.
func (m mount) ready() int {
	return (*m.v.record())[m.id].Segment + max(1, m.weapon.Cooldown.Segments)
}

// mayFire refuses a weapon that does not work, or has fired (D2.2).
func (m mount) mayFire(now int, h house) error {
	f := (*m.v.record())[m.id]
	switch err := m.works(now, h); {
	case err != nil:
		return err
	case f.Segment == now && f.Defense:
		return cmdline.Refuse("point-defense-once", "%s of %s fired at missiles in this segment.", m.id, m.v.Name)
	case m.shots(now) == 0:
		return cmdline.Refuse("weapon-cooldown", "%s of %s cools down; it fires again in segment %s.", m.id, m.v.Name, clockWords(m.ready()))
	}
	return nil
}

// works refuses a weapon that is destroyed, without power or missiles, or whose crew is
// blind (D2.2, D2.7).
func (m mount) works(now int, h house) error {
	switch {
	case m.boxes == 0:
		return cmdline.Refuse("weapon-availability", "%s of %s is destroyed.", m.id, m.v.Name)
	case m.v.Ship != nil && now <= m.v.Ship.Power.Blind:
		return cmdline.Refuse("critical-hits", "%s cannot fire before segment %s: its sensors are overloaded.", m.v.Name, clockWords(m.v.Ship.Power.Blind+1))
	case !m.powered(h):
		return cmdline.Refuse("weapon-power", "%s of %s runs on %s power, of which there is none.", m.id, m.v.Name, m.needs(h))
	case m.holds(h) == 0:
		return cmdline.Refuse("ammunition", "%s of %s has no missiles left.", m.id, m.v.Name)
	}
	return nil
}

// allRoundMissiles are point-defense missiles, which fire every way and are spent.
const allRoundMissiles = "D"

// plenty is more than a mount fires in a battle.
const plenty = 1_000_000

// holds is how many shots are in the mount (D2.7; house rule amm-load).
func (m mount) holds(h house) int {
	limit, limited := ammLoad.In(h)
	if !limited || m.v.Ship == nil || m.weapon.Code != allRoundMissiles {
		return plenty
	}
	return max(0, limit-m.v.Ship.Spent[m.id])
}

func (m mount) spend() {
	if m.v.Ship == nil || m.weapon.Code != allRoundMissiles {
		return
	}
	if m.v.Ship.Spent == nil {
		m.v.Ship.Spent = map[string]int{}
	}
	m.v.Ship.Spent[m.id]++
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

// needs is the power that the weapon runs on (D2.1, D2.7; house rule either-power).
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
