package commands_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"impulse/commands/refereetest"
)

// TestScratch runs $IN (INPUT<TAB>wants or pattern) at $KIND's first steps.
func TestScratch(t *testing.T) {
	in, kind, pats := os.Getenv("IN"), os.Getenv("KIND"), os.Getenv("PAT") != ""
	if in == "" {
		t.Skip()
	}
	b, _ := os.ReadFile(in)
	steps := map[string][]string{"pentagon": {"initial power", "rule"}, "goliath": {"elect to", "move on"}, "bodenburg": {"elect to", "move on"}, "other": {"start "}}[kind]
	var tables []*refereetest.Table
	for _, s := range steps {
		tables = append(tables, set(t, kind, s))
	}
	fit, all := 0, 0
	for _, line := range strings.Split(strings.TrimSpace(string(b)), "\n") {
		input, want, _ := strings.Cut(line, "\t")
		fmt.Printf("%s\n      [%s]\n", input, want)
		for i, g := range tables {
			a := g.Copy(t).Ask("ann", input)
			came, _ := whatCame(a)
			text := a.Text
			if a.Refusal != nil {
				text = a.Refusal.Text
			}
			mark := "  "
			if pats {
				all++
				if regexp.MustCompile(want).MatchString(came+"\n"+text) && !strings.HasPrefix(came, "refused: There is no command") {
					fit++
				} else {
					mark = "! "
				}
			}
			if len(text) > 150 { text = text[:150] }
			if strings.HasPrefix(text, "There is no command") { text = "-" }
			fmt.Printf("  %s%s: %s\n       {%s}\n", mark, steps[i], came, strings.ReplaceAll(text, "\n", " / "))
		}
	}
	fmt.Printf("%d of %d\n", fit, all)
}
