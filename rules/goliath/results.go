package goliath

import (
	"slices"
	"strconv"

	"impulse/rules/plane"
)

// Strike is a result: something done to a unit in this turn, with the unit as it
// was before, so that a ruling may replace it and the later ones be carried out
// again (Ten Things, 1).
type Strike struct {
	Kind   string `json:"kind"`
	By     string `json:"by,omitempty"`
	Before Unit   `json:"before"`
	Result string `json:"result"`          // as it was: hits, figures, the morale result
	Old    bool   `json:"old,omitempty"`   // of the turn before, of which nobody has moved since
	Ruled  bool   `json:"ruled,omitempty"` // it is the game master's word

	Why     string `json:"why,omitempty"`     // of a check: for what
	Score   int    `json:"score,omitempty"`   // of it, as the dice fell
	Penalty int    `json:"penalty,omitempty"` // of heavy losses, in the score
	Of      int    `json:"of,omitempty"`      // of a check after fire: how many results of the unit it is about
	Joint   bool   `json:"joint,omitempty"`   // of a check: in one moment with the unit's last, and carried out with it
	Off     bool   `json:"off,omitempty"`     // by a ruling, it did not come about

	Away *plane.Point `json:"away,omitempty"` // of a check: what a retreat leads away from

	Died    bool `json:"died,omitempty"`    // the unit was destroyed by it
	Touched int  `json:"touched,omitempty"` // of hits in melee: those that paralyze

	Cause int    `json:"cause,omitempty"` // of figures that rise: how many results ago they were killed
	After *Unit  `json:"after,omitempty"` // what a ruling has made of the unit
	Stood *Unit  `json:"stood,omitempty"` // as it was when a ruling let it be moved or gone by this
	Stand int    `json:"stand,omitempty"` // the turn of that
	Had   string `json:"had,omitempty"`   // of a check: its effect upon the unit as an earlier one has it in Stood
	Past  *Unit  `json:"past,omitempty"`  // Before, as it was then
}

// The kinds of results.
const (
	byFire     = "fire"
	byMelee    = "melee"
	byDecision = "decided" // a combat decided by other means: figures, not hits
	ofMorale   = "morale"
	ofRising   = "rise" // figures that join their killers
	setFigures = "figures"
	setPlace   = "place"
	setStatus  = "status"
)

// For what a check is made whose penalty depends on results before it.
const (
	forLosses = "heavy losses"
	forMelee  = "the melee"
	ofCombat  = "the combat" // decided by other means: the loser does as it is told
)

// hits are those of a result, or its figures; 0 for a check.
func (s *Strike) hits() int {
	n, _ := strconv.Atoi(s.Result)
	return n
}

// Record is the list of the results of a turn, and of the turn before until somebody
// moves.
type Record []Strike

// remember keeps the unit as it is, so that a ruling may replace what follows.
// Of very many results the oldest are forgotten.
func (all *Record) remember(kind, by string, u *Unit, result string) *Strike {
	if len(*all) >= mostStrikes { // where nobody keeps the turn, none ends
		*all = slices.Clone((*all)[1:]) // others may hold them
	}
	*all = append(*all, Strike{Kind: kind, By: by, Before: *u, Result: result})
	return all.latest()
}

// latest is the last result of all.
func (all *Record) latest() *Strike { return &(*all)[len(*all)-1] }

// joins reports whether a check comes in one moment with the last result of the
// unit: all of a moment roll before anybody moves, so that there are but checks
// between, and the unit is where it was.
func (all *Record) joins(u *Unit) bool {
	for i := len(*all) - 1; i >= 0 && (*all)[i].Kind == ofMorale; i-- {
		if b := (*all)[i].Before; b.ID == u.ID {
			return b.rect() == u.rect() && b.Status == u.Status
		}
	}
	return false
}

// rule remembers what a ruling has made of a unit, which was so before.
func (all *Record) rule(kind string, was Unit, u *Unit) {
	after := *u
	all.remember(kind, "", &was, "").After = &after
}

// resultsOf are the results of a unit, by their places among all.
func (all *Record) resultsOf(id string) []int {
	var out []int
	for i := range *all {
		if (*all)[i].Before.ID == id {
			out = append(out, i)
		}
	}
	return out
}

// age keeps the results of the turn that ends, so that they may be replaced
// until somebody moves, and forgets older ones.
func (all *Record) age() {
	all.forget()
	for i := range *all {
		(*all)[i].Old = true
	}
}

// forget drops the results of the turn before.
func (all *Record) forget() {
	*all = slices.DeleteFunc(*all, func(s Strike) bool { return s.Old })
}
