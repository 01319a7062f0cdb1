package pentagon

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/ssd"
)

var assessStep = step{
	Name: "damage-assessment", Title: "Damage Assessment segment", Rule: "damage-assessment",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.eat(r)
		stopped := map[string]int{}
		for len(st.Hits) > 0 { // those that blow up in it add more
			st.assess(r, stopped)
		}
		st.strain(r)
		for len(st.Hits) > 0 {
			st.assess(r, stopped)
		}
		st.keepHolds(r)
		for _, s := range st.alive() {
			s.cripple(r)
		}
		st.depart(r)
		court.Judge(r)
		return nil
	},
}

// assess applies the hits that there are, and lets explosions of final damage
// spread. Stopped is what the screens of each unit stopped in this impulse
// already: fire, rams and explosions share them.
func (st *State) assess(r *ruling, stopped map[string]int) {
	hits := st.Hits
	st.Hits = nil
	for _, s := range st.alive() {
		on := hitsOn(hits, s.ID)
		switch {
		case len(on) > 0 && s.size() == 0:
			r.Tell(rules.Event{Kind: "destroyed", Unit: s.ID, Rule: "size-zero-targets", Text: "{unit}, of size class 0, is destroyed by the damage.",
				Figures: figures{fig("at", where(s.At))}})
			st.destroy(r, s.object())
		case len(on) > 0:
			screens := s.screening()
			if sharedScreens.In(r) {
				screens -= stopped[s.ID]
			}
			stopped[s.ID] += s.assess(r, on, screens)
		}
	}
	st.spread(r)
}

func hitsOn(hits []Hit, target string) []Hit {
	var out []Hit
	for _, h := range hits {
		if h.Target == target {
			out = append(out, h)
		}
	}
	return out
}

// assess applies all damage of the impulse to one unit at once (Combat, Taking
// Damage): screens, armor, interior. It returns what the screens stopped.
func (s *Ship) assess(r *ruling, hits []Hit, screens int) (stopped int) {
	s.Struck = r.State.now()
	sections := s.sections(r, hits)
	stopped = s.screen(r, sections, max(0, screens))
	for _, sec := range sections {
		sec.soak()
		s.armorHit(r, sec)
	}
	for _, sec := range sections {
		s.interiorHits(r, sec.facing, sec.sources)
	}
	return stopped
}

// sections sums the hits by armor section, in the order of facings.
func (s *Ship) sections(r *ruling, hits []Hit) []*section {
	var all [7]*section
	for _, hit := range hits {
		facing, tied, v := hit.facing(s, r.State.Moved, r)
		sec := all[facing]
		if sec == nil {
			sec = s.section(facing, r)
			all[facing] = sec
		}
		if interiorDirection.In(r) == fromSection {
			v = s.straight(facing)
		}
		sec.tied = sec.tied || tied
		sec.score(hit, v)
	}
	var out []*section
	for _, sec := range all {
		if sec != nil {
			out = append(out, sec)
		}
	}
	return out
}

// section is an armor section before the impulse's damage.
func (s *Hull) section(facing int, h house) *section {
	boxes := s.armor(facing).boxes()
	return &section{facing: facing, built: boxes.Len(), left: boxes.Live(),
		mirror: boxes.Len() > 0 || unbuiltMirror.In(h)}
}

func (s *section) score(hit Hit, from hex.Vec) {
	when := middle
	switch {
	case hit.Eats:
		s.eaten += hit.Damage
	case !hit.Radiative:
		s.physical += hit.Damage
	case hit.Last:
		when = late
		s.last += hit.Damage
	default:
		when = early
		s.first += hit.Damage
	}
	s.blows[when] = append(s.blows[when], blow{from, hit.Damage, !hit.Radiative && !hit.Eats})
}

// screen sets the non-radiative damage of the sections against the screens.
func (s *Craft) screen(r *ruling, sections []*section, screens int) (stopped int) {
	var hits []share
	total := 0
	for _, sec := range sections {
		hits = append(hits, share{sec.facing, sec.physical})
		total += sec.physical
	}
	if total == 0 {
		return 0
	}
	through, shares := apportion(hits, screens, r)
	for i, sec := range sections {
		sec.through = shares[i].points
	}
	text := "{unit}'s screens stop all {total}."
	if through > 0 {
		text = "{unit}'s screens stop {stopped} of {total}; {through} " + agreeing(through, "gets", "get") + " through to " + armorShares(struckShares(shares)) + "."
	}
	r.Tell(rules.Event{Kind: "screens", Unit: s.ID, Rule: "screens", Text: text,
		Figures: figures{fig("total", total), fig("screens", screens), fig("stopped", min(total, screens)), fig("through", through), fig("facings", facingFigures(struckShares(shares), "armor "))}})
	return min(total, screens)
}

// struckShares are those of which something comes through.
func struckShares(shares []share) []share {
	return slices.DeleteFunc(slices.Clone(shares), func(x share) bool { return x.points == 0 })
}

// armorShares are shares in a sentence: the front armor (1); with their points where
// there are several.
func armorShares(shares []share) string {
	if len(shares) == 1 {
		return "the " + armorName(shares[0].facing)
	}
	var out []string
	for _, x := range shares {
		out = append(out, fmt.Sprintf("%s %d", armorName(x.facing), x.points))
	}
	return list(out)
}

