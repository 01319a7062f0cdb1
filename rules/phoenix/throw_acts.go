package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
)

// Grenades as they are armed, thrown, dropped and taken up (2.11, 3.6).

// arming takes a grenade and makes it live.
var arming = act{
	cost: func(st *State, c *Combatant, t *Task, _ house) (int, error) {
		if err := st.mayHandle(c, t.To); err != nil {
			return 0, err
		}
		if st.live(c) != nil {
			return 0, nil
		}
		return grenadeOf(st.chosenGrenade(c, t.To)).Arm, nil
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		if r.State.live(c) == nil {
			deed{somebody{c, r}}.arms(r.State.chosenGrenade(c, t.To))
		}
		return true
	},
}

// arms makes a grenade of somebody's live.
func (d deed) arms(key string) {
	g, st := grenadeOf(key), d.r.State
	d.takeGrenade(key)
	b := Bomb{By: d.ID, Key: key, At: d.At, Held: true}
	if fuseFrom.In(d.r) == fuseArmed && !g.Impact {
		b.Due = st.now() + fuseOf(g, d.r)
	}
	st.Bombs = append(st.Bombs, b)
	d.tell(rules.Event{Kind: "armed", Rule: "grenades", Quiet: true, Text: "{unit} arms a grenade.", Figures: figures{fig("grenade", g.Name)}})
}

// takeGrenade takes one out of what he carries.
func (a *Arms) takeGrenade(key string) {
	i := slices.IndexFunc(a.Grenades, func(s Supply) bool { return s.Key == key })
	if a.Grenades[i].Count--; a.Grenades[i].Count <= 0 {
		a.Grenades = slices.Delete(a.Grenades, i, i+1)
	}
}

// fuseOf is how long a fuse burns, in impulses.
func fuseOf(g *printed.Grenade, h house) int {
	if g.Fuse == 0 {
		return chargeFuse.In(h) * impulses
	}
	return g.Fuse * impulses
}

// throwAimOf is the aim of an order.
func throwAimOf(a opts.Args) int {
	if aimOption.Given(a) {
		return aimOption.In(a)
	}
	return usualAim
}

// throwing throws a grenade, which is armed first.
var throwing = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		if err := st.mayHandle(c, t.To); err != nil {
			return 0, err
		}
		g := grenadeOf(st.chosenGrenade(c, t.To))
		if st.live(c) == nil && g.Arm > 0 {
			return g.Arm, nil
		}
		at, _, err := st.aimPoint(c, t.Target)
		if err != nil {
			return 0, err
		}
		return t.N, st.reaches(c, g, at, h)
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		st, d := r.State, deed{somebody{c, r}}
		if st.live(c) == nil {
			g := grenadeOf(st.chosenGrenade(c, t.To))
			d.arms(g.Key)
			if g.Arm > 0 {
				return false
			}
		}
		d.throws(t)
		return true
	},
}

// throws lets a live grenade go. Where it comes down is found with the explosions, in the
// order of throwing.
func (d deed) throws(t *Task) {
	st, c := d.r.State, d.Combatant
	b := *st.live(c)
	at, _, err := st.aimPoint(c, t.Target)
	if err != nil {
		return
	}
	b.Told = watching(st).sides(&st.Squad, c)
	b.Held, b.At = false, c.At
	b.Flight = &Flight{From: c.At, Mark: at, Aim: t.N, Blind: !st.overlooks(c, at), Count: d.countOf(c.Done)}
	st.Bombs = slices.DeleteFunc(st.Bombs, func(o Bomb) bool { return o.Held && o.By == c.ID })
	st.Bombs = append(st.Bombs, b)
}

// droppingIt lets a live grenade fall where he is.
var droppingIt = act{
	cost: func(st *State, c *Combatant, _ *Task, _ house) (int, error) {
		return 1, st.holds(c)
	},
	do: func(r *ruling, c *Combatant, _ *Task) bool {
		ordnance{r.State, r}.falls(r.State.live(c), c)
		return true
	},
}

// falls lets a live grenade fall out of somebody's hand: its fuse burns, or it goes off.
func (o ordnance) falls(b *Bomb, c *Combatant) {
	g := grenadeOf(b.Key)
	b.Held, b.Fell, b.At, b.Told = false, o.now(), c.At, watching(o.State).sides(&o.Squad, c)
	b.Seen = o.sidesFinding(c.At, b.Told)
	switch {
	case g.Impact:
		b.Due = o.now()
	case b.Due == 0:
		b.Due = o.now() + fuseOf(g, o.r)
	}
	o.tell(o.r, c, rules.Event{Kind: "dropped", Rule: "grenades", Text: "{unit} drops a live grenade in {at}.", Figures: figures{fig("grenade", g.Name), fig("at", o.read(c.At))}})
	o.tellLanding(b, g.Name)
}

// pickGrenadeKey is the row of Table 7B.
const pickGrenadeKey = "pick-up-a-grenade-or-small-object"

// mayPick says why somebody cannot pick a grenade up.
func (st *Field) mayPick(c *Combatant) error {
	switch {
	case st.grenadeIn(c.At) < 0:
		return cmdline.Refuse("grenades", "No grenade lies in %s.", c.At)
	case st.live(c) != nil:
		return cmdline.Refuse("grenades", "%s has a live grenade in hand; throw or drop it first.", c.Name)
	}
	return nil
}

// grenadeIn is the number of the first grenade that lies in a hex; -1 if none does.
func (st *Field) grenadeIn(at hex.Hex) int {
	return slices.IndexFunc(st.Bombs, func(b Bomb) bool { return b.At == at && b.lies() })
}

// lies reports whether it is a grenade that lies on the ground, to be picked up.
func (b *Bomb) lies() bool { return !b.Held && !b.Taken && b.Flight == nil && b.Load == "" }

// picking takes up a live grenade, so that it can be thrown back.
var picking = act{
	cost: func(st *State, c *Combatant, _ *Task, _ house) (int, error) {
		return actionAC(pickGrenadeKey), st.mayPick(c)
	},
	do: func(r *ruling, c *Combatant, _ *Task) bool {
		i := r.State.grenadeIn(c.At)
		r.State.missed(r.State.Bombs[i], watching(r.State).sides(&r.State.Squad, c))
		b := &r.State.Bombs[i]
		b.By, b.Held, b.Told, b.Seen = c.ID, true, nil, nil
		r.State.tell(r, c, rules.Event{Kind: "picked-up", Rule: "grenades", Text: "{unit} picks up a live grenade.", Figures: figures{fig("grenade", grenadeOf(b.Key).Name)}})
		return true
	},
}
