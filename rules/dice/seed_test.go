package dice

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"
)

// vectors is testdata/vectors.json, made by the script of docs/fair-dice.md.
type vectors struct {
	Dice   []diceVector
	Orders []struct{ Salt, Lines, Commitment string }
}

type diceVector struct {
	Name, Seed, Game, Head string
	Serial                 uint64
	Audience               string
	Sides                  []int64
	Commitment, Key        string
	Faces                  []int64
}

func TestDiceVectors(t *testing.T) {
	for _, v := range readVectors(t).Dice {
		t.Run(v.Name, func(t *testing.T) {
			seed := Seed(unhex(t, v.Seed))
			require.Equal(t, v.Commitment, seed.Commitment())
			key := seed.Key([16]byte(unhex(t, v.Game)), v.Serial, [32]byte(unhex(t, v.Head)))
			require.Equal(t, v.Key, hex.EncodeToString(key[:]))
			r := FromStream(key)
			if v.Audience != everybody {
				r = r.Aside(v.Audience)
			}
			for i, sides := range v.Sides {
				if int64(int(sides)) != sides {
					t.Skip("no int of this machine counts so many sides")
				}
				require.Equal(t, v.Faces[i], int64(r.Die("vector", int(sides))), "die %d", i)
			}
		})
	}
}

func TestAVectorDrawsAgain(t *testing.T) {
	again := 0
	for _, v := range readVectors(t).Dice {
		key := Seed(unhex(t, v.Seed)).Key([16]byte(unhex(t, v.Game)), v.Serial, [32]byte(unhex(t, v.Head)))
		s := FromStream(key).source.(*stream)
		for i, sides := range v.Sides {
			if s.draw(newLane(v.Audience).message, uint64(i), 0) > highest(uint64(sides)) {
				again++
			}
		}
	}
	require.Positive(t, again)
}

func TestOrderVectors(t *testing.T) {
	for _, v := range readVectors(t).Orders {
		sum := Commit(unhex(t, v.Salt), []byte(v.Lines))
		require.Equal(t, v.Commitment, hex.EncodeToString(sum[:]), "%q", v.Lines)
	}
}

// The script players are told to use gives what the bot gives.
func TestScriptOfTheManual(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is missing")
	}
	page := manual(t)
	_, rest, _ := strings.Cut(page, "```python\n")
	script, _, found := strings.Cut(rest, "```")
	require.True(t, found)
	for _, v := range readVectors(t).Dice {
		args := []string{"-c", script, v.Seed, v.Game, v.Head, strconv.FormatUint(v.Serial, 10), v.Audience}
		out, err := exec.Command(python, append(args, strings.Fields(spaced(v.Sides))...)...).Output()
		require.NoError(t, err, v.Name)
		require.Equal(t, v.output(), string(out), v.Name)
	}
}

func TestManualShowsAVector(t *testing.T) {
	page := manual(t)
	for _, v := range readVectors(t).Dice {
		if strings.Contains(page, v.output()) {
			require.Contains(t, page, fmt.Sprintf("%s \\\n  %s \\\n  %s \\\n  %d %s %s\n",
				v.Seed, v.Game, v.Head, v.Serial, v.Audience, spaced(v.Sides)))
			return
		}
	}
	t.Fatal("docs/fair-dice.md shows the output of no vector")
}

func TestNewSeed(t *testing.T) {
	seed, err := NewSeed(strings.NewReader(strings.Repeat("x", 40)))
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("x", 32), string(seed[:]))
	_, err = NewSeed(strings.NewReader("too short"))
	require.ErrorContains(t, err, "reading a dice seed")
	_, err = NewSeed(iotest.ErrReader(os.ErrClosed))
	require.ErrorIs(t, err, os.ErrClosed)
}

// output is what the script of the manual prints.
func (v diceVector) output() string {
	return fmt.Sprintf("commitment %s\nkey %s\nfaces %s\n", v.Commitment, v.Key, spaced(v.Faces))
}

func spaced(numbers []int64) string { return strings.Trim(fmt.Sprint(numbers), "[]") }

func manual(t *testing.T) string {
	page, err := os.ReadFile("../../docs/fair-dice.md")
	require.NoError(t, err)
	return string(page)
}

func readVectors(t *testing.T) (v vectors) {
	text, err := os.ReadFile("testdata/vectors.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &v))
	require.NotEmpty(t, v.Dice)
	require.NotEmpty(t, v.Orders)
	return v
}

func unhex(t *testing.T, s string) []byte {
	b, err := hex.DecodeString(s)
	require.NoError(t, err)
	return b
}
