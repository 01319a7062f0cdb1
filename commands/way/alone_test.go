package way_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// alley is a game of Phoenix Command in which red and blue have two people each.
func alley(t *testing.T) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:phoenix scenario:alley")
	g.Must("red", "game join seat:red")
	g.Must("blue", "game join seat:blue")
	return g
}

// Who types the name of an order alone reads what it needs, and lines of it that are taken now;
// no other command is done for it.
func TestAnOrderByItsNameAlone(t *testing.T) {
	g := alley(t)
	for line, want := range map[string]struct{ says, try string }{
		"fire":         {"fire needs target (whom) and unit (who does it).", "phoenix fire target:nearest unit:trent"},
		"phoenix fire": {"fire needs target (whom) and unit (who does it).", "phoenix fire unit:trent target:nearest"},
		"move":         {"move needs to (hex, such as 0508) and unit (who does it).", "phoenix move to:0404 unit:trent"},
		"wait":         {"wait needs actions (how many) and unit (who does it).", "phoenix wait actions:1 unit:trent"},
		"view":         {"5.1 is not played here: everybody sees the front 180 degrees. The game master may set wider-view:on.", ""},
		"deploy":       {"Trent begins where the scenario says, and so for your others.", ""},
		"launch":       {"What the M16A1 fires does not explode: fire it.", ""},
		"grenade":      {"grenade needs to (what to do with it) and unit (who does it).", ""},
		"weapon":       {"weapon needs do (what) and unit (who does it).", "phoenix weapon do:sling unit:trent"},
	} {
		a := g.Ask("red", line)
		require.NotNil(t, a.Refusal, line)
		require.Equal(t, want.says, a.Refusal.Text, line)
		require.Empty(t, a.Read, line)
		if want.try != "" {
			require.Contains(t, a.Refusal.Try, want.try, line)
			require.Nil(t, g.Copy(t).Ask("red", want.try).Refusal)
		}
		require.NotContains(t, a.Refusal.Try, "roll", line)
	}
	require.Contains(t, g.Ask("red", "orders").Refusal.Text, "orders needs a word behind it: show, add, mend,")
	require.Contains(t, g.Ask("red", "game").Refusal.Text, "or one of 17 more: help topic:commands")
}

// An order for a squad that there is not says whom there is: what another name of unit: says is taken for
// said.
func TestAnOrderForNoSquad(t *testing.T) {
	g := alley(t)
	for who, says := range map[string]string{
		"squad:ghosts":  "There are no squads here; say whom you mean with unit:, or all with unit:all.",
		"figure:ghosts": `unit: "ghosts" is not one of trent, donovan.`,
	} {
		require.Equal(t, says, g.Ask("red", "phoenix duck when:shot-at "+who).Refusal.Text, who)
	}
}

// Of squads those that there are are named and offered, and one of several words is named by these.
func TestAnOrderForAnUnknownSquad(t *testing.T) {
	g := raid(t)
	a := g.Ask("red", "phoenix duck when:shot-at squad:third")
	require.Equal(t, `squad: "third" is not one of front, back.`, a.Refusal.Text)
	require.Equal(t, []string{"phoenix duck when:shot-at squad:front", "phoenix duck when:shot-at squad:back"}, a.Refusal.Try[:2])
	require.Nil(t, g.Copy(t).Ask("red", a.Refusal.Try[0]).Refusal)
	require.Contains(t, g.Ask("red", "tactic engage 4 third").Refusal.Text, "squads: front, back")
	g.Must("gm", `phoenix-gm bring name:"Big Jim" seat:police troop:crack weapon:m16a1 squad:"alpha two" at:1504 reason:test`)
	for typed, on := range map[string]string{
		`phoenix move to:1602 unit:"Big Jim"`:          "move to:1602 unit:big-jim",
		`phoenix move to:1602 squad:"alpha two"`:       "move to:1602 unit:big-jim",
		`move "big jim" to 1602`:                       "move to:1602 unit:big-jim",
		`orders add lines:"tactic engage 4 alpha two"`: "unit:big-jim",
	} {
		require.Contains(t, g.Copy(t).Must("red", typed).Text, on, typed)
	}
	require.Contains(t, g.Must("red", `sheet unit:"big jim"`).Text, "Big Jim")
	for typed, offered := range map[string]string{"move squad alpha two to 1602": "alpha-two", "alpha two move to 1602": "alpha-two", "front squad move to 1602": "front", "back squad move to 1602": "back"} {
		require.Equal(t, "phoenix move to:1602 unit:"+offered, g.Ask("red", typed).Refusal.Try[0], typed)
	}
}

// raid is the police raid, in which red has the police.
func raid(t *testing.T) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:raid-two"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	return g
}

