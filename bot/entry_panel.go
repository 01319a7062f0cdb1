package bot

import (
	"cmp"
	"context"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
	"impulse/rules"
)

// screen is what the message of order entry shows.
type screen struct {
	note   string // what was answered, Markdown
	title  string
	prompt string
	line   string // so far; the message holds it for the next press

	choices  map[string]any // a select, nil for none
	turns    []control      // buttons about the choices
	controls []control      // buttons about the order
	joins    []button       // that take a seat
}

// control is a button of order entry.
type control struct {
	label string
	id    entryID
	style discordgo.ButtonStyle
}

// Styles of buttons by what they mean.
const (
	primary   = discordgo.PrimaryButton
	secondary = discordgo.SecondaryButton
	success   = discordgo.SuccessButton
)

// linePrefix begins the last line of a message that holds a line.
const linePrefix = "▸ `"

// A back-tick would end the line early, so another character stands for it.
var (
	hideTicks = strings.NewReplacer("`", "ˋ")
	showTicks = strings.NewReplacer("ˋ", "`")
)

// text is the content of the message.
func (s screen) text() string {
	var parts []string
	for _, part := range []string{cutNote(s.note), bold(s.title), s.prompt} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if s.line != "" {
		parts = append(parts, linePrefix+hideTicks.Replace(s.line)+"`")
	}
	return strings.Join(parts, "\n")
}

// cutNote leaves room for what is asked below a note.
func cutNote(note string) string {
	if utf8.RuneCountInString(note) <= maxNote {
		return note
	}
	return string([]rune(note)[:maxNote-1]) + "…"
}

func bold(s string) string {
	if s == "" {
		return ""
	}
	return "**" + s + "**"
}

// lineIn finds the line so far in the content of a message.
func lineIn(content string) string {
	last := content[strings.LastIndexByte(content, '\n')+1:]
	line, begins := strings.CutPrefix(last, linePrefix)
	line, ends := strings.CutSuffix(line, "`")
	if !begins || !ends {
		return ""
	}
	return showTicks.Replace(line)
}

// pick lets one of the choices be picked, 25 a page.
func (s *screen) pick(id entryID, choices []rules.Choice, page int, what string) {
	if len(choices) == 0 {
		return
	}
	last := (len(choices) - 1) / maxChoices
	id.Page = min(page, last)
	var options []map[string]any
	for _, c := range choices[id.Page*maxChoices : min((id.Page+1)*maxChoices, len(choices))] {
		options = append(options, map[string]any{"label": shown(c), "value": c.Value})
	}
	s.choices = map[string]any{"type": discordgo.SelectMenuComponent, "custom_id": id.String(), "placeholder": rules.Shorten(what, 150), "options": options}
	to := id
	to.Verb = pageVerb
	if id.Page > 0 {
		to.Page = id.Page - 1
		s.turns = append(s.turns, control{"Previous", to, secondary})
	}
	if id.Page < last {
		to.Page = id.Page + 1
		s.turns = append(s.turns, control{"Next", to, secondary})
	}
}

// rows are the components of the message.
func (s screen) rows() []map[string]any {
	joins := rows(s.joins)
	rows := []map[string]any{} // none takes away what stood there
	row := func(inner ...map[string]any) {
		rows = append(rows, map[string]any{"type": discordgo.ActionsRowComponent, "components": inner})
	}
	if s.choices != nil {
		row(s.choices)
	}
	for _, controls := range [][]control{s.turns, s.controls} {
		var buttons []map[string]any
		for _, c := range controls {
			buttons = append(buttons, map[string]any{"type": discordgo.ButtonComponent, "label": c.label, "style": c.style, "custom_id": c.id.String()})
		}
		if buttons != nil {
			row(buttons...)
		}
	}
	return append(rows, joins...)
}

// panel answers a press: by a change of the message where it stands, if that
// is the user's own, else by a new one for him alone.
type panel struct {
	*reply
	update bool
}

// show shows a screen.
func (p *panel) show(ctx context.Context, s screen) {
	p.send(ctx, s, commands.Answer{})
}

// send shows a screen, and what of an answer has no room on it behind it.
func (p *panel) send(ctx context.Context, s screen, behind commands.Answer) {
	p.given = true
	behind.Private = true
	told := commands.Answer{Text: cmp.Or(behind.Text, s.note), Private: true}
	p.tell(ctx, func() {
		p.once(ctx, told, func() error {
			err := p.put(ctx, s)
			if err == nil && (behind.Text != "" || behind.Files != nil) {
				err = p.pages(ctx, 1, behind)
			}
			return err
		})
	})
}

func (p *panel) put(ctx context.Context, s screen) error {
	body := content(s.text(), nil)
	body["components"] = s.rows()
	body["flags"] = discordgo.MessageFlagsSuppressEmbeds
	switch {
	case p.deferred:
		return p.b.rest.do(ctx, http.MethodPatch, p.original(), body, nil)
	case p.update:
		return p.callback(ctx, discordgo.InteractionResponseUpdateMessage, body, nil)
	}
	body["flags"] = discordgo.MessageFlagsSuppressEmbeds | discordgo.MessageFlagsEphemeral
	return p.callback(ctx, discordgo.InteractionResponseChannelMessageWithSource, body, nil)
}

// answerBelow stands for an answer that has no room above the choices.
const answerBelow = "The answer stands below."

// maxNote is how many characters of an answer stand above the choices.
const maxNote = 1000

// hasRoom reports whether an answer can stand above the choices.
func hasRoom(a commands.Answer) bool {
	return utf8.RuneCountInString(a.Text) <= maxNote && a.Files == nil
}
