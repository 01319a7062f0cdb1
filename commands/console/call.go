package console

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
)

// carryOut asks the referee what a line asks, and collects what is read of it.
func (c *console) carryOut(ctx context.Context, line string) (outcome, error) {
	r, err := parse(line, c.user)
	r.number = c.number
	o := outcome{request: r}
	if err != nil {
		o.answer = refused(err)
	} else {
		o.answer = c.answer(ctx, r)
	}
	posts, err := c.deliver(ctx)
	if err != nil {
		return o, err
	}
	o.posts = append(c.reply(o.answer), posts...)
	return o, nil
}

func (c *console) answer(ctx context.Context, r request) desk.Answer {
	_, atTerminal := c.in.(*terminal)
	if atTerminal && r.input == "" {
		c.user = r.user
		return desk.Answer{}
	}
	if firstWord(r.input) == "clock" {
		return c.moveClock(ctx, r.input)
	}
	files, err := c.attach(r.input)
	if err != nil {
		return refused(err)
	}
	return c.Referee.Do(ctx, desk.Call{User: r.user, Place: r.place, Line: r.input, ByHand: atTerminal, Files: files})
}

func (c *console) moveClock(ctx context.Context, input string) desk.Answer {
	by, err := parseClock(input)
	if err != nil {
		return refused(err)
	}
	c.Clock.Move(by)
	if err := c.resume(ctx); err != nil {
		return refused(err)
	}
	now := c.Clock.Now().UTC()
	return desk.Answer{
		Text: "The console's clock shows " + now.Format("2006-01-02 15:04:05") + " UTC.",
		Data: figure.Figures{figure.Fig("now", now.Format(time.RFC3339))},
	}
}

// refused is the answer to a line that the console itself does not take.
func refused(err error) desk.Answer {
	refusal, ok := cmdline.AsRefusal(err)
	if !ok {
		refusal = &cmdline.Refusal{Text: err.Error()}
	}
	return desk.Answer{Refusal: refusal, Text: text.Escape(refusal.Text), Private: true}
}

// reply is what the one who asked reads.
func (c *console) reply(a desk.Answer) []post {
	if a.Text == "" && len(a.Files) == 0 {
		return nil
	}
	files := slices.Concat(a.Files, c.draw(a.Pictures))
	return []post{{to: "reply", text: a.Text + c.meant(a), private: a.Private, files: c.keepAll(files)}}
}

// meant are the lines to try that come with a refusal, or what may be asked next: they
// are buttons elsewhere, and figures for a program.
func (c *console) meant(a desk.Answer) string {
	switch next, _ := a.Data.Get(desk.NextFigure); {
	case c.JSON:
		return ""
	case a.Refusal != nil && strings.Contains(a.Refusal.Text, "Did you mean"): // asked once
		return listed("That is: ", a.Refusal.Try)
	case a.Refusal != nil:
		return listed("Did you mean: ", a.Refusal.Try)
	default:
		var lines []string
		for _, item := range next.Items {
			lines = append(lines, item.Value.Text)
		}
		return listed("Next: ", lines)
	}
}

// listed are lines one below the other, behind a few words; none are nothing.
func listed(words string, lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	shown := make([]string, len(lines))
	for i, line := range lines {
		shown[i] = text.Mono(line)
	}
	or := fmt.Sprintf("\n%*s", len(words), "or: ")
	return "\n" + words + strings.Join(shown, or)
}

// deliver takes what the others read out of the outbox.
func (c *console) deliver(ctx context.Context) ([]post, error) {
	var out []outbox.Message
	err := c.Referee.Outbox.Deliver(ctx, func(m outbox.Message) error {
		out = append(out, m)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("the posts cannot be delivered: %w", err)
	}
	var posts []post
	for _, m := range out {
		posts = append(posts, post{to: reader(m.Place), text: m.Text(), private: isDM(m.Place), files: c.keepAll(c.draw(m.Pictures))})
	}
	return posts, nil
}

// draw draws pictures, where there is somebody who looks at them: a folder, or a
// script that reads what they say.
func (c *console) draw(pictures []outbox.Picture) []outbox.File {
	if c.Files == "" && !c.JSON {
		return nil
	}
	return c.Referee.Pictures(pictures)
}

// reader names a place as docs/console-json.md does.
func reader(place string) string {
	if place == channel || isDM(place) {
		return place
	}
	return "channel:" + place
}
