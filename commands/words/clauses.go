package words

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/throws"
	"impulse/commands/words/tokens"
	"impulse/commands/words/tongues"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/standing"
)

// clauses reads a sentence of more than one part: orders beside one another, or an
// order and the time that it is for.
type clauses struct{ Vocabulary }

// dearest is what an order may cost that stands beside others in one sentence: what
// costs more is no order by itself, as the L2 of "fire L1 and L2".
const dearest = 5

// mostClauses is how many parts of a sentence are read.
const mostClauses = 8

var between = regexp.MustCompile(`(?i)\s*(?:[,;.:!?]\s+|\b(?:and|then|while|before|after|but|comma|period|followed by|plus)\s+|\s[&+/]\s)+\s*`)

// plan is the orders of a sentence, each for its time, as far as it is read.
type plan struct {
	clauses
	lines   []string
	when    string   // what the next order is for
	last    int      // the count that was said last
	timed   bool     // one was said
	said    string   // the last order, as it was said
	follows bool     // the next part stands behind then
	spans   bool     // the last one was for several counts
	stays   bool     // a unit was named that is to do nothing
	numbers bool     // parts begin with the count that they are for
	unit    string   // who was called last
	beside  []string // who were named alone just before
	waits   string   // a condition without its order
	heading string   // what the parts behind it do
	cost    int      // of what is no order
	dearest int      // of the orders
}

// planned reads orders that stand beside one another, and those that say when they are
// for.
func (c clauses) planned(text string) []Reading {
	if c.Game == nil || sheets(c).parts(text) {
		return nil
	}
	p := plan{clauses: c, last: c.Count, when: strconv.Itoa(max(1, c.Count))}
	text = c.countedOut(text)
	text = oneAfter.ReplaceAllString(text, " next "+c.Game.Counts+" ")
	if at := eachCount.FindStringIndex(text); at != nil && at[0] == 0 {
		text = countSign.ReplaceAllString(eachCount.ReplaceAllString(text, ", $1 "), "$1 ")
	}
	if p.numbers = len(p.sizes(itsCount.FindAllStringSubmatch(text, mostClauses))) > 1; !c.hear(text).asks {
		text = strings.TrimRight(text, "? ")
	}
	if m := heading.FindStringSubmatch(text); m != nil && len(p.hear(m[1]).named) == 0 {
		p.heading, text = m[1], m[2]
	}
	from := 0
	for _, gap := range append(between.FindAllStringIndex(text, mostClauses-1), []int{len(text), len(text)}) {
		p.take(text[from:gap[0]])
		p.follows, from = following.MatchString(text[gap[0]:gap[1]]), gap[1]
	}
	if len(p.lines) == 0 || len(p.lines) < 2 && !p.timed && !p.stays || p.waits != "" {
		return nil
	}
	if _, order, _ := strings.Cut(p.lines[0], ": "); len(p.lines) == 1 && !p.timed {
		return []Reading{{c.Game.Name + " " + order, p.cost + p.dearest + slip}}
	}
	slices.SortStableFunc(p.lines, func(a, b string) int { return leading(a) - leading(b) })
	return []Reading{{Sheet(p.lines...), p.cost + p.dearest + slip}}
}

// Orders reports whether a text orders something, as it stands or in one of several parts.
func (v Vocabulary) Orders(text string) (orders, partly bool) {
	v = v.begun()
	c := clauses{v}
	if v.Game == nil || len(text) > cmdline.MaxLine || v.hear(text).asks {
		return false, false
	}
	parts := between.Split(c.translated(text), mostClauses)
	for _, part := range parts {
		s := v.hear(part)
		if said := s.phrased(); refused.MatchString(part) || c.isIdle(part) || s.asks || len(said) > 0 && begins(said[0].Line, []string{"pass", "orders done", "game status"}) {
			continue
		}
		if read := v.orders(part); len(read) > 0 && read[0].Cost <= dearest {
			return true, len(parts) > 1
		}
	}
	return false, false
}

