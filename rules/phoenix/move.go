package phoenix

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// Movement and facing (2.3).

// The ways to go, which add to what a hex costs (Table 7A).
const (
	asHeIs    = ""
	run       = "run"
	crouch    = "low-crouch"
	onHands   = "hands-knees"
	bellyWise = "belly-crawl"
	march     = "march" // a hex a phase (4.2)
	jeep      = "jeep"  // 16 hexes a phase (4.2)
)

// gaits are all of them.
var gaits = []string{asHeIs, run, crouch, onHands, bellyWise, march, jeep}

var move = order{
	Name: moveAct, Summary: "Move to a hex", Rule: "movement",
	Example: "to:0508", Step: ordersName, Unit: unitOption, Able: whoever,
	Params: []param{opts.Place(toHexOption, "hex, such as 0508", readGoal).Among(goals), oneOf(gaitOption, "how; as they are if left out", gaits[1:]...).Opt(), switchOf(keepOption, "facing as before").Opt(), then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		if _, led := (planned{c, k}).ledTo(a); !led && hex.Must(toHexOption.In(a)) == c.At {
			return cmdline.Refuse("movement", "%s is in %s already.", c.Name, c.At)
		}
		return k.State().wayRefused(k, c, a)
	},
	Odds: arrival,
}

// readGoal reads a hex to go to: over the edge one leaves by another order, whenever.
func readGoal(k known, value string) (string, error) {
	at, err := readHex(k, value)
	if err == nil && k.InGame() && !k.State().has(hex.Must(at)) {
		return "", k.State().goesOff(hex.Must(at))
	}
	return at, err
}

// goesOff refuses a way over the edge.
func (st *Site) goesOff(at hex.Hex) error {
	across, down := groundOf(st.Map).Size()
	return cmdline.Refuse("movement", "%s is off the map, which ends at %s; do action:leave goes over its edge.", at, hex.At(across, down))
}

// then lets an order follow what its combatant is doing.
var then = switchOf(thenOption, "after what they are doing").Opt()

var moving = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		if to := (pace{c, t}).rises(); to != c.Posture {
			return postureAC(c.Posture, to), nil
		}
		n, err := st.stepCost(c, t, h)
		return n + pace{c, t}.injured(h), err
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		if c.At == *t.At {
			return true
		}
		if to := (pace{c, t}).rises(); to != c.Posture {
			deed{somebody{c, r}}.pose(to)
			return false
		}
		for range (pace{c, t}).strides() {
			dir := t.next()
			t.Way = t.Way[1:]
			deed{somebody{c, r}}.step(dir, t)
			if c.At == *t.At {
				return true
			}
			if !r.State.onWay(c, t) {
				break
			}
		}
		return false
	},
}

// plods reports whether he is on his way to the first hex of the impulse, not rising or
// turning for it.
func (p pace) plods() bool {
	if p.t.Do != moveAct || p.t.Way == "" || p.rises() != p.Posture || p.Moved > 0 {
		return false
	}
	return p.t.Keep || apart(p.Facing, p.t.next().Rose()) <= freeTurn
}

// toward is the hexside over which one goes straight from a hex to another.
func toward(from, to hex.Hex) hex.Dir {
	dir, _, _ := hex.Toward(from.To(to))
	return dir
}

// stepCost is what the next hex of a way costs (Table 7A), with turning that is more than
// one hexside (2.3).
func (st *Field) stepCost(c *Combatant, t *Task, h house) (int, error) {
	if c.At == *t.At {
		return 0, nil
	}
	goes := *t // what it costs is a question, and changes nothing
	t = &goes
	if !st.onWay(c, t) && !st.findWay(c, t, h) {
		return 0, cmdline.Refuse("movement", "There is no way to %s.", t.At)
	}
	dir := t.next()
	return pace{c, t}.stepAC(c.Facing, dir, st.groundAC(c.At, dir, h)), nil
}

// stepAC is what a step over a hexside costs who faces so, with what the ground adds to it.
func (p pace) stepAC(facing hex.Rose, dir hex.Dir, ground int) int {
	way, turn := forward, 0
	switch {
	case p.t.Do == escortAct:
		return escortAC
	case p.t.To == march:
		return max(1, p.CA)
	case p.t.To == jeep:
		return 1
	case p.t.Keep:
		way = wayOf(facing, dir)
	default:
		turn = turnCost(apart(facing, dir.Rose()) - freeTurn)
	}
	if p.slides() {
		ground += actionAC(slidingKey)
	}
	return wayAC(way) + gaitAC(p.gait(p.t.To)) + ground + turn
}

// injured is what injuries add to each hex of who goes by himself (Table 7A).
func (p pace) injured(h house) int {
	if p.t.Do != moveAct {
		return 0
	}
	return p.hurt(h)
}

// faces is where one faces beyond a hexside who faces so before it.
func (p pace) faces(facing hex.Rose, dir hex.Dir) hex.Rose {
	if p.t.Keep {
		return facing
	}
	return dir.Rose()
}

// pace is how somebody goes.
type pace struct {
	*Combatant
	t *Task
}

// slides reports whether he keeps a weapon braced as he goes, and faces as before.
func (p pace) slides() bool { return p.t.Keep && p.Stance == Braced }

// freeTurn is how far one turns for each hex entered, in twelfths of a circle (2.3).
const freeTurn = 2

// apart is how far two facings are apart, in twelfths of a circle.
func apart(a, b hex.Rose) int {
	d := ((int(a)-int(b))%12 + 12) % 12
	return min(d, 12-d)
}

