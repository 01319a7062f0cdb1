package phoenix

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/clone"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// When an order comes to its first shot, counted in actions by the code that carries it out
// (2.2): what it takes to ready the weapon, to turn, to take a stance and to aim.

// withFirst has what an order comes to reckoned as things are when it is first fired or
// thrown, or aimed where it fires at nobody yet, and adds in which impulse that is. Of one that
// comes to nothing, as all is foreseen, it says why.
func withFirst(action string, odds func(known, opts.Args, *forecast) []rules.Event) func(known, opts.Args) []rules.Event {
	return func(k known, a opts.Args) []rules.Event {
		f := foresee(k, action, a)
		switch {
		case f != nil && f.why != nil:
			return []rules.Event{f.comesToNothing(action, k.Ahead() == nil)}
		case k.Ahead() != nil:
			f = nil // nobody knows from when on
		}
		out := odds(k, a, f)
		if f == nil || len(out) == 0 {
			return endsCourse(k, a, fromHere(k, a, out))
		}
		e, at, text := &out[0], f.at, " First shot in "
		switch {
		case f.first < 0:
			text = " Aims first in "
		case action == throwAct:
			text = " Thrown in "
		}
		if at.Phase != k.State().Phase {
			text += "phase {first_phase}, "
		}
		e.Text += text + "impulse {first_impulse}."
		if line := (planned{f.Combatant, k}).cutShort(at); line != "" {
			e.Text += " " + line + " ends that before."
		}
		e.Figures = append(slices.Clip(e.Figures), fig("first_phase", at.Phase), fig("first_impulse", at.Impulse))
		return out
	}
}

// does says what nobody does of an order that comes to nothing.
var does = map[string]string{throwAct: "throw", aimAct: "aim", pinAct: "aim"}

// comesToNothing says why an order is not carried out, and of one for now where they are by then.
func (f *forecast) comesToNothing(action string, now bool) rules.Event {
	rule, by := "", ""
	if r, ok := cmdline.AsRefusal(f.why); ok {
		rule = r.Rule
	}
	if now {
		by = ", in {at} and {posture} by then"
	}
	return rules.Event{Rule: rule, Unit: f.ID, Text: "{unit} does not " + cmp.Or(does[action], "fire") + by + ": {why}.",
		Figures: figures{rules.Remark, fig("at", f.r.State.read(f.At)), fig("posture", string(f.Posture)), fig("why", strings.TrimSuffix(f.why.Error(), "."))}}
}

// fromHere says of odds behind something else that they are from where somebody is now.
func fromHere(k known, a opts.Args, odds []rules.Event) []rules.Event {
	if len(odds) == 0 || !afterOthers(k, a) {
		return odds
	}
	if _, remark := odds[0].Figures.Get(rules.Remark.Name); !remark {
		odds[0].Text += " That is from where {unit} is now."
	}
	return odds
}

// endsCourse says of odds for later that the order ends what stands on the sheet before it (2.2).
func endsCourse(k known, a opts.Args, odds []rules.Event) []rules.Event {
	o := planned{k.State().find(unitOption.In(a)), k}
	if k.Ahead() != nil && len(odds) > 0 && slices.ContainsFunc(o.lines(), standing.Line.Plain) && !joins(rules.SealedOrder{Args: a}) {
		odds[0].Text += " It ends what this sheet tells {unit} before, if that is not done by then; then:on follows it."
	}
	return odds
}

// cutShort is the line of the sheet that ends before an impulse what they do now (2.2): one for a later
// count, which does not go on with it; "" where none does.
func (o planned) cutShort(at Clock) string {
	now := o.k.State().fought()
	for _, l := range o.lines() {
		goesOn := slices.ContainsFunc([]opts.Flag{thenOption, movingOption}, func(option opts.Flag) bool {
			given, _ := l.Order.Get(string(option))
			return given == onOff(true)
		})
		if comes := max(now+1, l.Steps.From); len(l.When) == 0 && comes <= at.fought() && l.Covers(comes, now) && !goesOn {
			return "The line " + l.Prefix() + l.Order.Name()
		}
	}
	return ""
}

// lines are those of the sheet, for whenever, that give them something to do.
func (o planned) lines() (out []standing.Line) {
	for _, text := range o.k.Sheet() {
		l, err := standing.Read(text)
		unit, _ := l.Order.Get(string(unitOption))
		if x := (rules.SealedOrder{Action: l.Order.Name(), Unit: unit}); err == nil && !l.Stop && o.isFor(x) && alters(x) {
			out = append(out, l)
		}
	}
	return out
}

