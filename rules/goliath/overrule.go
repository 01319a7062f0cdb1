package goliath

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// overrule replaces any result of the turn, or of the last until somebody moves
// (Ten Things, 1): see [again] for what comes of it.
var overrule = gmAction{
	Name: "overrule", Summary: "Replace a result of this turn", Rule: "rule-one",
	Example: `result:1 hits:2 reason:"they were behind the hedge"`,
	Params: []param{
		opts.ChoiceOf(opts.Word(strikeOption), "which; left out, all are listed", everyStrike).None("nothing has happened in this turn that could be replaced").Opt(),
		intOf(hitsOption, "the hits, or figures that fall", 0, maxFigures).Opt(),
		oneOf(moraleOption, "of a morale check", goesOn, goesBack, routs, surrenders).Opt(),
	},
	Do: replaceResult,
}

func everyStrike(k known, _ opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	st := k.State()
	var out []opts.Choice
	for i, s := range st.Strikes {
		c := opts.Choice{Value: strconv.Itoa(i + 1), Label: fmt.Sprintf("%d: %s, %s", i+1, s.Before.Name, st.words(s))}
		switch {
		case s.Off:
			c.Not = cmdline.Refuse("rule-one", "Result %d did not come about, by what came before it.", i+1)
		case s.Kind == ofRising:
			c.Not = cmdline.Refuse("rule-one", "Figures rise by the hits that have killed them: replace result %d.", i+1-s.Cause)
		case s.After != nil:
			c.Not = cmdline.Refuse("rule-one", "Result %d is a ruling: rule anew with %s.", i+1, s.Kind)
		}
		out = append(out, c)
	}
	return out
}

// listResults refuses a ruling that names no result, and tells all by their numbers.
func (st *State) listResults() error {
	if len(st.Strikes) == 0 {
		return cmdline.Refuse("rule-one", "There is no result of this turn yet.")
	}
	var all []string
	for i, s := range st.Strikes {
		all = append(all, fmt.Sprintf("%d: %s, %s", i+1, s.Before.Name, either(s.Off, "did not come about", st.words(s))))
	}
	return cmdline.Refuse("rule-one", "Say which result: %s.", strings.Join(all, "; "))
}

// words say what a result was.
func (st *State) words(s Strike) string {
	switch s.Kind {
	case ofMorale:
		return "morale: " + s.Result
	case byDecision:
		return legible.Counted(s.hits(), "figure", "figures") + ", a combat decided"
	case byFire, byMelee:
		if by := st.anybody(s.By); by != nil {
			return legible.Counted(s.hits(), "hit", "hits") + " by " + by.Name
		}
		return legible.Counted(s.hits(), "hit", "hits")
	case ofRising:
		return legible.Counted(s.hits(), "figure that has risen", "figures that have risen")
	}
	return "a ruling: " + s.Kind
}

// replaceResult lets another result take the place of one, and carries what came
// of it out again.
func replaceResult(r *ruling, a opts.Args) error {
	st, n := r.State, strikeOption.In(a)-1
	if !strikeOption.Given(a) {
		return st.listResults()
	}
	s := &st.Strikes[n]
	if s.Kind == ofMorale != moraleOption.Given(a) || s.Kind == ofMorale == hitsOption.Given(a) {
		return cmdline.Refuse("rule-one", "Result %d, %s, is replaced with %s", n+1, st.words(*s), either(s.Kind == ofMorale, "morale:…", "hits:…"))
	}
	now := opts.Word(hitsOption).In(a) + moraleOption.In(a)
	if now == s.Result {
		return cmdline.Refuse("rule-one", "Result %d is %s already.", n+1, st.words(*s))
	}
	u, was := st.anybody(s.Before.ID), s.Result
	u.recount(r, rules.Event{Kind: "overruled", Rule: "rule-one", Text: "The game master replaces the result {was} of {unit} by {now}.",
		Figures: figures{fig("was", was), fig("now", now)}})
	changed := s.Kind == ofMorale // which may count with another check of the moment
	for todo := []replaced{{n, now}}; len(todo) > 0; todo = todo[1:] {
		x, err := st.replay(r, todo[0])
		if err != nil {
			return err
		}
		changed, todo = changed || x.changed, append(todo, x.risen...)
	}
	if !changed {
		return cmdline.Refuse("rule-one", "With %s instead of %s nothing changes at %s; figures, status and place set it as it should be.", now, was, u.Name)
	}
	return nil
}

// replaced is a result and what takes its place.
type replaced struct {
	at  int
	now string
}

// replay replaces a result of a unit and carries its later ones out again.
func (st *State) replay(r *ruling, x replaced) (*again, error) {
	s := &st.Strikes[x.at]
	u := st.anybody(s.Before.ID)
	old, was := *u, s.effect()
	s.Result, s.Ruled = x.now, s.Kind != ofRising
	g := &again{st: st, r: r, u: u, all: st.Strikes.resultsOf(u.ID), frame: u.rect()}
	u.take(s.Before)
	p, then := slices.Index(g.all, x.at), *s
	g.join(p)
	g.carryOut(p, was)
	for p++; p < len(g.all); p++ {
		next := &st.Strikes[g.all[p]]
		g.touchAll(next.Kind == byMelee)
		u.Cast += then.castSince(next.Before)
		then = *next
		g.note(p)
		g.carryOut(p, next.effect())
	}
	g.touchAll(false)
	u.Cast += then.castSince(old) // what was cast is cast
	if err := g.end(p); err != nil {
		return nil, err
	}
	if s.Old {
		old.Shaken = u.Shaken // of a melee that is over
	}
	g.changed = u.tellChange(r, old)
	return g, nil
}

// recount tells of a unit that may have left the table.
func (u *Unit) recount(r *ruling, e rules.Event) {
	e.Text = strings.ReplaceAll(e.Text, "{unit}", u.Name)
	u.tell(r, e)
}

// effect is what a morale result does; "" for one that does nothing.
func (s *Strike) effect() string {
	if s.Kind != ofMorale || s.Off || s.Result == goesOn {
		return ""
	}
	return s.Result
}

// take gives the unit the losses of another state of itself.
func (u *Unit) take(x Unit) {
	u.Figures, u.Wounds, u.Start, u.Shaken, u.Penalty = x.Figures, x.Wounds, x.Start, x.Shaken, x.Penalty
	u.Numb, u.Stiff, u.Risen, u.Cast = x.Numb, x.Stiff, x.Risen, x.Cast
}

// castSince is how many spells a unit has cast between a result and the state
// before the next.
func (s *Strike) castSince(next Unit) int {
	then := s.Before
	then.Figures = next.Figures
	if s.After == nil { // a ruling lets nobody fall
		then.forgo(s.Before.Figures)
	}
	return max(0, next.Cast-then.Cast)
}
