package phoenix

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Rulings: the game master sets anything on the map and on the sheets.

var anybody = opts.Unit(unitOption, "who", func(k known, _ opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	var out []opts.Choice
	for _, c := range k.State().Combatants {
		out = append(out, opts.Choice{Value: c.ID, Label: c.Name})
	}
	return out
})

// lookAgain finds who sees whom after a ruling. That they look is told to all, whoever sees
// anything: what all sides know a spectator knows.
func (st *State) lookAgain(r *ruling) {
	lookout{st, r}.lookAll(false)
	r.Tell(rules.Event{Kind: "looked", Rule: "target-visibility", Quiet: true, Text: "All look around."})
}

var place = gmAction{
	Name: "place", Summary: "Put somebody somewhere, turned as you say", Rule: "playing-surface",
	Example: `unit:trent at:0508 reason:"set-up"`,
	Params:  []param{anybody, opts.Place(atOption, "hex, such as 0508", readHex).Opt(), intOf(facingAt, "o'clock", 1, 12).Opt()},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if atOption.Given(a) && !r.State.has(hexOf(atOption.In(a))) {
			return cmdline.Refuse("playing-surface", "%s is off the map.", atOption.In(a))
		}
		if atOption.Given(a) {
			if c.Off {
				forget(c.Sightings)
			}
			c.At, c.Off, c.Due = hexOf(atOption.In(a)), false, 0
		}
		if facingAt.Given(a) {
			c.Facing = roseOf(facingAt.In(a))
		}
		c.Tasks, c.Trail, c.Comes = nil, nil, ""
		r.State.tell(r, c, rules.Event{Kind: "placed", Rule: "playing-surface", Text: "{unit} is at {at}, facing {facing} o'clock.",
			Figures: figures{fig("at", c.At.String()), fig("facing", oClock(c.Facing))}})
		r.State.lookAgain(r)
		return nil
	},
}
