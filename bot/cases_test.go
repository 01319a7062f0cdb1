package bot

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/library"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
	"impulse/rules/standing"
	"impulse/storage"
)

// untyped are lines of the case files that Discord's client does not let
// anybody send, with what it says. They count as refused; what the rules would
// have answered is not looked for.
var untyped = map[string]string{
	"calc! fire weapon:laser range:-1 size:1": "out of range",
}

// Every case file of The Pentagon War comes true for people in Discord too:
// seats are users, orders slash commands, dice typed in. Figures, which nobody
// there is shown, are for the rules' own test.
func TestCasesInDiscord(t *testing.T) {
	t.Parallel()
	files, err := rulestest.ReadCases("../rules/pentagon/testdata/cases")
	require.NoError(t, err)
	some := sample.Of(t, files, 6)
	found := map[string]bool{}
	t.Cleanup(func() {
		if len(some) < len(files) {
			return
		}
		for line := range untyped {
			require.Contains(t, found, line, "the line can be typed, or is gone: take it from the table")
		}
	})
	playInDiscord(t, "pentagon", some, found)
}

// The case files of Goliath's battles come true for people in Discord too.
func TestGoliathInDiscord(t *testing.T) {
	t.Parallel()
	files, err := rulestest.ReadCases("../rules/goliath/testdata/cases")
	require.NoError(t, err)
	files = slices.DeleteFunc(files, func(f rulestest.CaseFile) bool {
		return filepath.Base(f.Path) == "guidebook.txt" // it asks what the book keeps from players, as one who is none
	})
	playInDiscord(t, "goliath", sample.Of(t, files, 6), map[string]bool{})
}

// undrawn leaves the pictures out, and shows each board once: case files are about
// words, and a picture takes longer than all the rest.
func undrawn(s *stage) {
	s.boards.Every = time.Hour
	s.draw = func([]outbox.Picture) []outbox.File { return nil }
}

// playInDiscord plays case files of a system, four side by side, and adds the
// lines that could not be typed to untyped.
func playInDiscord(t *testing.T, name string, files []rulestest.CaseFile, untyped map[string]bool) {
	t.Helper()
	system, ok := library.Find(name)
	require.True(t, ok)
	require.NotEmpty(t, files)
	groups := make(chan *players, 4)
	for range cap(groups) {
		p := newPlayers(newStage(t, discordtest.Options{}, undrawn), system.Spec())
		t.Cleanup(func() { maps.Copy(untyped, p.untyped) })
		groups <- p
	}
	for _, f := range files {
		f.Lines = shownLines(f.Lines)
		t.Run(strings.TrimSuffix(filepath.Base(f.Path), ".txt"), func(t *testing.T) {
			t.Parallel()
			p := <-groups
			defer func() { groups <- p }()
			require.NoError(t, p.leave())
			f.PlayBy(t, p.spec, p)
		})
	}
}

// onlyTime is what a channel reads in headings alone, or in the sentence for all that
// went together: fire that was announced, hits inside.
var onlyTime = regexp.MustCompile(`^Turn \d+(, impulse \d+)? begins\.|^\w+: .* (is|are) over\.$|^Hit \d+ inside |^[^,]* fires \w+ at [^,]*\.(\.\.)?$`)

// shownLines leaves out figures, what headings say, and the answers to what
// cannot be typed.
func shownLines(lines []rulestest.CaseLine) (out []rulestest.CaseLine) {
	skip := false
	for _, l := range lines {
		if l.Mark == ':' || l.Mark == '!' || l.Mark == 0 {
			_, skip = untyped[l.String()]
			out = append(out, l)
		} else if l.Mark != '=' && !skip && !onlyTime.MatchString(l.Text) {
			out = append(out, l)
		}
	}
	return out
}

// players are people at their clients: the driver of case files that goes
// through Discord.
type players struct {
	*stage
	spec    *rules.Spec
	games   int
	over    bool
	free    bool
	place   string
	seats   []rules.SeatID
	read    map[string]bool // messages that were read
	told    uint64          // the last entry of which all was read
	later   []rules.Event   // what a change of the mode led to, read with what comes next
	untyped map[string]bool
}

func newPlayers(s *stage, spec *rules.Spec) *players {
	return &players{stage: s, spec: spec, place: s.channel, over: true, read: map[string]bool{}, untyped: map[string]bool{}}
}

