package goliath

import (
	"math/big"
	"slices"

	"impulse/rules/odds"
)

// Odds of two volleys: the hits of the first are carried out on a copy of what the
// seat knows, each with its checks and runs, by the code that resolves; how the
// second would fall is weighed from there.

// falling is how the hits of a volley fall.
type falling struct {
	hits *odds.Odds // that count
	mean *big.Rat   // of all that are scored
	key  any        // two of the same key fall alike
}

// rehearser tries out what a seat knows of: what checks an order, or answers a look.
type rehearser interface {
	house
	Rehearse(st *State) *ruling
}

// fusillade are two volleys of a unit at another.
type fusillade struct {
	k    rehearser
	st   *State
	u, t *Unit
	now  bool // losses tell between the two

	// fall weighs the next volley in a state; false where it cannot be fired.
	fall func(st *State) (falling, bool)
	// tell lets the hits of a volley tell.
	tell func(r *ruling, u, t *Unit, hits int)
	// removes is how many figures so many hits remove of a unit as it stands.
	removes func(t *Unit, hits int) toll

	falls  map[any]falling          // as they have been weighed
	checks map[check]map[string]int // ways of 36 in which a check goes out
}

// salvo is what the volleys come to.
type salvo struct {
	hits, heavy, breaks *big.Rat // hits on average; the chance of a check for heavy losses, and of one that breaks
	removed             *odds.Odds
}

// branch is a way in which the first volley may go out: in so many ways of all.
type branch struct {
	ways    *big.Int
	t       Unit // as it is by then
	checked bool
	broken  bool
	next    falling // the second volley
	fires   bool
	penalty func(now int) (int, bool) // of losses that the second brings
	breaks  func(penalty int) int     // ways of 36 that a check with it breaks
}

// inThirtysixths are the ways of two dice.
const inThirtysixths = 36

// weigh weighs both volleys.
func (x fusillade) weigh() salvo {
	first, _ := x.fall(x.st)
	var out salvo
	out.hits, out.heavy, out.breaks = new(big.Rat).Set(first.mean), new(big.Rat), new(big.Rat)
	var removed []odds.Part
	for _, like := range alike(x.branches(first.hits)) {
		removed = append(removed, odds.Part{Weight: big.NewInt(1), Odds: like.second(x, first.hits.All(), &out)})
	}
	out.removed = odds.Free.Mix(removed, big.NewInt(1))
	return out
}

// branches are all ways in which the first volley may go out.
func (x fusillade) branches(hits *odds.Odds) []branch {
	at := map[[2]int]int{}
	var ways []*big.Int
	var least []int // hits that bring the unit to a state
	for n, w := range hits.Ways() {
		loss := x.removes(x.t, n)
		key := [2]int{loss.removed, loss.wounds}
		i, known := at[key]
		if !known {
			at[key], ways, least = len(ways), append(ways, new(big.Int)), append(least, n)
			i = at[key]
		}
		ways[i].Add(ways[i], w)
	}
	var out []branch
	for i, n := range least {
		out = append(out, x.after(n, ways[i])...)
	}
	return out
}

// after are the ways in which things may stand after so many hits.
func (x fusillade) after(hits int, ways *big.Int) []branch {
	st, u, t := x.copied(x.st)
	u.Shots++
	x.tell(x.k.Rehearse(st), u, t, hits)
	first := x.at(st, t)
	penalty, due := lossCheck(t.Class, t.Start, x.t.Figures, t.Figures, x.k)
	if !x.now || t.Figures == 0 || !due || st.nerve(t, 0, x.k).exempt() || t.Status != Steady {
		first.ways = times(ways, inThirtysixths)
		return []branch{first}
	}
	var out []branch
	c := st.nerve(t, penalty, x.k)
	for _, result := range []string{goesOn, goesBack, routs, surrenders} {
		n := x.of(c, result)
		if n == 0 {
			continue
		}
		then, u, t := x.copied(st)
		(&moment{x.k.Rehearse(then), []outcome{{u: t, from: u, result: result}}}).carryOut()
		b := x.at(then, t)
		b.ways, b.checked, b.broken = times(ways, n), true, result != goesOn
		out = append(out, b)
	}
	return out
}

// at is a branch as things stand in a state.
func (x fusillade) at(st *State, t *Unit) branch {
	b := branch{t: *t}
	was := x.t.Figures
	if x.now {
		was = t.Figures
	}
	b.penalty = func(now int) (int, bool) { return lossCheck(t.Class, t.Start, was, now, x.k) }
	nerve := st.nerve(t, 0, x.k)
	b.breaks = func(penalty int) int {
		nerve.penalty = penalty
		return inThirtysixths - x.of(nerve, goesOn)
	}
	if t.Figures == 0 || !slices.Contains(st.Units, t) {
		return b
	}
	from := st
	if !x.now {
		from = x.st // both are aimed before either tells
	}
	b.next, b.fires = x.fall(from)
	return b
}

// of are the ways of 36 in which a check goes out so; each check is weighed once.
func (x fusillade) of(c check, result string) int {
	if c.exempt() {
		return either(result == goesOn, inThirtysixths, 0)
	}
	if x.checks[c] == nil {
		x.checks[c] = map[string]int{}
		for _, o := range c.results() {
			x.checks[c][o.Value] = thirtysixths(o.Chance)
		}
	}
	return x.checks[c][result]
}

// copied is a state of one's own, with the two units in it.
func (x fusillade) copied(st *State) (own *State, u, t *Unit) {
	own = st.copied()
	return own, own.anybody(x.u.ID), own.anybody(x.t.ID)
}

