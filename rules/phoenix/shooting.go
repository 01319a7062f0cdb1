package phoenix

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

// Fire as it is resolved (2.4 to 2.6, 3.1 to 3.5, 3.7, 3.8, 5.4, 5.7 to 5.11).

// fireStep resolves the fire of the impulse at its end (2.2), in the order of the shots
// where 5.7 is played.
var fireStep = step{
	Name: fireName, Title: "Fire", Rule: "fire",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.partingShots(r)
		shots := st.Fire
		st.Fire = nil
		f := fight{r: r, st: st, hurt: map[string]hurt{}}
		for i := range shots {
			f.meet(&shots[i])
		}
		f.ducks = st.duckAll(r, shots)
		if shotTiming.In(r) {
			slices.SortStableFunc(shots, func(a, b Shot) int { return a.Count - b.Count })
		}
		for i := range shots {
			f.resolve(&shots[i])
			if i+1 == len(shots) || shots[i+1].Count != shots[i].Count {
				f.judge(shots[i].Count)
			}
		}
		f.stayHands()
		for _, down := range f.fallen {
			down.Post = down.as
		}
		return nil
	},
}

// fight is the fire of an impulse while it is resolved.
type fight struct {
	r     *ruling
	st    *State
	ducks map[string]bool
	hurt  map[string]hurt

	fallen []fallen
}

// resolve resolves a shot.
func (f *fight) resolve(s *Shot) {
	x := f.aimed(s)
	if f.shaken(&x) {
		f.cancel(x)
		return
	}
	f.discharges(x.Shot)
	if aimless(x.Key) {
		f.unaimed(x)
		f.threatens(x.at, false)
		return
	}
	a := x.sight.Accuracy(readings.Shot(f.r))
	f.announce(x, a)
	roll, hit := a.Roll(f.dice(x), x.dieName())
	x.accuracy, x.roll = a, roll
	f.score(x, a, roll, hit)
	if explodes(x.sight.Load) {
		f.threatens(x.at, hit)
		f.bursts(x, a, roll, hit)
		return
	}
	met, struck := f.victims(x), 0
	for _, v := range met {
		f.threatens(v.Combatant, hit)
		if hit {
			struck += f.rain(x, v)
		} else {
			v.missed(x.sight.Near(a, roll, readings.Shot(f.r)), &Muzzle{x.From, x.Posture})
		}
	}
	f.strays(x, met, max(0, x.Rounds-struck))
}

// discharges notes that they have fired, and from where: so they are heard, and known by it (5.2, 5.3). Who
// saw them go out of sight in the impulse sees with what, for that lasts until its end (2.4).
func (f *fight) discharges(s *Shot) {
	c, from := f.st.find(s.By), s.From
	c.Shot, c.Sounded.Shot = f.st.now(), &from
	for i := range c.Sightings {
		if seen := &c.Sightings[i]; seen.Now && seen.Gone != nil {
			gone := *seen.Gone
			gone.Arm, seen.Gone = &Arm{Key: s.Key, Load: s.Load}, &gone
		}
	}
}

// threatens notes that somebody is shot at, whatever comes of it (5.5); of a shot on target, that it
// threatens his life (5.6).
func (f *fight) threatens(v *Combatant, hit bool) {
	if v != nil && v.acts() { // nobody where hexes are fired at
		v.Met = v.Met || hit
		patient{somebody{v, f.r}}.threatened()
	}
}

// aimed is a shot with who fires it, at whom, and all that counts for it.
type aimed struct {
	*Shot
	by, at *Combatant // nobody where hexes are fired at
	sight  shot.Fire

	accuracy shot.Accuracy
	roll     int // to hit, once it is thrown
}

// aimed is a shot of somebody with all that counts for it.
func (st *State) aimed(by *Combatant, s *Shot, h house) aimed {
	sight := shot.Fire{Shot: st.sight(by, s, h), Rounds: s.Rounds, Hexes: s.hexes(), Cover: s.Cover}
	return aimed{Shot: s, by: by, at: st.find(s.Target), sight: sight}
}

func (f *fight) aimed(s *Shot) aimed {
	x := f.st.aimed(f.st.find(s.By), s, f.r)
	x.sight.ShooterDucks = f.ducks[s.By]
	x.sight.TargetDucks = f.ducks[s.Target] && (!readings.Advanced(f.r) || f.st.covers(s, x.at))
	return x
}

func (x *aimed) dieName() string {
	if x.at == nil && explodes(x.sight.Load) {
		return "launch of " + x.by.Name
	}
	if x.at == nil {
		return "cover fire of " + x.by.Name
	}
	return x.by.Name + " at " + x.at.Name
}