// Start makes the game in a channel of its own. What it told a seat before
// somebody held it he looks up.
func (p *players) Start(setup rules.Setup, faces []int) (rulestest.Outcome, error) {
	if err := p.leave(); err != nil {
		return rulestest.Outcome{}, err
	}
	p.games++
	p.later, p.told = nil, 0
	p.over, p.free, p.seats, p.place = false, false, nil, p.d.Channel("case "+strconv.Itoa(p.games))
	begun := []discordtest.Opt{opt("system", p.spec.Name), opt("scenario", setup.Scenario), opt("dice", "typed")}
	if house := spellHouse(setup.House); house != "" {
		begun = append(begun, opt("house", house))
	}
	script := []typedLine{{who: "gm", words: "game new", opts: begun}}
	scenario, _ := p.spec.Scenario(setup.Scenario)
	for _, seat := range scenario.Seats {
		p.seats = append(p.seats, seat.ID)
		script = append(script, typedLine{who: string(seat.ID), words: "game join", opts: []discordtest.Opt{opt("seat", string(seat.ID))}})
	}
	for _, l := range script {
		if _, err := p.types(l); err != nil {
			return rulestest.Outcome{}, err
		}
	}
	opening, err := p.openingFor("ann", nil)
	if err != nil {
		return rulestest.Outcome{}, err
	}
	for _, seat := range p.seats {
		own, err := p.openingFor(string(seat), []rules.SeatID{seat})
		if err != nil {
			return rulestest.Outcome{}, err
		}
		opening = append(opening, slices.DeleteFunc(own, func(e rules.Event) bool {
			return slices.ContainsFunc(opening, func(known rules.Event) bool { return known.Text == e.Text })
		})...)
	}
	return p.cameOf(opening, faces)
}

// openingFor is what somebody reads of how the game began.
func (p *players) openingFor(who string, to []rules.SeatID) ([]rules.Event, error) {
	m, err := p.types(typedLine{who: who, words: "game why", opts: []discordtest.Opt{opt("entry", 1)}})
	p.read[m.ID] = true
	return linesOf(m, to), err
}

// spellHouse writes house rules as they are typed for a new game.
func spellHouse(house []rules.Setting) string {
	var out []string
	for _, h := range house {
		out = append(out, h.ID+"="+h.Value)
	}
	return strings.Join(out, ", ")
}

// leave ends the game that is played, if it is not over.
func (p *players) leave() error {
	if p.over {
		return nil
	}
	p.over = true
	_, err := p.types(typedLine{who: "gm", words: "game end", opts: []discordtest.Opt{opt("confirm", true)}})
	return err
}

func (p *players) Mode(m rules.Mode) error {
	p.free = m == rules.Free
	_, err := p.types(typedLine{who: "gm", words: "game mode", opts: []discordtest.Opt{opt("to", string(m))}})
	p.later = p.news()
	return err
}

// Say types what a line says. Dice of an order that resolves at once go with
// it; those of a step are typed in when the channel is asked for them.
func (p *players) Say(who, text string, faces []int) (rulestest.Outcome, error) {
	none := rulestest.Outcome{}
	l, err := p.line(who, text)
	if err != nil {
		return none, err
	}
	if p.free && faces != nil {
		l.opts, faces = append(l.opts, opt("dice", spellFaces(faces))), nil
	}
	answer, err := p.types(l)
	if err == nil && slips.MatchString(plainLine(answer.Content)) {
		l.opts = append(l.opts, opt("confirm", true))
		answer, err = p.types(l)
	}
	var fault *clientRefusal
	if errors.As(err, &fault) {
		return none, p.notSent(who+"! "+text, fault)
	}
	if err != nil {
		return none, err
	}
	posts := p.news()
	if hidden(answer) && len(posts) == 0 && !l.taken(answer) {
		why := plainLine(answer.Content)
		if _, ofLine, whole := strings.Cut(why, "\nLine 1, "+text+": "); whole { // orders that are written together are kept
			why = ofLine
		}
		why, err = p.inTime(text, why, answer)
		return none, cmp.Or(err, error(&cmdline.Refusal{Text: why}))
	}
	posts, p.later = append(p.later, posts...), nil
	switch {
	case l.looks:
		posts = append(posts, linesOf(answer, nil)...)
	case hidden(answer):
		posts = append(posts, linesOf(answer, []rules.SeatID{rules.SeatID(who)})...)
	}
	return p.cameOf(posts, faces)
}

// slips is what asks, once, whether somebody who has always ordered here means to
// give no orders, to leave out what was refused, or to seal what is left from before; the
// people of the case files do.
var slips = regexp.MustCompile(`^Your sheet has no orders, and in the .* you have given some in every turn\.|^What you wrote last was refused and is not on your sheet|^Your sheet has .* from before `)

// keeps is the question that ends the refusal of an order for another step.
var keeps = regexp.MustCompile(`^(You cannot .* now: this is .*)\. Keep it for (\pL+) (\d+)\?$`)

