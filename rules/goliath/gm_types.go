package goliath

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// The game master's word on characteristics: types of their own, and one rating of one
// unit (Figures; Ten Things, 1).

var typeRuling = gmAction{
	Name: "type", Summary: "Define a type of figures of your own", Rule: "own-types",
	Example: `line:"` + typeExample + `" reason:"armor of the future"`,
	Params:  []param{textOf(lineOption, "name: AR, DR, HT, MR, MV … base", 400)},
	Do: func(r *ruling, a opts.Args) error {
		st := r.State
		t, err := parseType(lineOption.In(a))
		if err != nil {
			return err
		}
		t.Secret = opts.Secret.In(a)
		i := slices.IndexFunc(st.Types, func(x Type) bool { return x.stems() == t.stems() })
		switch {
		case i < 0 && len(st.Types) >= mostTypes:
			return cmdline.Refuse("own-types", "There are %d types of your own already; define one of them anew.", mostTypes)
		case i < 0:
			st.Types = append(st.Types, t)
		default:
			if fmt.Sprint(st.Types[i]) == fmt.Sprint(t) {
				return cmdline.Refuse("own-types", "%s is so already; the ruling would change nothing.", t.Name)
			}
			st.Types[i] = t
		}
		own, _ := rating(houseOwnDefault.In(r))
		f := figureOf(t, own)
		r.Tell(rules.Event{Kind: "type", Rule: "own-types", Text: "There is a type {type}: " + f.told(r) + ", on a base of " + quarters(f.base(r)) + ".",
			Figures: append(f.characteristics(r), fig("base", f.base(r).String()), fig("anew", i >= 0))})
		return nil
	},
}

// characteristic is one that a ruling changes of one unit.
type characteristic struct {
	name        string
	of          func(t *Type) *int // nil of AR and DR
	least, most int
}

var ratings = []characteristic{
	{"AR", nil, 0, 0}, {"DR", nil, 0, 0},
	{"HT", func(t *Type) *int { return &t.HT }, 1, maxHT},
	{"MR", func(t *Type) *int { return &t.MR }, leastMR, never},
	{"MV", func(t *Type) *int { return &t.Move }, 0, mostInches},
	{"Chg", func(t *Type) *int { return &t.Charge }, 0, mostInches},
	{"Fly", func(t *Type) *int { return &t.Fly }, 0, mostInches},
	{"Mss", func(t *Type) *int { return &t.Missile }, 0, mostInches},
}

var ratingRuling = gmAction{
	Name: "rating", Summary: "Change one rating of one unit", Rule: "own-types",
	Example: `unit:red-1 of:MR by:1 reason:"the flag"`,
	Params: []param{
		anyUnit(unitOption, "which unit"),
		opts.ChoiceOf(ofOption, "which rating", func(known, opts.Args) []opts.Choice {
			var out []opts.Choice
			for _, x := range ratings {
				out = append(out, opts.Choice{Value: x.name})
			}
			return out
		}),
		intOf(byOption, "how much more, or less", -mostInches, mostInches).Opt(),
		textOf(toOption, "what it is from now on", 10).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		if byOption.Given(a) == toOption.Given(a) {
			return cmdline.Refuse("own-types", "Say either by: how much more or less, or to: what the rating is from now on.")
		}
		u := r.State.unit(unitOption.In(a))
		was := u.Figure
		if err := u.rate(a, r); err != nil {
			return err
		}
		before, now := was.rated(ofOption.In(a), r), u.rated(ofOption.In(a), r)
		if before == now {
			return u.unchanged("own-types", "has "+ofOption.In(a)+" "+now)
		}
		u.tell(r, rules.Event{Kind: "rated", Rule: "own-types", Text: "{unit} " + u.does("have") + " {of} {now} from now on (before: {before}).",
			Figures: figures{fig("of", ofOption.In(a)), fig("now", now), fig("before", before)}})
		return nil
	},
}

// rated is a rating of the figure as it is printed.
func (f Figure) rated(of string, h house) string {
	t := f.kind()
	t.Charge, t.Fly = f.rates(h)
	for _, x := range ratings {
		switch {
		case x.name != of:
		case of == "AR":
			return f.ar().String()
		case of == "DR":
			return f.dr().String()
		case of == "MR":
			return signed(t.MR)
		default:
			return strconv.Itoa(*x.of(&t))
		}
	}
	panic("goliath: there is no rating " + of)
}

// rate changes a rating of the unit's figures: what they are called stays, and what
// they fly and charge by the house rules.
func (u *Unit) rate(a opts.Args, h house) error {
	t := u.kind()
	t.Charge, t.Fly = u.rates(h)
	t.Abilities = slices.Clone(t.Abilities)
	var err error
	switch of := ofOption.In(a); of {
	case "AR":
		err = t.rateAttack(u, a)
	case "DR":
		err = t.rateDefense(u, a)
	default:
		err = t.rateNumber(u, a)
	}
	if err != nil {
		return err
	}
	if u.Wounds >= t.HT {
		return cmdline.Refuse("hits", "A figure of %s has taken %s; with HT %d it would no longer be there: set its wounds with figures first.", u.Name, legible.Counted(u.Wounds, "hit", "hits"), t.HT)
	}
	if t.Missile > 0 && t.Arm == "" {
		t.Arm = missileOfOwn
	}
	u.Special = &t
	return nil
}

func (t *Type) rateNumber(u *Unit, a opts.Args) error {
	x := ratings[slices.IndexFunc(ratings, func(x characteristic) bool { return x.name == ofOption.In(a) })]
	at := x.of(t)
	n := *at + byOption.In(a)
	if toOption.Given(a) {
		var err error
		if n, err = strconv.Atoi(strings.TrimPrefix(toOption.In(a), "+")); err != nil {
			n = x.most + 1
		}
	}
	if n < x.least || n > x.most {
		return cmdline.Refuse("own-types", "%s of %s goes from %d to %d; it is %d now.", x.name, u.Name, x.least, x.most, *at)
	}
	*at = n
	return nil
}

// rateAttack moves the attack rating along the ladder, or sets it.
func (t *Type) rateAttack(u *Unit, a opts.Args) error {
	now, err := onLadder("AR", u.Name, u.ar(), a)
	switch {
	case err != nil:
		return err
	case t.Own:
		t.Step = int(now - u.worn())
	default:
		t.AR = now
	}
	return nil
}

// rateDefense moves the defense rating along the ladder: what the figures wear and
// ride stays, which missiles and losses ask for.
func (t *Type) rateDefense(u *Unit, a opts.Args) error {
	now, err := onLadder("DR", u.Name, u.dr(), a)
	if err == nil {
		t.Guard = int(now - u.worn())
	}
	return err
}

// onLadder is a rating as a ruling moves it along the ladder, or sets it.
func onLadder(name, unit string, is Rating, a opts.Args) (Rating, error) {
	now := is + Rating(byOption.In(a))
	if toOption.Given(a) {
		r, err := ratingBeyond(toOption.In(a))
		if err != nil {
			return is, err
		}
		now = r
	}
	if now < lowest-mostStep || now > highest+mostStep {
		return is, cmdline.Refuse("own-types", "%s of %s goes from %s to %s; it is %s now.", name, unit, lowest-mostStep, highest+mostStep, is)
	}
	return now, nil
}
