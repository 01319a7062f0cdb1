package phoenix

import (
	"maps"
	"slices"

	"impulse/rules"
	"impulse/rules/clone"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/pick"
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
}).None("nobody is in the fight; phoenix-gm bring brings somebody")

// lookAgain finds who sees whom after a ruling. Where all know more or less afterwards all are
// told that they look, else each side that knows more or less, and else nobody: that somebody
// is about who is not spotted is no news.
func (st *State) lookAgain(r *ruling) {
	looked := rules.Event{Kind: "looked", Rule: "target-visibility", Quiet: true, Text: "All look around."}
	before, had := st.inView(), map[string]string{}
	for _, side := range st.Sides {
		had[side] = st.knownTo(side)
	}
	lookout{st, r}.lookAll(false)
	if !maps.Equal(before, st.inView()) {
		r.Tell(looked)
		return
	}
	news := pick.Where(st.Sides, func(side string) bool { return had[side] != st.knownTo(side) })
	for _, seat := range r.Seats() {
		if slices.Contains(news, seat.Side) {
			r.TellOnly(looked, seat.ID)
		}
	}
}

// knownTo is all that a side knows, to be compared.
func (st *State) knownTo(side string) string {
	known := clone.Of(st)
	known.Meter = st.Meter
	return string(codec.Must(publicly(known, rules.Seat{Side: side})))
}

// glance is what all know of where somebody is.
type glance struct {
	at        hex.Hex
	now, down bool
}

// inView are those of whom all know, and where.
func (st *Squad) inView() map[string]glance {
	out := map[string]glance{}
	for _, c := range st.Combatants {
		if s, ok := st.sighting(c, ""); ok {
			out[c.ID] = glance{s.At, s.Now, s.Down}
		}
	}
	return out
}

// guarded are rulings whose words nobody reads who does not see whom they are about, before
// and after, and which nobody hears (5.3).
func guarded(all []gmAction) []gmAction {
	out := slices.Clone(all)
	for i := range out {
		carryOut := out[i].Do
		out[i].Do = func(r *ruling, a opts.Args) error {
			before, sounds := r.State.concealed(r, a), r.State.sounds()
			if err := carryOut(r, a); err != nil {
				return err
			}
			r.State.only(sounds)
			if before || r.State.concealed(r, a) {
				r.Veil()
			}
			return nil
		}
	}
	return out
}

// sound is what somebody has made in the impulse to be heard, and where.
type sound struct {
	key string
	at  *hex.Hex
}

// sounds are what all have made, by their ids.
func (st *Squad) sounds() map[string]sound {
	out := map[string]sound{}
	for _, c := range st.Combatants {
		out[c.ID] = sound{c.Noise, c.Sounded.Act}
	}
	return out
}

// only lets no more be heard than these.
func (st *Squad) only(sounds map[string]sound) {
	for _, c := range st.Combatants {
		s := sounds[c.ID]
		c.Noise, c.Sounded.Act = s.key, s.at
	}
}

// concealed reports whether a ruling is about somebody whom not all see.
func (st *State) concealed(r *ruling, a opts.Args) bool {
	return slices.ContainsFunc([]opts.Word{unitOption, targetOption, nameOption}, func(o opts.Word) bool {
		if !o.DeclaredIn(a) {
			return false
		}
		c := st.find(idOf(o.In(a)))
		return c != nil && !watching(st).ofAll(r, c)
	})
}

var place = gmAction{
	Name: "place", Summary: "Put somebody somewhere, turned as you say", Rule: "playing-surface",
	Example: `unit:trent at:0508 reason:"set-up"`,
	Params:  []param{anybody, opts.Place(atOption, "hex, such as 0508", readHex).Opt(), intOf(facingAt, "o'clock", 1, 12).Opt()},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if atOption.Given(a) {
			if err := r.State.onMap(hex.Must(atOption.In(a))); err != nil {
				return err
			}
		} else if c.Off {
			return cmdline.Refuse("playing-surface", "%s is not on the map: say in which hex to place them, such as at:%s.", c.Name, c.At)
		}
		if atOption.Given(a) {
			c.At, c.Off, c.Due = hex.Must(atOption.In(a)), false, 0
			holed := r.State.foxhole(c.At)
			c.Dug, c.Hidden = c.Dug && holed, c.Hidden && holed // out of the hole nobody is concealed in it (4.2)
		}
		if facingAt.Given(a) {
			c.Facing = roseOf(facingAt.In(a))
		}
		c.stops()
		c.Trail, c.Comes = nil, ""
		r.State.lookAgain(r) // who sees them now reads where they are, and nobody else
		r.State.tell(r, c, rules.Event{Kind: "placed", Rule: "playing-surface", Text: "{unit} is at {at}, facing {facing} o'clock.",
			Figures: figures{fig("at", r.State.read(c.At)), fig("facing", oClock(c.Facing))}})
		return nil
	},
}
