// Package help tells people what the referee can do and how that goes: a few texts
// for who has never seen it, and every command as it is declared.
package help

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/standing"
)

// files are the texts for people who have never seen the referee, one file
// a topic, and of those with buttons another for phones, which says nothing that a
// button does. What they name of a game stands in braces and comes from the
// declarations.
//
//go:embed texts/*.md texts/phone/*.md
var files embed.FS

// inAGame are buttons for who plays.
var inAGame = []Button{
	{"Where It Stands", "game status"}, {"Map", "map"}, {"My Sheet", "sheet"}, {"My Orders", "orders show"}, {"Whole Turns", "help topic:\"standing orders\""},
}

// page is a text of the help with what its reader may want next.
type page struct {
	name, label string
	next        []Button // their lines as in the texts
}

var pages = []page{
	{"start", "how to begin", []Button{
		{"Play Now: {title}", "{practice}"}, {"Join", "game join"}, {"Two Or More: Start A Game", "help topic:gm"},
		{"Dice And Tables", "help topic:table"}, {"All Commands", "help topic:commands"},
	}},
	{"player", "I play", slices.Concat([]Button{{"Join", "game join"}}, inAGame, []Button{{"Start A Game", "help topic:gm"}, {"End Or Give Up", "help topic:end"}})},
	{seatPage, "what I can do in my game", slices.Concat(inAGame, []Button{{"End Or Give Up", "help topic:end"}, {"Other Games", "help topic:start"}})},
	{"gm", "I lead a game", []Button{
		{"Start: {title}", "{start}"}, {"Other Battles", "game new"}, {"Where It Stands", "game status"},
		{"House Rules", "game rule private:on"}, {"What Players Do", "help topic:player"},
	}},
	{"table", "we sit at a table", []Button{
		{"Ask: {game}", "{panel}"}, {"Roll 4d6kh3", "roll expr:4d6kh3"}, {"Tables", "table"}, {"A Deck Of Cards", "deck new"},
		{"Play Freely: {title}", "{start} mode:free"}, {"How Dice Are Written", "help topic:dice"},
	}},
	{"dice", "the notation of dice", nil},
}

// seatPage is for who plays a seat where they ask, and asks for nothing more.
const seatPage = "playing"

// everyCommand is the topic under which the commands stand.
const everyCommand = "commands"

// Guide answers who asks what there is and how it goes.
type Guide struct {
	*Index
	Here   []*rules.Spec // what is played where it is asked; all games where nothing is
	Phone  bool          // whether who asks has buttons below the answer
	Seated bool          // whether who asks plays a seat here, and can take none
	// Closed reports whether who asks may not read the book of a game.
	Closed func(game string) bool
}

// Answer is what a guide says, with what its reader may want next.
type Answer struct {
	Text    string
	Buttons []Button
}

// Button does what its line does.
type Button struct{ Label, Line string }

// say adds a line to the answer.
func (a *Answer) say(format string, args ...any) {
	if a.Text != "" {
		a.Text += "\n"
	}
	a.Text += fmt.Sprintf(format, args...)
}

// Topics are what can be asked for. About takes other words too, and says what
// there is.
func (g Guide) Topics() []opts.Choice {
	var out []opts.Choice
	for _, p := range pages {
		out = append(out, opts.Choice{Value: p.name, Label: p.label})
	}
	out = append(out, opts.Choice{Value: everyCommand, Label: "every command by its name"})
	for _, s := range g.Commands {
		out = append(out, opts.Choice{Value: strings.Join(s.Path, " "), Label: s.Summary})
	}
	known := map[string]bool{}
	for _, e := range g.entries() {
		if name := e.names[0]; e.kind != "command" && !known[name] {
			known[name] = true
			out = append(out, opts.Choice{Value: name, Label: cmdline.Shorten(strings.TrimSpace(e.kind+": "+e.title), 90)})
		}
	}
	return out
}

// About answers with a text of the help, or explains a command or a group of them;
// "" asks how to begin, or how to go on.
func (g Guide) About(topic string) (a Answer, err error) {
	first := pages[0].name
	if g.Seated {
		first = seatPage
	}
	topic = cmp.Or(strings.ToLower(strings.TrimSpace(topic)), first)
	for _, p := range pages {
		if p.name == topic || fold(p.label) == fold(topic) {
			return g.read(p)
		}
	}
	if topic == everyCommand {
		g.listCommands(&a)
		return a, nil
	}
	if strings.Contains(topic, " ") || !g.isWord(topic) {
		if g.command(&a, topic) {
			return a, nil
		}
	}
	return g.explain(topic)
}

