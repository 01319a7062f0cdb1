package outsider

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// fireStep: all declare, then all is rolled. By initiative each ship fires in turn.
var fireStep = step{
	Name: "fire", Title: "Fire", Rule: "direct-fire", Ask: "fire your weapons",
	Waits: func(k known) rules.Waits {
		return k.State().inOrder(k, ofSeat(func(k known, v *Vessel) bool { return k.State().hasTargets(v, k) }))
	},
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		if st.acted(r, o) {
			return nil
		}
		var blows []Blow
		together := st.togetherDamage(r)
		for _, x := range o.Of("fire") {
			for _, volley := range st.volleys(x, r) {
				blow, hit := st.shoot(r, volley)
				switch {
				case hit && together:
					blows = append(blows, blow)
				case hit:
					st.deal(r, blow)
				}
			}
		}
		for _, b := range blows {
			st.deal(r, b)
		}
		st.clear(r)
		return nil
	},
}

// togetherDamage reports whether the damage of a segment counts together: under
// simultaneous orders there is no order of fire (READINGS 11; house rule damage-timing).
func (st *State) togetherDamage(h house) bool {
	switch damageTiming.In(h) {
	case damageTogether:
		return true
	case damageAtOnce:
		return false
	}
	return st.First == ""
}

// Volley is fire of weapons of one type on one unit at one target (D2.8).
type Volley struct {
	Unit    string   `json:"unit"`
	Code    string   `json:"code"`
	Mounts  []string `json:"mounts"`
	Target  string   `json:"target"`
	Section int      `json:"section,omitempty"` // that it aims at (D2.15)
}

// everything fires all that bears: a volley of each type.
const everything = "all"

// volleys are those of an order: of a mount or of several joined by + one, of a code
// one of all its turrets; point-defense weapons of a ship fire each by itself. A cooldown
// of half a segment fires twice (D2.6; house rule half-cooldown).
func (st *State) volleys(x rules.SealedOrder, h house) []Volley {
	v := st.find(x.Unit)
	if v == nil {
		return nil
	}
	return st.volleysOf(v, weaponOption.In(x.Args), targetOption.In(x.Args), aimedOption.In(x.Args), h)
}

func (st *State) volleysOf(v *Vessel, weapon, target, section string, h house) []Volley {
	if e := st.nearestTarget(v, h); target == nearestFoe && e != nil {
		target = e.ID
	}
	var out []Volley
	for _, group := range v.grouped(st.able(v, weapon, target, h)) {
		volley := Volley{Unit: v.ID, Code: group[0].weapon.Code, Target: target, Section: sectionNumber(section)}
		for _, m := range group {
			volley.Mounts = append(volley.Mounts, m.id)
		}
		for range group[0].volleysEach(st.now(), h) {
			out = append(out, volley)
		}
	}
	return out
}

// sectionNumber is the number of a section by its name; 0 for none.
func sectionNumber(name string) int {
	return max(0, slices.IndexFunc(profile.SectionNames[:], func(s string) bool { return name != "" && strings.EqualFold(s, name) }))
}

// volleysEach is how many volleys a mount fires in a segment.
func (m mount) volleysEach(now int, h house) int {
	if halfCooldown.In(h) == oneVolley {
		return min(1, m.shots(now))
	}
	return m.shots(now)
}

// able are the mounts that weapon: names which may fire at the target now.
func (st *State) able(v *Vessel, weapon, target string, h house) []mount {
	t := st.find(target)
	if t == nil {
		return nil
	}
	var out []mount
	for _, m := range v.mounts() {
		if m.named(weapon) && m.mayFire(st.now(), h) == nil && st.mayHit(m, t, h) == nil {
			out = append(out, m)
		}
	}
	return out
}

// named reports whether weapon: means this mount: all, its code, its id, or one of ids
// joined by +.
func (m mount) named(weapon string) bool {
	return weapon == everything || weapon == m.weapon.Code || slices.Contains(strings.Split(weapon, "+"), m.id)
}

// grouped puts mounts into volleys: of one type together, point-defense weapons of a
// ship each by itself.
func (v *Vessel) grouped(mounts []mount) [][]mount {
	var out [][]mount
	for _, m := range mounts {
		i := slices.IndexFunc(out, func(g []mount) bool { return g[0].weapon.Code == m.weapon.Code })
		if i < 0 || m.weapon.PointDefense && v.Ship != nil {
			out = append(out, []mount{m})
			continue
		}
		out[i] = append(out[i], m)
	}
	return out
}

