package person

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/phoenix/printed"
)

func fixed(t *testing.T, text string) printed.Fixed {
	t.Helper()
	n, ok := printed.ParseFixed(text)
	require.True(t, ok)
	return n
}

func TestKitWeight(t *testing.T) {
	k := Kit{
		Weapons: []Item{{"m16a1", 1}}, Ammo: []Item{{"m16a1", 2}}, Grenades: []Item{{"m-67-frag-grenade-usa", 2}},
		Equipment: []Item{{"magazine-pouch-2-mags", 1}, {"canteen-full", 2}}, Extra: fixed(t, "0.5"), Pack: printed.Whole(30),
	}
	m16, ok := printed.WeaponOf("m16a1")
	require.True(t, ok)
	want := printed.Whole(5) + m16.Weight + 2*m16.AmmoWeight + 2*fixed(t, "0.9") + fixed(t, "0.2") + printed.Whole(5) + fixed(t, "0.5")
	got, err := k.Weight(false, false)
	require.NoError(t, err)
	require.Equal(t, want, got)
	got, err = k.Weight(true, false)
	require.NoError(t, err)
	require.Equal(t, want+printed.Whole(30), got)
}

// Clothing is worn by all, and weighs once on whichever list it stands (1.3, 1.4).
func TestClothingWeighsOnce(t *testing.T) {
	for n, want := range []int{5, 5, 10} {
		got, err := Kit{Equipment: []Item{{Clothing, n}}}.Weight(false, false)
		require.NoError(t, err)
		require.Equal(t, printed.Whole(want), got, n)
	}
}

func TestUnknownKeys(t *testing.T) {
	for want, k := range map[string]Kit{
		"there is no weapon bow":      {Weapons: []Item{{"bow", 1}}},
		"there is no weapon arrow":    {Ammo: []Item{{"arrow", 1}}},
		"there is no grenade potato":  {Grenades: []Item{{"potato", 1}}},
		"there is no equipment chair": {Equipment: []Item{{"chair", 1}}},
		"there is no armor mail":      {Suit: Suit{Body: "mail"}},
		"there is no armor helm":      {Suit: Suit{Head: "helm"}},
	} {
		_, err := k.Weight(false, false)
		require.EqualError(t, err, want)
	}
	_, err := Full("mail")
	require.EqualError(t, err, "there is no armor mail")
}

// A whole suit weighs its total, parts their sum but no more than the whole; clothing is
// under all of it.
func TestSuits(t *testing.T) {
	for _, tt := range []struct {
		suit        Suit
		text, other string
	}{
		{Suit{}, "5", "5"},
		{Suit{Body: Clothing}, "5", "5"},
		{Suit{Body: "light-flexible"}, "7", "7"},
		{Suit{Head: "light-rigid", Body: "light-rigid", Visor: true}, "16.5", "15.9"},
		{Suit{Head: "medium-rigid", Body: "medium-rigid", Visor: true}, "20", "24.8"},
		{Suit{Head: "medium-rigid", Body: "medium-rigid"}, "20", "23.1"}, // the parts would be more than the whole
		{Suit{Head: "heavy-rigid", Body: "medium-flexible", Visor: true}, "12.4", "12.4"},
		{Suit{Head: "light-rigid"}, "7.2", "7.2"},
		{Suit{Head: "light-rigid", Body: Clothing}, "7.2", "7.2"}, // clothing is worn once
	} {
		for other, want := range map[bool]string{false: tt.text, true: tt.other} {
			got, err := tt.suit.Weight(other)
			require.NoError(t, err)
			require.Equal(t, want, got.String(), tt.suit)
		}
	}
}

func TestProtection(t *testing.T) {
	suit, err := Full("medium-rigid")
	require.NoError(t, err)
	require.Equal(t, Suit{Head: "medium-rigid", Body: "medium-rigid", Visor: true}, suit)
	require.Equal(t, Protection{Head: 10, Visor: 4, Body: 10}, suit.Protection(false))
	require.Equal(t, Protection{Head: 16, Visor: 4, Body: 16}, suit.Protection(true))
	heavy, err := Full("heavy-rigid")
	require.NoError(t, err)
	require.Equal(t, Protection{Head: 16, Visor: 16, Body: 16}, heavy.Protection(false))
	vest, err := Full("heavy-flexible")
	require.NoError(t, err)
	require.Equal(t, Protection{Body: 9}, vest.Protection(false))
}

// Armor is put on and taken off by place: a helmet without its visor, the visor of that helmet
// alone, a vest that has no helmet.
func TestSuitByPlace(t *testing.T) {
	var s Suit
	on := func(place, key string) {
		t.Helper()
		var ok bool
		s, ok = s.With(place, key)
		require.True(t, ok)
	}
	on(OnHead, "medium-rigid")
	require.Equal(t, Suit{Head: "medium-rigid"}, s)
	on(OnFace, "medium-rigid")
	on(OnBody, "heavy-flexible")
	require.Equal(t, Suit{Head: "medium-rigid", Body: "heavy-flexible", Visor: true}, s)
	on(OnHead, "light-rigid")
	require.Equal(t, Suit{Head: "light-rigid", Body: "heavy-flexible"}, s)
	on(Everywhere, "heavy-rigid")
	require.Equal(t, Suit{Head: "heavy-rigid", Body: "heavy-rigid", Visor: true}, s)
	on(OnFace, Unarmored)
	on(OnBody, Unarmored)
	require.Equal(t, Suit{Head: "heavy-rigid"}, s)
	on(OnHead, Unarmored)
	on(OnBody, Clothing)
	on(Everywhere, Unarmored)
	require.Equal(t, Suit{}, s)
	for place, key := range map[string]string{OnHead: "heavy-flexible", OnFace: "light-rigid", OnBody: "mail"} {
		_, ok := s.With(place, key)
		require.False(t, ok, place)
	}
	require.Contains(t, Armors(), "light-flexible")
	require.Contains(t, Armors(), Unarmored)
	require.Contains(t, Gear(), "canteen-full")
	require.Equal(t, "Canteen (full)", Name("canteen-full"))
}
