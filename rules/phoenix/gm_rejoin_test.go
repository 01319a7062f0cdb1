package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/pick"
	"impulse/rules/view"
)

// travels are what somebody may have become in a battle, by the rulings that stand for it.
var travels = map[string][]string{
	"a troop as it is": nil,
	"a character with a kit": {
		"set unit:trent str:14 int:12 wil:13 hlt:11 agi:15 skill:6", "wear unit:trent armor:medium-rigid", "carry unit:trent item:canteen-full count:2",
		"grenades unit:trent grenade:m-67-frag-grenade-usa count:3", "arm unit:trent weapon:m92f rounds:5 spare:1", "arm unit:trent weapon:m60 rounds:40 spare:2 situation:bipod-mounted",
	},
	"figures of their own": {"set unit:trent sal:9 ca:8 kv:33", "set unit:trent hlt:13 skill:4"},
	"a pack":               {"set unit:trent str:10 int:10 wil:10 hlt:10 agi:10", "set unit:trent pounds:60 pack:35"},
	"weighed things":       {"set unit:trent str:10 int:10 wil:10 hlt:10 agi:10", "set unit:trent pack:20 kv:90"},
	"armor by place":       {"wear unit:trent armor:medium-rigid place:head", "wear unit:trent armor:none place:body"},
	"no armor":             {"wear unit:trent armor:none"},
	"armor of the troop":   {"set unit:trent str:12 agi:12"},
	"half of it":           {"set unit:trent str:12 agi:12", "wear unit:trent armor:none place:head"},
	"another helmet":       {"set unit:trent str:12 agi:12", "wear unit:trent armor:light-rigid place:head"},
	"wounds":               {"set unit:trent hlt:12", "wound unit:trent location:hand pd:18 days:3 hours:5", "wound unit:trent location:arm-bone pd:7 stars:1 hours:9", "treat unit:trent kind:field-hospital hours:8"},
	"a roll that is made":  {"set unit:trent hlt:12", "wound unit:trent location:hand pd:18 days:12 saved:on"},
	"a trauma center":      {"set unit:trent hlt:12", "wound unit:trent location:hand pd:18 days:12 saved:on", "treat unit:trent kind:trauma-tl13 days:12"},
	"after a trauma center": {
		"set unit:trent hlt:12", "wound unit:trent location:hand pd:18 days:12 saved:on", "treat unit:trent kind:trauma-tl13 days:12", "treat unit:trent kind:field-hospital hours:30",
	},
	"a hero on drugs": {"set unit:trent hero:on drugged:on"},
	"out of action":   {"set unit:trent kv:99", "wound unit:trent location:hand pd:18 hours:2", "set unit:trent out:90"},
	"broken":          {"set unit:trent broken:on"},
	"a prisoner":      {"surrender unit:trent"},
}

// The lines by which somebody rejoins, typed at an empty table, give the sheet that they had.
func TestRejoinsAsTheyAre(t *testing.T) {
	for name, rulings := range travels {
		t.Run(name, func(t *testing.T) {
			here := onTable(t, "bring seat:red troop:elite-armored weapon:m16a1 at:0517 name:Trent")
			if name == "a troop as it is" {
				here = onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent")
			}
			for _, line := range rulings {
				require.NoError(t, here.rules(line), line)
			}
			there := onTable(t)
			for _, line := range here.rejoins("rejoin unit:trent") {
				require.NoError(t, there.typed(line), line)
			}
			require.Equal(t, here.sheetRows(), there.sheetRows())
			require.Equal(t, here.state().find("trent").Aid.Cut, there.state().find("trent").Aid.Cut)
		})
	}
}

