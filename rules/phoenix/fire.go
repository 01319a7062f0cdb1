package phoenix

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
)

// Fire as it is ordered (2.2, 2.4, 2.5, 3.1, 3.2, 3.4): aim, cover fire, pinning.

// Volley is how a task fires.
type Volley struct {
	Aim    int       `json:"aim"`              // actions of aim, that of firing included; 0: as many as help
	Wide   int       `json:"wide,omitempty"`   // feet across of what is launched at; 0: somebody, or a hex (3.6)
	Into   string    `json:"into,omitempty"`   // what is launched at in the basic game: a window or a door (2.11)
	Shots  int       `json:"shots,omitempty"`  // still to fire; 0: he aims alone
	Within int       `json:"within,omitempty"` // hexes to who is shot at, at most; 0: however far
	Mode   string    `json:"mode,omitempty"`   // of fire; empty: as the weapon is set
	Part   string    `json:"part,omitempty"`   // of the body (3.2)
	Over   []hex.Hex `json:"over,omitempty"`   // the hexes of the arc; of cover fire those that it covers
	Hip    bool      `json:"hip,omitempty"`    // he takes no firing stance
	Double bool      `json:"double,omitempty"` // double action (5.11)
	Moving bool      `json:"moving,omitempty"` // by turns with a move (2.2)
	Waste  bool      `json:"waste,omitempty"`  // a target that goes out of sight is not shot at as it goes (2.2)
	Cover  bool      `json:"cover,omitempty"`  // cover fire (5.10)
	Fired  bool      `json:"fired,omitempty"`  // once at least: what is empty by then is loaded no more
}

// The parts of the body.
const (
	head = "head"
	body = "body"
	legs = "legs"
)

const mostAim = 99

// enemies are whom a combatant may fire at, with the reason of those whom he cannot, and
// the nearest of those in sight.
func enemies(k known, a opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	c := k.State().find(unitOption.In(a))
	out := nearestChoices(k, a)
	for _, t := range k.State().Combatants {
		if c == nil || t.Side == c.Side || t.Off {
			continue
		}
		choice := opts.Choice{Value: t.ID, Label: t.Name}
		switch {
		case !t.acts():
			choice.Not = cmdline.Refuse("fire", "%s is out of the fight.", t.Name)
		case c.Exposure == Hiding: // he comes up to look for him
		case !t.seen(c.Side):
			choice.Not = cmdline.Refuse("target-visibility", "%s is out of sight.", t.Name)
		case !k.State().couldSee(c, t) && !k.State().marks(c, t, k) && !joinsCourse(k, a):
			choice.Not = cmdline.Refuse("target-visibility", "%s cannot see %s from %s, whom a comrade sees: something is between.", c.Name, t.Name, c.At)
		}
		out = append(out, choice)
	}
	return out
}

// ownWeapons are the weapons that a combatant has, or has by then; of those that lie at the feet by
// then why not.
func ownWeapons(k known, a opts.Args) (out []opts.Choice) {
	if !k.InGame() || k.State().find(unitOption.In(a)) == nil {
		return nil
	}
	add := func(w *Arm, not error) {
		if !slices.ContainsFunc(out, func(o opts.Choice) bool { return o.Value == w.Key }) {
			out = append(out, opts.Choice{Value: w.Key, Label: w.weapon().Name, Not: not})
		}
	}
	h := handsAt(k, a)
	for _, w := range h.own {
		add(w, nil)
	}
	for _, l := range h.lost {
		if name := l.Arm.weapon().Name; l.At == h.where {
			add(&l.Arm, cmdline.Refuse("weapon-handling", "The %s lies at the feet of %s; weapon do:pick-up weapon:%s takes it up first.", name, h.Name, l.Arm.Key))
		}
	}
	for i := range h.Weapons {
		add(&h.Weapons[i], nil)
	}
	return out
}

var (
	targetParam = opts.ChoiceOf(targetOption, "whom", enemies)
	armParam    = opts.ChoiceOf(weaponOption, "with which, if not that in hand", ownWeapons).Opt()
	acParam     = intOf(aimOption, "actions of aim, the last fires", 1, mostAim).Among(aimActions).Opt()
	modeParam   = opts.ChoiceOf(modeOption, "its mode of fire", modeChoices).Opt()
	shotsParam  = intOf(shotsOption, "shots or bursts, while it is up", 1, mostAim).Among(countTo(10, 0)).Opt()
	withinParam = intOf(withinOption, "hexes away at most", 1, farthestHeld).Opt()
	wasteParam  = switchOf(wasteOption, "no shot as it goes out of sight").Or("off")
)

