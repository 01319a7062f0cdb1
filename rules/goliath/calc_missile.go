package goliath

import (
	"math/big"
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

var calcMissile = question{
	Name: "missile", Summary: "Roll missile fire", Rule: "missile-fire", Rolls: true,
	Example: "attackers:10 armor:M",
	Params: []param{
		textOf(attackersOption, "10, or 10 Longbowmen", 60),
		opts.ChoiceOf(armorOption, "armor class of the target, or type", everyArmor).Opt(),
		intOf(htOption, "hits of each attacker; else 1", 1, maxHT).Opt(),
		switchOf(coverOption, "the target is in cover"),
		switchOf(indirectOption, "over the heads of others"),
		switchOf(heavyCrossbowOption, "they are heavy crossbowmen"),
		intOf(shotsOption, "times that they fire; else once", 1, 2).Opt(),
		textOf(defendersOption, "12 Orcs, who take the losses", 60).Opt(),
		oneOf(movedOption, "how far: their rate of fire", string(stood), string(halfMove), string(farther)).Opt(),
		numberOf(rangeOption, "inches to the target", 0, mostInches).Opt(), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		x, err := r.State.catalog().fireAsked(a, r)
		if err != nil {
			return err
		}
		if err := x.throw(r).bounded("missile-fire"); err != nil {
			return err
		}
		switch {
		case !rollOption.In(a):
			x.foretell(r)
		case x.shoots(r):
			x.roll(r)
		}
		return nil
	},
}

// salvoAsked is the fire of a question.
type salvoAsked struct {
	volley
	by      asked
	t       *company // nil where their armor class alone was said
	opposed bool     // they must roll higher than the opponent first
	said    opts.Args
}

// fireAsked reads fire: the target by its armor class, or by number and type.
func (types Catalog) fireAsked(a opts.Args, h house) (x salvoAsked, err error) {
	if x.by, err = types.askedOf(a, h); err != nil {
		return x, err
	}
	x.volley = volley{attackers: x.by.count, ht: x.by.ht, wounds: x.by.wounds, shots: max(1, shotsOption.In(a)), cover: coverOption.In(a),
		indirect: indirectOption.In(a), heavyCrossbow: heavyCrossbowOption.In(a) || x.by.arm == heavyCrossbow}
	x.said = a
	if err := types.metBy(&x, a, h); err != nil {
		return x, err
	}
	if movedOption.Given(a) {
		n := readiness{arm: either(x.heavyCrossbow, heavyCrossbow, either(x.by.arm == "", bow, x.by.arm)), pace: pace(movedOption.In(a))}.rate(h)
		x.shots, x.opposed = n.shots, n.opposed
	}
	return x, x.may(a, h)
}

// metBy reads whom the fire meets.
func (types Catalog) metBy(x *salvoAsked, a opts.Args, h house) (err error) {
	if defendersOption.Given(a) {
		t, err := types.companyOf(defendersOption, defendersOption.In(a), h)
		if err != nil {
			return err
		}
		x.t, x.armor = &t, t.Class
	}
	if armorOption.Given(a) {
		x.armor, err = types.armorAsked(armorOption.In(a), h)
	} else if x.t == nil {
		err = cmdline.Wrong(string(armorOption), []string{"L", "M", "H"}, "armor: is missing: say the armor class of the target or its type, as armor:M, or defenders:\"12 Orcs\".")
	}
	return err
}

// may refuses fire that cannot be.
func (x salvoAsked) may(a opts.Args, h house) error {
	switch {
	case x.heavyCrossbow && x.indirect:
		return cmdline.Refuse("indirect-fire", "Crossbowmen do not fire indirectly: leave indirect: or heavy-crossbow: out.")
	case x.heavyCrossbow && x.shots > 1:
		return cmdline.Refuse("heavy-crossbow", "Heavy crossbowmen fire every other turn, never twice: leave shots: out.")
	case !rangeOption.Given(a):
		return nil
	case x.by.as == nil || len(x.by.as.weapons(h)) == 0:
		return cmdline.Refuse("missile-range", "range: say who shoots, as attackers:\"10 Longbowmen\".")
	}
	w := x.by.as.weapons(h)[0]
	if hundredths := new(big.Rat).Mul(rangeOption.In(a), big.NewRat(100, 1)); hundredths.Cmp(big.NewRat(int64(w.reach(x.indirect)), 1)) > 0 {
		return cmdline.Refuse("missile-range", "Out of range: %s %s %s.", x.by.as.Name, x.by.as.does("reach"), quarters(inch(w.reach(x.indirect))))
	}
	return nil
}

// shoots rolls whether those fire who have moved far.
func (x salvoAsked) shoots(r *ruling) bool {
	if !x.opposed {
		return true
	}
	own, other, shoots := opposed(r.Dice, "missile troops", r)
	if !shoots {
		spare(r, "missiles")
	}
	f := figures{fig("own", own), fig("other", other), fig("shoots", shoots)}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "rate", Rule: "rate-of-fire", Figures: f, Text: either(shoots, "They shoot", "No shot") + " ({own} against {other}, as they moved more than half)."})
	return shoots
}

