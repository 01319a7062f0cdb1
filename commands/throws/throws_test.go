package throws_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/throws"
	"impulse/rules/notation"
)

// table is where nothing is played.
var table = throws.Reader{
	IsDice: func(text string) bool { _, err := notation.Parse(text); return err == nil },
	Idle:   func(word string) bool { return word == "please" || word == "me" || word == "a" || word == "for" },
}

// What is certain costs nothing: it is thrown. What may be meant otherwise is a guess.
func TestWhatIsThrown(t *testing.T) {
	for said, want := range map[string]throws.Throw{
		"2d6":                                     {Line: "roll expr:2d6"},
		"ROLL 10 D6 HITS ON 5+":                   {Line: "roll expr:10D6>=5"},
		"roll 8 dice, count 5s and 6s":            {Line: "roll expr:8d6>=5"},
		"8d6 count fours, fives or sixes":         {Line: "roll expr:8d6>=4"},
		"8d6 5-6 hits":                            {Line: "roll expr:8d6>=5"},
		"roll 6d6, ones and twos fail":            {Line: "roll expr:6d6<=2"},
		"roll 8d6, count 1s and 6s":               {Line: "roll expr:8d6", Cost: 1}, // dice cannot count those alone
		"throw 9 dice looking for sixes":          {Line: "roll expr:9d6=6"},
		"roll 12 dice and tell me how many sixes": {Line: "roll expr:12d6=6"},
		"10 attacks, 3+ to hit":                   {Line: ""},
		"10 attacks hit on 3+":                    {Line: "roll expr:10d6>=3", Cost: 1},
		"5d6 reroll ones":                         {Line: "roll expr:5d6ro=1"},
		"reroll 1s on 5d6":                        {Line: "roll expr:5d6ro=1", Cost: 1},
		"explode 6s 4d6":                          {Line: "roll expr:4d6!", Cost: 1},
		"roll exploding 4d6 of fire":              {Line: `roll expr:"4d6! # of fire"`, Cost: 1},
		"roll a ten-sided die":                    {Line: "roll expr:1d10"},
		"roll one six-sided die":                  {Line: "roll expr:1d6"},
		"d20 with disadvantage plus 3":            {Line: "roll expr:2d20kl1+3"},
		"roll 4 fate dice":                        {Line: "roll expr:4df"},
		"3d6 in order six times":                  {Line: `roll expr:"6x 3d6"`},
		"2d6 and then 1d10":                       {Line: `roll expr:"2d6; 1d10"`},
		"roll 2d6 behind the screen":              {Line: "roll expr:2d6 private:on"},
		"roll secretly":                           {Line: "roll expr:2d6 private:on", Cost: 2},
		"roll me a d100 please":                   {Line: "roll expr:d100"},
		"for my orcs 3d6":                         {Line: `roll expr:"3d6 # for my orcs"`, Cost: 2},
		"pick one at random: Anna, Tom, Vik":      {Line: `roll expr:"1d3 # 1 Anna, 2 Tom, 3 Vik"`, Cost: 1},
		"choose between tea or black coffee":      {Line: `roll expr:"1d2 # 1 tea, 2 black coffee"`, Cost: 1},
		"pick a card from the deck":               {},
		"roll 8 dice for my spearmen, 5 or better hits, then roll saves of 4+ for what hit": {Line: "roll expr:8d6>=5", Cost: 1}, // the saves are thrown when it is known how many
		"12d6 on 3+, and then saves on 5+ for the hits":                                     {Line: "roll expr:12d6>=3", Cost: 2},
		"flip a coin": {Line: `roll expr:"1d2 # flip a coin: 1 is heads"`},
	} {
		require.Equal(t, want, first(said), said)
	}
	playing := table
	playing.Playing = true
	require.Empty(t, playing.Read("10 attacks hit on 3+"), "they may be of the game")
	require.Empty(t, table.Read("hello"))
	require.Empty(t, table.Read(strings.Repeat("2d6 ", 60)))
	require.Empty(t, throws.Reader{}.Read("2d6"))
}

