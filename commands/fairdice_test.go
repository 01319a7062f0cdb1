package commands_test

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/figure"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// vector is the entry that docs/fair-dice.md shows: a seal, as if it were the
// first of a journal.
func vector(t *testing.T) journal.ExportEntry {
	t.Helper()
	salt, err := hex.DecodeString("000102030405060708090a0b0c0d0e0f")
	require.NoError(t, err)
	e := &journal.Entry{N: 1, Raw: &storage.Entry{}, Public: journal.Public{At: 1795262400000, Who: "red/p2", Op: journal.OpSeal, Line: "orders done", Step: "hide", Seat: "red", Book: 1},
		Hidden: journal.Hidden{Lines: []string{"hide spot:3 marker:red-a", "hide spot:4 marker:red-b"}}}
	e.Public.Events = []rules.Event{{Kind: "sealed", Step: "hide", Figures: figure.Figures{figure.Fig("seat", "red")}, Text: "red has sealed orders."}}
	e.Opening, err = e.Hidden.Open(journal.OpSeal, salt)
	require.NoError(t, err)
	e.Public.Commit = e.Commitment()
	e.Raw.Public, err = codec.Encode(e.Public)
	require.NoError(t, err)
	e.Raw.Hash = storage.Chain([32]byte{}, e.Raw.Public)
	return e.Exported(true)
}

// The entry that the page shows, and its bytes, are what the bot writes.
func TestThePageShowsAnEntry(t *testing.T) {
	b, err := os.ReadFile("../docs/fair-dice.md")
	require.NoError(t, err)
	page := string(b)
	x := vector(t)
	shown, err := json.MarshalIndent(x, "", " ")
	require.NoError(t, err)
	require.Contains(t, page, "```json\n"+string(shown)+"\n```")
	spelled := regexp.MustCompile(`.{1,96}`).FindAllString(hex.EncodeToString(x.Public), -1)
	require.Contains(t, page, "```text\n"+strings.Join(spelled, "\n")+"\n```")
}

// again runs a program on one file after another, as Python would run it anew on
// each, and says of each whether its status is that of success.
const again = `import sys
program, *files = sys.argv[1:]
code = compile(open(program).read(), program, "exec")
for file in files:
    sys.argv = [program, file]
    try:
        exec(code, {"__name__": "__main__"})
    except SystemExit as e:
        holds = not e.code
        print(e.code or "")
    except Exception:
        holds = sys.excepthook(*sys.exc_info())
    print("=== holds" if holds else "=== does not hold")
`

// found is what the program of the page prints of an export, and whether it finds
// that it holds.
type found struct {
	said  string
	holds bool
}

// checked runs the program of the page on exports.
func checked(t *testing.T, exports map[string][]byte) map[string]found {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is missing, so the program of docs/fair-dice.md is not run")
	}
	folder := t.TempDir()
	args := []string{"-c", again, rulestest.FairDice(t, "..", folder)}
	names := slices.Sorted(maps.Keys(exports))
	for i, name := range names {
		file := filepath.Join(folder, fmt.Sprint(i, ".json"))
		require.NoError(t, os.WriteFile(file, exports[name], 0o600))
		args = append(args, file)
	}
	printed, err := exec.Command(python, args...).CombinedOutput()
	require.NoError(t, err, "%s", printed)
	out, rest := map[string]found{}, string(printed)
	for _, name := range names {
		said, after, more := strings.Cut(rest, "=== ")
		require.True(t, more)
		verdict, after, _ := strings.Cut(after, "\n")
		out[name], rest = found{said, verdict == "holds"}, after
	}
	return out
}

// The program of the page is short enough to be read.
func TestTheProgramIsShort(t *testing.T) {
	b, err := os.ReadFile(rulestest.FairDice(t, "..", t.TempDir()))
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")
	require.Less(t, len(lines), 120)
	for _, line := range lines {
		require.LessOrEqual(t, len(line), 80, line)
	}
}

// The program of the page finds every forgery but those that only playing again
// finds, and names the same entry.
func TestTheProgramFindsForgeries(t *testing.T) {
	all, files := forgeries(t), map[string][]byte{}
	for name, x := range all {
		files[name] = x.file
	}
	for name, is := range checked(t, files) {
		require.Equal(t, all[name].played, is.holds, "%s: %s", name, is.said)
		if !is.holds {
			require.Contains(t, is.said, fmt.Sprintf("entry %d: ", all[name].n), name)
		}
	}
}

// What holds, holds for it too: as everybody may read it, whole, with new dice in
// the midst, of a copy and of its copy, ended or not, with everything open or the
// dice alone, with nothing but a beginning.
func TestTheProgramHoldsWhatHolds(t *testing.T) {
	files := map[string][]byte{}
	take := func(g *refereetest.Table, when, place string, users ...string) {
		t.Helper()
		for _, user := range users {
			a := g.Send(desk.Call{User: user, Place: place, Line: "game export"})
			require.Len(t, a.Files, 1, a.Text)
			require.Empty(t, refereetest.Verify(t, a.Files[0].Body).Problems)
			files[fmt.Sprint(when, " in ", place, " by ", user)] = a.Files[0].Body
		}
	}
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel house:\"hit-on=3\"")
	take(g, "just made", "channel", "ann", "gm")

	g = refereetest.Battle(t, "")
	g.Must("gm", "game undo to:12 confirm:on")
	g.Must("gm", "game undo to:18 confirm:on")
	take(g, "undone", "channel", "ann", "red", "blue", "gm")
	require.Nil(t, g.Bring(g.ExportedTo("gm")).Refusal)
	g.There("blue", "game join seat:blue")
	third := func(user, line string, file []byte) {
		t.Helper()
		a := g.Send(desk.Call{User: user, Place: "third", Line: line, Files: map[string][]byte{"game.json": file}})
		require.Nil(t, a.Refusal, a.Text)
	}
	third("fay", "game import file:game.json", g.There("eve", "game export").Files[0].Body)
	take(g, "copied", "there", "ann", "eve")
	take(g, "copied", "third", "ann", "fay")
	third("fay", "game end confirm:on", nil)
	g.There("eve", "game end confirm:on open:dice")
	g.Must("gm", "game end confirm:on")
	take(g, "ended", "channel", "ann", "red", "gm")
	take(g, "ended", "there", "ann", "blue", "eve")
	take(g, "ended", "third", "ann", "fay")
	for name, is := range checked(t, files) {
		require.True(t, is.holds, "%s: %s", name, is.said)
	}
}
