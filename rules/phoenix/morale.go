package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/sense"
	"impulse/rules/pick"
)

// Morale (5.6): who takes cover, lies low, flees or surrenders under fire.

// moraleStep finds whom near misses have shaken.
var moraleStep = step{
	Name: moraleName, Title: "Morale", Rule: "morale",
	Resolve: func(r *ruling, _ rules.Orders) error {
		for _, c := range r.State.Combatants {
			p := patient{somebody{c, r}}
			if p.acts() && len(c.Near) > 0 {
				p.threatened()
			}
			if moralePlayed.In(r) && p.acts() {
				p.shake()
			}
			c.forget()
		}
		return nil
	},
}

// missed notes by how many EAL a shot missed him, and from where it came where that is known.
func (m *Mind) missed(by int, from *Muzzle) {
	if len(m.Near) < mostShots {
		m.Near = append(m.Near, Miss{by, from})
	}
}

// forget ends what the shots of an impulse are to him.
func (m *Mind) forget() { m.Near, m.Met = nil, false }

// threatened notes that fire threatens him, so that he may answer at once where one waits (5.5).
func (p patient) threatened() {
	if now := p.r.State.now(); p.Alarm != now && initiativePlayed.In(p.r) {
		p.Alarm = now
		p.tellOwn(p.r, rules.Event{Kind: "threatened", Rule: "threats", Quiet: true, Text: "{unit} is under fire."})
	}
}

// shake finds what the fire of the impulse does to his nerve.
func (p patient) shake() {
	close := len(p.within()) > 0
	switch {
	case p.Flees:
		p.halt()
	case p.Cowed && (close || p.Met || p.hitNow()):
		p.crack()
	case p.Cowed:
	case p.Broken:
		p.rise()
	case close:
		p.test()
	}
}

// halt ends a flight: he stays under cover where he has come to.
func (p patient) halt() {
	if len(p.Tasks) == 0 {
		p.Flees = false
		p.hide()
	}
}

// within are the near misses that come as close as his Critical Distance.
func (p patient) within() []Miss {
	return pick.Where(p.Near, func(x Miss) bool { return sense.Near(x.By, p.KV) })
}

// hitNow reports whether he was wounded in this impulse.
func (p patient) hitNow() bool {
	return slices.ContainsFunc(p.Wounds, func(w Wound) bool { return w.Impulse == p.r.State.now() })
}

// test rolls for each shot that came close, until one is too much.
func (p patient) test() {
	for _, x := range p.within() {
		roll, nerve := p.throw("morale"), sense.Nerve(p.KV)
		told := figures{fig("roll", roll), fig("kv", nerve), fig("missed", x.By)}
		if roll <= nerve {
			p.tellOwn(p.r, rules.Event{Kind: "steady", Rule: "morale", Text: "{unit} stays steady: {roll}, up to {kv}.", Figures: told})
			continue
		}
		p.tellOwn(p.r, rules.Event{Kind: "shaken", Rule: "morale", Text: "{unit} is shaken: {roll}, up to {kv}.", Figures: told})
		p.shelter()
		return
	}
}

// shelter takes him behind cover, or pressed to the ground, where he rolls again.
func (p patient) shelter() {
	p.Broken = true
	p.hide()
	if tripledRoll.In(p.r) == tripledAtOnce {
		p.rise()
	}
}

// hide breaks off what he does, and puts him out of fire: behind cover that is between him
// and where the shots that come close do from, or pressed to the ground.
func (p patient) hide() {
	p.post()
	p.putsOff()
	if p.r.State.hidesFrom(p.Combatant, p.within()) {
		p.Exposure = Hiding
		p.tell(rules.Event{Kind: "ducks", Rule: "morale", Text: "{unit} takes cover."})
		return
	}
	p.Posture, p.Exposure = LowProne, InOpen
	p.tell(rules.Event{Kind: "lies-low", Rule: "morale", Text: "{unit} lies low."})
}

// rise is the tripled roll of who is under cover.
func (p patient) rise() {
	roll, nerve := p.throw("morale under cover"), sense.Tripled(p.KV)
	told := figures{fig("roll", roll), fig("kv", nerve)}
	p.Broken, p.Cowed = false, roll > nerve
	if p.Cowed {
		p.tellOwn(p.r, rules.Event{Kind: "cowed", Rule: "morale", Text: "{unit} stays there until rallied: {roll}, up to {kv}.", Figures: told})
		return
	}
	p.tellOwn(p.r, rules.Event{Kind: "steady", Rule: "morale", Text: "{unit} is ready to go on: {roll}, up to {kv}.", Figures: told})
}

// crack is what a broken man does whose life is threatened.
func (p patient) crack() {
	rule := underFire.In(p.r)
	if rule == brokenRolls {
		rule = brokenFlees
		roll := p.dice().Zero().Die("flight or surrender, "+p.Name, 10)
		if roll > 4 {
			rule = brokenYields
		}
		p.tellOwn(p.r, rules.Event{Kind: "cracks", Rule: "broken-under-fire", Text: "{unit} cracks: {roll}, flight up to 4.", Figures: figures{fig("roll", roll)}})
	}
	away, ok := p.refuge()
	if rule == brokenYields || !ok {
		p.yield("morale", "yielded", "surrenders")
		return
	}
	p.abandon()
	p.Flees = true
	if to := p.gets(); to != p.Posture {
		p.Tasks = []Task{{Do: postureAct, To: string(to)}}
	}
	p.Tasks = append(p.Tasks, Task{Do: moveAct, At: &away})
	p.tell(rules.Event{Kind: "flees", Rule: "morale", Text: "{unit} flees."})
}

