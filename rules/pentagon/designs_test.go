package pentagon

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/printedtest"
	"impulse/rules/rulestest"
)

const smallPlan = `{"id": "mite", "name": "Mite", "boxes": {"engine": 1, "main_control": 1, "final_damage": 1},
	"parts": [{"id": "L1", "is": "laser", "arc": "F4"}], "armor": [1, 1, 1, 1, 1, 1], "radar": 6}`

var byList = with("point-costs", "list")

// What is wrong with a design is said with its place.
func TestPlansRefused(t *testing.T) {
	for _, c := range []struct{ from, to, says string }{
		{`"mite"`, `"Mite!"`, `id: use small letters, digits and hyphens only, a letter first; not "Mite!"`},
		{`"name": "Mite"`, `"name": "a\u202eb"`, `name: `},
		{`"name": "Mite"`, `"name": "` + strings.Repeat("x", 33) + `"`, `name: `},
		{`"name": "Mite"`, `"name": "a\u3164"`, `name: `},
		{`"engine": 1`, `"warp": 1`, `boxes: "warp" is no system that is counted`},
		{`"engine": 1`, `"engine": -1`, `boxes.engine: -1 is no number of boxes`},
		{`"engine": 1`, `"engine": 1, "engine": 2`, `"engine" is given twice`},
		{`"engine": 1`, `"engine": 1, "capacitor": 2001`, `boxes.capacitor: 2001`},
		{`"engine": 1`, `"engine": 1, "capacitor": 1999`, `it has 2015 boxes`},
		{`"engine": 1, `, ``, `size class 1 needs 1, and it has 0`},
		{`"engine": 1`, `"engine": 1, "capacitor": 100`, `size class 2 needs 2, and it has 1`},
		{`"main_control": 1`, `"repair": 1`, `boxes.main_control`},
		{`"final_damage": 1`, `"repair": 1`, `boxes.final_damage`},
		{`"boxes"`, `"base": true, "boxes"`, `boxes.engine: a base has none`},
		{`"boxes"`, `"crew": 7, "boxes"`, `unknown field "crew"`},
		{`"laser"`, `"phaser"`, `parts[0].is: "phaser" is no part`},
		{`"F4"`, `"F9"`, `parts[0].arc: "F9" is no arc; those are RF, R`},
		{`"arc": "F4"`, `"arc": "F4", "boxes": 2`, `parts[0].boxes: a laser has 1, not 2`},
		{`"is": "laser", "arc": "F4"`, `"is": "acid_gum_gun", "arc": "F4", "boxes": 9`, `parts[0].boxes: an acid gum gun has`},
		{`"arc": "F4"}`, `"arc": "F4"}, {"id": "l1", "is": "laser", "arc": "F"}`, `parts[1].id: "l1" is taken`},
		{`"id": "L1"`, `"id": "engine"`, `parts[0].id: "engine" is taken`},
		{`"id": "L1"`, `"id": "All"`, `parts[0].id: "All" is a word of orders`},
		{`"arc": "F4"}`, `"arc": "F4"}, {"id": "B1", "is": "drone", "kind": "acid"}`, `parts[1].kind: a drone carries`},
		{`"arc": "F4"}`, `"arc": "F4"}, {"id": "B1", "is": "missile", "kind": "huge"}`, `no make of missile called "huge"`},
		{`[1, 1, 1, 1, 1, 1]`, `[1, 1]`, `armor: it has 2 sections`},
		{`"radar": 6`, `"radar": 9`, `radar: 9 is no track`},
		{`"radar": 6`, `"radar": "six"`, `radar: it has a wrong value (string); a whole number belongs there`},
		{`"radar": 6`, `"radar": 6,`, `it is no JSON`},
		{`6}`, `6`, `ends`},
		{`6}`, `6} {}`, `something stands after its end`},
		{`"boxes"`, `"source": ` + strings.Repeat(`[`, 9) + strings.Repeat(`]`, 9) + `, "boxes"`, `nested too deep`},
		{`"mite"`, `"` + strings.Repeat("x", maxPlan) + `"`, `a design may have 6000`},
	} {
		require.Contains(t, smallPlan, c.from)
		_, err := readPlan(strings.Replace(smallPlan, c.from, c.to, 1))
		require.ErrorContains(t, err, c.says)
		_, refused := cmdline.AsRefusal(err)
		require.True(t, refused)
	}
	p, err := readPlan(smallPlan)
	require.NoError(t, err)
	require.Equal(t, 1, p.build().size)
}

