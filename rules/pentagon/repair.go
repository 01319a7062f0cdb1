package pentagon

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// repairBetween is what a crew mends between two scenarios: so many boxes for
// each working repair box. An unmanned craft mends nothing by itself, only
// with a manned one of its side (Systems; house rule repair-between).
var repairBetween = gmAction{
	Name: "repair-between", Summary: "Mend a unit between two scenarios", Rule: "repair",
	Example: `unit:lance parts:"engine 1" by:lance reason:"set-up"`,
	Params: []param{
		anyShip,
		textOf(partsOption, "such as: engine 2, L1, armor-1 3", 400),
		opts.Unit(byOption, "the unit whose crew does it", anyShip.Choices).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		s, by := r.State.ship(unitOption.In(a)), r.State.ship(unitOption.In(a))
		if byOption.Given(a) {
			by = r.State.ship(byOption.In(a))
		}
		jobs, err := s.jobs(partsOption.In(a))
		if err != nil {
			return err
		}
		if err := r.State.mayMend(by, s, jobs, r); err != nil {
			return err
		}
		by.Mended = Mended{r.State.now(), by.Mended.at(r.State.now()) + boxes(jobs)}
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
func (s *Craft) jobs(text string) ([]job, error) {
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
			return nil, cmdline.Refuse("repair", "%q is no part of %s and a number of its boxes; write for example: engine 2, L1.", cmdline.Shorten(entry, 32), s.Name)
		case boxes > part.boxes().Destroyed():
			return nil, cmdline.Refuse("repair", "%s of %s has %d destroyed %s, not %d.", part.id, s.Name, part.boxes().Destroyed(), noun(part.boxes().Destroyed(), "box"), boxes)
		case slices.ContainsFunc(out, func(j job) bool { return j.part.id == part.id }):
			return nil, cmdline.Refuse("repair", "%s stands there twice.", part.id)
		}
		out = append(out, job{part, boxes})
	}
	return out, nil
}

// Mended is what a crew has mended at a moment of the game, which stands still
// between two scenarios.
type Mended struct {
	At    Moment `json:"at"`
	Boxes int    `json:"boxes,omitempty"`
}

func (m Mended) at(now Moment) int {
	if m.At != now {
		return 0
	}
	return m.Boxes
}

func boxes(jobs []job) int {
	total := 0
	for _, j := range jobs {
		total += j.boxes
	}
	return total
}

// mayMend holds the crew to what its repair boxes can do, and to what is its
// own or attached to it.
func (st *Scene) mayMend(s, other *Ship, jobs []job, h house) error {
	done, able := s.Mended.at(st.now()), s.live("repair")*repairRate.In(h)
	switch {
	case !s.design().manned:
		return cmdline.Refuse("repair", "%s has no crew; name a manned unit of its side with by:.", s.Name)
	case s.Side != other.Side || s.Destroyed || other.Destroyed:
		return cmdline.Refuse("repair", "%s cannot mend %s: both must be of one side and not destroyed.", s.Name, other.Name)
	case !other.design().manned && repairAttached.In(h) == alongside && !st.joined(s, other, h):
		return cmdline.Refuse("repair-attached", "%s has no crew and is not attached to %s: a magnetic beam holds it, or it is in one hex at one velocity with it.", other.Name, s.Name)
	case done+boxes(jobs) > able:
		return cmdline.Refuse("repair", "%s has %d repair %s and mends %s between two scenarios, not %d.", s.Name, s.live("repair"), noun(s.live("repair"), "box"), counted(able, "box"), done+boxes(jobs))
	}
	return nil
}

// joined says whether two units are attached to each other (house rule
// repair-attached).
func (st *Fleet) joined(s, other *Ship, h house) bool {
	if s.At == other.At && s.Record.Velocity == other.Record.Velocity {
		return true
	}
	return slices.ContainsFunc(st.attached(h), func(group []*Ship) bool {
		return slices.Contains(group, s) && slices.Contains(group, other)
	})
}
