package console

import (
	"bytes"
	"context"

	"impulse/rules/cmdline"
)

// Session is a console that is given its lines one by one, and hands back what
// is read of each as people see it. Whoever begins it reads no input.
type Session struct {
	c   *console
	out bytes.Buffer
}

// NewSession begins a session; of the options it needs no In and no Out.
func NewSession(o Options) *Session {
	s := &Session{}
	s.c = &console{Options: o, user: gm, out: textOutput{w: &s.out}}
	return s
}

// Type carries a line out and returns all that is read of it, every post under
// a line that names its reader, and the refusal if it was refused. The error is
// a fault of input or output.
func (s *Session) Type(ctx context.Context, line string) (shown string, refusal *cmdline.Refusal, err error) {
	s.c.number++
	if silent(line) {
		return "", nil, nil
	}
	o, err := s.c.carryOut(ctx, line)
	if err != nil {
		return "", nil, err
	}
	s.out.Reset()
	err = s.c.out.show(o)
	return s.out.String(), o.answer.Refusal, err
}