// gets is the highest position in which he can flee.
func (p patient) gets() Posture {
	m := p.maimed(p.r)
	for _, x := range []Posture{Standing, Kneeling} {
		if m.bears(x, p.r) {
			return x
		}
	}
	return Prone
}

// flight is how far somebody flees, in hexes.
const flight = 20

// refuge is where he flees to: straight away from the nearest enemy whom his side sees. ok
// is false where there is no way, or nobody to flee from.
func (p patient) refuge() (at hex.Hex, ok bool) {
	foe := p.r.State.nearestFoe(p.Combatant)
	if foe == nil || foe.At == p.At {
		return at, false
	}
	at = p.At
	for range flight {
		dir, _, _ := hex.Toward(foe.At.To(at))
		if !p.r.State.enters(at, dir) {
			break
		}
		at = at.Neighbor(dir)
	}
	return at, at != p.At
}

// yield takes him out of the fight, as an event of the kind tells: what he does is seen.
func (p patient) yield(rule, kind, does string) {
	p.abandon()
	p.mark()
	for i := range p.Sightings {
		s := &p.Sightings[i]
		s.Gave = s.Gave || s.live()
	}
	p.Yielded, p.Flees, p.Broken, p.Cowed = true, false, false, false
	p.tell(rules.Event{Kind: kind, Rule: rule, Text: "{unit} " + does + "."})
}

// listens reports whether somebody takes orders: who is broken or flees does not (5.6).
func (m *Mind) listens() bool { return !m.Broken && !m.Cowed && !m.Flees }

// pressed refuses what nobody does who lies low: they rise first, and who is broken once rallied.
func (m *Mind) pressed(name, does string) error {
	if !m.listens() {
		return cmdline.Refuse("morale", "%s is pressed to the ground%s until rallied: a comrade in the hex can do it.", name, does)
	}
	return cmdline.Refuse("morale", "%s is pressed to the ground%s; rise first.", name, does)
}

// deaf refuses orders to who takes none.
func (c *Combatant) deaf() error {
	switch {
	case c.Flees:
		return cmdline.Refuse("morale", "%s flees and takes no orders.", c.Name)
	case !c.listens():
		return cmdline.Refuse("morale", "%s stays under cover until rallied: a comrade in the hex can do it.", c.Name)
	}
	return nil
}

// givingUp is the rule by which anybody may give up (4.2; reading giving-up).
const givingUp = "giving-up"

var surrender = order{
	Name: surrenderAct, Summary: "Give up the fight", Rule: givingUp,
	Step: ordersName, Unit: unitOption, Able: whoever, Key: []opts.Word{},
	Check: func(k known, a opts.Args) error {
		_, err := commanded(k, a)
		return err
	},
}

var surrendering = act{
	cost: func(*State, *Combatant, *Task, house) (int, error) { return 0, nil },
	do: func(r *ruling, c *Combatant, _ *Task) bool {
		patient{somebody{c, r}}.yield(givingUp, "yielded", "surrenders")
		return true
	},
}

// broken are those in a combatant's hex whom he can rally.
func (st *Squad) broken(c *Combatant) []*Combatant {
	return st.where(func(o *Combatant) bool {
		return o != c && o.Side == c.Side && o.At == c.At && o.acts() && (o.Broken || o.Cowed) && !o.Flees
	})
}

// mayRally refuses who has nobody to rally.
func mayRally(k known, c *Combatant, a opts.Args) error {
	switch {
	case !moralePlayed.In(k):
		return cmdline.Refuse("morale", "Morale is not played here; house rule morale on plays it.")
	case !thenOption.In(a) && len(c.Tasks) == 0 && len(k.Before()) == 0 && len(k.State().broken(c)) == 0:
		return cmdline.Refuse("morale", "Nobody in %s is broken; move to who is, and rally then.", c.At)
	}
	return nil
}

var rallying = act{
	cost: func(st *State, c *Combatant, _ *Task, _ house) (int, error) {
		if len(st.broken(c)) == 0 {
			return 0, cmdline.Refuse("morale", "nobody in %s is broken.", c.At)
		}
		return sense.Rally(c.KV), nil
	},
	do: func(r *ruling, c *Combatant, _ *Task) bool {
		for _, o := range r.State.broken(c) {
			patient{somebody{o, r}}.rallied(c)
		}
		return len(r.State.broken(c)) == 0 || sense.Rally(c.KV) == 0
	},
}

// rallied is another morale roll of who is broken.
func (p patient) rallied(by *Combatant) {
	roll, nerve := p.throw("rally"), sense.Nerve(p.KV)
	told := figures{fig("roll", roll), fig("kv", nerve), fig("time", sense.Rally(by.KV))}
	if roll > nerve {
		p.tellOwn(p.r, rules.Event{Kind: "not-rallied", Rule: "morale", Text: "{unit} does not rally: {roll}, up to {kv}.", Target: by.ID, Figures: told})
		return
	}
	p.Broken, p.Cowed = false, false
	p.tellOwn(p.r, rules.Event{Kind: "rallied", Rule: "morale", Text: "{target} rallies {unit}: {roll}, up to {kv}.", Target: by.ID, Figures: told})
}