// afterOthers reports whether somebody does something else before an order, or begins elsewhere.
func afterOthers(k known, a opts.Args) bool {
	o := planned{k.State().find(unitOption.In(a)), k}
	return len(o.before(a)) > 0 || slices.ContainsFunc(o.told(), o.setsUp)
}

// shotsAhead is how many impulses ahead a first shot is looked for.
const shotsAhead = 15 * impulses

// foresee is somebody as they fire or throw first by an order, behind those that stand before
// it on the sheet, if nothing comes between, or why they do not; nil: nobody knows, as where dice decide
// first whether a door gives way.
func foresee(k known, action string, a opts.Args) (f *forecast) {
	x := rules.SealedOrder{Seat: k.Seat(), Action: action, Unit: unitOption.In(a), Args: a}
	for _, alone := range []bool{false, true} {
		if dice.Catch(func() { f = comesToShoot(k, x, alone) }) == nil {
			return f
		}
	}
	return nil
}

// comesToShoot finds that as long as no dice are thrown: with what they do behind the shot in its impulse,
// which counts for it (2.1, 3.1), or alone.
func comesToShoot(k known, x rules.SealedOrder, alone bool) *forecast {
	f, ok := foreseenCourse(k, x)
	if !ok || f.left() == 0 {
		return nil
	}
	order := f.Tasks[f.left()-1]
	if alone {
		f.Tasks, f.Tail, f.behind = f.Tasks[:f.left()], max(0, f.Tail-f.behind), 0
		f.Ahead = min(f.Ahead, f.Tail)
	}
	for range shotsAhead {
		f.at = f.r.State.Clock
		switch begun := f.impulse(); {
		case f.first >= 0:
			return &f
		case begun:
			f.next() // what they did in this impulse is over when they fire
			return &f
		case f.left() == 0:
			if _, f.why = f.r.State.costs(f.Combatant, &order, f.r); f.why == nil {
				return nil
			}
			return &f
		}
		f.looks()
		f.next()
	}
	return nil
}

// foreseen is the impulse in which somebody has done an order behind others, if nothing comes between,
// and where they are then; false: nobody knows, as where dice decide first whether a door gives way.
func (w prelude) foreseen(k known, x rules.SealedOrder) (at Clock, in hex.Hex, comes bool) {
	if f, done, _ := w.runs(k, x); done {
		return f.r.State.Clock, f.At, true
	}
	return at, in, false
}

// runs is somebody as they have done an order behind others, or as dice decide for the first time what
// comes of that order.
func (w prelude) runs(k known, x rules.SealedOrder) (f forecast, done, tries bool) {
	acting := false
	thrown := dice.Catch(func() {
		f, _ = foreseenCourse(k, x)
		f.resumes() // that is among what they think first
		f.Thought = w.thinks
		for range farAhead {
			acting = true
			f.impulse()
			acting = false
			if done = f.left() == 0 && f.acts(); done {
				return
			}
			f.looks()
			f.next()
		}
	})
	return f, done && thrown == nil, thrown != nil && acting && f.left() == 1
}

// looks ends an impulse for those at whom they are to fire: whether their side has them in sight
// still, or again (2.4, 5.2). All others are taken to stay as they are.
func (f *forecast) looks() {
	l := lookout{f.r.State, f.r}
	for _, t := range f.Tasks {
		foe := l.find(t.Target)
		if foe == nil {
			continue
		}
		i := slices.IndexFunc(foe.Sightings, func(s Sighting) bool { return s.Side == f.Side })
		if i < 0 || !foe.Sightings[i].Now && !slices.Contains(f.lost, foe.ID) {
			continue
		}
		now := l.notices(f.Combatant, foe, true) || l.watch(f.Combatant, foe)
		if !now {
			f.lost = append(f.lost, foe.ID)
		}
		foe.Sightings[i].Now = now
	}
}

// watch reports whether comrades of somebody have somebody in sight.
func (l lookout) watch(c, foe *Combatant) bool {
	return slices.ContainsFunc(l.Combatants, func(o *Combatant) bool {
		return o != c && o.Side == c.Side && o.acts() && l.sees(o, foe) && l.spots(o, foe, l.r)
	})
}

// next begins the next impulse: what was fired in this one is over, and keeps nobody from a burst, which
// comes behind one of it in a row (3.4). Where all others are, they were from its beginning (2.4).
func (f *forecast) next() {
	if len(f.r.State.Fire) > 0 {
		f.Shot = f.r.State.now()
	}
	f.r.State.Fire = nil
	bearer{f.Combatant}.weigh(f.r)
	f.r.State.Clock = f.r.State.Clock.next()
	for _, c := range f.r.State.Combatants {
		c.Trail = []Post{c.Post}
	}
	f.begin(f.r.State.Impulse)
}

