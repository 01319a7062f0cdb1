package goliath

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// A question in a few words, as people type it.
func TestAskedInWords(t *testing.T) {
	for line, says := range map[string]string{
		"melee 10 HC LI":            "(10 blows as HC against LI, 40 dice on 5+)",
		"melee 10 hc LI flank:on":   "(10 blows as HC+1 against LI, 40 dice on 4+)",
		"melee 3 HC+1 vs HC":        "(3 blows as HC+1 against HC, 3 dice on 5+)",
		"melee 2 Ogres against HI":  "(12 blows as MI against HI, 6 dice on 6)",
		"melee 2 Ogres HI 1":        "(2 blows as MI against HI, 1 die on 6)",
		"missile 10 Orcs":           "(10 dice on 5+, armor class M)",
		"missile 6 at H cover:on":   "(6 dice on 6, armor class H)",
		"casualties 5 4":            "(5 hits by HT 1 on HT 4)",
		"morale -1 L":               " -1 MR -2 losses = ",
		"melee 10 HC LI MI 3":       `ht: "MI" is no whole number from 1 to 100.`,
		"melee 10 HC":               "dr: is missing",
		"morale mr:5":               `mr: "5" is no whole number from -4 to 4.`,
		"morale mr:-5":              `mr: "-5" is no whole number from -4 to 4.`,
		"rally 2 off 3 4 5 6":       "is one word too many",
		"troops Elves":              "Elves: AC M, MT I",
		"range Longbowmen longbows": `Did you mean longbow?`,
	} {
		c, err := cmdline.Parse("goliath-calc " + line)
		require.NoError(t, err, line)
		res, err := rulestest.Cold(Book.System()).Act(nil, rules.Spectator, c, dice.FromStream([32]byte{1}))
		if err != nil {
			require.Contains(t, err.Error(), says, line)
			continue
		}
		require.Contains(t, strings.Join(texts(res.Events), "\n"), says, line)
	}
}
