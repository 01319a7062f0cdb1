package draft

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/pick"
	"impulse/rules/standing"
)

// Page is what is written on a sheet, and what of it tactics have written.
type Page struct {
	Lines []string
	By    []ByTactic
}

// ByTactic is what a tactic has written for one unit. A line that its owner has typed is
// none of these.
type ByTactic struct {
	Tactic string   `cbor:"1,keyasint"` // its name
	Typed  string   `cbor:"2,keyasint"` // as it is named in an answer: "engage 2"
	Unit   string   `cbor:"3,keyasint"`
	Lines  []string `cbor:"4,keyasint"`
}

// Page is what is on the sheet.
func (s Sheet) Page() Page { return Page{s.Lines, s.By} }

// still is what of it stands on a sheet of these lines.
func still(by []ByTactic, lines []string) (out []ByTactic) {
	for _, x := range by {
		x.Lines = pick.Where(x.Lines, func(line string) bool { return slices.Contains(lines, line) })
		if len(x.Lines) > 0 {
			out = append(out, x)
		}
	}
	return out
}

// Marks are what of the lines on the sheet tactics have written.
func (s Sheet) Marks() []ByTactic { return still(s.By, s.Lines) }

// MarksOf are what of the lines of an earlier sheet tactics had written, which come back.
func (s Sheet) MarksOf(lines []string) []ByTactic {
	if s.Earlier != nil {
		return still(s.Earlier, lines)
	}
	return still(s.By, lines)
}

// Marked is the page with the marks of before: the lines that stand on it as tactics wrote
// them are still theirs. Whoever changes one makes it their own. What the same tactic has
// written anew since, with another number, is named by that.
func (p Page) Marked(before []ByTactic) Page {
	p.By = slices.Clone(p.By)
	for _, x := range still(before, p.Lines) {
		same := func(b ByTactic) bool { return b.Tactic == x.Tactic && b.Unit == x.Unit }
		anew := pick.Where(p.By, same)
		x.Lines = pick.Where(x.Lines, func(line string) bool { return !owns(anew, line) })
		i := slices.IndexFunc(p.By, func(b ByTactic) bool { return same(b) && b.Typed == x.Typed })
		switch {
		case len(x.Lines) == 0:
		case i < 0:
			p.By = append(p.By, x)
		default:
			p.By[i].Lines = slices.Concat(p.By[i].Lines, x.Lines)
		}
	}
	return p
}

// Joined is the page with the marks of lines that have joined those of a sheet: what stood
// there already is whose it was.
func (p Page) Joined(by []ByTactic, sheet []string) Page {
	var came []ByTactic
	for _, x := range by {
		x.Lines = pick.Where(x.Lines, func(line string) bool { return !slices.Contains(sheet, line) })
		came = append(came, x)
	}
	return p.Marked(came)
}

// owns reports whether one of the tactics has written a line.
func owns(by []ByTactic, line string) bool {
	return slices.ContainsFunc(by, func(x ByTactic) bool { return slices.Contains(x.Lines, line) })
}

// Habitual reports whether all orders on the sheet are of tactics.
func (s Sheet) Habitual() bool {
	return len(s.By) > 0 && !slices.ContainsFunc(s.Lines, func(line string) bool { return !owns(s.By, line) && !Breaks([]string{line}) })
}

// Named is what is on the sheet, in short: of tactics alone which.
func (s Sheet) Named(spec *rules.Spec) string {
	if s.Habitual() {
		return legible.And(typed(still(s.By, s.Lines)))
	}
	return Named(spec, s.Lines)
}

