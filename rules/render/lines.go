package render

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// wrap breaks a text into lines at its blanks; a longer word is cut. An empty
// text has no lines.
func wrap(text string, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		for part := range slices.Chunk([]rune(word), width) {
			last := len(lines) - 1
			if last < 0 || length(lines[last])+1+len(part) > width {
				lines = append(lines, string(part))
				continue
			}
			lines[last] += " " + string(part)
		}
	}
	return lines
}

// hang writes the lines after a head, all but the first indented as deep.
func hang(head string, lines []string) string {
	if len(lines) == 0 {
		return strings.TrimRight(head, " ") + "\n"
	}
	indent := strings.Repeat(" ", length(head))
	return head + strings.Join(lines, "\n"+indent) + "\n"
}

// fold cuts drawn lines that are too long, as one word of a legend may be.
func fold(text string) string {
	var folded strings.Builder
	for line := range strings.Lines(text) {
		for part := range slices.Chunk([]rune(strings.TrimSuffix(line, "\n")), Width) {
			folded.WriteString(string(part) + "\n")
		}
	}
	return folded.String()
}

// some joins the parts that are not blank.
func some(between string, parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part = clean(part); part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, between)
}

// clean is the text on one line, with single blanks.
func clean(text string) string { return strings.Join(strings.Fields(text), " ") }

// around is the text between two others, unless it is blank.
func around(before, text, after string) string {
	if clean(text) == "" {
		return ""
	}
	return before + text + after
}

func length(text string) int { return utf8.RuneCountInString(text) }
