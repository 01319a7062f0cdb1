package outsider

import (
	"impulse/rules"
	"impulse/rules/opts"
)

// course says where a unit is and how it moves.
var course = question{
	Name: "course", Summary: "Place, velocity and thrust of a unit", Rule: "vectors",
	Params: []param{opts.Unit(unitOption, "which unit", vesselChoices(func(*Vessel) bool { return true })).Opt()},
	Do: func(r *ruling, a opts.Args) error {
		v, err := r.State.asker(r, a)
		if err != nil {
			return err
		}
		f := figures{fig("at", v.At.String()), fig("heading", v.Heading.String()), fig("velocity", velocityText(v.Velocity)),
			fig("next", velocityText(v.future())), fig("thrust", v.Burn.Thrust), fig("along", v.Burn.Along.String()), fig("spin", v.Spin)}
		text := "{unit} is at {at} heading {heading}, moves at {velocity} and thrusts at {thrust}; its velocity will be {next}."
		if !v.faces() {
			text = "{unit} is at {at}, moves at {velocity} and thrusts at {thrust} along {along}; its velocity will be {next}."
		}
		if fuel := v.fuel(r); fuel < unlimited {
			f, text = append(f, fig("fuel", fuel)), text+" It has fuel for {fuel} more "+agreeing(fuel, "point", "points")+"."
		}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "course", Unit: v.ID, Rule: "vectors", Figures: f, Text: text})
		return nil
	},
}
