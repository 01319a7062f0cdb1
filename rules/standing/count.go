package standing

import "impulse/rules/cmdline"

// Count is where the steps of standing orders are: an impulse of a turn.
type Count struct {
	Round int // the count starts over with another one
	Now   int // what the steps of a line are compared with
	Last  int // the highest that it reaches; 0 where it has no end
	Pass  int // for how many of them a pass holds at most; 0: until the count starts over
	Lasts int // for how many of them a standing sheet holds at most; 0: until the count starts over
}

// Outlasts reports whether a sheet that was sealed then has lasted as long as any does.
func (c Count) Outlasts(since int) bool { return c.Lasts > 0 && c.Now >= since+c.Lasts }

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

// Comes refuses steps behind the last that a game of that title counts.
func (s Steps) Comes(title string, c Count) error {
	if c.Last == 0 || s.To <= c.Last {
		return nil
	}
	return cmdline.Unclear("Column %d: %d never comes; %s counts up to %d.", s.Col, s.To, title, c.Last)
}

// Later refuses a break at a count that is past or never comes.
func (s Steps) Later(title string, c Count) error {
	if s.From <= c.Now {
		return cmdline.Unclear("Column %d: now it is %d, so the break must be later.", s.Col, c.Now)
	}
	return s.Comes(title, c)
}

// Passing are the breaks of a pass until something, something public, or else the end of
// the turn.
func (c Count) Passing(until string) []string {
	const anything = "break when " + Something
	switch {
	case until == Something:
		return append([]string{anything}, BreakAt(c.Now, c.Pass)...)
	case until == InPublic:
		return append([]string{anything + " " + InPublic}, BreakAt(c.Now, c.Pass)...)
	case c.Last > 0:
		return []string{anything + " " + Choice.Name}
	}
	return append([]string{anything + " " + Choice.Name}, BreakAt(c.Now, 1)...)
}
