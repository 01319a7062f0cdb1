package card

import (
	"github.com/bwmarrin/discordgo"

	"impulse/rules/cmdline"
)

// Form is a modal that asks for texts.
type Form struct {
	To     ID
	Title  string
	Fields []Field
}

// Field is a text input of a form; its place is its custom id.
type Field struct {
	Label, Hint, Value string
	Max                int
	Required, Long     bool
}

// Body is the form as Discord takes it: rows with one text input each.
func (f Form) Body() map[string]any {
	var rows []map[string]any
	for n, x := range f.Fields {
		style := discordgo.TextInputShort
		if x.Long {
			style = discordgo.TextInputParagraph
		}
		input := map[string]any{"type": discordgo.TextInputComponent, "custom_id": string(rune('a' + n)), "style": style,
			"label": cmdline.Shorten(x.Label, 45), "placeholder": cmdline.Shorten(x.Hint, 100), "max_length": x.Max, "required": x.Required}
		if x.Value != "" {
			input["value"] = x.Value
		}
		rows = append(rows, Row(input))
	}
	return map[string]any{"custom_id": f.To.String(), "title": cmdline.Shorten(f.Title, 45), "components": rows}
}

// FieldsOf lists what stands in the fields of a form.
func FieldsOf(rows []discordgo.MessageComponent) (fields []string) {
	for _, c := range rows {
		row, ok := c.(*discordgo.ActionsRow)
		if !ok {
			continue
		}
		for _, inner := range row.Components {
			if field, ok := inner.(*discordgo.TextInput); ok {
				fields = append(fields, field.Value)
			}
		}
	}
	return fields
}
