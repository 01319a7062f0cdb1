package words

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/throws"
	"impulse/commands/words/manner"
	"impulse/commands/words/tokens"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/standing"
)

// Sheet is the line that puts lines on a sheet.
func Sheet(lines ...string) string {
	return "orders add lines:" + cmdline.Quote(strings.Join(lines, "\n"))
}

var behindColon = regexp.MustCompile(`^([^:]*[^:\s\pL]|[^:]*\s[^:]*|each|\d+\+?)\s*:\s+(.*)$`)

// breaking is a break of something, and none of a sheet: break the window.
var breaking = regexp.MustCompile(`(?i)^break\s+(?:(?:down|open|in|into|out|through)\s+)*(?:(?:the|a|an|that|this|his|her|their|front|back|nearest)\s+)*(?:window|door|glass|lock|wall|gate|board)s?\b`)

// sheets reads what is for a sheet: orders that wait for their time or a condition.
type sheets struct{ Vocabulary }

// later reads a line as one of a standing sheet.
func (v sheets) later(text string) []Reading {
	if v.Game == nil {
		return nil
	}
	if rest, ok := strings.CutPrefix(strings.ToLower(text), "orders "); ok {
		text = text[len(text)-len(rest):]
	}
	var out []Reading
	if written, cost, ok := v.breaks(text); ok {
		out = append(out, Reading{Sheet(written), cost})
	} else if standing.Is(text) && strings.Contains(text, ":") || strings.HasPrefix(strings.ToLower(text), "break ") && !breaking.MatchString(text) || strings.HasPrefix(strings.ToLower(text), "tactic ") {
		out = append(out, Reading{Sheet(text), 0})
	}
	if m := behindColon.FindStringSubmatch(text); m != nil && standing.Is(text) {
		for _, r := range v.orders(m[2]) {
			out = append(out, Reading{Sheet(m[1] + ": " + r.Line), r.Cost})
		}
	}
	return append(append(out, v.ever(text)...), v.conditional(text)...)
}

// Lines reads the lines of a sheet, each in bare words or as it is to be written; ok is
// false where one of them is no order.
func (v Vocabulary) Lines(text string) (r Reading, ok bool) {
	v = v.begun()
	if v.Game == nil || len(text) > cmdline.MaxLine || cmdline.Readable(strings.ReplaceAll(text, "\n", " ")) != nil {
		return r, false
	}
	var lines []string
	for line := range strings.Lines(text) {
		written, cost, ok := sheets{v}.sheetLine(strings.TrimSpace(line))
		if !ok {
			return r, false
		}
		lines = append(lines, written)
		r.Cost += cost + markOf(line)
	}
	r.Line = strings.Join(lines, "\n")
	return r, r.Line != strings.TrimSpace(text)
}

// sheetLine reads one line of a sheet: when it is for stays, the order is read.
func (v sheets) sheetLine(line string) (written string, cost int, ok bool) {
	if written, cost, ok := v.breaks(line); ok {
		return written, cost, true
	}
	when, order := parted(line)
	if isWritten(order) {
		return line, 0, true
	}
	read := v.orders(order)
	if len(read) == 0 {
		return "", 0, false
	}
	return when + read[0].Line, read[0].Cost, true
}

// parted is a line of a sheet as the time that it is for, and its order.
func parted(line string) (when, order string) {
	if m := behindColon.FindStringSubmatch(line); m != nil && standing.Is(line) {
		return m[1] + ": ", m[2]
	}
	return "", line
}

// isWritten reports whether an order stands as it is to be written.
func isWritten(order string) bool {
	c, err := cmdline.Parse(order)
	return order == "" || standing.Is(order) && !stopsBefore.MatchString(order) || err == nil && len(c.Path) == 1 && len(c.Words) == 0
}

// Written reports whether all lines of a sheet stand as they are to be written: none
// is in bare words.
func Written(text string) bool {
	for line := range strings.Lines(text) {
		if _, order := parted(strings.TrimSpace(line)); !isWritten(order) {
			return false
		}
	}
	return true
}

