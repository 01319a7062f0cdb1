package tabletop

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules/figure"
	"impulse/rules/notation"
	"impulse/rules/odds"
)

// figures are a roll for programs: every die, in order.
func (t *thrown) figures() figure.Figures {
	out := figure.Figures{figure.Fig("expr", t.text)}
	totals := make([]figure.Value, len(t.results))
	for i := range t.results {
		totals[i] = numeral(t.results[i].Total)
	}
	if len(totals) == 1 {
		out = append(out, figure.Fig("total", totals[0]))
	}
	return append(out, figure.Fig("totals", totals), figure.Fig("typed", t.typed), t.parts(), figure.Fig("warnings", t.formula.Warnings))
}

// parts are the figures of each part and repetition, with its dice.
func (t *thrown) parts() figure.Figure {
	out := make([]figure.Figures, len(t.results))
	for i := range t.results {
		r := &t.results[i]
		out[i] = figure.Figures{figure.Fig("label", r.Label), figure.Fig("expr", r.Expr.String()), figure.Fig("total", numeral(r.Total)),
			figure.Fig("dice", diceFigures(r)), figure.Fig("elements", elementFigures(r))}
	}
	return figure.Fig("rolls", out)
}

// maxKept is how many dice and results stand in what is kept of an answer, for
// a call that comes again.
const maxKept = 50

// kept are the figures as the answer is kept: of a large roll without its parts,
// which would be a hundred times as long as its totals.
func (t *thrown) kept(figures figure.Figures) figure.Figures {
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
	return replaced(figures, figure.Fig("rolls", nil))
}

// whole puts the parts back that are not kept.
func (t *thrown) whole(figures figure.Figures) figure.Figures {
	if v, ok := figures.Get("rolls"); !ok || v.Items != nil {
		return figures
	}
	return replaced(figures, t.parts())
}

// replaced are figures with another one of the same name.
func replaced(figures figure.Figures, with figure.Figure) figure.Figures {
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
func numeral(n odds.Number) figure.Value {
	if n.IsWhole() {
		return figure.Fig("", n.Rat().Num()).Value
	}
	return figure.Fig("", n.String()).Value
}

func diceFigures(r *notation.Result) []figure.Figures {
	out := []figure.Figures{}
	for _, p := range r.Throws() {
		for _, x := range p.Dice {
			die := figure.Figures{figure.Fig("die", "d"+p.Sides), figure.Fig("sides", sides(p)), figure.Fig("face", x.Face), figure.Fig("value", x.Value)}
			if len(x.More) > 0 {
				die = append(die, figure.Fig("more", x.More))
			}
			out = append(out, append(die, marked(x.Marks)...))
		}
	}
	return out
}

func elementFigures(r *notation.Result) []figure.Figures {
	out := []figure.Figures{}
	for _, p := range r.Pools {
		for _, x := range p.Elements {
			out = append(out, append(figure.Figures{figure.Fig("total", numeral(x.Total))}, marked(x.Marks)...))
		}
	}
	return out
}

// markNames say what became of a die, in the order of the marks.
var markNames = [...]struct {
	mark notation.Marks
	name string
}{
	{notation.Dropped, "dropped"}, {notation.Rerolled, "rerolled"}, {notation.Exploded, "exploded"}, {notation.Added, "added"}, {notation.Success, "success"},
	{notation.Double, "double"}, {notation.Failure, "failure"}, {notation.Critical, "critical"}, {notation.Fumble, "fumble"},
}

// marked says whether a die counts, and what became of it.
func marked(m notation.Marks) figure.Figures {
	names := []string{}
	for _, n := range markNames {
		if m.Has(n.mark) {
			names = append(names, n.name)
		}
	}
	return figure.Figures{figure.Fig("kept", counts(m)), figure.Fig("marks", names)}
}

// counts reports whether a die still counts.
func counts(m notation.Marks) bool { return !m.Has(notation.Dropped) && !m.Has(notation.Rerolled) }

// sides is how many faces a die of the throw has; of d66 each of its two.
func sides(p *notation.Pool) int {
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