// Named are the units of one's own that a text names; none where there is only one.
func (v Vocabulary) Named(text string) []string {
	v = v.begun()
	all := clauses{v}.mineOf(v.byID(text))
	mine := slices.DeleteFunc(slices.Clone(v.Units), func(u Unit) bool { return !u.Mine })
	if len(all) == 0 || len(mine) < 2 || len(text) > cmdline.MaxLine {
		return nil
	}
	return strings.Split(strings.Join(all, ","), ",")
}

// sizes are the matches of a number with a word behind it that does not say how large
// something is: 4 wide.
func (c clauses) sizes(all [][]string) (out [][]string) {
	for _, m := range all {
		if !sizing[strings.ToLower(m[2])] {
			out = append(out, m)
		}
	}
	return out
}

// sizing are the words behind a number that says how large, and not when.
var sizing = tokens.Set("wide deep abreast across rank ranks file files row rows inch inches hex hexes hexside hexsides degrees degree figures figure men points power laser lasers missiles dice to")

// take reads one part of a sentence.
func (p *plan) take(part string) {
	if otherwise.MatchString(" " + part) {
		return // that is for when it comes
	}
	if p.hear(part).asks {
		p.cost += tokens.LeftOver
		return
	}
	if p.waits != "" {
		part, p.waits = p.waits+", "+part, ""
	}
	if before.MatchString(part) && !p.hasTerm(part) || onlyIf.MatchString(part) {
		p.waits = part // its order stands behind
		return
	}
	was := p.when
	order := strings.TrimSpace(p.time(part))
	if p.spans && p.follows && p.when == was {
		p.at(strconv.Itoa(p.last+1), "", "") // coast for 2-4, then turn
	}
	switch {
	case refused.MatchString(order) || p.isIdle(order) || p.hangs(order):
		p.unit = p.callsFirst(order)
		p.stays = p.stays || (p.unit != "" || others.MatchString(order)) && p.isIdle(order)
	case p.calls(order):
		p.unit, p.beside = order, append(p.beside, order) // kestrel: thrust 2; rotate C
	default:
		p.together(p.inFull(order))
	}
}

// together puts an order among those of the plan, and the same for units that were named just
// before it beside the one that it names: red 2 and red 3 advance.
func (p *plan) together(order string) {
	for _, beside := range p.beside {
		if p.names(order) && p.callsFirst(order) != p.callsFirst(beside) {
			p.put(beside + " " + p.unnamed(order))
		}
	}
	p.beside = nil
	p.put(order)
}

// inFull is an order with what was said before of it: by a heading, or by the order that
// another unit is to carry out likewise.
func (p *plan) inFull(order string) string {
	if m := likewise.FindStringSubmatch(order); m != nil && p.calls(m[1]) && p.said != "" {
		return m[1] + " " + p.unnamed(p.said)
	}
	if p.heading != "" && p.namesOnly(order) {
		return order + " " + p.heading
	}
	return order
}

// put puts an order among those of the plan.
func (p *plan) put(order string) {
	read, unit := p.orders(order), cmp.Or(p.callsFirst(order), p.unit)
	if p.unit != "" && !p.names(order) && !p.namesOnly(order) {
		if told := p.orders(p.unit + " " + order); len(told) > 0 && told[0].Cost <= dearest {
			read = told
		}
	}
	if steps := p.steps(order); len(steps) > 0 && (len(read) == 0 || read[0].Cost >= steps[0].Cost) {
		read = steps
	} else if len(read) > 0 {
		read = read[:1]
	}
	if len(read) == 0 || read[0].Cost > dearest {
		p.cost += tokens.LeftOver
		p.unit = cmp.Or(p.callsFirst(order), p.unit)
		return
	}
	for _, r := range read {
		if line := p.when + ": " + r.Line; !slices.Contains(p.lines, line) {
			p.lines = append(p.lines, line)
			p.dearest = max(p.dearest, r.Cost)
			p.unit, p.said = unit, order
		}
	}
}

