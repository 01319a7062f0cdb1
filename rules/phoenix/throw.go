package phoenix

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
)

// Grenades as they are ordered (3.6): armed, thrown, dropped, picked up.

// grenadesOf are the grenades that who is ordered has.
func grenadesOf(k known, a opts.Args) (out []opts.Choice) {
	if !k.InGame() {
		return nil
	}
	c := k.State().find(unitOption.In(a))
	if c == nil {
		return nil
	}
	if b := k.State().live(c); b != nil {
		out = append(out, grenadeChoice(b.Key))
	}
	for _, s := range c.Grenades {
		if !slices.ContainsFunc(out, func(o opts.Choice) bool { return o.Value == s.Key }) {
			out = append(out, grenadeChoice(s.Key))
		}
	}
	return out
}

func grenadeChoice(key string) opts.Choice {
	return opts.Choice{Value: key, Label: grenadeOf(key).Name}
}

// grenadeOf is what is printed of a grenade that somebody has.
func grenadeOf(key string) *printed.Grenade {
	g, ok := printed.GrenadeOf(key)
	if !ok {
		panic("phoenix: there is no grenade " + key)
	}
	return g
}

const mostThrowAim = 99

var (
	grenadeParam = opts.ChoiceOf(grenadeOption, "which, if not the first", grenadesOf).Opt()
	markParam    = textOf(atOption, "a hex, or whom", 80).Else(readMark).Among(marks)
	throwAim     = intOf(aimOption, "actions of aim, 4 if not said", 1, mostThrowAim).Among(countTo(mostListed, 4)).Opt()
)

// What can be done with a grenade but to throw it.
const (
	toArm  = "arm"
	toDrop = "drop"
	toTake = "take"
)

// handlings are the acts of the order.
var handlings = map[string]string{toArm: armAct, toDrop: letGoAct, toTake: takeAct}

var handleGrenade = order{
	Name: grenadeAct, Summary: "Arm, drop or pick up a grenade", Rule: "grenades",
	Example: "to:arm", Step: ordersName, Unit: unitOption, Able: whoHandles,
	Params: []param{oneOf(toOption, "what to do with it", toArm, toDrop, toTake), grenadeParam, then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		switch {
		case err != nil:
			return err
		case (thenOption.In(a) || begun(k, c)) && toOption.In(a) == toTake:
			return planned{c, k}.liesByThen()
		case (thenOption.In(a) || begun(k, c)) && toOption.In(a) == toDrop:
			return planned{c, k}.holdsByThen(a)
		case thenOption.In(a) || begun(k, c):
			return planned{c, k}.hasByThen(a, grenadeOption.In(a))
		case toOption.In(a) == toDrop:
			return k.State().holds(c)
		case toOption.In(a) == toTake:
			return k.State().mayPick(c)
		}
		return k.State().mayHandle(c, grenadeOption.In(a))
	},
}

// holds refuses who has no live grenade in hand.
func (st *Field) holds(c *Combatant) error {
	if st.live(c) == nil {
		return cmdline.Refuse("grenades", "%s has no live grenade in hand.", c.Name)
	}
	return nil
}

var throwGrenade = order{
	Name: throwAct, Summary: "Throw a grenade; it is armed first", Rule: "grenades",
	Example: "at:0508 aim:4", Step: ordersName, Unit: unitOption, Able: whoThrows,
	Params: []param{markParam, grenadeParam, throwAim, then},
	Check: func(k known, a opts.Args) error {
		if err := checkThrow(k, a); err != nil {
			return err
		}
		c, st := k.State().find(unitOption.In(a)), k.State()
		if thenOption.In(a) || begun(k, c) {
			return planned{c, k}.reachesByThen(a)
		}
		at, _, err := st.markOf(c, a)
		if err != nil {
			return err
		}
		return st.reaches(c, grenadeOf(st.chosenGrenade(c, grenadeOption.In(a))), at, k)
	},
	Odds: withFirst(throwAct, throwOdds),
}

// begun reports whether orders of his stand on the sheet already, which may take him
// elsewhere.
func begun(k known, c *Combatant) bool {
	return slices.ContainsFunc(k.Before(), func(x rules.SealedOrder) bool { return x.Unit == c.ID })
}

// comesLater reports whether an order is carried out after others of his, or when something
// holds, so that he may be elsewhere by then, with something else in hand.
func comesLater(k known, a opts.Args, c *Combatant) bool {
	return thenOption.In(a) || k.Ahead() != nil || len(planned{c, k}.told()) > 0
}

// checkThrow refuses a grenade that he does not have, or cannot handle.
func checkThrow(k known, a opts.Args) error {
	c, err := commanded(k, a)
	if err != nil {
		return err
	}
	if thenOption.In(a) || begun(k, c) {
		return planned{c, k}.hasByThen(a, grenadeOption.In(a))
	}
	return k.State().mayHandle(c, grenadeOption.In(a))
}

