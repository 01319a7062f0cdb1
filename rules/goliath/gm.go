package goliath

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/plane"
)

// Rule one: at any point the game master replaces a result by a ruling with a
// reason (Ten Things, 1).

// anyUnit is the option of a ruling for the unit it is about.
func anyUnit(name, summary string) param {
	return rules.ChoiceOf(name, summary, func(k known, _ rules.Args) []rules.Choice {
		if !k.InGame() {
			return nil
		}
		return choicesOf(k.State().Units)
	})
}

var musterRuling = action{
	Name: "muster", Summary: "Bring an army onto the table", Rule: "units", Kind: rules.RulingKind,
	Example: `seat:red army:"10 Longbowmen" at:10,30 reason:"set-up"`,
	Params: []param{
		{Name: "seat", Summary: "who commands it", Kind: rules.SeatParam, Choices: func(k known, _ rules.Args) []rules.Choice {
			return []rules.Choice{{Value: "red"}, {Value: "blue"}}
		}},
		rules.Text[*State]("army", "figures, with commas between", 1000),
		place("at", "north-west corner of the first"),
		facings("facing", "facing").Or("N"),
		rules.Int[*State]("front", "figures in front", 1, maxFigures).Opt(),
	},
	Do: func(r *ruling, a rules.Args) error {
		facing, _ := plane.ParseFacing(a.Text("facing"))
		x := camp{seat: rules.SeatID(a.Text("seat")), army: a.Text("army"), at: pointOf(a.Text("at")), facing: facing, front: a.Int("front")}
		units, err := r.State.muster(r, x)
		for _, u := range units {
			u.arrive(r)
		}
		return err
	},
}

var placeRuling = action{
	Name: "place", Summary: "Put a unit somewhere, turn it, form it", Rule: "facing", Kind: rules.RulingKind,
	Example: `unit:red-1 at:10,30 reason:"set-up"`,
	Params: []param{
		anyUnit("unit", "which unit"), place("at", "its middle").Opt(), facings("facing", "facing").Opt(),
		rules.Int[*State]("front", "figures in front", 1, maxFigures).Opt(),
	},
	Do: func(r *ruling, a rules.Args) error {
		u := r.State.unit(a.Text("unit"))
		if a.Has("at") {
			u.At = pointOf(a.Text("at"))
		}
		if a.Has("facing") {
			u.Facing, _ = plane.ParseFacing(a.Text("facing"))
		}
		if a.Has("front") {
			u.Front = min(a.Int("front"), u.Figures)
		}
		if err := r.State.stand(u); err != nil {
			return err
		}
		r.State.Marches = slices.DeleteFunc(r.State.Marches, func(m March) bool { return m.Unit == u.ID })
		u.tell(r, rules.Event{Kind: "placed", Rule: "facing", Text: "{unit} is at {at}, {front} in front, facing {facing}.",
			Figures: figures{fig("at", u.At.String()), fig("front", u.Front), fig("facing", u.Facing.String())}})
		return nil
	},
}

