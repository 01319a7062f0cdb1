package sheet

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/body"
	"impulse/rules/ssd"
	"impulse/rules/view"
)

// card is a unit as its card tells it, before any of it is drawn.
type card struct {
	sheet  view.Sheet
	before *view.Sheet
	rows   []sheetRow
	gauges []gauge
	arms   []armGroup
}

func newCard(now view.Sheet, before *view.Sheet) card {
	c := card{sheet: now, before: before, rows: sheetRows(now, before)}
	c.gauges, c.arms = c.gauged(), c.armed()
	return c
}

// told are the facts of the card; of a book that gives none, what the sheet says at
// its head.
func (c card) told() []view.Fact {
	if len(c.sheet.Card.Facts) > 0 {
		return c.sheet.Card.Facts
	}
	var out []view.Fact
	for _, r := range c.rows {
		if r.Part == view.StatusPart && r.Text != "" {
			out = append(out, view.Fact{Head: r.Label, Text: r.Text})
		}
	}
	return out
}

// name is what the unit is called.
func (c card) name() string {
	return cmp.Or(shown(c.sheet.Card.Name), shown(c.sheet.Title), shown(c.sheet.Unit), "A unit")
}

// gauge is how much is left of something that boxes count.
type gauge struct {
	name     string
	left, of int
}

func (g gauge) String() string { return fmt.Sprintf("%s %d/%d", g.name, g.left, g.of) }

// gauged are the gauges of the card that the unit has anything for.
func (c card) gauged() []gauge {
	var out []gauge
	for _, name := range c.sheet.Card.Gauges {
		g := gauge{name: shown(name)}
		for _, r := range c.rows {
			if r.Gauge == name {
				g.left, g.of = g.left+r.boxes.Full(), g.of+r.boxes.Len()
			}
		}
		if g.of > 0 {
			out = append(out, g)
		}
	}
	return out
}

// armGroup are weapons of a kind that bear alike and wait for the same.
type armGroup struct {
	ids        []string
	kind, wait string
	arcs       []view.Sector
}

// armed are the weapons that work: those that can be used now first, the others by
// what they wait for.
func (c card) armed() []armGroup {
	var out []armGroup
	for _, r := range c.rows {
		if r.Part != view.WeaponPart || r.gone() {
			continue
		}
		g := armGroup{[]string{r.Label}, shown(r.Name), shown(r.Wait), r.Arcs}
		if i := slices.IndexFunc(out, g.like); i >= 0 {
			out[i].ids = append(out[i].ids, r.Label)
			continue
		}
		out = append(out, g)
	}
	slices.SortStableFunc(out, func(a, b armGroup) int { return cmp.Compare(padded(a.wait), padded(b.wait)) })
	return out
}

var digits = regexp.MustCompile(`\d+`)

// padded is a text with its numbers filled up, so that turn 9 comes before turn 10.
func padded(text string) string {
	return digits.ReplaceAllStringFunc(text, func(n string) string { return fmt.Sprintf("%6s", n) })
}

func (g armGroup) like(other armGroup) bool {
	return g.kind == other.kind && g.wait == other.wait && slices.Equal(g.arcs, other.arcs)
}

// text names the weapons of the group, those in a row by the first and the last:
// L1-L3 L5.
func (g armGroup) text() string { return strings.Join(inARow(g.ids), " ") }

// inARow shortens three or more names that count up to the first and the last.
func inARow(ids []string) []string {
	var out []string
	for i := 0; i < len(ids); {
		n := i + 1
		for n < len(ids) && follows(ids[n-1], ids[n]) {
			n++
		}
		if n-i > 2 {
			out = append(out, ids[i]+"-"+ids[n-1])
		} else {
			out = append(out, ids[i:n]...)
		}
		i = n
	}
	return out
}

// follows reports whether the second name is the first with a number one higher.
func follows(a, b string) bool {
	stem := strings.TrimRight(a, "0123456789")
	var n, m int
	_, err := fmt.Sscanf(strings.TrimPrefix(a, stem)+" "+strings.TrimPrefix(b, stem), "%d %d", &n, &m)
	return err == nil && strings.HasPrefix(b, stem) && m == n+1
}

// gone reports whether nothing of the row is left of what was built.
func (r sheetRow) gone() bool { return len(r.boxes) > 0 && r.boxes.Live() == 0 }

// called is the row in a sentence.
func (r sheetRow) called() string {
	if r.Part == view.WeaponPart {
		return r.Label
	}
	return cmp.Or(shown(r.Name), r.Label)
}

// destroyed are the weapons and systems of which nothing is left.
func (c card) destroyed() []string {
	var arms, systems []string
	for _, r := range c.rows {
		switch {
		case !r.gone():
		case r.Part == view.WeaponPart:
			arms = append(arms, r.Label)
		case r.Part == view.SystemPart || r.Part == view.RadarPart:
			systems = append(systems, r.called())
		}
	}
	return append(inARow(arms), systems...)
}

// lost is what has changed since the sheet before, the gravest first: the state,
// figures, armor, weapons, systems, and what was mended.
func (c card) lost() []string {
	var out, armor, arms, systems, mended []string
	if state := shown(c.sheet.Card.State); c.before != nil && state != shown(c.before.Card.State) && state != "" {
		out = append(out, "now "+state)
	}
	if n := c.fallen(); n > 0 {
		out = append(out, fmt.Sprintf("-%d %s", n, plural(n, "figure")))
	}
	for _, r := range c.rows {
		n := r.was.Live() - r.boxes.Live()
		less := fmt.Sprintf("-%d %s%s", n, r.called(), r.remains())
		switch {
		case !r.compared || r.Part == view.RankPart || n == 0:
		case n < 0:
			mended = append(mended, fmt.Sprintf("+%d %s", -n, r.called()))
		case r.Part == view.WeaponPart && r.gone():
			arms = append(arms, r.Label)
		case r.Part == view.ArmorPart:
			armor = append(armor, less)
		default:
			systems = append(systems, less)
		}
	}
	return slices.Concat(out, armor, minus(inARow(arms)), systems, mended)
}

