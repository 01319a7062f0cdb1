package pentagon

import "impulse/rules/hex"

// Body is where something on the map is, and was.
type Body struct {
	At   hex.Hex   `json:"at"`
	Past []hex.Hex `json:"past,omitempty"` // hexes before the last movements, the latest last
}

// Source is where damage came from, as it was when the damage was done: armor
// is judged by it (Combat, Taking Damage).
type Source struct {
	Body
	In int     `json:"in,omitempty"` // in how many impulses it enters another hex; 0 where it does not
	To hex.Hex `json:"to"`           // that hex
}

// source is the ship as the source of damage.
func (s *Helm) source(moved int) Source {
	in, to, _ := s.nextStep(moved)
	return Source{Body: s.Body, In: in, To: to}
}

// apart is the way from one body to another before they shared a hex; zero if
// that is beyond memory.
func apart(from, to Body) hex.Vec {
	if from.At != to.At {
		return from.At.To(to.At)
	}
	for i := 1; i <= min(len(from.Past), len(to.Past)); i++ {
		a, b := from.Past[len(from.Past)-i], to.Past[len(to.Past)-i]
		if a != b {
			return a.To(b)
		}
	}
	return hex.Vec{}
}
