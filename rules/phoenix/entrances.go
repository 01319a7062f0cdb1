package phoenix

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/near"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/terrain"
)

// What doors and windows are called: by a hexside from either of its hexes, or by a name
// that means the nearest of its kind.

var doorParam = opts.Place(doorOption, "door or window, as 0403D or front", readDoor).Among(doorChoices)

// lockedWord says of a door that it is locked, so that it has to be forced from outside.
func lockedWord(b terrain.Barrier) string {
	if b.Is == terrain.Locked {
		return ", locked"
	}
	return ""
}

// doorChoices are the doors and windows that do not stand open, the nearest first.
func doorChoices(k known, a opts.Args) (out []opts.Choice) {
	f, ok := theGround(k)
	if !ok {
		return nil
	}
	for _, s := range byWay(f, orderedFrom(k, a)) {
		if b := f.On(s); !b.Gone() {
			out = append(out, opts.Choice{Value: s.String(), Label: f.Named(s) + lockedWord(b), Words: b.Called()})
		}
	}
	return out
}

// theGround is the map of a game; there is none where nothing is played.
func theGround(k known) (terrain.Field, bool) {
	if !k.InGame() {
		return terrain.Field{}, false
	}
	return k.State().ground()
}

// orderedFrom is where those stand who may be meant by an order: its unit, or all.
func orderedFrom(k known, a opts.Args) []hex.Hex {
	if c := k.State().find(unitOption.In(a)); c != nil {
		return []hex.Hex{c.At}
	}
	return ownHexes(k)
}

// ownHexes is where the combatants of the seat stand.
func ownHexes(k known) (out []hex.Hex) {
	for _, c := range own(k) {
		out = append(out, c.At)
	}
	return out
}

// byWay are the doors and windows of a map, those first that are nearest to somebody, and
// doors before windows.
func byWay(f terrain.Field, from []hex.Hex) []terrain.Side {
	ways := f.Ways()
	slices.SortStableFunc(ways, func(a, b terrain.Side) int {
		return cmp.Or(away(a, from)-away(b, from), cmp.Compare(f.On(a).Form, f.On(b).Form))
	})
	return ways
}

// away is how far a hexside is from the nearest of some hexes, 0 for those beside it.
func away(s terrain.Side, from []hex.Hex) int {
	return min(nearness(s.At, from), nearness(s.Across(), from))
}

// readDoor reads a hexside with a door or a window on it, which stays as it was typed, or a name that
// some of the map have; the map stays as it is.
func readDoor(k known, value string) (string, error) {
	value = strings.ToUpper(strings.TrimSpace(value))
	s, err := terrain.ParseSide(value)
	if err == nil {
		_, err := readHex(known{}, s.At.String())
		return value, cmp.Or(err, noWay(k, s, value))
	}
	f, ok := theGround(k)
	if !ok || len(f.Ways()) == 0 {
		return "", noDoors()
	}
	for _, s := range f.Ways() {
		if name, ok := calledSo(f.On(s), value); ok {
			return name, nil
		}
	}
	first := byWay(f, ownHexes(k))[0]
	return "", cmdline.Wrong(string(doorOption), []string{first.String()}, "%q is no door or window here; write a hexside such as %s, or a name such as %s.", cmdline.Shorten(strings.ToLower(value), 32), first, f.On(first).Name)
}

// noWay refuses a hexside of the map on which neither door nor window is.
func noWay(k known, s terrain.Side, typed string) error {
	f, ok := theGround(k)
	if !ok || slices.Contains([]terrain.Form{terrain.Door, terrain.Window}, f.On(s).Form) {
		return nil
	}
	return cmdline.Refuse("doors", "%s: there is neither door nor window.", typed)
}

// calledSo reports whether a door or window is called so, and by which name it is known.
func calledSo(b terrain.Barrier, typed string) (string, bool) {
	for _, name := range []string{b.Name, b.Called(), b.Form.String()} {
		if near.Fold(name) == near.Fold(typed) {
			return strings.ReplaceAll(name, " ", "-"), true
		}
	}
	return "", false
}

// goals are where one may want to go: beside the doors, the nearest first, into rooms, to
// what gives cover, and to weapons that lie about.
func goals(k known, a opts.Args) (out []opts.Choice) {
	f, ok := theGround(k)
	if !ok {
		return nil
	}
	from := orderedFrom(k, a)
	offer := func(at hex.Hex, label, words string) {
		same := func(c opts.Choice) bool { return c.Value == at.String() }
		if !slices.Contains(from, at) && !slices.ContainsFunc(out, same) {
			out = append(out, opts.Choice{Value: at.String(), Label: fmt.Sprintf("%s, %s", label, at), Words: words})
		}
	}
	for _, s := range byWay(f, from) {
		if b := f.On(s); b.Form == terrain.Door {
			offer(nearestOf(from, s.At, s.Across()), "by the "+f.Named(s), b.Called())
		}
	}
	for _, a := range f.Areas() {
		if in := f.In(a.Mark); a.IsRoom() && len(in) > 0 {
			offer(nearestOf(from, in...), a.Called(), a.Called())
		}
	}
	for _, c := range (hideaways{f, from, k.State().knownFoes(k)}).refuges() {
		offer(c.at, c.called, c.called)
	}
	for _, l := range k.State().Lost {
		if name := l.Arm.weapon().Name; !l.Taken {
			offer(l.At, "where the "+name+" lies", name)
		}
	}
	return out
}

