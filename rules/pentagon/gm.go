package pentagon

import (
	"math/big"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/vector"
)

// anyShip is the option of a ruling for the unit it is about.
var anyShip = opts.Unit(unitOption, "which unit", func(k known, _ opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	var out []opts.Choice
	for _, s := range k.State().Ships {
		out = append(out, opts.Choice{Value: s.ID, Label: s.Name})
	}
	return out
})

// Where a ruling puts something, and how fast it is.
var (
	someHex = opts.Place(atOption, "where", readPlace)
	alongA  = numberOf(vaOption, "velocity in A, hexes a turn", -maxSpeed, maxSpeed).Opt()
	alongC  = numberOf(vcOption, "velocity in C, hexes a turn", -maxSpeed, maxSpeed).Opt()
)

var place = gmAction{
	Name: "place", Summary: "Put a unit somewhere, turn it, set its speed", Rule: "movement",
	Example: `unit:kestrel at:1520 reason:"set-up"`,
	Params: []param{
		anyShip, someHex.Opt(), directions(facingOption, "facing").Opt(), alongA, alongC,
	},
	Do: func(r *ruling, a opts.Args) error {
		s := r.State.ship(unitOption.In(a))
		if atOption.Given(a) {
			s.At, s.Past = hex.Must(atOption.In(a)), nil
		}
		if facingOption.Given(a) {
			to, err := hex.ParseDir(facingOption.In(a))
			if err != nil {
				return err
			}
			s.Facing = to
		}
		if err := s.drive(a, r); err != nil {
			return err
		}
		s.restart(r.State.Moved)
		s.tell(r, rules.Event{Kind: "placed", Unit: s.ID, Rule: "movement", Text: "{unit} is at {at} facing {facing} with velocity {velocity}.",
			Figures: figures{fig("at", where(s.At)), fig("facing", s.Facing.String()), fig("velocity", velocity(s.Record.Velocity))}})
		return nil
	},
}

// drive sets the velocity and with it the course of this turn; nothing of the
// turns before is carried over.
func (s *Ship) drive(a opts.Args, h house) error {
	for _, c := range []struct {
		name opts.Decimal
		to   *int
	}{{vaOption, &s.Record.Velocity.A}, {vcOption, &s.Record.Velocity.C}} {
		if !c.name.Given(a) {
			continue
		}
		n := new(big.Rat).Mul(c.name.In(a), big.NewRat(quarter, 1))
		if !n.IsInt() {
			return cmdline.Refuse("velocity", "%s: %s is no multiple of a quarter hex; write 6 or -4.25.", c.name, opts.Word(c.name).In(a))
		}
		*c.to = int(n.Num().Int64())
	}
	if !vaOption.Given(a) && !vcOption.Given(a) {
		return nil
	}
	if err := s.mayMove(s.Record.Velocity, h); err != nil {
		return err
	}
	s.Record.Carry, s.Record.Gathered = hex.Vec{}, hex.Vec{}
	s.Record.begin(h)
	return nil
}

// mayMove holds a velocity that a game master gives to what units can have
// (Course of Play, Record Sheets; house rule max-speed).
func (s *Craft) mayMove(v hex.Vec, h house) error {
	switch {
	case v != (hex.Vec{}) && !s.design().mobile:
		return cmdline.Refuse("record-sheets", "%s is a base, and bases do not move.", s.Name)
	case tooFast(v, h):
		return cmdline.Refuse("max-speed", "%s is a velocity of more than %d hexes a turn, the fastest there is.", velocity(v), maxSpeed)
	}
	return nil
}

// restart moves the beginning of the turn's course so that the unit stands
// where it is after so many movement segments.
func (s *Helm) restart(moved int) {
	s.Start = vector.Through(s.At, s.Record.Course, moved, impulses).From
}

// boxParams are the options of damage and repair.
var boxParams = []param{
	anyShip,
	opts.ChoiceOf(systemOption, "system, weapon or armor section", partChoices),
	intOf(boxesOption, "how many boxes", 1, 999).Or("1"),
}

func partChoices(k known, a opts.Args) []opts.Choice {
	if !unitOption.Given(a) {
		return nil
	}
	s := k.State().ship(unitOption.In(a))
	var out []opts.Choice
	for _, r := range s.all() {
		out = append(out, opts.Choice{Value: hyphened(r.id), Label: hyphened(r.id) + " " + string(r.boxes())})
	}
	return out
}