// steps are the orders of a part that takes several: to the left 4.
func (c clauses) steps(order string) (out []Reading) {
	s := c.hear(order)
	s.asks = false
	read := s.phrased()
	if len(read) == 0 || !strings.HasPrefix(read[0].Line, "orders add ") {
		return nil
	}
	for line := range strings.Lines(sheetLines(read[0].Line)) {
		if line = strings.TrimSpace(line); standing.Is(line) {
			return nil
		}
		out = append(out, Reading{line, read[0].Cost})
	}
	return out
}

// countedOut is a text with one order for several counts said for each: on impulses 3, 6
// and 9 fire.
func (c clauses) countedOut(text string) string {
	m := severally.FindStringSubmatchIndex(text)
	if m == nil || !c.counts(text[m[2]:m[3]]) {
		return text
	}
	order := strings.Trim(text[:m[0]]+" "+text[m[1]:], " ,.")
	var out []string
	for _, n := range numerically.FindAllString(text[m[4]:m[5]], mostClauses) {
		out = append(out, c.Game.Counts+" "+n+" "+order)
	}
	return strings.Join(out, "; ")
}

// namesOnly reports whether words name units and say no more.
func (c clauses) namesOnly(text string) bool {
	s := c.hear(text)
	for i, w := range s.words {
		if !w.light && !s.isNamed(i) {
			return false
		}
	}
	return len(s.named) > 0
}

var (
	onlyIf      = regexp.MustCompile(`(?i)^(?:but |only )*(?:if|when) *$`)
	heading     = regexp.MustCompile(`^(\pL[\pL ]+):\s+(.+)$`)
	severally   = regexp.MustCompile(`(?i)\b(?:on |in |at )?(\pL+?)s?\s+(\d{1,2}(?:\s*,\s*\d{1,2})*\s*(?:,\s*|\s*(?:,\s*)?(?:and|&)\s+)\d{1,2})\b`)
	numerically = regexp.MustCompile(`\d+`)
	following   = regexp.MustCompile(`(?i)\b(?:then|after|followed)\b`)
	others      = regexp.MustCompile(`(?i)\b(?:all|everybody|everyone|rest|others?|remaining)\b`)
	refused     = regexp.MustCompile(`(?i)^(?:please |just )?(?:(?:don'?t|do not|never|not)\s|(?:stop|cease|quit|avoid|no more)\s+\pL+ing\b)`)
	likewise    = regexp.MustCompile(`(?i)^(.+?)\s+(?:too|also|as well|likewise|the same|ditto)[.!]*$`)
)

// unnamed is an order without the unit of one's own that it names.
func (c clauses) unnamed(order string) string {
	s := c.hear(order)
	var out []string
	for i, w := range s.words {
		if !slices.ContainsFunc(s.named, func(m mention) bool { return len(m.mine) > 0 && i >= m.from && i < m.from+m.n }) {
			out = append(out, w.text)
		}
	}
	return strings.Join(out, " ")
}

// hangs reads a part that says on what its order hangs, and reports whether there is
// one.
func (p *plan) hangs(part string) bool {
	leads := before.MatchString(part) || atRange.MatchString(part)
	if !leads && !behindIt.MatchString(part) {
		return false
	}
	for _, r := range (sheets{p.Vocabulary}).conditional(part) {
		c, err := cmdline.Parse(r.Line)
		if err == nil && len(c.Args) == 1 && c.Name() == "orders add" && r.Cost <= dearest {
			p.lines, p.timed = append(p.lines, c.Args[0].Value), true
			p.dearest = max(p.dearest, r.Cost)
			return true
		}
	}
	return leads
}

// hasTerm reports whether a part says on what its order hangs, and the order.
func (p *plan) hasTerm(part string) bool {
	return slices.ContainsFunc(sheets{p.Vocabulary}.conditional(part), func(r Reading) bool { return strings.HasPrefix(r.Line, "orders add ") })
}

