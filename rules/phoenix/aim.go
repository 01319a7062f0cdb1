package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/sense"
	"impulse/rules/phoenix/shot"
)

// How a combatant comes to a shot, action by action: he readies the weapon, turns to the
// target, takes a firing stance, aims (2.2, 2.4, 3.1).

// stage is what comes next of a task with a weapon: what it costs, and what is done then.
type stage struct {
	ac int
	do func(r *ruling, c *Combatant, t *Task) (done bool)
}

// once is a stage after which the task goes on.
func once(ac int, do func(r *ruling, c *Combatant, t *Task)) (stage, bool) {
	return stage{ac, func(r *ruling, c *Combatant, t *Task) bool { do(r, c, t); return false }}, true
}

var shooting = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		s, err := st.stage(c, t, h)
		return s.ac, err
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		s, err := r.State.stage(c, t, r)
		return err != nil || s.do(r, c, t)
	},
}

// stage is what comes next, or why nothing does.
func (st *State) stage(c *Combatant, t *Task, h house) (stage, error) {
	if t.Do == pinAct {
		st.appear(c, t)
	}
	if err := st.cannot(c, t, h); err != nil {
		return stage{}, err
	}
	for _, prepare := range [...]func(*Combatant, *Task, house) (stage, bool){c.drawing, c.setting, c.chambering, c.cocking, st.swinging, st.planting} {
		if s, ok := prepare(c, t, h); ok {
			return s, nil
		}
	}
	return stage{1, st.aim}, nil
}

// cannot is why he can fire no more.
func (st *State) cannot(c *Combatant, t *Task, h house) error {
	arm := c.armOf(t.Key)
	switch {
	case arm == nil:
		return cmdline.Refuse("fire", "no weapon in hand")
	case arm.Broken:
		return cmdline.Refuse("weapon-hits", "the weapon is broken")
	case arm.Rounds == 0:
		return cmdline.Refuse("ammunition", "the %s is empty", arm.weapon().Name)
	}
	if target := st.find(t.Target); target != nil {
		return st.lost(c, target, h)
	}
	return nil
}

// lost is why a target can be shot at no more.
func (st *State) lost(c, target *Combatant, h house) error {
	switch {
	case target.Dead || target.Off || !target.acts():
		return cmdline.Refuse("fire", "%s is out of the fight", target.Name)
	case !st.marks(c, target, h):
		return cmdline.Refuse("target-visibility", "%s is out of sight", target.Name)
	}
	return nil
}

// appear makes whoever he sees in a hex that he has pinned his target (5.9).
func (st *State) appear(c *Combatant, t *Task) {
	if c.Pin == "" || st.find(t.Target) != nil {
		return
	}
	for _, o := range st.Combatants {
		if o.Side != c.Side && o.acts() && o.At.String() == c.Pin && st.sees(c, o) {
			t.Target = o.ID
			return
		}
	}
}

// drawing takes the weapon in hand.
func (c *Combatant) drawing(_ *Combatant, t *Task, _ house) (stage, bool) {
	n := c.numberOf(t.Key)
	if n == c.Held {
		return stage{}, false
	}
	return once(c.drawCost(n), func(r *ruling, c *Combatant, _ *Task) { r.State.draw(r, c, n) })
}

// setting turns the selector to what he was told.
func (c *Combatant) setting(_ *Combatant, t *Task, _ house) (stage, bool) {
	auto := t.Shoot.Mode == burst
	if t.Shoot.Mode == "" || c.arm().Auto == auto {
		return stage{}, false
	}
	return once(selectCost(c.arm(), auto), func(r *ruling, c *Combatant, _ *Task) { c.selects(r, auto) })
}

// chambering loads the next round where the weapon does not itself (1.3 step 9).
func (c *Combatant) chambering(*Combatant, *Task, house) (stage, bool) {
	arm := c.arm()
	if !arm.Empty {
		return stage{}, false
	}
	ac := arm.weapon().ROF
	if ac == 0 {
		ac = arm.weapon().Reload
	}
	return once(ac, func(r *ruling, c *Combatant, _ *Task) {
		c.arm().Empty = false
		c.tellOwn(r, rules.Event{Kind: "chambered", Rule: "ammunition", Quiet: true, Text: "{unit} chambers a round."})
	})
}

// cocking cocks a pistol that is not to be fired double action (5.11).
func (c *Combatant) cocking(_ *Combatant, t *Task, h house) (stage, bool) {
	if t.Shoot.Double || !c.uncocked(h) {
		return stage{}, false
	}
	return once(cockTime.In(h), func(r *ruling, c *Combatant, _ *Task) { c.cock(r) })
}

