package goliath

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
)

// The touch of those who paralyze, as a player reads it before a melee.
func TestOddsOfTheTouch(t *testing.T) {
	stiff := opposite(t, "2 Ghouls", "6 Heavy Infantry", 0)
	stiff.Units[1].Stiff = []Stiff{{Figures: 5}}
	for _, c := range []struct {
		what string
		st   *State
		want []string
	}{
		{"figures", opposite(t, "2 Ghouls", "6 Heavy Infantry", 0), []string{
			"Red strike Blue: ...The touch paralyzes about 0.3 more, all that are left 0% of the time.", "Blue strike back, ..."}},
		{"when most are stiff", stiff, []string{
			"Red strike Blue: ...The touch paralyzes about 0.3 more, all that are left 31% of the time.", "Blue strike back, ..."}},
		{"elves and ghouls", opposite(t, "2 Ghouls", "6 Elves", 0), []string{
			"Red strike Blue: ...The check after it breaks Blue 18% of the time. 4 dice as LC against MI on 6.", "Blue strike back, ..."}},
		{"elves and wights", opposite(t, "1 Wight", "6 Elves", 0), []string{
			"Red strike Blue: ...The touch paralyzes about 0.3 more, all that are left 0% of the time.", "Blue strike back, ..."}},
		{"trolls, whom ghouls do not hurt", opposite(t, "2 Ghouls", "1 Troll", 0), []string{
			"Red strike Blue: nothing, ...The check after it breaks Blue 0% of the time. 2 dice as LC against HI on 6.", "Blue strike back, ..."}},
	} {
		t.Run(c.what, func(t *testing.T) {
			out := oddsIn(t, c.st, meleeSegment, "fight target:blue")
			require.Len(t, out, len(c.want))
			for i := range out {
				first, last, _ := strings.Cut(c.want[i], "...")
				require.True(t, strings.HasPrefix(out[i], first) && strings.HasSuffix(out[i], last), out[i])
			}
		})
	}
}

// The odds are those of the code that lets the touch tell.
func TestOddsOfTheTouchAreExact(t *testing.T) {
	st := opposite(t, "6 Ghouls", "10 Light Infantry", 0)
	by, on, h := st.Units[0], st.Units[1], with()
	on.Stiff = []Stiff{{Figures: 2}, {Figures: 1, Until: 3}}
	x := assault{by, on, h}.blow().throw(h)
	more, whole := assault{by, on, h}.numbing(x.spread())
	told := func(d *dice.Roller) *Unit {
		_, hits := x.hits(d, "")
		u := *on
		removed := exchange{hits: hits, by: 2, ht: 1, figures: u.Figures}.toll(h).removed
		u.shed(removed)
		u.Figures -= removed
		u.Stiff = append(u.Stiff, Stiff{Figures: u.stiffened(hits)})
		return &u
	}
	agrees(t, whole, func(d *dice.Roller) int {
		if told(d).paralyzed() {
			return 1
		}
		return 0
	})
	agrees(t, more.Expected(), func(d *dice.Roller) int { u := told(d); return u.Stiff[len(u.Stiff)-1].Figures })
}

// Whoever charges those who frighten reads that he checks himself.
func TestOddsOfAFrighteningCharge(t *testing.T) {
	out := oddsIn(t, opposite(t, "8 Heavy Cavalry", "2 Wraiths", 12), firstHalf, "charge target:blue")
	require.Len(t, out, 4)
	require.Equal(t, "Red break 17% of the time on meeting Blue: back 17%.", out[1])
}
