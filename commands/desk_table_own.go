package commands

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/library"
	tables "impulse/rules/table" // in tests a table is what players sit at
)

// table finds the table of that name that the place keeps; nil if it has none.
func (n *placeNote) table(name string) *keptTable {
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
		return nil, rules.Refuse("name", "The table %s cannot be read any more, so save it anew: %s.", k.Name, err)
	}
	return own, nil
}

// listOwn lists the tables that the place keeps.
func (d *desk) listOwn() error {
	n, err := d.note()
	if err != nil {
		return err
	}
	var own []rules.Figures
	d.say("**Kept here**: `table name:… lines:\"1-3: sun\\n4-6: rain\"` saves one")
	for i := range n.Tables {
		k := &n.Tables[i]
		die := "unreadable"
		if o, err := k.read(); err == nil {
			die = "d" + strconv.Itoa(o.Sides)
		}
		d.say("- %s: %s, saved by %s%s", Escape(k.Name), die, d.r.called(k.By), k.hides())
		own = append(own, rules.Figures{rules.Fig("name", k.Name), rules.Fig("die", die), rules.Fig("by", k.By)})
	}
	d.data(rules.Fig("own", own))
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
	return "; it goes before " + Escape(list(names))
}

// saveTable keeps a table that somebody wrote.
func (d *desk) saveTable(a args) error {
	name, err := nameOf(a.Text("name"))
	if err != nil {
		return err
	}
	if err := d.mayArrange("saving a table"); err != nil {
		return err
	}
	option, lines, err := d.written(a, "lines")
	if err != nil {
		return err
	}
	own, err := tables.ParseOwn(lines)
	if err != nil {
		return rules.Refuse(option, "%s: %s.", option, err)
	}
	return d.add(func(n *placeNote) ([]Message, error) {
		fresh := keptTable{Name: name, Lines: lines, By: d.call.User}
		d.say("%s saves the table %s: d%d, %s%s.", d.r.called(fresh.By), Escape(name), own.Sides, rules.Counted(len(own.Rows), "row", "rows"), fresh.hides())
		d.data(rules.Fig("table", name), rules.Fig("die", own.Sides), rules.Fig("rows", len(own.Rows)), rules.Fig("by", fresh.By), rules.Fig("warnings", own.Warnings))
		err := d.putTable(n, fresh)
		d.mind(own.Warnings)
		return nil, err
	})
}

// putTable puts a table in the place of the one of its name, or beside the
// others.
func (d *desk) putTable(n *placeNote, fresh keptTable) error {
	if old := n.table(fresh.Name); old != nil {
		d.say("It replaces the one that %s saved.", d.r.called(old.By))
		*old = fresh
		return nil
	}
	if len(n.Tables) >= maxTables {
		return rules.Unclear("A place keeps at most %d tables; delete one first with: table name:… delete:on", maxTables)
	}
	n.Tables = append(n.Tables, fresh)
	return nil
}

// mind says what in the rolls of a table is read otherwise than some would
// expect.
func (d *desk) mind(warnings []string) {
	const most = 3
	for _, w := range warnings[:min(most, len(warnings))] {
		d.say("Note: %s.", Escape(rules.Shorten(w, 200)))
	}
}

// written is the text that an option holds, or the file that is attached in its
// stead, and which of the two it is. Where one cannot type the end of a line,
// \n stands for it.
func (d *desk) written(a args, typed string) (option, text string, err error) {
	if a.Has(typed) && a.Has("file") {
		return "", "", rules.Refuse("file", "Give it as %s: or as file:, not both.", typed)
	}
	if a.Has(typed) {
		return typed, strings.ReplaceAll(a.Text(typed), `\n`, "\n"), nil
	}
	file, attached := d.call.Files[a.Text("file")]
	switch {
	case !attached:
		return "", "", rules.Refuse("file", "No file of that name is attached.")
	case len(file) > maxNote:
		return "", "", rules.Refuse("file", "file: it has %d KiB; it may have %d.", (len(file)+1023)>>10, maxNote>>10)
	}
	return "file", string(bytes.TrimPrefix(file, []byte("\ufeff"))), nil
}

