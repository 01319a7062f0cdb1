package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
)

// gate: a seat reads nothing but what [rules.Book.Known] leaves. So nothing
// that it reads changes when the state is replaced by what it knows.
func gate(t T, p plan) {
	t.Helper()
	p.visit(t, func(g *game, rnd *rand.Rand) error {
		if rnd.IntN(3) > 0 {
			return nil // not every time: it is a slow look
		}
		if !bytes.Equal(g.now.For(rules.GM).Known(), g.now.Snapshot().State) {
			return fmt.Errorf("the GM does not know the whole state")
		}
		for _, seat := range readers(g.now.Snapshot()) {
			if err := throughGate(g, seat, rnd); err != nil {
				return err
			}
		}
		return sidesShare(g)
	})
}

func throughGate(g *game, seat rules.SeatID, rnd *rand.Rand) error {
	cut := *g.now.Snapshot()
	cut.State = g.now.For(seat).Known()
	narrow, err := g.system.Open(&cut)
	if err != nil {
		return err
	}
	probes := g.probes(seat, rnd)
	whole, part := g.reads(g.now, seat, probes), g.reads(narrow, seat, probes)
	if what, d := firstDifference(whole, part); what != "" {
		return fmt.Errorf("step %s: %s reads another %s when the state is cut down to what it knows:\n%s", g.now.Snapshot().Step, reader(seat), what, d)
	}
	return nil
}

// sidesShare: seats of one side know the same.
func sidesShare(g *game) error {
	for i, a := range g.now.Snapshot().Seats {
		for _, b := range g.now.Snapshot().Seats[:i] {
			x, y := g.now.For(a.ID).Known(), g.now.For(b.ID).Known()
			if a.Side == b.Side && !bytes.Equal(x, y) {
				return fmt.Errorf("%s and %s are of one side and know different things:\n%s", a.ID, b.ID, differ(x, y))
			}
		}
	}
	return nil
}

// probe is one question that a seat puts to see whether the answer differs:
// the choices of an option, an order, a look, a calc or a standing line.
type probe struct {
	command cmdline.Command
	option  string
	kind    rules.ActionKind
	line    string // of a standing sheet; alone
	foresee bool
}

// probes makes questions of the seat by chance, every time a few of the many.
func (g *game) probes(seat rules.SeatID, rnd *rand.Rand) []probe {
	var specs []rules.ActionSpec
	for _, a := range g.system.Spec().Actions {
		if a.Kind == rules.OrderKind || a.Kind == rules.LookKind || a.Kind == rules.CalcKind {
			specs = append(specs, a)
		}
	}
	var out []probe
	f := filler{g.system, g.now, seat, rnd}
	for range 4 {
		out = append(out, f.probe(specs[rnd.IntN(len(specs))]))
	}
	now := slices.DeleteFunc(slices.Clone(specs), func(a rules.ActionSpec) bool { return a.Step != g.now.Snapshot().Step })
	for _, a := range now {
		out = append(out, f.probe(a))
	}
	return append(out, probe{line: f.standing(g.now.Count()), foresee: rnd.IntN(8) == 0})
}

func (f filler) probe(a rules.ActionSpec) probe {
	p := probe{command: f.fill(a), kind: a.Kind}
	if option, ok := pick(f.rnd, a.Params); ok {
		p.option = option.Name
		if f.rnd.IntN(3) == 0 {
			p.command = p.command.With(option.Name, "1") // now and then something else than a choice
		}
	}
	return p
}

// reading is one thing that a seat can read.
type reading struct{ what, text string }

// reads is what the seat can read of a snapshot, the answers to the probes
// included.
func (g *game) reads(now rules.Position, seat rules.SeatID, probes []probe) []reading {
	s, own := now.Snapshot(), now.For(seat)
	out := []reading{
		{"knowledge", string(own.Known())},
		{"step", whereabouts(s)},
		{"view", fmt.Sprintf("%+v", own.View())},
		{"list of units", fmt.Sprintf("%+v", own.Units())},
		{"list of who is awaited", fmt.Sprint(now.Awaited())},
		{"list of whose orders stand", fmt.Sprint(inForce(s))},
		{"clock", now.Clock()},
	}
	for _, p := range probes {
		out = append(out, answers(now, seat, p)...)
	}
	return out
}

// whereabouts are where in the sequence of play a game stands.
func whereabouts(s *rules.Snapshot) string { return fmt.Sprint(s.Step, s.Count, s.Over, s.Mode) }

func answers(now rules.Position, seat rules.SeatID, p probe) []reading {
	if p.line != "" {
		return foretold(now.For(seat), p)
	}
	var out []reading
	if p.option != "" {
		choices, err := now.For(seat).Choices(p.command, p.option)
		out = append(out, reading{fmt.Sprintf("choice of %s: in %q", p.option, p.command), fmt.Sprint(choices, err)})
	}
	if p.kind == rules.OrderKind {
		written, err := now.For(seat).Order(p.command, nil)
		odds, wrong := now.For(seat).Odds(p.command.String(), nil)
		warnings, unread := now.For(seat).Warn([]string{written.Line})
		return append(out, reading{"answer to " + p.command.String(), fmt.Sprint(written, err)}, reading{fmt.Sprintf("odds and warnings of the order %q", p.command), fmt.Sprintf("%+v %v %+v %v", odds, wrong, warnings, unread)})
	}
	res, err := now.Act(seat, p.command, dice.FromStream([32]byte{}))
	if err != nil {
		return append(out, reading{fmt.Sprintf("answer to %q", p.command), err.Error()})
	}
	return append(out, reading{fmt.Sprintf("answer to %q", p.command), fmt.Sprintf("%v %v", res.Data, rules.Visible(res.Events, seat))})
}

// foretold are the answers to a standing line and what is foreseen of it.
func foretold(seat rules.Seated, p probe) []reading {
	written, err := seat.Line(p.line, nil)
	begun := p.line[:strings.LastIndexAny(p.line, " :")+1]
	out := []reading{
		{fmt.Sprintf("answer to the line %q", p.line), fmt.Sprint(written, err)},
		{fmt.Sprintf("completion of %q", begun), fmt.Sprint(seat.Suggest(begun))},
	}
	if err != nil || !p.foresee {
		return out
	}
	ahead, err := seat.Foresee([]string{written.Line})
	return append(out, reading{fmt.Sprintf("forecast of the line %q", p.line), fmt.Sprint(ahead, err)})
}

// firstDifference names the first thing that reads differently.
func firstDifference(a, b []reading) (what, texts string) {
	for i := range a {
		if a[i] != b[i] && a[i].what == "knowledge" {
			return a[i].what, differ([]byte(a[i].text), []byte(b[i].text))
		}
		if a[i] != b[i] {
			return a[i].what, around(a[i].text, b[i].text)
		}
	}
	return "", ""
}
