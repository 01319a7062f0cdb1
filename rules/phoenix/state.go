package phoenix

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/terrain"
	"impulse/rules/verdict"
)

// State is a fight between two steps. A seat knows of it what [publicly] leaves.
type State struct {
	Field

	Scenario string         `json:"scenario"`
	Begun    bool           `json:"begun,omitempty"` // orders were sealed, so that nobody sets the table up any more
	Idle     []rules.SeatID `json:"idle,omitzero"`   // in what is known of a state: the seats of which all see that they have nobody to order
}

// Field is who fights, where and when.
type Field struct {
	Squad
	Clock
	Site

	Scene Scene `json:"scene,omitzero"` // what the scenario keeps in mind

	Fire  []Shot `json:"fire,omitempty"`  // fired in this impulse, not resolved yet
	Light Sights `json:"light,omitempty"` // that holds for all
	Lost  []Left `json:"lost,omitempty"`  // weapons that lie about
	Bombs []Bomb `json:"bombs,omitempty"` // thrown or fired, not gone off yet
	Bangs []Bang `json:"bangs,omitempty"` // what went off in this impulse, which nobody misses
}

// Site is where they fight: what is in view, in the way and in reach from where one stands.
type Site struct {
	Map   string        `json:"map,omitempty"`   // the ground; empty: flat and open, without an edge
	Doors terrain.State `json:"doors,omitempty"` // and windows, as they are now where they were changed
	Told  []Doorway     `json:"told,omitempty"`  // what sides know of them
	Holes []Hole        `json:"holes,omitempty"` // the foxholes of others that sides have found
	Bare  []hex.Hex     `json:"bare,omitempty"`  // foxholes that who looks knows nothing of
}

// Squad is all who are on the map or were.
type Squad struct {
	budget.Meter `json:"-"`

	Sides      []string     `json:"sides,omitempty"` // of the game, with people on the map or without
	Combatants []*Combatant `json:"combatants"`
}

// Clock is how far the fight has come (2.2), and the campaign of which it is a part.
type Clock struct {
	verdict.Pending

	Phase   int `json:"phase"`             // of two seconds, from 1
	Impulse int `json:"impulse"`           // 1 to 4
	Elapsed int `json:"elapsed,omitempty"` // impulses beside those of the fight that the game master has let pass
}

// impulses is how many impulses a phase has (2.2).
const impulses = 4

// fought counts impulses of the fight alone, from its beginning.
func (c Clock) fought() int { return (c.Phase-1)*impulses + c.Impulse }

// now counts impulses from the beginning, with all time that has passed: by it wounds heal
// and fuses burn.
func (c Clock) now() int { return c.Elapsed + c.fought() }

// next is the impulse after it.
func (c Clock) next() Clock {
	if c.Impulse++; c.Impulse > impulses {
		c.Phase, c.Impulse = c.Phase+1, 1
	}
	return c
}

// Combatant is one person: what he is, where and how he is, what he does, how he fares.
type Combatant struct {
	rules.Unit
	Rating
	Arms
	Post
	Course
	Gun
	Body
	Mind

	Squad string `json:"squad,omitempty"` // by which he is ordered with others

	Notice
}

// Notice is what others have seen of a combatant, and whom he has seen.
type Notice struct {
	Sightings []Sighting `json:"sightings,omitempty"` // what other sides know of where he is
	Spots     []Spot     `json:"spots,omitempty"`     // whom he has in view (5.2)
	Caught    []Glimpse  `json:"glimpses,omitempty"`  // what all were told of him in this impulse
	Felt      []string   `json:"felt,omitempty"`      // what his own side was told of him in it, by kind
	Heard     []Heard    `json:"heard,omitempty"`     // what he heard at the end of the impulse before (5.3)
}

