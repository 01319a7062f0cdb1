package goliath

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/plane"
)

// news are what units do, and what becomes of them, the gravest first.
type news int

const (
	isDestroyed news = iota
	yields
	flees
	isLost
	breaksUp
	routsOn
	fallsBack
	bleeds
	fallsOf
	routsAndRallies // in the same stretch
	rallies
	comesHome
	meetsNobody
	fallsShort
	isStopped
	isThwarted
	isNumbed
	isFreed
	isCharging
	fliesOver
	isSeen
	vanishes
	isMustered
	isTired
)

// wordsOfNews are how news are told of several units, and how grave they are.
var wordsOfNews = [...]struct {
	gravity rules.Gravity
	verb    string
}{
	isDestroyed: {rules.Ending, "are destroyed"}, yields: {rules.Ending, "surrender"}, flees: {rules.Ending, "flee from the table"}, isLost: {rules.Ending, "are lost: no rally in time"},
	breaksUp: {rules.Grave, "rout"}, routsOn: {rules.Grave, "rout on"}, fallsBack: {rules.Grave, "fall back"}, bleeds: {rules.Grave, "hold under heavy losses"}, fallsOf: {rules.Grave, "lose figures"},
	routsAndRallies: {rules.Grave, "rout and have rallied since"}, rallies: {rules.Done, "rally"}, comesHome: {rules.Done, "charge home"}, meetsNobody: {rules.Done, "charge those who do not wait for them"}, fallsShort: {rules.Done, "charge and stop short"}, isThwarted: {rules.Done, "could not do as ordered"}, isStopped: {rules.Done, "are held up"}, isNumbed: {rules.Done, "are paralyzed"}, isFreed: {rules.Done, "are freed from paralysis"},
	isCharging: {rules.Coming, "charge"}, fliesOver: {rules.Coming, "fly"}, isSeen: {rules.Coming, "come into sight"}, vanishes: {rules.Coming, "vanish"}, isMustered: {rules.Coming, "come onto the table"},
	isTired: {rules.Slight, "are tired"},
}

// fate reports whether it is what has become of a unit, of which there is one.
func (n news) fate() bool { return n <= fallsBack || n == rallies || n == routsAndRallies }

// lines are the lines of a digest: with its sides apart, or together and with sums.
func (x *stretch) lines(apart bool) []rules.Brief {
	out := slices.Clone(x.said)
	if len(out) > fewLines {
		out = folded(out)
	}
	for what := range wordsOfNews {
		for _, group := range x.groups(news(what), apart) {
			out = append(out, x.tidings(group))
		}
	}
	return slices.Concat(x.fire(), x.melees(), x.magic(), out)
}

// fewLines are as many of a kind as are told one by one.
const fewLines = 3

// folded are the gravest of many lines, and how many more there were.
func folded(all []rules.Brief) []rules.Brief {
	all = slices.Clone(all)
	slices.SortStableFunc(all, rules.Graver)
	few := fewLines - 1
	more := rules.Brief{Gravity: rules.Slight, Text: strconv.Itoa(len(all)-few) + " more orders and rulings: see the details"}
	return append(all[:few:few], more)
}

// grouped parts a list by a key, in the order in which the keys come first.
func grouped[T any](all []T, key func(T) string) (out [][]T) {
	at := map[string]int{}
	for _, x := range all {
		i, known := at[key(x)]
		if !known {
			i = len(out)
			at[key(x)], out = i, append(out, nil)
		}
		out[i] = append(out[i], x)
	}
	return out
}

// groups are those of whom the same is told, by sides or all together.
func (x *stretch) groups(what news, apart bool) [][]tiding {
	ofIt := slices.DeleteFunc(slices.Clone(x.news), func(t tiding) bool { return t.what != what })
	return grouped(ofIt, func(t tiding) string { return either(apart, x.side(t.unit), "") })
}

// tidings are one line of all of a group.
func (x *stretch) tidings(all []tiding) rules.Brief {
	w := wordsOfNews[all[0].what]
	b := rules.Brief{Gravity: w.gravity}
	sum := 0
	for _, t := range all {
		b.Units, sum = append(b.Units, t.unit), sum+x.removed[t.unit]
	}
	if len(all) == 1 {
		b.Text = x.name(all[0].unit) + " " + x.does(all[0].unit, cmp.Or(all[0].alone, w.verb))
		b.Lead = lead(b.Text)
		return b
	}
	b.Text = x.called(b.Units) + " " + w.verb
	b.Lead = b.Text
	if sums := []news{isDestroyed, bleeds, fallsOf}; slices.Contains(sums, all[0].what) {
		b.Text += " (" + legible.Counted(sum, "figure", "figures") + ")"
	}
	return b
}

