package commands

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

func houseIDs(d desk.Desk, _ args) []opts.Choice {
	g, err := d.Look()
	if err != nil {
		return nil
	}
	var out []opts.Choice
	for _, h := range g.Sys.Spec().HouseRules {
		out = append(out, opts.Choice{Value: h.ID, Label: cmdline.Shorten(h.Why, 90)})
	}
	return out
}

func houseValues(d desk.Desk, a args) []opts.Choice {
	g, err := d.Look()
	if err != nil {
		return nil
	}
	var out []opts.Choice
	for _, h := range g.Sys.Spec().HouseRules {
		if h.ID == idOption.In(a) {
			for _, v := range h.Values {
				out = append(out, opts.Choice{Value: v})
			}
		}
	}
	return out
}

func (d houses) houseRule(a args) error {
	d.Answer.Private = opts.Private.In(a)
	if !valueOption.Given(a) {
		return d.showHouse(wantedHouse{idOption.In(a), findOption.In(a), chapterOption.In(a)}, a)
	}
	if !idOption.Given(a) {
		return cmdline.Refuse("id", "Say which house rule: id:…; `game rule` lists them.")
	}
	g, err := d.Open()
	if err != nil {
		return err
	}
	if granted, err := d.Consent(g); err != nil || !granted {
		return err
	}
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpHouse, Line: d.Deed()}})
	if err != nil {
		return err
	}
	if d.Answer.Private {
		d.Answer.Buttons = []desk.Button{ruleButton("This House Rule", idOption, idOption.In(a)), allHouse}
	}
	return course(d).declare(g, ch)
}

// declare commits what somebody has decided about the game, and says it to
// everybody.
func (d course) declare(g *match.Game, ch *match.Change) error {
	for _, ev := range ch.Events {
		d.Say("%s", text.Escape(ev.Text))
		ch.Posts = append(ch.Posts, g.Announce("%s", text.Escape(ev.Text)))
	}
	handed, err := d.House.HandedBack(g, ch.Next, ch.Events)
	if err != nil {
		return err
	}
	maps.Copy(handed, ch.Sheets)
	ch.Sheets = handed
	return d.Commit(ch)
}

// wantedHouse says which house rules are asked for: one; else those of a chapter, with a
// word or both; else those that differ from their defaults.
type wantedHouse struct{ id, find, chapter string }

// some reports whether a part of them is asked for.
func (w wantedHouse) some() bool { return w.find != "" || w.chapter != "" }

// wants reports whether a house rule is among them.
func (w wantedHouse) wants(s setting) bool {
	if w.id != "" {
		return w.id == s.ID
	}
	return (w.chapter == "" || strings.EqualFold(w.chapter, s.chapter)) &&
		(w.find == "" || has(w.find, s.ID, s.Why, s.chapter, strings.Join(s.Values, " ")))
}

// showHouse shows the house rules of this game that are asked for, and says of how many it
// shows nothing because they are at their defaults, by their chapters.
func (d houses) showHouse(w wantedHouse, a args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	all := settingsOf(g)
	var shown []setting
	var rest []string
	var out []figure.Figures
	for _, s := range all {
		switch {
		case !w.wants(s):
			continue
		case w.id == "" && !w.some() && !s.differs():
			rest = append(rest, s.chapter)
		default:
			shown = append(shown, s)
		}
		out = append(out, figure.Figures{figure.Fig("id", s.ID), figure.Fig("value", s.value), figure.Fig("next", s.next), figure.Fig("values", s.Values)})
	}
	d.Data(figure.Fig("rules", out))
	switch {
	case len(all) == 0:
		d.Say("This game has no house rules.")
	case len(shown) == 0 && w.some():
		d.Say("No house rule of this game has “%s” in it.", text.Escape(cmp.Or(w.find, w.chapter)))
	case d.Call.Phone:
		return d.pressHouse(g, w, shown, rest, a)
	case len(shown) > 0:
		d.listHouse(shown, w.some())
	default:
		d.Say("All %d house rules are at their defaults.", len(all))
	}
	if len(rest) > 0 {
		d.Say("At their defaults: %d. By chapter: %s.\nThose of a chapter: `game rule chapter:%s`; with a word: `game rule find:fire`. To change one: `game rule id:… value:…`", len(rest), chapters(rest), cmdline.Quote(rest[0]))
	}
	return d.InScreens(a)
}

// listHouse lists house rules, of many what fits a screen.
func (d houses) listHouse(shown []setting, long bool) {
	var lines, names []string
	for _, s := range shown {
		lines, names = append(lines, s.line(long)), append(names, s.ID)
	}
	d.Say("%s", screenful(lines, names))
}

