package orders_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules/library"
)

// What takes a hex that no list has is offered where nothing on the map has a name: who
// stands alone can move. What nobody there can do is not.
func TestWhatTakesAnyHexIsOffered(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad gm:off"}, [2]string{"red", "game join seat:keller"})
	verbs := orderable(g)
	for _, verb := range []string{"move", "turn", "deploy", "fire"} {
		require.Contains(t, verbs, verb)
	}
	for _, verb := range []string{"launch", "throw", "grenade", "view", "command", "arrest", "door", "aid"} {
		require.NotContains(t, verbs, verb)
	}
}

// The doors of a house are offered before anybody stands beside one, and no soldier's or
// first phase's orders.
func TestDoorsAreOffered(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:raid gm:off"}, [2]string{"red", "game join"})
	verbs := orderable(g)
	require.Contains(t, verbs, "door")
	require.Contains(t, verbs, "move")
	require.NotContains(t, verbs, "command")
	require.NotEmpty(t, offeredOf(g, "phoenix door unit:dunn", "door"))
}

// Where initiative is played, to tell comrades what to do is offered, and each of them.
func TestTellingWhatToDoIsOffered(t *testing.T) {
	for scenario, who := range map[string][2]string{"raid": {"front", "reyes"}, "alley": {"trent", "donovan"}} {
		g := refereetest.New(t, library.Systems...)
		g.Play([2]string{"gm", "game new system:phoenix scenario:" + scenario + " gm:off house:initiative=on"}, [2]string{"red", "game join"})
		require.Contains(t, orderable(g), "command", scenario)
		require.Contains(t, offeredOf(g, "phoenix command", "unit"), who[1], scenario)
		require.Contains(t, offeredOf(g, "phoenix command unit:"+who[1], "to"), who[0], scenario)
		require.Nil(t, g.Check(g.From("red", "phoenix command to:"+who[0]+" unit:"+who[1])), scenario)
	}
}

// All of a seat are offered as one only where the order is taken for them, and what goes
// with them is checked for each.
func TestAllAreOfferedWhereTheyAreTaken(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad gm:off"}, [2]string{"red", "game join seat:vogel"}, [2]string{"red", "game join seat:ross"})
	require.Equal(t, []string{"vogel", "ross"}, offeredOf(g, "phoenix halt", "unit"), "they are of two seats")

	g = refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley gm:off"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	require.Contains(t, offeredOf(g, "phoenix posture", "unit"), "all")
	require.Nil(t, g.Check(g.From("red", "phoenix posture unit:all to:kneeling")))
	require.Nil(t, g.Check(g.From("red", "phoenix posture to:kneeling unit:all")))
	require.NotNil(t, g.Check(g.From("red", "phoenix throw unit:all at:0508")))
}

// Whose people are all out of the fight reads so first, and is offered nothing that would be
// refused.
func TestWhoIsOutReadsSo(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad"}, [2]string{"red", "game join seat:keller"}, [2]string{"blue", "game join seat:ross"},
		[2]string{"gm", "phoenix-gm kill unit:keller reason:x"})
	e, refusal := g.Entry(g.From("red", ""))
	require.Nil(t, refusal)
	require.Empty(t, e.Actions)
	require.Empty(t, e.Tactics)
	require.Equal(t, "Keller is out of the fight. There is nothing to order now; you can pass.", e.Note)
}

// What everybody needs stands in a list, whatever else may be typed: the hours and whom one
// sees, the actions of aim with what each comes to.
func TestWhatIsTypedIsListedToo(t *testing.T) {
	g := alley(t)
	require.Equal(t, []string{"hauser", "axly", "1", "2"}, offeredOf(g, "phoenix turn unit:trent", "to")[:4])
	require.Equal(t, []string{"1", "2", "3"}, offeredOf(g, "phoenix wait unit:trent", "actions")[:3])
	require.Contains(t, orderable(g), "pin")
	aims := g.Values(g.From("red", "phoenix fire unit:trent target:hauser"), "aim")
	require.Len(t, aims, 12)
	require.Regexp(t, `^6: \d+(\.\d+)? ?% to hit$`, aims[5].Label)
	require.Nil(t, g.Check(g.From("red", "phoenix fire unit:trent target:hauser aim:20")), "more may be typed")
}

// A game master who passes or seals by touch chooses for whom; what is asked of a sheet then
// says whose it is.
func TestForWhomIsChosen(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad"}, [2]string{"red", "game join seat:keller"})
	a := g.OnPhone("gm", "pass")
	require.Equal(t, "You are the game master. For which seat is it?", a.Refusal.Text)
	require.Equal(t, "Pass For Keller", a.Buttons[0].Label)
	require.Contains(t, g.OnPhone("gm", a.Buttons[0].Line).Text, "**Keller**:")
}

// Whom one turns to is called by name on a button.
func TestAProposalCallsPeopleByName(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"})
	g.Must("gm", "phoenix-gm place unit:trent at:0105 facing:8 reason:x")
	require.Contains(t, strings.Join(labels(g.OnPhone("red", "orders show")), "\n"), "Trent: turn to Hauser")
}

