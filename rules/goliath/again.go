package goliath

import (
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/plane"
)

// again carries the results of a unit out again, from one that a ruling has
// replaced on: hits as hits, checks as the dice fell. A check for heavy losses
// that are not heavy any more is dropped. The unit stays where it is until a
// result that has moved it changes: then it is put back to before that, and what
// came after is carried out anew.
type again struct {
	st    *State
	r     *ruling
	u     *Unit
	all   []int      // its results, by their places
	at    int        // which of them is being carried out
	frame plane.Rect // what it covered when it was last arranged

	anew   bool   // it has been put back
	back   bool   // to where it stood before another ruling, with all later results told
	gone   bool   // by what was carried out again
	missed bool   // it was off the table when the turn ended
	was    string // what the checks of this moment have done, so far
	now    string // and do now
	idle   bool   // it was kept from acting by what has been undone
	heavy  bool   // losses by fire that nothing has checked

	touched []int      // blows whose touch is still to tell
	risen   []replaced // figures that rise elsewhere
	changed bool
	failed  error
}

// note keeps how the unit is before a result, for rulings to come.
func (g *again) note(p int) {
	s := &g.st.Strikes[g.all[p]]
	if g.gone {
		return
	}
	if g.anew {
		g.dress()
		s.Before = *g.u
		return
	}
	if g.back && s.Past != nil {
		s.Before, s.Past = *s.Past, nil
	}
	was := s.Before.rect()
	s.Before.take(*g.u)
	s.Before.At = s.Before.redressed(was)
}

// carryOut carries a result out, of which that was the effect before.
func (g *again) carryOut(p int, was string) {
	s := &g.st.Strikes[g.all[p]]
	g.at = p
	switch {
	case s.Kind == ofMorale:
		g.check(p, s, was)
	case s.After != nil:
		g.rule(s)
	default:
		g.lose(p, s)
	}
}

// lose lets hits tell, or figures rise.
func (g *again) lose(p int, s *Strike) {
	if s.Off = g.gone; s.Off {
		s.Died = false
		g.rise(p, 0)
		return
	}
	u, died := g.u, s.Died
	if s.Kind == ofRising {
		n, _ := strconv.Atoi(s.Result)
		g.dress()
		u.Risen += n
		u.Risen -= g.st.swell(u)
		g.frame = u.rect()
		s.Died = u.Figures <= 0
	} else {
		g.hit(p, s)
	}
	switch {
	case died && !s.Died:
		g.putBack(s)
	case s.Died:
		g.leave(s)
	}
}

// hit takes off what falls.
func (g *again) hit(p int, s *Strike) {
	u, h := g.u, g.r
	s.Touched = assault{g.st.anybody(s.By), u, h}.touches(s.hits())
	n := g.st.tollOf(s, u, h)
	penalty, heavy := lossCheck(u.Class, u.Start, u.Figures, u.Figures-n.removed, h)
	u.Figures, u.Wounds = u.Figures-n.removed, n.wounds
	u.shed(n.removed)
	u.forgo(u.Figures + n.removed)
	s.Died = u.Figures == 0
	switch {
	case s.Died || !heavy:
	case s.Kind == byMelee:
		u.Shaken, u.Penalty = true, min(u.Penalty, penalty)
	case s.Kind == byFire:
		g.heavy = true
	}
	g.rise(p, n.removed)
	g.touched = append(g.touched, g.all[p])
}

// tollOf is what the hits of a result take off a unit.
func (st *State) tollOf(s *Strike, t *Unit, h house) toll {
	n := s.hits()
	if s.Kind == byDecision {
		return t.without(n)
	}
	if by := st.anybody(s.By); by != nil {
		return assault{by, t, h}.toll(s.Kind, n)
	}
	return exchange{hits: n, by: 1, ht: t.kind().HT, wounds: t.Wounds, figures: t.Figures}.toll(h)
}

// without is the toll of so many whole figures.
func (s *Strength) without(n int) toll {
	n = min(n, s.Figures)
	return toll{removed: n, wounds: either(n < s.Figures, s.Wounds, 0)}
}

// rise notes that other figures rise than did (Special Abilities, 12).
func (g *again) rise(p, n int) {
	at := g.all[p]
	for j := range g.st.Strikes {
		x := g.st.Strikes[j]
		if x.Kind == ofRising && j-x.Cause == at && x.Result != strconv.Itoa(n) {
			g.risen = append(g.risen, replaced{j, strconv.Itoa(n)})
		}
	}
}

