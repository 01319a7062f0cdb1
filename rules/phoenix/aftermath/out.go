package aftermath

import "impulse/rules/phoenix/printed"

// Incapacitated is the effect of a failed knockout roll where 5.13 is not played.
const Incapacitated = "incapacitated"

// Out is who is out of the fight after a failed knockout roll (2.7, 5.13).
type Out struct {
	Effect string `json:"effect,omitempty"` // "incapacitated" or, by 5.13, what it is; empty: he is not
	Since  int    `json:"since,omitempty"`  // impulse
	Until  int    `json:"until,omitempty"`  // impulse from which he is himself again
}

// Manner is what he can still do: who is incapacitated does nothing (2.7).
func (o Out) Manner() Manner {
	e := o.effect()
	if o.Effect != "" && e == printed.NoEffect {
		return Manner{}
	}
	return MannerOf(e)
}

// effect is what a failed roll has done to him; none where 5.13 is not played.
func (o Out) effect() printed.Effect {
	for _, e := range effects() {
		if e.String() == o.Effect {
			return e
		}
	}
	return printed.NoEffect
}

// effects are those of 5.13, the worst first.
func effects() (out []printed.Effect) {
	for e := printed.KnockedOut; e <= printed.Disoriented; e++ {
		out = append(out, e)
	}
	return out
}

// Again is who is out already and falls again: the graver of the two effects, for the
// longer of the two times.
func (o Out) Again(x Out) Out {
	if x.Until = max(x.Until, o.Until); o.Effect != "" && o.effect() < x.effect() {
		x.Effect = o.Effect
	}
	return x
}

// Words are what he is, as one says it: "incapacitated", "knocked out" (2.7, 5.13).
func (o Out) Words() string { return Knockout{Effect: o.effect()}.Words() }

// Outs are all that [Out].Effect may be but empty: that of 2.7, then those of 5.13.
func Outs() []string {
	out := []string{Incapacitated}
	for _, e := range effects() {
		out = append(out, e.String())
	}
	return out
}

// Plain is a knockout roll where 5.13 is not played: one is out, and no more is said.
func (k Knockout) Plain() Knockout {
	k.Effect = printed.NoEffect
	return k
}

// Name is the effect as [Out].Effect has it: "incapacitated" where 5.13 is not played.
func (k Knockout) Name() string {
	if k.Effect == printed.NoEffect {
		return Incapacitated
	}
	return k.Effect.String()
}

// Words are the effect as one says it: "knocked out" (5.13).
func (k Knockout) Words() string {
	if k.Effect == printed.KnockedOut {
		return "knocked out"
	}
	return k.Name()
}
