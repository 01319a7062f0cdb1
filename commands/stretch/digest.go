package stretch

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/event"
	"impulse/rules/legible"
	"impulse/rules/pick"
)

// How many lines of a phone a result takes at most, title and what is asked included,
// beside the one that says of which game it is; and what is left for its own at least,
// however much is asked.
const (
	maxLines   = text.Glance - 1
	leastLines = 4
)

// Unsealed is the kind of the event that tells a seat alone which orders went with a
// step unsealed. It is in no entry.
const Unsealed = "unsealed-draft"

// ofTheCore are the events that the core makes and no book's digest need know, with
// what they weigh: a question to the game master comes before all else.
var ofTheCore = map[string]rules.Gravity{
	rules.AsksGM: rules.Ending, "unsealed": rules.Done, "unsealed-why": rules.Done,
	"stand-down": rules.Coming, "break": rules.Done, "break-why": rules.Done, "rests": rules.Done, Unsealed: rules.Coming,
}

// OfTheCore reports whether an event is of the game's order, what is asked of whom and
// which orders stand, and not of its battle.
func OfTheCore(e rules.Event) bool {
	_, is := ofTheCore[e.Kind]
	return is
}

// brief is one line of a result. What is plain has nothing in bold, however grave; what
// is entire is told to its end where that has room, whatever stands beside it.
type brief struct {
	rules.Brief
	plain, entire bool
}

// entire are the events of the core that say why: cut, they would say nothing.
var entire = map[string]bool{"break-why": true, "stand-down": true}

// digest tells events in short, the gravest first, to a reader who knows the
// position that they have led to.
func digest(p *watch.Position, reader rules.SeatID, events []rules.Event) []brief {
	core, own := coreOf(events)
	return gravestFirst(append(core, told(p, reader, own)...))
}

// coreOf tells in short what is the core's of events; the others are the book's.
func coreOf(events []rules.Event) (out []brief, own []rules.Event) {
	for _, e := range events {
		weight, core := ofTheCore[e.Kind]
		switch {
		case !core:
			own = append(own, e)
		case e.Text != "":
			out = append(out, brief{rules.Brief{Gravity: weight, Text: strings.TrimSuffix(e.Text, ".")}, true, entire[e.Kind]})
		}
	}
	return out, own
}

func gravestFirst(all []brief) []brief {
	slices.SortStableFunc(all, func(a, b brief) int { return rules.Graver(a.Brief, b.Brief) })
	return all
}

// told is what the book tells of events in short; where it cannot, it is their
// sentences.
func told(p *watch.Position, reader rules.SeatID, events []rules.Event) (out []brief) {
	if len(events) == 0 {
		return nil
	}
	briefs, err := watch.KnowFor(p, reader, func(s rules.Seated) []rules.Brief { return withNames(s.Digest(events), s.Units()) })
	if err != nil {
		briefs = event.Sentences(events)
	}
	for _, b := range briefs {
		out = append(out, brief{Brief: b})
	}
	return out
}

// withNames are briefs with the names that they begin with, where these are of their units: so that
// whoever cuts one can name fewer; of two nothing is gained.
func withNames(briefs []rules.Brief, units []rules.Unit) []rules.Brief {
	names := map[string]string{}
	for _, u := range units {
		names[u.ID] = u.Name
	}
	for i, b := range briefs {
		var of []string
		for _, id := range b.Units {
			of = append(of, names[id])
		}
		if len(of) > 2 && b.Names == nil && strings.HasPrefix(b.Text, legible.And(of)+" ") {
			briefs[i].Names = of
		}
	}
	return briefs
}

// line is the brief as one reads it, of at most so many letters.
func (b brief) line(most int) string {
	return b.say(cmdline.ToAWord(b.words(), most))
}

// words are all that it says, in one line.
func (b brief) words() string { return strings.ReplaceAll(b.Text, "\n", " ") }

// say says a part of it as one reads it.
func (b brief) say(words string) string {
	if b.plain {
		return text.Escape(words)
	}
	return Bold(b.Brief, words)
}

// Bold is what a brief says in these words, with what stands out of it in bold where it
// is grave.
func Bold(b rules.Brief, words string) string {
	if b.Gravity < rules.Grave {
		return text.Escape(words)
	}
	lead := b.Lead
	if lead == "" || !strings.HasPrefix(words, lead) {
		lead = words
	}
	return "**" + text.Escape(lead) + "**" + text.Escape(words[len(lead):])
}

