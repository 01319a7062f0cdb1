package rules

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/pick"
	"impulse/rules/standing"
)

// Cause is a kind of thing for which who passes wants to be asked again: a part of
// what "something" is.
type Cause[S any] struct {
	standing.Cause
	// Gone says that it is something too when what held does so no more.
	Gone bool
	// Wants says that its keys are units that want orders, if no line of the sheet does.
	Wants bool
	// Holds lists what of the kind holds now for the seat of k, a key each: "kestrel lance" for
	// an enemy in range. A pass that leaves private causes out asks it of what everybody knows.
	Holds func(k Known[S]) []string
	// Says tells which of what held or holds is news, for whom news asks of each key
	// whether it came about or holds no more. "", or nil: the summary says enough.
	Says func(k Known[S], news func(key string) (came, left bool)) string
}

// causesOf are those that a break names; none where there is no such.
func (b engine[S]) causesOf(name string) []Cause[S] {
	return pick.Where(b.Causes, func(c Cause[S]) bool {
		return name == standing.Something && !c.Apart || name == standing.InPublic && c.Public || name == c.Name
	})
}

// checkCause refuses a break that names no cause of the game.
func (b engine[S]) checkCause(name string) error {
	if len(b.Causes) == 0 {
		return cmdline.Unclear("%s has no list of what something is; write a condition, such as: break when %s", b.Title, standing.ExampleOf(b.spec.Facts))
	}
	if name == standing.Choice.Name || len(b.causesOf(name)) > 0 {
		return nil
	}
	return standing.NoCause(name, b.Title, b.spec.Causes)
}

// checkBefore refuses a break before an order that there is not.
func (b engine[S]) checkBefore(order string) error {
	act, err := b.find(cmdline.Command{Path: []string{order}})
	if err == nil && act.kind != OrderKind {
		err = cmdline.Unclear("%s is no order; a break stands before one, such as: break before %s", act.Name, b.Orders[0].Name)
	}
	return err
}

// watcher looks whether a break of a standing sheet fires.
type watcher[S budget.Metered] struct {
	seated[S]
	sheet []standing.Line
}

func (s seated[S]) watching(lines []string) (watcher[S], error) {
	sheet, err := s.book.lines.Sheet(lines)
	return watcher[S]{s, sheet}, err
}

// resting is why no break of a sheet fires: its seat can order nothing for now.
const resting = "rests"

// look asks which break fires, and notes that, or else what holds of each cause.
func (w watcher[S]) look(x Standing) (Standing, error) {
	if w.rests(x.Why == resting) {
		x.Fired, x.Why, x.Noted = 0, resting, w.stillNoted(x.Noted)
		return x, nil
	}
	if x.Fired > 0 {
		return x, nil
	}
	now := w.noted()
	asked, err := nowFor(w.seated, x.Since).beside(w.known(), w.sheet)
	if err != nil {
		return x, err
	}
	x.Why = ""
	for i, l := range w.sheet {
		if fires, why := w.fires(l, asked, now, x.Noted); fires {
			x.Fired, x.Why = i+1, strings.Join(why, " ")
			return x, nil
		}
	}
	x.Noted = now
	return x, nil
}

// rests reports whether the seat can order nothing for now; did says whether it was so
// before, which holds on where nobody is asked, or nobody is against it and it does not decide:
// what comes next may be the end of the battle, which all are asked for. Where a person
// may be against it that goes by what everybody knows: whoever is not asked would tell
// them of people out of the fight whom they have not seen fall. Else the seat's own
// knowledge counts, as it is where it decides.
func (w watcher[S]) rests(did bool) bool {
	switch {
	case w.book.Rests == nil:
		return false
	case w.waits().Who == Nobody:
		return did
	case w.opposed():
		return w.book.Rests(w.publicly(), true)
	case !w.decides(w.seat):
		return did
	}
	return w.book.Rests(w.known(), false)
}