var fire = order{
	Name: fireAct, Summary: "Aim and fire at somebody", Rule: "fire",
	Example: "target:axly", Step: ordersName, Unit: unitOption, Able: whoever,
	Params: []param{
		targetParam, acParam, modeParam, oneOf(partOption, "of the body to aim at", head, body, legs).Opt(), armParam, shotsParam, withinParam,
		placesOf(overOption, "swept hexes, such as 0508,0509", 80).Opt(), switchOf(hipOption, "from the hip").Or("off"),
		switchOf(doubleOption, "double action, without cocking").Or("off"), switchOf(movingOption, "by turns with the move before").Or("off"), wasteParam, then,
	},
	Check: func(k known, a opts.Args) error {
		if _, err := commanded(k, a); err != nil {
			return err
		}
		t := triggerOf(k, a)
		if err := cmp.Or(t.may(), t.mayLoad()); err != nil {
			return err
		}
		return cmp.Or(t.mayAimAt(), t.mayReach(), maySweep(k, a))
	},
	Lacks: modeUnplayed,
	Odds:  withTaking(atSeen(fireAct, withFirst(fireAct, fireOdds))),
}

// maySweep refuses to sweep single shots, hexes that no field of fire holds, and in the
// basic game more than the hex of the target (2.5, 3.4).
func maySweep(k known, a opts.Args) error {
	over, err := hexesOf(overOption.In(a))
	c := k.State().find(unitOption.In(a))
	target := k.State().find(targetOption.In(a))
	if err = cmp.Or(err, k.State().onMap(over...)); err != nil || len(over) == 0 {
		return err
	}
	switch {
	case modeOption.In(a) != burst:
		return cmdline.Refuse("arc-of-fire", "Only a burst is swept over hexes: add mode:burst.")
	case target == nil || joinsCourse(k, a):
		return nil
	case readings.Advanced(k):
		return c.holds(append([]hex.Hex{target.At}, over...), c.Name)
	case len(over) > 1 || over[0] != target.At:
		return cmdline.Refuse("automatic-fire", "In the basic game a burst is swept over the hex of its target alone: over:%s.", target.At)
	case hex.Range(c.At, target.At) > shot.SweepRange:
		return cmdline.Refuse("automatic-fire", "No burst is swept farther than %d hexes; it is %d.", shot.SweepRange, hex.Range(c.At, target.At))
	}
	return nil
}

// joinsCourse reports whether an order follows others of his, after which he may be
// elsewhere.
func joinsCourse(k known, a opts.Args) bool {
	c := k.State().find(unitOption.In(a))
	return thenOption.In(a) || opts.Word(movingOption).DeclaredIn(a) && movingOption.In(a) || begun(k, c)
}

// holds refuses hexes that nobody has in the field of fire at once from there.
func (p *Post) holds(marks []hex.Hex, name string) error {
	if _, ok := p.toward(marks); !ok {
		return tooWide(name)
	}
	return nil
}

// may refuses what the weapon cannot do.
func (t trigger) may() error {
	switch {
	case t.arm == nil:
		return t.unarmed("fire")
	case t.arm.Broken:
		return cmdline.Refuse("weapon-hits", "The %s is broken.", t.arm.weapon().Name)
	case t.Posture == LowProne:
		return t.pressed(t.Name, " and does not fire")
	case t.arm.load().Blast.Rows != nil && t.arm.has(t.mode(), t.k):
		return cmdline.Refuse("explosives", "The %s fires what explodes: it is launched.", t.arm.weapon().Name)
	}
	return cmp.Or(t.arm.fires(t.mode(), t.k), t.mayDouble())
}

// mayLoad refuses to fire what is empty by who has nothing to load it with, unless he does
// something else before.
func (t trigger) mayLoad() error {
	if t.arm == nil || t.arm.Rounds+len(t.arm.Spare) > 0 || joinsCourse(t.k, t.order) {
		return nil
	}
	return cmdline.Refuse("ammunition", "The %s is empty, and %s has no ammunition left for it.", t.arm.weapon().Name, t.Name)
}

// loadsFirst reports whether an order begins with loading what is empty: as it is foreseen, else
// as things are.
func (t trigger) loadsFirst(then *forecast) bool {
	loads := func(t Task) bool { return t.Do == reloadAct }
	switch {
	case then != nil:
		return then.loads
	case t.arm == nil || slices.ContainsFunc((planned{t.Combatant, t.k}).before(t.order), loads):
		return false
	}
	return t.arm.Rounds == 0 && len(t.arm.Spare) > 0
}