// lines are the lines of a result: as many as there is room for, beside what is said
// around them, then how many more there are. What was quiet is said where all the rest
// has room as it is, in the first of several ways that has it; the last also where what is
// least grave is only counted, and no other line is cut for it.
func lines(briefs []brief, quiet []string, around ...string) []string {
	room := maxLines
	for _, s := range around {
		if s != "" {
			room -= tall(s)
		}
	}
	room = max(room, leastLines)
	briefs = heldTo(briefs, room-1)
	rows := rowsOf(briefs, room)
	last := ""
	for _, words := range quiet {
		if last = words; words != "" && sum(rows)+tall(words) <= room {
			return append(laid(briefs, rows, room), words)
		}
	}
	shown, less := cut(briefs, rows, room), room-tall(last)
	if last == "" || !slices.Equal(shown, cut(briefs, rows, less)) {
		return laid(briefs, shown, room)
	}
	return append(laid(briefs, shown, less), last)
}

// heldTo are briefs of which those are entire that have room in so many lines, the gravest first; what
// says why at more length is cut as others are.
func heldTo(briefs []brief, room int) []brief {
	briefs = slices.Clone(briefs)
	for left, i := room, 0; i < len(briefs); i++ {
		if b := &briefs[i]; b.entire {
			n := tall(b.say(b.words()))
			if b.entire = n <= left; b.entire {
				left -= n
			}
		}
	}
	return briefs
}

// ofWhy is how many lines those take that are entire.
func ofWhy(briefs []brief) (rows int) {
	for _, b := range briefs {
		if b.entire {
			rows += tall(b.say(b.words()))
		}
	}
	return rows
}

// rowsOf are how many lines of a phone each brief takes; none takes all but what is entire.
func rowsOf(briefs []brief, room int) []int {
	rows := make([]int, len(briefs))
	for i, b := range briefs {
		if rows[i] = tall(b.within(room - 1)); b.entire {
			rows[i] = tall(b.say(b.words()))
		}
	}
	return rows
}

// cut gives briefs fewer lines until all have room, where that can be: two first, then
// one, what is least grave before the rest, but none fewer than a whole sentence of it
// takes; then one, up to a word, of those that begin with what they are about, but for what
// says why. Where that is not enough, what has no room is left out; the gravest of all is
// told as far as it goes, beside what says why.
func cut(briefs []brief, rows []int, room int) []int {
	rows = slices.Clone(rows)
	over := sum(rows) - room
	for _, x := range []struct {
		least int
		grave bool
	}{{2, false}, {2, true}, {1, false}, {1, true}} {
		for i := len(rows) - 1; i >= 0 && over > 0; i-- {
			least := max(x.least, briefs[i].fewest(rows[i]), rows[i]-over)
			if least < rows[i] && !briefs[i].entire && x.grave == (briefs[i].Gravity >= rules.Grave) {
				left := tall(briefs[i].within(least))
				rows[i], over = left, over-(rows[i]-left)
			}
		}
	}
	for i := len(rows) - 1; i >= 0 && over > 0; i-- {
		if !briefs[i].entire && strings.Contains(briefs[i].words(), ": ") && rows[i] > 1 { // it begins with what it is about
			rows[i], over = 1, over-rows[i]+1
		}
	}
	if first := slices.IndexFunc(briefs, func(b brief) bool { return !b.entire }); over > 0 && first >= 0 {
		rows[first] = min(rows[first], max(room-ofWhy(briefs)-1, 1))
	}
	return rows
}

// fewest is how many of its lines a brief needs for a sentence that is whole.
func (b brief) fewest(rows int) int {
	for n := 1; n < rows; n++ {
		if b.whole(n) != "" {
			return n
		}
	}
	return rows
}

// whole is as much of a brief as has so many lines and is whole: all of it, some of its
// sentences, or what leads it; "" where none of that has room. Of very many whom it begins with it names
// fewer, and says what became of all. A list that goes on says so.
func (b brief) whole(rows int) string {
	if len(b.Names) > mostNamed {
		if line := b.ofFewer(rows); line != "" {
			return line
		}
	}
	words := b.words()
	for end := len(words); end > 0; end = strings.LastIndexAny(words[:end], ".;:,") {
		part := b.say(words[:end] + goesOn(words[end:]))
		if ends(words, end, b.Lead, b.plain) && tall(part) <= rows {
			return part
		}
	}
	return ""
}