// mayHit refuses a target that is out of the field of fire or of sight, too far to hit
// or to harm (D2.2 to D2.5).
func (st *State) mayHit(m mount, t *Vessel, h house) error {
	distance := st.distance(m.v, t, h)
	_, harms := printed.Damage(m.weapon.Code, distance)
	switch {
	case t.Side == m.v.Side:
		return cmdline.Refuse("weapon-availability", "%s is of your own side.", t.Name)
	case t.unborn(st.now(), h) || m.v.unborn(st.now(), h):
		return cmdline.Refuse("craft-launch", "What is launched in a segment fires and is fired at from the next on (house rule launched-craft).")
	case m.v.At == t.At && !sameHexFire.In(h):
		return cmdline.Refuse("same-hex-fire", "%s is in the same hex, where nobody fires (house rule same-hex-fire).", t.Name)
	case m.v.At != t.At && !m.bears(t.At):
		return cmdline.Refuse("field-of-fire", "%s lies behind %s, where %s does not bear.", t.Name, m.v.Name, m.id)
	case st.blocked(m.v.At, t.At, h) != "":
		return cmdline.Refuse("line-of-sight", "A %s is in the line of sight to %s.", st.blocked(m.v.At, t.At, h), t.Name)
	case !harms:
		return cmdline.Refuse("weapon-damage", "%s does no damage at range %d.", m.weapon.Name, distance)
	case !st.number(m.v, t, 0, h).possible:
		return cmdline.Refuse("beam-hit-table", "%s cannot be hit at range %d.", t.Name, distance)
	}
	return nil
}

// unborn reports whether a flight was launched in this segment and does nothing yet.
func (v *Vessel) unborn(now int, h house) bool {
	return v.Flight != nil && v.Flight.Born == now && launchedCraft.In(h) == nextSegment
}

// distance is the range between two units (D2.5), counted in hexes or by ruler.
func (st *State) distance(a, b *Vessel, h house) int {
	if !rulerRange.In(h) {
		return hex.Range(a.At, b.At)
	}
	v := a.At.To(b.At)
	square := v.A*v.A + v.C*v.C - v.A*v.C
	n := 0
	for n*n < square {
		n++
	}
	return n
}

