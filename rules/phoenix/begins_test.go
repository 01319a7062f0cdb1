package phoenix

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/pick"
)

// led is a squad of two whose leader thinks for 8 actions and gives an order in 16, of whom the
// second thinks for so long.
func led(t *testing.T, isf int) *brawl {
	f := onTableWith(t, []rules.Setting{played("initiative", "on")},
		"bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent", "bring seat:red troop:elite weapon:m16a1 at:0612 name:Ann", "bring seat:red troop:elite weapon:m16a1 at:0712 name:Bob squad:bravo",
		"bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:12",
		"set unit:trent isf:21 ca:8", fmt.Sprintf("set unit:ann isf:%d ca:12", isf), "go-on turns:99")
	for range 3 {
		f.impulse(nil) // nobody is taken by surprise any more
	}
	return f
}

// says is what red is told that an order comes to behind others; "" for nothing.
func (f *brawl) says(line string, sheet ...string) string {
	out, err := f.at.For("red").Odds(line, sheet)
	require.NoError(f.t, err)
	if len(out) == 0 {
		return ""
	}
	return out[0].Text
}

// comesIn plays a sheet and says in which impulse somebody first does what a text says.
func (f *brawl) comesIn(sheet []string, text string) string { return f.comesOf("red", sheet, text) }

// comesOf is that of the sheet of any seat.
func (f *bout) comesOf(seat rules.SeatID, sheet []string, text string) string {
	f.told = nil
	for range 60 {
		at := f.state().Clock
		f.impulse(map[rules.SeatID][]string{seat: sheet})
		sheet = nil
		if len(pick.Where(f.told, func(e rules.Event) bool { return strings.Contains(e.Text, text) })) > 0 {
			return fmt.Sprintf("phase %d, impulse %d", at.Phase, at.Impulse)
		}
	}
	return "never"
}

// What a leader does behind an order that they give begins when that is given, which is told and
// comes true: they think first, for they do more than give orders (5.5).
func TestWhatStandsBehindACommandSaysUntilWhen(t *testing.T) {
	const command = "command to:ann unit:trent"
	for _, line := range []string{"turn to:6", "posture to:prone", "wait actions:3", "stance to:hip", "move to:0513", "weapon do:sling"} {
		f := led(t, 21)
		line += " then:on unit:trent"
		told := f.says(line, command)
		until := f.comesIn([]string{command, line}, "tells Ann")
		require.Contains(t, told, "Trent thinks and gives orders first: until "+until, line)
		require.Empty(t, pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "stopped" }))
	}
	f := led(t, 21)
	require.NotContains(t, f.says("turn to:6 then:on unit:trent", command, "move to:0513 then:on unit:trent"), "until", "behind a move nobody knows when")
	require.NotContains(t, f.says("turn to:6 unit:trent"), "until", "nothing is before it")
	require.Contains(t, f.says("fire target:axly then:on unit:trent", command), "First shot in phase")
}

// What is ordered behind an order that a leader is giving is another plan, which is thought of first (5.5): that
// this puts the order off is told, and until when, and comes true.
func TestWhatIsOrderedWhileACommandIsGivenPutsItOff(t *testing.T) {
	for _, line := range []string{"turn to:6", "move to:0513", "weapon do:sling", "fire target:axly"} {
		f := led(t, 21)
		f.impulse(map[rules.SeatID][]string{"red": {"command to:ann unit:trent"}})
		f.impulse(nil)
		line += " then:on unit:trent"
		told := f.says(line)
		require.Contains(t, told, "Trent thinks first, which puts off the order being given", line)
		until := f.comesIn([]string{line}, "tells Ann")
		if !strings.HasPrefix(line, "fire") {
			require.Contains(t, told, ", and then finishes that: until "+until, line)
		}
	}
	f := led(t, 21)
	f.impulse(map[rules.SeatID][]string{"red": {"command to:ann unit:trent"}})
	require.NotContains(t, f.says("turn to:6 unit:trent"), "puts off", "it ends the order")
	require.NotContains(t, f.says("command to:bob then:on unit:trent"), "thinks", "who does nothing but give orders thinks no more")
}