// mostNamed is how many are named rather than counted for want of a line.
const mostNamed = 4

// ofFewer is all that a brief says, in so many lines, with as many named of those with which it begins as
// have room; "" where there is none for that.
func (b brief) ofFewer(rows int) string {
	for most := len(b.Names); most > 0; most-- {
		few := b
		few.Brief = b.Naming(most)
		if line := few.say(few.words()); tall(line) <= rows {
			return line
		}
	}
	return ""
}

// goesOn marks a list that is cut before one of its commas.
func goesOn(rest string) string {
	if strings.HasPrefix(rest, ",") {
		return "…"
	}
	return ""
}

// ends reports whether a sentence ends at a place in some words: at their end, at a stop or
// a semicolon outside brackets, at a comma of what a book lists behind a colon, or where what leads
// them does.
func ends(words string, at int, lead string, plain bool) bool {
	if at == len(words) || words[:at] == lead {
		return true
	}
	listed := words[at] != ',' || !plain && strings.Contains(words[:at], ": ")
	return words[at] != ':' && listed && strings.HasPrefix(words[at+1:], " ") && strings.Count(words[:at], "(") == strings.Count(words[:at], ")")
}

func sum(rows []int) (all int) {
	for _, n := range rows {
		all += n
	}
	return all
}

// laid are briefs in so many lines each, as far as they have room beside those that are entire, with
// one more that counts those that have none.
func laid(briefs []brief, rows []int, room int) (out []string) {
	more := len(pick.Where(briefs, func(b brief) bool { return !b.entire }))
	room -= ofWhy(briefs)
	for i, b := range briefs {
		line := b.within(rows[i])
		if !b.entire {
			if room -= tall(line); room < 0 || room == 0 && more > 1 {
				room = -1 // nor has what is behind it
				continue
			}
			more--
		}
		out = append(out, line)
	}
	if more > 0 {
		out = append(out, andMore(more))
	}
	return out
}

// within is the brief as it is read in at most so many lines of a phone: as much of it as
// is whole there, else up to a word.
func (b brief) within(rows int) string {
	if whole := b.whole(rows); whole != "" {
		return whole
	}
	if line := b.ofFewer(rows); line != "" {
		return line
	}
	b.Brief = b.Naming(1)
	for letters := rows * text.Beside; ; letters -= 4 {
		if line := b.line(letters); tall(line) <= rows || letters <= 4 {
			return line
		}
	}
}

func tall(s string) int { return text.TallIn(s, text.Beside) }

// Deed is something done at once: by whom it was and with which line, which is
// Markdown; why, and what is asked then.
type Deed struct{ By, Reason, Ask string }

// longestReason is as much of a reason as is read beside what came of it.
const longestReason = 120

// Lines tell what came of it in short, as a reader reads of it: the outcome first,
// then, small, who did it. What the book's digest leaves out, as the map shows it, is
// told in the sentences of its events where nothing else is.
func (x Deed) Lines(p *watch.Position, reader rules.SeatID, events []rules.Event) []string {
	below := []string{x.By}
	if x.Reason != "" {
		below = append(below, "Reason: "+text.Escape(cmdline.ToAWord(strings.ReplaceAll(x.Reason, "\n", " "), longestReason)))
	}
	core, own := coreOf(events)
	briefs := append(core, told(p, reader, own)...)
	if len(briefs) == len(core) {
		briefs = append(spelledOut(own), core...)
	}
	if len(briefs) == 0 {
		return below
	}
	for i := range below {
		below[i] = "-# " + below[i]
	}
	return append(lines(gravestFirst(briefs), nil, append(below, x.Ask)...), below...)
}

// spelledOut are events in their own words.
func spelledOut(events []rules.Event) (out []brief) {
	for _, e := range events {
		if e.Text != "" {
			out = append(out, brief{rules.Brief{Gravity: rules.Done, Text: e.Text}, true, false})
		}
	}
	return out
}

func andMore(n int) string { return fmt.Sprintf("and %d more", n) }
