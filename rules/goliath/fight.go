package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
)

// foes are the enemies that a unit is in contact with and may attack: not those
// who attack its rear (Melee, Rear attacks).
func (st *State) foes(u *Unit) []*Unit {
	var out []*Unit
	if u.paralyzed() || u.Rallying || u.Status != Steady {
		return nil
	}
	for _, t := range st.enemies(u.Side) {
		if plane.Touching(u.rect(), t.rect()) && plane.EdgeTo(u.rect(), t.rect()) != plane.Rear {
			out = append(out, t)
		}
	}
	return out
}

// blow is the attack of a unit on one that it is in contact with.
func (st *State) blow(u, t *Unit, h house) blow {
	edge := plane.EdgeTo(t.rect(), u.rect())
	return blow{attackers: u.fighting(t, h), ht: u.kind().HT, wounds: u.wounded(h), ar: u.ar(), dr: t.dr(),
		flank: edge.Flank(), rear: edge == plane.Rear, tired: u.tired(h), spent: t.tired(h)}
}

// fighting is how many figures fight: those of the rank or file that is in
// contact (house rule melee-figures). Others step before those who are stiff.
func (u *Unit) fighting(t *Unit, h house) int {
	edge := plane.EdgeTo(u.rect(), t.rect())
	along := u.abreast()
	if edge.Flank() {
		along = min(u.ranks(), u.Figures)
	}
	switch h("melee-figures") {
	case "all":
		return u.limber()
	case "abreast":
		touch := plane.Abreast(u.rect(), edge, t.rect())
		along = min(along, 1+int(touch/u.Base))
	}
	return min(along, u.limber())
}

var fight = action{
	Name: "fight", Summary: "Choose whom to attack in melee", Rule: "melee", Kind: rules.OrderKind, Step: meleeSegment, Unit: "unit", Key: []string{},
	Example: "target:blue-1 unit:red-1", Params: []param{enemyUnit("target", "whom, of those in contact")},
	Odds: fightOdds, Never: neverFight,
	Check: func(k known, a rules.Args) error {
		u, err := onTurn(k, a, "fights when its side does")
		if err != nil {
			return err
		}
		t := k.State().unit(a.Text("target"))
		switch {
		case !plane.Touching(u.rect(), t.rect()):
			return rules.Refuse("melee", "%s is %s from %s and fights only those in contact.", t.Name, measured(plane.Gap(u.rect(), t.rect())), u.Name)
		case !slices.Contains(k.State().foes(u), t):
			return rules.Refuse("rear-attacks", "%s attacks %s from the rear, and that attack may not be returned (Melee).", t.Name, u.Name)
		}
		return nil
	},
}

var meleeStep = step{
	Name: meleeSegment, Title: "Melee", Rule: "melee", Who: rules.Secretly, Unasked: written,
	Decides: func(k known, seat rules.Seat) bool {
		st := k.State()
		return st.active(seat.Side) && (st.shrouded(k.House) ||
			st.some(seat, func(u *Unit) bool { return len(st.foes(u)) > 1 }))
	},
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		if r.Free() { // where no melee is over with one strike
			st.strikeFreely(r, o.Of("fight"))
			st.sense(r)
			st.touchAway(r)
			return nil
		}
		st.strikeAll(r, o.Of("fight"))
		st.segment(r, "melee")
		st.acted(r)
		return nil
	},
}

// orderMelee says who strikes first once all have fired: in method 1 the side that
// moved first, or the other, or all together (house rule first-strike).
func (st *State) orderMelee(r *ruling) {
	if st.Method != 1 || st.Again || r.Free() {
		return
	}
	switch r.House("first-strike") {
	case "non-mover":
		slices.Reverse(st.Order)
	case "together":
		st.Active = everyone
	}
}

// strikeAll lets every unit in contact attack: in method 1 those of the active
// side, with losses at once; in method 2 all, with losses after both have struck
// (Turn sequence).
func (st *State) strikeAll(r *ruling, o rules.Orders) {
	after := &aftermath{now: st.Method == 1 && st.Active != everyone}
	for _, u := range slices.Clone(st.Units) {
		ordered := slices.ContainsFunc(o, func(x rules.SealedOrder) bool { return x.Args.Text("unit") == u.ID })
		if !r.Free() && !st.active(u.Side) || r.Free() && !ordered || !slices.Contains(st.Units, u) {
			continue
		}
		t := st.opponent(u, o)
		if t == nil {
			continue
		}
		hits := st.strike(r, u, t)
		after.do(func() { st.hurt(r, u, t, hits, after) })
		st.touchAll(r, after)
		st.riseAll(r, after)
	}
	st.settle(r, after)
	st.touchAll(r, after)
	st.riseAll(r, after)
}

