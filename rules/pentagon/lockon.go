package pentagon

import "impulse/rules"

var lockOnStep = step{
	Name: "radar-lock-on", Title: "Radar Lock-on phase", Rule: "lock-on", Who: rules.Nobody,
	Resolve: func(r *ruling, _ rules.Orders) error {
		for _, s := range r.State.alive() {
			if !s.drone() {
				s.lockOn(r)
			}
		}
		r.State.shareLock()
		r.State.Impulse = 1
		return nil
	},
}

// lockOn rolls for one spacecraft: at most the highest number left on its
// radar track locks on, against every enemy and for the whole turn.
func (s *Ship) lockOn(r *ruling) {
	track := s.radarNumber()
	roll := r.Dice.Die("radar lock-on of "+s.Name, 6)
	s.Lock = roll <= track
	text := "{unit} locks on: {roll} against radar {track}."
	if !s.Lock {
		text = "{unit} fails to lock on: {roll} against radar {track}; its direct fire has -1 this turn."
	}
	r.Tell(rules.Event{Kind: "lock-on", Unit: s.ID, Rule: "lock-on", Text: text,
		Figures: figures{fig("roll", roll), fig("track", track), fig("lock", s.Lock)}})
}

// radarNumber is the highest undestroyed number of the radar track, 0 without
// one. A hit always takes the highest, so it is the count of live boxes.
func (s *Ship) radarNumber() int { return s.live(radar) }
