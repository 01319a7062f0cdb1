package phoenix

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/envelope"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// oddWords are what a file may say where a task names something.
var oddWords = []string{"", "zzz", "axly", "0512", "9999", "13", "m16a1", "m-67-frag-grenade-usa"}

// editedTasks are tasks as somebody may write them into a file, of the form that each kind has.
func editedTasks() (out []Task) {
	far, near := hex.Hex{Q: farthest, R: -farthest}, hex.At(5, 11)
	for do := range kinds {
		for i, word := range oddWords {
			t := Task{Do: do, To: word, Target: word, Key: word, N: i % 2 * mostActions}
			switch do {
			case moveAct, escortAct:
				t.To, t.At = "", []*hex.Hex{&near, &far}[i%2]
			case postureAct:
				t.To = string(Prone)
			case stanceAct:
				t.To = string(Hip)
			case doorAct:
				t.To, t.Key = "0403D", ""
			case fireAct, aimAct:
				t.Target, t.Shoot = "axly", &Volley{Aim: mostAim, Shots: mostAim, Wide: mostWide, Mode: burst}
			case pinAct, launchAct:
				t.Target, t.Shoot = "9999", &Volley{Shots: 1, Aim: 1}
			case coverAct:
				t.Target, t.Shoot = "", &Volley{Shots: 1, Aim: 1, Over: []hex.Hex{near, far}}
			}
			out = append(out, t)
		}
	}
	return out
}

// What a file says of a task is refused by name, or it is played on: it stops nobody's game.
func TestTasksOfAnEditedFile(t *testing.T) {
	for _, scenario := range []string{"table", "alley"} {
		begin := newWorld(t, scenario, played("morale", "on"), played("sound", "on"))
		if scenario == "table" {
			begin.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 6), "grenades unit:trent grenade:m-67-frag-grenade-usa count:3")
		}
		played, wrong := 0, []string(nil)
		for _, task := range editedTasks() {
			s := begin.with(func(st *State) { st.find("trent").Tasks = []Task{task, {Do: waitAct, N: 3}} })
			if err := rulestest.Admit(wary(), &s); err != nil {
				require.True(t, rules.IsUnsound(err), "%+v", task)
				require.False(t, envelope.IsCrash(err), "%+v: %v", task, err)
				continue
			}
			played++
			name := fmt.Sprintf("%s %+v %+v", scenario, task, task.Shoot)
			wrong = append(wrong, crash(func() { goesOnFrom(&s) }, name)...)
		}
		require.NotZero(t, played)
		require.Empty(t, wrong)
	}
}

// crash says of what something goes wrong.
func crash(do func(), name string) (wrong []string) {
	defer func() {
		if p := recover(); p != nil {
			wrong = []string{fmt.Sprintf("%s: %v", name, p)}
		}
	}()
	do()
	return nil
}

// goesOnFrom plays a position for some impulses, and looks at it for each seat.
func goesOnFrom(s *rules.Snapshot) {
	at := must(wary().Check(s))
	for n := range 28 {
		for _, seat := range at.Awaited() {
			at.For(seat).View()
			at = must(at.Seal(seat, nil))
		}
		if at.Snapshot().Over {
			return
		}
		at = must(at.Advance(dice.FromStream([32]byte{byte(n)}))).Next
		if err := at.Check(); err != nil {
			panic(err)
		}
	}
}

// must panics for what goes wrong.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// However much a file says that somebody has lost of balance and owes, has done in an impulse and
// suffers in it, the impulse is played to its end.
func TestWhoOwesTheMostPlaysOn(t *testing.T) {
	f := onTableWith(t, []rules.Setting{played("knock-down", "on")},
		"bring seat:red troop:elite weapon:m16a1 at:0517 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6")
	f.change(func(st *State) {
		c := st.find("axly")
		c.Debt, c.Fresh.Lost, c.Fresh.Shock = mostActions, mostActions, mostPD
	})
	f.impulse(nil)
	require.NoError(t, f.at.Check())
	require.Equal(t, mostActions, f.state().find("axly").Debt)

	lost := Fresh{Lost: mostActions}
	lost.jolt(5, false, Standing)
	require.Equal(t, mostActions, lost.Lost)
	long := Combatant{Course: Course{Trail: make(Trail, mostActions)}}
	long.post()
	require.Len(t, long.Trail, mostActions)
}
