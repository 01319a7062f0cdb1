package phoenix

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/odds"
	"impulse/rules/opts"
	"impulse/rules/phoenix/readings"
)

// fireOdds says what a shot would come to, with the aim that was ordered, as who fires is when
// they come to it if that is known, and as others stand now: the chance to hit, and to put the
// target out of the fight; and those of all others whom a burst over their hexes may strike.
func fireOdds(k known, a opts.Args, then *forecast) []rules.Event {
	return shotOdds(k, taskOf(rules.SealedOrder{Action: fireAct, Args: a}), a, then)
}

// aimOdds says what a shot would come to with all the aim that counts.
func aimOdds(k known, a opts.Args, then *forecast) []rules.Event {
	t := taskOf(rules.SealedOrder{Action: aimAct, Args: a})
	t.Shoot.Shots, t.Shoot.Aim = 1, mostAim
	return shotOdds(k, t, a, then)
}

// aimsAt is who is ordered with a task to fire, at whom it settles now and whether their side has
// them in sight; false where there is nobody.
func (t *Task) aimsAt(k known, a opts.Args) (g gunner, seen, ok bool) {
	g = gunner{k.State().find(unitOption.In(a)), k.State(), t, k}
	if ok = g.settle(); ok {
		seen = g.st.find(t.Target).seen(g.Side)
	}
	return g, seen, ok
}

// atSeen has what an order comes to reckoned where its target is in sight: of another that is
// said alone.
func atSeen(action string, odds func(known, opts.Args) []rules.Event) func(known, opts.Args) []rules.Event {
	return func(k known, a opts.Args) []rules.Event {
		a = chosenBehind(k, action, a)
		t := taskOf(rules.SealedOrder{Action: action, Args: a})
		switch g, seen, ok := t.aimsAt(k, a); {
		case !ok:
			return nil
		case !seen:
			return []rules.Event{{Rule: "target-visibility", Unit: g.ID, Target: t.Target, Text: "{unit} comes up first, and fires if {target} is in sight then.", Figures: figures{rules.Remark}}}
		}
		return odds(k, a)
	}
}

// shotOdds says what the shot of a task at somebody in sight would come to.
func shotOdds(k known, t Task, a opts.Args, then *forecast) []rules.Event {
	var out []rules.Event
	g, _, _ := t.aimsAt(k, a)
	g.reckon(k, a, then, func(x aimed, st *State, went bool) {
		out = x.told(st, k, t.Shoot.Aim, triggerOf(k, a).loadsFirst(then), went)
		out[0].Text += x.asSet(k, a)
	})
	return out
}

// told is what a shot at somebody comes to, for which so much aim was asked, and that of all others
// whom it may strike.
func (x aimed) told(st *State, h house, asked int, loads, went bool) []rules.Event {
	acc := x.sight.Accuracy(readings.Shot(h))
	f := x.against(st, x.at, h, acc)
	told := figures{fig("accuracy", acc.Sum), fig("odds", acc.Odds), fig("aim", x.Aim), fig("range", x.sight.Range), fig("sum", parts(acc))}
	text := "{unit} at {target}, range {range}, aim {aim}: " + odds.Rounded(f.Hit) + " to hit ({sum} = {accuracy})" + f.words() + "."
	remark, more := st.aspect(x.Shot, x.at, x.sight.Shot, h).remark()
	if went {
		remark += " {target} was seen to move, and is taken to go on."
	}
	remark += x.ofAim(asked)
	if defensiveSkill.In(h) && x.sight.TargetISF == 0 {
		remark += " Their defense is not known, and is left out."
	}
	if loads {
		remark += loadingFirst
	}
	out := []rules.Event{{Rule: accuracyRule(h), Unit: x.By, Target: x.Target, Figures: slices.Concat(f.figures(), told, modifiers(acc), more), Text: text + remark}}
	return append(out, x.othersStruck(st, h, acc)...)
}

// asSet says that bursts are fired as the weapon is set, where an order names no mode of one that
// could fire single shots (2.5, 3.4).
func (x aimed) asSet(h house, a opts.Args) string {
	arm := x.by.arm()
	if !x.burst() || modeOption.DeclaredIn(a) && modeOption.Given(a) || arm == nil || arm.fires(single, h) != nil {
		return ""
	}
	return " {unit} fires " + modeWords(x.Mode) + ", as the weapon is set."
}

// ofAim says why less aim counts than was asked for (2.4, 3.1), and where a second shot adds to it
// (5.8).
func (x aimed) ofAim(asked int) string {
	switch n := x.sight.Aim; {
	case x.Second:
		return " It is a second shot, which adds to the aim."
	case asked == mostAim || n >= cmp.Or(asked, usualAim):
		return ""
	case n >= x.sight.Weapon.MostAim():
		return " More aim adds nothing."
	case x.by.moves():
		return " {unit} moves: only the aim of one impulse counts."
	}
	return " {target} moves: only the aim of two impulses counts."
}

