package pentagon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// force is how a game master brings a unit into the battle: one of this
// project's designs or one that they attach.
var force = gmAction{
	Name: "force", Summary: "Bring a unit into the battle", Rule: "construction",
	Example: `seat:blue at:1512 design:wisp reason:"set-up"`,
	Params: []param{
		opts.Seat(seatOption, "who commands it", seatChoices),
		someHex,
		designChoice, designFile,
		directions(facingOption, "facing").Or("A"),
		alongA, alongC,
		textOf(nameOption, "its name, if not that of its class", 24).Opt(),
		switchOf(hiddenOption, "nobody has noticed it"),
	},
	Do: func(r *ruling, a opts.Args) error {
		p, err := planned(a)
		if err != nil {
			return err
		}
		s, err := r.State.enlist(r, p, a)
		if err != nil {
			return err
		}
		if s.Hidden = hiddenOption.In(a); s.Hidden {
			if err := r.State.mayHide(r); err != nil {
				return err
			}
		}
		r.State.Ships = append(r.State.Ships, s)
		s.arrive(r)
		return nil
	},
}

// seatChoices are the seats of the scenario.
func seatChoices(k known, _ opts.Args) []opts.Choice {
	var out []opts.Choice
	if !k.InGame() {
		return nil
	}
	for _, seat := range seatsOf(k.State().Scenario) {
		out = append(out, opts.Choice{Value: string(seat.ID), Label: seat.Title})
	}
	return out
}

// enlist makes the unit of a force ruling, as it stands when a scenario begins.
func (st *State) enlist(r *ruling, p *Plan, a opts.Args) (*Ship, error) {
	seat := rules.SeatID(seatOption.In(a))
	x := start{design: p.ID, name: nameOption.In(a), seat: seat, at: hex.Must(atOption.In(a)), facing: dirOf(facingOption.In(a))}
	s := x.shipOf(p)
	if fileOption.Given(a) {
		s.Plan = p
	}
	s.Side = rules.SideOf(r.Seats(), seat)
	if err := st.room(s.Side, r); err != nil {
		return nil, err
	}
	if x.name != "" && !mayBeNamed(x.name) {
		return nil, cmdline.Refuse("construction", "name: use letters, digits and spaces only; not %q.", x.name)
	}
	if slices.Contains(orderWords, s.ID) {
		return nil, cmdline.Refuse("construction", "%s is a word of orders (target:%s); give the unit another name.", s.Name, s.ID)
	}
	if err := s.drive(a, r); err != nil {
		return nil, err
	}
	if err := st.budget(s, r); err != nil {
		return nil, err
	}
	s.ID, s.Name = st.free(s.ID), st.distinct(s.Name)
	if st.unseen(s.ID, s.Name) {
		return nil, cmdline.Refuse("initial-detection", "A unit that is not on the map of all bears the name %s, which another number would betray; give this one a name of its own.", s.Name)
	}
	s.restart(st.Moved)
	return s, nil
}

// room refuses a spacecraft more than a side may have (house rule
// spacecraft-limit).
func (st *Fleet) room(side string, h house) error {
	if len(st.everybody()) >= mostShips {
		return cmdline.Refuse("construction", "A battle has at most %d units, those included that have left it.", mostShips)
	}
	limit, limited := spacecraftLimit.In(h)
	n := 0
	for _, s := range st.everybody() {
		if s.Side == side && !s.drone() {
			n++
		}
	}
	if limited && n >= limit {
		return cmdline.Refuse("spacecraft-limit", "A side has at most %d spacecraft, and %s has %d.", limit, side, n)
	}
	return nil
}

// budget refuses a unit that its side has no points left for (house rule
// budget).
func (st *Fleet) budget(more *Ship, h house) error {
	limit, limited := budgetRule.In(h)
	if !limited {
		return nil
	}
	spent := 0
	for _, s := range st.everybody() {
		if s.Side == more.Side && !s.drone() {
			spent += s.design().cost(h)
		}
	}
	if cost := more.design().cost(h); spent+cost > limit {
		return cmdline.Refuse("budget", "%s costs %d points, and %s has spent %d of its %d.", more.Name, cost, more.Side, spent, limit)
	}
	return nil
}

// free is an id that no unit that all know has, and that nothing under way
// comes from: what a unit launched outlives it, and is named after it.
func (st *Field) free(id string) string {
	taken := func(id string) bool {
		return slices.ContainsFunc(st.everybody(), func(s *Ship) bool { return !s.Hidden && (s.ID == id || s.Mother == id) }) ||
			slices.ContainsFunc(st.Seekers, func(k *Seeker) bool { return k.From == id })
	}
	for n := 2; taken(id); n++ {
		if next := fmt.Sprintf("%s-%d", id, n); !taken(next) {
			return next
		}
	}
	return id
}

// unseen says whether a hidden unit has the id or the name.
func (st *Fleet) unseen(id, name string) bool {
	return slices.ContainsFunc(st.everybody(), func(s *Ship) bool {
		return s.Hidden && (s.ID == id || s.Mother == id || strings.EqualFold(s.Name, name))
	})
}

