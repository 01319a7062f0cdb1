package goliath

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/ledger"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// Questions of a real table are about bodies of troops that stand on no map. All that
// is known of one stands in one value, "8 of 10 Elves, 3 hits, tired", so that what one
// answer leaves can be asked about in the next.

// company is such a body of troops.
type company struct {
	*Unit
	from  opts.Word // the option that named it
	tired bool
	arms  []string // as they were bought for it
}

var (
	companyForm = regexp.MustCompile(`(?i)^(?:(\d{1,4})\s+of\s+)?(.*?)((?:\s*,\s*(?:\d{1,3}\s+hits?|tired))*)$`)
	companyHits = regexp.MustCompile(`(\d+)\s+hit`)
)

// companyOf reads "10 Elves", of which some may be gone and one be wounded, and which
// may be tired.
func (types Catalog) companyOf(option opts.Word, text string, h house) (company, error) {
	m := companyForm.FindStringSubmatch(strings.Join(strings.Fields(text), " "))
	e, err := types.parseEntry(m[2], h)
	if err != nil {
		return company{}, cmdline.Refuse("figures", "%s: %q is no number of figures from 0 to %d, nor a number and a type, such as 10 Elves, or 8 of 10 Elves once two are gone.", option, cmdline.Shorten(text, 40), maxFigures)
	}
	c := company{Unit: &Unit{Figure: e.Figure}, from: option, arms: e.Projectiles, tired: strings.Contains(strings.ToLower(m[3]), "tired")}
	c.Name, c.Start, c.Figures = e.kind().called(), e.Count, e.Count
	if m[1] != "" {
		c.Figures, _ = strconv.Atoi(m[1])
	}
	if w := companyHits.FindStringSubmatch(strings.ToLower(m[3])); w != nil {
		c.Wounds, _ = strconv.Atoi(w[1])
	}
	switch {
	case c.Figures < 1 || c.Figures > c.Start:
		return c, cmdline.Refuse("figures", "%s: of %s 1 to %d are left, not %d.", option, legible.Counted(c.Start, "figure", "figures"), c.Start, c.Figures)
	case c.Wounds >= c.kind().HT:
		return c, cmdline.Refuse("hits", "%s: a figure of HT %d that has taken %s is no longer there.", option, c.kind().HT, legible.Counted(c.Wounds, "hit", "hits"))
	}
	return c, nil
}

// briefly is how the commonest types are written in few letters.
var briefly = map[string]string{"Light Infantry": "LI", "Medium Infantry": "MI", "Heavy Infantry": "HI",
	"Light Cavalry": "LC", "Medium Cavalry": "MC", "Heavy Cavalry": "HC"}

// String spells the company as it can be asked about again, in few letters.
func (c company) String() string {
	out := strconv.Itoa(c.Start)
	if c.Figures < c.Start {
		out = strconv.Itoa(c.Figures) + " of " + out
	}
	name, short := briefly[c.Type]
	if !short {
		name = c.kind().called()
	}
	if out += " " + name; c.kind().Own {
		out += " " + c.worn().String()
	}
	if len(c.arms) > 0 {
		out += " with " + strings.Join(c.arms, " and ")
	}
	if c.Wounds > 0 {
		out += ", " + legible.Counted(c.Wounds, "hit", "hits")
	}
	return out + either(c.tired, ", tired", "")
}

// after is what is left of the company.
func (c company) after(t toll) company {
	u := *c.Unit
	u.Figures, u.Wounds = c.Figures-t.removed, t.wounds
	c.Unit = &u
	return c
}

// asked are so many of them as attackers: all, where no number was said.
func (c company) asked(said int, h house) asked {
	if said == 0 {
		said = c.Figures
	}
	return asked{count: min(said, c.Figures), ht: c.kind().HT, wounds: c.wounded(h), ar: c.ar(), tired: c.tired, as: &c}
}

// check is its check of morale that is due once it had so many figures.
func (c company) check(before int, h house) check {
	penalty, due := lossCheck(c.Class, c.Start, before, c.Figures, h)
	penalty = either(due, penalty, 0)
	return check{mr: c.kind().MR, penalty: penalty, tired: c.tired, wavers: houseTiredDauntless.In(h) == tiredDauntlessChecks}
}

// loss is what a company has lost in an answer.
type loss struct {
	company     // as it is left
	before  int // figures that it had
	had     int // hits that one of them had taken
	lost    int // hits that came to nothing
	proof   bool
}

// toll is what hits of a kind of such attackers do to a company.
func (x asked) toll(t company, kind string, hits int, h house) toll {
	if x.as != nil {
		return assault{x.as.Unit, t.Unit, h}.toll(kind, hits)
	}
	return exchange{hits: hits, by: x.ht, ht: t.kind().HT, wounds: t.Wounds, figures: t.Figures}.toll(h)
}

// take lets hits tell upon a company.
func (x asked) take(t company, kind string, hits int, h house) loss {
	n := x.toll(t, kind, hits, h)
	return loss{t.after(n), t.Figures, t.Wounds, n.lost, x.as != nil && t.proof(x.as.Figure, h)}
}

