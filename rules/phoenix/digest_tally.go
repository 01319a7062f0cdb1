package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/brief"
)

// A tally counts fire as it is told, one event behind another, where each is of the one
// before it: who fires, how the roll for it goes, whom it strikes. Only what comes behind a
// roll shows whether a hit was one, since of a burst, a pattern or cover fire nothing may
// strike its mark, or something somebody else (3.4, 3.5, 4.2, 5.10).
type tally struct {
	roll
	fights []*exchange // who fired at whom
	over   string      // who fired last, if it was at hexes and the roll is still to come
	zone   *exchange   // the fire of theirs at hexes
}

// roll is the last roll that was told.
type roll struct {
	of     *exchange // what it hit: how many of its rounds or pellets strike is told behind it; nil if it missed
	alone  bool      // it is of a single shot at somebody
	struck bool      // pellets of it strike its mark
	spared bool      // nothing of it strikes its mark
	strays bool      // some strike another
}

// exchange is all the fire of some at one target, or at a hex.
type exchange struct {
	target        string
	by            []string
	shots, hits   int
	bursts        int // of the shots
	rounds        int // that struck, of bursts that are told round by round
	beside        []beside
	wide          int // bursts that struck others alone
	roundsAreTold bool
	zone          string // the hexes that are fired at, where they are no target; of several zones no more than that
	covers        bool   // for whoever appears in them (5.10)
	flew          bool   // rounds of it strike somebody farther on (4.2)
	open          bool   // some of it is at hexes before which nothing is
}

// beside is who is struck by a burst at somebody else that is swept over them (3.4), and how
// often; pellets are not counted.
type beside struct {
	unit   string
	rounds int
}

// at is the fire at somebody; "" is whom the reader does not see.
func (t *tally) at(target string) *exchange {
	return t.exchange(target, func(x *exchange) bool { return x.target == target && x.zone == "" })
}

// atHexes is the fire at hexes: cover fire, or what is launched at them (3.6, 5.10).
func (t *tally) atHexes(covers bool) *exchange {
	return t.exchange("", func(x *exchange) bool { return x.zone != "" && x.covers == covers })
}

// exchange is the fire that is so, or one at a target that is new.
func (t *tally) exchange(target string, so func(*exchange) bool) *exchange {
	if i := slices.IndexFunc(t.fights, so); i >= 0 {
		return t.fights[i]
	}
	x := &exchange{target: target}
	t.fights = append(t.fights, x)
	return x
}

// fired is that somebody fires; who is not seen is not named.
func (t *tally) fired(e rules.Event) {
	t.over, t.roll = "", roll{}
	zone := e.Figures.Word("hexes")
	if e.Target != "" || zone == "" {
		x := t.at(e.Target)
		x.by = brief.Add(x.by, e.Unit)
		return
	}
	t.over = e.Unit
	x := t.atHexes(e.Figures.Word("cover") == "on")
	if x.zone != "" && x.zone != zone {
		zone = "the hexes"
	}
	x.by, x.zone, x.covers = brief.Add(x.by, e.Unit), zone, e.Figures.Word("cover") == "on"
	x.open = x.open || e.Figures.Word("between") != "on"
	t.zone = x
}

// scored is the roll of a shot: of one at hexes it names who fired, which was told right
// before; else whom it was fired at.
func (t *tally) scored(e rules.Event) {
	x := t.scoredAt(e.Unit)
	x.shots++
	ofBurst := e.Figures.Word("burst") == "on"
	t.roll = roll{alone: !ofBurst && !x.covers}
	x.bursts += bit(ofBurst)
	if e.Figures.Word("hit") == "on" {
		t.of = x
		x.hits, x.rounds = x.hits+1, x.rounds+bit(t.alone)
	}
}

// scoredAt is the fire of which a roll is that names somebody.
func (t *tally) scoredAt(unit string) *exchange {
	if t.over == "" || t.over != unit {
		return t.at(unit)
	}
	t.over = ""
	return t.zone
}

// met is that a launched round meets something on its way, which keeps it from being a hit where it
// was fired at.
func (t *tally) met(e rules.Event) {
	for _, x := range t.fights {
		if x.zone != "" && !x.covers && e.Figures.Word("met") != "" {
			x.hits = max(0, x.hits-1)
		}
	}
}

// spares is that nothing of the roll before strikes its mark, which is no hit (3.4, 3.5).
func (r *roll) spares() {
	r.spared = true
	r.of.hits, r.of.rounds, r.of.wide = r.of.hits-1, r.of.rounds-bit(r.alone), r.of.wide+bit(r.strays)
}

// showered is how many pellets of a pattern strike somebody (3.5, 5.10): its mark, for whom none is no
// hit unless another pattern of the burst was one, or whom those of a burst at another do.
func (r *roll) showered(e rules.Event) {
	x, n := r.of, e.Figures.Int("pellets")
	switch {
	case x == nil:
	case x.covers:
		x.rounds += n
	case sweptOver(e):
		if n > 0 {
			r.sweeps(e.Unit, 0)
		}
	case x.target != e.Unit:
	case n > 0:
		if r.struck = true; r.spared {
			r.spared, x.hits, x.rounds, x.wide = false, x.hits+1, x.rounds+bit(r.alone), x.wide-bit(r.strays)
		}
	case !r.struck && !r.spared:
		r.spares()
	}
}

// struckBy is how many rounds of the shot that was told before strike somebody: of fire at them none
// is no hit (3.4). Rounds that fly on past others are of no fire at those (4.2).
func (r *roll) struckBy(e rules.Event) {
	x, n := r.of, e.Figures.Int("rounds")
	switch {
	case x == nil:
	case e.Rule == strayRule:
		x.flew = x.flew || n > 0
	case x.covers:
		x.rounds, x.roundsAreTold = x.rounds+n, true
	case sweptOver(e):
		if n > 0 {
			r.sweeps(e.Unit, n)
		}
	case x.target == e.Unit:
		if !r.alone {
			x.rounds, x.roundsAreTold = x.rounds+n, true
		}
		if n == 0 {
			r.spares()
		}
	}
}

// sweptOver reports whether rounds are of fire at somebody else (3.4, 3.5).
func sweptOver(e rules.Event) bool { return e.Figures.Word("swept") == "on" }

// sweeps is that so many rounds of the burst before strike somebody who is not its mark.
func (r *roll) sweeps(unit string, rounds int) {
	x := r.of
	if !r.strays {
		r.strays, x.wide = true, x.wide+bit(r.spared)
	}
	if i := slices.IndexFunc(x.beside, func(b beside) bool { return b.unit == unit }); i >= 0 {
		x.beside[i].rounds += rounds
		return
	}
	x.beside = append(x.beside, beside{unit, rounds})
}
