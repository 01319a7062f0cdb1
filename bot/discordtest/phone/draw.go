package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/discordtest"
	"impulse/bot/discordtest/formtest"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/render"
)

// blank numbers what is only measured.
func blank(string, string) int { return 10 }

// draw is a message as the person's phone shows it; number numbers what can be
// touched.
func (p *person) draw(m discordtest.Message, number func(message, id string) int) []string {
	lines := []string{p.head(m)}
	if m.Thinking {
		return append(lines, "(is thinking …)")
	}
	lines = append(lines, p.table.text(m)...)
	for _, f := range m.Files {
		lines = append(lines, wrapped(fileOf(f), "")...)
	}
	for _, c := range m.Components {
		lines = append(lines, p.drawPart(c, func(id string) int { return number(m.ID, id) })...)
	}
	return lines
}

// text are the lines of what a message says: its content and its embeds, without
// pictures and buttons.
func (t *table) text(m discordtest.Message) []string {
	lines := wrapped(t.read(m.Content), "")
	for _, e := range m.Embeds {
		lines = append(lines, wrapped(t.read(embedded(e)), "┃ ")...)
	}
	return lines
}

// glance is how many lines of a text a phone shows at once, beside what is above and
// below it.
const glance = 12

// head says of whom and for whom a message is.
func (p *person) head(m discordtest.Message) string {
	head := "▪ Impulse " + m.Sent.UTC().Format("15:04:05")
	for _, mark := range []struct {
		is   bool
		says string
	}{
		{m.Caller != "" && m.Reader == "", " · for " + p.userName(m.Caller)}, {m.Reader != "", " · only you see this"}, {!m.Edited.IsZero() && m.Reader == "", " · edited"},
		{m.Pinned, " · pinned"}, {rings(m, p.u.ID), " 🔔"},
	} {
		if mark.is {
			head += mark.says
		}
	}
	if n := len(p.table.text(m)); n > glance {
		head += fmt.Sprintf(" · %d lines", n)
	}
	return head
}

// wrapped breaks each line of a text at the width, and inside a fence wherever that is.
func wrapped(text, before string) []string {
	if text == "" {
		return nil
	}
	var lines []string
	fenced, width := false, wide-render.Length(before)
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		parts := render.Wrap(line, width)
		if fenced {
			parts = chunks(line, width)
		}
		if len(parts) == 0 {
			parts = []string{""}
		}
		for _, part := range parts {
			lines = append(lines, strings.TrimRight(before+part, " "))
		}
	}
	return lines
}

func chunks(line string, width int) []string {
	var parts []string
	for rest := []rune(line); len(rest) > 0; {
		n := min(width, len(rest))
		parts, rest = append(parts, string(rest[:n])), rest[n:]
	}
	return parts
}

func embedded(e *discordgo.MessageEmbed) string {
	var parts []string
	add := func(text string) {
		if text != "" {
			parts = append(parts, text)
		}
	}
	if e.Author != nil {
		add(e.Author.Name)
	}
	add(e.Title)
	add(e.Description)
	for _, f := range e.Fields {
		add(f.Name + "\n" + f.Value)
	}
	if e.Footer != nil {
		add(e.Footer.Text)
	}
	return strings.Join(parts, "\n")
}

func fileOf(f discordtest.File) string {
	if isPicture(f) {
		return "[picture: " + f.Alt + "]"
	}
	return fmt.Sprintf("[file: %s, %d bytes]", f.Name, len(f.Content))
}

// drawPart is one part of a message: a row, a list, a text, or one that holds others.
func (p *person) drawPart(c discordtest.Component, number func(id string) int) []string {
	if c.Type == formtest.TypeSelect {
		return drawList(c, number(c.CustomID))
	}
	lines := wrapped(p.table.read(c.Content), "")
	row := ""
	for _, inner := range c.Components {
		if inner.Type != formtest.TypeButton {
			lines = append(lines, p.drawPart(inner, number)...)
			continue
		}
		b := drawButton(inner, number)
		if row != "" && render.Length(row)+1+render.Length(b) > wide {
			lines, row = append(lines, row), ""
		}
		row = strings.TrimSpace(row + " " + b)
	}
	if row != "" {
		lines = append(lines, row)
	}
	return lines
}

func drawButton(c discordtest.Component, number func(id string) int) string {
	switch {
	case c.URL != "":
		return "[↗ " + labelOf(c) + "]"
	case c.Disabled:
		return "(" + labelOf(c) + ")"
	}
	n := strconv.Itoa(number(c.CustomID))
	return "[" + n + " " + cmdline.Shorten(labelOf(c), wide-len(n)-len("[ ]")) + "]"
}