// hyphened is the id of a part as it is typed.
func hyphened(id string) string { return strings.ReplaceAll(id, "_", "-") }

// part is the row of boxes of that name, as it is typed.
func (s *Hull) part(name string) row {
	all := s.all()
	return all[slices.IndexFunc(all, func(r row) bool { return hyphened(r.id) == name })]
}

var damage = gmAction{
	Name: "damage", Summary: "Destroy boxes of a unit", Rule: "ssd-notation",
	Example: `unit:lance system:engine reason:"set-up"`, Params: boxParams,
	Do: func(r *ruling, a opts.Args) error {
		s := r.State.ship(unitOption.In(a))
		hit := s.part(systemOption.In(a))
		if n := boxesOption.In(a); n > hit.boxes().Live() {
			return cmdline.Refuse("ssd-notation", "%s of %s has %d of its boxes left, not %d.", hyphened(hit.id), s.Name, hit.boxes().Live(), n)
		}
		for range boxesOption.In(a) {
			s.strike(hit, r)
		}
		s.tellBoxes(r, "damaged", hit, boxesOption.In(a), "{unit} loses {boxes} "+noun(boxesOption.In(a), "box")+" of {name}, {left} left.")
		s.cripple(r)
		return nil
	},
}

var repair = gmAction{
	Name: "repair", Summary: "Give a unit destroyed boxes back", Rule: "ssd-notation",
	Example: `unit:lance system:engine reason:"set-up"`, Params: boxParams,
	Do: func(r *ruling, a opts.Args) error {
		s := r.State.ship(unitOption.In(a))
		hit := s.part(systemOption.In(a))
		n := boxesOption.In(a)
		if n > hit.boxes().Destroyed() {
			return cmdline.Refuse("ssd-notation", "%s of %s has %d destroyed %s, not %d.", hyphened(hit.id), s.Name, hit.boxes().Destroyed(), noun(hit.boxes().Destroyed(), "box"), n)
		}
		s.mend(r, hit, n)
		return nil
	},
}

// mend gives boxes of a part back, empty where they are to hold something: what
// was in them is lost (Combat, Notating Damage Etc. on an SSD).
func (s *Ship) mend(r *ruling, hit row, n int) {
	after, _ := hit.boxes().Repair(n)
	switch hit.system {
	case capacitor:
		after, _ = after.Spend(n - s.Form.recover(n))
	case missile, drone, fuelTank:
		after, _ = after.Spend(n)
	}
	hit.mark(after)
	s.Crippled = s.Crippled && len(s.toll().reasons()) > 0
	s.tellBoxes(r, "repaired", hit, n, "{unit} regains {boxes} "+noun(n, "box")+" of {name}, {left} left.")
}

// recover takes power that was lost with capacitors off line 12 again and says
// how many of the repaired are charged. The rest were empty when they were hit.
func (f *Form) recover(repaired int) int {
	charged := min(repaired, f[lineLost])
	f[lineLost] -= charged
	return charged
}

func (s *Craft) tellBoxes(r *ruling, kind string, part row, boxes int, text string) {
	s.tell(r, rules.Event{Kind: kind, Unit: s.ID, Rule: "ssd-notation", Text: text,
		Figures: figures{fig("part", part.id), fig("name", part.name()), fig("boxes", boxes), fig("left", part.boxes().Live())}})
}

var lock = gmAction{
	Name: "lock", Summary: "Give or take radar lock-on", Rule: "lock-on",
	Example: `unit:lance lock:off reason:"set-up"`,
	Params:  []param{anyShip, onOff(lockOption, "lock-on this turn")},
	Do: func(r *ruling, a opts.Args) error {
		s := r.State.ship(unitOption.In(a))
		before := s.Lock
		s.Lock, s.NoLock = lockOption.In(a), nil
		if !s.drone() {
			r.State.shareLock(r)
		}
		text := "{unit} has no lock-on."
		if s.Lock {
			text = "{unit} has lock-on."
		}
		s.tell(r, rules.Event{Kind: "lock-on", Unit: s.ID, Rule: "lock-on", Text: text, Figures: figures{fig("lock", s.Lock), fig("before", before)}})
		return nil
	},
}