// A leader's order behind other acts says until when, which is foreseen and comes true (5.5); behind what
// dice decide nobody knows.
func TestACommandBehindOtherActsSaysUntilWhen(t *testing.T) {
	const command = "command to:ann then:on unit:trent"
	for _, before := range []string{"turn to:6", "posture to:prone", "wait actions:3", "move to:0514", "weapon do:sling", "fire target:axly aim:1"} {
		f := led(t, 21)
		before += " unit:trent"
		told := f.says(command, before)
		require.Contains(t, told, "Trent takes 16 actions for it, as for 1 order, and thinks for 8 first: until "+f.comesIn([]string{before, command}, "tells Ann")+", if nothing comes between.", before)
	}
	f := led(t, 21)
	f.impulse(map[rules.SeatID][]string{"red": {"move to:0514 unit:trent"}})
	require.Contains(t, f.says(command), "until "+f.comesIn([]string{command}, "tells Ann"), "behind what they are doing")
}

// Who is called thinks no longer than until they are told, which is told of their order and comes
// true; what one may do while thinking begins at once (5.5).
func TestWhoIsCalledSaysUntilWhenTheyThink(t *testing.T) {
	const command, move = "command to:ann unit:trent", "move to:0611 unit:ann"
	f := led(t, 3) // 32 actions: longer than until they are told
	told := f.says(move, command)
	require.Contains(t, told, "Ann thinks until Trent has told them what to do: until phase ")
	require.NotContains(t, f.says("turn to:6 unit:ann", command), "until")
	require.NotContains(t, f.says(move), "until")
	shot := f.says("cover-fire over:0602 aim:1 unit:ann", command)
	f = led(t, 3)
	in := f.comesIn([]string{command, move}, "Ann moves from")
	require.Contains(t, told, "Ann is in 0611 in "+in, "they begin as they are told")
	f = led(t, 3)
	require.Contains(t, shot, "First shot in "+f.comesIn([]string{command, "cover-fire over:0602 aim:1 unit:ann"}, "Ann fires"))

	f = led(t, 29) // 4 actions: they have done with it before
	told = f.says(move, command)
	require.Contains(t, told, "Ann thinks first: until phase ")
	require.Contains(t, told, "Ann is in 0611 in "+f.comesIn([]string{command, move}, "Ann moves from"))
}

// While a leader still gives an order, it is told when who is called begins by one that is written then.
func TestAnOrderThatIsBeingGivenCounts(t *testing.T) {
	f := led(t, 3)
	f.impulse(map[rules.SeatID][]string{"red": {"command to:ann unit:trent"}})
	f.impulse(nil)
	told := f.says("move to:0611 unit:ann")
	require.Contains(t, told, "Ann thinks until Trent has told them what to do: until phase ")
	require.Contains(t, told, "Ann is in 0611 in "+f.comesIn([]string{"move to:0611 unit:ann"}, "Ann moves from"))
}

// A leader who has more to do behind their order thinks once, as they have begun to: what they have
// thought counts still (5.5).
func TestWhatALeaderHasThoughtCounts(t *testing.T) {
	f := led(t, 3)
	f.impulse(map[rules.SeatID][]string{"red": {"command to:ann unit:trent", "turn to:6 then:on unit:trent"}})
	f.impulse(nil)
	require.Positive(t, f.state().find("trent").Thought)
	told := f.says("move to:0611 unit:ann")
	require.Contains(t, told, "Ann is in 0611 in "+f.comesIn([]string{"move to:0611 unit:ann"}, "Ann moves from"))
}

