package goliath

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/plane"
)

// Special Abilities: 1 invisibility, 2 sight in the dark and 3 split-move fire
// stand with movement and fire; the others are here in their order.

// reveal shows a hidden unit to everybody (1).
func (st *State) reveal(r *ruling, u *Unit, why string) {
	if !u.Hidden {
		return
	}
	u.Hidden = false
	r.Tell(rules.Event{Kind: "revealed", Unit: u.ID, Rule: "ability-1", Text: "{unit} is seen at {at}: {why}.",
		Figures: figures{fig("at", u.At.String()), fig("why", why)}})
}

var vanish = action{
	Name: "vanish", Summary: "Become invisible", Rule: "ability-1", Kind: rules.OrderKind, Step: firstHalf, Unit: "unit", Key: []string{},
	Example: "unit:red-1",
	Check: func(k known, a rules.Args) error {
		u, err := commanded(k, a)
		if err != nil {
			return err
		}
		if !acts(k, u) {
			return rules.Refuse("method-1", "%s moves when its side does (Turn sequence, Method 1).", u.Name)
		}
		return k.State().mayVanish(u, k.House)
	},
}

// mayVanish: those who have the ability vanish at the beginning of their move,
// out of contact (house rule invisibility).
func (st *State) mayVanish(u *Unit, h house) error {
	switch {
	case h("invisibility") == "gm":
		return rules.Refuse("invisibility", "Who is invisible is the game master's to say (house rule invisibility).")
	case !u.kind().has("1", h):
		return rules.Refuse("ability-1", "%s cannot become invisible: %s do not have ability 1.", u.Name, u.Type)
	case u.Hidden:
		return rules.Refuse("ability-1", "%s is invisible already.", u.Name)
	case st.held(u) != nil || st.detected(u, h) != nil:
		return rules.Refuse("ability-1", "%s is too near to an enemy to become invisible.", u.Name)
	}
	return nil
}

func (st *State) vanish(r *ruling, o rules.Orders) {
	for _, x := range o.Of("vanish") {
		u := st.unit(x.Args.Text("unit"))
		if u == nil || !u.able() || st.mayVanish(u, r.House) != nil {
			continue
		}
		r.Tell(rules.Event{Kind: "vanished", Unit: u.ID, Rule: "ability-1", Text: "{unit} becomes invisible."})
		u.Hidden, st.Shrouded = true, true
	}
}

// detected is an enemy that finds a hidden unit: one in contact, or one that
// detects hidden enemies, near enough (6).
func (st *State) detected(u *Unit, h house) *Unit {
	for _, t := range st.enemies(u.Side) {
		gap := plane.Gap(u.rect(), t.rect())
		if gap == 0 || t.kind().has("6", h) && gap <= inchOf(h("detection")) {
			return t
		}
	}
	return nil
}

// sense finds hidden units after a movement (6).
func (st *State) sense(r *ruling) {
	for _, u := range st.Units {
		if !u.Hidden {
			continue
		}
		if t := st.detected(u, r.House); t != nil {
			st.reveal(r, u, "found by "+t.Name)
			st.reveal(r, t, "found by "+u.Name)
		}
	}
}

// courage is what friends near by add to the morale of a unit (4; house rule
// inspiring). One who is not seen would give himself away by it.
func (st *State) courage(u *Unit, h house) int {
	reach := inchOf(h("inspiring"))
	for _, x := range st.of(u.Side) {
		if x != u && x.able() && !x.Hidden && x.kind().has("4", h) && plane.Gap(x.rect(), u.rect()) <= reach {
			return 1
		}
	}
	return 0
}

// shocked is a check that a meeting calls for.
type shocked struct {
	u, by *Unit
	why   string
}

// encounters are the checks that follow when units have come upon enemies: those
// who are charged check morale (Morale Check, 1), and whoever meets those who
// cause it (5). All meetings are looked at before anybody checks.
func (st *State) encounters(r *ruling, movers []*mover) {
	var all []shocked
	for _, m := range movers {
		all = append(all, st.encounter(r, m)...)
	}
	var mo moment
	for _, x := range all {
		st.shock(r, &mo, x)
	}
	st.carryOut(r, mo)
}

func (st *State) encounter(r *ruling, m *mover) []shocked {
	u, t := m.u, m.hit
	if t == nil || t.Side == u.Side {
		return nil
	}
	var out []shocked
	st.reveal(r, t, "met by "+u.Name)
	st.reveal(r, u, "it meets "+t.Name)
	t.Attacked = t.Attacked || u.Charging != ""
	switch {
	case u.Charging != "":
		out = append(out, shocked{t, u, "the charge of " + u.Name})
	case u.kind().has("5", r.House):
		out = append(out, shocked{t, u, "meeting " + u.Name})
	}
	if t.kind().has("5", r.House) {
		out = append(out, shocked{u, t, "meeting " + t.Name})
	}
	return out
}

// shock is a unit's check against an enemy, once a turn.
func (st *State) shock(r *ruling, mo *moment, x shocked) {
	if slices.Contains(x.u.Tested, x.by.ID) {
		return
	}
	x.u.Tested = append(x.u.Tested, x.by.ID)
	st.test(r, mo, x.u, x.by, x.why, 0)
}

// healers end paralysis by a touch, and mighty ones hurt what others cannot
// (7a, 11).
var (
	healers = []string{"Elves", "Hero", "Super Hero", "Wizards"}
	slayers = []string{"Giants", "Hero", "Super Hero", "Wizards"}
)

func (u *Unit) isOneOf(types []string, h house) bool {
	return slices.Contains(types, u.Type) || u.Type == "Ranger" && h("rangers-are-heroes") == "on"
}