func (d *desk) deleteTable(name string) error {
	if err := d.mayArrange("deleting a table"); err != nil {
		return err
	}
	return d.keep(func(n *placeNote) ([]Message, error) {
		k := n.table(name)
		if k == nil {
			return nil, rules.Refuse("name", "No table %s is kept here; printed ones stay.", rules.Shorten(name, 40))
		}
		gone := *k
		n.Tables = slices.DeleteFunc(n.Tables, func(k keptTable) bool { return k.Name == gone.Name })
		d.say("%s deletes the table %s, which %s saved.", d.r.called(d.call.User), Escape(gone.Name), d.r.called(gone.By))
		d.data(rules.Fig("table", gone.Name))
		return nil, nil
	})
}

// askOwn rolls a table that the place keeps, or looks up one of its rows.
func (d *desk) askOwn(k *keptTable, a args) error {
	own, err := k.read()
	if err != nil {
		return err
	}
	if a.Has("column") {
		return rules.Refuse("column", "column: the table %s has no columns; row: shows a row.", k.Name)
	}
	if a.Has("row") {
		return d.lookOwn(k, own, a)
	}
	roller, err := d.roller(a)
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
	d.fallen(k, fallen, roller)
	return nil
}

// unrolled refuses a roll that came to nothing: by what stands in the row, or by
// faces that were typed.
func (k *keptTable) unrolled(face int, err error) error {
	if wrong := new(dice.Misread); errors.As(err, &wrong) || errors.Is(err, tables.ErrTooMuch) {
		return rules.Refuse("name", "What the table %s says for %d cannot be rolled: %s.", k.Name, face, err)
	}
	return rules.Refuse("dice", "dice: %s.", err)
}

// roller rolls the dice of the call, or takes those that were rolled by hand.
func (d *desk) roller(a args) (*dice.Roller, error) {
	if a.Has("dice") {
		return dice.FromFaces(a.Faces("dice")), nil
	}
	return dice.FromRandom(d.r.random)
}

// fallen tells what was rolled on a table.
func (d *desk) fallen(k *keptTable, f tables.Fallen, roller *dice.Roller) {
	rolls := roller.Rolls()
	figures := rules.Figures{rules.Fig("table", k.Name), rules.Fig("die", rolls[0].Sides), rules.Fig("face", f.Face), rules.Fig("text", f.Text)}
	d.say("**%s** %d: %s *(%s)*", Escape(k.Name), f.Face, Escape(f.Text), Escape(fell(rolls[0], f.Nested)))
	d.data(figures...)
	if !d.answer.Private && !d.alone() { // an event without readers is everybody's
		d.answer.Events = append(d.answer.Events, rules.Event{Kind: "table", Figures: figures, Rolls: rolls, Text: f.Text})
	}
	d.lasting = true // its dice fell once
}

// fell spells the dice of a table and of the rolls inside its row.
func fell(die dice.Roll, nested []tables.Nested) string {
	out := faces([]dice.Roll{die})
	for _, n := range nested {
		out += "; " + n.Formula + " = " + strings.Join(n.Totals, ", ")
		if rolled := faces(n.Rolls); rolled != "" {
			out += ": " + rolled
		}
	}
	return rules.Shorten(out, 500)
}

// lookOwn shows a row without rolling.
func (d *desk) lookOwn(k *keptTable, own *tables.Own, a args) error {
	if a.Has("dice") {
		return rules.Refuse("dice", "dice: does not go with row:, which looks without rolling.")
	}
	face, err := strconv.Atoi(a.Text("row"))
	row, ok := own.Row(face)
	if err != nil || !ok {
		return rules.Refuse("row", "row: %q is not on the table %s, which goes from 1 to %d.", rules.Shorten(a.Text("row"), 20), k.Name, own.Sides)
	}
	d.say("**%s** %s of d%d: %s", Escape(k.Name), spelledBand(row.Band), own.Sides, Escape(row.Text))
	d.data(rules.Fig("table", k.Name), rules.Fig("die", own.Sides), rules.Fig("from", row.Min), rules.Fig("to", row.Max), rules.Fig("text", row.Text))
	return nil
}

func spelledBand(b tables.Band) string {
	if b.Min == b.Max {
		return strconv.Itoa(b.Min)
	}
	return fmt.Sprintf("%d-%d", b.Min, b.Max)
}