// opposed reports whether a person may be against the seat: there is one of another side that
// no program plays. Whoever leaves theirs to its default reads on, and may take it back.
func (s seated[S]) opposed() bool {
	own := s.snap.Seat(s.seat).Side
	return slices.ContainsFunc(s.snap.Seats, func(x Seat) bool { return x.Side != own && !x.Program })
}

// fires reports whether a break fires now, and of its causes which. Its condition is asked as
// those of orders are, beside what the sheet orders without one.
func (w watcher[S]) fires(l standing.Line, asked Known[S], now, before []standing.Noted) (fires bool, why []string) {
	switch {
	case !l.Stop:
		return false, nil
	case l.Cause != "":
		why = w.causing(l.Cause, now, before)
		return len(why) > 0, why
	case l.Before != "":
		return w.comesTo(l.Before), nil
	case len(l.When) == 0:
		return w.Count() >= l.Steps.From, nil
	}
	return w.book.holds(asked, l.When, ""), nil
}

// comesTo reports whether the seat decides now on an order of that name.
func (w watcher[S]) comesTo(order string) bool {
	act, err := w.book.find(cmdline.Command{Path: []string{order}})
	return err == nil && act.Step == w.snap.Step && w.decides(w.seat)
}

// causing are the causes of a break that have come about since before.
func (w watcher[S]) causing(name string, now, before []standing.Noted) []string {
	var out []string
	for _, c := range w.book.causesOf(name) {
		i := slices.IndexFunc(now, func(n standing.Noted) bool { return n.Cause == notedAs(c, name) })
		if now[i].Since(before, c.Gone) {
			out = append(out, c.Name)
		}
	}
	anyOf := slices.Contains([]string{standing.Something, standing.InPublic, standing.Choice.Name}, name)
	if must := w.step().Must; anyOf && must != nil && w.decides(w.seat) && must(w.publicly()) {
		out = append(out, standing.Choice.Name)
	}
	return out
}

// noted is what holds now of the causes that the breaks name.
func (w watcher[S]) noted() (out []standing.Noted) {
	for _, l := range w.sheet {
		for _, c := range w.book.causesOf(l.Cause) {
			n := w.note(c, l.Cause)
			if !slices.ContainsFunc(out, func(x standing.Noted) bool { return x.Cause == n.Cause }) {
				out = append(out, n)
			}
		}
	}
	return out
}

// stillNoted is what is noted of a sheet that rests: what was before, without what holds no
// more and so is news when it comes again. What comes about meanwhile is noted when somebody
// is asked for it; so is what went, of a cause for which that is something.
func (w watcher[S]) stillNoted(before []standing.Noted) (out []standing.Noted) {
	for _, n := range w.noted() {
		name, _, _ := strings.Cut(n.Cause, " ")
		was := slices.IndexFunc(before, func(x standing.Noted) bool { return x.Cause == n.Cause })
		switch {
		case was < 0: // it was never noted
		case slices.ContainsFunc(w.book.Causes, func(c Cause[S]) bool { return c.Name == name && c.Gone }):
			n = before[was]
		default:
			n = before[was].Among(n)
		}
		out = append(out, n)
	}
	return out
}

// note is what holds of a cause, for a break that names it so.
func (w watcher[S]) note(c Cause[S], name string) standing.Noted {
	keys := c.Holds(w.asked(name))
	if c.Wants && len(keys) > 0 {
		ordered := w.ordered()
		keys = slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return ordered[key] })
	}
	return standing.Note(notedAs(c, name), keys)
}

// ordered are the units that a line of the sheet orders now or later.
func (w watcher[S]) ordered() map[string]bool {
	out := map[string]bool{}
	for _, l := range w.sheet {
		if !l.Lasts(w.Count()) {
			continue
		}
		if act, err := w.book.find(l.Order); err == nil {
			out[act.unitOf(l.Order)] = true
		}
	}
	return out
}