// A unit of an attached design fights on from the state alone.
func TestForceOfFile(t *testing.T) {
	system := rulestest.Cold(Book.System())
	res, err := system.Start(rules.Setup{Scenario: "skirmish"}, dice.FromFaces(nil))
	require.NoError(t, err)
	c, err := cmdline.Parse(`pentagon-gm force seat:red at:1515 reason:test`)
	require.NoError(t, err)
	res, err = system.Act(res.Next.Snapshot(), rules.GM, c.With("file", smallPlan), dice.FromFaces(nil))
	require.NoError(t, err)
	st := &State{}
	require.NoError(t, codec.Decode(res.Next.Snapshot().State, st))
	mite := st.ship("mite")
	require.Equal(t, 1, mite.live(engine))
	require.Equal(t, "L1", mite.rows("laser")[0].id)
	require.Equal(t, 40+20+4+12+12+12+24, mite.design().cost(byList))
}

// The plans of this project cost what the data says.
func TestCostsAgainstData(t *testing.T) {
	var data struct {
		Ships []struct {
			ID   string
			Cost int `json:"house_point_cost"`
		}
	}
	text, there := printedtest.Collected(t, "pentagon", "ships.json")
	if !there {
		recordedDesigns(t)
		return
	}
	require.NoError(t, json.Unmarshal(text, &data))
	for _, theirs := range data.Ships {
		require.Equal(t, theirs.Cost, designOf(theirs.ID).cost(byList), theirs.ID)
	}
}

func FuzzReadPlan(f *testing.F) {
	f.Add(smallPlan)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := readPlan(text)
		if err != nil {
			return
		}
		again, err := json.Marshal(p)
		require.NoError(t, err)
		same, err := readPlan(string(again))
		if len(again) <= maxPlan {
			require.NoError(t, err)
			require.Equal(t, p.build().cost(byList), same.build().cost(byList))
		}
	})
}

// The page on designs says what is so: its prices are those of the list.
func TestDesignsPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/designs.md")
	require.NoError(t, err)
	for _, d := range spacecraft() {
		require.Contains(t, string(page), fmt.Sprintf("| `%s` | %d | %d |", d.id, d.size, d.cost(byList)))
	}
}

// A counter shows two letters, of any script, or one and the number that tells
// units of a class apart; of a drone or missile its number, whoever launched it.
func TestMarks(t *testing.T) {
	for name, mark := range map[string]string{
		"Lance": "La", "Lance 2": "L2", "Lance 12": "12", "X": "X", "7": "7", "日本": "日本", "日本 3": "日3",
	} {
		require.Equal(t, mark, bare(rules.Unit{ID: "x", Name: name}, "lance").counter(asked(byDefault)).Mark, name)
	}
	d := bare(rules.Unit{ID: "aklinon-d1", Name: "Aklinon drone 1"}, "drone-laser")
	d.Mother = "aklinon"
	require.Equal(t, "d1", d.counter(asked(byDefault)).Mark)
	for id, mark := range map[string]string{"lance-2-m1": "m1", "lance-2-m12": "12"} {
		require.Equal(t, mark, (&Seeker{Unit: rules.Unit{ID: id}, From: "lance-2"}).counter().Mark)
	}
}

// A unit that takes the place of one that was removed does not get its
// missiles, nor those that were meant for it.
func TestFreeID(t *testing.T) {
	d := bare(rules.Unit{ID: "wisp-d1"}, "drone-laser")
	d.Mother = "wisp"
	st := battle(Clock{}, d)
	st.Seekers = []*Seeker{{From: "lance", Target: "kestrel"}}
	require.Equal(t, "lance-2", st.free("lance"))
	require.Equal(t, "kestrel", st.free("kestrel"), "what is after it is a secret")
	st.forget("kestrel")
	require.Empty(t, st.Seekers[0].Target)
	require.Equal(t, "wisp-2", st.free("wisp"))
	require.Equal(t, "bastion", st.free("bastion"))
}