// copied is a copy of the state on which orders may be tried out.
func (st *State) copied() *State {
	st.Spend(measuring * (len(st.Units) + len(st.Gone)))
	own := *st
	own.Units, own.Gone, own.Marches = slices.Clone(st.Units), slices.Clone(st.Gone), slices.Clone(st.Marches)
	own.Strikes = slices.Clip(st.Strikes)
	for _, units := range [][]*Unit{own.Units, own.Gone} {
		for i, u := range units {
			c := *u
			units[i] = &c
		}
	}
	return &own
}

// group are branches after which the second volley falls alike.
type group []branch

// alike puts branches together.
func alike(all []branch) []group {
	var out []group
	at := map[any]int{}
	for _, b := range all {
		key := any(b.fires)
		if b.fires {
			key = b.next.key
		}
		i, known := at[key]
		if !known {
			i, at[key] = len(out), len(out)
			out = append(out, nil)
		}
		out[i] = append(out[i], b)
	}
	return out
}

// second adds what a group comes to with the second volley, in ways of all that
// there are of the first, and weighs the figures that are gone then.
func (g group) second(x fusillade, all *big.Int, out *salvo) (removed *odds.Odds) {
	hits, mean := odds.Sure(odds.Whole(0)), new(big.Rat)
	if g[0].fires {
		hits, mean = g[0].next.hits, g[0].next.mean
	}
	gone := make([]*big.Int, x.t.Figures+1)
	of := times(new(big.Int).Mul(all, hits.All()), inThirtysixths)
	heavy, breaks, fired := new(big.Int), new(big.Int), new(big.Int)
	for _, b := range g {
		if fired.Add(fired, b.ways); b.broken { // whatever else comes
			breaks.Add(breaks, times(new(big.Int).Mul(b.ways, hits.All()), inThirtysixths))
		}
		for n, w := range hits.Ways() {
			now := b.t.Figures - x.removes(&b.t, n).removed
			both := new(big.Int).Mul(b.ways, w)
			tally(&gone[x.t.Figures-now], both)
			penalty, due := b.penalty(now)
			due = due && now > 0 && b.t.Status == Steady
			if b.checked || due {
				heavy.Add(heavy, both)
			}
			if due && !b.broken {
				breaks.Add(breaks, times(both, b.breaks(penalty)))
			}
		}
	}
	out.heavy.Add(out.heavy, new(big.Rat).SetFrac(heavy, of))
	out.breaks.Add(out.breaks, new(big.Rat).SetFrac(breaks, times(of, inThirtysixths)))
	chance := new(big.Rat).SetFrac(fired, times(all, inThirtysixths))
	out.hits.Add(out.hits, chance.Mul(chance, mean))
	return odds.Row(gone, of)
}

// tally adds ways to those that there are.
func tally(sum **big.Int, ways *big.Int) {
	if *sum == nil {
		*sum = new(big.Int)
	}
	(*sum).Add(*sum, ways)
}

func times(n *big.Int, by int) *big.Int { return new(big.Int).Mul(n, big.NewInt(int64(by))) }

// thirtysixths are the ways of two dice that a chance of them is.
func thirtysixths(chance *big.Rat) int {
	return int(new(big.Rat).Mul(chance, big.NewRat(inThirtysixths, 1)).Num().Int64())
}

// losing are the losses of a salvo as they are told.
func (s salvo) losing(by, t *Unit, h house) losing {
	return losing{t: t, mean: s.hits, removed: s.removed, heavy: s.heavy, proof: t.proof(by.Figure, h)}
}

// Fire

func (x aim) fusillade(k rehearser) fusillade {
	return fusillade{k: k, st: x.st, u: x.u, t: x.t, now: x.st.Method == 1, falls: map[any]falling{}, checks: map[check]map[string]int{}}
}

// in is the same fire in another state.
func (x aim) in(st *State) aim {
	x.st, x.u, x.t = st, st.unit(x.u.ID), st.unit(x.t.ID)
	return x
}

// once weighs how volleys of a key fall, the first time that one does.
func (x fusillade) once(key any, weigh func() (*odds.Odds, *big.Rat)) falling {
	f, done := x.falls[key]
	if !done {
		f.key = key
		f.hits, f.mean = weigh()
		x.falls[key] = f
	}
	return f
}

// volleyOdds weighs the volleys of fire at a target.
func (x aim) volleyOdds(k rehearser) salvo {
	f := x.fusillade(k)
	f.fall = func(st *State) (falling, bool) {
		then := x.in(st)
		if then.t == nil || then.may() != nil {
			return falling{}, false
		}
		w, _ := then.weapon()
		v := then.volley(w, 1)
		return f.once(v, func() (*odds.Odds, *big.Rat) { hits := v.spread(x.h); return hits, hits.Expected() }), true
	}
	f.tell = func(r *ruling, u, t *Unit, hits int) { r.State.harm(r, u, t, hits, byFire) }
	f.removes = func(t *Unit, hits int) toll { return assault{x.u, t, x.h}.toll(byFire, hits) }
	return f.weigh()
}

// Fire of wizards

// boltOdds weighs two throws of fire: all that are hit, and those who are killed.
func (x aim) boltOdds(k rehearser) salvo {
	f := x.fusillade(k)
	f.fall = func(st *State) (falling, bool) {
		then := x.in(st)
		if then.t == nil || then.bears(weapon{magic, x.u.kind().Missile}) != nil {
			return falling{}, false
		}
		m := then.magicFire(1)
		return f.once(m, func() (*odds.Odds, *big.Rat) { hits, kills := m.spread(x.h); return kills, hits.Expected() }), true
	}
	f.tell = func(r *ruling, u, t *Unit, hits int) { r.State.burn(r, u, t, hits) }
	f.removes = func(t *Unit, hits int) toll { return t.burned(hits) }
	return f.weigh()
}
