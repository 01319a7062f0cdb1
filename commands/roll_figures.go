package commands

import (
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
)

// figures are a roll for programs: every die, in order.
func (t *thrown) figures() rules.Figures {
	out := rules.Figures{rules.Fig("expr", t.text)}
	totals := make([]rules.Value, len(t.results))
	rolls := make([]rules.Figures, len(t.results))
	for i := range t.results {
		r := &t.results[i]
		totals[i] = numeral(r.Total)
		rolls[i] = rules.Figures{rules.Fig("label", r.Label), rules.Fig("expr", r.Expr.String()), rules.Fig("total", totals[i]),
			rules.Fig("dice", diceFigures(r)), rules.Fig("elements", elementFigures(r))}
	}
	if len(totals) == 1 {
		out = append(out, rules.Fig("total", totals[0]))
	}
	return append(out, rules.Fig("totals", totals), rules.Fig("typed", t.typed), rules.Fig("rolls", rolls), rules.Fig("warnings", t.formula.Warnings))
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
