package words

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"impulse/commands/throws"
	"impulse/commands/words/tokens"
	"impulse/rules/near"
)

// Unit is a unit by what it is called, and whether it is of the seat that speaks.
type Unit struct {
	ID, Name string
	Mine     bool
	Troops   string // how many of what they are: 8 of 10 Elves; empty where that is not known
}

// mention is where a sentence names a unit, or several of one's own in one breath: by
// their names, or by a word of them, of which then each may be meant.
type mention struct {
	from, n      int
	mine, theirs []string // which may be meant, the likeliest first
	kindred      []string // of one's own that are called nearly so
}

// may is what a slot says that is filled with a mention; "" if nothing.
func (m mention) may(slot string) string {
	all := slices.Concat(m.mine, m.theirs)
	switch strings.TrimRight(slot, "0123456789") {
	case "mine":
		all = m.mine
	case "enemy":
		all = m.theirs
	}
	if len(all) == 0 {
		return ""
	}
	return all[0]
}

var byNumber = regexp.MustCompile(`(?i)\b(\pL+)[\s-]?(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)(?:'s)?\b`)

// byID is a text in which units that are named by side and number have their ids: red
// two, R2.
func (v Vocabulary) byID(text string) string {
	return byNumber.ReplaceAllStringFunc(v.inARow(unquoted(v.Units, byName(v.Units, text))), func(said string) string {
		m := byNumber.FindStringSubmatch(said)
		head := strings.ToLower(m[1])
		n, _ := throws.Number(strings.ToLower(m[2]))
		for _, u := range v.Units {
			name, of, ok := strings.Cut(strings.ToLower(u.ID), "-")
			if ok && of == n && (head == name || head == name[:1] && !strings.Contains(said, " ") || isSlip(head, name)) {
				return u.ID
			}
		}
		return said
	})
}

// byName is a text in which units whose names are several words have their ids, the longest names first:
// Big Jim. What stands in quotes stays where it is more than a name, and a name behind or before which
// the word goes on, or a number follows, is of another.
func byName(units []Unit, text string) string {
	var named []Unit
	lower := strings.ToLower(text)
	for _, u := range units {
		if strings.Contains(u.Name, " ") && !byItsNumber(u) && strings.Contains(lower, strings.ToLower(u.Name)) {
			named = append(named, u)
		}
	}
	if len(named) == 0 {
		return text
	}
	slices.SortStableFunc(named, func(a, b Unit) int { return len(b.Name) - len(a.Name) })
	var out strings.Builder
	quoted, before := false, ' '
	for text != "" {
		if alone := quoted && before == '"'; alone || !quoted && !ofWord(before) {
			if u, n := nameAt(named, text); n > 0 && (!alone || text[n:] != "" && text[n] == '"') {
				out.WriteString(u.ID)
				text, before = text[n:], 'x'
				continue
			}
		}
		r, n := utf8.DecodeRuneInString(text)
		quoted = quoted != (r == '"' && (quoted || before == ':' || unicode.IsSpace(before))) // not of inches
		out.WriteString(text[:n])
		text, before = text[n:], r
	}
	return out.String()
}

// inQuotes is a word that stands in quotes by itself.
var inQuotes = regexp.MustCompile(`(^|\s)"([^\s":]+)"`)

// unquoted is a text in which the ids of units stand without quotes, which say nothing of them.
func unquoted(units []Unit, text string) string {
	return inQuotes.ReplaceAllStringFunc(text, func(said string) string {
		m := inQuotes.FindStringSubmatch(said)
		if slices.ContainsFunc(units, func(u Unit) bool { return strings.EqualFold(u.ID, m[2]) }) {
			return m[1] + m[2]
		}
		return said
	})
}

// byItsNumber reports whether a unit is heard by a word and a number, or by the words of its name: Red 2.
func byItsNumber(u Unit) bool {
	isID := strings.EqualFold(strings.ReplaceAll(u.Name, " ", "-"), u.ID)
	return strings.ContainsAny(u.Name, "0123456789") && (!isID || strings.Count(u.Name, " ") == 1)
}

// numberNext is a number behind a name of which it may be part, as no hex is.
var numberNext = regexp.MustCompile(`^[\s-]?\d{1,3}(?:\D|$)`)

// nameAt is the first of some units with whose name a text begins, and how long that is there; 0 for none.
func nameAt(units []Unit, text string) (Unit, int) {
	for _, u := range units {
		n := len(u.Name)
		if n > len(text) || !strings.EqualFold(text[:n], u.Name) {
			continue
		}
		if next, _ := utf8.DecodeRuneInString(text[n:]); n == len(text) || !ofWord(next) && !numberNext.MatchString(text[n:]) {
			return u, n
		}
	}
	return Unit{}, 0
}