// Rating is what a combatant is (1.3, 1.5).
type Rating struct {
	Troop string `json:"troop,omitempty"` // of the pregenerated ones
	Skill int    `json:"skill"`           // gun combat skill level
	SAL   int    `json:"sal"`             // skill accuracy level
	ISF   int    `json:"isf"`             // intelligence skill factor
	CA    int    `json:"ca"`              // combat actions in a phase, unhurt
	KV    int    `json:"kv"`              // knockout value
	HLT   int    `json:"hlt"`             // health
	MS    int    `json:"ms"`              // maximum speed

	Made *Made `json:"made,omitempty"` // of his own characteristics; a troop has none
}

// Made are the characteristics of a character beside his health (1.2).
type Made struct {
	STR int `json:"str"`
	INT int `json:"int"`
	WIL int `json:"wil"`
	AGI int `json:"agi"`
}

// Posture is how a combatant holds his body (2.5, 5.6).
type Posture string

// The postures.
const (
	Standing Posture = "standing"
	Kneeling Posture = "kneeling"
	Prone    Posture = "prone"
	LowProne Posture = "low-prone" // pressed down: he neither moves nor fires (5.6)
)

// Stance is how he holds his weapon (2.5, 3.1).
type Stance string

// The stances.
const (
	Unready Stance = ""       // he carries it
	Hip     Stance = "hip"    // firing from the hip
	Firing  Stance = "firing" // a proper firing stance
	Braced  Stance = "braced" // and the weapon rests on something
)

// Exposure is how much of him can be seen and hit from beyond the cover that he uses
// (2.4, 2.5).
type Exposure string

// The exposures.
const (
	InOpen  Exposure = ""        // he uses no cover
	Hiding  Exposure = "hiding"  // he is behind it
	Looking Exposure = "looking" // looking over or around it: the head alone
	Over    Exposure = "over"    // firing over or around it: head, shoulders, arms
)

// Post is where a combatant is, and how.
type Post struct {
	At       hex.Hex  `json:"at"`
	Facing   hex.Rose `json:"facing"`
	Posture  Posture  `json:"posture"`
	Stance   Stance   `json:"stance,omitempty"`
	Exposure Exposure `json:"exposure,omitempty"`
	Off      bool     `json:"off,omitempty"`     // he has left the map, or is not on it yet
	Dug      bool     `json:"dug,omitempty"`     // dug in where his field of fire is all that he sees and that sees him (4.2)
	Hidden   bool     `json:"hidden,omitempty"`  // concealed until he fires or leaves his place (4.2)
	Jeep     bool     `json:"jeep,omitempty"`    // he rides in one (4.2)
	Shelter  string   `json:"shelter,omitempty"` // row of Table 5B that holds for him, as the game master says (3.6)
	Comes    string   `json:"comes,omitempty"`   // the exposure or posture that he has begun to come up into, in which he is seen from then on (2.4)
	Due      int      `json:"due,omitempty"`     // impulse in which he comes onto the map
}

// Sighting is what a side knows of where an enemy is (2.4, 5.2).
type Sighting struct {
	Side    string  `json:"side"`
	At      hex.Hex `json:"at"` // where he was seen last
	Impulse int     `json:"impulse"`
	Now     bool    `json:"now,omitempty"`    // he is seen still
	Fell    bool    `json:"fell,omitempty"`   // he was seen to leave the fight for good
	Died    bool    `json:"died,omitempty"`   // and to die
	Gave    bool    `json:"gave,omitempty"`   // or to give up
	Gone    *Gone   `json:"gone,omitempty"`   // how he was before he went out of sight in this impulse
	Went    *Motion `json:"went,omitempty"`   // how he was seen to go in the impulse that is over
	Down    bool    `json:"down,omitempty"`   // he was out of action when he was seen last
	Veiled  bool    `json:"veiled,omitempty"` // he has not shown since he came into sight what he has in hand (4.2)
	Read    bool    `json:"read,omitempty"`   // and one of the side has looked

	Caught []Glimpse `json:"glimpses,omitempty"` // what the side alone was told of him in this impulse
}

