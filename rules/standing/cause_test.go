package standing

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is noted of a cause says whether there is news since, in whatever order it holds.
func TestNewsSinceANote(t *testing.T) {
	before := []Noted{Note("range", []string{"kestrel lance", "kestrel wisp"}), Note("hit", nil)}
	for _, x := range []struct {
		keys       []string
		news, both bool
	}{
		{[]string{"kestrel wisp", "kestrel lance"}, false, false},
		{[]string{"kestrel lance", "kestrel lance", "kestrel wisp"}, false, false},
		{[]string{"kestrel lance"}, false, true},
		{[]string{"kestrel wisp", "kestrel lance", "lance kestrel"}, true, true},
		{nil, false, true},
	} {
		n := Note("range", x.keys)
		require.Equal(t, x.news, n.Since(before, false), x.keys)
		require.Equal(t, x.both, n.Since(before, true), x.keys)
		require.True(t, Sound([]Noted{n}))
	}
	require.False(t, Note("seeker", []string{"kestrel m1"}).Since(before, true), "what was not noted before is no news")
	require.True(t, Note("hit", []string{"hit kestrel"}).Since(before, false))
	require.Equal(t, Note("range", []string{"a"}), Note("range", []string{"a", "a"}))
}

// So much is noted and no more; what can have been noted is sound, and nothing else.
func TestHowMuchIsNoted(t *testing.T) {
	var keys []string
	for i := range MostNoted + 50 {
		keys = append(keys, fmt.Sprint(i))
	}
	n := Note("unit", keys)
	require.Len(t, n.Keys, MostNoted)
	require.True(t, slices.IsSorted(n.Keys))
	sound := func(n Noted) bool { return Sound([]Noted{n}) }
	require.True(t, sound(n))
	require.False(t, sound(Noted{Keys: append(n.Keys, n.Keys[MostNoted-1])}))
	require.False(t, sound(Noted{Keys: []int{2, 1}}))
	require.True(t, sound(Noted{Cause: strings.Repeat("x", 32)}))
	require.False(t, sound(Noted{Cause: strings.Repeat("x", 33)}))
	require.True(t, Sound(make([]Noted, MostCauses)))
	require.False(t, Sound(make([]Noted, MostCauses+1)))
}

func TestAnExampleOfACondition(t *testing.T) {
	require.Equal(t, "range <= 6", ExampleOf([]Fact{{Name: "hit", Switch: true}, {Name: "range"}}))
	require.Equal(t, "hit", ExampleOf(nil))
}

// What is foreseen is told once where it is the same, as far as one reads it, with how
// it ends and what threatens; nothing is where no end was foreseen. Of each line it is
// known in which counts it is done.
func TestWhatIsForeseen(t *testing.T) {
	var a Ahead
	does := func(clock string, lines ...int) {
		a.Add(clock, Matched{Lines: make([]string, len(lines)), Of: lines}, meansNothing)
	}
	for i := 1; i <= 4; i++ {
		clock := fmt.Sprintf("impulse %d", i)
		does(clock)
		if i > 1 {
			does(clock, 0)
			does(clock, 0)
			does(clock, 1)
		}
	}
	does("impulse 5", 0)
	a.Add("impulse 6", Matched{Left: []Left{{Line: 1, Why: "why", Waits: true}}}, meansNothing)
	does("impulse 7", 1)
	require.Nil(t, a.Lines())
	a.End, a.Threats = "They end.", []string{"Fire."}
	require.Equal(t, []string{"impulse 1: no orders.", "impulse 2 to impulse 4: line 1, in 2 steps; line 2.", "impulse 5: line 1.",
		"impulse 6: line 2 waits: why.", "impulse 7: line 2.", "They end.", "Fire."}, a.Lines())
	require.Equal(t, [][2]string{{"impulse 2", "impulse 5"}}, a.When(0))
	require.Equal(t, [][2]string{{"impulse 2", "impulse 4"}, {"impulse 7", "impulse 7"}}, a.When(1))
	require.Empty(t, a.When(2))
}

// A memo asks once, and again where it was not answered; none asks whenever it is asked.
func TestAMemoAsksOnce(t *testing.T) {
	asked := 0
	ask := func() bool { asked++; return true }
	read := func(s string) (string, error) {
		asked++
		if asked < 2 {
			return "", errors.New("not yet")
		}
		return s + "!", nil
	}
	m := NewMemo[string]()
	for range 3 {
		require.True(t, m.Holds("a", 1, ask))
	}
	require.Equal(t, 1, asked)
	asked = 0
	_, err := m.Order("fire", read)
	require.Error(t, err)
	for range 3 {
		o, err := m.Order("fire", read)
		require.NoError(t, err)
		require.Equal(t, "fire!", o)
	}
	require.Equal(t, 2, asked)
	first, err := m.Sheet([]string{"break at 3", "each: fire target:lance"})
	require.NoError(t, err)
	again, err := m.Line("break at 3")
	require.NoError(t, err)
	require.Equal(t, first[0], again)
	_, err = m.Sheet([]string{"break at"})
	require.Error(t, err)

	var none *Memo[string]
	asked = 2
	none.Holds("a", 1, ask)
	none.Holds("a", 1, ask)
	_, _ = none.Order("fire", read)
	require.Equal(t, 5, asked)
	line, err := none.Line("break at 3")
	require.NoError(t, err)
	require.Equal(t, again, line)
}