// inTime is a refusal as the rules give it: where an order is for another step,
// people are asked instead whether to keep it, below which there must be the button.
func (p *players) inTime(text, why string, answer discordtest.Message) (string, error) {
	asked := keeps.FindStringSubmatch(why)
	if asked == nil {
		return why, nil
	}
	cmd, err := cmdline.Parse(text)
	if err != nil {
		return "", err
	}
	if label := "Keep For " + legible.Capital(asked[2]) + " " + asked[3]; !has(answer, label) {
		return "", fmt.Errorf("%s: there is no button %q", why, label)
	}
	i := slices.IndexFunc(p.spec.Actions, func(a rules.ActionSpec) bool { return slices.Equal(a.Path, cmd.Within(p.spec.Name).Path) })
	if i < 0 {
		return "", fmt.Errorf("there is no order %s", cmd.Name())
	}
	return fmt.Sprintf("%s; %s is for the %s.", asked[1], cmd.Name(), p.spec.Step(p.spec.Actions[i].Step).Title), nil
}

// accepted is what answers a seal, or what takes one back, of which nobody else reads.
var accepted = regexp.MustCompile("^You pass |^Sealed: |^Back on your sheet|^Your standing orders are over")

// taken reports whether what somebody is answered says that their line was taken; what
// a look tells cites the rules.
func (l typedLine) taken(answer discordtest.Message) bool {
	if l.looks {
		return strings.Contains(answer.Content, ")*") || strings.Contains(answer.Content, "\n-# ")
	}
	return has(answer, "Seal") || accepted.MatchString(answer.Content) // an order is sealed below its answer
}

// notSent makes a refusal of what the client did not let through, where the
// table says so.
func (p *players) notSent(line string, fault error) error {
	why, known := untyped[line]
	if !known || !strings.Contains(fault.Error(), why) {
		return fault
	}
	p.untyped[line] = true
	return &cmdline.Refusal{Text: fault.Error()}
}

// cameOf is what is told so far, and what the steps tell that get their dice
// now.
func (p *players) cameOf(sofar []rules.Event, faces []int) (rulestest.Outcome, error) {
	last := append(sofar, p.news()...)
	out := rulestest.Outcome{Events: last}
	for len(faces) > 0 {
		used, err := p.rolls(faces)
		if err != nil {
			return out, err
		}
		faces, last = faces[used:], p.news()
		out.Events = append(out.Events, last...)
	}
	for _, e := range last {
		if strings.Contains(e.Text, asksForDice) {
			return out, fmt.Errorf("dice are missing: %s", e.Text)
		}
	}
	return out, nil
}

// tooMany is how more faces are refused than the step that waits has dice.
var tooMany = regexp.MustCompile(`(\d+) (?:die|dice) too many`)

// rolls types in the dice of the step that waits, which take as many of the
// faces as it says, and counts them.
func (p *players) rolls(faces []int) (int, error) {
	typed := typedLine{who: "gm", words: "game retry", opts: []discordtest.Opt{opt("dice", spellFaces(faces))}}
	m, err := p.types(typed)
	said := tooMany.FindStringSubmatch(m.Content)
	if err != nil || said == nil {
		return len(faces), err
	}
	left, err := strconv.Atoi(said[1])
	if err != nil || left >= len(faces) {
		return 0, fmt.Errorf("nothing waits for the dice %v: %s", faces, m.Content)
	}
	typed.opts = []discordtest.Opt{opt("dice", spellFaces(faces[:len(faces)-left]))}
	_, err = p.types(typed)
	return len(faces) - left, err
}

// asksForDice is how the channel is asked for dice.
const asksForDice = "Type them in that order"

func spellFaces(faces []int) string { return strings.Trim(fmt.Sprint(faces), "[]") }

// typedLine is a slash command with its options.
type typedLine struct {
	who, words string
	opts       []discordtest.Opt
	looks      bool // it answers, and changes nothing
}

// caseGroups are the command groups of those who hold no seat.
var caseGroups = map[string]string{"calc": "-calc", "gm": "-gm", "look": ""}

// deskWords are lines of a seat that the referee's own commands carry out.
var deskWords = map[string]string{"done": "orders done", "unseal": "orders unseal"}

