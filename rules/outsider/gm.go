package outsider

import (
	"fmt"
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
	"impulse/rules/vector"
)

// Rulings: the game master sets anything on the map and on the sheets.

// How fast and how far off something may be put.
const (
	farOff   = 10_000 // hexes off the map
	topSpeed = 10_000 // hexes a turn
)

// anyVessel is the option of a ruling for the unit it is about.
var anyVessel = opts.Unit(unitOption, "which unit", vesselChoices(func(*Vessel) bool { return true }))

// anyShip is the same for ships, bases and platforms.
var anyShip = opts.Unit(unitOption, "which ship", vesselChoices(func(v *Vessel) bool { return v.Ship != nil }))

func vesselChoices(fits func(*Vessel) bool) func(known, opts.Args) []opts.Choice {
	return func(k known, _ opts.Args) []opts.Choice {
		if !k.InGame() {
			return nil
		}
		var out []opts.Choice
		for _, v := range k.State().where(fits) {
			out = append(out, opts.Choice{Value: v.ID, Label: v.Name})
		}
		return out
	}
}

// someHex is the option for a place on the map.
var someHex = opts.Place(atOption, "hex, such as 1520", readHex)

func readHex(_ known, value string) (string, error) {
	h, err := hex.Parse(value)
	if err != nil {
		return "", cmdline.Refuse("maneuver-procedure", "%v.", err)
	}
	if h.Col() < -farOff || h.Col() > farOff || h.Row() < -farOff || h.Row() > farOff {
		return "", cmdline.Refuse("maneuver-procedure", "%s is farther off the map than anything goes.", value)
	}
	return h.String(), nil
}

var velocityParam = textOf(velocityOption, "such as 4A 6B; 0 rests", 40).Opt()

// readVelocity reads a velocity as the text writes it.
func readVelocity(text string) (hex.Vec, error) {
	if text == "0" {
		return hex.Vec{}, nil
	}
	terms, err := vector.ParseTerms(text)
	if err != nil {
		return hex.Vec{}, cmdline.Refuse("vector-consolidation", "velocity: %v.", err)
	}
	v, ok := vector.Reduce(terms...).Vec()
	if !ok || v.Len() > topSpeed {
		return hex.Vec{}, cmdline.Refuse("vector-consolidation", "velocity: at most %d hexes a turn.", topSpeed)
	}
	return v, nil
}

var place = gmAction{
	Name: "place", Summary: "Put a unit somewhere, turn it, set its speed", Rule: "maneuver-procedure",
	Example: `unit:torrent at:2030 reason:"set-up"`,
	Params:  []param{anyVessel, someHex.Opt(), directions(facingOption, "heading").Opt(), velocityParam},
	Do: func(r *ruling, a opts.Args) error {
		v := r.State.find(unitOption.In(a))
		at, heading, velocity := v.At, v.Heading, v.future()
		if atOption.Given(a) {
			at = hex.Must(atOption.In(a))
		}
		if facingOption.Given(a) {
			heading = dirOf(facingOption.In(a))
		}
		if velocityOption.Given(a) {
			var err error
			if velocity, err = readVelocity(velocityOption.In(a)); err != nil {
				return err
			}
		}
		thrust := v.Burn.Thrust
		v.put(at, heading, velocity)
		v.Burn.Thrust = thrust
		text := "{unit} is at {at} heading {heading}, moving at {velocity}."
		if !v.faces() {
			text = "{unit} is at {at}, moving at {velocity}."
		}
		r.Tell(rules.Event{Kind: "placed", Unit: v.ID, Rule: "maneuver-procedure", Text: text,
			Figures: figures{fig("at", at.String()), fig("heading", heading.String()), fig("velocity", velocityText(velocity))}})
		return nil
	},
}

// mostVessels is how many units a battle may have, those included that have left it.
const mostVessels = 400