// idle are the words of a part in which nothing is to be done.
var idle = tokens.Set("receive brace coast wait hold nothing stay drift pass keep stand still position ground put stop course straight going steady here there until till on do as just ahead")

// isIdle reports whether nothing is to be done in a part of a sentence.
func (c clauses) isIdle(order string) bool {
	s := c.hear(order)
	asked := 0
	for i, w := range s.words {
		named := slices.ContainsFunc(s.named, func(m mention) bool { return i >= m.from && i < m.from+m.n })
		switch {
		case isIdle(w.text) && !tokens.Fillers[w.text], w.text == "fire" && i > 0 && s.words[i-1].text == "hold":
			asked++
		case !named && !w.light && !isIdle(w.text) && !crowd[w.text] && !code.MatchString(w.text):
			return false
		}
	}
	return asked > 0 || len(s.words) == 0
}

// crowd are the words for all of one's own, or for those that are left.
var crowd = tokens.Set("all everybody everyone rest other others remaining troops units army men ships fleet")

func isIdle(word string) bool { return idle[word] || idle[strings.TrimSuffix(word, "s")] }

// mineOf are the units of one's own that a part of a sentence names.
func (c clauses) mineOf(text string) (out []string) {
	for _, m := range c.hear(text).named {
		out = append(out, m.mine...)
	}
	return out
}

func (c clauses) names(text string) bool { return len(c.mineOf(text)) > 0 }

// callsFirst is the unit of one's own that an order names first; "" if none.
func (c clauses) callsFirst(text string) string {
	if all := c.mineOf(text); len(all) > 0 {
		return all[0]
	}
	return ""
}

// calls reports whether words only name a unit of one's own.
func (c clauses) calls(text string) bool {
	s := c.hear(text)
	return len(s.named) == 1 && len(s.named[0].mine) > 0 && s.named[0].n == len(s.words)
}

var (
	counted    = regexp.MustCompile(`(?i)\b(?:(?:on|in|at|during|for|from|until|till|by|of)\s+)*(?:the\s+)?(\pL+)\s*#?(\d+)(?:\s*(-|to|through|thru|until|till)\s*(\d+))?(\+| on\b| onwards?\b)?`)
	spelledOut = regexp.MustCompile(`(?i)\b(\pL+)\s+(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b`)
	ordinal    = regexp.MustCompile(`(?i)\b(?:(?:on|in|at|during|for)\s+)?(?:the\s+)?(first|second|third|fourth|fifth|sixth|1st|2nd|3rd|[4-9]th|1[0-2]th)\s+(\pL+)\b`)
	relative   = regexp.MustCompile(`(?i)\b(?:(?:on|in|at|during|for)\s+)?(?:the\s+)?(next|this|following|every|each)\s+(\pL+)\b`)
	forSome    = regexp.MustCompile(`(?i)\bfor\s+(?:the\s+)?(?:next\s+|first\s+)?(\w+)\s+(\pL+)\b`)
	itsCount   = regexp.MustCompile(`(?i)(?:^|[,;]\s*|\s)(\d{1,2})\s?(?:[:.)]\s*|\s)(\pL{3,})`)
	countSign  = regexp.MustCompile(`\b(\d{1,2})\s?[:)]\s+`)
	eachCount  = regexp.MustCompile(`(?i)(?:^|\s+)((?:imp\pL*|turn|i)\s*#?\d+|\d{1,2}\s?[:)])\s`)
	firstly    = regexp.MustCompile(`^(\d{1,2})\s?(?:[:.)]\s*|\s)(\pL.*)$`)
	atCount    = regexp.MustCompile(`(?i)\s(?:at|on|in)\s+(\d{1,2})[.!]?$`)
	oneAfter   = regexp.MustCompile(`(?i)\b(?:(?:on|in|at)\s+)?the\s+(?:one|\pL+)\s+after(?:\s+(?:that|it|this))?\b`)
	rightNow   = regexp.MustCompile(`(?i)\b(?:right now|now|immediately|at once|straight away|this turn)\b`)
)

