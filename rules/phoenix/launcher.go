package phoenix

import (
	"cmp"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/terrain"
)

// Grenade launchers and rockets (2.11, 3.6): they are aimed as other weapons are, and
// what they fire goes off somewhere, hit or miss.

// mostWide is how wide the widest target of Table 4F is.
const mostWide = 1000

var launch = order{
	Name: launchAct, Summary: "Fire a launcher or rocket at a hex or somebody", Rule: "explosive-accuracy",
	Example: "at:0508 aim:4", Step: ordersName, Unit: unitOption, Able: whoLaunches,
	Params: []param{
		markParam, acParam, intOf(wideOption, "feet across, of a door or building", 1, mostWide).Opt(),
		oneOf(intoOption, "what, in the basic game", aWindow, aDoor).Opt(),
		armParam, switchOf(hipOption, "from the hip").Or("off"), then,
	},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		at, whom, err := k.State().markOf(c, a)
		if err != nil {
			return err
		}
		t := readied(k, a)
		return cmp.Or(t.mayLaunch(), t.mayLoad(), mayAimInto(k, a), mayAimAt(at, whom, a))
	},
	Odds: withFirst(launchAct, launchOdds),
}

// mayLaunch refuses what fires nothing that explodes.
func (t trigger) mayLaunch() error {
	switch w, c := t.arm, t.Combatant; {
	case w == nil:
		return t.unarmed("weapon-handling")
	case c.Posture == LowProne:
		return c.pressed(c.Name, " and does not fire")
	case w.Broken:
		return cmdline.Refuse("weapon-handling", "The %s is broken.", w.weapon().Name)
	case aimless(w.Key) && missingCells.In(t.k) == cellsNone:
		return cmdline.Refuse("missing-cells", "No source has what aim is worth with the %s; with house rule missing-cells on %s it is fired, and the game master says where it strikes.", w.weapon().Name, cellsAsked)
	case !explodes(w.load()):
		return cmdline.Refuse("explosive-accuracy", "What the %s fires does not explode: fire it.", w.weapon().Name)
	}
	return nil
}

// What the basic game aims explosives at but a hex (2C; 2.11).
const (
	aWindow = "window"
	aDoor   = "door"
)

// mayAimInto refuses the size of what is built in the measure of the other game: of the
// advanced one feet, of the basic one a window or a door (2.11, 3.6).
func mayAimInto(k known, a opts.Args) error {
	switch advanced := readings.Advanced(k); {
	case advanced && intoOption.In(a) != "":
		return cmdline.Refuse("explosive-accuracy", "The advanced game goes by how many feet across it is (Table 4F): say wide:3 for a window, wide:7 for a door.")
	case !advanced && wideOption.Given(a):
		return cmdline.Refuse("basic-explosive-size", "The basic game has no sizes in feet; Table 2C has a window, 9, a door, 13, and a hex, 12: say into:window or into:door, and for a building into:door or its hex alone.")
	}
	return k.State().mayAimAtBuilt(a)
}

// mayAimAtBuilt refuses a window or a door where the map has none on any side of the hex (2.11);
// a building, which Table 2C has not, is fired at as a door.
func (st *Site) mayAimAtBuilt(a opts.Args) error {
	into := intoOption.In(a)
	at, err := hex.Parse(atOption.In(a))
	f, ok := st.ground()
	if into == "" || err != nil || !ok || into == aDoor && f.Indoors(at) {
		return nil
	}
	for _, d := range hex.Dirs() {
		if f.Barrier(at, d).Form.String() == into {
			return nil
		}
	}
	return cmdline.Refuse("basic-explosive-size", "There is no %s at %s.", into, at)
}

// mayAimAt refuses the size of what is built where somebody is aimed at, nil for a hex: they
// have their own.
func mayAimAt(at hex.Hex, whom *Combatant, a opts.Args) error {
	if whom == nil || !wideOption.Given(a) && intoOption.In(a) == "" {
		return nil
	}
	return cmdline.Refuse("explosive-accuracy", "%s has a size of their own; a door, a window or a building is aimed at by its hex: at:%s.", whom.Name, at)
}

// explodes reports whether a load explodes where it strikes.
func explodes(l *printed.Load) bool { return l != nil && l.Bursts() }

// launchOf is how an order launches.
func launchOf(a opts.Args) *Volley {
	v := &Volley{Shots: 1, Mode: single, Hip: hipOption.In(a)}
	if aimOption.Given(a) {
		v.Aim = aimOption.In(a)
	}
	if wideOption.Given(a) {
		v.Wide = wideOption.In(a)
	}
	v.Into = intoOption.In(a)
	if at, err := hex.Parse(atOption.In(a)); err == nil {
		v.Over = []hex.Hex{at}
	}
	return v
}

// launchBlind lets who is out of sight be fired at where they were seen last.
func (g gunner) launchBlind() {
	foe := g.st.find(g.t.Target)
	if foe == nil || foe.seen(g.Side) {
		return
	}
	if at, _, err := g.st.aimPoint(g.Combatant, g.t.Target); err == nil {
		g.t.Target, g.t.To, g.t.Shoot.Over = at.String(), g.t.Target, []hex.Hex{at}
	}
}