// isWord reports whether a topic is a word of the referee's own, which goes before
// the group of commands that is called so.
func (g Guide) isWord(topic string) bool {
	g.once.Do(g.list)
	return slices.ContainsFunc(g.core, func(e entry) bool { return e.isCalled(fold(topic)) })
}

// written is what explains an entry. Words of the referee's own name examples of what is
// played here.
func (g Guide) written(e entry) string {
	if e.kind == "word" {
		return g.words().Replace(e.write())
	}
	return e.write()
}

// explain says what is called so; of several things that are, the first, and what the
// others are.
func (g Guide) explain(topic string) (a Answer, err error) {
	found, near := g.find(topic)
	if found == nil {
		return a, unknown(topic, near)
	}
	words, also := g.written(found[0]), ""
	if found[0].kind == "word" {
		a.Buttons = slices.Clone(doing[found[0].names[0]])
	}
	for _, e := range found[1:min(len(found), 1+mostOffered)] {
		also += "\n" + legible.Capital(strings.TrimSpace(e.kind+" "+text.Escape(e.title))) + ": " + text.Mono("help topic:"+quoted(e.topic()))
		a.Buttons = append(a.Buttons, Button{cmdline.Shorten(legible.Capital(e.title), 40), "help topic:" + quoted(e.topic())})
	}
	if utf8.RuneCountInString(words+also) > mostText { // the buttons say the same
		also = ""
	}
	a.say("%s%s", cut(words), also)
	return a, nil
}

// doing are buttons that do what a word of the referee's own is about.
var doing = map[string][]Button{
	"end": {{"Propose The End", "game end"}, {"Offer A Draw", "game draw"}, {"Concede", "game concede"}},
}

// quoted is a value as it is typed.
func quoted(value string) string {
	if strings.Contains(value, " ") {
		return `"` + value + `"`
	}
	return value
}

// unknown refuses a topic that there is not, and offers those that are called nearly
// so.
func unknown(topic string, near []entry) error {
	var names, try []string
	for _, e := range near {
		names = append(names, e.title)
		try = append(try, "help topic:"+quoted(e.topic()))
	}
	asked := cmdline.Shorten(topic, 40)
	if names == nil {
		return &cmdline.Refusal{Rule: "topic", Text: fmt.Sprintf("There is no topic %q.", asked), Try: []string{"help topic:" + everyCommand}}
	}
	return &cmdline.Refusal{Rule: "topic", Text: fmt.Sprintf("There is no topic %q. Did you mean %s?", asked, legible.Or(names)), Try: try}
}

// read answers with the text of a page and its buttons.
func (g Guide) read(p page) (a Answer, err error) {
	b, err := files.ReadFile("texts/phone/" + p.name + ".md")
	if err != nil || !g.Phone {
		b, err = files.ReadFile("texts/" + p.name + ".md")
	}
	if err != nil {
		return a, err
	}
	a.say("%s", g.words().Replace(strings.TrimRight(string(b), "\n")))
	for _, b := range p.next {
		if g.Seated && b.Line == "game join" {
			continue
		}
		a.Buttons = append(a.Buttons, b.of(g.Here)...)
	}
	return a, nil
}

// of is the button, or one for each game where it names what a game declares.
func (b Button) of(games []*rules.Spec) []Button {
	if !strings.Contains(b.Line, "{") {
		return []Button{b}
	}
	var out []Button
	for _, g := range games {
		words := strings.NewReplacer("{title}", firstBattle(g).Title, "{start}", started(g), "{practice}", practice(g), "{game}", g.Title, "{panel}", "panel game:"+g.Name)
		out = append(out, Button{words.Replace(b.Label), words.Replace(b.Line)})
	}
	return out
}

