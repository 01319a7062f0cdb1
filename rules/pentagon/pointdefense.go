package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

const (
	pointDefense = "point_defense"
	topRating    = 5 // of a point defense system, whatever its boxes
)

// rating is what point defense needs to roll at most: its boxes, halved
// without lock-on, less one for each shot before in the impulse; five at most
// (Combat, Point Defense; Radar Lock-On).
func rating(boxes int, lock bool, shots int) int {
	if !lock {
		boxes = (boxes + 1) / 2
	}
	return max(0, min(topRating, boxes-shots))
}

// battery is the point defense of one unit.
type battery struct {
	unit        string
	boxes       int
	lock, works bool // whether it has lock-on, and control
}

func (s *Ship) battery(h house) battery {
	return battery{s.ID, s.live(pointDefense), s.Lock, s.controlled(h) == nil}
}

// rating is what it needs after so many shots. Without control it has none.
func (b battery) rating(shots int) int {
	if !b.works {
		return 0
	}
	return rating(b.boxes, b.lock, shots)
}

// defends says whether point defense of a rating may fire at all. With a
// rating of nothing it cannot, even at what is large (house rule
// point-defense-zero).
func defends(rating, boxes int, h house) bool {
	return rating > 0 || boxes > 0 && pointDefenseZero.In(h)
}

func (b battery) defends(shots int, h house) bool {
	return b.works && defends(b.rating(shots), b.boxes, h)
}

// intruders are the foes in the unit's hex that point defense can harm.
func (st *Field) intruders(s *Ship) []object {
	return slices.DeleteFunc(st.prey(s.Side), func(o object) bool { return o.At != s.At })
}

var pointDefenseStep = step{
	Name: "point-defense", Title: "Point Defense segment", Rule: "segment-point-defense", Ask: "aim point defense",
	Waits: rules.Together(func(k known, seat rules.Seat) bool {
		return someShip(func(k known, s *Ship) bool { return s.battery(k).defends(0, k) && len(k.State().intruders(s)) > 0 })(k, seat) ||
			k.State().mayPassUnseen(k, seat.Side)
	}),
	Resolve: func(r *ruling, o rules.Orders) error {
		r.State.defend(r, r.State.defended(r, o))
		return nil
	},
}

// mayPassUnseen says whether a missile of a foe flies that could pass a unit of
// the side that nobody has noticed: ships and drones would have noticed it.
func (st *State) mayPassUnseen(h house, side string) bool {
	return st.shrouded(h) && slices.ContainsFunc(st.prey(side), func(o object) bool { return o.seek != nil })
}

// defended are the orders of the segment seat by seat, each with what its ships
// do of which nothing is ordered. In free play nothing is done unordered.
func (st *Field) defended(r *ruling, orders rules.Orders) []defense {
	var out []defense
	for _, seat := range r.Seats() {
		given := defenses(orders.By(seat.ID))
		out = append(out, given...)
		for _, s := range st.alive() {
			if s.Seat == seat.ID && !ordered(given, s.ID) && !r.Free() {
				out = append(out, st.byItself(r, s, st.taken(r, out))...)
			}
		}
	}
	return out
}

// defend rolls all point defense of the segment, of units that fall to it too,
// and passes over what is shot down already, or was fired at where that is done
// once in all (house rule pd-several); then what was hit is destroyed, and what
// bursts takes its toll.
func (st *State) defend(r *ruling, orders []defense) {
	shots := map[string]int{}
	var tried, down []object
	for _, x := range orders {
		s := st.ship(x.ship)
		for _, target := range st.aimed(s, x, namedTargets(s.ID, orders)) {
			if !s.battery(r).defends(shots[s.ID], r) {
				break
			}
			if slices.Contains(down, target) || onceInAll(r) && slices.Contains(tried, target) {
				continue
			}
			tried = append(tried, target)
			hit := s.pointDefense(r, target, shots[s.ID])
			shots[s.ID]++
			st.tried(Try{s.ID, "pd", target.ID})
			switch {
			case hit && target.size > 0:
				st.Hits = append(st.Hits, Hit{Target: target.ID, By: s.ID, Damage: 1, From: s.source(st.Moved)})
			case hit:
				down = append(down, target)
			}
		}
	}
	for _, o := range down {
		if _, there := st.object(o.ID); there {
			st.destroy(r, o)
		}
	}
	st.spread(r)
}