// line makes a slash command of a line, its options with their types.
func (p *players) line(who, text string) (typedLine, error) {
	group, none := caseGroups[who]
	if !none && !slices.Contains(p.seats, rules.SeatID(who)) {
		return typedLine{}, fmt.Errorf("nobody here is called %s", who)
	}
	if !none && (standing.Is(text) || strings.HasPrefix(text, "tactic ")) {
		return typedLine{who: who, words: "orders add", opts: []discordtest.Opt{opt("lines", text)}}, nil
	}
	cmd, err := cmdline.Parse(text)
	if err != nil {
		return typedLine{}, err
	}
	if words, ok := deskWords[cmd.Name()]; ok && !none {
		return typedLine{who: who, words: words}, nil
	}
	return slashOf(p.spec.Actions, who, cmd.Within(p.spec.Name+group))
}

// slashOf makes a slash command of a command that is declared.
func slashOf(actions []rules.ActionSpec, who string, cmd cmdline.Command) (typedLine, error) {
	i := slices.IndexFunc(actions, func(a rules.ActionSpec) bool { return slices.Equal(a.Path, cmd.Path) })
	if i < 0 {
		return typedLine{}, fmt.Errorf("there is no command %s", cmd.Name())
	}
	l := typedLine{who: who, words: cmd.Name(), looks: actions[i].Kind == rules.LookKind}
	for _, a := range cmd.Args {
		l.opts = append(l.opts, opt(a.Name, typedValue(actions[i], a)))
	}
	return l, nil
}

// typedValue is a value as the client of Discord sends it.
func typedValue(action rules.ActionSpec, a cmdline.Arg) any {
	for _, param := range action.Params {
		if param.Name != a.Name {
			continue
		}
		n, err := strconv.Atoi(a.Value)
		switch {
		case param.Kind == opts.IntParam && err == nil:
			return n
		case param.Kind == opts.FileParam:
			return discordtest.File{Name: "file.json", Content: []byte(a.Value)}
		case param.Kind == opts.SwitchParam && (a.Value == "on" || a.Value == "off"):
			return a.Value == "on"
		}
	}
	return a.Value
}

// clientRefusal is what the client says instead of sending a command.
type clientRefusal struct{ error }

// types has somebody type a command, and gives what he is shown when all that
// follows has been posted.
func (p *players) types(l typedLine) (discordtest.Message, error) {
	i := p.d.User(l.who).Slash(p.place, l.words, l.opts...)
	if err := i.Err(); err != nil {
		return discordtest.Message{}, &clientRefusal{err}
	}
	m, err := i.Shown(patience)
	if err == nil && !p.calm(patience) {
		err = errors.New("the posts do not leave")
	}
	if err != nil {
		return m, fmt.Errorf("%s %s: %w", l.who, l.words, err)
	}
	return m, nil
}

// calm waits until the bot has nothing to do and nothing to post.
func (s *stage) calm(within time.Duration) bool {
	for end := time.Now().Add(within); time.Now().Before(end); time.Sleep(time.Millisecond) {
		s.b.turns.mu.Lock()
		busy := len(s.b.turns.queue) > 0
		s.b.turns.mu.Unlock()
		if !busy && s.allPosted() {
			return true
		}
	}
	return false
}

// allPosted reports whether nothing waits in the outbox.
func (s *stage) allPosted() bool {
	var places []string
	err := s.db.View(func(tx *storage.Tx) (err error) {
		places, err = tx.PendingPlaces()
		return err
	})
	return err == nil && len(places) == 0
}

// news are the lines of the channel and of everybody's mail that are new.
func (p *players) news() []rules.Event {
	out := p.unread(p.place, nil)
	for _, seat := range p.seats {
		out = append(out, p.unread(p.d.User(string(seat)).DM(), []rules.SeatID{seat})...)
	}
	out = append(out, p.details()...)
	p.over = p.over || slices.ContainsFunc(out, func(e rules.Event) bool { return strings.HasPrefix(e.Text, saysOver) })
	return out
}

// details are the lines that Details shows of what is new: everybody, and each seat
// beside those.
func (p *players) details() (out []rules.Event) {
	ask := func(user, more string) (lines []rules.Event, to uint64) {
		pages, to := p.inFull(user, p.place, fmt.Sprint("game details from:", p.told+1, more))
		for _, line := range inTheirOrder(strings.Split(strings.Join(pages, "\n"), "\n")) {
			lines = append(lines, rules.Event{Text: plainLine(line)})
		}
		return lines, max(to, p.told)
	}
	out, to := ask("a watcher", "")
	if to == p.told {
		return nil
	}
	open := map[string]int{}
	for _, e := range out {
		open[e.Text]++
	}
	for _, seat := range p.seats {
		beside := maps.Clone(open)
		lines, _ := ask(p.d.User(string(seat)).ID, fmt.Sprint(" entry:", to))
		for _, e := range lines {
			if beside[e.Text]--; beside[e.Text] < 0 {
				out = append(out, rules.Event{Text: e.Text, To: []rules.SeatID{seat}})
			}
		}
	}
	p.told = to
	return out
}