// allHouse leads to all house rules.
var allHouse = desk.Button{Label: "House Rules", Line: "game rule private:on"}

// ruleButton is a button that shows house rules: one, or those of a chapter.
func ruleButton(label string, of opts.Word, value string) desk.Button {
	line := cmdline.Command{Path: []string{"game", "rule"}}.With(string(of), value).With(string(opts.Private), "on")
	return desk.Button{Label: label, Line: line.String()}
}

// pressHouse shows house rules on a phone, where all that can be done with them is pressed:
// below one its values, below several each of them, below those that differ the chapters.
func (d houses) pressHouse(g *match.Game, w wantedHouse, shown []setting, rest []string, a args) error {
	over := ""
	if g.Over() {
		over = ", which is over"
	}
	spec := g.Sys.Spec()
	d.Say("**House rules of game %s (%s)%s**", g.Short(), text.Escape(spec.Title), over)
	var below []desk.Button
	switch {
	case w.id != "":
		s := shown[0]
		d.Say("**%s**: %s.\n%s", text.Escape(s.title), s.now(), text.Escape(s.Why))
		below = append(d.values(g, s), ruleButton(chapterTitle(spec, s.chapter), chapterOption, s.chapter))
	case w.chapter != "":
		d.Say("**%s**: press one to read and to change it.", text.Escape(chapterTitle(spec, shown[0].chapter)))
	case len(shown) == 0 && !w.some():
		d.Say("All %d are at their defaults. Press a chapter to read its rules, and to change one.", len(rest))
	default:
		d.Say("%d others are at their defaults: press a chapter.", len(rest))
	}
	for _, s := range shown {
		if w.id == "" {
			d.Say("- %s: %s", text.Escape(s.title), s.now())
			below = append(below, ruleButton(s.title, idOption, s.ID))
		}
	}
	d.Answer.Buttons = []desk.Button{allHouse, whatElse}
	if !w.some() && w.id == "" {
		d.Answer.Buttons = d.Answer.Buttons[1:]
	}
	return inPages(d.Desk, append(below, ofChapters(spec, rest)...), a)
}

// values are buttons that set a house rule to each value that it does not have or get, for
// those who have a say in it.
func (d houses) values(g *match.Game, s setting) (buttons []desk.Button) {
	if g.Over() || !g.Body.IsGM(d.Call.User) && (g.Body.GM > 0 || d.MayAgree(g) != nil) {
		return nil
	}
	for _, v := range s.Values {
		if v != s.next {
			b := ruleButton(legible.Capital(v), idOption, s.ID)
			b.Line += " " + string(valueOption) + ":" + cmdline.Quote(v)
			buttons = append(buttons, b)
		}
	}
	return buttons
}

// mostChapters is how many chapters of a page have a button that lists their house rules.
const mostChapters = 20

// inPages shows on a phone what was said in pages, with some of the buttons on each.
func inPages(d desk.Desk, buttons []desk.Button, a args) error {
	if !d.Call.Phone || len(buttons) == 0 {
		return d.InScreens(a)
	}
	screens := text.Screens(d.Answer.Text, d.Glance())
	rows := slices.Collect(slices.Chunk(buttons, mostChapters))
	pages := max(len(screens), len(rows))
	n, err := desk.PageIn(a, pages)
	if err != nil {
		return err
	}
	d.Answer.Text = screens[min(n, len(screens))-1]
	d.Answer.Buttons = append(d.Answer.Buttons, rows[min(n, len(rows))-1]...)
	d.Turn(n, pages, d.Cmd)
	return nil
}

// ofChapters are buttons that list the house rules of these chapters, those with most first.
func ofChapters(spec *rules.Spec, of []string) (buttons []desk.Button) {
	count, names := byChapter(of)
	for _, name := range names {
		buttons = append(buttons, ruleButton(fmt.Sprintf("%s (%d)", chapterTitle(spec, name), count[name]), chapterOption, name))
	}
	return buttons
}

// chapterTitle is what a chapter is called: its number with its title, where it has one.
func chapterTitle(spec *rules.Spec, name string) string {
	if title := spec.Sections[name]; title != "" {
		return name + " " + title
	}
	if strings.Trim(name, "0123456789.") == "" {
		return "Section " + name
	}
	return legible.Capital(name)
}

func (d course) setMode(a args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	to := rules.Mode(toModeOption.In(a))
	if g.Snap.Mode == to {
		return cmdline.Refuse("to", "The game is played in %s mode already.", to)
	}
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpMode, Line: d.Cmd.String()}})
	if err != nil {
		return err
	}
	if granted, err := d.Consent(g); err != nil || !granted {
		return err
	}
	d.Advance()
	return d.declare(g, ch)
}
