package commands

import (
	"math/big"
	"regexp"

	"impulse/rules"
	"impulse/rules/dice"
)

// oddsActions weigh dice without rolling them.
var oddsActions = []action{
	{
		Name: "odds", Kind: rules.DeskKind, Public: true, Summary: "the exact odds of dice", Example: "expr:4d6kh3 at_least:15",
		Params: []param{
			diceText("expr", "dice as 4d6kh3+2, or a saved roll"),
			diceText("versus", "other dice to compare them with").Opt(),
			textOf("at_least", "chance of so much or more: 15, 7/2", 40).Opt(),
			switchOf("private", "show the answer to me alone"),
		},
		Do: askOdds,
	},
}

// weighed is an expression with its odds.
type weighed struct {
	text    string // as it was written
	formula *dice.Formula
	odds    *dice.Odds
	all     []dice.Outcome[dice.Number]

	mean, variance dice.Number
	deviation      string
	percentiles    []dice.Number // of percents
}

func askOdds(r *ruling, a args) error {
	d := r.State
	asked, err := askedNumber(a)
	if err != nil {
		return err
	}
	d.answer.Private = a.On("private")
	w, err := d.weigh("expr", a.Text("expr"))
	if err != nil {
		return err
	}
	d.data(w.figures()...)
	if a.Has("versus") {
		return d.compare(w, a.Text("versus"), asked)
	}
	d.say("%s", w.summary())
	if asked != nil {
		d.say("%s or more: %s", numberText(*asked), w.reaches(*asked))
		d.data(w.chance(*asked))
	}
	d.say("%s", code(w.histogram()))
	d.answer.Pictures = []Picture{{Chart: w.chart(asked)}}
	return nil
}

// compare tells how often one roll comes to more than another, and how often
// each to what is asked for.
func (d *desk) compare(w *weighed, versus string, asked *dice.Number) error {
	other, err := d.weigh("versus", versus)
	if err != nil {
		return err
	}
	more, same, less := w.odds.Against(other.odds)
	rest := big.NewRat(1, 1)
	rest.Sub(rest, more).Sub(rest, same).Sub(rest, less) // where one of them lies beyond what is listed
	d.say("%s against %s: more **%s**, the same %s, less %s", w.name(), other.name(), within(more, rest), within(same, rest), within(less, rest))
	d.say("%s\n%s", w.summary(), other.summary())
	figures := append(other.moments(), other.tail()...)
	if asked != nil {
		d.say("%s or more: %s %s, %s %s", numberText(*asked), w.shortName(), w.reaches(*asked), other.shortName(), other.reaches(*asked))
		figures = append(figures, other.chance(*asked))
	}
	d.data(rules.Fig("versus", figures), rules.Fig("more", ratio(more)), rules.Fig("same", ratio(same)), rules.Fig("less", ratio(less)))
	if asked != nil {
		d.data(w.chance(*asked))
	}
	return nil
}

// weigh computes the odds of what stands in an option.
func (d *desk) weigh(option, given string) (*weighed, error) {
	text, f, err := d.formula(option, given)
	if err != nil {
		return nil, err
	}
	switch {
	case f.Times > 1:
		return nil, rules.Refuse(option, "%s: odds are those of one roll; leave %dx out.", option, f.Times)
	case len(f.Items) > 1:
		return nil, rules.Refuse(option, "%s: odds are those of one roll; ask for each of the %d by itself.", option, len(f.Items))
	case f.Flags.Has(dice.GM):
		return nil, rules.Refuse(option, "%s: odds hold no secret for a game master; leave gm out.", option)
	case f.Flags.Has(dice.Blind):
		return nil, rules.Refuse(option, "%s: odds hold no secret for a game master; leave blind out.", option)
	case f.Flags.Has(dice.Private):
		d.answer.Private = true
	}
	odds, err := f.Items[0].Expr.Odds()
	if err != nil {
		return nil, rules.Refuse(option, "%s: %s.", option, rules.Shorten(err.Error(), 400))
	}
	w := newWeighed(text, f, odds)
	if len(w.all) == 0 {
		return nil, rules.Refuse(option, "%s: these dice explode so often that nothing they come to can be listed; give a limit such as !@3.", option)
	}
	return w, nil
}

func newWeighed(text string, f *dice.Formula, odds *dice.Odds) *weighed {
	w := &weighed{text: text, formula: f, odds: odds, all: odds.Outcomes(), mean: odds.Mean(), variance: odds.Variance(), deviation: odds.Deviation()}
	for _, p := range percents {
		w.percentiles = append(w.percentiles, odds.Percentile(p))
	}
	return w
}

var wantedNumber = regexp.MustCompile(`^[+-]?\d{1,15}(\.\d{1,6}|/\d{1,15})?$`)

// askedNumber reads the number whose chance is asked for; nil if none is.
func askedNumber(a args) (*dice.Number, error) {
	text := a.Text("at_least")
	if text == "" {
		return nil, nil
	}
	r, ok := new(big.Rat), wantedNumber.MatchString(text) // which refuses exponents, that would take long
	if ok {
		r, ok = r.SetString(text)
	}
	if !ok {
		return nil, rules.Refuse("at_least", "at_least: %q is no number such as 15, -2, 7/2 or 3.5, of at most 15 digits.", rules.Shorten(text, 20))
	}
	n := dice.FromRat(r)
	return &n, nil
}

// percents are the percentiles that are told.
var percents = [...]int{5, 25, 50, 75, 95}

// moments are what an expression comes to in few figures.
func (w *weighed) moments() rules.Figures {
	percentiles := make([]rules.Value, len(percents))
	for i, p := range percents {
		percentiles[i] = row(value(p), numeral(w.percentiles[i]))
	}
	return rules.Figures{rules.Fig("expr", w.text), rules.Fig("mean", numeral(w.mean)), rules.Fig("variance", numeral(w.variance)),
		rules.Fig("deviation", rules.Decimal(w.deviation)), rules.Fig("percentiles", percentiles), rules.Fig("warnings", w.formula.Warnings)}
}

// maxListed is about how many binary digits there may be, of all values and
// their chances, that are listed as figures; 100d20 has a million.
const maxListed = 1 << 20

// figures are the odds for programs: of every value the chance of it or more.
func (w *weighed) figures() rules.Figures {
	return append(append(w.moments(), w.tail()...), rules.Fig("at_least", w.reached()))
}

// tail is the figure of what lies beyond what is listed; none where nothing
// does.
func (w *weighed) tail() rules.Figures {
	tail := w.odds.Tail()
	if tail.Sign() == 0 {
		return nil
	}
	return rules.Figures{rules.Fig("tail", ratio(tail))}
}

// chance is the figure of a number or more.
func (w *weighed) chance(n dice.Number) rules.Figure {
	return rules.Fig("chance", ratio(w.odds.AtLeast(n)))
}

// reached are the chances of every value or more; nil where they are too long
// to be listed.
func (w *weighed) reached() any {
	size := 0
	for _, o := range w.all {
		size = max(size, o.Chance.Denom().BitLen()+64)
	}
	if size > maxListed/len(w.all) {
		return nil
	}
	list := make([]rules.Value, len(w.all))
	for i, o := range w.odds.Reached() {
		list[i] = row(numeral(o.Value), value(o.Chance.Num()), value(o.Chance.Denom()))
	}
	return list
}

// ratio is an exact chance as two whole numbers in lowest terms.
func ratio(r *big.Rat) rules.Value { return row(value(r.Num()), value(r.Denom())) }

func row(values ...rules.Value) rules.Value { return value(values) }

func value(v any) rules.Value { return rules.Fig("", v).Value }