// Of two who call somebody the first to have done so ends their thinking, whoever stands first on the
// sheet; who does something else before tells them nobody knows when (5.5).
func TestTheFirstToTellEndsTheThinking(t *testing.T) {
	const byTrent, byBob, move = "command to:ann unit:trent", "command to:ann unit:bob", "move to:0611 unit:ann"
	f := led(t, 3)
	f.rule("set unit:bob isf:3")
	first := f.says(move, byTrent)
	require.Contains(t, first, "until Trent has told them")
	require.NotEqual(t, first, f.says(move, byBob))
	require.Equal(t, first, f.says(move, byTrent, byBob))
	require.Equal(t, first, f.says(move, byBob, byTrent))
	require.Equal(t, f.says(move), f.says(move, "move to:0513 unit:trent", "command to:ann then:on unit:trent"))
}

// Whom a leader has told what to do thinks of nothing (5.5).
func TestWhoWasToldBeginsAtOnce(t *testing.T) {
	f := led(t, 3)
	thinks := f.says("move to:0611 unit:ann")
	f.comesIn([]string{"command to:ann unit:trent"}, "tells Ann")
	told := f.says("move to:0611 unit:ann")
	require.Contains(t, thinks, "after 33 actions")
	require.Contains(t, told, "after 1 action,")
	require.Contains(t, told, "Ann is in 0611 in "+f.comesIn([]string{"move to:0611 unit:ann"}, "Ann moves from"))
}

// An order to nobody of the side is refused also for whenever, and one to who is out of the fight
// for that reason (5.5).
func TestWhomNobodyCanTellIsRefused(t *testing.T) {
	f := led(t, 21)
	for _, when := range []string{"", "when idle: ", "9: "} {
		for _, to := range []string{"beta", "ann,beta", "axly", "trent"} {
			require.ErrorContains(t, f.takes("red", when+"command to:"+to+" unit:trent"), "is no comrade whom Trent can tell what to do.", when+to)
		}
		require.NoError(t, f.takes("red", when+"command to:ann,bravo unit:trent"), when)
	}
	f.rule("kill unit:bob")
	require.EqualError(t, f.takes("red", "command to:ann,bob unit:trent"), "Bob is out of the fight.")
	require.EqualError(t, f.takes("red", "command to:bravo unit:trent"), "Nobody whom Trent can tell what to do is left in squad bravo.")
	require.NoError(t, f.takes("red", "when idle: command to:bob unit:trent"), "they may be back by then")
}

// A habit that may never come counts nothing in what an order for another time comes to: a weapon
// that it would drop is in hand then (2.2).
func TestAHabitCountsNothingBeforeAnOrderForLater(t *testing.T) {
	f := led(t, 21)
	alone := f.says("9: fire target:axly aim:2 unit:trent")
	require.Contains(t, alone, "% to hit")
	require.Equal(t, alone, f.says("9: fire target:axly aim:2 unit:trent", "when idle: weapon do:drop unit:trent"))
	require.Contains(t, f.says("fire target:axly aim:2 then:on unit:trent", "weapon do:drop unit:trent"), "Trent first picks up", "an order of their own counts")
}

// What an order for a later count comes to is told without when, as nobody knows from when on: the
// moments of now are not those of then (2.2, 5.5).
func TestALaterCountIsToldNoMoment(t *testing.T) {
	f := onTableWith(t, []rules.Setting{played("initiative", "on")}, "bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent", "bring seat:red troop:line weapon:m16a1 at:0513 name:Donovan",
		"bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6", "grenades unit:trent grenade:m-67-frag-grenade-usa count:2", "go-on turns:99")
	for line, tells := range map[string]string{"fire target:axly unit:trent": "to hit", "command to:donovan unit:trent": "takes ", "move to:0509 unit:trent": "", "throw at:0507 unit:trent": "into 0507"} {
		require.Regexp(t, "impulse \\d", f.says(line), line)
		later := f.says("60: "+line, "command to:trent unit:donovan")
		require.NotContains(t, later, "impulse", line)
		require.Contains(t, later, tells, line)
	}
}