// reckon gives the shot at somebody to which one comes by a task, if there is one, with the
// state in which it is fired: in it a target who was seen to move goes on.
func (g gunner) reckon(k known, a opts.Args, then *forecast, weigh func(x aimed, st *State, went bool)) {
	st := g.st
	if then != nil {
		st = then.r.State
	}
	mark := st.find(g.t.Target)
	was := mark.Course
	defer func() { mark.Course = was }()
	went := mark.goesOn(g.Side)
	if x, ok := g.comesTo(k, a, then); ok {
		weigh(x, st, went)
	}
}

// comesTo is the shot to which somebody comes by a task: as it is foreseen, else from where
// they are now, with the weapon that is in hand by then and the aim that they have still;
// false: there is none.
func (g gunner) comesTo(k known, a opts.Args, then *forecast) (x aimed, ok bool) {
	switch {
	case then != nil && then.first >= 0:
		return then.fired(k), true
	case then != nil:
		return gunner{then.Combatant, then.r.State, g.t, k}.foreseen(), true
	}
	w, from := triggerOf(k, a), *g.Combatant
	if w.arm == nil {
		return x, false
	}
	if now := from.arm(); now == nil || now.Key != w.arm.Key || afterOthers(k, a) {
		from.Mark, from.Aim = "", 0
	}
	arm := *w.arm
	arm.set(w.mode())
	from.Weapons, from.Held = []Arm{arm}, 1
	g.Combatant = &from
	return g.foreseen(), true
}

// coverOdds says what fire at hexes would come to: whether it is on target, and what that is to
// somebody who stands there, and to whoever is known to be there (5.10).
func coverOdds(k known, a opts.Args, then *forecast) []rules.Event {
	t := taskOf(rules.SealedOrder{Action: coverAct, Args: a})
	return hexOdds(k, t, a, then, "{unit} at {hexes}, range {range}, aim {aim}: ")
}

// pinOdds says what a shot at who appears in a pinned hex would come to (5.9).
func pinOdds(k known, a opts.Args, then *forecast) []rules.Event {
	t := taskOf(rules.SealedOrder{Action: pinAct, Args: a})
	return hexOdds(k, t, a, then, "{unit} at whoever appears in {hexes}, range {range}, aim {aim}: ")
}

// hexOdds says what the shot of a task at hexes would come to, at somebody who stands in the
// open there.
func hexOdds(k known, t Task, a opts.Args, then *forecast, text string) []rules.Event {
	c := k.State().find(unitOption.In(a))
	x, ok := gunner{c, k.State(), &t, k}.comesTo(k, a, then)
	if !ok {
		return nil
	}
	over := x.Over
	if !x.Cover {
		over = []hex.Hex{x.At}
	}
	st := k.State()
	if then != nil {
		st = then.r.State
	}
	who, walled := x.bareIn(over, &st.Field)
	if len(walled) == len(over) {
		return []rules.Event{x.nothingOf(&st.Site, walled, k)}
	}
	size := st.aspect(x.Shot, who, x.sight.Shot, k).size
	if !x.Cover {
		x.sight.Target = size
	}
	acc := x.sight.Accuracy(readings.Shot(k))
	hit := x.count(acc, size.Width, k).Holds(func(n int) bool { return n > 0 })
	poses := "stands there"
	if who.Exposure != InOpen {
		poses = "leans out there"
	}
	told := figures{fig("hexes", st.hexNames(over)), fig("chance", hit), fig("accuracy", acc.Sum), fig("odds", acc.Odds), fig("aim", x.Aim), fig("range", x.sight.Range), fig("sum", parts(acc))}
	e := rules.Event{Rule: accuracyRule(k), Unit: c.ID, Figures: append(told, modifiers(acc)...), Text: text + odds.Rounded(hit) + " to hit who " + poses + " ({sum} = {accuracy})."}
	if len(walled) > 0 {
		e.Text, e.Figures = e.Text+" Nothing of {walled} is seen from there.", append(e.Figures, fig("walled", st.hexNames(walled)))
		if x.Cover && strayFire.In(k) {
			e.Text += " Only rounds that go through what is between strike there (house rule stray-fire)."
		}
	}
	e.Text += x.asSet(k, a)
	if triggerOf(k, a).loadsFirst(then) {
		e.Text += loadingFirst
	}
	if !x.Cover {
		return []rules.Event{e}
	}
	return append([]rules.Event{e}, x.othersStruck(k.State(), k, acc)...)
}

// nothingOf says that nobody is hit in hexes of which nothing is seen: what is between stops it all,
// but for stray rounds.
func (x *aimed) nothingOf(st *Site, walled []hex.Hex, h house) rules.Event {
	text := "{unit} sees nothing of {hexes} from {at}, and hits nobody there: something is between."
	if x.Cover && strayFire.In(h) {
		text = "{unit} sees nothing of {hexes} from {at}: something is between, and only rounds that go through it strike there (house rule stray-fire)."
	}
	return rules.Event{Rule: "target-visibility", Unit: x.By, Text: text, Figures: figures{fig("hexes", st.hexNames(walled)), fig("at", st.read(x.From))}}
}