// forecast is somebody who acts alone, on a state of their own.
type forecast struct {
	somebody
	first  int      // the shot of theirs that is asked for, by its place among those fired; -1: they aim alone
	behind int      // how many of their tasks stand behind the order that is asked for
	at     Clock    // when they come to it
	why    error    // why they never do; nil: they do
	loads  bool     // whether they load the weapon for it
	lost   []string // of whom they lost sight
}

// left is how many of their tasks they have yet up to the order that is asked for.
func (f *forecast) left() int { return max(0, len(f.Tasks)-f.behind) }

// foreseenCourse lets somebody begin what stands on the sheet for them, with an order behind
// it, and what stands behind that; false: nobody is there. What a seat knows is kept, so that it goes on
// a copy.
func foreseenCourse(k known, x rules.SealedOrder) (f forecast, ok bool) {
	st := clone.Of(k.State())
	st.Meter = k.State().Meter
	as := st.find(x.Unit)
	if as == nil {
		return f, false
	}
	lost, _ := planned{k.State().find(x.Unit), k}.litter()
	for _, l := range lost.but(k.State().about()) {
		st.Lost = append(st.Lost, *l)
	}
	st.Fire = nil
	f = forecast{somebody: somebody{as, k.Rehearse(st)}, first: -1}
	o := planned{as, k}
	sheet, follows := append(slices.Clip(o.told()), x), o.later()
	if k.Ahead() != nil && !joins(x) { // for a later count it ends what comes before
		sheet = rules.Orders{x}
	}
	follow(sheet, func(rules.SealedOrder) *Combatant { return as }, func(_ *Combatant, o rules.SealedOrder) { deed{f.somebody}.undertake(o) })
	n := len(as.Tasks)
	for _, o := range follows {
		deed{f.somebody}.undertake(o)
	}
	deed{f.somebody}.think(slices.ContainsFunc(append(sheet, follows...), halts))
	f.behind = len(as.Tasks) - n
	if n, by := (planned{k.State().find(x.Unit), k}).calledAfter(); by != nil {
		as.Thought, as.Musing = min(as.Thought, n), min(as.Musing, n)
	}
	return f, true
}

// impulse spends their actions of an impulse, and reports whether the order that is asked for has come to
// a shot in it, or to aim where it fires at nobody yet. What stands behind it is done only behind a shot.
func (f *forecast) impulse() (aims bool) {
	st, c := f.r.State, f.Combatant
	at := c.At
	c.Whence = &at
	for left := c.ready(st.Clock, f.r); left > 0 && c.acts() && (f.left() > 0 || f.first >= 0 && len(c.Tasks) > 0) && !st.waits(c, f.r); left-- {
		if !st.pays(c, f.r) {
			continue
		}
		last, fired, before := c.turnOf() == f.left()-1, len(st.Fire), f.shots()
		order := c.Tasks[c.turnOf()]
		f.loads = f.loads || last && order.Shoot != nil && gunner{c, st, &order, f.r}.loadsFirst()
		f.counts(c.turnOf())
		if last && f.shots() > before && f.first < 0 {
			f.first = fired
		}
		aims = aims || last && (order.Do == aimAct && c.Mark == order.Target || c.Pin != "")
	}
	fired, place := len(st.Fire), f.left()-1
	of, parts := f.partingShot()
	switch {
	case parts && of == place && f.first < 0:
		f.first = fired
	case parts && of > place:
		f.behind--
	}
	return aims || f.first >= 0
}

// counts spends an action on one of their tasks; by turns one may be done that stands behind the order
// that is asked for (2.2).
func (f *forecast) counts(turn int) {
	tasks, behind := len(f.Tasks), turn >= f.left()
	actions{f.r.State, f.r}.count([]goer{{f.Combatant, turn}})
	if done := tasks - len(f.Tasks); behind && done > 0 {
		f.behind = max(0, f.behind-done)
	}
}

// shots are how many times they have fired or thrown.
func (f forecast) shots() (n int) {
	for _, b := range f.r.State.Bombs {
		if b.Flight != nil && b.By == f.ID {
			n++
		}
	}
	return n + len(f.r.State.Fire)
}

// thrown is what they threw last.
func (f forecast) thrown() *Bomb {
	for i := range slices.Backward(f.r.State.Bombs) {
		if b := &f.r.State.Bombs[i]; b.Flight != nil && b.By == f.ID {
			return b
		}
	}
	return nil
}

// fired is the shot to which they have come, with all that counts for it at the end of its
// impulse.
func (f *forecast) fired(h house) aimed {
	s := &f.r.State.Fire[f.first]
	(&fight{r: f.r, st: f.r.State}).meet(s)
	x := f.r.State.aimed(f.Combatant, s, h)
	x.presume(h)
	return x
}