// Of a line that is carried out again, or when something holds, no moment is told: that of now is not
// that of then (2.2).
func TestAHabitIsToldNoMoment(t *testing.T) {
	f := threeMet(t)
	for line, tells := range map[string]string{"fire target:axly unit:trent": "to hit", "move to:0509 unit:trent": ""} {
		require.Contains(t, f.says(line), "impulse", line)
		for _, when := range []string{"each: ", "1+: ", "1-9: ", "when sees: ", "when rounds > 0: "} {
			told := f.says(when + line)
			require.NotContains(t, told, "impulse", when+line)
			require.Contains(t, told, tells, when+line)
		}
		require.Contains(t, f.says("1: "+line), "impulse", line)
	}
}

// A line for later that goes on with nothing ends what is told before it (2.2): both say so, and so it
// comes.
func TestALineForLaterSaysWhatItEnds(t *testing.T) {
	const first, ends = "fire target:axly aim:9 unit:trent", "It ends what this sheet tells Trent before"
	f := threeMet(t)
	require.Contains(t, f.says("2: fire target:axly aim:9 unit:trent", first), ends)
	require.Contains(t, f.says("each: fire target:axly aim:9 unit:trent", first), ends)
	require.NotContains(t, f.says("2: fire target:axly then:on unit:trent", first), ends)
	require.NotContains(t, f.says("2: fire target:axly unit:trent"), ends)
	require.NotContains(t, f.says("2: fire target:axly unit:trent", "fire target:axly unit:donovan"), ends)
	for line, says := range map[string]string{
		"2: fire target:axly aim:9 unit:trent": "The line 2: fire ends that before.", "3+: turn to:6 unit:trent": "The line 3+: turn ends", "2-9: halt unit:trent": "The line 2-9: halt ends", "each: move to:0513 unit:trent": "The line each: move ends",
		"99: turn to:6 unit:trent": "", "2: turn to:6 then:on unit:trent": "", "2: turn to:6 unit:donovan": "", "when hit > 0: turn to:6 unit:trent": "", "break at 2": "", "2: duck when:never unit:trent": "",
	} {
		if told := f.says(first, line); says == "" {
			require.NotContains(t, told, "ends that", line)
		} else {
			require.Contains(t, told, says, line)
		}
	}
	never := f.comesIn([]string{first, "2: turn to:6 unit:trent"}, "Trent fires")
	require.Equal(t, "never", never)
}

