package pentagon

// asleep is how much alert status leaves off at the beginning of a turn, in
// halves: none on red alert, half of it in the first turn on yellow, all of it
// and then half on green (house rule alert-status).
func asleep(h house, turn int) int {
	switch alertStatus.In(h) {
	case yellow:
		return max(0, 2-turn)
	case green:
		return max(0, 3-turn)
	}
	return 0
}

// awake is what of so many boxes is on.
func awake(boxes, asleep int) int { return boxes * (2 - asleep) / 2 }

// screens are the generators that work and are on.
func (s *Ship) screens() int { return awake(s.live(screen), s.Asleep) }
