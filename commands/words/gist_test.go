package words_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/words"
)

// marsh is the garden with people's words for what is done in it.
func marsh() words.Vocabulary {
	v := garden()
	game := *v.Game
	game.Phrases = `[<mine>] creep/sneak/crawl [into/to] reeds/rushes [quickly] => toy hide spot:2 marker:<mine>
[<mine>] throw/hurl pebble/stone [at] <enemy> => toy shoot spot:3
how/where [is] heron => map
stay/keep quiet/still => orders done
`
	v.Game = &game
	v.Units = append(v.Units, words.Unit{ID: "blue-a", Name: "Blue a"})
	return v
}

// A sentence that is no phrase means the phrase that it has most in common with: in
// whatever order its words stand, with words between them, misspelled, or in another
// tongue. A word for nothing makes it dearer.
func TestTheDriftOfASentence(t *testing.T) {
	for said, want := range map[string]string{
		"into the reeds with red-b, creep":        "toy hide spot:2 marker:red-b",
		"my brave red-a should sneak to reeds":    "toy hide spot:2 marker:red-a",
		"red-a creeping quickly in those rushs":   "toy hide spot:2 marker:red-a",
		"blue-a gets a nice pebbel thrown by red": "toy shoot spot:3",
		"wo ist heron":           "map",
		"Captain: heron, where?": "map",
	} {
		out := marsh().Readings(said)
		require.NotEmpty(t, out, said)
		require.Equal(t, want, out[0].Line, said)
		require.Positive(t, out[0].Cost, "%s: a guess is offered, not done", said)
	}
}

// What says no does not mean what the same words say without it, and a question is no
// order.
func TestNoAndWhether(t *testing.T) {
	cost := func(said, line string) int {
		for _, r := range marsh().Readings(said) {
			if r.Line == line {
				return r.Cost
			}
		}
		return 99
	}
	order := "toy hide spot:2 marker:red-a"
	plain := cost("big red-a creep reeds", order)
	require.Less(t, plain, cost("big red-a don't creep reeds", order))
	require.Less(t, plain, cost("can big red-a creep reeds", order))
	require.Less(t, plain, cost("big red-a creep reeds 7", order), "how many would be lost")
}

// Orders beside one another are read each by itself, as many as there are, and a unit
// that is called first carries the first of them out.
func TestSeveralOrders(t *testing.T) {
	for said, want := range map[string]string{
		"hide 3, shoot 2 and search 4":      `orders add lines:"1: hide spot:3\n1: shoot spot:2\n1: search spot:4"`,
		"red-b: hide 3; shoot 2":            `orders add lines:"1: hide spot:3 marker:red-b\n1: shoot spot:2"`,
		"in round two hide 3, then shoot 1": `orders add lines:"2: hide spot:3\n2: shoot spot:1"`,
	} {
		require.Contains(t, lines(marsh().Readings(said)), want, said)
	}
	require.NotContains(t, lines(marsh().Readings("hide 3, hide 3")), `orders add lines:"1: hide spot:3\n1: hide spot:3"`)
}

// Orders for several counts are said at once; what stands behind a stretch follows it, and
// what is not to be done is left out. A heading says what all behind it do, and who does
// likewise does what was said last.
func TestPlansOfMoreParts(t *testing.T) {
	for said, want := range map[string]string{
		"in rounds 2, 3 and 5 hide 3":           `orders add lines:"2: hide spot:3\n3: hide spot:3\n5: hide spot:3"`,
		"wait for rounds 2-4, then shoot 1":     `orders add lines:"5: shoot spot:1"`,
		"in round 2 don't hide 3, just shoot 1": `orders add lines:"2: shoot spot:1"`,
		"red-a hide 3 and red-b too":            `orders add lines:"1: hide spot:3 marker:red-a\n1: hide spot:3 marker:red-b"`,
	} {
		require.Contains(t, lines(marsh().Readings(said)), want, said)
	}
	require.NotContains(t, lines(marsh().Readings("if it rains, hide 3, then shoot 1")), `orders add lines:"1: hide spot:3\n1: shoot spot:1"`, "it hangs on something")
	require.Contains(t, lines(marsh().Readings("if it rains, hide 3")), "help topic:conditions", "there is no such condition")
}

// An order for all but some is for the others.
func TestAllBut(t *testing.T) {
	v := marsh()
	game := *v.Game
	game.Phrases += "all hide [reeds] => each toy hide spot:2 marker:<mine>\n"
	v.Game = &game
	all := lines(v.Readings("all hide"))[0]
	require.Contains(t, all, "marker:red-b")
	but := lines(v.Readings("all but red-a hide"))
	require.NotContains(t, but, all)
	require.NotContains(t, but[0], "red-a")
}

// Who plays here is somebody of whom people speak by name.
func TestPeopleHaveNames(t *testing.T) {
	v := marsh()
	unknown := v.Readings("has zebulon sealed yet")[0]
	v.People = []string{"zebulon"}
	known := v.Readings("has zebulon sealed yet")[0]
	require.Equal(t, "game status", known.Line)
	require.Less(t, known.Cost, unknown.Cost)
}

// A sentence of which nothing is known means nothing, however near one of its words is.
func TestOfWhatIsUnknownNothingIsGuessed(t *testing.T) {
	require.Contains(t, lines(marsh().Readings("where herron")), "map")
	require.NotContains(t, lines(marsh().Readings("grandma fed porridge herron")), "map")
}

func lines(in []words.Reading) (out []string) {
	for _, r := range in {
		out = append(out, r.Line)
	}
	return out
}

func BenchmarkDrift(b *testing.B) {
	v := marsh()
	for b.Loop() {
		v.Readings("my brave red-a should sneak over there to the reeds")
	}
}
