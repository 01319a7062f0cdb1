package goliath

import (
	"regexp"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// What is asked in a question: figures by their number or as an army list has them,
// ratings by their letters or by a type.

// asked are the attackers of a question.
type asked struct {
	count, ht int
	wounds    int
	ar        Rating
	arm       string
	tired     bool
	as        *company // nil where only their number was said
}

var digits = regexp.MustCompile(`^\d{1,9}$`)

// askedOf reads the attackers: a number with ar: and perhaps ht:, or a number and a
// type, which has both.
func (types Catalog) askedOf(a opts.Args, h house) (x asked, err error) {
	x.ht = 1
	text := strings.TrimSpace(attackersOption.In(a))
	switch {
	case digits.MatchString(text):
		x.count, _ = strconv.Atoi(text)
	default:
		c, err := types.companyOf(attackersOption, text, h)
		if err != nil {
			return x, err
		}
		x = asked{count: c.Figures, ht: c.kind().HT, wounds: c.wounded(h), ar: c.ar(), tired: c.tired, as: &c}
		if all := c.weapons(h); len(all) > 0 {
			x.arm = all[0].arm
		}
	}
	if x.count > maxFigures {
		return x, cmdline.Refuse("figures", "attackers: %q is no number of figures from 0 to %d, nor a number and a type, such as 10 Elves.", cmdline.Shorten(text, 40), maxFigures)
	}
	return types.askedBeside(x, a, text, h)
}

// askedBeside reads what else is said of the attackers: it stands over what their type
// has.
func (types Catalog) askedBeside(x asked, a opts.Args, text string, h house) (asked, error) {
	if arOption.DeclaredIn(a) {
		switch {
		case arOption.Given(a):
			r, err := types.ratingAsked(arOption.In(a), true, h)
			if err != nil {
				return x, err
			}
			x.ar = r
			if t, err := types.typeOf(arOption.In(a)); err == nil {
				x.ht = t.HT
			}
		case digits.MatchString(text):
			return x, cmdline.Refuse("ladder-of-ratings", "ar: is missing: say the rating of the attackers, as ar:MI, or their type, as attackers:\"10 Elves\".")
		}
	}
	if htOption.Given(a) {
		x.ht = htOption.In(a)
	}
	return x, nil
}

// ratingAsked is a rating by its letters, with steps beyond, or that of a type.
func (types Catalog) ratingAsked(text string, attacks bool, h house) (Rating, error) {
	if r, err := ratingBeyond(text); err == nil {
		return r, nil
	}
	f, err := types.figureAsked(text, h)
	return either(attacks, f.ar, f.dr)(), err
}

// figureAsked is a figure of a type; an own type wears and rides what the house rule
// own-default says.
func (types Catalog) figureAsked(name string, h house) (Figure, error) {
	t, err := types.typeOf(name)
	own, _ := rating(houseOwnDefault.In(h))
	return figureOf(t, own), err
}

// armorAsked is an armor class by its letter, or that of a type.
func (types Catalog) armorAsked(text string, h house) (Class, error) {
	switch c := Class(text); c {
	case Light, Medium, Heavy:
		return c, nil
	}
	f, err := types.figureAsked(text, h)
	return f.Class, err
}

// everyRating lists the ratings, those of the types, and steps beyond.
func everyRating(k known, a opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, r := range ladder {
		out = append(out, opts.Choice{Value: r})
	}
	out = append(out, everyType(k, a)...)
	for _, r := range ladder {
		for step := -mostStep; step <= mostStep; step++ {
			if step != 0 {
				out = append(out, opts.Choice{Value: r + signed(step)})
			}
		}
	}
	return out
}

// everyArmor lists the armor classes, and the types.
func everyArmor(k known, a opts.Args) []opts.Choice {
	out := []opts.Choice{{Value: string(Light)}, {Value: string(Medium)}, {Value: string(Heavy)}}
	return append(out, everyType(k, a)...)
}
