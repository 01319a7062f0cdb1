package tabletop

import (
	"slices"
	"strings"

	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/library"
	"impulse/rules/opts"
	tables "impulse/rules/table" // in tests a table is what players sit at
)

// tableCommands show printed tables, and keep and roll those that players wrote.
var tableCommands = []command{{
	Name: "table", Public: true, Anywhere: true, Summary: "a printed table, or one of your own", Example: "name:pentagon/laser row:7",
	Params: []param{
		completed(textOf(nameOption, "which; else a list of all", 64), tableNames).Opt(),
		textOf(rowOption, "a row, by what falls in it", 100).Opt(),
		textOf(columnOption, "one column of that row", 100).Opt(),
		opts.ByHand[*Guest](),
		textOf(linesOption, "own rows as 1-3: sun; many by file:", maxTyped).Opt(),
		of(opts.FileParam, fileOption, "your own, from a text file").Opt(),
		switchOf(deleteOption, "delete your own"),
		switchOf(opts.Private, "show the answer to me alone"),
	},
	Do: in(reader.askTable),
}}

func (g reader) askTable(a args) error {
	switch {
	case !nameOption.Given(a):
		if err := only(a, "a list of all tables; say which one with name:", opts.Word(opts.Private)); err != nil {
			return err
		}
		if err := g.listOwn(); err != nil {
			return err
		}
		g.listTables(g.readable(library.References))
		return nil
	case deleteOption.In(a):
		if err := only(a, "delete:on", opts.Word(deleteOption)); err != nil {
			return err
		}
		return g.deleteTable(nameOption.In(a))
	case linesOption.Given(a) || fileOption.Given(a):
		if err := only(a, "a table that is saved, which everybody is told of", linesOption, fileOption); err != nil {
			return err
		}
		return g.saveTable(a)
	}
	g.Private = opts.Private.In(a)
	return g.showTable(a)
}

// only refuses options that say nothing in what is asked.
func only(a args, what string, allowed ...opts.Word) error {
	said := []opts.Word{rowOption, columnOption, opts.Word(opts.Dice), linesOption, fileOption}
	for _, name := range []opts.Flag{deleteOption, opts.Private} {
		if name.In(a) {
			said = append(said, opts.Word(name))
		}
	}
	for _, name := range said {
		if name.Given(a) && !slices.Contains(allowed, name) {
			return cmdline.Refuse(string(name), "%s: does not go with %s.", name, what)
		}
	}
	return nil
}

// showTable answers from the table of that name: a place's own before a
// printed one, since it was made here.
func (g reader) showTable(a args) error {
	n, err := g.Shelf()
	if err != nil {
		return err
	}
	if k := n.table(nameOption.In(a)); k != nil {
		return g.askOwn(k, a)
	}
	for i, ref := range library.References {
		if strings.EqualFold(ref.System, strings.TrimSuffix(nameOption.In(a), "/")) {
			if err := only(a, "a list of tables; say which one, as in name:"+ref.System+"/"+ref.Tables()[0].Name, opts.Word(opts.Private)); err != nil {
				return err
			}
			if err := g.Closed(ref.System); err != nil {
				return err
			}
			g.listTables(library.References[i : i+1])
			return nil
		}
	}
	p, err := g.printed(nameOption.In(a))
	if err == nil {
		err = g.Closed(p.system)
	}
	if err != nil {
		return err
	}
	return g.askPrinted(p, a)
}

// printed is a table out of a game's book.
type printed struct {
	system string
	*tables.Table
}

// full is the name under which the table can be asked for anywhere.
func (p printed) full() string { return p.system + "/" + p.Name }

// allPrinted lists the printed tables of these games.
func allPrinted(refs []library.Reference) []printed {
	var out []printed
	for _, ref := range refs {
		for _, t := range ref.Tables() {
			out = append(out, printed{ref.System, t})
		}
	}
	return out
}

// printed finds a printed table by its whole name, or by the one after the
// slash where that is enough: of several games the one that the user is in here is meant.
func (g reader) printed(name string) (printed, error) {
	var found []printed
	for _, p := range allPrinted(library.References) {
		if strings.EqualFold(p.full(), name) {
			return p, nil
		}
		if strings.EqualFold(p.Name, name) {
			found = append(found, p)
		}
	}
	if p, ok := among(found, ""); ok {
		return p, nil
	}
	if len(found) > 1 {
		if played, err := g.Game(); err == nil && played != nil { // a game that cannot be read settles nothing
			if p, ok := among(found, played.System); ok {
				return p, nil
			}
		}
	}
	return printed{}, unknownTable(name, found)
}

// among chooses the only table, or that of the system.
func among(found []printed, system string) (printed, bool) {
	if len(found) == 1 {
		return found[0], true
	}
	for _, p := range found {
		if p.system == system {
			return p, true
		}
	}
	return printed{}, false
}

// unknownTable refuses a name that no table has, or several have.
func unknownTable(name string, found []printed) error {
	near, several := found, len(found) > 0
	word := strings.ToLower(name[strings.LastIndex(name, "/")+1:])
	for _, p := range allPrinted(library.References) {
		if !several && word != "" && strings.Contains(strings.ToLower(p.full()), word) {
			near = append(near, p)
		}
	}
	names := make([]string, len(near))
	for i, p := range near {
		names[i] = p.full()
	}
	switch shown := cmdline.Shorten(name, 40); {
	case several:
		return cmdline.Refuse("name", "Several games have a table %s; write %s.", shown, strings.Join(names, " or "))
	case len(names) > 0:
		return cmdline.Refuse("name", "There is no table %s; there is %s.", shown, cmdline.Shorten(legible.And(names), 200))
	default:
		return cmdline.Refuse("name", "There is no table %s; without a name, table lists them all.", shown)
	}
}

func tableNames(g *Guest, _ args) []opts.Choice {
	var out []opts.Choice
	if n, err := g.Shelf(); err == nil {
		for _, own := range n.Tables {
			out = append(out, opts.Choice{Value: own.Name, Label: own.Name + ", kept here"})
		}
	}
	for _, p := range allPrinted(g.readable(library.References)) {
		out = append(out, opts.Choice{Value: p.full(), Label: cmdline.Shorten(p.Title, 90)})
	}
	return out
}

// listTables lists the tables out of these games' books.
func (g reader) listTables(refs []library.Reference) {
	g.Private = true
	var systems []figure.Figures
	for _, ref := range refs {
		g.Say("**%s**: `table name:%s/…`", text.Escape(ref.Title), ref.System)
		var titles []figure.Figures
		for _, t := range ref.Tables() {
			g.Say("- %s: %s", text.Escape(t.Name), text.Escape(t.Title))
			titles = append(titles, figure.Figures{figure.Fig("name", ref.System+"/"+t.Name), figure.Fig("title", t.Title)})
		}
		systems = append(systems, figure.Figures{figure.Fig("system", ref.System), figure.Fig("title", ref.Title), figure.Fig("tables", titles)})
	}
	g.data(figure.Fig("systems", systems))
}
