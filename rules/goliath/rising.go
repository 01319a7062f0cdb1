package goliath

import (
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/plane"
)

// Those who were killed rise and join their killers (Special Abilities, 12), as
// many as have room beside them; the others wait until there is some.

// riseAll lets the fallen rise, once all losses are taken: nobody rises beside
// killers who are dead themselves (12).
func (a *aftermath) riseAll() {
	for _, x := range a.fallen {
		x.rise(a.r)
	}
	a.fallen = nil
}

// rise lets those who were killed in melee join their killers (12).
func (x fallen) rise(r *ruling) {
	st, by, n := r.State, x.by, x.n
	if !by.kind().has("12", r) || !slices.Contains(st.Units, by) {
		return
	}
	cause := len(st.Strikes) - x.cause
	st.Strikes.remember(ofRising, by.ID, by, strconv.Itoa(n)).Cause = cause
	if n == 0 {
		return
	}
	waited := by.Risen
	by.Risen += n
	st.join(r, by)
	if by.Risen > waited {
		by.tell(r, rules.Event{Kind: "waiting", Rule: "ability-12", Text: legible.Counted(by.Risen, "figure rises and waits", "figures rise and wait") + " beside {unit}: no room yet.",
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
	by.tell(r, rules.Event{Kind: "joined", Rule: "ability-12", Text: legible.Counted(n, "figure rises and joins", "figures rise and join") + " {unit}, {figures} now.",
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
func (field *Field) swell(u *Unit) int {
	_, taken := field.others(u)
	for n := u.Risen; n > 0; n-- {
		larger := *u
		larger.Figures, larger.Start = u.Figures+n, u.Start+n
		if field.arrange(&larger, u.rect(), taken) {
			*u = larger
			return n
		}
	}
	return 0
}

// arrange finds a formation that has room where the unit stood: deeper behind
// its front, else wider, else narrower, beside the ground that is taken. The front
// edge stays where it was.
func (field *Field) arrange(u *Unit, was plane.Rect, taken []plane.Rect) bool {
	for _, front := range u.fronts() {
		field.Spend(measuring * (len(taken) + len(field.Terrain)))
		u.Front = front
		back, aside := u.dressed(was), (u.rect().Width-was.Width)/2
		for _, to := range []inch{0, aside, -aside} {
			u.At = back.Go(u.Facing.Turn(2), to)
			r := u.rect()
			if field.inside(r) && !slices.ContainsFunc(taken, func(t plane.Rect) bool { return plane.Overlapping(r, t) }) && field.hindered(u, r) == nil {
				return true
			}
		}
	}
	return false
}

// fronts are the frontages that a unit may take, its own first.
func (f *Formation) fronts() []int {
	out := []int{f.Front}
	for n := f.Front + 1; n <= f.Figures; n++ {
		out = append(out, n)
	}
	for n := min(f.Front, f.Figures) - 1; n > 0; n-- {
		out = append(out, n)
	}
	return out
}
