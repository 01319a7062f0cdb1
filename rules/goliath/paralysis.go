package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/plane"
)

// Paralysis by touch (Special Abilities, 7a and 7b; house rule paralysis): each
// hit of a melee stiffens a figure beside those that it removes, or the unit as
// a whole. The stiff do nothing and fall first; their comrades fight on beside
// them, and leave them only in a rout.

// Stiff are figures of a unit that a touch has paralyzed.
type Stiff struct {
	Figures int `json:"figures"`
	Until   int `json:"until,omitempty"` // the turn with which it ends; 0 is until a touch ends it
}

// stiff is how many figures are paralyzed where the unit as a whole is not.
func (u *Strength) stiff() int {
	n := 0
	for _, s := range u.Stiff {
		n += s.Figures
	}
	return min(n, u.Figures)
}

// limber is how many figures can do something.
func (s *Strength) limber() int { return s.Figures - s.stiff() }

// paralyzed reports whether all of the unit is.
func (s *Strength) paralyzed() bool { return s.Numb != 0 || s.Figures > 0 && s.limber() == 0 }

// mayLeave: nobody marches away from comrades who are stiff; the unit may turn
// and form about them.
func (u *Unit) mayLeave(order string) error {
	if n := u.stiff(); n > 0 && order != "face" && order != "form" {
		return cmdline.Refuse("paralysis", "%s %s not march away from %s; they may turn, form and fight.", u.Name, u.does("do"), legible.Counted(n, "paralyzed figure", "paralyzed figures"))
	}
	return nil
}

// pinned is an enemy who holds the unit by their contact, or attacks it so: not one
// who is paralyzed as a whole (house rule paralyzed-foe).
func (field *Field) pinned(u *Unit, h house) *Unit {
	for _, t := range field.enemies(u.Side) {
		if t.Status == Steady && !t.Hidden && (!t.paralyzed() || houseParalyzedFoe.In(h) == paralyzedFoeHolds) && plane.Touching(u.rect(), t.rect()) {
			return t
		}
	}
	return nil
}

// stiffened is how many more figures so many hits paralyze, of those that can
// still do something.
func (s *Strength) stiffened(hits int) int { return min(hits, s.limber()) }

// seize paralyzes figures by so many hits of a touch that ends with a turn, or with
// a touch (0): those first that can do something, then those who would be free
// earlier. Which of several touches comes first does not matter.
func (u *Strength) seize(hits, until int) (more, longer int) {
	more = u.stiffened(hits)
	held := []Stiff{{Figures: more, Until: until}}
	hits -= more
	for _, s := range u.soonest() {
		n := 0
		if s.freeBefore(until) {
			n = min(hits, s.Figures)
		}
		hits, longer = hits-n, longer+n
		held = append(held, Stiff{n, until}, Stiff{s.Figures - n, s.Until})
	}
	u.Stiff = gathered(held)
	return more, longer
}

// soonest are the stiff figures, those first who will be free first.
func (s *Strength) soonest() []Stiff {
	all := slices.Clone(s.Stiff)
	slices.SortStableFunc(all, func(a, b Stiff) int {
		switch {
		case a.freeBefore(b.Until):
			return -1
		case b.freeBefore(a.Until):
			return 1
		}
		return 0
	})
	return all
}

// freeBefore reports whether the paralysis ends before another that ends with that
// turn, or with a touch (0).
func (s Stiff) freeBefore(until int) bool {
	return s.Until != 0 && (until == 0 || s.Until < until)
}

// gathered are the figures put together whose paralysis ends at the same time, in
// the order in which they will be free.
func gathered(all []Stiff) []Stiff {
	u := Unit{Formation: Formation{Strength: Strength{Stiff: all}}}
	var out []Stiff
	for _, s := range u.soonest() {
		switch {
		case s.Figures == 0:
		case len(out) > 0 && out[len(out)-1].Until == s.Until:
			out[len(out)-1].Figures += s.Figures
		default:
			out = append(out, s)
		}
	}
	return out
}

