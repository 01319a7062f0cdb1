package render

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Wrap breaks a text into lines at its blanks; a longer word is cut. An empty
// text has no lines.
func Wrap(text string, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		for part := range slices.Chunk([]rune(word), width) {
			last := len(lines) - 1
			if last < 0 || Length(lines[last])+1+len(part) > width {
				lines = append(lines, string(part))
				continue
			}
			lines[last] += " " + string(part)
		}
	}
	return lines
}

// Hang writes the lines after a head, all but the first indented as deep.
func Hang(head string, lines []string) string {
	if len(lines) == 0 {
		return strings.TrimRight(head, " ") + "\n"
	}
	indent := strings.Repeat(" ", Length(head))
	return head + strings.Join(lines, "\n"+indent) + "\n"
}

// Join joins the parts that are not blank.
func Join(between string, parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part = Clean(part); part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, between)
}

// Clean is the text on one line, with single blanks.
func Clean(text string) string { return strings.Join(strings.Fields(text), " ") }

// Around is the text between two others, unless it is blank.
func Around(before, text, after string) string {
	if Clean(text) == "" {
		return ""
	}
	return before + text + after
}

func Length(text string) int { return utf8.RuneCountInString(text) }