// touchAll lets the touches tell, those of one moment after all blows of it.
func (g *again) touchAll(struckAgain bool) {
	if struckAgain && (g.st.Method == 2 || houseFirstStrike.In(g.r) == firstStrikeTogether) {
		return
	}
	for _, i := range g.touched {
		g.touch(&g.st.Strikes[i])
	}
	g.touched = nil
}

// touch paralyzes again whom hits have touched (Special Abilities, 7).
func (g *again) touch(s *Strike) {
	by, hits := g.st.anybody(s.By), s.Touched
	if by == nil || s.Kind != byMelee || s.Died || g.gone {
		return
	}
	if ability := (assault{by, g.u, g.r}).paralyzes(); ability != "" && hits > 0 {
		g.u.numb(ability, hits, g.st.turnOf(*s), g.st.Turn, g.r)
	}
}

// check carries a morale check out again: as the dice fell, with the penalty that
// is due now.
func (g *again) check(p int, s *Strike, was string) {
	off := s.Off
	if g.gone {
		s.Off = true
		return
	}
	if g.back {
		was, s.Had = s.Had, ""
	}
	penalty, due := g.due(p, s)
	if s.Off = !due || s.Why != ofCombat && (s.Before.Status != Steady || s.Joint && breaks(g.now)); s.Off {
		g.tellOff(s, off)
	} else {
		g.tellOn(s, off)
		g.score(s, penalty)
	}
	if s.Why == forLosses && s.Of == 0 {
		g.u.Penalty = 0
	}
	if s.Why == forLosses && s.Of > 0 {
		g.heavy = false
	}
	g.settle(p, s, was)
}

// settle carries out what the checks of a moment have come to, if that is another
// than it was, or the unit has been put back: the worst of them.
func (g *again) settle(p int, s *Strike, was string) {
	if s.Joint {
		g.was, g.now = worse(g.was, was), worse(g.now, s.effect())
	} else {
		g.was, g.now = was, s.effect()
	}
	if p+1 < len(g.all) && g.st.Strikes[g.all[p+1]].Joint {
		return
	}
	if !g.anew && g.was == g.now {
		if g.gone = g.was == surrenders; g.was == routs {
			g.u.leaveBehind()
		}
		return
	}
	if !g.anew && g.was != "" {
		g.putBack(s)
	}
	g.move(s, g.now)
}

// join begins with a check that comes in one moment with others before it.
func (g *again) join(p int) {
	if s := g.st.Strikes[g.all[p]]; s.Joint && p > 0 {
		g.join(p - 1)
		x := g.st.Strikes[g.all[p-1]]
		g.was, g.now = worse(g.was, x.effect()), worse(g.now, x.effect())
	}
}

// worse is the worse of two effects of checks.
func worse(a, b string) string {
	for _, x := range []string{surrenders, routs, goesBack} {
		if a == x || b == x {
			return x
		}
	}
	return ""
}

// breaks reports whether a unit of such a result checks no more.
func breaks(effect string) bool { return effect == routs || effect == surrenders }

// due is the penalty with which a check is due.
func (g *again) due(p int, s *Strike) (penalty int, due bool) {
	u := g.u
	switch {
	case s.Why == forLosses && s.Of > 0:
		return lossCheck(u.Class, u.Start, g.unchecked(p, s).Before.Figures, u.Figures, g.r)
	case s.Why == forLosses:
		return u.Penalty, u.Shaken
	case s.Why == forMelee:
		return u.Penalty, true
	}
	return s.Penalty, true
}

// home tells of a charge that has come home by a ruling, since what had driven it back
// on the way is undone, and for which nobody has checked (Morale Check, 1).
func (g *again) home() {
	t := g.st.unit(g.u.Charging)
	if g.gone || t == nil || !plane.Touching(g.u.rect(), t.rect()) || slices.Contains(t.Tested, g.u.ID) || g.st.nerve(t, 0, g.r).exempt() {
		return
	}
	g.u.recount(g.r, rules.Event{Kind: "due", Target: t.ID, Rule: "when-charged", Text: "The charge of {unit} is home now; {target} may have to check morale (gm: morale)."})
}

