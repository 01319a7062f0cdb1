package roster_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/roster"
	"impulse/rules"
)

// seated is a game that ann made and leads; bob holds red and green, carl blue.
func seated() roster.Roster {
	return roster.Roster{
		Players: []string{"ann", "bob", "carl"}, Host: 1, GM: 1,
		Held: []roster.Holding{{Seat: "red", Player: 2, Day: 10}, {Seat: "blue", Player: 3, Day: 10}, {Seat: "green", Player: 2, Day: 10}},
		Here: 10,
	}
}

// on is a time of a day since 1970.
func on(day int64) time.Time { return time.Unix(day*24*60*60+12345, 0) }

func TestWhoIsWho(t *testing.T) {
	p := seated()
	require.Equal(t, 1, p.Enrol("ann"))
	require.Equal(t, 3, p.Enrol("carl"))
	require.Equal(t, 4, p.Enrol("dora"))
	require.Equal(t, []string{"", "ann", "dora", ""}, []string{p.User(0), p.User(1), p.User(4), p.User(5)})
	require.Equal(t, []rules.SeatID{"red", "green"}, p.Seats(2))
	require.Empty(t, p.Seats(4))
	p.Held = append(p.Held, roster.Holding{Seat: "grey"}) // nobody's
	require.Empty(t, p.Seats(0))
	require.Equal(t, "bob", p.Holder("green"))
	require.Empty(t, p.Holder("none"))
	require.Equal(t, roster.Holding{Seat: "blue", Player: 3, Day: 10}, p.Holding("blue"))
	require.Zero(t, p.Holding("none"))
	require.Equal(t, []string{"carl", "bob"}, p.Holders([]rules.SeatID{"blue", "green", "none", "red"}))
}

// Who leads reads all, whoever holds a seat what it knows, and nobody is game master
// of a game that has none.
func TestAsWhomOneReads(t *testing.T) {
	p := seated()
	for user, as := range map[string]rules.SeatID{"ann": rules.GM, "bob": "red", "carl": "blue", "eve": rules.Spectator} {
		require.Equal(t, as, p.Reader(user), user)
	}
	require.True(t, p.Knows("ann", "blue"))
	require.True(t, p.Knows("bob", "green"))
	require.False(t, p.Knows("bob", "blue"))
	require.Equal(t, "ann", p.Addressee(rules.GM))
	require.Equal(t, "carl", p.Addressee("blue"))
	p.GM = 0
	require.False(t, p.IsGM("eve"), "nobody is, not even who has no number")
	require.Empty(t, p.Addressee(rules.GM), "a host who does not lead gets no mail of the game master")
	require.Equal(t, rules.Spectator, p.Reader("ann"))
}

func TestWhoseBusinessAGameIs(t *testing.T) {
	p := seated()
	p.Enrol("dora") // has left
	for user, plays := range map[string]bool{"ann": true, "bob": true, "carl": true, "dora": false, "eve": false} {
		require.Equal(t, plays, p.TakesPart(user), user)
		require.Equal(t, plays, p.Concerns(user), user)
	}
	require.Equal(t, []string{"ann", "bob", "carl"}, p.Everybody())
	require.Equal(t, []string{"ann"}, p.Hosts(), "host and game master are one")
	p.GM = 0
	require.False(t, p.TakesPart("eve"))
	require.True(t, p.TakesPart("ann"), "the host")
	p.GM = 3
	require.Equal(t, []string{"ann", "carl"}, p.Hosts())
	p.Players[0] = "" // forgotten
	require.Equal(t, []string{"carl"}, p.Hosts())
}

func TestNamesInTheJournal(t *testing.T) {
	p := seated()
	p.Enrol("dora")
	for _, x := range []struct{ user, seat, as string }{
		{"ann", "red", "gm/p1"}, {"bob", "green", "green/p2"}, {"bob", "blue", "red/p2"}, {"bob", "", "red/p2"}, {"dora", "", "p4"}, {"eve", "red", "spectator"},
	} {
		require.Equal(t, x.as, p.Who(x.user, rules.SeatID(x.seat)), x)
	}
	p.GM = 0
	require.Equal(t, "host/p1", p.Who("ann", ""))
}