// minus puts a minus before each.
func minus(ids []string) []string {
	var out []string
	for _, id := range ids {
		out = append(out, "-"+id)
	}
	return out
}

// remains says of armor that is gone what that means.
func (r sheetRow) remains() string {
	if r.Part == view.ArmorPart && r.gone() {
		return ", open"
	}
	return ""
}

func plural(n int, one string) string {
	if n == 1 {
		return one
	}
	return one + "s"
}

// figures are how many stand in ranks, and of how many.
func (c card) figures() (left, of int) {
	for _, r := range c.rows {
		if r.Part == view.RankPart {
			left, of = left+r.boxes.Live(), of+r.boxes.Len()
		}
	}
	return left, of
}

// fallen is how many figures are fewer than before.
func (c card) fallen() int {
	if c.before == nil {
		return 0
	}
	was := 0
	for _, row := range c.before.Rows {
		if row.Part == view.RankPart {
			was += newRow(row).boxes.Live()
		}
	}
	left, _ := c.figures()
	return max(0, was-left)
}

// Hurt is how much of a unit is lost, in thousandths of its boxes; where it has none, as
// its book says.
func Hurt(s view.Sheet) int {
	if s.Toll > 0 {
		return s.Toll
	}
	live, all := 0, 0
	for _, row := range s.Rows {
		if boxes, err := ssd.Parse(row.Boxes); err == nil {
			live, all = live+boxes.Live(), all+boxes.Len()
		}
	}
	return (all - live) * 1000 / max(1, all)
}

// sayings are what the card says, in sentences: the alternative text and the text are
// made of them.
func (c card) sayings() []render.Sentence {
	title := render.Join(" ", cmp.Or(render.Titled(c.name()), "A sheet"), render.Around("(", render.Brief(c.sheet.Side), ")"))
	all := []render.Sentence{{Head: render.Join(": ", title, strings.ToUpper(render.Brief(c.sheet.Card.State)))}, {Head: longer(c.sheet.Card.Line)}}
	all = append(all, render.Sentence{Head: "Wounds:", Items: body.Words(c.sheet.Card.Wounds), Spare: 1})
	if c.before != nil {
		all = append(all, render.Sentence{Head: "Since the last result:", Items: orNothing(c.lost()), Spare: 1})
	}
	all = append(all, render.Sentence{Head: "Left:", Items: c.leftovers(), Spare: 1}, render.Sentence{Head: "Armor:", Items: c.plates(), Spare: 1})
	all = append(all, c.fire()...)
	all = append(all, render.Sentence{Head: "Destroyed:", Items: c.destroyed(), Spare: 2})
	facts := render.Sentence{Spare: 2}
	for _, f := range c.told() {
		facts.Items = append(facts.Items, render.Join(": ", render.Brief(f.Head), longer(shown(f.Text))))
	}
	return append(all, facts)
}

func orNothing(items []string) []string {
	if len(items) == 0 {
		return []string{"nothing lost"}
	}
	return items
}

// leftovers are the gauges, and the figures in ranks.
func (c card) leftovers() []string {
	var out []string
	if left, of := c.figures(); of > 0 {
		out = append(out, fmt.Sprintf("%d of %d figures", left, of))
	}
	for _, g := range c.gauges {
		out = append(out, g.String())
	}
	return out
}

// plates are the armor sections with what is left of them.
func (c card) plates() []string {
	var out []string
	for _, r := range c.rows {
		if r.Part == view.ArmorPart {
			out = append(out, fmt.Sprintf("%s %d/%d", strings.Replace(r.called(), " armor", "", 1), r.boxes.Live(), r.boxes.Len()))
		}
	}
	return out
}

// fire says which weapons can be used now, and from when the others can.
func (c card) fire() []render.Sentence {
	var out []render.Sentence
	for _, wait := range c.waits() {
		s := render.Sentence{Head: "Can fire now:", Spare: 1}
		if wait != "" {
			s.Head = headOf(wait)
		}
		for _, g := range c.arms {
			if g.wait == wait {
				s.Items = append(s.Items, render.Join(" ", g.text(), g.kind))
			}
		}
		out = append(out, s)
	}
	return out
}

// headOf says that weapons cannot be used, and until when or why not.
func headOf(wait string) string {
	if strings.HasPrefix(wait, "turn ") {
		return "Waiting, " + wait + ":"
	}
	return "Cannot fire, " + wait + ":"
}

// waits are what the weapons wait for, in order; none is the empty one.
func (c card) waits() []string {
	var out []string
	for _, g := range c.arms {
		if !slices.Contains(out, g.wait) {
			out = append(out, g.wait)
		}
	}
	return out
}

// CardText is the card as text, in lines as wide as a phone.
func CardText(now view.Sheet, before *view.Sheet) string {
	text := ""
	for _, s := range newCard(now, before).sayings() {
		lines := []string{render.Join(" ", s.Head, strings.Join(s.Items, ", "))}
		if s.Head == "" {
			lines = s.Items // facts, each for itself
		}
		for _, line := range lines {
			if line != "" && !strings.HasSuffix(line, ":") {
				text += indented(render.Wrap(line, render.Width-2))
			}
		}
	}
	return text
}

// indented are the lines of a paragraph, all but the first a little to the right.
func indented(lines []string) string { return strings.Join(lines, "\n  ") + "\n" }
