package words

import (
	_ "embed"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/near"
)

// clauses reads a sentence of more than one part: two orders, or an order and the time
// that it is for.
type clauses struct{ Vocabulary }

// dearest is what an order may cost that stands beside others in one sentence: what
// costs more is no order by itself, as the L2 of "fire L1 and L2".
const dearest = 3

// mostClauses is how many parts of a sentence are read.
const mostClauses = 8

var between = regexp.MustCompile(`(?i)\s*(?:[,;.:]\s+|\b(?:and|then|und|dann|danach|puis|et|luego|y|while|before|after)\s+|\s[&+]\s)+\s*`)

// several reads orders that stand beside one another, all for the same count.
func (c clauses) several(text string) []Reading {
	parts := between.Split(text, mostClauses)
	if c.Game == nil || len(parts) < 2 {
		return nil
	}
	var lines []string
	cost, said := 0, ""
	when := strconv.Itoa(max(1, c.Count)) + ": "
	for _, part := range parts {
		if w, rest, ok := c.timeOf(part); ok {
			when, part = w+": ", rest
		}
		read := c.orders(strings.TrimSpace(said + " " + part))
		switch {
		case len(read) > 0 && read[0].Cost <= dearest && !slices.Contains(lines, when+read[0].Line):
			lines, said = append(lines, when+read[0].Line), ""
			cost += read[0].Cost
		case len(lines) == 0 && c.calls(part):
			said = part // kestrel: thrust 2; rotate C
		case strings.TrimSpace(part) != "":
			cost += leftOver
		}
	}
	if len(lines) < 2 {
		return nil
	}
	return []Reading{{Sheet(lines...), cost}}
}

// calls reports whether words only name a unit of one's own.
func (c clauses) calls(words string) bool {
	return len(c.unitsCalled(strings.ToLower(strings.TrimSpace(words)), func(u Unit) bool { return u.Mine })) > 0
}

var (
	numbered = regexp.MustCompile(`(?i)\b(imp\pL*|turn)\s+(\pL+)\b`)
	atEnd    = regexp.MustCompile(`(?i)^(.*?)[,\s]+(?:(?:on|in|at|during|for|from)\s+)?(\pL+)\s+(\d+(?:-\d+)?\+?)[.!]?$`)
	atBegin  = regexp.MustCompile(`(?i)^(?:(?:on|in|at|during|for|from)\s+)?(\pL+)\s+(\d+(?:-\d+)?\+?)\s*[:,]?\s+(.*)$`)
)

// counts reports whether a word is what the game counts in, as people write it.
func (c clauses) counts(word string) bool {
	word = strings.ToLower(word)
	return word == c.Game.Counts || len(word) >= 3 && len(word) < len(c.Game.Counts)+2 && strings.HasPrefix(word, c.Game.Counts[:min(3, len(c.Game.Counts))])
}

// timeOf parts an order from the count in which it is to be carried out, which it says
// at its end or its beginning.
func (c clauses) timeOf(text string) (when, order string, ok bool) {
	text = numbered.ReplaceAllStringFunc(text, func(said string) string {
		word, n, _ := strings.Cut(said, " ")
		if n, ok := number(strings.ToLower(strings.TrimSpace(n))); ok {
			return word + " " + n
		}
		return said
	})
	if m := atEnd.FindStringSubmatch(text); m != nil && c.counts(m[2]) {
		return m[3], m[1], true
	}
	if m := atBegin.FindStringSubmatch(text); m != nil && c.counts(m[1]) {
		return m[2], m[3], true
	}
	return "", "", false
}

// timed reads an order that says in which count it is to be carried out: on impulse 3,
// in impulse two.
func (c clauses) timed(text string) (out []Reading) {
	if c.Game == nil {
		return nil
	}
	when, order, ok := c.timeOf(text)
	if !ok {
		return nil
	}
	for _, r := range c.orders(order) {
		out = append(out, Reading{Sheet(when + ": " + r.Line), r.Cost + slip})
	}
	return out
}

// callers are the words that say that units are named, by their numbers too, and joined
// those that stand between them.
var (
	callers = set("unit units squad squads number numbers nos regiment regiments einheit einheiten")
	joined  = set("and plus und with")
)