// counts reports whether a word is what the game counts in, as people write it.
func (c clauses) counts(word string) bool {
	if c.Game == nil {
		return false
	}
	word = strings.ToLower(word)
	return word == c.Game.Counts || word == c.Game.Counts[:1] && c.Game.Counts != "turn" || rounds[word] && rounds[c.Game.Counts] || len(word) >= 3 && len(word) < len(c.Game.Counts)+2 && strings.HasPrefix(word, c.Game.Counts[:min(3, len(c.Game.Counts))])
}

// rounds are the words for what games count in whole.
var rounds = tokens.Set("turn turns round rounds")

var ordinals = []string{"", "first", "second", "third", "fourth", "fifth", "sixth"}

// nth is a number, in its place in a row too: 2nd.
func nth(text string) (string, bool) {
	if n := max(slices.Index(ordinals, text), 0); n > 0 {
		return strconv.Itoa(n), true
	}
	for _, end := range []string{"st", "nd", "rd", "th"} {
		text = strings.TrimSuffix(text, end)
	}
	return throws.Number(text)
}

// time takes from a part of a sentence when it is for, wherever that stands in it.
func (p *plan) time(text string) (order string) {
	text = spelledOut.ReplaceAllStringFunc(text, func(said string) string {
		word, n, _ := strings.Cut(said, " ")
		if n, ok := throws.Number(strings.ToLower(strings.TrimSpace(n))); ok && p.counts(word) {
			return word + " " + n
		}
		return said
	})
	if m := firstly.FindStringSubmatch(strings.TrimSpace(text)); m != nil && p.numbers && !sizing[strings.ToLower(strings.Fields(m[2])[0])] {
		if id := p.numbered(m[1]); id != "" {
			return id + " " + m[2]
		}
		p.at(m[1], "", "")
		return m[2]
	}
	if order, ok := p.lasts(text); ok {
		return order
	}
	for _, m := range counted.FindAllStringSubmatchIndex(text, -1) {
		said := func(i int) string { return text[max(0, m[2*i]):max(0, m[2*i+1])] }
		if p.counts(said(1)) {
			p.at(said(2), said(4), said(5))
			return text[:m[0]] + " " + text[m[1]:]
		}
	}
	if m := atCount.FindStringSubmatchIndex(text); m != nil && p.timed {
		p.at(text[m[2]:m[3]], "", "")
		return text[:m[0]]
	}
	for _, m := range ordinal.FindAllStringSubmatch(text, -1) {
		n := max(slices.Index(ordinals, strings.ToLower(m[1])), leading(m[1]))
		if p.counts(m[2]) && n > 0 {
			p.at(strconv.Itoa(n), "", "")
			return strings.Replace(text, m[0], " ", 1)
		}
	}
	for _, m := range relative.FindAllStringSubmatch(text, -1) {
		if p.counts(m[2]) {
			p.relative(strings.ToLower(m[1]))
			return strings.Replace(text, m[0], " ", 1)
		}
	}
	return rightNow.ReplaceAllString(text, " ")
}

// lasts takes from a part of a sentence for how many counts it is: for two impulses.
func (p *plan) lasts(text string) (order string, ok bool) {
	m := forSome.FindStringSubmatch(text)
	if m == nil || !p.counts(m[2]) {
		return "", false
	}
	said, _ := throws.Number(strings.ToLower(m[1]))
	n, _ := strconv.Atoi(said)
	if n < 1 {
		return "", false
	}
	from, to := max(1, p.last), ""
	if p.timed {
		from++
	}
	if n > 1 {
		to = strconv.Itoa(from + n - 1)
	}
	p.at(strconv.Itoa(from), to, "")
	return strings.Replace(text, m[0], " ", 1), true
}

// numbered is the unit of one's own that has a number in its name; "" if none.
func (c clauses) numbered(n string) string {
	for _, u := range c.Units {
		if u.Mine && strings.HasSuffix(u.ID, "-"+n) {
			return u.ID
		}
	}
	return ""
}

