package refereetest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/rules/standing"
)

// Cases are the lines of case files as people say them to the referee: seats are users,
// dice are typed in. What must come of them is for the rules' own test; here each that is
// to be refused is, and what its refusal offers is held to its promise.
type Cases struct {
	*Table
	spec  *rules.Spec
	place string
	games int
	house []string
	seats []rules.Seat
	setup string
	faces []int
	free  bool
	Tries int64 // lines that refusals have offered
}

// CasesAt are case files of a system at a table.
func CasesAt(t *testing.T, system rules.System) *Cases {
	return &Cases{Table: New(t, system), spec: system.Spec(), place: "no game yet"}
}

// Play says the lines of one file.
func (c *Cases) Play(f rulestest.CaseFile) {
	c.Helper()
	for _, l := range f.Lines {
		switch {
		case l.Mark == 0:
			c.word(l)
		case l.Mark == ':' || l.Mark == '!':
			c.begin()
			c.line(l)
		}
	}
	c.end()
}

// word takes in a line that nobody speaks.
func (c *Cases) word(l rulestest.CaseLine) {
	c.Helper()
	words := strings.Fields(l.Text)
	switch l.Who {
	case "game":
		c.begin()
		faces := c.faces // for its setup
		c.end()
		sc, ok := c.spec.Scenario(words[0])
		require.True(c, ok, l)
		c.setup, c.house, c.seats, c.faces = words[0], nil, sc.Seats, faces
	case "house":
		c.house = append(c.house, words[0]+"="+words[1])
	case "dice":
		c.begin() // the house rules have all been read
		for _, w := range words {
			n, err := strconv.Atoi(w)
			require.NoError(c, err, l)
			c.faces = append(c.faces, n)
		}
	case "mode":
		c.begin()
		c.free = l.Text == string(rules.Free)
		c.says("gm", "game mode to:"+l.Text)
	}
}

// begin begins the game of the last game line, unless it has begun.
func (c *Cases) begin() {
	c.Helper()
	if c.setup == "" {
		return
	}
	c.games++
	c.place, c.free = fmt.Sprint("case ", c.games), false
	line := fmt.Sprintf("game new system:%s scenario:%s dice:typed", c.spec.Name, c.setup)
	if c.house != nil {
		line += fmt.Sprintf(" house:%q", strings.Join(c.house, ", "))
	}
	c.setup = ""
	c.says("gm", line)
	for _, seat := range c.seats {
		if !seat.Program {
			c.says(string(seat.ID), "game join seat:"+string(seat.ID))
		}
	}
	c.rolls()
}

// end ends the game that is played, so that no more run than may.
func (c *Cases) end() {
	c.Helper()
	c.begin()
	if c.games > 0 {
		c.sends("gm", "game end confirm:on")
	}
	c.place, c.faces = "no game yet", nil
}

func (c *Cases) sends(user, line string) desk.Answer {
	c.Helper()
	return c.Send(desk.Call{User: user, Place: c.place, Line: line})
}

func (c *Cases) says(user, line string) {
	c.Helper()
	a := c.sends(user, line)
	require.Nil(c, a.Refusal, "%s: %s", line, a.Text)
}

// line says what somebody says, and what dice are left behind it.
func (c *Cases) line(l rulestest.CaseLine) {
	c.Helper()
	line, takes := c.spoken(l)
	a := c.sends(l.Who, line)
	inTurn := a.Refusal != nil && a.Refusal.Rule == string(opts.Dice) // an order that resolves at once
	if c.faces != nil && (takes || inTurn) {
		a = c.withDice(l.Who, line)
	}
	if r := a.Refusal; r != nil && r.Rule == string(desk.ConfirmOption) {
		a = c.sends(l.Who, line+" confirm:on")
	}
	switch {
	case l.Mark == '!':
		require.NotNil(c, a.Refusal, "%s: %s: %s", l.At, line, a.Text)
		c.Tries += int64(len(a.Refusal.Try))
		c.faces = nil
		return
	}
	require.Nil(c, a.Refusal, "%s: %s: %s", l.At, line, a.Text)
	c.rolls()
}

// tooMany is how more faces are refused than there are dice.
var tooMany = regexp.MustCompile(`(\d+) (?:die|dice) too many`)

// withDice says a line with as many of the dice as it takes.
func (c *Cases) withDice(user, line string) (a desk.Answer) {
	c.Helper()
	with := func(n int) desk.Answer {
		return c.sends(user, fmt.Sprintf("%s dice:%q", line, spelled(c.faces[:n])))
	}
	n := len(c.faces)
	if a = with(n); a.Refusal != nil {
		if said := tooMany.FindStringSubmatch(a.Refusal.Text); said != nil {
			more, _ := strconv.Atoi(said[1])
			n -= more
			a = with(n)
		}
	}
	if a.Refusal == nil {
		c.faces = c.faces[n:]
	}
	return a
}

// rolls gives the dice that are left to the steps that wait for them.
func (c *Cases) rolls() {
	c.Helper()
	for len(c.faces) > 0 {
		n := len(c.faces)
		a := c.sends("gm", fmt.Sprintf("game retry dice:%q", spelled(c.faces)))
		if said := tooMany.FindStringSubmatch(a.Text); said != nil {
			more, _ := strconv.Atoi(said[1])
			n -= more
			c.says("gm", fmt.Sprintf("game retry dice:%q", spelled(c.faces[:n])))
		} else {
			require.Nil(c, a.Refusal, a.Text)
		}
		c.faces = c.faces[n:]
	}
	c.faces = nil
}

func spelled(faces []int) string { return strings.Trim(fmt.Sprint(faces), "[]") }

// spoken is a line as its speaker says it to the referee, and whether it takes dice.
func (c *Cases) spoken(l rulestest.CaseLine) (line string, takes bool) {
	c.Helper()
	group, none := map[string]string{"calc": "-calc", "gm": "-gm", "look": ""}[l.Who]
	if !none && (standing.Is(l.Text) || strings.HasPrefix(l.Text, "tactic ")) {
		return fmt.Sprintf("orders add lines:%q", l.Text), false
	}
	if words, ok := map[string]string{"done": "orders done", "unseal": "orders unseal"}[l.Text]; ok && !none {
		return words, false
	}
	cmd, err := cmdline.Parse(l.Text)
	if err != nil {
		return l.Text, false
	}
	cmd = cmd.Within(c.spec.Name + group)
	a, ok := rules.Declared(c.spec.Actions, cmd.Path)
	takes = ok && slices.ContainsFunc(a.Params, func(p opts.Spec) bool { return p.Kind == opts.FacesParam })
	return cmd.String(), takes && (a.Kind != rules.OrderKind || c.free)
}
