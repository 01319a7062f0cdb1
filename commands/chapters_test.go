package commands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/library"
)

// House rules are shown as far as they differ, the rest are counted by chapter and
// found by a word; each list fits a screen.
func TestHouseRulesOnAScreen(t *testing.T) {
	for _, s := range library.Systems {
		spec := s.Spec()
		g := refereetest.New(t, library.Systems...)
		g.Must("gm", "game new system:"+spec.Name+" scenario:"+spec.Scenarios[0].Name)
		a := g.Must("gm", "game rule")
		require.Contains(t, a.Text, "house rules are at their defaults.")
		require.Contains(t, a.Text, "By chapter: ")
		first := spec.HouseRules[0]
		g.Must("gm", "game rule id:"+first.ID+" value:"+first.Values[1])
		a = g.Must("gm", "game rule")
		require.Contains(t, a.Text, "- "+first.ID+": **"+first.Default+"** (from the next step on: "+first.Values[1]+")")
		require.NotContains(t, a.Text, "\n- ", "only what differs")
		for _, h := range spec.HouseRules {
			one := g.Must("gm", "game rule id:"+h.ID)
			require.Contains(t, one.Text, "- "+h.ID+": ")
			require.LessOrEqual(t, utf8.RuneCountInString(one.Text), 900)
			require.Contains(t, g.Must("gm", "game rule find:\""+h.ID+"\"").Text, h.ID)
		}
		for _, find := range []string{"fire", "e", "Missile Fire", "Fire", "a", "General"} {
			require.LessOrEqual(t, utf8.RuneCountInString(g.Must("gm", "game rule find:\""+find+"\"").Text), 900, find)
			require.LessOrEqual(t, utf8.RuneCountInString(g.Must("gm", "rule find:\""+find+"\"").Text), 1000, find)
		}
		require.Contains(t, g.Must("gm", "game rule find:xyzzy").Text, "No house rule of this game has")
		require.LessOrEqual(t, utf8.RuneCountInString(a.Text), 900)
		require.LessOrEqual(t, utf8.RuneCountInString(g.Must("gm", "rule").Text), 900)
	}
}

// Where no game runs a rule is asked for all the same, and nothing else is said.
func TestRulesWithoutAGame(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	require.Contains(t, g.Must("ann", "rule").Text, "Goliath** has ")
	require.Contains(t, g.Must("ann", "rule find:mirror").Text, "`rule id:mirror`: Mirrored armor")
	a := g.Ask("ann", "rule id:nonsense")
	require.NotNil(t, a.Refusal)
	require.NotContains(t, a.Text, "No game runs here")
}

// Where a game runs its own rule is shown, though another has one of that name.
func TestTheRuleOfTheGameHere(t *testing.T) {
	for _, system := range library.Systems {
		spec := system.Spec()
		if _, ok := spec.Rule("movement"); !ok {
			continue
		}
		g := refereetest.New(t, library.Systems...)
		g.Must("gm", "game new system:"+spec.Name+" scenario:"+spec.Scenarios[0].Name)
		require.Contains(t, g.Must("ann", "rule id:movement").Text, "("+spec.Title+", ")
	}
}

// A game that is begun without saying which battle is asked for it, with each in a
// line and a button.
func TestBattlesAreOffered(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	a := g.Must("ann", "game new")
	require.Contains(t, a.Text, "`game new system:goliath` lists its 4 battles")
	require.Equal(t, "game new system:pentagon", a.Buttons[0].Line)
	require.Contains(t, g.Must("ann", a.Buttons[0].Line).Text, "- **Skirmish** (`skirmish`): The two ships of the duel")
	a = g.Must("ann", "game new system:goliath")
	require.NotContains(t, a.Text, "pentagon")
	require.Equal(t, "game new system:goliath scenario:open-field", a.Buttons[0].Line)
	require.True(t, a.Private)
	g.Must("ann", a.Buttons[0].Line)
}

