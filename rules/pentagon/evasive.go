package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

var evade = order{
	Name: "evade", Summary: "Evade, not thrust; your own fire suffers too", Rule: "evasive-maneuvering",
	Step: "acceleration", Unit: unitOption, Key: []opts.Word{},
	Lacks: ofUnit((*Ship).mayEvade),
	Idle:  "nobody could fire at your ships or ram them in this impulse",
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		if s.ordered(k, "accelerate") {
			return cmdline.Refuse("evasive-maneuvering", "%s thrusts on your sheet and cannot evade as well.", s.Name)
		}
		return s.mayEvade(k)
	},
}

// mayEvade needs an engine and control.
func (s *Craft) mayEvade(h house) error {
	switch {
	case !evasiveManeuvering.In(h):
		return cmdline.Refuse("evasive-maneuvering", "There is no evasive maneuvering in this game.")
	case s.live(engine) == 0:
		return cmdline.Refuse("evasive-maneuvering", "%s has no working engine to evade with; it can %s.", s.Name, s.still(h))
	}
	return s.controlled(h)
}

// harassed says whether anything could fire at the unit or ram it in this
// impulse, which is all that evading is for. What has turned and been announced
// for the turn is public, so where everything will be after moving is known.
func (st *Scene) harassed(h house, s *Ship) bool {
	at := s.course().At(st.Impulse)
	return slices.ContainsFunc(st.foes(s.Side), func(o object) bool {
		if o.ship == nil {
			return hex.Range(at, o.At) <= 1
		}
		distance := hex.Range(at, o.ship.course().At(st.Impulse))
		return distance == 0 || slices.ContainsFunc(o.ship.guns(), func(w mount) bool {
			a := aim{weapon: w.weapon, rng: distance, target: s.size(), lock: o.ship.locked(s.object())}
			return w.mayFire(st.now(), h) == nil && a.harms(h)
		})
	})
}

// evade makes the unit harder to hit and worse at hitting, until its next
// acceleration segment (house rule evasive-maneuvering).
func (s *Ship) evade(r *ruling) {
	s.Evades = r.State.now()
	s.tell(r, rules.Event{Kind: "evades", Unit: s.ID, Rule: "evasive-maneuvering", Text: "{unit} evades: -{evasion} on fire and rams against it, and on its own fire.",
		Figures: figures{fig("evasion", s.evasion())}})
}

// endEvasion is the acceleration segment for those that evaded before it.
func (st *Scene) endEvasion(r *ruling) {
	for _, s := range st.alive() {
		if s.evasion() > 0 && s.Evades != st.now() {
			s.Evades = Moment{}
			s.tell(r, rules.Event{Kind: "evades", Unit: s.ID, Rule: "evasive-maneuvering", Text: "{unit} stops evading.", Figures: figures{fig("evasion", 0)}})
		}
	}
}

// evasion is what the unit's maneuvers take off rolls against it, and off its
// own direct fire.
func (s *Helm) evasion() int { return evasion(s.Evades.Turn > 0) }

func evasion(evades bool) int {
	if evades {
		return 1
	}
	return 0
}

// evasion is that of the unit of an id; other objects have none.
func (st *Fleet) evasion(id string) int {
	if s := st.ship(id); s != nil {
		return s.evasion()
	}
	return 0
}
