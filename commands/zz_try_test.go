package commands_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"impulse/commands/refereetest"
)

func TestZZTry(t *testing.T) {
	b, err := os.ReadFile(os.Getenv("ZZ"))
	if err != nil {
		t.Skip()
	}
	at := map[string]*refereetest.Table{}
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		kind, input, ok := strings.Cut(line, " ")
		if !ok {
			continue
		}
		who := "ann"
		file := map[string]string{"P": "pentagon", "G": "goliath", "C": "other", "M": "goliath", "Q": "pentagon"}[kind]
		if kind == "M" || kind == "Q" {
			who = "gm"
		}
		if at[file] == nil {
			at[file] = setAt(t, file, stepFor(file, map[string]string{"pentagon": "rule", "goliath": "move on", "other": "start "}[file]))
		}
		g := at[file].Copy(t)
		parts := strings.Split(input, " >> ")
		for _, p := range parts[:len(parts)-1] {
			g.Ask(who, p)
		}
		came, text := heard(g, who, parts[len(parts)-1])
		if i := strings.Index(text, "\n"); i > 0 && os.Getenv("ZZFULL") == "" {
			text = text[:i]
		}
		if len(text) > 150 && os.Getenv("ZZFULL") == "" {
			text = text[:150]
		}
		fmt.Printf("%s\n    %s\n    [%s]\n", line, came, text)
	}
}
