package words

import (
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/throws"
	"impulse/commands/words/tokens"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/opts"
)

// phrased are the lines of the first phrase that a sentence is word by word.
func (s *sentence) phrased() []Reading { return s.exactly(false) }

// loosely are those of the first phrase of any words that it is: why ...
func (s *sentence) loosely() []Reading { return s.exactly(true) }

// exactly are the lines of the phrase of a kind that a sentence is, and of several that
// with most of its words.
func (s *sentence) exactly(loose bool) []Reading {
	if len(s.words) == 0 || len(s.words) > mostSaid || s.assigns {
		return nil
	}
	var best *phrase
	var said []slot
	most := 0
	for _, p := range s.mayBe(loose) {
		found, ok := s.match(p.elements, 0, nil)
		if n := s.shared(p); ok && (best == nil || n > most || n == most && p.certain && !best.certain) {
			best, said, most = p, found, n
		}
	}
	if best == nil {
		return nil
	}
	var out []Reading
	for _, r := range s.written(best, said) {
		r.Cost += s.tongues + s.slips
		if loose {
			r.Cost += farther
		}
		out = append(out, s.asked(best, r)...)
	}
	return out
}

// shared is how many words of a sentence are words of a phrase.
func (s *sentence) shared(p *phrase) (n int) {
	for _, w := range s.words {
		if slices.ContainsFunc(p.elements, w.is) {
			n++
		}
	}
	return n
}

// mayBe are the phrases of which each word that must be said is said.
func (s *sentence) mayBe(loose bool) (out []*phrase) {
	all := slices.Clone(s.shelf.wanting)
	for _, w := range s.words {
		all = append(all, s.shelf.needing[w.id]...)
	}
	slices.Sort(all)
	for _, at := range slices.Compact(all) {
		p := s.shelf.phrases[at]
		if p.lore || p.loose != loose || s.asks && p.acts && !p.asks() {
			continue
		}
		if !slices.ContainsFunc(p.elements, func(e element) bool { return e.isNeeded() && !s.says(e) }) {
			out = append(out, p)
		}
	}
	return out
}

// isNeeded reports whether one of the words of an element must be said.
func (e element) isNeeded() bool { return e.slot == "" && !e.optional }

// says reports whether one of the words of an element is said.
func (s *sentence) says(e element) bool {
	return slices.ContainsFunc(s.words, func(w heard) bool { return w.is(e) })
}

// mostSaid is how many words a sentence has at most that is held word by word.
const mostSaid = 16

// slot is a part of a sentence that says which, with what was said.
type slot struct{ name, value string }

// match holds the words from one on against a phrase; found are its slots.
func (s *sentence) match(elements []element, at int, found []slot) ([]slot, bool) {
	if len(elements) == 0 {
		return found, !slices.ContainsFunc(s.words[at:], func(w heard) bool { return !w.skipped() })
	}
	e := elements[0]
	if e.slot == "..." {
		for n := range len(s.words) - at + 1 {
			if out, ok := s.match(elements[1:], at+n, found); ok {
				return out, true
			}
		}
		return nil, false
	}
	for _, f := range s.fitting(e, at) {
		rest := elements[1:]
		if e.optional && e.slot == "" { // any of its words, as many as there are
			rest = elements
		}
		if out, ok := s.match(rest, at+f.n, f.noted(found)); ok {
			return out, true
		}
	}
	if e.optional {
		if out, ok := s.match(elements[1:], at, found); ok {
			return out, true
		}
	}
	if at < len(s.words) && s.words[at].skipped() {
		return s.match(elements, at+1, found)
	}
	return nil, false
}

// fit is how many words a part of a phrase may be, and what it says.
type fit struct {
	slot
	n int
}

// noted are the slots that were found, with this one.
func (f fit) noted(found []slot) []slot {
	if f.name == "" {
		return found
	}
	return append(slices.Clip(found), f.slot)
}

