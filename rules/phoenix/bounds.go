package phoenix

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/sense"
	"impulse/rules/terrain"
)

// How much of everything there may be: more than a fight comes to.
const (
	mostCombatants = 300
	mostTasks      = 200
	mostAhead      = 100 // tasks that players give one combatant
	mostSides      = 20
	endOfTime      = 100_000_000
	longest        = 4*endOfTime - 1_000_000 // impulses of a campaign, so that its last fight has room
	mostPhases     = 100_000                 // of one fight: more than two days of it, order by order
	farthest       = 4000
	mostActions    = 10_000
	mostShots      = 5000
	mostOfAny      = 1000
	mostWeapons    = 40                   // of one person
	mostHeld       = 200                  // of one person of an older game, which gave more
	mostLive       = 1000                 // grenades that are live at once
	mostBombs      = mostLive + mostShots // and what is launched in an impulse
	mostLying      = 40_000               // weapons: more than there are
	mostPD         = 100_000_000
)

// bounds holds a whole state to what play can reach.
func bounds(st *State, b *rules.Bounds) {
	b.OneOf("scenario", st.Scenario, scenarioNames()...)
	b.That(st.Scenario == battleOf(b.Scenario()), "scenario is %q, and the game is of %q", st.Scenario, b.Scenario())
	b.Number("phase", st.Phase, 1, mostPhases)
	b.Number("impulse", st.Impulse, 1, impulses)
	b.Number("elapsed", st.Elapsed, 0, longest)
	b.Number("unjudged", st.Unjudged, 0, 2*endOfTime)
	b.That(st.Idle == nil, "what is known of a fight is no fight")
	b.List("sides", len(st.Sides), mostSides)
	for i, side := range st.Sides {
		b.That(!slices.Contains(st.Sides[:i], side), "the side %s is there twice", side)
	}
	b.List("combatants", len(st.Combatants), mostCombatants)
	b.That(st.Map == "" || groundOf(st.Map) != nil, "there is no map %s", st.Map)
	b.That(st.Scenario != "raid" || st.Map != "", "the raid has no map")
	st.Site.doorBounds(b)
	st.holeBounds(b)
	st.Scene.bounds(b)
	b.List("fire", len(st.Fire), mostShots)
	st.fireBounds(b)
	b.List("bombs", len(st.Bombs), mostBombs)
	b.List("bangs", len(st.Bangs), mostGlimpses)
	ids := map[string]bool{}
	for _, c := range st.Combatants {
		b.In("unit "+c.ID, func() { b.Unit(c.Unit, ids); c.bounds(st, b) })
		b.That(c.ID == idOf(c.Name) && named(c.ID), "nobody is called %s", c.ID)
		b.That(slices.Contains(st.Sides, c.Side), "%s is of no side", c.ID)
	}
	for _, c := range st.Combatants {
		b.In("unit "+c.ID, func() {
			c.noteBounds(st.Sides, ids, b)
			edges{st, b}.places(c)
			edges{st, b}.seen(&c.Notice)
			edges{st, b}.past(&c.Body)
			edges{st, b}.squad(c)
		})
	}
	for i := range st.Bombs {
		st.Bombs[i].bounds(b, ids)
		edges{st, b}.flies(st.Bombs[i].Flight)
		sideBounds(b, st.Sides, slices.Concat(st.Bombs[i].Seen, st.Bombs[i].Told)...)
	}
	for _, d := range st.Told {
		sideBounds(b, st.Sides, d.Side)
	}
	for i := range st.Bangs {
		st.Bangs[i].bounds(b)
	}
}

// noteBounds holds what somebody notes of others, by name, to what there is.
func (c *Combatant) noteBounds(sides []string, ids map[string]bool, b *rules.Bounds) {
	for _, mark := range []string{c.Mark, c.Gun.Last, c.Pin} {
		_, err := hex.Parse(mark)
		b.That(mark == "" || err == nil || ids[mark], "nobody aims at %s", mark)
	}
	for _, s := range c.Spots {
		b.That(ids[s.Of], "nobody is there to be spotted who is called %s", s.Of)
	}
	for _, s := range c.Sightings {
		sideBounds(b, sides, s.Side)
		if s.Went != nil {
			b.OneOf("gait", s.Went.Gait, append([]string{""}, gaits...)...)
		}
	}
	if t := c.Took; t != nil {
		_, ok := printed.WeaponOf(t.Key)
		b.That(ok, "there is no weapon %s", t.Key)
		b.Number("took in", t.Impulse, 0, 4*endOfTime)
		hexBounds(b, "took at", t.At)
		sideBounds(b, sides, t.Sides...)
	}
	for _, w := range c.Wounds {
		b.That(hurtAt(w.Location), "nobody is wounded at %s", w.Location)
		b.That(w.By == "" || spelled(w.By), "nobody is called %s", w.By)
	}
}