// uncocked reports whether the weapon in hand is a pistol that is not cocked, where that
// matters.
func (c *Combatant) uncocked(h house) bool {
	arm := c.arm()
	return doubleActionRule.In(h) && arm.weapon().Type == pistol && !arm.Cocked
}

// swinging turns him until all that he fires at is in his field of fire (2.3).
func (st *State) swinging(c *Combatant, t *Task, _ house) (stage, bool) {
	marks := st.marksOf(c, t)
	if len(marks) == 0 || !slices.ContainsFunc(marks, func(h hex.Hex) bool { return !c.covers(h) }) {
		return stage{}, false
	}
	to := st.bearing(c, marks[0])
	if to == c.Facing {
		return stage{}, false
	}
	ac := c.swing(to)
	if c.Stance == Firing || c.Stance == Braced {
		ac *= stanceTurnTimes
	}
	return once(ac, func(r *ruling, c *Combatant, _ *Task) { st.face(r, c, to) })
}

// covers reports whether a hex is in his field of fire.
func (c *Combatant) covers(at hex.Hex) bool { return hex.InArc(c.At, c.Facing, at, fieldOfFire) }

// marksOf are the hexes that a task fires at, the target's first.
func (st *State) marksOf(c *Combatant, t *Task) []hex.Hex {
	var out []hex.Hex
	if target := st.find(t.Target); target != nil {
		out = append(out, target.At)
	} else if t.Target != "" {
		out = append(out, hexOf(t.Target))
	}
	for _, h := range t.Shoot.Over {
		if h != c.At {
			out = append(out, h)
		}
	}
	return out
}

// planting takes the stance from which he fires: a firing stance, or from the hip around
// cover (2.5, 3.1; Table 7B).
func (st *State) planting(c *Combatant, t *Task, _ house) (stage, bool) {
	to := Firing
	behind := st.hasCover(c) && c.Exposure != Over && !(c.Dug && c.Exposure == Looking)
	switch ready := c.Stance == Firing || c.Stance == Braced; {
	case ready && !behind:
		return stage{}, false
	case t.Shoot.Hip && !behind:
		return stage{}, false
	case t.Shoot.Hip:
		to = Hip
	}
	return once(actionAC(stanceLabels[string(to)]), func(r *ruling, c *Combatant, _ *Task) { st.plant(r, c, string(to)) })
}

// aim is an action of aim, the last of which fires (2.4). Who has pinned a hex waits for
// somebody there (5.9).
func (st *State) aim(r *ruling, c *Combatant, t *Task) bool {
	v, target := t.Shoot, st.find(t.Target)
	if t.Do == pinAct && target == nil {
		c.Pin, c.Mark, c.Aim = t.Target, "", 0
		return false
	}
	st.point(c, t, r)
	if v.Shots == 0 {
		return c.Aim >= c.arm().weapon().MostAim()
	}
	if c.Aim < st.wanted(c, t, r) || !st.mayShoot(c) {
		return false
	}
	st.shoot(r, c, t, c.Done)
	return v.Shots == 0
}

// point adds an action to the aim at what a task fires at; another mark begins anew.
func (st *State) point(c *Combatant, t *Task, h house) {
	mark := t.Target
	if mark == "" {
		mark = t.Shoot.Over[0].String()
	}
	if c.Mark != mark {
		c.Mark, c.Aim = mark, 0
	}
	c.Aim = min(c.Aim+1, st.aimLimit(c, c.arm().weapon(), st.find(t.Target), h))
}

// aimLimit is the most aim that counts (2.4, 3.1): what is printed for the weapon; one
// impulse's worth while he moves, two at what moves.
func (st *State) aimLimit(c *Combatant, w *printed.Weapon, target *Combatant, h house) int {
	most := max(1, w.MostAim())
	moves := target != nil && target.Moved > 0 && advanced(h) && movingAim.In(h) == aimTwo
	n := shot.Limit(c.Moved > 0, moves, false)
	if n == shot.NoLimit {
		return most
	}
	worth := 0
	for i := range n {
		worth += c.actions((st.Impulse+impulses-1-i)%impulses+1, h)
	}
	return max(1, min(most, worth))
}

// usualAim is the aim of who was not told how much.
const usualAim = 4

// wanted is how much aim he waits for.
func (st *State) wanted(c *Combatant, t *Task, h house) int {
	want := t.Shoot.Aim
	if want == 0 {
		want = usualAim
	}
	return min(want, st.aimLimit(c, c.arm().weapon(), st.find(t.Target), h))
}

// mayShoot reports whether the weapon can be fired now: one burst an impulse (2.5).
func (st *State) mayShoot(c *Combatant) bool {
	return !c.arm().Auto || !slices.ContainsFunc(st.Fire, func(s Shot) bool { return s.By == c.ID && s.Auto })
}