// mayDouble refuses double action of what is not cocked (5.11).
func (t trigger) mayDouble() error {
	switch {
	case !opts.Word(doubleOption).DeclaredIn(t.order) || !doubleOption.In(t.order):
		return nil
	case !doubleActionRule.In(t.k):
		return cmdline.Refuse("double-action", "Double action is not played (house rule double-action); leave double: out.")
	case t.arm.weapon().Type != pistol:
		return cmdline.Refuse("double-action", "Pistols alone are fired double action, and the %s is none; leave double: out.", t.arm.weapon().Name)
	}
	return nil
}

// mayAimAt refuses a part of the body where none can be aimed at (3.2).
func (t trigger) mayAimAt() error {
	switch {
	case partOption.In(t.order) == "":
		return nil
	case !readings.Advanced(t.k):
		return cmdline.Refuse("body-aim", "Only the advanced game has aim at parts of the body.")
	case t.arm == nil || t.mode() == single:
		return t.mayAimBehind()
	case modeOption.In(t.order) != "":
		return cmdline.Refuse("body-aim", "A burst is aimed at no part of the body.")
	}
	return cmdline.Refuse("body-aim", "The %s is set on %s, which are aimed at no part of the body; add mode:single.", t.arm.weapon().Name, modeWords(t.mode()))
}

// mayAimBehind refuses a part of the body that blocking cover hides, as far as that is known
// when it is ordered: who comes up by then, or goes elsewhere, may see it (3.2, 3.8).
func (t trigger) mayAimBehind() error {
	st := t.k.State()
	mark := st.find(targetOption.In(t.order))
	if t.Combatant.arm() == nil || mark == nil || !mark.seen(t.Side) || joinsCourse(t.k, t.order) || comesLater(t.k, t.order, t.Combatant) {
		return nil
	}
	task := taskOf(rules.SealedOrder{Action: fireAct, Args: t.order})
	x := gunner{t.Combatant, st, &task, t.k}.foreseen()
	if st.aspect(x.Shot, x.at, x.sight.Shot, t.k).behind == "" {
		return nil
	}
	if st.cover(eyeOf(x.From, x.Posture), x.at).Exposure == Over {
		return cmdline.Refuse("body-aim", "%s fires over cover, and shows head, shoulders and arms: aim at part:head, or name no part.", mark.Name)
	}
	return cmdline.Refuse("body-aim", "%s shows the head alone over cover: name no part of the body.", mark.Name)
}

// farthestHeld is the most hexes within which somebody is told to fire alone.
const farthestHeld = 400

// mayReach refuses a fire that is held beyond some hexes where nobody is within them now, unless
// they do something else before.
func (t trigger) mayReach() error {
	if !withinOption.Given(t.order) || joinsCourse(t.k, t.order) {
		return nil
	}
	task := taskOf(rules.SealedOrder{Action: fireAct, Args: t.order})
	g := gunner{t.Combatant, t.k.State(), &task, t.k}
	if !g.settle() {
		return cmdline.Refuse("fire", "%s sees no enemy within %s.", t.Name, inHexes(task.Shoot.Within))
	}
	if mark := g.st.find(task.Target); g.farther(mark) {
		return cmdline.Refuse("fire", "%s is farther than %s.", mark.Name, inHexes(task.Shoot.Within))
	}
	return nil
}

// hexesOf reads a list of hexes; none is none.
func hexesOf(text string) ([]hex.Hex, error) {
	var out []hex.Hex
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		if _, err := readHex(known{}, word); err != nil {
			return nil, err
		}
		if h := hex.Must(word); !slices.Contains(out, h) {
			out = append(out, h)
		}
	}
	return out, nil
}

var aimAt = order{
	Name: aimAct, Summary: "Aim at somebody and hold", Rule: "aim",
	Example: "target:axly", Step: ordersName, Unit: unitOption, Able: whoever,
	Params: []param{targetParam, armParam, switchOf(hipOption, "from the hip").Or("off"), wasteParam, then},
	Check: func(k known, a opts.Args) error {
		if _, err := commanded(k, a); err != nil {
			return err
		}
		if t := triggerOf(k, a); t.arm == nil {
			return t.unarmed("aim")
		}
		return nil
	},
	Odds: withTaking(atSeen(aimAct, withFirst(aimAct, aimOdds))),
}

// spread are the hexes of cover fire.
var spread = placesOf(overOption, "hexes, such as 0508,0509", 80).Among(places)