// labelOf is what stands on a button; its emoji where it has no words.
func labelOf(c discordtest.Component) string {
	var emoji struct{ Name string }
	if c.Label == "" && json.Unmarshal(c.Emoji, &emoji) == nil {
		return emoji.Name
	}
	return c.Label
}

func drawList(c discordtest.Component, number int) []string {
	title := c.Placeholder
	if title == "" {
		title = "Make a selection"
	}
	if c.Disabled {
		return wrapped("("+title+")", "")
	}
	lines := wrapped(fmt.Sprintf("[%d ▾ %s]", number, title), "")
	return append(lines, offers(c)...)
}

func offers(c discordtest.Component) []string {
	var lines []string
	for _, o := range c.Options {
		mark := "  · "
		if o.Default {
			mark = "  ✓ "
		}
		lines = append(lines, hung(mark, o.Label)...)
		if o.Description != "" {
			lines = append(lines, wrapped(o.Description, "      ")...)
		}
	}
	return lines
}

func hung(mark, text string) []string {
	lines := wrapped(text, strings.Repeat(" ", render.Length(mark)))
	if len(lines) > 0 {
		lines[0] = mark + strings.TrimLeft(lines[0], " ")
	}
	return lines
}

// drawForm is the form that covers the screen.
func (p *person) drawForm(m *discordtest.Modal) []string {
	lines := wrapped("▤ "+m.Title, "")
	label, n := "", 0
	formtest.Walk(m.Components, func(c discordtest.Component) {
		if c.CustomID == "" {
			label = c.Label
			lines = append(lines, wrapped(p.table.read(c.Content+c.Description), "  ")...)
			return
		}
		n++
		if c.Label != "" {
			label = c.Label
		}
		if c.Required == nil || *c.Required {
			label += " *"
		}
		lines = append(lines, wrapped(fmt.Sprintf("[%d=] %s (%s)", n, label, c.CustomID), "")...)
		lines = append(lines, wrapped(c.Value, "  │ ")...)
		if c.Value == "" && c.Placeholder != "" {
			lines = append(lines, wrapped("e.g. "+c.Placeholder, "  ")...)
		}
		lines = append(lines, offers(c)...)
	})
	return lines
}

// What Discord shows in other words than it is sent.
var (
	mention = regexp.MustCompile(`<@!?(\d+)>`)
	command = regexp.MustCompile(`<(/[^:<>]+):\d+>`)
	channel = regexp.MustCompile(`<#(\d+)>`)
	moment  = regexp.MustCompile(`<t:(\d+)(?::([a-zA-Z]))?>`)
	pointer = regexp.MustCompile(`https://discord\.com/channels/\d+/(\d+)(/\d+)?`)
)

// read is a text as people read it: with names, times and places for their marks.
func (t *table) read(text string) string {
	text = mention.ReplaceAllStringFunc(text, func(mark string) string {
		return "@" + t.userName(mention.FindStringSubmatch(mark)[1])
	})
	text = pointer.ReplaceAllStringFunc(text, func(mark string) string {
		return "‹message in " + t.placeName(pointer.FindStringSubmatch(mark)[1]) + "›"
	})
	text = command.ReplaceAllString(text, "$1")
	text = channel.ReplaceAllStringFunc(text, func(mark string) string {
		return t.placeName(channel.FindStringSubmatch(mark)[1])
	})
	return moment.ReplaceAllStringFunc(text, func(mark string) string { return dated(moment.FindStringSubmatch(mark)) })
}

func (t *table) userName(id string) string {
	for _, p := range t.people {
		if p.u.ID == id {
			return p.u.Name
		}
	}
	if id == t.d.AppID() {
		return "Impulse"
	}
	return "unknown-user"
}

// dated is a moment in words, from now on if it is marked so.
func dated(mark []string) string {
	seconds, err := strconv.ParseInt(mark[1], 10, 64)
	if err != nil {
		return mark[0]
	}
	at := time.Unix(seconds, 0)
	if mark[2] != "R" {
		return at.UTC().Format("2006-01-02 15:04 UTC")
	}
	if span := time.Until(at).Round(time.Second); span >= 0 {
		return "in " + spanned(span)
	}
	return spanned(time.Since(at)) + " ago"
}

// spanned is how long something is, as Discord says it: in the largest unit that fits,
// rounded.
func spanned(d time.Duration) string {
	for _, unit := range []struct {
		of   time.Duration
		name string
	}{{24 * time.Hour, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"}, {time.Second, "second"}} {
		if n := int(d.Round(unit.of) / unit.of); n > 0 {
			return legible.Counted(n, unit.name, unit.name+"s")
		}
	}
	return "a moment"
}
