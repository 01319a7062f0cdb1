package outsider

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/houserule"
	"impulse/rules/printedtest"
	"impulse/rules/rulebook"
)

// TestHouseRulesHaveTheirRows: each is a row with its reason as words, and no other row
// calls itself a house rule.
func TestHouseRulesHaveTheirRows(t *testing.T) {
	words := map[string]string{}
	for _, r := range rulebook.Read(ruleRows) {
		if r.Kind == "house" {
			words[r.ID] = r.Words
		}
	}
	for _, h := range houseRules {
		require.Equal(t, h.Why, words[h.ID], h.ID)
		require.Greater(t, len(h.Values), 1, h.ID)
		delete(words, h.ID)
	}
	require.Empty(t, words)
}

// TestCalculationsKnowNoHouseRules: they check the tables and procedures as printed, so no
// house rule says that it acts on them.
func TestCalculationsKnowNoHouseRules(t *testing.T) {
	for _, r := range rulebook.Read(ruleRows) {
		for _, calc := range []string{"tohit", "defences", "internals", "critical", "structure", "section"} {
			if r.Kind == "house" {
				require.NotContains(t, strings.Fields(strings.Join(r.Actions, " ")), calc, r.ID)
			}
		}
	}
}

// TestOptionsAreOff: what the author puts in brackets, and what the text calls optional,
// is off if nothing is said.
func TestOptionsAreOff(t *testing.T) {
	byDefault := houserule.ByDefault(houseRules)
	for _, id := range []string{"flagships", "crew-grade", "thrust-limits", "full-powered-pivot", "persistent-spins", "ruler-range",
		"undeclared-fire", "section-targeting", "random-subsystems", "directional-damage", "crew-casualties", "ship-fuel"} {
		require.Equal(t, "off", byDefault.House(id), id)
	}
	require.Equal(t, "on", byDefault.House("jump"), "it is a default of ours, and no option of the text")
	require.Equal(t, anyDirection, directionalDamage.In(byDefault))
	require.Equal(t, simultaneousOrders, ordersRule.In(byDefault))
	require.Equal(t, damageByOrders, damageTiming.In(byDefault))
}

// TestOptionalRowsNameTheirSwitch: an optional rule is played with a house rule of its
// section.
func TestOptionalRowsNameTheirSwitch(t *testing.T) {
	rows := rulebook.Read(ruleRows)
	for _, r := range rows {
		if r.Kind != "optional" {
			continue
		}
		section, _, _ := strings.Cut(r.Section, ",")
		section = strings.TrimSuffix(section, ".1") // of a table: D3.5.1
		require.True(t, slices.ContainsFunc(rows, func(h rules.Rule) bool {
			return h.Kind == "house" && (slices.Contains(sections(h), section) || slices.Contains(sections(h), sections(r)[0]))
		}), r.ID)
	}
}

// sections are those that a row cites.
func sections(r rules.Rule) []string { return strings.Split(r.Section, ", ") }

var (
	ruleID  = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	section = regexp.MustCompile(`^[A-H]\d\.\d+(\.\d+)?$`)
	titles  = []string{"Thrust Chart", "Die Roll Direction", "Craft", "Cargo Type", "House rule"} // what has no number in print
	heading = regexp.MustCompile(`(?m)^([A-H]\d\.\d+(?:\.\d+)?) `)
)

func TestRuleRows(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range rulebook.Read(ruleRows) {
		require.Regexp(t, ruleID, r.ID)
		require.False(t, seen[r.ID], r.ID)
		seen[r.ID] = true
		require.NotEmpty(t, r.Words, r.ID)
		require.Contains(t, []string{"rule", "optional", "house", "reading", "out-of-scope"}, r.Kind, r.ID)
		require.False(t, r.Kind == "out-of-scope" && len(r.Actions) > 0, "%s is not played and touches an action", r.ID)
		for _, s := range sections(r) {
			require.True(t, section.MatchString(s) || slices.Contains(titles, s), "%s: %s", r.ID, s)
		}
	}
	printedtest.RulesCited(t, rulebook.Read(ruleRows))
}

// TestEverySectionHasARow: of the text and of its table of contents.
func TestEverySectionHasARow(t *testing.T) {
	text, err := os.ReadFile(printedtest.Folder("outsider") + "/../../rules/outsider-v0.4-summary.txt")
	if err != nil {
		return // it does not lie beside the repository, which a test of the library says
	}
	cited := map[string]bool{}
	for _, r := range rulebook.Read(ruleRows) {
		for _, s := range sections(r) {
			cited[s] = true
		}
	}
	for _, found := range heading.FindAllStringSubmatch(string(text), -1) {
		require.True(t, cited[found[1]], found[1])
	}
	for _, title := range titles {
		require.True(t, cited[title], title)
	}
}

// TestNoSentenceOfTheText: the words are ours.
func TestNoSentenceOfTheText(t *testing.T) {
	text, err := os.ReadFile(printedtest.Folder("outsider") + "/../../rules/outsider-v0.4-summary.txt")
	if err != nil {
		return // as above
	}
	printed := " " + plain(string(text)) + " "
	for _, r := range rulebook.Read(ruleRows) {
		for _, sentence := range regexp.MustCompile(`[.;:] `).Split(r.Words, -1) {
			if words := strings.Fields(plain(sentence)); len(words) > 6 {
				require.NotContains(t, printed, " "+strings.Join(words, " ")+" ", r.ID)
			}
		}
	}
}

func plain(text string) string {
	return strings.Join(regexp.MustCompile(`[a-z0-9]+`).FindAllString(strings.ToLower(text), -1), " ")
}
