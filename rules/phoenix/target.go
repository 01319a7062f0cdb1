package phoenix

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

// What a shot meets: how large a target is, what covers it, what it has on, where it is
// struck and what comes of that (2.5, 2.6, 3.2, 3.8, 5.4).

// stances are the rows of Table 4B that hold for him with the weapon in hand.
func (g gunner) stances() []string {
	row := string(g.Posture)
	if g.Stance == Braced {
		row += bracedRow
	}
	out := []string{row}
	if !g.poised() {
		out = append(out, fromHip)
	}
	if rest := g.arm().Rest; rest != "" {
		out = append(out, rest)
	}
	if g.slung() {
		out = append(out, shot.Sling)
	}
	return out
}

// slung reports whether he steadies his aim with a sling that he carries: long enough a one,
// in a firing stance, with what neither is a pistol nor rests on something (reading sling).
func (g gunner) slung() bool {
	return shot.SlingHelps(g.Aim) && g.poised() && g.arm().Rest == "" && !oneHanded(g.arm().Key) && g.carries(slingItem)
}

// pistolOneHand is the row of Table 4B of a pistol that is fired with one hand.
const pistolOneHand = "pistol-one-hand"

// grips are the rows of Table 4B that hold for him with the weapon in hand, by the hands
// that he has for it (2.7).
func (g gunner) grips() []string {
	out := g.stances()
	if g.maimed(g.h).Arms > 0 && oneHanded(g.arm().Key) && !slices.Contains(out, pistolOneHand) {
		out = append(out, pistolOneHand)
	}
	return out
}

// rows are the rows of Table 4B that hold for it: who moves in the impulse fires from the
// hip (3.1).
func (s *Shot) rows(moved bool, h house) []string {
	if !moved || !readings.Advanced(h) {
		return s.Rows
	}
	out := []string{fromHip}
	for i, row := range s.Rows {
		if i == 0 {
			out = []string{strings.TrimSuffix(row, bracedRow), fromHip}
		} else if row != fromHip && row != shot.Sling {
			out = append(out, row)
		}
	}
	return out
}

// What the rows of Table 4B are called of who braces, and of who does not aim.
const (
	bracedRow = "-braced"
	fromHip   = "firing-from-hip"
)

// sight is all that counts for the accuracy of a shot of his.
func (st *State) sight(c *Combatant, s *Shot, h house) shot.Shot {
	t := st.find(s.Target)
	arm := Arm{Key: s.Key, Load: s.Load}
	x := shot.Shot{
		Game: readings.ShotGame(h), SAL: c.SAL, Weapon: arm.weapon(), Load: arm.load(), Aim: s.Aim, Range: hex.Range(s.From, s.At), Burst: s.Mode == burst, Three: s.Mode == threeRound,
		ShooterSpeed: c.speed(), Before: s.Bursts, Double: s.Double, Again: s.Second, Pinned: s.Pinned, Target: shot.Covered(), Visibilities: st.Light.and(c.Sight).rows(h),
	}
	for _, row := range s.rows(c.moves(), h) {
		m, _ := printed.Stance(row)
		x.Stances = append(x.Stances, m)
	}
	x.Aim = min(x.Aim, gunner{c, st, nil, h}.aimLimit(arm.weapon(), t))
	if t == nil {
		if explodes(x.Load) {
			x.Target = st.launchedAt(s, h)
		}
		return x
	}
	x.Target, x.TargetSpeed = st.aspect(s, t, x, h).size, t.speed()
	if defensiveSkill.In(h) {
		x.TargetISF = t.ISF
	}
	return x
}

// aspect is how a target meets a shot: its size, and its body.
type aspect struct {
	size printed.TargetSize
	body wound.Body

	pierced Covered // what he uses and it does not stop the shot; empty where there is none
	behind  string  // the part of the body that is aimed at and does not show; empty where it does
}

