package muster

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/ledger"
	"impulse/rules/opts"
)

// StandIns are the units of a roster that a question names: who each is, by the option
// that names it, and how it is spelled for the rules.
type StandIns struct {
	book ledger.Book
	by   map[string]standIn
	room int // of a line
}

type standIn struct {
	Unit
	spelled string
	carried bool // it is spelled as the question says, which the roster may not have yet
}

// bears parts the name of a unit, with the change that it had last, from what is left of
// it by an answer that may not be written down yet: "red-1@4: 9 of 10 Elves".
const bears = ": "

// Stand has the units of the roster stand in a question for what they are now, but where
// the rules know the value themselves. Lines that may follow are as long as a button has
// room for, if they can be.
func (r *Roster) Stand(question rules.ActionSpec, book ledger.Book, room int, c cmdline.Command, known func(option, value string) bool) (cmdline.Command, StandIns, error) {
	in := StandIns{book, map[string]standIn{}, room}
	if book == nil {
		return c, in, nil
	}
	for _, option := range book.Options() {
		value, _ := c.Get(option)
		if !takes(question, option) || !r.names(value) || known(option, value) {
			continue
		}
		x, ok, err := r.standIn(book, option, value)
		if err != nil {
			return c, in, err
		}
		if ok && in.has(x.Name) {
			return c, in, cmdline.Refuse(option, "%s: %s cannot be both.", option, x.Name)
		}
		if ok {
			in.by[option], c = x, c.With(option, x.spelled)
		}
	}
	return c, in, nil
}

// names reports whether a value may be a unit of the roster.
func (r *Roster) names(value string) bool {
	name, _, _ := strings.Cut(value, bears)
	name, _, _ = strings.Cut(name, "@")
	return r.find(name) >= 0
}

// takes reports whether the option of a question takes a unit with what is left of it.
func takes(question rules.ActionSpec, option string) bool {
	return slices.ContainsFunc(question.Params, func(p opts.Spec) bool { return p.Name == option && p.Open })
}

// standIn is the unit that a value names; ok is false where it names none.
func (r *Roster) standIn(book ledger.Book, option, value string) (x standIn, ok bool, err error) {
	name, text, carried := strings.Cut(value, bears)
	bare, _, dated := strings.Cut(name, "@")
	i := r.find(bare)
	if i < 0 || carried && !dated {
		return x, false, nil
	}
	x.Unit, x.carried = r.Units[i], carried
	now, err := book.Spell(option, x.Kind, x.Left)
	switch {
	case !carried || text == now:
		x.spelled, x.carried = now, false
		return x, true, err
	case !sameKind(book, x.Kind, text):
		return x, false, cmdline.Refuse(option, "%s: %s is %s.", option, x.Name, x.Kind)
	}
	_, err = r.Find(name) // of what was written down since another answer goes on
	x.spelled = text
	return x, true, err
}

// sameKind reports whether a text is a unit of that kind.
func sameKind(book ledger.Book, kind, text string) bool {
	s, err := book.Sheet(text)
	return err == nil && s.Kind == kind
}

// has reports whether a unit stands in already.
func (in StandIns) has(name string) bool {
	for _, x := range in.by {
		if x.Name == name {
			return true
		}
	}
	return false
}

// Back are the lines that may be asked next, with the names of the units where they
// stand in them as they are now, or as the answer leaves them.
func (in StandIns) Back(offers []rules.Offer, left []ledger.Remains) []rules.Offer {
	out, rest := slices.Clone(offers), slices.Clone(left)
	for i, o := range out {
		of := ""
		if n := slices.IndexFunc(rest, func(x ledger.Remains) bool { return x.About == o.Line }); n >= 0 {
			of = rest[n].Option
			rest = slices.Delete(rest, n, n+1) // of twins the next line is about the other
		}
		out[i].Line = in.back(o.Line, of, left)
	}
	return out
}