// Motion is how somebody went in an impulse.
type Motion struct {
	Hexes int    `json:"hexes,omitempty"`
	Slow  bool   `json:"slow,omitempty"`
	Gait  string `json:"gait,omitempty"`
}

// Spot is what a combatant has made of somebody in his view (5.2).
type Spot struct {
	Of    string  `json:"of"`
	Spent int     `json:"spent,omitempty"` // impulses, or actions, that he had him in view and did not spot him
	Seen  bool    `json:"seen,omitempty"`  // he has spotted him
	Now   bool    `json:"now,omitempty"`   // and sees him still
	At    hex.Hex `json:"at"`              // where he saw him last: the position is pinned
}

// Hole is a foxhole that a side has found.
type Hole struct {
	Side string  `json:"side"`
	At   hex.Hex `json:"at"`
}

// Doorway is what a side knows of a door or a window that is not as it was.
type Doorway struct {
	Side string         `json:"side"`
	Door terrain.Change `json:"door"`
}

// units are all that seats command.
func (st *Squad) units() []*rules.Unit {
	out := make([]*rules.Unit, len(st.Combatants))
	for i, c := range st.Combatants {
		out[i] = &c.Unit
	}
	return out
}

// find is the combatant of that id; nil if there is none.
func (st *Squad) find(id string) *Combatant {
	st.Spend(len(st.Combatants))
	i := slices.IndexFunc(st.Combatants, func(c *Combatant) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	return st.Combatants[i]
}

// where lists the combatants of whom it holds.
func (st *Squad) where(holds func(*Combatant) bool) []*Combatant {
	st.Spend(len(st.Combatants))
	return pick.Where(st.Combatants, holds)
}

// own are the combatants of the seat that can act.
func own(k known) []*Combatant {
	return k.State().where(func(c *Combatant) bool { return c.Seat == k.Seat().ID && c.acts() })
}

// acts reports whether a combatant is in the fight; who is dazed or disoriented is, if not
// wholly (5.13).
func (c *Combatant) acts() bool {
	return !c.Off && !c.Dead && !c.Yielded && (c.Out.Effect == "" || c.manner().Acts())
}

// squad are the combatants of the seat who are in a squad of that name and can act; without a
// name the squads in which there are any.
func squad(k known, name string) []string {
	var out []string
	for _, c := range own(k) {
		switch {
		case c.Squad == "":
		case name == "" && !slices.Contains(out, c.Squad):
			out = append(out, c.Squad)
		case name != "" && strings.EqualFold(c.Squad, name):
			out = append(out, c.ID)
		}
	}
	return out
}

// unitRule is what a refusal about somebody who takes no orders rests on.
const unitRule = "combat-actions"

// commanded is the combatant that carries an order out, or the refusal that he cannot.
func commanded(k known, a opts.Args) (*Combatant, error) {
	id := unitOption.In(a)
	switch c := k.State().find(id); {
	case c == nil:
		return nil, cmdline.Refuse(unitRule, "There is no combatant %s.", cmdline.Shorten(id, 40))
	case k.State().unplaced(c):
		return nil, cmdline.Refuse("raid", "%s is placed at the end of phase 1; until then only habits can be ordered: a tactic, or a line with when.", c.Name)
	case c.Off && c.Due > 0:
		return nil, cmdline.Refuse(unitRule, "%s is not on the map yet.", c.Name)
	case !c.acts():
		return nil, cmdline.Refuse(unitRule, "%s is out of the fight.", c.Name)
	case len(planned{c, k}.before(a)) >= mostAhead:
		return nil, cmdline.Refuse(unitRule, "%s has %d things to do already; halt drops them, and so does a first order without then:.", c.Name, mostAhead)
	default:
		return c, nil
	}
}

// Shot is fire that is to be resolved at the end of its impulse (2.2, 5.7).
type Shot struct {
	By      string    `json:"by"`
	Target  string    `json:"target,omitempty"`
	Over    []hex.Hex `json:"over,omitempty"` // over which a burst is swept, or that cover fire covers
	Key     string    `json:"key"`            // of the weapon
	Load    string    `json:"load"`
	Rows    []string  `json:"rows,omitempty"` // of Table 4B that hold for it
	Met     Post      `json:"met,omitzero"`   // how the target was that it meets
	Mode    string    `json:"mode,omitempty"` // of fire; empty: a single shot
	Aim     int       `json:"aim"`            // actions of aim, bonuses not counted
	Part    string    `json:"part,omitempty"` // of the body that is aimed at (3.2)
	Count   int       `json:"count"`          // tenth of a second of the impulse (5.7)
	Hip     bool      `json:"hip,omitempty"`
	From    hex.Hex   `json:"from"`
	Posture Posture   `json:"posture"`          // in which it was fired
	At      hex.Hex   `json:"at"`               // where the target was, or the hex that is aimed at
	Rounds  int       `json:"rounds"`           // that it spends
	Pinned  bool      `json:"pinned,omitempty"` // at who appeared in a pinned hex (5.9)
	Double  bool      `json:"double,omitempty"` // double action (5.11)
	Second  bool      `json:"second,omitempty"` // into the hex of the shot before (5.8)
	Bursts  int       `json:"bursts,omitempty"` // that came just before
	Cover   bool      `json:"cover,omitempty"`  // cover fire (5.10)
	Wide    int       `json:"wide,omitempty"`   // feet across of what is launched at (3.6)
	Into    string    `json:"into,omitempty"`   // a window or a door that is launched at (2.11)
	Pull    *Pull     `json:"pull,omitempty"`   // where it may be cancelled (5.7)
}

// Pull is how somebody was as they pulled the trigger, and what they were about: a shot that is cancelled is
// none (5.7).
type Pull struct {
	Order  Task   `json:"order"`
	Place  int    `json:"place,omitempty"` // of the order among their tasks
	Rest   int    `json:"rest,omitempty"`  // shots of it that a parting shot gives up (2.2)
	Aside  bool   `json:"aside,omitempty"` // it is not of the course that would be put off, but answers a threat (5.5)
	Last   string `json:"last,omitempty"`
	Bursts int    `json:"bursts,omitempty"`
	Empty  bool   `json:"empty,omitempty"`
	Cocked bool   `json:"cocked,omitempty"`
}

// Left is a weapon that lies in a hex, and the sides that know of it.
type Left struct {
	At    hex.Hex  `json:"at"`
	Arm   Arm      `json:"arm"`
	Of    string   `json:"of,omitempty"`    // who had it last; empty: who looks does not know, or it fell before version 6
	Sides []string `json:"sides"`           // who know of it; "": all do
	Taken bool     `json:"taken,omitempty"` // unseen by those who know of it
}

// Bomb is an explosive that is on its way, lies there, or is held armed (2.11, 3.6).
type Bomb struct {
	By     string  `json:"by,omitempty"`   // who has thrown it; empty: who looks does not know
	Key    string  `json:"key"`            // of the grenade, or of the weapon
	Load   string  `json:"load,omitempty"` // of the weapon
	At     hex.Hex `json:"at"`
	Due    int     `json:"due,omitempty"`    // impulse in which it goes off; 0: its fuse does not burn, or who looks does not know
	Target string  `json:"target,omitempty"` // whom it touches
	Held   bool    `json:"held,omitempty"`   // he has it in hand
	Fell   int     `json:"fell,omitempty"`   // impulse in which it came down, to be heard (5.3)

	Flight *Flight  `json:"flight,omitempty"` // it was thrown in this impulse
	Seen   []string `json:"seen,omitempty"`   // sides that know where it lies
	Told   []string `json:"told,omitempty"`   // sides that know who threw it
	Taken  bool     `json:"taken,omitempty"`  // it lies there no more, and those who knew that it does have not seen so
}
