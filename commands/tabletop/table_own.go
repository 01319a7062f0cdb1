package tabletop

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/library"
	"impulse/rules/notation"
	"impulse/rules/opts"
	tables "impulse/rules/table" // in tests a table is what players sit at
)

// table finds the table of that name that the place keeps; nil if it has none.
func (n *Shelf) table(name string) *keptTable {
	for i := range n.Tables {
		if n.Tables[i].Name == strings.ToLower(name) {
			return &n.Tables[i]
		}
	}
	return nil
}

// read reads what somebody wrote. It was read when it was saved, and only a
// newer program could see it otherwise.
func (k *keptTable) read() (*tables.Own, error) {
	own, err := tables.ParseOwn(k.Lines)
	if err != nil {
		return nil, cmdline.Refuse("name", "The table %s cannot be read any more, so save it anew: %s.", k.Name, err)
	}
	return own, nil
}

// listOwn lists the tables that the place keeps.
func (g reader) listOwn() error {
	n, err := g.Shelf()
	if err != nil {
		return err
	}
	var own []figure.Figures
	where := "Kept here"
	if g.Outside {
		where = "Kept for you, as in private messages to me"
	}
	g.Say("**%s**: `table name:… lines:\"1-3: sun\\n4-6: rain\"` saves one", where)
	for i := range n.Tables {
		k := &n.Tables[i]
		die := "unreadable"
		if o, err := k.read(); err == nil {
			die = "d" + strconv.Itoa(o.Sides)
		}
		g.Say("- %s: %s, saved by %s%s", text.Escape(k.Name), die, g.Called(k.By), k.hides())
		own = append(own, figure.Figures{figure.Fig("name", k.Name), figure.Fig("die", die), figure.Fig("by", k.By)})
	}
	g.data(figure.Fig("own", own))
	return nil
}

