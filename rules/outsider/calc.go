package outsider

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
	"impulse/rules/vector"
)

// Questions to the rules, with or without a game.

// farRange is farther than any table reaches, and mostPoints more than any volley has.
const (
	farRange   = 1_000_000
	mostPoints = 100_000
)

// directions is an option for one of the map's six.
func directions(name opts.Word, summary string) param {
	return oneOf(name, summary, "A", "B", "C", "D", "E", "F")
}

var calcToHit = question{
	Name: "tohit", Summary: "The number to hit, and a roll for it", Rule: "beam-hit-table", Example: "size:3 range:20", Rolls: true,
	Params: []param{
		intOf(sizeOption, "size class of the target", printed.Smallest, printed.Largest),
		intOf(rangeOption, "range in hexes", 0, farRange),
		switchOf(sectionOption, "at one section (D2.15)"),
	},
	Do: func(r *ruling, a opts.Args) error {
		size := sizeOption.In(a)
		if sectionOption.In(a) {
			size -= smallerSection
		}
		need, possible := printed.ToHit(size, rangeOption.In(a))
		roll := aim{need, possible}.roll(r.Dice)
		f := append(roll.figures(), fig("size", sizeOption.In(a)), fig("range", rangeOption.In(a)))
		r.Data(f[:4]...)
		r.Tell(rules.Event{Kind: "to-hit", Rule: "beam-hit-table", Figures: f, Text: "Size {size} at range {range}: " + roll.text() + "."})
		return nil
	},
}

// smallerSection is by how many size classes a section is smaller than its ship (D2.15).
const smallerSection = 2

// aim is a number of the Beam Hit Table.
type aim struct {
	need     int
	possible bool
}

func (x aim) automatic() bool { return x.possible && x.need <= printed.Automatic }

// rolled is what came of it. No dice are thrown where none are needed.
type rolled struct {
	aim
	faces []int
	hit   bool
}

func (x aim) roll(d *dice.Roller) rolled {
	if !x.possible || x.automatic() {
		return rolled{aim: x, hit: x.possible}
	}
	faces := d.Dice("to hit", 2, 6)
	return rolled{x, faces, faces[0]+faces[1] >= x.need}
}

func (x rolled) figures() figures {
	need := fig("to_hit", nil)
	if x.possible {
		need = fig("to_hit", x.need)
	}
	return figures{need, fig("possible", x.possible), fig("auto", x.automatic()), fig("hit", x.hit), fig("sum", printed.Sum(x.faces))}
}

func (x rolled) text() string {
	switch {
	case !x.possible:
		return "it cannot be hit"
	case x.automatic():
		return "it is hit without a roll"
	case x.hit:
		return "{sum} hits, needs {to_hit}"
	}
	return "{sum} misses, needs {to_hit}"
}

var calcThrust = question{
	Name: "thrust", Summary: "What a burn gives by the Thrust Chart", Rule: "thrust-chart", Example: "thrust:6 segments:8",
	Params: []param{
		intOf(thrustOption, "thrust points", 0, printed.MostThrust),
		intOf(segmentsOption, "segments since the burn began", 0, printed.Segments),
	},
	Do: func(r *ruling, a opts.Args) error {
		displacement, velocity := 0, 0
		for s := 1; s <= segmentsOption.In(a); s++ {
			d, v := printed.Thrust(s, thrustOption.In(a))
			displacement, velocity = displacement+d, velocity+v
		}
		f := figures{fig("velocity", velocity), fig("displacement", displacement)}
		r.Data(f...)
		f = append(f, fig("thrust", thrustOption.In(a)), fig("segments", segmentsOption.In(a)))
		r.Tell(rules.Event{Kind: "thrust", Rule: "thrust-chart", Figures: f, Text: "Thrust {thrust} for " + some("segments", segmentsOption.In(a), "segment") + ": " + agreeing(displacement, "{displacement} hex", "{displacement} hexes") + " at once, " + agreeing(velocity, "{velocity} hex", "{velocity} hexes") + " a turn from then on."})
		return nil
	},
}

// mostTerms is as many characters as the longest message has.
const mostTerms = 4000

