package phoenix

import (
	"fmt"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/sense"
)

// What one asks of the ground and of who sees whom.

const fromOption opts.Word = "from"

var looks = []question{distanceLook, see}

// ownOne is the option for one of the seat's combatants.
var ownOne = opts.Unit(unitOption, "who", func(k known, _ opts.Args) (out []opts.Choice) {
	if !k.InGame() {
		return nil
	}
	for _, c := range k.State().Combatants {
		if k.Seat().Side == "" || c.Side == k.Seat().Side {
			out = append(out, opts.Choice{Value: c.ID, Label: c.Name})
		}
	}
	return out
})

var distanceLook = question{
	Name: "distance", Summary: "Range and way to somebody or a hex", Rule: "playing-surface", Example: "unit:trent to:1605",
	Params: []param{ownOne, textOf(toOption, "whom, or a hex", 40)},
	Do: func(r *ruling, a opts.Args) error {
		st := r.State
		c := st.find(unitOption.In(a))
		at, name, err := st.somewhere(toOption.In(a))
		if err != nil {
			return err
		}
		away := hex.Range(c.At, at)
		e := rules.Event{Kind: "distance", Unit: c.ID, Rule: "playing-surface", Text: "{to} " + st.whereabouts(c, toOption.In(a)) + " {range} " + hexWord(away) + " from {unit}", Figures: figures{fig("to", name), fig("range", away), fig("clock", oClock(c.bearing(at)))}}
		t := Task{Do: moveAct, At: &at}
		if at != c.At && st.has(at) && st.findWay(c, &t, r) {
			e.Text += ", toward {clock} o'clock; the way takes {cost} actions."
			e.Figures = append(e.Figures, fig("cost", st.wayCost(c, t, r)))
		} else {
			e.Text += ", toward {clock} o'clock."
		}
		r.Data(e.Figures...)
		r.Tell(e)
		return nil
	},
}

// whereabouts says before a range whether somebody is there, or was when the side of who asks saw
// them last (2.3).
func (st *Field) whereabouts(asks *Combatant, to string) string {
	if c := st.find(to); c != nil && !c.seen(asks.Side) {
		return "was last seen"
	}
	return "is"
}

// somewhere reads whom or where a question is about.
func (st *Field) somewhere(text string) (hex.Hex, string, error) {
	if c := st.find(text); c != nil {
		return c.At, c.Name, nil
	}
	at, err := hex.Parse(text)
	if err != nil {
		return at, "", cmdline.Refuse("playing-surface", "to: %s is neither somebody you know of nor a hex.", cmdline.Shorten(text, 40))
	}
	return at, at.String(), nil
}

// wayCost is what all of a way costs as he is now.
func (st *Field) wayCost(c *Combatant, t Task, h house) (all int) {
	was := *c
	for c.At != *t.At {
		n, err := st.stepCost(c, &t, h)
		if err != nil {
			break
		}
		all += n + pace{c, &t}.injured(h)
		dir := t.next()
		t.Way = t.Way[1:]
		c.At, c.Facing = c.At.Neighbor(dir), pace{c, &t}.faces(c.Facing, dir)
	}
	*c = was
	return all
}

var see = question{
	Name: "see", Summary: "Whom one sees; from: how soon one is spotted", Rule: "target-visibility", Example: "unit:trent",
	Params: []param{ownOne, opts.Place(fromOption, "hex of a watcher, such as 0508", readHex).Opt()},
	Do: func(r *ruling, a opts.Args) error {
		st := r.State
		c := st.find(unitOption.In(a))
		if fromOption.Given(a) {
			st.spotTime(r, c, hex.Must(fromOption.In(a)))
			return nil
		}
		if st.cut() && r.Seat().Side == "" { // who only watches knows no more of whom one sees than where both are
			return cmdline.Refuse("target-visibility", "Whom %s sees is known to who plays that side, and to all when the game is over.", c.Name)
		}
		var seen []string
		for _, o := range st.Combatants {
			if o.Side != c.Side && o.seen(c.Side) && st.spots(c, o, r) {
				seen = append(seen, st.seenAs(c, o))
			}
		}
		e := rules.Event{Kind: "sees", Unit: c.ID, Rule: "target-visibility", Text: "{unit} has {degrees} degrees in view toward {clock} o'clock and sees {whom}.",
			Figures: figures{fig("degrees", c.degrees()), fig("clock", oClock(c.Facing)), fig("count", len(seen)), fig("whom", listed(seen))}}
		if c.Pin != "" { // 5.9
			e.Text = "{unit} has {degrees} degrees in view toward {pin} and sees {whom}."
			e.Figures[1] = fig("pin", c.Pin)
		}
		r.Data(e.Figures...)
		r.Tell(e)
		return nil
	},
}

// seenAs is how one sees another: "Axly (12 hexes, firing over the parked car, PF 2)".
func (st *Site) seenAs(c, o *Combatant) string {
	words := []string{inHexes(hex.Range(c.At, o.At))}
	if o.At == c.At {
		words = []string{"the same hex"}
	}
	if x := st.cover(c.eye(), o); x.Exposure != InOpen {
		words = append(words, fmt.Sprintf("%s the %s, PF %s", usesOf[x.Exposure], x.Name, x.PF))
	}
	if s, _ := o.seenBy(c.Side); s.secret() && !o.Yielded { // 4.2
		words = append(words, "not known if armed")
	}
	return fmt.Sprintf("%s (%s)", o.Name, strings.Join(words, ", "))
}

func listed(all []string) string {
	if len(all) == 0 {
		return "no enemy"
	}
	return strings.Join(all, ", ")
}

// spotTime says how soon somebody is spotted from a hex.
func (st *State) spotTime(r *ruling, c *Combatant, from hex.Hex) {
	size, _ := printed.SizeOf(c.sizeKey(st.cover(eyeOf(from, Standing), c).Exposure))
	e := rules.Event{Kind: "spot", Unit: c.ID, Rule: "spotting", Text: "From {from}, {range} " + hexWord(hex.Range(from, c.At)) + " away, {unit} (size {size}) is spotted in {moving} impulses while moving, {acting} while acting, {frozen} while still.",
		Figures: figures{fig("from", from.String()), fig("range", hex.Range(from, c.At)), fig("size", size.Single)}}
	for i, name := range sense.Motions() {
		n, _ := printed.Spot(st.land(r), sense.MotionNamed(name), size.Single, hex.Range(from, c.At))
		e.Figures = append(e.Figures, fig(motionNames[i], n))
	}
	r.Data(e.Figures...)
	r.Tell(e)
}

// motionNames are the figures of the ways in which one shows.
var motionNames = [...]string{"moving", "acting", "frozen"}

// usesOf are how one uses cover, in words.
var usesOf = map[Exposure]string{Hiding: "hiding behind", Looking: "looking over", Over: "firing over"}
