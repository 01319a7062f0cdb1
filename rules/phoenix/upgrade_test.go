package phoenix

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// A state of version 2 is played on: what was set on automatic is set on bursts, in hand, on the
// ground and in a burst that is not resolved yet.
func TestUpgrade(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 6))
	arm, _ := fullArm("m16a1", 0)
	arm.Mode = burst
	s := w.with(func(st *State) {
		st.find("trent").Weapons[0].Mode = burst
		st.Lost = []Left{{At: st.find("trent").At, Arm: arm, Sides: []string{""}}}
		st.Fire = []Shot{{By: "trent", Target: "axly", Key: "m16a1", Load: arm.Load, Mode: burst, Rounds: 7, Posture: Standing, From: st.find("trent").At, At: st.find("axly").At, Met: st.find("axly").Post}}
	})
	want := []byte(s.State)
	record, err := codec.DecodeMap(s.State)
	require.NoError(t, err)
	toAutomatic(record["combatants"].([]any)[0].(map[string]any)["weapons"].([]any)[0])
	toAutomatic(record["lost"].([]any)[0].(map[string]any)["arm"])
	toAutomatic(record["fire"].([]any)[0])
	s.State, s.Version = codec.Must(record), 2
	at, err := wary().Check(&s)
	require.NoError(t, err)
	_, err = at.Default("blue", true)
	require.NoError(t, err)

	record = upgraded(t, 2, record)
	require.Equal(t, want, codec.Must(record))
	require.Error(t, upgrade(1, record))
}

// upgraded is the record of a state of a version as this one has it: each step is taken once, as a file
// that is opened takes them.
func upgraded(t *testing.T, version int, record map[string]any) map[string]any {
	t.Helper()
	raw, err := codec.Upgrade(codec.Must(record), version, Book.Version, upgrade)
	require.NoError(t, err)
	out, err := codec.DecodeMap(raw)
	require.NoError(t, err)
	return out
}

// toAutomatic makes what has a mode what version 2 had for it.
func toAutomatic(x any) {
	r := x.(map[string]any)
	delete(r, "mode")
	r["auto"] = true
}

// Squads of an older state that no order could name are named as orders are, or are none.
func TestUpgradeOfSquads(t *testing.T) {
	w := newWorld(t, "alley")
	for was, is := range map[string]string{"First": "first", "hauser": "", "all": "", "a b": "a-b", "": "", "second": "second"} {
		s := w.with(func(st *State) { st.find("trent").Squad = was })
		record, err := codec.DecodeMap(s.State)
		require.NoError(t, err)
		record = upgraded(t, 4, record)
		s.State, s.Version = codec.Must(record), Book.Version
		at, err := wary().Check(&s)
		require.NoError(t, err, was)
		var st State
		require.NoError(t, codec.Decode(at.Snapshot().State, &st))
		require.Equal(t, is, st.find("trent").Squad, was)
	}
}

// A state of version 4 may fire at hexes off the map, which later ones refuse: it is opened without
// them, and a sheet that was sealed so comes to nothing (2.1).
func TestUpgradeOfFireOffTheMap(t *testing.T) {
	w := newWorld(t, "alley", played("cover-fire", "on"), played("pinning-fire", "on"))
	at := hex.Must
	s := w.with(func(st *State) {
		trent, donovan := st.find("trent"), st.find("donovan")
		trent.Tasks = []Task{
			{Do: coverAct, Shoot: &Volley{Shots: 1, Mode: burst, Cover: true, Over: []hex.Hex{at("4005")}}},
			{Do: coverAct, Shoot: &Volley{Shots: 1, Mode: burst, Cover: true, Over: []hex.Hex{at("4005"), at("1605")}}},
			{Do: fireAct, Target: "axly", Shoot: &Volley{Shots: 1, Mode: burst, Over: []hex.Hex{at("4005")}}},
			{Do: launchAct, Target: "4005", Shoot: &Volley{Shots: 1, Over: []hex.Hex{at("4005")}}},
		}
		donovan.Tasks = []Task{{Do: pinAct, Target: "4005", Shoot: &Volley{Shots: 1}}, {Do: waitAct, N: 3}}
		trent.Last, donovan.Pin, donovan.Mark = "4005", "4005", "1605"
	})
	s.Version = 4
	played, err := wary().Check(&s)
	require.NoError(t, err)
	played = must(played.Seal("red", nil))
	goesOnFrom(played.Snapshot())

	record, err := codec.DecodeMap(s.State)
	require.NoError(t, err)
	record = upgraded(t, 4, record)
	var st State
	require.NoError(t, codec.Decode(codec.Must(record), &st))
	var does []string
	for i := range st.find("trent").Tasks {
		task := &st.find("trent").Tasks[i]
		does = append(does, fmt.Sprint(task.Do, task.Shoot.Over))
	}
	require.Equal(t, []string{"cover-fire[1605]", "fire[]"}, does)
	require.Equal(t, Gun{}, st.find("trent").Gun)
	require.Equal(t, Gun{Mark: "1605"}, st.find("donovan").Gun)
	require.Equal(t, []Task{{Do: waitAct, N: 3}}, st.find("donovan").Tasks)
}

