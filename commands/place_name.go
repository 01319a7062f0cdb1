package commands

// where names the place of the game as a text shows it, in Markdown.
func (g *game) where() string {
	if g.located == nil { // a game that was only read from a file
		return Escape(g.head.Place)
	}
	return g.located(g.head.Place)
}

// inWhere is where the game is played, behind the heading of a direct message.
func (g *game) inWhere() string {
	if isConversation(g.head.Place) {
		return ""
	}
	return " in " + g.where()
}

// inSpot is the same in plain words, for the titles of embeds.
func (g *game) inSpot() string {
	if isConversation(g.head.Place) {
		return ""
	}
	return " in " + g.spot()
}

// spot names the place of the game in plain words, where Markdown is not read.
func (g *game) spot() string {
	switch {
	case isConversation(g.head.Place):
		return "private messages"
	case g.body.Room != "":
		return "#" + g.body.Room
	}
	return g.head.Place
}