// fitting are the ways in which the words from one on may be a part of a phrase.
func (s *sentence) fitting(e element, at int) (out []fit) {
	if at >= len(s.words) {
		return nil
	}
	if e.slot == "" {
		if s.words[at].is(e) {
			return []fit{{n: 1}}
		}
		return nil
	}
	switch strings.TrimRight(e.slot, "0123456789") {
	case "topic": // as short as may be: the rest is what is asked of it
		for n := 1; n <= min(longestRun, len(s.words)-at) && !s.words[at].light; n++ {
			out = append(out, fit{slot{e.slot, s.run(at, n)}, n})
		}
	case "n":
		if n, ok := throws.Number(s.words[at].text); ok {
			out = append(out, fit{slot{e.slot, n}, 1})
		}
	case "count":
		if n, ok := throws.Number(s.words[at].text); ok && at > 0 && (clauses{s.Vocabulary}).counts(s.words[at-1].text) {
			out = append(out, fit{slot{e.slot, n}, 1})
		}
	case "nth":
		if n, ok := nth(s.words[at].text); ok {
			out = append(out, fit{slot{e.slot, n}, 1})
		}
	case "code":
		if code.MatchString(s.words[at].text) {
			out = append(out, fit{slot{e.slot, s.words[at].text}, 1})
		}
	case "place":
		if place.MatchString(s.words[at].text) {
			out = append(out, fit{slot{e.slot, s.words[at].text}, 1})
		}
	default:
		for _, m := range s.named {
			if m.from == at && s.mayName(e.slot) && m.may(e.slot) != "" {
				out = append(out, fit{slot{e.slot, m.may(e.slot)}, m.n})
			}
		}
	}
	return out
}

// written are the lines of a phrase with what was said in its slots.
func (v Vocabulary) written(p *phrase, found []slot) []Reading {
	var out []Reading
	for i, line := range p.lines {
		cost := tokens.LeftOver*i + slip
		if _, n, ok := strings.Cut(line, "<n"); ok && !slices.ContainsFunc(found, func(s slot) bool { return strings.HasPrefix(s.name, "n") && strings.HasPrefix(n, s.name[1:]+">") }) {
			cost += missing + slip // how much was not said
		}
		next := len(p.lines)
		if p.certain && i == 0 {
			cost = 0
			if strings.HasPrefix(strings.TrimSpace(line), "sheet ") { // of several who may be meant none is looked at
				next = 0
			}
		}
		for j, whole := range v.filledIn(strings.TrimSpace(line), found) {
			out = append(out, Reading{whole, cost + j*next})
		}
	}
	return out
}

// someMany is how many are meant where it is not said, of what needs a number.
const someMany = "10 "

// mostLines is how many lines one line of a phrasebook comes to at most.
const mostLines = 2 * mostBranches

// filledIn is a line with its slots filled: several where it does not say which unit, and
// one for all units together where it begins with each.
func (v Vocabulary) filledIn(line string, found []slot) []string {
	v.said = nil
	for _, s := range found {
		v.said = append(v.said, s.value)
		line = strings.ReplaceAll(line, "<"+s.name+">", s.value)
		line = strings.NewReplacer("<"+s.name+":troops>", troops(v.Units, s.value), "<"+s.name+":kind>", kindOf(troops(v.Units, s.value))).Replace(line)
	}
	if v.Ordered > 0 {
		line = strings.ReplaceAll(line, "<last>", strconv.Itoa(v.Ordered))
	}
	line = strings.ReplaceAll(line, `"<n> `, `"`+someMany)
	if order, ok := strings.CutPrefix(line, "each "); ok {
		return forAll(v.Game.Name, slices.Collect(v.valuedEach(v.every(order, "<mine>", true))))
	}
	var out []string
	for mine := range v.every(line, "<mine>", true) {
		for both := range v.every(mine, "<enemy>", false) {
			if len(out) >= mostLines { // in a large battle most are never asked for
				return out[:mostLines]
			}
			out = append(out, v.resolved(both)...)
		}
	}
	return out[:min(len(out), mostLines)]
}

// troops are those of a unit.
func troops(units []Unit, id string) string {
	for _, u := range units {
		if u.ID == id {
			return u.Troops
		}
	}
	return ""
}

