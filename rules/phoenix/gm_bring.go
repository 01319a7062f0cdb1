package phoenix

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
)

// Rulings that bring people into a fight and take them out of it (1.5, 2.1).

// seatChoices are the seats of the scenario.
func seatChoices(k known, _ opts.Args) []opts.Choice {
	var out []opts.Choice
	if !k.InGame() {
		return out
	}
	for _, s := range scenarios {
		for _, seat := range s.Seats {
			c := opts.Choice{Value: string(seat.ID), Label: seat.Title}
			if strings.HasPrefix(s.Name, k.State().Scenario) && !slices.ContainsFunc(out, func(o opts.Choice) bool { return o.Value == c.Value }) {
				out = append(out, c)
			}
		}
	}
	return out
}

func troopChoices(known, opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, t := range printed.Troops() {
		out = append(out, opts.Choice{Value: t.Key, Label: t.Name})
	}
	return out
}

func weaponChoices(known, opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, key := range printed.WeaponKeys() {
		w, _ := printed.WeaponOf(key)
		out = append(out, opts.Choice{Value: key, Label: w.Name, Words: w.Type + " " + w.Country})
	}
	return out
}

// squadParam is the squad by which somebody is ordered with others.
var squadParam = textOf(squadOption, "the squad, ordered as one; none", 24)

// noSquad is the word for no squad.
const noSquad = "none"

// squadIn is the squad that is given, as it is kept.
func squadIn(a opts.Args) string {
	if id := idOf(squadOption.In(a)); id != noSquad {
		return id
	}
	return ""
}

// squadNamed refuses a squad of a name that orders could not have, or that is somebody's.
func (st *State) squadNamed(a opts.Args) error {
	id := squadIn(a)
	switch {
	case !squadOption.Given(a) || idOf(squadOption.In(a)) == noSquad:
		return nil
	case !named(id):
		return cmdline.Refuse("pregenerated-troops", "squad: write letters a to z, digits and hyphens, and no word of orders; squad:none takes out of a squad.")
	case st.find(id) != nil:
		return cmdline.Refuse("pregenerated-troops", "squad: there is a %s, who is ordered by that name.", st.find(id).Name)
	}
	return nil
}

var bring = gmAction{
	Name: "bring", Summary: "Bring somebody into the fight", Rule: "pregenerated-troops",
	Example: `name:Marlow seat:red troop:line weapon:m16a1 at:0508 reason:"set-up"`,
	Params: []param{
		textOf(nameOption, "the name", 24), opts.Seat(seatOption, "who commands", seatChoices), opts.ChoiceOf(troopOption, "what kind of troop", troopChoices),
		opts.Place(atOption, "hex, such as 0508", readHex), opts.ChoiceOf(weaponOption, "in hand; none if left out", weaponChoices).Opt(),
		textOf(loadOption, "its ammunition, if not the usual", 40).Opt(), intOf(spareOption, "full magazines beside it", 0, 40).Or("2"), intOf(facingAt, "o'clock", 1, 12).Or("12"), squadParam.Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		seat := rules.SeatID(seatOption.In(a))
		x := start{name: nameOption.In(a), seat: seat, troop: troopOption.In(a), weapon: weaponOption.In(a), load: loadOption.In(a), spare: spareOption.In(a), at: hex.Must(atOption.In(a)), squad: squadIn(a), facing: roseOf(facingAt.In(a))}
		if err := cmp.Or(r.State.mayJoin(r, x), r.State.squadNamed(a)); err != nil {
			return err
		}
		c, err := x.recruit(rules.SideOf(r.Seats(), seat))
		if err != nil {
			return err
		}
		r.State.Combatants = append(r.State.Combatants, c)
		patient{somebody{c, r}}.tellOwn(r, rules.Event{Kind: "brought", Rule: "pregenerated-troops", Text: "{unit} joins the fight at {at}: {troop}.",
			Figures: figures{fig("at", r.State.read(c.At)), fig("troop", c.Troop), fig("skill", c.Skill), fig("sal", c.SAL), fig("ca", c.CA), fig("kv", c.KV)}})
		r.State.lookAgain(r)
		return nil
	},
}

// nameWords are words of orders that nobody may be called by.
var nameWords = []string{nearestFoe, freeFoe, armedFoe, "all", "none", "own", "any"}

// spelled reports whether an id is made of letters and digits, with hyphens between, and is no
// word of orders.
func spelled(id string) bool {
	return strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == "" && strings.Trim(id, "-") == id && id != "" && !slices.Contains(nameWords, id)
}

// named reports whether somebody can have an id: it is spelled as one, and reads neither as a
// hex nor as a number.
func named(id string) bool {
	_, noHex := hex.Parse(id)
	_, noNumber := strconv.Atoi(id)
	return spelled(id) && noHex != nil && noNumber != nil
}

// mayJoin refuses who cannot join the fight.
func (st *State) mayJoin(r *ruling, x start) error {
	id := idOf(x.name)
	switch {
	case len(st.Combatants) >= mostCombatants:
		return cmdline.Refuse("pregenerated-troops", "A fight has at most %d combatants.", mostCombatants)
	case slices.Contains(nameWords, id):
		return cmdline.Refuse("pregenerated-troops", "%q is a word of orders and cannot be a name.", cmdline.Shorten(x.name, 30))
	case !spelled(id):
		return cmdline.Refuse("pregenerated-troops", "%q cannot be a name here; write it with the letters a to z, digits and spaces alone.", cmdline.Shorten(x.name, 30))
	case !named(id):
		return cmdline.Refuse("pregenerated-troops", "%q reads as a hex or a number; a name has letters.", cmdline.Shorten(x.name, 30))
	case st.find(id) != nil:
		return cmdline.Refuse("pregenerated-troops", "There is somebody called %s already; place brings them where they are to be, or give another name.", x.name)
	case x.squad == id || slices.ContainsFunc(st.Combatants, func(c *Combatant) bool { return strings.EqualFold(c.Squad, id) }):
		return cmdline.Refuse("pregenerated-troops", "%s is the name of a squad.", x.name)
	case !slices.ContainsFunc(r.Seats(), func(s rules.Seat) bool { return s.ID == x.seat }):
		return cmdline.Refuse("pregenerated-troops", "There is no seat %s in this game.", x.seat)
	}
	return st.onMap(x.at)
}

var removing = gmAction{
	Name: "remove", Summary: "Take somebody off the map", Rule: "playing-surface", Example: `unit:trent reason:"a mistake"`, Params: []param{anybody},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if c.Off {
			return cmdline.Refuse("playing-surface", "%s is not on the map; place brings there.", c.Name)
		}
		c.abandon()
		p := patient{somebody{c, r}}
		p.tell(rules.Event{Kind: "removed", Rule: "playing-surface", Text: "{unit} leaves the map."})
		p.mark()
		c.Off = true
		r.State.lookAgain(r)
		return nil
	},
}
