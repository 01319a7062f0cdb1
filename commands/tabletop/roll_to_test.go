package tabletop

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
)

// reading is the line of the button that reads a secret roll.
func reading(t *testing.T, a Answer) string {
	t.Helper()
	require.Len(t, a.Buttons, 1)
	require.Equal(t, "Read", a.Buttons[0].Label)
	return a.Buttons[0].Line
}

// Everybody reads that a roll was made and for whom; that user alone reads what fell,
// and nobody is sent a message.
func TestRollsForSomebody(t *testing.T) {
	g := newTable(t)
	a := g.do("ann", `roll expr:"d20+7 # at the door" to:@ben dice:11`)
	require.False(t, a.Private)
	require.Equal(t, "A secret roll for **ben**.\n-# Read it within 7 days.", a.Text)
	require.Empty(t, a.Events)
	line := reading(t, a)
	for _, other := range []string{"ann", "eve"} {
		g.refuse(other, line, "That roll is for \x02ben\x03 alone.")
	}
	read := g.do("ben", line)
	require.True(t, read.Private)
	require.Equal(t, "**ann** rolled:\n`d20 + 7`: (11) + 7 = **18** — at the door *(typed)*", read.Text)
	require.Equal(t, read.Text, g.do("ben", line).Text, "as often as they like")
	require.Empty(t, g.posts)
	require.Equal(t, []string{strings.TrimPrefix(line, "roll read:")}, g.values("ben", "roll", "read"))
	require.Empty(t, g.values("ann", "roll", "read"))

	a = g.do("ann", `roll expr:"gm d20" to:ben`)
	require.Equal(t, "A secret roll for **ben**; who rolled reads it too.\n-# Read it within 7 days.", a.Text)
	require.Equal(t, g.do("ann", reading(t, a)).Text, g.do("ben", reading(t, a)).Text)
	g.refuse("eve", reading(t, a), "That roll is for \x02ben\x03 and \x02ann\x03 alone.")
	g.do("ann", reading(t, g.do("ann", "roll expr:d20 to:ann")))
}

// Whatever falls, or fails, all others read the same bytes.
func TestNothingLeaksOfRollsForSomebody(t *testing.T) {
	others := map[string]bool{}
	for _, face := range []string{"1", "2"} {
		g := newTable(t)
		a := g.do("ann", `roll expr:"gm 1/(d2-1)" to:ben dice:2`)
		require.NotNil(t, a)
		a = g.do("ann", `roll expr:"d2+d20-d20" to:ben dice:"`+face+` 4 5"`)
		eve := g.ask("eve", reading(t, a))
		others[asJSON(t, a.Reply)+asJSON(t, eve)+asJSON(t, g.values("eve", "roll", "read"))+asJSON(t, g.posts)] = true
		require.Contains(t, g.do("ben", reading(t, a)).Text, "("+face+")")
	}
	require.Len(t, others, 1)
	g := newTable(t)
	failed := 0
	for range 20 {
		if text := g.do("ben", reading(t, g.do("ann", "roll expr:1/(d2-1) to:ben"))).Text; strings.Contains(text, "a division by zero") {
			failed++
		}
	}
	require.Greater(t, failed, 0)
	require.Less(t, failed, 20)
}

func TestRollsForSomebodyThatAreRefused(t *testing.T) {
	g := newTable(t)
	for line, why := range map[string]string{
		`roll expr:"p d20" to:ben`:         "to: shows the roll to somebody, and p to you alone",
		"roll expr:d20 to:ben private:on":  "everybody reads that the roll was made",
		"roll expr:d20 to:ben save:attack": "everybody reads that the roll was made",
		"roll to:ben":                      "to: needs the dice too: roll expr:d20 to:ben",
		"roll read:1 expr:d20":             "read: stands alone",
		"roll read:nothing":                "secret rolls are kept for 7 days",
		"roll read:nothing@elsewhere":      "secret rolls are kept for 7 days",
		"roll expr:d20 to:ben dice:21":     "dice:",
	} {
		g.refuse("ann", line, why)
	}
	require.Contains(t, g.dm("ann", "roll expr:d20 to:ben").Refusal.Text, "nobody but you reads this")
}

