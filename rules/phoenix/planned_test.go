package phoenix

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
)

// What an order needs is asked where somebody is by then, and of what they have in hand by then: another
// order of theirs before it makes nothing of it possible (2.9, 7B).
func TestBehindAnotherOrderIsAskedAsOfThen(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	f.rule("wound unit:trent location:hand pd:18")
	at := f.state().find("trent").At.String()
	const prone, aid = "posture to:prone unit:donovan", "aid target:trent unit:donovan"
	require.ErrorContains(t, f.takes("red", aid), "first aid is given in the same hex")
	require.ErrorContains(t, f.takes("red", prone, aid), "first aid is given in the same hex")
	require.NoError(t, f.takes("red", "move to:"+at+" unit:donovan", aid))
	require.ErrorContains(t, f.takes("red", "move to:"+at+" unit:donovan", "move to:0404 then:on unit:donovan", aid), "Donovan is in 0404 by then and Trent in "+at)
	require.NoError(t, f.takes("red", "move to:0404 unit:trent", prone, aid), "who goes elsewhere may come by")

	const bipod = "do action:bipod-out unit:trent"
	require.ErrorContains(t, f.takes("red", bipod), "has no bipod")
	require.ErrorContains(t, f.takes("red", "weapon do:single unit:trent", bipod), "has no bipod")
	require.ErrorContains(t, f.takes("red", "weapon do:sling unit:trent", bipod), "no weapon in hand")
	f.rule("arm unit:trent weapon:m60")
	f.rule("arm unit:trent weapon:m16a1")
	require.NoError(t, f.takes("red", "weapon do:ready weapon:m60 unit:trent", bipod))
	require.NoError(t, f.takes("red", "weapon do:ready weapon:m60 unit:trent", bipod, "do action:bipod-in then:on unit:trent"))
}

// Who is set up is there for the orders of the same sheet, and once: the later place counts (4.2).
func TestIsSetUpForWhatFollows(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid-two")}
	const force = "door door:1506A how:force then:on unit:okafor"
	require.NoError(t, f.takes("police", "deploy at:1505 unit:okafor", force))
	require.ErrorContains(t, f.takes("police", "deploy at:1918 unit:okafor", force), "will be in 1918 by then, not beside")
	w, err := f.at.For("police").Line("deploy at:1505 unit:weiss", []string{"deploy at:1918 unit:weiss"})
	require.NoError(t, err)
	require.Equal(t, 0, w.Replaces)
	f.impulse(map[rules.SeatID][]string{"police": {"deploy at:1505 unit:okafor", force}})
	for range 12 {
		f.impulse(nil)
	}
	var read []string
	for _, e := range f.told {
		read = append(read, e.Text)
	}
	require.Contains(t, strings.Join(read, " "), "Okafor begins in 1505")
	require.Regexp(t, "Okafor .*force", strings.Join(read, " "))
}

// Where nobody may choose where to begin, or no longer, it is refused for later too: that never
// changes (4.2).
func TestNobodyIsSetUpLater(t *testing.T) {
	table, raid := faceOff(t), &brawl{bout: *newBout(t, "raid-two")}
	for _, when := range []string{"", "9: ", "each: ", "when sees: "} {
		require.EqualError(t, table.takes("red", when+"deploy at:0520 unit:trent"), "Trent begins where the scenario says.", when)
		require.ErrorContains(t, raid.takes("police", when+"deploy at:1508 unit:reyes"), "The police begin outside the house", when)
		require.NoError(t, raid.takes("police", "deploy at:1405 unit:reyes"))
	}
	raid.impulse(nil)
	require.EqualError(t, raid.takes("police", "each: deploy at:1405 unit:reyes"), "The fight has begun; Reyes is where Reyes is.")
}

// Where somebody is set up their first shot is foretold from (4.2).
func TestShotsAreForetoldFromWhereOneIsSetUp(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid-two")}
	told := func(at string) string {
		out, err := f.at.For("police").Odds("cover-fire over:1404 aim:1 unit:reyes", []string{"deploy at:" + at + " facing:12 unit:reyes"})
		require.NoError(t, err)
		require.NotEmpty(t, out)
		return out[0].Text
	}
	require.Contains(t, told("1404"), "where Reyes is")
	require.NotContains(t, told("1405"), "where Reyes is")
}

// Halt drops what somebody was doing; of what stands on the sheet before it that would be no halt, and
// is refused (2.2).
func TestHaltStandsBehindNothingOnTheSheet(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	require.ErrorContains(t, f.takes("red", "fire target:axly shots:9 aim:1 hip:on unit:trent", "halt unit:trent"), "halt drops what Trent was doing, not what stands on this sheet")
	require.NoError(t, f.takes("red", "fire target:axly unit:donovan", "halt unit:trent"))
	require.NoError(t, f.takes("red", "halt unit:trent", "halt unit:trent"))
	require.NoError(t, f.takes("red", "fire target:axly unit:trent", "when hit > 0: halt unit:trent"))
}

