package phoenix

import (
	"impulse/rules/hex"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
)

// Body is how a combatant fares (2.6, 2.7, 2.9, 5.13).
type Body struct {
	PD     int           `json:"pd,omitempty"`     // physical damage in all
	Wounds []Wound       `json:"wounds,omitempty"` // each as it was dealt
	Fresh  Fresh         `json:"fresh,omitzero"`   // what this impulse has dealt
	Out    aftermath.Out `json:"out,omitzero"`     // of the fight, after a failed knockout roll
	Dead   bool          `json:"dead,omitempty"`
	Hero   bool          `json:"hero,omitempty"`    // adrenaline carries him on (5.14)
	Faint  bool          `json:"faint,omitempty"`   // with these wounds he has failed a knockout roll (2.10)
	Drug   bool          `json:"drugged,omitempty"` // against pain: only a double mark disables (2.7)
	Aid    aftermath.Aid `json:"aid,omitzero"`
	Weary  int           `json:"weary,omitempty"` // combat actions that his wounds cost him (2.10)
}

// Wound is an injury: where, and what it does for good.
type Wound struct {
	Location string `json:"location"` // key of the table; "concussion" or "splinters" of a blast
	PD       int    `json:"pd"`
	Disables int    `json:"disables,omitempty"` // stars: 1 or 2 (2.7)
	Impulse  int    `json:"impulse"`            // in which it was dealt
	By       string `json:"by,omitempty"`       // who dealt it
}

// Fresh is what an impulse has dealt, for its knockout roll (2.7, 3.3).
type Fresh struct {
	PD    int `json:"pd,omitempty"`
	Shock int `json:"shock,omitempty"` // counts for the roll alone

	Earlier int  `json:"earlier,omitempty"` // PD of counts before in the impulse, which had their roll (5.7)
	Rush    bool `json:"rush,omitempty"`    // he became a hero in this impulse, and counts as one from the next on (5.14)

	Lost int  `json:"lost,omitempty"` // actions until he has his balance again (5.12)
	Down bool `json:"down,omitempty"` // he was knocked off his feet (5.12)

	Ruled bool `json:"ruled,omitempty"` // it was ruled, between two impulses
}

// mostWounds is how many wounds are told apart; more add to the last.
const mostWounds = 200

// suffer gives somebody a wound, if it is one, with its part in the knockout roll of the
// impulse (2.7, 3.3); no sheet is too short for it, and nobody is deader than dead.
func (x *Body) suffer(w Wound, shock int) {
	w.PD = max(0, min(w.PD, printed.Dead, mostPD-x.PD))
	if w.PD == 0 && w.Disables == 0 {
		return
	}
	x.PD += w.PD
	x.Fresh.PD = min(x.Fresh.PD+w.PD, mostPD)
	x.Fresh.Shock = min(x.Fresh.Shock+shock, mostPD)
	if len(x.Wounds) < mostWounds {
		x.Wounds = append(x.Wounds, w)
		return
	}
	last := &x.Wounds[len(x.Wounds)-1]
	w.PD = min(w.PD+last.PD, mostPD)
	if w.Disables < last.Disables {
		w.Location, w.Disables = last.Location, last.Disables
	}
	*last = w
}

// Arms is what a combatant carries (1.3, 1.4).
type Arms struct {
	Weapons  []Arm      `json:"weapons,omitempty"`
	Held     int        `json:"held,omitempty"` // number of the weapon in hand, from 1; 0: none
	Grenades []Supply   `json:"grenades,omitempty"`
	Gear     []Supply   `json:"gear,omitempty"` // equipment, by key
	Suit     Suit       `json:"suit,omitzero"`
	Burden   Encumbered `json:"burden,omitzero"`
	Took     *Taking    `json:"took,omitempty"` // what he took up last
}

// Taking is a weapon that somebody took up from the ground, and who knows of it.
type Taking struct {
	Key     string   `json:"key"`
	At      hex.Hex  `json:"at"`
	Impulse int      `json:"impulse"`
	Sides   []string `json:"sides"` // that saw it, their own among them
}

// Arm is a weapon with what is in it.
type Arm struct {
	Key    string `json:"key"`
	Load   string `json:"load"`             // key of the ammunition
	Rounds int    `json:"rounds"`           // in it
	Spare  []int  `json:"spare,omitempty"`  // rounds in each magazine carried, or single rounds
	Empty  bool   `json:"empty,omitempty"`  // no round is chambered: ROF or RT is due (1.3 step 9)
	Mode   string `json:"mode,omitempty"`   // of fire on which it is set; empty: single shots
	Cocked bool   `json:"cocked,omitempty"` // a pistol that is cocked (5.11)
	Draw   string `json:"draw,omitempty"`   // row of Table 7B by which it comes to hand; empty: it was slung
	Rest   string `json:"rest,omitempty"`   // row of Table 4B that holds for it: a bipod, one hand
	Broken bool   `json:"broken,omitempty"` // it was hit
}

