package goliath

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// How long sentences may be: of events, but for those that list what somebody asked
// for, and of refusals.
const (
	longEvent   = 120
	longRefusal = 200
	endless     = 1000
)

// lists are the kinds of events that list something, however much it is, or hold what
// somebody has typed.
var lists = []string{"type", "figure", "points", "changed", "due", "asked", "entry", "cast", "firepower"}

// ofTheCore are the kinds of events that no book words.
var ofTheCore = []string{"left-out", "unsealed", "unsealed-why", "stand-down", "break", "break-why", "assigned"}

// Each kind of event in its own words, as the case files bring it about, and none of
// them too long or in words that nobody is to read; refusals likewise.
func TestWordsOfEvents(t *testing.T) {
	kinds, faults := map[string]string{}, []string(nil)
	play(t, func(e rules.Event) {
		if slices.Contains(ofTheCore, e.Kind) {
			return
		}
		faults = append(faults, faultsOf(e.Text, either(slices.Contains(lists, e.Kind), endless, longEvent))...)
		if was, ok := kinds[e.Kind]; !ok || cmp.Or(cmp.Compare(len(e.Text), len(was)), cmp.Compare(e.Text, was)) > 0 {
			kinds[e.Kind] = e.Text // the longest of each
		}
	}, func(refusal string) {
		if !strings.HasPrefix(refusal, "Say which result: ") && !strings.Contains(refusal, " is not one of ") { // they list everything
			faults = append(faults, faultsOf(refusal, longRefusal)...)
		}
	})
	require.Empty(t, strings.Join(faults, "\n"))
	var all strings.Builder
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		fmt.Fprintf(&all, "%s: %s\n", kind, kinds[kind])
	}
	rulestest.Golden(t, "testdata/events.txt", all.String())
}

// Nor in battles that are fought at random, by units of all types.
func TestWordsOfRandomPlay(t *testing.T) {
	system, d := rulestest.Cold(playedBy("method-1").System()), dice.FromStream([32]byte{8})
	_, told := captain{system: system}.play(t, host(t, system, d), d, 3)
	for _, e := range told {
		require.Empty(t, faultsOf(e.Text, either(slices.Contains(lists, e.Kind), endless, longEvent)))
	}
}

// play plays the case files and hands on all that is told in them.
func play(t *testing.T, event func(rules.Event), refusal func(string)) {
	t.Helper()
	files, err := rulestest.ReadCases("testdata/cases")
	require.NoError(t, err)
	for _, f := range files {
		f.PlayBy(t, Book.System().Spec(), &listener{rulestest.Direct(Book.System()), event, refusal})
	}
}

// listener is a driver that hands on what it hears.
type listener struct {
	rulestest.Driver
	event   func(rules.Event)
	refusal func(string)
}

func (l *listener) Start(setup rules.Setup, faces []int) (rulestest.Outcome, error) {
	return l.hears(l.Driver.Start(setup, faces))
}

func (l *listener) Say(who, text string, faces []int) (rulestest.Outcome, error) {
	return l.hears(l.Driver.Say(who, text, faces))
}

func (l *listener) hears(out rulestest.Outcome, err error) (rulestest.Outcome, error) {
	for _, e := range out.Events {
		l.event(e)
	}
	if r, ok := cmdline.AsRefusal(err); ok {
		l.refusal(r.Text)
	}
	return out, err
}

// faultsOf are a sentence that is too long, or in words that nobody is to read.
func faultsOf(text string, most int) (out []string) {
	if n := len([]rune(text)); n > most {
		out = append(out, fmt.Sprintf("%d letters: %s", n, text))
	}
	if bad := unwanted(text); bad != "" {
		out = append(out, fmt.Sprintf("%q: %s", bad, text))
	}
	return out
}