// roll rolls the volleys, each by itself (house rule volleys), and lets them tell.
func (x salvoAsked) roll(r *ruling) {
	var each, all []int
	var losses []loss
	hits, struck, t := 0, 0, x.throw(r)
	for _, shots := range volleysOf(x.shots, r) {
		v := x.volley
		v.shots = shots
		faces, scored := v.throw(r).hits(r.Dice, "missiles")
		now := v.behind(scored, r)
		each, all, hits, struck = append(each, now), append(all, faces...), hits+now, struck+scored
		losses = x.take(losses, now, r)
	}
	f := append(t.figures(), fig("hits", hits), fig("struck", struck), fig("faces", all), fig("volleys", each), fig("class", string(x.class())), fig("cover", x.cover))
	text := legible.Capital(x.scored(struck, hits)) + " (" + either(len(each) > 1, "2 volleys of ", "") + legible.Counted(t.dice/len(each), "die", "dice") + t.needs() + ", armor class {class})"
	if len(each) > 1 {
		text += ": " + strconv.Itoa(each[0]) + " by the first volley, " + strconv.Itoa(each[1]) + " by the second"
	}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "missiles", Rule: "missile-fire", Figures: f, Text: text + "."})
	if len(losses) > 0 {
		x.settle(r, losses)
	}
}

// take lets a volley tell upon who is left.
func (x salvoAsked) take(losses []loss, hits int, h house) []loss {
	if x.t == nil {
		return nil
	}
	t := *x.t
	if n := len(losses); n > 0 {
		if t = losses[n-1].company; t.Figures == 0 {
			return losses
		}
	}
	return append(losses, x.by.take(t, byFire, hits, h))
}

// settle tells the losses of all volleys, the check that is due, and what may follow.
func (x salvoAsked) settle(r *ruling, losses []loss) {
	all := losses[len(losses)-1]
	all.before, all.had = x.t.Figures, x.t.Wounds
	r.Data(all.figures(r)...)
	all.tell(r)
	if all.heavy(r) {
		all.tellDue(r, "heavy-losses-table")
	}
	if len(losses) > 1 && losses[0].heavy(r) && houseTurn.In(r) != turnMethod2 {
		r.Tell(rules.Event{Kind: "due", Rule: "volleys", Text: "The first volley is enough for it: where losses tell at once they check before the second."})
	}
	if all.Figures > 0 {
		r.Offer("Shoot Again", asksAgain("missile", x.said, now(defendersOption, all.company)))
	}
}

// foretell says what is to be thrown, and what that comes to.
func (x salvoAsked) foretell(r *ruling) {
	all := volleysOf(x.shots, r)
	one := x.volley
	one.shots = all[0]
	t, each, shoots := one.throw(r), one.spread(r), certain
	if x.opposed {
		shoots = shootingOdds(r)
		r.Tell(rules.Event{Kind: "foretold", Rule: "rate-of-fire", Figures: figures{fig("shoots", shoots)}, Text: "They shoot if their die is higher than the opponent's: " + odds.Rounded(shoots) + "."})
	}
	hits := odds.Free.Times(each, len(all)).Only(shoots)
	f := append(t.foretold(hits), fig("class", string(x.class())), fig("volleys", len(all)))
	text := either(len(all) > 1, "2 volleys of ", "") + legible.Counted(t.dice, "die", "dice") + t.needs() + " (armor class {class}" + either(x.cover, ", halved by cover", "") + ")"
	r.Data(f...)
	r.Tell(rules.Event{Kind: "foretold", Rule: "missile-fire", Figures: f, Text: text + either(x.t == nil, ": "+t.hitsOf(hits), ".")})
	if x.t != nil {
		l := weighLosses(x.t.Unit, hits, x.removed(each, len(all), r).Only(shoots), r)
		l.proof = x.by.as != nil && x.t.proof(x.by.as.Figure, r)
		r.Data(l.foretell(r, x.t.Name)...)
	}
	r.Offer("Roll It", asksAgain("missile", x.said))
}

// removed weighs the figures that volleys remove, the second of those whom the first
// has left.
func (x salvoAsked) removed(each *odds.Odds, volleys int, h house) *odds.Odds {
	first := each.To(func(n int) int { return x.by.toll(*x.t, byFire, n, h).removed })
	if volleys == 1 {
		return first
	}
	gone := slices.Repeat([]*big.Int{nil}, x.t.Figures+1)
	for n, w := range each.Ways() {
		one := x.by.toll(*x.t, byFire, n, h)
		left := x.t.after(one)
		for m, v := range each.Ways() {
			both := one.removed
			if left.Figures > 0 {
				both += x.by.toll(left, byFire, m, h).removed
			}
			tally(&gone[both], new(big.Int).Mul(w, v))
		}
	}
	return odds.Row(gone, new(big.Int).Mul(each.All(), each.All()))
}
