package rulestest

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
)

// Cases plays the case files of a folder of the book's package, each as a subtest,
// and holds that they reach every refusal of the book: all of its source but those
// whose sentence is excused, each with the reason why only a Go test reaches it.
func Cases(t *testing.T, system rules.System, dir string, excused map[string]string) {
	t.Helper()
	files, err := ReadCases(dir)
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files in %s: %v", dir, err)
	}
	played := 0
	refusedAt.Clear() // what other tests of the package were refused is no case
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f.Path), ".txt"), func(t *testing.T) {
			played++
			f.Play(t, system)
		})
	}
	if played < len(files) || t.Failed() { // some were asked for by name
		return
	}
	if missing, err := unreached(".", excused); err != nil || len(missing) > 0 {
		t.Errorf("%v\n%s", err, strings.Join(missing, "\n"))
	}
}

// Play plays one file on the rules themselves; it stops at the first line that
// does not come true.
func (f CaseFile) Play(t T, system rules.System) {
	t.Helper()
	f.PlayBy(t, system.Spec(), Direct(system))
}

// PlayBy has a driver carry out the lines of one file; it stops at the first
// line that does not come true.
func (f CaseFile) PlayBy(t T, spec *rules.Spec, by Driver) {
	t.Helper()
	c := &caseGame{by: by, spec: spec}
	for _, line := range f.Lines {
		if err := c.line(line); err != nil {
			t.Errorf("%s: %s\n%v%s", line.At, line, err, c.happened())
			t.FailNow()
		}
	}
	if err := c.begin(); err != nil {
		t.Errorf("%s: %v", f.Path, err)
	}
	if c.dice != nil {
		t.Errorf("%s: the last dice line has no command after it", f.Path)
	}
}

// String spells the line as it stands in the file.
func (l CaseLine) String() string {
	if l.Mark == 0 {
		return l.Who + " " + l.Text
	}
	return l.Who + string(l.Mark) + " " + l.Text
}

// caseGame is the game of a file, with what the last command brought.
type caseGame struct {
	by    Driver
	spec  *rules.Spec
	setup *rules.Setup // of a game line whose house lines may still come
	dice  []int        // of the dice line; nil: none stands

	Outcome
	refusal *cmdline.Refusal
	read    map[string]int // events that each reader has been shown to read
	matched figure.Figures // of the last event that matched
}

func (c *caseGame) line(l CaseLine) error {
	if l.Mark == 0 && l.Who == "house" {
		return c.house(l.Text)
	}
	if err := c.begin(); err != nil {
		return err
	}
	switch l.Mark {
	case ':', '!':
		return c.command(l)
	case '>':
		return c.reads(l)
	case '~':
		return c.silent(l)
	case '=':
		return c.figures(l.Text)
	}
	return c.word(l)
}

// word carries out a line that nobody speaks.
func (c *caseGame) word(l CaseLine) error {
	switch l.Who {
	case "game":
		return c.newGame(strings.Fields(l.Text))
	case "dice":
		return c.give(l.Text)
	case "mode":
		return c.by.Mode(rules.Mode(l.Text))
	case "awaits":
		return c.awaits(strings.Fields(l.Text))
	case "clock":
		return c.clock(l.Text)
	case "over":
		return c.over()
	}
	return fmt.Errorf("no line begins so; see CaseLine")
}

// Setting up

func (c *caseGame) newGame(words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("a game line names the scenario and its seats: game duel red blue")
	}
	sc, ok := c.spec.Scenario(words[0])
	if !ok {
		return fmt.Errorf("%s has no scenario %s", c.spec.Name, words[0])
	}
	var seats []string
	for _, s := range sc.Seats {
		seats = append(seats, string(s.ID))
	}
	if !slices.Equal(seats, words[1:]) {
		return fmt.Errorf("scenario %s has the seats %s", sc.Name, strings.Join(seats, " "))
	}
	c.setup = &rules.Setup{Scenario: sc.Name, Typed: true}
	return nil
}

func (c *caseGame) house(text string) error {
	id, value, _ := strings.Cut(text, " ")
	if c.setup == nil {
		return fmt.Errorf("house rules stand right after the game line")
	}
	c.setup.House = append(c.setup.House, rules.Setting{ID: id, Value: value})
	return nil
}

// begin starts the game of the last game line, unless it has begun. Dice that
// stand before the game line are for its setup.
func (c *caseGame) begin() error {
	if c.setup == nil {
		return nil
	}
	out, err := c.by.Start(*c.setup, c.dice)
	c.setup, c.dice = nil, nil
	if err != nil {
		return fmt.Errorf("the game does not begin: %w", err)
	}
	c.came(out)
	return nil
}

func (c *caseGame) give(text string) error {
	faces, err := dice.ParseFaces(text)
	if err == nil && c.dice != nil {
		err = fmt.Errorf("the dice before these were not used")
	}
	c.dice = faces
	return err
}

// came takes down what came of a command, and forgets what came before.
func (c *caseGame) came(out Outcome) {
	c.Outcome, c.refusal, c.matched, c.read = out, nil, nil, map[string]int{}
}

// command carries out what somebody says, with the dice given for it.
func (c *caseGame) command(l CaseLine) error {
	faces := c.dice
	c.dice = nil
	out, err := c.by.Say(l.Who, l.Text, faces)
	c.came(out)
	r, isRefusal := cmdline.AsRefusal(err)
	switch {
	case l.Mark == '!' && refused(err):
		c.refusal = r
		return nil
	case l.Mark == '!':
		return fmt.Errorf("must be refused; it gave %v", err)
	case isRefusal:
		return fmt.Errorf("was refused (rule %q): %w", r.Rule, err)
	}
	return err
}
