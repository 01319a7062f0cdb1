package outsider

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// fate is what befell one ship.
type fate struct {
	id string

	by              []string // who fired at it
	volleys, hits   int
	missiles, found int // that attacked it, and that hit
	points, inside  int
	screens, armor  int // left; of no meaning unless it was struck
	struck          bool
	lost            []loss
	woes            []string // what it is the worse for, as told of it
	ends            string   // how it ended
}

// loss is boxes of a code that were destroyed.
type loss struct {
	code  string
	boxes int
}

// fate is that of a unit, which may be new.
func (g *gathered) fate(id string) *fate {
	if i := slices.IndexFunc(g.fates, func(f *fate) bool { return f.id == id }); i >= 0 {
		return g.fates[i]
	}
	f := &fate{id: id}
	g.fates = append(g.fates, f)
	return f
}

// small reports whether a unit is a squadron or a salvo, as far as the reader knows.
func (g *gathered) small(id string) bool {
	for _, v := range [2]*Vessel{g.st.find(id), g.st.gone(id)} {
		if v != nil {
			return v.Flight != nil
		}
	}
	return false
}

func (g *gathered) volley(e rules.Event) {
	_, hit := e.Figures.Get("points")
	if g.small(e.Target) {
		g.prey(e.Target).by = brief.Add(g.prey(e.Target).by, e.Unit)
		return
	}
	f := g.fate(e.Target)
	f.by = brief.Add(f.by, e.Unit)
	f.volleys++
	f.hits += bit(hit)
}

func (g *gathered) attacked(e rules.Event) {
	f := g.fate(e.Target)
	f.missiles += e.Figures.Int("count")
	f.found += e.Figures.Int("hits")
}

func (g *gathered) struck(e rules.Event) {
	f := g.fate(e.Unit)
	f.struck = true
	f.points, f.inside = f.points+e.Figures.Int("points"), f.inside+e.Figures.Int("inside")
	f.screens, f.armor = e.Figures.Int("screens_left"), e.Figures.Int("armor_left")
	log, _ := e.Figures.Get("log")
	for _, hit := range log.Items {
		if x := hit.Value.Items; len(x) == 3 {
			f.loses(x[1].Value.Text, int(x[2].Value.Int))
		}
	}
}

// loses counts boxes of a code; armor that only took is none.
func (f *fate) loses(code string, boxes int) {
	if boxes == 0 {
		return
	}
	i := slices.IndexFunc(f.lost, func(x loss) bool { return x.code == code })
	if i < 0 {
		i, f.lost = len(f.lost), append(f.lost, loss{code: code})
	}
	f.lost[i].boxes += boxes
}

func (g *gathered) killed(e rules.Event) { g.fate(e.Unit).ends = "is killed" }

func (g *gathered) exploded(e rules.Event) { g.fate(e.Unit).ends = "explodes" }

// critical is told unless it had no effect; extra damage is told with the damage.
func (g *gathered) critical(e rules.Event) {
	n := e.Figures.Int("segments")
	woe := ""
	switch e.Figures.Word("result") {
	case "catastrophic_overload":
		woe = "loses main power for good"
	case "major_power_overload":
		woe = "loses all power for " + counted(n, "segment")
	case "power_overload":
		woe = "loses main power for " + counted(n, "segment")
	case "sensor_overload":
		woe = "is blind for " + counted(n, "segment")
	}
	g.woe(e.Unit, woe)
}

func (g *gathered) failed(e rules.Event) {
	switch e.Figures.Word("result") {
	case "minor":
		g.woe(e.Unit, "loses its drives")
	case "major":
		g.woe(e.Unit, "loses all power for good")
	}
}

func (g *gathered) woe(id, text string) {
	f := g.fate(id)
	f.woes = brief.Add(f.woes, text)
}

// How many ships have a line of their own: those that are lost, those that lost power or
// drives, and all that are hurt together.
const (
	mostLost   = 3
	mostWoeful = 2
	mostHurt   = 6
)

// fateLines tell of those that are hurt one by one, the worst first, of many in one line;
// and of those that held together.
func (g *gathered) fateLines() []rules.Brief {
	var lost, woeful, hurt, held, missed []*fate
	for _, f := range g.fates {
		into := &missed
		switch {
		case f.ends != "":
			into = &lost
		case len(f.woes) > 0:
			into = &woeful
		case f.inside > 0:
			into = &hurt
		case f.struck:
			into = &held
		}
		*into = append(*into, f)
	}
	out := g.folded(lost, mostLost, rules.Ending, "Lost too: ", func(f *fate) string { return g.Called(f.id) })
	out = append(out, g.folded(woeful, mostWoeful, rules.Grave, "Without power or drives too: ", func(f *fate) string { return g.Called(f.id) })...)
	out = append(out, g.folded(hurt, max(1, mostHurt-len(out)), rules.Done, "Inside take ", func(f *fate) string { return fmt.Sprintf("%s %d", g.Called(f.id), f.inside) })...)
	return slices.Concat(out, g.heldLines(held), g.missedLines(missed))
}

// folded are so many lines at most, who took most inside first, and one for the rest.
func (g *gathered) folded(fates []*fate, most int, gravity rules.Gravity, head string, say func(*fate) string) []rules.Brief {
	slices.SortStableFunc(fates, func(a, b *fate) int { return cmp.Compare(b.inside, a.inside) })
	var out []rules.Brief
	var rest, ids []string
	for i, f := range fates {
		if i < most || len(fates) == most+1 {
			out = append(out, g.told(f))
			continue
		}
		rest, ids = append(rest, say(f)), append(ids, f.id)
	}
	if len(rest) > 0 {
		out = append(out, brief.New(gravity, head+strings.Join(rest, ", "), "", ids...))
	}
	return out
}

