// Package verdict lets a battle wait for its end. When a battle is over its dice and
// orders are opened, and nothing of it can be taken back or replaced any more. So what a
// game finds is told first, and the battle ends when every side has said that it is
// done; until then the game master may rule, or let it go on. A game says how it finds
// that a battle is over, and by a house rule of its own whether it waits.
package verdict

import (
	"cmp"
	"fmt"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/opts"
)

// When says when a battle that is over ends; it is a value of the house rule [Rule].
type When string

// When a battle ends.
const (
	Asked  When = "asked"
	AtOnce When = "at-once"
	ByGM   When = "gm" // when the game master ends the game, and not by itself
)

// Rule is the id of the house rule, and the row of rules.csv on which the end rests.
const Rule = "battle-end"

// HouseRule declares whether battles wait for their end, with the reason of the game.
func HouseRule(why string) houserule.Choice[When] {
	return houserule.Choose(Rule, why, Asked, AtOnce, ByGM)
}

// The steps of the end: all are asked, then it is judged once more, in a step of its own,
// so that a house rule changed in the one before it holds.
const (
	Waits  = "battle-end"
	Judges = "battle-verdict"
)

// Pending is what a game keeps of it in its state.
type Pending struct {
	Ending   bool `json:"ending,omitempty"`   // the battle is over, but for the game master's word
	Unjudged int  `json:"unjudged,omitempty"` // to the end of that turn the battle goes on by the game master's word
	Decided  bool `json:"decided,omitempty"`  // the battle has ended, which all know, whatever it was that ended it
}

// Verdict is that a battle is over.
type Verdict struct {
	End  rules.Event // that ends it
	Soon rules.Event // that tells of it, without kind and rule, where it waits
}

// Soon is the kind of the event that tells of a battle that waits for its end.
const Soon = "ending"

// Until is what it says last.
const Until = " Until then a ruling may change that, or go-on."

// Court judges the battles of a game.
type Court[S budget.Metered] struct {
	When    houserule.Choice[When]
	Pending func(S) *Pending
	Turn    func(S) int // the turn that is judged, also while the battle waits
	Counts  string      // what the game calls one; empty: turn
	Within  bool        // it is judged within a turn, and not only as one ends
	// Find says whether the battle is over, whatever the game master has said.
	Find   func(r *rules.Ruling[S]) (v Verdict, over bool)
	GoesOn func(S) // what else is done where it goes on; nil: nothing
}

// find is nothing in a turn for which the game master has let the battle go on, or where
// they alone end it.
func (c Court[S]) find(r *rules.Ruling[S]) (v Verdict, over bool) {
	if c.When.In(r) == ByGM || c.Turn(r.State) <= c.Pending(r.State).Unjudged {
		return v, false
	}
	return c.Find(r)
}

// Judge ends a battle that is over, or lets it wait for its end. In free play nobody
// waits.
func (c Court[S]) Judge(r *rules.Ruling[S]) {
	v, over := c.find(r)
	switch {
	case !over:
	case r.Free() || c.When.In(r) == AtOnce:
		c.end(r, v)
	default:
		c.Pending(r.State).Ending = true
		v.Soon.Kind, v.Soon.Rule = Soon, Rule
		v.Soon.Text += Until
		r.Tell(v.Soon)
	}
}

// end ends a battle. What decided it may be a secret of one side; that it is decided is not.
func (c Court[S]) end(r *rules.Ruling[S], v Verdict) {
	c.Pending(r.State).Decided = true
	r.End(v.End)
}

// Steps are those of the end, which the game goes to while it is pending.
func (c Court[S]) Steps() (waits, judges rules.Step[S]) {
	waits = rules.Step[S]{
		Name: Waits, Title: "End of the battle", Rule: Rule, Ask: "pass, the battle is decided",
		Waits:   c.asks,
		Resolve: func(*rules.Ruling[S], rules.Orders) error { return nil },
	}
	judges = rules.Step[S]{
		Name: Judges, Title: "End of the battle", Rule: Rule,
		Resolve: func(r *rules.Ruling[S], _ rules.Orders) error {
			c.judgeAnew(r)
			return nil
		},
	}
	return waits, judges
}

// asks asks all who play, also whose standing orders would answer for them: those were
// sealed before it was known that the battle is decided.
func (c Court[S]) asks(k rules.Known[S]) rules.Waits {
	w := rules.Together(func(k rules.Known[S], _ rules.Seat) bool { return c.Pending(k.State()).Ending })(k)
	w.Anew = true
	return w
}

// judgeAnew ends the battle when all have said that they are done, if it is over still,
// and the game master has not let it go on.
func (c Court[S]) judgeAnew(r *rules.Ruling[S]) {
	why := "The battle goes on by a ruling."
	if p := c.Pending(r.State); p.Ending {
		v, over := c.find(r)
		if p.Ending = false; over {
			c.end(r, v)
			return
		}
		why = "The battle is not decided any more: it goes on."
	}
	r.Tell(rules.Event{Kind: "goes-on", Rule: Rule, Text: why})
	if c.GoesOn != nil {
		c.GoesOn(r.State)
	}
}

const turnsOption opts.Whole = "turns"

// always is the last turn for which a battle goes on until the game master takes that back:
// later than any.
const always = 2_000_000

// GoOn is the game master's word that a battle goes on though it would be over.
func (c Court[S]) GoOn() rules.GMAction[S] {
	return rules.GMAction[S]{
		Name: "go-on", Summary: "Let the battle go on, whoever is left", Rule: Rule,
		Example: `turns:3 reason:"they may rally yet"`,
		Params:  []opts.Param[rules.Known[S]]{opts.Int[rules.Known[S]](turnsOption, "how many; 0 takes it back", 0, 999).Opt()},
		Do: func(r *rules.Ruling[S], a opts.Args) error {
			switch now := c.Turn(r.State); {
			case !turnsOption.Given(a):
				return c.goOn(r, always)
			case turnsOption.In(a) == 0:
				return c.judgeAgain(r, now)
			default:
				return c.goOn(r, now+turnsOption.In(a))
			}
		},
	}
}

// goOn lets the battle go on to the end of a turn.
func (c Court[S]) goOn(r *rules.Ruling[S], to int) error {
	p, last, until := c.Pending(r.State), to, figure.Fig("until", fmt.Sprintf("to the end of %s %d", c.counts(), to))
	if to == always {
		until = figure.Fig("until", "until that is taken back")
	}
	if !c.Within { // it is judged again as that turn ends
		last--
	}
	if last == p.Unjudged && !p.Ending {
		return cmdline.Refuse(Rule, "The battle goes on %s already; the ruling would change nothing.", until.Value)
	}
	p.Unjudged, p.Ending = last, false
	r.Tell(rules.Event{Kind: "goes-on", Rule: Rule, Text: "The battle goes on {until}, whoever is left by then.",
		Figures: figure.Figures{figure.Fig("turn", to), until}})
	return nil
}

// judgeAgain takes the word back that the battle goes on.
func (c Court[S]) judgeAgain(r *rules.Ruling[S], now int) error {
	p := c.Pending(r.State)
	if p.Unjudged < now {
		return cmdline.Refuse(Rule, "The battle is judged as it is; there is no word to take back.")
	}
	p.Unjudged = 0
	r.Tell(rules.Event{Kind: "judged", Rule: Rule, Text: "From here on the battle is over when it is decided."})
	return nil
}

// counts is what the game calls what it counts.
func (c Court[S]) counts() string { return cmp.Or(c.Counts, "turn") }
