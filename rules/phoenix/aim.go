package phoenix

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/clone"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/sense"
	"impulse/rules/phoenix/shot"
)

// How a combatant comes to a shot, action by action: he readies the weapon, turns to the
// target, takes a firing stance, aims (2.2, 2.4, 3.1).

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

var shooting = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		s, err := gunner{c, st, t, h}.stage()
		return s.ac, err
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		s, err := gunner{c, r.State, t, r}.stage()
		if err == nil {
			c.sounds(&s.as, c.At)
		}
		return err != nil || s.do(r, c, t)
	},
}

// goesAbout is a task as it is gone about now: of one to fire or to load the stage that comes next,
// which picks up, loads, turns and the like as an order of its own does.
func (st *State) goesAbout(c *Combatant, t *Task, h house) *Task {
	if t.Shoot == nil {
		return st.handles(c, t)
	}
	if s, err := (gunner{c, st, t, h}).stage(); err == nil && s.as.Do != "" {
		return &s.as
	}
	return t
}

// gunner is somebody with a task to fire, as the house rules of the game have it.
type gunner struct {
	*Combatant
	st *State
	t  *Task
	h  house
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

// cannot is why he can fire no more.
func (g gunner) cannot() error {
	arm := g.weaponOf()
	switch {
	case arm == nil:
		return g.st.empty(g.Combatant, cmdline.Refuse("fire", "no weapon in hand"))
	case arm.Broken:
		return cmdline.Refuse("weapon-hits", "the weapon is broken")
	case arm.Rounds+len(arm.Spare) == 0:
		return cmdline.Refuse("ammunition", "the %s is empty, and no ammunition is left for it", arm.weapon().Name)
	case arm.Rounds == 0 && !g.loadsFirst():
		return cmdline.Refuse("ammunition", "the %s is empty", arm.weapon().Name)
	}
	if err := arm.fires(cmp.Or(g.t.Shoot.Mode, arm.mode()), g.h); err != nil {
		return err
	}
	if g.aimsNowhere() {
		return cmdline.Refuse("cover-fire", "the hex to fire at is where %s is", g.Name)
	}
	if target := g.st.find(g.t.Target); target != nil {
		if err := g.lost(target); err != nil {
			return err
		}
	}
	if _, ok := g.toward(g.marksOf()); !ok {
		return tooWide(g.Name)
	}
	return nil
}

// aimsNowhere reports whether nothing is left to fire at but his own hex.
func (g gunner) aimsNowhere() bool { return len(g.marksOf()) == 0 }

// tooWide refuses hexes that no field of fire holds at once.
func tooWide(name string) error {
	return cmdline.Refuse("field-of-fire", "%s cannot fire at all of that without turning; a field of fire is %d degrees.", name, fieldOfFire)
}

// lost is why a target can be shot at no more.
func (g gunner) lost(target *Combatant) error {
	switch {
	case observer{&g.st.Field, g.Side}.knowsOut(target):
		return cmdline.Refuse("fire", "%s is out of the fight", target.Name)
	case g.farther(target):
		return cmdline.Refuse("fire", "%s is farther than %s", target.Name, inHexes(g.t.Shoot.Within))
	case target.acts() && g.st.marks(g.Combatant, target, g.h), g.mayYetSee(target):
		return nil
	}
	return cmdline.Refuse("target-visibility", "%s is out of sight", target.Name)
}

// mayYetSee reports whether he may find a target that he has not in view, as far as his
// side knows: who hides comes up for it, who is turned away from whom a comrade sees turns
// (2.3, 2.5); it takes him to the end of the impulse to look where he has done so in it
// (5.2).
func (g gunner) mayYetSee(target *Combatant) bool {
	_, swings := g.swinging()
	_, rises := g.planting()
	_, known := observer{&g.st.Field, g.Side}.believes(target)
	looks := spotting.In(g.h) && g.changed()
	switch {
	case g.Exposure == Hiding:
		return known && rises
	case looks && g.Trail[0].Exposure == Hiding:
		return known
	case !(observer{&g.st.Field, g.Side}).watches(target) || !g.st.couldSee(g.Combatant, target):
		return false
	}
	return swings || rises || looks
}

// changed reports whether he has come up or turned in this impulse.
func (c *Combatant) changed() bool {
	return len(c.Trail) > 0 && (c.Trail[0].Exposure != c.Exposure || c.Trail[0].Facing != c.Facing)
}

// couldSee reports whether nothing would be between somebody, on their feet or as they lie,
// and another if they turned to them and came out of their cover.
func (st *Field) couldSee(c, other *Combatant) bool {
	from := c.Post
	from.Facing, from.Exposure = from.bearing(other.At), Over
	return from.clear(&other.Post, st)
}

// appear makes whoever he sees in a hex that he has pinned his target (5.9): of several the
// first by name, for the list of combatants decides nothing.
func (g gunner) appear() {
	if g.t.Do != pinAct || g.Pin == "" || g.st.find(g.t.Target) != nil {
		return
	}
	for _, o := range g.st.Combatants {
		first := g.t.Target == g.Pin || o.ID < g.t.Target
		if first && o.Side != g.Side && o.acts() && o.At.String() == g.Pin && g.st.sees(g.Combatant, o) && g.st.spots(g.Combatant, o, g.h) {
			g.t.Target = o.ID
		}
	}
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

// marksOf are the hexes that a task fires at, the target's first.
func (g gunner) marksOf() []hex.Hex {
	var out []hex.Hex
	if target := g.st.find(g.t.Target); target != nil {
		out = append(out, g.knownAt(target))
	} else if g.t.Target != "" {
		out = append(out, hex.Must(g.t.Target))
	}
	for _, h := range g.t.Shoot.Over {
		if h != g.At && !slices.Contains(out, h) {
			out = append(out, h)
		}
	}
	return out
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

// aims is an action of aim, the last of which fires (2.4). Who has pinned a hex waits for
// somebody there (5.9).
func (g gunner) aims(r *ruling) bool {
	v, target := g.t.Shoot, g.st.find(g.t.Target)
	if g.t.Do == pinAct && target == nil {
		g.Pin, g.Mark, g.Aim = g.t.Target, "", 0
		return false
	}
	g.point()
	if v.Shots == 0 {
		return g.Aim >= g.arm().weapon().MostAim()
	}
	if g.Aim < g.wanted() || !g.mayShoot() {
		return false
	}
	g.shoot(r, g.Done)
	return v.Shots == 0
}

// mark is what a task fires at: somebody, or a hex.
func (t *Task) mark() string {
	if t.Target == "" {
		return t.Shoot.Over[0].String()
	}
	return t.Target
}

// point adds an action to the aim at what a task fires at; another mark begins anew.
func (g gunner) point() {
	if mark := g.t.mark(); g.Mark != mark {
		g.Mark, g.Aim = mark, 0
	}
	g.Aim = min(g.Aim+1, g.most())
}

// aimLimit is the most aim that counts (2.4, 3.1): what is printed for the weapon; one
// impulse's worth while he moves, two at what moves.
func (g gunner) aimLimit(w *printed.Weapon, target *Combatant) int {
	most := max(1, w.MostAim())
	moves := target != nil && target.moves() && readings.Advanced(g.h) && movingAim.In(g.h) == aimTwo
	n := shot.Limit(g.moves(), moves, false)
	if n == shot.NoLimit {
		return most
	}
	worth := 0
	for i := range n {
		worth += g.actions((g.st.Impulse+impulses-1-i)%impulses+1, g.h)
	}
	return max(1, min(most, worth))
}

// most is the most aim that counts with the weapon in hand at what he fires at.
func (g gunner) most() int { return g.aimLimit(g.arm().weapon(), g.st.find(g.t.Target)) }

// usualAim is the aim of a shot or a throw for which none is given: that of the examples.
const usualAim = 4

// wanted is how much aim he waits for.
func (g gunner) wanted() int {
	want := g.t.Shoot.Aim
	if want == 0 {
		want = usualAim
	}
	return min(want, g.most())
}

// mayShoot reports whether the weapon can be fired now: one burst an impulse (2.5).
func (g gunner) mayShoot() bool {
	return g.arm().mode() == single || !slices.ContainsFunc(g.st.Fire, func(s Shot) bool { return s.By == g.ID && s.burst() })
}

// shoot fires: the shot is resolved at the end of the impulse (2.2).
func (g gunner) shoot(r *ruling, action int) {
	s := g.shotOf()
	if shotTiming.In(r) {
		s.Pull = g.pull()
	}
	s.Count = somebody{g.Combatant, r}.countOf(action)
	if len(g.st.Fire) < mostShots {
		g.st.Fire = append(g.st.Fire, s)
	}
	g.recoil(&s)
	g.t.Shoot.Shots, g.t.Shoot.Fired = g.t.Shoot.Shots-1, true
	g.tellOwn(r, rules.Event{Kind: "trigger", Rule: "fire", Quiet: true, Text: "{unit} pulls the trigger; {rounds} rounds left.", Figures: figures{fig("rounds", g.arm().Rounds)}})
}

// countOf is the count of the impulse on which one of their actions comes (5.7).
func (p somebody) countOf(action int) int {
	return sense.Count(p.actions(p.r.State.Impulse, p.r), action, phasingLines.In(p.r) == phasingEven)
}

// shotOf is the shot that a task comes to as things are.
func (g gunner) shotOf() Shot {
	v, arm := g.t.Shoot, g.arm()
	s := Shot{By: g.ID, Key: arm.Key, Load: arm.Load, Rows: g.grips(), Mode: arm.Mode, Aim: g.Aim, Part: v.Part, Over: slices.Clone(v.Over), From: g.At, Cover: v.Cover, Wide: v.Wide, Into: v.Into, Rounds: arm.spends(),
		Hip: !g.poised(), Double: g.uncocked(g.h)}
	if s.burst() {
		s.Part, s.Bursts = "", g.inRow(g.st.now())
	}
	s.At = g.marksOf()[0]
	if s.Cover && s.Mode != burst {
		s.Over = []hex.Hex{s.At} // one aim, one hex (5.10)
	}
	s.Posture = g.Posture
	if target := g.st.find(g.t.Target); target != nil {
		s.Target, s.Met = target.ID, target.Post
		s.Met.At = s.At
	}
	s.swept(g.h)
	still := !g.moves() && !s.Hip
	s.Second = secondShot.In(g.h) && still && g.Last == s.At.String()
	s.Pinned = pinningFire.In(g.h) && still && g.Pin == s.At.String()
	return s
}

// swept is over which hexes it is swept: in the basic game a burst at somebody over the
// hex of the target, as far as one can (2.5).
func (s *Shot) swept(h house) {
	if len(s.Over) == 0 || s.Target == "" || readings.Advanced(h) {
		return
	}
	s.Over = []hex.Hex{s.At}
	if _, ok := shot.BasicRounds(hex.Range(s.From, s.At), s.Rounds, true); !ok {
		s.Over = nil
	}
}

// inRow is how many bursts came just before one of this impulse, one an impulse without a
// break (3.4).
func (g *Gun) inRow(now int) int {
	if g.Shot != now-1 {
		return 0
	}
	return g.Bursts
}

// recoil is what a shot leaves of weapon and aim.
func (g gunner) recoil(s *Shot) {
	arm := g.arm()
	w := arm.weapon()
	arm.Rounds -= s.Rounds
	arm.Empty, arm.Cocked = !w.SelfLoading, w.SelfLoading
	if arm.Rounds == 0 {
		arm.Empty, arm.Cocked = false, false // a reload chambers
	}
	if g.Bursts = 0; s.burst() {
		g.Bursts = s.Bursts + 1
	}
	g.Last, g.Aim = s.At.String(), 0
}

// pull is how he is as he pulls the trigger.
func (g gunner) pull() *Pull {
	arm, order := g.arm(), clone.Of(*g.t)
	order.Spent = 0
	place := max(0, slices.IndexFunc(g.Tasks, func(t Task) bool { return t.Shoot == g.t.Shoot }))
	return &Pull{Order: order, Place: place, Last: g.Last, Bursts: g.Gun.Bursts, Empty: arm.Empty, Cocked: arm.Cocked}
}

// discharges notes that they have fired, and from where: so they are heard, and known by it (5.2, 5.3). Who
// saw them go out of sight in the impulse sees with what, for that lasts until its end (2.4).
func (f *fight) discharges(s *Shot) {
	c, from := f.st.find(s.By), s.From
	c.Shot, c.Sounded.Shot = f.st.now(), &from
	for i := range c.Sightings {
		if seen := &c.Sightings[i]; seen.Now && seen.Gone != nil {
			gone := *seen.Gone
			gone.Arm, seen.Gone = &Arm{Key: s.Key, Load: s.Load}, &gone
		}
	}
}

// partingShots are fired at who goes out of sight before those who aim at him are done, by
// all who were not told to wait (2.2).
func (st *State) partingShots(r *ruling) {
	for _, c := range st.Combatants {
		somebody{c, r}.partingShot()
	}
}

// partingShot is that of one of them, and which of his tasks it is of; false: he fires none.
func (p somebody) partingShot() (of int, fires bool) {
	c, st := p.Combatant, p.r.State
	i := slices.IndexFunc(c.Tasks, func(t Task) bool { return t.Shoot != nil && t.Target != "" && t.Target == c.Mark })
	if i < 0 || c.Aim == 0 || c.arm() == nil || !c.acts() || c.Tasks[i].Shoot.Waste || c.Tasks[i].Shoot.Shots == 0 {
		return i, false
	}
	target, g := st.find(c.Mark), gunner{c, st, &c.Tasks[i], p.r}
	if target == nil || st.sees(c, target) || g.cannot() != nil || !g.mayShoot() || c.arm().Empty || c.arm().Rounds == 0 {
		return i, false
	}
	g.shoot(p.r, mostAim)
	c.ended(c.Tasks[i])
	c.drops(i)
	return i, true
}

// hexNames are hexes as one reads them.
func (st *Site) hexNames(hs []hex.Hex) string {
	var out []string
	for _, h := range hs {
		out = append(out, st.read(h))
	}
	return strings.Join(out, ", ")
}
