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
		"Blue break 28% of the time if Red come home: back 25%, rout 2.8%. Red come upon the rear of Blue: 12\" of the charge of 18\", straight on.",
		"Upon the rear of Blue, about 8 of 12 figures fall, >99% for one or more, 86% for heavy losses, 3.8% to destroy them. The check after it breaks Blue 27% of the time. 16 dice as HC+1 against HI on 4+. Blue may not strike back.",
	}, oddsIn(t, st, firstHalf, "charge target:blue"))
}

// Upon a flank they strike a step higher, and are struck at by a file.
func TestOddsOfAChargeUponAFlank(t *testing.T) {
	st := opposite(t, "16 Heavy Cavalry", "12 Heavy Infantry", 12)
	st.Units[1].Facing = plane.W
	out := oddsIn(t, st, firstHalf, "charge target:blue")
	require.Len(t, out, 3)
	require.Contains(t, out[0], "Red come upon the left flank of Blue: ")
	require.Contains(t, out[1], "Upon the left flank of Blue, about 8 of 12 figures fall")
	require.Contains(t, out[1], "16 dice as HC+1 against HI on 4+.")
	require.Contains(t, out[2], "Blue strike back, as they stand now: about 0.2 of 16 figures fall")
}

// What a charge has paid for before it, and what it falls short, is told.
func TestOddsOfAChargeThatFallsShort(t *testing.T) {
	st := opposite(t, "8 Heavy Cavalry", "12 Heavy Infantry", 20)
	st.Method = 2
	out := oddsIn(t, st, firstHalf, "charge target:blue")
	require.Contains(t, out[0], `Red fall 2" short of Blue as that stands: 18" of the charge of 18", straight on. `)
	st = opposite(t, "8 Heavy Cavalry", "12 Heavy Infantry", 12)
	st.Units[1].At.X += 12 * plane.One
	out = oddsIn(t, st, firstHalf, "charge target:blue")
	require.Contains(t, out[0], `Red come upon the front of Blue: 14 3/4" of the charge of 18", aside without turning.`)
}

// Who throws at those who charge him is told of, and what that may do.
func TestOddsOfAChargeAtThrowers(t *testing.T) {
	st := opposite(t, "8 Medium Cavalry", "6 Medium Infantry with javelins", 12)
	out := oddsIn(t, st, firstHalf, "charge target:blue")
	require.Equal(t, "Blue throw javelins at Red in the charge: about 2 of 8 figures fall, 91% for one or more, 32% for heavy losses. 6 dice on 5+. Heavy losses break them 42% of the time.", out[1])
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
	require.Contains(t, out[0], `Red come upon the front of Blue: 12" of the charge of 18", straight on; Green stand in the way now.`)
	out = oddsBy(t, &Book, st, firstHalf, "charge target:blue unit:red", "move forward:2 unit:red-2")
	require.Contains(t, out[0], `Red come upon the front of Blue: 12" of the charge of 18", straight on.`)
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
		require.Equal(t, st.Units[1].Status == Routing, strings.Contains(out[0], "Blue rout already and check no more."))
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
	require.Contains(t, oddsBy(t, &Book, st, firstHalf, line)[0], "Green stand in the way now")
	free := playedBy("method-1", "passage", "free")
	require.NotContains(t, oddsBy(t, free, st, firstHalf, line)[0], "in the way")
	friend.Figures, friend.Front, friend.At = 1, 1, plane.Point{X: 18 * plane.One, Y: 20 * plane.One}
	require.Contains(t, oddsBy(t, &Book, st, firstHalf, line)[0], "aside without turning")
	require.Contains(t, oddsBy(t, free, st, firstHalf, line)[0], "straight on")
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
	require.Contains(t, way(), `: 9" of the charge of 12", aside without turning`)
	require.Contains(t, way("charge target:blue unit:red-2"), `: 10" of the charge of 12", aside without turning`)
	require.Contains(t, way("charge target:blue aim:right unit:red-2"), `: 9" of the charge of 12", aside without turning`)
}
