package standing

import (
	"fmt"
	"slices"
	"strings"
)

// Left is what became of a line of a standing sheet when it last held.
type Left struct {
	Line  int    `cbor:"1,keyasint"`           // from 0
	Why   string `cbor:"2,keyasint"`           // it could not be done; "": it was
	Rule  string `cbor:"3,keyasint,omitempty"` // on which that rests
	Waits bool   `cbor:"4,keyasint,omitempty"` // for time to pass, which is no failure
}

// Undone is a line for one count alone that is over, and what became of it.
type Undone struct {
	Line
	Left Left
}

// Past are the lines of a sheet that were for a count alone, without a condition, and
// were not done in it: those of which nobody was told. Why is "" of one that was never
// asked for.
func Past(sheet []Line, left []Left, count, since int) (out []Undone) {
	for i, l := range sheet {
		if !l.Covers(count, since) || len(l.When) > 0 || !l.Plain() && (l.Steps.Each || l.Steps.From != l.Steps.To) {
			continue
		}
		at := slices.IndexFunc(left, func(x Left) bool { return x.Line == i })
		switch {
		case at < 0:
			out = append(out, Undone{l, Left{Line: i}})
		case left[at].Waits:
			out = append(out, Undone{l, left[at]})
		}
	}
	return out
}

// Matched are the orders that a standing sheet gives in one step.
type Matched struct {
	Lines []string // canonical orders
	Of    []int    // the lines of the sheet that they come from, from 0
	Left  []Left   // those that held, and could not be done or are given by a later one
}

// First is what comes of a sheet where one order is given at a time.
func (m Matched) First() Matched {
	if len(m.Of) == 0 {
		return m
	}
	before := slices.DeleteFunc(slices.Clone(m.Left), func(l Left) bool { return l.Line >= m.Of[0] })
	return Matched{m.Lines[:1], m.Of[:1], before}
}

// Note puts what became of the lines that were tried in the place of what was known of
// them.
func (m Matched) Note(was []Left) []Left {
	now := slices.Clone(m.Left)
	for _, i := range m.Of {
		now = append(now, Left{Line: i})
	}
	tried := func(l Left) bool { return slices.ContainsFunc(now, func(n Left) bool { return n.Line == l.Line }) }
	return append(slices.DeleteFunc(slices.Clone(was), tried), now...)
}

// Words say which lines are done, with what their words mean, and which could not be or
// wait.
func (m Matched) Words(meant func(line string) string) string {
	var out []string
	for j, i := range m.Of {
		line := fmt.Sprintf("line %d", i+1)
		if means := meant(m.Lines[j]); means != "" {
			line += " (" + means + ")"
		}
		out = append(out, line)
	}
	for _, l := range m.Left {
		does := "could not be done"
		if l.Waits {
			does = "waits"
		}
		if l.Why != "" {
			out = append(out, fmt.Sprintf("line %d %s: %s", l.Line+1, does, strings.TrimSuffix(l.Why, ".")))
		}
	}
	return strings.Join(out, "; ")
}

// OrderOf is the order of a canonical line, without when it is for.
func OrderOf(line string) string {
	l, err := Read(line)
	if err != nil {
		return line
	}
	return l.Order.String()
}
