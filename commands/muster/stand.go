package muster

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/ledger"
)

// StandIns are the units of a roster that a question names: who each is, by the option
// that names it, and how it is spelled for the rules.
type StandIns struct {
	book ledger.Book
	by   map[string]standIn
}

type standIn struct {
	Unit
	spelled string
	carried bool // it is spelled as the question says, and not as the roster has it
}

// bears parts the name of a unit from what is left of it by an answer that may not be
// written down yet: "red-1: 9 of 10 Elves".
const bears = ": "

// Stand has the units of the roster stand in a question for what they are now.
func (r *Roster) Stand(system string, book ledger.Book, c cmdline.Command) (cmdline.Command, StandIns, error) {
	in := StandIns{book, map[string]standIn{}}
	if book == nil {
		return c, in, nil
	}
	for _, option := range book.Options() {
		value, said := c.Get(option)
		name, text, carried := strings.Cut(value, bears)
		i := r.find(name)
		if !said || i < 0 || r.Units[i].System != system {
			continue
		}
		u, err := r.Units[i], error(nil)
		if !carried {
			text, err = book.Spell(option, u.Kind, u.Left)
		}
		if err != nil {
			return c, in, err
		}
		in.by[option], c = standIn{u, text, carried}, c.With(option, text)
	}
	return c, in, nil
}

// mostLine is how long a line may be that goes on with names.
const mostLine = 96

// Back is a line that may be asked next, with the names of the units where they stand
// in it as they are now, or as the answer leaves them.
func (in StandIns) Back(line string, left []ledger.Remains) string {
	c, err := cmdline.Parse(line)
	if err != nil || len(in.by) == 0 {
		return line
	}
	for i, x := range c.Args {
		for _, option := range in.named() {
			if called, ok := in.by[option].called(x.Value, in.after(option, left)); ok {
				c.Args[i].Value = called
				break
			}
		}
	}
	if out := c.String(); len(out) <= mostLine {
		return out
	}
	return line
}

// named are the options that name a unit.
func (in StandIns) named() []string { return slices.Sorted(maps.Keys(in.by)) }

// called is a unit as a line names it that has the text for it.
func (x standIn) called(text, after string) (string, bool) {
	switch {
	case text == x.spelled && !x.carried:
		return x.Name, true
	case text == x.spelled, text == after && after != "":
		return x.Name + bears + text, true
	}
	return "", false
}

// after is how the unit that an option names is spelled once the answer has told on it;
// "" where it is none any more.
func (in StandIns) after(option string, left []ledger.Remains) string {
	x := in.by[option]
	s, err := in.book.Sheet(x.spelled)
	if err != nil {
		return ""
	}
	now, _ := s.Set(s.Left, remaining(left, option))
	text, _ := in.book.Spell("", s.Kind, now)
	return text
}

// Write is the line that writes down what an answer leaves of the units; "" where it
// leaves none of them otherwise than it was.
func (in StandIns) Write(left []ledger.Remains) string {
	var parts []string
	for _, option := range in.named() {
		if changed := in.by[option].changes(in.book, remaining(left, option)); changed != "" {
			parts = append(parts, changed)
		}
	}
	if parts == nil {
		return ""
	}
	return "roster write units:" + cmdline.Quote(strings.Join(parts, "; "))
}

// remaining is what an answer leaves of the unit that an option names.
func remaining(all []ledger.Remains, option string) ledger.Left {
	out := ledger.Left{}
	for _, x := range all {
		if x.Option == option {
			maps.Copy(out, x.Left)
		}
	}
	return out
}

// changes are those of the unit's boxes of which something else is left now.
func (x standIn) changes(book ledger.Book, left ledger.Left) string {
	s, err := book.Sheet(x.Kind)
	if err != nil {
		return ""
	}
	var out []string
	for _, b := range s.Boxes {
		if n, said := left[b.Name]; said && n != b.In(x.Left) {
			out = append(out, b.Name+" "+strconv.Itoa(n))
		}
	}
	if out == nil {
		return ""
	}
	return x.Dated() + " " + strings.Join(out, " ")
}

// Note is one change of a unit as it is written: "red-1@7 figures 8 hits 2", or
// "red-1 figures -2" for two less.
type Note struct {
	Name  string
	Boxes []Count
}

// Count is how many of a row of boxes are left, or how many more.
type Count struct {
	Box  string
	N    int
	More bool // N are added to what is left
}

// ReadNotes reads changes of units, with semicolons between.
func ReadNotes(text string) ([]Note, error) {
	var out []Note
	for _, part := range strings.Split(text, ";") {
		words := strings.Fields(strings.ReplaceAll(part, ",", " "))
		if len(words) < 3 || len(words)%2 == 0 {
			return nil, misread(part)
		}
		n := Note{Name: words[0]}
		for pair := range slices.Chunk(words[1:], 2) {
			count, err := strconv.Atoi(pair[1])
			if err != nil {
				return nil, misread(part)
			}
			n.Boxes = append(n.Boxes, Count{strings.ToLower(pair[0]), count, strings.ContainsAny(pair[1][:1], "+-")})
		}
		out = append(out, n)
	}
	return out, nil
}

func misread(part string) error {
	return cmdline.Refuse("units", "units: %q is no change; write a unit, its boxes and how many are left of each, as in red-1 figures 8 hits 2, or how many go, as in red-1 figures -2.", cmdline.Shorten(strings.TrimSpace(part), 40))
}

// Apply is what is left of a unit after the change.
func (n Note) Apply(s ledger.Sheet, left ledger.Left) (ledger.Left, error) {
	set := ledger.Left{}
	for _, x := range n.Boxes {
		b, ok := Row(s, x.Box)
		if !ok {
			return left, cmdline.Refuse("units", "%s: there are no boxes called %q; there are %s.", s.Title, cmdline.Shorten(x.Box, 20), cmdline.Shorten(boxes(s), 200))
		}
		if !x.More {
			set[b.Name] = x.N
			continue
		}
		after, ok := s.Tick(left, b, -x.N)
		if !ok {
			return left, tooMany(s, b, left)
		}
		left = after
	}
	after, ok := s.Set(left, set)
	if !ok {
		return left, cmdline.Refuse("units", "%s: there are not as many boxes; there are %s.", s.Title, cmdline.Shorten(boxes(s), 200))
	}
	return after, nil
}

// Row is the row of boxes that is meant, in letters of any size.
func Row(s ledger.Sheet, name string) (ledger.Box, bool) {
	i := slices.IndexFunc(s.Boxes, func(b ledger.Box) bool { return strings.EqualFold(b.Name, name) })
	if i < 0 {
		return ledger.Box{}, false
	}
	return s.Boxes[i], true
}

// boxes lists the rows with how many boxes they have.
func boxes(s ledger.Sheet) string {
	var out []string
	for _, b := range s.Boxes {
		out = append(out, b.Name+" "+strconv.Itoa(b.Of))
	}
	return strings.Join(out, ", ")
}

func tooMany(s ledger.Sheet, b ledger.Box, left ledger.Left) error {
	return cmdline.Refuse("box", "%s: of %s %d of %d are left.", s.Title, b.Name, b.In(left), b.Of)
}
