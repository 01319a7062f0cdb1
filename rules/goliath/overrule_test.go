package goliath

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// Whatever is replaced in a battle, nobody comes to stand where he cannot; and
// what is replaced back is as it was, but for those who found no room on the way
// and those who rallied from what was undone.
func TestOverruled(t *testing.T) {
	for _, method := range []string{"method-1", "method-2"} {
		t.Run(method, func(t *testing.T) {
			system, d := rulestest.Cold(playedBy(method).System()), dice.FromStream([32]byte{2})
			now, err := system.Open(begun(t, system, d, "open-field"))
			require.NoError(t, err)
			tried := 0
			for !now.Snapshot().Over {
				tried += overruleAll(t, now)
				now = captain{system: system}.step(t, now, d).Next
			}
			require.Greater(t, tried, 20)
		})
	}
}

// overruleAll replaces each result by others and back again, and then the next
// one too; it returns how many came back to what they were.
func overruleAll(t *testing.T, at rules.Position) (tried int) {
	all := stateOf(t, at.Snapshot()).Strikes
	for i, x := range all {
		for _, now := range []string{"0", "1", "4", "30", goesOn, goesBack, routs, surrenders} {
			next, crowded := overruled(t, at, i, now)
			if next == nil {
				continue
			}
			for _, then := range []string{"3", routs} {
				overruled(t, next, (i+1)%len(all), then)
			}
			back, crowdedBack := overruled(t, next, i, x.Result)
			was := places(stateOf(t, at.Snapshot()))
			if back == nil || crowded || crowdedBack || slices.ContainsFunc(was, rallying) {
				continue
			}
			require.Equal(t, was, places(stateOf(t, back.Snapshot())), "result %d, %s, by %s and back", i+1, x.Result, now)
			tried++
		}
	}
	return tried
}

func rallying(place string) bool { return strings.HasSuffix(place, "rallying") }

// overruled replaces a result, and says whether somebody found no room; nil if
// that is refused.
func overruled(t *testing.T, at rules.Position, i int, now string) (next rules.Position, crowded bool) {
	option := "morale"
	if _, err := strconv.Atoi(now); err == nil {
		option = "hits"
	}
	c, err := cmdline.Parse(fmt.Sprintf("goliath-gm overrule result:%d %s:%s reason:test", i+1, option, now))
	require.NoError(t, err)
	res, err := at.Act(rules.GM, c, dice.FromFaces(nil))
	if _, refused := cmdline.AsRefusal(err); refused {
		return nil, false
	}
	require.NoError(t, err)
	require.NoError(t, sound(res.Next.Snapshot()), "result %d by %s: %v", i+1, now, texts(res.Events))
	return res.Next, slices.ContainsFunc(res.Events, func(e rules.Event) bool { return e.Kind == "displaced" })
}

// places are how all units are, in words, by their ids; where those stood who
// are gone is nothing to anybody.
func places(st *State) (out []string) {
	for _, u := range st.everybody() {
		text := fmt.Sprint(u.ID, " ", u.Start, " ", u.Figures, " ", u.Wounds, " ", u.Numb)
		if st.unit(u.ID) != nil {
			text += fmt.Sprint(" ", u.At, " ", u.Facing, " ", u.Front)
		}
		out = append(out, text+" "+u.condition())
	}
	slices.Sort(out)
	return out
}

// Who comes back stands among the others as he was mustered, whoever else is gone.
func TestWhoComesBackStandsInOrder(t *testing.T) {
	all := []string{"red-1", "red-2", "red-10", "blue-1", "blue-2", "blue-10"}
	for i, id := range all {
		st := &State{}
		for _, id := range all {
			st.Units = append(st.Units, &Unit{Unit: rules.Unit{ID: id, Seat: rules.SeatID(id[:strings.Index(id, "-")])}})
		}
		st.leave(st.Units[i], Destroyed)
		st.comeBack(0)
		var now []string
		for _, u := range st.Units {
			now = append(now, u.ID)
		}
		require.Equal(t, all, now, id)
		require.Empty(t, st.Gone)
	}
}