// What one agrees to who took all seats is the wish of one, unless he made the game.
func TestSeveralAgree(t *testing.T) {
	p := seated()
	require.True(t, p.SeveralAgree())
	p.Held = []roster.Holding{{Seat: "red", Player: 2}, {Seat: "blue", Player: 2}}
	require.False(t, p.SeveralAgree())
	p.Host = 2
	require.True(t, p.SeveralAgree())
	p.Held = nil
	require.False(t, p.SeveralAgree())
}

// Players of a game come after those of the journal that it goes on from.
func TestRenumber(t *testing.T) {
	p := roster.Roster{Players: []string{"eve"}, Host: 1}
	p.Renumber(3)
	require.Equal(t, roster.Roster{Players: []string{"", "", "", "eve"}, Host: 4, GM: 4}, p)
}

// A sign counts once a day, for its seats alone, and does not reach a game that
// others read.
func TestSign(t *testing.T) {
	p := seated()
	before := p
	require.False(t, p.Sign("bob", on(10)), "he was here today")
	require.True(t, p.Sign("bob", on(11)))
	require.Equal(t, []int64{11, 10, 11}, []int64{p.Held[0].Day, p.Held[1].Day, p.Held[2].Day})
	require.Equal(t, seated(), before, "what was loaded before is as it was")
	require.False(t, p.Sign("bob", on(11)))
	require.EqualValues(t, 10, p.Here)
	require.True(t, p.Sign("ann", on(12)))
	require.EqualValues(t, 12, p.Here)
	require.False(t, p.Sign("eve", on(13)))

	p.Held[1].Day, p.Here = 0, 0
	require.True(t, p.Sign("eve", on(14)), "what is not known counts from now on")
	require.EqualValues(t, 14, p.Held[1].Day)
	require.EqualValues(t, 14, p.Here)
}

func TestSilence(t *testing.T) {
	h := roster.Holding{Seat: "red", Player: 2, Day: 10}
	require.False(t, h.Silent(on(10+roster.SilenceDays-1)))
	require.True(t, h.Silent(on(10+roster.SilenceDays)))
	require.False(t, roster.Holding{Seat: "red"}.Silent(on(1000)), "nothing is known of him")
	require.Equal(t, "red has been silent since 1970-01-11, blue has been silent since 1970-01-01; after 14 days the game goes on without.",
		roster.Without([]roster.Holding{h, {Seat: "blue"}}))
}

// Who was forgotten is known again by himself alone, and by the salt of this game.
func TestWhoWasForgottenIsKnownAgain(t *testing.T) {
	p := seated()
	p.Gone.Salt = []byte("sixteen bytes...")
	p.Gone.Leave("dora", 4)
	before := p.Gone
	p.Gone.Leave("eve", 5)
	p.Players = append(p.Players, "", "", "dora")
	require.Equal(t, []int{6, 4}, p.PlayersOf("dora"))
	require.Equal(t, []int{5}, p.PlayersOf("eve"))
	require.Equal(t, []int{2}, p.PlayersOf("bob"))
	require.Len(t, before.Were, 1)
	p.Gone.Leave("frank", 7)
	one, two := p.Gone, p.Gone
	one.Leave("gil", 8)
	two.Leave("hal", 9)
	require.Equal(t, 8, one.Were[3].Player, "two that were loaded share nothing")
	require.NotContains(t, string(p.Gone.Were[0].Hash), "dora")

	other := roster.Gone{Salt: []byte("of another game.")}
	other.Leave("dora", 4)
	require.NotEqual(t, p.Gone.Were[0].Hash, other.Were[0].Hash)

	p.Left = []roster.Holding{{Seat: "red", Player: 3}}
	require.True(t, p.Knew(3))
	require.False(t, p.Knew(2), "he holds his seats still")
}
