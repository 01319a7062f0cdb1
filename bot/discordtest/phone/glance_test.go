package main

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/bot/discordtest/formtest"
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/library"
)

// tallDetails is how many lines a page of the details may have: who reads them wants to
// read.
const tallDetails = 20

// mostLetters is how many characters what is read at a glance may have.
const mostLetters = 900

// inFull is a page of the details: it has the step and the entry above what it tells.
var inFull = regexp.MustCompile(`(?m)\*\*.*\(entry \d+\)$|^\(entry \d+\)$`)

// glances are turns as they are played by touch, with what must have been read in them so
// that they play what they mean to.
var glances = []struct {
	name, begins, plays string
	read                []string
}{
	{"pentagon", `
ann: /help
ann: tap Two Or More
ann: tap Next:
ann: tap Start: Skirmish
ann: tap Join red
bob: tap Join blue`, `
ann: tap Orders
ann: pick allocate
ann: pick radar
ann: pick on
ann: tap Add
ann: tap My Orders
ann: tap Take One Off
ann: tap Back
ann: /pass
ann: tap Pass Without
ann: tap Take Back
ann: tap Use A Habit
ann: pick advance
ann: tap Add
ann: tap Seal
ann: tap Take Back
ann: tap Seal
bob: tap Orders
bob: tap Write Orders
bob: type rotate Q\nfire all at kestrl\npd hold it\nrotate to nowhere\nsing
bob: /pass
bob: tap Pass Without
wait 1s
ann: pins
ann: tap Details
ann: tap Next:
ann: tap My Card
ann: /map
ann: /pentagon rotate to:Q
ann: /pentagon fire weapon:L1 target:kestrl
ann: /help topic:player
ann: tap Next:
ann: tap Whole Turns`, []string{"You hold red", "is on your sheet", "you wrote is kept", "You pass until something happens", "Back on your sheet", "Sealed: 5 lines", "is not one of"}},
	{"goliath", `
ann: /game new system:goliath scenario:open-field
ann: tap Join red
bob: tap Join blue`, `
ann: /pass until:step
bob: /pass until:step
ann: tap Orders
ann: tap My Orders
ann: tap Use A Habit
ann: pick advance
ann: tap Add
ann: tap My Orders
ann: tap Seal
bob: tap Orders
bob: tap Use A Habit
bob: pick advance
bob: tap Add
bob: tap Seal
wait 1s
ann: pins
ann: tap Details
ann: tap My Card
ann: /map
ann: /goliath fire target:blu
ann: /goliath charge target:blue-9`, []string{"You hold red", "your sheet has", "Sealed: "}},
	{"alone in private", `
ann: dm
ann: /help
ann: tap Play Now: Skirmish`, `
ann: tap Close in
ann: tap My Orders
wait 1s
ann: look
ann: tap Details
ann: tap Next:
ann: tap Pass
ann: tap Orders
ann: tap Use A Habit
ann: pick hold
ann: pick 8
ann: tap Add
ann: tap My Orders
ann: tap Seal
ann: /map
ann: /orders show`, []string{"Game", "Sealed: 2 lines"}},
	{"free play", `
cleo: /game new system:pentagon scenario:skirmish mode:free house:guns-begin=charged
ann: /game join seat:red
bob: /game join seat:blue`, `
ann: tap Orders
ann: /pentagon fire weapon:all target:lance
ann: tap Details
ann: tap Next:
ann: pins
cleo: /pentagon-gm damage unit:lance system:engine boxes:1 reason:"hit by a rock"`, []string{"Your orders resolve at once", "Kestrel fires at Lance"}},
	{"six ships a side", `
cleo: /game new system:pentagon scenario:table` + forces("red", "A", "kestrel", 1520) + forces("blue", "D", "lance", 1514) + `
ann: /game join seat:red
bob: /game join seat:blue`, `
ann: /pass until:step
bob: /pass until:step
ann: tap Orders
ann: tap Use A Habit
ann: pick advance
ann: tap Add
ann: tap My Orders
ann: tap Next:
ann: tap Seal
ann: tap My Orders
ann: tap Next:
bob: tap Orders
bob: tap Use A Habit
bob: pick advance
bob: tap Add
bob: tap Seal
wait 2s
ann: pins
ann: tap Details
ann: tap Next:
ann: tap Next:
ann: /sheet
ann: /game status
ann: dm
ann: channel
ann: /pentagon fire weapon:all target:nearest unit:kestrel
ann: /orders done`, []string{"- Kestrel, Ship 2 of red, Ship 3 of red", "Sealed: 19 lines"}},
	{"eight units a side", `
cleo: /game new system:goliath scenario:empty house:"table-size=72x48"
cleo: /goliath-gm muster seat:red army:"12 Light Cavalry, 24 Medium Infantry, 14 Longbowmen, 10 Longbowmen" at:30,34 facing:N reason:set-up
cleo: /goliath-gm muster seat:red army:"12 Heavy Infantry, 8 Heavy Cavalry, 10 Bowmen, 1 Hero mounted heavy" at:30,40 facing:N reason:set-up
cleo: /goliath-gm muster seat:blue army:"12 Light Cavalry, 24 Medium Infantry, 14 Longbowmen, 10 Longbowmen" at:30,22 facing:S reason:set-up
cleo: /goliath-gm muster seat:blue army:"12 Heavy Infantry, 8 Heavy Cavalry, 10 Bowmen, 1 Hero mounted heavy" at:30,14 facing:S reason:set-up
ann: /game join seat:red
bob: /game join seat:blue`, `
ann: /pass until:step
bob: /pass until:step
ann: /orders done
bob: /orders done
ann: tap Orders
ann: tap Use A Habit
ann: pick advance
ann: tap Add
ann: tap My Orders
ann: tap Next:
ann: tap Seal
bob: tap Orders
bob: tap Use A Habit
bob: pick advance
bob: tap Add
bob: tap Seal
wait 2s
ann: pins
ann: tap Details
ann: tap Next:
ann: /sheet
ann: /game status
ann: tap Orders
ann: tap Write Orders
ann: type move forward:99 unit:red-1\nmove forward:99 unit:red-2\nmove forward:99 unit:red-3\nmove forward:99 unit:red-4\nmove forward:99 unit:red-5\nfly\nsing\ndance
ann: dm`, []string{"You hold red: 8 units", "Sealed: 14 lines", "you wrote is kept"}},
}

