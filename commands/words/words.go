// Package words reads lines that are typed in bare words: "rotate B", "fire L1 at
// lance", "show me the map". What is said is held against the commands that there
// are and against the values that completion offers who types; so the same few means
// read every command of every game, and nothing that a seat may not know.
//
// A reading is a whole line and what it took to come to it. One that costs nothing
// used every word for what it is called, or for what everybody calls it; any other is
// a guess, to be offered and not to be done.
package words

import (
	"slices"
	"strconv"
	"strings"

	"impulse/commands/throws"
	"impulse/commands/words/manner"
	"impulse/commands/words/scan"
	"impulse/commands/words/synonyms"
	"impulse/commands/words/tokens"
	"impulse/commands/words/tongues"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/opts"
)

// Vocabulary is what can be said where a line is typed.
type Vocabulary struct {
	Commands []rules.ActionSpec
	Game     *rules.Spec   // that is played here; nil: none
	Books    []*rules.Spec // that may be read where none is played
	// Values lists the values that an option of a half-written command may take.
	Values func(line cmdline.Command, option string) []opts.Choice
	// Dice reports whether a text is a roll of dice.
	Dice func(text string) bool
	// Units are those that may be named.
	Units []Unit
	// Squads are the names by which several of one's own are ordered as one.
	Squads []string
	// People are those who play here, but for who speaks.
	People []string
	// Ordered is how many lines stand on the sheet of who speaks.
	Ordered int
	// Last is the last of them.
	Last string
	// Count is the one in which something is said; 0: none.
	Count int

	names  synonyms.Names // of values
	units  *muster
	heard  map[string]*sentence
	favors []string // units that were named in what an order hangs on
	said   []string // what was named of what a line says which
}

// begun is the vocabulary as one line is read: what is worked out is kept until it is.
func (v Vocabulary) begun() Vocabulary {
	if v.names == nil {
		v.names, v.heard = synonyms.Names{}, map[string]*sentence{}
		s := v.shelf()
		v.units = newMuster(slices.Concat(v.Units, v.types(s)), s.called)
		v.units.join(v.Squads, s)
	}
	return v
}

// Reading is a line that somebody may mean.
type Reading struct {
	Line string
	Cost int // 0: that is what it says
}

// mostReadings is how many are made of one line, and of how many commands.
const mostReadings = 14

// What it costs to read a line otherwise than it stands.
const (
	missing = 2 // an option that is not said
	slip    = 1 // a word that is spelled otherwise
	farther = 4 // a command that is not named
	afar    = 6 // a ruling, or a question, where none was asked for
)

// Readings are the lines that a typed one may mean, the most likely first.
func (v Vocabulary) Readings(text string) []Reading {
	out := meantBy(v.begun(), text)
	for i := range out {
		out[i].Cost += markOf(text) // nothing is done of it at once
	}
	return out
}

// markOf is what it costs that a mark before a colon says nothing: ½: fire.
func markOf(text string) int {
	if scan.IsMarked(text) {
		return slip
	}
	return 0
}

// meantBy are the lines that a typed one may mean, its marks apart.
func meantBy(v Vocabulary, text string) []Reading {
	text = strings.TrimLeft(strings.TrimSpace(strings.Map(scan.Plain, text)), "/!.\\ ")
	if text == "" || len(text) > cmdline.MaxLine || cmdline.Readable(text) != nil {
		return nil
	}
	if v.plays(manner.Addressed(text)) {
		return []Reading{{"help topic:talk", 0}}
	}
	text = manner.Bare(manner.Wanted(manner.Spread(tongues.Inches(tongues.Phrases(text)))))
	if v.Ordered > 0 && manner.TakesBack(text) {
		return []Reading{{"orders clear line:" + strconv.Itoa(v.Ordered), slip}, {"game undo", tokens.LeftOver}, {"orders clear", tokens.LeftOver + slip}}
	}
	if meant := manner.Corrected(text); meant != text {
		return v.instead(meant)
	}
	out, c := v.asSaid(text), clauses{v}
	if said := c.translated(text); said != text && (len(out) == 0 || out[0].Cost > 0) {
		for _, r := range v.asSaid(said) {
			out = append(out, Reading{r.Line, r.Cost + slip})
		}
	}
	if len(out) == 0 {
		return c.topics(text)
	}
	return best(out)
}

