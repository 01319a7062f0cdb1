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
			"Red shoot at Blue: about 3.4 of 8 figures fall, >99% for one or more, 96% for heavy losses, 0.2% to destroy them. 2 volleys of 4 dice on 4+. Heavy losses break them 83% of the time."}},
		{"the nearest", opposite(t, "4 Longbowmen", "8 Light Infantry", 12), missileSegment, "fire target:nearest", []string{
			"Red shoot at Blue: about 3.4 of 8 figures fall, >99% for one or more, 96% for heavy losses, 0.2% to destroy them. 2 volleys of 4 dice on 4+. Heavy losses break them 83% of the time."}},
		{"more dice than are weighed for two volleys", legion, missileSegment, "fire target:blue", []string{
			"Red shoot at Blue: about 10 of 10 figures fall, >99% for one or more, <0.1% for heavy losses, >99% to destroy them (133.3 hits). 2 volleys of 400 dice on 5+. That is of the first volley alone. Heavy losses break them 58% of the time."}},
		{"after a long move", moved, missileSegment, "fire target:blue", []string{
			"Red shoot at Blue: about 0.3 of 8 figures fall, 22% for one or more, <0.1% for heavy losses. 4 dice on 6. After a far move, 42% to shoot at all. Heavy losses break them 28% of the time."}},
		{"at those in cover", covered, missileSegment, "fire target:blue", []string{
			"Red shoot at Blue: about 0.8 of 4 figures fall, 69% for one or more, 69% for heavy losses. 4 dice on 4+, halved by cover. Heavy losses break them 97% of the time."}},
		{"at trolls, whom arrows do not hurt", opposite(t, "4 Longbowmen", "2 Trolls", 12), missileSegment, "fire target:blue", []string{
			"Red shoot at Blue: nothing, only giants, heroes and wizards can hurt them. 2 volleys of 4 dice on 6."}},
		{"a melee", opposite(t, "8 Heavy Cavalry", "6 Light Infantry", 0), meleeSegment, "fight target:blue", []string{
			"Red strike Blue: about 4.9 of 6 figures fall, >99% for one or more, 53% for heavy losses, 45% to destroy them (5.3 hits). The check after it breaks Blue 45% of the time. 16 dice as HC against LI on 5+.",
			"Blue strike back, as they stand now: about 0.2 of 8 figures fall, 17% for one or more. The check after it breaks Red 17% of the time. 1 die as LI against HC on 6."}},
		{"a melee of the tired", tired, meleeSegment, "fight target:blue", []string{
			"Red strike Blue: about 0.5 of 6 figures fall, 42% for one or more, 7.4% for heavy losses. The check after it breaks Blue 60% of the time. 3 dice as LI against LI on 6.",
			"Blue strike back, as they stand now: about 0.5 of 6 figures fall, 42% for one or more, 7.4% for heavy losses. The check after it breaks Red 59% of the time. 3 dice as LI against LI on 6."}},
		{"a charge", opposite(t, "8 Heavy Cavalry", "6 Medium Infantry", 12), firstHalf, "charge target:blue", []string{
			"Blue break 42% of the time if Red come home: back 33%, rout 8.3%. Red come upon the front of Blue: 12\" of the charge of 18\", straight on.",
			"Upon the front of Blue, about 3.9 of 6 figures fall, 99% for one or more, 77% for heavy losses, 18% to destroy them (4 hits). The check after it breaks Blue 47% of the time. 12 dice as HC against MI on 5+.",
			"Blue strike back, as they stand now: about 0.2 of 8 figures fall, 17% for one or more. The check after it breaks Red 17% of the time. 1 die as MI against HC on 6."}},
		{"a charge at the fearless", opposite(t, "8 Heavy Cavalry", "6 Zombies", 12), firstHalf, "charge target:blue", []string{
			"Blue never check morale. Red come upon the front of Blue: 12\" of the charge of 18\", straight on.",
			"Upon the front of Blue, about 3.9 of 6 figures fall, 99% for one or more, 77% for heavy losses, 18% to destroy them (4 hits). The check after it breaks Blue 0% of the time. 12 dice as HC against MI on 5+.",
			"Blue strike back, as they stand now: about 0.2 of 8 figures fall, 17% for one or more. The check after it breaks Red 17% of the time. 1 die as MI against HC on 6."}},
		{"a fireball", opposite(t, "1 Wizard", "6 Elves", 12), missileSegment, "cast spell:fireball target:blue", []string{
			"Red at Blue: about 0.5 killed of 0.7 hit, 42% for one or more. Each hit is saved 28% of the time."}},
		{"a spell", countered, missileSegment, "cast spell:slow target:blue", []string{
			"Slow takes effect on Blue 12% of the time. Blue counter it 58% of the time. Blue resist 72% of the time."}},
		{"a spell of one's own", countered, missileSegment, "cast spell:other text:sneeze target:blue", []string{
			"A spell takes effect on Blue 12% of the time. Blue counter it 58% of the time. Blue resist 72% of the time."}},
		{"a spell upon a friend", opposite(t, "1 Wizard", "6 Elves", 12), missileSegment, "cast spell:haste target:red", []string{}},
		{"a move throws no dice", moved, firstHalf, "move forward:1", []string{}},
	} {
		t.Run(c.what, func(t *testing.T) { require.Equal(t, c.want, oddsIn(t, c.st, c.step, c.line)) })
	}
}