var calcVector = question{
	Name: "vector", Summary: "Consolidate vectors", Rule: "vector-consolidation", Example: `moves:"4A 6C"`,
	Params: []param{textOf(movesOption, "as in 4A 6C, of 1000 digits at most", mostTerms)},
	Do: func(r *ruling, a opts.Args) error {
		terms, err := vector.ParseTerms(movesOption.In(a))
		if err != nil {
			return cmdline.Refuse("vector-consolidation", "moves: %v.", err)
		}
		sum := vector.Reduce(terms...)
		parts := figures{}
		for _, t := range sum {
			parts = append(parts, fig(t.Dir.String(), t.Size))
		}
		f := figures{fig("vector", parts), fig("speed", sum.Speed())}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "vector", Rule: "vector-consolidation", Figures: append(f, fig("sum", sum.String())), Text: "Together {sum}: speed {speed}."})
		return nil
	},
}

var calcDefences = question{
	Name: "defences", Summary: "What screens and armor take of a volley", Rule: "defences", Example: "pool:20 screens:9 armor:5",
	Params: []param{
		intOf(poolOption, "points of damage", 0, mostPoints),
		intOf(screensOption, "undamaged screen elements", 0, mostPoints),
		intOf(armorOption, "undamaged armor elements", 0, mostPoints),
		intOf(splashOption, "levels of Screen Splash", 0, mostPoints).Or("0"),
		intOf(ablatingOption, "levels of Armor Ablating", 0, mostPoints).Or("0"),
		switchOf(armorPiercingOption, "Armor-Piercing"),
		switchOf(screenPiercingOption, "Screen-Piercing"),
	},
	Do: func(r *ruling, a opts.Args) error {
		kind := harm.Kind{Splash: splashOption.In(a), Ablating: ablatingOption.In(a), ArmorPiercing: armorPiercingOption.In(a), ScreenPiercing: screenPiercingOption.In(a)}
		screens, armor := screensOption.In(a), armorOption.In(a)
		past := kind.Screens(poolOption.In(a), screens)
		inside := kind.Armor(past.Left, armor)
		f := figures{fig("screens_left", screens-past.Marked), fig("armor_left", armor-inside.Marked), fig("to_internals", inside.Left)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "defences", Rule: "defences", Figures: f, Text: "{to_internals} come inside; {screens_left} S and {armor_left} A are left."})
		return nil
	},
}

var calcInternals = question{
	Name: "internals", Summary: "Take damage through the sections", Rule: "internal-damage", Rolls: true,
	Example: `profile:"1[A 8](-1) 2[L E-21](-1) 6[C](-1)" si:2 pool:9`,
	Params: []param{
		textOf(profileOption, "a profile in the text's notation", mostProfile),
		intOf(structureOption, "structural integrity boxes", 0, mostBuilt),
		intOf(poolOption, "points that came inside", 0, mostPoints),
	},
	Do: func(r *ruling, a opts.Args) error {
		p, err := profile.Parse(profile.Lines(profileOption.In(a)))
		if err != nil {
			return cmdline.Refuse("unit-profile", "profile: %v.", err)
		}
		sheet := harm.Sheet{Profile: p, Built: structureOption.In(a), Marks: &harm.Marks{}}
		in := sheet.Internals(r.Dice, poolOption.In(a), harm.Ways{})
		f := figures{fig("log", logOf(in.Hits)), fig("structural_integrity_left", sheet.StructureLeft()), fig("pool_left", in.Pool)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "internals", Rule: "internal-damage", Figures: append(f, fig("hits", hitsInWords(in))), Text: "{hits}. Structural integrity left: {structural_integrity_left}; pool: {pool_left}."})
		return nil
	},
}

const (
	mostProfile = 4000
	mostBuilt   = 99
)

// logOf lists rounds of damage, each as section, code and boxes.
func logOf(hits []harm.Hit) []figure.Value {
	out := make([]figure.Value, 0, len(hits))
	for _, h := range hits {
		out = append(out, fig("", []figure.Value{fig("", h.Section).Value, fig("", h.Code).Value, fig("", h.Boxes).Value}).Value)
	}
	return out
}

var calcCritical = question{
	Name: "critical", Summary: "Roll on the Critical Hit table", Rule: "critical-hits", Rolls: true,
	Do: func(r *ruling, _ opts.Args) error {
		tellResult(r, "critical-hits", printed.Critical(printed.Sum(r.Dice.Dice("critical hit", 2, 6))))
		return nil
	},
}

var calcStructure = question{
	Name: "structure", Summary: "Roll for structural failure", Rule: "structural-failure", Rolls: true,
	Do: func(r *ruling, _ opts.Args) error {
		tellResult(r, "structural-failure", printed.Failure(r.Dice.Die("structural failure", 6)))
		return nil
	},
}

