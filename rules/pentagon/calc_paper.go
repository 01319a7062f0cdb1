package pentagon

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Questions of a real table name crafts: designs as they are built or, where a game
// runs, its units as everybody knows them.

// hullNamed lists the crafts that a question may name.
func hullNamed(k known, _ opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, s := range craftsKnown(k) {
		out = append(out, opts.Choice{Value: s.ID, Label: s.Name})
	}
	for _, p := range plans() {
		if !slices.ContainsFunc(out, func(c opts.Choice) bool { return c.Value == p.ID }) {
			out = append(out, opts.Choice{Value: p.ID, Label: p.Name})
		}
	}
	return out
}

// targetHull is the option for a target by its name.
var targetHull = opts.ChoiceOf(targetOption, "a design, or a unit of the game", hullNamed).Else(readLosses).Opt()

// crafts are the units of the game that a question is asked in, as everybody knows
// them; none where there is no game.
type crafts []*Ship

func craftsOf(r *ruling) crafts {
	if r.State == nil {
		return nil
	}
	return r.State.Ships
}

func craftsKnown(k known) crafts {
	if !k.InGame() {
		return nil
	}
	return k.State().Ships
}

// onPaper is the hull of one of them, or that of a design; nil for "".
func (all crafts) onPaper(id string) *Hull {
	if id == "" {
		return nil
	}
	if i := slices.IndexFunc(all, func(s *Ship) bool { return s.ID == id }); i >= 0 {
		return &all[i].Hull
	}
	if strings.Contains(id, lacking) {
		hull, _ := readWorn(id) // it was read when it was given
		return hull
	}
	if !isDesign(id) {
		return nil // a craft that nobody sees by itself, as a drone that is still docked
	}
	return &Hull{Design: id}
}

// named is the hull that an option of a question names; nil where it is not given. The
// answer is for all to read, so it is of nothing that not all see.
func (all crafts) named(option opts.Word, a opts.Args) (*Hull, error) {
	id := option.In(a)
	s := all.onPaper(id)
	if s == nil && id != "" {
		near := dronesOnPaper()
		return nil, cmdline.Wrong(string(option), near, "Not everybody sees %s, and all may read the answer; ask of its design, as %s.", id, near[0])
	}
	return s, nil
}

// dronesOnPaper are the designs of drones.
func dronesOnPaper() []string {
	var out []string
	for _, d := range designs() {
		if d.drone {
			out = append(out, d.id)
		}
	}
	return out
}

// mountedOn is the part of the hull that is a weapon of that name; nil where there is
// none.
func (s *Hull) mountedOn(name string) *part {
	for _, p := range s.design().parts {
		if p.firesAtAll() && p.id == name {
			return p
		}
	}
	return nil
}

// firesAtAll reports whether the part is a weapon that fires at anything.
func (p *part) firesAtAll() bool {
	return p.weapon != nil && slices.Contains(firedDirectly(), p.weapon.id)
}

// gunsOf lists the direct-fire weapons of a hull.
func (s *Hull) gunsOf() []string {
	var out []string
	for _, p := range s.design().parts {
		if p.firesAtAll() {
			out = append(out, p.id)
		}
	}
	return out
}

// offerArmor offers to let what came past the screens strike the sections.
func offerArmor(r *ruling, target string, shares []share) {
	for _, x := range shares {
		n := strconv.Itoa(x.facing)
		r.Offer("Armor "+n, "pentagon-calc mirror through:"+strconv.Itoa(x.points)+" target:"+cmdline.Quote(target)+" armor:"+n)
	}
}

// asksAgain is the line of a question with all that was said in it but its dice and
// what is as usual.
func asksAgain(name string, a opts.Args) string {
	c := cmdline.Command{Path: []string{"pentagon-calc", name}}
	unsaid := []string{string(opts.Dice), string(opts.Private), string(rollOption)}
	for _, o := range a.Spell(nil).Args {
		usual := "off"
		if o.Name == string(lockOption) {
			usual = "on"
		}
		if !slices.Contains(unsaid, o.Name) && o.Value != usual {
			c = c.With(o.Name, o.Value)
		}
	}
	return c.String()
}
