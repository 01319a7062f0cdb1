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

// dearest is what an order may cost that stands beside another in one sentence: what
// costs more is no order by itself, as the L2 of "fire L1 and L2".
const dearest = 2

var between = regexp.MustCompile(`(?i)\s*(?:[,;]\s*(?:and\s+|then\s+|and then\s+)?|\s+and then\s+|\s+and\s+|\s+then\s+|\s+und\s+|\s+dann\s+|\s*&\s*|\s*\+\s+)\s*`)

// both reads two orders that stand beside one another, for the same count.
func (c clauses) both(text string) []Reading {
	if c.Game == nil {
		return nil
	}
	var out []Reading
	for _, at := range between.FindAllStringIndex(text, 3) {
		first, second := c.orders(text[:at[0]]), c.orders(text[at[1]:])
		if len(first) == 0 || len(second) == 0 || first[0].Cost > dearest || second[0].Cost > dearest {
			continue
		}
		when := strconv.Itoa(max(1, c.Count)) + ": "
		out = append(out, Reading{Sheet(when+first[0].Line, when+second[0].Line), first[0].Cost + second[0].Cost})
	}
	return out
}

var numbered = regexp.MustCompile(`(?i)\b(impulse|imp|turn)\s+(\pL+)\b`)

// timed reads an order that says at its end, or its beginning, in which count it is to
// be carried out: on impulse 3, in impulse two.
func (c clauses) timed(text string) []Reading {
	if c.Game == nil {
		return nil
	}
	text = numbered.ReplaceAllStringFunc(text, func(said string) string {
		word, n, _ := strings.Cut(said, " ")
		if n, ok := number(strings.ToLower(strings.TrimSpace(n))); ok {
			return word + " " + n
		}
		return said
	})
	name := `(?:` + c.Game.Counts + `|` + c.Game.Counts[:min(3, len(c.Game.Counts))] + `)`
	ending := regexp.MustCompile(`(?i)^(.*?)[,\s]+(?:(?:on|in|at|during|for|from)\s+)?` + name + `\s+(\d+(?:-\d+)?\+?)[.!]?$`)
	leading := regexp.MustCompile(`(?i)^(?:(?:on|in|at|during|for|from)\s+)?` + name + `\s+(\d+(?:-\d+)?\+?)\s*[:,]?\s+(.*)$`)
	var when, order string
	if m := ending.FindStringSubmatch(text); m != nil {
		order, when = m[1], m[2]
	} else if m := leading.FindStringSubmatch(text); m != nil {
		when, order = m[1], m[2]
	}
	var out []Reading
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
