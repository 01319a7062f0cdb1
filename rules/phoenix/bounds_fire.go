package phoenix

import (
	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
)

// bounds holds a weapon to what there is.
func (a *Arm) bounds(b *rules.Bounds) {
	weapon, ok := printed.WeaponOf(a.Key)
	holds := 0
	if b.That(ok, "there is no weapon %s", a.Key); ok {
		holds = weapon.Capacity
		_, ok = weapon.Load(a.Load)
		b.That(ok, "%s is not loaded with %s", a.Key, a.Load)
		b.OneOf("mode", a.Mode, "", burst, threeRound)
		b.That(a.Mode != burst || weapon.AutoROF > 0, "%s fires no bursts", a.Key)
		b.That(a.Mode != threeRound || weapon.ThreeRound(), "%s fires no bursts of three", a.Key)
	}
	b.Number("rounds in the "+a.Key, a.Rounds, 0, holds)
	b.List("spare", len(a.Spare), mostOfAny)
	for _, n := range a.Spare {
		b.Number("a magazine of the "+a.Key, n, 1, holds)
	}
	actionBounds(b, a.Draw)
	stanceBounds(b, a.Rest)
}

func actionBounds(b *rules.Bounds, key string) {
	if key != "" {
		_, ok := printed.ActionOf(key)
		b.That(ok, "nobody knows how to %s", key)
	}
}

func stanceBounds(b *rules.Bounds, key string) {
	if key != "" {
		_, ok := printed.Stance(key)
		b.That(ok, "there is no situation %s", key)
	}
}

// mostHexes are more than anybody fires at with one burst.
const mostHexes = 40

// fireBounds holds what a task with a weapon needs.
func (t *Task) fireBounds(st *State, b *rules.Bounds) {
	if t.Do == doAct {
		actionBounds(b, t.Key)
		b.That(t.Key != "", "a task does nothing")
	} else {
		b.Text("key", t.Key, 80)
	}
	fires := t.Do == fireAct || t.Do == aimAct || t.Do == coverAct || t.Do == pinAct || t.Do == launchAct
	if b.That(fires == (t.Shoot != nil), "a task fires that is no fire, or does not"); t.Shoot == nil {
		return
	}
	v := t.Shoot
	b.Number("aim", v.Aim, 0, mostAim)
	b.Number("wide", v.Wide, 0, mostWide)
	b.OneOf("into", v.Into, "", aWindow, aDoor)
	b.Number("shots", v.Shots, 0, mostAim)
	b.Number("within", v.Within, 0, farthestHeld)
	b.OneOf("mode", v.Mode, "", single, burst, threeRound)
	b.OneOf("part", v.Part, "", head, body, legs)
	hexesBounds(b, v.Over)
	_, err := hex.Parse(t.Target)
	switch {
	case t.Do == coverAct:
		b.That(t.Target == "" && len(v.Over) > 0, "cover fire is at no hexes")
	case t.Do == pinAct || t.Do == launchAct:
		b.That(err == nil || st.find(t.Target) != nil, "a task fires at nothing")
		b.That(t.Do == pinAct || st.find(t.Target) != nil || len(v.Over) > 0, "a task launches at no hex")
		_, err = hex.Parse(t.To)
		b.That(t.Do == launchAct || t.To == "" || err == nil, "a task pins nothing")
	default:
		b.That(st.find(t.Target) != nil, "a task fires at nobody")
	}
}

func hexesBounds(b *rules.Bounds, hs []hex.Hex) {
	b.List("hexes", len(hs), mostHexes)
	for _, h := range hs {
		hexBounds(b, "hex", h)
	}
}

// fireBounds holds shots, what lies about and the light to what there is.
func (st *State) fireBounds(b *rules.Bounds) {
	for i := range st.Fire {
		st.Fire[i].bounds(st, b)
	}
	b.List("weapons that lie about", len(st.Lost), mostLying)
	for i := range st.Lost {
		hexBounds(b, "lies at", st.Lost[i].At)
		b.List("sides", len(st.Lost[i].Sides), mostSides)
		sideBounds(b, st.Sides, st.Lost[i].Sides...)
		b.That(st.Lost[i].Of == "" || st.find(st.Lost[i].Of) != nil, "nobody has dropped a weapon that lies about")
		st.Lost[i].Arm.bounds(b)
	}
	st.Light.bounds(b)
}

func (s *Shot) bounds(st *State, b *rules.Bounds) {
	b.That(st.find(s.By) != nil, "nobody has fired")
	b.That(s.Target != "" && st.find(s.Target) != nil || s.Target == "" && len(s.Over) > 0, "a shot is at nobody")
	if s.Target != "" {
		s.Met.bounds(b)
	}
	arm := Arm{Key: s.Key, Load: s.Load, Mode: s.Mode}
	arm.bounds(b)
	for _, row := range s.Rows {
		stanceBounds(b, row)
	}
	b.OneOf("part", s.Part, "", head, body, legs)
	b.OneOf("posture", string(s.Posture), string(Standing), string(Kneeling), string(Prone), string(LowProne))
	b.Number("aim", s.Aim, 0, mostAim)
	b.Number("wide", s.Wide, 0, mostWide)
	b.OneOf("into", s.Into, "", aWindow, aDoor)
	b.Number("rounds", s.Rounds, 0, 999)
	b.Number("count", s.Count, 0, 9)
	b.Number("bursts", s.Bursts, 0, mostActions)
	hexBounds(b, "from", s.From)
	hexBounds(b, "at", s.At)
	hexesBounds(b, s.Over)
	if x := s.Pull; x != nil {
		x.Order.bounds(st, b)
		edges{st, b}.aims(&x.Order)
		b.That(x.Order.Shoot != nil, "a shot is of an order to do something else")
		b.Number("place", x.Place, 0, mostTasks)
		b.Number("rest", x.Rest, 0, mostAim)
		b.Text("last", x.Last, 20)
		b.Number("bursts", x.Bursts, 0, mostActions)
	}
}
