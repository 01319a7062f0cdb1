package commands_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules/library"
)

// The details on a phone come in pages that one scrolls a little, the gravest first, and
// together they tell what the console tells: each line under the heading of its entry.
func TestDetailsOnAPhone(t *testing.T) {
	g := heavyFire(t, "")
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.Ask("blue", "orders done")
	console, phone := paged(t, g, false), paged(t, g, true)
	require.Greater(t, len(phone), 2*len(console))
	for _, page := range phone[:len(phone)-1] {
		require.LessOrEqual(t, text.Tall(page), 20, page)
		require.Greater(t, text.Tall(page), 11, page)
		require.Regexp(t, `^\*\*.* \(entry \d+\)\n`, page)
	}
	require.Equal(t, toldBy(console), toldBy(phone))
	require.Contains(t, phone[0], "**Damage Assessment segment** (entry ")
	require.Contains(t, phone[len(phone)-1], "-# Entries ")
	entries := []int{}
	for _, m := range regexp.MustCompile(`\(entry (\d+)\)`).FindAllStringSubmatch(strings.Join(console, "\n"), -1) {
		n, _ := strconv.Atoi(m[1])
		entries = append(entries, n)
	}
	require.Greater(t, entries[0], slices.Min(entries), "what is grave comes before what was earlier")
}

// paged are the pages of the details of the last result.
func paged(t *testing.T, g *refereetest.Table, phone bool) (pages []string) {
	t.Helper()
	for line := "game details"; line != ""; {
		c := g.From("red", line)
		c.Phone = phone
		a := g.Send(c)
		require.Nil(t, a.Refusal, line)
		pages, line = append(pages, a.Text), next(a)
	}
	return pages
}

// next is the line that shows the page behind an answer; "" where it is the last.
func next(a desk.Answer) string {
	for _, b := range a.Buttons {
		if strings.HasPrefix(b.Label, "Next: ") {
			return b.Line
		}
	}
	return ""
}

// toldBy is what pages tell, without what heads and ends them: how often each line under
// its heading.
func toldBy(pages []string) map[string]int {
	heading, out := "", map[string]int{}
	for _, line := range strings.Split(strings.Join(pages, "\n"), "\n") {
		switch {
		case strings.HasPrefix(line, "**In full"), strings.HasPrefix(line, "-# "):
		case strings.HasPrefix(line, "**"):
			heading = line
		default:
			out[heading+"\n"+line]++
		}
	}
	return out
}

// The board and the status have the units as far as a phone has room: with their places
// where there are few, else each side in its share, those first that fare unlike the
// others.
func TestTheBoardOnAPhone(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish gm:off"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	few := g.OnPhone("gm", "game status").Text
	require.Contains(t, few, "Kestrel 1520 A: in action\n")
	require.Contains(t, few, "\nSeats: red (Solar System): red, blue (Alpha-Centauri): blue.\n")
	require.NotContains(t, few, "strict")
	require.Contains(t, g.Must("gm", "game status").Text, "No game master.")

	g = refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:table")
	for n := range 6 {
		g.Must("gm", fmt.Sprintf(`pentagon-gm force seat:red at:%d design:kestrel name:"Ship %d" reason:x`, 1520+100*n, n+1))
		g.Must("gm", fmt.Sprintf(`pentagon-gm force seat:blue at:%d design:lance name:"Foe %d" reason:x`, 1514+100*n, n+1))
	}
	for _, system := range []string{"main_control", "auxiliary_control"} {
		g.Must("gm", "pentagon-gm damage unit:ship4 system:"+system+" reason:x")
	}
	many := g.OnPhone("ann", "game status").Text
	require.Contains(t, many, "**red**: Ship 4: crippled: no control left; Ship 1, Ship 2, Ship 3: in action and 2 more\n")
	require.Contains(t, many, "**blue**: Foe 1, Foe 2, Foe 3, Foe 4, Foe 5, Foe 6: in action")
	require.Contains(t, g.Must("ann", "game status").Text, "Ship 4 1820 A: ", "the console has room")
	b, _, err := g.Board("channel")
	require.NoError(t, err)
	require.Equal(t, many, b.Text)
}