// orders reads a text as an order of the game, without its name before it.
func (v Vocabulary) orders(text string) []Reading {
	text = v.byID(text)
	out := v.commands(text, func(s rules.ActionSpec) bool { return s.Kind == rules.OrderKind })
	isOther := func(r Reading) bool { return !strings.HasPrefix(r.Line, v.Game.Name+" ") }
	heard := v.hear(text)
	heard.asks = false
	phrased := slices.DeleteFunc(heard.phrased(), isOther)
	if len(phrased) == 0 {
		out = append(out, slices.DeleteFunc(heard.drifts(), isOther)...)
	}
	out = best(slices.Concat(phrased, besidePhrase(phrased, out)))
	for i := range out {
		out[i].Line = strings.TrimPrefix(out[i].Line, v.Game.Name+" ")
	}
	return out
}

var (
	condition = `(?:if|when|once|whenever|as soon as|in case|the moment|the second|should|after|unless)`
	before    = regexp.MustCompile(`(?i)^(?:and |then |but |so |ok |please |bot )*` + condition + `\s+(.*)$`)
	hangs     = regexp.MustCompile(`(?i)(?:^|[\s,])(?:if|once|whenever|unless|as soon as|the moment)\s`)
	behindIt  = regexp.MustCompile(`(?i)^(.+?)[\s,]+(?:but |only |then )*` + condition + `\s+(.+)$`)
	waiting   = regexp.MustCompile(`(?i)^.*\b(?:wait\w*|hold\w*|don'?t|do not|never|not|coast|stay|pass|skip)\b(.*?)\b(?:until|till|til|before)\s+(.*)$`)
	atRange   = regexp.MustCompile(`(?i)^(?:and |then |but )*(?:at|within|inside|under)\s+(?:a\s+)?(?:range\s+(?:of\s+)?)?(\d+)\s*(?:hexes|hex|inches|inch|"|range)?[:,]?\s+(\pL.+)$`)
	byWhom    = regexp.MustCompile(`(?i)\b(?:charged|attacked|hit|shot|shot at|fired (?:at|on|upon)|contacted|engaged)\s+by\s`)
	otherwise = regexp.MustCompile(`(?i)[\s,;]+(?:otherwise|or else|else|if not)\b.*$`)
)

// conditional reads an order that hangs on something, wherever the condition stands;
// what is to be done otherwise is left to be said when it comes.
func (v sheets) conditional(text string) (out []Reading) {
	if v.parts(text) {
		return []Reading{{"help topic:conditions", slip}}
	}
	if told := otherwise.ReplaceAllString(text, ""); told != text {
		defer func() {
			if len(out) > 0 {
				out = append(out, Reading{"help topic:conditions", dearest})
			}
		}()
	}
	text = strings.TrimRight(otherwise.ReplaceAllString(text, ""), "?!. ")
	if all := v.branches(text); all != nil {
		return all
	}
	if m := before.FindStringSubmatch(text); m != nil && !v.hear(text).asks {
		out = append(out, v.leading(m[1], "")...)
	}
	if m := atRange.FindStringSubmatch(text); m != nil {
		out = append(out, v.hung("range <= "+m[1], m[2])...)
	}
	if m := behindIt.FindStringSubmatch(text); m != nil && !throws.ChanceOf.MatchString(m[1]) && !v.hear(m[1]).asks {
		out = append(out, v.hanging(m[2], m[1])...)
	}
	if m := waiting.FindStringSubmatch(text); m != nil {
		out = append(out, v.leading(m[2], m[1])...)
	}
	if len(out) == 0 && hangs.MatchString(text) && !v.hear(text).asks {
		return []Reading{{"help topic:conditions", afar + slip}} // there is no such condition
	}
	return best(out)
}

// branching is where a second condition begins.
var branching = regexp.MustCompile(`(?i)[,;.]\s*(?:(?:and|but|or|then)\s+)*((?:if|when)\s)`)

