// Package formtest holds commands, components, embeds and forms against Discord's
// limits, whatever request they come in.
package formtest

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Complaint is one rule that a request broke.
type Complaint struct {
	Field, Text string
	Tolerated   bool // Discord lets it pass, a good bot does not do it
}

// Report gathers the complaints about one request.
type Report []Complaint

// Need complains where a rule that Discord enforces does not hold.
func (r *Report) Need(ok bool, field, format string, args ...any) {
	if !ok {
		*r = append(*r, Complaint{Field: field, Text: fmt.Sprintf(format, args...)})
	}
}

// Want complains where a rule of ours does not hold.
func (r *Report) Want(ok bool, field, format string, args ...any) {
	if !ok {
		*r = append(*r, Complaint{Field: field, Text: fmt.Sprintf(format, args...), Tolerated: true})
	}
}

// length needs a text of least to most characters, counted after trimming.
func (r *Report) length(text string, least, most int, field string) {
	n := utf8.RuneCountInString(strings.TrimSpace(text))
	r.Need(n >= least && n <= most, field, "has %d characters; %d to %d fit", n, least, most)
}
