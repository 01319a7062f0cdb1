package phoenix

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/view"
)

// defaults are the default house rules.
type defaults struct{}

func (defaults) House(id string) string {
	for _, h := range Book.HouseRules {
		if h.ID == id {
			return h.Default
		}
	}
	panic("there is no house rule " + id)
}

// textsOf are the rows of a sheet by their labels.
func textsOf(s view.Sheet) map[string]string {
	out := map[string]string{}
	for _, r := range s.Rows {
		out[r.Label] = r.Text
	}
	return out
}

// The full sheet has all figures of a character, each in a line that no picture cuts; the
// card what counts in a fight (1.3).
func TestStatusSheet(t *testing.T) {
	c, err := start{name: "Trent", troop: "line-armored", weapon: "m16a1", load: "ap", spare: 2}.recruit("red")
	require.NoError(t, err)
	c.Made, c.Burden = &Made{STR: 16, INT: 15, WIL: 12, AGI: 10}, Encumbered{Said: true, Pounds: printed.Whole(15)}
	c.SAL, c.MS = 14, 6
	v := looked{c, &State{Field: Field{Clock: Clock{Phase: 1, Impulse: 1}, Squad: Squad{Combatants: []*Combatant{c}}}}, defaults{}, rules.Seat{ID: "red", Side: "red"}}
	rows := textsOf(v.sheet())
	require.Equal(t, "base 3, maximum 6", rows["Speed"])
	require.Equal(t, "M16A1, 30 rounds of AP, 2 magazines more", rows["In hand"])
	require.Equal(t, "by aim 1: -8, 2: 2, 3: 5, 4: 7, 5: 8, 6: 9, 7: 10, 8: 11, 9: 12, 10: 13, 11: 14", rows["Shot Accuracy"])
	require.Equal(t, "RT 8, burst 7, SAB 3, KD 4, capacity 30", rows["Weapon"])
	does := v.card().Does[0]
	require.Equal(t, "M16A1, AP", does.Title)
	require.Equal(t, []string{"hexes", "PEN", "DC", "BA", "MA"}, does.Lines[0])
	require.Equal(t, []string{"10", "23", "6", "60", "0.4"}, does.Lines[1])
	require.Contains(t, v.card().Facts, view.Fact{Head: "Armor", Text: rows["Armor"]})
	require.NotEmpty(t, rows["Armor"])
	for _, r := range v.sheet().Rows {
		require.NotEqual(t, view.FormPart, r.Part, "%s would be cut", r.Label)
	}
}

// Where bursts of three are played the columns of a weapon that fires them have its 3RB (9B).
func TestSheetOfThreeRounds(t *testing.T) {
	on := houseOf{"three-round-bursts": "on"}
	m16, hk := Arm{Key: "m16a2", Load: "fmj"}, Arm{Key: "hk-vp70m", Load: "fmj"}
	require.Equal(t, []string{"hexes", "PEN", "DC", "BA", "MA", "3RB"}, ranged(&m16, on).Lines[0])
	require.Equal(t, []string{"10", "17", "6", "61", "0.4", "-5"}, ranged(&m16, on).Lines[1])
	require.Equal(t, []string{"10", "2", "3", "45", "-10"}, ranged(&hk, on).Lines[1])
	require.Equal(t, []string{"10", "17", "6", "61", "0.4"}, ranged(&m16, defaults{}).Lines[1])
	old := Arm{Key: "m16a1", Load: "fmj"}
	require.Len(t, ranged(&old, on).Lines[0], 5)
}

// Shot has its pattern, and what bursts the columns of its blast (1.3, step 9; 3.5, 3.6).
func TestSheetOfShotAndBlasts(t *testing.T) {
	m870, _ := fullArm("remington-m870", 0)
	caws, _ := fullArm("olin-heckler-koch-caws", 0)
	require.Equal(t, []string{"hexes", "PEN", "DC", "SALM", "BPHC", "PR", "BA"}, ranged(&m870, defaults{}).Lines[0])
	require.Equal(t, []string{"1", "5.4", "8", "-14", "*12", "0", "67"}, ranged(&m870, defaults{}).Lines[1])
	require.Equal(t, []string{"1", "5.6", "8", "-13", "–", "0", "67"}, ranged(&caws, defaults{}).Lines[1], "its BPHC there is not printed")
	c, err := start{name: "Trent", troop: "line", weapon: "m203-grenade-launcher"}.recruit("red")
	require.NoError(t, err)
	does := looked{c, &State{Field: Field{Clock: Clock{Phase: 1, Impulse: 1}}}, defaults{}, rules.Seat{ID: rules.GM}}.card().Does
	require.Len(t, does, 2)
	require.Equal(t, "M203 Grenade Launcher, HEAT, blast", does[1].Title)
	require.Equal(t, [][]string{{"hexes", "PEN", "DC", "BSHC", "BC"}, {"0", "1.6", "1", "*2", "241"}, {"1", "1.4", "1", "47", "71"}}, does[1].Lines[:3])
}

