package goliath

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// Rule one: at any point the game master replaces a result by a ruling with a
// reason (Ten Things, 1).

var musterRuling = gmAction{
	Name: "muster", Summary: "Bring an army onto the table", Rule: "units",
	Example: `seat:red army:"10 Longbowmen" at:10,30 reason:"set-up"`,
	Params: []param{
		opts.Seat(seatOption, "who commands it", func(known, opts.Args) []opts.Choice {
			return []opts.Choice{{Value: "red"}, {Value: "blue"}}
		}),
		textOf(armyOption, "figures, with commas between", 1000),
		place(atOption, "middle of the first unit").Opt(),
		place(cornerOption, "or its north-west corner").Opt(),
		facings(facingOption, "facing").Or("N"),
		intOf(frontOption, "figures in front", 1, maxFigures).Opt(),
		switchOf(hiddenOption, "no other side sees it"),
	},
	Do: func(r *ruling, a opts.Args) error {
		facing, _ := plane.ParseFacing(facingOption.In(a))
		if atOption.Given(a) == cornerOption.Given(a) {
			return cmdline.Refuse("units", "Say where with at:, the middle of the first unit, or with corner:, its north-west corner: one of the two.")
		}
		x := camp{seat: rules.SeatID(seatOption.In(a)), army: armyOption.In(a), at: pointOf(cornerOption.In(a)), facing: facing, front: frontOption.In(a), hidden: hiddenOption.In(a)}
		if x.middle = atOption.Given(a); x.middle {
			x.at = pointOf(atOption.In(a))
		}
		units, err := r.State.muster(r, x)
		for _, u := range units {
			u.arrive(r)
		}
		return err
	},
}

var placeRuling = gmAction{
	Name: "place", Summary: "Put a unit somewhere, turn it, form it", Rule: "facing",
	Example: `unit:red-1 at:10,30 reason:"set-up"`,
	Params: []param{
		everyUnit(unitOption, "which unit"), place(atOption, "its middle").Opt(), facings(facingOption, "facing").Opt(),
		intOf(frontOption, "figures in front", 1, maxFigures).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		u := r.State.anybody(unitOption.In(a))
		was := *u
		back, err := r.State.bringBack(u)
		if err != nil {
			return err
		}
		if atOption.Given(a) {
			u.At = pointOf(atOption.In(a))
		}
		if facingOption.Given(a) {
			u.Facing, _ = plane.ParseFacing(facingOption.In(a))
		}
		if frontOption.Given(a) {
			u.Front = min(frontOption.In(a), u.Figures)
		}
		if err := r.State.stand(u); err != nil {
			return err
		}
		if u.rect() == was.rect() && u.Front == was.Front && !back {
			return u.unchanged("facing", "stands so")
		}
		u.tellBack(r, was)
		r.State.Strikes.rule(setPlace, was, u)
		r.State.Marches.end(u.ID)
		u.tell(r, rules.Event{Kind: "placed", Rule: "facing", Text: "{unit} " + u.does("stand") + " at {at}, {front} in front, facing {facing} (before: {was-at}, {was-front}, {was-facing}).",
			Figures: figures{fig("at", u.At.String()), fig("front", u.Front), fig("facing", u.Facing.String()),
				fig("was-at", was.At.String()), fig("was-front", was.Front), fig("was-facing", was.Facing.String())}})
		return nil
	},
}

