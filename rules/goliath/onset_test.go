package goliath

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/plane"
)

// Upon the rear the riders strike a step higher, and nothing comes back.
func TestOddsOfAChargeUponTheRear(t *testing.T) {
	st := opposite(t, "16 Heavy Cavalry", "12 Heavy Infantry", 12)
	st.Units[1].Facing = plane.N
	require.Equal(t, []string{
		"Red goes straight on, 12 of the 18 inches of its charge, and comes upon the rear of Blue. If Red comes home, Blue checks morale and breaks with 27.8% (5/18): back 25.0%, rout 2.8%, surrender 0%.",
		"Upon the rear of Blue: on average 8 hits and 7.99 of 12 figures; >99.9% to remove one or more, 85.7% for heavy losses, 3.8% to destroy it. 16 dice as HC+1 against HI, 4 or more hits. The check after it breaks Blue with 26.7%. Blue may not strike back at its rear.",
	}, oddsIn(t, st, firstHalf, "charge target:blue"))
}

// Upon a flank they strike a step higher, and are struck at by a file.
func TestOddsOfAChargeUponAFlank(t *testing.T) {
	st := opposite(t, "16 Heavy Cavalry", "12 Heavy Infantry", 12)
	st.Units[1].Facing = plane.W
	out := oddsIn(t, st, firstHalf, "charge target:blue")
	require.Len(t, out, 3)
	require.Contains(t, out[0], "and comes upon the left flank of Blue.")
	require.Contains(t, out[1], "Upon the left flank of Blue: on average 8 hits and ")
	require.Contains(t, out[1], "16 dice as HC+1 against HI, 4 or more hits.")
	require.Contains(t, out[2], "Blue strikes at Red, as it stands now: on average 0.17 (1/6) hits ")
}

// What a charge has paid for before it, and what it falls short, is told.
func TestOddsOfAChargeThatFallsShort(t *testing.T) {
	st := opposite(t, "8 Heavy Cavalry", "12 Heavy Infantry", 20)
	st.Method = 2
	out := oddsIn(t, st, firstHalf, "charge target:blue")
	require.Contains(t, out[0], "Red goes straight on, 18 of the 18 inches of its charge, and falls 2 inches short of Blue as that stands. ")
	st = opposite(t, "8 Heavy Cavalry", "12 Heavy Infantry", 12)
	st.Units[1].At.X += 12 * plane.One
	out = oddsIn(t, st, firstHalf, "charge target:blue")
	require.Contains(t, out[0], "Red goes aside without turning, 14.85 of the 18 inches of its charge, and comes upon the front of Blue. ")
}

// Who throws at those who charge him is told of, and what that may do.
func TestOddsOfAChargeAtThrowers(t *testing.T) {
	st := opposite(t, "8 Medium Cavalry", "6 Medium Infantry with javelins", 12)
	out := oddsIn(t, st, firstHalf, "charge target:blue")
	require.Equal(t, "Blue throws javelins at Red as it comes: on average 2 hits and 2 of 8 figures; 91.2% (665/729) to remove one or more, 32.0% for heavy losses. 6 dice, 5 or more hits. Heavy losses break it with 41.7%.", out[1])
	st.Units[1].Thrown = true
	require.Len(t, oddsIn(t, st, firstHalf, "charge target:blue"), 3)
}

// Who stands on the way is named, unless he goes too.
func TestOddsOfAChargeIntoAFriend(t *testing.T) {
	st := opposite(t, "8 Heavy Cavalry", "12 Heavy Infantry", 12)
	friend := *st.Units[0]
	friend.ID, friend.Name, friend.At.Y = "red-2", "Green", 24*plane.One
	st.Units = append(st.Units, &friend)
	out := oddsIn(t, st, firstHalf, "charge target:blue unit:red")
	require.Contains(t, out[0], "Red goes straight on, 12 of the 18 inches of its charge, and comes upon the front of Blue; but Green stands in its way now. ")
	out = oddsBy(t, &Book, st, firstHalf, "charge target:blue unit:red", "move forward:2 unit:red-2")
	require.Contains(t, out[0], "Red goes straight on, 12 of the 18 inches of its charge, and comes upon the front of Blue. ")
}

// Of one who routs no check is told, and of one who cannot strike nothing that comes
// back.
func TestOddsOfAChargeAtThoseWhoDoNotStand(t *testing.T) {
	for _, change := range []func(*Unit){
		func(u *Unit) { u.Status, u.Rout = Routing, 1 }, func(u *Unit) { u.Numb = untilTouched }, func(u *Unit) { u.Rallying = true },
	} {
		st := opposite(t, "8 Heavy Cavalry", "6 Medium Infantry", 12)
		change(st.Units[1])
		out := oddsIn(t, st, firstHalf, "charge target:blue")
		require.Len(t, out, 2, "%v", out)
		require.Equal(t, st.Units[1].Status == Routing, strings.Contains(out[0], "Blue routs already and checks no more."))
	}
}

// Friends who let him through stand in nobody's way.
func TestOddsOfAChargeThroughAFriend(t *testing.T) {
	st := opposite(t, "8 Heavy Cavalry", "12 Heavy Infantry", 12)
	friend := *st.Units[0]
	friend.ID, friend.Name, friend.At.Y = "red-2", "Green", 24*plane.One
	friend.Figures, friend.Front = 20, 20 // nobody goes around it
	st.Units = append(st.Units, &friend)
	line := "charge target:blue unit:red"
	require.Contains(t, oddsBy(t, &Book, st, firstHalf, line)[0], "Green stands in its way now")
	free := playedBy("method-1", "passage", "free")
	require.NotContains(t, oddsBy(t, free, st, firstHalf, line)[0], "in its way")
	friend.Figures, friend.Front, friend.At = 1, 1, plane.Point{X: 18 * plane.One, Y: 20 * plane.One}
	require.Contains(t, oddsBy(t, &Book, st, firstHalf, line)[0], "goes aside")
	require.Contains(t, oddsBy(t, free, st, firstHalf, line)[0], "goes straight on")
}

// Room is made for a friend who charges the same, and not for one who aims.
func TestOddsOfAChargeBesideAFriend(t *testing.T) {
	st := opposite(t, "4 Medium Infantry", "12 Heavy Infantry", 8)
	st.Units[0].Front, st.Units[1].Front = 4, 12
	st.Units[0].At.X += 7 * plane.One
	friend := *st.Units[0]
	friend.ID, friend.Name, friend.At.X = "red-2", "Green", friend.At.X+3*plane.One
	st.Units = append(st.Units, &friend)
	way := func(sheet ...string) string {
		return oddsBy(t, &Book, st, firstHalf, "charge target:blue unit:red", sheet...)[0]
	}
	require.Contains(t, way(), "goes aside without turning, 8.92 of the 12 inches")
	require.Contains(t, way("charge target:blue unit:red-2"), "goes aside without turning, 9.98 of the 12 inches")
	require.Contains(t, way("charge target:blue aim:right unit:red-2"), "goes aside without turning, 8.92 of the 12 inches")
}
