package event_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/envelope"
	"impulse/rules/event"
	"impulse/rules/figure"
)

func TestWhoReads(t *testing.T) {
	open, secret := event.Event{Text: "a"}, event.Event{Text: "b", To: []envelope.SeatID{"red"}}
	require.Equal(t, []event.Event{open}, event.Visible([]event.Event{open, secret}, "blue"))
	for _, reader := range []envelope.SeatID{"red", envelope.GM} {
		require.Len(t, event.Visible([]event.Event{open, secret}, reader), 2)
	}
	require.False(t, secret.Reads(envelope.Spectator))
}

func TestATextIsFilled(t *testing.T) {
	e := event.Event{Kind: "hit", Unit: "k", Target: "l", Text: "{unit} hits {target} for {n}, {", Figures: figure.Figures{figure.Fig("n", 3)}}
	require.Equal(t, "<k> hits <l> for 3, {", e.Fill(func(id string) string { return "<" + id + ">" }))
	e.Text = "{nothing}"
	require.Panics(t, func() { e.Fill(func(id string) string { return id }) })
}

func TestTheGuideApart(t *testing.T) {
	e := event.Event{Kind: "shot", Unit: "k", Text: "2 dice{by}: 1 hit{by}.", By: []string{", 5 or more", " at 7"}, Guide: []string{"needs"},
		Figures: figure.Figures{figure.Fig("needs", 5), figure.Fig("hits", 1)}}
	require.Equal(t, "2 dice, 5 or more: 1 hit at 7.", e.Open().Text)
	said, guide, ok := e.Parted()
	require.True(t, ok)
	require.Equal(t, "2 dice: 1 hit.", said.Text)
	require.Equal(t, figure.Figures{figure.Fig("hits", 1)}, said.Figures)
	require.Equal(t, "By the guide, {unit}: 5 or more; at 7.", guide.Text)
	require.Equal(t, event.GuideKind, guide.Kind)
	require.Equal(t, []envelope.SeatID{envelope.GM}, guide.To)
	_, _, ok = event.Event{Text: "Done."}.Parted()
	require.False(t, ok)
}
