package rules

import (
	"slices"
	"strings"

	"impulse/rules/figure"
	"impulse/rules/pick"
)

// GuideKind is the kind of the events that tell the game master what players do
// not read of the event before.
const GuideKind = "guide"

// guarded is the place in a text of what [Event.By] says.
const guarded = "{by}"

// open is the event as everybody may read it where the guide is open.
func (e Event) open() Event {
	for _, clause := range e.By {
		e.Text = strings.Replace(e.Text, guarded, clause, 1)
	}
	return e
}

// parted is the event without what it says by the guide, and an event that tells
// the game master that; ok is false where its text says nothing of it.
func (e Event) parted() (said, guide Event, ok bool) {
	said, guide = e, e
	said.Text = strings.ReplaceAll(e.Text, guarded, "")
	said.Figures = pick.Where(e.Figures, func(f figure.Figure) bool { return !slices.Contains(e.Guide, f.Name) })
	guide.Kind, guide.To, guide.Rolls, guide.Quiet = GuideKind, []SeatID{GM}, nil, false
	guide.Text = "By the guide"
	if e.Unit != "" {
		guide.Text += ", {unit}"
	}
	clauses := make([]string, len(e.By))
	for i, clause := range e.By {
		clauses[i] = strings.TrimPrefix(strings.Trim(clause, " ,:;"), "and ")
	}
	guide.Text += ": " + strings.Join(clauses, "; ") + "."
	return said, guide, len(e.By) > 0
}
