package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// The "# rows:" line says how a value finds its row. Semicolons part the ways
// of asking, commas the keys of one way, words before numbers, a range last:
//
//	location            words of the column
//	exactly EAL         the number in the column
//	low..high           two columns are the ends; an empty one is open
//	bands roll          the column holds ranges as ParseBand reads them
//	up to range         the highest number of the row, which reaches down to the row before
//	below range         the same without that number
//	from DT             the lowest number of the row, which reaches up to the next row
//
// In the last three an empty cell is the open end.

// form is one of the forms above.
type form string

const (
	words   form = ""
	exactly form = "exactly"
	bands   form = "bands"
	upTo    form = "up to"
	below   form = "below"
	from    form = "from"
)

// key is one column of a name, or the two ends of a range.
type key struct {
	form    form
	columns []int
}

// way is one way of asking for rows.
type way struct {
	label   string // what its first number is called
	keys    []key
	entries []entry
}

// entry is a row as it can be asked for.
type entry struct {
	row   int
	cells [][]string // words of the text keys
	spans []span     // of the number keys
	name  string     // as printed
}

// readWays reads the "# rows:" line. Without one a value stands in the first
// column, and nobody has promised that the rows differ there.
func (t *Table) readWays(line string) ([]way, error) {
	if line == "" {
		return []way{t.byFirstColumn()}, nil
	}
	var ways []way
	for text := range strings.SplitSeq(line, ";") {
		w, err := t.readWay(text)
		if err != nil {
			return nil, fmt.Errorf("table %s: rows: %w", t.Name, err)
		}
		ways = append(ways, w)
	}
	return ways, t.allAsked(ways)
}

// byFirstColumn asks for a row by its first cell: numbers where all are.
func (t *Table) byFirstColumn() way {
	for _, f := range []form{exactly, words} {
		w := way{label: t.columns[0], keys: []key{{f, []int{0}}}}
		if w.read(t) == nil {
			return w
		}
	}
	panic("words can always be read")
}

// allAsked refuses a row that no way leads to.
func (t *Table) allAsked(ways []way) error {
	for i := range t.rows {
		if !slices.ContainsFunc(ways, func(w way) bool { return w.entry(i) != nil }) {
			return fmt.Errorf("table %s, row %d: no key", t.Name, i+1)
		}
	}
	return nil
}

// entry finds a row among the entries, which stand in printed order.
func (w way) entry(row int) *entry {
	at, ok := slices.BinarySearchFunc(w.entries, row, func(e entry, row int) int { return cmp.Compare(e.row, row) })
	if !ok {
		return nil
	}
	return &w.entries[at]
}

func (t *Table) readWay(line string) (way, error) {
	var w way
	for text := range strings.SplitSeq(line, ",") {
		k, err := t.readKey(strings.TrimSpace(text))
		if err != nil {
			return w, err
		}
		w.keys = append(w.keys, k)
	}
	if err := w.ordered(); err != nil {
		return w, err
	}
	w.label = t.label(w.keys)
	if err := w.read(t); err != nil {
		return w, err
	}
	return w, w.check(t)
}

// read reads the keys of all rows.
func (w *way) read(t *Table) error {
	for i := range t.rows {
		e, ok, err := t.entry(w.keys, i)
		if err != nil {
			return fmt.Errorf("row %d: %w", i+1, err)
		}
		if ok {
			w.entries = append(w.entries, e)
		}
	}
	return nil
}

// numbers is how many numbers the way asks for.
func (w way) numbers() int {
	n := 0
	for _, k := range w.keys {
		if k.form != words {
			n++
		}
	}
	return n
}

func (t *Table) readKey(text string) (key, error) {
	if i := slices.Index(t.columns, text); i >= 0 {
		return key{words, []int{i}}, nil
	}
	names, k := []string{text}, key{form: words}
	if low, high, ok := strings.Cut(text, ".."); ok {
		names, k.form = []string{low, high}, bands
	}
	for _, f := range []form{exactly, bands, upTo, below, from} {
		if name, ok := strings.CutPrefix(text, string(f)+" "); ok {
			names, k.form = []string{strings.TrimSpace(name)}, f
		}
	}
	for _, name := range names {
		i := slices.Index(t.columns, name)
		if i < 0 {
			return k, fmt.Errorf("there is no column %q", name)
		}
		k.columns = append(k.columns, i)
	}
	return k, nil
}

// ranged says whether a row stands for a range of numbers.
func (k key) ranged() bool { return k.form != words && k.form != exactly }

// ordered holds the keys to words, then single numbers, then one range: so a
// value can be read from its end.
func (w way) ordered() error {
	rank := func(k key) int {
		switch {
		case k.form == words:
			return 0
		case k.form == exactly:
			return 1
		}
		return 2
	}
	for i, next := range w.keys[1:] {
		if last := w.keys[i]; rank(last) > rank(next) || last.ranged() {
			return fmt.Errorf("words come before numbers, and one range last")
		}
	}
	return nil
}

// label is what the first number is called, or the words where there is none:
// "range" for range_min..range_max, "speed" for speed/range, "aim" for aim (AC).
func (t *Table) label(keys []key) string {
	k := keys[0]
	for _, next := range keys {
		if next.form != words {
			k = next
			break
		}
	}
	name := t.columns[k.columns[0]]
	if len(k.columns) == 2 {
		name = commonStart(name, t.columns[k.columns[1]])
	}
	if end := strings.IndexAny(name, "/("); end > 0 {
		name = strings.TrimSpace(name[:end])
	}
	return name
}

func commonStart(a, b string) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	if end := strings.LastIndexAny(a[:n], "_ "); end > 0 {
		return a[:end]
	}
	return a
}

// entry is the row by these keys; ok is false where it has none of them.
func (t *Table) entry(keys []key, row int) (e entry, ok bool, err error) {
	e.row = row
	var name []string
	for _, k := range keys {
		printed := t.rows[row][k.columns[0]]
		if k.form == words {
			e.cells = append(e.cells, wordsOf(printed))
			name = append(name, printed)
			continue
		}
		s, text, err := t.span(k, row)
		if err != nil {
			return e, false, err
		}
		if text == "" {
			return e, false, nil
		}
		e.spans, name = append(e.spans, s), append(name, text)
	}
	e.name = strings.Join(name, " ")
	return e, len(wordsOf(e.name)) > 0 || len(e.spans) > 0, nil
}

// openEnd names the row whose cell is empty because its range has no end.
const openEnd = "beyond"

// span is the row's numbers as far as the row itself says, and how it prints
// them: nothing where it has none.
func (t *Table) span(k key, row int) (s span, printed string, err error) {
	cells := t.rows[row]
	printed = cells[k.columns[0]]
	switch {
	case len(k.columns) == 2:
		b, err := band(printed, cells[k.columns[1]])
		if b == (Band{Lowest, Highest}) && len(t.rows) > 1 {
			return s, "", err
		}
		return b.span(), b.String(), err
	case printed == "" && k.form == from:
		return span{low: leastNum, high: leastNum}, openEnd, nil
	case printed == "" && (k.form == upTo || k.form == below):
		return span{low: mostNum, high: mostNum}, openEnd, nil
	case printed == "" || printed == "-":
		return s, "", nil
	case k.form == bands:
		b, err := ParseBand(printed)
		return b.span(), printed, err
	}
	n, ok := parseDecimal(printed)
	if !ok {
		return s, "", fmt.Errorf("%q is no number", printed)
	}
	if k.form == below {
		printed = "below " + printed // the number itself is in the next row
	}
	return span{low: n, high: n}, printed, nil
}