// blocked names what hides one place from another; "" where nothing does (D2.4). What
// is in the hex of either hides it too, but for a planet of one's own hex.
func (st *State) blocked(a, b hex.Hex, h house) string {
	for _, o := range st.Obstacles {
		if o.hides(h) && (hex.OnLine(a, b, o.At) || o.At == a || o.At == b) && a != b {
			return o.Kind
		}
	}
	return ""
}

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
func (st *State) number(v, t *Vessel, section int, h house) aim {
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
func (st *State) blindness(v, t *Vessel, h house) int {
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

// hasTargets reports whether the vessel could hit somebody now.
func (st *State) hasTargets(v *Vessel, h house) bool {
	return slices.ContainsFunc(st.Vessels, func(t *Vessel) bool { return t.Side != v.Side && len(st.able(v, everything, t.ID, h)) > 0 })
}

// nearestTarget is the nearest enemy that the vessel could hit now; nil if there is none.
func (st *State) nearestTarget(v *Vessel, h house) *Vessel {
	var best *Vessel
	for _, t := range st.Vessels {
		nearer := best == nil || hex.Range(v.At, t.At) < hex.Range(v.At, best.At)
		if t.Side != v.Side && nearer && len(st.able(v, everything, t.ID, h)) > 0 {
			best = t
		}
	}
	return best
}

var fire = order{
	Name: "fire", Summary: "Fire weapons at a target", Rule: "volleys", Rolls: true,
	Step: "fire", Unit: unitOption, Key: []opts.Word{weaponOption}, Example: "weapon:all target:nearest",
	Params: []param{
		opts.ChoiceOf(weaponOption, "all, a type, a turret, or B1+B2", weaponChoices).Else(readMounts),
		opts.Unit(targetOption, "at whom", targetChoices),
		oneOf(aimedOption, "section aimed at (D2.15)", "forward", "left", "right", "center", "aft", "core").Opt(),
	},
	Check: mayShoot,
	Idle:  "no weapon has a target that it can hit",
	Odds:  fireOdds,
}

// mayShoot says why nothing that the order names may fire at its target.
func mayShoot(k known, a opts.Args) error {
	v, err := commanded(k, a)
	if err != nil {
		return err
	}
	st := k.State()
	t := st.find(targetOption.In(a))
	if targetOption.In(a) == nearestFoe {
		t = st.nearestTarget(v, k)
	}
	switch {
	case t == nil && targetOption.In(a) == nearestFoe:
		return cmdline.Refuse("weapon-availability", "%s has no target that it can hit now.", v.Name)
	case t == nil:
		return cmdline.Refuse("weapon-availability", "%s is not on the map.", targetOption.In(a))
	}
	if err := st.mayAim(v, t, a, k); err != nil {
		return err
	}
	return st.oneCan(v, t, weaponOption.In(a), k)
}

// oneCan lets the order pass if one of its mounts can fire; of those ordered elsewhere
// on the sheet none can.
func (st *State) oneCan(v, t *Vessel, weapon string, k known) error {
	var first error
	for _, m := range v.mounts() {
		if !m.named(weapon) {
			continue
		}
		err := m.mayFire(st.now(), k)
		if err == nil {
			err = st.mayHit(m, t, k)
		}
		if err == nil && m.ordered(k, weapon) {
			err = cmdline.Refuse("volleys", "%s of %s fires on your sheet already.", m.id, v.Name)
		}
		if err == nil {
			return nil
		}
		if first == nil {
			first = err
		}
	}
	if first == nil {
		first = cmdline.Refuse("weapon-availability", "%s has no weapon %s.", v.Name, weapon)
	}
	return first
}

// ordered reports whether the mount fires by another order on the sheet.
func (m mount) ordered(k known, weapon string) bool {
	return slices.ContainsFunc(k.Orders().Of("fire"), func(o rules.SealedOrder) bool {
		return o.Unit == m.v.ID && weaponOption.In(o.Args) != weapon && m.named(weaponOption.In(o.Args))
	})
}

// mayAim holds aim at a section to the option and to what it allows (D2.15).
func (st *State) mayAim(v, t *Vessel, a opts.Args, h house) error {
	if !aimedOption.Given(a) {
		return nil
	}
	number := sectionNumber(aimedOption.In(a))
	switch {
	case !sectionTargeting.In(h):
		return cmdline.Refuse("section-targeting", "To aim at a section is an optional rule, which is off in this game (house rule section-targeting).")
	case t.Ship == nil || t.size() < 1:
		return cmdline.Refuse("section-targeting", "Only targets of size 1 and larger have sections to aim at.")
	case v.Ship != nil && sensorsRule.In(h) && v.Ship.sensorless():
		return cmdline.Refuse("sensors", "%s has no sensors left to aim at a section with.", v.Name)
	case directionalDamage.In(h) != anyDirection && !slices.Contains(st.exposed(v, t), number):
		return cmdline.Refuse("section-targeting", "%s does not show that section to %s.", t.Name, v.Name)
	case !st.number(v, t, number, h).possible:
		return cmdline.Refuse("section-targeting", "No section of %s can be hit at range %d.", t.Name, st.distance(v, t, h))
	}
	return nil
}

func weaponChoices(k known, a opts.Args) []opts.Choice {
	out := []opts.Choice{{Value: everything, Label: "all that bear"}}
	v := vesselOf(k, a)
	if v == nil {
		return out
	}
	var codes []string
	for _, m := range v.mounts() {
		if !slices.Contains(codes, m.weapon.Code) {
			codes = append(codes, m.weapon.Code)
			out = append(out, opts.Choice{Value: m.weapon.Code, Label: m.weapon.Code + ": all " + m.weapon.Name})
		}
	}
	for _, m := range v.mounts() {
		out = append(out, opts.Choice{Value: m.id, Label: m.id + " " + m.weapon.Name, Not: m.mayFire(k.State().now(), k)})
	}
	return out
}

// readMounts reads several mounts of one type, joined by +.
func readMounts(k known, value string) (string, error) {
	ids := strings.Split(value, "+")
	if len(ids) < 2 || len(ids) > 20 {
		return "", nil
	}
	for _, id := range ids {
		if printed.CodeAt(id) != printed.CodeAt(ids[0]) || printed.CodeAt(id) == "" {
			return "", cmdline.Refuse("volleys", "A volley is of weapons of one type; %s is not.", value)
		}
	}
	return value, nil
}

func targetChoices(k known, a opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	out := []opts.Choice{{Value: nearestFoe, Label: "the nearest that can be hit"}}
	for _, t := range k.State().Vessels {
		if t.Side != k.Seat().Side {
			out = append(out, opts.Choice{Value: t.ID, Label: t.Name})
		}
	}
	for _, t := range k.State().Gone {
		if t.Side != k.Seat().Side {
			out = append(out, opts.Choice{Value: t.ID, Label: t.Name, Not: cmdline.Refuse("weapon-availability", "%s is %s.", t.Name, t.Fate)})
		}
	}
	return out
}
