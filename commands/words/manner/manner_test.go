package manner_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/words/manner"
)

// Courtesies and greetings say nothing of what is wanted, but stay where nothing else is
// said; what stands between two things is one thing.
func TestBare(t *testing.T) {
	for text, want := range map[string]string{
		"please fire at lance, as soon as possible":     "please fire at lance",
		"Hello there, turn the ship left now":           "turn the ship left now",
		"good evening":                                  "good evening",
		"hi, who is there":                              "hi, who is there",
		"ride round them, if that's allowed":            "ride round them",
		"red 2 between red 3 and blue 3, facing blue 3": "red 2 between red 3 blue 3, facing blue 3",
		"red 1 in front of red 2":                       "red 1 beside red 2",
		"thanks":                                        "thanks",
		"walk up that hill, if there is one":            "walk up that hill",
	} {
		require.Equal(t, want, manner.Bare(text), text)
	}
}

// A row of numbered things is each of them, if it goes up and is no longer than eight.
func TestSpread(t *testing.T) {
	require.Equal(t, "L1 L2 L3 at lance", manner.Spread("L1-L3 at lance"))
	require.Equal(t, "L1 L2", manner.Spread("L1 to L2"))
	for _, text := range []string{"L3-L1", "L1-P3", "L1-L60", "d6 to d8"} {
		require.Equal(t, text, manner.Spread(text))
	}
}

// What is taken back in the same breath is left out.
func TestCorrected(t *testing.T) {
	for text, want := range map[string]string{
		"oops I meant red 2 not red 1, take that back": "red 2",
		"not left, right":              "right",
		"turn left, not right":         "turn left",
		"turn left no wait turn right": "turn right",
		"no wait not 2, 3, my bad":     "3",
		"turn left":                    "turn left",
	} {
		require.Equal(t, want, manner.Corrected(text), text)
	}
}

// How something is said: only taken back, disputed, supposed, asked behind something else.
func TestHowItIsSaid(t *testing.T) {
	for text, want := range map[string][4]bool{
		"undo":                             {true},
		"oops, take that back please":      {true},
		"undo all since turn 2":            {},
		"I contest that hit":               {false, true},
		"the missile should have hit":      {false, true},
		"he moved twice, that's not legal": {false, true},
		"the charge should be void":        {false, true},
		"I should have a go":               {},
		"what happens if we crash":         {false, false, true},
		"in Goliath: can a horse swim":     {false, false, false, true},
		"fire at what is there":            {},
	} {
		require.Equal(t, want, [4]bool{manner.TakesBack(text), manner.Disputes(text), manner.Supposes(text), manner.AsksLater(text)}, text)
	}
}

// What is for each count is the order itself once.
func TestOnce(t *testing.T) {
	for text, want := range map[string]string{
		"fire at lance every turn": "fire at lance",
		"always fire":              "fire",
		"fire as soon as it bears": "fire",
		"fire until I say stop":    "fire",
		"fire in turn 2":           "fire in turn 2",
	} {
		require.Equal(t, want, manner.Once(text), text)
	}
}

// Who keeps something for later wants it done then, and who asks how to do a thing wants it.
func TestWanted(t *testing.T) {
	for said, want := range map[string]string{
		"save P1 for when he is at range 2":   "fire P1 when he is at range 2",
		"hold L1 and L2 until he is close":    "fire L1 and L2 when he is close",
		"keep my lasers for when he is close": "fire lasers when he is close",
		"keep 2 power for when he is close":   "keep 2 power for when he is close",
		"L1+L2 at Lance":                      "L1 L2 at Lance",
		"2d6+1":                               "2d6+1",
		"go front and shoot, how?":            "go front and shoot",
		"turn left how do i do that?":         "turn left",
		"tell me how":                         "tell me",
		"how":                                 "how",
	} {
		require.Equal(t, want, manner.Wanted(said), said)
	}
}

// Who is spoken to by name stands before a colon.
func TestAddressed(t *testing.T) {
	require.Equal(t, "bob", manner.Addressed("bob: gl hf"))
	require.Equal(t, "Bob2", manner.Addressed("@Bob2 : hello"))
	require.Empty(t, manner.Addressed("4: rotate to:B"))
	require.Empty(t, manner.Addressed("text:hello"))
	require.Empty(t, manner.Addressed("gl hf"))
}

// A row of weapons is spelled out in other tongues too.
func TestARowInOtherTongues(t *testing.T) {
	require.Equal(t, "tire L1 L2 L3", manner.Spread("tire L1 à L3"))
	require.Equal(t, "L1 L2 abfeuern", manner.Spread("L1 bis L2 abfeuern"))
}
