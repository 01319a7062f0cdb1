package rulestest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/standing"
)

// Driver carries out the lines of case files: the rules by themselves, or a bot
// for people who type. What the files say must come true with each.
type Driver interface {
	// Start begins another game, with the faces of its setup and of the steps behind it.
	Start(setup rules.Setup, faces []int) (Outcome, error)

	// Say carries out what a seat says, or calc, look or gm, and the steps to which it
	// leads. A refusal has changed nothing; faces too few or too many are an error.
	Say(who, text string, faces []int) (Outcome, error)

	Mode(m rules.Mode) error
	Awaited() ([]rules.SeatID, error)
	Clock() (string, error)
	Over() (bool, error)
}

// Outcome is what came of a line: what was told to whom, in order, and the
// figures of an answer. A driver that shows people texts has no figures.
type Outcome struct {
	Events []rules.Event
	Data   figure.Figures
}

// Direct is the driver that asks the rules themselves.
func Direct(system rules.System) Driver { return &direct{system: system} }

type direct struct {
	system rules.System
	game   *game
	sheets map[rules.SeatID][]string
}

func (d *direct) Start(setup rules.Setup, faces []int) (Outcome, error) {
	d.game, d.sheets = &game{system: d.system, watch: watcher{d.system}.sound}, map[rules.SeatID][]string{}
	r := dice.FromFaces(faces)
	res, err := d.game.start(setup, r)
	if err == nil {
		err = r.Unused()
	}
	return outcome(res, err)
}

func outcome(res *rules.Result, err error) (Outcome, error) {
	if err != nil || res == nil {
		return Outcome{}, err
	}
	return Outcome{res.Events, res.Data}, nil
}

var errNoGame = fmt.Errorf("there is no game yet; write for example: game duel red blue")

func (d *direct) Mode(m rules.Mode) error {
	if d.game == nil {
		return errNoGame
	}
	s, err := d.game.now.SetMode(m)
	if err == nil {
		d.game.now = s
	}
	return err
}

func (d *direct) Awaited() ([]rules.SeatID, error) {
	if d.game == nil {
		return nil, errNoGame
	}
	return d.game.now.Awaited(), nil
}

func (d *direct) Clock() (string, error) {
	if d.game == nil {
		return "", errNoGame
	}
	return d.game.now.Clock(), nil
}

func (d *direct) Over() (bool, error) { return d.game != nil && d.game.now.Snapshot().Over, nil }

func (d *direct) Say(who, text string, faces []int) (Outcome, error) {
	before, err := d.bytes()
	if err != nil {
		return Outcome{}, err
	}
	r := dice.FromFaces(faces)
	out, err := outcome(d.say(rules.SeatID(who), text, r))
	if refused(err) {
		return out, d.unchanged(before, err)
	}
	if err == nil {
		err = r.Unused()
	}
	return out, err
}

func (d *direct) bytes() ([]byte, error) {
	if d.game == nil {
		return nil, nil
	}
	return d.game.now.Snapshot().Bytes()
}

// unchanged gives the refusal back, unless something has changed all the same.
func (d *direct) unchanged(before []byte, refusal error) error {
	after, err := d.bytes()
	if err == nil && !bytes.Equal(before, after) {
		err = fmt.Errorf("was refused, and changed something all the same:\n%s", differ(before, after))
	}
	if err != nil {
		return err
	}
	return refusal
}

// speakers are those who are no seats.
var speakers = map[string]struct {
	seat   rules.SeatID
	suffix string
}{"calc": {rules.Spectator, "-calc"}, "look": {rules.Spectator, ""}, "gm": {rules.GM, "-gm"}}

func (d *direct) say(who rules.SeatID, text string, r *dice.Roller) (*rules.Result, error) {
	if d.game != nil && (standing.Is(text) || strings.HasPrefix(text, "tactic ")) {
		return nil, d.expand(who, text)
	}
	cmd, err := cmdline.Parse(text)
	if err != nil {
		return nil, err
	}
	if s, ok := speakers[string(who)]; ok {
		return d.act(s.seat, cmd.Within(d.system.Spec().Name+s.suffix), r)
	}
	if d.game == nil {
		return nil, errNoGame
	}
	if d.game.now.Snapshot().Seat(who).Side == "" {
		return nil, fmt.Errorf("nobody here is called %s", who)
	}
	switch cmd.Name() {
	case "done":
		return d.done(who, r)
	case "unseal":
		return nil, d.unseal(who)
	}
	return d.order(who, cmd, r)
}

// act carries out what is not secret and shows its answer.
func (d *direct) act(seat rules.SeatID, cmd cmdline.Command, r *dice.Roller) (*rules.Result, error) {
	if d.game == nil { // a calc needs none
		return d.system.Ask(cmd, r)
	}
	return d.game.do(deed{seat, act, []string{cmd.String()}}, r)
}

// order puts an order on the seat's sheet, or carries it out where orders are
// given in the open.
func (d *direct) order(seat rules.SeatID, cmd cmdline.Command, r *dice.Roller) (*rules.Result, error) {
	now := d.game.now.Snapshot()
	openly := now.Mode == rules.Free || d.game.who() == rules.InTurn
	if openly || d.isLook(cmd) {
		return d.act(seat, cmd.Within(d.system.Spec().Name), r)
	}
	return nil, d.write(seat, cmd.String())
}

// expand puts the lines that a typed one stands for on the seat's sheet.
func (d *direct) expand(seat rules.SeatID, text string) error {
	lines, err := d.game.now.For(seat).Expand(text, d.sheets[seat])
	for i := 0; err == nil && i < len(lines); i++ {
		err = d.write(seat, lines[i])
	}
	return err
}

// write puts a line on the seat's sheet.
func (d *direct) write(seat rules.SeatID, text string) error {
	written, err := d.game.now.For(seat).Line(text, d.sheets[seat])
	if err != nil {
		return err
	}
	d.sheets[seat] = onto(d.sheets[seat], written)
	return nil
}

func (d *direct) isLook(cmd cmdline.Command) bool {
	name := cmd.Within(d.system.Spec().Name).Name()
	return slices.ContainsFunc(d.system.Spec().Actions, func(a rules.ActionSpec) bool {
		return a.Kind == rules.LookKind && strings.Join(a.Path, " ") == name
	})
}

// done seals the seat's sheet, or passes.
func (d *direct) done(seat rules.SeatID, r *dice.Roller) (*rules.Result, error) {
	x := deed{seat, seal, d.sheets[seat]}
	if d.game.who() == rules.InTurn {
		x = deed{seat, pass, nil}
	}
	res, err := d.game.do(x, r)
	if err == nil {
		d.sheets[seat] = nil
	}
	return res, err
}

func (d *direct) unseal(seat rules.SeatID) error {
	open, err := d.game.now.Unseal(seat)
	if err != nil {
		return err
	}
	d.sheets[seat] = d.game.now.Snapshot().Given(seat)
	d.game.now = open
	return nil
}
