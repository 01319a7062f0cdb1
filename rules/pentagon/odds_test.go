package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// ahead is a battle of red's unit against one of blue's, so many hexes ahead of
// it; both are locked on.
func ahead(red, blue string, distance int) *State {
	st := battle(Clock{Turn: 3, Impulse: 4, Moved: 4},
		start{design: red, seat: "red", at: hex.At(20, 20), facing: hex.A, velocity: hex.Unit(hex.A)}.ship(),
		start{design: blue, seat: "blue", at: hex.At(20, 20-distance), facing: hex.D}.ship(),
	)
	st.Ships[1].ID, st.Ships[1].Name = "foe", "Foe"
	for i, s := range st.Ships {
		s.Side, s.Lock, s.Form = []string{"red", "blue"}[i], true, Form{lineAvailable: 40}
		s.Past = []hex.Hex{s.At}
	}
	return st
}

// send puts a missile or bolt of blue's under way, with a target.
func (st *State) send(kind, id string, at hex.Hex, target string) {
	st.Seekers = append(st.Seekers, &Seeker{Unit: rules.Unit{ID: id, Name: "Foe " + kind, Side: "blue"}, Body: Body{At: at}, Origin: at,
		Kind: kind, From: "foe", Target: target, Flown: 1})
}

// at is a game that is in a state, before a step.
func at(t require.TestingT, st *State, step string) *rules.Snapshot {
	begun, err := rulestest.Cold(Book.System()).Start(rules.Setup{Scenario: "duel"}, dice.FromFaces(nil))
	require.NoError(t, err)
	s := begun.Next.Snapshot()
	s.Step = step
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	return s
}

// oddsIn are the odds of an order of red's in a state.
func oddsIn(t require.TestingT, st *State, step, line string, sheet ...string) []rules.Event {
	out, err := rulestest.Cold(Book.System()).Odds(at(t, st, step), "red", line, sheet)
	require.NoError(t, err)
	return out
}

