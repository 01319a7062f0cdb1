package cli

import (
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	watchdog "impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/library"
)

// deadlyStep says what a step does to the program: the first of every duel ends
// it or goes on for ever, which only a fault of the rules could, so the tests make
// one; or it is killed in the midst of a stretch.
const deadlyStep = "IMPULSE_TEST_DEADLY_STEP"

// deadly is a book with such a step.
type deadly struct {
	rules.System
	how string
}

func (d deadly) Open(s *rules.Snapshot) (rules.Position, error) { return d.around(d.System.Open(s)) }

func (d deadly) Check(s *rules.Snapshot) (rules.Position, error) { return d.around(d.System.Check(s)) }

func (d deadly) around(p rules.Position, err error) (rules.Position, error) {
	if err != nil {
		return nil, err
	}
	return deadlyPosition{p, d}, nil
}

type deadlyPosition struct {
	rules.Position
	d deadly
}

func (p deadlyPosition) Seal(seat rules.SeatID, sheet []string) (rules.Position, error) {
	return p.d.around(p.Position.Seal(seat, sheet))
}

func (p deadlyPosition) Advance(r *dice.Roller) (*rules.Result, error) {
	switch s := p.Snapshot(); {
	case p.d.how == killedInStep:
		if s.Step == "rotation" && p.Clock() == killedAt {
			killed()
		}
	case s.Scenario == "duel" && s.Step == "power-allocation":
		if p.d.how == "dies" {
			os.Exit(2)
		}
		select {}
	}
	res, err := p.Position.Advance(r)
	if err == nil && res.Next != nil {
		res.Next, err = p.d.around(res.Next, nil) // or only the first step of a stretch would be one
	}
	return res, err
}

// makeDeadly lets the program run with what the environment says.
func makeDeadly() {
	if how := os.Getenv(deadlyStep); how != "" {
		library.Systems[0] = deadly{library.Systems[0], how}
	}
}

// ward is a bot with two games, of which that on the bridge is deadly.
type ward struct {
	*killable
	harbor string
}

func newWard(t *testing.T, how string) *ward {
	k := newKillable(t)
	w := &ward{k, k.d.Channel("harbor")}
	for place, scenario := range map[string]string{k.bridge: "duel", w.harbor: "skirmish"} {
		w.saysIn(place, "gm", "game new", with("system", "pentagon"), with("scenario", scenario))
		w.saysIn(place, "red", "game join", with("seat", "red"))
		w.saysIn(place, "blue", "game join", with("seat", "blue"))
	}
	w.saysIn(k.bridge, "red", "orders done")
	k.ends(syscall.SIGTERM)
	k.env[deadlyStep] = how
	return w
}

// dies waits until the program has ended by itself.
func (w *ward) dies() {
	w.t.Helper()
	require.Error(w.t, w.p.Wait(), w.log())
	require.Equal(w.t, 2, w.p.ProcessState.ExitCode())
	w.p = nil
	require.True(w.t, w.d.Eventually(untilDone, func() bool { return !w.d.Gateway().Connected() }))
}

// goesOn plays a step of the other game.
func (w *ward) goesOn() {
	w.t.Helper()
	require.Contains(w.t, w.saysIn(w.harbor, "red", "orders done"), "You pass.")
	require.Contains(w.t, w.saysIn(w.harbor, "blue", "orders done"), "You pass. All orders are in")
	require.True(w.t, w.d.Eventually(untilDone, func() bool { return w.tells(w.harbor, "Turn 1, impulse 1") }), w.log())
}

// tells reports whether a message in a channel holds a text.
func (w *ward) tells(place, text string) bool {
	for _, m := range w.d.Messages(place) {
		words := m.Content
		for _, e := range m.Embeds {
			words += e.Title + e.Description
		}
		if strings.Contains(words, text) {
			return true
		}
	}
	return false
}

// A step that ends the program does so twice: then its game is stuck, and the bot
// is there for all others.
func TestAStepThatEndsTheProgramIsFoundOut(t *testing.T) {
	t.Parallel()
	w := newWard(t, "dies")
	w.start()
	w.d.User("blue").Slash(w.bridge, "orders done")
	w.dies()
	w.runs() // which may die before it has connected
	w.dies() // one start tries it again: it might have been a kill
	w.start()
	require.True(t, w.d.Eventually(untilDone, func() bool {
		return w.tells(w.bridge, "its program has ended in it more than once")
	}), w.log())
	w.goesOn()
	require.Contains(t, w.saysIn(w.bridge, "gm", "game status"), "Stuck")
	w.saysIn(w.bridge, "gm", "game retry") // which is tried elsewhere
	require.Contains(t, w.saysIn(w.bridge, "gm", "game status"), "Stuck", "and we live")
	w.ends(syscall.SIGTERM)
	delete(w.env, deadlyStep)
	w.start()
	w.saysIn(w.bridge, "gm", "game retry")
	require.True(t, w.d.Eventually(untilDone, func() bool { return w.tells(w.bridge, "Turn 1, impulse 1") }), w.log())
	w.ends(syscall.SIGTERM)
}

// A step without end holds up nobody: the bot connects while it goes on, plays
// with others, stops at once where it is told to, and after 10 s gives it up and
// says that it is not well.
func TestAStepWithoutEndHoldsUpNobody(t *testing.T) {
	t.Parallel()
	w := newWard(t, "hangs")
	w.env["IMPULSE_METRICS_ADDR"] = anyAddr
	w.start()
	require.Contains(t, w.saysIn(w.bridge, "blue", "orders done"), "You pass. All orders are in")
	w.ends(syscall.SIGTERM)
	require.Contains(t, w.log(), "msg=stopped")
	require.NotContains(t, w.log(), "work in hand was left")
	begun := time.Now()
	w.start() // and it goes on
	watched := watchedAt(t, w.log)
	w.goesOn()
	if status, reasons := get(t, watched, "/healthz"); time.Since(begun) < watchdog.Limit { // else it may have been given up
		require.Equal(t, http.StatusOK, status, reasons)
	}
	require.True(t, w.d.Eventually(untilDone, func() bool {
		return w.tells(w.bridge, "The referee gave up on the Initial Capacitor Power Allocation phase: it took longer than 10s.")
	}), w.log())
	status, reasons := get(t, watched, "/healthz")
	require.Equal(t, http.StatusServiceUnavailable, status)
	require.Contains(t, reasons, "1 step of a game took too long and was given up")
	require.Contains(t, w.saysIn(w.bridge, "red", "map"), "This game has stopped")
	w.ends(syscall.SIGTERM)
	require.Contains(t, w.log(), "msg=stopped")
	require.NotContains(t, w.log(), "work in hand was left")
	w.start() // it is not tried again by itself
	require.Contains(t, w.saysIn(w.bridge, "gm", "game status"), "Stuck")
	require.Contains(t, w.saysIn(w.bridge, "gm", "game end", with("confirm", true)), "The game is over.")
	w.ends(syscall.SIGTERM)
}
