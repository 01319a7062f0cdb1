package bot

import "time"

// hurry has the board of a place looked at now.
func (s *stage) hurry(place string) {
	s.b.boards.mu.Lock()
	t := s.b.boards.slot(place)
	t.after, t.asked = time.Time{}, time.Time{}
	s.b.boards.mu.Unlock()
	s.b.boards.changed(place)
}