// leading is the number that a text begins with; 0: none.
func leading(text string) (n int) {
	for _, r := range text {
		if r < '0' || r > '9' || n > 1000 {
			break
		}
		n = 10*n + int(r-'0')
	}
	return n
}

// at is the count for which the next orders are.
func (p *plan) at(from, to, on string) {
	p.timed, p.when, p.spans = true, from, to != ""
	p.last, _ = strconv.Atoi(from)
	switch {
	case to != "":
		p.when = from + "-" + to
		p.last, _ = strconv.Atoi(to)
	case on != "":
		p.when += "+"
	}
}

// relative is the count that is said from this one.
func (p *plan) relative(word string) {
	switch word {
	case "this":
		p.at(strconv.Itoa(max(1, p.Count)), "", "")
	case "every", "each":
		p.at("1", "", "+")
		p.when = "each"
	default:
		p.at(strconv.Itoa(p.last+1), "", "")
	}
}

var stops = regexp.MustCompile(`(?i)(?:[.;:!]+\s+|,\s+|\s+-\s+|\s(?:and|but|because|so|or|then|comma|period)\s+)`)

// apart are the readings of each part of a sentence by itself, for what is said in the
// others is only how it comes to be said.
func (c clauses) apart(text string) (out []Reading) {
	parts := stops.Split(strings.TrimRight(strings.ReplaceAll(text, "?", " ?. "), "!. "), mostClauses)
	if m := behindIt.FindStringSubmatch(text); len(parts) < 3 && m != nil && c.hear(text).asks {
		parts = []string{m[1] + " ?"} // may I, if
	} else if len(parts) < 2 {
		return nil
	}
	curious := c.hear(text).curious
	for _, part := range parts {
		if before.MatchString(part) {
			continue // what something hangs on is no order
		}
		s := c.hear(part)
		s.curious = curious
		read := s.phrased()
		if len(read) == 0 {
			read = s.drifts()
		}
		for _, r := range read {
			if r.Line == "help" { // a greeting
				r.Cost += farther
			}
			out = append(out, Reading{r.Line, r.Cost + tokens.LeftOver + mostBranches})
		}
	}
	return out
}

// topics offers help on what a sentence speaks of that says no command, the longest
// words first.
func (c clauses) topics(text string) []Reading {
	s := c.hear(text)
	if len(s.words) < 2 || c.Game == nil {
		return nil
	}
	var spoken []string
	for _, w := range s.words {
		if len(w.text) > 3 && !w.light {
			spoken = append(spoken, w.text)
		}
	}
	slices.SortStableFunc(spoken, func(a, b string) int { return len(b) - len(a) })
	var out []Reading
	for i, word := range spoken[:min(len(spoken), mostBranches)] {
		out = append(out, Reading{"help topic:" + cmdline.Quote(word), behind + farther + i})
	}
	return out
}

// translated is a text in plain words; what a unit here is called stays.
func (c clauses) translated(text string) string {
	shelf := c.shelf()
	text = tongues.Dice(text)
	words := strings.Fields(text)
	for i, word := range words {
		bare := strings.Trim(word, `.,!?:;"'`)
		plain, ok := tongues.Word(near.Fold(bare))
		ok = ok && !tokens.IsPlain(strings.ToLower(bare)) && !shelf.spelled[near.Fold(bare)]
		named := slices.ContainsFunc(c.Units, func(u Unit) bool { return near.Fold(u.ID) == near.Fold(bare) })
		if ok && !named && !strings.Contains(word, ":") {
			words[i] = strings.Replace(word, bare, plain, 1)
		}
	}
	said := strings.Join(strings.Fields(strings.Join(words, " ")), " ")
	if said != strings.Join(strings.Fields(text), " ") {
		said = aTo.ReplaceAllString(said, "$1to ") // a la derecha
	}
	return said
}

var aTo = regexp.MustCompile(`(^|\s)a\s+`)
