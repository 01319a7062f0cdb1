package phoenix

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// handful is what somebody has of grenades before an order, if those before it are carried
// out (3.6): what they carry still, and the live one in hand.
type handful struct {
	Arms
	live string // its key; "" for none, fromGround for one that they pick up
}

// fromGround stands for a live grenade of which nobody knows before which it is.
const fromGround = "?"

// handful is what they have of grenades before an order.
func (o planned) handful(a opts.Args) *handful {
	h := &handful{Arms: o.Arms}
	h.Grenades = slices.Clone(o.Grenades)
	if b := o.k.State().live(o.Combatant); b != nil {
		h.live = b.Key
	}
	for _, t := range o.before(a) {
		h.goesOn(t)
	}
	return h
}

// goesOn is what a task leaves them.
func (h *handful) goesOn(t Task) {
	switch t.Do {
	case takeAct:
		h.live = fromGround
	case armAct:
		h.arms(t.To)
	case throwAct:
		h.arms(t.To)
		h.live = ""
	case letGoAct:
		h.live = ""
	}
}

// arms takes a grenade of a key, or the first, in hand, unless one is live.
func (h *handful) arms(key string) {
	i := slices.IndexFunc(h.Grenades, func(s Supply) bool { return key == "" || s.Key == key })
	if h.live != "" || i < 0 {
		return
	}
	h.live = h.Grenades[i].Key
	h.takeGrenade(h.live)
}

// hasByThen refuses a grenade of a key, or any, that they do not have before an order: none is
// left, and they pick up none either; or another is live in hand.
func (o planned) hasByThen(a opts.Args, key string) error {
	if o.k.Ahead() != nil {
		return nil
	}
	h := o.handful(a)
	switch {
	case h.live == fromGround, h.live != "" && (key == "" || h.live == key):
		return nil
	case h.live != "":
		return cmdline.Refuse("grenades", "%s has a live grenade in hand by then, the %s; throw or drop it first.", o.Name, grenadeOf(h.live).Name)
	case slices.ContainsFunc(h.Grenades, func(s Supply) bool { return key == "" || s.Key == key }):
		return nil
	}
	if len(h.Grenades) == 0 && len(o.Grenades) > 0 {
		return cmdline.Refuse("grenades", "%s has no grenade left by then.", o.Name)
	}
	return h.noGrenade(o.Name, key)
}

// holdsByThen refuses who has no live grenade in hand before an order.
func (o planned) holdsByThen(a opts.Args) error {
	if err := o.hasByThen(a, ""); err != nil || o.k.Ahead() != nil || o.handful(a).live != "" {
		return err
	}
	return cmdline.Refuse("grenades", "%s has no live grenade in hand by then.", o.Name)
}

// chosen is the grenade that an order means of them; "" where nobody knows which it is by then.
func (h *handful) chosen(key string) string {
	switch {
	case h.live == fromGround:
		return ""
	case h.live != "":
		return h.live
	case key != "" || len(h.Grenades) == 0:
		return key
	}
	return h.Grenades[0].Key
}

// reachesByThen refuses a throw that is too far from where they are by then, as far as the sheet says it,
// or through a wall, unless a door may be open by then; who may have gone elsewhere is looked for as it is
// thrown. Who moves or changes posture may stand, and throws farthest so (3.6).
func (o planned) reachesByThen(a opts.Args) error {
	st, there, key := o.k.State(), *o.Combatant, o.handful(a).chosen(grenadeOption.In(a))
	goes, led := o.ledTo(a)
	there.At = goes.At
	mark, whom, err := st.markOf(&there, a)
	if err != nil || key == "" || o.k.Ahead() != nil || whom != nil && o.mayMeet(a, whom) {
		return byThen(&there, led, err)
	}
	if slices.ContainsFunc(o.before(a), func(t Task) bool { return t.Do == postureAct || t.Do == moveAct }) {
		there.Posture = Standing
	}
	err = st.inRange(&there, grenadeOf(key), mark, o.k)
	if err == nil && !st.opening(o.k, o.Side) {
		err = st.open(&there, mark)
	}
	return byThen(&there, led, err)
}