// An order that does not say who carries it out, and that nobody of one's own could, is refused for
// that; the question who it is for would lead nowhere.
func TestAnOrderThatNobodyCanCarryOut(t *testing.T) {
	g := alley(t)
	for line, says := range map[string]string{
		"move to 9999":              "9999 is off the map, which ends at 1610; do action:leave goes over its edge.",
		"phoenix move to:9999":      "9999 is off the map, which ends at 1610; do action:leave goes over its edge.",
		"heal donovan":              "Donovan is not wounded.",
		"aid donovan":               "Donovan is not wounded.",
		"fire 9999":                 `target: "9999" is not one of nearest, free, axly, hauser.`,
		"aid hayes":                 `target: "hayes" is not one of trent, donovan.`,
		"throw axly trent":          "Trent has no grenade.",
		"throw axly":                "Say which one: unit:trent or unit:donovan.",
		"fire trent":                `target: "trent" is not one of nearest, free, axly, hauser.`,
		"disarm donovan":            `target: "donovan" is not one of axly, hauser.`,
		"posture crouching":         `to: "crouching" is not one of standing, kneeling, prone.`,
		"phoenix posture crouching": `to: "crouching" is not one of standing, kneeling, prone.`,
		"fire hauser":               "Say which one: unit:trent or unit:donovan.",
	} {
		a := g.Ask("red", line)
		require.NotNil(t, a.Refusal, line)
		require.Equal(t, says, a.Refusal.Text, line)
		require.NotContains(t, a.Refusal.Try, `orders add lines:"fire target:hauser unit:trent" seat:red`, line)
	}
	require.Equal(t, "phoenix posture to:kneeling unit:trent", g.Ask("red", "phoenix posture crouching").Refusal.Try[0])
	require.Equal(t, "phoenix fire target:hauser unit:trent", g.Ask("red", "fire hauser").Refusal.Try[0])
}

// A tactic of no name reads which there are, with each that can be had now.
func TestATacticOfNoName(t *testing.T) {
	g := alley(t)
	for _, line := range []string{"tactic", "tactic charge"} {
		a := g.Ask("red", line)
		require.Contains(t, a.Refusal.Text, "engage, hold-fire, take-cover", line)
		require.Equal(t, []string{`orders add lines:"tactic engage 4"`, `orders add lines:"tactic hold-fire 10"`, `orders add lines:"tactic take-cover"`}, a.Refusal.Try, line)
	}
}

// Who looks sees the map.
func TestLookShowsTheMap(t *testing.T) {
	require.Equal(t, "map", alley(t).Must("red", "look").Read)
}

// Who holds no seat in the game here and orders something is offered those that are free.
func TestWhoHoldsNoSeatIsOfferedOne(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"})
	for _, line := range []string{"fire at axly", "fire axly", "move to 0505", "fire", "trent fire at axly", "reload", "done"} {
		a := g.Copy(t).Ask("ann", line)
		require.NotNil(t, a.Refusal, line)
		require.Equal(t, "game join seat:blue", a.Refusal.Try[0], line)
	}
	require.Nil(t, g.Ask("ann", "where am i").Refusal)
	require.NotContains(t, g.Ask("red", "fire axly").Refusal.Try, "game join seat:blue", "red has one")
	g.Must("blue", "game join")
	require.NotContains(t, g.Ask("ann", "fire at axly").Refusal.Try, "game join seat:blue", "it is taken")
}

// Of many of whom one is meant five are named, and how many more there are.
func TestWhichOfManyIsAskedBriefly(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-two"}, [2]string{"red", "game join seat:nato"}, [2]string{"blue", "game join seat:russians"})
	require.Equal(t, "Say which one: unit:point-1 or unit:flank-1 or unit:flank-2 or unit:flank-3 or unit:flank-4 or one of 9 more.", g.Ask("blue", "weapon do:reload").Refusal.Text)
}

// Who is named beside all of one's own is one of them.
func TestWhoIsNamedBesideAllIsOneOfThem(t *testing.T) {
	g := alley(t)
	g.Must("gm", "phoenix-gm place unit:donovan at:0404 facing:6 reason:test")
	a := g.Ask("red", "fire target:axly within:13 unit:trent,all")
	require.Contains(t, a.Refusal.Text, "Axly is farther than 13 hexes.")
	for _, line := range a.Refusal.Try {
		require.False(t, strings.Contains(line, "unit:trent") && strings.Contains(line, "unit:all"), line)
	}
}

// Who says in a word of their own what an order does is offered that order; nothing lies there to be
// picked up, and the help says what would be.
func TestAWordForAnOrderOffersTheOrder(t *testing.T) {
	g := alley(t)
	for typed, want := range map[string]string{
		"drop":    "phoenix weapon do:drop unit:trent",
		"pickup":  "help topic:weapon",
		"pick up": "help topic:weapon",
		"unload":  "phoenix do action:unload-a-weapon unit:trent",
		"crawl":   "phoenix move to:0404 gait:belly-crawl unit:trent",
	} {
		tries := offered(g, typed)
		require.NotEmpty(t, tries, typed)
		require.Equal(t, want, tries[0], typed)
	}
	g.Must("gm", "phoenix-gm wound unit:trent location:hand pd:18 reason:test")
	heals := `orders add lines:"move to:0105 unit:donovan\naid target:trent unit:donovan then:on"`
	require.Equal(t, heals, offered(g, "heal")[0])
	require.Equal(t, heals, offered(g, "heal trent")[0])
}

// Where nobody can be fired at, nobody of the order's example is offered either: he is of another battle.
func TestNobodyOfAnExampleIsOffered(t *testing.T) {
	t.Parallel()
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:table"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	g.Must("gm", "phoenix-gm bring seat:red troop:elite weapon:m16a1 at:0512 facing:12 name:Ross reason:x")
	g.Must("gm", "phoenix-gm bring seat:blue troop:line weapon:m16a1 at:0502 facing:6 name:Bert reason:x")
	g.Must("gm", "phoenix-gm surrender unit:bert reason:x")
	for _, said := range []string{"fire bert ross shots:5", "fire technician 1 ross shots:5"} {
		a := g.Ask("red", said)
		require.NotNil(t, a.Refusal, said)
		require.NotContains(t, a.Refusal.Text+strings.Join(a.Refusal.Try, " "), "axly", said)
	}
}