// Who has two seats is offered the best of each, and only what somebody of one could do.
func TestOrdersOfTwoSeatsAreOffered(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad"}, [2]string{"red", "game join seat:vogel"}, [2]string{"red", "game join seat:ross"})
	e, refusal := g.Entry(g.From("red", ""))
	require.Nil(t, refusal)
	require.Len(t, e.Useful, 2)
	require.Regexp(t, `^Vogel: fire at Point 1, `, e.Useful[0].Label)
	require.Regexp(t, `^Ross: fire at Point 1, `, e.Useful[1].Label)
	require.NotContains(t, orderable(g), "aid", "nobody is wounded")
	g.Must("red", e.Useful[1].Line)
	require.Contains(t, g.Must("red", "orders show seat:ross").Text, "fire target:point-1")
}

// All may be told to fire at whom any of them may fire at by themselves.
func TestAllMayBeOrderedAtWhomOneMay(t *testing.T) {
	g := alley(t)
	require.Equal(t, []string{"nearest", "free", "axly", "hauser"}, offeredOf(g, "phoenix fire unit:all", "target"))
	require.Nil(t, g.Check(g.From("red", "phoenix fire unit:all target:hauser")))
}

// Nobody throws what nobody has, also not while they do something else first, and soldiers
// arrest nobody who has not given up.
func TestNobodyIsOfferedWhatNobodyHas(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"red", "phoenix move to:0404 unit:trent"})
	for _, verb := range []string{"throw", "grenade", "arrest"} {
		require.NotContains(t, orderable(g), verb)
	}
	g.Must("gm", "phoenix-gm surrender unit:hauser reason:x")
	require.Contains(t, orderable(g), "arrest")
}

// A locked door is listed as one, and who stands outside it is proposed to force it before
// anything else while nobody is in sight.
func TestALockedDoorIsProposedToBeForced(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:raid"}, [2]string{"red", "game join"}, [2]string{"gm", "phoenix-gm place unit:dunn at:1505 facing:6 reason:x"})
	doors := g.Values(g.From("red", "phoenix door unit:dunn"), "door")
	require.Contains(t, doors[0].Label, ", locked")
	require.Contains(t, labels(g.OnPhone("red", "orders show"))[1], "Dunn: door 1506A force")
}

// Who may lead a prisoner away is offered to, before anybody says where.
func TestEscortIsOffered(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	for _, line := range []string{"place unit:trent at:0404 facing:6", "place unit:axly at:0405 facing:12", "surrender unit:axly"} {
		g.Must("gm", "phoenix-gm "+line+" reason:x")
	}
	require.Equal(t, []string{"identify", "disarm", "escort"}, offeredOf(g, "phoenix arrest unit:trent target:axly", "do"))
	g.Must("gm", "phoenix-gm place unit:axly at:0408 facing:12 reason:x")
	require.Equal(t, []string{"identify", "disarm"}, offeredOf(g, "phoenix arrest unit:trent target:axly", "do"), "too far off")
}

// An empty sheet says what each goes on with, by names; a habit what it does and when that is
// ordered.
func TestWhatGoesOnIsSaid(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	require.NotContains(t, g.Must("blue", "orders show").Text, "goes on")
	g.Play([2]string{"blue", "phoenix fire target:trent aim:9 unit:axly"}, [2]string{"blue", "orders done"}, [2]string{"red", "orders done"})
	require.Contains(t, g.Must("blue", "orders show").Text, "Axly goes on: fire at Trent, aim ")
	require.NotContains(t, g.Must("red", "orders show").Text, "goes on")

	g.Must("red", "orders add lines:\"tactic engage 4\"")
	text := g.OnPhone("red", "orders done").Text
	require.Contains(t, text, "fire at whoever is seen aim 4 (ordered in ")
	require.NotContains(t, text, "free")
}

// A game master is asked for which seat only where more than one is left, is named in what
// is asked for seats that nobody holds, and is pinged for them.
func TestTheGameMasterStandsInForFreeSeats(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad gm:on"}, [2]string{"bob", "game join seat:keller"}, [2]string{"bob", "game join seat:brandt"}, [2]string{"bob", "game join seat:vogel"})
	asks, err := g.TheGame().Summons().Asking("", time.Now().AddDate(50, 0, 0))
	require.NoError(t, err)
	require.Contains(t, asks.Ask, "gm (")
	require.Contains(t, asks.Mention, "gm")
	for range 8 {
		a := g.Send(desk.Call{User: "gm", Place: "channel", Line: "pass", Pressed: true, Phone: true})
		if a.Refusal == nil {
			return // one was left
		}
		require.Greater(t, len(a.Buttons), 1)
		g.Must("gm", a.Buttons[0].Line)
	}
	require.Fail(t, "one is left and is asked for")
}

// Who holds several seats reads what is the same of them once, within a screen.
func TestSeveralSeatsAreToldOnce(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad gm:off"}, [2]string{"bob", "game join seat:keller"}, [2]string{"bob", "game join seat:brandt"}, [2]string{"bob", "game join seat:vogel"})
	a := g.OnPhone("bob", `orders done lines:"tactic engage 4"`)
	require.Nil(t, a.Refusal)
	require.LessOrEqual(t, text.Tall(a.Text), text.Glance, a.Text)
	g = refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad gm:off"}, [2]string{"bob", "game join seat:keller"}, [2]string{"bob", "game join seat:brandt"}, [2]string{"bob", "game join seat:vogel"})
	a = g.OnPhone("bob", "pass")
	require.Nil(t, a.Refusal)
	require.Contains(t, a.Text, "**Keller, Brandt, Vogel**:")
}
