package help

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/near"
	"impulse/rules/standing"
)

// entry is one thing that the help knows: a command, a rule, a step, a fact, a tactic,
// a house rule, a battle, an option or a value of one.
type entry struct {
	game  string // whose it is; empty: the referee's own
	kind  string // "rule"
	title string // as people read it: "Direct-Fire segment"
	names []string
	write func() string

	folded []string // the names as they are looked up
}

// named is an entry whose names are ready to be looked up.
func named(game, kind, title string, names []string, write func() string) entry {
	e := entry{game: game, kind: kind, title: title, names: names, write: write}
	for _, name := range names {
		e.folded = append(e.folded, fold(name))
	}
	return e
}

// topic is what is typed to ask for the entry and no other.
func (e entry) topic() string {
	if strings.Contains(e.title, " ") && e.kind == "command" { // several may end with the same word
		return e.title
	}
	return strings.TrimSpace(e.game + " " + e.kind + " " + e.names[0])
}

// fold gives a word the form in which it is looked up: case, hyphens, quotes and
// stops make no difference.
func fold(word string) string {
	var out strings.Builder
	apart := false
	for _, r := range strings.ToLower(word) {
		if unicode.IsSpace(r) || strings.ContainsRune("-_:.,;?!\"'`*/()", r) {
			apart = out.Len() > 0
			continue
		}
		if apart {
			out.WriteByte(' ')
		}
		apart = false
		out.WriteRune(r)
	}
	return out.String()
}

// Index is all that there is to be explained, whoever asks. What it lists is worked out
// once, when somebody first asks.
type Index struct {
	Commands []rules.ActionSpec // all that there are
	Games    []*rules.Spec      // likewise

	once    sync.Once
	core    []entry            // words of the referee's own
	own     []entry            // commands of the referee's own
	of      map[string][]entry // a game's
	options []entry
}

// NewIndex lists commands and games.
func NewIndex(commands []rules.ActionSpec, games []*rules.Spec) *Index {
	return &Index{Commands: commands, Games: games}
}

// list works out what there is.
func (x *Index) list() {
	x.core, x.own, x.options = coreWords(), x.commandEntries(""), optionEntries(x.Commands)
	x.of = map[string][]entry{}
	for _, s := range x.Games {
		x.of[s.Name] = slices.Concat(x.commandEntries(s.Name), stepEntries(s), standingEntries(s), ruleEntries(s), scenarioEntries(s))
	}
}

// entries are all that there is to be explained to who asks.
func (g Guide) entries() []entry { return slices.Concat(g.parts()...) }

// parts are the lists of them, those of the games that are played here first.
func (g Guide) parts() [][]entry {
	g.once.Do(g.list)
	games := slices.Clone(g.Here)
	for _, s := range g.Games {
		if !slices.Contains(games, s) {
			games = append(games, s)
		}
	}
	out := [][]entry{g.core, g.own}
	for _, s := range games {
		out = append(out, g.open(s.Name))
	}
	return append(out, g.options)
}

// open is what there is of a game, without the rules of a book that is closed to who asks.
func (g Guide) open(game string) []entry {
	all := g.of[game]
	if g.Closed == nil || !g.Closed(game) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(e entry) bool { return e.kind == "rule" })
}

// coreWords are the words that the referee itself uses, from the text that explains
// them: a heading of names, and what they mean.
func coreWords() []entry {
	b, err := files.ReadFile("texts/words.md")
	if err != nil {
		panic(err) // it is part of the program
	}
	var out []entry
	for _, part := range strings.Split(string(b), "\n## ")[1:] {
		head, words, _ := strings.Cut(part, "\n")
		names := strings.Split(head, ", ")
		words = strings.TrimSpace(words)
		out = append(out, named("", "word", legible.Capital(names[0]), names,
			func() string { return "**" + legible.Capital(names[0]) + "**: " + words }))
	}
	return out
}

// commandEntries are the commands of a game, or the referee's own.
func (x *Index) commandEntries(game string) []entry {
	var out []entry
	said := map[string][]string{}
	if i := slices.IndexFunc(x.Games, func(g *rules.Spec) bool { return g.Name == game }); i >= 0 {
		said = sayings(x.Games[i])
	}
	for _, s := range x.Commands {
		if gameOf(x.Games, s) != game {
			continue
		}
		kind := map[rules.ActionKind]string{rules.OrderKind: "order", rules.LookKind: "order", rules.CalcKind: "question", rules.RulingKind: "ruling", rules.GMLookKind: "ruling"}[s.Kind]
		path := strings.Join(s.Path, " ")
		names := []string{s.Path[len(s.Path)-1], path}
		if kind == "order" {
			names = append(names, said[names[0]]...)
		}
		out = append(out, named(game, cmp.Or(kind, "command"), path, names, func() string { return explained(s) }))
	}
	return out
}

// gameOf is the game to which a command belongs, "" if to none.
func gameOf(games []*rules.Spec, s rules.ActionSpec) string {
	for _, g := range games {
		if name := s.Path[0]; name == g.Name || strings.HasPrefix(name, g.Name+"-") {
			return g.Name
		}
	}
	return ""
}

