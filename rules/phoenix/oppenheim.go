package phoenix

import (
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
)

// The bridge at Oppenheim (4.2). The text's table and map are missing: figures and ground
// are ours.

// natoSquad are the six who hold the bridge.
var natoSquad = []struct{ name, troop, weapon string }{
	{"Keller", "crack", "m16a1"}, // the squad leader
	{"Brandt", "line", "m249-minimi"},
	{"Vogel", "line", "m16a1"},
	{"Ross", "line", "m16a1"},
	{"Adler", "line", "m16a1"},
	{"Hayes", "line", "m16a1"},
}

// What the bridge is played by (4.2).
const (
	leadCount   = 14 // Russians who come first
	jeepSpeed   = 16 // hexes a phase
	bridgeLasts = 60 // phases
	farBank     = 20 // hexes off the map where the reserve waits
	uncalled    = 4 * endOfTime
)

func oppenheim(r *ruling) ([]*Combatant, error) {
	g := groundOf("oppenheim")
	var starts []start
	end := g.Spot("bridge-end")[0]
	for i, m := range natoSquad {
		seat := rules.SeatID("nato")
		if rules.SideOf(r.Seats(), rules.SeatID(idOf(m.name))) == "nato" {
			seat = rules.SeatID(idOf(m.name))
		}
		at := g.Spot("nato")[i]
		starts = append(starts, start{name: m.name, seat: seat, troop: m.troop, weapon: m.weapon, spare: 2, at: at, facing: hex.Bearing(at, end), squad: "squad", role: holds})
	}
	starts = append(starts, russians(g.Spot)...)
	all, err := recruits(r, starts)
	if err != nil {
		return nil, err
	}
	for _, c := range all[:len(natoSquad)] {
		c.digIn()
	}
	gunner := all[1]
	gunner.Weapons[0].Spare = nil // one belt
	rifle, _ := fullArm("m16a1", 2)
	gunner.Weapons = append(gunner.Weapons, rifle)
	reserve(all[len(natoSquad)+leadCount:], g.Spot("entry"))
	return all, nil
}

// digIn puts somebody into a foxhole with sandbags on its rim, where nobody finds him
// (4.2).
func (p *Post) digIn() {
	p.Posture, p.Stance, p.Exposure = Kneeling, Braced, Looking
	p.Dug, p.Hidden = true, true
}

// russians are those on the bridge, then the reserve: a jeep and three squads.
func russians(spot func(string) []hex.Hex) (out []start) {
	add := func(kind, squad string, from, n int, at []hex.Hex) {
		for i, name := range numbered(kind, from, n) {
			out = append(out, start{name: name, seat: "russians", troop: "line", weapon: "akm-47", load: "ap", spare: 2, at: at[i%len(at)], facing: south, squad: squad, role: advances})
		}
	}
	add("Point", "first", 1, 1, spot("point"))
	add("Flank", "first", 1, 4, spot("flankers"))
	add("Rear", "first", 1, 5, spot("rear"))
	add("Jeep", "jeep", 1, 4, spot("jeep"))
	entry := spot("entry")
	add("Jeep", "second-jeep", 5, 4, entry)
	add("Second", "second", 1, 10, entry)
	add("Third", "third", 1, 10, entry)
	add("Fourth", "fourth", 1, 10, entry)
	for i := range out {
		out[i].jeep = strings.HasSuffix(out[i].squad, "jeep")
	}
	return out
}

// south is down the map.
const south hex.Rose = 6

// reserve takes off the map those who wait beyond its edge.
func reserve(all []*Combatant, entry []hex.Hex) {
	for i, c := range all {
		c.Off, c.Due, c.At = true, uncalled, entry[i%len(entry)]
	}
}

// bridge is what happens at Oppenheim: the first fire, the reserve setting out and coming
// onto the map.
func (st story) bridge() {
	if st.Scene.Fired == 0 && len(st.where(func(c *Combatant) bool { return c.Side == "nato" && st.fired(c) })) > 0 {
		st.Scene.Fired = st.now()
	}
	if st.firedOut() && st.Scene.Sent == 0 && !st.leadIsDown() {
		st.send()
	}
	came := false
	for _, c := range st.Combatants {
		if c.Off && c.Due > 0 && c.Due <= st.now() {
			c.Off, c.Due, came = false, 0, true
		}
	}
	if came {
		lookout(st).lookAll(false)
	}
}

// firedOut reports whether the first phase of fire is over.
func (st story) firedOut() bool {
	return st.Scene.Fired > 0 && st.now() >= st.Scene.Fired+impulses-1
}

// leadIsDown reports whether all are out of the fight who came first.
func (st story) leadIsDown() bool {
	lead := st.where(func(c *Combatant) bool { return c.Side == "russians" })
	for _, c := range lead[:min(leadCount, len(lead))] {
		if c.acts() {
			return false
		}
	}
	return true
}

// send lets the reserve come: the jeep at 16 hexes a phase, those on foot at an action a
// hex, a rank an impulse.
func (st story) send() {
	st.Scene.Sent = st.now()
	rank := 0
	for _, c := range st.Combatants {
		switch {
		case c.Due != uncalled:
		case c.Jeep:
			c.Due = st.now() + farBank*impulses/jeepSpeed
		default:
			c.Due = st.now() + farBank*impulses/max(1, c.CA) + rank/len(groundOf(st.Map).Spot("entry"))
			rank++
		}
	}
}

// bridgeEnds is how the fight for the bridge ends.
func (st story) bridgeEnds() (rules.Event, bool) {
	switch {
	case st.firedOut() && st.Scene.Sent == 0 && st.leadIsDown():
		return rules.Event{Kind: "won", Rule: "oppenheim", Text: "NATO hold the bridge: the first phase of fire put all {lead} out of the fight who came first, and the Russians fall back.",
			Figures: figures{fig("lead", leadCount)}}, true
	case st.fought() >= bridgeLasts*impulses:
		left := len(st.where(func(c *Combatant) bool { return c.Side == "nato" && c.acts() }))
		return st.bridgeLasted(left), left > 0
	}
	return rules.Event{}, false
}

// bridgeLasted is how the fight ends after its 60 phases, with so many of NATO left: the Russians fall
// back (4.2), and house rule bridge-crossed says whose the bridge is where more of them are across.
func (st story) bridgeLasted(left int) rules.Event {
	end := groundOf("oppenheim").Spot("bridge-end")[0]
	across := len(st.where(func(c *Combatant) bool { return c.Side == "russians" && c.acts() && !c.Off && c.At.Row() > end.Row() }))
	e := rules.Event{Kind: "won", Rule: "oppenheim", Text: "NATO hold the bridge: after {phases} phases the Russians fall back.", Figures: figures{fig("phases", bridgeLasts)}}
	if across == 0 {
		return e
	}
	e.Figures = append(e.Figures, fig("across", across))
	if e.Text = "NATO hold the bridge: after {phases} phases the Russians fall back, {across} from behind it."; across > left && bridgeCrossed.In(st.r) == bridgeTaken {
		e.Rule, e.Text = "bridge-crossed", "Russians have taken the bridge: after {phases} phases {across} of them are over it, and {left} of NATO can fight."
		e.Figures = append(e.Figures, fig("left", left))
	}
	return e
}