// threeMet are Trent and Donovan, of whom Trent sees Axly.
func threeMet(t *testing.T) *brawl {
	return onTableWith(t, nil, "bring seat:red troop:line weapon:m16a1 at:0512 name:Trent", "bring seat:red troop:line weapon:m16a1 at:0513 name:Donovan", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6")
}

// Where somebody is set up is no act: a leader who is, and who is called by one, are told until when as
// without it, from where they begin, and so it comes (4.2, 5.5).
func TestSettingUpIsNoActBeforeACommand(t *testing.T) {
	const deploy, command, called, move = "deploy at:1405 unit:reyes", "command to:dunn unit:reyes", "deploy at:1404 unit:dunn", "move to:1303 unit:dunn"
	begin := func() *bout {
		return newBoutOf(t, wary(), rules.Setup{Scenario: "raid-two", House: []rules.Setting{played("initiative", "on")}})
	}
	f, sheet := begin(), []string{deploy, command, called, move}
	alone := f.foretold("police", command)
	require.Contains(t, alone, "until "+f.comesOf("police", sheet, "tells Dunn"))
	f = begin()
	for _, sheet := range [][]string{{deploy}, {command, deploy}, sheet} {
		require.Equal(t, alone, f.foretold("police", command, sheet...), sheet)
	}
	for _, sheet := range [][]string{sheet, {deploy, command, move, called}} {
		f = begin()
		moves := f.foretold("police", move, sheet...)
		require.Contains(t, moves, "Dunn thinks first: until phase ")
		require.Contains(t, moves, "Dunn is in 1303 in "+f.comesOf("police", sheet, "to 1303."))
	}
}

// Neither where somebody begins nor when they duck is one of the acts that they can plan (5.5).
func TestWhatIsNoActIsNotPlanned(t *testing.T) {
	f := led(t, 21)
	sheet := []string{}
	for f.takes("red", append(sheet, "wait actions:2 then:on unit:ann")...) == nil {
		sheet = append(sheet, fmt.Sprintf("wait actions:%d then:on unit:ann", len(sheet)+3))
	}
	require.Len(t, sheet, 5)
	const duck = "duck when:shot-at unit:ann"
	require.NoError(t, f.takes("red", append(sheet, duck)...))
	require.NoError(t, f.takes("red", append([]string{duck}, sheet...)...))
	require.ErrorContains(t, f.takes("red", append(append([]string{duck}, sheet...), "wait actions:2 then:on unit:ann")...), "can plan 5 acts ahead, this would be 6")

	g := &brawl{bout: *newBoutOf(t, wary(), rules.Setup{Scenario: "raid-two", House: []rules.Setting{played("initiative", "on")}})}
	sheet = []string{}
	for g.takes("police", append(sheet, "wait actions:2 then:on unit:reyes")...) == nil {
		sheet = append(sheet, fmt.Sprintf("wait actions:%d then:on unit:reyes", len(sheet)+3))
	}
	require.NotEmpty(t, sheet)
	require.NoError(t, g.takes("police", append([]string{"deploy at:1405 unit:reyes"}, sheet...)...))
}

// Who answers a threat fires at once, whatever stands behind: that is thought of once it is fired, which both
// say, and so it comes (5.5).
func TestAShotThatAnswersIsNotPutOffByWhatStandsBehind(t *testing.T) {
	const fire = "fire target:axly then:on unit:trent"
	stage := func() *brawl {
		f := led(t, 21)
		f.change(func(st *State) { st.find("trent").Alarm = st.now() }) // what answers a threat needs no thought
		return f
	}
	f := stage()
	alone := f.says(fire)
	require.Contains(t, alone, "First shot in "+f.comesIn([]string{fire}, "Trent fires"))
	for line, done := range map[string]string{"move to:0511 then:on unit:trent": "Trent moves from", "command to:ann then:on unit:trent": "tells Ann"} {
		sheet := []string{fire, line}
		f = stage()
		told, second := f.says(fire, sheet...), f.says(line, fire)
		require.Contains(t, told, alone[strings.Index(alone, "First shot"):])
		require.NotContains(t, second, "puts off")
		require.Contains(t, told, "First shot in "+f.comesIn(sheet, "Trent fires"), line)
		f = stage()
		require.Contains(t, second, " phase ", line)
		require.Contains(t, second, f.comesIn(sheet, done), line)
	}
}

// A leader who owes thought behind an answer thinks before the order that they go back to, and so do those who
// join something to what they go back to, which is counted (5.5).
func TestWhatIsOwedBehindAnAnswerCounts(t *testing.T) {
	const move = "move to:0611 unit:ann"
	f := led(t, 3)
	f.change(func(st *State) {
		trent := st.find("trent")
		trent.Tasks, trent.Kept = []Task{{Do: commandAct, To: "ann"}}, Kept{Tail: 1, Musing: 7}
	})
	told := f.says(move)
	require.Contains(t, told, "Ann is in 0611 in "+f.comesIn([]string{move}, "Ann moves from"))

	for _, first := range []Task{{Do: waitAct, N: 4}, {Do: commandAct, To: "bob"}} {
		f = led(t, 21)
		f.change(func(st *State) {
			ann := st.find("ann")
			ann.Begun = true
			ann.Tasks, ann.Kept = []Task{first, {Do: turnAct, To: "3"}}, Kept{Tail: 1, Musing: 5}
			if first.Do == commandAct {
				ann.Tasks, ann.Tail = ann.Tasks[:1], 1
			}
		})
		told = f.says("move to:0611 then:on unit:ann")
		require.Contains(t, told, "Ann is in 0611 in "+f.comesIn([]string{"move to:0611 then:on unit:ann"}, "Ann moves from"), first.Do)
	}
}