var bring = gmAction{
	Name: "bring", Summary: "Bring a ship into the battle", Rule: "unit-profile",
	Example: `seat:blue at:2012 force:whetstone reason:"set-up"`,
	Params: []param{
		opts.Seat(seatOption, "who commands it", seatChoices), someHex,
		opts.ChoiceOf(forceOption, "a ship of ours", forceChoices).Opt(),
		textOf(profileOption, "or a profile, pasted", mostProfile).Opt(),
		opts.File[known](fileOption, "or a profile, attached", mostProfile).Opt(),
		directions(facingOption, "heading").Or("A"), velocityParam,
		intOf(sizeOption, "size class, if not told", 1, printed.Largest).Opt(),
		textOf(nameOption, "its name, if not the profile's", 24).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		p, err := brought(a)
		if err != nil {
			return err
		}
		v, err := newShip(p, nameOption.In(a))
		if err != nil {
			return err
		}
		velocity := hex.Vec{}
		if velocityOption.Given(a) {
			if velocity, err = readVelocity(velocityOption.In(a)); err != nil {
				return err
			}
		}
		if r.State.room() <= 0 {
			return refuseCrowd()
		}
		if err := r.State.mayBeNamed(v.Name); err != nil {
			return err
		}
		seat := rules.SeatID(seatOption.In(a))
		v.Seat, v.Side = seat, rules.SideOf(r.Seats(), seat)
		v.Ship.fill(r)
		v.put(hex.Must(atOption.In(a)), dirOf(facingOption.In(a)), velocity)
		r.State.enlist(v)
		r.Tell(rules.Event{Kind: "brought", Unit: v.ID, Rule: "unit-profile", Text: "{unit} joins the battle at {at}.", Figures: figures{fig("at", v.At.String()), fig("profile", p.Line())}})
		return nil
	},
}

// brought is the profile that a ruling names, pastes or attaches.
func brought(a opts.Args) (*profile.Profile, error) {
	given := 0
	text := ""
	for _, o := range []opts.Word{profileOption, fileOption} {
		if o.Given(a) {
			given, text = given+1, o.In(a)
		}
	}
	if forceOption.Given(a) {
		given++
	}
	if given != 1 {
		return nil, cmdline.Refuse("unit-profile", "Name a ship with force:, or give a profile with profile: or file:; one of them.")
	}
	if forceOption.Given(a) {
		return force(forceOption.In(a)), nil
	}
	p, err := profile.Parse(profile.Lines(text))
	if err != nil {
		return nil, cmdline.Refuse("unit-profile", "The profile: %v.", err)
	}
	if sizeOption.Given(a) {
		size := sizeOption.In(a)
		p.Size = &size
	}
	return p, nil
}

func refuseSize(p *profile.Profile) error {
	return cmdline.Refuse("size-classes", "The size class of %q is not known; add size:3, or the line Size Class: 3.", cmdline.Shorten(p.Title(), 40))
}

func refuseStore(s profile.Store) error {
	return cmdline.Refuse("unit-profile", "%q is no craft or missile of the table (D4.2.4).", s.Kind)
}

// mayBeNamed refuses names that are words of orders, or that nobody could type everywhere.
func (st *Muster) mayBeNamed(name string) error {
	if slices.Contains([]string{nearestFoe, "all", "none"}, idOf(name)) {
		return cmdline.Refuse("unit-profile", "%q is a word of orders and cannot be a name.", cmdline.Shorten(name, 30))
	}
	if !readable(name) {
		return cmdline.Refuse("unit-profile", "%q cannot be a name here; write it with the letters a to z, digits, spaces and - ' . alone.", cmdline.Shorten(name, 30))
	}
	return nil
}

func forceChoices(known, opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, id := range forceIDs {
		out = append(out, opts.Choice{Value: id, Label: force(id).Title()})
	}
	return out
}

// seatChoices are the seats of the scenario.
func seatChoices(k known, _ opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	var out []opts.Choice
	for _, seat := range seatsOf(k.State().Scenario) {
		out = append(out, opts.Choice{Value: string(seat.ID), Label: seat.Title})
	}
	return out
}