// refuge is a place that gives cover, as people call it.
type refuge struct {
	at     hex.Hex
	called string
}

// hideaways are what there is to hide behind on a map for who stands somewhere, from enemies of
// whom they know.
type hideaways struct {
	terrain.Field
	from []hex.Hex
	foes []*Combatant
}

// refuges are the places out of doors that give cover, one of each name: in or beside what is
// named on the map, and behind low walls. It is the nearest at which that stands between them
// and the nearest enemy of whom they know, else the nearest.
func (x hideaways) refuges() (out []refuge) {
	f := x.Field
	for _, a := range f.Areas() {
		if a.PF == 0 || a.Name == "" || a.Roofed || !a.Open() {
			continue
		}
		if in, called := coveredBy(f, a); len(in) > 0 {
			at, _ := x.best(in)
			out = append(out, refuge{at, called})
		}
	}
	behind := map[string][]hex.Hex{}
	var names []string
	for _, s := range f.Sides() {
		b := f.On(s)
		if b.Form != terrain.Wall || b.Height > terrain.Low || f.Indoors(s.At) || f.Indoors(s.Across()) {
			continue
		}
		if behind[b.Name] == nil {
			names = append(names, b.Name)
		}
		behind[b.Name] = append(behind[b.Name], s.At, s.Across())
	}
	for _, name := range names {
		at, shielded := x.best(behind[name])
		word := "by"
		if shielded || len(x.foes) == 0 {
			word = "behind"
		}
		out = append(out, refuge{at, word + " the " + name})
	}
	return out
}

// best is the nearest of some hexes in which there is cover from the nearest enemy, of several
// that with cover from most; else the nearest of all.
func (x hideaways) best(among []hex.Hex) (at hex.Hex, shielded bool) {
	in := pick.Where(among, func(at hex.Hex) bool { return len(x.foes) > 0 && x.shields(at, nearestTo(at, x.foes).At) })
	if len(in) == 0 {
		return nearestOf(x.from, among...), false
	}
	bare := func(at hex.Hex) (n int) {
		for _, foe := range x.foes {
			n += bit(!x.shields(at, foe.At))
		}
		return n
	}
	return slices.MinFunc(in, func(a, b hex.Hex) int {
		if nearer := nearness(a, x.from) - nearness(b, x.from); nearer != 0 {
			return nearer
		}
		return bare(a) - bare(b) // which draws lines of sight, so ties alone ask for it
	}), true
}

// shields reports whether who stands in a hex and faces an enemy fires at them over or around
// cover.
func (x hideaways) shields(at, foe hex.Hex) bool {
	return x.Has(at) && shields(x.Field, eyeOf(foe, Standing), eyeOf(at, Standing))
}

// coveredBy are the hexes that a thing covers, and what they are called: its own where one
// goes into it, as into a foxhole, else those beside it.
func coveredBy(f terrain.Field, a terrain.Area) (out []hex.Hex, called string) {
	if inside(a.Kind) {
		return f.In(a.Mark), a.Called()
	}
	for _, at := range f.In(a.Mark) {
		for _, d := range hex.Dirs() {
			if n := at.Neighbor(d); f.Has(n) && f.Area(n).PF == 0 && !f.Indoors(n) && f.Barrier(at, d).None() {
				out = append(out, n)
			}
		}
	}
	return out, "beside " + a.Called()
}

// nearestOf is that of some hexes which is nearest to where somebody is.
func nearestOf(from []hex.Hex, among ...hex.Hex) hex.Hex {
	return slices.MinFunc(among, func(a, b hex.Hex) int { return nearness(a, from) - nearness(b, from) })
}

// nearness is how far a hex is from the nearest of some.
func nearness(to hex.Hex, from []hex.Hex) int {
	least := 2 * farOff
	for _, h := range from {
		least = min(least, hex.Range(h, to))
	}
	return least
}

// doorName is what a door or window may be called on a map.
var doorName = regexp.MustCompile(`^[a-z][a-z-]{0,30}$`)

// entrance is a door or window as somebody named it, and what it is now.
type entrance struct {
	terrain.Side
	terrain.Barrier
	said string
}

// String is the hexside as it was typed, or what it is called with its hexside.
func (e entrance) String() string {
	if _, err := terrain.ParseSide(e.said); err == nil || e.None() {
		return e.said
	}
	return fmt.Sprintf("the %s at %s", e.Called(), e.Side)
}

// entrance finds the door or window that somebody means who is in a hex: of those of a
// name the nearest.
func (st *Site) entrance(at hex.Hex, said string) (e entrance, ok bool) {
	e.said = said
	f, ok := st.ground()
	if !ok {
		return e, false
	}
	if s, err := terrain.ParseSide(said); err == nil {
		return entrance{s, f.On(s), said}, true
	}
	for _, s := range byWay(f, []hex.Hex{at}) {
		if _, ok := calledSo(f.On(s), said); ok {
			return entrance{s, f.On(s), said}, true
		}
	}
	return e, false
}