// forces bring six ships of a side into a battle.
func forces(seat, facing, design string, at int) string {
	var out strings.Builder
	for n := range 6 {
		name := legible.Capital(design)
		if n > 0 {
			name = fmt.Sprintf("Ship %d of %s", n+1, seat)
		}
		fmt.Fprintf(&out, "\ncleo: /pentagon-gm force seat:%s at:%d design:%s facing:%s name:%q reason:set-up", seat, at+100*n, design, facing, name)
	}
	return out.String()
}

// Whatever a player meets in a turn is read at a glance: answers, screens, the board and
// the posts have no more than a phone shows at once. What more there is stands behind a
// button or is counted.
func TestTextsFitAPhone(t *testing.T) {
	t.Parallel()
	for _, game := range glances {
		t.Run(game.name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			o, err := read(quick("-people", "ann,bob,cleo"), &out)
			require.NoError(t, err)
			b, err := begin(t.Context(), o, &out)
			require.NoError(t, err)
			met := &meeting{table: b, seen: map[string]bool{}}
			for line := range strings.Lines(strings.TrimSpace(game.begins + game.plays)) {
				line = strings.TrimSpace(line)
				met.waits(line)
				b.does(line)
				met.looks(t, line)
			}
			require.NoError(t, b.end())
			require.Empty(t, regexp.MustCompile(`(?m)^!.*`).FindAllString(out.String(), -1), "every line does what it means to")
			unwrapped := strings.Join(strings.Fields(out.String()), " ")
			for _, words := range game.read {
				require.True(t, strings.Contains(unwrapped, words), "%s: %s", words, regexp.MustCompile(`Sealed: \d+ lines`).FindAllString(unwrapped, -1))
			}
		})
	}
}

