package phoenix

import (
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/wound"
)

// What wounds forbid: disabling injuries (2.7, 3.3), and being dazed (5.13).

// counted is a number with its noun: "2 phases".
func counted(n int, one string) string { return legible.Counted(n, one, one+"s") }

// inHexes is a range in words.
func inHexes(n int) string { return legible.Counted(n, "hex", "hexes") }

// hexWord is what so many hexes are called.
func hexWord(n int) string { return map[bool]string{true: "hex", false: "hexes"}[n == 1] }

// Maimed is what somebody cannot use any more.
type Maimed struct {
	Arms, Legs int
	Spine      bool
}

// maimed is what his injuries disable; who is under drugs or adrenaline feels only
// double marks (2.7, 5.14).
func (x *Body) maimed(h house) (m Maimed) {
	for _, w := range x.Wounds {
		if !x.lames(w, h) {
			continue
		}
		switch limb, spine := wound.LimbOf(w.Location); {
		case spine:
			m.Spine = true
		case limb == printed.Arm:
			m.Arms++
		case limb == printed.Leg:
			m.Legs++
		}
	}
	if secondLimb.In(h) == strikesSame {
		m.Arms, m.Legs = min(m.Arms, 1), min(m.Legs, 1)
	}
	return m
}

// numb reports whether he bears an injury that would disable him: drugs or adrenaline leave
// a single mark without effect (2.7, 5.14).
func (x *Body) numb(w Wound, h house) bool { return (x.Drug || x.Hero) && w.stars(h) == 1 }

// lames reports whether an injury disables him who has it.
func (x *Body) lames(w Wound, h house) bool { return w.stars(h) > 0 && !x.numb(w, h) }

// stars are the marks of an injury.
func (w Wound) stars(h house) int {
	return readings.Stars(h, w.PD, w.Disables)
}

// bears reports whether he can hold himself so.
func (m Maimed) bears(p Posture, h house) bool {
	switch {
	case m.Spine || m.Legs > 1:
		return p.flat()
	case m.Legs == 1 && disabledLeg.In(h) == legDown:
		return p != Standing
	}
	return true
}

// words say what is disabled.
func (m Maimed) words() string {
	var out []string
	for _, x := range []struct {
		n         int
		one, both string
	}{{m.Arms, "an arm", "both arms"}, {m.Legs, "a leg", "both legs"}} {
		switch {
		case x.n == 1:
			out = append(out, x.one)
		case x.n > 1:
			out = append(out, x.both)
		}
	}
	if m.Spine {
		out = append(out, "the spine")
	}
	return strings.Join(out, ", ")
}

// limp lets him fall who cannot stand any more, and lower a weapon that he cannot hold.
func (p patient) limp() {
	m := p.maimed(p.r)
	if !m.bears(p.Posture, p.r) {
		p.post()
		p.putsOff() // what they can do of it still is the same course (reading same-course)
		p.thuds()
		p.Posture, p.Exposure = Prone, p.lower()
		p.tell(rules.Event{Kind: "falls", Rule: "knockouts", Text: "{unit} falls."})
	}
	if p.unarmed(m) != nil {
		p.Gun.loseAim()
		if p.Stance != Unready {
			p.Stance = Unready
			p.tell(rules.Event{Kind: "lowers", Rule: "knockouts", Text: "{unit} lowers the weapon."})
		}
	}
}

// unarmed says why arms that are disabled keep him from using what he has in hand.
func (c *Combatant) unarmed(m Maimed) error {
	a := c.arm()
	switch {
	case m.Arms > 1:
		return cmdline.Refuse("knockouts", "%s can use neither arm.", c.Name)
	case m.Arms == 1 && a != nil && !oneHanded(a.Key):
		w, _ := printed.WeaponOf(a.Key)
		return cmdline.Refuse("knockouts", "%s has an arm disabled, and the %s takes two hands; a pistol would do.", c.Name, w.Name)
	}
	return nil
}

// oneHanded reports whether a weapon takes one hand.
func oneHanded(key string) bool {
	w, ok := printed.WeaponOf(key)
	return ok && w.Type == pistol
}

// The acts that disabled arms forbid: those against others, which take both hands unless one does,
// and what else takes both hands.
var (
	offensive = map[string]bool{fireAct: true, aimAct: true, coverAct: true, pinAct: true, launchAct: true, throwAct: true, freezeAct: true}
	handy     = map[string]bool{reloadAct: true, cockAct: true}
	grasps    = map[string]bool{readyAct: true, pickUpAct: true, armAct: true, takeAct: true, throwAct: true} // for which one arm does
)

