package phoenix

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
)

// Encumbrance (1.3, step 3): who drops something is faster from the next phase on, and who takes
// something up slower, if his characteristics are known.

// sheet is his Status Sheet, of a character who was made and not taken from the troops.
func (x *Rating) sheet(pounds printed.Fixed, h house) (s person.Sheet, ok bool) {
	if x.Made == nil {
		return s, false
	}
	c := person.Characteristics{STR: x.Made.STR, INT: x.Made.INT, WIL: x.Made.WIL, HLT: x.HLT, AGI: x.Made.AGI}
	return person.New(c, x.Skill, pounds, readings.Person(h)), true
}

// spareRounds are the rounds in all that is carried to load a weapon with.
func (a *Arm) spareRounds() (n int) {
	for _, rounds := range a.Spare {
		n += rounds
	}
	return n
}

// kit is all that he carries (1.4).
func (a *Arms) kit() person.Kit {
	k := person.Kit{Suit: a.Suit.Worn, Pack: a.Burden.Pack}
	for _, arm := range a.Weapons {
		spare := len(arm.Spare)
		if arm.weapon().Feed == byRound {
			spare = arm.spareRounds()
		}
		k.Weapons = append(k.Weapons, person.Item{Key: arm.Key, Count: 1})
		k.Ammo = append(k.Ammo, person.Item{Key: arm.Key, Count: spare})
	}
	for _, s := range a.Grenades {
		k.Grenades = append(k.Grenades, person.Item(s))
	}
	for _, s := range a.Gear {
		k.Equipment = append(k.Equipment, person.Item(s))
	}
	return k
}

// carried is the encumbrance: as the game master says, or what all of it weighs.
func (a *Arms) carried(h house) printed.Fixed {
	if a.Burden.Said {
		return a.Burden.Pounds
	}
	pounds, err := a.kit().Weight(true, readings.OtherArmor(h))
	if err != nil {
		panic(err) // bounds hold the keys
	}
	return pounds
}

// The armor of the armored troops, of which the table has protection factors alone: of the helmet
// that of medium, of the body that of heavy rigid armor (reading troop-armor).
const (
	troopHelm = "medium-rigid"
	troopBody = "heavy-rigid"
)

// dress makes the armor of a troop what somebody wears who is of it no more: it weighs, and
// protects as before.
func (c *Combatant) dress() {
	if c.Made == nil {
		return
	}
	_, helm, body, _ := rated(c.Troop)
	if helm > 0 && c.Suit.Head == helm && c.Suit.Worn.Head == "" {
		c.Suit.Worn.Head = troopHelm
	}
	if body > 0 && c.Suit.Body == body && c.Suit.Worn.Body == "" {
		c.Suit.Worn.Body = troopBody
	}
}

// reckon works out what follows from characteristics and from what is carried (1.3, steps 3
// to 8); false for a troop, of whom nothing does.
func (c *Combatant) reckon(h house) bool {
	c.dress()
	return bearer{c}.reckonWith(c.carried(h), h)
}

// bearer is somebody with all that he carries.
type bearer struct{ *Combatant }

// reckonWith works out what he is under a weight.
func (c bearer) reckonWith(pounds printed.Fixed, h house) bool {
	s, ok := c.sheet(pounds, h)
	if ok {
		c.SAL, c.ISF, c.CA, c.KV, c.MS = s.SAL, s.ISF, s.CA, s.KV, s.MaxSpeed
		c.Burden.Acts, c.Burden.Felt, c.Burden.Next = false, &pounds, nil
	}
	return ok
}

// settle has what he carries now be what his figures are reckoned by, where none was kept: in games of
// older versions.
func (c bearer) settle(h house) {
	if c.Made != nil && c.Burden.Felt == nil {
		now := c.carried(h)
		c.Burden.Felt = &now
	}
}

// felt is the weight by which his figures are reckoned now.
func (a *Arms) felt(h house) printed.Fixed {
	if a.Burden.Felt != nil {
		return *a.Burden.Felt
	}
	return a.carried(h)
}

