package goliath

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/plane"
)

// Figures of one's own: tanks, monsters, aliens, giant robots (Figures). A line defines
// a type as a row of Troop Types does, in its columns or by their names.

// What a type of one's own may be at most.
const (
	mostInName   = 30
	mostTypes    = 40
	mostInches   = 200  // of its rates
	mostTenths   = 9999 // points a figure costs, in tenths
	mostStep     = 3    // beyond either end of the ladder
	leastBase    = plane.One / 4
	mostBase     = 6 * plane.One
	typeExample  = "Tank: AR HC, DR HC, HT 6, MR 2, MV 12, Chg 18, Mss 24, SA 2 10, Pts 40, base 2"
	typeColumns  = "AR, DR, HT, MR, MV, Chg, Fly, Mss, SA, Pts"
	missileOfOwn = stones // what a type shoots with whose line does not say
)

// columns are those of Troop Types in printed order; the base is ours.
var columns = []string{"ar", "dr", "ht", "mr", "mv", "chg", "fly", "mss", "sa", "pts", "base"}

// columnNames are other names of columns.
var columnNames = map[string]string{"attack": "ar", "defense": "dr", "hits": "ht", "morale": "mr", "move": "mv", "movement": "mv",
	"charge": "chg", "missile": "mss", "missiles": "mss", "range": "mss", "abilities": "sa", "ability": "sa",
	"points": "pts", "point": "pts", "cost": "pts"}

// parseType reads a line that defines a type. Errors are refusals that name the
// column.
func parseType(line string) (Type, error) {
	name, cells, err := cellsOf(line)
	if err != nil {
		return Type{}, err
	}
	t := Type{Name: name, HT: 1}
	for _, lacks := range []string{"ar", "dr", "mv", "pts"} {
		if len(cells[lacks]) == 0 {
			return t, badType("%s lacks %s; a type needs AR, DR, MV and Pts, such as %s", t.Name, shownColumn(lacks), typeExample)
		}
	}
	for _, column := range columns {
		if words := cells[column]; len(words) > 0 {
			if err := t.read(column, words); err != nil {
				return t, err
			}
		}
	}
	if t.Own != (cells["ar"][0][0] == 'o') {
		return t, badType("%s: AR and DR are own both, as of heroes, or neither.", t.Name)
	}
	return t, nil
}

func badType(format string, args ...any) error {
	return cmdline.Refuse("own-types", "line: "+format, args...)
}

// shownColumn is a column as it is printed.
func shownColumn(column string) string {
	if len(column) == 2 {
		return strings.ToUpper(column)
	}
	return either(column == "base", column, legible.Capital(column))
}

// minus is the sign before a number, as some write it.
var minus = regexp.MustCompile(`[–−](\d)`)

// cellsOf parts a line into its name and the words of each column.
func cellsOf(line string) (name string, cells map[string][]string, err error) {
	line = minus.ReplaceAllString(line, "-$1")
	line = strings.NewReplacer(`"`, "", "”", "", "″", "", "--", " ", "–", " ").Replace(line)
	if strings.Contains(line, "|") {
		return rowOf(strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|"))
	}
	end := strings.IndexAny(line, ":;,")
	if end < 0 {
		return "", nil, badType("a type is its name and its characteristics, such as %s", typeExample)
	}
	if name, err = typeName(line[:end]); err != nil {
		return "", nil, err
	}
	cells, column := map[string][]string{}, ""
	for _, word := range wordsOf(line[end+1:]) {
		key := columnOf(word)
		switch {
		case key != "" && cells[key] != nil:
			return "", nil, badType("%s has %s twice.", name, shownColumn(key))
		case key != "":
			column, cells[key] = key, []string{}
		case column == "":
			return "", nil, badType("%q is no characteristic; they are %s and base.", cmdline.Shorten(word, 20), typeColumns)
		default:
			cells[column] = append(cells[column], word)
		}
	}
	return name, cells, nil
}

// rowOf reads a line as a row of the printed table, the base behind it.
func rowOf(row []string) (name string, cells map[string][]string, err error) {
	if len(row) < len(columns) || len(row) > len(columns)+1 {
		return "", nil, badType("a row has a name and the columns %s, perhaps base behind them; this one has %d cells.", typeColumns, len(row))
	}
	if name, err = typeName(row[0]); err != nil {
		return "", nil, err
	}
	cells = map[string][]string{}
	for i, cell := range row[1:] {
		cells[columns[i]] = wordsOf(cell)
	}
	return name, cells, nil
}

// glued are a name and a number without a blank: MR+2.
var glued = regexp.MustCompile(`^([a-z]+)([+-]?\d.*)$`)

// wordsOf are the words of a cell in small letters.
func wordsOf(text string) (out []string) {
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" \t\n,;:=", r) }) {
		if m := glued.FindStringSubmatch(word); m != nil && columnOf(m[1]) != "" {
			out = append(out, m[1])
			word = m[2]
		}
		if !slices.Contains([]string{"-", "inches", "in", "and", "&"}, word) {
			out = append(out, word)
		}
	}
	return out
}

func columnOf(word string) string {
	if slices.Contains(columns, word) {
		return word
	}
	return columnNames[word]
}

var typeNames = regexp.MustCompile(`^\pL[\pL\pN' -]*$`)