// barred says why he cannot do something as he is: the wounds that he has, and what they
// do to his mind. Asked when it is ordered, and again when it is done.
func (c *Combatant) barred(t *Task, h house) error {
	m := c.maimed(h)
	switch {
	case offensive[t.Do] && !c.manner().Attacks:
		return cmdline.Refuse("incapacitation-effects", "%s is %s and attacks nobody.", c.Name, c.Out.Effect)
	case t.Do == freezeAct, grasps[t.Do] && m.Arms < 2:
		return nil
	case offensive[t.Do] || handy[t.Do] || grasps[t.Do]:
		return c.unarmed(m)
	case t.Do == stanceAct && (t.To == string(Firing) || t.To == string(Hip) || t.To == string(Braced)):
		return c.unarmed(m)
	case t.Do == postureAct && !m.bears(Posture(t.To), h), t.Do == moveAct && t.To != asHeIs && !m.bears(postureOf(t.To), h):
		return cmdline.Refuse("knockouts", "%s cannot: %s disabled.", c.Name, m.words())
	}
	return nil
}

// stuck says why he cannot do now what he may do at another time.
func (st *Field) stuck(c *Combatant, t *Task) error {
	if c.Posture == LowProne && (t.Do == moveAct || offensive[t.Do]) {
		return c.pressed(c.Name, "")
	}
	return st.holdsBack(c, t)
}

// holdsBack says why he does not go on as a task has it: who is disoriented does not advance (5.13).
func (st *Field) holdsBack(c *Combatant, t *Task) error {
	if t.Do == moveAct && !c.manner().Attacks && st.advances(c, (pace{c, t}).heading(&st.Site)) {
		return cmdline.Refuse("incapacitation-effects", "%s is %s and does not advance.", c.Name, c.Out.Effect)
	}
	return nil
}

// heading is the hexside over which he goes next: of his way, where he has one.
func (p pace) heading(st *Site) hex.Dir {
	if st.onWay(p.Combatant, p.t) {
		return p.t.next()
	}
	return toward(p.At, *p.t.At)
}

// advances reports whether a step brings him nearer to the nearest enemy whom his side
// sees.
func (st *Squad) advances(c *Combatant, dir hex.Dir) bool {
	foe := st.nearestFoe(c)
	return foe != nil && c.At.Neighbor(dir).To(foe.At).Len() < c.At.To(foe.At).Len()
}

// nearestFoe is the nearest enemy in action whom his side sees; nil if there is none.
func (st *Squad) nearestFoe(c *Combatant) (near *Combatant) {
	for _, o := range st.where(func(o *Combatant) bool { return o.Side != c.Side && o.acts() && o.seen(c.Side) }) {
		if near == nil || c.At.To(o.At).Len() < c.At.To(near.At).Len() {
			near = o
		}
	}
	return near
}

// hurt is what injuries add to each hex (Table 7A).
func (x *Body) hurt(h house) (ac int) {
	above, below := false, false
	for _, w := range x.Wounds {
		counts := w.Disables > 0 || injuredWalk.In(h) == walkWounded
		limb, spine := wound.LimbOf(w.Location)
		low := limb == printed.Leg || spine
		below, above = below || counts && low, above || counts && !low
	}
	switch {
	case injuredWalk.In(h) == walkFree:
		return 0
	case below:
		ac += moveAC("injuries/below-waist")
	}
	if above {
		ac += moveAC("injuries/above-waist")
	}
	return ac
}

// fit lets each order be refused that wounds forbid, whatever it is, and say what it waits for.
func fit(orders []order) []order {
	out := append([]order(nil), orders...)
	for i := range out {
		name, check, lacks := out[i].Name, out[i].Check, out[i].Lacks
		out[i].Lacks = func(k known, a opts.Args) error {
			if err := lifeless(k, a); err != nil || lacks == nil {
				return err
			}
			return lacks(k, a)
		}
		out[i].Rolls = true // in free play what others do comes at once after it
		out[i].Odds = withBegin(name, out[i].Odds)
		out[i].Check = func(k known, a opts.Args) error {
			if err := check(k, a); err != nil {
				return err
			}
			return unfit(k, name, a)
		}
	}
	return out
}

// lifeless refuses an order to the dead, whenever it is for: who is out of the fight else may be back.
func lifeless(k known, a opts.Args) error {
	if c := k.State().find(unitOption.In(a)); c != nil && c.Dead {
		return cmdline.Refuse(unitRule, "%s is out of the fight.", c.Name)
	}
	return nil
}

// unfit is why the wounds of who is ordered forbid it.
func unfit(k known, name string, a opts.Args) error {
	c := k.State().find(unitOption.In(a))
	if c == nil || name == haltAct || name == surrenderAct || name == deployAct {
		return nil
	}
	if err := c.deaf(); err != nil {
		return err
	}
	t := taskOf(rules.SealedOrder{Action: name, Args: a})
	if err := c.barred(&t, k); err != nil {
		return err
	}
	return planned{c, k}.overplanned(&t, a)
}