// What an older version has sealed is not checked again: fire off the map is left out as it comes
// to be done, and its people read so.
func TestSealedFireOffTheMap(t *testing.T) {
	for _, line := range []string{"cover-fire over:4005 mode:burst unit:trent", "pin at:4005 unit:trent", "fire target:axly mode:burst over:4005 unit:trent"} {
		w := newWorld(t, "alley", played("cover-fire", "on"), played("pinning-fire", "on"))
		_, err := w.sheet("red", line)
		require.Error(t, err, line)
		require.Contains(t, err.Error(), "4005 is off the map", line)
		s := *w.at.Snapshot()
		s.Version, s.Sealed = 4, []rules.Sealed{{Seat: "red", Lines: []string{line}}}
		w.at = must(wary().Check(&s))
		w.impulse(nil)
		require.Contains(t, w.reads("red"), "Trent stops: 4005 is off the map", line)
		w.impulses(8)
	}
}

// What was to be thrown or launched off the map in an older state is not ordered any more, and what
// flies there is gone.
func TestUpgradeOfWhatFliesOffTheMap(t *testing.T) {
	w := newWorld(t, "alley")
	s := w.with(func(st *State) {
		st.find("trent").Tasks = []Task{{Do: throwAct, Target: "9999", N: 4}, {Do: turnAct, To: "3"}}
		st.find("donovan").Tasks = []Task{{Do: launchAct, Target: "500.500", Shoot: &Volley{Shots: 1, Over: []hex.Hex{hex.Must("500.500")}}}}
		st.find("axly").Tasks = []Task{{Do: throwAct, Target: "0105", N: 4}}
		for _, mark := range []string{"9999", "0505"} {
			st.Bombs = append(st.Bombs, thrownOf(Flight{From: hex.Must("0105"), Mark: hex.Must(mark), Aim: 1}))
		}
	})
	record, err := codec.DecodeMap(s.State)
	require.NoError(t, err)
	record = upgraded(t, 5, record)
	s.State, s.Version = codec.Must(record), Book.Version
	at, err := wary().Check(&s)
	require.NoError(t, err)
	var st State
	require.NoError(t, codec.Decode(at.Snapshot().State, &st))
	require.Equal(t, turnAct, st.find("trent").Tasks[0].Do)
	require.Empty(t, st.find("donovan").Tasks)
	require.Len(t, st.find("axly").Tasks, 1)
	require.Equal(t, []Bomb{thrownOf(Flight{From: hex.Must("0105"), Mark: hex.Must("0505"), Aim: 1})}, st.Bombs, "what flies off it is gone")

	s = w.with(func(st *State) {
		st.Bombs = []Bomb{thrownOf(Flight{From: hex.Must("0105"), Mark: hex.Must("9999"), Aim: 1})}
	})
	s.Version = 5
	_, err = wary().Check(&s)
	require.NoError(t, err, "nothing is left in flight")
}

// What is loaded round by round has no more magazines of one round beside it than a ruling gives.
func TestUpgradeOfASingleLoader(t *testing.T) {
	for _, tt := range []struct {
		rounds uint64
		spare  int
		left   int
	}{{999, 0, mostSpare}, {1, 3, 3}, {2, 3, 4}, {999, 60, 60}} {
		arm := map[string]any{"key": "m79-grenade-launcher", "rounds": tt.rounds}
		if tt.spare > 0 {
			arm["spare"] = slices.Repeat([]any{uint64(1)}, tt.spare)
		}
		toMagazines(map[string]any{"combatants": []any{map[string]any{"weapons": []any{arm}}}})
		require.Equal(t, []any{uint64(1), slices.Repeat([]any{uint64(1)}, tt.left)}, []any{arm["rounds"], arm["spare"]}, tt)
	}
}

// What a ruling gave in an older game above what a weapon holds are magazines beside it, in hand and
// on the ground: no round is lost, and the game goes on.
func TestUpgradeOfMagazines(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 6))
	s := w.with(func(st *State) {
		arm := &st.find("trent").Weapons[0]
		arm.Rounds, arm.Spare = 75, []int{20, 31}
		st.Lost = []Left{{At: st.find("trent").At, Arm: *arm, Sides: []string{""}}}
	})
	require.ErrorContains(t, rulestest.Admit(wary(), &s), "rounds in the m16a1 is 75, which is not from 0 to 30")
	s.Version = 6
	require.NoError(t, rulestest.Admit(wary(), &s))
	goesOnFrom(&s)
	record, err := codec.DecodeMap(s.State)
	require.NoError(t, err)
	record = upgraded(t, 6, record)
	var st State
	require.NoError(t, codec.Decode(codec.Must(record), &st))
	for _, arm := range []Arm{st.find("trent").Weapons[0], st.Lost[0].Arm} {
		require.Equal(t, 30, arm.Rounds)
		require.Equal(t, []int{20, 30, 1, 30, 15}, arm.Spare)
	}
}

// Suspects of a raid of an older version who are not placed yet have their pistols at the belt, as later
// ones have (4.2); who is placed holds what they hold.
func TestUpgradeOfPistolsAtTheBelt(t *testing.T) {
	w := newWorld(t, "raid-two")
	s := w.with(func(st *State) {
		for _, c := range st.Combatants {
			c.Held = 1
		}
		st.find("guard-2").Off, st.find("guard-2").Due = false, 0
	})
	record, err := codec.DecodeMap(s.State)
	require.NoError(t, err)
	require.NoError(t, upgrade(8, record))
	s.State, s.Version = codec.Must(record), Book.Version
	w.at = must(wary().Check(&s))
	w.impulses(impulses)
	for _, c := range w.state().Combatants {
		require.Equal(t, c.Side == police || c.ID == "guard-2", c.arm() != nil, c.ID)
		require.False(t, c.Off, c.ID)
	}
}
