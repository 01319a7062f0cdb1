package rules

import "strings"

// GuidebookRule is the house rule that a book has where its rules may be kept
// from the players: with the value GuidebookGM its tables, its rules and its
// questions answer the game master of a game alone (Goliath, Ten Things 5), and
// what an event says by the guide is told to him apart.
const (
	GuidebookRule = "guidebook"
	GuidebookGM   = "gm"
)

// GuideKind is the kind of the events that tell the game master what players do
// not read of the event before.
const GuideKind = "guide"

// By marks a part of an event's text that gives the guide away: a target number,
// a modifier.
func By(clause string) string { return guideOpens + clause + guideCloses }

const (
	guideOpens  = "\x02"
	guideCloses = "\x03"
)

// open is the event as everybody may read it where the guide is open.
func (e Event) open() Event {
	e.Text = strings.NewReplacer(guideOpens, "", guideCloses, "").Replace(e.Text)
	return e
}

// parted is the event without what it says by the guide, and an event that tells
// the game master that; ok is false where its text says nothing of it.
func (e Event) parted() (said, guide Event, ok bool) {
	said, guide = e, e
	var text, clauses strings.Builder
	for rest := e.Text; rest != ""; {
		before, after, opened := strings.Cut(rest, guideOpens)
		clause, after, _ := strings.Cut(after, guideCloses)
		text.WriteString(before)
		if opened {
			clauses.WriteString("; " + strings.TrimPrefix(strings.Trim(clause, " ,:;"), "and "))
		}
		rest = after
	}
	said.Text, said.Figures = text.String(), filter(e.Figures, func(f Figure) bool { return !e.isGuide(f.Name) })
	guide.Kind, guide.To, guide.Rolls = GuideKind, []SeatID{GM}, nil
	of := ""
	if e.Unit != "" {
		of = ", {unit}"
	}
	guide.Text = "By the guide" + of + ": " + strings.TrimPrefix(clauses.String(), "; ") + "."
	return said, guide, clauses.Len() > 0
}

// isGuide reports whether a figure of the event belongs to the guide.
func (e Event) isGuide(figure string) bool {
	for _, name := range e.Guide {
		if name == figure {
			return true
		}
	}
	return false
}