// launchedAt is the size of a hex, or of what stands there, as a mark (3.6).
func (st *Site) launchedAt(s *Shot, h house) printed.TargetSize {
	if into, ok := shot.TargetOf(s.Into); ok {
		return into
	}
	if s.Wide > 0 {
		return shot.Wide(printed.Whole(s.Wide))
	}
	return shot.Hex(st.high(s.From, s.At, h))
}

// bursts finds where a launched round goes off: on whom it hit, in the hex that it was
// fired at, or astray; before or behind the first wall on its way there (3.6).
func (f *fight) bursts(x aimed, a shot.Accuracy, roll int, hit bool) {
	b := Bomb{By: x.By, Key: x.Key, Load: x.Load, At: x.Shot.At, Due: f.st.now(), Told: firing.sides(&f.st.Squad, x.by)}
	whom := x.by
	if x.at != nil {
		whom = x.at
	}
	s := x.strikes(f.st, a, roll, f.dice(x), f.r)
	switch b.At = s.at; {
	case s.on:
		b.Target = x.Target
	case b.At != x.Shot.At:
		e := rules.Event{Kind: "launched", Rule: "scatter", Text: "It comes down in {at}, {off} off.", Figures: f.st.missFigures(s.Miss, x.Shot.At, b.At)}
		if hit {
			e.Text, e.Figures = "It meets {met}, and goes off in {at}.", append(e.Figures, fig("met", s.met))
		}
		f.told(x, whom, e, e)
	}
	f.st.Bombs = append(f.st.Bombs, b)
}

// strike is where a launched round goes off, by how much it missed, and what it met on its way.
type strike struct {
	landing
	shot.Miss
	met string
}

// strikes is where a launched round goes off: on whom it hit, or in a hex.
func (x aimed) strikes(st *State, a shot.Accuracy, roll int, d *dice.Roller, h house) (s strike) {
	hit := a.Hits(roll)
	if hit && x.at != nil {
		return strike{landing: landing{x.Shot.At, true}}
	}
	if !hit {
		s.Miss = x.sight.Fall(d, a, roll)
	}
	s.at, s.met = x.flies(st, astray(x.From, x.Shot.At, s.Miss), h)
	return s
}

// flies is where a launched round goes off on its way to a hex, and what it meets there.
func (x aimed) flies(st *State, to hex.Hex, h house) (at hex.Hex, met string) {
	return st.meets(x.From, to, x.sight.Figures(readings.Shot(h)).PEN)
}

// meets is where a round goes off that flies from a hex to another: at the first wall
// higher than a man, inside if its PEN is more than the wall's PF, else outside (3.6); and
// what that is, if anything.
func (st *Site) meets(from, to hex.Hex, pen printed.Fixed) (where hex.Hex, met string) {
	f, ok := st.ground()
	if !ok || !f.Has(from) {
		return to, ""
	}
	at := from
	for _, x := range f.Line(from, to) {
		pf := printed.Fixed(x.PF())
		switch wall := x.Barrier.Hides() >= terrain.High || x.Area.PF > 0; {
		case wall && pf >= pen:
			return at, metAs(x)
		case wall && pf > 0:
			return x.Hex, metAs(x)
		}
		at = x.Hex
	}
	return to, ""
}

// metAs is what people call what a round meets, as the map has it: a wall, or the parked car.
func metAs(x terrain.Crossing) string {
	switch b := x.Barrier; {
	case b.Hides() < terrain.High:
		return "the " + x.Area.Plain()
	case b.Form == terrain.Wall:
		return "a wall"
	}
	return "the " + x.Barrier.Called()
}

// launchOdds says how likely a launched round hits what it is fired at, and what it does
// there to those who are known to be near.
func launchOdds(k known, a opts.Args, then *forecast) []rules.Event {
	st := k.State()
	t := taskOf(rules.SealedOrder{Action: launchAct, Args: a})
	c := st.find(unitOption.In(a))
	if then != nil {
		st = then.r.State
	} else {
		gunner{c, st, &t, k}.launchBlind()
	}
	x, ok := gunner{c, k.State(), &t, k}.comesTo(k, a, then)
	if !ok {
		return nil
	}
	if aimless(x.Key) {
		return []rules.Event{{Rule: "missing-cells", Unit: c.ID, Text: "No table has what aim is worth with the {weapon}: where it strikes the game master says.", Figures: figures{fig("weapon", x.sight.Weapon.Name), rules.Remark}}}
	}
	acc := x.sight.Accuracy(readings.Shot(k))
	o := ordnanceOdds{st, x.by, acc, Bomb{Key: x.Key, Load: x.Load, Target: x.Target, At: x.Shot.At}, k}
	met := ""
	if x.at == nil {
		o.b.At, met = x.flies(st, x.Shot.At, k)
	}
	out := o.told(func(d *dice.Roller) landing {
		roll, _ := acc.Roll(d, "launch")
		return x.strikes(st, acc, roll, d, k).landing
	})
	if o.b.At != x.Shot.At {
		fs := out[0].Figures
		out[0].Text = strings.Replace(out[0].Text, "into {mark}", "at {at}", 1) + " It meets {met} on its way, and goes off in {mark}."
		out[0].Figures = append(fs, fig("at", st.read(x.Shot.At)), fig("met", met))
	}
	if triggerOf(k, a).loadsFirst(then) {
		out[0].Text += loadingFirst
	}
	return out
}