// back is one line, which may be about the unit that an option names.
func (in StandIns) back(line, of string, left []ledger.Remains) string {
	c, err := cmdline.Parse(line)
	if err != nil || len(in.by) == 0 {
		return line
	}
	for i, x := range c.Args {
		if called, ok := in.called(x.Name, of, x.Value, left); ok {
			c.Args[i].Value = called
		}
	}
	if out := c.String(); len(out) <= in.room {
		return out
	}
	return line
}

// called is the unit that a value of a line is, as the line may name it: the one that
// the same option names, or that the line is about, or one that is spelled so by itself.
func (in StandIns) called(option, of, value string, left []ledger.Remains) (string, bool) {
	for _, own := range []string{of, option} {
		if x, named := in.by[own]; named {
			if called, ok := x.called(value, in.after(own, left)); ok {
				return called, true
			}
		}
	}
	found := ""
	for _, other := range in.named() {
		called, ok := in.by[other].called(value, in.after(other, left))
		if ok && found != "" {
			return "", false // it may be either
		}
		if ok {
			found = called
		}
	}
	return found, found != ""
}

// Who says which units stand in, and what for: "red-1: 9 of 10 Elves"; "" where none does.
func (in StandIns) Who() string {
	var out []string
	for _, option := range in.named() {
		x := in.by[option]
		out = append(out, x.Name+bears+cmdline.Shorten(x.spelled, mostSpelled))
	}
	return strings.Join(out, "; ")
}

// mostSpelled is how much of what a unit is, is told below an answer.
const mostSpelled = 60

// named are the options that name a unit.
func (in StandIns) named() []string { return slices.Sorted(maps.Keys(in.by)) }

// called is a unit as a line names it that has the text for it.
func (x standIn) called(text, after string) (string, bool) {
	switch {
	case text == x.spelled && !x.carried:
		return x.Name, true
	case text == x.spelled, text == after && after != "":
		return x.Dated() + bears + text, true
	}
	return "", false
}

// after is how the unit that an option names is spelled once the answer has told on it;
// "" where it is none any more.
func (in StandIns) after(option string, left []ledger.Remains) string {
	s, now, err := in.becomes(option, left)
	if err != nil {
		return ""
	}
	text, _ := in.book.Spell("", s.Kind, now)
	return text
}

// becomes is what is left of the unit that an option names: by the text that stood in
// for it, and by the answer.
func (in StandIns) becomes(option string, left []ledger.Remains) (ledger.Sheet, ledger.Left, error) {
	s, err := in.book.Sheet(in.by[option].spelled)
	if err != nil {
		return s, nil, err
	}
	now, _ := s.Set(s.Left, remaining(left, option))
	return s, now, nil
}

// Write are the lines that write down what an answer leaves of the units: one for all,
// or, where a button has no room for it, one for each. None where all are as they were.
func (in StandIns) Write(left []ledger.Remains) []string {
	var parts []string
	for _, option := range in.named() {
		if changed := in.changes(option, left); changed != "" {
			parts = append(parts, changed)
		}
	}
	if parts == nil {
		return nil
	}
	if all := writes(strings.Join(parts, "; ")); len(all) <= in.room {
		return []string{all}
	}
	var out []string
	for _, part := range parts {
		out = append(out, writes(part))
	}
	return out
}

func writes(units string) string { return "roster write units:" + cmdline.Quote(units) }

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

// changes are those of the unit's boxes of which the roster has something else.
func (in StandIns) changes(option string, left []ledger.Remains) string {
	x := in.by[option]
	s, now, err := in.becomes(option, left)
	if err != nil {
		return ""
	}
	said := remaining(left, option)
	var out []string
	for _, b := range s.Boxes {
		_, told := said[b.Name]
		if _, carried := s.Left[b.Name]; (told || carried) && b.In(now) != b.In(x.Left) {
			out = append(out, b.Name+" "+strconv.Itoa(b.In(now)))
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
		b, ok := s.Box(x.Box)
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
		return left, cmdline.Refuse("units", "%s: that cannot be; of boxes there are %s, and none of a row is gone while others hang on it.", s.Title, cmdline.Shorten(boxes(s), 200))
	}
	return after, nil
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
