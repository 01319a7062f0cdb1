package pentagon

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
)

// repairBetween is what a crew mends between two scenarios: so many boxes for
// each working repair box. An unmanned craft mends nothing by itself, only
// with a manned one of its side (Systems; house rule repair-between).
var repairBetween = action{
	Name: "repair-between", Summary: "Mend a unit between two scenarios", Rule: "repair", Kind: rules.RulingKind,
	Example: `ship:lance parts:"engine 1" by:lance reason:"set-up"`,
	Params: []param{
		anyShip(),
		rules.Text[*State]("parts", "such as: engine 2, L1, armor-1 3", 400),
		{Name: "by", Summary: "the unit whose crew does it", Kind: rules.UnitParam, Optional: true, Choices: anyShip().Choices},
	},
	Do: func(r *ruling, a rules.Args) error {
		s, by := r.State.ship(a.Text("ship")), r.State.ship(a.Text("ship"))
		if a.Has("by") {
			by = r.State.ship(a.Text("by"))
		}
		jobs, err := s.jobs(a.Text("parts"))
		if err != nil {
			return err
		}
		if err := by.mayMend(s, jobs, r.House); err != nil {
			return err
		}
		for _, j := range jobs {
			s.mend(r, j.part, j.boxes)
		}
		return nil
	},
}

// job is boxes of one part that are to be mended.
type job struct {
	part  row
	boxes int
}

// jobs reads a list such as "engine 2, L1".
func (s *Ship) jobs(text string) ([]job, error) {
	var out []job
	for _, entry := range strings.Split(text, ",") {
		name, number, counted := strings.Cut(strings.TrimSpace(entry), " ")
		boxes, err := strconv.Atoi(strings.TrimSpace(number))
		if !counted {
			boxes, err = 1, nil
		}
		part, found := s.row(name)
		switch {
		case !found || err != nil || boxes < 1:
			return nil, rules.Refuse("repair", "%q is no part of %s and a number of its boxes; write for example: engine 2, L1.", rules.Shorten(entry, 32), s.Name)
		case boxes > part.boxes().Destroyed():
			return nil, rules.Refuse("repair", "%s of %s has %d destroyed %s, not %d.", part.id, s.Name, part.boxes().Destroyed(), noun(part.boxes().Destroyed(), "box"), boxes)
		case slices.ContainsFunc(out, func(j job) bool { return j.part.id == part.id }):
			return nil, rules.Refuse("repair", "%s stands there twice.", part.id)
		}
		out = append(out, job{part, boxes})
	}
	return out, nil
}

// mayMend holds the crew to what its repair boxes can do.
func (s *Ship) mayMend(other *Ship, jobs []job, h house) error {
	total, able := 0, s.live("repair")*number(h("repair-between"))
	for _, j := range jobs {
		total += j.boxes
	}
	switch {
	case !s.design().manned:
		return rules.Refuse("repair", "%s has no crew; name a manned unit of its side with by: (Systems).", s.Name)
	case s.Side != other.Side || s.Destroyed || other.Destroyed:
		return rules.Refuse("repair", "%s cannot mend %s: both must be of one side and not destroyed.", s.Name, other.Name)
	case total > able:
		return rules.Refuse("repair", "%s has %d repair %s and mends %s between two scenarios, not %d (house rule repair-between).", s.Name, s.live("repair"), noun(s.live("repair"), "box"), counted(able, "box"), total)
	}
	return nil
}