func (s *Ship) pointDefense(r *ruling, target object, shots int) bool {
	r.State.notice(r, s, "it fires point defense")
	b := s.battery(r)
	rated := b.rating(shots)
	roll, hit := pdRoll(r.Dice, "point defense of "+s.Name+" at "+target.Name, target.size, rated)
	f := pdFigures(b.boxes, b.lock, shots, target.size, rated, roll, hit)
	f = append(f, onAverage(b.chance(target.size, shots)))
	r.Tell(rules.Event{Kind: "point-defense", Unit: s.ID, Target: target.ID, Rule: "point-defense", Figures: append(wayTo(s.Body, target), f...),
		Text: pdAccount(target.size, hit, "{unit}'s point defense", "{target}")})
	return hit
}

// pdRoll rolls a shot of point defense: a die less the target's size class
// must not exceed the rating.
func pdRoll(d *dice.Roller, what string, size, rating int) (roll int, hit bool) {
	roll = d.Die(what, 6)
	return roll, roll-size <= rating
}

func pdFigures(boxes int, lock bool, shots, size, rating, roll int, hit bool) figures {
	return figures{fig("boxes", boxes), fig("lock", lock), fig("shot", shots+1), fig("rating", rating), fig("roll", roll), fig("size", size), fig("modified", roll-size), fig("hit", hit)}
}

// pdAccount tells a shot of point defense: what came of it, and the roll.
func pdAccount(size int, hit bool, who, whom string) string {
	roll := "{roll}"
	if size > 0 {
		roll += " -{size} size = {modified}"
	}
	verdict := " misses " + whom
	switch {
	case hit && size == 0:
		verdict = " destroys " + whom
	case hit:
		verdict = " hits " + whom + " for 1"
	}
	return who + verdict + ". Shot {shot}: " + roll + ", needs {rating} or less."
}

var calcPD = question{
	Name: "pd", Summary: "Roll a shot of point defense", Rule: "point-defense", Rolls: true, Example: "boxes:6 shot:2 size:0",
	Params: []param{
		intOf(boxesOption, "undestroyed point defense boxes", 0, manyBoxes),
		onOff(lockOption, "radar lock-on").Or("on"),
		intOf(shotOption, "which shot of the impulse", 1, manyBoxes).Opt(),
		intOf(sizeOption, "the target's size class", 0, 9).Opt(), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		boxes, lock, shots, size := boxesOption.In(a), lockOption.In(a), max(0, shotOption.In(a)-1), sizeOption.In(a)
		rated := rating(boxes, lock, shots)
		if !rollOption.In(a) {
			b := battery{boxes: boxes, lock: lock, works: defends(rated, boxes, r)}
			f := figures{fig("rating", rated), fig("shot", shots+1), fig("size", size), fig("chance", b.chance(size, shots))}
			r.Data(f...)
			r.Tell(rules.Event{Kind: "foretold", Rule: "point-defense", Figures: f, Text: "1d6 less size class {size}, {rating} or less hits: " + odds.Rounded(b.chance(size, shots)) + "."})
			r.Offer("Roll It", asksAgain("pd", a))
			return nil
		}
		roll, hit := pdRoll(r.Dice, "point defense", size, rated)
		fires, text := defends(rated, boxes, r), pdAccount(size, hit, "Point defense", "the target")
		if !fires { // the die is rolled all the same, so that faces typed for it are no fault
			text = "It cannot fire: its rating in shot {shot} is {rating}."
		}
		f := pdFigures(boxes, lock, shots, size, rated, roll, fires && hit)
		r.Data(f...)
		r.Tell(rules.Event{Kind: "point-defense", Rule: "point-defense", Figures: f, Text: text})
		return nil
	},
}
