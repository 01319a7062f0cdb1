package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/clone"
	"impulse/rules/phoenix/sense"
)

// Shot timing (5.7): who is hit, disabled or put out before they fire or throw in an impulse, and what is left of
// a shot that is cancelled for it.

// hurt are the counts on which somebody was first hit, and disabled or put out; 0 for
// never (5.7).
type hurt struct {
	hit, out  int
	cancelled bool // a shot of theirs is cancelled
}

// mark notes on which count somebody was hit first, and disabled first (5.7).
func (f *fight) mark(v *Combatant, count int, out bool) {
	if !shotTiming.In(f.r) {
		return
	}
	h, hit := f.hurt[v.ID]
	if !hit {
		h.hit = count
	}
	if out && h.out == 0 {
		h.out = count
	}
	f.hurt[v.ID] = h
}

// judge makes the knockout rolls for the wounds of a count, where shots have an order: who
// is out fires no more, or worse (5.7). He lies down only when all have fired.
func (f *fight) judge(count int) {
	if !shotTiming.In(f.r) {
		return
	}
	for _, v := range f.st.Combatants {
		if v.Fresh.PD == 0 {
			continue
		}
		was := v.Post
		patient{somebody{v, f.r}}.bear()
		v.Fresh.rolled()
		if v.Post != was {
			f.fallen = append(f.fallen, fallen{v, v.Post})
			v.Post = was
		}
		if h := f.hurt[v.ID]; h.out == 0 && (v.Dead || v.Out.Since == f.st.now() && v.Out.Effect != "") {
			h.out = count
			f.hurt[v.ID] = h
		}
	}
}

// fallen is how somebody is who was put out of the fight by a shot of this impulse.
type fallen struct {
	*Combatant
	as Post
}

// countOf is the count of the impulse on which one of their actions comes (5.7).
func (p somebody) countOf(action int) int {
	return sense.Count(p.actions(p.r.State.Impulse, p.r), action, phasingLines.In(p.r) == phasingEven)
}

// pull is how he is as he pulls the trigger.
func (g gunner) pull() *Pull {
	arm, order := g.arm(), clone.Of(*g.t)
	order.Spent = 0
	place := max(0, slices.IndexFunc(g.Tasks, func(t Task) bool { return t.Shoot == g.t.Shoot }))
	answer := len(g.Plan) > 0 || g.Tail > 0 && place < len(g.Tasks)-g.Tail
	return &Pull{Order: order, Place: place, Aside: answer, Last: g.Last, Bursts: g.Gun.Bursts, Empty: arm.Empty, Cocked: arm.Cocked}
}

// disturbed is what a hit on an earlier count does to what somebody fires or throws on one (5.7).
func (f *fight) disturbed(by string, count int) (alm int, cancelled bool) {
	h, timed := f.hurt[by]
	if !timed {
		return 0, false
	}
	if h.out > 0 {
		if alm, cancelled = sense.Disturbed(count, h.out, true); cancelled || alm != 0 {
			return alm, cancelled
		}
	}
	return sense.Disturbed(count, h.hit, false)
}

// shaken is what a hit before he fires does to a shot (5.7); true: it is not fired.
func (f *fight) shaken(x *aimed) (cancelled bool) {
	x.sight.Wounded, cancelled = f.disturbed(x.By, x.Count)
	return cancelled
}

// cancel takes back a shot that is not fired (5.7): it is not heard, shows nobody who is not in sight
// already, and its rounds are in the weapon still.
func (f *fight) cancel(x aimed) {
	f.asFired().tell(x.by, rules.Event{Kind: "cancelled", Rule: "shot-timing", Text: "{unit} is hit before firing, and does not fire."})
	arm := x.by.armOf(x.Key)
	if arm == nil {
		return
	}
	arm.Rounds += x.Rounds
	x.by.tellOwn(f.r, rules.Event{Kind: "unfired", Rule: "shot-timing", Quiet: true, Text: "{unit}: {rounds} rounds left, as before.", Figures: figures{fig("rounds", arm.Rounds)}})
	h := f.hurt[x.By]
	if was := x.Pull; was == nil { // saved before it was kept
		arm.Empty, x.by.Last = false, ""
	} else {
		if !h.cancelled { // else an earlier one of this impulse is cancelled too
			arm.Empty, arm.Cocked, x.by.Last, x.by.Gun.Bursts = was.Empty, was.Cocked, was.Last, was.Bursts
		}
		f.stillAbout(x)
	}
	h.cancelled = true
	f.hurt[x.By] = h
}

// stillAbout gives who still acts the order back whose shot is cancelled, and the aim that he held (5.7): not
// who lowers his weapon, nor who is out with whatever effect, which ends all that he was doing (5.13). Who
// falls or ducks has it as what else that interrupts, put off where he plans (5.5).
func (f *fight) stillAbout(x aimed) {
	c, was := x.by, x.Pull
	down := slices.ContainsFunc(f.fallen, func(o fallen) bool { return o.Combatant == c })
	switch {
	case !c.acts(), c.Out.Effect != "", c.unarmed(c.maimed(f.r)) != nil:
	case !down && !f.ducks[c.ID]:
		if c.Mark == was.Order.mark() {
			c.Aim = min(c.Aim+x.Shot.Aim, mostActions)
		}
		c.Tasks = was.among(c.Tasks)
	case initiativePlayed.In(f.r) && !was.Aside && !c.Flees:
		c.Plan = was.among(c.Plan)
	}
}

// among are tasks with the order of a shot that is cancelled, which is for that shot again.
func (was *Pull) among(tasks []Task) []Task {
	i := min(was.Place, len(tasks))
	if i == len(tasks) || tasks[i].Shoot == nil || tasks[i].Target != was.Order.Target || !sameAct(tasks[i], was.Order) {
		order := was.Order
		v := *order.Shoot
		v.Shots, order.Shoot = was.Rest, &v
		tasks = slices.Insert(tasks, i, order)
	}
	v := tasks[i].Shoot
	v.Shots, v.Fired = v.Shots+1, v.Fired && was.Order.Shoot.Fired
	return tasks
}

// stayHands is what hits before they throw do to the throws of an impulse, as to shots (5.7; reading
// throws-timing): one that is cancelled leaves the live grenade in hand.
func (f *fight) stayHands() {
	for i := range f.st.Bombs {
		b := &f.st.Bombs[i]
		if b.Flight == nil {
			continue
		}
		alm, cancelled := f.disturbed(b.By, b.Flight.Count)
		if b.Flight.Hurt = alm; !cancelled {
			continue
		}
		c := f.st.find(b.By)
		teller{f.st, f.r, b.throwing()}.tell(c, rules.Event{Kind: "cancelled", Rule: "throws-timing", Text: "{unit} is hit before throwing, and does not throw."})
		b.Held, b.Flight, b.Told = true, nil, nil
	}
}