// sideBounds holds sides that are listed to those there are; "" stands for all.
func sideBounds(b *rules.Bounds, sides []string, listed ...string) {
	for _, side := range listed {
		b.That(side == "" || slices.Contains(sides, side), "there is no side %s", side)
	}
}

func (x Heard) bounds(b *rules.Bounds) {
	b.Text("heard", x.Sound, 40)
	_, err := hex.Parse(x.From)
	clock, wrong := strconv.Atoi(x.From)
	b.That(err == nil || wrong == nil && 1 <= clock && clock <= 12, "nothing is heard from %s", x.From)
}

func (c *Combatant) bounds(st *State, b *rules.Bounds) {
	c.Rating.bounds(b)
	c.Post.bounds(b)
	b.Text("squad", c.Squad, 40)
	b.List("tasks", len(c.Tasks), mostTasks)
	b.Number("moved", c.Moved, 0, mostActions)
	b.Number("swing", c.Swing, 0, freeTurn)
	b.Number("debt", c.Debt, 0, mostActions)
	b.Number("done", c.Done, 0, mostActions)
	b.OneOf("gait", c.Gait, gaits...)
	b.Number("lull", c.Lull, 0, minute)
	b.Number("idle", c.Idle, 0, 5*endOfTime)
	if c.Whence != nil {
		hexBounds(b, "whence", *c.Whence)
	}
	c.Arms.bounds(b)
	c.Gun.bounds(b)
	c.Body.bounds(b)
	c.Mind.bounds(b)
	b.Number("paced", c.Paced, 0, mostActions)
	b.List("trail", len(c.Trail), mostActions)
	for i := range c.Trail {
		c.Trail[i].bounds(b)
	}
	b.That(c.Noise == "" || sense.Audible(c.Noise), "nobody knows the noise %s", c.Noise)
	for _, at := range []*hex.Hex{c.Sounded.Act, c.Sounded.Shot} {
		if at != nil {
			hexBounds(b, "heard in", *at)
		}
	}
	c.Notice.bounds(b)
	for i := range c.Tasks {
		c.Tasks[i].bounds(st, b)
	}
	c.Kept.bounds(st, b)
	b.Number("tail", c.Tail, 0, len(c.Tasks))
	b.Number("ahead", c.Ahead, 0, c.Tail)
}

func (x *Kept) bounds(st *State, b *rules.Bounds) {
	b.List("plan", len(x.Plan), mostTasks)
	b.Number("musing", x.Musing, 0, mostActions)
	for i := range x.Plan {
		x.Plan[i].bounds(st, b)
	}
}

func (x *Notice) bounds(b *rules.Bounds) {
	glimpseBounds(b, x.Caught)
	b.List("heard", len(x.Heard), mostGlimpses)
	for _, h := range x.Heard {
		h.bounds(b)
	}
	b.List("spots", len(x.Spots), mostCombatants)
	for _, s := range x.Spots {
		b.Text("spotted", s.Of, 120)
		b.Number("spotting", s.Spent, 0, 4*endOfTime)
		hexBounds(b, "spotted at", s.At)
	}
	b.List("sightings", len(x.Sightings), mostSides)
	b.List("felt", len(x.Felt), mostGlimpses)
	for _, kind := range x.Felt {
		b.Text("felt", kind, longestNote)
	}
	for _, s := range x.Sightings {
		if s.Went != nil {
			b.Number("hexes", s.Went.Hexes, 0, mostOfAny)
		}
		b.Text("side", s.Side, 100)
		hexBounds(b, "seen at", s.At)
		b.Number("seen in", s.Impulse, 0, 4*endOfTime)
		s.Gone.bounds(b)
		glimpseBounds(b, s.Caught)
	}
}

