package commands

import (
	"impulse/commands/outbox"
	"impulse/commands/text"
)

// venue is where a game is played, as texts name it.
type venue struct {
	place   string
	room    string                    // what it was called, "" where that is not known
	located func(place string) string // nil where nobody names places
}

func (g *game) venue() venue { return venue{g.head.Place, g.body.Room, g.located} }

// where names the place of the game as a text shows it, in Markdown.
func (v venue) where() string {
	if v.located == nil {
		return text.Escape(v.place)
	}
	return v.located(v.place)
}

// inWhere is where the game is played, behind the heading of a direct message.
func (v venue) inWhere() string {
	if outbox.IsConversation(v.place) {
		return ""
	}
	return " in " + v.where()
}

// inSpot is the same in plain words, for the titles of embeds.
func (v venue) inSpot() string {
	if outbox.IsConversation(v.place) {
		return ""
	}
	return " in " + v.spot()
}

// spot names the place of the game in plain words, where Markdown is not read.
func (v venue) spot() string {
	switch {
	case outbox.IsConversation(v.place):
		return "private messages"
	case v.room != "":
		return "#" + v.room
	}
	return v.place
}

// alone reports whether nobody but its host can come to where the game is
// played.
func (v venue) alone() bool { return outbox.IsConversation(v.place) }
