package cards

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/dice"
)

func roller(n byte) *dice.Roller { return dice.FromStream([32]byte{n}) }

// in is a deck with these cards to draw, the first of them next.
func in(names ...string) *Deck {
	d := &Deck{}
	for _, name := range names {
		if !slices.Contains(d.Kinds, name) {
			d.Kinds = append(d.Kinds, name)
		}
	}
	for _, name := range slices.Backward(names) {
		d.Pile = append(d.Pile, slices.Index(d.Kinds, name))
	}
	return d
}

func TestDrawAndDeal(t *testing.T) {
	d := in("a", "b", "c", "a", "e")
	got, err := d.TurnUp(2)
	require.NoError(t, err)
	require.Equal(t, []string{"a", "b"}, got)
	require.Equal(t, []string{"b", "a"}, d.Discarded(), "the newest first")
	got, err = d.Deal("red", 2)
	require.NoError(t, err)
	require.Equal(t, []string{"c", "a"}, got)
	require.Equal(t, []string{"a", "c"}, d.Hand("red"), "in the order of the list")
	require.Nil(t, d.Hand("blue"))

	for _, draw := range []func() ([]string, error){func() ([]string, error) { return d.TurnUp(2) }, func() ([]string, error) { return d.Deal("blue", 2) }} {
		got, err = draw()
		require.EqualError(t, err, "only 1 left to draw, not 2")
		require.Empty(t, got)
		require.Len(t, d.Pile, 1, "nothing was drawn")
		require.Len(t, d.Hands, 1, "and no empty hand made")
	}
	_, err = d.TurnUp(1)
	require.NoError(t, err)
	_, err = d.TurnUp(1)
	require.EqualError(t, err, "no card left to draw")
	require.Equal(t, 5, d.Size())
}

func TestPlayAndDiscard(t *testing.T) {
	d := in("ambush", "ambush", "flank", "retreat")
	_, err := d.Deal("red", 4)
	require.NoError(t, err)
	got, err := d.Play("red", []string{"AMBUSH", "fl"})
	require.NoError(t, err)
	require.Equal(t, []string{"ambush", "flank"}, got)
	_, err = d.Play("red", []string{"ambush", "ambush"})
	require.ErrorContains(t, err, `you hold no "ambush"; your hand is retreat`)
	require.Equal(t, []string{"ambush", "retreat"}, d.Hand("red"), "all or none")
	got, err = d.Discard("red", []string{"retreat", "ambush"})
	require.NoError(t, err)
	require.Equal(t, []string{"retreat", "ambush"}, got)
	require.Empty(t, d.Hands)
	require.Equal(t, []string{"flank", "ambush"}, d.Discarded(), "what went face down is not told")
	_, err = d.Play("blue", []string{"flank"})
	require.EqualError(t, err, `you hold no "flank": your hand is empty`)
}

func TestShuffle(t *testing.T) {
	d := in("a", "b", "c", "d", "e")
	_, _ = d.TurnUp(1)
	_, _ = d.Deal("red", 2)
	_, _ = d.Discard("red", []string{"b"})
	d.Shuffle(roller(1))
	require.Len(t, d.Pile, 4)
	require.Equal(t, []string{"c"}, d.Hand("red"), "hands stay")
	require.Empty(t, d.Discarded())
	d.Gather(roller(1))
	require.Len(t, d.Pile, 5)
	require.Empty(t, d.Hands)
	got, err := d.TurnUp(5)
	require.NoError(t, err)
	require.ElementsMatch(t, []string{"a", "b", "c", "d", "e"}, got)
}

// Every order of four cards comes about equally often: 24 orders, 4,800 decks.
func TestShuffleIsFair(t *testing.T) {
	r, seen := roller(7), map[string]int{}
	for range 4800 {
		seen[fmt.Sprint(New([]string{"a", "b", "c", "d"}, r).Pile)]++
	}
	require.Len(t, seen, 24)
	chi := 0
	for _, n := range seen {
		chi += (n - 200) * (n - 200)
	}
	require.Less(t, chi, 200*50, "chi-square of 23 degrees stays below 50 in 999 of 1,000 streams; this one never changes")
}

