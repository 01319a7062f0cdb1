package rulestest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
)

// The lines of a case file that say what must have come of the last command.

// reads finds the next event that the reader reads and that matches, or after
// a refusal matches its sentence.
func (c *caseGame) reads(l CaseLine) error {
	if c.refusal != nil {
		if l.Who == "" && matches(l.Text, c.refusal.Text) {
			return nil
		}
		return fmt.Errorf("the refusal was: %s", c.refusal.Text)
	}
	for i := c.read[l.Who]; i < len(c.Events); i++ {
		if e := c.Events[i]; c.mayRead(l.Who, e) && matches(l.Text, e.Text) {
			c.read[l.Who], c.matched = i+1, e.Figures
			return nil
		}
	}
	return fmt.Errorf("no such event follows")
}

// mayRead reports whether the reader, or everybody, reads the event.
func (c *caseGame) mayRead(who string, e rules.Event) bool {
	if who == "" {
		return len(e.To) == 0
	}
	return e.Reads(rules.SeatID(who))
}

// matches compares a text with a pattern in which "..." stands for any text.
func matches(pattern, text string) bool {
	parts := strings.Split(pattern, "...")
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	return regexp.MustCompile(`^(?s:` + strings.Join(parts, ".*") + `)$`).MatchString(text)
}

func (c *caseGame) silent(l CaseLine) error {
	for _, e := range c.Events {
		if c.mayRead(l.Who, e) && strings.Contains(e.Text, l.Text) {
			return fmt.Errorf("%s reads: %s", l.Who, e.Text)
		}
	}
	return nil
}

// figures compares the answer's figures, or those of the last matching event.
func (c *caseGame) figures(text string) error {
	want, err := cmdline.Parse("figures " + text)
	if err != nil {
		return err
	}
	for _, arg := range want.Args {
		got, ok := figureOf(slices.Concat(c.Data, c.matched), arg.Name)
		if !ok {
			return fmt.Errorf("there is no figure %s, only %s and %s", arg.Name, spellAll(c.Data), spellAll(c.matched))
		}
		if spell(got) != arg.Value {
			return fmt.Errorf("%s is %s", arg.Name, spell(got))
		}
	}
	return nil
}

// figureOf finds a figure; a command's options are lower case, so case is not
// minded.
func figureOf(figures figure.Figures, name string) (figure.Value, bool) {
	for _, f := range figures {
		if strings.EqualFold(f.Name, name) {
			return f.Value, true
		}
	}
	return figure.Value{}, false
}

// spell writes a value as case files have it.
func spell(v figure.Value) string {
	switch v.Kind {
	case figure.BoolValue:
		return map[int64]string{0: "off", 1: "on"}[v.Int]
	case figure.ListValue, figure.MapValue:
		text, err := json.Marshal(v)
		if err != nil {
			return err.Error()
		}
		return string(text)
	}
	return v.String()
}

func spellAll(f figure.Figures) string {
	words := []string{"("}
	for _, x := range f {
		words = append(words, x.Name+":"+strconv.Quote(spell(x.Value)))
	}
	return strings.Join(append(words, ")"), " ")
}

func (c *caseGame) awaits(want []string) error {
	got, err := c.by.Awaited()
	if err != nil {
		return err
	}
	var have []string
	for _, id := range got {
		have = append(have, string(id))
	}
	if len(have) == 0 {
		have = []string{"nobody"}
	}
	slices.Sort(have)
	slices.Sort(want)
	if !slices.Equal(have, want) {
		return fmt.Errorf("awaited: %s", strings.Join(have, " "))
	}
	return nil
}

func (c *caseGame) clock(want string) error {
	got, err := c.by.Clock()
	if err == nil && got != want {
		err = fmt.Errorf("the clock says %s", got)
	}
	return err
}

func (c *caseGame) over() error {
	over, err := c.by.Over()
	if err == nil && !over {
		err = fmt.Errorf("the game goes on")
	}
	return err
}

// happened lists the events since the last command, for a failure.
func (c *caseGame) happened() string {
	var out strings.Builder
	for _, e := range c.Events {
		fmt.Fprintf(&out, "\n  > %s", e.Text)
		if len(e.To) > 0 {
			fmt.Fprintf(&out, " (only %s)", e.To)
		}
		fmt.Fprintf(&out, " = %s", spellAll(e.Figures))
	}
	if len(c.Data) > 0 {
		fmt.Fprintf(&out, "\n  = %s", spellAll(c.Data))
	}
	if out.Len() == 0 {
		return ""
	}
	return "\nthere was:" + out.String()
}
