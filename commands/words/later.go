package words

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/standing"
)

// Sheet is the line that puts lines on a sheet.
func Sheet(lines ...string) string {
	return "orders add lines:" + cmdline.Quote(strings.Join(lines, "\n"))
}

var (
	behindColon = regexp.MustCompile(`^([^:]*[^:\s\pL]|[^:]*\s[^:]*|each|\d+\+?)\s*:\s+(.*)$`)
	condition   = regexp.MustCompile(`(?i)^(?:if|when|once|whenever)\s+(.*)$`)
	ofTime      = regexp.MustCompile(`(?i)\b(?:imp|impulse|turn)\s+(\d+(?:-\d+)?\+?)[:,]?\s+([^,;]+)`)
)

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
	} else if standing.Is(text) && strings.Contains(text, ":") || strings.HasPrefix(strings.ToLower(text), "break ") || strings.HasPrefix(strings.ToLower(text), "tactic ") {
		out = append(out, Reading{Sheet(text), 0})
	}
	if m := behindColon.FindStringSubmatch(text); m != nil && standing.Is(text) {
		for _, r := range v.orders(m[2]) {
			out = append(out, Reading{Sheet(m[1] + ": " + r.Line), r.Cost})
		}
	}
	if m := condition.FindStringSubmatch(text); m != nil {
		out = append(out, v.conditional(m[1])...)
	}
	if all := ofTime.FindAllStringSubmatch(text, -1); len(all) > 1 || len(all) == 1 && !standing.Is(text) {
		out = append(out, v.timed(all)...)
	}
	return out
}

// Lines reads the lines of a sheet, each in bare words or as it is to be written; ok is
// false where one of them is no order.
func (v Vocabulary) Lines(text string) (r Reading, ok bool) {
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
		r.Cost += cost
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
	out := v.commands(text, func(s rules.ActionSpec) bool { return s.Kind == rules.OrderKind })
	phrased := slices.DeleteFunc(v.phrased(text), func(r Reading) bool { return !strings.HasPrefix(r.Line, v.Game.Name+" ") })
	if len(phrased) == 0 {
		phrased = slices.DeleteFunc(v.drifts(text), func(r Reading) bool { return !strings.HasPrefix(r.Line, v.Game.Name+" ") })
		out = append(out, phrased...)
		phrased = nil
	}
	out = best(slices.Concat(phrased, besidePhrase(phrased, out)))
	for i := range out {
		out[i].Line = strings.TrimPrefix(out[i].Line, v.Game.Name+" ")
	}
	return out
}

// timed reads orders that each say when they are for.
func (v sheets) timed(all [][]string) []Reading {
	var lines []string
	cost := slip
	for _, m := range all {
		read := v.orders(m[2])
		if len(read) == 0 {
			return nil
		}
		lines = append(lines, m[1]+": "+read[0].Line)
		cost += read[0].Cost
	}
	return []Reading{{Sheet(lines...), cost}}
}

// conditional reads an order that hangs on something, wherever the condition ends.
func (v sheets) conditional(text string) []Reading {
	text = strings.TrimLeft(text, " ")
	words := strings.Fields(strings.NewReplacer(",", " , ", ":", " : ", "<", " < ", ">", " > ").Replace(text))
	var out []Reading
	for at := 1; at < len(words) && at < 12; at++ {
		term, ok := v.term(words[:at])
		if !ok {
			continue
		}
		for _, r := range v.orders(strings.Join(words[at:], " ")) {
			out = append(out, Reading{Sheet("when " + term + ": " + r.Line), r.Cost + slip})
		}
	}
	return best(out)
}

var atMost = map[string]string{"within": "<=", "under": "<", "below": "<", "less": "<", "closer": "<", "<": "<", "over": ">", "above": ">", "more": ">", "beyond": ">", ">": ">"}

// term reads a condition: a fact by its name, by words for "at most" or by its summary,
// a unit, and a number.
func (v sheets) term(words []string) (string, bool) {
	unit, fact, cmp, number := "", "", "", ""
	for i, w := range words {
		bare := strings.Trim(strings.ToLower(w), `.,:"`)
		switch _, err := strconv.Atoi(bare); {
		case err == nil:
			number = bare
		case atMost[bare] != "":
			cmp = atMost[bare]
		default:
			for _, u := range v.Units {
				if off, ok := near.Off(bare, u.ID); ok && off < 3 {
					unit = u.ID
				}
			}
		}
		for _, f := range v.Game.Facts {
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