// branches reads several conditions, each with its order behind it; where nothing is to be
// done in one it needs no line.
func (v sheets) branches(text string) []Reading {
	gaps := branching.FindAllStringSubmatchIndex(text, mostBranches)
	if len(gaps) == 0 || !before.MatchString(text) {
		return nil
	}
	var lines []string
	cost, from := slip, 0
	for _, gap := range append(gaps, []int{len(text), len(text), len(text), len(text)}) {
		part := text[from:gap[0]]
		from = gap[2]
		if _, order, ok := strings.Cut(part, ","); ok && clauses(v).isIdle(order) {
			continue
		}
		if read := v.conditional(part); len(read) > 0 && strings.HasPrefix(read[0].Line, "orders add ") {
			lines, cost = append(lines, sheetLines(read[0].Line)), max(cost, read[0].Cost)
			continue
		}
		cost += tokens.LeftOver
	}
	if len(lines) == 0 {
		return nil
	}
	return []Reading{{Sheet(lines...), cost + slip}, {"help topic:conditions", cost + tokens.LeftOver}}
}

// sheetLines are the lines that a command puts on a sheet.
func sheetLines(line string) string {
	c, err := cmdline.Parse(line)
	if err != nil || len(c.Args) != 1 {
		return ""
	}
	return c.Args[0].Value
}

// parts reports whether a text wants one thing where one foe does something and another
// where another does: no fact tells by whom, and half of it would be the reverse.
func (v sheets) parts(text string) bool { return len(byWhom.FindAllString(text, 2)) > 1 }

// leading reads a condition with its order behind it, wherever the condition ends; an
// order before it is meant where none stands behind.
func (v sheets) leading(text, order string) (out []Reading) {
	if cond, rest, ok := strings.Cut(text, ", "); ok {
		out = v.hanging(cond, rest)
	}
	if len(out) == 0 && strings.TrimSpace(order) != "" {
		out = v.hanging(text, order)
	}
	words := strings.Fields(signs.Replace(text))
	for at := 1; at < len(words) && at < 12 && len(out) == 0; at++ {
		if term, ok := v.term(words[:at]); ok {
			out = append(out, v.hung(term, strings.Join(words[at:], " "))...)
		}
	}
	for at := len(words); at > 0 && len(out) == 0; at-- {
		out = v.hanging(strings.Join(words[:at], " "), strings.Join(words[at:], " "))
	}
	return out
}

// hanging reads a condition and its order, each by itself.
func (v sheets) hanging(cond, order string) (out []Reading) {
	if strings.TrimSpace(order) == "" {
		return nil
	}
	v.Units, v.favors = v.favored(cond)
	if term, ok := v.term(strings.Fields(signs.Replace(cond))); ok {
		return v.hung(term, order)
	}
	for _, term := range v.terms(cond) {
		out = append(out, v.hung(term, order)...)
	}
	return out
}

// favored are the units with those first that some words name, and those.
func (v Vocabulary) favored(text string) (units []Unit, ids []string) {
	var first, rest []Unit
	named := v.hear(text).named
	for _, u := range v.Units {
		if slices.ContainsFunc(named, func(m mention) bool { return slices.Contains(m.mine, u.ID) || slices.Contains(m.theirs, u.ID) }) {
			first, ids = append(first, u), append(ids, u.ID)
		} else {
			rest = append(rest, u)
		}
	}
	return append(first, rest...), ids
}

// hung is an order that hangs on a term.
func (v sheets) hung(term, order string) (out []Reading) {
	if clauses(v).isIdle(order) {
		return nil
	}
	beside := 0
	if between.MatchString(strings.TrimSpace(order)) { // of several orders one is read
		beside = farther
	}
	for _, r := range v.orders(order) {
		if r.Cost <= 2*dearest {
			out = append(out, Reading{Sheet("when " + term + ": " + r.Line), r.Cost + slip + beside})
		}
	}
	return out
}

