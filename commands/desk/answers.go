package desk

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/storage"
)

// Carry does something for a call, once however often the call comes, and
// answers it.
func (r *House) Carry(ctx context.Context, c Call, do func(Desk) error) (a Answer, due *match.Due) {
	d := r.at(ctx, c)
	defer d.close()
	refusal := r.Guarded(c, func() error {
		err := match.ErrRepeated
		if !r.Handled(c) {
			err = d.settled(do(d))
			if err == nil && d.Answer.Refusal == nil {
				d.signOfLife()
			}
		}
		a, due = d.named(), d.due
		if errors.Is(err, match.ErrRepeated) {
			var done bool
			if a, done = r.handled(c); !done {
				return errUnread
			}
			due, err = nil, nil
		}
		return err
	})
	if refusal != nil {
		return d.visiting(r.refuse(refusal)), nil
	}
	return d.visiting(d.withMailNotice(a)), due
}

// errUnread is what went wrong where it could not be read at first whether a call
// came before, and then it had not: nothing was done for it.
var errUnread = errors.New("it could not be read whether the call came before")

// settled makes an answer of a refusal, and keeps what is to be given again to
// a call that comes again.
func (d Desk) settled(err error) error {
	err = d.Pointed(err)
	var left Offering
	if o := (*Offering)(nil); errors.As(err, &o) {
		left = *o
	}
	var try []string
	if t := (*trying)(nil); errors.As(err, &t) {
		try = t.lines
	}
	err = d.discreet(err)
	if refusal, ok := cmdline.AsRefusal(err); ok {
		words := refusal.Text
		if !d.Call.Phone || left.Buttons == nil {
			words = strings.TrimSpace(words + " " + left.Also)
		}
		refusal = &cmdline.Refusal{Rule: refusal.Rule, Text: words, Try: try, Near: refusal.Near, Lead: refusal.Lead}
		left.Buttons = withTries(left.Buttons, try)
		d.Answer, d.due, d.Lasting, err = d.House.refuse(refusal), nil, true, nil
		d.offer(left)
	}
	if err == nil && d.Lasting {
		err = d.Draft(func(*storage.Tx) error { return nil })
	}
	return err
}

// offer puts what a refusal leaves to be pressed below it. Unless they are good at any
// time, the buttons are of this step: what is sealed by one of them is what was to be
// sealed.
func (d Desk) offer(left Offering) {
	d.Answer.Buttons, d.Answer.Mend = left.Buttons, left.Mend
	if left.Buttons == nil && left.Mend == "" {
		return
	}
	if g, err := d.Look(); err == nil && !g.Over() && !left.Anytime {
		d.Answer.Step = g.StepMark()
	}
}

// Offering is a refusal with what whoever reads it can do about it.
type Offering struct {
	Refusal error
	Also    string       // is said behind it, where no button says it
	Buttons []Button     // are to be pressed
	Mend    rules.SeatID // whose sheet is to be mended
	Anytime bool         // the buttons are of no step
}

// Trying is a refusal with lines that would be accepted instead.
func Trying(refusal error, lines []string) error {
	if len(lines) == 0 {
		return refusal
	}
	return &trying{refusal, lines}
}

type trying struct {
	error
	lines []string
}

func (t *trying) Unwrap() error { return t.error }

// withTries adds a button for each line to try that none does yet.
func withTries(buttons []Button, lines []string) []Button {
	for _, line := range lines {
		if !slices.ContainsFunc(buttons, func(b Button) bool { return b.Line == line }) {
			buttons = append(slices.Clone(buttons), Button{Label: LabelOf(line), Line: line})
		}
	}
	return buttons
}

// mostLabel is how long the label of a button is at most.
const mostLabel = 60

// LabelOf is what a button is called that carries a line out: its words and values in
// Title Case.
func LabelOf(line string) string {
	cmd, err := cmdline.Parse(line)
	if err != nil {
		return cmdline.Shorten(line, mostLabel)
	}
	words := slices.Clone(cmd.Path)
	if lines, ok := cmd.Get(string(LinesOption)); ok {
		return cmdline.Shorten("Keep: "+strings.ReplaceAll(lines, "\n", "; "), mostLabel)
	}
	if len(words) > 1 {
		words = words[1:]
	}
	for _, a := range cmd.Args {
		words = append(words, a.Value)
	}
	for i, w := range words {
		words[i] = legible.Capital(w)
	}
	return cmdline.Shorten(strings.Join(words, " "), mostLabel)
}

// Offered are the buttons that come with a refusal; ok is false where nothing does.
func Offered(err error) (buttons []Button, ok bool) {
	o := (*Offering)(nil)
	if !errors.As(err, &o) || o.Buttons == nil && o.Mend == "" {
		return nil, false
	}
	return o.Buttons, true
}

func (o *Offering) Error() string { return o.Refusal.Error() }

func (o *Offering) Unwrap() error { return o.Refusal }

// Guarded does something for a call, and makes a refusal of what goes wrong: a
// fault of ours is one that says so, and is logged.
func (r *House) Guarded(c Call, do func() error) (refusal *cmdline.Refusal) {
	defer func() {
		if p := recover(); p != nil {
			refusal = r.fault(c, fmt.Errorf("panic: %v\n%s", p, debug.Stack())).Refusal
		}
	}()
	if refusal := c.Check(); refusal != nil {
		return refusal
	}
	err := do()
	if err == nil {
		return nil
	}
	if refusal, ok := cmdline.AsRefusal(err); ok {
		return unmarked(refusal)
	}
	return r.fault(c, err).Refusal
}

