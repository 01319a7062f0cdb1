package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
)

// Rulings on what a unit's sheet counts beside its boxes.

// setting is a figure of a unit that the game master sets; a unit that has none is
// refused.
type setting struct {
	option opts.Whole
	has    func(*Vessel) bool
	set    func(*Vessel, int, *State, house)
}

var settings = []setting{
	{thrustOption, (*Vessel).isUnit, func(v *Vessel, n int, _ *State, h house) { v.Helm.set(n, v.Burn.Along, h) }},
	{whirlOption, (*Vessel).faces, func(v *Vessel, n int, _ *State, _ house) { v.Spin = n }},
	{fuelOption, (*Vessel).isUnit, (*Vessel).refuel},
	{countOption, (*Vessel).isFlight, func(v *Vessel, n int, _ *State, _ house) { v.Flight.Count = n }},
	{casualtyOption, (*Vessel).isShip, func(v *Vessel, n int, _ *State, _ house) { v.Ship.Casualties = n }},
	{blindOption, (*Vessel).isShip, func(v *Vessel, n int, st *State, _ house) { v.Ship.Power.Blind = max(0, st.now()-1+n) }},
}

func (v *Body) isUnit() bool   { return true }
func (v *Body) isFlight() bool { return v.Flight != nil }
func (v *Body) isShip() bool   { return v.Ship != nil }

func (v *Body) refuel(n int, _ *State, _ house) {
	if v.Flight != nil {
		v.Flight.Fuel = n
		return
	}
	v.Ship.Fuel = &n
}

// settingParams are an option for each figure.
var settingParams = []param{
	intOf(thrustOption, "thrust", 0, printed.MostThrust).Opt(),
	intOf(whirlOption, "hexsides a segment", -mostSpins, mostSpins).Opt(),
	intOf(fuelOption, "points left", 0, mostFuel).Opt(),
	intOf(countOption, "craft of a squadron or salvo", 1, mostCraft).Opt(),
	intOf(casualtyOption, "of the crew", 0, 99_999).Opt(),
	intOf(blindOption, "segments in which it fires nothing", 0, 999).Opt(),
}

var set = gmAction{
	Name: "set", Summary: "Set thrust, spin, fuel and the like of a unit", Rule: "unit-profile", Example: `unit:torrent thrust:0 reason:"set-up"`,
	Params: append([]param{anyVessel, switchOf(coolOption, "all its weapons are ready")}, settingParams...),
	Do: func(r *ruling, a opts.Args) error {
		v, told := r.State.find(unitOption.In(a)), 0
		for _, s := range settings {
			if !s.option.Given(a) {
				continue
			}
			if !s.has(v) {
				return cmdline.Refuse("unit-profile", "%s has no %s to set.", v.Name, s.option)
			}
			s.set(v, s.option.In(a), r.State, r)
			told++
			r.Tell(rules.Event{Kind: "set", Unit: v.ID, Rule: "unit-profile", Text: "{what} of {unit} is {value}.", Figures: figures{fig("what", string(s.option)), fig("value", s.option.In(a))}})
		}
		if coolOption.In(a) {
			v.makeReady()
			told++
			r.Tell(rules.Event{Kind: "set", Unit: v.ID, Rule: "unit-profile", Text: "All weapons of {unit} are ready."})
		}
		if told == 0 {
			return cmdline.Refuse("unit-profile", "Say what to set: thrust:, spin:, fuel:, count:, casualties:, blind: or cool:on.")
		}
		return nil
	},
}

// makeReady cools all weapons down, and fills the launchers of point-defense missiles.
func (v *Body) makeReady() {
	if v.Flight != nil {
		v.Flight.Fired = nil
		return
	}
	v.Ship.Fired, v.Ship.Spent = nil, nil
}

// stock sets what a ship has aboard.
var stock = gmAction{
	Name: "stock", Summary: "Set the missiles and craft aboard a ship", Rule: "profile-stores", Example: `unit:torrent type:mr ready:6 stored:6 reason:"set-up"`,
	Params: []param{
		anyShip, opts.ChoiceOf(typeOption, "which craft or missiles", allCraft),
		intOf(readyOption, "in launchers and bays", 0, mostCraft), intOf(storedOption, "in the hold", 0, mostCraft).Or("0"),
	},
	Do: func(r *ruling, a opts.Args) error {
		v := r.State.find(unitOption.In(a))
		l := v.Ship.stow(craftNamed(typeOption.In(a)).Name)
		l.Ready, l.Stored, l.Busy = readyOption.In(a), storedOption.In(a), nil
		r.Tell(rules.Event{Kind: "stocked", Unit: v.ID, Rule: "profile-stores", Text: "{unit} has {type}: {ready} ready, {stored} stored.",
			Figures: figures{fig("type", l.Type), fig("ready", l.Ready), fig("stored", l.Stored)}})
		return nil
	},
}

// allCraft are all craft and missiles of the table.
func allCraft(known, opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, c := range printed.Crafts() {
		out = append(out, opts.Choice{Value: keyOf(c), Label: c.Name})
	}
	return out
}

// craftNamed is the craft of a choice.
func craftNamed(key string) printed.Craft {
	all := printed.Crafts()
	return all[slices.IndexFunc(all, func(c printed.Craft) bool { return keyOf(c) == key })]
}
