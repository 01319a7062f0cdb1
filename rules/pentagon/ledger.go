package pentagon

import (
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/ledger"
	"impulse/rules/ssd"
)

// Units on paper, for a battle that stands on a real table: each is a hull, whose boxes
// are crossed out. One with losses stands in one value: "kestrel less L1 armor-1 3".

// lacking parts the design of a worn hull from the boxes that it has lost.
const lacking = " less "

// shipyard is what hulls are on paper.
type shipyard struct{}

// Options are those that name a hull.
func (shipyard) Options() []string { return []string{string(shipOption), string(targetOption)} }

// Sheet is a hull as it begins: "kestrel", or "kestrel less L1".
func (shipyard) Sheet(kind string) (ledger.Sheet, error) {
	hull, err := readWorn(strings.TrimSpace(kind))
	if err != nil {
		return ledger.Sheet{}, err
	}
	d := hull.design()
	s := ledger.Sheet{Kind: d.id, Title: d.name, Facts: []string{"Size class " + strconv.Itoa(d.size)}, Left: ledger.Left{}}
	for _, r := range hull.all() {
		box := ledger.Box{Name: hyphened(r.id), Title: r.label(), Head: r.heading(), Of: r.fresh.Len(), Note: d.note(r.id)}
		s.Boxes = append(s.Boxes, box)
		if left := r.boxes().Live(); left < box.Of {
			s.Left[box.Name] = left
		}
	}
	return s, nil
}

// Spell writes a hull with what is left of it.
func (shipyard) Spell(_, kind string, left ledger.Left) (string, error) {
	hull, err := readWorn(kind)
	if err != nil {
		return "", err
	}
	for _, r := range hull.all() {
		if n, marked := left[hyphened(r.id)]; marked {
			r.lose(r.fresh.Len() - n)
		}
	}
	return hull.worn(), nil
}

// lose crosses out so many boxes of the row.
func (r row) lose(n int) {
	after, _ := r.fresh.Destroy(n, ssd.LeftFirst)
	r.mark(after)
}

// worn spells the hull with the boxes that it has lost.
func (s *Hull) worn() string {
	var lost []string
	for _, r := range s.all() {
		n := r.fresh.Len() - r.boxes().Live()
		if n > 0 {
			lost = append(lost, hyphened(r.id))
		}
		if n > 1 {
			lost = append(lost, strconv.Itoa(n))
		}
	}
	if lost == nil {
		return s.design().id
	}
	return s.design().id + lacking + strings.Join(lost, " ")
}

// readWorn reads a hull of a design, with the boxes that it has lost.
func readWorn(text string) (*Hull, error) {
	id, lost, _ := strings.Cut(text, lacking)
	id = strings.ToLower(strings.TrimSpace(id))
	if !isDesign(id) {
		return nil, cmdline.Refuse("designs", "unit: %q is no design of this project: %s.", cmdline.Shorten(id, 32), list(classes()))
	}
	hull := &Hull{Design: id}
	words := strings.Fields(strings.ReplaceAll(lost, ",", " "))
	for i, word := range words {
		if _, err := strconv.Atoi(word); err == nil && i > 0 {
			continue // it was read with the word before it
		}
		n := 1
		if i+1 < len(words) {
			n = numberOr(words[i+1], n)
		}
		if err := hull.crossOut(word, n); err != nil {
			return nil, err
		}
	}
	return hull, nil
}

// numberOr is the number that a word is, or another where it is none.
func numberOr(word string, other int) int {
	if n, err := strconv.Atoi(word); err == nil {
		return n
	}
	return other
}

// crossOut takes boxes of a row that is named as it is typed.
func (s *Hull) crossOut(name string, n int) error {
	r, ok := s.typed(name)
	switch {
	case !ok:
		return cmdline.Refuse("ssd-notation", "%s has no boxes called %q.", s.design().name, cmdline.Shorten(name, 20))
	case n < 0 || n > r.boxes().Live():
		return cmdline.Refuse("ssd-notation", "%s of %s has %s, so it cannot have lost %d.", hyphened(r.id), s.design().name, counted(r.fresh.Len(), "box"), n)
	}
	r.lose(r.fresh.Len() - r.boxes().Live() + n)
	return nil
}

// readLosses gives a hull with losses its canonical form; "" where a value is none.
func readLosses(_ known, value string) (string, error) {
	if !strings.Contains(value, lacking) {
		return "", nil
	}
	hull, err := readWorn(value)
	if err != nil {
		return "", err
	}
	return hull.worn(), nil
}

// typed is the row of that name, as it is typed, in letters of any size.
func (s *Hull) typed(name string) (row, bool) {
	for _, r := range s.all() {
		if strings.EqualFold(hyphened(r.id), name) {
			return r, true
		}
	}
	return row{}, false
}

// heading is what the row is read under.
func (r row) heading() string {
	switch {
	case strings.HasPrefix(r.id, "armor"):
		return "Armor"
	case r.arc.name != "" || r.weapon != nil:
		return "Weapons"
	}
	return "Systems"
}

// note is what is looked up of a weapon: "laser F4"; "" of any other row.
func (d *design) note(id string) string {
	for _, p := range d.parts {
		if p.id == id && p.firesAtAll() {
			return strings.TrimSpace(plain(p.kind) + " " + p.arc.name)
		}
	}
	return ""
}

// classes are the ids of the designs of this project.
func classes() []string {
	var out []string
	for _, d := range designs() {
		out = append(out, d.id)
	}
	return out
}