// What was rolled where nothing can be posted is kept in the conversation of its roller,
// and is found there by whom it is for.
func TestRollsForSomebodyOutside(t *testing.T) {
	g := newTable(t)
	a := g.outside("ann", "roll expr:d20 to:ben dice:11")
	require.Nil(t, a.Refusal)
	line := reading(t, a)
	require.True(t, strings.HasSuffix(line, "@dm:ann"), line)
	require.Contains(t, g.outside("ben", line).Text, "(11)")
	require.Contains(t, g.do("ben", line).Text, "(11)")
	require.Contains(t, g.outside("eve", line).Refusal.Text, "alone")

	here := reading(t, g.do("ann", "roll expr:d20 to:ben"))
	require.NotNil(t, g.call(Call{User: "ben", Place: "other", Line: here + "@channel"}).Refusal, "of a channel only there")
}

// Secret rolls go after their days, with their reader and with their roller, and make
// room for new ones of the same user.
func TestSecretRollsGo(t *testing.T) {
	var n Shelf
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	put := func(by, to string, at time.Time) error {
		return n.putSecret(secretRoll{ID: fmt.Sprint(len(n.Secrets)), By: by, For: to, AtMS: at.UnixMilli()})
	}
	require.NoError(t, put("ann", "ben", at))
	require.False(t, n.Expire(at.Add(secretFor-time.Millisecond)))
	require.True(t, n.Expire(at.Add(secretFor)))
	require.Empty(t, n.Secrets)

	for range maxSecrets + 1 {
		require.NoError(t, put("ann", "ben", at))
	}
	require.Len(t, n.Secrets, maxSecrets)
	require.Equal(t, "1", n.Secrets[0].ID)
	for i := range maxAllSecrets - maxSecrets {
		require.NoError(t, put(fmt.Sprint("user", i), "ben", at))
	}
	require.ErrorContains(t, put("eve", "ben", at), "500 secret rolls are kept here")
	require.NoError(t, put("ann", "eve", at), "the oldest of Ann's goes")
	require.NoError(t, put("eve", "ben", at.Add(secretFor)))
	require.Len(t, n.Secrets, 1)

	n.Secrets = []secretRoll{{ID: "1", By: "ann", For: "ben"}, {ID: "2", By: "ben", For: "eve"}, {ID: "3", By: "eve", For: "ann"}}
	require.True(t, n.Forget("ann"))
	require.Equal(t, []secretRoll{{ID: "2", By: "ben", For: "eve"}}, n.Secrets)
	require.False(t, n.Forget("ann"))
}

// A roll is offered again to whoever reads it, as it was written, and the answer to a
// press says whose it is.
func TestRollAgain(t *testing.T) {
	g := newTable(t)
	press := func(user string, a Answer) Answer {
		require.Equal(t, "Roll Again", a.Buttons[0].Label)
		return g.call(Call{User: user, Place: "channel", Line: a.Buttons[0].Line, Pressed: true})
	}
	a := g.do("ann", `roll expr:"2d6+3 # fire" save:volley`)
	require.Equal(t, []outbox.Button{{Label: "Roll Again", Line: `roll expr:"2d6+3 # fire"`}}, a.Buttons)
	for range 2 {
		a = press("ben", a)
		require.Regexp(t, "^\\*\\*ben\\*\\* rolls `2d6 \\+ 3`: \\(\\d, \\d\\) \\+ 3 = ", a.Text)
	}
	require.Equal(t, `roll expr:"2d6+3 # fire"`, g.do("ann", "roll expr:volley").Buttons[0].Line, "ben has no volley")
	require.Regexp(t, "^\\*\\*ben\\*\\* rolls:\n`2x d6`", press("ben", g.do("ann", "roll expr:2xd6")).Text)

	a = g.do("ann", "roll expr:d20 private:on")
	require.Equal(t, "roll expr:d20 private:on", a.Buttons[0].Line)
	require.Regexp(t, "^`d20`", press("ann", a).Text, "it is read by its roller alone")
	for _, line := range []string{"roll expr:d20 dice:4", "roll expr:7", "roll"} {
		require.Empty(t, g.do("ann", line).Buttons, line)
	}
}
