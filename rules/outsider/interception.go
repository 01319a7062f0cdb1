package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
)

// interceptionStep interrupts the maneuver where missiles reach their target: point
// defense fires, then what is left of them attacks (B6.0, D6.0).
var interceptionStep = step{
	Name: "interception", Title: "Interception", Rule: "interception", Ask: "use your point defense",
	Waits: rules.Together(ofSeat(func(k known, v *Vessel) bool { return k.State().defends(v, k) || k.State().lurks(v, k) })),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		st.pounce(o)
		var blows []Blow
		for _, salvo := range st.contacts(r) {
			target := st.find(salvo.Flight.Target)
			if target == nil || salvo.Flight.Count == 0 {
				continue
			}
			st.defend(r, salvo, target, o)
			blows = append(blows, st.strike(r, salvo, target)...)
			if !st.togetherDamage(r) {
				st.dealAll(r, blows)
				blows = nil
			}
		}
		st.dealAll(r, blows)
		return nil
	},
}

// contacts are the salvos that have reached their targets in this segment.
func (st *Fleet) contacts(h house) []*Vessel {
	return st.where(func(v *Vessel) bool { return v.missiles() && v.Flight.Target != "" && len(st.quarry(v, h)) > 0 })
}

// quarry is what a salvo can attack in this segment: its target, or any enemy that
// came to it while it lies in wait (D4.1.4).
func (st *Fleet) quarry(salvo *Vessel, h house) []*Vessel {
	if salvo.Flight.Target == "" {
		return st.where(func(t *Vessel) bool { return t.Side != salvo.Side && !t.missiles() && !t.hulk() && met(salvo, t, h) })
	}
	if t := st.find(salvo.Flight.Target); t != nil && met(salvo, t, h) {
		return []*Vessel{t}
	}
	return nil
}

// lurks reports whether the vessel is a salvo in wait to which an enemy has come.
func (st *Fleet) lurks(v *Vessel, h house) bool {
	return v.missiles() && v.Flight.Target == "" && len(st.quarry(v, h)) > 0
}

// pounce gives salvoes in wait the targets that their commanders wish them to attack.
func (st *Fleet) pounce(o rules.Orders) {
	for _, x := range o.Of(attack.Name) {
		if v := st.find(x.Unit); v != nil && v.missiles() {
			v.Flight.Target = targetOption.In(x.Args)
		}
	}
}

// tenths is how finely two courses are compared (house rule interception).
const tenths = 10

// met reports whether two vessels stand in one hex after movement or, under
// interception:crossing, stood in one at some tenth of the segment.
func met(a, b *Vessel, h house) bool {
	if a.At == b.At {
		return true
	}
	if interceptionRule.In(h) != whereCrossing || a.Past == nil || b.Past == nil {
		return false
	}
	if hex.Range(a.At, b.At) > hex.Range(*a.Past, a.At)+hex.Range(*b.Past, b.At) {
		return false
	}
	for i := 1; i < tenths; i++ {
		if a.on(i) == b.on(i) {
			return true
		}
	}
	return false
}

// on is where the vessel was at a tenth of its movement.
func (h *Helm) on(tenth int) hex.Hex { return h.Past.Add(hex.Scale(h.Past.To(h.At), tenth, tenths)) }

// defends reports whether the vessel has point defense against a salvo that attacks, or
// may.
func (st *Field) defends(v *Vessel, h house) bool {
	if len(v.pointDefense(st.now(), h)) == 0 {
		return false
	}
	return slices.ContainsFunc(st.where(func(x *Vessel) bool { return x.missiles() }), func(salvo *Vessel) bool {
		return slices.ContainsFunc(st.quarry(salvo, h), func(t *Vessel) bool { return slices.Contains(st.defenders(t, h), v) })
	})
}

// defenders are who may fire at what attacks a vessel: it, the ships in its formation
// and hex, and friendly craft in the hex (house rule escort-fire).
func (st *Fleet) defenders(t *Vessel, h house) []*Vessel {
	out := []*Vessel{t}
	if escortFire.In(h) != escortsToo {
		return out
	}
	for _, v := range st.Vessels {
		near := v != t && v.Side == t.Side && v.At == t.At && !v.missiles()
		if near && (v.Flight != nil || st.together(v, t)) {
			out = append(out, v)
		}
	}
	return out
}

// together reports whether two vessels fly in one formation.
func (st *Muster) together(a, b *Vessel) bool { return st.head(a) == st.head(b) }

// head is the vessel that leads the formation of another.
func (st *Muster) head(v *Vessel) *Vessel {
	for range st.Vessels {
		lead := st.find(v.Lead)
		if lead == nil {
			break
		}
		v = lead
	}
	return v
}

// pointDefense are the mounts of a vessel that may intercept now.
func (v *Vessel) pointDefense(now int, h house) []mount {
	return slices.DeleteFunc(v.mounts(), func(m mount) bool { return m.defenses(now, h) <= 0 })
}

// The shots of point defense (D6.1; house rule amm-load).
const (
	twiceDefends = "L"
	ammNeeds     = 5
)

// defenses is how often a mount may fire at missiles in this segment still: once, laser
// autocannon and point-defense missiles twice.
func (m mount) defenses(now int, h house) int {
	if !m.weapon.PointDefense || m.works(now, h) != nil {
		return 0
	}
	n := 1
	if m.weapon.Code == twiceDefends || m.weapon.Code == allRoundMissiles {
		n = 2
	}
	if f := (*m.v.record())[m.id]; f.Segment == now {
		n -= f.Times
	}
	return min(n, m.holds(h))
}