// lead is what of a line stands out: what stands before its arithmetic.
func lead(text string) string {
	if i := strings.IndexAny(text, "(,:"); i > 0 {
		return strings.TrimSpace(text[:i])
	}
	return text
}

// fire tells who shot at whom: each by itself where they are few, else by sides.
func (x *stretch) fire() (out []rules.Brief) {
	for _, all := range x.batteries() {
		var by, at []string
		hits, fallen := 0, 0
		for _, v := range all {
			by, at = including(by, v.by), including(at, v.at)
			hits, fallen = hits+v.hits, fallen+v.fallen
		}
		verb := either(all[0].with == "", "shoot", "throw "+all[0].with)
		if len(by) == 1 {
			verb = x.does(by[0], verb)
		}
		text := x.called(by) + " " + verb + " at " + either(len(at) == 1, x.short(at[0]), strconv.Itoa(len(at))+" units") + ": "
		switch {
		case hits == 0:
			text += "no hit"
		case len(all) == 1 && fallen == 0 && all[0].wounds > 0:
			text += legible.Counted(hits, "hit", "hits") + x.wounded(all[0])
		default:
			text += legible.Counted(hits, "hit", "hits") + ", " + legible.Counted(fallen, "figure", "figures")
		}
		out = append(out, rules.Brief{Gravity: rules.Done, Text: text, Units: slices.Concat(by, at)})
	}
	return out
}

// wounded says how much of what one of them can take one has taken who has not fallen.
func (x *stretch) wounded(v *volleyed) string {
	out := ", wounded " + strconv.Itoa(v.wounds)
	if u := x.units[v.at]; u != nil {
		out += " of " + strconv.Itoa(u.kind().HT)
	}
	return out
}

// including is a list with one more, if that is not in it.
func including(all []string, one string) []string {
	if slices.Contains(all, one) {
		return all
	}
	return append(all, one)
}

// batteries are the volleys of which one line tells: those of a unit, or of a side
// where many units shoot.
func (x *stretch) batteries() [][]*volleyed {
	var by []string
	for _, v := range x.volleys {
		by = including(by, v.by)
	}
	return grouped(x.volleys, func(v *volleyed) string { return v.with + " " + either(len(by) > fewLines, x.side(v.by), v.by) })
}

// melees tell each melee as one thing; of many, the bloodiest, and the sum of the
// others.
func (x *stretch) melees() (out []rules.Brief) {
	all := slices.Clone(x.bouts)
	slices.SortStableFunc(all, func(f, g *fought) int { return g.ofOne + g.ofTheOther - f.ofOne - f.ofTheOther })
	few := either(len(all) > fewLines, fewLines-1, len(all))
	for _, f := range all[:few] {
		text := x.name(f.one) + " against " + x.short(f.other) + ": "
		switch {
		case f.ofOne+f.ofTheOther == 0:
			text += "nobody falls"
		case !f.returned: // the other may strike yet
			text += strconv.Itoa(f.ofTheOther) + " killed"
		default:
			text += strconv.Itoa(f.ofTheOther) + " killed, " + strconv.Itoa(f.ofOne) + " lost"
		}
		out = append(out, rules.Brief{Gravity: rules.Done, Text: text, Units: []string{f.one, f.other}})
	}
	if more := all[few:]; len(more) > 0 {
		out = append(out, x.otherMelees(more))
	}
	return out
}

// otherMelees are the sum of many melees.
func (x *stretch) otherMelees(all []*fought) rules.Brief {
	b := rules.Brief{Gravity: rules.Done}
	var sides []string
	fallen, lost := 0, map[string]int{}
	for _, f := range all {
		b.Units = append(b.Units, f.one, f.other)
		for _, y := range []struct {
			unit string
			n    int
		}{{f.one, f.ofOne}, {f.other, f.ofTheOther}} {
			sides = including(sides, x.side(y.unit))
			lost[x.side(y.unit)] += y.n
			fallen += y.n
		}
	}
	slices.Sort(sides)
	for i, side := range sides {
		sides[i] = side + " loses " + strconv.Itoa(lost[side])
	}
	b.Text = strconv.Itoa(len(all)) + " more melees: " + either(fallen == 0, "nobody falls", strings.Join(sides, ", "))
	return b
}