// together are several units of one's own that are named in one breath: red 5 and red 1,
// units 1 and 2; and one that is named by its number: unit 5.
func (c clauses) together(said []string) (ids string, ok bool) {
	var found []string
	numbered := false
	for i := 0; i < len(said); {
		if callers[said[i]] || joined[said[i]] && i > 0 && i < len(said)-1 {
			numbered = numbered || callers[said[i]]
			i++
			continue
		}
		id, n := c.first(said[i:], numbered)
		if n == 0 || slices.Contains(found, id) {
			return "", false
		}
		found = append(found, id)
		i += n
	}
	return strings.Join(found, ","), len(found) > 1 || len(found) == 1 && numbered
}

// first is the unit of one's own that words begin with, and how many words name it.
func (c clauses) first(said []string, numbered bool) (id string, n int) {
	for n := min(len(said), longestRun-1); n > 0; n-- {
		if ids := c.unitsCalled(strings.Join(said[:n], " "), func(u Unit) bool { return u.Mine }); len(ids) > 0 {
			return ids[0], n
		}
	}
	for _, u := range c.Units {
		if n, ok := number(said[0]); ok && numbered && u.Mine && strings.HasSuffix(u.ID, "-"+n) {
			return u.ID, 1
		}
	}
	return "", 0
}

// topics offers help on what a sentence speaks of that says no command, the longest
// words first.
func (c clauses) topics(text string) []Reading {
	said := spoken(text)
	if len(said) < 2 || c.Game == nil {
		return nil
	}
	spoken := slices.DeleteFunc(said, func(w string) bool { return len(w) < 4 || fillers[w] || soft[w] })
	slices.SortStableFunc(spoken, func(a, b string) int { return len(b) - len(a) })
	var out []Reading
	for i, word := range spoken[:min(len(spoken), mostBranches)] {
		out = append(out, Reading{"help topic:" + cmdline.Quote(word), behind + farther + i})
	}
	return out
}

// Translations are words of other tongues, of phones and of tables for plain ones.
//
//go:embed translations.txt
var translations string

// plainWords are the plain words by those that stand for them.
var plainWords = readTranslations(translations)

func readTranslations(text string) map[string]string {
	out := map[string]string{}
	for line := range strings.Lines(text) {
		plain, words, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for _, word := range strings.Fields(words) {
			out[near.Fold(word)] = strings.TrimSpace(plain)
		}
	}
	return out
}

// plainWord is the plain word for one of another tongue, in any of its endings.
func plainWord(word string) (plain string, ok bool) {
	if plain, ok = plainWords[word]; ok {
		return plain, true
	}
	bare := unaccented.Replace(word)
	best := 0
	for w, p := range plainWords {
		w = unaccented.Replace(w)
		n := alike(bare, w)
		if n >= 4 && n > best && len(bare)-n <= endingLength && len(w)-n <= endingLength || bare == w {
			plain, best = p, n
		}
	}
	return plain, best > 0
}

// endingLength is how long the ending of a word may be in another tongue.
const endingLength = 3

// alike is how many letters two words begin with together.
func alike(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// unaccented takes the accents from a word.
var unaccented = strings.NewReplacer("à", "a", "á", "a", "â", "a", "ä", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "í", "i", "î", "i", "ñ", "n", "ó", "o", "ô", "o", "ö", "o", "ú", "u", "û", "u", "ü", "u", "ß", "ss")

// diceOf are dice as other tongues write them: 2W6, 2 w6.
var diceOf = regexp.MustCompile(`(?i)\b(\d*)\s?[wｗ](\d+)\b`)

// translated is a text in plain words; what a unit here is called stays.
func (c clauses) translated(text string) string {
	text = diceOf.ReplaceAllString(text, "${1}d$2")
	words := strings.Fields(text)
	for i, word := range words {
		bare := strings.Trim(word, `.,!?:;"'`)
		plain, ok := plainWords[near.Fold(bare)]
		named := slices.ContainsFunc(c.Units, func(u Unit) bool { return near.Fold(u.ID) == near.Fold(bare) })
		if ok && !named && !strings.Contains(word, ":") {
			words[i] = strings.Replace(word, bare, plain, 1)
		}
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}
