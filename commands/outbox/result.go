package outbox

import (
	"strings"

	"impulse/commands/text"
	"impulse/rules/cmdline"
)

// maxTitle is how many characters the heading of a result has at most, with
// what marks the later pages.
const maxTitle = 200

// continued is what the title of a later page ends with.
const continued = ", continued"

// Result makes the message that tells of something that was resolved: a
// heading, what happened, and who is awaited next, if anybody is.
func Result(place, title string, lines []string, await string) Message {
	title = cmdline.Shorten(title, maxTitle-len(continued))
	parts := append([]string{Heading(title)}, lines...)
	if await != "" {
		parts = append(parts, await)
	}
	return Message{Place: place, Title: title, Await: await, Text: strings.Join(parts, "\n")}
}

// Told makes the message of what happened at once, under a heading that is no
// title.
func Told(place, heading string, lines []string) Message {
	return Message{Place: place, Text: strings.Join(append([]string{heading}, lines...), "\n")}
}

// Heading is a title as the first line of a text. A title is plain words: the
// name of a thread may be in it, which says what its maker liked.
func Heading(title string) string {
	if title == "" {
		return ""
	}
	return "**" + text.Escape(title) + "**"
}

// headings are how the first page of a message begins and how the later ones
// do, each with its line end.
func (m Message) headings() (first, later string) {
	if m.Title == "" {
		return "", ""
	}
	return Heading(m.Title) + "\n", Heading(m.Title+continued) + "\n"
}

// Body is the text without its heading and without the line that says who is
// awaited: both stand elsewhere where a result has its own form.
func (m Message) Body() string {
	body := strings.TrimPrefix(m.Text, Heading(m.Title))
	return strings.TrimSpace(strings.TrimSuffix(body, m.Await))
}
