package phoenix

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/sense"
	"impulse/rules/terrain"
)

// Doors and windows (Table 7B, 4.2), the edge of the map, and a wider view (5.1).

// The ways to deal with a door or a window.
const (
	openAct  = "open"
	kickAct  = "kick"
	breakAct = "break"
	forceAct = "force"
)

// noDoors refuses what is to be done to a door or window where a map has none.
func noDoors() error { return cmdline.Refuse("doors", "There are no doors or windows on this map.") }

var door = order{
	Name: doorAct, Summary: "Open, kick, break or force a door or a window", Rule: "doors",
	Example: "door:0403D how:open", Step: ordersName, Unit: unitOption, Able: whoOpens,
	Params: []param{doorParam, oneOf(howOption, "else opens, or forces if locked", openAct, kickAct, breakAct, forceAct).Opt(), then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		there, led := planned{c, k}.ledTo(a)
		e, ok := k.State().entrance(there.At, doorOption.In(a))
		if !ok {
			return noDoors()
		}
		how := k.State().through(there, e, howOption.In(a))
		if why := doorRefused(e.Barrier, how); why != "" {
			return cmdline.Refuse("doors", "%s: %s", e, why)
		}
		switch {
		case led && !e.Of(there.At):
			beside := nearestOf([]hex.Hex{there.At}, e.At, e.Across())
			return ledBy(cmdline.Refuse("doors", "%s will be in %s by then, not beside %s; move to:%s first.", c.Name, there.At, e, beside), goesTo(c.ID, beside))
		case k.Ahead() != nil || comesLater(k, a, c) && e.Of(there.At):
			return nil
		}
		return guide{there, k.State()}.mayDoor(e, how)
	},
	Means: func(k known, a opts.Args) string {
		st := k.State()
		c, _ := planned{st.find(unitOption.In(a)), k}.ledTo(a)
		e, _ := st.entrance(c.At, doorOption.In(a))
		if howOption.In(a) != "" || st.through(c, e, "") != forceAct {
			return ""
		}
		return "forces " + e.String() + ", which is " + e.Is.String()
	},
	Odds: forcingOdds,
}

// through is what somebody does to a door or a window who was not told how: what is boarded
// up, or locked from where they stand, they force.
func (st *Site) through(c *Combatant, e entrance, how string) string {
	f, _ := st.ground()
	switch {
	case how != "":
		return how
	case e.Is == terrain.Boarded, e.Is == terrain.Locked && !f.Indoors(c.At):
		return forceAct
	}
	return openAct
}

// doorway is what a task does to its door or window.
func (st *Site) doorway(c *Combatant, t *Task) string {
	e, _ := st.entrance(c.At, t.To)
	return st.through(c, e, t.Key)
}

// forces reports whether a task forces a door or a window.
func (st *Site) forces(c *Combatant, t *Task) bool {
	return t.Do == doorAct && st.doorway(c, t) == forceAct
}

// doorRefused says why one cannot do that to what stands on a hexside; empty: one can.
func doorRefused(b terrain.Barrier, how string) string {
	window := b.Form == terrain.Window
	switch {
	case b.Gone():
		return "it stands open."
	case b.Is == terrain.Boarded && how != forceAct:
		return "it is boarded up and has to be forced."
	case how == kickAct && window:
		return "windows are opened, broken or forced."
	case how == breakAct && !window:
		return "doors are opened, kicked or forced."
	}
	return ""
}

// mayDoor refuses who is not beside a door or window, or before a locked one, which who is
// within opens (4.2; reading locked-doors).
func (c guide) mayDoor(e entrance, how string) error {
	f, _ := c.st.ground()
	switch {
	case !e.Of(c.At):
		goes := c.takesTo(nearestOf([]hex.Hex{c.At}, e.At, e.Across()))
		return ledBy(cmdline.Refuse("doors", "%s is in %s, not beside %s; %s", c.Name, c.At, e, goFirst(goes)), goes)
	case e.Is == terrain.Locked && how != forceAct && !f.Indoors(c.At):
		return cmdline.Refuse("forcing", "%s: it is locked and has to be forced, how:force.", e)
	}
	return nil
}

// passing is what is done to doors and windows.
var passing = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		e, _ := st.entrance(c.At, t.To)
		how := st.through(c, e, t.Key)
		return doorAC(how, e.Barrier, c, h), guide{c, st}.mayDoor(e, how)
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		e, _ := r.State.entrance(c.At, t.To)
		switch {
		case e.Gone():
			return true
		case t.Key == forceAct:
			return deed{somebody{c, r}}.force(e.Side, e.Barrier)
		}
		deed{somebody{c, r}}.opens(e.Side, doorDone[t.Key])
		return true
	},
}

// doorDone is how a door or window is then.
var doorDone = map[string]terrain.Condition{openAct: terrain.Opened, kickAct: terrain.Broken, breakAct: terrain.Broken, forceAct: terrain.Broken}

// doorAC is what it costs (Table 7B, 4.2).
func doorAC(do string, b terrain.Barrier, c *Combatant, h house) int {
	switch {
	case do == kickAct:
		return actionAC("kick-open-a-door")
	case do == breakAct:
		return actionAC("break-and-clear-glass-from-a-window")
	case do == forceAct && doorForcing.In(h) == forceByPhase:
		return max(1, c.CA)
	case do == forceAct:
		return forceTry
	case b.Form == terrain.Window:
		return actionAC("open-a-window-with-two-hands")
	}
	return actionAC("open-a-door")
}

