package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// maxRefusal is the longest refusal that can be sent as one message.
const maxRefusal = 2000

// refusals: what cannot be done is a refusal, never another error, and changes
// nothing; nor does anything else change the snapshot it is given.
func refusals(t T, p plan) {
	t.Helper()
	p.visit(t, func(g *game, rnd *rand.Rand) error {
		before, err := g.now.Snapshot().Bytes()
		if err != nil {
			return err
		}
		for _, bad := range g.attempts(rnd) {
			if err := g.refuses(bad); err != nil {
				return fmt.Errorf("%s: %w", bad.what, err)
			}
			after, err := g.now.Snapshot().Bytes()
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
	r, ok := cmdline.AsRefusal(err)
	if !ok {
		return fmt.Errorf("is no refusal but an error: %w", err)
	}
	if n := utf8.RuneCountInString(r.Text); n == 0 || n > maxRefusal || !utf8.ValidString(r.Text) || strings.ContainsRune(r.Text, 0) {
		return fmt.Errorf("was refused in %d characters that cannot be shown: %.100q", n, r.Text)
	}
	return nil
}

// triedHouseRules are how many house rules are given a bad value at a time; in
// the games of a contract each of them is given some.
const triedHouseRules = 4

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
		{fmt.Sprintf("%s orders %.200q", reader(seat), c), false, func() error { return g.order(seat, c) }},
		{fmt.Sprintf("%s asks for %.200q", reader(seat), c), false, func() error { return g.actOpenly(seat, c) }},
		{fmt.Sprintf("%s asks well for %.200q", reader(seat), whole), false, func() error { return g.actOpenly(seat, whole) }},
		{fmt.Sprintf("%s asks for the odds of %.200q", reader(seat), c), false, func() error { _, err := g.now.For(seat).Odds(c.String(), nil); return err }},
		{"an order of nothing there is", true, func() error { return g.order(seat, cmdline.Command{Path: []string{"no-such-order"}}) }},
		{"an action of no group", true, func() error { return g.actOpenly(seat, cmdline.Command{Path: []string{"no", "such"}}) }},
		{"a spectator's order", true, func() error { return g.order(rules.Spectator, c) }},
		{fmt.Sprintf("sealing %.100q", line), true, func() error { _, err := g.now.Seal(seat, []string{line}); return err }},
		{fmt.Sprintf("writing %.100q", line), false, func() error { _, err := g.now.For(seat).Line("each: when "+line, nil); return err }},
		{fmt.Sprintf("completing %.100q", line), false, func() error { g.now.For(seat).Suggest("each: when " + line); return nil }},
		{"a tactic there is not", true, func() error { _, err := g.now.For(seat).Expand("tactic no-such "+line, nil); return err }},
		{"a standing line of a fact there is not", true, func() error {
			_, err := g.now.Seal(seat, []string{"break when no-such-fact > 1"})
			return err
		}},
		{"a spectator's seal", true, func() error { _, err := g.now.Seal(rules.Spectator, nil); return err }},
		{"passing for nobody", true, func() error { _, err := g.now.Pass("nobody", g.roller()); return err }},
		{"taking back what is not sealed", true, func() error { _, err := g.now.Unseal("nobody"); return err }},
		{"assigning no unit", true, func() error { _, err := g.now.Assign(line+"?", seat); return err }},
		{"a house rule there is not", true, func() error { _, err := g.now.SetHouse(line+"?", "on"); return err }},
		{"a default of a seat there is not", true, func() error { _, err := g.now.Default("seat"+rules.SeatID(line), true); return err }},
		{"a mode there is not", true, func() error { _, err := g.now.SetMode("mode" + rules.Mode(line)); return err }},
		{"a scenario there is not", true, func() error {
			_, err := g.system.Start(rules.Setup{Scenario: line + "?"}, g.roller())
			return err
		}},
	}
	for range min(len(g.system.Spec().HouseRules), triedHouseRules) {
		h, _ := pick(rnd, g.system.Spec().HouseRules)
		out = append(out, attempt{"a value of house rule " + h.ID, true, func() error { _, err := g.now.SetHouse(h.ID, line+"?"); return err }})
	}
	return out
}

func (g *game) order(seat rules.SeatID, c cmdline.Command) error {
	_, err := g.now.For(seat).Order(c, nil)
	return err
}

// actOpenly does what is not secret; secret orders go on sheets.
func (g *game) actOpenly(seat rules.SeatID, c cmdline.Command) error {
	if len(c.Path) == 2 && c.Path[0] == g.system.Spec().Name && g.who() == rules.Secretly {
		return g.order(seat, c)
	}
	_, err := g.now.Act(seat, c, g.roller())
	return err
}

func (g *game) anybody(rnd *rand.Rand) rules.SeatID {
	who, _ := pick(rnd, append(readers(g.now.Snapshot()), rules.GM, "stranger"))
	return who
}

// whole is a command that may well do.
func (g *game) whole(seat rules.SeatID, rnd *rand.Rand) cmdline.Command {
	a, ok := pick(rnd, g.system.Spec().Actions)
	if !ok {
		return cmdline.Command{Path: []string{"nothing"}}
	}
	return filler{g.system, g.now, seat, rnd}.fill(a)
}

// spoilt is a command that would do but for one or two things.
func (g *game) spoilt(seat rules.SeatID, rnd *rand.Rand) cmdline.Command {
	a, ok := pick(rnd, g.system.Spec().Actions)
	if !ok {
		return cmdline.Command{Path: []string{"nothing"}}
	}
	c := filler{g.system, g.now, seat, rnd}.fill(a)
	value, unknown := hostile[rnd.IntN(len(hostile))], "no-such-option"
	switch p, ok := pick(rnd, a.Params); {
	case !ok || rnd.IntN(5) == 0:
		return c.With(unknown, value)
	case rnd.IntN(5) == 0:
		return c.Without(p.Name)
	case p.Kind == opts.IntParam && rnd.IntN(2) == 0:
		return c.With(p.Name, fmt.Sprint(p.Max+1))
	default:
		return c.With(p.Name, value)
	}
}