// losing weighs what hits of such attackers come to.
func (x asked) losing(t company, kind string, hits *odds.Odds, h house) losing {
	l := weighLosses(t.Unit, hits, hits.To(func(n int) int { return x.toll(t, kind, n, h).removed }), h)
	l.proof = x.as != nil && t.proof(x.as.Figure, h)
	return l
}

// heavy reports whether the loss is heavy (Heavy Losses).
func (l loss) heavy(h house) bool {
	_, due := lossCheck(l.Class, l.Start, l.before, l.Figures, h)
	return due && l.Figures > 0
}

// words are the loss in a sentence.
func (l loss) words(h house) string {
	fell := l.before - l.Figures
	switch {
	case l.proof:
		return l.Name + " cannot be hurt by them."
	case l.Figures == 0:
		return l.Name + " " + l.does("are") + " destroyed."
	case fell == 0 && l.lost > 0:
		return l.Name + " " + l.does("lose") + " no figure: " + legible.Counted(l.lost, "hit", "hits") + " at once " + either(l.lost == 1, "is", "are") + " too few."
	case fell == 0 && l.Wounds > l.had:
		return l.Name + " " + l.does("lose") + " no figure, but one has taken " + legible.Counted(l.Wounds, "hit", "hits") + "."
	case fell == 0:
		return l.Name + " " + l.does("lose") + " no figure."
	}
	return l.Name + " " + l.does("lose") + " " + legible.Counted(fell, "figure", "figures") + ", " + strconv.Itoa(l.Figures) + " of " + strconv.Itoa(l.Start) + " left" + either(l.heavy(h), ": heavy losses.", ".")
}

// figures are the loss.
func (l loss) figures(h house) figures {
	return figures{fig("removed", l.before-l.Figures), fig("left", l.Figures), fig("start", l.Start), fig("wounds", l.Wounds), fig("heavy", l.heavy(h)), fig("company", l.String())}
}

// tell tells the loss.
func (l loss) tell(r *ruling) {
	r.Tell(rules.Event{Kind: "fallen", Rule: "hits", Text: l.words(r), Figures: l.figures(r)})
	r.Leave(ledger.Remains{Option: string(l.from), Left: l.left()})
}

// line is what asks for the check that is due.
func (l loss) line() string {
	line := "goliath-calc morale troops:" + cmdline.Quote(l.String())
	if l.before < l.Start {
		line += " before:" + strconv.Itoa(l.before)
	}
	return line
}

// offer offers to roll the check that is due.
func (l loss) offer(r *ruling) {
	if l.Figures > 0 && !l.check(l.before, r).exempt() {
		r.Offer("Morale Of "+l.Name, l.line())
		r.Leave(ledger.Remains{Option: string(l.from), About: l.line()})
	}
}

// due says what the company checks now, and from which sum of the dice on it holds.
func (l loss) due(h house) string {
	c := l.check(l.before, h)
	if c.exempt() {
		return l.Name + " never " + l.does("check") + " morale."
	}
	again := either(l.heavy(h) && housePostMeleeLosses.In(h) == postMeleeLossesApart, " Then again without the losses.", "")
	return l.Name + " " + l.does("check") + " morale: " + c.needs() + " (" + odds.Rounded(c.of(goesOn)) + ")." + again
}

// needs are the dice of the check, and the least sum of them that holds.
func (c check) needs() string {
	least := 2
	for least <= 12 && !holds(least+c.modifier()) {
		least++
	}
	switch least {
	case 2:
		return "2d6" + c.sum() + ", any roll holds"
	case 13:
		return "2d6" + c.sum() + ", no roll holds"
	}
	return "2d6" + c.sum() + ", " + strconv.Itoa(least) + " or more holds"
}

// holds reports whether a score lets a melee continue.
func holds(score int) bool {
	result, _ := moraleOf(score)
	return result == goesOn
}

// usually is what a switch is unless it is said otherwise, where it is not off.
var usually = map[string]string{string(counterOption): "on", string(togetherOption): ""}

// asksAgain is the line of a question with all that was said in it but its dice and
// what is as usual, where something is said otherwise.
func asksAgain(name string, a opts.Args, otherwise ...cmdline.Arg) string {
	c := cmdline.Command{Path: []string{"goliath-calc", name}}
	unsaid := []string{string(opts.Dice), string(opts.Private), string(rollOption)}
	for _, o := range a.Spell(nil).Args {
		if i := slices.IndexFunc(otherwise, func(x cmdline.Arg) bool { return x.Name == o.Name }); i >= 0 {
			o = otherwise[i]
		}
		usual, special := usually[o.Name]
		if !slices.Contains(unsaid, o.Name) && o.Value != either(special, usual, "off") {
			c = c.With(o.Name, o.Value)
		}
	}
	return c.String()
}

// now says who is left, in the line of a question.
func now(option opts.Word, c company) cmdline.Arg {
	return cmdline.Arg{Name: string(option), Value: c.String()}
}