// instead are the lines for what was meant instead of what was said before, which is
// taken back.
func (v Vocabulary) instead(meant string) []Reading {
	if (clauses{v}).namesOnly(meant) { // what it was to do stands on the sheet, if anywhere
		if line := v.another(meant); line != "" {
			return []Reading{{"orders clear line:" + strconv.Itoa(v.Ordered), slip}, {line, slip}, {"orders show", tokens.LeftOver}}
		}
		return []Reading{{"orders show", slip}, {"orders clear", slip + tokens.LeftOver}, {"game undo", farther}}
	}
	out := v.Readings(meant)
	for i := range out {
		out[i].Cost += slip
	}
	return best(append(out, Reading{"orders clear", farther + slip}, Reading{"game undo", behind}))
}

// disputed is what there is to read of what is disputed.
func (s *sentence) disputed() []Reading {
	if !s.disputes {
		return nil
	}
	return []Reading{{"game details", slip}, {"help topic:ruling", dearest + tokens.LeftOver}}
}

// another is the last order of the sheet for the unit that is named instead; "" where it is
// of none.
func (v Vocabulary) another(named string) string {
	was, err := cmdline.Parse(v.Last)
	id := clauses{v}.callsFirst(named)
	if err != nil || id == "" || v.Ordered == 0 {
		return ""
	}
	for _, a := range was.Args {
		if slices.ContainsFunc(v.Units, func(u Unit) bool { return u.Mine && u.ID == a.Value }) {
			return was.With(a.Name, id).Within(v.Game.Name).String()
		}
	}
	return ""
}

// asSaid are the lines that a text may mean in its own words.
func (v Vocabulary) asSaid(text string) []Reading {
	text, v = v.spared(v.byID(text))
	s := v.hear(text)
	if id := s.only(); id != "" {
		return []Reading{{"sheet unit:" + id, 0}, {"map", tokens.LeftOver}}
	}
	out := append(v.rolls(text), s.hesitant(text, append(sheets{v}.later(text), v.commands(text, nil)...))...)
	phrased := s.phrased()
	out = besidePhrase(phrased, doubtful(text, out))
	if len(phrased) == 0 {
		phrased = slices.Concat(s.loosely(), s.drifts(), clauses{v}.apart(text))
		phrased = append(phrased, s.cited(phrased)...)
	}
	out = slices.Concat(s.disputed(), phrased, clauses{v}.planned(text), out)
	if (sheets{v}).parts(text) {
		out = slices.DeleteFunc(out, func(r Reading) bool { return s.shelf.isOrder([]string{r.Line}) })
	}
	return s.sensible(best(out))
}

// only is the unit of which the name is all that is said; "" if more is, or several may be
// meant.
func (s *sentence) only() string {
	if s.Game == nil || len(s.named) != 1 || s.named[0].n != len(s.words) {
		return ""
	}
	if all := slices.Concat(s.named[0].mine, s.named[0].theirs); len(all) == 1 && !strings.Contains(all[0], ",") && !slices.Contains(s.Squads, all[0]) {
		return all[0]
	}
	return ""
}

// wild is what a reading may cost at most of a sentence of which little is known.
const wild = 6

// sensible are the readings without wild guesses at a sentence of which most words
// stand nowhere: a word that says nothing is not taken for one that is near.
func (s *sentence) sensible(in []Reading) []Reading {
	known, strange := 0, 0
	for i, w := range s.words {
		switch {
		case w.light || w.denies:
		case w.id == 0 && !tokens.IsNumber(w.text) && !s.isNamed(i):
			strange++
		default:
			known++
		}
	}
	if strange+s.slips <= known-s.slips {
		return in
	}
	return slices.DeleteFunc(in, func(r Reading) bool { return r.Cost > wild })
}

// isNamed reports whether a word is of the name of a unit.
func (s *sentence) isNamed(at int) bool {
	return slices.ContainsFunc(s.named, func(m mention) bool { return at >= m.from && at < m.from+m.n })
}

// rolls are the rolls of dice, and the odds of them, that a text may mean.
func (v Vocabulary) rolls(text string) (out []Reading) {
	r := throws.Reader{IsDice: v.Dice, Idle: func(word string) bool { return tokens.Fillers[word] }, Playing: v.Game != nil}
	for _, t := range r.Read(text) {
		out = append(out, Reading(t))
	}
	return out
}

// hesitant are lines that change something as who asks a question means them, or who
// says that it is not to be: rather not.
func (s *sentence) hesitant(text string, in []Reading) []Reading {
	for i, r := range in {
		if (s.asks || s.rules || s.disputes || refused.MatchString(text)) && (s.shelf.isOrder([]string{r.Line}) || Acts(r.Line)) {
			in[i].Cost += afar
		}
	}
	return in
}