// distinct is a name that no other unit that all know has: "Lance 2" beside a
// Lance.
func (st *Fleet) distinct(name string) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(st.everybody(), func(s *Ship) bool { return !s.Hidden && strings.EqualFold(s.Name, name) })
	}
	if !taken(name) {
		return name
	}
	n := 2
	for taken(fmt.Sprintf("%s %d", name, n)) {
		n++
	}
	return fmt.Sprintf("%s %d", name, n)
}

// idOf is a name as an id: small letters and digits.
func idOf(name string) string {
	id := strings.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' {
			return c
		}
		return -1
	}, strings.ToLower(name))
	return cmp.Or(id, "unit")
}

var remove = gmAction{
	Name: "remove", Summary: "Take a unit out of the battle", Rule: "construction",
	Example: `unit:lance reason:"set-up"`,
	Params:  []param{opts.Unit(unitOption, "a unit, a drone or a seeking weapon", unitChoices)},
	Do: func(r *ruling, a opts.Args) error {
		st, id := r.State, unitOption.In(a)
		e := rules.Event{Kind: "removed", Unit: id, Rule: "construction", Text: "{unit} is out of the battle."}
		if s := st.ship(id); s != nil {
			s.tell(r, e)
			st.withdraw(r, s)
			st.forget(id)
			return nil
		}
		r.Tell(e)
		st.remove(id)
		return nil
	},
}

// forget leaves what homes in on an id nothing to home in on, and not who takes
// that id next: to keep it from them would tell all what it was launched at.
func (st *Field) forget(id string) {
	for _, k := range st.Seekers {
		if k.Target == id {
			k.Target = ""
		}
	}
}

func unitChoices(k known, _ opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	var out []opts.Choice
	for _, u := range k.State().units() {
		out = append(out, opts.Choice{Value: u.ID, Label: u.Name})
	}
	return out
}

var power = gmAction{
	Name: "power", Summary: "Set a line of the capacitor form", Rule: "capacitor-power",
	Example: `unit:lance line:9 points:1 reason:"set-up"`,
	Params: []param{
		anyShip,
		intOf(lineOption, "which line", 2, 11),
		intOf(pointsOption, "what stands there from now on", 0, 999),
	},
	Do: func(r *ruling, a opts.Args) error {
		s, line, points := r.State.ship(unitOption.In(a)), lineOption.In(a), pointsOption.In(a)
		if s.drone() {
			return cmdline.Refuse("drone-records", "%s is a drone, and drones keep no form.", s.Name)
		}
		more := points - s.Form[line]
		if more > s.Form.Left() {
			return cmdline.Refuse("total-discharged", "%s has %s left, not %d.", s.Name, counted(s.Form.Left(), "capacitor"), more)
		}
		s.Form[line] = points
		s.spend(capacitor, max(0, more))
		s.recharge(max(0, -more))
		s.tell(r, rules.Event{Kind: "power", Unit: s.ID, Rule: "capacitor-power", Text: "{unit} has {points} on line {line}, {title}; {left} left.",
			Figures: figures{fig("line", line), fig("title", lineTitles[line]), fig("points", points), fig("left", s.Form.Left())}})
		return nil
	},
}

// recharge fills so many empty capacitors.
func (s *Hull) recharge(n int) {
	for _, c := range s.rows(capacitor) {
		k := min(n, c.boxes().Spent())
		after, _ := c.boxes().Refill(k)
		c.mark(after)
		n -= k
	}
}

var seek = gmAction{
	Name: "seek", Summary: "Put a missile on the map", Rule: "seeking-weapons",
	Example: `unit:kestrel target:lance at:1517 heading:A reason:"set-up"`,
	Params: []param{
		anyShip,
		opts.Unit(targetOption, "what it homes in on", unitChoices),
		someHex,
		directions(headingOption, "heading"),
		opts.ChoiceOf(makeOption, "make of missile", func(known, opts.Args) []opts.Choice {
			var out []opts.Choice
			for _, row := range makeTable().Rows() {
				out = append(out, opts.Choice{Value: row.Text("make")})
			}
			return out
		}).Or(standardMake),
	},
	Do: func(r *ruling, a opts.Args) error {
		st, s := r.State, r.State.ship(unitOption.In(a))
		if target := st.ship(targetOption.In(a)); target != nil && target.hiddenFrom(s.Side) {
			return cmdline.Refuse("initial-detection", "%s has not noticed %s, so nothing of it homes in on it.", s.Name, target.Name)
		}
		if len(st.Seekers) >= mostSeekers {
			return cmdline.Refuse("seeking-weapons", "There are at most %d seeking weapons on the map.", mostSeekers)
		}
		st.notice(r, s, "it launches missiles")
		s.Sent.Missiles++
		k, m := s.seeker(missileKind, s.Sent.Missiles, a, st.now()), makeOf(makeOption.In(a))
		k.Body, k.Make, k.Speed = Body{At: hex.Must(atOption.In(a))}, m.id, m.speed
		k.Origin = k.At
		st.Seekers = append(st.Seekers, k)
		r.Tell(rules.Event{Kind: "placed", Unit: k.ID, Target: s.ID, Rule: "seeking-weapons", Text: "{unit}, a {make} missile, is at {at} heading {heading}.",
			Figures: figures{fig("make", m.id), fig("at", where(k.At)), fig("heading", k.Heading.String())}})
		return nil
	},
}
