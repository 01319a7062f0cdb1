// Package console is the whole referee without Discord: it reads one command a
// line, carries it out as the user named before it, and shows everything that
// everybody gets to read.
//
// The idea: a line becomes a commands.Call, exactly as a slash command does,
// so what works here works there. The loop knows neither terminals nor JSON:
// lines come from a [lineReader] or a [terminal], outcomes go to an output,
// as text for people (output_text.go) or as one JSON object a line for
// scripts (output_json.go; docs/console-json.md promises its form). Every outcome is
// written before the next line is read.
package console

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/outbox"
)

// Options of a console.
type Options struct {
	Referee *commands.Referee
	Clock   *Clock // the one the referee looks at
	In      io.Reader
	Out     io.Writer
	Err     io.Writer // for what is no answer: a file that could not be written
	JSON    bool      // one JSON object a line
	Plain   bool      // no colour on a terminal (NO_COLOR)
	Files   string    // folder for attached files; empty: none are written
}

// console is one session.
type console struct {
	Options
	in     input
	out    output
	user   string // who speaks when a line names nobody
	number int    // of the line
}

// input is where lines come from: a pipe, or a terminal.
type input interface {
	// next returns the next line without its end, or io.EOF.
	next() (string, error)
}

// output is who reads what happened: a person, or a script.
type output interface {
	// show writes an outcome. Those of no line have no answer.
	show(o outcome) error
}

// outcome is what a line led to.
type outcome struct {
	request
	answer desk.Answer
	posts  []post
}

// post is something that somebody reads.
type post struct {
	to    string // reply, channel, channel:NAME or dm:USER
	text  string // Markdown as Discord reads it
	files []file

	private bool // only its reader sees it
}

// file is an attached file; path is where it was written, if it was.
type file struct {
	outbox.File
	path string
}

// Run reads lines until they end, or until a person says quit. Its error is a
// fault of input or output, never a refusal.
func Run(ctx context.Context, o Options) error {
	c := &console{Options: o, user: gm}
	in, out, fd, ok := terminalOf(o)
	if !ok {
		c.in, c.out = newLineReader(o.In), c.plainOutput()
		return c.run(ctx)
	}
	state, err := term.MakeRaw(fd)
	if err != nil {
		return fmt.Errorf("the terminal cannot be set up: %w", err)
	}
	defer term.Restore(fd, state)
	defer restoreWhenKilled(fd, state)()
	t := newTerminal(in, out, c)
	c.in, c.out = t, textOutput{w: t.term, bold: t.bold}
	if _, err := io.WriteString(t.term, greeting); err != nil {
		return err
	}
	return c.run(ctx)
}

func (c *console) plainOutput() output {
	if c.JSON {
		return newJSONOutput(c.Out)
	}
	return textOutput{w: c.Out}
}

// terminalOf finds out whether a person sits at both ends.
func terminalOf(o Options) (in, out *os.File, fd int, ok bool) {
	in, isFile := o.In.(*os.File)
	out, isFileToo := o.Out.(*os.File)
	if o.JSON || !isFile || !isFileToo {
		return nil, nil, 0, false
	}
	fd = int(in.Fd())
	return in, out, fd, term.IsTerminal(fd) && term.IsTerminal(int(out.Fd()))
}

func (c *console) run(ctx context.Context) error {
	ctx, end := context.WithCancel(ctx)
	defer c.Referee.Stop()
	defer end()
	if err := c.begin(ctx); err != nil {
		return err
	}
	for ctx.Err() == nil {
		line, err := c.in.next()
		if errors.Is(err, io.EOF) || err == nil && c.quits(line) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("the input cannot be read: %w", err)
		}
		if err := c.handle(ctx, line); err != nil {
			return err
		}
	}
	return nil
}

// begin takes up what an earlier session left. Posts that were still to be
// sent a person sees at once, a script with its first line.
func (c *console) begin(ctx context.Context) error {
	if err := c.resume(ctx); err != nil {
		return fmt.Errorf("the games cannot be taken up: %w", err)
	}
	if c.JSON {
		return nil
	}
	posts, err := c.deliver(ctx)
	if err != nil || len(posts) == 0 {
		return err
	}
	return c.out.show(outcome{posts: posts})
}

// resumeWait is how long the console waits for games that were left in the middle
// of something. They go on all the same.
const resumeWait = 2 * time.Second

// resume takes up what is due in any game.
func (c *console) resume(ctx context.Context) error {
	done := make(chan error, 1)
	go func() { done <- c.Referee.Resume(ctx) }()
	select {
	case err := <-done:
		return err
	case <-time.After(resumeWait):
		return nil
	}
}

// quits reports whether a person at a terminal wants to leave.
func (c *console) quits(line string) bool {
	_, atTerminal := c.in.(*terminal)
	return atTerminal && (line == "quit" || line == "exit")
}

func (c *console) handle(ctx context.Context, line string) error {
	c.number++
	if c.number == 1 {
		line = trimMark(line)
	}
	if silent(line) {
		return nil
	}
	o, err := c.carryOut(ctx, line)
	if err != nil {
		return err
	}
	return c.out.show(o)
}