// parts of the body, with where they are struck (3.2).
var partsOf = map[string]wound.Where{head: wound.AtHead, body: wound.AtBody, legs: wound.AtLegs}

// aspect is what a shot can strike of a target: behind blocking cover what shows, behind
// nonblocking cover all of it (3.8). The basic game knows blocking cover alone. Of who looks
// over cover, or is dug in, the top of the head is all that shows: to aim at the head is no
// easier than at them, and hits on 00-22 (3.2, 4.2).
func (st *Site) aspect(s *Shot, t *Combatant, x shot.Shot, h house) aspect {
	as := *t
	if t.ID == s.Target {
		as.Post = s.Met
	}
	as.Post = as.bared()
	cov := st.cover(eyeOf(s.From, s.Posture), &as)
	pen := x.Figures(readings.Shot(h)).PEN
	key, a := as.sizeKey(InOpen), aspect{body: wound.Body{Name: t.Name, Armor: t.Suit.armor(h)}}
	blocked := cov.Exposure != InOpen && (!readings.Advanced(h) || pen <= cov.PF)
	switch {
	case blocked && cov.Exposure == Over:
		key, a.body.Where = as.sizeKey(Over), wound.Firing
	case blocked:
		key, a.body.Where = as.sizeKey(Looking), wound.Looking
	case cov.Exposure != InOpen:
		a.body.Cover, a.pierced = cov.PF, cov
	}
	switch aims := t.ID == s.Target && s.Part != ""; {
	case !aims, blocked && s.Part == head && cov.Exposure != Over: // the head is all that shows
	case blocked && s.Part != head:
		a.behind = s.Part
	default:
		key, a.body.Where = s.Part, partsOf[s.Part]
	}
	a.size, _ = printed.SizeOf(key)
	return a
}

// remark says what cover does not stop the shot (3.8), or that the part that is aimed at does
// not show, so that it is fired at what does (3.2).
func (a aspect) remark() (string, figures) {
	switch {
	case a.behind != "":
		return " What shows of {target} is fired at, not the {behind}.", figures{fig("behind", a.behind)}
	case a.pierced.Name != "":
		return " The {cover}, PF {cover_pf}, does not stop it.", figures{fig("cover", a.pierced.Name), fig("cover_pf", a.pierced.PF.Decimal())}
	}
	return "", nil
}

// armor is what he has on, by place (1.4).
func (s Suit) armor(h house) wound.Armor {
	a := wound.Armor{Head: s.Head, Visor: s.Visor, Body: s.Body}
	if bodyArmor.In(h) == armorLimbs {
		a.Limbs = s.Body
	}
	return a
}

// strike strikes somebody with so many missiles of a shot.
func (f *fight) strike(x aimed, v *Combatant, b wound.Body, n int, m wound.Missile, by wound.Grouping, spacing int) {
	for i, hit := range wound.Shower(readings.WoundGame(f.r), f.hits(v), b, m, n, by, spacing, readings.Wound(f.r)) {
		f.record(x, v, hit)
		if i == 0 || !x.sight.Pellets() { // the KD of a shotgun is that of all its pellets
			v.Fresh.struck(x.sight.Weapon.KD, hit.Limb, v.Posture, f.r)
		}
	}
}

