package goliath

import (
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/plane"
)

// Those who were killed rise and join their killers (Special Abilities, 12), as
// many as have room beside them; the others wait until there is some.

// riseAll lets the fallen rise, once all losses are taken: nobody rises beside
// killers who are dead themselves (12).
func (st *State) riseAll(r *ruling, a *aftermath) {
	for _, x := range a.fallen {
		st.raise(r, x)
	}
	a.fallen = nil
}

// raise lets those who were killed in melee join their killers (12).
func (st *State) raise(r *ruling, x fallen) {
	by, n := x.by, x.n
	if !by.kind().has("12", r.House) || !slices.Contains(st.Units, by) {
		return
	}
	cause := len(st.Strikes) - x.cause
	st.remember(ofRising, by.ID, by, strconv.Itoa(n)).Cause = cause
	if n == 0 {
		return
	}
	waited := by.Risen
	by.Risen += n
	st.join(r, by)
	if by.Risen > waited {
		by.tell(r, rules.Event{Kind: "waiting", Rule: "ability-12", Text: rules.Counted(by.Risen, "figure rises and waits", "figures rise and wait") + " beside {unit}, where there is no room yet.",
			Figures: figures{fig("waiting", by.Risen)}})
	}
}

// join lets those who have risen step into the unit as far as there is room.
func (st *State) join(r *ruling, by *Unit) {
	n := st.swell(by)
	if n == 0 {
		return
	}
	by.Risen -= n
	by.tell(r, rules.Event{Kind: "joined", Rule: "ability-12", Text: rules.Counted(n, "figure rises and joins", "figures rise and join") + " {unit}, which has {figures} now.",
		Figures: figures{fig("joined", n), fig("figures", by.Figures), fig("front", by.abreast()), fig("at", by.At.String())}})
}

// joinLater lets those join, at the end of a turn, who had no room before.
func (st *State) joinLater(r *ruling) {
	for _, u := range st.Units {
		if u.Risen > 0 {
			st.join(r, u)
		}
	}
}

// swell takes as many of the risen into the formation as it can and returns how
// many.
func (st *State) swell(u *Unit) int {
	_, taken := st.others(u)
	for n := u.Risen; n > 0; n-- {
		larger := *u
		larger.Figures, larger.Start = u.Figures+n, u.Start+n
		if st.arrange(&larger, u.rect(), taken) {
			*u = larger
			return n
		}
	}
	return 0
}

// arrange finds a formation that has room where the unit stood: deeper behind
// its front, else wider, else narrower, beside the ground that is taken. The front
// edge stays where it was.
func (st *State) arrange(u *Unit, was plane.Rect, taken []plane.Rect) bool {
	for _, front := range u.fronts() {
		st.Spend(measuring * (len(taken) + len(st.Terrain)))
		u.Front = front
		back, aside := u.dressed(was), (u.rect().Width-was.Width)/2
		for _, to := range []inch{0, aside, -aside} {
			u.At = back.Go(u.Facing.Turn(2), to)
			r := u.rect()
			if st.inside(r) && !slices.ContainsFunc(taken, func(t plane.Rect) bool { return plane.Overlapping(r, t) }) && st.hindered(u, r) == nil {
				return true
			}
		}
	}
	return false
}

// fronts are the frontages that a unit may take, its own first.
func (u *Unit) fronts() []int {
	out := []int{u.Front}
	for n := u.Front + 1; n <= u.Figures; n++ {
		out = append(out, n)
	}
	for n := min(u.Front, u.Figures) - 1; n > 0; n-- {
		out = append(out, n)
	}
	return out
}
