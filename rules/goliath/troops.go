package goliath

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules/table"
)

// Type is a row of Troop Types, or one that the game master has defined. Distances are
// whole inches; 0 is none.
type Type struct {
	Name      string   `json:"name"`
	Own       bool     `json:"own,omitempty"`  // AR and DR come from what the figure itself wears and rides
	Step      int      `json:"step,omitempty"` // of the own AR up the ladder: a ranger's 1
	AR        Rating   `json:"ar,omitempty"`
	DR        Rating   `json:"dr,omitempty"`
	Guard     int      `json:"guard,omitempty"` // steps up the ladder of the DR beside what is worn and ridden, by a ruling
	HT        int      `json:"ht"`
	MR        int      `json:"mr,omitempty"`
	Move      int      `json:"move,omitempty"`
	Charge    int      `json:"charge,omitempty"`
	Fly       int      `json:"fly,omitempty"`
	Missile   int      `json:"missile,omitempty"`
	Arm       string   `json:"arm,omitempty"` // what it shoots with; see missile-arms
	Abilities []string `json:"abilities,omitempty"`
	Tenths    int      `json:"tenths,omitempty"` // points a figure, in tenths
	Base      inch     `json:"base,omitempty"`   // the side of a figure's base; 0: by the house rules
	Secret    bool     `json:"secret,omitempty"` // defined in secret: unknown until a figure of it is seen
}

// troops are all types in printed order.
var troops = readTroops()

func readTroops() []Type {
	var out []Type
	for _, row := range troopTable.Rows() {
		out = append(out, readType(row))
	}
	return out
}

func readType(row table.Row) Type {
	t := Type{Name: row.Text("type"), HT: row.Int("HT"), MR: row.Int("MR"), Tenths: parseTenths(row.Text("points")),
		Abilities: abilitiesIn(row.Text("abilities"))}
	t.AR, _ = rating(row.Text("AR"))
	t.DR, _ = rating(row.Text("DR"))
	t.Own = row.Text("DR") == "own"
	if _, step, ok := strings.Cut(row.Text("AR"), "+"); ok {
		t.Step, _ = strconv.Atoi(step)
	}
	t.Move, _ = row.Number("move (in)")
	t.Charge, _ = row.Number("charge (in)")
	t.Fly, _ = row.Number("fly (in)")
	t.Missile, _ = row.Number("missile (in)")
	if arm, ok := armTable.Find("type", t.Name); ok {
		t.Arm = arm.Text("arm")
	}
	return t
}

// abilitiesIn reads "2 5 6"; a dash is none. 2(9) is ability 2, and 9 in
// parentheses where the house rule ogre-regeneration grants it.
func abilitiesIn(text string) []string {
	if text == "-" {
		return nil
	}
	return strings.Fields(strings.ReplaceAll(text, "(", " ("))
}

// called is the type as it stands in a name: Giant Orcs.
func (t Type) called() string { return strings.ReplaceAll(t.Name, "Orcs, Giant", "Giant Orcs") }

// one reports whether the type is named as a single figure is.
func (t Type) one() bool {
	words := strings.Fields(strings.ToLower(t.called()))
	last := words[len(words)-1]
	return stem(last) == last && last != "cavalry" && last != "infantry"
}

// does is a verb as it agrees with the name: Longbowmen "shoot", a Dragon "flies".
func (t Type) does(verb string) string { return either(t.one(), singular(verb), verb) }

// does is a verb as it agrees with the name of the figures.
func (f Figure) does(verb string) string { return f.kind().does(verb) }

// have begins a sentence about what the type has: "Elves have", "Dragon has".
func (t Type) have() string { return t.called() + " " + t.does("have") }

// noWizards says that the type casts no spells.
func (t Type) noWizards() string {
	return t.called() + either(t.one(), " is no wizard", " are no wizards")
}

// typeNamed is the type as the table spells it.
func typeNamed(name string) (Type, bool) {
	i := slices.IndexFunc(troops, func(t Type) bool { return t.Name == name })
	if i < 0 {
		return Type{}, false
	}
	return troops[i], true
}

// abilities of the type under the house rules: (9) counts only where ogres
// regenerate (Special Abilities).
func (t Type) abilities(h house) []string {
	var out []string
	for _, a := range t.Abilities {
		bare := strings.Trim(a, "()")
		if a == bare || houseOgreRegeneration.In(h) {
			out = append(out, bare)
		}
	}
	return out
}

// has reports whether the type has the ability: "1" to "12", "7a", "7b".
func (t Type) has(ability string, h house) bool { return slices.Contains(t.abilities(h), ability) }

// rates are the figure's charge and flying rates: for Skeletons and Zombies as they
// are printed the 9 inches under Fly are their charge unless the GM restores the
// print (house rule slipped-column).
func (f Figure) rates(h house) (charge, fly int) {
	t := f.kind()
	if f.Special == nil && (t.Name == "Skeletons" || t.Name == "Zombies") && houseSlippedColumn.In(h) == slippedColumnCharge {
		return t.Fly, 0
	}
	return t.Charge, t.Fly
}

// never is the morale rating that never checks, leastMR the lowest (Figures 6).
const never, leastMR = 4, -4

// Figure is a figure of a unit: its type, for an own type what it wears and
// rides, and the projectile bought for it.
type Figure struct {
	Type        string   `json:"type"`
	Class       Class    `json:"class"`
	Mount       Mount    `json:"mount"`
	Projectiles []string `json:"projectiles,omitempty"`
	Special     *Type    `json:"special,omitempty"` // its characteristics where they are not printed; never changed in place
}

// figureOf is a figure of the type; own types wear and ride what is given.
func figureOf(t Type, own Rating, projectiles ...string) Figure {
	r := t.DR
	if t.Own {
		r = own
	}
	f := Figure{Type: t.Name, Class: r.class(), Mount: r.mount()}
	for _, p := range projectiles {
		if p != "" {
			f.Projectiles = append(f.Projectiles, p)
		}
	}
	if _, printed := typeNamed(t.Name); !printed {
		f.Special = &t
	}
	return f
}

// kind are the figure's characteristics: its row of Troop Types, or what the game
// master has made of it.
func (f Figure) kind() Type {
	if f.Special != nil {
		return *f.Special
	}
	t, ok := typeNamed(f.Type)
	if !ok {
		panic("goliath: there is no troop type " + f.Type)
	}
	return t
}

// worn is the rating in the letters of what the figure wears and rides.
func (f Figure) worn() Rating { return ratingOf(f.Class, f.Mount) }

// dr is the figure's defense rating when it is rested (Figures 5).
func (f Figure) dr() Rating { return f.worn() + Rating(f.kind().Guard) }

// ar is the figure's attack rating when it is rested (Figures 4).
func (f Figure) ar() Rating {
	if t := f.kind(); !t.Own {
		return t.AR
	}
	return f.worn() + Rating(f.kind().Step)
}

// tenths is what the figure costs, its projectiles included (Missile Fire).
func (f Figure) tenths(h house) int {
	sum := f.kind().Tenths
	for _, p := range f.Projectiles {
		sum += projectileTenths(p, h)
	}
	return sum
}
