package orders

import (
	"slices"

	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// prober tries out beside a sheet whether an order that is begun may come to be given:
// what would surely be refused is not offered.
type prober struct {
	rules.Seated
	spec  rules.ActionSpec
	sheet []string
	tries *int // how many more are tried
}

// mostTries are how many orders are tried out for one question: with hundreds of units each takes
// milliseconds. What is beyond may be given, as far as is known.
const mostTries = 100

// probing tries orders out of a seat that could give them; false where orders resolve at
// once.
func (d Entering) probing(g *match.Game, spec rules.ActionSpec, seat rules.SeatID, try func(prober) error) (bool, error) {
	if spec.Kind != rules.OrderKind || g.Snap.Mode == rules.Free {
		return false, nil
	}
	s, err := d.Sheet(g, seat)
	if err != nil {
		return false, err
	}
	return watch.AskFor(g.Position, seat, func(k rules.Seated) (bool, error) {
		tries := mostTries
		return true, try(prober{k, spec, s.Lines, &tries})
	})
}

// may reports whether the order is taken as it stands, or could be with some value of
// the option that it wants.
func (p prober) may(c cmdline.Command) bool {
	if *p.tries--; *p.tries < 0 {
		return true
	}
	_, err := eachOf(p.Seated, c, p.sheet)
	refusal, refused := cmdline.AsRefusal(err)
	if !refused {
		return true
	}
	i := slices.IndexFunc(p.spec.Params, func(o opts.Spec) bool { return o.Name == refusal.Rule })
	if i < 0 {
		return p.vague(c)
	}
	wanted := p.spec.Params[i]
	if _, given := c.Get(wanted.Name); given || typedFreely(wanted) {
		return !given
	}
	values, err := p.Choices(c, wanted.Name, p.sheet...)
	return err != nil || slices.ContainsFunc(values, func(v opts.Choice) bool { return v.Not == nil && p.may(c.With(wanted.Name, v.Value)) })
}

// typedFreely reports whether an option takes what no list has: a hex, though none of
// those listed may do or nothing here has a name, or words, or any number.
func typedFreely(o opts.Spec) bool {
	return o.Kind == opts.PlaceParam || o.Kind == opts.TextParam || !o.Completes && o.Static == nil && o.Kind != opts.SwitchParam
}

// vague reports whether an order wants no option and could say more than it does: what is
// refused of it may be only that it says nothing yet.
func (p prober) vague(c cmdline.Command) bool {
	more := func(o opts.Spec) bool {
		_, given := c.Get(o.Name)
		return !given && o.Name != p.spec.Unit && o.Name != string(opts.Dice)
	}
	return !slices.ContainsFunc(p.spec.Params, func(o opts.Spec) bool { return o.Required || o.Asked }) && slices.ContainsFunc(p.spec.Params, more)
}

// possible are the values of an option with which the order may be given.
func (p prober) possible(c cmdline.Command, option string, all []opts.Choice) []opts.Choice {
	var out []opts.Choice
	for _, v := range all {
		if p.may(c.With(option, v.Value)) {
			out = append(out, v)
		}
	}
	return out
}

// beside are the values of an option as they are beside the sheet, where it matters to
// them: those that are legal without it and are listed with it.
func (p prober) beside(c cmdline.Command, option string, legal []opts.Choice) []opts.Choice {
	now, err := p.Choices(c, option, p.sheet...)
	if err != nil || len(p.sheet) == 0 {
		return legal
	}
	return slices.DeleteFunc(now, func(v opts.Choice) bool { return v.Not != nil })
}