// asked is what a break that names its causes so is asked of.
func (w watcher[S]) asked(name string) Known[S] {
	if name == standing.InPublic {
		return w.publicly()
	}
	return w.known()
}

// notedAs is how a cause is noted for a break that names it so: what everybody knows
// apart from what the seat does.
func notedAs[S any](c Cause[S], name string) string {
	if name == standing.InPublic {
		return c.Name + " " + standing.InPublic
	}
	return c.Name
}

// publicly is what everybody knows, asked for the seat.
func (w watcher[S]) publicly() Known[S] {
	k := w.position.known(Spectator)
	k.seat = w.snap.Seat(w.seat)
	return k
}

// note notes for each sheet that has come into force what holds of its causes: from
// now on only what is new is something. The sheets are the position's own to change.
func (o *outcome[S]) note() error {
	for i := range o.snap.Standing {
		x := &o.snap.Standing[i]
		if x.Noted != nil {
			continue
		}
		w, err := o.of(x.Seat).watching(x.Lines)
		if err != nil {
			return err
		}
		x.Noted = w.noted()
	}
	return nil
}

// because says for which causes a break fired; "" for any other break.
func (w watcher[S]) because(x Standing) string {
	var out []string
	for _, name := range strings.Fields(x.Why) {
		if i := slices.IndexFunc(w.book.spec.Causes, func(c standing.Cause) bool { return c.Name == name }); i >= 0 {
			out = append(out, cmp.Or(w.news(x, name), w.book.spec.Causes[i].Summary))
		}
	}
	return strings.Join(out, "; ")
}

// news says what of a cause has come about or ended since a sheet that it stops was
// noted last; "" where its book does not.
func (w watcher[S]) news(x Standing, name string) string {
	i := slices.IndexFunc(w.book.Causes, func(c Cause[S]) bool { return c.Name == name })
	if i < 0 || w.book.Causes[i].Says == nil {
		return ""
	}
	c, as := w.book.Causes[i], w.sheet[x.Fired-1].Cause
	now := w.note(c, as)
	noted := slices.IndexFunc(x.Noted, func(n standing.Noted) bool { return n.Cause == now.Cause })
	if noted < 0 {
		return ""
	}
	before := x.Noted[noted]
	return c.Says(w.asked(as), func(key string) (came, left bool) {
		did, does := before.Has(key), now.Has(key)
		return does && !did, did && !does
	})
}

// mostUseful is how many orders are offered before others.
const mostUseful = 3

// Useful lists the lines of orders that the seat may most want now; see [Seated].
func (s seated[S]) Useful(sheet []string) ([]string, error) {
	if s.book.Useful == nil || s.snap.Mode == Free || !s.decides(s.seat) {
		return nil, nil
	}
	k, orders := s.known(), []string(nil)
	var err error
	if k.orders, err = s.among(k, sheet, s.Takes); err != nil {
		return nil, err
	}
	for _, st := range s.book.Steps { // those that are carried out first come first
		if s.Takes(st.Name) {
			orders = append(orders, s.book.Useful(k, st.Name)...)
		}
	}
	var out []string
	for _, line := range orders {
		w, err := s.Line(line, sheet)
		if _, refused := cmdline.AsRefusal(err); refused || err == nil && (slices.Contains(sheet, w.Line) || slices.Contains(out, w.Line)) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if out = append(out, w.Line); len(out) == mostUseful {
			break
		}
	}
	return out, nil
}

// Passing are the lines with which the seat passes; see [Seated].
func (s seated[S]) Passing(until string) []string {
	count := s.count()
	if s.book.Count != nil && !s.opposed() { // the seat may know that it need not be asked so soon
		count.Pass = s.book.Count(s.known()).Pass
	}
	if s.waits().Ahead || s.waits().Who != Secretly || s.book.Causes == nil {
		return nil
	}
	return count.Passing(until)
}