func tellResult(r *ruling, rule string, x printed.Result) {
	r.Data(fig("result", x.ID))
	r.Tell(rules.Event{Kind: "result", Rule: rule, Figures: figures{fig("name", x.Name), fig("effect", x.Effect)}, Text: "{name}: {effect}."})
}

var calcSection = question{
	Name: "section", Summary: "The section that a shot strikes first", Rule: "directional-damage", Rolls: true, Example: "direction:A",
	Params: []param{directions(directionOption, "side struck, from the bow")},
	Do: func(r *ruling, a opts.Args) error {
		side, err := hex.ParseDir(directionOption.In(a))
		if err != nil {
			return err
		}
		section := printed.Struck(side, r.Dice.Die("section", 6))
		f := figures{fig("section", section), fig("name", profile.SectionNames[section])}
		r.Data(f[:1]...)
		r.Tell(rules.Event{Kind: "section", Rule: "directional-damage", Figures: f, Text: "Section {section}, {name}."})
		return nil
	},
}

var calcProfile = question{
	Name: "profile", Summary: "Read a unit profile", Rule: "unit-profile", Example: `line:"SSS AA 1[8 W](-1) 5[E-21](-1) (+1|2)"`,
	Params: []param{textOf(lineOption, "a profile in the text's notation", mostProfile)},
	Do: func(r *ruling, a opts.Args) error {
		p, err := profile.Parse(profile.Lines(lineOption.In(a)))
		if err != nil {
			return cmdline.Refuse("unit-profile", "line: %v.", err)
		}
		f := figures{fig("profile", profileFigures(p)), fig("line", p.OneLine())}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "profile", Rule: "unit-profile", Figures: f, Text: "{line}"})
		return nil
	},
}

// profileFigures is the parsed sheet as figures.
func profileFigures(p *profile.Profile) figures {
	sections := make([]figures, 0, len(p.Sections))
	for _, s := range p.Sections {
		systems := make([]string, 0, len(s.Systems))
		for _, sys := range s.Systems {
			systems = append(systems, sys.String())
		}
		sections = append(sections, figures{fig("section", s.Number), fig("name", profile.SectionNames[s.Number]), fig("systems", systems), fig("soak", s.Soak)})
	}
	moves := make([]figures, 0, len(p.Moves))
	for _, m := range p.Moves {
		moves = append(moves, figures{fig("pivot", m.Pivot.String()), fig("thrust", m.Thrust)})
	}
	f := figures{fig("title", p.Title()), fig("screens", p.Screens), fig("armor", p.Armor), fig("sections", sections), fig("moves", moves)}
	for _, x := range []struct {
		name string
		n    *int
	}{{"size", p.Size}, {"structural_integrity", p.Structure}, {"heat_rating", p.Heat}} {
		if x.n != nil {
			f = append(f, fig(x.name, *x.n))
		}
	}
	return append(f, furtherFigures(p)...)
}

// furtherFigures are the name line of a profile and what stands below its notation, as far
// as it is told.
func furtherFigures(p *profile.Profile) figures {
	var f figures
	words := func(name, text string) {
		if text != "" {
			f = append(f, fig(name, text))
		}
	}
	number := func(name string, n int) {
		if n > 0 {
			f = append(f, fig(name, n))
		}
	}
	words("class", p.Class)
	words("code", p.Code)
	words("hull", string(p.Hull))
	words("name", p.Name)
	words("note", p.Note)
	if len(p.Stores) > 0 {
		var stores []figures
		for _, s := range p.Stores {
			stores = append(stores, figures{fig("type", s.Kind), fig("ready", s.Ready), fig("stored", s.Stored)})
		}
		f = append(f, fig("stores", stores))
	}
	number("length", p.Length)
	number("mass", p.Mass)
	number("crew", p.Crew)
	words("grade", p.Grade)
	number("cost", p.Cost)
	number("upkeep", p.Upkeep)
	return f
}

// hitsInWords tells rounds of damage: "section 2 loses 2 B; section 1 takes it on its armor".
func hitsInWords(in harm.Inside) string {
	if len(in.Hits) == 0 {
		return "Nothing is hit"
	}
	return joined(in.Hits, func(h harm.Hit) string { return hitInWords(h) }, "; ")
}