func (t *Task) bounds(st *State, b *rules.Bounds) {
	b.OneOf("task", t.Do, moveAct, turnAct, postureAct, stanceAct, waitAct,
		surrenderAct, rallyAct, commandAct, aidAct, dropPackAct, identifyAct, freezeAct, disarmAct, escortAct,
		doorAct, leaveAct, viewAct, armAct, throwAct, letGoAct, takeAct,
		fireAct, aimAct, coverAct, pinAct, launchAct, readyAct, slingAct, dropAct, pickUpAct, reloadAct, selectAct, cockAct, doAct)
	t.fireBounds(st, b)
	edges{st, b}.aims(t)
	if t.Do == stanceAct {
		b.That(stanceLabels[t.To] != "", "nobody stands %s", t.To)
	}
	if t.Do == postureAct {
		b.OneOf("posture", t.To, string(Standing), string(Kneeling), string(Prone))
	}
	b.Text("target", t.Target, 120)
	b.Text("to", t.To, 200)
	b.Number("n", t.N, 0, mostActions)
	b.Number("spent", t.Spent, 0, mostActions)
	b.List("way", len(t.Way), mostActions)
	b.That(strings.Trim(t.Way, "ABCDEF") == "", "%s is no way", t.Way)
	if t.Do == armAct || t.Do == letGoAct || t.Do == takeAct || t.Do == throwAct {
		_, ok := printed.GrenadeOf(t.To)
		b.That(ok || t.To == "", "there is no grenade %s", t.To)
	}
	if t.Do == selectAct {
		b.OneOf("mode", t.To, single, burst, threeRound)
	}
	if t.Do == viewAct {
		b.Number("view", t.N, 0, 360)
		b.That(t.N%60 == 0, "nobody chooses a view of %d degrees", t.N)
	}
	if t.Do == moveAct {
		b.OneOf("gait", t.To, gaits...)
	}
	if t.Do == doorAct {
		b.OneOf("how", t.Key, "", openAct, kickAct, breakAct, forceAct)
		_, err := terrain.ParseSide(t.To)
		b.That(err == nil || doorName.MatchString(t.To), "%s is no door", t.To)
	}
	b.That((t.At == nil) != (t.Do == moveAct || t.Do == escortAct), "a task has no hex, or one too many")
	if t.At != nil {
		hexBounds(b, "at", *t.At)
	}
}

func (x *Rating) bounds(b *rules.Bounds) {
	_, troop := printed.TroopOf(x.Troop)
	b.That(troop || x.Troop == "", "there is no troop %s", x.Troop)
	b.Number("skill", x.Skill, 0, 20)
	b.Number("sal", x.SAL, 0, 99)
	b.Number("isf", x.ISF, 0, 99)
	b.Number("ca", x.CA, 0, 24)
	b.Number("kv", x.KV, 0, 999)
	b.Number("hlt", x.HLT, 1, 99)
	b.Number("ms", x.MS, 0, 99)
	if m := x.Made; m != nil {
		for _, n := range []int{m.STR, m.INT, m.WIL, m.AGI} {
			b.Number("characteristic", n, 1, 99)
		}
	}
}

func (p *Post) bounds(b *rules.Bounds) {
	hexBounds(b, "at", p.At)
	b.Number("facing", int(p.Facing), 0, 11)
	b.Number("due", p.Due, 0, uncalled)
	b.OneOf("posture", string(p.Posture), string(Standing), string(Kneeling), string(Prone), string(LowProne))
	b.OneOf("stance", string(p.Stance), string(Unready), string(Hip), string(Firing), string(Braced))
	b.That(p.Shelter == "" || len(shelterRows(p.Shelter)) > 0 && refusedShelter(p.Shelter) == nil, "%s shelters nobody", p.Shelter)
	b.OneOf("exposure", string(p.Exposure), string(InOpen), string(Hiding), string(Looking), string(Over))
	b.OneOf("comes", p.Comes, "", string(Looking), string(Over), string(Standing), string(Kneeling), string(Prone))
}

// doorBounds holds doors and windows to the map.
func (st *Site) doorBounds(b *rules.Bounds) {
	f, ok := st.ground()
	b.List("doors", len(st.Doors), mostOfAny)
	b.List("told", len(st.Told), mostOfAny)
	changes := slices.Clone(st.Doors)
	for _, d := range st.Told {
		b.Text("side", d.Side, 100)
		changes = append(changes, d.Door)
	}
	for _, d := range changes {
		b.That(ok && f.On(d.Side).Form > terrain.Wall, "%s is no door or window", d.Side)
	}
}

func hexBounds(b *rules.Bounds, name string, h hex.Hex) {
	b.Number(name, h.Q, -farthest, farthest)
	b.Number(name, h.R, -farthest, farthest)
}

// fixedBounds holds a number with decimals to a most, which may be more than a plain int of 32 bits is.
func fixedBounds(b *rules.Bounds, name string, n, most printed.Fixed) {
	b.That(0 <= n && n <= most, "%s is %s, which is not from 0 to %s", name, n, most)
}

func (x *Bomb) bounds(b *rules.Bounds, ids map[string]bool) {
	if w, ok := printed.WeaponOf(x.Key); ok && x.Load != "" {
		l, ok := w.Load(x.Load)
		b.That(ok && explodes(l) && !x.Held && x.Flight == nil, "%s is not loaded with %s, or it is no bomb", x.Key, x.Load)
	} else {
		_, ok = printed.GrenadeOf(x.Key)
		b.That(ok, "there is no grenade %s", x.Key)
	}
	b.That(ids[x.By], "nobody has thrown a bomb")
	b.That(x.Target == "" || ids[x.Target], "a bomb touches nobody")
	hexBounds(b, "bomb", x.At)
	b.Number("due", x.Due, 0, 5*endOfTime)
	b.Number("fell", x.Fell, 0, 5*endOfTime)
	b.That(x.Due > 0 || x.Held || x.Flight != nil, "a bomb never goes off")
	b.List("seen", len(x.Seen), mostSides)
	b.List("told", len(x.Told), mostSides)
	if f := x.Flight; f != nil {
		hexBounds(b, "from", f.From)
		hexBounds(b, "mark", f.Mark)
		b.Number("aim", f.Aim, 1, mostThrowAim)
		b.Number("count", f.Count, 0, 9)
		b.Number("hurt", f.Hurt, -99, 0)
	}
}