// Odds are of the sum, or of how many dice show what is counted.
func TestWhatIsWeighed(t *testing.T) {
	for said, want := range map[string]throws.Throw{
		"chance of 9+ on 2d6":                        {Line: "odds expr:2d6 at_least:9"},
		"odds of at least two 6s in five dice":       {Line: "odds expr:5d6=6 at_least:2"},
		"chance of 2 or more hits on 6 dice at 4+":   {Line: "odds expr:6d6>=4 at_least:2"},
		"likelihood of at least one six on two dice": {Line: "odds expr:2d6=6 at_least:1"},
		"odds of any 6 on 3d6":                       {Line: "odds expr:3d6=6 at_least:1", Cost: 1},
		"chance of a 6 on 2d6":                       {Line: "odds expr:2d6=6 at_least:1", Cost: 1}, // or of so much together
		"chance of 5s and 6s on 3d6":                 {Line: "odds expr:3d6>=5", Cost: 1},
		"how likely is a double six":                 {Line: "odds expr:2d6=6 at_least:2", Cost: 1},
		"2d6 beats a 7":                              {Line: "odds expr:2d6 at_least:8", Cost: 1},
		"compare 2d6 and 1d12":                       {Line: "odds expr:2d6 versus:1d12", Cost: 1},
		"average of 3d8":                             {Line: "odds expr:3d8", Cost: 1},
		"P(3d6 <= 10)":                               {Line: "odds expr:3d6", Cost: 1}, // the rest of 11 or more, which is offered too
		"P(3d6<10)":                                  {Line: "odds expr:3d6", Cost: 1},
		"Pr(2d6 >= 8)":                               {Line: "odds expr:2d6 at_least:8"},
		"odds 2d6 >= 7":                              {Line: "odds expr:2d6 at_least:7"},
		"probability of more than 8 on 2d6":          {Line: "odds expr:2d6 at_least:9", Cost: 1},
		"odds of 10d6 >= 4":                          {Line: `odds expr:"10d6 >= 4"`, Cost: 1}, // each die
		"chance of 9 or less on 3d6":                 {Line: "odds expr:3d6", Cost: 1},
		"odds of rain":                               {},
	} {
		require.Equal(t, want, first(said), said)
	}
}

// What dice stay under is the rest of what they reach, which is offered behind all of it.
func TestTheOtherSideOfANumber(t *testing.T) {
	for said, least := range map[string]string{"P(3d6 <= 10)": "11", "P(3d6 < 10)": "10", "chance of 9 or less on 3d6": "10", "prob 3d6 at most 8": "9"} {
		require.Equal(t, []throws.Throw{{Line: "odds expr:3d6", Cost: 1}, {Line: "odds expr:3d6 at_least:" + least, Cost: 2}}, table.Read(said), said)
	}
}

func first(said string) throws.Throw {
	if out := table.Read(said); len(out) > 0 {
		return out[0]
	}
	return throws.Throw{}
}

// Of two rolls that are spoken of each by itself the odds are held against one another.
func TestWhichRollIsTheBetter(t *testing.T) {
	for said, want := range map[string]throws.Throw{
		"whats better 3d6 hitting on 4s or 2d6 hitting on 3s with a reroll of 1s": {Line: "odds expr:3d6>=4 versus:2d6ro=1>=3", Cost: 1},
		"5d6 needing 5+ vs 4d6 needing 4+":                                        {Line: "odds expr:5d6>=5 versus:4d6>=4", Cost: 1},
		"is 2d6 reroll 1s better than 2d6 on 4s":                                  {Line: "odds expr:2d6ro=1 versus:2d6>=4", Cost: 1},
		"I need 5 attack rolls with +7 against armor class 15":                    {Line: `roll expr:"5x (d20+7)>=15"`, Cost: 1},
		"attack d20 + 5 vs AC 18":                                                 {Line: `roll expr:(d20+5)>=18`},
		"2d10+3 vs armor":                                                         {Line: `roll expr:"2d10+3 # vs armor"`},
		"roll 3d6 or 2d8":                                                         {Line: "odds expr:3d6 versus:2d8", Cost: 1},
	} {
		require.Equal(t, want, first(said), said)
	}
	require.NotContains(t, first("better 2d6 and 1d4 on 4s or 3d6 on 3s").Line, "odds expr:2d6>=4", "of two rolls not the first alone")
	require.NotContains(t, first("is 3d6 or 2d8 on 4s better").Line, ">=4", "what is counted of one is not known of the other")
}
