package goliath

import (
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Entry is a line of an army list: so many figures alike.
type Entry struct {
	Count int
	Figure
}

// maxFigures is how many figures an entry has at most, maxEntries how many
// entries an army.
const maxFigures, maxEntries = 1000, 60

// parseArmy reads "10 Longbowmen, 5 Medium Cavalry with bow, 1 Hero mounted
// heavy", of types that are printed or of this game. Errors are refusals that
// name the entry.
func (types Catalog) parseArmy(text string, h house) ([]Entry, error) {
	var out []Entry
	for _, part := range splitArmy(text) {
		e, err := types.parseEntry(part, h)
		if err != nil {
			return nil, err
		}
		out = append(out, e)
	}
	if len(out) == 0 || len(out) > maxEntries {
		return nil, cmdline.Refuse("points", "army: an army has 1 to %d entries, such as: 10 Longbowmen, 5 Medium Cavalry with bow.", maxEntries)
	}
	return out, nil
}

// splitArmy parts the entries; "Orcs, Giant" stays whole.
func splitArmy(text string) []string {
	var out []string
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		part = strings.TrimSpace(part)
		if last := len(out) - 1; last >= 0 && strings.EqualFold(part, "giant") {
			out[last] += " " + part
			continue
		}
		if part != "" {
			out = append(out, part)
		}
	}
	return out
}

var entryForm = regexp.MustCompile(`^(?:(\d+)\s*[x×]?\s+)?(.*?)(?:\s+with\s+(.*))?$`)

// plainly are other ways to write an entry: "LC w/ bow", "LC (bow)", "Elves 10".
var plainly = []struct {
	form *regexp.Regexp
	is   string
}{
	{regexp.MustCompile(`(?i)\bw/\s*`), "with "}, {regexp.MustCompile(`[()]`), " "}, {regexp.MustCompile(`(?i)\b(?:armed )?with an?\s`), "with "},
	{regexp.MustCompile(`^(\D*?\S)\s+[x×]?\s*(\d+)\s*$`), "$2 $1"}, {regexp.MustCompile(`^(\D+?)\s+(\d+)(\s+with\s.*)$`), "$2 $1$3"},
}

func (types Catalog) parseEntry(text string, h house) (Entry, error) {
	entry := text
	for _, x := range plainly {
		entry = strings.TrimSpace(x.form.ReplaceAllString(entry, x.is))
	}
	m := entryForm.FindStringSubmatch(entry)
	count := 1
	if m[1] != "" {
		count, _ = strconv.Atoi(m[1])
	}
	if count < 1 || count > maxFigures {
		return Entry{}, cmdline.Refuse("points", "army: %q has %s figures; an entry has 1 to %d.", cmdline.Shorten(text, 40), cmdline.Shorten(m[1], 12), maxFigures)
	}
	t, rest, ok := types.findType(strings.Fields(strings.ToLower(m[2])))
	if !ok {
		return Entry{}, cmdline.Refuse("troop-types", "army: %q names no troop type; write a number and a type, such as 10 Longbowmen or 1 Hero mounted heavy.", cmdline.Shorten(text, 60))
	}
	if i := slices.IndexFunc(rest, func(w string) bool { return strings.ContainsAny(w[:1], "+-.0123456789") }); i >= 0 {
		return Entry{}, cmdline.Refuse("points", "army: %q is no number of figures; an entry begins with a whole number from 1 to %d.", cmdline.Shorten(rest[i], 12), maxFigures)
	}
	rest, bare := projectilesIn(rest)
	own, err := ownRating(t, rest, h)
	if err != nil {
		return Entry{}, err
	}
	if m[3] == "" {
		m[3] = bare
	}
	projectiles, err := allBoughtBy(t, m[3], h)
	return Entry{count, figureOf(t, own, projectiles...)}, err
}

// findType finds the longest run of words that names a type, and what is left.
func (types Catalog) findType(words []string) (t Type, rest []string, ok bool) {
	for n := len(words); n > 0; n-- {
		for i := 0; i+n <= len(words); i++ {
			if t, ok := types.typeByStem(stems(words[i : i+n])); ok {
				return t, slices.Concat(words[:i], words[i+n:]), true
			}
		}
	}
	return Type{}, nil, false
}

// typesByStem finds a type by the stems of its words in any order, so that
// "giant orc" is Orcs, Giant; 30 LI are Light Infantry (Facing and Formation).
var typesByStem = func() map[string]Type {
	out := map[string]Type{}
	for _, t := range troops {
		out[t.stems()] = t
	}
	for short, name := range map[string]string{"li": "Light Infantry", "mi": "Medium Infantry", "hi": "Heavy Infantry",
		"lc": "Light Cavalry", "mc": "Medium Cavalry", "hc": "Heavy Cavalry", "superhero": "Super Hero", "archer": "Bowmen", "knight": "Heavy Cavalry",
		"bow": "Bowmen", "longbow": "Longbowmen", "crossbow": "Crossbowmen", "crossbow heavy": "Heavy Crossbowmen"} {
		out[short], _ = typeNamed(name)
	}
	return out
}()

