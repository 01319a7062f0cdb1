package phoenix

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// Setting up (4.2): the squad at the bridge chooses its foxholes and fields of fire, the
// police where they stand around the house, with their first orders.

const deployAct = "deploy"

var deploy = order{
	Name: deployAct, Summary: "Begin somewhere else, with the first orders", Rule: "set-up",
	Example: "at:1505 facing:12", Step: ordersName, Unit: unitOption, Able: whoBegins, Key: []opts.Word{},
	Params: []param{opts.Place(atOption, "hex, such as 0508", readMapHex), intOf(facingAt, "o'clock", 1, 12).Opt()},
	Check: func(k known, a opts.Args) error {
		if _, err := commanded(k, a); err != nil {
			return err
		}
		return neverBegins(k, a)
	},
	Lacks: neverBegins,
}

// neverBegins refuses to begin where nobody may, or once the fight has begun: whenever the order is
// for, since neither changes any more.
func neverBegins(k known, a opts.Args) error {
	st := k.State()
	c := st.find(unitOption.In(a))
	switch {
	case c == nil:
		return nil
	case st.Begun:
		return cmdline.Refuse("set-up", "The fight has begun; %s is where %s is.", c.Name, c.Name)
	case !st.maySetUp(c):
		return setUpAlready(c)
	case !atOption.Given(a): // asked who could begin at all
		return nil
	}
	return st.mayBegin(c, hex.Must(atOption.In(a)))
}

// setUpAlready refuses who has no choice of where to begin.
func setUpAlready(c *Combatant) error {
	return cmdline.Refuse("set-up", "%s begins where the scenario says.", c.Name)
}

// mayBegin refuses a hex in which somebody cannot begin.
func (st *Site) mayBegin(c *Combatant, at hex.Hex) error {
	f, ok := st.ground()
	switch {
	case ok && st.Map == "oppenheim" && c.Side == "nato":
		if holes := f.Spot("nato"); !slices.Contains(holes, at) {
			return cmdline.Refuse("set-up", "%s is no foxhole; they are in %s.", at, hexList(holes))
		}
	case ok && st.Map == "raid" && c.Side == police:
		outside := func(h hex.Hex) bool { return f.Has(h) && !f.Indoors(h) && f.Area(h).Open() }
		if !outside(at) {
			near := slices.DeleteFunc(slices.Collect(f.Hexes()), func(h hex.Hex) bool { return !outside(h) })
			return cmdline.Refuse("set-up", "The police begin outside the house; %s is not, %s is.", at, nearestOf([]hex.Hex{at}, near...))
		}
	default:
		return setUpAlready(c)
	}
	return nil
}

// maySetUp reports whether somebody may choose at all where to begin.
func (st *Site) maySetUp(c *Combatant) bool {
	return st.Map == "oppenheim" && c.Side == "nato" || st.Map == "raid" && c.Side == police
}

// hexList are hexes in a sentence.
func hexList(all []hex.Hex) string {
	var words []string
	for _, h := range all {
		words = append(words, h.String())
	}
	return strings.Join(words, ", ")
}

// facedBy is how somebody faces who is set up so; as they did where that says nothing of it.
func facedBy(x rules.SealedOrder, was hex.Rose) hex.Rose {
	if facingAt.Given(x.Args) {
		return roseOf(facingAt.In(x.Args))
	}
	return was
}

// deploys puts somebody where he begins.
func (d deed) deploys(x rules.SealedOrder) {
	c := d.Combatant
	at := hex.Must(atOption.In(x.Args))
	if d.r.State.mayBegin(c, at) != nil {
		return
	}
	c.At, c.Trail, c.Facing = at, nil, facedBy(x, c.Facing)
	c.tellOwn(d.r, rules.Event{Kind: "deployed", Rule: "set-up", Text: "{unit} begins in {at}, facing {facing} o'clock.",
		Figures: figures{fig("at", d.r.State.read(c.At)), fig("facing", oClock(c.Facing))}})
}
