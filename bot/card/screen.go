package card

import (
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/commands/desk"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Screen is what the message of order entry shows.
type Screen struct {
	Note   string // what was answered, Markdown
	Title  string
	Prompt string
	Line   string // so far; the message holds it for the next press

	First    []button       // what is of most use now, above all else
	choices  map[string]any // a select, nil for none
	Turns    []Control      // buttons about the choices
	Controls []Control      // buttons about the order
	Joins    []button       // that take a seat
}

// Control is a button of order entry.
type Control struct {
	Label string
	To    ID
	Style discordgo.ButtonStyle
}

// Primary is a control for what is wanted next.
func Primary(label string, id ID) Control { return Control{label, id, discordgo.PrimaryButton} }

// Secondary is a control for what else can be done.
func Secondary(label string, id ID) Control { return Control{label, id, discordgo.SecondaryButton} }

// Success is a control that ends something.
func Success(label string, id ID) Control { return Control{label, id, discordgo.SuccessButton} }

// linePrefix begins the last line of a message that holds a line.
const linePrefix = "▸ `"

// A back-tick would end the line early, so another character stands for it.
var (
	HideTicks = strings.NewReplacer("`", "ˋ")
	showTicks = strings.NewReplacer("ˋ", "`")
)

// Text is the content of the message.
func (s Screen) Text() string {
	var parts []string
	for _, part := range []string{cutNote(s.Note), bold(s.Title), s.Prompt} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if s.Line != "" {
		parts = append(parts, linePrefix+HideTicks.Replace(s.Line)+"`")
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

// LineIn finds the line so far in the content of a message.
func LineIn(content string) string {
	last := content[strings.LastIndexByte(content, '\n')+1:]
	line, begins := strings.CutPrefix(last, linePrefix)
	line, ends := strings.CutSuffix(line, "`")
	if !begins || !ends {
		return ""
	}
	return showTicks.Replace(line)
}

// Pick lets one of the choices be picked, 25 a page.
func (s *Screen) Pick(id ID, choices []opts.Choice, page int, what string) {
	if len(choices) == 0 {
		return
	}
	last := (len(choices) - 1) / MaxChoices
	id.Page = min(page, last)
	var options []map[string]any
	for _, c := range choices[id.Page*MaxChoices : min((id.Page+1)*MaxChoices, len(choices))] {
		options = append(options, map[string]any{"label": Shown(c), "value": c.Value})
	}
	s.choices = map[string]any{"type": discordgo.SelectMenuComponent, "custom_id": id.String(), "placeholder": cmdline.Shorten(what, 150), "options": options}
	to := id
	to.Verb = PageVerb
	if id.Page > 0 {
		to.Page = id.Page - 1
		s.Turns = append(s.Turns, Secondary("Previous", to))
	}
	if id.Page < last {
		to.Page = id.Page + 1
		s.Turns = append(s.Turns, Secondary("Next", to))
	}
}

// mostRows is how many rows a message has.
const mostRows = 5

// Rows are the components of the message. Where its groups of buttons have no row each,
// they follow one another, and the last have no room.
func (s Screen) Rows() []map[string]any {
	rows := []map[string]any{} // none takes away what stood there
	rows = append(rows, Rows(s.First)...)
	if s.choices != nil {
		rows = append(rows, Row(s.choices))
	}
	var below, together []map[string]any
	for _, group := range [][]map[string]any{controls(s.Turns), controls(s.Controls), components(s.Joins)} {
		below = append(below, rowsOf(group)...)
		together = append(together, group...)
	}
	room := mostRows - len(rows)
	if len(below) > room {
		below = rowsOf(together[:min(len(together), room*mostInRow)])
	}
	return append(rows, below...)
}

// controls are buttons of order entry as components.
func controls(all []Control) (out []map[string]any) {
	for _, c := range all {
		out = append(out, map[string]any{"type": discordgo.ButtonComponent, "label": c.Label, "style": c.Style, "custom_id": c.To.String()})
	}
	return out
}

// AnswerBelow stands for an answer that has no room above the choices.
const AnswerBelow = "The answer stands below."

// maxNote is how many characters of an answer stand above the choices.
const maxNote = 1000

// HasRoom reports whether an answer can stand above the choices.
func HasRoom(a desk.Answer) bool {
	return utf8.RuneCountInString(a.Text) <= maxNote && a.Files == nil
}
