package commands

import (
	"strings"

	"impulse/rules"
)

// maxTitle is how many characters the heading of a result has at most, with
// what marks the later pages.
const maxTitle = 200

// continued is what the title of a later page ends with.
const continued = ", continued"

// result makes the message that tells of something that was resolved: a
// heading, what happened, and who is awaited next, if anybody is.
func result(place, title string, lines []string, await string) Message {
	title = rules.Shorten(title, maxTitle-len(continued))
	parts := append([]string{heading(title)}, lines...)
	if await != "" {
		parts = append(parts, await)
	}
	return Message{Place: place, Title: title, Await: await, Text: strings.Join(parts, "\n")}
}

// told makes the message of what happened at once, under a heading that is no
// title.
func told(place, heading string, lines []string) Message {
	return Message{Place: place, Text: strings.Join(append([]string{heading}, lines...), "\n")}
}

// heading is a title as the first line of a text. A title is plain words: the
// name of a thread may be in it, which says what its maker liked.
func heading(title string) string {
	if title == "" {
		return ""
	}
	return "**" + Escape(title) + "**"
}

// headings are how the first page of a message begins and how the later ones
// do, each with its line end.
func (m Message) headings() (first, later string) {
	if m.Title == "" {
		return "", ""
	}
	return heading(m.Title) + "\n", heading(m.Title+continued) + "\n"
}

// Body is the text without its heading and without the line that says who is
// awaited: both stand elsewhere where a result has its own form.
func (m Message) Body() string {
	body := strings.TrimPrefix(m.Text, heading(m.Title))
	return strings.TrimSpace(strings.TrimSuffix(body, m.Await))
}

// after is the game as something that has resolved leaves it.
func (g *game) after(res *rules.Result) *game {
	next := *g
	next.snap = res.Snapshot
	return &next
}

// playedStep is the mark of the step that the game stands in, "" when it is
// over.
func (g *game) playedStep() string {
	if g.over() || g.snap.Over {
		return ""
	}
	return g.stepMark()
}
