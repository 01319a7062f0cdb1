package standing

import (
	"fmt"
	"slices"
	"strings"
)

// maxTold is how many lines of what was foreseen are told.
const maxTold = 40

// Ahead is what a sheet does in the counts to come, as far as can be foreseen, each as
// everybody names it.
type Ahead struct {
	counts  []foreseen
	left    []Left   // what became of its lines when they last held
	End     string   // how it ends; "" where nothing was foreseen
	Threats []string // what threatens the units of its owner meanwhile
}

// Unforeseen is how a look ahead ends where only dice would lead on.
const Unforeseen = "What comes then depends on dice."

// Decided is how a look ahead ends where the battle seems decided after a count: who looks may
// not know all who are left.
func Decided(clock string) string {
	return fmt.Sprintf("As far as you know the battle is decided after %s; if it is not, they go on.", clock)
}

// foreseen is what it does in some counts, step by step.
type foreseen struct {
	from, to string
	does     []string
	lines    []int // which of its lines are done, from 0
}

// Add notes what the sheet does in a step of a count. Why a line cannot be done is told
// once as long as it is so.
func (a *Ahead) Add(clock string, m Matched, meant func(line string) string) {
	if n := len(a.counts); n == 0 || a.counts[n-1].to != clock {
		a.counts = append(a.counts, foreseen{from: clock, to: clock})
	}
	last := &a.counts[len(a.counts)-1]
	last.lines = append(last.lines, m.Of...)
	known := a.left
	a.left = m.Note(known)
	m.Left = slices.DeleteFunc(slices.Clone(m.Left), func(l Left) bool { return slices.Contains(known, l) })
	if does := m.Words(meant); does != "" {
		last.does = append(last.does, does)
	}
}

// When are the counts in which a line is done, from 0: from which to which without a
// break.
func (a Ahead) When(line int) (spans [][2]string) {
	on := false
	for _, x := range a.counts {
		done := slices.Contains(x.lines, line)
		switch {
		case done && on:
			spans[len(spans)-1][1] = x.to
		case done:
			spans = append(spans, [2]string{x.from, x.to})
		}
		on = done
	}
	return spans
}

// Lines tell all of it; what is the same in counts that follow each other stands once.
func (a Ahead) Lines() []string {
	if a.End == "" {
		return nil
	}
	var merged []foreseen
	for _, x := range a.counts {
		if n := len(merged); n > 0 && slices.Equal(merged[n-1].does, x.does) {
			merged[n-1].to = x.to
			continue
		}
		merged = append(merged, x)
	}
	told := merged[:min(len(merged), maxTold)]
	var out []string
	for _, x := range told {
		out = append(out, x.String())
	}
	if more := len(merged) - len(told); more > 0 {
		out = append(out, fmt.Sprintf("And so on, %d more.", more))
	}
	return append(append(out, a.End), a.Threats...)
}

func (x foreseen) String() string {
	when := x.from
	if x.from != x.to {
		when += " to " + x.until()
	}
	if len(x.does) == 0 {
		return when + ": no orders."
	}
	return when + ": " + strings.Join(together(x.does), "; ") + "."
}

// until is the last of its counts, as one reads it behind the first.
func (x foreseen) until() string {
	if turn, count, parts := strings.Cut(x.to, ", "); parts && strings.HasPrefix(x.from, turn+", ") {
		return count
	}
	return strings.ToLower(x.to[:1]) + x.to[1:]
}

// together makes one of what is done alike in steps that follow each other.
func together(does []string) []string {
	var out []string
	for i := 0; i < len(does); {
		n := 1
		for i+n < len(does) && does[i+n] == does[i] {
			n++
		}
		if n == 1 {
			out = append(out, does[i])
		} else {
			out = append(out, fmt.Sprintf("%s, in %d steps", does[i], n))
		}
		i += n
	}
	return out
}