// Twelve days that healing takes still in a trauma center are twelve days at the next table,
// and so days later (2.9).
func TestATraumaCenterStaysOne(t *testing.T) {
	here := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "set unit:trent hlt:12",
		"wound unit:trent location:hand pd:18 hours:1 saved:on", "treat unit:trent kind:trauma-tl13 hours:1", "time days:12")
	require.Contains(t, here.damage(), "heals in 12 days")
	there := onTable(t)
	for _, line := range here.rejoins("rejoin unit:trent") {
		require.NoError(t, there.typed(line), line)
	}
	require.Contains(t, there.damage(), "heals in 12 days")
	there.rule("time days:5")
	require.Contains(t, there.damage(), "heals in 7 days")
}

// What no ruling takes along is said, and where they go may be said.
func TestRejoinSaysWhatStays(t *testing.T) {
	here := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent")
	here.change(func(st *State) {
		c := st.find("trent")
		c.Squad, c.Weapons[0].Spare, c.Weapons[0].Broken = "first", []int{20, 7}, true
	})
	out := here.look("rejoin unit:trent seat:blue at:0101")
	require.Contains(t, out[0].Text, "seat:blue troop:elite at:0101")
	left := out[len(out)-1]
	require.Equal(t, "left-behind", left.Kind)
	require.Contains(t, out[0].Text, "squad:first")
	require.Contains(t, left.Text, "7 rounds in magazines of the M16A1 that are not full and that the M16A1 is broken")

	cmd, err := cmdline.Parse("phoenix-gm rejoin unit:trent")
	require.NoError(t, err)
	_, err = here.at.Act("red", cmd, dice.FromFaces(nil))
	require.ErrorContains(t, err, "rejoin is for the game master")

	here.rule("kill unit:trent")
	_, err = here.at.Act(rules.GM, cmd, dice.FromFaces(nil))
	require.ErrorContains(t, err, "Trent is dead")
}

// Somebody may have more for a weapon than a ruling gives: the lines are such as can be typed, and
// the rest is said.
func TestRejoinsWithWhatAWeaponHolds(t *testing.T) {
	here := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent")
	here.change(func(st *State) {
		arm := &st.find("trent").Weapons[0]
		arm.Rounds, arm.Spare = 30, slices.Repeat([]int{arm.weapon().Capacity}, mostSpare+2)
	})
	there := onTable(t)
	for _, line := range here.rejoins("rejoin unit:trent") {
		require.NoError(t, there.typed(line), line)
	}
	require.Equal(t, 30, there.state().find("trent").Weapons[0].Rounds)
	require.Len(t, there.state().find("trent").Weapons[0].Spare, mostSpare)
	out := here.look("rejoin unit:trent")
	require.Contains(t, out[len(out)-1].Text, "2 magazines of the M16A1")
}

// rules rules what is to be taken.
func (f *brawl) rules(line string) error { return f.typed("phoenix-gm " + line + " reason:test") }

// typed carries a whole line of the game master's out.
func (f *brawl) typed(line string) error {
	c, err := cmdline.Parse(line)
	require.NoError(f.t, err)
	res, err := f.at.Act(rules.GM, c, f.dice)
	if err == nil {
		f.at = res.Next
	}
	return err
}

// look is what the game master is answered, who changes nothing by it.
func (f *brawl) look(line string) []rules.Event {
	f.t.Helper()
	c, err := cmdline.Parse("phoenix-gm " + line)
	require.NoError(f.t, err)
	res, err := f.at.Act(rules.GM, c, dice.FromFaces(nil))
	require.NoError(f.t, err)
	require.Nil(f.t, res.Next)
	return res.Events
}

func (f *brawl) rejoins(line string) (lines []string) {
	for _, e := range f.look(line) {
		if e.Kind == "rejoins" {
			lines = append(lines, e.Text)
		}
	}
	return lines
}

// sheetRows are what the sheet of Trent has, but for where they are.
func (f *brawl) sheetRows() []view.Row {
	s, _ := sheetOf(f.at.For(rules.GM).View(), "trent")
	return pick.Where(s.Rows, func(r view.Row) bool { return r.Label != "Place" })
}

func (f *brawl) damage() string {
	for _, r := range f.sheetRows() {
		if r.Label == "Damage" {
			return r.Text
		}
	}
	return ""
}