// ofWord reports whether a sign is one of a word, in whichever script.
func ofWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) }

// isSlip reports whether a word is a name with two letters in each other's place.
func isSlip(word, name string) bool {
	return len(word) == len(name) && len(word) > 2 && near.Distance(word, name) == 1 && strings.Trim(word, name) == "" && word != name
}

// row is a side with the numbers of several units behind it, and distance what says that a
// number is of none.
var (
	row      = regexp.MustCompile(`(?i)\b(\pL+)[\s-]?(\d{1,2}(?:(?:\s*,\s*|\s+)\d{1,2})*\s*(?:,\s*)?(?:,|and|&|\+)\s*\d{1,2})\b`)
	distance = regexp.MustCompile(`(?i)^\s*(?:"|”|''|in\b|inch)`)
)

// inARow is a text with each unit of a row named for itself: red 1 2 and 3.
func (v Vocabulary) inARow(text string) string {
	m := row.FindStringSubmatchIndex(text)
	if m == nil || distance.MatchString(text[m[1]:]) {
		return text
	}
	var named []string
	for _, n := range numerically.FindAllString(text[m[4]:m[5]], mostClauses) {
		id := strings.ToLower(text[m[2]:m[3]]) + "-" + n
		if !slices.ContainsFunc(v.Units, func(u Unit) bool { return u.ID == id }) {
			return text
		}
		named = append(named, id)
	}
	return text[:m[0]] + strings.Join(named, " and ") + text[m[1]:]
}

// excepted are units that an order for all is not for.
var excepted = regexp.MustCompile(`(?i)^(.*\b(?:all|every\w*)\b.*?)[\s,]+(?:but|except(?: for)?|save for|apart from|other than|without|not)\s+(.+)$`)

// spared is a text without the units that its order for all is not for, and what can be
// said without them.
func (v Vocabulary) spared(text string) (string, Vocabulary) {
	m := excepted.FindStringSubmatch(text)
	if m == nil {
		return text, v
	}
	s := v.hear(m[2])
	if len(s.named) == 0 || len(s.named[0].mine) == 0 || s.named[0].from > 1 {
		return text, v
	}
	v.Units = slices.DeleteFunc(slices.Clone(v.Units), func(u Unit) bool {
		return slices.Contains(strings.Split(strings.Join(s.named[0].mine, ","), ","), u.ID)
	})
	return m[1] + " " + s.run(s.named[0].from+s.named[0].n, len(s.words)-s.named[0].from-s.named[0].n), v
}

// muster is what the units may be called that are known, so that a sentence is not held
// against each of them.
type muster struct {
	units []mustered
	words map[string]bool // of all names, and those for their kinds
	kinds map[string][]string
}

// mustered is a unit with its names as they are compared.
type mustered struct {
	Unit
	id, whole string
	words     []string
}

// newMuster lists what units may be called.
func newMuster(units []Unit, called []calling) *muster {
	m := &muster{words: map[string]bool{}, kinds: map[string][]string{}}
	for _, c := range called {
		for _, word := range c.called {
			word = near.Fold(word)
			m.kinds[word], m.words[word] = append(m.kinds[word], c.kinds...), true
		}
	}
	for _, u := range units {
		x := mustered{Unit: u, id: near.Fold(u.ID), whole: near.Fold(u.Name), words: near.Words(u.Name)}
		m.units = append(m.units, x)
		m.words[x.id] = true
		for _, w := range x.words {
			m.words[w] = true
		}
	}
	return m
}

// knows reports whether a word is of the name of a unit, and how it is spelled there.
func (m *muster) knows(word string) (spelled string, ok bool) {
	if m.words[word] {
		return word, true
	}
	if len(word) < 4 || tokens.IsNumber(word) {
		return word, false
	}
	for _, u := range m.units {
		for _, w := range append(u.words, u.id) {
			if len(w) > 3 && w[0] == word[0] && (near.Stem(w) == near.Stem(word) || len(w) > 4 && near.Distance(w, word) <= 1) {
				return w, true
			}
		}
	}
	return word, false
}

// called are the units that some words may name: those that are named so, else those of
// whose names they are part.
func (m *muster) called(words []string) (out []Unit) {
	typed := near.Fold(strings.Join(words, ""))
	for _, u := range m.units {
		if typed == u.id || typed == u.whole {
			return []Unit{u.Unit}
		}
	}
	for _, u := range m.units {
		if m.partOf(words, u) || slices.Contains(u.words, typed) && len(typed) > 3 {
			out = append(out, u.Unit)
		}
	}
	return out
}

