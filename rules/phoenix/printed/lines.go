package printed

import "impulse/rules/table"

// The lines of 5A, by its index.
const (
	lowestLine  = -21
	highestLine = 31
)

// lines is Table 5A, by lines from the lowest.
type lines struct {
	arcs    axis  // printed, rising
	arcLine []int // the line on which each stands
	rofs    axis
	auto    [][]Hits
	pellets []Hits
}

var table5A = table.Once(func() (t lines) {
	auto := find("5a-auto-hit")
	for _, column := range auto.Columns()[2:] {
		t.rofs = append(t.rofs, cell(column))
	}
	count := highestLine - lowestLine + 1
	t.auto, t.pellets = make([][]Hits, count), make([]Hits, count)
	for _, row := range auto.Rows() {
		line := row.Int("index")
		if arc := cell(row.Text("arc")); arc != none {
			t.arcs, t.arcLine = append(t.arcs, arc), append(t.arcLine, line)
		}
		for _, text := range row.Cells()[2:] {
			t.auto[line-lowestLine] = append(t.auto[line-lowestLine], mustHits(text))
		}
	}
	for _, row := range find("5a-pellets").Rows() {
		t.pellets[row.Int("index")-lowestLine] = mustHits(row.Text("chance"))
	}
	return t
})

// onTable keeps a line on the table: past its end the last one holds.
func onTable(line int) int { return min(max(line, lowestLine), highestLine) }

// ArcLine is the line of 5A of an arc of fire in hexes (3.4); the table prints some
// alone.
func ArcLine(arc Fixed, pick Pick) int { return table5A().arcLine[table5A().arcs.at(arc, pick)] }

// AutoHit is the entry of a line and a rate of fire (5A; 3.4, 3.7, 5.10), where a plus of
// target size adds to the line; the table prints some ROF alone. A burst hits with no
// more rounds than its ROF, which is for the caller to see to.
func AutoHit(line, rof int, pick Pick) Hits {
	t := table5A()
	return t.auto[onTable(line)-lowestLine][t.rofs.at(Whole(rof), pick)]
}

// PelletLine is the entry of a line for pellets and shrapnel (5A; 3.5 to 3.7).
func PelletLine(line int) Hits { return table5A().pellets[onTable(line)-lowestLine] }

// Reading is how a base chance is found among the lines of 5A.
type Reading struct {
	Pick  Pick // of the chances that are printed, where it is none
	Lower bool // of several lines that have it, the lowest and not the highest
}

// LineOf is the line of 5A on which a base chance of pellets or shrapnel stands (3.7); the
// table prints some alone, and some on several lines. A chance below 0 is itself a line. ok
// is false for 0, which may be any of many lines.
func LineOf(base Hits, by Reading) (line int, ok bool) {
	if base.Count == 0 && base.Chance <= 0 {
		return onTable(base.Chance), base.Chance < 0
	}
	at, found := pelletAxis(), base.weight()
	chosen := at[at.at(found, by.Pick)]
	for line := highestLine; line > lowestLine; line-- {
		switch has := table5A().pellets[line-lowestLine].weight() == chosen; {
		case has && !by.Lower:
			return line, true
		case !has && ok:
			return line + 1, true
		default:
			ok = has
		}
	}
	return lowestLine, ok
}

var pelletAxis = table.Once(func() (a axis) {
	for _, h := range table5A().pellets {
		if h.weight() > 0 {
			a = append(a, h.weight())
		}
	}
	return a
})

// Pellets is a base chance of pellets or shrapnel for a target's size (5A; 3.7): so many
// lines up, or down where it is below 0. Without a size it is as it stands; what is none then
// is none for a smaller target too. ok is false where a larger target would need to know which
// line a printed 0 is.
func Pellets(base Hits, size int, by Reading) (h Hits, ok bool) {
	if size == 0 || size < 0 && base.None() {
		return base, true
	}
	line, ok := LineOf(base, by)
	if !ok {
		return Hits{}, size < 0
	}
	h = PelletLine(line + size)
	if size > 0 && base.Count > h.Count {
		h = base // the lines end at *58, and some contacts have more
	}
	return h, true
}