// unchecked is the first result of fire that a check for heavy losses may be about:
// one before those that it came after, if a ruling has made losses heavy sooner.
func (g *again) unchecked(p int, s *Strike) *Strike {
	i := max(0, p-s.Of)
	for i > 0 && g.st.Strikes[g.all[i-1]].Kind == byFire {
		i--
	}
	return &g.st.Strikes[g.all[i]]
}

// score reads the dice of a check anew where its penalty is another; the game
// master's word stands.
func (g *again) score(s *Strike, penalty int) {
	if s.Ruled || penalty == s.Penalty {
		return
	}
	s.Score += penalty - s.Penalty
	s.Penalty = penalty
	result, _ := moraleOf(s.Score)
	s.Result = result
	g.u.recount(g.r, rules.Event{Kind: "rechecked", Rule: "morale-check", Text: "{unit} " + g.u.does(fares(result)) + " now (morale for {why}{by}).",
		Figures: figures{fig("why", s.Why), fig("score", s.Score), fig("penalty", penalty), fig("result", result)}, Guide: []string{"score", "penalty"}, By: []string{": {score}, penalty {penalty}"}})
}

func (g *again) tellOff(s *Strike, already bool) {
	if already {
		return
	}
	g.u.recount(g.r, rules.Event{Kind: "dropped", Rule: "rule-one", Text: "{unit} " + g.u.does("need") + " no check for {why} any more; the result, {result}, is dropped.",
		Figures: figures{fig("why", s.Why), fig("result", s.Result)}})
}

// tellOn tells of a check that was dropped, and is due again.
func (g *again) tellOn(s *Strike, dropped bool) {
	if !dropped {
		return
	}
	g.u.recount(g.r, rules.Event{Kind: "due-again", Rule: "rule-one", Text: "{unit} " + g.u.does("need") + " the morale check for {why} again; its result was {result}.",
		Figures: figures{fig("why", s.Why), fig("result", s.Result)}})
}

// move carries out what a check has come to.
func (g *again) move(s *Strike, effect string) {
	if effect == "" {
		return
	}
	g.remember(s)
	g.rewind(s)
	g.anew, g.idle = true, false
	g.dress()
	(&moment{g.r, []outcome{{u: g.u, from: g.st.anybody(s.By), result: effect, away: s.Away}}}).carryOut()
	g.frame, g.gone = g.u.rect(), !slices.Contains(g.st.Units, g.u)
	if s.Old {
		g.u.Retired = false // it went back in the turn before
	}
}

// rule lets a ruling stand that came later.
func (g *again) rule(s *Strike) {
	u, x := g.u, s.After
	if g.gone {
		return
	}
	switch {
	case s.Kind == setFigures:
		u.Figures, u.Wounds, u.Start = x.Figures, x.Wounds, x.Start
	case s.Kind == setPlace && g.anew:
		u.At, u.Facing, u.Front = x.At, x.Facing, x.Front
		g.frame = x.rect()
	case s.Kind == setStatus:
		u.Numb, u.Stiff = x.Numb, x.Stiff
		if g.anew {
			u.Status, u.Rout, u.Rallying = x.Status, x.Rout, x.Rallying
		}
	}
	if x.Status == Destroyed {
		g.leave(s)
	}
}

// end is what the end of the turn has done since, and what is left to rule.
func (g *again) end(p int) error {
	u, last := g.u, g.st.Strikes[g.all[p-1]]
	if slices.Contains(g.st.Units, u) {
		was := g.frame
		g.dress()
		if g.back || g.frame.Depth > was.Depth || g.frame.Width > was.Width {
			g.findRoom()
		}
	}
	switch heals := houseRegeneration.In(g.r); {
	case g.missed:
		u.endTurn(g.r)
	case last.Old && u.kind().has("9", g.r):
		u.Wounds = max(0, u.Wounds-heals)
	}
	if last.Old {
		u.Shaken, u.Penalty = false, 0
	}
	if last.Old && !g.missed {
		u.loosen(g.st.turnOf(last))
	}
	if g.idle && !g.gone {
		u.recount(g.r, rules.Event{Kind: "meanwhile", Rule: "rule-one", Text: "What {unit} could have done meanwhile is the game master's to rule; what others did stands."})
	}
	g.home()
	if g.heavy && !g.gone && u.Status == Steady && !g.st.nerve(u, 0, g.r).exempt() {
		u.recount(g.r, rules.Event{Kind: "due", Rule: "heavy-losses-table", Text: "{unit} " + u.does("have") + " heavy losses now, not checked for (gm: morale losses:on)."})
	}
	return g.failed
}