// houseOf are the default house rules but for some.
type houseOf map[string]string

func (h houseOf) House(id string) string {
	if v, ok := h[id]; ok {
		return v
	}
	return defaults{}.House(id)
}

// What is left of healing is told, not all of it (2.10).
func TestSheetOfWhoHeals(t *testing.T) {
	c := &Combatant{Unit: rules.Unit{ID: "trent", Side: "red"}, Rating: Rating{HLT: 12, SAL: 14, KV: 20}}
	c.PD, c.Wounds, c.Aid.Saved = 18, []Wound{{Location: "hand", PD: 18, Impulse: 1}}, true
	v := looked{c, &State{Field: Field{Clock: Clock{Phase: 1, Impulse: 1}}}, defaults{}, rules.Seat{ID: "red", Side: "red"}}
	require.Equal(t, "18 PD; heals in 30 days", v.outlook())
	v.st.Phase += 20*impulsesADay/impulses + 1
	require.Equal(t, "18 PD; heals in 10 days", v.outlook())
}

func TestTimeInWords(t *testing.T) {
	require.Equal(t, []string{"1 hour", "40 minutes"}, spans(100*impulsesAMinute))
	require.Equal(t, []string{"0 impulses"}, spans(0))
	require.Equal(t, "1 hour 40 minutes", span(100*impulsesAMinute))
	require.Equal(t, "1 hour 59 minutes", span(2*impulsesAnHour-4), "not an hour")
	require.Equal(t, "2 minutes 42 seconds", span(81*impulses))
	require.Equal(t, "2 hours", span(2*impulsesAnHour))
	require.Equal(t, "2 min 42 s", inBrief.Replace(span(81*impulses)))
	require.Equal(t, "1 h 40 min", inBrief.Replace(span(100*impulsesAMinute)))
	require.Equal(t, "2 days 1 h", inBrief.Replace(span(2*impulsesADay+impulsesAnHour)))
}

// Where there is little room, how somebody fares is one or two words.
func TestWhoFaresHowInBrief(t *testing.T) {
	for want, x := range map[string]Mind{"gave up": {Yielded: true}, "broken": {Broken: true}, "flees": {Flees: true}} {
		require.Equal(t, want, looked{Combatant: &Combatant{Mind: x}, st: &State{}, h: defaults{}}.brief())
	}
}

// What is healed of a wound is no more on the sheet, and a card says what one cannot do.
func TestWhatIsHealedIsNoWound(t *testing.T) {
	x := Body{PD: 70, Wounds: []Wound{{Location: "eye-nose", PD: 50, Disables: 1}, {Location: "thigh-flesh", PD: 20}}}
	x.mend(40)
	require.Equal(t, 30, x.PD)
	require.Equal(t, []Wound{{Location: "eye-nose", PD: 30, Disables: 1}}, x.Wounds)
	require.Equal(t, "eye - nose, 30 PD, disabling", looked{Combatant: &Combatant{}, st: &State{}, h: defaults{}}.woundWords(x.Wounds[0]))
}

// Who has fewer actions than they had is told how many, and why.
func TestLostActionsAreTold(t *testing.T) {
	v := looked{Combatant: &Combatant{}, st: &State{}, h: defaults{}}
	v.CA, v.Weary = 6, 4
	require.Equal(t, "2 of 6 a phase: 1, 0, 1, 0; wounds cost 4", v.actionsText())
	v.Weary, v.Debt = 0, 1
	require.Equal(t, "6 a phase: 2, 1, 2, 1; the next one is lost", v.actionsText())
	v.Debt = 2
	require.Equal(t, "6 a phase: 2, 1, 2, 1; the next 2 are lost", v.actionsText())
}

// What was interrupted stands on the sheet while somebody does not go on with it by himself (5.5).
func TestAnInterruptedCourseIsOnTheSheet(t *testing.T) {
	kept := looked{&Combatant{}, &State{}, defaults{}, rules.Seat{ID: rules.GM}}
	at := hex.At(5, 8)
	kept.Plan = []Task{{Do: moveAct, At: &at}}
	require.Equal(t, "move to 0508; ordered again it needs no thought", textsOf(kept.sheet())["Interrupted"])
	kept.Musing = 3
	require.Equal(t, "move to 0508; ordered again it needs no other thought than the 3 actions left", kept.interrupted())
}

