package phoenix

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
)

// How a combatant comes to a shot, action by action: he readies the weapon, turns to the
// target, takes a firing stance, aims (2.2, 2.4, 3.1).

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
	g.shoot(r, g.Done, 0)
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

// shoot fires: the shot is resolved at the end of the impulse (2.2); it gives the rest of its order up.
func (g gunner) shoot(r *ruling, action, rest int) {
	s := g.shotOf()
	if shotTiming.In(r) {
		s.Pull = g.pull()
		s.Pull.Rest = rest
	}
	s.Count = somebody{g.Combatant, r}.countOf(action)
	if len(g.st.Fire) < mostShots {
		g.st.Fire = append(g.st.Fire, s)
	}
	g.recoil(&s)
	g.t.Shoot.Shots, g.t.Shoot.Fired = g.t.Shoot.Shots-1, true
	g.tellOwn(r, rules.Event{Kind: "trigger", Rule: "fire", Quiet: true, Text: "{unit} pulls the trigger; {rounds} rounds left.", Figures: figures{fig("rounds", g.arm().Rounds)}})
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
	g.shoot(p.r, mostAim, c.Tasks[i].Shoot.Shots-1)
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
