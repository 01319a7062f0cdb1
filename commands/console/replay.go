package console

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// narration begins a line of a script that is told to the viewer. To a console
// that is given the script it is a comment.
const narration = "#>"

// quiet are the commands whose answer a battle report does without: that an
// order was noted, that a seat was taken.
var quiet = []string{"game", "orders"}

// Replay plays a script of console lines and writes a report of the battle:
// its narration, what the players typed, and the posts. A refusal is an error,
// since a recorded battle has none. After each piece it calls pause.
func Replay(ctx context.Context, o Options, script io.Reader, pause func()) error {
	c := &console{Options: o, user: gm, in: newLineReader(script), out: textOutput{w: o.Out}}
	for {
		line, err := c.in.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = c.replay(ctx, line)
		}
		if err != nil {
			return err
		}
		pause()
	}
}

func (c *console) replay(ctx context.Context, line string) error {
	c.number++
	if text, told := strings.CutPrefix(line, narration); told {
		_, err := fmt.Fprintln(c.Out, strings.TrimSpace(text))
		return err
	}
	if silent(line) {
		return nil
	}
	o, err := c.carryOut(ctx, line)
	if err != nil {
		return err
	}
	if r := o.answer.Refusal; r != nil {
		return fmt.Errorf("line %d of the script, %s, was refused: %s", c.number, o.input, r.Text)
	}
	if slices.Contains(quiet, firstWord(o.input)) {
		o.posts = slices.DeleteFunc(o.posts, func(p post) bool { return p.to == "reply" })
	}
	if _, err := fmt.Fprintf(c.Out, "%s> %s\n", o.user, o.input); err != nil {
		return err
	}
	return c.out.show(o)
}