// shed takes fallen figures off those that are stiff, who cannot ward off a blow;
// those that would be free first come first.
func (u *Strength) shed(fallen int) {
	var left []Stiff
	for _, s := range u.soonest() {
		n := min(fallen, s.Figures)
		fallen -= n
		if s.Figures > n {
			left = append(left, Stiff{s.Figures - n, s.Until})
		}
	}
	u.Stiff = left
}

// loosen frees figures when the turn ends with which their paralysis does (7b).
func (u *Strength) loosen(turn int) {
	if u.Numb > 0 {
		u.Numb--
	}
	u.Stiff = slices.DeleteFunc(slices.Clone(u.Stiff), func(s Stiff) bool { return s.Until != 0 && s.Until <= turn })
}

// paralyzes is the ability by which the attacker's touch paralyzes the target; ""
// if it does not: elves are immune to 7a (Figures 11), and who cannot be hurt to both.
func (x assault) paralyzes() string {
	u, t, h := x.by, x.t, x.h
	switch {
	case houseParalysis.In(h) == paralysisGm || t.Numb == untilTouched || t.proof(u.Figure, h):
		return ""
	case u.kind().has("7a", h) && t.Type != "Elves":
		return "ability-7a"
	case u.kind().has("7b", h):
		return "ability-7b"
	}
	return ""
}

// stiffens reports whether a touch paralyzes figures, not the unit as a whole.
func stiffens(h house) bool {
	return houseParalysis.In(h) == paralysisFigures || houseParalysis.In(h) == paralysisInstead
}

// spares is how many of the hits paralyze figures that can still do something, and
// remove none (house rule paralysis).
func (x assault) spares(hits int) int {
	if houseParalysis.In(x.h) != paralysisInstead || x.paralyzes() == "" {
		return 0
	}
	return x.t.stiffened(hits)
}

// touches is how many of the hits in a melee paralyze.
func (x assault) touches(hits int) int {
	if x.by != nil && houseParalysis.In(x.h) == paralysisInstead {
		return x.spares(hits)
	}
	return hits
}

// touched are the hits of a melee by which a unit has touched another.
type touched struct {
	by, t *Unit
	hits  int
}

// touchAll lets the touches of a melee tell once all losses are taken, so that
// nobody falls, of those who struck at the same time, for being stiff already.
func (a *aftermath) touchAll() {
	for _, x := range a.touched {
		x.tell(a.r)
	}
	a.touched = nil
}

// tell lets it paralyze: the touch of those who paralyze: whom they hit in the melee of a turn
// (7a, 7b). A touch upon the paralyzed lasts where it lasts longer.
func (x touched) tell(r *ruling) {
	st, by, t, hits := r.State, x.by, x.t, x.hits
	rule := assault{by, t, r}.paralyzes()
	if rule == "" || hits == 0 || !slices.Contains(st.Units, t) {
		return
	}
	lasts := " by {unit}, until an elf, hero or wizard touches them."
	if rule == "ability-7b" {
		lasts = " by {unit}, until the end of the next turn."
	}
	e := rules.Event{Kind: "paralyzed", Unit: by.ID, Target: t.ID, Rule: rule, Text: "{target} " + t.does("are") + " paralyzed" + lasts}
	more, longer, new := t.numb(rule, hits, st.Turn, st.Turn, r)
	if !new {
		return
	}
	if stiffens(r) {
		e.Figures = figures{fig("stiffened", more), fig("prolonged", longer), fig("stiff", t.stiff()), fig("limber", t.limber())}
	}
	switch {
	case more == 0 && longer > 0:
		e.Text = legible.Counted(longer, "figure of {target} stays", "figures of {target} stay") + " paralyzed" + lasts
	case more > 0 && t.limber() > 0:
		e.Text = legible.Counted(more, "figure of {target} is", "figures of {target} are") + " paralyzed" + lasts
	}
	r.Tell(e)
}

