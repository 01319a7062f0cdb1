package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode/utf8"

	"impulse/rules"
)

// maxRefusal is the longest refusal that can be sent as one message.
const maxRefusal = 2000

// refusals: what cannot be done is a refusal, never another error, and changes
// nothing; nor does anything else change the snapshot it is given.
func refusals(t T, p plan) {
	t.Helper()
	p.run(t, rules.Setup{Mode: rules.Strict}, func(g *game, rnd *rand.Rand) error {
		before, err := g.now.Bytes()
		if err != nil {
			return err
		}
		for _, bad := range g.attempts(rnd) {
			if err := g.refuses(bad); err != nil {
				return fmt.Errorf("%s: %w", bad.what, err)
			}
			after, err := g.now.Bytes()
			if err != nil || !bytes.Equal(before, after) {
				return fmt.Errorf("%s changed the snapshot it was given (%v):\n%s", bad.what, err, differ(before, after))
			}
		}
		return nil
	})
}

// attempt is one call that may be refused, or surely is.
type attempt struct {
	what   string
	surely bool
	try    func() error
}

func (g *game) refuses(a attempt) error {
	err := a.try()
	if err == nil && a.surely {
		return fmt.Errorf("was not refused")
	}
	if err == nil {
		return nil
	}
	r, ok := rules.AsRefusal(err)
	if !ok {
		return fmt.Errorf("is no refusal but an error: %w", err)
	}
	if n := utf8.RuneCountInString(r.Text); n == 0 || n > maxRefusal || !utf8.ValidString(r.Text) || strings.ContainsRune(r.Text, 0) {
		return fmt.Errorf("was refused in %d characters that cannot be shown: %.100q", n, r.Text)
	}
	return nil
}

// hostile are values that nobody means well with.
var hostile = []string{
	"", " ", "\x00", "a\x00b", "\xff\xfe", "\u202egnp", "\u2066x", "\u200b", "`", "@everyone", "../../etc/passwd", "{unit}", "%s%d", `"`, `\`, "\n", "/",
	"-1", "0", "99999999999999999999", "1e9", "NaN", "0x10", "+1", "1.5", "on", "OFF", "none", "🦀", strings.Repeat("a", 100_000), strings.Repeat("/", 3000),
}

// attempts makes bad calls by chance.
func (g *game) attempts(rnd *rand.Rand) []attempt {
	seat := g.anybody(rnd)
	c, whole := g.spoilt(seat, rnd), g.whole(seat, rnd)
	line := hostile[rnd.IntN(len(hostile))]
	out := []attempt{
		{fmt.Sprintf("%s orders %.200q", reader(seat), c), false, func() error { _, _, err := g.system.Order(g.now, seat, c, nil); return err }},
		{fmt.Sprintf("%s asks for %.200q", reader(seat), c), false, func() error { return g.actOpenly(seat, c) }},
		{fmt.Sprintf("%s asks well for %.200q", reader(seat), whole), false, func() error { return g.actOpenly(seat, whole) }},
		{fmt.Sprintf("%s asks for the odds of %.200q", reader(seat), c), false, func() error { _, err := g.system.Odds(g.now, seat, c.String(), nil); return err }},
		{"an order of nothing there is", true, func() error { return g.order(seat, rules.Command{Path: []string{"no-such-order"}}) }},
		{"an action of no group", true, func() error { return g.actOpenly(seat, rules.Command{Path: []string{"no", "such"}}) }},
		{"a spectator's order", true, func() error { return g.order(rules.Spectator, c) }},
		{fmt.Sprintf("sealing %.100q", line), true, func() error { _, err := g.system.Seal(g.now, seat, []string{line}); return err }},
		{fmt.Sprintf("writing %.100q", line), false, func() error { _, _, err := g.system.Line(g.now, seat, "each: when "+line, nil); return err }},
		{fmt.Sprintf("completing %.100q", line), false, func() error { _, err := g.system.Suggest(g.now, seat, "each: when "+line); return err }},
		{"a tactic there is not", true, func() error { _, err := g.system.Expand(g.now, seat, "tactic no-such "+line, nil); return err }},
		{"a standing line of a fact there is not", true, func() error {
			_, err := g.system.Seal(g.now, seat, []string{"break when no-such-fact > 1"})
			return err
		}},
		{"a spectator's seal", true, func() error { _, err := g.system.Seal(g.now, rules.Spectator, nil); return err }},
		{"passing for nobody", true, func() error { _, err := g.system.Pass(g.now, "nobody", g.roller()); return err }},
		{"taking back what is not sealed", true, func() error { _, _, err := g.system.Unseal(g.now, "nobody"); return err }},
		{"assigning no unit", true, func() error { _, err := g.system.Assign(g.now, line+"?", seat); return err }},
		{"a house rule there is not", true, func() error { _, err := g.system.SetHouse(g.now, line+"?", "on"); return err }},
		{"a mode there is not", true, func() error { _, err := g.system.SetMode(g.now, "mode"+rules.Mode(line)); return err }},
		{"a scenario there is not", true, func() error {
			_, err := g.system.Start(rules.Setup{Scenario: line + "?"}, g.roller())
			return err
		}},
	}
	for _, h := range g.system.Spec().HouseRules {
		out = append(out, attempt{"a value of house rule " + h.ID, true, func() error { _, err := g.system.SetHouse(g.now, h.ID, line+"?"); return err }})
	}
	return out
}

func (g *game) order(seat rules.SeatID, c rules.Command) error {
	_, _, err := g.system.Order(g.now, seat, c, nil)
	return err
}

// actOpenly does what is not secret; secret orders go on sheets.
func (g *game) actOpenly(seat rules.SeatID, c rules.Command) error {
	if len(c.Path) == 2 && c.Path[0] == g.system.Spec().Name && g.step().Who == rules.Secretly {
		return g.order(seat, c)
	}
	_, err := g.system.Act(g.now, seat, c, g.roller())
	return err
}

func (g *game) anybody(rnd *rand.Rand) rules.SeatID {
	who, _ := pick(rnd, append(readers(g.now), rules.GM, "stranger"))
	return who
}

// whole is a command that may well do.
func (g *game) whole(seat rules.SeatID, rnd *rand.Rand) rules.Command {
	a, ok := pick(rnd, g.system.Spec().Actions)
	if !ok {
		return rules.Command{Path: []string{"nothing"}}
	}
	return filler{g.system, g.now, seat, rnd}.fill(a)
}

// spoilt is a command that would do but for one or two things.
func (g *game) spoilt(seat rules.SeatID, rnd *rand.Rand) rules.Command {
	a, ok := pick(rnd, g.system.Spec().Actions)
	if !ok {
		return rules.Command{Path: []string{"nothing"}}
	}
	c := filler{g.system, g.now, seat, rnd}.fill(a)
	value := hostile[rnd.IntN(len(hostile))]
	switch p, ok := pick(rnd, a.Params); {
	case !ok || rnd.IntN(5) == 0:
		return c.With("no-such-option", value)
	case rnd.IntN(5) == 0:
		return c.Without(p.Name)
	case p.Kind == rules.IntParam && rnd.IntN(2) == 0:
		return c.With(p.Name, fmt.Sprint(p.Max+1))
	default:
		return c.With(p.Name, value)
	}
}
