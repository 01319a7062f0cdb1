package rulestest

import (
	"testing"

	"impulse/rules"
	"impulse/rules/cmdline"
)

// Told plays the case files of a folder and hands on all that is told in them: each
// event, and the sentence of each refusal.
func Told(t *testing.T, system rules.System, dir string, event func(rules.Event), refusal func(string)) {
	t.Helper()
	files, err := ReadCases(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		f.PlayBy(t, system.Spec(), &listener{direct{system: system}, event, refusal})
	}
}

// listener is a driver that hands on what it hears.
type listener struct {
	direct
	event   func(rules.Event)
	refusal func(string)
}

func (l *listener) Start(setup rules.Setup, faces []int) (Outcome, error) {
	return l.hears(l.direct.Start(setup, faces))
}

func (l *listener) Say(who, text string, faces []int) (Outcome, error) {
	return l.hears(l.direct.Say(who, text, faces))
}

func (l *listener) hears(out Outcome, err error) (Outcome, error) {
	for _, e := range out.Events {
		l.event(e)
	}
	if r, ok := cmdline.AsRefusal(err); ok {
		l.refusal(r.Text)
	}
	return out, err
}