// Of units that do not fit a phone so many are left out as it says; units that their
// reader alone may see stand below in room of their own.
func TestUnitsThatHaveNoRoom(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", `game new system:goliath scenario:empty house:"table-size=72x48"`)
	for _, side := range []string{"red at:30,38", "red at:30,44", "blue at:30,18", "blue at:30,10"} {
		seat, at, _ := strings.Cut(side, " ")
		g.Must("gm", "goliath-gm muster seat:"+seat+` army:"12 Light Cavalry, 24 Medium Infantry, 14 Longbowmen, 10 Longbowmen" `+at+" reason:x")
	}
	said := g.OnPhone("ann", "game status").Text
	for _, side := range []string{"red", "blue"} {
		_, units, found := strings.Cut(said, "**"+side+"**: 1 Light Cavalry 12/12, ")
		require.True(t, found, said)
		units, _, _ = strings.Cut(units, "\n")
		require.Regexp(t, ` and \d more$`, units)
		var left int
		_, err := fmt.Sscan(units[strings.LastIndex(units, " and ")+len(" and "):], &left)
		require.NoError(t, err)
		require.Equal(t, 8, 1+strings.Count(units, ",")+1+left, units)
	}
	g.Must("gm", `goliath-gm muster seat:red army:"8 Elves" at:10,44 hidden:on reason:x`)
	g.Must("red", "game join seat:red")
	a := g.OnPhone("red", "game status")
	require.True(t, a.Private)
	require.Regexp(t, `\nHidden, and shown to you alone:\n(.|\n)*Elves 8/8`, a.Text)
	require.NotContains(t, g.OnPhone("ann", "game status").Text, "Elves")
}

// A picture says on a phone what it shows; a button has it in words, page by page.
func TestAPictureInWords(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"red", "game join"})
	for line, brief := range map[string]string{"map": "Turn 1, before the impulses", "sheet": "**Kestrel**: in action", "sheet full:on": "**Kestrel**: in action"} {
		whole := g.Must("red", line)
		a := g.OnPhone("red", line)
		require.Equal(t, brief, a.Text)
		require.Equal(t, whole.Pictures, a.Pictures)
		i := slices.IndexFunc(a.Buttons, func(b desk.Button) bool { return b.Label == "In Words" })
		require.GreaterOrEqual(t, i, 0)
		words := ""
		for line := a.Buttons[i].Line; line != ""; {
			a := g.OnPhone("red", line)
			require.Nil(t, a.Pictures)
			words, line = words+a.Text+"\n", next(a)
		}
		unfenced := func(s string) string { return strings.Join(strings.Fields(strings.ReplaceAll(s, text.Fence, "")), " ") }
		require.Equal(t, unfenced(whole.Text), unfenced(words), line)
	}
}

// Who takes a seat on a phone is told what the buttons do, and nothing to type.
func TestTakingASeatOnAPhone(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:skirmish")
	a := g.OnPhone("red", "game join seat:red")
	require.Equal(t, "You hold red (Solar System): Kestrel. Your orders are secret until they resolve. The first button orders a whole turn; *Orders* leads you through one at a time.", a.Text)
	require.Equal(t, `orders done lines:"tactic advance"`, a.Buttons[0].Line)
	free := refereetest.New(t, library.Systems...)
	free.Must("gm", "game new system:pentagon scenario:skirmish mode:free")
	require.Equal(t, "You hold red (Solar System): Kestrel. Your orders resolve at once.", free.OnPhone("red", "game join seat:red").Text)
	table := refereetest.New(t, library.Systems...)
	table.Must("gm", "game new system:pentagon scenario:table")
	require.Equal(t, "You hold red (Solar System). Your orders are secret until they resolve.", table.OnPhone("red", "game join seat:red").Text)
}
