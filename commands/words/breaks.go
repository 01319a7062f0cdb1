package words

import (
	"regexp"
	"strings"

	"impulse/commands/words/synonyms"
	"impulse/commands/words/tokens"
	"impulse/rules"
	"impulse/rules/near"
)

// stopsBefore is a break that names the order before which it stops.
var stopsBefore = regexp.MustCompile(`(?i)^(break\s+(?:again\s+)?before\s+)(\S+)$`)

// breaks reads a break before an order that people call otherwise: "break before
// launch" stops before missile. It is not ok of a line that is none, or whose order is
// called by nothing like it.
func (v sheets) breaks(line string) (written string, cost int, ok bool) {
	m := stopsBefore.FindStringSubmatch(line)
	if m == nil {
		return "", 0, false
	}
	cost = farther
	for _, a := range v.Game.Actions {
		if a.Kind != rules.OrderKind {
			continue
		}
		if c, called := callsIt(m[2], a.Path[len(a.Path)-1]); called && c < cost {
			written, cost = m[1]+a.Path[len(a.Path)-1], c
		}
	}
	return written, cost, written != ""
}

// callsIt says what it costs to take a word for the name of an order: one for it, or
// the name with a slip.
func callsIt(word, name string) (cost int, ok bool) {
	if cost, ok = tokens.New("", word).Means(synonyms.Ready(name)); ok {
		return cost, true
	}
	off, ok := near.Off(word, name)
	return slip + off, ok && off < farther
}

// SheetLine are the readings of one line of a sheet that is for a time, hangs on
// something or is a break, the most likely first: when it is for stays.
func (v Vocabulary) SheetLine(line string) []Reading {
	v = v.begun()
	line = strings.TrimSpace(line)
	if written, cost, ok := (sheets{v}).breaks(line); ok {
		return []Reading{{written, cost}}
	}
	when, order := parted(line)
	if when == "" {
		return nil
	}
	var out []Reading
	for _, r := range (sheets{v}).orders(order) {
		out = append(out, Reading{when + r.Line, r.Cost})
	}
	return out
}
