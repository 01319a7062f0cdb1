package notation

import (
	"strings"
	"unicode/utf8"

	"impulse/rules/legible"
)

// flags are words before the first item, each followed by a space.
func (p *scanner) flags(f *Formula) {
	for {
		if !isLetter(p.peek()) {
			return
		}
		end := wordEnd(p.text, p.at)
		if end == len(p.text) || !isSpace(p.text[end]) {
			return
		}
		flag, known := flagOf(p.text[p.at:end])
		if !known {
			return
		}
		p.mayJoin(f.Flags, flag)
		f.Flags |= flag
		p.at = end
	}
}

// mayJoin refuses flags that contradict each other.
func (p *scanner) mayJoin(before, flag Flags) {
	const audience, hides = Private | GM | Blind, Short | NoTotal
	switch {
	case flag&audience != 0 && before&audience&^flag != 0:
		p.fail(p.at, "only one of p, gm and blind can say who sees a roll")
	case flag&hides != 0 && before&hides&^flag != 0:
		p.fail(p.at, "s hides the dice and nr the total, so there would be nothing to show")
	}
}

func flagOf(word string) (Flags, bool) {
	for _, f := range flagNames {
		if strings.EqualFold(f.name, word) {
			return f.flag, true
		}
	}
	return 0, false
}

// label is what stands before a colon, if the item has one.
func (p *scanner) label() string {
	p.skip()
	rest := p.text[p.at:]
	end := strings.IndexByte(rest, ':')
	if end < 0 || strings.ContainsAny(rest[:end], ";#[{") {
		return ""
	}
	label := strings.TrimSpace(rest[:end])
	if label == "" || utf8.RuneCountInString(label) > maxLabel {
		p.fail(p.at, "a label before the colon has 1 to %d characters", maxLabel)
	}
	p.readable(label)
	if strings.ContainsAny(label, "dD") && p.dicey(label) {
		p.warn(p.at, "what stands before the colon is a label, and is not rolled")
	}
	p.at += end + 1
	return label
}

// dicey reports whether a label could be dice.
func (p *scanner) dicey(label string) bool {
	f, err := Parse(label)
	return err == nil && f.Items[0].Expr.pools > 0
}

// notes reads what stands in square brackets behind a value.
func (p *parser) notes(n *node) {
	for p.take('[') {
		end := strings.IndexByte(p.text[p.at:], ']')
		if end < 0 {
			p.fail(p.at-1, "the note has no closing ]")
		}
		note := strings.TrimSpace(p.text[p.at : p.at+end])
		if note == "" || utf8.RuneCountInString(note) > maxLabel {
			p.fail(p.at, "a note has 1 to %d characters", maxLabel)
		}
		p.readable(note)
		p.looksListed(p.at-1, note)
		if n.notes != "" {
			n.notes += "]["
		}
		n.notes += note
		p.at += end + 1
	}
}

// looksListed warns of a note that could be meant as a list of faces.
func (p *scanner) looksListed(at int, note string) {
	if strings.Trim(note, "0123456789, ") == "" {
		p.warn(at, "[%s] is a note; faces are compared, such as r<=2", note)
	}
}

// readable refuses what a label, a note or a comment cannot show, or what
// would show something else than stands there.
func (p *scanner) readable(s string) {
	if at, _, found := legible.First(s); found {
		p.fail(strings.Index(p.text, s)+at, "this character cannot be shown")
	}
}