// What a try to force something costs, and on which rolls of 00-99 it succeeds (4.2).
const (
	forceTry    = 6
	forceDoorBy = 80
	forceWindow = 90
)

// forcedBelow is the roll of 00-99 under which a door or a window gives way (4.2).
func forcedBelow(b terrain.Barrier) int {
	if b.Form == terrain.Window {
		return forceWindow
	}
	return forceDoorBy
}

// setsTo is who begins to force a door or a window: what that is done with takes both hands (reading
// forcing).
func (d deed) setsTo(t *Task) {
	if t.Do == doorAct && t.Key == forceAct && d.arm() != nil {
		d.letGo()
	}
}

// force tries to force a door or a window, with dice that only those see who see him.
func (d deed) force(s terrain.Side, b terrain.Barrier) bool {
	chance := forcedBelow(b)
	roll := d.diceInView().Zero().Die("forcing of "+d.Name, hundred)
	if roll < chance {
		d.tell(rules.Event{Kind: "forced", Rule: "doors", Text: "{unit} forces {door}: {roll} under {chance}.", Figures: figures{fig("door", s.String()), fig("roll", roll), fig("chance", chance)}})
		d.opens(s, terrain.Broken)
		return true
	}
	d.tell(rules.Event{Kind: "resisted", Rule: "doors", Text: "{door} resists {unit}: {roll} is not under {chance}.", Figures: figures{fig("door", s.String()), fig("roll", roll), fig("chance", chance)}})
	return false
}

const hundred = 100

// opens changes a door or window.
func (d deed) opens(s terrain.Side, is terrain.Condition) {
	st := d.r.State
	f, _ := st.ground()
	name := f.On(s).Called()
	st.Doors = st.Doors.With(s, is)
	st.learn(d.Side, terrain.Change{Side: s, Is: is})
	d.tell(rules.Event{Kind: "opened", Rule: "doors", Text: "{unit}: {what} at {door} is {now}.", Figures: figures{fig("what", name), fig("door", s.String()), fig("now", is.String())}})
}

// mayLeave refuses who is not at the edge of the map.
func mayLeave(k known, c *Combatant, a opts.Args) error {
	switch {
	case k.State().Map == "":
		return cmdline.Refuse("leaving", "The table has no edge.")
	case !thenOption.In(a) && k.Ahead() == nil && len(planned{c, k}.told()) == 0 && !k.State().atEdge(c.At):
		goes := guide{c, k.State()}.toEdge(k)
		return ledBy(cmdline.Refuse("leaving", "%s is in %s, not at the edge of the map; %s", c.Name, c.At, goFirst(goes...)), goes...)
	}
	return nil
}

// atEdge reports whether a hex is at the edge of the map.
func (st *Site) atEdge(h hex.Hex) bool {
	for _, d := range hex.Dirs() {
		if !st.has(h.Neighbor(d)) {
			return true
		}
	}
	return false
}

var leaving = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		if !st.atEdge(c.At) {
			return 0, cmdline.Refuse("leaving", "%s is not at the edge of the map.", c.Name)
		}
		return wayAC(forward) + gaitAC(c.gait(asHeIs)), nil
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		r.State.tell(r, c, rules.Event{Kind: "left", Rule: "leaving", Text: "{unit} leaves the map at {at}.", Figures: figures{fig("at", c.At.String())}})
		patient{somebody{c, r}}.mark()
		c.Off = true
		return true
	},
}

var widen = order{
	Name: viewAct, Summary: "Widen the field of view by glances, or narrow it", Rule: "wider-view",
	Example: "degrees:240", Step: ordersName, Unit: unitOption, Able: whoWidens,
	Params: []param{oneOf(degreesOption, "how wide", widthTexts()...), then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		switch {
		case err != nil:
			return err
		case !widerView.In(k):
			return cmdline.Refuse("wider-view", "5.1 is not played here: everybody sees the front 180 degrees. The game master may set wider-view:on.")
		case c.degrees() < sense.Front && degreesOption.In(a) != widthTexts()[0]:
			return cmdline.Refuse("wider-view", "In a firing stance, and when pinning, nobody widens the view; %s leaves it first.", c.Name)
		}
		return nil
	},
}

func widthTexts() (out []string) {
	for _, w := range sense.Widths {
		out = append(out, strconv.Itoa(w))
	}
	return out
}

// widening takes no time of its own: it costs actions as long as it lasts.
var widening = act{
	cost: func(*State, *Combatant, *Task, house) (int, error) { return 0, nil },
	do: func(r *ruling, c *Combatant, t *Task) bool {
		c.View = t.N
		c.tellOwn(r, rules.Event{Kind: "view", Rule: "wider-view", Quiet: true, Text: "{unit} sees {degrees} degrees around, for {cost} actions a phase.", Figures: figures{fig("degrees", c.degrees()), fig("cost", c.glances())}})
		return true
	},
}

// turnsOut is what turning does to one who is dug in: his sandbags shield him no more, and
// he fires over them as over any cover (4.2). His hole is concealed as before.
func (p *Post) turnsOut(h house) {
	if p.Dug && p.Exposure == Looking && p.Stance != Unready {
		p.Exposure = Over
	}
	p.Dug = false
	p.stirs(h)
}

// stirs is what it does to one who is concealed that he turns or takes another position where he is:
// house rule concealed.
func (p *Post) stirs(h house) { p.Hidden = p.Hidden && concealed.In(h) == untilFire }