// shoot fires: the shot is resolved at the end of the impulse (2.2).
func (st *State) shoot(r *ruling, c *Combatant, t *Task, action int) {
	s := st.shotOf(c, t, r)
	s.Count = sense.Count(c.actions(st.Impulse, r), action)
	if len(st.Fire) < mostShots {
		st.Fire = append(st.Fire, s)
	}
	c.recoil(&s, st.now())
	t.Shoot.Shots--
	c.tellOwn(r, rules.Event{Kind: "trigger", Rule: "fire", Quiet: true, Text: "{unit} pulls the trigger; {rounds} rounds left.", Figures: figures{fig("rounds", c.arm().Rounds)}})
}

// shotOf is the shot that a task comes to as things are.
func (st *State) shotOf(c *Combatant, t *Task, h house) Shot {
	v, arm := t.Shoot, c.arm()
	s := Shot{By: c.ID, Key: arm.Key, Load: arm.Load, Rows: c.stances(), Auto: arm.Auto, Aim: c.Aim, Part: v.Part, Over: v.Over, From: c.At, Cover: v.Cover, Wide: v.Wide, Rounds: 1,
		Hip: c.Stance != Firing && c.Stance != Braced, Double: c.uncocked(h)}
	if s.Auto {
		s.Rounds, s.Part = min(arm.weapon().AutoROF, arm.Rounds), ""
		s.Bursts = c.inRow(st.now())
	}
	s.At = st.marksOf(c, t)[0]
	if target := st.find(t.Target); target != nil {
		s.Target = target.ID
		if s.Shown = target.Exposure; s.Shown == Hiding {
			s.Shown = Over // he was, in this impulse
		}
	}
	still := c.Moved == 0 && !s.Hip
	s.Second = secondShot.In(h) && still && c.Last == s.At.String()
	s.Pinned = pinningFire.In(h) && still && c.Pin == s.At.String()
	return s
}

// inRow is how many bursts came just before one of this impulse, one an impulse without a
// break (3.4).
func (c *Combatant) inRow(now int) int {
	if c.Shot != now-1 {
		return 0
	}
	return c.Bursts
}

// recoil is what a shot leaves of weapon and aim.
func (c *Combatant) recoil(s *Shot, now int) {
	arm := c.arm()
	w := arm.weapon()
	arm.Rounds -= s.Rounds
	arm.Empty, arm.Cocked = !w.SelfLoading, w.SelfLoading
	if arm.Rounds == 0 {
		arm.Empty, arm.Cocked = false, false // a reload chambers
	}
	if c.Bursts = 0; s.Auto {
		c.Bursts = s.Bursts + 1
	}
	c.Shot, c.Last, c.Aim = now, s.At.String(), 0
}

// face turns him.
func (st *State) face(r *ruling, c *Combatant, to hex.Rose) {
	c.Facing, c.Swing = to, 0
	st.tell(r, c, rules.Event{Kind: "turned", Rule: "facing", Quiet: true, Text: "{unit} faces {to} o'clock.", Figures: figures{fig("to", oClock(to))}})
}

// plant takes a stance; the aim begins after it (2.5).
func (st *State) plant(r *ruling, c *Combatant, to string) {
	c.Stance, c.Exposure = st.after(c, to)
	c.Last, c.Aim, c.Mark = "", 0, ""
	st.tell(r, c, rules.Event{Kind: "stance", Rule: "stances", Quiet: true, Text: stanceTexts[to], Figures: figures{fig("stance", to)}})
}

// partingShots are fired at who goes out of sight before those who aim at him are done, by
// all who were not told to wait (2.2).
func (st *State) partingShots(r *ruling) {
	for _, c := range st.Combatants {
		i := slices.IndexFunc(c.Tasks, func(t Task) bool { return t.Shoot != nil && t.Target != "" && t.Target == c.Mark })
		if i < 0 || c.Aim == 0 || !c.acts() || c.Tasks[i].Shoot.Waste || c.Tasks[i].Shoot.Shots == 0 {
			continue
		}
		target, t := st.find(c.Mark), &c.Tasks[i]
		if target == nil || st.sees(c, target) || st.cannot(c, t, r) != nil || !st.mayShoot(c) || c.arm().Empty {
			continue
		}
		st.shoot(r, c, t, mostAim)
		c.Tasks = slices.Delete(c.Tasks, i, i+1)
	}
}

// hexNames are hexes as one reads them.
func hexNames(hs []hex.Hex) string {
	var out string
	for i, h := range hs {
		if i > 0 {
			out += ", "
		}
		out += fmt.Sprint(h)
	}
	return out
}
