package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
)

// gate: a seat reads nothing but what [rules.Book.Known] leaves. So nothing
// that it reads changes when the state is replaced by what it knows.
func gate(t T, p plan) {
	t.Helper()
	p.run(t, rules.Setup{Mode: rules.Strict}, func(g *game, rnd *rand.Rand) error {
		if rnd.IntN(3) > 0 {
			return nil // not every time: it is a slow look
		}
		whole, err := g.system.Known(g.now, rules.GM)
		if err != nil || !bytes.Equal(whole, g.now.State) {
			return fmt.Errorf("the GM does not know the whole state: %v", err)
		}
		for _, seat := range readers(g.now) {
			if err := throughGate(g, seat, rnd); err != nil {
				return err
			}
		}
		return sidesShare(g)
	})
}

func throughGate(g *game, seat rules.SeatID, rnd *rand.Rand) error {
	known, err := g.system.Known(g.now, seat)
	if err != nil {
		return err
	}
	narrow := *g.now
	narrow.State = known
	probes := g.probes(seat, rnd)
	whole, part := g.reads(g.now, seat, probes), g.reads(&narrow, seat, probes)
	if what, d := firstDifference(whole, part); what != "" {
		return fmt.Errorf("step %s: %s reads another %s when the state is cut down to what it knows:\n%s", g.now.Step, reader(seat), what, d)
	}
	return nil
}

// sidesShare: seats of one side know the same.
func sidesShare(g *game) error {
	for i, a := range g.now.Seats {
		for _, b := range g.now.Seats[:i] {
			x, err := g.system.Known(g.now, a.ID)
			if err != nil {
				return err
			}
			y, err := g.system.Known(g.now, b.ID)
			if err != nil {
				return err
			}
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
	command rules.Command
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
	now := slices.DeleteFunc(slices.Clone(specs), func(a rules.ActionSpec) bool { return a.Step != g.now.Step })
	for _, a := range now {
		out = append(out, f.probe(a))
	}
	count, err := g.system.Count(g.now)
	if err != nil {
		return out
	}
	return append(out, probe{line: f.standing(count), foresee: rnd.IntN(8) == 0})
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
func (g *game) reads(s *rules.Snapshot, seat rules.SeatID, probes []probe) []reading {
	known, err := g.system.Known(s, seat)
	if err != nil {
		known = []byte(err.Error())
	}
	out := []reading{{"knowledge", string(known)}, {"step", standing(s)}}
	v, err := g.system.View(s, seat)
	out = append(out, reading{"view", fmt.Sprintf("%+v %v", v, err)})
	units, err := g.system.Units(s, seat)
	out = append(out, reading{"list of units", fmt.Sprintf("%+v %v", units, err)})
	awaited, err := g.system.Awaited(s)
	out = append(out, reading{"list of who is awaited", fmt.Sprint(awaited, err)})
	out = append(out, reading{"list of whose orders stand", fmt.Sprint(inForce(s))})
	clock, err := g.system.Clock(s)
	out = append(out, reading{"clock", fmt.Sprint(clock, err)})
	for _, p := range probes {
		out = append(out, g.answers(s, seat, p)...)
	}
	return out
}

// standing is where in the sequence of play a game stands.
func standing(s *rules.Snapshot) string { return fmt.Sprint(s.Step, s.Count, s.Over, s.Mode) }

func (g *game) answers(s *rules.Snapshot, seat rules.SeatID, p probe) []reading {
	if p.line != "" {
		return g.foretold(s, seat, p)
	}
	var out []reading
	if p.option != "" {
		choices, err := g.system.Choices(s, seat, p.command, p.option)
		out = append(out, reading{fmt.Sprintf("choice of %s: in %q", p.option, p.command), fmt.Sprint(choices, err)})
	}
	if p.kind == rules.OrderKind {
		line, replaces, err := g.system.Order(s, seat, p.command, nil)
		odds, wrong := g.system.Odds(s, seat, p.command.String(), nil)
		return append(out, reading{fmt.Sprintf("answer to the order %q", p.command), fmt.Sprint(line, replaces, err)},
			reading{fmt.Sprintf("odds of the order %q", p.command), fmt.Sprintf("%+v %v", odds, wrong)})
	}
	res, err := g.system.Act(s, seat, p.command, dice.FromStream([32]byte{}))
	if err != nil {
		return append(out, reading{fmt.Sprintf("answer to %q", p.command), err.Error()})
	}
	return append(out, reading{fmt.Sprintf("answer to %q", p.command), fmt.Sprintf("%v %v", res.Data, rules.Visible(res.Events, seat))})
}

// foretold are the answers to a standing line and what is foreseen of it.
func (g *game) foretold(s *rules.Snapshot, seat rules.SeatID, p probe) []reading {
	line, replaces, err := g.system.Line(s, seat, p.line, nil)
	begun := p.line[:strings.LastIndexAny(p.line, " :")+1]
	next, wrong := g.system.Suggest(s, seat, begun)
	out := []reading{
		{fmt.Sprintf("answer to the line %q", p.line), fmt.Sprint(line, replaces, err)},
		{fmt.Sprintf("completion of %q", begun), fmt.Sprint(next, wrong)},
	}
	if err != nil || !p.foresee {
		return out
	}
	told, err := g.system.Foresee(s, seat, []string{line})
	return append(out, reading{fmt.Sprintf("forecast of the line %q", p.line), fmt.Sprint(told, err)})
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
