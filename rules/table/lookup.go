package table

import (
	"slices"
	"strings"
)

// Lookup is the row that a value falls in: a number, a decimal or words, as
// the "# rows:" line says; without one the value stands in the first column.
// Words need not be whole where one row fits alone, and the name of the column
// may stand before them ("arc 3"). The error is a sentence for a player that
// says what rows there are.
func (t *Table) Lookup(value string) (Row, error) {
	asked := wordsOf(value)
	found := t.find(asked)
	if len(found) == 0 {
		found = t.labelled(asked)
	}
	if len(found) == 1 {
		return Row{t, found[0].row}, nil
	}
	return Row{}, t.offTable(value, asked, found)
}

// hit is a row that was found, and what it is called the way it was asked for.
type hit struct {
	row  int
	name string
}

// Name is how Lookup finds the row again: its keys as printed.
func (r Row) Name() string {
	for _, w := range r.table.ways {
		if e := w.entry(r.index); e != nil {
			return r.table.hit(w, e).name
		}
	}
	return ""
}

// hit is the entry with its name, after that of the column where others are
// asked for too and it has no words.
func (t *Table) hit(w way, e *entry) hit {
	if len(t.ways) > 1 && len(e.cells) == 0 {
		return hit{e.row, w.label + " " + e.name}
	}
	return hit{e.row, e.name}
}

// find is the rows that fit best in any of the ways, each once.
func (t *Table) find(asked []string) []hit {
	var best matches
	var hits []hit
	for _, w := range t.ways {
		found := w.find(asked)
		if found.fit > best.fit {
			best, hits = found, nil
		}
		for _, e := range found.atLeast(best.fit) {
			if !slices.ContainsFunc(hits, func(h hit) bool { return h.row == e.row }) {
				hits = append(hits, t.hit(w, e))
			}
		}
	}
	return hits
}

// labelled is the rows found when the first word is the column's.
func (t *Table) labelled(asked []string) []hit {
	var hits []hit
	for _, w := range t.ways {
		label := wordsOf(w.label)
		if len(asked) <= len(label) || !slices.EqualFunc(asked[:len(label)], label, strings.EqualFold) {
			continue
		}
		for _, e := range w.find(asked[len(label):]).entries {
			hits = append(hits, t.hit(w, e))
		}
	}
	return hits
}

// matches are the entries that fit equally well.
type matches struct {
	fit     fit
	entries []*entry
}

// add keeps the entry unless others fit better.
func (m *matches) add(e *entry, f fit) {
	if f > m.fit {
		*m = matches{fit: f}
	}
	if f == m.fit && f != unfit {
		m.entries = append(m.entries, e)
	}
}

// atLeast is the entries if they fit so well.
func (m matches) atLeast(f fit) []*entry {
	if m.fit < f {
		return nil
	}
	return m.entries
}

// find is the entries that fit what was asked for best. A range may also be
// asked for as it is printed, such as "3-5".
func (w way) find(asked []string) matches {
	var best matches
	if len(asked) == 0 {
		return best
	}
	text, numbers := w.split(asked)
	for i := range w.entries {
		e := &w.entries[i]
		if len(e.spans) > 0 && slices.EqualFunc(wordsOf(e.name), asked, strings.EqualFold) {
			best.add(e, asPrinted)
		} else if e.has(numbers) {
			best.add(e, e.fitting(text))
		}
	}
	return best
}

// split takes the numbers off the end, as many as the way has.
func (w way) split(asked []string) (text []string, numbers []decimal) {
	most := w.numbers()
	at := len(asked)
	for at > 0 && len(asked)-at < most {
		if _, ok := parseDecimal(asked[at-1]); !ok {
			break
		}
		at--
	}
	for _, n := range asked[at:] {
		n, _ := parseDecimal(n)
		numbers = append(numbers, n)
	}
	return asked[:at], numbers
}

// has says whether the numbers, as many as there are, lie in the entry.
func (e *entry) has(numbers []decimal) bool {
	for i, n := range numbers {
		if !e.spans[i].has(n) {
			return false
		}
	}
	return true
}

// fitting is how well the entry fits the words. One without words fits none.
func (e *entry) fitting(text []string) fit {
	if len(e.cells) == 0 && len(text) == 0 {
		return asPrinted
	}
	return fitting(text, e.cells)
}

// LookupColumn is the name of the column that a value means: a number in its
// heading, or words of it. The error is a sentence for a player.
func (t *Table) LookupColumn(value string) (string, error) {
	asked := wordsOf(value)
	best, names := unfit, []string(nil)
	for _, name := range t.columns {
		f := heading(name, asked)
		if f > best {
			best, names = f, nil
		}
		if f == best && f != unfit {
			names = append(names, name)
		}
	}
	if len(names) == 1 {
		return names[0], nil
	}
	return "", t.offColumns(value, names)
}

// heading is how well the name of a column fits.
func heading(name string, asked []string) fit {
	if len(asked) == 0 {
		return unfit
	}
	if b, err := ParseBand(name); err == nil && len(asked) == 1 {
		if n, ok := parseDecimal(asked[0]); ok && b.span().has(n) {
			return asPrinted
		}
	}
	return fitting(asked, [][]string{wordsOf(name)})
}

// remark is what the remark line with that mark says, of those before the
// names of the columns.
func remark(text, mark string) string {
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			return ""
		}
		if said, ok := strings.CutPrefix(line, mark); ok {
			return strings.TrimSpace(said)
		}
	}
	return ""
}
