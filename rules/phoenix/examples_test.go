package phoenix

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// example is one of the text's fifty worked examples: the case that has its figures, or
// the row that says what was chosen where the text contradicts its own tables.
type example struct {
	section string
	what    string
	file    string   // of the case
	has     []string // lines of it, with the example's own figures
	row     string   // of rules.csv, where there is no case
}

// examples are all of them, in the order of the text.
var examples = []example{
	{section: "1.2", what: "the sample sheet has a base speed of 9", row: "sample-sheet"},
	{section: "1.3", what: "STR 16 with 15 lb", file: "calc-characters", has: []string{"calc: character str:16 int:13 wil:12 hlt:12 agi:10 skill:8 encumbrance:15", "= base_speed:3 max_speed:6 sal:14"}},
	{section: "1.3", what: "AGI 10 at a base speed of 3", file: "calc-characters", has: []string{"calc: character str:16 int:13 wil:12 hlt:12 agi:10 skill:8 encumbrance:15", "= base_speed:3 max_speed:6 sal:14"}},
	{section: "1.5", what: "the troops", file: "worked", has: []string{
		"= skill:0 sal:0 ca:3 kv:5", "= skill:1 sal:5 ca:4 kv:5", "= skill:2 sal:7 ca:4 kv:10", "= skill:4 sal:10 ca:4 kv:20", "= skill:5 sal:11 ca:6 kv:35",
		"= skill:7 sal:13 ca:6 kv:56", "= skill:4 sal:10 ca:3 kv:20", "= skill:5 sal:11 ca:4 kv:35", "= skill:7 sal:13 ca:4 kv:56",
	}},
	{section: "2.2", what: "actions by impulses", file: "worked", has: []string{"= combat_actions:8 impulses:[2,2,2,2]", "= isf:17 combat_actions:6 impulses:[2,1,2,1]", "= isf:11 combat_actions:4 impulses:[1,1,1,1]"}},
	{section: "2.3", what: "eleven hexes with turns", file: "worked", has: []string{"> Trent moves from 0915 to 1014.", "clock Phase 2, impulse 1", "> Trent faces 8 o'clock.", "clock Phase 2, impulse 3"}},
	{section: "2.4", what: "four actions of aim with a SAL of 14", file: "worked", has: []string{"> Trent fires the M16A1 at Axly, range 10: 14 SAL -7 aim = 7, 86 or less."}},
	{section: "2.4", what: "SA 7 at 8 to 10 hexes", file: "calc-basic", has: []string{"calc: odds accuracy:7 range:8", "= odds:86"}},
	{section: "2.5", what: "a target that runs in the open", file: "calc-basic", has: []string{"calc: odds accuracy:2 range:10", "= odds:53", "calc: odds accuracy:10 range:10", "= odds:96"}},
	{section: "2.6", what: "low velocity", file: "calc-basic", has: []string{"= location:leg-thigh-flesh pd:3", "= location:leg-thigh-bone pd:16", "= location:body-heart pd:4000", "= location:arm-shoulder pd:21"}},
	{section: "2.6", what: "the M16 at the shoulder", file: "calc-basic", has: []string{"= location:arm-shoulder pd:1000"}},
	{section: "2.7", what: "56 PD of KV 48", file: "calc-knockout", has: []string{"calc: knockout pd:56 kv:48", "= chance:25 effect:none"}},
	{section: "2.9", what: "18 PD at Health 12", file: "medical", has: []string{"red> Trent will live: 85, up to 85. Healing takes 30 days.", "= dt:15 period:72h aid:no-aid"}},
	{section: "2.9", what: "a Damage Total of 34", file: "calc-recovery", has: []string{"= damage_total:34 healing_days:41"}},
	{section: "2.9", what: "a Damage Total of 3500", file: "medical", has: []string{
		"red> Trent has first aid: 2 hours from the wound on, 1 hour 57 minutes of it left.", "red> Trent is in a trauma center TL13: 18 days from the wound on, 17 days 22 hours of it left.",
		"red> Trent will live: 30, up to 30. Healing takes 88 days.", "red> Trent heals faster in the trauma center: 70 days in all.",
	}},
	{section: "2.10", what: "30 PD and a 2", file: "worked", has: []string{"red> Trent is incapacitated for 1 phase: 24, out under 25.", "red> Trent has 2 fewer combat actions; 41 days of healing to go."}},
	{section: "2.10", what: "30 days and 29", file: "healing", has: []string{"red> Trent has 2 fewer combat actions; 30 days of healing to go.", "red> Trent has 1 fewer combat action; 29 days of healing to go."}},
	{section: "2.11", what: "a launcher that misses with 82", file: "worked", has: []string{"> Trent fires the M79 Grenade Launcher at 0505, range 40: 4 SAL -3 aim +12 hex = 13, 67 or less.", "= missed_by:3 long:on"}},
	{section: "2.11", what: "a frag grenade at two hexes", file: "worked", has: []string{"> Axly, 2 hexes away, takes 50 of the blast."}},
	{section: "3.1", what: "Trent prone at 50 hexes", file: "calc-odds", has: []string{"= eal:20 odds:67 sal:14 aim:-5 range:5 stance:6 visibility:0 position:0"}},
	{section: "3.2", what: "15 over cover, 09 in the open", file: "calc-damage", has: []string{"calc: hit roll:15 column:firing dc:2 epen:3", "= location:forehead", "calc: hit roll:9 column:open dc:2 epen:3", "= location:shoulder"}},
	{section: "3.2", what: "head and legs", file: "calc-damage", has: []string{"calc: hit roll:32 column:head dc:2 epen:3", "= location:mouth", "calc: hit roll:57 column:legs dc:2 epen:3", "= location:leg-glance", "> roll: the column head has the rolls 00 to 32."}},
	{section: "3.3", what: "the bone of an arm", file: "calc-damage", has: []string{"= location:arm-bone pd:5 disabled:on", "> Arm Bone: 5 PD, disabled; 20 more for knockout."}},
	{section: "3.4", what: "a burst's elevation", file: "calc-bursts", has: []string{"= eal:21 elevation_odds:86 position:11 shooter_speed:-8"}},
	{section: "3.4", what: "an arc of three hexes", file: "calc-bursts", has: []string{"calc: arc arc:3 rof:7", "= chance:29"}},
	{section: "3.4", what: "an arc of 0.4", file: "calc-bursts", has: []string{"calc: arc arc:0.4 rof:7", "= hits:2"}},
	{section: "3.5", what: "the SPAS 12 at 15 hexes", file: "calc-shotguns", has: []string{"= eal:16 odds:39 bphc:*2 pattern_radius:0.2 pen:1.3 dc:2 position:7"}},
	{section: "3.5", what: "the three terms of its EAL", row: "pattern-size"},
	{section: "3.5", what: "an EAL of 14", file: "calc-shotguns", has: []string{"= eal:14 odds:27"}},
	{section: "3.5", what: "the first pellet at 07", row: "open-07"},
	{section: "3.6", what: "Donovan's launcher", file: "worked", has: []string{"> Donovan fires the M79 Grenade Launcher at 0505, range 40: 0 SAL -5 aim +7 range +0 standing +12 hex = 14, 27 or less.", "= missed_by:9 long:on"}},
	{section: "3.6", what: "Donovan's throw", file: "grenades", has: []string{"= sal_alm:9 aim_alm:-12 range_alm:25 visibility_alm:-14 position_alm:12 accuracy:20 odds:67 missed_by:1"}},
	{section: "3.6", what: "his grenade at 1, 2 and 5 hexes", file: "calc-explosives", has: []string{"= bshc:*1 base_concussion:176 concussion_pd:176", "= bshc:25 base_concussion:52 concussion_pd:52", "= base_concussion:12"}},
	{section: "3.6", what: "behind solid cover", row: "solid-cover"},
	{section: "3.7", what: "an arc of 3 by a width of 3", file: "calc-bursts", has: []string{"calc: arc arc:3 rof:7 width:3", "= chance:44"}},
	{section: "3.7", what: "pellets of 37 by a width of -3", file: "calc-shotguns", has: []string{"calc: pellets base:37 size:-3", "= chance:15"}},
	{section: "3.7", what: "splinters of 21 by a size of 8", file: "calc-shotguns", has: []string{"calc: pellets base:21 size:8", "= hits:2"}},
	{section: "3.8", what: "93 and 02", file: "calc-damage", has: []string{"calc: hit roll:93 column:open dc:2 epen:3", "= location:shin-bone", "calc: hit roll:2 column:open dc:2 epen:3", "= location:forehead"}},
	{section: "4.1", what: "the first marks of a stick", file: "calc-odds", has: []string{"= range:33", "= range:28"}},
	{section: "4.2", what: "dug in, braced and kneeling", file: "calc-odds", has: []string{"= stance:5 position:-4 eal:26 odds:96", "= position:0"}},
	{section: "5.1", what: "300 degrees of five actions", file: "worked", has: []string{"red> Donovan faces 4 o'clock.", "clock Phase 2, impulse 4"}},
	{section: "5.2", what: "the sniper", file: "calc-senses", has: []string{"calc: spot terrain:town motion:frozen size:0 range:30", "= impulses:54", "= impulses:8", "= impulses:2"}},
	{section: "5.3", what: "the dog", row: "dog-bark"},
	{section: "5.5", what: "an ISF of 21, four orders", file: "calc-senses", has: []string{"= initiative_time:8 action_number:5 order_time:64"}},
	{section: "5.6", what: "Donovan under fire", file: "calc-senses", has: []string{"calc: morale kv:15 eal:17 roll:52", "= critical_distance:4 missed_by:1 morale_roll:on needed:15 tripled:45"}},
	{section: "5.7", what: "count 2 before count 3", file: "shot-timing", has: []string{"> Donovan fires the M16A1 at Axly, range 10: 13 SAL -22 aim +16 range +0 standing -6 firing from hip +7 standing exposed = 8, 7 or less.", "> Axly fires the M16A1 at Donovan, range 10: 10 SAL -22 aim +16 range +0 standing -6 firing from hip -20 wounded +7 standing exposed = -15, 0 or less."}},
	{section: "5.10", what: "cover fire over three hexes", file: "fire-options", has: []string{"red: cover-fire over:0402,0502,0602 mode:burst aim:3", "dice 40 29 60 5 5"}},
	{section: "5.12", what: "a helmet and a blast", file: "calc-knockout", has: []string{"calc: knockdown kd:3 place:head", "= ac:2 down:off", "calc: knockdown bc:52", "= ac:1 down:off"}},
	{section: "5.13", what: "stunned for 15 phases", file: "effects", has: []string{"red> Trent is stunned for 15 phases: 28, out under 75."}},
	{section: "5.14", what: "Trent drags Axly to cover", file: "hero", has: []string{"red> Trent can go on: 98, out under 98.", "red> Trent can go on: 10, out under 10."}},
}

// Each worked example of the text is a case with its own figures; where it contradicts
// the tables a row says what was chosen, and a case plays it.
func TestWorkedExamples(t *testing.T) {
	cases := 0
	for i, x := range examples {
		if x.row == "" {
			cases++
			require.NotEmpty(t, x.has, "example %d (%s, %s)", i+1, x.section, x.what)
			x.isIn(t, i+1)
			continue
		}
		rule, ok := Book.System().Spec().Rule(x.row)
		require.True(t, ok, "example %d (%s, %s) has no row %s", i+1, x.section, x.what, x.row)
		require.Contains(t, []string{"house", "reading"}, rule.Kind, "example %d (%s, %s)", i+1, x.section, x.what)
	}
	require.Equal(t, 50, len(examples))
	require.Equal(t, 45, cases)
}

// isIn reports lines that the case of an example does not have, in their order.
func (x example) isIn(t *testing.T, number int) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "cases", x.file+".txt"))
	require.NoError(t, err)
	rest := "\n" + string(text)
	for _, line := range x.has {
		_, after, ok := strings.Cut(rest, "\n"+line)
		require.True(t, ok, "example %d (%s, %s): %s.txt has no line %q behind those before it", number, x.section, x.what, x.file, line)
		rest = after
	}
}
