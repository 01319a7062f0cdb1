package match

import (
	"impulse/commands/outbox"
	"impulse/commands/text"
)

// Venue is where a game is played, as texts name it.
type Venue struct {
	Place   string
	Room    string                    // what it was called, "" where that is not known
	located func(place string) string // nil where nobody names places
}

// Venue is where the game is played.
func (g *Game) Venue() Venue { return Venue{g.Head.Place, g.Body.Room, g.located} }

// Where names the place of the game as a text shows it, in Markdown.
func (v Venue) Where() string {
	if v.located == nil {
		return text.Escape(v.Place)
	}
	return v.located(v.Place)
}

// InWhere is where the game is played, behind the heading of a direct message.
func (v Venue) InWhere() string {
	if outbox.IsConversation(v.Place) {
		return ""
	}
	return " in " + v.Where()
}

// inSpot is the same in plain words, for the titles of embeds.
func (v Venue) inSpot() string {
	if outbox.IsConversation(v.Place) || v.Room == "" && v.link() != "" {
		return ""
	}
	return " in " + v.Spot()
}

// link leads to the place, in Markdown; "" where a place has no more than its name.
func (v Venue) link() string {
	if where := v.Where(); !outbox.IsConversation(v.Place) && where != text.Escape(v.Place) {
		return where
	}
	return ""
}

// Spot names the place of the game in plain words, where Markdown is not read.
func (v Venue) Spot() string {
	switch {
	case outbox.IsConversation(v.Place):
		return "private messages"
	case v.Room != "":
		return "#" + v.Room
	}
	return v.Place
}

// Alone reports whether nobody but its host can come to where the game is
// played.
func (v Venue) Alone() bool { return outbox.IsConversation(v.Place) }