// chapterHead heads what one entry tells in the details.
var chapterHead = regexp.MustCompile(`^\*\*.* \(entry (\d+)\)$`)

// inTheirOrder are the lines of the details, which tell the gravest first, in the order
// of the entries that they tell of.
func inTheirOrder(lines []string) (out []string) {
	entry := 0
	by := map[int][]string{}
	for _, line := range lines {
		if head := chapterHead.FindStringSubmatch(line); head != nil {
			entry, _ = strconv.Atoi(head[1])
		}
		by[entry] = append(by[entry], line)
	}
	for _, n := range slices.Sorted(maps.Keys(by)) {
		out = append(out, by[n]...)
	}
	return out
}

func (p *players) unread(channel string, to []rules.SeatID) (out []rules.Event) {
	for _, m := range p.d.Messages(channel) {
		if !p.read[m.ID] && !isBoard(m) {
			out = append(out, linesOf(m, to)...)
		}
		p.read[m.ID] = true
	}
	return out
}

// isBoard tells a status board, which says again how things stand and is no
// news, by its nonce.
func isBoard(m discordtest.Message) bool {
	return strings.HasPrefix(m.Nonce, "b"+m.Channel[len(m.Channel)-12:])
}

// linesOf are the lines of a message as events for its readers.
func linesOf(m discordtest.Message, to []rules.SeatID) (out []rules.Event) {
	for _, line := range strings.Split(joined.ReplaceAllString(m.Words(), "$1$3\n$2$4"), "\n") {
		out = append(out, rules.Event{Text: plainLine(line), To: to})
	}
	return out
}

// joined is where events stand behind each other that would not fit a phone line by line:
// behind dice, and as bars.
var joined = regexp.MustCompile(`(\)\*) (\pL)|(\.) (Range \d)`)

var (
	whyBehind   = regexp.MustCompile(` \*\(.*\)\*$`) // dice and section behind an event
	escapedMark = regexp.MustCompile("\\\\([\\\\*_~`|\\[\\]#>+-])")
)

// asTyped is a text with commands as they are typed at the console.
func asTyped(text string) string {
	return inDiscord.ReplaceAllStringFunc(text, func(found string) string {
		m := inDiscord.FindStringSubmatch(found)
		options := strings.NewReplacer(":True", ":on", ":False", ":off").Replace(m[3])
		return strings.TrimSpace(m[1] + m[2] + " " + options)
	})
}

var inDiscord = regexp.MustCompile("(?:</([^:<>]+):\\d+>|`/([^`]+)`)(?: `([^`]*)`)?")

// plainLine is a line without its list mark, its dice and section, and Markdown.
func plainLine(line string) string {
	line = asTyped(line)
	line = whyBehind.ReplaceAllString(strings.TrimPrefix(line, "- "), "")
	return strings.ReplaceAll(escapedMark.ReplaceAllString(line, "$1"), "\u200b", "")
}

// What the status says, to somebody who only watches.

var standingLine = regexp.MustCompile(`(?m)^(.*), [^,.]*\.(?: (The game is over\.|Free play.*|Throw .*?))?(?: A break stopped .*\.)?(?: Standing orders in force: .*\.)?\n(?:(?:[^\n]* or pass|Pass, [^\n]*): ([^\n]*)\n)?Seats: `)

// openMark is a seat of whom orders are asked.
var openMark = regexp.MustCompile(`⬜ (\S+)`)

const saysOver = "The game is over."

func (p *players) status() ([]string, error) {
	m, err := p.types(typedLine{who: "ann", words: "game status"})
	if err != nil {
		return nil, err
	}
	p.read[m.ID] = true
	found := standingLine.FindStringSubmatch(m.Words())
	if found == nil {
		return nil, fmt.Errorf("the status does not say where the game stands: %s", m.Content)
	}
	return found, nil
}

func (p *players) Awaited() (out []rules.SeatID, err error) {
	found, err := p.status()
	for _, open := range openMark.FindAllStringSubmatch(strings.Join(found[min(3, len(found)):], ""), -1) {
		for _, seat := range p.seats {
			if open[1] == card.Mention(p.d.User(string(seat)).ID) {
				out = append(out, seat)
			}
		}
	}
	return out, err
}

func (p *players) Clock() (string, error) {
	found, err := p.status()
	if err != nil {
		return "", err
	}
	return found[1], nil
}

func (p *players) Over() (bool, error) {
	found, err := p.status()
	return err == nil && found[2] == saysOver, err
}