// words puts into a text what games declare, as its examples: each example
// of every game.
func (g Guide) words() *strings.Replacer {
	titles := make([]string, len(g.Games))
	for i, s := range g.Games {
		titles[i] = text.Escape(s.Title)
	}
	seat := ""
	if len(g.Here) > 0 {
		seat = string(firstBattle(g.Here[0]).Seats[0].ID)
	}
	each := func(between string, example func(*rules.Spec) string) string {
		var all []string
		for _, s := range g.Here {
			all = append(all, "`"+example(s)+"`")
		}
		return strings.Join(all, between)
	}
	first := firstOf(g.Here)
	return strings.NewReplacer("{practice}", practice(first), "{title}", text.Escape(first.Title), "{tactic}", tacticLine(first),
		"{facts}", listed(first.Facts, func(f standing.Fact) string { return "- " + text.Mono(f.Name) + " " + f.Summary }, "\n"),
		"{tactics}", listed(first.Tactics, func(t standing.Tactic) string {
			return "- " + text.Mono("orders add lines:\""+tacticTyped(t)+"\"") + " " + t.Title
		}, "\n"),
		"{causes}", listed(pick.Where(first.Causes, func(c standing.Cause) bool { return !c.Apart }), func(c standing.Cause) string { return "- " + text.Escape(c.Summary) }, "\n"),
		"{steps}", listed(first.Steps, func(st rules.StepSpec) string { return text.Escape(st.Title) }, ", "),
		"{order}", orderLine(first), "{calc}", text.Mono(exampleOf(first, rules.CalcKind).Example), "{systems}", cmp.Or(legible.And(titles), "no games yet"), "{seat}", seat, "{later}", laterLine(first), "{count}", cmp.Or(first.Counts, "turn"),
		"{starts}", inLines(each(" or ", started)),
		"{practices}", each("\n  ", practice),
		"{free}", text.Mono(started(first)+" mode:free"),
		"{panels}", text.Mono("panel game:"+first.Name),
		"{calcs}", each("\n  ", func(g *rules.Spec) string { return exampleOf(g, rules.CalcKind).Example }),
		"{rules}", inLines(each(" or ", func(g *rules.Spec) string { return "rule id:" + exampleOf(g, rules.CalcKind).Rule })),
		"{orders}", inLines(each(" or ", func(g *rules.Spec) string { return exampleOf(g, rules.OrderKind).Example })),
		"{rulings}", inLines(each(" or ", func(g *rules.Spec) string { return exampleOf(g, rules.RulingKind).Example })))
}

// lineRoom is how many letters a line of a help text has.
const lineRoom = 72

// inLines breaks a list that " or " joins where a line has no more room.
func inLines(list string) string {
	out, wide := "", 0
	for i, item := range strings.Split(list, " or ") {
		switch n := utf8.RuneCountInString(item) + len(" or "); {
		case i == 0:
			out, wide = item, n
		case wide+n > lineRoom:
			out, wide = out+" or\n   "+item, n
		default:
			out, wide = out+" or "+item, wide+n
		}
	}
	return out
}

// firstBattle is the battle that a newcomer is shown: a short one stands second.
func firstBattle(g *rules.Spec) rules.ScenarioSpec {
	if len(g.Scenarios) == 0 {
		return rules.ScenarioSpec{Seats: []rules.Seat{{}}}
	}
	return g.Scenarios[min(1, len(g.Scenarios)-1)]
}

// started is the line that begins it.
func started(g *rules.Spec) string {
	return "game new system:" + g.Name + " scenario:" + firstBattle(g).Name
}

// exampleOf is a game's first action of a kind.
func exampleOf(g *rules.Spec, kind rules.ActionKind) rules.ActionSpec {
	i := slices.IndexFunc(g.Actions, func(a rules.ActionSpec) bool { return a.Kind == kind })
	if i < 0 {
		return rules.ActionSpec{}
	}
	return g.Actions[i]
}

// firstOf is the game of which a text gives its examples.
func firstOf(games []*rules.Spec) *rules.Spec {
	if len(games) == 0 {
		return &rules.Spec{Title: "a game", Tactics: []standing.Tactic{{Name: "stand-by"}}}
	}
	return games[0]
}

// listed are the members of a list as words.
func listed[T any](list []T, word func(T) string, between string) string {
	var out []string
	for _, x := range list {
		out = append(out, word(x))
	}
	return strings.Join(out, between)
}

// tacticTyped is a tactic as it is typed, with a number if it takes one.
func tacticTyped(t standing.Tactic) string {
	if t.Max == 0 {
		return "tactic " + t.Name
	}
	return fmt.Sprintf("tactic %s %d", t.Name, min(6, t.Max))
}

// tacticLine is the first tactic of a game, with which a newcomer does something.
func tacticLine(s *rules.Spec) string {
	if len(s.Tactics) == 0 {
		return "each: " + orderLine(s)
	}
	return tacticTyped(s.Tactics[0])
}

// laterLine is an order that is written for later: the one of which people most want to
// be asked.
func laterLine(s *rules.Spec) string {
	for _, a := range s.Actions {
		if len(s.AskFor) > 0 && a.Kind == rules.OrderKind && a.Path[len(a.Path)-1] == s.AskFor[0] {
			return strings.TrimPrefix(a.Example, s.Name+" ")
		}
	}
	return orderLine(s)
}

// orderLine is an order of a game as it stands on a sheet.
func orderLine(s *rules.Spec) string {
	return strings.TrimPrefix(exampleOf(s, rules.OrderKind).Example, s.Name+" ")
}

// practice is the line that begins a short battle in which nobody else is waited for.
func practice(s *rules.Spec) string { return started(s) + " practice:on" }
