package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// foes are the enemies that a unit is in contact with and may attack: not those
// who attack its rear (Melee, Rear attacks).
func (field *Field) foes(u *Unit) []*Unit {
	var out []*Unit
	if u.paralyzed() || u.Rallying || u.Status != Steady {
		return nil
	}
	for _, t := range field.enemies(u.Side) {
		if plane.Touching(u.rect(), t.rect()) && plane.EdgeTo(u.rect(), t.rect()) != plane.Rear {
			out = append(out, t)
		}
	}
	return out
}

// assault is the attack of one unit on another under the house rules of a game.
type assault struct {
	by, t *Unit
	h     house
}

// blow is it in melee, where they are in contact.
func (x assault) blow() blow {
	u, t, h := x.by, x.t, x.h
	edge := plane.EdgeTo(t.rect(), u.rect())
	return blow{attackers: x.fighting(), ht: u.kind().HT, wounds: u.wounded(h), ar: u.ar(), dr: t.dr(),
		flank: edge.Flank(), rear: edge == plane.Rear, tired: u.tired(h), spent: t.tired(h)}
}

// fighting is how many figures fight: those of the rank or file that is in
// contact (house rule melee-figures). Others step before those who are stiff.
func (x assault) fighting() int {
	u, t := x.by, x.t
	edge := plane.EdgeTo(u.rect(), t.rect())
	along := u.abreast()
	if edge.Flank() {
		along = min(u.ranks(), u.Figures)
	}
	switch houseMeleeFigures.In(x.h) {
	case meleeFiguresAll:
		return u.limber()
	case meleeFiguresAbreast:
		touch := plane.Abreast(u.rect(), edge, t.rect())
		along = min(along, 1+int(touch/u.Base))
	}
	return min(along, u.limber())
}

var fight = order{
	Name: "fight", Summary: "Choose whom to attack in melee", Rule: "melee", Rolls: true, Step: meleeSegment, Unit: unitOption, Key: []opts.Word{},
	Example: "target:blue-1 unit:red-1", Params: []param{enemyUnit(targetOption, "whom, of those in contact")},
	Odds: fightOdds, Never: neverFight,
	Check: func(k known, a opts.Args) error {
		u, err := onTurn(k, a, "fight")
		if err != nil {
			return err
		}
		t := k.State().unit(targetOption.In(a))
		switch {
		case !plane.Touching(u.rect(), t.rect()):
			return cmdline.Refuse("melee", "%s %s %s off; %s %s only those in contact, so charge first.", t.Name, t.does("are"), measured(plane.Gap(u.rect(), t.rect())), u.Name, u.does("fight"))
		case !slices.Contains(k.State().foes(u), t):
			return cmdline.Refuse("rear-attacks", "%s %s %s from the rear, and that may not be returned.", t.Name, t.does("attack"), u.Name)
		}
		return nil
	},
}

var meleeStep = step{
	Name: meleeSegment, Title: "Melee", Rule: "melee", Ask: "choose whom to strike",
	Waits: byWriting(func(k known, seat rules.Seat) bool {
		st := k.State()
		return st.active(seat.Side) && (st.shrouded(k) ||
			st.some(seat, func(u *Unit) bool { return len(st.foes(u)) > 1 }))
	}),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		melee := clash{r, o.Of("fight")}
		if r.Free() { // where no melee is over with one strike
			melee.strikeFreely()
			st.sense(r)
			st.touchAway(r)
			return nil
		}
		melee.strikeAll()
		st.segment(r, "melee")
		st.acted(r)
		return nil
	},
}

// orderMelee says who strikes first once all have fired: in method 1 the side that
// moved first, or the other, or all together (house rule first-strike).
func (seq *Sequence) orderMelee(r *ruling) {
	if seq.Method != 1 || seq.Again || r.Free() {
		return
	}
	switch houseFirstStrike.In(r) {
	case firstStrikeNonMover:
		slices.Reverse(seq.Order)
	case firstStrikeTogether:
		seq.Active = everyone
	}
}

// clash is the melee of a segment, with the orders for it.
type clash struct {
	r      *ruling
	orders rules.Orders
}