// defend fires point defense at a salvo, shot by shot, until it is gone.
func (st *Field) defend(r *ruling, salvo, target *Vessel, o rules.Orders) {
	for _, v := range st.defenders(target, r) {
		if st.holds(v, o) {
			continue
		}
		fired, killed := st.defendBy(r, v, salvo)
		if fired > 0 {
			r.Tell(rules.Event{Kind: "intercepted", Unit: v.ID, Target: salvo.ID, Rule: "interception-roll", Text: "{unit} fires {fired} at {target}: {killed} killed, {left} left.",
				Figures: append(figures{fig("fired", fired), fig("killed", killed), fig("left", salvo.Flight.Count)}, wayTo(v, salvo)...)})
		}
	}
}

func (st *Field) defendBy(r *ruling, v, salvo *Vessel) (fired, killed int) {
	for _, m := range v.pointDefense(st.now(), r) {
		for range m.defenses(st.now(), r) {
			if salvo.Flight.Count == 0 {
				return fired, killed
			}
			m.use(st.now(), true)
			fired++
			if m.intercepts(r, salvo) {
				salvo.Flight.Count--
				killed++
			}
		}
	}
	return fired, killed
}

// holds reports whether the owner keeps the point defense of a vessel.
func (st *Fleet) holds(v *Vessel, o rules.Orders) bool {
	return slices.ContainsFunc(o.Of("intercept"), func(x rules.SealedOrder) bool { return x.Unit == v.ID && !defendOption.In(x.Args) })
}

// intercepts rolls a shot at a missile: point-defense missiles at 5 or more, others on
// the cell of range 0 and the missile's size.
func (m mount) intercepts(r *ruling, salvo *Vessel) bool {
	need := ammNeeds
	if m.weapon.Code != allRoundMissiles {
		need, _ = printed.ToHit(salvo.size(), 0)
	}
	return printed.Sum(r.Dice.Dice("point defense "+m.id, 2, 6)) >= need
}

// strike rolls each missile that is left against the target; each that hits is a pool
// of its own. One that misses may try again while it has fuel (D4.1.3; house rules
// missile-miss, missile-damage).
func (st *Fleet) strike(r *ruling, salvo, t *Vessel) []Blow {
	if salvo.Flight.Count == 0 {
		return nil
	}
	missile, _ := printed.MissileOf(salvo.Flight.Type)
	need, possible := printed.ToHit(t.size(), 0)
	var blows []Blow
	for range salvo.Flight.Count {
		if (aim{need, possible}).roll(r.Dice).hit {
			blows = append(blows, Blow{By: salvo.ID, Target: t.ID, Points: []int{warhead(r, missile)}, From: t.At})
		}
	}
	r.Tell(rules.Event{Kind: "attacked", Unit: salvo.ID, Target: t.ID, Rule: "missile-roll", Text: "{unit} attacks {target}: {hits} of {count} hit, needs {need}.",
		Figures: append(figures{fig("hits", len(blows)), fig("count", salvo.Flight.Count), fig("need", need)}, wayTo(salvo, t)...)})
	if salvo.Flight.Count -= len(blows); missileMiss.In(r) == missileSpent || salvo.Flight.Fuel == 0 {
		salvo.Flight.Count = 0
	}
	return blows
}

// warhead is what a missile does (house rule missile-damage).
func warhead(r *ruling, missile printed.Missile) int {
	points := missile.Damage.Total(r.Dice.Dice("damage of a torpedo", missile.Damage.N, 6)...)
	if missileDamage.In(r) == halfWarhead {
		return (points + 1) / 2
	}
	return points
}

var intercept = order{
	Name: "intercept", Summary: "Use point defense, or keep it for fire", Rule: "interception-roll", Rolls: true,
	Step: "interception", Unit: unitOption, Key: []opts.Word{}, Example: "fire:off",
	Params: []param{opts.OnOff[known](defendOption, "fire at the missiles")},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err == nil && !k.State().defends(v, k) {
			err = cmdline.Refuse("interception-roll", "No missiles attack within reach of %s's point defense.", v.Name)
		}
		return err
	},
}

// attack lets missiles in wait attack, as mines do (D4.1.4).
var attack = order{
	Name: "attack", Summary: "Let a salvo that lies in wait attack", Rule: "salvoes", Rolls: true,
	Step: "interception", Unit: unitOption, Able: whoSeeks, Lacks: lacks(aimless), Key: []opts.Word{}, Example: "target:ember",
	Params: []param{opts.Unit(targetOption, "whom, of those that came to it", quarryChoices)},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		t := k.State().find(targetOption.In(a))
		if !k.State().lurks(v, k) || !slices.Contains(k.State().quarry(v, k), t) {
			return cmdline.Refuse("salvoes", "%s does not lie in wait where %s has come.", v.Name, t.Name)
		}
		return nil
	},
}

// quarryChoices are the enemies that came to salvoes of the seat in wait.
func quarryChoices(k known, _ opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	var out []opts.Choice
	st := k.State()
	for _, v := range st.where(func(v *Vessel) bool { return v.Seat == k.Seat().ID && st.lurks(v, k) }) {
		for _, t := range st.quarry(v, k) {
			if !slices.ContainsFunc(out, func(c opts.Choice) bool { return c.Value == t.ID }) {
				out = append(out, opts.Choice{Value: t.ID, Label: t.Name})
			}
		}
	}
	return out
}

// seek gives a salvo its target (D4.1.3, D4.1.4).
var seek = order{
	Name: "seek", Summary: "Give a salvo a target, or none", Rule: "salvoes",
	Step: "thrust", Unit: unitOption, Able: whoSeeks, Lacks: lacks(aimless), Key: []opts.Word{}, Example: "target:ember",
	Params: []param{opts.Unit(targetOption, "at whom; left out, it lies in wait", targetChoices).Opt()},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err == nil {
			err = aimless(v, k)
		}
		return err
	},
}