// Who rides in the jeep is said to, on the sheet and on the map (4.2), and not to stand.
func TestWhoRidesInTheJeep(t *testing.T) {
	f := newBout(t, "oppenheim")
	st := f.state()
	c := st.find("jeep-1")
	v := looked{c, st, defaults{}, rules.Seat{ID: "russians", Side: "russians"}}
	require.Contains(t, v.place(), "in the jeep in ")
	require.Equal(t, "in the jeep", c.counter("J", "russians").Note)
	require.Contains(t, looked{st.find("point-1"), st, defaults{}, v.by}.place(), "standing in ")
	require.Equal(t, "squad:first; others: jeep, second-jeep, second, third, fourth", textsOf(looked{st.find("point-1"), st, defaults{}, v.by}.sheet())["Squad"], "and the squads by which they are ordered")
}

// What somebody is doing is said by names, with how far their aim is, on sheet and card, and
// to nobody of another side.
func TestWhatSomebodyIsDoingIsSaid(t *testing.T) {
	f := newBout(t, "alley")
	f.change(func(st *State) {
		axly := st.find("axly")
		axly.Mark, axly.Aim = "trent", 4
		axly.Tasks = []Task{{Do: fireAct, Target: "trent", Shoot: &Volley{Aim: 6, Shots: 1}}, {Do: postureAct, To: string(Prone)}, {Do: turnAct, To: "donovan"}}
	})
	const does = "fire at Trent, aim 4 of 6, then posture prone, then turn Donovan"
	s := f.at.For("blue").View().SheetOf("axly")
	require.Equal(t, does, s.Doing)
	require.Equal(t, view.Fact{Head: "Goes on", Text: does}, s.Card.Facts[0])
	require.Empty(t, f.at.For("red").View().SheetOf("axly").Doing)
	require.Empty(t, f.at.For("blue").View().SheetOf("hauser").Doing)
	at := hex.At(5, 8)
	for want, task := range map[string]Task{
		"fire at Trent, aim 4": {Do: fireAct, Target: "trent", Shoot: &Volley{Shots: 1}},
		"aim at Trent":         {Do: aimAct, Target: "trent", Shoot: &Volley{}},
		"move to 0508":         {Do: moveAct, At: &at},
		"disarm Trent":         {Do: disarmAct, Target: "trent"},
		"cover fire":           {Do: coverAct},
		"pin at 0508, aim 4":   {Do: pinAct, Target: "0508", Shoot: &Volley{Shots: 1}},
		"arm grenade":          {Do: armAct},
	} {
		f.change(func(st *State) { st.find("axly").Mark, st.find("axly").Tasks = "", []Task{task} })
		require.Equal(t, want, f.at.For("blue").View().SheetOf("axly").Doing)
	}
}

// Who has characteristics of their own is of no troop any more, by their title too; a visor that
// is put on leaves the helmet what it is (1.4, 1.5).
func TestTitleOfWhoHasLeftATroop(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite-armored weapon:m16a1 at:0517 name:Trent")
	title := func() string { s, _ := sheetOf(f.at.For("red").View(), "trent"); return s.Title }
	require.Equal(t, "Trent, elite armored", title())
	f.rule("set unit:trent str:10")
	require.Equal(t, "Trent", title())
	require.NoError(t, f.rules("wear unit:trent armor:medium-rigid place:visor"))
	require.Equal(t, printed.Whole(16), f.state().find("trent").Suit.Head)
}

// The course says how many shots of several are left, and how far they go; what is loaded round by
// round has rounds beside it, and no magazine; one hex is one.
func TestWordsOfSeveral(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "bring seat:red troop:elite weapon:franchi-spas-12 spare:2 at:0518 name:Donovan", "bring seat:blue troop:line weapon:m16a1 at:0508 facing:6 name:Axly")
	f.impulse(map[rules.SeatID][]string{"red": {"fire target:axly aim:9 shots:5 unit:trent", "fire target:axly aim:9 within:12 unit:donovan"}})
	sheet := func(id string) view.Sheet { s, _ := sheetOf(f.at.For("red").View(), id); return s }
	require.Contains(t, sheet("trent").Doing, ", 5 shots left")
	require.NotContains(t, sheet("donovan").Doing, "left")
	require.Contains(t, sheet("donovan").Doing, ", within 12 hexes")
	require.Equal(t, "Franchi SPAS 12, 7 rounds of Shot, 14 rounds more", textsOf(sheet("donovan"))["In hand"])
	for to, words := range map[string]string{"0518": "{range} hex from", "0508": "{range} hexes from"} {
		c, err := cmdline.Parse("phoenix distance unit:trent to:" + to)
		require.NoError(t, err)
		res, err := f.at.Act("red", c, f.dice)
		require.NoError(t, err)
		require.Contains(t, res.Events[0].Text, strings.ReplaceAll(words, "{range}", map[string]string{"0518": "1", "0508": "9"}[to]))
	}
}