// weigh reckons what he is from the next phase on with what he carries now: his speeds, and with them
// his actions (1.3, steps 3 to 7). Actions that the game master has set stay. It reports whether
// that is other than was reckoned before.
func (c bearer) weigh(h house) bool {
	if c.Made == nil {
		return false
	}
	felt, now := c.felt(h), c.carried(h)
	would := Lightened{felt, c.CA, c.MS}
	if c.Burden.Next != nil {
		would = *c.Burden.Next
	}
	c.Burden.Felt, c.Burden.Next = &felt, nil
	next := Lightened{now, c.CA, c.MS}
	if now != felt {
		was, _ := c.sheet(felt, h)
		will, _ := c.sheet(now, h)
		next.MS = will.MaxSpeed
		if !c.Burden.Acts && c.CA == was.CA { // older games keep no more than that they differ
			next.CA = will.CA
		}
		c.Burden.Next = &next
	}
	return next.CA != would.CA || next.MS != would.MS
}

// acts has actions that the game master sets stay: now, and as what is carried changes.
func (b *Encumbered) acts(ca int) {
	b.Acts = true
	if b.Next != nil {
		next := *b.Next
		next.CA = ca
		b.Next = &next
	}
}

// lightens has what he carries now count, as a phase begins.
func (c bearer) lightens() {
	if next := c.Burden.Next; next != nil {
		c.CA, c.MS = next.CA, next.MS
		c.Burden.Felt, c.Burden.Next = &next.Pounds, nil
	}
}

// weighAll weighs what all carry at the end of an impulse's actions, and tells of whom that slows or
// speeds up.
func (st *State) weighAll(r *ruling) {
	for _, c := range st.Combatants {
		if !(bearer{c}).weigh(r) {
			continue
		}
		ca, ms := c.CA, c.MS
		if next := c.Burden.Next; next != nil {
			ca, ms = next.CA, next.MS
		}
		c.tellOwn(r, rules.Event{Kind: "weighed", Rule: "encumbrance", Text: "{unit} has {actions} and a maximum speed of {ms} with {pounds} lb, from the next phase on.",
			Figures: figures{fig("ca", ca), fig("actions", counted(ca, "combat action")), fig("ms", ms), fig("pounds", c.carried(r).Decimal())}})
	}
}

// reckon works it out anew, and tells of it; of who carries what the game master said, that
// it stays so.
func (p patient) reckon() {
	if p.Burden.Pounds > 0 && p.Made != nil {
		p.tellOwn(p.r, rules.Event{Kind: "weighed", Rule: "encumbrance", Text: "{unit} carries {pounds} lb, as was ruled; pounds:0 weighs all of it anew.", Figures: figures{fig("pounds", p.Burden.Pounds.Decimal())}})
	}
	if p.Combatant.reckon(p.r) {
		p.tellReckoned()
	}
}

// tellReckoned tells what somebody is by characteristics and weight.
func (p patient) tellReckoned() {
	p.tellOwn(p.r, rules.Event{Kind: "reckoned", Rule: "characteristics", Text: "{unit} has {actions}, a maximum speed of {ms} and a knockout value of {kv}, with {pounds} lb.",
		Figures: figures{fig("sal", p.SAL), fig("isf", p.ISF), fig("ca", p.CA), fig("actions", counted(p.CA, "combat action")), fig("ms", p.MS), fig("kv", p.KV), fig("pounds", p.carried(p.r).Decimal())}})
}

// packKey is the row of Table 7B.
const packKey = "backpack-with-quick-release-out"

// mayDropPack refuses who has none.
func mayDropPack(_ known, c *Combatant, _ opts.Args) error {
	if c.Burden.Pack == 0 {
		return cmdline.Refuse("encumbrance", "%s has no pack to drop.", c.Name)
	}
	return nil
}

var dropping = act{
	cost: func(*State, *Combatant, *Task, house) (int, error) { return actionAC(packKey), nil },
	do: func(r *ruling, c *Combatant, _ *Task) bool {
		pack := c.Burden.Pack
		c.Burden.Pack = 0
		c.Burden.Pounds = max(0, c.Burden.Pounds-pack)
		r.State.tell(r, c, rules.Event{Kind: "dropped-pack", Rule: "encumbrance", Quiet: true, Text: "{unit} drops the pack."})
		return true
	},
}
