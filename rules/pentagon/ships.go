package pentagon

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/ssd"
	"impulse/rules/table"
)

// The systems of an SSD that the rules name by themselves; the others are
// known to the damage allocation chart alone.
const (
	engine     = "engine"
	fuelTank   = "fuel_tank"
	capacitor  = "capacitor"
	screen     = "screen"
	gun        = "gun"
	missile    = "missile"
	drone      = "drone"
	mainCtrl   = "main_control"
	auxCtrl    = "auxiliary_control"
	radar      = "radar"
	magnetic   = "magnetic_beam"
	armor      = "armor"
	finalBoxes = "final_damage"
	anyWeapon  = "any_weapon"
)

// design is a class of spacecraft as it is printed; what has happened to one
// of them stands in [Ship].
type design struct {
	id, name       string
	manned, mobile bool
	invisible      bool // it can be invisible to radar
	drone          bool // one that is launched from a bay, of size class 0
	size           int  // size class
	parts          []*part
}

// part is a row of boxes of the SSD: one weapon, one armor section, or all
// the boxes of a system.
type part struct {
	id     string  // "L1", "engine", "armor-3"
	system string  // as the damage allocation chart calls it
	kind   string  // of weapon, "liquid_metal_gun"; empty for the rest
	weapon *weapon // nil unless it is a direct-fire weapon
	arc    arc
	fresh  ssd.Boxes // as built
}

// plans are all classes of this project, and designs what is built by them.
// They are ORIGINAL: no SSD of the author's was to be had.
var (
	plans = table.Once(func() []*Plan {
		return readPlans("kestrel", "lance", "aklinon", "thunderhead", "bastion", "wraith", "wisp", "drover", "drone-laser", "drone-electron", "drone-proton")
	})
	designs = table.Once(func() []*design { return built(plans()) })
)

func readPlans(ids ...string) []*Plan {
	var out []*Plan
	for _, id := range ids {
		text, err := files.ReadFile("designs/" + id + ".json")
		if err != nil {
			panic(fmt.Sprintf("pentagon: %v", err))
		}
		p, err := readPlan(string(text))
		if err != nil {
			panic(fmt.Sprintf("pentagon: design %s: %v", id, err))
		}
		out = append(out, p)
	}
	return out
}

func built(plans []*Plan) []*design {
	var out []*design
	for _, p := range plans {
		out = append(out, p.build())
	}
	return out
}

// isDesign reports whether a class of this project has the id.
func isDesign(id string) bool {
	return slices.ContainsFunc(designs(), func(d *design) bool { return d.id == id })
}

// planOf is a plan of this project.
func planOf(id string) *Plan {
	for _, p := range plans() {
		if p.ID == id {
			return p
		}
	}
	panic(fmt.Sprintf("pentagon: there is no design %q", id))
}

// count is the number of boxes that decide the size class: all but the radar
// track's (Combat, Size Class).
func (d *design) count() int {
	n := 0
	for _, p := range d.parts {
		if p.system != radar {
			n += p.fresh.Len()
		}
	}
	return n
}

func designOf(id string) *design {
	for _, d := range designs() {
		if d.id == id {
			return d
		}
	}
	panic(fmt.Sprintf("pentagon: there is no design %q", id))
}

// armorID is the part that is the armor section of that number.
func armorID(facing int) string { return fmt.Sprintf("armor-%d", facing) }

// plain is a system as it stands in a sentence.
func plain(system string) string { return strings.ReplaceAll(system, "_", " ") }
