package phoenix

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/verdict"
)

// The scenarios (4.2). What stands before the comma of a seat's title is the side's.

var (
	twoSeats = []rules.Seat{
		{ID: "red", Side: "red", Title: "Red"},
		{ID: "blue", Side: "blue", Title: "Blue"},
	}
	bridgeSeats = []rules.Seat{
		{ID: "nato", Side: "nato", Title: "NATO"},
		{ID: "russians", Side: "russians", Title: "Russians"},
	}
	raidSeats = []rules.Seat{
		{ID: police, Side: police, Title: "Police"},
		{ID: "suspects", Side: "suspects", Title: "Suspects"},
	}
)

// refereed are the seats, the last of which the program plays.
func refereed(seats []rules.Seat) []rules.Seat {
	out := append([]rules.Seat(nil), seats...)
	out[len(out)-1].Program = true
	return out
}

// squadSeats give each of the six men of the bridge a seat of his own.
func squadSeats() (out []rules.Seat) {
	for _, m := range natoSquad {
		out = append(out, rules.Seat{ID: rules.SeatID(idOf(m.name)), Side: "nato", Title: "NATO, " + m.name})
	}
	return append(out, rules.Seat{ID: "russians", Side: "russians", Title: "Russians", Program: true})
}

var scenarios = []rules.Scenario[*State]{
	{Name: "oppenheim", Title: "The bridge at Oppenheim", Summary: "Six of NATO hold a bridge; the referee plays 48 Russians", Seats: refereed(bridgeSeats), Setup: setup("oppenheim", "oppenheim", oppenheim)},
	{Name: "alley", Title: "The alley", Summary: "Two against two in an alley, for a first hour", Seats: twoSeats, Setup: setup("alley", "alley", alley)},
	{Name: "oppenheim-squad", Title: "The bridge at Oppenheim, a seat for each man", Summary: "Six players of a man each against the referee", Seats: squadSeats(), Setup: setup("oppenheim", "oppenheim", oppenheim)},
	{Name: "oppenheim-two", Title: "The bridge at Oppenheim, both sides played", Summary: "NATO against Russians, a player each", Seats: bridgeSeats, Setup: setup("oppenheim", "oppenheim", oppenheim)},
	{Name: "raid", Title: "The police raid", Summary: "Ten of a SWAT team raid a house; the referee plays the suspects", Seats: refereed(raidSeats), Setup: setup("raid", "raid", raid)},
	{Name: "raid-two", Title: "The police raid, both sides played", Summary: "Police against suspects, a player each", Seats: raidSeats, Setup: setup("raid", "raid", raid)},
	{Name: "table", Title: "Empty table", Summary: "Nobody: the game master brings them with rulings", Seats: twoSeats, Setup: setup("table", "", nobody)},
}

func setup(scenario, ground string, who func(*ruling) ([]*Combatant, error)) func(r *ruling) error {
	return func(r *ruling) error {
		st := r.State
		st.Scenario, st.Map, st.Phase, st.Impulse = scenario, ground, 1, 1
		all, err := who(r)
		if err != nil {
			return err
		}
		st.Combatants = all
		for _, seat := range r.Seats() {
			if !slices.Contains(st.Sides, seat.Side) {
				st.Sides = append(st.Sides, seat.Side)
			}
		}
		r.Tell(rules.Event{Kind: "begun", Rule: "playing-surface", Text: begins[scenario]})
		lookout{st, r}.lookAll(false)
		return nil
	}
}

// battleOf is the battle of a scenario: what stands behind its name says who plays it.
func battleOf(scenario string) string {
	battle, _, _ := strings.Cut(scenario, "-")
	return battle
}

// scenarioNames are the battles, which more than one way to play them may have in common.
func scenarioNames() []string { return slices.Sorted(maps.Keys(begins)) }

// begins is what all know as a scenario begins.
var begins = map[string]string{
	"alley":     "Two of each side meet in the alley.",
	"oppenheim": "The Russians advance onto the bridge.",
	"raid":      "The house is surrounded. In the first phase nobody moves or fires.",
	"table":     "The table is empty.",
}

func nobody(*ruling) ([]*Combatant, error) { return nil, nil }