// magic tells of spells: each by itself where they are few.
func (x *stretch) magic() (out []rules.Brief) {
	if len(x.spells) > fewLines {
		b := rules.Brief{Gravity: rules.Done}
		stopped := 0
		for _, s := range x.spells {
			b.Units, stopped = including(b.Units, s.by), stopped+either(s.end == "", 0, 1)
		}
		b.Text = x.called(b.Units) + either(len(b.Units) == 1, " "+x.does(b.Units[0], "cast"), " cast") + " " + strconv.Itoa(len(x.spells)) + " spells, " + strconv.Itoa(stopped) + " countered or resisted"
		return []rules.Brief{b}
	}
	for _, s := range x.spells {
		text := x.name(s.by) + " " + x.does(s.by, "cast") + " " + spellCalled(s.spell)
		if s.upon != "" {
			text += " upon " + x.short(s.upon)
		}
		if s.end != "" {
			text += ": " + s.end
		}
		out = append(out, rules.Brief{Gravity: rules.Done, Text: text, Units: including([]string{s.by}, s.upon)})
	}
	return out
}

// Names

// name is a unit's name; of one that the reader knows of no more, its number.
func (x *stretch) name(id string) string {
	if u := x.units[id]; u != nil {
		return cmdline.Shorten(u.Name, longName)
	}
	return x.short(id)
}

// longName is how much of a name a line has room for.
const longName = 30

// short is what a unit is called beside others: Blue 2.
func (x *stretch) short(id string) string {
	side, number, _ := strings.Cut(id, "-")
	return legible.Capital(side) + " " + strings.ToUpper(number)
}

// side is the seat that a unit belongs to.
func (x *stretch) side(id string) string {
	side, _, _ := strings.Cut(id, "-")
	return side
}

// does is a verb as it goes with a unit.
func (x *stretch) does(id, verb string) string {
	if u := x.units[id]; u != nil {
		return u.does(verb)
	}
	return verb
}

// called are several units in few words: Blue 1, 3 and 5.
func (x *stretch) called(ids []string) string {
	if len(ids) == 1 {
		return x.name(ids[0])
	}
	ids = slices.Clone(ids)
	slices.SortFunc(ids, func(a, b string) int {
		return cmp.Or(cmp.Compare(x.side(a), x.side(b)), cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
	})
	var out []string
	for len(ids) > 0 {
		n := slices.IndexFunc(ids, func(id string) bool { return x.side(id) != x.side(ids[0]) })
		n = either(n < 0, len(ids), n)
		out, ids = append(out, x.calledOfASide(ids[:n])), ids[n:]
	}
	return strings.Join(out, ", ")
}

// calledOfASide are several units of a side, or how many they are.
func (x *stretch) calledOfASide(ids []string) string {
	side := x.side(ids[0])
	if len(ids) > mostNumbers {
		return strconv.Itoa(len(ids)) + " units of " + side
	}
	var numbers []string
	for _, id := range ids {
		numbers = append(numbers, strings.ToUpper(strings.TrimPrefix(id, side+"-")))
	}
	last := len(numbers) - 1
	return legible.Capital(side) + " " + either(last == 0, "", strings.Join(numbers[:last], ", ")+" and ") + numbers[last]
}

// mostNumbers are as many units of a side as are named one by one.
const mostNumbers = 5

// direction is where a way leads to: toward the terrain that lies before it, or a
// point of the compass.
func (table *Table) direction(from, to plane.Point) string {
	beyond := to.Away(from, foreseen)
	for _, t := range table.Terrain {
		if t.Area.Crosses(to, beyond) {
			return "toward " + t.called()
		}
	}
	return compass[plane.Toward(from, to).String()]
}

// foreseen is how far ahead of a retreat the terrain lies that it leads to.
const foreseen = 8 * plane.One

// compass are the points of the compass by their letters.
var compass = map[string]string{"N": "north", "NE": "northeast", "E": "east", "SE": "southeast", "S": "south", "SW": "southwest", "W": "west", "NW": "northwest"}