// behind is what it costs to read a sentence otherwise than its phrase says.
const behind = 10

// besidePhrase puts guesses behind what a phrase says; what a line says by itself
// stays beside a phrase that is not certain.
func besidePhrase(phrased, in []Reading) []Reading {
	for i := range in {
		if len(phrased) > 0 && (in[i].Cost > 0 || phrased[0].Cost == 0) {
			in[i].Cost += behind
		}
	}
	return in
}

// Repairs are the lines of one command that a typed line of it may mean.
func (v Vocabulary) Repairs(text string, path []string) []Reading {
	v = v.begun()
	if len(text) > cmdline.MaxLine || cmdline.Readable(text) != nil {
		return nil
	}
	return doubtful(text, v.commands(text, func(s rules.ActionSpec) bool { return slices.Equal(s.Path, path) }))
}

// doubtful makes guesses of what is read of a line whose quotes are not as they are
// to be.
func doubtful(text string, in []Reading) []Reading {
	_, err := cmdline.Parse(text)
	for i := range in {
		if err != nil && strings.ContainsAny(text, "\"\\") {
			in[i].Cost += slip
		}
	}
	return in
}

// best are the readings of least cost, each once.
func best(in []Reading) []Reading {
	slices.SortStableFunc(in, func(a, b Reading) int { return a.Cost - b.Cost })
	var out []Reading
	for _, r := range in {
		if !slices.ContainsFunc(out, func(o Reading) bool { return o.Line == r.Line }) {
			out = append(out, r)
		}
	}
	return out[:min(len(out), mostReadings)]
}

// called is a command that a line may name.
type called struct {
	spec rules.ActionSpec
	line tokens.Line // without its name
	cost int
}

// commands reads a line as one command, of a kind that may be asked for.
func (v Vocabulary) commands(text string, only func(rules.ActionSpec) bool) []Reading {
	l := tokens.Read(text)
	var all []called
	for _, spec := range v.Commands {
		if only != nil && !only(spec) {
			continue
		}
		if c, ok := v.name(spec, l); ok {
			all = append(all, c)
		}
	}
	slices.SortStableFunc(all, func(a, b called) int { return a.cost + a.line.Unread() - b.cost - b.line.Unread() })
	var out []Reading
	for _, c := range all[:min(len(all), mostReadings)] {
		out = append(out, form{v, c.spec}.fill(c.line, c.cost)...)
	}
	return best(out)
}

// group parts the first word of a game's command: pentagon-calc.
func group(spec rules.ActionSpec) (game, kind string) {
	game, kind, _ = strings.Cut(spec.Path[0], "-")
	return game, kind
}

// name finds the name of a command in a line.
func (v Vocabulary) name(spec rules.ActionSpec, l tokens.Line) (called, bool) {
	c := called{spec: spec, line: l}
	last := spec.Path[len(spec.Path)-1]
	at, n, cost := naming(l, synonyms.Ready(last))
	if at >= 0 {
		c.line, c.cost = c.line.Without(at, n), cost
	}
	grouped := false
	if len(spec.Path) > 1 {
		c.line, grouped = dropGroup(c.line, spec, at)
	}
	if at < 0 {
		weak := v.hinted(spec, l)
		if !weak {
			return c, false
		}
		c.cost = farther
	}
	if !grouped {
		c.cost += v.unasked(spec)
	}
	if !grouped && ofOther(l, spec) {
		c.cost += slip
	}
	if !grouped && len(spec.Path) > 1 && v.alone(last) {
		c.cost += slip
	}
	if !grouped && len(spec.Path) > 1 && spec.Kind == 0 && !slices.Contains(everyday, spec.Path[0]) {
		c.cost += tokens.LeftOver
	}
	return c, true
}

// everyday are the groups of commands that need not be named.
var everyday = []string{"game", "orders"}

// ofOther reports whether a line names another group of everyday commands: list my
// orders.
func ofOther(l tokens.Line, spec rules.ActionSpec) bool {
	return len(spec.Path) > 1 && slices.ContainsFunc(l.Tokens, func(t tokens.Token) bool {
		return slices.Contains(everyday, t.Lower) && t.Lower != spec.Path[0]
	})
}

// alone reports whether a command is called by one word alone.
func (v Vocabulary) alone(name string) bool {
	return slices.ContainsFunc(v.Commands, func(s rules.ActionSpec) bool { return len(s.Path) == 1 && s.Path[0] == name })
}

