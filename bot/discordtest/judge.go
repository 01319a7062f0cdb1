package discordtest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// complaint is one rule that a request broke.
type complaint struct {
	field, text string
	as          *refusal // what Discord answers; invalidForm where nil
	tolerated   bool     // Discord lets it pass, a good bot does not do it
}

// report gathers the complaints about one request.
type report []complaint

// need complains where a rule that Discord enforces does not hold.
func (r *report) need(ok bool, field, format string, args ...any) {
	if !ok {
		*r = append(*r, complaint{field: field, text: fmt.Sprintf(format, args...)})
	}
}

// want complains where a rule of ours does not hold.
func (r *report) want(ok bool, field, format string, args ...any) {
	if !ok {
		*r = append(*r, complaint{field: field, text: fmt.Sprintf(format, args...), tolerated: true})
	}
}

// length needs a text of least to most characters, counted after trimming.
func (r *report) length(text string, least, most int, field string) {
	n := utf8.RuneCountInString(strings.TrimSpace(text))
	r.need(n >= least && n <= most, field, "has %d characters; %d to %d fit", n, least, most)
}

// Faults is everything that any request and any message to the gateway did
// wrong, in order; empty is what a test wants.
func (s *Server) Faults() []string {
	s.faultsMu.Lock()
	defer s.faultsMu.Unlock()
	return slices.Clone(s.faults)
}

// Forgive empties the list of faults, for tests that break rules on purpose.
func (s *Server) Forgive() {
	s.faultsMu.Lock()
	defer s.faultsMu.Unlock()
	s.faults = nil
}

func (s *Server) fault(where, text string) {
	s.faultsMu.Lock()
	defer s.faultsMu.Unlock()
	s.faults = append(s.faults, where+": "+text)
}

// settle writes complaints down and answers with the first that Discord makes.
func (s *Server) settle(c *call, r report) *refusal {
	var first *refusal
	for _, complaint := range r {
		if refused := s.blame(c, complaint); first == nil {
			first = refused
		}
	}
	return first
}

// blame writes one complaint down.
func (s *Server) blame(c *call, m complaint) *refusal {
	s.fault(c.Method+" "+c.path, m.field+": "+m.text)
	switch {
	case m.tolerated:
		return nil
	case m.as != nil:
		return m.as
	}
	return invalidForm(m.field, m.text)
}

var userAgent = regexp.MustCompile(`^DiscordBot \(https?://\S+, [^()]+\)`)

// judgeHeaders holds the last line of LIMITS.md.
func (s *Server) judgeHeaders(c *call) *refusal {
	var r report
	if agent := c.Header.Get("User-Agent"); !userAgent.MatchString(agent) {
		r = append(r, complaint{field: "User-Agent", as: badUserAgent,
			text: fmt.Sprintf("%q is not of the form DiscordBot (url, version)", agent)})
	}
	kind := c.Header.Get("Content-Type")
	form := strings.HasPrefix(kind, "application/json") || strings.HasPrefix(kind, "multipart/form-data")
	r.need(form || len(c.body) == 0, "Content-Type", "%q names neither JSON nor a form", kind)
	return s.settle(c, r)
}
