package phoenix

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/calcs"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/pick"
)

// How well one sees (3.1, 3.6; 2.5): the light is of all, a broken sight or smoke around
// somebody theirs alone.

// Sights are keys of rows of Table 4C, or of 2C, that hold together, with commas between;
// empty: one sees well.
type Sights string

// The rows with a meaning of their own: smoke has a figure in each game, and with ultrasonics
// another in the basic one.
const (
	goodLight   = "good"
	smoke       = "smoke-haze-fog"
	ultrasonics = "firing-through-smoke-with-ultrasonics"
)

// ofArm are the rows of the sights of a weapon, which no throw needs (3.6).
var ofArm = []string{"optical-scope-under-8-hexes", "optical-scope-broken", "advanced-aiming-system-broken", "weapon-sights-broken"}

// ofOne are the rows that hold for one person, never for all.
var ofOne = append([]string{"firing-at-muzzle-flash", notLooking, ultrasonics}, ofArm...)

// keys are the rows that hold; that one sees well is none.
func (s Sights) keys() (out []string) {
	for _, key := range strings.Split(string(s), ",") {
		if key != "" && key != goodLight && !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	return out
}

// and are the rows of two.
func (s Sights) and(more Sights) Sights { return s + "," + more }

// rows are the rows that count, as the game has them: of 4C, or what 2C has of them where its
// modifiers are used.
func (s Sights) rows(h house) (out []printed.Modifier) {
	if !readings.Advanced(h) {
		return s.basic(h)
	}
	for _, key := range s.keys() {
		if m, ok := shot.SightOf(key, shot.Advanced); ok && m.Int() != 0 {
			out = append(out, m)
		}
	}
	return out
}

// basic is the row of 2C: smoke, for who has ultrasonics less of it.
func (s Sights) basic(h house) []printed.Modifier {
	keys := s.keys()
	if !slices.Contains(keys, smoke) || !readings.Shot(h).Optional {
		return nil
	}
	row := smoke
	if slices.Contains(keys, ultrasonics) {
		row = ultrasonics
	}
	m, _ := shot.SightOf(row, shot.Basic)
	return []printed.Modifier{m}
}

// thrown are the rows that count for a throw.
func (s Sights) thrown(h house) []printed.Modifier {
	return slices.DeleteFunc(s.rows(h), func(m printed.Modifier) bool { return slices.Contains(ofArm, m.Key) })
}

// words say which rows count, and what they take from fire. Of ultrasonics it
// is what smoke takes once there is some (2C): the name of the row says that.
func (s Sights) words(h house) (names string, alm int) {
	var each []string
	if slices.Contains(s.keys(), ultrasonics) && !readings.Advanced(h) {
		s = s.and(smoke)
	}
	for _, m := range s.rows(h) {
		each, alm = append(each, m.Name), alm+m.Int()
	}
	return strings.Join(each, "; "), alm
}

// bounds holds rows to what is printed.
func (s Sights) bounds(b *rules.Bounds) {
	b.Text("light", string(s), 400)
	b.That(string(s) == strings.Join(s.keys(), ","), "no light is written %s", s)
	for _, key := range s.keys() {
		_, ok := shot.SightOf(key, shot.Advanced)
		b.That(ok || key == ultrasonics, "there is no light %s", key)
	}
}

// sightRefused refuses a row that counts nothing in the game, or that is not for all.
func sightRefused(key string, all bool, h house) error {
	switch _, ok := shot.SightOf(key, shot.Advanced); {
	case key == goodLight:
		return nil
	case readings.Advanced(h) && !ok:
		return cmdline.Refuse("visibility", "Only the basic game has ultrasonics (Table 2C); the advanced game has smoke-haze-fog alone.")
	case !readings.Advanced(h) && !readings.Shot(h).Optional:
		return cmdline.Refuse("visibility", "Neither light nor smoke counts in this game: the modifiers of Table 2C are not used (house rule optional-modifiers).")
	case !readings.Advanced(h) && key != smoke && key != ultrasonics:
		return cmdline.Refuse("visibility", "The basic game has smoke alone (Table 2C), -14: light:%s. Darkness, glare and broken sights count nothing in it.", smoke)
	case all && slices.Contains(ofOne, key):
		return cmdline.Refuse("visibility", "%s is of one person: say whose, with unit:.", key)
	}
	return nil
}

// lights are the rows that a game master may set, with the reason of those that count nothing.
func lights(k known, _ opts.Args) (out []opts.Choice) {
	for _, m := range printed.Visibilities() {
		out = append(out, lightChoice(m.Key, k))
	}
	return append(out, lightChoice(ultrasonics, k))
}

func lightChoice(key string, k known) opts.Choice {
	c := opts.Choice{Value: key, Label: key}
	if k.InGame() {
		c.Not = sightRefused(key, false, k)
	}
	return c
}

var light = gmAction{
	Name: "light", Summary: "Set the light, or how well somebody sees", Rule: "visibility",
	Example: `light:dusk reason:"the sun sets"`,
	Params: []param{
		calcs.Several(lightOption, "rows of Table 4C, with commas", lights),
		opts.Unit(unitOption, "whose sight, not the light of all", nobodyOrAnybody).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		c, rows := r.State.find(unitOption.In(a)), Sights(lightOption.In(a))
		if err := cmp.Or(rows.allowed(c == nil, r), r.State.oneDay(c, rows)); err != nil {
			return err
		}
		rows = Sights(strings.Join(rows.keys(), ","))
		if c == nil {
			r.State.Light = rows
			r.Tell(rows.told("light", "The light is: {light}, {alm}.", r))
			return nil
		}
		c.Sight = rows
		text := "{unit}, beside the light of all: {light}, {alm}."
		if rows == "" {
			text = "{unit} sees as all do."
		}
		c.tellOwn(r, rows.told("sight", text, r))
		return nil
	},
}

// allowed refuses rows that cannot be set, for all or for one.
func (s Sights) allowed(all bool, h house) error {
	if err := s.eachCounts(); err != nil {
		return err
	}
	for _, key := range s.keys() {
		if err := sightRefused(key, all, h); err != nil {
			return err
		}
	}
	if len(s.days()) > 1 {
		return cmdline.Refuse("visibility", "It is one time of day: name one of %s.", strings.Join(timesOfDay, ", "))
	}
	return nil
}

// eachCounts refuses words of which one says nothing beside the others.
func (s Sights) eachCounts() error {
	words := strings.Split(string(s), ",")
	if len(words) > 1 && slices.Contains(words, goodLight) {
		return cmdline.Refuse("visibility", "With light:%s nothing hinders the sight: leave it out, or say nothing else.", goodLight)
	}
	for i, word := range words {
		if slices.Contains(words[:i], word) {
			return cmdline.Refuse("visibility", "%s is named twice; it counts once.", word)
		}
	}
	return nil
}

// timesOfDay are the rows of Table 4C of which one holds.
var timesOfDay = []string{"dusk", "night-full-moon", "night-half-moon", "night-no-moon"}

// days are the rows of the time of day.
func (s Sights) days() []string { return pick.Where(s.keys(), isOfDay) }

func isOfDay(key string) bool { return slices.Contains(timesOfDay, key) }

// atAnyTime are the rows but for those of the time of day.
func (s Sights) atAnyTime() Sights {
	return Sights(strings.Join(slices.DeleteFunc(s.keys(), isOfDay), ","))
}

// oneDay refuses another time of day for all than somebody has already, and another for
// somebody, nil for all, than all have: both would count.
func (st *State) oneDay(c *Combatant, rows Sights) error {
	if c != nil {
		return rows.otherDay("all", st.Light)
	}
	for _, o := range st.Combatants {
		if err := rows.otherDay(o.Name, o.Sight); err != nil {
			return err
		}
	}
	return nil
}

// otherDay refuses another time of day beside that which somebody has.
func (s Sights) otherDay(of string, has Sights) error {
	if len(s.and(has).days()) < 2 {
		return nil
	}
	return cmdline.Refuse("visibility", "It is one time of day, and for %s it is %s: leave out %s, or set the light of %s first.", of, strings.Join(has.days(), ", "), strings.Join(s.days(), ", "), of)
}

// told tells which rows hold from now on.
func (s Sights) told(kind, text string, h house) rules.Event {
	names, alm := s.words(h)
	if names == "" {
		names = "Good"
	}
	return rules.Event{Kind: kind, Rule: "visibility", Text: text, Figures: figures{fig("light", names), fig("alm", alm)}}
}