func (u *Unit) mighty(h house) bool { return u.isOneOf(slayers, h) }

// touch is the touch of those who paralyze: whom they hit in melee (7a, 7b;
// house rule paralysis). Elves are immune to the first.
func (st *State) touch(r *ruling, by, t *Unit) {
	turns, rule := 0, ""
	switch {
	case r.House("paralysis") == "gm" || !slices.Contains(st.Units, t) || t.Numb != 0:
		return
	case by.kind().has("7a", r.House) && t.Type != "Elves":
		turns, rule = untilTouched, "ability-7a"
	case by.kind().has("7b", r.House):
		turns, rule = 2, "ability-7b" // the rest of this turn and the next
	default:
		return
	}
	t.Numb = turns
	text := "{target} is paralyzed by the touch of {unit} until an elf, hero, super hero or wizard touches it."
	if turns > 0 {
		text = "{target} is paralyzed by the touch of {unit} until the end of the next turn."
	}
	r.Tell(rules.Event{Kind: "paralyzed", Unit: by.ID, Target: t.ID, Rule: rule, Text: text})
}

// touchAway frees those whom a friend who can is in contact with (7a).
func (st *State) touchAway(r *ruling) {
	for _, u := range st.Units {
		if u.Numb != untilTouched {
			continue
		}
		i := slices.IndexFunc(st.Units, func(x *Unit) bool {
			return x != u && x.Side == u.Side && x.able() && !x.Hidden && x.isOneOf(healers, r.House) && plane.Touching(x.rect(), u.rect())
		})
		if i >= 0 {
			u.Numb = 0
			r.Tell(rules.Event{Kind: "freed", Unit: u.ID, Target: st.Units[i].ID, Rule: "ability-7a", Text: "{unit} is freed by the touch of {target}."})
		}
	}
}

// regenerate gives a wounded figure hits back at the end of a turn (9; house rule
// regeneration).
func (u *Unit) regenerate(r *ruling) {
	if u.Wounds == 0 || !u.kind().has("9", r.House) {
		return
	}
	heals, _ := strconv.Atoi(r.House("regeneration"))
	u.Wounds = max(0, u.Wounds-heals)
	u.tell(r, rules.Event{Kind: "regenerated", Rule: "ability-9", Text: "{unit} regenerates: {wounds} left of what its wounded figure has taken.", Figures: figures{fig("wounds", u.Wounds)}})
}

// riseAll lets the fallen rise, once all losses are taken: nobody rises beside
// killers who are dead themselves (12).
func (st *State) riseAll(r *ruling, a *aftermath) {
	for _, x := range a.fallen {
		st.raise(r, x.by, x.n)
	}
	a.fallen = nil
}

// raise lets those who were killed in melee join their killers (12).
func (st *State) raise(r *ruling, by *Unit, n int) {
	if n == 0 || !by.kind().has("12", r.House) || !slices.Contains(st.Units, by) {
		return
	}
	was := by.rect()
	by.Figures, by.Start = by.Figures+n, by.Start+n
	by.At = by.dressed(was)
	r.Tell(rules.Event{Kind: "joined", Unit: by.ID, Rule: "ability-12", Text: counted(n, "figure rises and joins", "figures rise and join") + " {unit}, which has {figures} now.",
		Figures: figures{fig("joined", n), fig("figures", by.Figures)}})
}

// tire counts the turns without rest (Fatigue).
func (u *Unit) tire(r *ruling) {
	before := labor{u.Melees, u.Moves}
	after := before.after(doing{meleed: u.Meleed, moved: u.Spent > 0 || u.Retired, fired: u.Shots > 0}, r.House)
	u.Melees, u.Moves = after.melees, after.moves
	if before.tired(r.House) == after.tired(r.House) {
		return
	}
	text := "{unit} is tired: AR, DR and MR are 1 lower until it rests for a turn."
	if !after.tired(r.House) {
		text = "{unit} is rested."
	}
	u.tell(r, rules.Event{Kind: "fatigue", Rule: "fatigue", Text: text, Figures: figures{fig("tired", after.tired(r.House)), fig("melees", after.melees), fig("moves", after.moves)}})
}

// ability asks the game master for a ruling: the likeness of animals (8), and
// whatever else an imagination comes upon.
var ability = action{
	Name: "ability", Summary: "Use an ability that the GM rules on", Rule: "special-abilities", Kind: rules.OrderKind, Step: firstHalf, Unit: "unit",
	Example: `text:"as a wolf, past the sentries" unit:red-1`,
	Params:  []param{rules.Text[*State]("text", "what it does", 200)},
	Check: func(k known, a rules.Args) error {
		u, err := commanded(k, a)
		if err == nil && len(u.kind().abilities(k.House)) == 0 {
			err = rules.Refuse("special-abilities", "%s have no special abilities.", u.Type)
		}
		return err
	},
}

func (st *State) askedFor(r *ruling, o rules.Orders) {
	for _, x := range o {
		u := st.unit(x.Args.Text("unit"))
		if u == nil {
			continue
		}
		has := strings.Join(u.kind().abilities(r.House), ", ")
		rule := "special-abilities"
		if u.kind().has("8", r.House) {
			rule = "ability-8"
		}
		r.TellOnly(rules.Event{Kind: "asked", Unit: u.ID, Rule: rule, Text: "{unit} (abilities {abilities}) asks the game master for a ruling: {text}",
			Figures: figures{fig("abilities", has), fig("text", x.Args.Text("text"))}}, seatsOf(r, u.Side)...)
	}
}