// The dead are told nothing, for whenever; who is out of the fight else may be back by then.
func TestNobodyCommandsTheDead(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	f.rule("kill unit:donovan")
	for _, when := range []string{"", "2: ", "when seen > 1: "} {
		for _, order := range []string{"fire target:axly", "weapon do:reload", "command to:trent"} {
			require.ErrorContains(t, f.takes("red", when+order+" unit:donovan"), "Donovan is out of the fight.", when+order)
			require.NotContains(t, fmt.Sprint(f.takes("red", when+order+" unit:trent")), "Trent is out")
		}
	}
}

// Of a line for later it is told whom it may name, not that nobody is in sight as yet (2.3).
func TestALineForLaterSaysWhomItMayName(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid-two")}
	require.EqualError(t, f.takes("police", "when sees: fire target:guard-1 unit:reyes"), `target: "guard-1" is not one of nearest, free, armed.`)
	require.NoError(t, f.takes("police", "when sees: fire target:nearest unit:reyes"))
	require.ErrorContains(t, f.takes("police", "fire target:guard-1 unit:reyes"), "no enemy in sight")
}

// A throw is asked for its reach from where somebody is by then, and through which walls, as far as the
// sheet says it; at whom others move it is looked at as it is thrown (3.6).
func TestAThrowBehindAnotherOrderIsAskedForItsReach(t *testing.T) {
	f := threeMet(t)
	f.rule("grenades unit:donovan grenade:m-67-frag-grenade-usa count:2")
	const turn, far = "turn to:6 unit:donovan", "throw at:0550 unit:donovan"
	require.ErrorContains(t, f.takes("red", far), "0550 is 37 away")
	for _, before := range []string{turn, "posture to:prone unit:donovan", "weapon do:sling unit:donovan"} {
		require.ErrorContains(t, f.takes("red", before, far), "0550 is 37 away", before)
	}
	require.ErrorContains(t, f.takes("red", "move to:0515 unit:donovan", far), "Donovan will be in 0515 by then: Donovan throws the M 67 Frag Grenade 16 hexes, and 0550 is 35 away.")
	require.NoError(t, f.takes("red", "move to:0535 unit:donovan", far))
	require.NoError(t, f.takes("red", "posture to:kneeling unit:donovan", "throw at:0529 unit:donovan"))
	require.ErrorContains(t, f.takes("red", turn, "throw at:0513 unit:donovan"), "a live grenade can be dropped there")
	require.NoError(t, f.takes("red", "move to:0515 unit:donovan", "throw at:0513 unit:donovan"), "they are elsewhere by then")
	require.ErrorContains(t, f.takes("red", "move to:0515 unit:donovan", "throw at:0515 unit:donovan"), "will be in 0515 by then: Donovan is in 0515")
	f.rule("place unit:axly at:0560")
	require.NoError(t, f.takes("red", turn, "throw at:axly unit:donovan"), "who is no hex may come near")

	alley := &brawl{bout: *newBout(t, "alley")}
	alley.rule("grenades unit:trent grenade:m-67-frag-grenade-usa count:2")
	for _, before := range []string{"turn to:6 unit:trent", "move to:0106 unit:trent"} {
		require.ErrorContains(t, alley.takes("red", before, "throw at:0403 unit:trent"), "There is a wall between", before)
		require.NoError(t, alley.takes("red", before, "move to:0405 then:on unit:trent", "door door:0404A then:on unit:trent", "throw at:0403 then:on unit:trent"), "a door may be open by then")
	}
}

// Who is to be led away is asked for where somebody will be, if they are a prisoner already (4.2).
func TestAnEscortBehindAnotherOrderIsAskedForItsReach(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	f.rule("surrender unit:axly")
	const turn, escort = "turn to:6 unit:trent", "arrest do:escort target:axly to:0404 unit:trent"
	at := f.state().find("axly").At
	require.ErrorContains(t, f.takes("red", escort), "a prisoner is led by who stands beside")
	require.ErrorContains(t, f.takes("red", turn, escort), "a prisoner is led by who stands beside")
	require.ErrorContains(t, f.takes("red", "move to:0303 unit:trent", escort), "Trent will be in 0303 by then: Axly is in "+at.String())
	to := at.Neighbor(hex.Dirs()[4])
	require.NoError(t, f.takes("red", "move to:"+to.String()+" unit:trent", escort))
	require.NoError(t, f.takes("red", "move to:"+to.String()+" unit:trent", escort, "arrest do:escort target:axly to:0105 unit:trent"), "they are led on")
}
