package orders

import (
	"regexp"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// Named sheets: what a user has ordered once is used in any later game of the system.

// maxKept is how many sheets a user keeps, of all systems.
const maxKept = 50

// sheetName is what a kept sheet may be called.
var sheetName = regexp.MustCompile(`^[\p{L}\p{N}_-]{1,32}$`)

// How sheets are named: any word to keep one, and to use one a name that is kept.
var (
	nameToKeep = opts.Text[desk.Desk](nameOption, "a word; without it, what you keep", 32).Opt()
	nameToUse  = opts.ChoiceOf(nameOption, "one that you keep", keptNames)
)

// keptNames lists the sheets that the user keeps for the game here.
func keptNames(d desk.Desk, _ opts.Args) []opts.Choice {
	g, err := d.Look()
	if err != nil {
		return nil
	}
	kept, err := d.KeptSheets(g.Head.System)
	if err != nil {
		return nil
	}
	var out []opts.Choice
	for _, s := range kept {
		out = append(out, opts.Choice{Value: s.Name, Label: legible.Counted(len(s.Lines), "line", "lines")})
	}
	return out
}

// keepSheet keeps what is on the sheet of a seat, or sealed or standing for it, under
// a name; or deletes one, or lists them.
func (d keeping) keepSheet(a opts.Args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	if !nameOption.Given(a) {
		return d.listKept(g)
	}
	name := strings.ToLower(strings.TrimSpace(nameOption.In(a)))
	if !sheetName.MatchString(name) {
		return cmdline.Refuse("name", "name: %q is no name; it has 1 to 32 letters, digits, - and _.", cmdline.Shorten(name, 40))
	}
	if deleteOption.In(a) {
		return d.dropKept(g, name)
	}
	seat, err := d.Seat(g, desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	on, err := d.pageOf(g, seat)
	if err != nil {
		return err
	}
	d.Data(figure.Fig("name", name), figure.Fig("orders", on.Lines))
	return d.KeepOwn(func(n *desk.UserNote) error {
		return d.keep(n, desk.KeptSheet{System: g.Head.System, Name: name, Lines: on.Lines, By: on.By})
	}, nil)
}

// pageOf is what a seat has on its sheet, else what is sealed or stands for it, with what of
// it tactics have written.
func (d keeping) pageOf(g *match.Game, seat rules.SeatID) (draft.Page, error) {
	s, err := d.Sheet(g, seat)
	if err != nil || len(s.Lines) > 0 {
		return draft.Page{Lines: s.Lines, By: s.Marks()}, err
	}
	if lines := g.Snap.Given(seat); len(lines) > 0 {
		return draft.Page{Lines: lines, By: s.MarksOf(lines)}, nil
	}
	return draft.Page{}, cmdline.Unclear("There is nothing on your sheet that could be kept; write orders first, with: orders add")
}

// keep puts a sheet among those that are kept, in the place of one of its name.
func (d keeping) keep(n *desk.UserNote, s desk.KeptSheet) error {
	what := legible.Counted(len(s.Lines), "line", "lines")
	if i := slices.IndexFunc(n.Sheets, func(x desk.KeptSheet) bool { return x.System == s.System && x.Name == s.Name }); i >= 0 {
		n.Sheets[i] = s
		d.Whisper("Kept as %s, in the place of what was: %s. Use it in any later game with `orders use name:%s`.", text.Mono(s.Name), what, s.Name)
		return nil
	}
	if len(n.Sheets) >= maxKept {
		return cmdline.Refuse("name", "You keep %d sheets, and no more can be kept; delete one with: orders keep name:%s delete:on", maxKept, n.Sheets[0].Name)
	}
	n.Sheets = append(n.Sheets, s)
	d.Whisper("Kept as %s: %s. Use it in any later game with `orders use name:%s`.", text.Mono(s.Name), what, s.Name)
	return nil
}

// dropKept deletes a sheet of the game's system by its name.
func (d keeping) dropKept(g *match.Game, name string) error {
	is := func(x desk.KeptSheet) bool { return x.System == g.Head.System && x.Name == name }
	return d.KeepOwn(func(n *desk.UserNote) error {
		if !slices.ContainsFunc(n.Sheets, is) {
			return d.noSheet(g, name)
		}
		n.Sheets = slices.DeleteFunc(n.Sheets, is)
		d.Whisper("%s is kept no more.", text.Mono(name))
		return nil
	}, nil)
}

// listKept lists the sheets that the user keeps of the game's system, with how each begins.
func (d keeping) listKept(g *match.Game) error {
	kept, err := d.KeptSheets(g.Head.System)
	if err != nil {
		return err
	}
	if len(kept) == 0 {
		d.Whisper("You keep no sheets of %s. Keep what is on yours with `orders keep name:NAME`.", g.Sys.Spec().Title)
		return nil
	}
	d.Whisper("Sheets that you keep of %s; use one with `orders use name:NAME`:", g.Sys.Spec().Title)
	for _, s := range kept {
		d.Say("- %s: %s", text.Mono(s.Name), text.Mono(cmdline.Shorten(strings.Join(s.Lines, "; "), 120)))
	}
	return nil
}

// noSheet refuses a name that is none of those that are kept, and lists these.
func (d keeping) noSheet(g *match.Game, name string) error {
	kept, err := d.KeptSheets(g.Head.System)
	if err != nil {
		return err
	}
	var names []string
	for _, s := range kept {
		names = append(names, s.Name)
	}
	if names == nil {
		return cmdline.Refuse("name", "You keep no sheet of %s; keep one with: orders keep name:%s", g.Sys.Spec().Title, name)
	}
	return cmdline.Refuse("name", "You keep no sheet %s of %s; you have %s.", name, g.Sys.Spec().Title, cmdline.Shorten(strings.Join(names, ", "), 300))
}

// useSheet adds the lines of a kept sheet to the draft of a seat. What is refused in
// this game is told, and the rest is on it.
func (d keeping) useSheet(a opts.Args) error {
	g, seat, err := orders(d).sheetSeat(desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	name := strings.ToLower(nameOption.In(a))
	kept, err := d.KeptSheets(g.Head.System)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(kept, func(s desk.KeptSheet) bool { return s.Name == name })
	if i < 0 {
		return d.noSheet(g, name)
	}
	return orders(d).drafts(g, seat, func(s *draft.Sheet, e *draft.Echo) (bool, error) { return d.useOn(g, seat, s, e, kept[i]) })
}

// useOn adds the lines of a kept sheet to one that is still to be saved, as far as they can
// be ordered here; that none can is refused.
func (d keeping) useOn(g *match.Game, seat rules.SeatID, s *draft.Sheet, e *draft.Echo, kept desk.KeptSheet) (bool, error) {
	read, err := orders(d).readLines(g, seat, s.Page(), nil, strings.Join(kept.Lines, "\n"))
	if err != nil {
		return false, err
	}
	if len(read.Said) == 0 {
		return false, cmdline.Refuse("name", "None of its lines can be ordered here. %s", strings.Join(tell(read.faults), " "))
	}
	e.Said = read.Said
	for _, fault := range tell(read.faults) {
		e.Said = append(e.Said, "Left out: "+text.Escape(fault))
	}
	on := read.Joined(kept.By, s.Lines)
	s.Lines, s.By = on.Lines, on.By
	return true, nil
}
