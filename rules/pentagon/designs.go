package pentagon

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

// Plan is a design as it is written down, in JSON: those of this project and
// those that a game master attaches have the same form.
type Plan struct {
	ID        string         `json:"id"`
	Name      string         `json:"name"`
	Source    string         `json:"source,omitempty"`
	Manned    bool           `json:"manned,omitempty"`
	Base      bool           `json:"base,omitempty"` // without engines, never turns
	Drone     bool           `json:"drone,omitempty"`
	Invisible bool           `json:"radar_invisibility,omitempty"`
	Boxes     map[string]int `json:"boxes"`           // of systems that are counted
	Parts     []Part         `json:"parts,omitempty"` // weapons, and bays that hold something special
	Armor     []int          `json:"armor,omitempty"` // sections 1 to 6
	Radar     int            `json:"radar,omitempty"` // highest number of the track
}

// Part is one weapon, or a row of missiles or drones of a kind.
type Part struct {
	ID    string `json:"id"`
	Is    string `json:"is"`              // a system of the price list
	Kind  string `json:"kind,omitempty"`  // make of missiles, weapon of drones
	Arc   string `json:"arc,omitempty"`   // of a weapon
	Boxes int    `json:"boxes,omitempty"` // of missiles and drones; left out is 1
}

// The limits of a design.
const (
	maxPlan    = 6000 // bytes; a command that holds more is too long
	mostBoxes  = 2000
	mostParts  = 200
	mostRadar  = 6
	mostDeep   = 8 // brackets within brackets
	sectionsOf = 6 // of armor
)

func misdrawn(format string, args ...any) error {
	return cmdline.Refuse("designs", "The design cannot be used: %s.", fmt.Sprintf(format, args...))
}

var (
	planID = regexp.MustCompile(`^[a-z][a-z0-9-]{0,23}$`)
	partID = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9-]{0,11}$`)
	named  = regexp.MustCompile(`^[\pL\pN][\pL\pN .'()-]*$`)
)

// mayBeNamed holds a name to letters, digits, spaces and a few signs, up to 32.
func mayBeNamed(name string) bool {
	return named.MatchString(name) && utf8.RuneCountInString(name) <= 32
}