func facingFigures(shares []share, prefix string) figures {
	out := figures{}
	for _, x := range shares {
		out = append(out, fig(fmt.Sprintf("%s%d", prefix, x.facing), x.points))
	}
	return out
}

// armorHit marks the armor boxes that a section lost.
func (s *Craft) armorHit(r *ruling, sec *section) {
	points := sec.first + sec.last + sec.through + sec.eaten
	if points == 0 {
		return
	}
	a := s.armor(sec.facing)
	after, _ := a.boxes().Destroy(sec.absorbed, ssd.LeftFirst)
	a.mark(after)
	r.Tell(rules.Event{Kind: "armor", Unit: s.ID, Rule: sec.rule(), Text: sec.account(),
		Figures: figures{fig("facing", sec.facing), fig("points", points), fig("radiative", sec.first), fig("physical", sec.through), fig("radiative-last", sec.last), fig("gum", sec.eaten),
			fig("mirror", sec.reflected), fig("lost", sec.absorbed), fig("left", sec.left), fig("built", sec.built), fig("inside", sec.inside), fig("tie", sec.tied)}})
}

// account tells what became of the points that struck the section.
func (s *section) account() string {
	text := legible.Capital(armorName(s.facing)) + " of {unit}: {points} in"
	if s.reflected > 0 {
		text += ", {mirror} reflected"
	}
	switch {
	case s.absorbed > 0 && s.left == 0:
		text += ", the last " + counted(s.absorbed, "box") + " gone"
	case s.absorbed > 0:
		text += ", " + counted(s.absorbed, "box") + " gone, {left} left"
	case s.inside > 0:
		text += ", no box left"
	}
	if s.inside > 0 {
		text += ", {inside} inside"
	}
	if s.tied {
		text += ". Fire came from between two sections"
	}
	return text + "."
}

func (s *section) rule() string {
	if s.reflected > 0 {
		return "mirror"
	}
	return "armor-facing"
}

// interiorHits allocates the points that came inside through an armor section,
// each with where it came from.
func (s *Ship) interiorHits(r *ruling, facing int, sources []hex.Vec) {
	if s.Destroyed {
		return
	}
	var struck []string
	over := false // no box of Final Damage is left
	for i := 0; i < len(sources) && !over; i++ {
		what := fmt.Sprintf("interior hit %d on %s, armor %d", i+1, s.Name, facing)
		hit := s.inside(sources[i], r).allocate(r.Dice, what)
		s.strike(hit.part, r)
		struck = append(struck, hit.part.id)
		s.tellInterior(r, i+1, facing, arcsTo(sources[i], s.Facing), hit)
		over = hit.destroyed
	}
	s.tellInside(r, facing, struck)
	if over {
		s.perish(r)
	}
}

// perish destroys a unit that takes more Final Damage than it can.
func (s *Ship) perish(r *ruling) {
	s.Destroyed = true
	r.Tell(rules.Event{Kind: "destroyed", Unit: s.ID, Rule: "final-damage", Text: "{unit} is destroyed: it takes Final Damage and has no box for it.",
		Figures: figures{fig("at", where(s.At))}})
	if finalDamageExplosion.In(r) {
		r.State.blowUp(r, s)
	}
}

// tellInside tells in one sentence what a unit lost inside behind a section; the
// hits themselves are quiet.
func (s *Craft) tellInside(r *ruling, facing int, struck []string) {
	if len(struck) == 0 {
		return
	}
	behind := ""
	if facing > 0 { // else of crash acceleration
		behind = " behind its " + armorName(facing)
	}
	r.Tell(rules.Event{Kind: "inside", Unit: s.ID, Rule: "interior-hits", Text: "{unit} loses" + behind + ": " + s.lossList(struck) + ".",
		Figures: figures{fig("facing", facing), fig("hits", len(struck)), fig("parts", struck)}})
}

func (s *Craft) tellInterior(r *ruling, n, facing int, arcs []string, hit interiorHit) {
	f := figures{fig("hit", n), fig("facing", facing), fig("arcs", arcs), fig("tried", hit.tried),
		fig("part", hit.part.id), fig("system", hit.part.system), fig("name", plain(hit.part.id)), fig("left", hit.part.boxes().Live())}
	e := rules.Event{Kind: "interior", Unit: s.ID, Rule: "interior-hits", Figures: f, Quiet: true,
		Text: "Hit {hit} inside {unit}: {name}, {left} left. " + hit.dice() + "."}
	if hit.part.id == finalBoxes {
		e.Kind, e.Rule = "final-damage", "final-damage"
		e.Text = "Hit {hit} inside {unit}: Final Damage, {left} left. " + hit.dice() + "."
	}
	if hit.passed {
		e.Text += " What does not bear is passed over."
	}
	r.Tell(e)
}

var endStep = step{
	Name: "end-of-impulse", Title: "end of the impulse", Rule: "course-of-play",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		if reinforcementLasts.In(r) == oneImpulse {
			for _, s := range st.Ships {
				s.Extra = 0
			}
		}
		st.burnOut(r)
		st.Tried = nil
		st.Impulse++
		text := "Turn {turn}, impulse {impulse} begins."
		if st.Impulse > impulses {
			st.Turn, st.Impulse = st.Turn+1, 0
			text = "Turn {turn} begins."
		}
		r.Tell(rules.Event{Kind: "clock", Rule: "course-of-play", Quiet: true, Text: text,
			Figures: figures{fig("turn", st.Turn), fig("impulse", st.Impulse)}})
		return nil
	},
}