var remove = gmAction{
	Name: "remove", Summary: "Take a unit out of the battle", Rule: "unit-profile", Example: `unit:torrent reason:"set-up"`,
	Params: []param{anyVessel},
	Do: func(r *ruling, a opts.Args) error {
		v := r.State.find(unitOption.In(a))
		r.Tell(rules.Event{Kind: "removed", Unit: v.ID, Rule: "unit-profile", Text: "{unit} is out of the battle."})
		r.State.leave(r, v, "away")
		return nil
	},
}

// boxParams are the options of mark and mend.
var boxParams = []param{
	anyShip,
	opts.ChoiceOf(systemOption, "screens, armor, or a subsystem", systemChoices),
	intOf(boxesOption, "how many boxes", 1, 99).Or("1"),
}

// row is one row of boxes on a sheet as rulings name it.
type row struct {
	name, label string
	built, lost int
	mark        func(harm.Sheet, int) // boxes more, or fewer
}

// rows are all rows of boxes of a ship: screens, armor, structure, and each subsystem by
// section and place, as in 2-1 for the first of section 2.
func (s *Ship) rows() []row {
	sheet := s.sheet()
	out := []row{
		{"screens", "screens", s.Profile.Screens, s.Marks.Screens, func(x harm.Sheet, n int) { x.Marks.Screens += n }},
		{"armor", "armor", s.Profile.Armor, s.Marks.Armor, func(x harm.Sheet, n int) { x.Marks.Armor += n }},
		{"structure", "structural integrity", s.Built, s.Marks.Structure, func(x harm.Sheet, n int) { x.Marks.Structure += n }},
	}
	for i, sec := range s.Profile.Sections {
		for j, sys := range sec.Systems {
			name := strconv.Itoa(sec.Number) + "-" + strconv.Itoa(j+1)
			out = append(out, row{name, fmt.Sprintf("%s (%s)", name, sys), sys.Count, sheet.Lost(i, j), func(x harm.Sheet, n int) { x.Destroy(i, j, n) }})
		}
	}
	return out
}

func systemChoices(k known, a opts.Args) []opts.Choice {
	v := vesselOf(k, a)
	if v == nil || v.Ship == nil {
		return nil
	}
	var out []opts.Choice
	ship := *v.Ship // whose marks may be made on the way
	for _, x := range ship.rows() {
		if x.built > 0 {
			out = append(out, opts.Choice{Value: x.name, Label: x.label})
		}
	}
	return out
}

func (s *Ship) row(name string) row {
	all := s.rows()
	return all[slices.IndexFunc(all, func(x row) bool { return x.name == name })]
}

// change marks boxes of a row, or takes marks off.
func change(by int) func(r *ruling, a opts.Args) error {
	return func(r *ruling, a opts.Args) error {
		v := r.State.find(unitOption.In(a))
		x, n := v.Ship.row(systemOption.In(a)), boxesOption.In(a)
		room := x.built - x.lost
		if by < 0 {
			room = x.lost
		}
		if n > room {
			return cmdline.Refuse("unit-profile", "%s of %s has %d of %d boxes left: %d can change so.", x.label, v.Name, x.built-x.lost, x.built, room)
		}
		launchers := v.Ship.sheet().Standing(launcher)
		x.mark(v.Ship.sheet(), by*n)
		e := rules.Event{Kind: "marked", Unit: v.ID, Rule: "unit-profile", Text: "{unit} has {left} of {built} left of {row}.",
			Figures: figures{fig("left", x.built-x.lost-by*n), fig("built", x.built), fig("row", x.label)}}
		if v.Ship.sheet().Standing(launcher) < launchers {
			e.Figures, e.Text = append(e.Figures, fig("missiles", printed.Sum(v.Ship.overflow(r)))), e.Text+" With it go missiles: {missiles}."
		}
		r.Tell(e)
		return nil
	}
}