// What players read before they commit themselves.
func TestOddsRead(t *testing.T) {
	fire, seek := "direct-fire-decision", "launching"
	swarm := ahead("kestrel", "lance", 0)
	for _, id := range []string{"foe-m1", "foe-m2", "foe-m3"} {
		swarm.send(missileKind, id, swarm.Ships[0].At, "kestrel")
	}
	crowd := ahead("kestrel", "lance", 4)
	crowd.Ships = append(crowd.Ships, start{design: "wisp", seat: "red", at: crowd.Ships[0].At, facing: hex.A}.ship())
	crowd.Ships[2].Side, crowd.Ships[2].Lock = "red", true
	crowd.send(missileKind, "foe-m1", crowd.Ships[0].At, "kestrel")
	blind, bolted := ahead("kestrel", "lance", 4), ahead("kestrel", "lance", 6)
	blind.Ships[0].Lock, blind.Ships[1].Evades = false, Moment{3, 4}
	bolted.send(boltKind, "foe-b1", hex.At(20, 18), "kestrel")
	jammed := ahead("kestrel", "lance", 4)
	jammed.Ships[1].Form[lineECM] = 1
	hurt := ahead("kestrel", "lance", 0)
	after, _ := hurt.Ships[0].rows(radar)[0].boxes().Destroy(2, orderOf(radar, asked(func(string) string { return "first" })))
	hurt.Ships[0].rows(radar)[0].mark(after)
	for _, c := range []struct {
		what       string
		st         *State
		step, line string
		sheet      []string
		want       []string
	}{
		{"a beam", ahead("kestrel", "lance", 12), fire, "fire weapon:L1 target:foe", nil, []string{
			"Kestrel's L1 at Foe, range 12: 2 points on average; its mirror stops 5 of an impulse while its front armor (1) is whole, so alone it does nothing. 2d6 +1 size -5 range: no roll does it."}},
		{"a bolt against screens", ahead("kestrel", "lance", 4), fire, "fire weapon:P1 target:foe", nil, []string{
			"Kestrel's P1 at Foe, range 4: 42% to hurt it, 2.5 points on average, 6 if it hits; its screens stop 4 of an impulse. 2d6 +1 size -3 range, needs 6: 8 or more on the dice."}},
		{"without lock-on, at one that evades", blind, fire, "fire weapon:P1 target:foe", nil, []string{
			"Kestrel's P1 at Foe, range 4: 17% to hurt it, 1 point on average, 6 if it hits; its screens stop 4 of an impulse. 2d6 +1 size -3 range -1 no lock-on -1 target evading, needs 6: 10 or more on the dice."}},
		{"against ECM", jammed, fire, "fire weapon:P1 target:foe", nil, []string{
			"Kestrel's P1 at Foe, range 4: 28% to hurt it, 1.7 points on average, 6 if it hits; its screens stop 4 of an impulse. 2d6 +1 size -3 range -1 ECM, needs 6: 9 or more on the dice."}},
		{"a shot that can do nothing", ahead("kestrel", "lance", 33), fire, "fire weapon:E1 target:foe", nil, []string{
			"Kestrel's E1 at Foe, range 33: 2.8% to hit it, for no damage at that range. 2d6 +1 size -7 range, needs 6: 12 or more on the dice."}},
		{"a shot that cannot hit", ahead("kestrel", "lance", 300), fire, "fire weapon:E1 target:foe", nil, []string{
			"Kestrel's E1 at Foe, range 300: no effect. 2d6 +1 size -10 range, needs 6: no roll does it."}},
		{"acid gum", ahead("bastion", "lance", 4), fire, "fire weapon:G3 target:foe", nil, []string{
			"Bastion's G3 at Foe, range 4: 42% to hurt it, 0.8 points on average in each of 4 impulses, 2 if it hits; its screens stop 4 of the first. 2d6 +1 size -3 range, needs 6: 8 or more on the dice."}},
		{"all weapons", ahead("kestrel", "lance", 4), fire, "fire weapon:all target:foe", []string{"fire weapon:G1 target:foe unit:kestrel"}, []string{
			"Kestrel's 7 shots at Foe together: 100% to hurt it, 14.6 points on average past its screens (4) and mirror (5).",
			"Kestrel's L1, L2, L3 at Foe, range 4: each 2.7 points on average, alone nothing. 2d6 +1 size -3 range: no roll does it.",
			"Kestrel's E1, E2 at Foe, range 4: each 42% to hit it, 1.7 points on average, 4 if it hits. 2d6 +1 size -3 range, needs 6: 8 or more on the dice.",
			"Kestrel's P1 at Foe, range 4: 42% to hit it, 2.5 points on average, 6 if it hits. 2d6 +1 size -3 range, needs 6: 8 or more on the dice.",
			"Kestrel's fire takes 7 of 40 power."}},
		{"size class 0", swarm, fire, "fire weapon:L1 target:foe-m1", nil, []string{
			"Kestrel's L1 at Foe missile, range 0: 83% to destroy it. 2d6, needs 5: 5 or more on the dice."}},
		{"all at size class 0", swarm, fire, "fire weapon:all target:foe-m1", []string{"fire weapon:G1 target:foe unit:kestrel", "fire weapon:P1 target:foe unit:kestrel",
			"fire weapon:L1 target:foe unit:kestrel", "fire weapon:L2 target:foe unit:kestrel", "fire weapon:L3 target:foe unit:kestrel"}, []string{
			"Kestrel's 2 shots at Foe missile together: 92% to destroy it.",
			"Kestrel's E1, E2 at Foe missile, range 0: each 72% to destroy it. 2d6, needs 6: 6 or more on the dice.",
			"Kestrel's fire takes 7 of 40 power."}},
		{"a metal bolt", bolted, fire, "fire weapon:P1 target:foe-b1", nil, []string{
			"Kestrel's P1 at Foe bolt, range 2: 42% to disperse it, by 2.9 points on average. 2d6 -2 range, needs 6: 8 or more on the dice."}},
		{"a grip", ahead("thunderhead", "lance", 4), fire, "grab weapon:M1 target:foe", nil, []string{
			"Thunderhead's M1 at Foe, range 4: 42% to take hold. 2d6 +1 size -3 range, needs 6: 8 or more on the dice."}},
		{"letting go throws no dice", ahead("thunderhead", "lance", 4), fire, "release weapon:M1", nil, []string{}},
		{"point defense", swarm, "point-defense", "pd target:foe-m2", []string{"pd target:foe-m1 unit:kestrel"}, []string{
			"Kestrel's point defense at Foe missile: 50% to destroy it. Shot 2: 1d6, 3 or less."}},
		{"the same order again", swarm, "point-defense", "pd target:foe-m1", []string{"pd target:foe-m1 unit:kestrel"}, []string{
			"Kestrel's point defense at Foe missile: 67% to destroy it. Shot 1: 1d6, 4 or less."}},
		{"the first of several again, in its own place", swarm, "point-defense", "pd target:foe-m1", []string{"pd target:foe-m1 unit:kestrel", "pd target:foe-m2 unit:kestrel", "pd target:foe-m3 unit:kestrel"}, []string{
			"Kestrel's point defense at Foe missile: 67% to destroy it. Shot 1: 1d6, 4 or less."}},
		{"the last of several again", swarm, "point-defense", "pd target:foe-m3", []string{"pd target:foe-m1 unit:kestrel", "pd target:foe-m2 unit:kestrel", "pd target:foe-m3 unit:kestrel"}, []string{
			"Kestrel's point defense at Foe missile: 33% to destroy it. Shot 3: 1d6, 2 or less."}},
		{"all that comes in again, before what is named", swarm, "point-defense", "pd target:incoming", []string{"pd target:incoming unit:kestrel", "pd target:foe-m1 unit:kestrel"}, []string{
			"Kestrel's point defense, 2 shots: 1.2 destroyed on average; 67% that one or more come through.",
			"Kestrel's point defense at Foe missile: 67% to destroy it. Shot 1: 1d6, 4 or less.",
			"Kestrel's point defense at Foe missile: 50% to destroy it. Shot 2: 1d6, 3 or less."}},
		{"what is named behind all that comes in", swarm, "point-defense", "pd target:foe-m1", []string{"pd target:incoming unit:kestrel", "pd target:foe-m1 unit:kestrel"}, []string{
			"Kestrel's point defense at Foe missile: 33% to destroy it. Shot 3: 1d6, 2 or less."}},
		{"point defense of one ship beside another's", crowd, "point-defense", "pd target:foe-m1 unit:kestrel", nil, []string{
			"Kestrel's point defense at Foe missile: 67% to destroy it. Shot 1: 1d6, 4 or less.",
			"Wisp will fire point defense by itself at Foe missile; to withhold it: pd target:hold unit:wisp"}},
		{"point defense withheld beside another's", crowd, "point-defense", "pd target:hold unit:kestrel", nil, []string{
			"Wisp will fire point defense by itself at Foe missile; to withhold it: pd target:hold unit:wisp"}},
		{"point defense withheld, and ordered of the other", crowd, "point-defense", "pd target:hold unit:kestrel", []string{"pd target:foe-m1 unit:wisp"}, []string{}},
		{"point defense at a ship", swarm, "point-defense", "pd target:foe", nil, []string{
			"Kestrel's point defense at Foe: 83% to hit it for 1. Shot 1: 1d6 -1 size, 4 or less."}},
		{"all that comes in", swarm, "point-defense", "pd target:incoming", []string{"pd target:foe-m1 unit:kestrel"}, []string{
			"Kestrel's point defense, 2 shots: 0.8 destroyed on average; 83% that one or more come through.",
			"Kestrel's point defense at Foe missile: 50% to destroy it. Shot 2: 1d6, 3 or less.",
			"Kestrel's point defense at Foe missile: 33% to destroy it. Shot 3: 1d6, 2 or less."}},
		{"a ram", ahead("thunderhead", "lance", 0), "self-destruction-and-ramming", "ram target:foe", nil, []string{
			"Thunderhead ramming Foe: 83% to hit, 16 points to it and 6 to Thunderhead; on average 13.3 and 5. 2d6 +1 size, needs 6: 5 or more on the dice."}},
		{"a missile", ahead("kestrel", "lance", 4), seek, "missile target:foe heading:A", nil, []string{
			"A missile of Kestrel that comes to Foe as it is now, past its point defense: 83% to hit it for 12 points, 10 on average. 2d6 +1 size, needs 6: 5 or more on the dice."}},
		{"missiles", ahead("kestrel", "lance", 4), seek, "missile target:foe heading:A count:2", nil, []string{
			"2 missiles of Kestrel that come to Foe as it is now, past its point defense: each 83% to hit it for 12 points, 20 on average together. 2d6 +1 size, needs 6: 5 or more on the dice."}},
		{"a missile at a missile", swarm, seek, "missile target:foe-m1 heading:A", nil, []string{
			"A missile of Kestrel that comes to Foe missile as it is now: 72% to destroy it. 2d6, needs 6: 6 or more on the dice."}},
		{"strain", ahead("kestrel", "lance", 4), "acceleration", "accelerate thrust:1.25", nil, []string{
			"Crash acceleration of Kestrel: 2.8% of 1 to 6 hits inside, 0.1 on average. 2d6: 12 or more on the dice."}},
		{"thrust throws no dice", ahead("kestrel", "lance", 4), "acceleration", "accelerate", nil, []string{}},
		{"lock-on", hurt, "radar-lock-on", "radar active:on", nil, []string{"Lock-on of Kestrel: 67%. 1d6: 4 or less."}},
		{"silence throws no dice", hurt, "radar-lock-on", "radar active:off", nil, []string{}},
		{"lock-on against ECM", jammed, "radar-lock-on", "radar active:on", nil, []string{"Lock-on of Kestrel: 100%. 1d6: 6 or less. On to Foe 83%."}},
		{"a standing line", ahead("kestrel", "lance", 4), "rotation", "9: fire weapon:P1 target:foe", nil, []string{
			"As things stand now: Kestrel's P1 at Foe, range 4: 42% to hurt it, 2.5 points on average, 6 if it hits; its screens stop 4 of an impulse. 2d6 +1 size -3 range, needs 6: 8 or more on the dice."}},
		{"a standing line beside an order of another step", ahead("kestrel", "lance", 4), "rotation", "9: fire weapon:L1 target:foe", []string{"rotate to:B unit:kestrel", "break at 9"}, []string{
			"As things stand now: Kestrel's L1 at Foe, range 4: 2.7 points on average; its mirror stops 5 of an impulse while its front armor (1) is whole, so alone it does nothing. 2d6 +1 size -3 range: no roll does it."}},
		{"what cannot be done now", ahead("kestrel", "lance", 4), "rotation", "9: pd target:foe", nil, []string{}},
		{"a break", ahead("kestrel", "lance", 4), "rotation", "break at 9", nil, []string{}},
	} {
		t.Run(c.what, func(t *testing.T) {
			got := []string{}
			for _, e := range oddsIn(t, c.st, c.step, c.line, c.sheet...) {
				require.Equal(t, rules.OddsKind, e.Kind)
				require.Equal(t, []rules.SeatID{"red"}, e.To)
				got = append(got, e.Text)
			}
			require.Equal(t, c.want, got)
		})
	}
}

