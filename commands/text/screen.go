package text

import (
	"regexp"
	"strings"

	"impulse/rules/render"
)

// A phone shows so many lines at once, beside what is above and below them, each so
// many characters wide; beside the bar of a result it has room for fewer.
const (
	Glance = 12
	Wide   = 44
	Beside = Wide - 2
)

// Tall is how many lines of a phone a text takes. Marks for bold and code count as if
// they were seen; names of users are as long as many are.
func Tall(text string) int { return TallIn(text, Wide) }

// TallIn is how many lines a text takes that are so many characters wide.
func TallIn(text string, width int) int {
	n, code := 0, false
	for line := range strings.SplitSeq(asShown(text), "\n") {
		if strings.HasPrefix(line, Fence) {
			code = !code
		}
		n += tall(line, width, code)
	}
	return n
}

// asShown is a text with names and times as long as they are shown.
func asShown(text string) string {
	text = user.ReplaceAllString(text, strings.Repeat("x", nameLength))
	return times.ReplaceAllString(text, strings.Repeat("x", timeLength))
}

// user is where the name of a user is shown, and nameLength how long one is.
var user = regexp.MustCompile(`<@\d+>`)

const nameLength = 14

// times is where a time is shown with its day, and timeLength how long that is.
var times = regexp.MustCompile(`<t:\d+:f>`)

const timeLength = 22

// tall is how many lines one takes: inside a code block it is broken wherever that is,
// elsewhere at its blanks.
func tall(line string, width int, code bool) int {
	if code {
		return max(1, (render.Length(line)+width-1)/width)
	}
	return max(1, len(render.Wrap(line, width)))
}

// Screens cuts a text between its lines into parts that each take at most so many lines
// of a phone.
func Screens(text string, most int) []string {
	if Tall(text) <= most {
		return []string{text}
	}
	p := &pages{most: most, heads: true}
	p.takes = func(line string) int { return tall(asShown(line), Wide, p.code) }
	return p.cut(text, (most-2)*Wide/2) // two lines that follow each other are more than one wide
}

// Fit are the first of some lines that take at most so many lines of a phone, with one
// more to say how many are left; all where all have room.
func Fit(lines []string, most int) (fit []string, left int) {
	if Tall(strings.Join(lines, "\n")) <= most {
		return lines, 0
	}
	room := most - 1
	for i, line := range lines {
		if room -= Tall(line); room < 0 {
			return lines[:i:i], len(lines) - i
		}
	}
	return lines, 0
}
