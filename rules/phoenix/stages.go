package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

// What comes before a shot, stage by stage: one takes up, draws, loads, turns, takes a stance (2.2, 2.5, 3.1; Table 7B).

// stage is what comes next of a task with a weapon: what it costs, what is done then, and which
// task of its own it is; the zero one where it is the fire itself.
type stage struct {
	ac int
	as Task
	do func(r *ruling, c *Combatant, t *Task) (done bool)
}

// once is a stage after which the task goes on.
func once(as Task, ac int, do func(r *ruling, c *Combatant, t *Task)) (stage, bool) {
	return stage{ac, as, func(r *ruling, c *Combatant, t *Task) bool { do(r, c, t); return false }}, true
}

// stage is what comes next, or why nothing does.
func (g gunner) stage() (stage, error) {
	if err := g.cannot(); err != nil {
		return stage{}, err
	}
	for _, prepare := range append(g.readies(), g.planting) {
		if s, ok := prepare(); ok {
			return s, nil
		}
	}
	if target := g.st.find(g.t.Target); target != nil && !g.st.marks(g.Combatant, target, g.h) {
		return stage{1, Task{}, func(*ruling, *Combatant, *Task) bool { return false }}, nil // he looks for him
	}
	return stage{1, Task{}, func(r *ruling, c *Combatant, t *Task) bool { return gunner{c, r.State, t, r}.aims(r) }}, nil
}

// readies are the stages before he takes his stance.
func (g gunner) readies() []func() (stage, bool) {
	return []func() (stage, bool){g.taking, g.drawing, g.loading, g.setting, g.chambering, g.cocking, g.swinging}
}

// weaponOf is the weapon that a task fires: that which it names, else that in hand, else the one
// at his feet; nil if there is none.
func (g gunner) weaponOf() *Arm {
	if arm := g.armOf(g.t.Key); arm != nil || !g.t.takesUp(g.arm()) {
		return arm
	}
	if l := g.st.atFeet(g.ID, g.At); l != nil {
		return &l.Arm
	}
	return nil
}

// taking takes up what lies at the feet of who has nothing in hand, as after a door that he has
// forced (4.2; Table 7B).
func (g gunner) taking() (stage, bool) {
	if !g.t.takesUp(g.arm()) || g.st.atFeet(g.ID, g.At) == nil {
		return stage{}, false
	}
	return once(Task{Do: pickUpAct}, actionAC(pickUpKey), func(r *ruling, c *Combatant, _ *Task) {
		deed{somebody{c, r}}.pickUp(r.State.atFeet(c.ID, c.At))
	})
}

// drawing takes the weapon in hand.
func (g gunner) drawing() (stage, bool) {
	n := g.numberOf(g.t.Key)
	if n == g.Held {
		return stage{}, false
	}
	return once(Task{Do: readyAct}, g.drawCost(n), func(r *ruling, c *Combatant, _ *Task) { deed{somebody{c, r}}.draw(n) })
}

// loadsFirst reports whether a task comes to an empty weapon for which there is ammunition, before
// it has fired.
func (g gunner) loadsFirst() bool {
	arm := g.weaponOf()
	return arm != nil && arm.Rounds == 0 && len(arm.Spare) > 0 && !g.t.Shoot.Fired
}

// loading loads what is empty (1.3 step 9).
func (g gunner) loading() (stage, bool) {
	if !g.loadsFirst() {
		return stage{}, false
	}
	return once(Task{Do: reloadAct}, g.arm().weapon().Reload, func(r *ruling, c *Combatant, _ *Task) { deed{somebody{c, r}}.load() })
}

// setting turns the selector to what he was told.
func (g gunner) setting() (stage, bool) {
	mode := g.t.Shoot.Mode
	if mode == "" || g.arm().mode() == mode {
		return stage{}, false
	}
	return once(Task{Do: selectAct}, selectCost(g.arm(), mode), func(r *ruling, c *Combatant, _ *Task) { deed{somebody{c, r}}.selects(mode) })
}

// chambering loads the next round where the weapon does not itself (1.3 step 9): no magazine, so that
// it is heard with the shot alone (reading sounds-of-acts).
func (g gunner) chambering() (stage, bool) {
	arm := g.arm()
	if !arm.Empty {
		return stage{}, false
	}
	ac := arm.weapon().ROF
	if ac == 0 {
		ac = arm.weapon().Reload
	}
	return once(Task{Do: chamberAct}, ac, func(r *ruling, c *Combatant, _ *Task) {
		c.arm().Empty = false
		c.tellOwn(r, rules.Event{Kind: "chambered", Rule: "ammunition", Quiet: true, Text: "{unit} chambers a round."})
	})
}

// cocking cocks a pistol that is not to be fired double action (5.11).
func (g gunner) cocking() (stage, bool) {
	if g.t.Shoot.Double || !g.uncocked(g.h) {
		return stage{}, false
	}
	return once(Task{Do: cockAct}, cockTime.In(g.h), func(r *ruling, c *Combatant, _ *Task) { deed{somebody{c, r}}.cock() })
}

// uncocked reports whether the weapon in hand is a pistol that is not cocked, where that
// matters.
func (x *Arms) uncocked(h house) bool {
	arm := x.arm()
	return doubleActionRule.In(h) && arm.weapon().Type == pistol && !arm.Cocked
}

// swinging turns him until all that he fires at is in his field of fire (2.3).
func (g gunner) swinging() (stage, bool) {
	to, ok := g.toward(g.marksOf())
	if !ok || to == g.Facing {
		return stage{}, false
	}
	return once(Task{Do: turnAct}, g.swing(to), func(r *ruling, c *Combatant, _ *Task) { deed{somebody{c, r}}.face(to) })
}

// toward is the facing from which so many hexes are in his field of fire (2.3, 3.4): his
// own, or else that nearest to the first; ok is false where there is none.
func (p *Post) toward(marks []hex.Hex) (to hex.Rose, ok bool) {
	if len(marks) == 0 || p.covers(p.Facing, marks) {
		return p.Facing, true
	}
	first := hex.Bearing(p.At, marks[0])
	for _, turn := range [...]int{0, 1, -1} {
		to := hex.Rose((int(first) + turn + 12) % 12)
		if p.covers(to, marks) {
			return to, true
		}
	}
	return p.Facing, false
}

// covers reports whether hexes are in his field of fire where he faces so.
func (p *Post) covers(facing hex.Rose, marks []hex.Hex) bool {
	return !slices.ContainsFunc(marks, func(h hex.Hex) bool { return !hex.InArc(p.At, facing, h, fieldOfFire) })
}

// planting takes the stance from which he fires: a firing stance, or from the hip around
// cover (2.5, 3.1; Table 7B).
func (g gunner) planting() (stage, bool) {
	to := Firing
	behind := (g.Exposure == Hiding || g.st.hasCover(g.Combatant)) && g.Exposure != Over && !(g.Dug && g.Exposure == Looking)
	switch ready := g.poised(); {
	case ready && !behind:
		return stage{}, false
	case g.t.Shoot.Hip && !behind:
		return stage{}, false
	case g.t.Shoot.Hip:
		to = Hip
	}
	return once(Task{Do: stanceAct, To: string(to)}, actionAC(stanceLabels[string(to)]), func(r *ruling, c *Combatant, _ *Task) { deed{somebody{c, r}}.plant(string(to)) })
}
