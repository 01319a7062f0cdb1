package commands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules/library"
)

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
			words, line = words+a.Text+"\n", refereetest.NextPage(a)
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

// demos are the battles that a newcomer is shown, some steps on, and questions at a table.
var demos = map[string][]string{
	"skirmish":  {"game new system:pentagon scenario:skirmish practice:on house:guns-begin=charged", `orders done lines:"tactic advance"`},
	"squadrons": {"game new system:pentagon scenario:squadrons practice:on", `orders done lines:"tactic advance"`},
	"bodenburg": {"game new system:goliath scenario:bodenburg practice:on", `orders done lines:"tactic advance"`, `orders done lines:"tactic advance"`},
	"table":     {"roster add unit:kestrel", "roster add unit:bastion", `roster add unit:"10 Elves"`},
}

// seeds are what the buttons of board and results say, and what is asked from there.
var seeds = []string{
	"game status", "menu", "sheet", "map", "map key:on", "orders show", "help", "game log", "game rulings", "game why entry:2", "rule", "privacy",
	"pentagon firepower unit:kestrel target:lance", "roster show", "game undo", "pass", "help topic:something",
	`goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs"`, "pentagon-calc fire ship:kestrel weapon:L1 target:lance range:2", "roll expr:8d6",
}

// goesOn are lines that end what the others are pressed in, or that read in full at a
// longer page; a list of all printed tables.
var goesOn = []string{"game new", "game end", "game concede", "game rematch", "orders done", "pass", "game details", "game default", "forget-me", "panel", "orders add", "table"}

// Whatever a button answers fits a phone, and so does what stands behind the buttons of
// the answer: page by page all that is reached from a battle without going on in it.
func TestWhatButtonsAnswerFitsAPhone(t *testing.T) {
	for name, begins := range demos {
		t.Run(name, func(t *testing.T) {
			g := refereetest.New(t, library.Systems...)
			for _, line := range begins {
				g.Ask("ann", line)
			}
			asked, queue := map[string]bool{}, slices.Clone(seeds)
			for len(queue) > 0 && len(asked) < 400 {
				line := queue[0]
				queue = queue[1:]
				if asked[line] || slices.ContainsFunc(goesOn, func(on string) bool { return strings.HasPrefix(line, on) }) {
					continue
				}
				asked[line] = true
				c := g.From("ann", line)
				c.Phone, c.Pressed = true, true
				a := g.Send(c)
				if text.Tall(a.Text) > text.Glance {
					t.Errorf("%s: %d lines\n%s", line, text.Tall(a.Text), a.Text)
				}
				for _, b := range a.Buttons {
					queue = append(queue, b.Line)
				}
			}
			require.Greater(t, len(asked), len(seeds))
		})
	}
}