// unasked is what a command costs whose group is not named: an order of the game here
// and what the referee does are near, rulings and questions are not.
func (v Vocabulary) unasked(spec rules.ActionSpec) int {
	switch {
	case spec.Kind.OfGM():
		return afar
	case spec.Kind == rules.CalcKind:
		return afar - 1
	case v.Game == nil && (spec.Kind == rules.OrderKind || spec.Kind == rules.LookKind):
		return farther
	}
	return 0
}

// naming finds the words that name something: where they stand, how many they are, and
// what it costs; at is -1 where none does.
func naming(l tokens.Line, name near.Name) (at, n, cost int) {
	at, cost = -1, 100
	try := func(i, words, c int) {
		if c < cost {
			at, n, cost = i, words, c
		}
	}
	for i, t := range l.Tokens {
		if !l.Free(i) {
			continue
		}
		if l.Free(i + 1) {
			if c, ok := tokens.MeansBoth(t.Ready.Fold+l.Tokens[i+1].Ready.Fold, name); ok {
				try(i, 2, c)
			}
		}
		if c, ok := t.Means(name); ok {
			try(i, 1, c)
		} else if len(t.Text) < 3 || tokens.IsPlain(t.Lower) {
			continue
		} else if off, ok := t.Ready.Off(name); ok && off <= 3 {
			try(i, 1, slip+off)
		}
	}
	return at, n, cost
}

// groups are the words by which a group of a game's commands is called.
var groups = map[string]string{"calc": "calc", "odds": "calc", "chance": "calc", "table": "calc", "calculate": "calc", "gm": "gm", "ruling": "gm", "gamemaster": "gm", "referee": "gm"}

// dropGroup uses up the words that name the group of a command, and reports whether
// there are any.
func dropGroup(l tokens.Line, spec rules.ActionSpec, named int) (tokens.Line, bool) {
	game, kind := group(spec)
	found := false
	for i, t := range l.Tokens {
		word := t.Lower
		if i == named || !l.Free(i) {
			continue
		}
		isGame := t.Ready.Fold == game || len(word) > 3 && word[0] == game[0] && near.Distance(word, game) <= 1
		whole := t.Ready.Fold == near.Fold(spec.Path[0])
		if isGame || whole || kind != "" && groups[word] == kind {
			l = l.Without(i, 1)
			found = found || kind == "" || whole || groups[word] == kind
		}
	}
	return l, found
}

// hinted reports whether a line names no command but what one takes or is about: an
// option, or two words of its summary.
func (v Vocabulary) hinted(spec rules.ActionSpec, l tokens.Line) bool {
	if spec.Kind.OfGM() || spec.Kind == rules.CalcKind {
		return false
	}
	hits, summary := 0, synonyms.Ready(spec.Summary)
	for i, t := range l.Tokens {
		if !l.Free(i) || tokens.Fillers[t.Lower] {
			continue
		}
		for _, p := range spec.Params {
			if c, ok := t.Means(synonyms.Ready(p.Name)); ok && c == 0 && spec.Kind == rules.OrderKind {
				hits += 2
			}
		}
		if len(t.Text) > 3 && summary.Has(t.Ready.Stem) {
			hits++
		}
	}
	return hits > 1 || spec.Kind == rules.OrderKind && v.valued(spec, l)
}

// valued reports whether a line names a value of an order that it must have: a weapon.
func (v Vocabulary) valued(spec rules.ActionSpec, l tokens.Line) bool {
	for _, p := range spec.Params {
		if !p.Required || p.Kind != opts.ChoiceParam {
			continue
		}
		for _, c := range v.values(p, cmdline.Command{Path: spec.Path}) {
			for i, t := range l.Tokens {
				if l.Free(i) && len(c.Value) > 1 && t.Ready.Fold == v.names.Of(c.Value).Fold && !tokens.Fillers[c.Value] {
					return true
				}
			}
		}
	}
	return false
}

// IsTalk reports whether a text is of a sentence's length and speaks of nothing that there
// is here: most of its words stand nowhere, and no unit is named.
func (v Vocabulary) IsTalk(text string) bool {
	s := v.begun().hear(text)
	known, strange := 0, 0
	for _, w := range s.words {
		switch {
		case w.light:
		case w.id == 0 && !tokens.IsNumber(w.text):
			strange++
		default:
			known++
		}
	}
	return len(s.named) == 0 && len(s.words) >= leastTalk && strange > 0 && strange >= known
}

// leastTalk is how many words a sentence has at least that is none for the referee.
const leastTalk = 4