// fault is the answer to what went wrong on our side.
func (r *House) fault(c Call, err error) Answer {
	switch {
	case storage.IsDiskFull(err):
		return refused("The disk of the referee is full, so nothing was done; please tell its operator.")
	case errors.Is(err, storage.ErrClosed), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return refused("The referee is shutting down, so nothing was done; please try again in a minute.")
	}
	r.Log.Error("a call failed", "place", c.Place, "error", err)
	if watch.TooLong(err) {
		return refused(fmt.Sprintf("That took longer than %v, so the referee gave it up; nothing was changed, and it has been logged.", r.Watch.Limit))
	}
	return refused("That was our fault, not yours; nothing was changed, and it has been logged.")
}

func refused(text string) Answer { return Refuse(&cmdline.Refusal{Text: text}) }

// Refuse is the answer that a refusal gives.
func Refuse(r *cmdline.Refusal) Answer {
	return Answer{Refusal: r, Text: text.Escape(r.Text), Private: true}
}

// refuse is the answer that a refusal gives, in which users are named as they are
// called here.
func (r *House) refuse(refusal *cmdline.Refusal) Answer {
	a := Refuse(unmarked(refusal))
	a.Text = text.EscapeNaming(refusal.Text, r.Called)
	return a
}

// unmarked is a refusal that names users by their ids.
func unmarked(r *cmdline.Refusal) *cmdline.Refusal {
	plain := *r
	plain.Text = text.Unmarked(r.Text)
	return &plain
}

// Handled reports whether a call came before, so that what goes before it is
// not done twice either.
func (r *House) Handled(c Call) bool {
	_, done := r.handled(c)
	return done
}

// handled gives the stored answer of an interaction that came before.
func (r *House) handled(c Call) (Answer, bool) {
	if c.ID == "" {
		return Answer{}, false
	}
	var stored []byte
	var done bool
	err := r.Read(func(tx *storage.Tx) (err error) {
		stored, done, err = tx.Handled(c.ID)
		return err
	})
	a := Answer{Text: "That was done before.", Private: true}
	if err == nil && stored != nil {
		a, err = readAnswer(stored)
	}
	if err != nil {
		return r.fault(c, err), true
	}
	return a, done
}

// Answered gives the answer of an interaction that was carried out; done is
// false where it was not.
func (r *House) Answered(id string) (a Answer, done bool) { return r.handled(Call{ID: id}) }

// storedAnswer is what is kept of an answer for a call that comes again.
type storedAnswer struct {
	Text    string           `cbor:"1,keyasint"`
	Private bool             `cbor:"2,keyasint"`
	Refused *cmdline.Refusal `cbor:"3,keyasint,omitempty"`
	Data    figure.Figures   `cbor:"4,keyasint,omitempty"`
	Buttons []Button         `cbor:"5,keyasint,omitempty"`
	Mend    rules.SeatID     `cbor:"6,keyasint,omitempty"`
	Step    string           `cbor:"7,keyasint,omitempty"`
	Panel   string           `cbor:"8,keyasint,omitempty"`
	Game    string           `cbor:"9,keyasint,omitempty"`
}

func (a Answer) stored() storedAnswer {
	return storedAnswer{a.Text, a.Private, a.Refusal, a.Data, a.Buttons, a.Mend, a.Step, a.Panel, a.Game}
}

func readAnswer(b []byte) (Answer, error) {
	var s storedAnswer
	err := codec.Decode(b, &s)
	return Answer{Text: s.Text, Private: s.Private, Refusal: s.Refused, Data: s.Data, Buttons: s.Buttons, Mend: s.Mend, Step: s.Step, Panel: s.Panel, Game: s.Game}, err
}

// withMailNotice adds to a private answer, once, that mail waits which nobody
// told the asker of. An answer that is given again stays as it was.
func (d Desk) withMailNotice(a Answer) Answer {
	if !a.Private || d.Call.Outside != "" || len(d.Cmd.Path) == 0 || d.Cmd.Name() == mailCommand || !mailUntold(d.House.Shelf, d.Call.User) {
		return a
	}
	defer d.House.Locks.Lock(UserNoteOf(d.Call.User))()
	err := d.House.Store.Update(d.Ctx, func(tx *storage.Tx) error { return SetUntold(tx, d.Call.User, false) })
	if err != nil {
		d.House.Log.Warn("a user could not be told of their mail; it is told with a later answer", "error", err)
		return a
	}
	a.Text += "\nMail waits for you: " + text.Mono(mailCommand)
	if len(a.Buttons) < mostButtons {
		a.Buttons = append(slices.Clone(a.Buttons), Button{Label: "Read Mail", Line: mailCommand})
	}
	return a
}

// mailUntold reports whether mail waits for a user that they were not told of.
func mailUntold(r *match.Shelf, user string) (untold bool) {
	err := r.Read(func(tx *storage.Tx) error {
		rows, err := tx.Mail(outbox.DM(user), 1)
		if err != nil || len(rows) == 0 {
			return err
		}
		n, err := readUserNote(tx, user)
		untold = n.Untold
		return err
	})
	return untold && err == nil
}

const (
	mailCommand = "orders mail"
	mostButtons = 25 // under an answer
)
