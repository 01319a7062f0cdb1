package way

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// ofAMoment is a line of a sheet that is for one count, or from one to another.
var ofAMoment = regexp.MustCompile(`^(\d+)(?:-(\d+))?: (.+)$`)

// forms are the ways to put orders for a moment on a sheet, the best first: plain, where all
// are for this count; else with a break behind the last, without which the rest of the turn
// would be given away; and as they stand, which does for the last count of a turn.
func (w *Way) forms(line string) []string {
	text, ok := onlyLines(line)
	if !ok {
		return []string{line}
	}
	now, last := max(1, w.can().Count), 0
	plain, timed, soon := []string{}, false, true
	for _, l := range strings.Split(text, "\n") {
		m := ofAMoment.FindStringSubmatch(l)
		if m == nil && standing.Is(l) { // for no moment
			return []string{line}
		}
		timed = timed || m != nil
		if m == nil {
			m, soon = []string{l, strconv.Itoa(now), "", l}, false
		}
		from, _ := strconv.Atoi(m[1])
		to, _ := strconv.Atoi(m[2])
		last, soon = max(last, from, to), soon && from == now && to == 0
		plain = append(plain, m[3])
	}
	out := []string{words.Sheet(text, breakAt+strconv.Itoa(last+1)), line}
	switch {
	case !timed:
		return out[1:]
	case soon && len(plain) > 1:
		return append([]string{words.Sheet(plain...)}, out...)
	}
	return out
}

// instead is what a refusal says that a value in a line of a sheet should be.
var instead = regexp.MustCompile(`^No (\w+) "([^"]+)"\. Did you mean (\w+)\?`)

// mended are lines for a sheet with the one value that was refused as it is called here: to
// the left is W; "" where it is not that which was refused.
func (w *Way) mended(line string, refused *cmdline.Refusal) string {
	m := instead.FindStringSubmatch(refused.Text)
	if _, ok := onlyLines(line); !ok || m == nil {
		return ""
	}
	mended := strings.ReplaceAll(line, m[1]+":"+m[2], m[1]+":"+m[3])
	if mended == line || slices.Contains(w.tried, mended) {
		return ""
	}
	return mended
}

// hopeless is why orders for another count that are only guessed at could each not be given now, as the
// sheet stands: what fails as all is is not offered for later. Nil of an order that is of another step. A
// sheet that stands for a time takes what may become possible by then.
func (w alone) hopeless(line string) *cmdline.Refusal {
	text, ok := onlyLines(line)
	g, err := w.d.Look()
	if !ok || err != nil {
		return nil
	}
	var first *cmdline.Refusal
	for _, l := range slices.DeleteFunc(strings.Split(text, "\n"), func(l string) bool { return strings.HasPrefix(l, breakAt) }) {
		m := ofAMoment.FindStringSubmatch(l)
		if m == nil {
			return nil
		}
		cmd, err := cmdline.Parse(m[3])
		if err != nil {
			return nil
		}
		if _, later := w.ofLater(cmd.Within(g.Sys.Spec().Name)); later {
			return nil
		}
		no := w.try(words.Sheet(m[3]))
		if no == nil {
			return nil
		}
		first = cmp.Or(first, no)
	}
	if first == nil {
		return nil
	}
	return &cmdline.Refusal{Rule: first.Rule, Text: first.Text}
}

// onlyLines are the lines of a command that puts lines on a sheet and does no more.
func onlyLines(line string) (text string, ok bool) {
	cmd, err := cmdline.Parse(line)
	if err != nil || cmd.Name() != "orders add" || len(cmd.Args) != 1 {
		return "", false
	}
	return cmd.Get(string(desk.LinesOption))
}

// standing reports whether the sheet of who speaks stands for a time already: its author has
// said until when.
func (w *Way) standing() bool {
	g, err := w.d.Look()
	if err != nil {
		return false
	}
	sheet, err := w.d.Sheet(g, g.Reader(w.d.Call.User))
	return err == nil && standing.Any(sheet.Lines)
}

// saysNote finds what says that something is to be told or noted.
var saysNote = regexp.MustCompile(`(?i)\b(?:notes?|say|tell|write|message|msg|send|post|announce|remark|log|whisper|chat|talk|hail|communicate|transmit|radio|negotiate|negotiat\w+)\b`)

// isUnsaid reports whether a line posts what nobody asked to have posted: a note is no guess
// at an order.
func (w *Way) isUnsaid(line string) bool {
	return strings.HasPrefix(line, "game note") && !saysNote.MatchString(w.d.Call.Line)
}

// idles reports whether a line ends the step of who speaks.
func idles(line string) bool {
	cmd, err := cmdline.Parse(line)
	return err == nil && (cmd.Name() == "pass" || cmd.Name() == "orders done")
}

// ending are lines without those that end the step, where the sentence, or a part of it,
// orders something: that would be left undone.
func (w *Way) ending(found []words.Reading) []words.Reading {
	if !slices.ContainsFunc(found, func(r words.Reading) bool { return idles(r.Line) }) {
		return found
	}
	orders, partly := w.ordered()
	if !orders || strings.HasPrefix(strings.ToLower(w.d.Call.Line), "orders ") || !partly && idles(found[0].Line) {
		return found
	}
	return slices.DeleteFunc(slices.Clone(found), func(r words.Reading) bool { return idles(r.Line) })
}

// another is what it costs more to have an order carried out by others than those of one's own
// who were named.
const another = 4

// ofAnother reports whether a line is an order that leaves out who was named.
func (w *Way) ofAnother(line string) bool {
	cmd, err := cmdline.Parse(line)
	if err != nil || len(w.named) == 0 || !w.isOrder(cmd) {
		return false
	}
	return !slices.ContainsFunc(w.named, func(id string) bool { return strings.Contains(line, ":"+id) || strings.Contains(line, ","+id) })
}

// isOrder reports whether a command gives an order of a game, or puts some on a sheet.
func (w *Way) isOrder(cmd cmdline.Command) bool {
	if _, ok := onlyLines(cmd.String()); ok {
		return true
	}
	spec, ok := rules.Declared(w.Specs, cmd.Path)
	return ok && spec.Kind == rules.OrderKind && slices.ContainsFunc(spec.Params, func(p opts.Spec) bool { return p.Name == "unit" })
}