// check holds a design to what can be built (house rule point-costs for the
// systems there are).
func (p *Plan) check() error {
	checks := []func() error{p.checkHead, p.checkBoxes, p.checkParts, p.checkArmor, p.checkWhole}
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (p *Plan) checkHead() error {
	switch {
	case !planID.MatchString(p.ID):
		return misdrawn("id: use small letters, digits and hyphens only, a letter first; not %q", cmdline.Shorten(p.ID, 32))
	case !mayBeNamed(p.Name) || strings.ContainsFunc(p.Name, legible.Refused):
		return misdrawn("name: use up to 32 letters, digits and spaces only; not %q", cmdline.Shorten(p.Name, 40))
	case len(p.Source) > 200:
		return misdrawn("source: it has %d bytes, and may have 200", len(p.Source))
	case p.Drone && (p.Base || p.Manned || p.Invisible):
		return misdrawn("drone: a drone is neither a base nor manned nor invisible to radar")
	}
	return nil
}

// counted are the names in the boxes of the plan, sorted.
func (p *Plan) counted() []string {
	var out []string
	for system := range p.Boxes {
		out = append(out, system)
	}
	slices.Sort(out)
	return out
}

func (p *Plan) checkBoxes() error {
	for _, system := range p.counted() {
		price, ok := priceOf(system)
		if !ok || price.form != "count" {
			return misdrawn("boxes: %q is no system that is counted; those are %s", cmdline.Shorten(system, 32), list(systemsBy("count")))
		}
		if n := p.Boxes[system]; n < 1 || n > mostBoxes {
			return misdrawn("boxes.%s: %d is no number of boxes; leave it out, or write 1 to %d", system, n, mostBoxes)
		}
	}
	return nil
}

func (p *Plan) checkParts() error {
	if len(p.Parts) > mostParts {
		return misdrawn("parts: there are %d, and a design may have %d", len(p.Parts), mostParts)
	}
	seen := map[string]bool{}
	for i, part := range p.Parts {
		if err := part.check(fmt.Sprintf("parts[%d]", i)); err != nil {
			return err
		}
		id := strings.ToLower(part.ID)
		if slices.Contains(orderWords, id) {
			return misdrawn("parts[%d].id: %q is a word of orders; give the part another", i, part.ID)
		}
		if _, system := priceOf(id); seen[id] || system || strings.HasPrefix(id, "armor") {
			return misdrawn("parts[%d].id: %q is taken; every part has an id of its own", i, part.ID)
		}
		seen[id] = true
	}
	return nil
}

func (x Part) check(at string) error {
	price, ok := priceOf(x.Is)
	switch {
	case !partID.MatchString(x.ID):
		return misdrawn("%s.id: use up to 12 letters, digits and hyphens only, a letter first; not %q", at, cmdline.Shorten(x.ID, 20))
	case !ok || !slices.Contains(partSystems(), x.Is):
		return misdrawn("%s.is: %q is no part; those are %s", at, cmdline.Shorten(x.Is, 32), list(partSystems()))
	case price.form == "count":
		return x.checkBay(at)
	case x.Kind != "":
		return misdrawn("%s.kind: only missiles and drones have one", at)
	case x.Boxes != 0 && x.Boxes != price.boxes:
		return misdrawn("%s.boxes: %s has %d, not %d", at, withArticle(plain(x.Is)), price.boxes, x.Boxes)
	case price.form == "turret" && x.Arc == "":
		return nil
	}
	if _, ok := arcOf(x.Arc); !ok {
		return misdrawn("%s.arc: %q is no arc; those are %s", at, cmdline.Shorten(x.Arc, 12), list(arcNames()))
	}
	return nil
}

// checkBay is the check of a row of missiles or drones.
func (x Part) checkBay(at string) error {
	switch w := weaponOf(x.Kind); {
	case x.Arc != "":
		return misdrawn("%s.arc: %ss have none", at, x.Is)
	case x.Boxes < 0 || x.Boxes > mostBoxes:
		return misdrawn("%s.boxes: %d is no number of boxes", at, x.Boxes)
	case x.Is == drone && x.Kind != "" && !carried(w):
		return misdrawn("%s.kind: a drone carries a laser, electron_cannon or proton_cannon, not %q", at, cmdline.Shorten(x.Kind, 20))
	}
	if _, ok := makeTable().Find("make", cmp.Or(x.Kind, standardMake)); x.Is == missile && !ok {
		return misdrawn("%s.kind: there is no make of missile called %q", at, cmdline.Shorten(x.Kind, 20))
	}
	return nil
}

// carried says whether there are drones with that weapon.
func carried(w *weapon) bool {
	if w == nil || !w.secondary {
		return false
	}
	_, err := files.ReadFile("designs/drone-" + w.id + ".json")
	return err == nil
}

func (p *Plan) checkArmor() error {
	if p.Drone {
		return nil
	}
	if len(p.Armor) != sectionsOf {
		return misdrawn("armor: it has %d sections; write all 6, beginning with the one ahead", len(p.Armor))
	}
	for i, n := range p.Armor {
		if n < 0 || n > mostBoxes {
			return misdrawn("armor[%d]: %d is no number of boxes", i, n)
		}
	}
	if p.Radar < 0 || p.Radar > mostRadar {
		return misdrawn("radar: %d is no track; it has 0 to %d boxes", p.Radar, mostRadar)
	}
	return nil
}

// checkWhole is what the size class and the rest ask of each other: at least
// as many engines as the class, unless it is a base, which has none (Combat,
// Size Class; Course of Play, Record Sheets).
func (p *Plan) checkWhole() error {
	d := p.build()
	engines := p.Boxes[engine]
	switch {
	case p.Drone:
		return nil
	case d.count()+p.Radar > mostBoxes:
		return misdrawn("it has %d boxes, and a design may have %d", d.count()+p.Radar, mostBoxes)
	case p.Boxes[finalBoxes] == 0:
		return misdrawn("boxes.final_damage: a spacecraft has at least one")
	case p.Boxes[mainCtrl] == 0:
		return misdrawn("boxes.main_control: a spacecraft has at least one")
	case p.Base && engines > 0:
		return misdrawn("boxes.engine: a base has none")
	case !p.Base && engines < d.size:
		return misdrawn("boxes.engine: size class %d needs %d, and it has %d", d.size, d.size, engines)
	}
	return nil
}
