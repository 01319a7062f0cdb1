package phoenix

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/phoenix/grounds"
	"impulse/rules/phoenix/printed"
	"impulse/rules/terrain"
)

// The ground: what one walks on, sees over and hides behind (2.1, 3.8).

// farOff is how far off the map somebody may be put.
const farOff = 1000

func readHex(_ known, value string) (string, error) {
	h, err := hex.Parse(value)
	if err != nil {
		return "", cmdline.Refuse("movement", "%v.", err)
	}
	if h.Col() < -farOff || h.Col() > farOff || h.Row() < -farOff || h.Row() > farOff {
		return "", cmdline.Refuse("movement", "%s is farther off the map than anybody goes.", value)
	}
	return h.String(), nil
}

// readMapHex reads a hex of the map; the map stays as it is, so that it is held to that for whenever
// an order is written.
func readMapHex(k known, value string) (string, error) {
	at, err := readHex(k, value)
	if err == nil && k.InGame() {
		err = k.State().onMap(hex.Must(at))
	}
	if err != nil {
		return "", err
	}
	return at, nil
}

// ground is the map as it is now, and as far as it is known; ok is false on the open table, which is flat and has
// no edge.
func (st *Site) ground() (f terrain.Field, ok bool) {
	g := groundOf(st.Map)
	return terrain.On(g, st.Doors).Bare(st.Bare), g != nil
}

// has reports whether a hex is on the map.
func (st *Site) has(h hex.Hex) bool {
	f, ok := st.ground()
	return !ok || f.Has(h)
}

// read names a hex as one reads it: off the map in words, with the label by which it is ordered.
func (st *Site) read(h hex.Hex) string {
	label := h.String()
	if st.has(h) && hex.Digits(label) {
		return label
	}
	return "a hex off the map (" + label + ")"
}

// onMap refuses hexes that are off the map.
func (st *Site) onMap(all ...hex.Hex) error {
	for _, h := range all {
		if !st.has(h) {
			across, down := groundOf(st.Map).Size()
			return cmdline.Refuse("playing-surface", "%s is off the map, which ends at %s.", h, hex.At(across, down))
		}
	}
	return nil
}

// hexes are those at which a task fires or throws, beside somebody.
func (t *Task) hexes() (out []hex.Hex) {
	if at, err := hex.Parse(t.Target); err == nil && (t.Shoot != nil || t.Do == throwAct) {
		out = append(out, at)
	}
	if t.Shoot != nil {
		out = append(out, t.Shoot.Over...)
	}
	return out
}

// flat reports whether one lies.
func (p Posture) flat() bool { return p == Prone || p == LowProne }

// eyes are how high one looks from by posture.
var eyes = map[Posture]terrain.Height{Standing: terrain.Standing, Kneeling: terrain.Kneeling, Prone: terrain.Prone, LowProne: terrain.Prone}

// eye is from where somebody looks.
func (p *Post) eye() terrain.Eye { return eyeOf(p.At, p.Posture) }

func eyeOf(at hex.Hex, p Posture) terrain.Eye { return terrain.Eye{At: at, Up: eyes[p]} }

// hasCover reports whether a combatant has cover beside him to use, in front of him.
func (st *Site) hasCover(c *Combatant) bool {
	f, ok := st.ground()
	return ok && (c.Dug || sheltered(f, c.At, c.Facing))
}

// hidesFrom reports whether a combatant has cover to use that hides him, ducked, from where all
// those shots came from.
func (st *Site) hidesFrom(c *Combatant, shots []Miss) bool {
	ducked := *c
	ducked.Exposure = Hiding
	return st.hasCover(c) && !slices.ContainsFunc(shots, func(m Miss) bool {
		return m.From != nil && st.cover(eyeOf(m.From.At, m.From.Posture), &ducked).Exposure != Hiding
	})
}

// sheltered reports whether something in a hex, or beside it in the front half circle,
// covers who takes cover there.
func sheltered(f terrain.Field, at hex.Hex, facing hex.Rose) bool {
	if inside(f.Kind(at)) {
		return true
	}
	return slices.ContainsFunc(front(facing), func(d hex.Dir) bool {
		n := f.Area(at.Neighbor(d))
		return f.Barrier(at, d).Guards() > 0 || n.PF > 0
	})
}

// shields reports whether who is at one eye and faces the other fires at it over or around
// something, and is hidden from it when they duck.
func shields(f terrain.Field, from, at terrain.Eye) bool {
	if !sheltered(f, at.At, hex.Bearing(at.At, from.At)) {
		return false
	}
	v := f.Sight(from, at)
	return !v.Blocked && !v.Cover.None()
}

// inside reports whether what covers there is what one is in, and no more than beside.
func inside(k terrain.Kind) bool { return k == terrain.Foxhole || k == terrain.Rubble }

// front are the hexsides in the front half circle of a facing.
func front(facing hex.Rose) []hex.Dir {
	var out []hex.Dir
	for _, d := range hex.Dirs() {
		if apart(facing, d.Rose()) <= quarter {
			out = append(out, d)
		}
	}
	return out
}

// quarter is a quarter of the circle in points of the rose.
const quarter = 3

// Covered is what of somebody can be hit from a hex, and what stands before the rest
// (2.5, 3.8).
type Covered struct {
	Exposure Exposure      // that counts for that shot; in the open where no cover is between
	PF       printed.Fixed // of the cover
	Name     string        // of the cover
}

// cover is what a combatant has between him and who looks from there.
func (st *Site) cover(from terrain.Eye, c *Combatant) Covered {
	f, ok := st.ground()
	if !ok {
		return Covered{}
	}
	v := f.Sight(from, c.eye())
	out := Covered{}
	if v.Cover.None() || c.Exposure == InOpen {
		return out
	}
	out.Exposure, out.PF, out.Name = c.Exposure, printed.Fixed(v.Cover.PF()), v.Cover.Name()
	return out
}

// bearing is the point of the rose that lies nearest to where a hex is from him.
func (p *Post) bearing(to hex.Hex) hex.Rose { return hex.Bearing(p.At, to) }

// lands are the maps of the scenarios by name, with the land of the Spotting Table (5.2)
// that each is.
var lands = map[string]land{
	"oppenheim": {grounds.Oppenheim, "hill"},
	"raid":      {grounds.Raid, "town"},
	"alley":     {grounds.Alley, "town"},
}

type land struct {
	ground func() *terrain.Ground
	spot   string
}

// groundOf is the map of a name; nil is the open table.
func groundOf(name string) *terrain.Ground {
	if x, ok := lands[name]; ok {
		return x.ground()
	}
	return nil
}
