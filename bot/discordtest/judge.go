package discordtest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/discordtest/formtest"
	"impulse/bot/discordtest/spectest"
)

// judge holds requests against what Discord takes, and writes down what was wrong.
type judge struct {
	spec   *spectest.Spec
	lock   sync.Mutex // apart from the ground's: the gateway notes faults too
	faults []string
}

// Faults is everything that any request and any message to the gateway did
// wrong, in order; empty is what a test wants.
func (s *judge) Faults() []string {
	s.lock.Lock()
	defer s.lock.Unlock()
	return slices.Clone(s.faults)
}

// Forgive empties the list of faults, for tests that break rules on purpose.
func (s *judge) Forgive() {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.faults = nil
}

func (s *judge) fault(where, text string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.faults = append(s.faults, where+": "+text)
}

// settle writes complaints down and answers with the first that Discord makes.
func (s *judge) settle(c *call, r formtest.Report) *refusal {
	var first *refusal
	for _, complaint := range r {
		if refused := s.blame(c, complaint); first == nil {
			first = refused
		}
	}
	return first
}

// blame writes one complaint down.
func (s *judge) blame(c *call, m formtest.Complaint) *refusal {
	s.fault(c.Method+" "+c.path, m.Field+": "+m.Text)
	if m.Tolerated {
		return nil
	}
	return invalidForm(m.Field, m.Text)
}

var userAgent = regexp.MustCompile(`^DiscordBot \(https?://\S+, [^()]+\)`)

// judgeHeaders holds the last line of LIMITS.md.
func (s *judge) judgeHeaders(c *call) *refusal {
	var r formtest.Report
	if agent := c.Header.Get("User-Agent"); !userAgent.MatchString(agent) {
		s.fault(c.Method+" "+c.path, fmt.Sprintf("User-Agent: %q is not of the form DiscordBot (url, version)", agent))
		return badUserAgent
	}
	kind := c.Header.Get("Content-Type")
	form := strings.HasPrefix(kind, "application/json") || strings.HasPrefix(kind, "multipart/form-data")
	r.Need(form || len(c.body) == 0, "Content-Type", "%q names neither JSON nor a form", kind)
	return s.settle(c, r)
}

// judgeCommands holds commands against what one scope takes.
func (s *judge) judgeCommands(c *call, list []*discordgo.ApplicationCommand) *refusal {
	var r formtest.Report
	r.Commands(list, c.PathValue("guild") != "")
	return s.settle(c, r)
}

// judgeSchema holds a body against Discord's own document.
func (s *judge) judgeSchema(c *call, pattern string) {
	if err := s.spec.Check(pattern, c.body); err != nil {
		s.fault(c.Method+" "+c.path, "openapi.json: "+err.Error())
	}
}
