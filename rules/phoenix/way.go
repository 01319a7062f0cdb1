package phoenix

import (
	"container/heap"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/terrain"
)

// Ways over the ground (2.3, Tables 7A and 7B): the cheapest, turns with them, of equals always the same.

// strides are how many hexes one action takes a combatant: a jeep drives 16 in a phase
// (4.2).
func (p pace) strides() int {
	if p.t.To != jeep {
		return 1
	}
	return max(1, jeepSpeed/max(1, p.CA))
}

// next is the hexside over which the way goes on.
func (t *Task) next() hex.Dir {
	d, err := hex.ParseDir(t.Way[:1])
	if err != nil {
		panic(err)
	}
	return d
}

// onWay reports whether the way that was found goes on from where he is.
func (st *Site) onWay(c *Combatant, t *Task) bool {
	if t.Way == "" {
		return false
	}
	at := c.At
	for _, letter := range t.Way {
		d, _ := hex.ParseDir(string(letter))
		at = at.Neighbor(d)
	}
	return at == *t.At && st.enters(c.At, t.next())
}

// enters reports whether one can step over a hexside as things are.
func (st *Site) enters(from hex.Hex, dir hex.Dir) bool {
	f, ok := st.ground()
	return !ok || f.Step(from, dir).Enter
}

// groundAC is what the ground adds to a step over a hexside (Tables 7A, 7B).
func (st *Site) groundAC(from hex.Hex, dir hex.Dir, h house) int {
	f, ok := st.ground()
	if !ok {
		return 0
	}
	return stepAC(f.Step(from, dir), h)
}

// stepAC is what the ground adds to a step.
func stepAC(s terrain.Step, h house) int {
	ac := kindAC(s.Area)
	switch s.Act {
	case terrain.ClimbOver:
		ac += lowWall.In(h)
	case terrain.ClimbThrough:
		ac += actionAC("climb-through-a-window")
	}
	if s.Up > 0 {
		ac += s.Up * moveAC("stairs-hills/uphill")
	}
	if s.OutOf {
		ac += actionAC("get-out-of-a-trench-or-foxhole")
	}
	return ac
}

// brushKeys and waterKeys are the rows of Table 7A by thickness and by feet.
var (
	brushKeys = [...]string{"brush/light", "brush/medium", "brush/dense"}
	waterKeys = [...]string{"water/1ft", "water/2ft", "water/3ft", "water/4ft"}
)

// kindAC is what going through a hex of that kind adds.
func kindAC(a terrain.Area) int {
	switch n := a.Kind.Brush(); {
	case n > 0:
		return moveAC(brushKeys[n-1])
	case a.Kind == terrain.Water && a.Depth > 0:
		return moveAC(waterKeys[min(a.Depth, len(waterKeys))-1])
	case a.Kind == terrain.Rubble:
		return moveAC("brush/medium")
	case a.Kind == terrain.Stairs:
		return moveAC("stairs-hills/across")
	}
	return 0
}

// wayRefused refuses a hex to which there is no way, as far as the seat knows, and who is
// disoriented where that is an advance (5.13).
func (st *State) wayRefused(k known, c *Combatant, a opts.Args) error {
	to := hex.Must(toHexOption.In(a))
	switch gait := gaitOption.In(a); {
	case gait == jeep && !c.Jeep:
		return cmdline.Refuse("movement", "%s sits in no jeep.", c.Name)
	case !st.has(to):
		return st.goesOff(to)
	case k.Ahead() != nil || thenOption.In(a) && st.opening(k, c.Side):
		return nil // a door may be open by then
	}
	there, _ := planned{c, k}.ledTo(a)
	t := Task{Do: moveAct, At: &to}
	if !st.findWay(there, &t, k) {
		return guide{there, st}.barredFrom(&t, k)
	}
	if comesLater(k, a, c) {
		return nil // they may be otherwise by then
	}
	return st.holdsBack(c, &t)
}

// opening reports whether anybody of a side is about to deal with a door or a window, or is told
// to on the same sheet.
func (st *State) opening(k known, side string) bool {
	return slices.ContainsFunc(k.Before(), func(x rules.SealedOrder) bool { return x.Action == doorAct }) ||
		slices.ContainsFunc(st.Combatants, func(c *Combatant) bool {
			return c.Side == side && slices.ContainsFunc(c.Tasks, func(t Task) bool { return t.Do == doorAct })
		})
}

// findWay finds the cheapest way to where the task goes, by the doors that the side knows
// of.
func (st *Field) findWay(c *Combatant, t *Task, h house) bool {
	f, ok := st.ground()
	if !ok {
		t.Way = pace{c, t}.straight()
		return true
	}
	if st.Told != nil {
		f = f.With(st.doorsAs(c.Side))
	}
	f = f.Bare(st.unknownHoles(c.Side))
	return wayOver(f, pace{c, t}, h, st.Spend)
}

