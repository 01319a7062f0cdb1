package phoenix

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
)

// Rulings on explosives.

// allGrenades are the printed grenades and explosives.
func allGrenades(known, opts.Args) (out []opts.Choice) {
	for _, key := range printed.GrenadeKeys() {
		out = append(out, grenadeChoice(key))
	}
	return out
}

var supply = gmAction{
	Name: "grenades", Summary: "Set how many grenades somebody carries", Rule: "grenades",
	Example: `unit:trent grenade:m-26-a2-frag-grenade-usa count:2 reason:"set-up"`,
	Params:  []param{anybody, opts.ChoiceOf(grenadeOption, "which", allGrenades), intOf(countOption, "how many", 0, 99)},
	Do: func(r *ruling, a opts.Args) error {
		c, key, n := r.State.find(unitOption.In(a)), grenadeOption.In(a), countOption.In(a)
		c.Grenades = slices.DeleteFunc(c.Grenades, func(s Supply) bool { return s.Key == key })
		if n > 0 {
			c.Grenades = append(c.Grenades, Supply{key, n})
		}
		c.tellOwn(r, rules.Event{Kind: "supplied", Rule: "grenades", Text: "{unit} carries {count} of the {grenade}.", Figures: figures{fig("count", n), fig("grenade", grenadeOf(key).Name)}})
		patient{somebody{c, r}}.reckon()
		return nil
	},
}

// allLaunchers are the weapons that have a round which explodes.
func allLaunchers(known, opts.Args) (out []opts.Choice) {
	for _, key := range printed.LauncherKeys() {
		out = append(out, opts.Choice{Value: key, Label: key})
	}
	return out
}

// bombOf is what a ruling lets explode: a grenade, or the round of a launcher, the first that
// it has or that of a load.
func bombOf(a opts.Args) (b Bomb, err error) {
	b = Bomb{Key: grenadeOption.In(a), At: hex.Must(atOption.In(a)), Target: targetOption.In(a)}
	if !weaponOption.Given(a) {
		return b, nil
	}
	w, _ := printed.WeaponOf(weaponOption.In(a))
	b.Key = weaponOption.In(a)
	b.Load, err = shot.Round(w, loadOption.In(a))
	return b, err
}

// asMapped takes back what the game master has said.
const asMapped = "by-the-map"

// shelters are the rows of Table 5B.
func shelters(known, opts.Args) (out []opts.Choice) {
	for _, m := range printed.BlastModifiers() {
		out = append(out, opts.Choice{Value: m.Key, Label: m.Name})
	}
	return append(out, opts.Choice{Value: asMapped, Label: "By the map"})
}

// refusedShelter is why rows of Table 5B cannot be said of somebody: each counts once, and one
// of those that say how much of them an explosion reaches.
func refusedShelter(as string) error {
	rows, reached := shelterRows(as), ""
	for i, key := range rows {
		switch _, ok := printed.BlastModifier(key); {
		case !ok:
			return cmdline.Refuse("blast-modifiers", "as: there is no row “%s” in Table 5B; rows stand with commas between them, or %s alone.", cmdline.Shorten(key, 40), asMapped)
		case slices.Contains(rows[:i], key):
			return cmdline.Refuse("blast-modifiers", "as: %s counts once.", key)
		case bearings[key] && reached != "":
			return cmdline.Refuse("blast-modifiers", "as: one is %s or %s, not both.", reached, key)
		case bearings[key]:
			reached = key
		}
	}
	return nil
}

// shelterNames are rows of Table 5B as one reads them; of none the map says it.
func shelterNames(as string) string {
	var s screen
	for _, key := range shelterRows(as) {
		s.add(key)
	}
	return cmp.Or(s.names(), "the map has it")
}

var sheltering = gmAction{
	Name: "shelter", Summary: "Say what shelters somebody from explosions", Rule: "blast-modifiers",
	Example: `unit:trent as:behind-solid-cover reason:"round the corner"`,
	Params:  []param{anybody, textOf(shelterOption, "rows with commas, until they move", 120).Among(shelters)},
	Do: func(r *ruling, a opts.Args) error {
		c, as := r.State.find(unitOption.In(a)), strings.Join(shelterRows(shelterOption.In(a)), ",")
		switch as {
		case "":
			return cmdline.Refuse("blast-modifiers", "as: name a row of Table 5B, such as %s, or %s.", whileProne, asMapped)
		case asMapped:
			as = ""
		}
		if opts.Secret.In(a) {
			return cmdline.Refuse("blast-modifiers", "Whoever sees %s sees the shelter, and counts on it: leave secret: out. Where nobody else sees them, nobody else is told.", c.Name)
		}
		if err := refusedShelter(as); err != nil {
			return err
		}
		for _, key := range shelterRows(as) {
			if !readings.Advanced(r) && !bearings[key] {
				return cmdline.Refuse("blast-modifiers", "as: %s counts in the advanced game alone (3.6); Table 3D has in-the-open, prone, under-partial-cover and behind-solid-cover.", key)
			}
		}
		c.Shelter = as
		r.State.tell(r, c, rules.Event{Kind: "sheltered", Rule: "blast-modifiers", Text: "{unit} counts for explosions as {as}.", Figures: figures{fig("as", shelterNames(as))}})
		return nil
	},
}

var exploding = gmAction{
	Name: "explode", Summary: "Let something explode in a hex", Rule: "explosives", Rolls: true,
	Example: `grenade:m-26-a2-frag-grenade-usa at:0508 reason:"a trap"`,
	Params: []param{
		opts.ChoiceOf(grenadeOption, "what", allGrenades).Opt(), opts.ChoiceOf(weaponOption, "or the round of what", allLaunchers).Opt(), textOf(loadOption, "and its load", 40).Opt(), opts.Place(atOption, "hex, such as 0508", readHex),
		opts.Unit(targetOption, "whom it touches", nobodyOrAnybody).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		if grenadeOption.Given(a) == weaponOption.Given(a) {
			return cmdline.Refuse("explosives", "Say what goes off: grenade:, or weapon: for the round of a launcher.")
		}
		b, err := bombOf(a)
		if err != nil {
			return err
		}
		if err := r.State.onMap(b.At); err != nil {
			return err
		}
		switch c := r.State.find(b.Target); {
		case c != nil && c.Off:
			return cmdline.Refuse("direct-contact", "%s is not on the map.", c.Name)
		case c != nil && c.At != b.At:
			return cmdline.Refuse("direct-contact", "%s is in %s: what touches them goes off there.", c.Name, c.At)
		}
		ordnance{r.State, r}.explode(b)
		return nil
	},
}

// nobodyOrAnybody are all who are in the game.
func nobodyOrAnybody(k known, a opts.Args) []opts.Choice { return anybody.Choices(k, a) }
