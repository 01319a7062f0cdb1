package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/legible"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// opposite is a battle of a red unit that faces one of blue's, so many inches
// off.
func opposite(t testing.TB, red, blue string, gap int) *State {
	t.Helper()
	st := &State{Scenario: "empty", Field: Field{Table: Table{Size: tableOf(48, 48)}}, Sequence: Sequence{Turn: 2, Method: 1, Order: []string{"red", "blue"}}}
	for i, list := range []string{red, blue} {
		army, err := Catalog(nil).parseArmy(list, with())
		require.NoError(t, err)
		e := army[0]
		side := st.Order[i]
		u := &Unit{Figure: e.Figure, Formation: Formation{Base: e.base(with()), Front: (e.Count + 1) / 2, Strength: Strength{Start: e.Count, Figures: e.Count}}}
		u.ID, u.Name, u.Seat, u.Side = side, legible.Capital(side), rules.SeatID(side), side
		u.At = plane.Point{X: 20 * plane.One, Y: 30*plane.One + u.rect().Depth/2}
		if u.Facing = plane.N; i == 1 {
			u.Facing, u.At.Y = plane.S, inch(30-gap)*plane.One-u.rect().Depth/2
		}
		st.Units = append(st.Units, u)
	}
	return st
}

// oddsIn are the odds of an order of red's in a state, before a step.
func oddsIn(t testing.TB, st *State, step, line string) []string {
	t.Helper()
	return oddsBy(t, &Book, st, step, line)
}

// oddsBy are the odds of an order of red's by a book, beside others on his sheet.
func oddsBy(t testing.TB, book *rules.Book[*State], st *State, step, line string, sheet ...string) []string {
	t.Helper()
	begun, err := rulestest.Cold(book.System()).Start(rules.Setup{Scenario: "empty"}, dice.FromFaces(nil))
	require.NoError(t, err)
	s := begun.Next.Snapshot()
	s.Step = step
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	out, err := rulestest.Cold(book.System()).Odds(s, "red", line, sheet)
	require.NoError(t, err)
	return texts(out)
}