// told is the line of a ship that is hurt.
func (g *gathered) told(f *fate) rules.Brief {
	head, gravity := g.Called(f.id), rules.Done
	switch {
	case f.ends != "":
		head, gravity = head+" "+f.ends, rules.Ending
	case len(f.woes) > 0:
		head, gravity = head+" "+strings.Join(f.woes, ", "), rules.Grave
	case f.inside > 0:
		head += fmt.Sprintf(" takes %d inside", f.inside)
	}
	var clauses []string
	if gravity != rules.Done && f.inside > 0 {
		clauses = append(clauses, fmt.Sprintf("%d inside", f.inside))
	}
	clauses = append(clauses, f.losses(), g.blows(f))
	if f.ends == "" && f.struck {
		clauses = append(clauses, f.defences())
	}
	b := brief.New(gravity, fitted(head, clauses...), "", append([]string{f.id}, f.by...)...)
	if gravity != rules.Done {
		b.Lead = head
	}
	return b
}

// mostLosses is how many kinds of boxes a line names.
const mostLosses = 4

// losses are the boxes that are gone, the weightiest first: "engine ×2, heavy blaster".
func (f *fate) losses() string {
	if len(f.lost) == 0 {
		return ""
	}
	lost := slices.Clone(f.lost)
	if len(lost) > 1 { // what only shields the rest goes unsaid
		lost = slices.DeleteFunc(lost, func(x loss) bool { return x.code == profile.Armor })
	}
	slices.SortStableFunc(lost, func(a, b loss) int { return cmp.Compare(weight(a.code), weight(b.code)) })
	var out []string
	for _, x := range lost {
		name := boxName(x.code)
		if x.boxes > 1 {
			name = fmt.Sprintf("%s ×%d", name, x.boxes)
		}
		out = append(out, name)
	}
	if len(out) > mostLosses {
		return strings.Join(out[:mostLosses], ", ") + " and more"
	}
	return strings.Join(out, ", ")
}

// weight puts what a ship fights with first.
func weight(code string) int {
	switch _, weapon := printed.WeaponOf(code); {
	case code == profile.Engine:
		return 0
	case code == harm.Structural:
		return 1
	case weapon:
		return 2
	case code == launcher || code == bay:
		return 3
	}
	return 4
}

// boxName is a box in a sentence.
func boxName(code string) string {
	switch code {
	case profile.Engine:
		return "engine"
	case harm.Structural, harm.StructuralFailure:
		return "structure"
	}
	return lower(code)
}

// blows says who did it, and how well they aimed.
func (g *gathered) blows(f *fate) string {
	var out []string
	if f.volleys > 0 {
		out = append(out, fmt.Sprintf("%d of %s of %s hit", f.hits, counted(f.volleys, "volley"), g.Names(f.by, "unit")))
		if f.hits == f.volleys {
			out[0] = fmt.Sprintf("%s of %s hit", counted(f.volleys, "volley"), g.Names(f.by, "unit"))
		}
	}
	if f.missiles > 0 {
		out = append(out, fmt.Sprintf("%d of %s hit", f.found, counted(f.missiles, "missile")))
	}
	text := strings.Join(out, ", ")
	if f.points > 0 && text != "" {
		text += " for " + counted(f.points, "point")
	}
	return text
}

func (f *fate) defences() string { return fmt.Sprintf("screens %d, armor %d left", f.screens, f.armor) }

// heldLines are one line for all whose screens and armor held, or one each for two.
func (g *gathered) heldLines(held []*fate) []rules.Brief {
	if len(held) > 2 {
		points := 0
		var ids []string
		for _, f := range held {
			points, ids = points+f.points, append(ids, f.id)
		}
		return []rules.Brief{brief.New(rules.Done, fmt.Sprintf("Screens and armor of %s hold against %s", g.Names(ids, "unit"), counted(points, "point")), "", ids...)}
	}
	var out []rules.Brief
	for _, f := range held {
		out = append(out, brief.New(rules.Done, fitted(g.Called(f.id)+" holds", g.blows(f), f.defences()), "", append([]string{f.id}, f.by...)...))
	}
	return out
}

// missedLines is one line for all that was fired in vain.
func (g *gathered) missedLines(missed []*fate) []rules.Brief {
	volleys, missiles := 0, 0
	var at, by []string
	for _, f := range missed {
		volleys, missiles, at = volleys+f.volleys, missiles+f.missiles, brief.Add(at, f.id)
		for _, id := range f.by {
			by = brief.Add(by, id)
		}
	}
	var out []rules.Brief
	if volleys > 0 {
		out = append(out, brief.New(rules.Done, fmt.Sprintf("%s %s %s at %s", g.Names(by, "unit"), agreeing(len(by), "misses with", "miss with"), counted(volleys, "volley"), g.Names(at, "unit")), "", slices.Concat(at, by)...))
	}
	if missiles > 0 {
		out = append(out, brief.New(rules.Done, fmt.Sprintf("%s %s %s", counted(missiles, "missile"), agreeing(missiles, "misses", "miss"), g.Names(at, "unit")), "", at...))
	}
	return out
}