func TestFind(t *testing.T) {
	d := &Deck{Kinds: []string{"A♠", "10♥", "10♦", "Joker", "Flank left", "Flank right", "Flank", "É"}}
	all := []int{0, 1, 2, 3, 4, 5, 6, 7, 3}
	for typed, want := range map[string]int{
		"A♠": 0, "as": 0, "AS": 0, "a": 0, "A♠\ufe0f": 0, "10h": 1, "10d": 2, "joker": 3, "J": 3,
		"flank": 6, "flank l": 4, "FLANK  RIGHT": 5, "é": 7,
	} {
		got, err := d.Find(all, typed)
		require.NoError(t, err, typed)
		require.Equal(t, want, got, typed)
	}
	for typed, want := range map[string]string{
		"10": `"10" may be 10♥ or 10♦; write more of it`, "fl": "Flank left, Flank right or Flank", "": "you hold no", "kh": `you hold no "kh"; your hand is A♠; 10♥`,
	} {
		_, err := d.Find(all, typed)
		require.ErrorContains(t, err, want, typed)
	}
}

// A number stands for itself.
func TestDigitsBeginNoLongerNumber(t *testing.T) {
	d := &Deck{Kinds: []string{"12", "3 of cups", "30", "2nd wave", "x7"}}
	for typed, want := range map[string]int{"12": 0, "3": 1, "30": 2, "2": 3, "x": 4} {
		got, err := d.Find([]int{0, 1, 2, 3, 4}, typed)
		require.NoError(t, err, typed)
		require.Equal(t, want, got, typed)
	}
	_, err := d.Find([]int{0, 2}, "1")
	require.EqualError(t, err, `you hold no "1"; your hand is 12; 30`)
}

// Whatever is done, no card is lost and none is made.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "d e"}), 1, 30).Draw(t, "names")
		holder, count := rapid.SampledFrom([]string{"red", "blue"}), rapid.IntRange(0, 8)
		d := New(names, roller(1))
		asked := func(t *rapid.T) (string, []string) {
			who := holder.Draw(t, "who")
			return who, rapid.SliceOfN(rapid.SampledFrom(append([]string{"x"}, names...)), 0, 3).Draw(t, "cards")
		}
		t.Repeat(map[string]func(*rapid.T){
			"draw":    func(t *rapid.T) { _, _ = d.TurnUp(count.Draw(t, "n")) },
			"deal":    func(t *rapid.T) { _, _ = d.Deal(holder.Draw(t, "who"), count.Draw(t, "n")) },
			"play":    func(t *rapid.T) { who, cards := asked(t); _, _ = d.Play(who, cards) },
			"discard": func(t *rapid.T) { who, cards := asked(t); _, _ = d.Discard(who, cards) },
			"shuffle": func(t *rapid.T) { d.Shuffle(roller(2)) },
			"gather":  func(t *rapid.T) { d.Gather(roller(3)) },
			"":        func(t *rapid.T) { require.ElementsMatch(t, names, everything(t, d)) },
		})
	})
}

// everything lists the cards of all piles, and checks that no hand is empty.
func everything(t *rapid.T, d *Deck) []string {
	out := d.names(slices.Concat(d.Pile, d.Open, d.Buried))
	for _, h := range d.Hands {
		require.NotEmpty(t, h.Cards)
		out = append(out, d.names(h.Cards)...)
	}
	require.Len(t, out, d.Size())
	return out
}

func BenchmarkShuffle(b *testing.B) {
	names, err := Parse("1-500")
	require.NoError(b, err)
	d, r := New(names, roller(1)), roller(2)
	for b.Loop() {
		d.Shuffle(r)
	}
}
