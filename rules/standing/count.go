package standing

// Count is where the steps of standing orders are: an impulse of a turn.
type Count struct {
	Round int // the count starts over with another one
	Now   int // what the steps of a line are compared with
	Last  int // the highest that it reaches; 0 where it has no end
	Pass  int // for how many of them a pass holds at most; 0: until the count starts over
}

// Turn is the number of the turn: that of the round, or of the count where it has no end.
func (c Count) Turn() int {
	if c.Last > 0 {
		return c.Round
	}
	return c.Now
}

// Spell numbers the times for which a pass holds; where it holds until the count starts
// over, the turns.
func (c Count) Spell() int {
	if c.Last > 0 || c.Pass == 0 {
		return c.Turn()
	}
	return c.Now / c.Pass
}