// Supply is so many of something.
type Supply struct {
	Key   string `json:"key"`
	Count int    `json:"count"`
}

// Suit is the armor that he wears, as protection factors (1.4, 1.5).
type Suit struct {
	Worn  person.Suit   `json:"worn,omitzero"` // by its keys; a troop's has none
	Head  printed.Fixed `json:"head,omitempty"`
	Visor printed.Fixed `json:"visor,omitempty"`
	Body  printed.Fixed `json:"body,omitempty"`
}

// Encumbered is the weight that he carries into combat.
type Encumbered struct {
	Said   bool          `json:"said,omitempty"`   // the game master has said how much; else it is what his things weigh
	Pounds printed.Fixed `json:"pounds,omitempty"` // that he has said
	Pack   printed.Fixed `json:"pack,omitempty"`   // of it that he can drop (1.3 step 3)

	Acts bool           `json:"acts,omitempty"` // the game master has set his actions, whatever he carries
	Felt *printed.Fixed `json:"felt,omitempty"` // by which his figures are reckoned, in this phase
	Next *Lightened     `json:"next,omitempty"` // what they are from the next phase on, where he carries other things by now
}

// Lightened is what somebody is under another weight, heavier or lighter (1.3, steps 3 to 7).
type Lightened struct {
	Pounds printed.Fixed `json:"pounds"`
	CA     int           `json:"ca"`
	MS     int           `json:"ms"`
}

// Gun is how he handles his weapon now: what he aims at and for how long (2.4, 5.8, 5.9).
type Gun struct {
	Mark   string `json:"mark,omitempty"`   // whom he aims at, or which hex
	Aim    int    `json:"aim,omitempty"`    // actions of aim
	Last   string `json:"last,omitempty"`   // hex of the shot before, while he has neither moved nor left his stance (5.8)
	Shot   int    `json:"shot,omitempty"`   // impulse of it
	Bursts int    `json:"bursts,omitempty"` // of a row without a break, that of the last shot included (3.4)
	Pin    string `json:"pin,omitempty"`    // hex that he has pinned (5.9)
}

// loseAim ends his aim: that he has fired, and how often in a row, stays true.
func (g *Gun) loseAim() { *g = Gun{Shot: g.Shot, Bursts: g.Bursts} }

// Mind is how he bears it (5.1, 5.4, 5.5, 5.6), and his habits.
type Mind struct {
	Sight   Sights `json:"sight,omitempty"`   // what holds for him alone, beside the light of all (4C)
	Duck    string `json:"duck,omitempty"`    // when he ducks (2.5, 3.1): "shot-at", "never"
	View    int    `json:"view,omitempty"`    // degrees of a widened field of view (5.1); 0: the printed one
	Broken  bool   `json:"broken,omitempty"`  // he failed his morale (5.6)
	Cowed   bool   `json:"cowed,omitempty"`   // and the tripled roll: he stays down until he is rallied
	Thought int    `json:"thought,omitempty"` // actions left to think of his course (5.5)
	Yielded bool   `json:"yielded,omitempty"` // he has surrendered, or was frozen by an order (4.2)
	Role    string `json:"role,omitempty"`    // what he does where the program commands him

	Near    []Miss `json:"near,omitempty"`    // the shots of this impulse that missed him
	Met     bool   `json:"met,omitempty"`     // a shot of this impulse was on target at him
	Flees   bool   `json:"flees,omitempty"`   // he runs, and takes no orders
	Alarm   int    `json:"alarm,omitempty"`   // impulse in which he met a threat, which is answered at once (5.5)
	Briefed bool   `json:"briefed,omitempty"` // a leader has told him what to do: he need not think (5.5)
}

// ponders is how much of a time somebody thinks of a course: nothing once a leader has told him of it.
func (m *Mind) ponders(time int) int {
	if time == 0 || !m.Briefed {
		return time
	}
	m.Briefed = false
	return 0
}

// Miss is a shot that missed.
type Miss struct {
	By   int     `json:"by"`             // how many EAL
	From *Muzzle `json:"from,omitempty"` // nil: nobody has said it, of one that the game master lets pass
}

// Muzzle is from where a shot came.
type Muzzle struct {
	At      hex.Hex `json:"at"`
	Posture Posture `json:"posture"` // of who fired
}