// announce tells that somebody fires, and how accurate it is.
func (f *fight) announce(x aimed, a shot.Accuracy) {
	told := figures{fig("weapon", x.sight.Weapon.Name), fig("range", x.sight.Range), fig("aim", x.sight.Aim), fig("accuracy", a.Sum), fig("odds", a.Odds), fig("sum", parts(a))}
	told = append(told, modifiers(a)...)
	e := rules.Event{Kind: "fired", Unit: x.By, Rule: accuracyRule(f.r), Figures: told, Text: "{unit} fires the {weapon} at {target}, range {range}: {sum} = {accuracy}, {odds} or less."}
	short := rules.Event{Kind: "fired", Unit: x.By, Rule: accuracyRule(f.r), Text: "{unit} fires."}
	if x.at == nil {
		e.Text = "{unit} fires the {weapon} at {hexes}, range {range}: {sum} = {accuracy}, {odds} or less."
		e.Figures = append(e.Figures, fig("hexes", f.st.hexNames(x.Over)), fig("cover", onOff(x.Cover)))
		if x.Cover && len(x.walledOff(x.Over, f.st.ajar())) == len(x.Over) {
			e.Text, e.Figures = e.Text+" Something is between.", append(e.Figures, fig("between", onOff(true)))
		}
		f.asFired().tell(x.by, e)
		return
	}
	e.Target = x.Target
	remark, more := f.st.aspect(x.Shot, x.at, x.sight.Shot, f.r).remark()
	e.Text, e.Figures = e.Text+remark, append(e.Figures, more...)
	f.asFired().pair(x.by, x.at, e, short, a.Sum)
}

// parts is a sum as one reads it.
func parts(a shot.Accuracy) string {
	var out []string
	for i, m := range a.Modifiers {
		n := fmt.Sprintf("%+d", m.Value)
		if i == 0 {
			n = fmt.Sprint(m.Value)
		}
		out = append(out, n+" "+m.Words())
	}
	return strings.Join(out, " ")
}

// modifiers are the parts of a sum, each as a figure of its own.
func modifiers(a shot.Accuracy) figures {
	var out figures
	for _, m := range a.Modifiers {
		name := m.Name + "_alm"
		if _, told := out.Get(name); !told {
			out = append(out, fig(name, a.Of(m.Name)))
		}
	}
	return out
}

// accuracyFigures are an accuracy with its parts, by the same names for whatever is fired,
// launched or thrown.
func accuracyFigures(a shot.Accuracy) figures {
	return append(modifiers(a), fig("accuracy", a.Sum), fig("odds", a.Odds))
}

// score tells of the roll to hit, or that for the height of a burst.
func (f *fight) score(x aimed, a shot.Accuracy, roll int, hit bool) {
	what, verb := "shot", "misses"
	if x.burst() {
		what = "burst"
	}
	if hit {
		verb = "is on target"
	}
	rolled := figures{fig("roll", roll), fig("odds", a.Odds)}
	if !hit {
		rolled = append(rolled, fig("near", x.sight.Near(a, roll, readings.Shot(f.r))))
	}
	by := ": {roll}, {odds} or less"
	if hit && x.Mode == threeRound {
		by += " (9B: {row})"
		rolled = append(rolled, fig("row", x.sight.ThreeRow(a.Sum, readings.Shot(f.r)).String()))
	}
	of, lead := x.by, fmt.Sprintf("The %s %s", what, verb)
	if x.at != nil {
		of, lead = x.at, fmt.Sprintf("A %s at {unit} %s", what, verb)
	}
	e := rules.Event{Kind: what, Rule: accuracyRule(f.r), Figures: append(figures{fig("hit", onOff(hit)), fig("burst", onOff(x.burst()))}, rolled...), Text: lead + by + "."}
	short := e
	short.Text, short.Figures = lead+".", e.Figures[:2]
	if x.at != nil && !f.open(x) && firing.ofAll(f.r, x.at) { // whoever looks on reads what comes of it
		tellSide(f.r, x.by, x.by.Side, rules.Event{Kind: "rolled", Rule: accuracyRule(f.r), Target: x.Target, Text: "The " + what + " of {unit} at {target}" + by + ".", Figures: rolled})
		f.asFired().tell(of, short)
		return
	}
	f.told(x, of, e, short)
}

// met is somebody whom a shot may strike, as they showed themselves to it.
type met struct {
	*Combatant
	as Post
}

// victims are all whom a shot may strike: its target; all who show in the hexes of an arc
// or under cover fire, or within a pattern of pellets (3.4, 3.5, 5.10).
func (f *fight) victims(x aimed) []met {
	var out []met
	for _, v := range f.st.Combatants {
		if v == x.at {
			out = append(out, met{v, v.Post})
			continue
		}
		if x.spares(v) {
			continue
		}
		if as, ok := f.shows(x, v); ok {
			out = append(out, met{v, as})
		}
	}
	return out
}

// spares reports whether a shot strikes somebody in no case: who fires it, the dead, and of
// cover fire one's own side (5.10).
func (x *aimed) spares(v *Combatant) bool {
	return v.ID == x.By || v.Dead || x.Cover && v.Side == x.by.Side
}