// bareIn is somebody as he shows most in one of some hexes, and those of them where nobody shows.
func (x *aimed) bareIn(over []hex.Hex, st *Field) (who *Combatant, walled []hex.Hex) {
	from := x.stand()
	for _, h := range over {
		p, ok := from.bares(h, st)
		switch {
		case !ok:
			walled = append(walled, h)
		case who == nil || p.Exposure == InOpen && who.Exposure != InOpen:
			who = &Combatant{Unit: rules.Unit{ID: "whoever"}, Post: p}
		}
	}
	return who, walled
}

// walledOff are the hexes in which who fires hits nobody, however they show themselves there:
// something is between (2.3).
func (x *aimed) walledOff(over []hex.Hex, st *Field) []hex.Hex {
	_, walled := x.bareIn(over, st)
	return walled
}

// bares is how somebody in a hex shows most to who is in a post: standing in the open; else, past
// what is before him, as he leans out, be it lying (2.3). False: nobody there shows, in any way in
// which a shot would meet them.
func (p *Post) bares(h hex.Hex, st *Field) (Post, bool) {
	for _, to := range []Post{{Exposure: InOpen, Posture: Standing}, {Exposure: Over, Posture: Standing}, {Exposure: Over, Posture: Kneeling}, {Exposure: Over, Posture: Prone}} {
		to.At = h
		if p.clear(&to, st) {
			return to, true
		}
	}
	return Post{}, false
}

// goesOn lets somebody go as a side saw him go in the impulse before; false: he did not.
func (c *Combatant) goesOn(side string) bool {
	s, _ := c.seenBy(side)
	if s.Went == nil {
		return false
	}
	c.Moved, c.Slow, c.Gait = s.Went.Hexes, s.Went.Slow, s.Went.Gait
	return true
}

// loadingFirst is said where the weapon is empty.
const loadingFirst = " {unit} loads first."

// chanceWith is the chance to hit with so many actions of aim; "" where one may not fire so.
func chanceWith(k known, a opts.Args, aim string) string {
	with := a.With(opts.Word(aimOption), aim)
	if _, err := commanded(k, with); err != nil {
		return ""
	}
	if t := triggerOf(k, with); t.may() != nil || t.mayAimAt() != nil {
		return ""
	}
	with = chosenBehind(k, fireAct, with)
	t := taskOf(rules.SealedOrder{Action: fireAct, Args: with})
	g, seen, ok := t.aimsAt(k, with)
	if !ok || !seen {
		return ""
	}
	chance, then := "", foresee(k, fireAct, with)
	switch {
	case then != nil && then.why != nil:
		return ""
	case k.Ahead() != nil:
		then = nil
	}
	g.reckon(k, with, then, func(x aimed, st *State, _ bool) {
		chance = odds.Rounded(x.hits(st, x.at, k, x.sight.Accuracy(readings.Shot(k)))) + " to hit"
	})
	return chance
}

// accuracyRule is what the odds rest on: Table 2A, or the EAL (2.4, 3.1).
func accuracyRule(h house) string { return readings.Rule(h, "fire", "odds-of-hitting") }

// foreseen is the shot that a task comes to if nothing changes: with the weapon, the stance
// and the aim for which it asks.
func (g gunner) foreseen() aimed {
	c, st, t, h := g.Combatant, g.st, g.t, g.h
	as := *c
	as.Weapons = append([]Arm(nil), c.Weapons...)
	as.Held = c.numberOf(t.Key)
	arm := as.arm()
	if t.Shoot.Mode != "" {
		arm.set(t.Shoot.Mode)
	}
	arm.Cocked = arm.Cocked || !t.Shoot.Double
	if !as.poised() && !t.Shoot.Hip {
		as.Stance = Firing
	}
	if t.Shoot.Moving {
		as.Moved = max(1, as.actions(st.Impulse, h)/2) // by turns with the aim (2.2)
	}
	if t.Do == pinAct {
		as.Pin = t.Target
	}
	g.Combatant = &as
	as.Aim = g.holds(c)
	s := g.shotOf()
	x := st.aimed(&as, &s, h)
	x.presume(h)
	return x
}

// presume takes the defense of the troop for that of a target of whom none is known (5.4).
func (x *aimed) presume(h house) {
	if x.at == nil || x.at.ISF != 0 || !defensiveSkill.In(h) {
		return
	}
	if rating, _, _, ok := rated(x.at.Troop); ok {
		x.sight.TargetISF = rating.ISF
	}
}

// holds is the aim with which he fires: what he waits for, or one action more than he has
// at that target already, as he was before.
func (g gunner) holds(was *Combatant) int {
	want := g.wanted()
	if was.Mark != g.t.Target || was.Held != g.Held || was.Stance != g.Stance {
		return want
	}
	return max(want, min(was.Aim+1, g.most()))
}