// typeName is a name by which an army list can call a type of one's own.
func typeName(text string) (string, error) {
	name := legible.Capital(strings.Join(strings.Fields(text), " "))
	_, printed := typesByStem[Type{Name: name}.stems()]
	switch {
	case !typeNames.MatchString(name) || len([]rune(name)) > mostInName:
		return "", badType("%q is no name of a type; it has 1 to %d letters, digits and blanks and begins with a letter.", cmdline.Shorten(name, mostInName), mostInName)
	case printed:
		return "", badType("%s is a printed type; give yours another name, or change one unit with rating.", name)
	case wear[strings.ToLower(name)] != "" || slices.Contains(fillers, strings.ToLower(name)):
		return "", badType("%s says in an army list what a hero wears and rides; give your type another name.", name)
	case slices.Contains(strings.Fields(strings.ToLower(name)), "with"):
		return "", badType("%s would not be found in an army list, where with stands before projectiles.", name)
	}
	return name, nil
}

// read reads a column.
func (t *Type) read(column string, words []string) (err error) {
	first := strings.TrimPrefix(words[0], "+")
	switch column {
	case "ar":
		err = t.readAttack(words[0])
	case "dr":
		err = t.readDefense(words[0])
	case "ht":
		t.HT, err = t.number(column, first, 1, maxHT)
	case "mr":
		t.MR, err = t.number(column, first, leastMR, never)
	case "mv":
		t.Move, err = t.number(column, first, 0, mostInches)
	case "chg":
		t.Charge, err = t.number(column, first, 0, mostInches)
	case "fly":
		t.Fly, err = t.number(column, first, 0, mostInches)
	case "mss":
		return t.readMissile(first, words[1:])
	case "sa":
		return t.readAbilities(words)
	case "pts":
		t.Tenths, err = t.tenths(first)
	case "base":
		err = t.readBase(first)
	}
	if err == nil && len(words) > 1 {
		err = badType("%q is not understood behind %s of %s.", cmdline.Shorten(words[1], 20), shownColumn(column), t.Name)
	}
	return err
}

func (t *Type) number(column, text string, least, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, badType("%s of %s is a whole number from %d to %d, not %q.", shownColumn(column), t.Name, least, most, cmdline.Shorten(text, 20))
	}
	return n, nil
}

// readAttack reads LI to HC, with steps beyond, or own and steps.
func (t *Type) readAttack(text string) error {
	if rest, own := strings.CutPrefix(text, "own"); own {
		step, err := stepOf(rest)
		if err != nil || step < -mostStep || step > mostStep {
			return badType("AR of %s is own with up to %d steps, as own+1, not %q.", t.Name, mostStep, cmdline.Shorten(text, 20))
		}
		t.Step = step
		return nil
	}
	r, err := ratingBeyond(text)
	t.AR = r
	if err != nil {
		return badType("AR of %s is LI, MI, HI, LC, MC or HC, a step beyond, as HC+1, or own, not %q.", t.Name, cmdline.Shorten(text, 20))
	}
	return nil
}

func (t *Type) readDefense(text string) error {
	if t.Own = text == "own"; t.Own {
		return nil
	}
	r, ok := rating(text)
	t.DR = r
	if !ok {
		return badType("DR of %s is LI, MI, HI, LC, MC, HC or own, not %q; armor class and mount are its letters.", t.Name, cmdline.Shorten(text, 20))
	}
	return nil
}

// stepOf reads "+1"; nothing is none.
func stepOf(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	return strconv.Atoi(text)
}

// ratingBeyond reads a rating, with steps beyond either end of the ladder: HC+1.
func ratingBeyond(text string) (Rating, error) {
	name, steps := text, ""
	if i := strings.IndexAny(text, "+-"); i >= 0 {
		name, steps = text[:i], text[i:]
	}
	r, ok := rating(name)
	step, err := stepOf(steps)
	if !ok || err != nil || step < -mostStep || step > mostStep {
		return 0, cmdline.Refuse("ladder-of-ratings", "%q is no rating; they are LI, MI, HI, LC, MC and HC, with up to %d steps, as HC+1.", cmdline.Shorten(text, 20), mostStep)
	}
	return r + Rating(step), nil
}

// armsOfOwn are what a type of one's own may shoot with; magic makes wizards.
var armsOfOwn = []string{bow, longbow, crossbow, heavyCrossbow, stones, magic}

func (t *Type) readMissile(inches string, arm []string) (err error) {
	t.Missile, err = t.number("mss", inches, 0, mostInches)
	if err != nil || t.Missile == 0 {
		return err
	}
	t.Arm = strings.Join(arm, " ")
	if t.Arm == "" {
		t.Arm = missileOfOwn
	}
	if !slices.Contains(armsOfOwn, t.Arm) {
		return badType("%q is nothing that %s may shoot with; behind Mss stands nothing, or one of %s.", cmdline.Shorten(t.Arm, 20), t.Name, strings.Join(armsOfOwn, ", "))
	}
	return nil
}

func (t *Type) readAbilities(words []string) error {
	for _, w := range words {
		if _, ok := abilityTable.Find("number", w); !ok {
			return badType("%q is no special ability; they are 1 to 12, with 7a and 7b.", cmdline.Shorten(w, 20))
		}
		if !slices.Contains(t.Abilities, w) {
			t.Abilities = append(t.Abilities, w)
		}
	}
	return nil
}

var decimal = regexp.MustCompile(`^\d{1,4}(\.\d)?$`)

func (t *Type) tenths(text string) (int, error) {
	if !decimal.MatchString(text) || parseTenths(text) > mostTenths {
		return 0, badType("Pts of %s are a number up to %s with one decimal, not %q.", t.Name, tenths(mostTenths).Text, cmdline.Shorten(text, 20))
	}
	return parseTenths(text), nil
}

func (t *Type) readBase(text string) error {
	n, err := plane.ParseInch(text)
	if err != nil || n < leastBase || n > mostBase {
		return badType("the base of %s is %s to %s inches square, not %q.", t.Name, leastBase, mostBase, cmdline.Shorten(text, 20))
	}
	t.Base = n
	return nil
}