// wayOver finds the cheapest way over a ground for somebody as they go.
func wayOver(f terrain.Field, goes pace, h house, spend func(int)) bool {
	from := stand{goes.At, goes.Facing}
	p := pathing{field: f, goes: goes, house: h, spend: spend, hurt: goes.injured(h), met: map[stand]reached{from: {}}}
	if p.least = p.hurt + goes.stepAC(hex.A.Rose(), hex.A, 0); !f.Has(from.at) {
		return false
	}
	last, ok := p.find(from, *goes.t.At)
	if ok {
		goes.t.Way = p.way(from, last)
	}
	return ok
}

// straight is the way over open ground: first over a hexside that leads nearer and to which the turn
// costs least, of equals the nearest to the line; what comes then takes no turn that costs (2.3).
func (p pace) straight() string {
	at, way := p.At, ""
	for at != *p.t.At {
		d, _, _ := hex.Toward(at.To(*p.t.At))
		if way == "" {
			d = p.sets(d)
		}
		way, at = way+d.String(), at.Neighbor(d)
	}
	return way
}

// sets is the hexside over which he sets out on open ground, where that on the line is given.
func (p pace) sets(out hex.Dir) hex.Dir {
	for _, d := range hex.Dirs() {
		nearer := hex.Range(p.At.Neighbor(d), *p.t.At) < hex.Range(p.At, *p.t.At)
		if nearer && p.stepAC(p.Facing, d, 0) < p.stepAC(p.Facing, out, 0) {
			out = d
		}
	}
	return out
}

// pathing finds a way: by what it costs to stand somewhere, and what is left at least.
type pathing struct {
	field terrain.Field
	goes  pace
	house house
	spend func(int)
	hurt  int // what injuries add to each hex
	least int // what a step costs at least
	met   map[stand]reached
	open  frontier
	found int
}

// stand is a hex and where one faces in it, which says what turning on costs.
type stand struct {
	at     hex.Hex
	facing hex.Rose
}

// reached is what it costs to come to stand somewhere, and from where one does.
type reached struct {
	cost int
	from stand
	dir  hex.Dir
}

// stop is how the way may go on.
type stop struct {
	stand
	cost, guess int
	number      int // in which it was found
}

type frontier []stop

func (f frontier) Len() int { return len(f) }
func (f frontier) Less(i, j int) bool {
	if f[i].guess != f[j].guess {
		return f[i].guess < f[j].guess
	}
	return f[i].number < f[j].number
}
func (f frontier) Swap(i, j int) { f[i], f[j] = f[j], f[i] }
func (f *frontier) Push(x any)   { *f = append(*f, x.(stop)) }
func (f *frontier) Pop() any {
	last := (*f)[len(*f)-1]
	*f = (*f)[:len(*f)-1]
	return last
}

// stepWork is what looking at a step costs.
const stepWork = 20

// find is how one stands in a hex to which the cheapest way leads.
func (p *pathing) find(from stand, to hex.Hex) (stand, bool) {
	heap.Push(&p.open, stop{stand: from})
	for p.open.Len() > 0 {
		s := heap.Pop(&p.open).(stop)
		if s.at == to {
			return s.stand, true
		}
		if s.cost > p.met[s.stand].cost {
			continue
		}
		for _, d := range ordered(s.at, to) {
			p.spend(stepWork)
			p.try(s, d, to)
		}
	}
	return stand{}, false
}

// try goes on over a hexside, where that is a cheaper way to stand beyond it.
func (p *pathing) try(s stop, d hex.Dir, to hex.Hex) {
	step := p.field.Step(s.at, d)
	if !step.Enter {
		return
	}
	next, cost := stand{step.To, p.goes.faces(s.facing, d)}, s.cost+p.hurt+p.goes.stepAC(s.facing, d, stepAC(step, p.house))
	if was, met := p.met[next]; met && was.cost <= cost {
		return
	}
	p.met[next] = reached{cost, s.stand, d}
	p.found++
	heap.Push(&p.open, stop{next, cost, cost + p.least*hex.Range(step.To, to), p.found})
}

// ordered are the directions, those toward the goal first.
func ordered(at, to hex.Hex) []hex.Dir {
	dirs := hex.Dirs()
	out := dirs[:]
	if at == to {
		return out
	}
	slices.SortStableFunc(out, func(a, b hex.Dir) int {
		return hex.Range(at.Neighbor(a), to) - hex.Range(at.Neighbor(b), to)
	})
	return out
}

// way is the way that was found, as letters of hexsides.
func (p *pathing) way(from, last stand) string {
	var way []byte
	for at := last; at != from; at = p.met[at].from {
		way = append(way, p.met[at].dir.String()[0])
	}
	slices.Reverse(way)
	return string(way)
}
