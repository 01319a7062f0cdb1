package outsider

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// A spin is turned at half its change in the segment in which it changes, and whole in
// all others: a change of four hexsides a segment turns two in the first (C4.0.2). It
// goes on without power.

// whirlsAway is the spin at which thrust has no effect any more.
const whirlsAway = 3

// spinning reports whether a vessel turns too fast to thrust.
func spinning(helm *Helm, h house) bool { return persistentSpins.In(h) && abs(helm.Spin) >= whirlsAway }

// whirl turns a spinning vessel, and changes its spin if it has the power to.
func (v *Vessel) whirl(r *ruling, plotted *Pivot) {
	after := v.Spin
	if plotted != nil && plotted.To == "" && v.mayPivot() == nil {
		after, v.Turned = plotted.Spin, r.State.now()
	}
	turn := (v.Spin + after) / 2
	v.Spin = after
	v.Heading = v.Heading.Turn(turn)
	r.Tell(rules.Event{Kind: "spin", Unit: v.ID, Rule: "persistent-spins", Quiet: true, Text: "{unit} turns {by} to {to}, with a spin of {spin} a segment.",
		Figures: figures{fig("turned", turn), fig("by", counted(abs(turn), "hexside")), fig("to", v.Heading.String()), fig("spin", after)}})
}

// mostSpin is how far a spin may change in a segment: twice the faces that its delay
// allows, and by twice as many (C4.0.2). A delay of more than a segment allows one face,
// after half of it.
func (v *Vessel) mostSpin(now int) int {
	switch d := v.moves()[0].Pivot; {
	case d.Times == 2:
		return 4 * d.Times
	case d.Segments == 0:
		return 4 * halfTurn
	case d.Segments == 1:
		return 4
	case v.Turned > 0 && now-v.Turned < (d.Segments+1)/2:
		return 0
	}
	return 2
}

var spin = order{
	Name: "spin", Summary: "Let a ship spin on, or stop it", Rule: "persistent-spins",
	Step: "thrust", Unit: unitOption, Able: whoFaces, Lacks: lacks(spinless), Key: []opts.Word{}, Example: "by:2",
	Params: []param{intOf(spinOption, "hexsides a segment; 0 stops", -48, 48)},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err == nil {
			err = spinless(v, k)
		}
		switch {
		case err != nil:
			return err
		case len(k.State().group(v)) > 1 || v.Lead != "":
			return cmdline.Refuse("formations", "%s flies in formation; who spins flies by itself.", v.Name)
		}
		if err := v.mayPivot(); err != nil {
			return err
		}
		by := spinOption.In(a)
		most := v.mostSpin(k.State().now())
		if change := abs(by - v.Spin); change > most || change%2 != 0 {
			return cmdline.Refuse("spin-pivots", "%s spins at %d and may change that by an even number up to %d in this segment.", v.Name, v.Spin, most)
		}
		return nil
	},
}