// turnCost is what turning so many twelfths of a circle costs: an action for each 120
// degrees or part of them (Table 7B; 2.3's example).
func turnCost(twelfths int) int {
	const fourTwelfths = 4
	return max(0, (twelfths+fourTwelfths-1)/fourTwelfths) * turnAC()
}

// gait is how he goes: as he was told, or as he is.
func (c *Combatant) gait(told string) string {
	switch {
	case told == march || told == jeep:
		return run
	case told != asHeIs:
		return told
	case c.Posture.flat():
		return bellyWise
	case c.Posture == Kneeling:
		return onHands
	}
	return run
}

// The ways to go by where one faces (Table 7A).
const (
	forward  = "forward"
	backward = "backward"
	oblique  = "oblique"
	sideways = "sideways"
)

// wayOf says which way somebody goes who does not turn.
func wayOf(facing hex.Rose, dir hex.Dir) string {
	switch d := apart(facing, dir.Rose()); {
	case d <= 1: // of who faces a corner, over either hexside beside it
		return forward
	case d <= 2:
		return oblique
	case d <= 4:
		return sideways
	}
	return backward
}

// step takes a combatant over a hexside: who moves leaves stance and cover (2.5), but for
// who slides along cover with the weapon braced (7B).
func (d deed) step(dir hex.Dir, t *Task) {
	st, c := d.r.State, d.Combatant
	was := c.Post
	c.post()
	st.enter(c, dir, t)
	st.passes(c, was)
	d.tell(rules.Event{Kind: "moved", Rule: "movement", Quiet: true, Text: "{unit} moves from {from} to {to}.",
		Figures: figures{fig("from", st.read(was.At)), fig("to", st.read(c.At))}})
}

// enter is how he stands once he has gone over a hexside.
func (st *Field) enter(c *Combatant, dir hex.Dir, t *Task) {
	from, braced := c.At, pace{c, t}.slides()
	c.At, c.Swing = from.Neighbor(dir), freeTurn
	c.Moved++
	c.Paced++
	c.Stance, c.Exposure, c.Shelter = Unready, InOpen, ""
	c.Dug, c.Hidden, c.Jeep = false, false, c.Jeep && (t.To == jeep || t.To == march)
	c.Gait, c.Gun.Last, c.Gun.Bursts = c.gait(t.To), "", 0
	if !t.Keep {
		c.Swing -= min(freeTurn, apart(c.Facing, dir.Rose()))
		c.Facing = dir.Rose()
	}
	if braced && (bracing{c, st}).refused() == nil {
		c.Stance, c.Exposure = st.after(c, string(Braced))
	}
}

// rises is the position that he takes before he goes as he was told (Table 7B).
func (p pace) rises() Posture {
	gait := p.gait(p.t.To)
	if p.t.To == jeep || p.At == *p.t.At || gait == p.gait(asHeIs) {
		return p.Posture
	}
	return postureOf(gait)
}

// postureOf is the posture in which a gait leaves one.
func postureOf(gait string) Posture {
	switch gait {
	case onHands:
		return Kneeling
	case bellyWise:
		return Prone
	}
	return Standing
}

var turn = order{
	Name: turnAct, Summary: "Face another way", Rule: "facing",
	Example: "to:3", Step: ordersName, Unit: unitOption, Able: whoever, Once: true,
	Params: []param{facings(toOption, "o'clock, or whom or where to face"), then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		_, err = k.State().facing(c, toOption.In(a))
		return err
	},
}

// facings is the option for one of the twelve directions, as on a clock with 12 at the
// top of the map, or for somebody or a hex toward which one turns.
func facings(name opts.Word, summary string) param {
	return textOf(name, summary, 40).Else(readFacing).Among(hours)
}

// facing reads a facing: a number of the clock, a hex or somebody.
func (st *Field) facing(c *Combatant, to string) (hex.Rose, error) {
	if n, err := strconv.Atoi(to); err == nil && n >= 1 && n <= 12 {
		return roseOf(n), nil
	}
	if t := st.find(to); t != nil && t != c {
		if at, ok := (observer{st, c.Side}).believes(t); ok {
			return c.bearing(at), nil
		}
	}
	if at, err := hex.Parse(to); err == nil && at != c.At {
		return c.bearing(at), nil
	}
	return 0, unmet(st.Map, c.ID, to, noFacing)
}

var turning = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		to, err := st.facing(c, t.To)
		if err != nil {
			return 0, err
		}
		return c.swing(to), nil
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		if to, err := r.State.facing(c, t.To); err == nil && to != c.Facing {
			deed{somebody{c, r}}.face(to)
		}
		return true
	},
}

// swing is what turning costs: nothing as far as the hex entered last lets one turn (2.3);
// in a firing stance 2 for each hexside (Table 7B).
func (c *Combatant) swing(to hex.Rose) int {
	twelfths := apart(c.Facing, to) - c.Swing
	if c.poised() {
		return max(0, (twelfths+freeTurn-1)/freeTurn) * actionAC(stanceTurnKey)
	}
	return turnCost(twelfths)
}

// face turns him: who is dug in turns out of his sandbags (4.2).
func (d deed) face(to hex.Rose) {
	d.post()
	d.Facing, d.Swing = to, 0
	d.turnsOut(d.r)
	d.tell(rules.Event{Kind: "turned", Rule: "facing", Quiet: true, Text: "{unit} faces {to} o'clock.", Figures: figures{fig("to", oClock(to))}})
}

// oClock is a facing as a number of the clock.
func oClock(r hex.Rose) int {
	if r == 0 {
		return 12
	}
	return int(r)
}

// roseOf is the facing of a number of the clock.
func roseOf(clock int) hex.Rose { return hex.Rose(clock % 12) }