// Where a target may be fired at once in all, nobody else fires at it by itself
// (house rule pd-several).
func TestWhoElseFiresOnceInAll(t *testing.T) {
	crowd := ahead("kestrel", "lance", 4)
	crowd.Ships = append(crowd.Ships, start{design: "wisp", seat: "red", at: crowd.Ships[0].At, facing: hex.A}.ship())
	crowd.Ships[2].Side, crowd.Ships[2].Lock = "red", true
	crowd.send(missileKind, "foe-m1", crowd.Ships[0].At, "kestrel")
	last := func(line string) string {
		s := at(t, crowd, "point-defense")
		s.House = append(s.House, rules.Setting{ID: "pd-several", Value: "once"})
		odds, err := rulestest.Cold(Book.System()).Odds(s, "red", line, nil)
		require.NoError(t, err)
		require.NotEmpty(t, odds)
		return odds[len(odds)-1].Text
	}
	require.Contains(t, last("pd target:foe-m1 unit:kestrel"), "Kestrel's point defense at Foe missile")
	require.Contains(t, last("pd target:incoming unit:wisp"), "Wisp's point defense at Foe missile")
	require.Contains(t, last("pd target:hold unit:kestrel"), "Wisp will fire point defense by itself at Foe missile;")
	crowd.send(missileKind, "foe-m2", crowd.Ships[0].At, "kestrel")
	require.Contains(t, last("pd target:foe-m1 unit:kestrel"), "Wisp will fire point defense by itself at Foe missile;")
}

// A seeking weapon, of which the game master may ask as of all units, takes no orders.
func TestSeekersTakeNoOrders(t *testing.T) {
	st := ahead("kestrel", "lance", 0)
	st.send(missileKind, "foe-m1", st.Ships[0].At, "kestrel")
	out, err := rulestest.Cold(Book.System()).Odds(at(t, st, "point-defense"), rules.GM, "pd target:hold unit:foe-m1", nil)
	require.NoError(t, err)
	require.Empty(t, out)
}