// terms are the conditions of the phrasebooks that words are nearest to.
func (v sheets) terms(cond string) (out []string) {
	s := v.hear(cond)
	if throws.ChanceOf.MatchString(cond) || slices.ContainsFunc(s.words, func(w heard) bool { return w.denies }) { // no fact tells what is not
		return nil
	}
	var found likeness
	for _, p := range s.shelf.terms {
		if l, ok := s.like(p); ok && (found.phrase == nil || l.drift < found.drift || l.drift == found.drift && l.gain > found.gain) {
			found = l
		}
	}
	if found.phrase == nil || found.drift > mostNoise+farther {
		return nil
	}
	line := found.phrase.lines[0]
	for _, sl := range found.found {
		line = strings.ReplaceAll(line, "<"+sl.name+">", sl.value)
	}
	for term := range v.every(line, "<enemy>", false) {
		if len(out) < mostBranches && !unsaidSlot.MatchString(term) {
			out = append(out, term)
		}
	}
	return out
}

// unsaidSlot is a part of a line that says which, and was not said.
var unsaidSlot = regexp.MustCompile(`<\pL`)

// alike is the unit that is called so, or nearly so.
func (v Vocabulary) alike(word string) (id string) {
	least := 3
	for _, u := range v.Units {
		if off, ok := near.Off(word, u.ID); ok && off < least {
			id, least = u.ID, off
		}
	}
	return id
}

// does reports whether a word says that somebody does what a fact says is done: charges,
// of charged.
func does(word, fact string) bool {
	return strings.HasSuffix(fact, "ed") && !strings.HasSuffix(word, "ed") && near.Stem(word) == near.Stem(fact)
}

// signs parts signs from the words beside them.
var signs = strings.NewReplacer(",", " , ", ":", " : ", "<=", " <= ", ">=", " >= ", "<", " < ", ">", " > ")

var atMost = map[string]string{"<=": "<=", ">=": ">=", "within": "<=", "under": "<", "below": "<", "less": "<", "closer": "<", "<": "<", "over": ">", "above": ">", "more": ">", "beyond": ">", ">": ">"}

// term reads a condition: a fact by its name, by words for "at most" or by its summary,
// a unit, and a number.
func (v sheets) term(words []string) (string, bool) {
	unit, fact, cmp, number := "", "", "", ""
	if throws.ChanceOf.MatchString(strings.Join(words, " ")) { // of which no fact tells
		return "", false
	}
	for i, w := range words {
		bare := strings.Trim(strings.ToLower(w), `.,:"`)
		switch _, err := strconv.Atoi(bare); {
		case err == nil:
			number = bare
		case atMost[bare] != "":
			cmp = atMost[bare]
			if i > 0 && words[i-1] == "or" {
				cmp = strings.TrimSuffix(cmp, "=") + "="
			}
		default:
			if id := v.alike(bare); id != "" && (i == 0 || words[i-1] != "by") { // by whom no fact tells
				unit = id
			}
		}
		for _, f := range v.Game.Facts {
			if does(bare, f.Name) { // who does it is not whom it is done to
				unit = ""
			}
			if near.Stem(f.Name) == near.Stem(bare) || fact == "" && f.Within != "" && strings.Contains(f.Within, bare) && len(bare) > 4 && i > 0 {
				fact = f.Name
			}
		}
	}
	for _, f := range v.Game.Facts {
		switch {
		case f.Name != fact:
		case f.Switch:
			return strings.TrimSpace(fact + " " + unit), true
		case number != "" && cmp != "" && words[len(words)-1] != cmp:
			if !f.Toward && f.Within != "" {
				unit = ""
			}
			return strings.Join(strings.Fields(fmt.Sprintf("%s %s %s %s", fact, unit, cmp, number)), " "), true
		}
	}
	return "", false
}

// ever reads an order that is for each count.
func (v sheets) ever(text string) (out []Reading) {
	rest := manner.Once(text)
	if rest == text || rest == "" || v.hear(text).asks {
		return nil
	}
	for _, r := range v.orders(rest) {
		if r.Cost <= dearest {
			out = append(out, Reading{Sheet("each: " + r.Line), r.Cost + slip})
		}
	}
	return out
}
