package dice

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"
)

// vectors is testdata/vectors.json, made with the program of docs/fair-dice.md.
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

// byHand is how the manual has one die computed, for a vector.
func (v diceVector) byHand() string {
	return fmt.Sprintf(`from fair_dice import *
key = key_of(bytes.fromhex("%s"),
             bytes.fromhex("%s"), %d,
             bytes.fromhex("%s"))
print(key.hex())
print(*(die(key, "%s", i, sides) for i, sides in enumerate([%s])))`,
		v.Seed, v.Game, v.Serial, v.Head, v.Audience, strings.ReplaceAll(spaced(v.Sides), " ", ", "))
}

// The program that the manual shows gives what the bot gives.
func TestProgramOfTheManual(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is missing")
	}
	_, rest, _ := strings.Cut(manual(t), "```python\n")
	program, _, found := strings.Cut(rest, "```")
	require.True(t, found)
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "fair_dice.py"), []byte(program), 0o600))
	for _, v := range readVectors(t).Dice {
		cmd := exec.Command(python, "-c", v.byHand())
		cmd.Dir = folder
		out, err := cmd.Output()
		require.NoError(t, err, v.Name)
		require.Equal(t, v.output(), string(out), v.Name)
	}
}

func TestManualShowsAVector(t *testing.T) {
	page := manual(t)
	for _, v := range readVectors(t).Dice {
		if strings.Contains(page, v.output()) {
			require.Contains(t, page, "python3 -c '"+v.byHand()+"'\n")
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

// output is what it prints.
func (v diceVector) output() string { return v.Key + "\n" + spaced(v.Faces) + "\n" }

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