// On a phone every chapter has a button, in pages where there are many, each of which lists
// what is of that chapter alone: "3.1" is not found in "13.1", nor in what is said of another.
func TestEveryChapterOfHouseRulesHasAButton(t *testing.T) {
	for _, s := range library.Systems {
		spec := s.Spec()
		g := refereetest.New(t, library.Systems...)
		g.Must("gm", "game new system:"+spec.Name+" scenario:"+spec.Scenarios[0].Name)
		rules := 0
		for line := "game rule private:on"; line != ""; {
			a := g.OnPhone("gm", line)
			line = ""
			require.LessOrEqual(t, len(a.Buttons), 25)
			for _, b := range a.Buttons {
				switch {
				case strings.HasPrefix(b.Label, "Next: "):
					line = b.Line
				case strings.Contains(b.Line, " chapter:"):
					found := refereetest.Fig(g, g.OnPhone("gm", b.Line), "rules")
					require.Contains(t, b.Label, fmt.Sprintf(" (%d)", len(found.Items)), b.Label)
					rules += len(found.Items)
				}
			}
		}
		require.Equal(t, len(spec.HouseRules), rules, spec.Name)
		require.NotContains(t, g.Must("gm", "game rule").Text, "of none")
		require.NotContains(t, g.Must("gm", "game rule chapter:@everyone").Text, "@everyone")
		require.Contains(t, g.Must("gm", "game rule chapter:nonsense").Text, "No house rule of this game has “nonsense” in it.")
	}
}

// On a phone a house rule is found, read and changed by presses alone, by those who have a
// say in it; of which game it is stands above, chapters have names, and texts are whole.
func TestHouseRulesByThumb(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:phoenix scenario:alley gm:on")
	press := func(a desk.Answer, label string) desk.Answer {
		for _, b := range a.Buttons {
			if strings.HasPrefix(b.Label, label) {
				return g.OnPhone("gm", b.Line)
			}
		}
		require.Fail(t, "no such button", "%s: %v", label, a.Buttons)
		return a
	}
	a := g.OnPhone("gm", "game rule private:on")
	require.Contains(t, a.Text, "**House rules of game ")
	require.Contains(t, a.Text, "(Phoenix Command)**\nAll ")
	require.Equal(t, 1, strings.Count(a.Text, "at their defaults"))
	a = press(a, "3.4 Automatic Fire (")
	require.Contains(t, a.Text, "**3.4 Automatic Fire**: ")
	require.NotContains(t, a.Text, "…")
	a = press(a, "Whether bursts of three are played")
	require.Contains(t, a.Text, "**Whether bursts of three are played**: **off**.\n")
	require.True(t, a.Private)
	for _, b := range g.OnPhone("eve", "game rule id:three-round-bursts private:on").Buttons {
		require.NotContains(t, b.Line, "value:", "who has no say has no values")
	}
	a = press(a, "On")
	require.True(t, a.Private)
	a = press(a, "This House Rule")
	require.Contains(t, a.Text, "(from the next step on: on)")
	a = press(press(a, "House Rules"), "Whether bursts of three are played")
	require.Contains(t, press(a, "Off").Text, "off")
}

// What a phone shows of any house rule, and of any chapter, fits it, and every button can be
// pressed.
func TestHouseRulesFitAPhone(t *testing.T) {
	for _, s := range library.Systems {
		spec := s.Spec()
		g := refereetest.New(t, library.Systems...)
		g.Must("gm", "game new gm:on system:"+spec.Name+" scenario:"+spec.Scenarios[0].Name)
		for _, h := range spec.HouseRules {
			a := g.OnPhone("gm", "game rule private:on id:"+h.ID)
			require.LessOrEqual(t, text.Tall(a.Text), text.Glance, a.Text)
			values := 0
			for _, b := range a.Buttons {
				require.LessOrEqual(t, len(b.Line), (desk.Mark{}).Room()-24, b.Line)
				if strings.Contains(b.Line, " value:") {
					values++
				}
			}
			require.Equal(t, min(len(h.Values)-1, 20), values, h.ID)
		}
	}
}

// A game that an older version has kept, without the house rules of today, lists them all and
// is fought again.
func TestHouseRulesOfAnOlderGame(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:phoenix scenario:alley")
	g.Rekeep(func(snap []byte) ([]byte, error) {
		s, err := rules.ReadSnapshot(snap)
		require.NoError(t, err)
		s.House = slices.DeleteFunc(s.House, func(h rules.Setting) bool { return h.ID == "pen-line-between" || h.ID == "guidebook" })
		return s.Bytes()
	})
	g = g.Again()
	require.Contains(t, g.Must("gm", "game rule id:pen-line-between").Text, "nearest")
	g.Must("gm", "game rule")
	g.Must("gm", "game end confirm:on")
	g.Must("gm", "game rematch")
}