// squad is a person for each seat of the largest battle.
const squad = "ann,bob,cleo,dan,eve,finn,gus"

// Whatever battle people play, and however many sit at it, what announces it, its board, the
// orders of each and what their seals and passes come to fit a phone.
func TestEveryBattleFitsAPhone(t *testing.T) {
	t.Parallel()
	for _, sys := range library.Systems {
		for _, sc := range sys.Spec().Scenarios {
			t.Run(sys.Spec().Name+" "+sc.Name, func(t *testing.T) {
				t.Parallel()
				playsOnPhones(t, sys.Spec().Name, sc)
			})
		}
	}
}

// playsOnPhones has people sit down at a battle one after another, and give orders.
func playsOnPhones(t *testing.T, system string, sc rules.ScenarioSpec) {
	var out bytes.Buffer
	o, err := read(quick("-people", squad), &out)
	require.NoError(t, err)
	b, err := begin(t.Context(), o, &out)
	require.NoError(t, err)
	met := &meeting{table: b, seen: map[string]bool{}}
	does := func(line string) {
		b.does(line)
		met.looks(t, line)
	}
	does("ann: /game new system:" + system + " scenario:" + sc.Name)
	does("ann: pins")
	var players []string
	for i, name := range strings.Split(squad, ",")[1:] {
		if i < len(sc.Seats) && !sc.Seats[i].Program {
			players = append(players, name)
			does(name + ": /game join seat:" + string(sc.Seats[i].ID))
		}
	}
	for _, name := range players {
		does(name + ": tap Orders")
		does(name + ": tap More")
		does(name + ": /orders done lines:\"" + tacticOf(system) + "\"")
	}
	does("wait 200ms")
	for _, name := range players {
		does(name + ": /pass")
		does(name + ": pins")
	}
	require.NoError(t, b.end())
}

// tacticOf is a habit of a game in which much happens.
func tacticOf(system string) string {
	if system == "phoenix" {
		return "tactic engage"
	}
	return "tactic advance"
}

// meeting is what the people of a table have met so far.
type meeting struct {
	*table
	seen map[string]bool // by their words
}

// waits for the button that the next act presses, or for what it picks: who is quick
// sees it late.
func (m *meeting) waits(line string) {
	name, act, _ := strings.Cut(line, ": ")
	word, what, _ := strings.Cut(act, " ")
	is := map[string]func(discordtest.Component) bool{
		"tap":  func(c discordtest.Component) bool { return c.Type == formtest.TypeButton && begins(labelOf(c), what) },
		"pick": func(c discordtest.Component) bool { return len(values(c, what)) > 0 },
	}[word]
	n := slices.IndexFunc(m.people, func(p *person) bool { return p.u.Name == name })
	if is == nil || n < 0 {
		return
	}
	m.d.Eventually(starts, func() bool {
		_, there := m.people[n].lowest(is)
		return there
	})
}

// looks holds what has come since the last look to its bounds.
func (m *meeting) looks(t *testing.T, line string) {
	t.Helper()
	for _, p := range m.people {
		for _, place := range []string{m.channel, p.u.DM()} {
			for _, x := range p.u.Screen(place) {
				m.holds(t, line, x)
			}
		}
	}
}

func (m *meeting) holds(t *testing.T, line string, x discordtest.Message) {
	t.Helper()
	lines := m.text(x)
	words := strings.Join(lines, "\n")
	if m.seen[words] {
		return
	}
	m.seen[words] = true
	most := glance
	if inFull.MatchString(words) {
		most = tallDetails
	}
	require.LessOrEqual(t, len(lines), most, "after %s:\n%s", line, words)
	if most == glance {
		require.LessOrEqual(t, len([]rune(words)), mostLetters, "after %s:\n%s", line, words)
	}
}
