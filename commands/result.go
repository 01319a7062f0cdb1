package commands

// after is the game as something that has resolved leaves it.
func (g *game) after(ch *change) *game {
	next := *g
	next.Position = ch.Next
	return &next
}

// playedStep is the mark of the step that the game stands in, "" when it is
// over.
func (g *game) playedStep() string {
	if g.over() || g.Snap.Over {
		return ""
	}
	return g.stepMark()
}
