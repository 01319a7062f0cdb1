package goliath

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// Whatever is typed is a type that can be fielded, or refused.
func FuzzType(f *testing.F) {
	for _, seed := range []string{typeExample, "Tank|HC|HC|6|+2|12\"|--|--|24\"|2,10|40.0", "x", ":", "|||||||||||", "A: AR own+1 DR own MV0 Pts0.5 base .5"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, line string) {
		kind, err := parseType(line)
		if err != nil {
			_, refused := cmdline.AsRefusal(err)
			require.True(t, refused, "%v", err)
			return
		}
		require.NoError(t, kind.bounded())
		st := &State{Types: []Type{kind}}
		army, err := st.catalog().parseArmy("3 "+kind.Name, with())
		require.NoError(t, err)
		require.Equal(t, kind.Name, army[0].Type)
	})
}

// bounded holds a type to what a line may say.
func (t Type) bounded() error {
	_, err := parseType(t.Name + ": AR " + either(t.Own, "own"+signed(t.Step), t.AR.String()) + ", DR " + either(t.Own, "own", t.DR.String()) + ", MV 1, Pts 1")
	switch {
	case err != nil:
		return err
	case t.HT < 1 || t.HT > maxHT || t.MR < leastMR || t.MR > never || t.Tenths < 0 || t.Tenths > mostTenths,
		min(t.Move, t.Charge, t.Fly, t.Missile) < 0 || max(t.Move, t.Charge, t.Fly, t.Missile) > mostInches,
		t.Base != 0 && (t.Base < leastBase || t.Base > mostBase), t.Missile > 0 != (t.Arm != ""):
		return cmdline.Refuse("own-types", "out of bounds")
	}
	return nil
}

func ruled(t testing.TB, system rulestest.Stored, s *rules.Snapshot, action string, options ...string) *rules.Snapshot {
	t.Helper()
	c := cmdline.Command{Path: []string{"goliath-gm", action}}.With("reason", "set-up")
	for i := 0; i < len(options); i += 2 {
		c = c.With(options[i], options[i+1])
	}
	res, err := system.Act(s, rules.GM, c, dice.FromFaces(nil))
	require.NoError(t, err, action)
	return res.Next.Snapshot()
}

// Types at the ends of what there may be fight without a fault: they cannot move, or
// cross the table at a bound; they hardly fall, or at a breath.
func TestBattleOfExtremes(t *testing.T) {
	for _, method := range []string{"method-1", "method-2"} {
		system, d := rulestest.Cold(playedBy(method, "turn-limit", "6").System()), dice.FromStream([32]byte{3})
		s := wideTable(t, system, d, tableOf(60, 60))
		for _, line := range []string{"Rock: AR LI-3, DR LI, HT 100, MR 4, MV 0, Mss 200 heavy crossbow, Pts 0, base 6",
			"Gnat: AR HC+3, DR HC, HT 1, MR -4, MV 200, Chg 200, Fly 200, Pts 999.9, base 0.25",
			"Lich: AR LI, DR LI, MR 4, MV 1, Mss 1 magic, SA 1 5 7a 7b 9 11 12, Pts 1", "Lord: AR own+3, DR own, MV 3, Chg 4, SA 8, Pts 1"} {
			s = ruled(t, system, s, "type", "line", line)
		}
		const army = "2 Rocks, 12 Gnats, 1 Lich, 1 Lord HC, 6 Gnats"
		s = ruled(t, system, s, "muster", "seat", "red", "army", army, "corner", "10,40", "facing", "N")
		s = ruled(t, system, s, "muster", "seat", "blue", "army", army, "corner", "10,12", "facing", "S")
		s = ruled(t, system, s, "rating", "unit", "red-2", "of", "MR", "by", "3")
		s, told := captain{system: system, wishes: anyOrder(rand.New(rand.NewPCG(2, 5)))}.play(t, s, d, 20)
		require.True(t, s.Over)
		require.Greater(t, len(told), 60)
	}
}

// What is defined in secret changes nothing that others see.
func TestATypeDefinedInSecretIsUnknown(t *testing.T) {
	system := rulestest.Cold(Book.System())
	begun, err := system.Start(rules.Setup{Scenario: "open-field"}, dice.FromFaces(nil))
	require.NoError(t, err)
	told := ruled(t, system, begun.Next.Snapshot(), "type", "line", "Ghost: AR LC, DR LC, MV 12, SA 1, Pts 9", "secret", "on")
	hidden := ruled(t, system, told, "muster", "seat", "red", "army", "4 Ghosts", "corner", "2,2", "hidden", "on")
	for _, seat := range []rules.SeatID{"red", "blue", rules.Spectator} {
		want, err := system.Known(begun.Next.Snapshot(), seat)
		require.NoError(t, err)
		got, err := system.Known(told, seat)
		require.NoError(t, err)
		require.Equal(t, want, got, seat)
	}
	own, err := system.Known(hidden, "red")
	require.NoError(t, err)
	var st State
	require.NoError(t, codec.Decode(own, &st))
	require.Len(t, st.Types, 1, "who commands one knows it")
	var theirs State
	require.NoError(t, codec.Decode(knownTo(t, system, hidden, "blue"), &theirs))
	require.Empty(t, theirs.Types)
}

func knownTo(t *testing.T, system rulestest.Stored, s *rules.Snapshot, seat rules.SeatID) []byte {
	t.Helper()
	raw, err := system.Known(s, seat)
	require.NoError(t, err)
	return raw
}

// There is an end to types of one's own; those that there are may be defined anew.
func TestTypesOfOnesOwnAreSoMany(t *testing.T) {
	st := opposite(t, "8 Bowmen", "8 Bowmen", 8)
	define := func(name, move string) error {
		a := cmdline.Command{Path: []string{"goliath-gm", "type"}}.With("line", name+": AR LI, DR LI, HT 1, MR 0, MV "+move+", Pts 1").With("reason", "test")
		res, err := rulestest.Cold(Book.System()).Act(ready(t, st), rules.GM, a, dice.FromFaces(nil))
		if err == nil {
			st = stateOf(t, res.Next.Snapshot())
		}
		return err
	}
	for n := range mostTypes {
		require.NoError(t, define(fmt.Sprintf("Kind%d", n), "9"))
	}
	require.ErrorContains(t, define("Another", "9"), "There are 40 types of your own already; define one of them anew.")
	require.NoError(t, define("Kind7", "12"))
}