// liesByThen refuses to pick up a grenade where none lies, and none is dropped or thrown before on
// the same sheet.
func (o planned) liesByThen() error {
	falls := func(x rules.SealedOrder) bool { return x.Action == throwAct || x.Action == grenadeAct }
	if o.k.Ahead() != nil || o.k.State().grenadesLie() || slices.ContainsFunc(o.k.Before(), falls) {
		return nil
	}
	return cmdline.Refuse("grenades", "No grenade lies anywhere that %s knows of.", o.Name)
}

// noGrenade refuses a grenade of a key, or any, that somebody of a name does not carry.
func (x *Arms) noGrenade(name, key string) error {
	switch {
	case len(x.Grenades) == 0:
		return cmdline.Refuse("grenades", "%s has no grenade.", name)
	case key != "" && !slices.ContainsFunc(x.Grenades, func(s Supply) bool { return s.Key == key }):
		return cmdline.Refuse("grenades", "%s has no %s left.", name, grenadeOf(key).Name)
	}
	return nil
}

// mayHandle says why somebody cannot arm or throw a grenade.
func (st *Field) mayHandle(c *Combatant, key string) error {
	b := st.live(c)
	switch {
	case c.Posture == LowProne:
		return c.pressed(c.Name, " and throws nothing")
	case b == nil && len(st.Bombs) >= mostLive:
		return cmdline.Refuse("grenades", "So many grenades are live that no other can be armed; wait until some have gone off.")
	case b != nil && key != "" && b.Key != key:
		return cmdline.Refuse("grenades", "%s has a live grenade in hand, the %s; throw or drop it first.", c.Name, grenadeOf(b.Key).Name)
	case b == nil:
		return c.noGrenade(c.Name, key)
	}
	return nil
}

// chosenGrenade is the grenade that is meant: the live one, that of the key, or the
// first; empty where he has none.
func (st *Field) chosenGrenade(c *Combatant, key string) string {
	switch b := st.live(c); {
	case b != nil:
		return b.Key
	case key != "" || len(c.Grenades) == 0:
		return key
	}
	return c.Grenades[0].Key
}

// live is the armed grenade that somebody has in hand; nil if there is none.
func (st *Field) live(c *Combatant) *Bomb {
	for i := range st.Bombs {
		if b := &st.Bombs[i]; b.Held && b.By == c.ID {
			return b
		}
	}
	return nil
}

// aimPoint is where something is thrown or fired: a hex, or where somebody is as far as his
// side knows.
func (st *Field) aimPoint(c *Combatant, to string) (hex.Hex, *Combatant, error) {
	if t := st.find(to); t != nil && t.ID != c.ID {
		if at, ok := (observer{st, c.Side}).believes(t); ok {
			return at, t, nil
		}
	}
	at, err := hex.Parse(to)
	switch {
	case err != nil:
		return at, nil, unmet(st.Map, c.ID, to, noMark)
	case at == c.At:
		return at, nil, cmdline.Refuse("explosives", "%s is in %s; a live grenade can be dropped there.", c.Name, at)
	case hex.Range(c.At, at) > farOff:
		return at, nil, cmdline.Refuse("explosives", "%s is farther than anything flies.", at)
	}
	return at, nil, nil
}

// markOf is where something is thrown or fired by an order: no hex off the map.
func (st *Field) markOf(c *Combatant, a opts.Args) (hex.Hex, *Combatant, error) {
	at, whom, err := st.aimPoint(c, atOption.In(a))
	if err == nil && whom == nil {
		err = st.onMap(at)
	}
	return at, whom, err
}

// reaches refuses a throw that is too far, or through a wall.
func (st *Field) reaches(c *Combatant, g *printed.Grenade, at hex.Hex, h house) error {
	return cmp.Or(st.inRange(c, g, at, h), st.open(c, at))
}

// inRange refuses a throw that is too far.
func (*Field) inRange(c *Combatant, g *printed.Grenade, at hex.Hex, h house) error {
	if far, most := hex.Range(c.At, at), throwRangeOf(g, c.Posture, h); far > most {
		return cmdline.Refuse("grenades", "%s throws the %s %d hexes, and %s is %d away.", c.Name, g.Name, most, at, far)
	}
	return nil
}

// open refuses a throw through a wall.
func (st *Field) open(c *Combatant, at hex.Hex) error {
	if st.walledOff(c.At, at) {
		return cmdline.Refuse("grenades", "There is a wall between %s and %s; throw through a door or a window.", c.Name, at)
	}
	return nil
}

// throwRangeOf is how far a grenade is thrown from a position (3.6; house rule
// throw-range).
func throwRangeOf(g *printed.Grenade, p Posture, h house) int {
	const quarter, half = 4, 2
	switch {
	case throwRange.In(h) == rangeSame, p == Kneeling:
		return g.Range
	case p == Standing:
		return g.Range + g.Range/quarter
	}
	return g.Range / half
}
