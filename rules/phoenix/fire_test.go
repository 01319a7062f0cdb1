package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

// onTable is a fight on the open table, with the rulings that set it up.
func onTable(t *testing.T, rulings ...string) *brawl {
	return onTableWith(t, []rules.Setting{{ID: "hits-by-size", Value: "off"}}, rulings...)
}

// onTableWith is the same by other house rules.
func onTableWith(t *testing.T, house []rules.Setting, rulings ...string) *brawl {
	f := &brawl{bout: bout{t: t, dice: dice.FromStream([32]byte{5})}}
	res, err := Book.System().Start(rules.Setup{Scenario: "table", House: house}, f.dice)
	require.NoError(t, err)
	f.at = res.Next
	for _, line := range rulings {
		f.rule(line)
	}
	return f
}

// What red is told a shot would come to. A burst of pellets is on target for certain with
// an EAL of 30, in an arc of 1 at ROF 4 a pattern strikes on 51 or less, and two pellets of
// it do (3.5). The Knockout Value of an enemy is that of his troop, whatever it is.
func TestOddsOfFire(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6",
		"set unit:trent ca:24", "set unit:axly kv:900")
	out, err := f.at.For("red").Odds("phoenix fire target:axly unit:trent aim:3", nil)
	require.NoError(t, err)
	kv, _ := out[0].Figures.Get("kv")
	require.Equal(t, "20", kv.String())
	require.Equal(t, "odds-of-hitting", out[0].Rule)

	f.rule("arm unit:trent weapon:atchisson-assault-12 load:shot")
	out, err = f.at.For("red").Odds("phoenix fire target:axly unit:trent mode:burst aim:3", nil)
	require.NoError(t, err)
	require.Contains(t, out[0].Text, "52% to hit")
}

// A burst of three is told by Table 9B exactly: at EAL 14 and a 3RB of -6 on 41 of 100 one
// round hits at least, and 0.55 rounds on average.
func TestOddsOfThree(t *testing.T) {
	f := onTableWith(t, []rules.Setting{{ID: "three-round-bursts", Value: "on"}}, "bring seat:red troop:elite weapon:m16a2 at:0512 name:Trent",
		"bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6", "set unit:trent ca:24 sal:0")
	out, err := f.at.For("red").Odds("phoenix fire target:axly unit:trent aim:3 mode:three-round", nil)
	require.NoError(t, err)
	require.Contains(t, out[0].Text, "41% to hit")
	chance, _ := out[0].Figures.Get("chance")
	require.Equal(t, "41/100", chance.String())
	single, err := f.at.For("red").Odds("phoenix fire target:axly unit:trent aim:3 mode:single", nil)
	require.NoError(t, err)
	three, _ := out[0].Figures.Get("pd")
	one, _ := single[0].Figures.Get("pd")
	a, _ := three.Rat()
	b, _ := one.Rat()
	require.Equal(t, "55/28", a.Quo(a, b).RatString(), "41 faces of 100 for one round, 13 for two, 1 for three, against 28")
}

// By single rounds a weapon is loaded until it is full or none are left (1.3 step 9).
func TestFilledByRounds(t *testing.T) {
	a := Arm{Key: "remington-m870", Rounds: 2, Spare: []int{3, 4}}
	a.fill()
	require.Equal(t, 7, a.Rounds)
	require.Equal(t, []int{2}, a.Spare)
	a = Arm{Key: "remington-m870", Rounds: 2, Spare: []int{1}}
	a.fill()
	require.Equal(t, 3, a.Rounds)
	require.Empty(t, a.Spare)
}

// Who is disoriented does not advance: the step of the way counts, not the straight line
// (5.13).
func TestAdvancesByTheWay(t *testing.T) {
	at := hex.At(5, 8)
	c := &Combatant{Post: Post{At: hex.At(5, 5)}}
	st := &State{}
	require.Equal(t, hex.Dir(3), pace{c, &Task{At: &at}}.heading(&st.Site))
	require.Equal(t, hex.Dir(0), pace{c, &Task{At: &at, Way: "ADDDD"}}.heading(&st.Site))
}

// Looking and talking move no part of the body (5.2).
func TestTalkIsStill(t *testing.T) {
	for line, moves := range map[string]bool{
		"command to:donovan": false, "arrest do:freeze target:axly": false, "arrest do:identify target:axly": false, "view degrees:300": false, "wait actions:2": false,
		"turn to:6": true, "posture to:prone": true, "fire target:axly aim:1 hip:on": true,
	} {
		w := newWorld(t, "table", played("wider-view", "on"), played("initiative", "on"))
		w.gm(brought("Trent", "red", "0510", 12), brought("Donovan", "red", "0510", 12), brought("Axly", "blue", "0508", 6), "set unit:trent ca:24")
		sheet, err := w.sheet("red", line+" unit:trent")
		require.NoError(t, err, line)
		for _, seat := range w.at.Awaited() {
			w.at, err = w.at.Seal(seat, map[rules.SeatID][]string{"red": sheet}[seat])
			require.NoError(t, err)
		}
		for w.at.Snapshot().Step != fireName {
			w.step()
		}
		require.Equal(t, moves, w.state().find("trent").Acted, line)
	}
}

// The cover that counts is that between the eyes of who shoots and the target: over the
// parked car who stands sees all of somebody, and who lies does not.
func TestCoverByTheEyes(t *testing.T) {
	st := &Site{Map: "alley"}
	c := &Combatant{Post: Post{At: hex.At(12, 2), Posture: Standing, Exposure: Over}}
	require.Equal(t, Over, st.cover(eyeOf(hex.At(14, 3), Prone), c).Exposure)
	require.Equal(t, InOpen, st.cover(eyeOf(hex.At(14, 3), Standing), c).Exposure)
}

