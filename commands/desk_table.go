package commands

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/library"
	tables "impulse/rules/table" // in tests a table is what players sit at
)

// tableActions show printed tables, and keep and roll those that players wrote.
var tableActions = []action{{
	Name: "table", Kind: rules.DeskKind, Public: true, Summary: "a printed table, or one of your own", Example: "name:pentagon/laser row:7",
	Params: []param{
		completed(textOf("name", "which; else a list of all", 64), tableNames).Opt(),
		textOf("row", "a row, by what falls in it", 100).Opt(),
		textOf("column", "one column of that row", 100).Opt(),
		of(rules.FacesParam, "dice", "faces rolled by hand").Opt(),
		textOf("lines", "own rows as 1-3: sun; many by file:", maxTyped).Opt(),
		of(rules.FileParam, "file", "your own, from a text file").Opt(),
		switchOf("delete", "delete your own"),
		switchOf("private", "show the answer to me alone"),
	},
	Do: askTable,
}}

func askTable(r *ruling, a args) error {
	d := r.State
	switch {
	case !a.Has("name"):
		if err := only(a, "a list of all tables; say which one with name:", "private"); err != nil {
			return err
		}
		if err := d.listOwn(); err != nil {
			return err
		}
		d.listTables(d.readable(library.References))
		return nil
	case a.On("delete"):
		if err := only(a, "delete:on", "delete"); err != nil {
			return err
		}
		return d.deleteTable(a.Text("name"))
	case a.Has("lines") || a.Has("file"):
		if err := only(a, "a table that is saved, which everybody is told of", "lines", "file"); err != nil {
			return err
		}
		return d.saveTable(a)
	}
	d.answer.Private = a.On("private")
	return d.showTable(a)
}

// only refuses options that say nothing in what is asked.
func only(a args, what string, allowed ...string) error {
	said := []string{"row", "column", "dice", "lines", "file"}
	for _, name := range []string{"delete", "private"} {
		if a.On(name) {
			said = append(said, name)
		}
	}
	for _, name := range said {
		if a.Has(name) && !slices.Contains(allowed, name) {
			return rules.Refuse(name, "%s: does not go with %s.", name, what)
		}
	}
	return nil
}

// showTable answers from the table of that name: a place's own before a
// printed one, since it was made here.
func (d *desk) showTable(a args) error {
	n, err := d.note()
	if err != nil {
		return err
	}
	if k := n.table(a.Text("name")); k != nil {
		return d.askOwn(k, a)
	}
	for i, ref := range library.References {
		if strings.EqualFold(ref.System, strings.TrimSuffix(a.Text("name"), "/")) {
			if err := only(a, "a list of tables; say which one, as in name:"+ref.System+"/"+ref.Tables()[0].Name, "private"); err != nil {
				return err
			}
			if err := d.closed(ref.System); err != nil {
				return err
			}
			d.listTables(library.References[i : i+1])
			return nil
		}
	}
	p, err := d.printed(a.Text("name"))
	if err == nil {
		err = d.closed(p.system)
	}
	if err != nil {
		return err
	}
	return d.askPrinted(p, a)
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
func (d *desk) printed(name string) (printed, error) {
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
		if g, err := d.look(); err == nil { // a game that cannot be read settles nothing
			if p, ok := among(found, g.head.System); ok {
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
	switch shown := rules.Shorten(name, 40); {
	case several:
		return rules.Refuse("name", "Several games have a table %s; write %s.", shown, strings.Join(names, " or "))
	case len(names) > 0:
		return rules.Refuse("name", "There is no table %s; there is %s.", shown, rules.Shorten(list(names), 200))
	default:
		return rules.Refuse("name", "There is no table %s; without a name, table lists them all.", shown)
	}
}

func tableNames(k known, _ args) []rules.Choice {
	var out []rules.Choice
	if n, err := k.State().note(); err == nil {
		for _, own := range n.Tables {
			out = append(out, rules.Choice{Value: own.Name, Label: own.Name + ", kept here"})
		}
	}
	for _, p := range allPrinted(k.State().readable(library.References)) {
		out = append(out, rules.Choice{Value: p.full(), Label: rules.Shorten(p.Title, 90)})
	}
	return out
}

// listTables lists the tables out of these games' books.
func (d *desk) listTables(refs []library.Reference) {
	d.answer.Private = true
	var systems []rules.Figures
	for _, ref := range refs {
		d.say("**%s**: `table name:%s/…`", Escape(ref.Title), ref.System)
		var titles []rules.Figures
		for _, t := range ref.Tables() {
			d.say("- %s: %s", Escape(t.Name), Escape(t.Title))
			titles = append(titles, rules.Figures{rules.Fig("name", ref.System+"/"+t.Name), rules.Fig("title", t.Title)})
		}
		systems = append(systems, rules.Figures{rules.Fig("system", ref.System), rules.Fig("title", ref.Title), rules.Fig("tables", titles)})
	}
	d.data(rules.Fig("systems", systems))
}