var terrainRuling = gmAction{
	Name: "terrain", Summary: "Put terrain on the table, or take it off", Rule: "terrain",
	Example: `id:wood-1 kind:wood area:"10,10 r3" reason:"set-up"`,
	Params: []param{
		textOf(idOption, "its name, in one word", 20),
		opts.ChoiceOf(kindOption, "what it is; left out, it goes", func(known, opts.Args) []opts.Choice {
			var out []opts.Choice
			for _, g := range grounds {
				out = append(out, opts.Choice{Value: g.kind})
			}
			return out
		}).Opt(),
		textOf(areaOption, "points, and a radius: 10,10 r3", 400).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		st, id := r.State, strings.ToLower(idOption.In(a))
		var was *Terrain
		if i := slices.IndexFunc(st.Terrain, func(t Terrain) bool { return t.ID == id }); i >= 0 {
			was = &Terrain{ID: id, Kind: st.Terrain[i].Kind, Area: st.Terrain[i].Area}
		}
		before := len(st.Terrain)
		st.Terrain = slices.DeleteFunc(st.Terrain, func(t Terrain) bool { return t.ID == id })
		f := figures{fig("id", id), fig("kind", kindOption.In(a)), fig("area", areaOption.In(a))}
		if !kindOption.Given(a) {
			if before == len(st.Terrain) {
				return cmdline.Refuse("terrain", "There is no terrain %s to take off; with kind: and area: it would be put there.", cmdline.Shorten(id, 20))
			}
			r.Tell(rules.Event{Kind: "terrain", Rule: "terrain", Text: "{id} is no longer there.", Figures: f})
			return nil
		}
		area, err := plane.ParseArea(areaOption.In(a))
		if err != nil {
			return cmdline.Refuse("terrain", "area: %s.", err.Error())
		}
		if strings.ContainsFunc(id, func(c rune) bool { return c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z') }) {
			return cmdline.Refuse("terrain", "id: %s is no name; write letters, digits and dashes.", cmdline.Shorten(id, 20))
		}
		now := Terrain{ID: id, Kind: kindOption.In(a), Area: area}
		if err := st.mayLie(now); err != nil {
			return err
		}
		if len(st.Terrain) >= mostTerrain {
			return cmdline.Refuse("terrain", "A table has at most %d pieces of terrain; take one off first.", mostTerrain)
		}
		st.Terrain = append(st.Terrain, now)
		text := "There is a {kind}" + either(id == now.Kind, "", ", {id},") + " at {area}."
		if was != nil {
			if was.Kind == now.Kind && was.Area.String() == now.Area.String() {
				return cmdline.Refuse("terrain", "There is such a %s, %s, already; the ruling would change nothing.", now.Kind, id)
			}
			text = strings.TrimSuffix(text, ".") + "; before, a {was-kind} at {was-area}."
			f = append(f, fig("was-kind", was.Kind), fig("was-area", was.Area.String()))
		}
		r.Tell(rules.Event{Kind: "terrain", Rule: "terrain", Text: text, Figures: f})
		return nil
	},
}

var conceal = gmAction{
	Name: "conceal", Summary: "Hide a unit from other sides, or show it", Rule: "ability-1",
	Example: `unit:red-1 hidden:on reason:"in ambush"`,
	Params:  []param{anyUnit(unitOption, "which unit"), onOff(hiddenOption, "do others not see it")},
	Do: func(r *ruling, a opts.Args) error {
		st := r.State
		u := st.unit(unitOption.In(a))
		if !hiddenOption.In(a) {
			if !u.Hidden {
				return cmdline.Refuse("ability-1", "%s %s not hidden.", u.Name, u.does("are"))
			}
			u.reveal(r, "by ruling")
			return nil
		}
		if u.Hidden {
			return u.unchanged("ability-1", "is hidden")
		}
		r.Tell(rules.Event{Kind: "vanished", Unit: u.ID, Rule: "ability-1", Text: "{unit} " + u.does("are") + " seen no more."})
		u.Hidden, st.Shrouded = true, true
		return nil
	},
}

var figuresRuling = gmAction{
	Name: "figures", Summary: "Set a unit's figures and wounds", Rule: "hits",
	Example: `unit:red-1 figures:8 reason:"set-up"`,
	Params: []param{
		everyUnit(unitOption, "which unit"), intOf(figuresOption, "how many are left", 0, maxFigures),
		intOf(woundsOption, "hits that one has taken", 0, maxHT).Or("0"),
		place(atOption, "where it comes back onto the table").Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		st := r.State
		u := st.anybody(unitOption.In(a))
		if woundsOption.In(a) >= u.kind().HT {
			return cmdline.Refuse("hits", "wounds: a figure of %s has %s; one that has taken %d is no longer there.", u.Type, legible.Counted(u.kind().HT, "hit", "hits"), woundsOption.In(a))
		}
		was, more := *u, figuresOption.In(a) > u.Figures
		u.Figures, u.Wounds, u.Start = figuresOption.In(a), woundsOption.In(a), max(u.Start, figuresOption.In(a))
		back, err := st.bringBack(u)
		if err != nil {
			return err
		}
		if u.Figures == was.Figures && u.Wounds == was.Wounds && !back {
			return u.unchanged("hits", "has "+u.strength())
		}
		u.At = u.dressed(was.rect())
		if err := u.comesBackAt(back, a); err != nil {
			return err
		}
		if err := st.stand(u); (more || back) && err != nil {
			return err
		}
		u.tellBack(r, was)
		u.tell(r, rules.Event{Kind: "figures", Rule: "hits", Text: "{unit} " + u.does("have") + " " + u.strength() + " (before: " + was.strength() + ").",
			Figures: figures{fig("figures", u.Figures), fig("wounds", u.Wounds), fig("was-figures", was.Figures), fig("was-wounds", was.Wounds)}})
		if u.Figures == 0 {
			st.leave(u, Destroyed)
		}
		st.Strikes.rule(setFigures, was, u)
		return nil
	},
}

var statusRuling = gmAction{
	Name: "status", Summary: "Rally a unit, let it rout, paralyze it", Rule: "rally",
	Example: `unit:red-1 status:routing reason:"set-up"`,
	Params: []param{
		everyUnit(unitOption, "which unit"),
		oneOf(statusOption, "what it is from now on", "steady", "routing", "paralyzed", "rested", "tired", "removed"),
		intOf(turnOption, "turn of rout", 1, 4).Or("1"),
	},
	Do: func(r *ruling, a opts.Args) error {
		u := r.State.anybody(unitOption.In(a))
		was, before := *u, u.condition()+u.rest(r)
		if statusOption.In(a) != "removed" {
			back, err := r.State.bringBack(u)
			if err == nil && back {
				err = r.State.stand(u)
			}
			if err != nil {
				return err
			}
		}
		u.set(statusOption.In(a), turnOption.In(a))
		if u.stance() == was.stance() && (statusOption.In(a) != "removed" || !slices.Contains(r.State.Units, u)) {
			return u.unchanged("rally", "is "+statusOption.In(a))
		}
		u.tellBack(r, was)
		rule := map[string]string{"paralyzed": "ability-7a", "rested": "fatigue-and-rest", "tired": "fatigue-and-rest", "removed": "rule-one"}[statusOption.In(a)]
		u.tell(r, rules.Event{Kind: "status", Rule: cmp.Or(rule, "rally"), Text: "{unit} " + u.does("are") + " {status} (before: {was}).", Figures: figures{fig("status", statusOption.In(a)), fig("turn", u.Rout), fig("was", before)}})
		if statusOption.In(a) == "removed" {
			r.State.leave(u, Destroyed)
		}
		r.State.Strikes.rule(setStatus, was, u)
		return nil
	},
}

// stance is what a ruling over the status of a unit may change.
func (u *Unit) stance() any {
	return struct {
		as            Status
		rout, numb    int
		rallying      bool
		melees, moves int
	}{u.Status, u.Rout, u.Numb, u.Rallying, u.Melees, u.Moves}
}

// rest says that troops are tired, where they are.
func (l Labor) rest(h house) string { return either(l.tired(h), ", tired", "") }

// strength is how many figures the unit has, and how much the next has taken.
func (s *Strength) strength() string {
	text := legible.Counted(s.Figures, "figure", "figures")
	if s.Wounds > 0 {
		text += " and " + legible.Counted(s.Wounds, "hit", "hits") + " on the next"
	}
	return text
}

// set gives the unit a status by its word.
func (u *Unit) set(status string, turn int) {
	switch status {
	case "steady":
		u.Status, u.Rout, u.Rallying, u.Numb, u.Stiff = Steady, 0, false, 0, nil
	case "routing":
		u.Status, u.Rout = Routing, turn
	case "paralyzed":
		u.Numb = untilTouched
	case "rested":
		u.Melees, u.Moves = 0, 0
	case "tired":
		u.Melees = tiredByMelee
	}
}

var moraleRuling = gmAction{
	Name: "morale", Summary: "Let a unit check morale", Rule: "morale-any-time", Rolls: true,
	Example: `unit:red-1 reason:"its leader has fallen"`,
	Params: []param{anyUnit(unitOption, "which unit"), switchOf(lossesOption, "with the penalty of heavy losses"),
		intOf(bonusOption, "what else is added to the dice", -9, 9).Or("0")},
	Do: func(r *ruling, a opts.Args) error {
		u := r.State.unit(unitOption.In(a))
		if r.State.nerve(u, 0, r).exempt() || u.Status != Steady {
			return cmdline.Refuse("morale-never", "%s %s no morale: MR +4 never checks, nor who routs already.", u.Name, u.does("check"))
		}
		u.reveal(r, "it checks morale")
		penalty := 0
		if lossesOption.In(a) {
			penalty = lossesOf(u.Class).penalty
		}
		c := r.State.nerve(u, penalty, r)
		c.bonus = bonusOption.In(a)
		mo := moment{r: r}
		mo.checks(u, nil, "the word of the game master", c)
		mo.carryOut()
		if r.Free() {
			u.endBout()
		}
		return nil
	},
}

var clockRuling = gmAction{
	Name: "clock", Summary: "Set the turn; night or day", Rule: "turn-sequence",
	Example: `turn:5 reason:"they rest"`,
	Params: []param{
		intOf(turnOption, "which turn", 1, 9999).Opt(),
		onOff(nightOption, "is it dark").Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		st := r.State
		turn, dark := st.Turn, st.Dark
		if nightOption.Given(a) {
			st.Dark = nightOption.In(a)
		}
		if turnOption.Given(a) && turnOption.In(a) != turn {
			for _, u := range st.Units {
				u.freshen()
			}
			st.Turn, st.Marches = turnOption.In(a), nil // what is under way belongs to the turn that was
			st.Strikes.age()
		}
		if st.Turn == turn && st.Dark == dark {
			return cmdline.Refuse("turn-sequence", "It is turn %d and %s already; give another turn: or night:.", turn, either(dark, "night", "day"))
		}
		r.Tell(rules.Event{Kind: "clock", Rule: "turn-sequence", Text: "It is turn {turn}, " + either(st.Dark, "night", "day") + " (before: turn {was-turn}, " + either(dark, "night", "day") + ").",
			Figures: figures{fig("turn", st.Turn), fig("night", st.Dark), fig("was-turn", turn), fig("was-night", dark)}})
		return nil
	},
}