// The odds of an order take the defense of a target's troop (5.4), and whom one saw run to
// run on; of a stranger's own skill they say that it is left out.
func TestOddsOfWhatIsKnown(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "bring seat:blue troop:elite weapon:m16a1 at:0502 name:Axly facing:6", "set unit:axly isf:5 ca:24")
	told := func() string {
		out, err := f.at.For("red").Odds("phoenix fire target:axly unit:trent aim:3", nil)
		require.NoError(t, err)
		return out[0].Text
	}
	require.NotContains(t, told(), "defense")
	f.impulse(map[rules.SeatID][]string{"blue": {"move to:0508 unit:axly"}})
	require.Contains(t, told(), "-10 target moves")
	require.Contains(t, told(), "Axly was seen to move, and is taken to go on.")
	f.impulse(map[rules.SeatID][]string{"blue": {"halt unit:axly"}})
	require.NotContains(t, told(), "moves")

	f = onTableWith(t, []rules.Setting{{ID: "defensive-skill", Value: "on"}}, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "bring seat:blue troop:elite weapon:m16a1 at:0502 name:Axly facing:6", "set unit:axly isf:5")
	require.Contains(t, told(), "-3 defense")
	f.rule("arm unit:trent weapon:m16a1 rounds:0")
	require.Contains(t, told(), "Trent loads first.")
}

// Who was seen to crawl is taken to crawl on: at half a hex an impulse (4D).
func TestOddsOfWhoCrawls(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6", "set unit:axly ca:4")
	f.impulse(map[rules.SeatID][]string{"blue": {"move to:0504 gait:low-crouch unit:axly"}})
	out, err := f.at.For("red").Odds("phoenix fire target:axly unit:trent aim:3", nil)
	require.NoError(t, err)
	require.Contains(t, out[0].Text, "-6 target moves")
}

// The odds of one order leave those of the next as they are, in the same look at the game.
func TestOddsLeaveWhatIsKnown(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "bring seat:red troop:elite weapon:m79-grenade-launcher at:0517 name:Donovan",
		"bring seat:blue troop:elite weapon:m16a1 at:0502 name:Axly facing:6", "set unit:axly ca:24")
	f.impulse(map[rules.SeatID][]string{"blue": {"move to:0508 unit:axly"}})
	red := f.at.For("red")
	odds := func(line string) string {
		out, err := red.Odds(line, nil)
		require.NoError(t, err)
		return out[0].Text
	}
	before := odds("phoenix launch at:axly unit:donovan aim:3")
	require.Contains(t, odds("phoenix fire target:axly unit:trent aim:3"), "target moves")
	require.Equal(t, before, odds("phoenix launch at:axly unit:donovan aim:3"))
}

// Who has somebody in the sights already fires with an action more of aim (2.4), unless he
// does something else first.
func TestOddsAfterOtherOrders(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "bring seat:blue troop:elite weapon:m16a1 at:0502 name:Axly facing:6", "set unit:trent ca:24")
	f.impulse(map[rules.SeatID][]string{"red": {"aim target:axly unit:trent"}})
	aim := func(line string, sheet ...string) string {
		out, err := f.at.For("red").Odds(line, sheet)
		require.NoError(t, err)
		v, _ := out[0].Figures.Get("aim")
		return v.String()
	}
	require.Equal(t, "5", aim("phoenix fire target:axly unit:trent"))
	require.Equal(t, "4", aim("phoenix fire target:axly unit:trent then:on", "phoenix posture to:kneeling unit:trent"))
}

// The odds count the light of all and what the shooter alone sees worse (4C).
func TestOddsCountTheSight(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "bring seat:blue troop:elite weapon:m16a1 at:0502 name:Axly facing:6",
		"light light:dusk,smoke-haze-fog", "light light:weapon-sights-broken unit:trent")
	told := func(seat rules.SeatID, line string) string {
		out, err := f.at.For(seat).Odds(line, nil)
		require.NoError(t, err)
		return out[0].Text
	}
	require.Contains(t, told("red", "phoenix fire target:axly unit:trent aim:3"), "-2 dusk -6 smoke, haze, fog -4 weapon sights broken")
	require.NotContains(t, told("blue", "phoenix fire target:trent unit:axly aim:3"), "broken")
}

// What has happened is told with the section of the game that is played: a shot and its hit by
// 2.4 and 2.6, or by 3.1 and 3.2; a blast by 2.11 or 3.6.
func TestTheSectionOfTheGameIsCited(t *testing.T) {
	for game, want := range map[string]map[string]string{
		"basic":    {"fired": "fire", "wounded": "hit-location", "exploded": "explosives", "blasted": "explosives"},
		"advanced": {"fired": "odds-of-hitting", "wounded": "damage", "exploded": "explosive-damage", "blasted": "explosive-damage"},
	} {
		f := onTableWith(t, []rules.Setting{{ID: "game", Value: game}}, "bring seat:red troop:elite weapon:m16a1 at:0505 name:Trent facing:12",
			"bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6", "set unit:trent ca:24")
		f.dice = dice.FromFaces(make([]int, 200))
		c, err := cmdline.Parse("phoenix-gm explode at:0503 grenade:m-67-frag-grenade-usa reason:test")
		require.NoError(t, err)
		blast, err := f.at.Act(rules.GM, c, f.dice)
		require.NoError(t, err)
		f.impulse(map[rules.SeatID][]string{"red": {"phoenix fire target:axly unit:trent aim:3"}})
		cited := map[string]string{}
		for _, e := range append(blast.Events, f.told...) {
			cited[e.Kind] = e.Rule
		}
		require.Subset(t, cited, want, game)
	}
}