var (
	mark = gmAction{Name: "mark", Summary: "Destroy boxes of a ship", Rule: "unit-profile", Example: `unit:torrent system:screens reason:"set-up"`, Params: boxParams, Do: change(1)}
	mend = gmAction{Name: "mend", Summary: "Give a ship destroyed boxes back", Rule: "unit-profile", Example: `unit:torrent system:screens reason:"set-up"`, Params: boxParams, Do: change(-1)}
)

var powerRuling = gmAction{
	Name: "power", Summary: "Set the power of a ship", Rule: "auxiliary-power", Example: `unit:torrent power:auxiliary reason:"set-up"`,
	Params: []param{
		anyShip, oneOf(powerOption, "what it has", "all", "no-drives", "auxiliary", "none"),
		intOf(segmentsOption, "for how long; left out, for good", 1, 999).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		v := r.State.find(unitOption.In(a))
		has := powerOption.In(a)
		v.Ship.Power = powerOf(has, segmentsOption.In(a))
		r.Tell(rules.Event{Kind: "power", Unit: v.ID, Rule: "auxiliary-power", Text: powerWords[has], Figures: figures{fig("power", has), fig("segments", segmentsOption.In(a))}})
		return nil
	},
}

// powerWords tell of what a ruling leaves.
var powerWords = map[string]string{
	"all": "{unit} has all its power.", "no-drives": "{unit} has all its power and no main drives.",
	"auxiliary": "{unit} has auxiliary power alone.", "none": "{unit} has no power.",
}

// powerOf is the power that a ruling gives a ship: for good, or what is lost of it for so
// many segments.
func powerOf(has string, segments int) Power {
	if segments > 0 && has != "all" && has != "no-drives" {
		return Power{Outages: []Outage{{All: has == "none", Segments: segments}}}
	}
	return Power{NoMain: has == "auxiliary", NoDrives: has == "no-drives", Dead: has == "none"}
}

var obstacle = gmAction{
	Name: "obstacle", Summary: "Put a planet or a cloud on the map, or take it off", Rule: "line-of-sight", Example: `at:2020 kind:planet reason:"set-up"`,
	Params: []param{someHex, oneOf(kindOption, "what is there", "planet", "cloud", "asteroids", "none")},
	Do: func(r *ruling, a opts.Args) error {
		st, at, kind := r.State, hex.Must(atOption.In(a)), kindOption.In(a)
		st.Obstacles = slices.DeleteFunc(st.Obstacles, func(o Obstacle) bool { return o.At == at })
		if kind != "none" {
			if len(st.Obstacles) >= mostObstacles {
				return cmdline.Refuse("line-of-sight", "A map has at most %d such hexes.", mostObstacles)
			}
			st.Obstacles = append(st.Obstacles, Obstacle{at, kind})
		}
		r.Tell(rules.Event{Kind: "obstacle", Rule: "line-of-sight", Text: "At {at}: {kind}.", Figures: figures{fig("at", at.String()), fig("kind", kind)}})
		return nil
	},
}

// targetsOfAll are all units, and the nearest enemy.
func targetsOfAll(k known, a opts.Args) []opts.Choice {
	return append([]opts.Choice{{Value: nearestFoe, Label: "the nearest enemy"}}, vesselChoices(func(*Vessel) bool { return true })(k, a)...)
}

func refuseTarget(id string) error {
	return cmdline.Refuse("range", "%s is not on the map.", cmdline.Shorten(id, 40))
}

// asker is the unit that a question is about: the one it names, or the seat's only one.
func (st *Fleet) asker(r *ruling, a opts.Args) (*Vessel, error) {
	if unitOption.Given(a) {
		return st.find(unitOption.In(a)), nil
	}
	own := st.where(func(v *Vessel) bool { return v.Seat == r.Seat().ID })
	if len(own) != 1 {
		return nil, cmdline.Refuse("range", "Say from whom: unit:.")
	}
	return own[0], nil
}