// recruits are the combatants of so many starts.
func recruits(r *ruling, starts []start) (out []*Combatant, err error) {
	for _, x := range starts {
		c, err := x.recruit(rules.SideOf(r.Seats(), x.seat))
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

func alley(r *ruling) ([]*Combatant, error) {
	g := groundOf("alley")
	red, blue := g.Spot("red"), g.Spot("blue")
	return recruits(r, []start{
		{name: "Trent", seat: "red", troop: "elite", weapon: "m16a1", spare: 2, at: red[0], facing: hex.Bearing(red[0], blue[0]), role: advances},
		{name: "Donovan", seat: "red", troop: "crack", weapon: "m16a1", spare: 2, at: red[1], facing: hex.Bearing(red[1], blue[1]), role: advances},
		{name: "Axly", seat: "blue", troop: "elite", weapon: "m16a1", spare: 2, at: blue[0], facing: hex.Bearing(blue[0], red[0]), role: advances},
		{name: "Hauser", seat: "blue", troop: "crack", weapon: "m16a1", spare: 2, at: blue[1], facing: hex.Bearing(blue[1], red[1]), role: advances},
	})
}

// Scene is what a scenario keeps in mind (4.2).
type Scene struct {
	Fired int `json:"fired,omitempty"` // impulse of the first shot
	Sent  int `json:"sent,omitempty"`  // impulse in which the reserve set out
	Stir  int `json:"stir,omitempty"`  // impulse of the fight in which somebody did something last

	Warned []rules.SeatID `json:"warned,omitempty"` // seats that have read that the fight may be drawn, and do nothing still
}

// toOthers is what everybody may know of it: nothing.
func (Scene) toOthers() Scene { return Scene{} }

func (s *Scene) bounds(b *rules.Bounds) {
	b.Number("first fire", s.Fired, 0, 4*endOfTime)
	b.Number("reserve", s.Sent, 0, 4*endOfTime)
	b.Number("stir", s.Stir, 0, 4*endOfTime)
	b.List("warned", len(s.Warned), len(b.Seats()))
	for _, id := range s.Warned {
		b.That(slices.ContainsFunc(b.Seats(), func(x rules.Seat) bool { return x.ID == id }), "nobody has the seat that was warned")
	}
}

// story is what the scenario does by itself, and how it ends.
type story struct {
	*State
	r *ruling
}

// script carries on what a scenario does by itself at the end of an impulse.
func (st story) script() {
	if st.stirs() {
		st.Scene.Stir = st.fought()
	}
	for _, c := range st.Combatants {
		c.lull()
	}
	st.warn()
	switch st.Scenario {
	case "oppenheim":
		st.bridge()
	case "raid":
		st.surprise()
	}
}

// warnsAfter is for how many impulses a seat's people have done nothing when it reads that the
// fight may end by that.
const warnsAfter = minute - 10*impulses

// warn tells the seats of people whose own have done nothing for long, once until somebody of
// theirs does something, that the fight may be drawn. Of others it says nothing: whether they
// have is theirs to know. Seats that have idled equally long read it together, so that the
// game master reads it once.
func (st story) warn() {
	if !st.drawsByLull(st.r) {
		return
	}
	var idle []rules.SeatID
	told := map[int][]rules.SeatID{}
	for _, seat := range st.r.Seats() {
		lull := st.lullOf(seat.ID)
		if seat.Program || lull < warnsAfter {
			continue
		}
		if idle = append(idle, seat.ID); !slices.Contains(st.Scene.Warned, seat.ID) {
			told[lull] = append(told[lull], seat.ID)
		}
	}
	st.Scene.Warned = idle
	for lull := warnsAfter; lull <= minute; lull++ {
		if seats := told[lull]; seats != nil {
			st.r.TellOnly(idling(lull), seats...)
		}
	}
}

// drawsByLull reports whether a fight in which nobody does anything is drawn: not where the
// game master ends it, or has let it go on, and not of one side alone.
func (st *State) drawsByLull(h house) bool {
	return battleEnd.In(h) != verdict.ByGM && st.Phase > st.Unjudged && len(st.Sides) > 1
}

// idling tells that somebody's people have done nothing for so many impulses.
func idling(lull int) rules.Event {
	text := "Nobody of yours has done anything for {time}; if nobody at all does for {more} more, the fight is drawn."
	if lull >= minute {
		text = "Nobody of yours has done anything for {time}; the fight is drawn as soon as nobody at all has."
	}
	return rules.Event{Kind: "idling", Rule: "victory", Text: text, Figures: figures{fig("time", span(lull)), fig("more", span(minute-lull))}}
}

// lullOf is for how long those of a seat have had nothing to do, with who is out of the fight
// since; 0 where nobody can act.
func (st *Squad) lullOf(seat rules.SeatID) int {
	own := st.where(func(c *Combatant) bool { return c.Seat == seat })
	if !slices.ContainsFunc(own, (*Combatant).acts) {
		return 0
	}
	return slices.MinFunc(own, func(a, b *Combatant) int { return a.Lull - b.Lull }).Lull
}

// lull counts for how long he has had nothing to do; who is out has nothing.
func (c *Combatant) lull() {
	if c.Lull++; c.acts() && (len(c.Tasks) > 0 || c.Debt > 0) || c.Done > 0 {
		c.Lull = 0
	}
	c.Lull = min(c.Lull, minute)
}

// stirs reports whether somebody has done anything in this impulse, or something is about
// to go off or to come.
func (st *Field) stirs() bool {
	return len(st.Bombs) > 0 || slices.ContainsFunc(st.Combatants, func(c *Combatant) bool { return c.Done > 0 || c.Debt > 0 || c.Due > 0 })
}

// still reports whether nobody has done anything for a minute: they have nothing to fight
// with, or do not find each other. Who knows a part of the fight does not know.
func (st *State) still() bool { return !st.cut() && st.fought() >= st.Scene.Stir+minute }

// finding is how the fight ends: as the scenario says, or when at most one side has
// somebody left who can act.
func (st story) finding() (end rules.Event, over bool) {
	if st.Scenario == "oppenheim" {
		if end, over = st.bridgeEnds(); over {
			return end, true
		}
	}
	var left []string
	all := st.fielded()
	for _, side := range all {
		if len(st.where(func(c *Combatant) bool { return c.Side == side && (c.acts() || c.Due > 0) })) > 0 {
			left = append(left, side)
		}
	}
	switch {
	case len(all) > 1 && len(left) > 1 && st.still():
		return rules.Event{Kind: "drawn", Rule: "victory", Text: "For {time} nobody has done anything: the fight is drawn.", Figures: figures{fig("time", span(minute))}}, true
	case len(all) < 2 || len(left) > 1:
		return end, false
	case len(left) == 1:
		return rules.Event{Kind: "won", Rule: "victory", Text: "{winner} hold the field.", Figures: figures{fig("winner", titleOf(st.r, left[0]))}}, true
	}
	return rules.Event{Kind: "drawn", Rule: "victory", Text: "Nobody is left to fight."}, true
}

// fielded are the sides that have combatants, in their order.
func (st *Squad) fielded() (out []string) {
	for _, c := range st.Combatants {
		if !slices.Contains(out, c.Side) {
			out = append(out, c.Side)
		}
	}
	return out
}

// titleOf is what a side is called.
func titleOf(r *ruling, side string) string {
	for _, s := range r.Seats() {
		if s.Side == side {
			name, _, _ := strings.Cut(s.Title, ",")
			return name
		}
	}
	return side
}

// frozen reports whether a task waits because the scenario does not let it be done yet: in
// the first phase of the raid nobody moves or fires, and doors are forced and not opened (4.2).
func (st *State) frozen(c *Combatant, t *Task) bool {
	return st.Scenario == "raid" && st.Phase == 1 && moveOrFire[t.Do] && !st.forces(c, t)
}

// waits reports whether that lets nothing be done of what somebody does first; thinking of
// it goes on (5.5).
func (st *State) waits(c *Combatant, h house) bool {
	return c.Thought == 0 && st.frozen(c, &c.Tasks[0]) && st.frozen(c, st.goesAbout(c, &c.Tasks[0], h))
}

var moveOrFire = map[string]bool{
	moveAct: true, leaveAct: true, escortAct: true, doorAct: true,
	fireAct: true, coverAct: true, pinAct: true, launchAct: true, throwAct: true,
}

// numbered are so many names of a kind: "Flank 1", "Flank 2".
func numbered(kind string, from, n int) (out []string) {
	for i := range n {
		out = append(out, fmt.Sprintf("%s %d", kind, from+i))
	}
	return out
}