// opponent is whom the unit attacks: as ordered, else whom it has charged, else
// the first in contact.
func (st *State) opponent(u *Unit, o rules.Orders) *Unit {
	foes := st.foes(u)
	if len(foes) == 0 {
		return nil
	}
	want := u.Charging
	for _, x := range o {
		if x.Args.Text("unit") == u.ID {
			want = x.Args.Text("target")
		}
	}
	if i := slices.IndexFunc(foes, func(t *Unit) bool { return t.ID == want }); i >= 0 {
		return foes[i]
	}
	return foes[0]
}

// strike rolls an attack and returns the hits.
func (st *State) strike(r *ruling, u, t *Unit) int {
	st.reveal(r, u, "it fights")
	b := st.blow(u, t, r.House)
	x := b.throw(r.House)
	faces, hits := x.hits(r.Dice, "melee of "+u.Name)
	u.Meleed, t.Meleed, t.Attacked = true, true, true
	side := "the front"
	if b.flank {
		side = "a flank"
	} else if b.rear {
		side = "the rear"
	}
	r.Tell(rules.Event{Kind: "melee", Unit: u.ID, Target: t.ID, Rule: "melee",
		Text: "{unit} attacks {side} of {target} with {attackers}" + rules.By(" as {ar} against {dr}") + ": " + rules.Counted(x.dice, "die", "dice") + rules.By(", "+x.needs()) + ": " + rules.Counted(hits, "hit", "hits") + ".",
		Figures: append(x.figures(), fig("hits", hits), fig("faces", faces), fig("attackers", b.strokes()), fig("ar", b.attack(r.House).String()), fig("dr", b.defense(r.House).String()),
			fig("side", side), fig("flank", b.flank), fig("rear", b.rear), fig("tired", b.tired), fig("from", u.At.String()), fig("to", t.At.String())),
		Guide: slices.Concat(throwGuide, []string{"ar", "dr", "tired"})})
	return hits
}

// hurt lets the hits of a melee tell; heavy losses wait for the check after it
// (house rule post-melee-losses).
func (st *State) hurt(r *ruling, u, t *Unit, hits int, after *aftermath) {
	there, before, touching := slices.Contains(st.Units, t), t.Figures, touches(u, t, hits, r.House)
	killed := st.harm(r, u, t, hits, byMelee)
	after.fallen = append(after.fallen, fallen{u, killed, len(st.Strikes) - 1})
	if !there {
		return // gone before these hits told
	}
	after.touched = append(after.touched, touched{u, t, touching})
	if penalty, due := lossCheck(t.Class, t.Start, before, t.Figures, r.House); due && t.Figures > 0 {
		t.Shaken, t.Penalty = true, min(t.Penalty, penalty)
	}
}

var postMeleeStep = step{
	Name: postMelee, Title: "Post-melee morale", Rule: "morale-check", Who: rules.Nobody,
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		var all []*Unit
		foes := map[*Unit]*Unit{} // looked at before anybody goes back
		for _, side := range st.Order {
			for _, u := range st.of(side) {
				all, foes[u] = append(all, u), st.held(u)
			}
		}
		var mo moment
		for _, u := range all {
			st.afterMelee(r, &mo, u, foes[u])
		}
		st.carryOut(r, mo)
		st.segment(r, "the morale of those who fought")
		return nil
	},
}

// afterMelee is the check of a unit that has fought with an enemy.
func (st *State) afterMelee(r *ruling, mo *moment, u, from *Unit) {
	if !u.Meleed {
		return
	}
	if u.Shaken && r.House("post-melee-losses") == "apart" {
		st.test(r, mo, u, from, forLosses, u.Penalty)
		u.Penalty = 0
	}
	st.test(r, mo, u, from, forMelee, u.Penalty)
}