// partOf reports whether each of some words is one of a unit's name, or of its kind.
func (m *muster) partOf(words []string, u mustered) bool {
	return !slices.ContainsFunc(words, func(w string) bool {
		stem := near.Stem(w)
		is := func(of string) bool { return len(of) > 3 && near.Stem(of) == stem }
		return !slices.ContainsFunc(u.words, is) && !slices.ContainsFunc(m.kinds[w], func(kind string) bool { return slices.Contains(u.words, kind) })
	})
}

// callers are the words that say that units are named, by their numbers too, and joined
// those that stand between them.
var (
	callers = tokens.Set("unit units squad squads number numbers nos regiment regiments")
	joined  = tokens.Set("and plus with &")
)

// names finds where a sentence names units, the longest names first.
func (m *muster) names(words []heard) (out []mention) {
	counting := false // numbers are of units
	for at := 0; at < len(words); at++ {
		counting = callers[words[at].text] || counting && (joined[words[at].text] || tokens.IsNumber(words[at].text))
		found, ok := m.at(words, at, counting)
		if !ok {
			continue
		}
		if last := len(out) - 1; last >= 0 && out[last].joins(found, words) {
			out[last].mine[0] += "," + found.mine[0]
			out[last].n = found.from + found.n - out[last].from
		} else {
			out = append(out, found)
		}
		at = found.from + found.n - 1
	}
	return out
}

// joins reports whether another mention belongs to this one: red 5 and red 1.
func (m mention) joins(next mention, words []heard) bool {
	between := words[m.from+m.n : next.from]
	return len(m.mine) > 0 && len(next.mine) > 0 && len(m.theirs)+len(next.theirs) == 0 && m.mine[0] != next.mine[0] &&
		!slices.ContainsFunc(between, func(w heard) bool { return !joined[w.text] && !callers[w.text] })
}

// at is the mention that begins with a word.
func (m *muster) at(words []heard, at int, counting bool) (found mention, ok bool) {
	for n := min(longestRun, len(words)-at); n > 0; n-- {
		run := make([]string, n)
		known, joined := true, ""
		for i := range run {
			run[i] = words[at+i].text
			known = known && (m.words[run[i]] || tokens.IsNumber(run[i]))
			joined += run[i]
		}
		if !known && !m.words[joined] || tokens.IsNumber(run[0]) && !counting {
			continue
		}
		if units := m.numbered(run, m.called(run)); len(units) > 0 {
			return m.sided(mention{from: at, n: n}, units, words), true
		}
	}
	return found, false
}

// numbered are the units of a number, where only that was said; else those that were
// found.
func (m *muster) numbered(run []string, found []Unit) (out []Unit) {
	if !tokens.IsNumber(run[0]) {
		return found
	}
	for _, u := range m.units {
		if len(run) == 1 && u.Mine && strings.HasSuffix(u.ID, "-"+run[0]) {
			out = append(out, u.Unit)
		}
	}
	return out
}

// words before a unit that say whose it is.
var (
	ofMine   = tokens.Set("my our mine with move march advance wheel form bring send pull keep hold")
	ofTheirs = tokens.Set("his her their enemy enemies hostile opponent opponents foe at on against vs versus into upon target toward towards shoot fire attack charge kill hit beat fight")
)

// sided parts the units that may be meant by whose they are, if that was said.
func (m *muster) sided(x mention, units []Unit, words []heard) mention {
	for _, u := range units {
		if u.Mine {
			x.mine = append(x.mine, u.ID)
		} else {
			x.theirs = append(x.theirs, u.ID)
		}
	}
	before := x.before(words)
	switch {
	case len(x.mine) == 0:
		for i := x.n - 1; i >= 0 && len(x.kindred) == 0; i-- {
			x.kindred = m.kindred(words[x.from+i].text)
		}
		if ofMine[before] && len(x.kindred) > 0 {
			x.mine, x.theirs = x.kindred, nil
		}
	case len(x.theirs) > 0 && ofTheirs[before]:
		x.mine = nil
	case len(x.theirs) > 0 && (ofMine[before] || before == "" && len(words) > x.from+x.n):
		x.theirs = nil
	}
	return x
}

// before is the word before a mention that says something; "" if none.
func (m mention) before(words []heard) string {
	first := ""
	for i := m.from - 1; i >= 0; i-- {
		w := words[i].text
		if tokens.IsNumber(w) {
			continue
		}
		if first == "" && w != "the" && w != "a" && w != "of" {
			first = w
		}
		if !words[i].light || ofMine[w] || ofTheirs[w] {
			return first
		}
	}
	return "" // nothing was said so far
}

// kindred are one's own units that are called by the last word of another's name: the
// infantry, where only an enemy's is heavy.
func (m *muster) kindred(word string) (out []string) {
	for _, u := range m.units {
		if u.Mine && !tokens.IsNumber(word) && m.partOf([]string{word}, u) {
			out = append(out, u.ID)
		}
	}
	return out
}
