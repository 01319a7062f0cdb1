package commands

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/houserule"
	"impulse/rules/legible"
)

// Rules and house rules are listed by the chapters of the printed text, and searched;
// a list never has more than a screen.

// oneScreen is how many characters a list has.
const oneScreen = 900

// chapterOf is the chapter in which a rule stands. A house rule that is of none is
// listed with the order that it touches.
func chapterOf(r rules.Rule) string {
	chapter, _, _ := strings.Cut(r.Section, ",")
	chapter, _, _ = strings.Cut(chapter, ";")
	if strings.EqualFold(chapter, "house rule") {
		if len(r.Actions) == 0 {
			return "General"
		}
		return legible.Capital(r.Actions[0])
	}
	if numbered := numberedChapter.FindString(chapter); numbered != "" {
		return numbered // A3.2.1 stands in A3
	}
	return cmp.Or(chapter, "General")
}

// numberedChapter is the chapter of a section that has a letter and numbers.
var numberedChapter = regexp.MustCompile(`^[A-Z][0-9]+\b`)

// chapters counts what stands in each chapter, the largest first.
func chapters(of []string) string {
	count, names := byChapter(of)
	words := make([]string, len(names))
	for i, name := range names {
		words[i] = fmt.Sprintf("%s %d", text.Escape(name), count[name])
	}
	return strings.Join(words, ", ")
}

// byChapter counts them, the chapter with most first.
func byChapter(of []string) (count map[string]int, names []string) {
	count = map[string]int{}
	for _, chapter := range of {
		if count[chapter] == 0 {
			names = append(names, chapter)
		}
		count[chapter]++
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(count[b], count[a]) })
	return count, names
}

// has reports whether one of the texts holds what is looked for, whatever its case and
// whether words are joined by hyphens or not.
func has(want string, texts ...string) bool {
	plain := func(s string) string { return strings.ReplaceAll(strings.ToLower(s), "-", " ") }
	return slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(plain(s), plain(want)) })
}

// screenful are the first lines of a list that fit a screen, and the names of those
// that do not.
func screenful(lines, names []string) string {
	var out strings.Builder
	for i, line := range lines {
		rest := strings.Join(names[i:], ", ")
		if utf8.RuneCountInString(out.String())+utf8.RuneCountInString(line)+1 <= oneScreen-200 {
			out.WriteString(line + "\n")
			continue
		}
		return out.String() + cmdline.Shorten(fmt.Sprintf("and %d more: %s", len(lines)-i, text.Escape(rest)), 190)
	}
	return strings.TrimRight(out.String(), "\n")
}

// setting is a house rule as a game has it.
type setting struct {
	houserule.Rule
	title       string // of its row in rules.csv; else its id
	value, next string // now, and from the next step on
	chapter     string
}

// settingsOf are the house rules of a game.
func settingsOf(g *match.Game) []setting {
	spec := g.Sys.Spec()
	house, next := g.HouseRules()
	var out []setting
	for _, h := range spec.HouseRules {
		s := setting{Rule: h, title: legible.Capital(h.ID), value: house.Get(h.ID), next: next.Get(h.ID), chapter: "General"}
		if r, ok := spec.Rule(h.ID); ok {
			s.chapter, s.title = chapterOf(r), r.Title
		}
		out = append(out, s)
	}
	return out
}

// differs reports whether a house rule is not at its default, or soon will not be.
func (s setting) differs() bool { return s.value != s.Default || s.next != s.value }

// now is what a house rule is, and what it is to be.
func (s setting) now() string {
	shown := "**" + text.Escape(s.value) + "**"
	if s.next != s.value {
		shown += " (from the next step on: " + text.Escape(s.next) + ")"
	}
	return shown
}

// line is a house rule in a list, in a long one by its title without all that is said of it.
func (s setting) line(long bool) string {
	why := s.Why
	if long {
		why = s.title
	}
	return fmt.Sprintf("- %s: %s of %s. %s", text.Escape(s.ID), s.now(), text.Escape(strings.Join(s.Values, ", ")), text.Escape(why))
}

// listRules lists the printed rules by chapter, or those that hold a word.
func (d looks) listRules(find string) error {
	for _, sys := range played(d.Desk) {
		spec := sys.Spec()
		if err := d.Closed(spec.Name); err != nil {
			return err
		}
		if find == "" {
			d.sayChapters(spec)
		} else {
			d.sayFound(spec, find)
		}
	}
	if find == "" {
		d.Say("Those of a chapter, or with a word: `rule find:fire`. One in full: `rule id:` and its name.")
	}
	return nil
}

// sayChapters says how many rules a game has in each chapter.
func (d looks) sayChapters(spec *rules.Spec) {
	var of []string
	for _, r := range spec.Rules {
		of = append(of, chapterOf(r))
	}
	d.Say("**%s** has %d rules: %s.", text.Escape(spec.Title), len(of), chapters(of))
}

// sayFound lists the rules of a game that hold a word.
func (d looks) sayFound(spec *rules.Spec, word string) {
	var lines, names []string
	for _, r := range spec.Rules {
		if has(word, r.ID, r.Title, r.Section, r.Words) {
			names = append(names, r.ID)
			lines = append(lines, fmt.Sprintf("- %s: %s", text.Mono("rule id:"+r.ID), text.Escape(r.Title)))
		}
	}
	d.Say("**%s**: %s with %s.", text.Escape(spec.Title), legible.Counted(len(lines), "rule", "rules"), text.Mono(word))
	if lines != nil {
		d.Say("%s", screenful(lines, names))
	}
}
