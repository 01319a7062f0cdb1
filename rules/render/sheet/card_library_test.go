package sheet

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/library"
	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/ssd"
	"impulse/rules/table"
	"impulse/rules/view"
)

// inLibrary calls with the sheet of every design of ships and every type of troops.
func inLibrary(t *testing.T, use func(view.Sheet)) {
	t.Helper()
	designs, err := os.ReadDir("../../pentagon/designs")
	require.NoError(t, err)
	shown := 0
	for _, f := range designs {
		if id, _ := strings.CutSuffix(f.Name(), ".json"); !strings.HasPrefix(id, "drone") {
			s, err := brought(t, "pentagon", "force seat:blue at:1512 design:"+id)
			require.NoError(t, err)
			use(s)
			shown++
		}
	}
	for _, row := range table.Must("troops", must(os.ReadFile("../../goliath/tables/troops.csv"))).Rows() {
		const at = " at:12,37 facing:N seat:red"
		s, err := brought(t, "goliath", fmt.Sprintf("muster army:%q", "12 "+row.Text("type"))+at)
		if err != nil { // it is rated by what it wears and rides
			s, err = brought(t, "goliath", fmt.Sprintf("muster army:%q", "12 "+row.Text("type")+" mounted heavy")+at)
		}
		require.NoError(t, err)
		use(s)
		shown++
	}
	require.Greater(t, shown, 40)
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}

// brought is the sheet of what a ruling brings onto an empty table.
func brought(t *testing.T, game, line string) (view.Sheet, error) {
	t.Helper()
	system, ok := library.Find(game)
	require.True(t, ok)
	res, err := system.Start(rules.Setup{Scenario: "table"}, dice.FromStream([32]byte{}))
	require.NoError(t, err)
	c, err := cmdline.Parse(line + " reason:test")
	require.NoError(t, err)
	next, err := res.Next.Act(rules.GM, c.Within(game+"-gm"), dice.FromStream([32]byte{}))
	if err != nil {
		return view.Sheet{}, err
	}
	return next.Next.For(rules.GM).View().Sheets[0], nil
}

// worse are a sheet with some of what it has struck off, and with all of it.
func worse(s view.Sheet, every int) view.Sheet {
	out := s
	out.Card.State, out.Rows = "crippled", nil
	n := 0
	for _, row := range s.Rows {
		boxes := []byte(row.Boxes)
		for i := range boxes {
			if n++; n%every == 0 {
				boxes[i] = ssd.Destroyed
			}
		}
		if row.Part == view.WeaponPart && n%3 == 0 {
			row.Wait = "turn 11, impulse 12"
		}
		row.Boxes = string(boxes)
		out.Rows = append(out.Rows, row)
	}
	return out
}

// Every unit of the library fits on its card, new, hurt, and destroyed.
func TestEveryUnitFitsOnItsCard(t *testing.T) {
	inLibrary(t, func(s view.Sheet) {
		for _, every := range []int{1, 2, 3, 7} {
			now := worse(s, every)
			for _, before := range []*view.Sheet{nil, &s} {
				p := layCard(canvas.PNG, now, before)
				inBounds(t, p)
				for _, w := range p.said {
					require.False(t, w.cut, "%s: %q is cut", s.Unit, w.text)
				}
			}
			require.LessOrEqual(t, len(DrawCard(canvas.PNG, now, &s).File), 150_000)
			alt := DrawCard(canvas.PNG, now, &s).Alt
			require.LessOrEqual(t, render.Units(alt), render.MostAlt)
			require.True(t, strings.Contains(alt, "CRIPPLED") && strings.Contains(alt, "Since the last result:"), alt)
		}
		inBounds(t, layCard(canvas.PNG, s, nil))
	})
}
