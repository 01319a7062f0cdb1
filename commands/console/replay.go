package console

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"impulse/commands/text"
	"impulse/rules"
)

// narration begins a line of a script that is told to the viewer. To a console
// that is given the script it is a comment.
const narration = "#>"

// told are the private looks whose answer belongs into a battle report. Other
// private answers (an order is noted, a seat is taken) do not.
var told = []string{"sheet", "map"}

// Replay plays a script of console lines and writes a report of the battle:
// its narration, what the players typed, and the posts, but not who sealed
// when. A refusal is an error, since a recorded battle has none. After each
// piece it calls pause.
func Replay(ctx context.Context, o Options, script io.Reader, pause func()) error {
	c := &console{Options: o, user: gm, in: newLineReader(script), out: textOutput{w: o.Out, here: channel}}
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
	if text, ok := strings.CutPrefix(line, narration); ok {
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
	o.posts = slices.DeleteFunc(o.posts, func(p post) bool { return noNews(o, p) })
	if !strings.HasPrefix(o.input, "orders done") {
		if _, err := fmt.Fprintf(c.Out, "%s> %s\n", o.user, o.input); err != nil {
			return err
		}
	}
	return c.out.show(o)
}

// noNews reports whether a viewer can do without a post.
func noNews(o outcome, p post) bool {
	if p.to == "reply" {
		return o.answer.Private && !slices.Contains(told, firstWord(o.input))
	}
	return slices.ContainsFunc(o.answer.Events, func(e rules.Event) bool {
		return e.Kind == "sealed" && p.text == text.Escape(e.Text)
	})
}
