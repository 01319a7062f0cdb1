package phoenix

import (
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/person"
)

// The police raid (4.2). The text's tables and floor plan are missing: figures and ground
// are ours.

// police is their side and its one seat.
const police = "police"

// swatTeam are the ten policemen.
var swatTeam = []struct{ name, weapon string }{
	{"Reyes", "m16a1"}, {"Dunn", "uzi"}, {"Okafor", "uzi"}, {"Lindgren", "remington-m870"}, {"Moss", "m16a1"},
	{"Park", "m16a1"}, {"Costa", "uzi"}, {"Weiss", "uzi"}, {"Tully", "remington-m870"}, {"Hart", "m16a1"},
}

// suspects are who is in the house.
var suspects = []struct{ name, troop, role string }{
	{"Guard 1", "line", guards}, {"Guard 2", "line", guards}, {"Guard 3", "line", guards},
	{"Technician 1", "militia", flees}, {"Technician 2", "militia", flees}, {"Leader", "crack", guards},
}

// riflesAway is how many hexes from a suspect his rifle lies, by a roll of 0-9 (a table of
// ours; that of the text is missing); what technicians do another roll says.
var riflesAway = map[string][10]int{
	"Guard":  {0, 1, 1, 2, 2, 3, 3, 4, 5, 6},
	"Leader": {1, 2, 2, 3, 3, 4, 4, 5, 6, 8},
}

// technicianFights is up to which roll of 0-9 a technician uses his pistol.
const technicianFights = 3

// raidSuit is what the police wear (4.2).
const raidSuit = "medium-rigid"

func raid(r *ruling) ([]*Combatant, error) {
	g := groundOf("raid")
	var starts []start
	for i, m := range swatTeam {
		at := g.Spot(police)[i]
		starts = append(starts, start{name: m.name, seat: police, troop: "crack-armored", weapon: m.weapon, spare: 2, at: at, facing: hex.Bearing(at, g.Spot("numbered")[1]), squad: team(i), role: advances})
	}
	all, err := recruits(r, starts)
	if err != nil {
		return nil, err
	}
	for _, c := range all {
		c.Suit.wear(person.Everywhere, raidSuit, r)
	}
	for _, s := range suspects {
		c, err := start{name: s.name, seat: "suspects", troop: s.troop, weapon: "m92f", spare: 1, at: g.Spot("numbered")[0], squad: "house", role: s.role}.recruit(rules.SideOf(r.Seats(), "suspects"))
		if err != nil {
			return nil, err
		}
		c.Off, c.Due, c.Held = true, impulses, 0 // the pistol is at the belt
		all = append(all, c)
	}
	return all, nil
}

// team is the squad of a policeman: five in front of the house and five behind it.
func team(i int) string {
	if i < len(swatTeam)/2 {
		return "front"
	}
	return "back"
}

// unplaced reports whether somebody is placed at the end of the first phase, as all know.
func (st *Field) unplaced(c *Combatant) bool {
	return st.Map == "raid" && st.Phase == 1 && c.Off && c.Due == impulses
}

// surprise places the suspects and their rifles at the end of the first phase, with dice
// that only their side sees.
func (st story) surprise() {
	if st.Phase != 1 || st.Impulse != impulses {
		return
	}
	spots := groundOf(st.Map).Spot("numbered")
	for _, c := range st.Combatants {
		if c.Due == 0 || !c.Off {
			continue
		}
		dice := st.r.Dice.Aside(string(c.Seat)).Zero()
		c.At = spots[dice.Die("hex of "+c.Name, len(spots))]
		c.Facing = hex.Rose(dice.Die("facing of "+c.Name, 12))
		c.Off, c.Due = false, 0
		st.rifle(c, dice.Die("rifle of "+c.Name, 10), dice.Die("direction of the rifle of "+c.Name, 6))
		c.tellOwn(st.r, rules.Event{Kind: "placed", Rule: "raid", Text: "{unit} is in {at}.", Figures: figures{fig("at", c.At.String())}})
	}
	lookout(st).lookAll(false)
}

// rifle lays down a suspect's rifle so many hexes away as a roll says, as far as walls let
// it; a technician has none, and the roll says whether he fights.
func (st story) rifle(c *Combatant, roll, dir int) {
	kind, _, _ := strings.Cut(c.Name, " ")
	away, armed := riflesAway[kind]
	if !armed {
		if roll <= technicianFights {
			c.Role = guards
		}
		return
	}
	rifle, _ := fullArm("m16a1", 1)
	at := c.At
	for range away[roll] {
		if d := hex.Dir(dir); st.enters(at, d) {
			at = at.Neighbor(d)
		}
	}
	st.Lost = append(st.Lost, Left{At: at, Arm: rifle, Of: c.ID, Sides: []string{c.Side}})
}
