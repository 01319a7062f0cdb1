package rules

import "impulse/rules/standing"

// lines are those of a sheet, taken apart once while it is looked at: each is
// checked given all that stand before it. Nil takes a line apart whenever it is
// asked for.
type lines struct {
	parsed map[string]standing.Line
	orders map[string]SealedOrder
	held   map[string]bool // of lines that are written ahead, whether their conditions hold now
}

// atSheet is the position as it is asked about one sheet.
func (s seated[S]) atSheet() seated[S] {
	p := *s.position
	p.book.lines = &lines{map[string]standing.Line{}, map[string]SealedOrder{}, map[string]bool{}}
	return seated[S]{&p, s.seat}
}

// line reads a line, as [standing.Read] does.
func (r *lines) line(text string) (standing.Line, error) {
	if r == nil {
		return standing.Read(text)
	}
	return once(r.parsed, text, standing.Read)
}

// order is the order of a canonical line, which read reads.
func (r *lines) order(text string, read func(string) (SealedOrder, error)) (SealedOrder, error) {
	if r == nil {
		return read(text)
	}
	return once(r.orders, text, read)
}

// holds asks once whether the conditions of a line hold now: nothing changes while a
// sheet is looked at.
func (r *lines) holds(text string, ask func() bool) bool {
	if r == nil {
		return ask()
	}
	holds, _ := once(r.held, text, func(string) (bool, error) { return ask(), nil })
	return holds
}

// once reads what was not read before.
func once[T any](known map[string]T, text string, read func(string) (T, error)) (T, error) {
	if v, ok := known[text]; ok {
		return v, nil
	}
	v, err := read(text)
	if err == nil {
		known[text] = v
	}
	return v, err
}