// typed are the names of some tactics, each once.
func typed(by []ByTactic) (out []string) {
	for _, x := range by {
		if name := cmp.Or(x.Typed, x.Tactic); !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// habit is a tactic that is put on a page.
type habit struct {
	standing.Ordered
	standing.Tactic
	text, typed string              // as its owner wrote it, and as it is named
	lines       map[string][]string // what it writes for each unit, as it writes it
}

// habitOf reads a line that is a tactic; ok is false of any other.
func (p Pen) habitOf(typed string) (h habit, ok bool, err error) {
	if !IsTactic(typed) {
		return h, false, nil
	}
	units, err := watch.KnowFor(p.Position, p.seat, watch.Own(p.seat))
	if err != nil {
		return h, false, err
	}
	var own []string
	for _, u := range units {
		own = append(own, u.ID)
	}
	spec := p.Sys.Spec()
	var failed error
	squad := func(name string) (units []string) {
		units, failed = watch.KnowFor(p.Position, p.seat, func(s rules.Seated) []string { return s.Squad(name) })
		return units
	}
	h.Ordered, ok, err = standing.ReadTactic(typed, spec.Title, spec.Tactics, own, squad)
	if err = cmp.Or(failed, err); !ok || err != nil {
		return h, ok, err
	}
	h.Tactic, h.text = spec.Tactics[h.Ordered.Tactic], typed
	if h.typed = h.Name; h.Max > 0 {
		h.typed = fmt.Sprintf("%s %d", h.Name, h.Number)
	}
	return h, true, nil
}

// instead reports whether the tactic comes in place of what another has written.
func (h habit) instead(p Pen, of ByTactic) bool {
	was, _ := pick.First(p.Sys.Spec().Tactics, func(t standing.Tactic) bool { return t.Name == of.Tactic })
	return slices.Contains(h.Units, of.Unit) && (was.Name == h.Name || !was.Adds && !h.Adds)
}

// over is a page without what the tactic comes in place of, and that.
func (h *habit) over(p Pen, on Page) (rest Page, gone []ByTactic, err error) {
	instead := func(x ByTactic) bool { return h.instead(p, x) }
	rest, _ = on.without(instead)
	if err := h.write(p, rest.Lines); err != nil {
		return rest, nil, err
	}
	rest, gone = on.without(func(x ByTactic) bool { return instead(x) && h.lines[x.Unit] != nil }) // for others it finds nothing to order
	return rest, gone, nil
}

// without is the page without what some tactics have written, and no others, and that.
func (p Page) without(goes func(ByTactic) bool) (rest Page, gone []ByTactic) {
	for _, x := range p.By {
		if goes(x) {
			gone = append(gone, x)
		} else {
			rest.By = append(rest.By, x)
		}
	}
	rest.Lines = pick.Where(p.Lines, func(line string) bool { return !owns(gone, line) || owns(rest.By, line) })
	return rest, gone
}

// write notes what the tactic writes for each unit.
func (h *habit) write(p Pen, sheet []string) (err error) {
	h.lines = map[string][]string{}
	for _, unit := range h.Units {
		h.lines[unit], err = watch.KnowFor(p.Position, p.seat, func(s rules.Seated) []string {
			lines, _ := s.Expand("tactic "+h.typed+" "+unit, sheet) // refused where it finds nothing to order
			return lines
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// wrote notes whose a line is that a tactic has put on a page: of one that replaces
// another that is who wrote that, and what its owner had typed stays theirs.
func (h habit) wrote(by []ByTactic, text string, x put) []ByTactic {
	by = slices.Clone(by)
	if x.replaces != "" || !x.new && !owns(by, x.line) {
		for i := range by {
			if at := slices.Index(by[i].Lines, x.replaces); at >= 0 {
				by[i].Lines = slices.Replace(slices.Clone(by[i].Lines), at, at+1, x.line)
			}
		}
		return by
	}
	for _, unit := range h.Units {
		if !slices.Contains(h.lines[unit], text) {
			continue
		}
		i := slices.IndexFunc(by, func(b ByTactic) bool { return b.Tactic == h.Name && b.Unit == unit })
		if i < 0 {
			i, by = len(by), append(by, ByTactic{h.Name, h.typed, unit, nil})
		}
		by[i].Typed, by[i].Lines = h.typed, append(slices.Clone(by[i].Lines), x.line)
	}
	return by
}

// again reports whether it comes in place of the same alone.
func (h habit) again(gone []ByTactic) bool {
	return len(gone) > 0 && !slices.ContainsFunc(gone, func(x ByTactic) bool { return x.Typed != h.typed })
}

// inPlace says what a tactic has come in place of; "" where that is nothing else.
func (h habit) inPlace(gone []ByTactic) string {
	names := typed(pick.Where(gone, func(x ByTactic) bool { return x.Typed != h.typed }))
	if names == nil {
		return ""
	}
	return "In place of " + legible.And(names) + "."
}

// writeTactic puts what a tactic writes on a page, in place of what others have written
// for the same units.
func (p Pen) writeTactic(h habit, on Page, stands bool, tell func(put) error) (with Page, err error) {
	rest, gone, err := h.over(p, on)
	if err != nil {
		return on, err
	}
	with, all, err := h.putOn(p, rest, stands)
	if h.again(gone) {
		if same, said, err := h.putOn(p, on, stands); err == nil && slices.Equal(same.Lines, on.Lines) {
			with, all = same, said // all of it stands there
		}
	}
	if err != nil {
		return on, err
	}
	if said := h.inPlace(gone); said != "" {
		all = append(all, put{said: said})
	}
	for _, x := range all {
		if err := tell(x); err != nil {
			return on, err
		}
	}
	with.By = still(with.By, with.Lines)
	return with, nil
}

// putOn puts what the tactic writes on a page.
func (h habit) putOn(p Pen, page Page, stands bool) (with Page, all []put, err error) {
	texts, err := watch.AskFor(p.Position, p.seat, func(s rules.Seated) ([]string, error) { return s.Expand(h.text, page.Lines) })
	if err != nil {
		return page, nil, err
	}
	for _, text := range texts {
		x, err := p.put(text, &page, stands)
		if err != nil {
			return page, nil, err
		}
		page.By, all = h.wrote(page.By, text, x), append(all, x)
	}
	return page, all, nil
}
