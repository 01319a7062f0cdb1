package pentagon

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/table"
)

// price is a line of the price list (house rule point-costs).
type price struct {
	system, form  string
	boxes, points int
}

var prices = table.Once(readPrices)

func readPrices() []price {
	var out []price
	for _, row := range priceTable().Rows() {
		if row.Text("form") != "surcharge" {
			out = append(out, price{row.Text("system"), row.Text("form"), row.Int("boxes"), row.Int("points")})
		}
	}
	return out
}

// surcharge is a price that is no system's.
func surcharge(name string) int {
	row, ok := priceTable().Find("system", name)
	if !ok {
		panic("pentagon: the price list has no " + name)
	}
	return row.Int("points")
}

func priceOf(system string) (price, bool) {
	i := slices.IndexFunc(prices(), func(p price) bool { return p.system == system })
	if i < 0 {
		return price{}, false
	}
	return prices()[i], true
}

// systemsBy lists the systems whose line is of one of the forms.
func systemsBy(forms ...string) []string {
	var out []string
	for _, p := range prices() {
		if slices.Contains(forms, p.form) {
			out = append(out, p.system)
		}
	}
	return out
}

// partSystems may stand in the parts of a design.
func partSystems() []string { return append(systemsBy("arc", "turret"), missile, drone) }

// cost is what the boxes of one part cost, its arc or what is in its bay
// included (house rule point-costs).
func (p *part) cost(boxes int, h house) int {
	if pointCosts.In(h) == boxPrices {
		return boxes
	}
	system := p.system
	if system == gun {
		system = p.kind
	}
	line, _ := priceOf(system)
	switch {
	case line.form == "arc":
		return line.points + surcharge("per_arc")*(p.arc.width()-1)
	case system == drone:
		load, _ := priceOf(weaponOf(p.droneWeapon()).system)
		return boxes * (line.points + load.points)
	case system == missile: // a point of warhead is worth a point
		return boxes * makeOf(p.kind).warhead
	}
	return boxes * line.points
}

// droneWeapon is what the drones of the bay carry as far as prices go.
func (p *part) droneWeapon() string {
	if p.kind == "" {
		return "laser"
	}
	return p.kind
}

// width counts the arcs of 60 degrees that an arc holds.
func (a arc) width() int { return int(a.to-a.from) / 2 }

// cost is the price of a whole design.
func (d *design) cost(h house) int {
	total := 0
	for _, line := range d.bill(h) {
		total += line.points
	}
	return total
}

// charge is a line of a bill.
type charge struct {
	system        string
	boxes, points int
}

// bill is the price by systems, in printed order.
func (d *design) bill(h house) []charge {
	var out []charge
	for _, p := range d.parts {
		system, boxes := p.system, p.fresh.Len()
		if system == gun {
			system = p.kind
		}
		if n := len(out); n == 0 || out[n-1].system != system {
			out = append(out, charge{system: system})
		}
		last := &out[len(out)-1]
		last.boxes, last.points = last.boxes+boxes, last.points+p.cost(boxes, h)
	}
	if d.invisible && pointCosts.In(h) == listedPrices {
		out = append(out, charge{"radar_invisibility", 0, surcharge("radar_invisibility") * d.size})
	}
	return out
}

var calcCost = question{
	Name: "cost", Summary: "What a design costs, and whether it is legal", Rule: "construction",
	Example: "design:kestrel",
	Params:  []param{designChoice, designFile},
	Do: func(r *ruling, a opts.Args) error {
		p, err := planned(a)
		if err != nil {
			return err
		}
		d := p.build()
		var systems []string
		var bill []figure.Figures
		for _, c := range d.bill(r) {
			systems = append(systems, plain(c.system))
			bill = append(bill, figures{fig("system", c.system), fig("boxes", c.boxes), fig("points", c.points)})
		}
		r.Tell(rules.Event{Kind: "cost", Rule: "construction",
			Text:    "{name}: {count} " + noun(d.count(), "box") + " without radar, size class {size}, {engines} " + noun(p.Boxes[engine], "engine") + "; " + account(d.bill(r)) + ": {cost} points.",
			Figures: figures{fig("name", d.name), fig("count", d.count()), fig("size", d.size), fig("engines", p.Boxes[engine]), fig("cost", d.cost(r)), fig("systems", systems), fig("bill", bill)}})
		r.Data(fig("cost", d.cost(r)), fig("size", d.size), fig("boxes", d.count()))
		return nil
	},
}

func account(bill []charge) string {
	var out []string
	for _, c := range bill {
		out = append(out, figure.Fig("", c.points).Value.String()+" "+plain(c.system))
	}
	return strings.Join(out, " + ")
}

// designChoice and designFile are the two ways to say which design.
var (
	designChoice = opts.ChoiceOf(designOption, "one of those there are", func(known, opts.Args) []opts.Choice {
		var out []opts.Choice
		for _, p := range plans() {
			if !p.Drone {
				out = append(out, opts.Choice{Value: p.ID, Label: p.Name})
			}
		}
		return out
	}).Opt()
	designFile = opts.File[known](fileOption, "your own, a JSON file", maxPlan).Opt()
)

// planned is the design of an action that names one or attaches one.
func planned(a opts.Args) (*Plan, error) {
	switch {
	case designOption.Given(a) == fileOption.Given(a):
		return nil, cmdline.Refuse("designs", "Say which design, or attach one: design:kestrel or file:.")
	case designOption.Given(a):
		return planOf(designOption.In(a)), nil
	}
	p, err := readPlan(fileOption.In(a))
	if err == nil && p.Drone {
		return nil, misdrawn("drone: drones are launched from bays")
	}
	return p, err
}
