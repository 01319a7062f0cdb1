package discordtest

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/discordtest/formtest"
)

// parse reads what was typed as the option's type, as a client does.
func parse(kind discordgo.ApplicationCommandOptionType, text string) (any, error) {
	switch kind {
	case discordgo.ApplicationCommandOptionInteger:
		return strconv.ParseInt(text, 10, 64)
	case discordgo.ApplicationCommandOptionNumber:
		return strconv.ParseFloat(text, 64)
	case discordgo.ApplicationCommandOptionBoolean:
		return strconv.ParseBool(strings.ToLower(text))
	}
	return text, nil
}

// clientAllows is what the client itself checks before it sends.
func clientAllows(o *discordgo.ApplicationCommandOption, value any) error {
	if len(o.Choices) > 0 && !isChoice(o, value) {
		return fmt.Errorf("%v is not among the choices", value)
	}
	if text, ok := value.(string); ok && o.Type == discordgo.ApplicationCommandOptionString {
		return lengthAllowed(o, utf8.RuneCountInString(text))
	}
	if number, ok := formtest.Number(value); ok {
		return rangeAllowed(o, number)
	}
	return nil
}

func isChoice(o *discordgo.ApplicationCommandOption, value any) bool {
	for _, c := range o.Choices {
		if fmt.Sprint(c.Value) == fmt.Sprint(value) {
			return true
		}
	}
	return false
}

func lengthAllowed(o *discordgo.ApplicationCommandOption, n int) error {
	most := 6000
	if o.MaxLength > 0 {
		most = o.MaxLength
	}
	if n == 0 || n > most || o.MinLength != nil && n < *o.MinLength {
		return fmt.Errorf("%d characters do not fit", n)
	}
	return nil
}

func rangeAllowed(o *discordgo.ApplicationCommandOption, n float64) error {
	if o.MinValue != nil && n < *o.MinValue || o.MaxValue != 0 && n > o.MaxValue {
		return fmt.Errorf("%v is out of range", n)
	}
	return nil
}

// Click presses a button of a message.
func (u *User) Click(message, customID string) *Interaction {
	m, c, err := u.component(message, customID)
	if err != nil {
		return impossible(u, "%w", err)
	}
	if c.Type != formtest.TypeButton {
		return impossible(u, "%q is no button", customID)
	}
	data := map[string]any{"custom_id": customID, "component_type": formtest.TypeButton}
	return u.begin(typeComponent, m.Channel, data, func(i *Interaction) { i.source = message })
}

// Choose picks values of a select of a message.
func (u *User) Choose(message, customID string, values ...string) *Interaction {
	m, c, err := u.component(message, customID)
	if err == nil {
		err = selectable(c, values)
	}
	if err != nil {
		return impossible(u, "%w", err)
	}
	data := map[string]any{"custom_id": customID, "component_type": c.Type, "values": orEmpty(values)}
	return u.begin(typeComponent, m.Channel, data, func(i *Interaction) { i.source = message })
}

// component finds what the user can see and press.
func (u *User) component(message, customID string) (Message, formtest.Component, error) {
	m, ok := u.s.Message(message)
	if !ok || m.Reader != "" && m.Reader != u.ID {
		return m, formtest.Component{}, fmt.Errorf("%s sees no message %s", u.Name, message)
	}
	c, ok := formtest.Find(m.Components, customID)
	if !ok {
		return m, c, fmt.Errorf("message %s has no component %q", message, customID)
	}
	if c.Disabled {
		return m, c, fmt.Errorf("%q is disabled", customID)
	}
	return m, c, nil
}

func selectable(c formtest.Component, values []string) error {
	least, most := 1, 1
	if c.MinValues != nil {
		least = *c.MinValues
	}
	if c.MaxValues != nil {
		most = *c.MaxValues
	}
	if len(values) < least || len(values) > most {
		return fmt.Errorf("%q takes %d to %d values", c.CustomID, least, most)
	}
	for _, v := range values {
		if c.Type == formtest.TypeSelect && !c.Offers(v) {
			return fmt.Errorf("%q does not offer %q", c.CustomID, v)
		}
	}
	return nil
}

// Submit sends a form; a field that is not named keeps its prefilled value.
func (u *User) Submit(m *Modal, values map[string]string) *Interaction {
	if m == nil || m.origin == nil || m.origin.User != u {
		return impossible(u, "%s has no such form open", u.Name)
	}
	known := map[string]bool{}
	for _, f := range m.Fields() {
		known[f.CustomID] = true
		if err := fieldAllows(f, filled(f, values)); err != nil {
			return impossible(u, "%w", err)
		}
	}
	for name := range values {
		if !known[name] {
			return impossible(u, "the form has no field %q", name)
		}
	}
	data := map[string]any{"custom_id": m.CustomID, "components": filledForm(m.Components, values)}
	return u.begin(typeModalSubmit, m.origin.Channel, data, func(i *Interaction) {
		if u.s.messages[m.origin.source] != nil {
			i.source = m.origin.source
		}
	})
}

func filled(f formtest.Component, values map[string]string) string {
	if v, ok := values[f.CustomID]; ok {
		return v
	}
	return f.Value
}

func fieldAllows(f formtest.Component, value string) error {
	n := utf8.RuneCountInString(value)
	if n == 0 && (f.Required == nil || *f.Required) {
		return fmt.Errorf("the field %q must be filled", f.CustomID)
	}
	most := 4000
	if f.MaxLength != nil {
		most = *f.MaxLength
	}
	if n > most || n > 0 && f.MinLength != nil && n < *f.MinLength {
		return fmt.Errorf("%d characters do not fit the field %q", n, f.CustomID)
	}
	return nil
}

// filledForm mirrors the form's rows and labels with the values in them.
func filledForm(list []formtest.Component, values map[string]string) []any {
	out := []any{}
	for n, c := range list {
		body := map[string]any{"type": c.Type, "id": n + 1}
		switch {
		case c.Component != nil:
			body["component"] = filledForm([]formtest.Component{*c.Component}, values)[0]
		case c.CustomID == "":
			body["components"] = filledForm(c.Components, values)
		case c.Type == formtest.TypeSelect:
			body["custom_id"], body["values"] = c.CustomID, strings.Fields(filled(c, values))
		default:
			body["custom_id"], body["value"] = c.CustomID, filled(c, values)
		}
		out = append(out, body)
	}
	return out
}