// kindOf is what troops are, however many.
func kindOf(troops string) string {
	if m := manyOf.FindString(troops); m != "" {
		return troops[len(m):]
	}
	return troops
}

var manyOf = regexp.MustCompile(`^\d+ of \d+ `)

// valuedEach yields lines with their values as they are called here.
func (v Vocabulary) valuedEach(lines iter.Seq[string]) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range lines {
			if all := v.resolved(line); strings.Contains(line, ":*") && len(all) > 0 {
				line = all[0]
			}
			if !yield(line) {
				return
			}
		}
	}
}

// forAll puts the same order for each unit on a sheet.
func forAll(game string, orders []string) []string {
	for i := range orders {
		orders[i] = strings.TrimPrefix(orders[i], game+" ")
	}
	if len(orders) < 2 || unsaidSlot.MatchString(orders[0]) {
		return nil
	}
	return []string{Sheet(orders...)}
}

// every yields a line for each unit of one kind where it says none.
func (v Vocabulary) every(line, slot string, mine bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		bare := strings.TrimSuffix(slot, ">")
		if !strings.Contains(line, slot) && !strings.Contains(line, bare+":") {
			yield(line)
			return
		}
		for _, u := range v.Units {
			if u.Mine == mine && !yield(strings.NewReplacer(slot, u.ID, bare+":troops>", u.Troops, bare+":kind>", kindOf(u.Troops)).Replace(line)) {
				return
			}
		}
	}
}

// allCalled are the values of an option that are called by a word, with commas between.
func (v Vocabulary) allCalled(line cmdline.Command, option, word string) string {
	var out []string
	for _, c := range v.Values(line, option) {
		if slices.Contains(near.Words(c.Label), word) {
			out = append(out, c.Value)
		}
	}
	return strings.Join(out, ",")
}

// ranks is how many ranks somebody wants, of which the front follows.
var ranks = regexp.MustCompile(`\bfront:by(\d{1,2}) unit:(\S+)`)

// ranked is a line with so many in front as its unit needs for the ranks that it is to have.
func ranked(line string, units []Unit) string {
	m := ranks.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	figures, _, _ := strings.Cut(troops(units, m[2]), " ")
	left, _ := strconv.Atoi(figures)
	deep, _ := strconv.Atoi(m[1])
	if left == 0 || deep == 0 {
		return line
	}
	return strings.Replace(line, m[0], "front:"+strconv.Itoa((left+deep-1)/deep)+" unit:"+m[2], 1)
}

// resolved are the commands that a line of a phrasebook comes to: its values as they
// are called here, and what it must say and does not. An option whose slot was not said
// falls out.
func (v Vocabulary) resolved(line string) []string {
	c, err := cmdline.Parse(ranked(line, v.Units))
	if err != nil {
		return nil
	}
	c.Args = slices.DeleteFunc(c.Args, func(a cmdline.Arg) bool { return strings.Contains(a.Value, "<") && !strings.Contains(a.Value, " ") })
	spec, ok := rules.Declared(v.Commands, c.Path)
	if !ok {
		return nil
	}
	h := half{cmd: cmdline.Command{Path: c.Path}}
	for _, a := range c.Args {
		if word, ok := strings.CutPrefix(a.Value, "*"); ok {
			if a.Value = v.allCalled(c.Without(a.Name), a.Name, word); a.Value == "" {
				return nil
			}
		}
		if slices.ContainsFunc(spec.Params, func(p opts.Spec) bool { return p.Name == a.Name && p.Kind == opts.TextParam }) {
			h.cmd = h.cmd.With(a.Name, a.Value)
			continue
		}
		h.line.Tokens = append(h.line.Tokens, tokens.New(a.Name, a.Value))
	}
	h.line.Used = make([]bool, len(h.line.Tokens))
	f := form{v, spec}
	var out []string
	for _, h := range f.completed([]half{f.assigned(h)}) {
		out = append(out, ordered(spec, h.cmd).String())
	}
	return out
}