var coverFire = order{
	Name: coverAct, Summary: "Fire at hexes for whoever appears there", Rule: "cover-fire",
	Example: "over:0305,0405 mode:burst", Step: ordersName, Unit: unitOption, Able: whoever,
	Params: []param{spread, acParam, modeParam, armParam, shotsParam, switchOf(hipOption, "from the hip").Or("off"), then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		if !coverFireRule.In(k) {
			return cmdline.Refuse("cover-fire", "Cover fire is not played (house rule cover-fire).")
		}
		t := triggerOf(k, a)
		if err := cmp.Or(t.may(), t.mayLoad()); err != nil {
			return err
		}
		over, _ := hexesOf(overOption.In(a))
		if err := cmp.Or(k.State().someHexes(c, overOption.In(a)), t.mayCover(over)); err != nil || joinsCourse(k, a) {
			return err
		}
		return c.holds(over, c.Name)
	},
	Lacks: modeUnplayed,
	Odds:  withTaking(withFirst(coverAct, coverOdds)),
}

// mayCover refuses cover fire at several hexes that is no full burst (5.10).
func (t trigger) mayCover(over []hex.Hex) error {
	mode := t.mode()
	if len(over) < 2 || mode == burst {
		return nil
	}
	what, or := "A single shot is a round into one hex", ""
	if mode == threeRound {
		what = "A burst of three goes into one hex"
	}
	if t.arm.has(burst, t.k) {
		or = ", or fire mode:burst"
	}
	return cmdline.Refuse("cover-fires", "%s; name one hex%s.", what, or)
}

// someHexes refuses a list of hexes that holds his own, or one off the map.
func (st *Site) someHexes(c *Combatant, text string) error {
	over, err := hexesOf(text)
	switch {
	case err != nil:
		return err
	case slices.Contains(over, c.At):
		return cmdline.Refuse("cover-fire", "%s is in %s.", c.Name, c.At)
	}
	return st.onMap(over...)
}

var pin = order{
	Name: pinAct, Summary: "Aim at a hex, and fire at who appears there", Rule: "pinning-fire",
	Example: "at:0305", Step: ordersName, Unit: unitOption, Able: whoever,
	Params: []param{opts.Place(atOption, "hex, such as 0305", readMapHex).Among(places), acParam, modeParam, armParam, shotsParam, then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		if !pinningFire.In(k) {
			return cmdline.Refuse("pinning-fire", "Pinning fire is not played (house rule pinning-fire).")
		}
		t := triggerOf(k, a)
		if err := cmp.Or(t.may(), t.mayLoad()); err != nil {
			return err
		}
		return k.State().someHexes(c, atOption.In(a))
	},
	Lacks: modeUnplayed,
	Odds:  withTaking(withFirst(pinAct, pinOdds)),
}

// volleyOf is how an order fires.
func volleyOf(x rules.SealedOrder) *Volley {
	a := x.Args
	v := &Volley{Shots: 1}
	switch x.Action {
	case launchAct:
		return launchOf(a)
	case aimAct:
		v.Shots, v.Hip, v.Waste = 0, hipOption.In(a), wasteOption.In(a)
		return v
	case fireAct:
		v.Part, v.Double, v.Moving, v.Waste = partOption.In(a), doubleOption.In(a), movingOption.In(a), wasteOption.In(a)
		if withinOption.Given(a) {
			v.Within = withinOption.In(a)
		}
	case coverAct:
		v.Cover = true
	}
	if x.Action != pinAct {
		v.Over, _ = hexesOf(overOption.In(a))
		v.Hip = hipOption.In(a) || v.Moving
	}
	if aimOption.Given(a) {
		v.Aim = aimOption.In(a)
	}
	if shotsOption.Given(a) {
		v.Shots = shotsOption.In(a)
	}
	v.Mode = modeOption.In(a)
	return v
}

// armOf is the weapon of a key, or that in hand; nil if there is none.
func (a *Arms) armOf(key string) *Arm {
	if key == "" {
		return a.arm()
	}
	if i := a.numberOf(key); i > 0 {
		return &a.Weapons[i-1]
	}
	return nil
}

// numberOf is the number of a weapon by its key, that in hand before others; 0 if he has
// none.
func (a *Arms) numberOf(key string) int {
	if arm := a.arm(); key == "" || arm != nil && arm.Key == key {
		return a.Held
	}
	return 1 + slices.IndexFunc(a.Weapons, func(w Arm) bool { return w.Key == key })
}

// load is what a weapon is loaded with.
func (a *Arm) load() *printed.Load {
	l, ok := a.weapon().Load(a.Load)
	if !ok {
		panic("phoenix: " + a.Key + " is not loaded with " + a.Load)
	}
	return l
}