// stepEntries are the steps of a game.
func stepEntries(s *rules.Spec) []entry {
	var out []entry
	said := sayings(s)
	for i, st := range s.Steps {
		out = append(out, named(s.Name, "step", st.Title, append([]string{st.Name, st.Title}, said[st.Name]...), func() string { return explainedStep(s, i, said[st.Name]) }))
	}
	return out
}

// explainedStep says what a step is, what is ordered in it, and what follows.
func explainedStep(s *rules.Spec, i int, plain []string) string {
	st := s.Steps[i]
	var out strings.Builder
	fmt.Fprintf(&out, "**%s**", text.Escape(st.Title))
	if len(plain) > 0 {
		fmt.Fprintf(&out, ": %s", legible.And(plain))
	}
	fmt.Fprintf(&out, ". Step %d of %d of a turn of %s.", i+1, len(s.Steps), text.Escape(s.Title))
	if st.Ask != "" {
		fmt.Fprintf(&out, " You %s.", st.Ask)
	}
	var orders []string
	for _, a := range s.Actions {
		if a.Kind == rules.OrderKind && a.Step == st.Name {
			orders = append(orders, text.Mono(strings.Join(a.Path, " ")))
		}
	}
	if len(orders) > 0 {
		fmt.Fprintf(&out, "\nOrders: %s.", legible.And(orders))
	}
	if st.Rule != "" {
		fmt.Fprintf(&out, "\nIts rule: `rule id:%s`", st.Rule)
	}
	return out.String()
}

// sayings are the words of people by what they mean, in order.
func sayings(s *rules.Spec) map[string][]string {
	out := map[string][]string{}
	for _, word := range slices.Sorted(maps.Keys(s.Words)) {
		out[s.Words[word]] = append(out[s.Words[word]], word)
	}
	return out
}

// standingEntries are the facts and the tactics of a game.
func standingEntries(s *rules.Spec) []entry {
	var out []entry
	said := sayings(s)
	for _, f := range s.Facts {
		out = append(out, named(s.Name, "fact", f.Name, append([]string{f.Name}, said[f.Name]...), func() string { return explainedFact(s, f) }))
	}
	for _, t := range s.Tactics {
		out = append(out, named(s.Name, "tactic", t.Title, append([]string{t.Name, t.Title}, said[t.Name]...), func() string { return explainedTactic(s, t) }))
	}
	return out
}

func explainedFact(s *rules.Spec, f standing.Fact) string {
	asked := f.Name + " <= 6"
	if f.Switch {
		asked = f.Name
	}
	line := "**" + f.Name + "** (a fact of " + text.Escape(s.Title) + "): " + f.Summary + ". Conditions ask for it: " + text.Mono("break when "+asked) + "."
	if f.Within != "" {
		line += " " + text.Mono(f.Within+" 6") + " means the same as " + text.Mono(f.Name+" <= 6") + "."
	}
	return line + "\nAll of them: `help topic:conditions`"
}

func explainedTactic(s *rules.Spec, t standing.Tactic) string {
	line, number := "tactic "+t.Name, ""
	if t.Max > 0 {
		line, number = line+fmt.Sprintf(" %d", min(6, t.Max)), fmt.Sprintf(" Its number is %d to %d.", t.Min, t.Max)
	}
	return "**" + t.Title + "** (a tactic of " + text.Escape(s.Title) + "): it writes the lines for each of your units." + number + "\nExample: " + text.Mono(`orders add lines:"`+line+`"`) + ", then `orders done`\nAll of them: `help topic:tactics`"
}

// ruleEntries are the rules and house rules of a game.
func ruleEntries(s *rules.Spec) []entry {
	var out []entry
	said := sayings(s)
	for _, r := range s.Rules {
		out = append(out, named(s.Name, "rule", r.Title, slices.Concat([]string{r.ID, r.Title}, said[r.ID]), func() string { return explainedRule(s, r) }))
	}
	for _, h := range s.HouseRules {
		out = append(out, named(s.Name, "house rule", h.ID, []string{h.ID}, func() string {
			return "**" + h.ID + "** (a house rule of " + text.Escape(s.Title) + "): " + text.Escape(h.Why) + "\nDefault " + text.Mono(h.Default) + ", of " + text.Escape(strings.Join(h.Values, ", ")) + "."
		}))
	}
	return out
}

func explainedRule(s *rules.Spec, r rules.Rule) string {
	line := "**" + text.Escape(r.Title) + "** (" + text.Escape(s.Title) + ", " + text.Escape(r.Section) + "): " + text.Escape(r.Words)
	i := slices.IndexFunc(s.Actions, func(a rules.ActionSpec) bool { return a.Rule == r.ID && a.Kind == rules.OrderKind })
	if i >= 0 {
		line += "\nExample: " + text.Mono(s.Actions[i].Example)
	}
	return line
}