// numb paralyzes a unit by the ability, for as many hits in the melee of a turn,
// and reports whether that is new: as a whole, or so many figures more, and so
// many for longer.
func (u *Strength) numb(ability string, hits, turn, now int, h house) (more, longer int, anew bool) {
	until := map[string]int{"ability-7a": 0, "ability-7b": turn + 1}[ability]
	if stiffens(h) {
		more, longer = u.seize(hits, until)
		return more, longer, more+longer > 0
	}
	return 0, 0, u.numbed(until, now)
}

// numbed paralyzes the unit as a whole until the end of a turn, or until a touch
// (0), and reports whether that is new.
func (s *Strength) numbed(until, turn int) bool {
	turns := until - turn + 1 // this turn too
	if until == 0 {
		turns = untilTouched
	}
	if s.Numb == untilTouched || turns != untilTouched && s.Numb >= turns {
		return false
	}
	s.Numb = turns
	return true
}

// touchAway frees those whom a friend who can is in contact with (7a). One who is
// not seen would give themselves away by it.
func (st *State) touchAway(r *ruling) {
	for _, u := range st.Units {
		held := slices.ContainsFunc(u.Stiff, Stiff.untilTouched)
		i := slices.IndexFunc(st.Units, func(x *Unit) bool { return x.heals(u, r) })
		if i < 0 || u.Numb != untilTouched && !held {
			continue
		}
		e := rules.Event{Kind: "freed", Unit: u.ID, Target: st.Units[i].ID, Rule: "ability-7a", Text: "{unit} " + u.does("are") + " freed by the touch of {target}."}
		if !u.paralyzed() {
			e.Text = "The paralyzed figures of {unit} are freed by the touch of {target}."
		}
		u.Stiff = slices.DeleteFunc(slices.Clone(u.Stiff), Stiff.untilTouched)
		if u.Numb == untilTouched {
			u.Numb = 0
		}
		u.tell(r, e)
	}
}

func (s Stiff) untilTouched() bool { return s.Until == 0 }

// heals reports whether one unit is in contact with a friend whom its touch frees.
func (x *Unit) heals(u *Unit, h house) bool {
	return x != u && x.Side == u.Side && x.able() && !x.Hidden && x.isOneOf(healers, h) && plane.Touching(x.rect(), u.rect())
}

// leaveBehind takes the stiff figures off, and returns how many they were.
func (u *Unit) leaveBehind() int {
	n := u.stiff()
	if n == 0 || u.paralyzed() {
		return 0
	}
	u.Figures, u.Wounds, u.Stiff = u.Figures-n, 0, nil
	u.forgo(u.Figures + n)
	return n
}

// abandon leaves the stiff figures of a unit that routs behind; they are lost.
func (u *Unit) abandon(r *ruling) {
	was := u.rect()
	n := u.leaveBehind()
	if n == 0 {
		return
	}
	u.At = u.dressed(was)
	u.tell(r, rules.Event{Kind: "abandoned", Rule: "paralysis", Text: "{unit} " + u.does("leave") + " " + legible.Counted(n, "paralyzed figure", "paralyzed figures") + " behind, {left} left.",
		Figures: figures{fig("removed", n), fig("left", u.Figures)}})
}

// healers end paralysis by a touch, and mighty ones hurt what others cannot
// (7a, 11).
var (
	healers = []string{"Elves", "Hero", "Super Hero", "Wizards"}
	slayers = []string{"Giants", "Hero", "Super Hero", "Wizards"}
)

func (f Figure) isOneOf(types []string, h house) bool {
	return slices.Contains(types, f.Type) || f.Type == "Ranger" && houseRangersAreHeroes.In(h)
}

func (f Figure) mighty(h house) bool { return f.isOneOf(slayers, h) }

// proof reports whether the other cannot hurt the unit (11).
func (f Figure) proof(by Figure, h house) bool { return f.kind().has("11", h) && !by.mighty(h) }

// turnOf is the turn in which something was done to a unit.
func (seq *Sequence) turnOf(s Strike) int {
	if s.Old {
		return seq.Turn - 1
	}
	return seq.Turn
}