// sweeps reports whether a shot strikes in a hex, beside its target: in those of its arc or
// under cover fire, and within a pattern of pellets around where the shot meets its target (3.4,
// 3.5, 5.10).
func (x *aimed) sweeps(at hex.Hex, h house) bool {
	if slices.Contains(x.Over, at) {
		return true
	}
	p, _ := x.sight.Pattern(readings.Shot(h))
	return x.at != nil && x.sight.Pellets() && printed.Whole(hex.Range(at, x.Shot.At)) <= p.Radius
}

// shows is how somebody showed in a hex that a shot strikes, to who fires it: with cover
// fire at any time of the impulse (2.4, 5.10).
func (f *fight) shows(x aimed, v *Combatant) (Post, bool) {
	posts := []Post{v.Post}
	if f.ducks[v.ID] && v.Exposure == Hiding {
		posts[0].Exposure = Looking // they were to be seen, in this impulse
	}
	if x.Cover {
		posts = append(posts, v.Trail...)
	}
	from := x.stand()
	for _, as := range posts {
		as = as.bared()
		if x.sweeps(as.At, f.r) && as.Exposure != Hiding && from.clear(&as, &f.st.Field) {
			return as, true
		}
	}
	return Post{}, false
}

// stand is how the shooter stood as he fired: around his cover, if he has some.
func (x *aimed) stand() Post {
	from := x.by.Post
	from.At, from.Posture, from.Exposure = x.From, x.Posture, Over
	return from
}

// rain finds how many rounds or patterns of a shot that is on target strike somebody, and
// strikes.
func (f *fight) rain(x aimed, m met) (n int) {
	v, as := m.Combatant, *m.Combatant
	as.Post = m.as
	a := f.st.aspect(x.Shot, &as, x.sight.Shot, f.r)
	n, rolled := f.rounds(x, v, a)
	if x.sight.Pellets() && n > 0 {
		f.shower(x, v, a, n)
		return n
	}
	if rolled || n == 0 {
		f.tell(v, rules.Event{Kind: "rounds", Rule: hitsRule(x.Mode, f.r), Text: "{unit} is struck by {rounds}.", Figures: x.swept(v, figures{fig("rounds", n)})})
	}
	f.strike(x, v, a.body, n, x.missile(f.r), wound.Each, 0)
	return n
}

// swept are figures of whom a shot strikes, marked if it was fired at somebody else (3.4, 3.5).
func (x *aimed) swept(v *Combatant, told figures) figures {
	if x.at != nil && x.at != v {
		told = append(told, fig("swept", onOff(true)))
	}
	return told
}

// hitsRule is what says how many rounds strike (2.5, 3.4; 9B).
func hitsRule(mode string, h house) string {
	if mode == threeRound {
		return "three-rounds"
	}
	return readings.Rule(h, "automatic-fire", "arc-of-fire")
}

// rounds is how many rounds strike somebody, by dice where those say so: of a burst of three
// the roll that hit (9B); of cover fire that is no full burst one in ten of those that are
// on target (5.10).
func (f *fight) rounds(x aimed, v *Combatant, a aspect) (n int, rolled bool) {
	onTarget := 1
	if x.Mode == threeRound {
		onTarget = x.sight.ThreeHits(x.accuracy, x.roll, readings.Shot(f.r))
	}
	switch {
	case x.Cover && x.Mode != burst:
		for range onTarget {
			_, hit := shot.CoverRound(f.hits(v).Zero(), v.Name)
			n += bit(hit)
		}
		return n, true
	case x.Mode == threeRound:
		return onTarget, true
	}
	_, n = wound.Splinters(f.hits(v), "burst", v.Name, x.sight.Hits(a.size.Width, readings.Shot(f.r)))
	return n, x.burst()
}

// hexes is over how many hexes a shot is swept, that of its target among them.
func (s *Shot) hexes() int {
	n := len(s.Over)
	if n > 0 && !slices.Contains(s.Over, s.At) {
		n++
	}
	return n
}

// shower strikes somebody with the pellets of so many patterns (3.5).
func (f *fight) shower(x aimed, v *Combatant, a aspect, patterns int) {
	sh := readings.Shot(f.r)
	p, _ := x.sight.Pattern(sh)
	hits := x.sight.PelletHits(a.size.Width, sh)
	for range patterns {
		_, n := wound.Splinters(f.hits(v), "pellets", v.Name, hits)
		f.tell(v, rules.Event{Kind: "pellets", Rule: "shotguns", Text: "{unit} is struck by {pellets} pellets.", Figures: x.swept(v, figures{fig("pellets", n), fig("bphc", p.BPHC.String()), fig("salm", p.SALM)})})
		f.strike(x, v, a.body, n, x.missile(f.r), readings.Pellets(f.r), p.Spacing(sh))
	}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