// record adds a hit to a body, with its part in the knockout roll of the impulse (2.7,
// 3.3), and tells of it.
func (f *fight) record(x aimed, v *Combatant, hit wound.Hit) {
	w := Wound{Location: hit.Key, PD: hit.PD, Disables: int(hit.Disabling), Impulse: f.st.now()}
	numb := v.numb(w, f.r)
	if numb {
		hit.Shock = 0 // reading drugged-shock
	}
	told := figures{
		fig("location", hit.Name), fig("location_roll", hit.Roll), fig("pf", hit.PF.Decimal()), fig("cover", hit.Behind.Decimal()), fig("glance", hit.Glance),
		fig("epf", hit.EPF), fig("epen", hit.EPEN.Decimal()), fig("dc", hit.DC), fig("pd", hit.PD), fig("disables", w.stars(f.r)), fig("disabled", bit(v.lames(w, f.r))), fig("shock", hit.Shock),
	}
	e := rules.Event{Kind: "wounded", Rule: readings.Rule(f.r, "hit-location", "damage"), Figures: told, Text: "{unit} is hit: {location}, {pd} damage" + disabled(hit, numb) + "."}
	switch {
	case hit.Glanced():
		e.Kind, e.Text = "stopped-shot", "A hit on {unit} does not come through: {location}."
	case hit.Weapon:
		e.Rule, e.Text = "weapon-hits", "The weapon of {unit} is hit."
		if arm := v.arm(); arm != nil {
			arm.Broken = true
		}
	case hit.PD >= printed.Dead:
		e.Text = "{unit} is hit: {location}, killed."
	}
	if hit.PD > 0 {
		if firing.ofAll(f.r, x.by) {
			w.By = x.By
		}
		v.suffer(w, hit.Shock)
		f.mark(v, x.Count, hit.Disables() && !numb)
	}
	f.tell(v, e)
}

func disabled(hit wound.Hit, numb bool) string {
	switch {
	case numb:
		return ", which disables nothing"
	case hit.Disables():
		return ", disabled"
	}
	return ""
}

// The duck in response to fire (2.5, 3.1).

var duck = order{
	Name: duckAct, Summary: "When to duck, from now on", Rule: "ducking",
	Example: "when:never", Step: ordersName, Unit: unitOption, Able: whoever, Once: true,
	Params: []param{oneOf(whenOption, "when", duckWhenShotAt, duckBehindCover, duckNever)},
	Check: func(k known, a opts.Args) error {
		_, err := commanded(k, a)
		return err
	},
}

// duckAll lets all duck who do so when they are shot at: it breaks off what they were
// doing and takes them behind their cover.
func (st *State) duckAll(r *ruling, shots []Shot) map[string]bool {
	ducks := map[string]bool{}
	for _, s := range shots {
		t := st.find(s.Target)
		if t == nil || ducks[t.ID] || !t.wouldDuck(r) || !st.duckable(&s, t, r) {
			continue
		}
		ducks[t.ID] = true
		t.post()
		somebody{t, r}.interrupt()
		t.Gun.loseAim()
		if t.usesCover() {
			t.Stance, t.Exposure, t.Comes = Unready, Hiding, ""
		}
		st.tell(r, t, rules.Event{Kind: "ducked", Rule: "ducking", Text: "{unit} ducks."})
	}
	return ducks
}

// duckable reports whether a duck helps against a shot: in the advanced game, and for who
// ducks behind cover alone, only where it comes over that.
func (st *Site) duckable(s *Shot, t *Combatant, h house) bool {
	return st.covers(s, t) || t.Duck == duckWhenShotAt && !readings.Advanced(h)
}

// covers reports whether a shot at somebody crosses the cover that he used as it was fired:
// to bring himself back behind it is no duck to who fires from elsewhere (3.1).
func (st *Site) covers(s *Shot, t *Combatant) bool {
	as := *t
	as.Post = s.Met.bared()
	return st.cover(eyeOf(s.From, s.Posture), &as).Exposure != InOpen
}

func (p *Post) usesCover() bool {
	x := p.bared().Exposure
	return x == Over || x == Looking
}

// wouldDuck reports whether he ducks when he is shot at: in the advanced game only who
// fires or looks around cover can (3.1).
func (c *Combatant) wouldDuck(h house) bool {
	if !c.acts() || c.Posture == LowProne {
		return false
	}
	switch c.Duck {
	case duckWhenShotAt:
		return !readings.Advanced(h) || c.usesCover()
	case duckBehindCover:
		return c.usesCover()
	}
	return false
}