// What a player reads before he commits himself.
func TestOddsRead(t *testing.T) {
	legion := opposite(t, "400 Longbowmen", "10 Medium Infantry", 8)
	moved := opposite(t, "4 Longbowmen", "8 Heavy Infantry", 12)
	moved.Units[0].Spent, moved.Units[0].Far = 8*plane.One, true
	covered := opposite(t, "4 Crossbowmen", "4 Peasants", 12)
	covered.Terrain = []Terrain{{ID: "hedge", Kind: "hedge", Area: plane.Area{Points: []plane.Point{{X: 10 * plane.One, Y: 19 * plane.One}, {X: 30 * plane.One, Y: 19 * plane.One}}, Radius: 50}}}
	tired := opposite(t, "6 Medium Infantry", "6 Light Infantry", 0)
	tired.Units[0].Melees = 3
	countered := opposite(t, "1 Wizard", "1 Wizard", 12)
	for _, c := range []struct {
		what       string
		st         *State
		step, line string
		want       []string
	}{
		{"bows that stand", opposite(t, "4 Longbowmen", "8 Light Infantry", 12), missileSegment, "fire target:blue", []string{
			"Red fires at Blue: on average 3.43 (329/96) hits and 3.43 (329/96) of 8 figures; 99.6% (255/256) to remove one or more, 96.5% for heavy losses, 0.2% to destroy it. 2 volleys of 4 dice, 4 or more hits. Heavy losses break it with 83.3%."}},
		{"the nearest", opposite(t, "4 Longbowmen", "8 Light Infantry", 12), missileSegment, "fire target:nearest", []string{
			"Red fires at Blue: on average 3.43 (329/96) hits and 3.43 (329/96) of 8 figures; 99.6% (255/256) to remove one or more, 96.5% for heavy losses, 0.2% to destroy it. 2 volleys of 4 dice, 4 or more hits. Heavy losses break it with 83.3%."}},
		{"more dice than are weighed for two volleys", legion, missileSegment, "fire target:blue", []string{
			"Red fires at Blue: on average 133.33 (400/3) hits and 10 of 10 figures; >99.9% to remove one or more, <0.1% for heavy losses, >99.9% to destroy it. 2 volleys of 400 dice, 5 or more hits. That is of the first volley alone. Heavy losses break it with 58.3%."}},
		{"after a long move", moved, missileSegment, "fire target:blue", []string{
			"Red fires at Blue: on average 0.28 (5/18) hits and 0.28 (5/18) of 8 figures; 21.6% to remove one or more, <0.1% for heavy losses. 4 dice, each 6 hits. It has moved far and fires with 41.7% (5/12) only. Heavy losses break it with 27.8%."}},
		{"at those in cover", covered, missileSegment, "fire target:blue", []string{
			"Red fires at Blue: on average 0.75 (3/4) hits and 0.75 (3/4) of 4 figures; 68.8% (11/16) to remove one or more, 68.8% for heavy losses. 4 dice, 4 or more hits, half of them in cover. Heavy losses break it with 97.2%."}},
		{"at trolls, whom arrows do not hurt", opposite(t, "4 Longbowmen", "2 Trolls", 12), missileSegment, "fire target:blue", []string{
			"Red fires at Blue: nothing, since only giants, heroes, super heroes and wizards can hurt it. 2 volleys of 4 dice, each 6 hits."}},
		{"a melee", opposite(t, "8 Heavy Cavalry", "6 Light Infantry", 0), meleeSegment, "fight target:blue", []string{
			"Red attacks Blue: on average 5.33 (16/3) hits and 4.87 of 6 figures; 99.8% to remove one or more, 53.3% for heavy losses, 45.3% to destroy it. 16 dice as HC against LI, 5 or more hits. The check after it breaks Blue with 45.2%.",
			"Blue strikes at Red, as it stands now: on average 0.17 (1/6) hits and 0.17 (1/6) of 8 figures; 16.7% (1/6) to remove one or more. 1 die as LI against HC, each 6 hits. The check after it breaks Red with 16.7%."}},
		{"a melee of the tired", tired, meleeSegment, "fight target:blue", []string{
			"Red attacks Blue: on average 0.5 (1/2) hits and 0.5 (1/2) of 6 figures; 42.1% (91/216) to remove one or more, 7.4% for heavy losses. 3 dice as LI against LI, each 6 hits. The check after it breaks Blue with 60.2%.",
			"Blue strikes at Red, as it stands now: on average 0.5 (1/2) hits and 0.5 (1/2) of 6 figures; 42.1% (91/216) to remove one or more, 7.4% for heavy losses. 3 dice as LI against LI, each 6 hits. The check after it breaks Red with 59.4%."}},
		{"a charge", opposite(t, "8 Heavy Cavalry", "6 Medium Infantry", 12), firstHalf, "charge target:blue", []string{
			"Red goes straight on, 12 of the 18 inches of its charge, and comes upon the front of Blue. If Red comes home, Blue checks morale and breaks with 41.7% (5/12): back 33.3%, rout 8.3%, surrender 0%.",
			"Upon the front of Blue: on average 4 hits and 3.91 of 6 figures; 99.2% to remove one or more, 76.8% for heavy losses, 17.8% to destroy it. 12 dice as HC against MI, 5 or more hits. The check after it breaks Blue with 47.1%.",
			"Blue strikes at Red, as it stands now: on average 0.17 (1/6) hits and 0.17 (1/6) of 8 figures; 16.7% (1/6) to remove one or more. 1 die as MI against HC, each 6 hits. The check after it breaks Red with 16.7%."}},
		{"a charge at the fearless", opposite(t, "8 Heavy Cavalry", "6 Zombies", 12), firstHalf, "charge target:blue", []string{
			"Red goes straight on, 12 of the 18 inches of its charge, and comes upon the front of Blue. Blue never checks morale.",
			"Upon the front of Blue: on average 4 hits and 3.91 of 6 figures; 99.2% to remove one or more, 76.8% for heavy losses, 17.8% to destroy it. 12 dice as HC against MI, 5 or more hits. The check after it breaks Blue with 0%.",
			"Blue strikes at Red, as it stands now: on average 0.17 (1/6) hits and 0.17 (1/6) of 8 figures; 16.7% (1/6) to remove one or more. 1 die as MI against HC, each 6 hits. The check after it breaks Red with 16.7%."}},
		{"a fireball", opposite(t, "1 Wizard", "6 Elves", 12), missileSegment, "cast spell:fireball target:blue", []string{
			"Red at Blue: on average 0.67 (2/3) hit and 0.48 (13/27) killed; 42.4% (1235/2916) to kill one or more; each hit is saved with 27.8% (5/18)."}},
		{"a spell", countered, missileSegment, "cast spell:slow target:blue", []string{
			"Slow takes effect on Blue with 11.6% (25/216). Blue counters it with 58.3% (7/12). Blue saves with 72.2% (13/18)."}},
		{"a spell of one's own", countered, missileSegment, "cast spell:other text:sneeze target:blue", []string{
			"A spell takes effect on Blue with 11.6% (25/216). Blue counters it with 58.3% (7/12). Blue saves with 72.2% (13/18)."}},
		{"a spell upon a friend", opposite(t, "1 Wizard", "6 Elves", 12), missileSegment, "cast spell:haste target:red", []string{}},
		{"a move throws no dice", moved, firstHalf, "move forward:1", []string{}},
	} {
		t.Run(c.what, func(t *testing.T) { require.Equal(t, c.want, oddsIn(t, c.st, c.step, c.line)) })
	}
}
