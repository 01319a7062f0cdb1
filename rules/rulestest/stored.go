package rulestest

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/rules/view"
)

// Stored asks a game of its snapshots: every question opens one anew, so that
// nothing can be left over from another. It is how tests put questions to states
// that they make themselves.
type Stored struct{ rules.System }

// Cold asks a system so.
func Cold(system rules.System) Stored { return Stored{system} }

func onStored[T any](g Stored, s *rules.Snapshot, ask func(rules.Position) (T, error)) (out T, err error) {
	p, err := g.Open(s)
	if err != nil {
		return out, err
	}
	return ask(p)
}

func readStored[T any](g Stored, s *rules.Snapshot, ask func(rules.Position) T) (T, error) {
	return onStored(g, s, func(p rules.Position) (T, error) { return ask(p), nil })
}

func changeStored(g Stored, s *rules.Snapshot, change func(rules.Position) (rules.Position, error)) (*rules.Snapshot, error) {
	return onStored(g, s, func(p rules.Position) (*rules.Snapshot, error) {
		next, err := change(p)
		if err != nil {
			return nil, err
		}
		return next.Snapshot(), nil
	})
}

// The questions of a position and of a seat, and what changes a game.

func (g Stored) Awaited(s *rules.Snapshot) ([]rules.SeatID, error) {
	return readStored(g, s, rules.Position.Awaited)
}

func (g Stored) Clock(s *rules.Snapshot) (string, error) {
	return readStored(g, s, rules.Position.Clock)
}

func (g Stored) Count(s *rules.Snapshot) (int, error) { return readStored(g, s, rules.Position.Count) }

func (g Stored) View(s *rules.Snapshot, seat rules.SeatID) (view.View, error) {
	return readStored(g, s, func(p rules.Position) view.View { return p.For(seat).View() })
}

func (g Stored) Units(s *rules.Snapshot, seat rules.SeatID) ([]rules.Unit, error) {
	return readStored(g, s, func(p rules.Position) []rules.Unit { return p.For(seat).Units() })
}

func (g Stored) Known(s *rules.Snapshot, seat rules.SeatID) ([]byte, error) {
	return readStored(g, s, func(p rules.Position) []byte { return p.For(seat).Known() })
}

func (g Stored) Marks(s *rules.Snapshot, seat rules.SeatID, events []rules.Event) ([]view.Mark, error) {
	return readStored(g, s, func(p rules.Position) []view.Mark { return p.For(seat).Marks(events) })
}

func (g Stored) Suggest(s *rules.Snapshot, seat rules.SeatID, text string) ([]opts.Choice, error) {
	return readStored(g, s, func(p rules.Position) []opts.Choice { return p.For(seat).Suggest(text) })
}

func (g Stored) ChoicesFor(s *rules.Snapshot, seat rules.SeatID, c cmdline.Command, option string) ([]opts.Choice, error) {
	return onStored(g, s, func(p rules.Position) ([]opts.Choice, error) { return p.For(seat).Choices(c, option) })
}

func (g Stored) Order(s *rules.Snapshot, seat rules.SeatID, c cmdline.Command, sheet []string) (string, int, error) {
	w, err := onStored(g, s, func(p rules.Position) (rules.Written, error) { return p.For(seat).Order(c, sheet) })
	return w.Line, w.Replaces, err
}

func (g Stored) Line(s *rules.Snapshot, seat rules.SeatID, text string, sheet []string) (string, int, error) {
	w, err := onStored(g, s, func(p rules.Position) (rules.Written, error) { return p.For(seat).Line(text, sheet) })
	return w.Line, w.Replaces, err
}

func (g Stored) Expand(s *rules.Snapshot, seat rules.SeatID, text string, sheet []string) ([]string, error) {
	return onStored(g, s, func(p rules.Position) ([]string, error) { return p.For(seat).Expand(text, sheet) })
}

func (g Stored) Odds(s *rules.Snapshot, seat rules.SeatID, text string, sheet []string) ([]rules.Event, error) {
	return onStored(g, s, func(p rules.Position) ([]rules.Event, error) { return p.For(seat).Odds(text, sheet) })
}

func (g Stored) Foresee(s *rules.Snapshot, seat rules.SeatID, sheet []string) ([]string, error) {
	return onStored(g, s, func(p rules.Position) ([]string, error) {
		ahead, err := p.For(seat).Foresee(sheet)
		return ahead.Lines(), err
	})
}

func (g Stored) Advance(s *rules.Snapshot, d *dice.Roller) (*rules.Result, error) {
	return onStored(g, s, func(p rules.Position) (*rules.Result, error) { return p.Advance(d) })
}

func (g Stored) Pass(s *rules.Snapshot, seat rules.SeatID, d *dice.Roller) (*rules.Result, error) {
	return onStored(g, s, func(p rules.Position) (*rules.Result, error) { return p.Pass(seat, d) })
}

func (g Stored) Act(s *rules.Snapshot, seat rules.SeatID, c cmdline.Command, d *dice.Roller) (*rules.Result, error) {
	if s == nil {
		return g.Ask(c, d)
	}
	return onStored(g, s, func(p rules.Position) (*rules.Result, error) { return p.Act(seat, c, d) })
}

func (g Stored) Assign(s *rules.Snapshot, unit string, seat rules.SeatID) (*rules.Result, error) {
	return onStored(g, s, func(p rules.Position) (*rules.Result, error) { return p.Assign(unit, seat) })
}

func (g Stored) Seal(s *rules.Snapshot, seat rules.SeatID, sheet []string) (*rules.Snapshot, error) {
	return changeStored(g, s, func(p rules.Position) (rules.Position, error) { return p.Seal(seat, sheet) })
}

func (g Stored) Unseal(s *rules.Snapshot, seat rules.SeatID) (*rules.Snapshot, []string, error) {
	open, err := changeStored(g, s, func(p rules.Position) (rules.Position, error) { return p.Unseal(seat) })
	return open, s.Given(seat), err
}

func (g Stored) SetHouse(s *rules.Snapshot, id, value string) (*rules.Snapshot, error) {
	return changeStored(g, s, func(p rules.Position) (rules.Position, error) { return p.SetHouse(id, value) })
}

func (g Stored) SetMode(s *rules.Snapshot, m rules.Mode) (*rules.Snapshot, error) {
	return changeStored(g, s, func(p rules.Position) (rules.Position, error) { return p.SetMode(m) })
}

// Sound is the error of [rules.System.Check].
func (g Stored) Sound(s *rules.Snapshot) error {
	_, err := g.Check(s)
	return err
}