// scenarioEntries are a game and its battles.
func scenarioEntries(s *rules.Spec) []entry {
	var battles []string
	for _, sc := range s.Scenarios {
		battles = append(battles, text.Mono("game new system:"+s.Name+" scenario:"+sc.Name)+" "+text.Escape(sc.Title))
	}
	out := []entry{named(s.Name, "game", s.Title, []string{s.Title}, func() string {
		return "**" + text.Escape(s.Title) + "** by " + text.Escape(s.Author) + ". Its battles:\n- " + strings.Join(battles, "\n- ") + "\nIts orders: " + text.Mono("help topic:"+s.Name)
	})}
	for i, sc := range s.Scenarios {
		out = append(out, named(s.Name, "battle", sc.Title, []string{sc.Name, sc.Title}, func() string {
			return "**" + text.Escape(sc.Title) + "** (a battle of " + text.Escape(s.Title) + "): " + text.Escape(strings.TrimRight(sc.Summary, ".")) + ".\n" + battles[i]
		}))
	}
	return out
}

// optionEntries are the options of commands and what they may be set to, those that
// are words.
func optionEntries(specs []rules.ActionSpec) []entry {
	var out []entry
	at := map[string]int{}
	lines := [][]func() string{}
	add := func(kind, name string, line func() string) {
		i, known := at[kind+name]
		if !known {
			i = len(out)
			at[kind+name] = i
			lines = append(lines, nil)
			out = append(out, named("", kind, name, []string{name}, func() string { // once all is listed
				return "**" + text.Escape(name) + "** is " + map[string]string{"option": "an option", "value": "a value"}[kind] + " of\n- " + short(lines[i], 8)
			}))
		}
		lines[i] = append(lines[i], line)
	}
	for _, s := range specs {
		path := strings.Join(s.Path, " ")
		for _, p := range s.Params {
			add("option", p.Name, func() string { return text.Mono(path) + " " + p.Summary + " (" + takes(p) + ")" })
			for _, v := range p.Static {
				add("value", v, func() string { return text.Mono(path+" "+p.Name+":"+v) + " " + p.Summary })
			}
		}
	}
	return out
}

// short joins the first lines of a list.
func short(lines []func() string, most int) string {
	first := make([]string, min(most, len(lines)))
	for i := range first {
		first[i] = lines[i]()
	}
	out := strings.Join(first, "\n- ")
	if more := len(lines) - most; more > 0 {
		out += fmt.Sprintf("\nand %d more", more)
	}
	return cut(out)
}

// mostText is how long an answer may be.
const mostText = 900

// cut keeps an answer at its length, by leaving out its last lines.
func cut(words string) string {
	const rest = "\n…"
	if utf8.RuneCountInString(words) <= mostText {
		return words
	}
	lines := strings.Split(words, "\n")
	for len(lines) > 1 && utf8.RuneCountInString(strings.Join(lines, "\n")+rest) > mostText {
		lines = lines[:len(lines)-1]
	}
	return cmdline.Shorten(strings.Join(lines, "\n")+rest, mostText)
}

// find lists what is called so, what is played here first; and where nothing is, what
// is called nearly so.
func (g Guide) find(topic string) (found, alike []entry) {
	want := fold(topic)
	for _, part := range g.parts() {
		for i := range part {
			if part[i].isCalled(want) {
				found = append(found, part[i])
			}
		}
	}
	if found != nil {
		return found, nil
	}
	return nil, nearest(g.entries(), want)
}

// isCalled reports whether that is a name of the entry, with its game and its kind
// before it or not.
func (e *entry) isCalled(want string) bool {
	want = strings.TrimPrefix(want, cmp.Or(e.game, "\n")+" ")
	bare := strings.TrimPrefix(want, e.kind+" ")
	return slices.ContainsFunc(e.folded, func(name string) bool { return name == bare || name == want })
}

// mostOffered is how many things are offered that are called nearly so.
const mostOffered = 3

// nearest are the things whose names are nearest to a word.
func nearest(all []entry, want string) []entry {
	seen := map[string]bool{}
	list := near.Ranked(all, func(e entry) (off int, ok bool) {
		off, key := e.apart(want), fold(e.title)
		if off == far || seen[key] {
			return 0, false
		}
		seen[key] = true
		return off, true
	})
	return list[:min(mostOffered, len(list))]
}

// far is how far what is called something else is from a word.
const far = 1 << 20

// apart says how far the nearest name of the entry is from a word.
func (e entry) apart(want string) int {
	least := far
	for _, name := range e.folded {
		least = min(least, apart(want, name))
	}
	return least
}

// apart says how far two words are from each other: 0 is the same, and what is too
// far to be meant is far.
func apart(a, b string) int {
	switch {
	case a == "" || b == "":
		return far
	case strings.HasPrefix(b, a):
		return 1
	case len(a) > 3 && strings.Contains(b, a), len(b) > 3 && strings.Contains(a, b):
		return 2
	}
	if d := near.Distance(a, b); d <= max(1, min(len(a), len(b))/3) {
		return 2 + d
	}
	return far
}