var terrainRuling = action{
	Name: "terrain", Summary: "Put terrain on the table, or take it off", Rule: "terrain", Kind: rules.RulingKind,
	Example: `id:wood-1 kind:wood area:"10,10 r3" reason:"set-up"`,
	Params: []param{
		rules.Text[*State]("id", "its name, in one word", 20),
		rules.ChoiceOf("kind", "what it is; left out, it goes", func(known, rules.Args) []rules.Choice {
			var out []rules.Choice
			for _, g := range grounds {
				out = append(out, rules.Choice{Value: g.kind})
			}
			return out
		}).Opt(),
		rules.Text[*State]("area", "points, and a radius: 10,10 r3", 400).Opt(),
	},
	Do: func(r *ruling, a rules.Args) error {
		st, id := r.State, strings.ToLower(a.Text("id"))
		before := len(st.Terrain)
		st.Terrain = slices.DeleteFunc(st.Terrain, func(t Terrain) bool { return t.ID == id })
		f := figures{fig("id", id), fig("kind", a.Text("kind")), fig("area", a.Text("area"))}
		if !a.Has("kind") {
			if before == len(st.Terrain) {
				return rules.Refuse("terrain", "There is no terrain %s to take off; with kind: and area: it would be put there.", rules.Shorten(id, 20))
			}
			r.Tell(rules.Event{Kind: "terrain", Rule: "terrain", Text: "{id} is no longer there.", Figures: f})
			return nil
		}
		area, err := plane.ParseArea(a.Text("area"))
		if err != nil {
			return rules.Refuse("terrain", "area: %s.", err.Error())
		}
		if strings.ContainsFunc(id, func(c rune) bool { return c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z') }) {
			return rules.Refuse("terrain", "id: %s is no name; write letters, digits and dashes.", rules.Shorten(id, 20))
		}
		laid := Terrain{ID: id, Kind: a.Text("kind"), Area: area}
		if err := st.mayLie(laid); err != nil {
			return err
		}
		st.Terrain = append(st.Terrain, laid)
		r.Tell(rules.Event{Kind: "terrain", Rule: "terrain", Text: "There is a {kind}, {id}, at {area}.", Figures: f})
		return nil
	},
}

var conceal = action{
	Name: "conceal", Summary: "Hide a unit from other sides, or show it", Rule: "ability-1", Kind: rules.RulingKind,
	Example: `unit:red-1 hidden:on reason:"in ambush"`,
	Params:  []param{anyUnit("unit", "which unit"), rules.OneOf[*State]("hidden", "do others not see it", "on", "off")},
	Do: func(r *ruling, a rules.Args) error {
		st := r.State
		u := st.unit(a.Text("unit"))
		if !a.On("hidden") {
			if !u.Hidden {
				return rules.Refuse("ability-1", "%s is not hidden.", u.Name)
			}
			st.reveal(r, u, "by ruling")
			return nil
		}
		r.Tell(rules.Event{Kind: "vanished", Unit: u.ID, Rule: "ability-1", Text: "{unit} is seen no more."})
		u.Hidden, st.Shrouded = true, true
		return nil
	},
}

var figuresRuling = action{
	Name: "figures", Summary: "Set a unit's figures and wounds", Rule: "hits", Kind: rules.RulingKind,
	Example: `unit:red-1 figures:8 reason:"set-up"`,
	Params: []param{
		anyUnit("unit", "which unit"), rules.Int[*State]("figures", "how many are left", 0, maxFigures),
		rules.Int[*State]("wounds", "hits that one has taken", 0, maxHT).Or("0"),
	},
	Do: func(r *ruling, a rules.Args) error {
		st := r.State
		u := st.unit(a.Text("unit"))
		if a.Int("wounds") >= u.kind().HT {
			return rules.Refuse("hits", "wounds: a figure of %s has %s; one that has taken %d is no longer there.", u.Type, counted(u.kind().HT, "hit", "hits"), a.Int("wounds"))
		}
		was, more := u.rect(), a.Int("figures") > u.Figures
		u.Figures, u.Wounds, u.Start = a.Int("figures"), a.Int("wounds"), max(u.Start, a.Int("figures"))
		u.At = u.dressed(was)
		if err := st.stand(u); more && err != nil {
			return err
		}
		u.tell(r, rules.Event{Kind: "figures", Rule: "hits", Text: "{unit} has " + counted(u.Figures, "figure", "figures") + ".", Figures: figures{fig("figures", u.Figures), fig("wounds", u.Wounds)}})
		if u.Figures == 0 {
			st.leave(u, Destroyed)
		}
		return nil
	},
}

var statusRuling = action{
	Name: "status", Summary: "Rally a unit, let it rout, paralyze it", Rule: "rally", Kind: rules.RulingKind,
	Example: `unit:red-1 status:routing reason:"set-up"`,
	Params: []param{
		anyUnit("unit", "which unit"),
		rules.OneOf[*State]("status", "what it is from now on", "steady", "routing", "paralyzed", "rested", "tired", "removed"),
		rules.Int[*State]("turn", "turn of rout", 1, 4).Or("1"),
	},
	Do: func(r *ruling, a rules.Args) error {
		u := r.State.unit(a.Text("unit"))
		u.set(a.Text("status"), a.Int("turn"))
		rule := map[string]string{"paralyzed": "ability-7a", "rested": "fatigue-and-rest", "tired": "fatigue-and-rest", "removed": "rule-one"}[a.Text("status")]
		u.tell(r, rules.Event{Kind: "status", Rule: cmp.Or(rule, "rally"), Text: "{unit} is {status}.", Figures: figures{fig("status", a.Text("status")), fig("turn", u.Rout)}})
		if a.Text("status") == "removed" {
			r.State.leave(u, Destroyed)
		}
		return nil
	},
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

var moraleRuling = action{
	Name: "morale", Summary: "Let a unit check morale", Rule: "morale-any-time", Kind: rules.RulingKind,
	Example: `unit:red-1 reason:"its leader has fallen"`,
	Params:  []param{anyUnit("unit", "which unit"), rules.Switch[*State]("losses", "with the penalty of heavy losses")},
	Do: func(r *ruling, a rules.Args) error {
		u := r.State.unit(a.Text("unit"))
		if r.State.nerve(u, 0, r.House).exempt() || u.Status != Steady {
			return rules.Refuse("morale-never", "%s does not check morale: it is of MR +4, or routs already.", u.Name)
		}
		r.State.reveal(r, u, "it checks morale")
		penalty := 0
		if a.On("losses") {
			penalty = lossesOf(u.Class).penalty
		}
		var mo moment
		r.State.test(r, &mo, u, nil, "the word of the game master", penalty)
		r.State.carryOut(r, mo)
		return nil
	},
}

var overrule = action{
	Name: "overrule", Summary: "Replace a result of this turn", Rule: "rule-one", Kind: rules.RulingKind,
	Example: `result:1 hits:2 reason:"they were behind the hedge"`,
	Params: []param{
		rules.ChoiceOf("result", "which, as they came", everyStrike),
		rules.Int[*State]("hits", "of fire or melee: the hits", 0, maxFigures).Opt(),
		rules.OneOf[*State]("morale", "of a morale check", goesOn, goesBack, routs, surrenders).Opt(),
	},
	Do: replaceResult,
}

func everyStrike(k known, _ rules.Args) []rules.Choice {
	var out []rules.Choice
	if !k.InGame() {
		return nil
	}
	for i, s := range k.State().Strikes {
		what := s.Result + " hits by " + s.By
		if s.Kind == "morale" {
			what = "morale: " + s.Result
		}
		c := rules.Choice{Value: strconv.Itoa(i + 1), Label: fmt.Sprintf("%d: %s, %s", i+1, s.Before.Name, what)}
		for _, later := range k.State().Strikes[i+1:] {
			if later.Before.ID == s.Before.ID {
				c.Not = rules.Refuse("rule-one", "%s has had a later result in this turn; replace that one, or use figures, status and place.", s.Before.Name)
			}
		}
		out = append(out, c)
	}
	return out
}

// replaceResult puts the unit back as it was and lets the new result take
// effect.
func replaceResult(r *ruling, a rules.Args) error {
	st := r.State
	n := a.Int("result") - 1
	s := st.Strikes[n]
	if s.Kind == "morale" != a.Has("morale") || s.Kind == "morale" == a.Has("hits") {
		return rules.Refuse("rule-one", "Result %d is of %s: give %s.", n+1, s.Kind, map[bool]string{true: "morale:", false: "hits:"}[s.Kind == "morale"])
	}
	st.Strikes = st.Strikes[:n]
	u := st.restore(s)
	r.Tell(rules.Event{Kind: "overruled", Unit: u.ID, Rule: "rule-one", Text: "The game master replaces the result {was} by {now}; {unit} is as it was before.",
		Figures: figures{fig("was", s.Result), fig("now", a.Text("hits")+a.Text("morale"))}})
	if s.Kind == "morale" {
		st.remember("morale", "", u, a.Text("morale"))
		st.Strikes[n].Old = s.Old
		st.carryOut(r, moment{{u: u, result: a.Text("morale")}})
		return nil
	}
	st.remember(s.Kind, s.By, u, a.Text("hits"))
	st.Strikes[n].Old = s.Old
	x := exchange{hits: a.Int("hits"), by: 1, ht: u.kind().HT, wounds: u.Wounds, figures: u.Figures}
	by := st.unit(s.By)
	if by != nil {
		x.by = by.kind().HT
	}
	st.remove(r, u, x.toll(r.House))
	if by != nil && s.Kind == "melee" {
		st.touch(r, by, u, a.Int("hits"), st.turnOf(s))
	}
	return nil
}

// restore puts a unit back as it was, onto the table if it had left it. What the
// end of a turn has done since stands.
func (st *State) restore(s Strike) *Unit {
	was := s.Before
	if s.Old {
		was.freshen()
		was.loosen(st.turnOf(s))
	}
	st.Gone = slices.DeleteFunc(st.Gone, func(u *Unit) bool { return u.ID == was.ID })
	if u := st.unit(was.ID); u != nil {
		if s.Old {
			was.Melees, was.Moves, was.Empty, was.Under = u.Melees, u.Moves, u.Empty, u.Under
		}
		was.Unit, was.Hidden = u.Unit, u.Hidden // its seat, and whether it is seen, are as they are
		*u = was
		return u
	}
	st.Units = append(st.Units, &was)
	return &was
}

var clockRuling = action{
	Name: "clock", Summary: "Set the turn; night or day", Rule: "turn-sequence", Kind: rules.RulingKind,
	Example: `turn:5 reason:"they rest"`,
	Params: []param{
		rules.Int[*State]("turn", "which turn", 1, 9999).Opt(),
		rules.OneOf[*State]("night", "is it dark", "on", "off").Opt(),
	},
	Do: func(r *ruling, a rules.Args) error {
		st := r.State
		if a.Has("night") {
			st.Dark = a.On("night")
		}
		if a.Has("turn") {
			for _, u := range st.Units {
				u.freshen()
			}
			st.Turn = a.Int("turn")
		}
		r.Tell(rules.Event{Kind: "clock", Rule: "turn-sequence", Text: "It is turn {turn}; night: {night}.", Figures: figures{fig("turn", st.Turn), fig("night", st.Dark)}})
		return nil
	},
}

// decide is a second way of resolving beside the first (Ten Things, 8 and 9): a
// joust, a single combat, a grapple, by what means the game master likes.
var decide = action{
	Name: "decide", Summary: "Decide a combat by other means", Rule: "second-way", Kind: rules.RulingKind,
	Example: `unit:red-1 target:blue-1 means:dice reason:"a joust"`,
	Params: []param{
		anyUnit("unit", "one of the two"), anyUnit("target", "the other"),
		rules.OneOf[*State]("means", "by what", "dice", "percentile", "cards", "word"),
		rules.Int[*State]("chance", "percent for the first", 0, 100).Or("50"),
		rules.OneOf[*State]("winner", "by word: who wins", "unit", "target").Opt(),
		rules.Int[*State]("figures", "figures that the loser loses", 0, maxFigures).Or("1"),
	},
	Do: func(r *ruling, a rules.Args) error {
		u, t := r.State.unit(a.Text("unit")), r.State.unit(a.Text("target"))
		if u == t {
			return rules.Refuse("second-way", "unit: and target: are the same; a combat needs two.")
		}
		if (a.Text("means") == "word") != a.Has("winner") {
			return rules.Refuse("second-way", "winner: is given with means:word, and only then.")
		}
		r.State.reveal(r, u, "it fights")
		r.State.reveal(r, t, "it fights")
		won, text, f := decided(r, a)
		loser := t
		if !won {
			loser = u
		}
		r.Tell(rules.Event{Kind: "decided", Unit: u.ID, Target: t.ID, Rule: "second-way", Text: text + either(won, " {unit} wins.", " {target} wins."), Figures: append(f, fig("won", won))})
		r.State.remember("melee", u.ID, loser, strconv.Itoa(a.Int("figures")))
		r.State.remove(r, loser, toll{removed: min(a.Int("figures"), loser.Figures), wounds: loser.Wounds})
		return nil
	},
}

// decided says whether the first has won: by dice or cards the higher, rolled
// again when they are equal.
func decided(r *ruling, a rules.Args) (won bool, text string, f figures) {
	if a.Text("means") == "word" {
		return a.Text("winner") == "unit", "By the word of the game master:", nil
	}
	if a.Text("means") == "percentile" {
		die := r.Dice.Die("percentile", 100)
		return die <= a.Int("chance"), "{die} of {chance} in a hundred:", figures{fig("die", die), fig("chance", a.Int("chance"))}
	}
	sides := map[string]int{"dice": 6, "cards": 52}[a.Text("means")]
	for {
		one, two := r.Dice.Die(a.Text("means")+" of the first", sides), r.Dice.Die(a.Text("means")+" of the other", sides)
		if one != two {
			return one > two, "{one} against {two}:", figures{fig("one", one), fig("two", two)}
		}
	}
}
