package commands

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
)

// figures are a roll for programs: every die, in order.
func (t *thrown) figures() rules.Figures {
	out := rules.Figures{rules.Fig("expr", t.text)}
	totals := make([]rules.Value, len(t.results))
	for i := range t.results {
		totals[i] = numeral(t.results[i].Total)
	}
	if len(totals) == 1 {
		out = append(out, rules.Fig("total", totals[0]))
	}
	return append(out, rules.Fig("totals", totals), rules.Fig("typed", t.typed), t.parts(), rules.Fig("warnings", t.formula.Warnings))
}

// parts are the figures of each part and repetition, with its dice.
func (t *thrown) parts() rules.Figure {
	out := make([]rules.Figures, len(t.results))
	for i := range t.results {
		r := &t.results[i]
		out[i] = rules.Figures{rules.Fig("label", r.Label), rules.Fig("expr", r.Expr.String()), rules.Fig("total", numeral(r.Total)),
			rules.Fig("dice", diceFigures(r)), rules.Fig("elements", elementFigures(r))}
	}
	return rules.Fig("rolls", out)
}

// maxKept is how many dice and results stand in what is kept of an answer, for
// a call that comes again.
const maxKept = 50

// kept are the figures as the answer is kept: of a large roll without its parts,
// which would be a hundred times as long as its totals.
func (t *thrown) kept(figures rules.Figures) rules.Figures {
	size := len(t.results)
	for i := range t.results {
		size += diceOf(&t.results[i])
		for _, p := range t.results[i].Pools {
			size += len(p.Elements)
		}
	}
	if size <= maxKept {
		return figures
	}
	return replaced(figures, rules.Fig("rolls", nil))
}

// whole puts the parts back that are not kept.
func (t *thrown) whole(figures rules.Figures) rules.Figures {
	if v, ok := figures.Get("rolls"); !ok || v.Items != nil {
		return figures
	}
	return replaced(figures, t.parts())
}

// replaced are figures with another one of the same name.
func replaced(figures rules.Figures, with rules.Figure) rules.Figures {
	out := slices.Clone(figures)
	for i := range out {
		if out[i].Name == with.Name {
			out[i] = with
		}
	}
	return out
}

// numeral is a number as a figure: whole ones are numbers, however large, and
// fractions words.
func numeral(n dice.Number) rules.Value {
	if n.IsWhole() {
		return rules.Fig("", n.Rat().Num()).Value
	}
	return rules.Fig("", n.String()).Value
}

func diceFigures(r *dice.Result) []rules.Figures {
	out := []rules.Figures{}
	for _, p := range r.Throws() {
		for _, x := range p.Dice {
			die := rules.Figures{rules.Fig("die", "d"+p.Sides), rules.Fig("sides", sides(p)), rules.Fig("face", x.Face), rules.Fig("value", x.Value)}
			if len(x.More) > 0 {
				die = append(die, rules.Fig("more", x.More))
			}
			out = append(out, append(die, marked(x.Marks)...))
		}
	}
	return out
}

func elementFigures(r *dice.Result) []rules.Figures {
	out := []rules.Figures{}
	for _, p := range r.Pools {
		for _, x := range p.Elements {
			out = append(out, append(rules.Figures{rules.Fig("total", numeral(x.Total))}, marked(x.Marks)...))
		}
	}
	return out
}

// markNames say what became of a die, in the order of the marks.
var markNames = [...]struct {
	mark dice.Marks
	name string
}{
	{dice.Dropped, "dropped"}, {dice.Rerolled, "rerolled"}, {dice.Exploded, "exploded"}, {dice.Added, "added"}, {dice.Success, "success"},
	{dice.Double, "double"}, {dice.Failure, "failure"}, {dice.Critical, "critical"}, {dice.Fumble, "fumble"},
}

// marked says whether a die counts, and what became of it.
func marked(m dice.Marks) rules.Figures {
	names := []string{}
	for _, n := range markNames {
		if m.Has(n.mark) {
			names = append(names, n.name)
		}
	}
	return rules.Figures{rules.Fig("kept", counts(m)), rules.Fig("marks", names)}
}

// counts reports whether a die still counts.
func counts(m dice.Marks) bool { return !m.Has(dice.Dropped) && !m.Has(dice.Rerolled) }

// sides is how many faces a die of the throw has; of d66 each of its two.
func sides(p *dice.Pool) int {
	switch p.Sides {
	case "%":
		return 100
	case "00":
		return 10
	case "66", "f", "f.1":
		return 6
	case "c":
		return 2
	}
	if n, err := strconv.Atoi(p.Sides); err == nil {
		return n
	}
	return strings.Count(p.Sides, ",") + 1
}
