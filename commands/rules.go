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

func (d course) houseRule(a args) error {
	if !valueOption.Given(a) {
		d.Answer.Private = opts.Private.In(a)
		if d.Answer.Private {
			d.Answer.Buttons = []desk.Button{whatElse}
		}
		rest, err := d.showHouse(wantedHouse{idOption.In(a), findOption.In(a), chapterOption.In(a)})
		if err != nil {
			return err
		}
		return inPages(d.Desk, ofChapters(rest), a)
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
	return d.declare(g, ch)
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
// shows nothing because they are at their defaults; rest are the chapters of these.
func (d course) showHouse(w wantedHouse) (rest []string, err error) {
	g, err := d.Look()
	if err != nil {
		return nil, err
	}
	all := settingsOf(g)
	var lines, names []string
	var out []figure.Figures
	for _, s := range all {
		switch {
		case !w.wants(s):
			continue
		case w.id == "" && !w.some() && !s.differs():
			rest = append(rest, s.chapter)
		default:
			lines, names = append(lines, s.line(w.some())), append(names, s.ID)
		}
		out = append(out, figure.Figures{figure.Fig("id", s.ID), figure.Fig("value", s.value), figure.Fig("next", s.next), figure.Fig("values", s.Values)})
	}
	d.Data(figure.Fig("rules", out))
	switch {
	case len(all) == 0:
		d.Say("This game has no house rules.")
	case len(lines) > 0 && d.Call.Phone: // in pages
		d.Say("%s", strings.Join(lines, "\n"))
	case len(lines) > 0:
		d.Say("%s", screenful(lines, names))
	case w.some():
		d.Say("No house rule of this game has %s in it.", text.Mono(cmp.Or(w.find, w.chapter)))
	default:
		d.Say("All %d house rules are at their defaults.", len(all))
	}
	if len(rest) > 0 {
		d.Typing("At their defaults: %d. By chapter: %s.\nThose of a chapter: `game rule chapter:%s`; with a word: `game rule find:fire`. To change one: `game rule id:… value:…`", len(rest), chapters(rest), cmdline.Quote(rest[0]))
	}
	if len(rest) > 0 && d.Call.Phone {
		d.Say("%d are at their defaults. To read those of a chapter, press it; to change one, type `game rule id:… value:…`", len(rest))
	}
	return rest, nil
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
func ofChapters(of []string) (buttons []desk.Button) {
	count, names := byChapter(of)
	for _, name := range names {
		line := cmdline.Command{Path: []string{"game", "rule"}}.With(string(chapterOption), name).With(string(opts.Private), "on")
		buttons = append(buttons, desk.Button{Label: fmt.Sprintf("%s (%d)", chapterTitle(name), count[name]), Line: line.String()})
	}
	return buttons
}

// chapterTitle is what a button calls a chapter; one that is a number is a section.
func chapterTitle(name string) string {
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