// strikeAll lets every unit in contact attack: in method 1 those of the active
// side, with losses at once; in method 2 all, with losses after both have struck
// (Turn sequence).
func (x clash) strikeAll() {
	r, st := x.r, x.r.State
	after := &aftermath{r: r, now: st.Method == 1 && st.Active != everyone}
	for _, u := range slices.Clone(st.Units) {
		ordered := slices.ContainsFunc(x.orders, func(x rules.SealedOrder) bool { return x.Unit == u.ID })
		if !r.Free() && !st.active(u.Side) || r.Free() && !ordered || !slices.Contains(st.Units, u) {
			continue
		}
		t := x.opponent(u)
		if t == nil {
			continue
		}
		hits := x.strike(u, t)
		after.do(func() { after.hurt(u, t, hits) })
		after.touchAll()
		after.riseAll()
	}
	after.settle()
	after.touchAll()
	after.riseAll()
}

// opponent is whom the unit attacks: as ordered, else whom it has charged, else
// the first in contact.
func (x clash) opponent(u *Unit) *Unit {
	foes := x.r.State.foes(u)
	if len(foes) == 0 {
		return nil
	}
	want := u.Charging
	for _, x := range x.orders {
		if x.Unit == u.ID {
			want = targetOption.In(x.Args)
		}
	}
	if i := slices.IndexFunc(foes, func(t *Unit) bool { return t.ID == want }); i >= 0 {
		return foes[i]
	}
	return foes[0]
}

// strike rolls an attack and returns the hits.
func (x clash) strike(u, t *Unit) int {
	r := x.r
	u.reveal(r, "it fights")
	b := assault{u, t, r}.blow()
	n := b.throw(r)
	faces, hits := n.hits(r.Dice, "melee of "+u.Name)
	u.Meleed, t.Meleed, t.Attacked = true, true, true
	side, where := "the front", ""
	if b.flank {
		side, where = "a flank", " in the flank"
	} else if b.rear {
		side, where = "the rear", " in the rear"
	}
	r.Tell(rules.Event{Kind: "melee", Unit: u.ID, Target: t.ID, Rule: "melee",
		Text: "{unit} " + u.does("strike") + " {target}" + where + ": " + legible.Counted(hits, "hit", "hits") + " (" + legible.Counted(b.strokes(), "blow", "blows") + "{by}, " + legible.Counted(n.dice, "die", "dice") + "{by}).",
		Figures: slices.Concat(n.figures(), figures{fig("hits", hits), fig("faces", faces), fig("attackers", b.strokes()), fig("ar", b.attack(r).String()), fig("dr", b.defense(r).String()),
			fig("side", side), fig("flank", b.flank), fig("rear", b.rear), fig("tired", b.tired), fig("figures", u.Figures), fig("of", t.Figures), fig("from", u.At.String()), fig("to", t.At.String())}, n.onAverage()),
		Guide: slices.Concat(throwGuide, []string{"ar", "dr", "tired"}), By: []string{" as {ar} against {dr}", n.needs()}})
	return hits
}

// hurt lets the hits of a melee tell; heavy losses wait for the check after it
// (house rule post-melee-losses).
func (a *aftermath) hurt(u, t *Unit, hits int) {
	r, st := a.r, a.r.State
	there, before, touching := slices.Contains(st.Units, t), t.Figures, assault{u, t, r}.touches(hits)
	killed := st.harm(r, u, t, hits, byMelee)
	a.fallen = append(a.fallen, fallen{u, killed, len(st.Strikes) - 1})
	if !there {
		return // gone before these hits told
	}
	a.touched = append(a.touched, touched{u, t, touching})
	if penalty, due := lossCheck(t.Class, t.Start, before, t.Figures, r); due && t.Figures > 0 {
		t.Shaken, t.Penalty = true, min(t.Penalty, penalty)
	}
}

var postMeleeStep = step{
	Name: postMelee, Title: "Post-melee morale", Rule: "morale-check",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		var all []*Unit
		foes := map[*Unit]*Unit{} // looked at before anybody goes back
		for _, side := range st.Order {
			for _, u := range st.of(side) {
				all, foes[u] = append(all, u), st.held(u)
			}
		}
		mo := moment{r: r}
		for _, u := range all {
			mo.afterMelee(u, foes[u])
		}
		mo.carryOut()
		st.segment(r, "the morale of those who fought")
		return nil
	},
}

// afterMelee is the check of a unit that has fought with an enemy.
func (mo *moment) afterMelee(u, from *Unit) {
	if !u.Meleed {
		return
	}
	if u.Shaken && housePostMeleeLosses.In(mo.r) == postMeleeLossesApart {
		mo.test(u, from, forLosses, u.Penalty)
		u.Penalty = 0
	}
	mo.test(u, from, forMelee, u.Penalty)
}
