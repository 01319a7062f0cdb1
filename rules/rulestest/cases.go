package rulestest

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"impulse/rules"
	"impulse/rules/dice"
)

// Cases plays the case files of a folder, each as a subtest.
func Cases(t *testing.T, system rules.System, dir string) {
	t.Helper()
	files, err := ReadCases(dir)
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files in %s: %v", dir, err)
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f.Path), ".txt"), func(t *testing.T) { f.Play(t, system) })
	}
}

// Play plays one file; it stops at the first line that does not come true.
func (f CaseFile) Play(t T, system rules.System) {
	t.Helper()
	c := &caseGame{system: system, spec: system.Spec()}
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
	system rules.System
	spec   *rules.Spec
	game   *game
	setup  *rules.Setup // of a game line whose house lines may still come
	sheets map[rules.SeatID][]string
	dice   []int // of the dice line; nil: none stands

	refusal *rules.Refusal
	events  []rules.Event
	data    rules.Figures
	read    map[string]int // events that each reader has been shown to read
	matched rules.Figures  // of the last event that matched
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
		return c.mode(rules.Mode(l.Text))
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
	c.setup, c.game = &rules.Setup{Scenario: sc.Name, Typed: true}, nil
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
	c.game, c.sheets = &game{system: c.system}, map[rules.SeatID][]string{}
	r := dice.FromFaces(c.dice)
	res, err := c.game.start(*c.setup, r)
	c.setup, c.dice = nil, nil
	if err == nil {
		err = r.Unused()
	}
	if err != nil {
		return fmt.Errorf("the game does not begin: %w", err)
	}
	c.forget()
	c.events = res.Events
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

func (c *caseGame) mode(m rules.Mode) error {
	if c.game == nil {
		return errNoGame
	}
	s, err := c.system.SetMode(c.game.now, m)
	if err == nil {
		c.game.now = s
	}
	return err
}

var errNoGame = fmt.Errorf("there is no game yet; write for example: game duel red blue")

func (c *caseGame) forget() {
	c.refusal, c.events, c.data, c.matched, c.read = nil, nil, nil, nil, map[string]int{}
}

// Commands

// command carries out what somebody says, with the dice given for it.
func (c *caseGame) command(l CaseLine) error {
	c.forget()
	r := dice.FromFaces(c.dice)
	c.dice = nil
	before, err := c.bytes()
	if err != nil {
		return err
	}
	err = c.say(rules.SeatID(l.Who), l.Text, r)
	if l.Mark == '!' {
		return c.mustRefuse(err, before)
	}
	if r, ok := rules.AsRefusal(err); ok {
		return fmt.Errorf("was refused (rule %q): %w", r.Rule, err)
	}
	if err == nil {
		err = r.Unused()
	}
	return err
}

func (c *caseGame) bytes() ([]byte, error) {
	if c.game == nil {
		return nil, nil
	}
	return c.game.now.Bytes()
}

func (c *caseGame) mustRefuse(err error, before []byte) error {
	if !refused(err) {
		return fmt.Errorf("must be refused; it gave %v", err)
	}
	c.refusal, _ = rules.AsRefusal(err)
	after, err := c.bytes()
	if err == nil && !bytes.Equal(before, after) {
		err = fmt.Errorf("was refused, and changed something all the same:\n%s", differ(before, after))
	}
	return err
}

// speakers are those who are no seats.
var speakers = map[string]struct {
	seat   rules.SeatID
	suffix string
}{"calc": {rules.Spectator, "-calc"}, "look": {rules.Spectator, ""}, "gm": {rules.GM, "-gm"}}

func (c *caseGame) say(who rules.SeatID, text string, r *dice.Roller) error {
	cmd, err := rules.ParseCommand(text)
	if err != nil {
		return err
	}
	if s, ok := speakers[string(who)]; ok {
		return c.act(s.seat, cmd.Within(c.spec.Name+s.suffix), r)
	}
	if c.game == nil {
		return errNoGame
	}
	if c.game.now.Seat(who).Side == "" {
		return fmt.Errorf("nobody here is called %s", who)
	}
	switch cmd.Name() {
	case "done":
		return c.done(who, r)
	case "unseal":
		return c.unseal(who)
	}
	return c.order(who, cmd, r)
}

// act carries out what is not secret and shows its answer.
func (c *caseGame) act(seat rules.SeatID, cmd rules.Command, r *dice.Roller) error {
	if c.game == nil { // a calc needs none
		res, err := c.system.Act(nil, seat, cmd, r)
		return c.keep(res, err)
	}
	res, err := c.game.do(deed{seat, act, []string{cmd.String()}}, r)
	return c.keep(res, err)
}

func (c *caseGame) keep(res *rules.Result, err error) error {
	if err != nil {
		return err
	}
	c.events, c.data = res.Events, res.Data
	return nil
}

// order puts an order on the seat's sheet, or carries it out where orders are
// given in the open.
func (c *caseGame) order(seat rules.SeatID, cmd rules.Command, r *dice.Roller) error {
	now := c.game.now
	openly := now.Mode == rules.Free || c.game.step().Who == rules.InTurn
	if openly || c.isLook(cmd) {
		return c.act(seat, cmd.Within(c.spec.Name), r)
	}
	line, replaces, err := c.system.Order(now, seat, cmd, c.sheets[seat])
	if err != nil {
		return err
	}
	if replaces >= 0 {
		c.sheets[seat] = slices.Delete(c.sheets[seat], replaces, replaces+1)
	}
	c.sheets[seat] = append(c.sheets[seat], line)
	return nil
}

func (c *caseGame) isLook(cmd rules.Command) bool {
	name := cmd.Within(c.spec.Name).Name()
	return slices.ContainsFunc(c.spec.Actions, func(a rules.ActionSpec) bool {
		return a.Kind == rules.LookKind && strings.Join(a.Path, " ") == name
	})
}

// done seals the seat's sheet, or passes.
func (c *caseGame) done(seat rules.SeatID, r *dice.Roller) error {
	d := deed{seat, seal, c.sheets[seat]}
	if c.game.step().Who == rules.InTurn {
		d = deed{seat, pass, nil}
	}
	res, err := c.game.do(d, r)
	if err == nil {
		c.sheets[seat] = nil
	}
	return c.keep(res, err)
}

func (c *caseGame) unseal(seat rules.SeatID) error {
	s, lines, err := c.system.Unseal(c.game.now, seat)
	if err != nil {
		return err
	}
	c.game.now, c.sheets[seat] = s, lines
	return nil
}
