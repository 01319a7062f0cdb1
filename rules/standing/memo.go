package standing

import "strconv"

// Memo takes the lines of a sheet apart once while it is looked at: each is checked
// given all that stand before it. O is an order as the engine reads it. Nil takes a
// line apart whenever it is asked for.
type Memo[O any] struct {
	parsed map[string]Line
	orders map[string]O
	held   map[string]bool // of lines that are written ahead, whether their conditions hold now
}

// NewMemo has taken nothing apart yet.
func NewMemo[O any]() *Memo[O] {
	return &Memo[O]{map[string]Line{}, map[string]O{}, map[string]bool{}}
}

// Parsed is a memo of what lines say alone, which is the same in all positions.
func Parsed[O any]() *Memo[O] { return &Memo[O]{parsed: map[string]Line{}} }

// Line reads a line, as [Read] does.
func (m *Memo[O]) Line(text string) (Line, error) {
	if m == nil {
		return Read(text)
	}
	return once(m.parsed, text, Read)
}

// Sheet reads the canonical lines of a sheet.
func (m *Memo[O]) Sheet(lines []string) ([]Line, error) {
	out := make([]Line, len(lines))
	for i, line := range lines {
		var err error
		if out[i], err = m.Line(line); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Order is the order of a canonical line, which read reads.
func (m *Memo[O]) Order(text string, read func(string) (O, error)) (O, error) {
	if m == nil {
		return read(text)
	}
	return once(m.orders, text, read)
}

// Holds asks once whether the conditions of a line hold now, beside so many of the orders of
// its sheet: else nothing changes while a sheet is looked at.
func (m *Memo[O]) Holds(text string, beside int, ask func() bool) bool {
	if m == nil {
		return ask()
	}
	holds, _ := once(m.held, strconv.Itoa(beside)+" "+text, func(string) (bool, error) { return ask(), nil })
	return holds
}

// once reads what was not read before; without a map each time.
func once[T any](known map[string]T, text string, read func(string) (T, error)) (T, error) {
	if v, ok := known[text]; ok {
		return v, nil
	}
	v, err := read(text)
	if err == nil && known != nil {
		known[text] = v
	}
	return v, err
}
