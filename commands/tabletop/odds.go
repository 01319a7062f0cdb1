package tabletop

import (
	"math/big"
	"regexp"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/notation"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// oddsCommands weigh dice without rolling them.
var oddsCommands = []command{
	{
		Name: "odds", Public: true, Anywhere: true, Summary: "the exact odds of dice", Example: "expr:4d6kh3 at_least:15",
		Params: []param{
			diceText(exprOption, "dice as 4d6kh3+2, or a saved roll"),
			diceText(versusOption, "other dice to compare them with").Opt(),
			textOf(atLeastOption, "chance of so much or more: 15, 7/2", 40).Opt(),
			switchOf(opts.Private, "show the answer to me alone"),
		},
		Do: in(weigher.askOdds),
	},
}

// weighed is an expression with its odds.
type weighed struct {
	text    string // as it was written
	formula *notation.Formula
	odds    *odds.Odds
	all     []odds.Outcome[odds.Number]

	mean, variance odds.Number
	deviation      string
	percentiles    []odds.Number // of percents
}

func (g weigher) askOdds(a args) error {
	asked, err := askedNumber(a)
	if err != nil {
		return err
	}
	g.Private = opts.Private.In(a)
	w, err := g.weigh("expr", exprOption.In(a))
	if err != nil {
		return err
	}
	g.data(w.figures()...)
	if versusOption.Given(a) {
		return g.compare(w, versusOption.In(a), asked)
	}
	g.Say("%s", w.summary())
	if asked != nil {
		g.Say("%s or more: %s", numberText(*asked), w.reaches(*asked))
		g.data(w.chance(*asked))
	}
	g.Say("%s", text.Code(w.histogram()))
	g.Pictures = []outbox.Picture{{Chart: w.chart(asked)}}
	return nil
}

// compare tells how often one roll comes to more than another, and how often
// each to what is asked for.
func (g weigher) compare(w *weighed, versus string, asked *odds.Number) error {
	other, err := g.weigh("versus", versus)
	if err != nil {
		return err
	}
	more, same, less := w.odds.Against(other.odds)
	rest := big.NewRat(1, 1)
	rest.Sub(rest, more).Sub(rest, same).Sub(rest, less) // where one of them lies beyond what is listed
	g.Say("%s against %s: more **%s**, the same %s, less %s", w.name(), other.name(), within(more, rest), within(same, rest), within(less, rest))
	g.Say("%s\n%s", w.summary(), other.summary())
	figures := append(other.moments(), other.tail()...)
	if asked != nil {
		g.Say("%s or more: %s %s, %s %s", numberText(*asked), w.shortName(), w.reaches(*asked), other.shortName(), other.reaches(*asked))
		figures = append(figures, other.chance(*asked))
	}
	g.data(figure.Fig("versus", figures), figure.Fig("more", ratio(more)), figure.Fig("same", ratio(same)), figure.Fig("less", ratio(less)))
	if asked != nil {
		g.data(w.chance(*asked))
	}
	return nil
}

// weigh computes the odds of what stands in an option.
func (g weigher) weigh(option, given string) (*weighed, error) {
	text, f, err := g.formula(option, given)
	if err != nil {
		return nil, err
	}
	switch {
	case f.Times > 1:
		return nil, cmdline.Refuse(option, "%s: odds are those of one roll; leave %dx out.", option, f.Times)
	case len(f.Items) > 1:
		return nil, cmdline.Refuse(option, "%s: odds are those of one roll; ask for each of the %d by itself.", option, len(f.Items))
	case f.Flags.Has(notation.GM):
		return nil, cmdline.Refuse(option, "%s: odds hold no secret for a game master; leave gm out.", option)
	case f.Flags.Has(notation.Blind):
		return nil, cmdline.Refuse(option, "%s: odds hold no secret for a game master; leave blind out.", option)
	case f.Flags.Has(notation.Private):
		g.Private = true
	}
	odds, err := f.Items[0].Expr.Odds()
	if err != nil {
		return nil, cmdline.Refuse(option, "%s: %s.", option, cmdline.Shorten(err.Error(), 400))
	}
	w := newWeighed(text, f, odds)
	if len(w.all) == 0 {
		return nil, cmdline.Refuse(option, "%s: these dice explode so often that nothing they come to can be listed; give a limit such as !@3.", option)
	}
	return w, nil
}

func newWeighed(text string, f *notation.Formula, odds *odds.Odds) *weighed {
	w := &weighed{text: text, formula: f, odds: odds, all: odds.Outcomes(), mean: odds.Mean(), variance: odds.Variance(), deviation: odds.Deviation()}
	for _, p := range percents {
		w.percentiles = append(w.percentiles, odds.Percentile(p))
	}
	return w
}

var wantedNumber = regexp.MustCompile(`^[+-]?\d{1,15}(\.\d{1,6}|/\d{1,15})?$`)

// askedNumber reads the number whose chance is asked for; nil if none is.
func askedNumber(a args) (*odds.Number, error) {
	text := atLeastOption.In(a)
	if text == "" {
		return nil, nil
	}
	r, ok := new(big.Rat), wantedNumber.MatchString(text) // which refuses exponents, that would take long
	if ok {
		r, ok = r.SetString(text)
	}
	if !ok {
		return nil, cmdline.Refuse("at_least", "at_least: %q is no number such as 15, -2, 7/2 or 3.5, of at most 15 digits.", cmdline.Shorten(text, 20))
	}
	n := odds.FromRat(r)
	return &n, nil
}

// percents are the percentiles that are told.
var percents = [...]int{5, 25, 50, 75, 95}

// moments are what an expression comes to in few figures.
func (w *weighed) moments() figure.Figures {
	percentiles := make([]figure.Value, len(percents))
	for i, p := range percents {
		percentiles[i] = row(value(p), numeral(w.percentiles[i]))
	}
	return figure.Figures{figure.Fig("expr", w.text), figure.Fig("mean", numeral(w.mean)), figure.Fig("variance", numeral(w.variance)),
		figure.Fig("deviation", figure.Decimal(w.deviation)), figure.Fig("percentiles", percentiles), figure.Fig("warnings", w.formula.Warnings)}
}

// maxListed is about how many binary digits there may be, of all values and
// their chances, that are listed as figures; 100d20 has a million.
const maxListed = 1 << 20

// figures are the odds for programs: of every value the chance of it or more.
func (w *weighed) figures() figure.Figures {
	return append(append(w.moments(), w.tail()...), figure.Fig("at_least", w.reached()))
}

// tail is the figure of what lies beyond what is listed; none where nothing
// does.
func (w *weighed) tail() figure.Figures {
	tail := w.odds.Tail()
	if tail.Sign() == 0 {
		return nil
	}
	return figure.Figures{figure.Fig("tail", ratio(tail))}
}

// chance is the figure of a number or more.
func (w *weighed) chance(n odds.Number) figure.Figure {
	return figure.Fig("chance", ratio(w.odds.AtLeast(n)))
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
	list := make([]figure.Value, len(w.all))
	for i, o := range w.odds.Reached() {
		list[i] = row(numeral(o.Value), value(o.Chance.Num()), value(o.Chance.Denom()))
	}
	return list
}

// ratio is an exact chance as two whole numbers in lowest terms.
func ratio(r *big.Rat) figure.Value { return row(value(r.Num()), value(r.Denom())) }

func row(values ...figure.Value) figure.Value { return value(values) }

func value(v any) figure.Value { return figure.Fig("", v).Value }
