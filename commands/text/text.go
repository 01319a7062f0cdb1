// Package text writes for Discord: what people wrote shows as they wrote it,
// lists read as sentences, and what is long is cut into pages.
package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/legible"
)

// Escape makes text that people wrote show as they wrote it: Discord's
// Markdown is escaped, an @ or < begins no mention, and an address is no link
// that would stand under the bot's name. What cannot be seen as what it is shows
// as a character that was lost.
func Escape(s string) string {
	var out strings.Builder
	for i, r := range s {
		switch {
		case legible.Refused(r) && !unicode.IsControl(r): // the referee marks places by those
			out.WriteRune(utf8.RuneError)
		case strings.ContainsRune("\\*_~`|[]", r), (r == '#' || r == '>' || r == '-' || r == '+') && lineStart(s, i):
			out.WriteByte('\\')
			out.WriteRune(r)
		case mentions(s[i:]), links(s, i):
			out.WriteRune(r)
			out.WriteRune('\u200b') // no mention begins here, and no link goes on
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// mentions reports whether a mention, a channel, a time or a link could begin
// here. A comparison such as <=3 and the @2 of dice begin none.
func mentions(s string) bool {
	next, _ := utf8.DecodeRuneInString(s[1:])
	switch s[0] {
	case '@':
		return !unicode.IsDigit(next) && !unicode.IsSpace(next)
	case '<':
		return len(s) > 1 && !strings.ContainsRune("=<> -0123456789", next)
	}
	return false
}

// links reports whether a link would go on behind a character: behind the colon
// of https://, and behind the dot of an invitation, which Discord knows without
// it.
func links(s string, i int) bool {
	switch s[i] {
	case ':':
		return strings.HasPrefix(s[i:], "://")
	case '.':
		before := strings.ToLower(s[max(0, i-len("discordapp")):i])
		return strings.HasSuffix(before, "discord") || strings.HasSuffix(before, "discordapp")
	}
	return false
}

func lineStart(s string, i int) bool {
	before := s[strings.LastIndexByte(s[:i], '\n')+1 : i]
	return strings.TrimSpace(before) == ""
}

// Code puts monospaced text into a code block, in which only a run of
// back-ticks counts.
func Code(s string) string {
	return Fence + "\n" + strings.ReplaceAll(strings.TrimRight(s, "\n"), "``", "`\u200b`") + "\n" + Fence
}

// Mono shows a command as it is typed. A back-tick would end it early.
func Mono(line string) string {
	return "`" + strings.NewReplacer("`", "\u02cb", "\n", " ").Replace(line) + "`"
}

// TellAll makes the lines of a report: each event with its dice and its rule.
func TellAll(events []rules.Event, spec *rules.Spec) []string {
	out := make([]string, 0, len(events))
	for _, e := range events {
		out = append(out, "- "+Tell(e, spec))
	}
	return out
}

// Tell is one event in a line, as everybody reads it: what happened, with its
// dice and its rule.
func Tell(e rules.Event, spec *rules.Spec) string {
	line := Escape(e.Text)
	var why []string
	if d := Faces(e.Rolls); d != "" {
		why = append(why, d)
	}
	if section := Section(e, spec); section != "" {
		why = append(why, section)
	}
	if len(why) > 0 {
		line += " *(" + Escape(strings.Join(why, "; ")) + ")*"
	}
	return line
}

// Section is that of an event's rule; "" where it has none.
func Section(e rules.Event, spec *rules.Spec) string {
	rule, _ := spec.Rule(e.Rule)
	return rule.Section
}

// Faces spells rolls as one reads them: d6 4 2. Typed dice say so.
func Faces(rolls []dice.Roll) string {
	out := make([]string, len(rolls))
	for i, r := range rolls {
		out[i] = r.String()
	}
	return strings.Join(out, ", ")
}