func stems(words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = stem(w)
	}
	sort.Strings(out)
	return strings.Join(out, " ")
}

// stem is what a word and its plural have in common, well enough for the names of the
// types, the game master's among them.
func stem(w string) string {
	for _, x := range [...][2]string{{"men", "man"}, {"ves", "f"}, {"ve", "f"}, {"heroes", "hero"}, {"ches", "ch"}, {"shes", "sh"}, {"sses", "s"}, {"ss", "s"},
		{"xes", "x"}, {"xe", "x"}, {"ies", "y"}, {"ie", "y"}, {"s", ""}} {
		if stem, ok := strings.CutSuffix(w, x[0]); ok {
			return stem + x[1]
		}
	}
	return w
}

// wear are the words for what an own type wears and rides.
var wear = map[string]string{"light": "L", "medium": "M", "heavy": "H", "l": "L", "m": "M", "h": "H",
	"mounted": "C", "horsed": "C", "cavalry": "C", "foot": "I", "infantry": "I", "unmounted": "I"}

// fillers may stand between the words of an entry.
var fillers = []string{"on", "in", "and", "armor", "armour", "horse", "of", "a"}

// ownRating reads what an own type wears and rides; left out, it is what the
// house rule own-default says. All others have it printed.
func ownRating(t Type, rest []string, h house) (Rating, error) {
	own, _ := rating(houseOwnDefault.In(h))
	class, mount := string(own.class()), string(own.mount())
	for _, w := range rest {
		r, whole := rating(w)
		switch letter := wear[w]; {
		case !t.Own && !slices.Contains(fillers, w):
			return 0, cmdline.Refuse("troop-types", "army: %q is not understood with %s; an entry is a number and a type, and the armor and mount of %s are printed.", cmdline.Shorten(w, 20), t.Name, t.Name)
		case whole:
			class, mount = string(r.class()), string(r.mount())
		case letter == "C" || letter == "I":
			mount = letter
		case letter != "":
			class = letter
		case !slices.Contains(fillers, w):
			return 0, cmdline.Refuse("troop-types", "army: %q is not understood with %s; it is mounted or on foot, and light, medium or heavy.", cmdline.Shorten(w, 20), t.Name)
		}
	}
	return ratingOf(Class(class), Mount(mount)), nil
}

// cost is the points of the entry in tenths.
func (e Entry) cost(h house) int { return e.Count * e.tenths(h) }

// String spells the entry as it can be typed again.
func (e Entry) String() string {
	out := strconv.Itoa(e.Count) + " " + e.kind().called()
	if e.kind().Own {
		out += " " + e.bearing()
	}
	if len(e.Projectiles) > 0 {
		out += " with " + strings.Join(e.Projectiles, " and ")
	}
	return out
}

// bearing is what a figure wears and rides, in words.
func (f Figure) bearing() string {
	on := map[Mount]string{Foot: "on foot", Horsed: "mounted"}[f.Mount]
	return on + " " + map[Class]string{Light: "light", Medium: "medium", Heavy: "heavy"}[f.Class]
}

var calcPoints = question{
	Name: "points", Summary: "Points of an army", Rule: "points",
	Example: `army:"10 Longbowmen, 5 Medium Cavalry with bow"`,
	Params:  []param{textOf(armyOption, "figures, with commas between", 1500)},
	Do: func(r *ruling, a opts.Args) error {
		army, err := r.State.catalog().parseArmy(armyOption.In(a), r)
		if err != nil {
			return err
		}
		sum := 0
		var lines []figures
		for _, e := range army {
			sum += e.cost(r)
			f := e.figures(r)
			lines = append(lines, f)
			r.Tell(rules.Event{Kind: "entry", Rule: "points", Figures: f, Text: "{entry}: {count} at {each} " + pointsNoun(e.tenths(r)) + " each, {points} in all."})
		}
		f := figures{fig("points", tenths(sum))}
		r.Data(append(f, fig("entries", lines))...)
		r.Tell(rules.Event{Kind: "points", Rule: "points", Figures: f, Text: "The army costs {points} " + pointsNoun(sum) + "."})
		return nil
	},
}

func pointsNoun(tenths int) string {
	if tenths == 10 {
		return "point"
	}
	return "points"
}

// figures are an entry's line.
func (e Entry) figures(h house) figures {
	return figures{fig("entry", e.String()), fig("type", e.Type), fig("count", e.Count), fig("each", tenths(e.tenths(h))), fig("points", tenths(e.cost(h)))}
}