func (a *Arms) bounds(b *rules.Bounds) {
	b.List("weapons", len(a.Weapons), mostHeld)
	b.Number("held", a.Held, 0, len(a.Weapons))
	b.List("grenades", len(a.Grenades), mostOfAny)
	b.List("gear", len(a.Gear), mostOfAny)
	for _, pf := range []printed.Fixed{a.Suit.Head, a.Suit.Visor, a.Suit.Body, a.Burden.Pounds, a.Burden.Pack} {
		fixedBounds(b, "armor or weight", pf, printed.Whole(9999))
	}
	b.That(a.Burden.Said || a.Burden.Pounds == 0, "nobody has said what is carried")
	if felt := a.Burden.Felt; felt != nil {
		fixedBounds(b, "weight", *felt, printed.Whole(mostPD))
	}
	if next := a.Burden.Next; next != nil {
		b.That(a.Burden.Felt != nil, "nobody carries other things than before")
		fixedBounds(b, "weight", next.Pounds, printed.Whole(mostPD))
		b.Number("ca", next.CA, 0, 24)
		b.Number("ms", next.MS, 0, 99)
	}
	for _, s := range slices.Concat(a.Grenades, a.Gear) {
		b.Text("what is carried", s.Key, 80)
		b.Number("how many", s.Count, 1, 9999)
	}
	for i := range a.Weapons {
		a.Weapons[i].bounds(b)
	}
	if b.Err() == nil { // what has no bounds weighs nothing
		_, err := a.kit().Weight(true, false)
		b.That(err == nil, "%v", err)
	}
}

func (g *Gun) bounds(b *rules.Bounds) {
	b.Text("aimed at", g.Mark, 120)
	b.Number("aim", g.Aim, 0, mostActions)
	b.Text("last", g.Last, 20)
	b.Number("shot", g.Shot, 0, 4*endOfTime)
	b.Number("bursts", g.Bursts, 0, mostActions)
	b.Text("pinned", g.Pin, 20)
}

func (x *Body) bounds(b *rules.Bounds) {
	b.Number("pd", x.PD, 0, mostPD)
	b.List("wounds", len(x.Wounds), mostWounds)
	for _, w := range x.Wounds {
		b.Text("location", w.Location, 60)
		b.Number("pd", w.PD, 0, mostPD)
		b.Number("disables", w.Disables, 0, 2)
		b.Number("wounded in", w.Impulse, -longest, 4*endOfTime)
		b.Text("by", w.By, 120)
	}
	b.Number("fresh pd", x.Fresh.PD, 0, mostPD)
	b.Number("shock", x.Fresh.Shock, 0, mostPD)
	b.Number("earlier pd", x.Fresh.Earlier, 0, mostPD)
	b.Number("balance lost", x.Fresh.Lost, 0, mostActions)
	b.OneOf("effect", x.Out.Effect, append(aftermath.Outs(), "")...)
	b.Number("out since", x.Out.Since, 0, 4*endOfTime)
	b.Number("out until", x.Out.Until, 0, 5*endOfTime)
	b.That(x.Aid.Known(), "there is no aid %s", x.Aid.Kind)
	b.Number("aid since", x.Aid.Since, -longest, 4*endOfTime)
	b.Number("weary", x.Weary, 0, 24)
}

func (m *Mind) bounds(b *rules.Bounds) {
	b.OneOf("duck", m.Duck, "", duckWhenShotAt, duckBehindCover, duckNever)
	b.Number("view", m.View, 0, 360)
	m.Sight.bounds(b)
	b.That(m.View%60 == 0, "nobody chooses a view of %d degrees", m.View)
	b.OneOf("role", m.Role, "", advances, holds, guards, flees)
	b.Number("thought", m.Thought, 0, mostActions)
	b.Number("alarm", m.Alarm, 0, 4*endOfTime)
	b.List("near", len(m.Near), mostShots)
	for _, n := range m.Near {
		b.Number("missed by", n.By, -mostOfAny, mostOfAny)
		if x := n.From; x != nil {
			hexBounds(b, "muzzle", x.At)
			b.OneOf("posture", string(x.Posture), string(Standing), string(Kneeling), string(Prone), string(LowProne))
		}
	}
}
