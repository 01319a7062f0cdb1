package dice

import (
	"math/big"
	"slices"
)

// brood is how many dice of each kin there are: those of the throw that bring
// no die and those that do, and the added dice alike.
type brood [4]int

// with is one die more in a place.
func (b brood) with(place int) brood {
	b[place]++
	return b
}

// exploded is the field of n dice after an explosion. A die and those it brings
// differ from the others in number, not in kind: known how many matched, the
// values of all of them are independent. So there are as many ways as there
// are numbers of them.
func (c *chances) exploded(at int, law *Odds, n int) *field {
	m := &c.mods[at]
	matches := func(v Number) bool { return c.kind.tests(*m).matches(int(v.n)) }
	last, again := c.links(at)
	idle, lit := law.only(func(v Number) bool { return !matches(v) }), law.only(matches)
	f := &field{mixed: true}
	var places [4]int
	for i, o := range []*Odds{idle, lit, c.worth(m, last), c.worth(m, again)} {
		places[i] = f.place(o.given())
	}
	length := lengthOf(again, m.most)
	total, size := c.w.raised(c.fresh.total, length)
	c.w.spend(times(length, perValue+2*words(size)), "has explosions of %d dice", length)
	one := broods{}
	one.add(brood{}.with(places[0]), new(big.Int).Mul(idle.listed(), total))
	for j, weight := range links(last, again, length, m.most) {
		b := brood{}.with(places[1])
		b[places[3]] += j
		if j < length {
			b = b.with(places[2])
		}
		one.add(b, weight.Mul(weight, lit.listed()))
	}
	endless := m.most != length && len(again.values) > 0
	f.fill(c.w.bred(one, total.Mul(total, law.total), n, endless))
	return f
}

// place is the place of dice with these odds, which may be there already.
func (f *field) place(law *Odds) int {
	at := slices.IndexFunc(f.kins, func(k kin) bool { return k.law.same(law) })
	if at < 0 {
		at = len(f.kins)
		f.kins = append(f.kins, kin{law: law})
	}
	return at
}

// worth are added dice with what they count.
func (c *chances) worth(m *mod, o *Odds) *Odds {
	o = c.w.shifted(o, -m.less())
	if m.kind == modImplode {
		return o.negated()
	}
	return o
}

// links are the weights of j added dice that bring another and one that does
// not, and last of as many as there can be, all of them matching; where that is
// no limit but a cut it is left out.
func links(last, again *Odds, length, most int) []*big.Int {
	out := make([]*big.Int, 0, length+1)
	weight, hit, miss := big.NewInt(1), again.listed(), last.listed()
	for j := range length {
		ways := new(big.Int).Exp(last.total, big.NewInt(int64(length-1-j)), nil)
		out = append(out, ways.Mul(ways, miss).Mul(ways, weight))
		weight = new(big.Int).Mul(weight, hit)
	}
	if most == length {
		out = append(out, weight)
	}
	return out
}

// broods are weights of numbers of dice.
type broods map[brood]*big.Int

func (b broods) add(at brood, weight *big.Int) {
	if weight.Sign() == 0 {
		return
	}
	if sum := b[at]; sum != nil {
		weight = new(big.Int).Add(sum, weight)
	}
	b[at] = weight
}

// bred are the broods of n dice together, and of which total. Of endless chains
// what is rare is left to the tail.
func (w *weigher) bred(one broods, total *big.Int, n int, endless bool) (all broods, of *big.Int) {
	all, of = broods{brood{}: big.NewInt(1)}, big.NewInt(1)
	for range n {
		of = new(big.Int).Mul(of, total)
		w.spend(times(len(all), len(one), 2*perValue+8*words(of.BitLen())), "has explosions in %d ways", len(all))
		next := make(broods, len(all))
		for a, x := range all {
			for b, y := range one {
				sum := a
				for i := range sum {
					sum[i] += b[i]
				}
				next.add(sum, new(big.Int).Mul(x, y))
			}
		}
		if all = next; endless {
			all.forget(new(big.Int).Quo(of, rarest))
		}
	}
	return all, of
}

// rarest is by what a total is divided to tell what is left to the tail for
// each of up to 1,000 dice: together less than 10^-12.
var rarest = new(big.Int).Mul(rarity, big.NewInt(maxDice))

// forget leaves out the rarest broods, up to a weight.
func (b broods) forget(weight *big.Int) {
	sorted := b.sorted()
	slices.SortStableFunc(sorted, func(x, y brood) int { return b[x].Cmp(b[y]) })
	for _, x := range sorted {
		if weight.Sub(weight, b[x]).Sign() < 0 {
			return
		}
		delete(b, x)
	}
}

func (b broods) sorted() []brood {
	out := make([]brood, 0, len(b))
	for x := range b {
		out = append(out, x)
	}
	slices.SortFunc(out, func(x, y brood) int { return slices.Compare(x[:], y[:]) })
	return out
}

// fill makes the broods the ways of the field.
func (f *field) fill(all broods, total *big.Int) {
	f.total = total
	for _, b := range all.sorted() {
		f.ways = append(f.ways, way{all[b], slices.Clone(b[:len(f.kins)])})
	}
}
