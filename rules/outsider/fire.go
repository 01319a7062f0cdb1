package outsider

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

var fire = order{
	Name: "fire", Summary: "Fire weapons at a target", Rule: "volleys", Rolls: true,
	Step: "fire", Unit: unitOption, Able: whoShoots, Key: []opts.Word{weaponOption}, Example: "weapon:all target:nearest",
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
	if t == nil {
		return cmdline.Refuse("weapon-availability", "%s has no target that it can hit now.", v.Name)
	}
	if err := st.mayTurnTo(v, k); err != nil {
		return err
	}
	if err := st.mayAim(v, t, a, k); err != nil {
		return err
	}
	if err := v.oneType(weaponOption.In(a), k); err != nil {
		return err
	}
	return st.oneCan(v, t, weaponOption.In(a), k)
}

// mayTurnTo holds fire by initiative to one ship at a time, each once (D2.0).
func (st *State) mayTurnTo(v *Vessel, k known) error {
	x := st.Exchange
	if fires := st.find(x.Unit); fires != nil && fires != v && !k.Free() {
		return cmdline.Refuse("fire-alternation", "%s fires now; %s may when it is done and the other side has had its turn.", fires.Name, v.Name)
	}
	if slices.Contains(x.Fired, v.ID) {
		return cmdline.Refuse("fire-alternation", "%s has had its turn to fire in this segment.", v.Name)
	}
	return nil
}

// oneType refuses names joined by + of which one is no mount of the vessel, or which are
// not of one type (D2.8).
func (v *Vessel) oneType(weapon string, h house) error {
	if weapon == everything {
		return nil
	}
	code, all := "", v.mounts()
	for _, name := range strings.Split(weapon, "+") {
		i := slices.IndexFunc(all, func(m mount) bool { return m.named(name) })
		if i < 0 {
			return cmdline.Refuse("weapon-availability", "%s has no weapon %s.", v.Name, name)
		}
		m := all[i]
		single := name != m.weapon.Code && name != m.id
		if single && m.weapon.Cooldown.Times == 0 {
			return cmdline.Refuse("weapon-cooldown", "%s of %s fires once at most in a segment; only weapons that fire twice have a first and a second shot.", m.id, v.Name)
		}
		if single && halfCooldown.In(h) == oneVolley {
			return cmdline.Refuse("half-cooldown", "Both shots of %s are one volley (house rule half-cooldown).", m.id)
		}
		if code != "" && code != m.weapon.Code {
			return cmdline.Refuse("volleys", "A volley is of weapons of one type; %s is not.", weapon)
		}
		code = m.weapon.Code
	}
	return nil
}

// oneCan lets the order pass if one of its mounts can fire; of those ordered elsewhere
// on the sheet none can.
func (st *State) oneCan(v, t *Vessel, weapon string, k known) error {
	var first error
	declared, all := st.declared(v), v.mounts()
	st.Spend(len(all))
	for _, m := range all {
		if !m.named(weapon) {
			continue
		}
		err := st.mayShootAt(m, t, weapon, declared[m.id], k)
		if err == nil {
			return nil
		}
		if first == nil {
			first = err
		}
	}
	if first == nil {
		first = cmdline.Refuse("weapon-availability", "%s has no weapons.", v.Name)
	}
	return first
}

func (st *State) mayShootAt(m mount, t *Vessel, weapon string, declared int, k known) error {
	if err := m.mayFire(st.now(), k); err != nil {
		return err
	}
	if err := st.mayHit(m, t, k); err != nil {
		return err
	}
	if m.ordered(k, weapon) || m.shots(st.now()) <= declared {
		return cmdline.Refuse("volleys", "%s of %s fires by another order already.", m.id, m.v.Name)
	}
	return nil
}

// ordered reports whether the mount fires by another order on the sheet.
func (m mount) ordered(k known, weapon string) bool {
	return slices.ContainsFunc(k.Orders().Of("fire"), func(o rules.SealedOrder) bool {
		other := weaponOption.In(o.Args)
		return o.Unit == m.v.ID && other != weapon && m.wanted(other)&m.wanted(weapon) != 0
	})
}

// mayAim holds aim at a section to the option and to what it allows (D2.15).
func (st *Fleet) mayAim(v, t *Vessel, a opts.Args, h house) error {
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
	case !t.Ship.sheet().Has(number):
		return cmdline.Refuse("sections-never-built", "%s has no section %s.", t.Name, aimedOption.In(a))
	case directionalDamage.In(h) != anyDirection && !slices.Contains(st.exposed(v, t, h), number):
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

// readMounts reads several mounts of one type, joined by +, or one shot of a mount.
func readMounts(_ known, value string) (string, error) {
	names := strings.Split(value, "+")
	shot := strings.TrimRight(value, firstShot+secondShot)
	if len(names) > mostJoined || len(names) < 2 && (shot == value || strings.TrimRight(shot, "0123456789") == shot) {
		return "", nil
	}
	return value, nil
}

const mostJoined = 20

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
