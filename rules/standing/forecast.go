package standing

import (
	"fmt"
	"slices"
	"strings"
)

// Forecast is what a sheet does in the counts that come.
type Forecast []foreseen

// foreseen is what it does in a count, as everybody names it, step by step.
type foreseen struct {
	from, to string
	does     []string
}

// Add notes what the sheet does in a step of a count; nothing where does is empty.
func (f *Forecast) Add(clock, does string) {
	if n := len(*f); n == 0 || (*f)[n-1].to != clock {
		*f = append(*f, foreseen{from: clock, to: clock})
	}
	if does != "" {
		last := &(*f)[len(*f)-1]
		last.does = append(last.does, does)
	}
}

// Lines say it, in so many lines at most; what is the same in counts that follow each
// other stands once.
func (f Forecast) Lines(most int) []string {
	var merged []foreseen
	for _, x := range f {
		if n := len(merged); n > 0 && slices.Equal(merged[n-1].does, x.does) {
			merged[n-1].to = x.to
			continue
		}
		merged = append(merged, x)
	}
	var out []string
	for _, x := range merged[:min(len(merged), most)] {
		out = append(out, x.String())
	}
	return out
}

func (x foreseen) String() string {
	when := x.from
	if x.from != x.to {
		when += " to " + x.to
	}
	if len(x.does) == 0 {
		return when + ": no orders."
	}
	return when + ": " + strings.Join(together(x.does), "; ") + "."
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
