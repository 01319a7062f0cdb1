package printed

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/table"
)

// CraftKind is what a row of the Small Craft & Missile Table is; the text does not print
// it.
type CraftKind string

// The kinds of craft.
const (
	Shuttle        CraftKind = "shuttle"
	Fighter        CraftKind = "fighter"
	MissileKind    CraftKind = "missile"
	MissileCarrier CraftKind = "missile carrier"
)

// Craft is a row of the Small Craft & Missile Table (D4.2.4). The footnotes of its stars
// are lost.
type Craft struct {
	Name          string
	Kind          CraftKind
	Pivot         Delay
	Thrust        int
	ThrustStarred bool
	Dodge         int // what a D6 must reach to escape a hit; 0: it does not dodge
	Fuel          int // points
	Crew          int
	Cargo         int // space, in parts of [CargoParts]
	Bay           int // space in a hangar; 0: it is no craft of a hangar
	Components    []Group
	Carries       int // ultra-short-range missiles
	Hardpoints    int
	Length        int    // meters
	Mass          int    // tons; 0 where the text breaks off
	Cost          string // as printed, without stars; "" where there is none
	CostStarred   bool
	Size          int // class
}

// CargoParts are the parts of a cargo space in which a [Craft] counts it.
const CargoParts = 24

// Group is a run of components of one code: "bb" is two.
type Group struct {
	Code  string
	Count int
}

// crafts are the rows of the Small Craft & Missile Table.
var crafts = table.Once(func() []Craft {
	var out []Craft
	for _, row := range find("small-craft").Rows() {
		out = append(out, craft(row))
	}
	return out
})

func craft(row table.Row) Craft {
	number := func(column string) int {
		n, _ := strconv.Atoi(strings.Trim(row.Text(column), "*+"))
		return n
	}
	starred := func(column string) bool { return strings.HasSuffix(row.Text(column), "*") }
	pivot, err := ParseDelay(row.Text("pivot delay"))
	if err != nil {
		panic(err)
	}
	c := Craft{
		Name: row.Text("craft"), Kind: CraftKind(row.Text("kind")), Pivot: pivot,
		Thrust: number("thrust"), ThrustStarred: starred("thrust"), Dodge: number("dodge"), Fuel: number("fuel"), Crew: number("crew"),
		Cargo: parts(row.Text("cargo space"), CargoParts), Bay: number("bay space"), Hardpoints: number("hardpoints"),
		Length: number("length (m)"), Mass: number("mass (t)"), Cost: strings.Trim(row.Text("cost"), "*-"), CostStarred: starred("cost"), Size: number("size"),
	}
	c.Components, c.Carries = components(row.Text("components"))
	return c
}

// parts counts "2", "1.5" or "1/6" in parts of so many.
func parts(text string, of int) int {
	if whole, under, fraction := strings.Cut(text, "/"); fraction {
		return figure(whole) * of / figure(under)
	}
	whole, tenths, decimal := strings.Cut(text, ".")
	if decimal {
		return figure(whole)*of + figure(tenths)*of/10
	}
	return figure(whole) * of
}

func figure(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic("outsider: " + text + " is no figure")
	}
	return n
}

// components reads "SS A bb", or "40xUSR" of what carries missiles.
func components(text string) (groups []Group, carries int) {
	if n, _, load := strings.Cut(text, "xUSR"); load {
		carries, _ = strconv.Atoi(n)
		return nil, carries
	}
	for _, word := range strings.Fields(text) {
		if code := CodeAt(word); code != "" {
			groups = append(groups, Group{code, len(word) / len(code)})
		}
	}
	return groups, 0
}

// Count is how many components of a code the craft is built with.
func (c Craft) Count(code string) int {
	n := 0
	for _, g := range c.Components {
		if g.Code == code {
			n += g.Count
		}
	}
	return n
}

// byName are the rows by the names that the table has for them, and by each word that
// means one row alone, as orders have it.
var byName = table.Once(func() map[string]Craft {
	out := map[string]Craft{}
	names := slices.Collect(maps.Keys(longWords))
	for _, c := range crafts() {
		names = append(append(names, c.Name), craftWords(c.Name)...)
	}
	for _, name := range names {
		if c, ok := fitting(name); ok {
			out[name] = c
		}
	}
	return out
})

// Crafts are the rows of the Small Craft & Missile Table (D4.2.4).
func Crafts() []Craft { return slices.Clone(crafts()) }

// CraftOf is the row that a profile means by its own words: "Utility Shuttlecraft",
// "Mk.44 MR torpedo". Words that fit one row alone will do.
func CraftOf(name string) (c Craft, ok bool) {
	if c, ok := byName()[name]; ok {
		return c, true
	}
	return fitting(name)
}

// fitting is the row whose words those of a name are, or which alone has them.
func fitting(name string) (c Craft, ok bool) {
	asked := craftWords(name)
	var found []Craft
	for _, c := range crafts() {
		words := craftWords(c.Name)
		if slices.Equal(words, asked) {
			return c, true
		}
		if len(asked) > 0 && !slices.ContainsFunc(asked, func(w string) bool { return !slices.Contains(words, w) }) {
			found = append(found, c)
		}
	}
	if len(found) != 1 {
		return Craft{}, false
	}
	return found[0], true
}

var (
	wordOf = regexp.MustCompile(`[\pL\pN][\pL\pN.]*`)
	mark   = regexp.MustCompile(`^mk\.?[0-9]*$`)
)

// longWords are the words of the table for those that profiles have.
var longWords = map[string][]string{
	"sr": {"short", "range"}, "mr": {"medium", "range"}, "lr": {"long", "range"},
	"shuttlecraft": {"shuttle"}, "missile": {"torpedo"},
}

// craftWords are the words of a name as the table has them, of one craft, without the
// mark of its make.
func craftWords(name string) []string {
	var out []string
	for _, word := range wordOf.FindAllString(strings.ToLower(name), -1) {
		word = strings.TrimSuffix(word, "s")
		if stem, plural := strings.CutSuffix(word, "oe"); plural {
			word = stem + "o"
		}
		switch long, ok := longWords[word]; {
		case mark.MatchString(word):
		case ok:
			out = append(out, long...)
		default:
			out = append(out, word)
		}
	}
	return out
}

// Missile is what a missile takes of a launcher and what it does. Its damage is ours, for
// E4.1 is lost.
type Missile struct {
	Code     string // "MR"
	Craft    string // its row of the Small Craft & Missile Table
	Ordnance int    // points, in parts of [OrdnanceParts]
	Damage   Dice
}

// OrdnanceParts are the parts of an ordnance point in which a [Missile] counts them.
const OrdnanceParts = 4

// missiles are the missiles by their craft's name.
var missiles = table.Once(func() map[string]Missile {
	out := map[string]Missile{}
	for _, row := range find("missiles").Rows() {
		damage, ok := parseDice(row.Text("damage"))
		if !ok {
			panic("outsider: no damage of " + row.Text("missile"))
		}
		out[row.Text("craft")] = Missile{row.Text("missile"), row.Text("craft"), parts(row.Text("ordnance points"), OrdnanceParts), damage}
	}
	return out
})

// MissileOf is the missile that a profile means by its own words; ok is false for what is
// none.
func MissileOf(name string) (m Missile, ok bool) {
	c, ok := CraftOf(name)
	if !ok {
		return Missile{}, false
	}
	m, ok = missiles()[c.Name]
	return m, ok
}