// hides says which printed tables need their whole name because of this one.
func (k *keptTable) hides() string {
	var names []string
	for _, p := range allPrinted(library.References) {
		if strings.EqualFold(p.Name, k.Name) {
			names = append(names, p.full())
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "; it goes before " + text.Escape(legible.And(names))
}

// saveTable keeps a table that somebody wrote.
func (g reader) saveTable(a args) error {
	name, err := NameOf(nameOption.In(a))
	if err != nil {
		return err
	}
	if err := g.MayArrange("saving a table"); err != nil {
		return err
	}
	option, lines, err := g.written(a, linesOption)
	if err != nil {
		return err
	}
	own, err := tables.ParseOwn(lines)
	if err != nil {
		return cmdline.Refuse(option, "%s: %s.", option, err)
	}
	return g.Add(func(n *Shelf) ([]outbox.Message, error) {
		fresh := keptTable{Name: name, Lines: lines, By: g.User}
		g.Say("%s saves the table %s: d%d, %s%s.", g.Called(fresh.By), text.Escape(name), own.Sides, legible.Counted(len(own.Rows), "row", "rows"), fresh.hides())
		g.data(figure.Fig("table", name), figure.Fig("die", own.Sides), figure.Fig("rows", len(own.Rows)), figure.Fig("by", fresh.By), figure.Fig("warnings", own.Warnings))
		err := g.putTable(n, fresh)
		g.mind(own.Warnings)
		return nil, err
	})
}

// putTable puts a table in the place of the one of its name, or beside the
// others.
func (g reader) putTable(n *Shelf, fresh keptTable) error {
	if old := n.table(fresh.Name); old != nil {
		g.Say("It replaces the one that %s saved.", g.Called(old.By))
		*old = fresh
		return nil
	}
	if len(n.Tables) >= maxTables {
		return cmdline.Unclear("A place keeps at most %d tables; delete one first with: table name:… delete:on", maxTables)
	}
	n.Tables = append(n.Tables, fresh)
	return nil
}

// mind says what in the rolls of a table is read otherwise than some would
// expect.
func (g reader) mind(warnings []string) {
	const most = 3
	for _, w := range warnings[:min(most, len(warnings))] {
		g.Say("Note: %s.", text.Escape(cmdline.Shorten(w, 200)))
	}
}

// written is the text that an option holds, or the file that is attached in its
// stead, and which of the two it is. Where one cannot type the end of a line,
// \n stands for it.
func (g *Guest) written(a args, typed opts.Word) (option, text string, err error) {
	if typed.Given(a) && fileOption.Given(a) {
		return "", "", cmdline.Refuse("file", "Give it as %s: or as file:, not both.", typed)
	}
	if typed.Given(a) {
		return string(typed), strings.ReplaceAll(typed.In(a), `\n`, "\n"), nil
	}
	file, attached := g.Files[fileOption.In(a)]
	switch {
	case !attached:
		return "", "", cmdline.Refuse("file", "No file of that name is attached.")
	case len(file) > maxNote:
		return "", "", cmdline.Refuse("file", "file: it has %d KiB; it may have %d.", (len(file)+1023)>>10, maxNote>>10)
	}
	return "file", string(bytes.TrimPrefix(file, []byte("\ufeff"))), nil
}

func (g reader) deleteTable(name string) error {
	if err := g.MayArrange("deleting a table"); err != nil {
		return err
	}
	return g.Keep(func(n *Shelf) ([]outbox.Message, error) {
		k := n.table(name)
		if k == nil {
			return nil, cmdline.Refuse("name", "No table %s is kept here; printed ones stay.", cmdline.Shorten(name, 40))
		}
		gone := *k
		n.Tables = slices.DeleteFunc(n.Tables, func(k keptTable) bool { return k.Name == gone.Name })
		g.Say("%s deletes the table %s, which %s saved.", g.Called(g.User), text.Escape(gone.Name), g.Called(gone.By))
		g.data(figure.Fig("table", gone.Name))
		return nil, nil
	})
}

// askOwn rolls a table that the place keeps, or looks up one of its rows.
func (g reader) askOwn(k *keptTable, a args) error {
	own, err := k.read()
	if err != nil {
		return err
	}
	if columnOption.Given(a) {
		return cmdline.Refuse("column", "column: the table %s has no columns; row: shows a row.", k.Name)
	}
	if rowOption.Given(a) {
		return g.lookOwn(k, own, a)
	}
	roller, err := g.roller(a)
	if err != nil {
		return err
	}
	fallen, err := own.Roll(k.Name, roller)
	if err == nil {
		err = roller.Unused()
	}
	if err != nil {
		return k.unrolled(fallen.Face, err)
	}
	g.fallen(k, fallen, roller)
	return g.Save(nil) // its dice fell once
}

// unrolled refuses a roll that came to nothing: by what stands in the row, or by
// faces that were typed.
func (k *keptTable) unrolled(face int, err error) error {
	if wrong := new(notation.Misread); errors.As(err, &wrong) || errors.Is(err, tables.ErrTooMuch) {
		return cmdline.Refuse("name", "What the table %s says for %d cannot be rolled: %s.", k.Name, face, err)
	}
	return cmdline.Refuse("dice", "dice: %s.", err)
}

// roller rolls the dice of the call, or takes those that were rolled by hand.
func (g *Guest) roller(a args) (*dice.Roller, error) {
	if opts.Dice.Given(a) {
		return dice.FromFaces(opts.Dice.In(a)), nil
	}
	return dice.FromRandom(g.Random)
}

// fallen tells what was rolled on a table.
func (g reader) fallen(k *keptTable, f tables.Fallen, roller *dice.Roller) {
	rolls := roller.Rolls()
	figures := figure.Figures{figure.Fig("table", k.Name), figure.Fig("die", rolls[0].Sides), figure.Fig("face", f.Face), figure.Fig("text", f.Text)}
	g.Say("**%s** %d: %s *(%s)*", text.Escape(k.Name), f.Face, text.Escape(f.Text), text.Escape(fell(rolls[0], f.Nested)))
	g.data(figures...)
	if !g.Private && !g.alone() { // an event without readers is everybody's
		g.Events = append(g.Events, rules.Event{Kind: "table", Figures: figures, Rolls: rolls, Text: f.Text})
	}
}

// fell spells the dice of a table and of the rolls inside its row.
func fell(die dice.Roll, nested []tables.Nested) string {
	out := text.Faces([]dice.Roll{die})
	for _, n := range nested {
		out += "; " + n.Formula + " = " + strings.Join(n.Totals, ", ")
		if rolled := text.Faces(n.Rolls); rolled != "" {
			out += ": " + rolled
		}
	}
	return cmdline.Shorten(out, 500)
}

// lookOwn shows a row without rolling.
func (g reader) lookOwn(k *keptTable, own *tables.Own, a args) error {
	if opts.Dice.Given(a) {
		return cmdline.Refuse("dice", "dice: does not go with row:, which looks without rolling.")
	}
	face, err := strconv.Atoi(rowOption.In(a))
	row, ok := own.Row(face)
	if err != nil || !ok {
		return cmdline.Refuse("row", "row: %q is not on the table %s, which goes from 1 to %d.", cmdline.Shorten(rowOption.In(a), 20), k.Name, own.Sides)
	}
	g.Say("**%s** %s of d%d: %s", text.Escape(k.Name), spelledBand(row.Band), own.Sides, text.Escape(row.Text))
	g.data(figure.Fig("table", k.Name), figure.Fig("die", own.Sides), figure.Fig("from", row.Min), figure.Fig("to", row.Max), figure.Fig("text", row.Text))
	return nil
}

func spelledBand(b tables.Band) string {
	if b.Min == b.Max {
		return strconv.Itoa(b.Min)
	}
	return fmt.Sprintf("%d-%d", b.Min, b.Max)
}
