package formtest

import (
	"fmt"
	"unicode/utf8"
)

// Components holds rows, buttons and selects of a message (Messages, legacy
// components and components V2).
func (r *Report) Components(list []Component, v2 bool) {
	if !v2 {
		r.Need(len(list) <= 5, "components", "%d rows are more than 5", len(list))
		for n, row := range list {
			r.Need(row.Type == typeRow, fmt.Sprintf("components[%d]", n), "only action rows stand here without the flag of components V2")
		}
	}
	total, text := 0, 0
	Walk(list, func(c Component) {
		total++
		text += utf8.RuneCountInString(c.Content)
		r.component(c)
	})
	r.Need(total <= 40, "components", "%d are more than 40", total)
	r.Need(text <= 4000, "components", "have %d characters of text; 4,000 fit", text)
	r.unique(list)
}

func (r *Report) unique(list []Component) {
	seen := map[string]bool{}
	Walk(list, func(c Component) {
		r.Need(c.CustomID == "" || !seen[c.CustomID], "custom_id", "%q stands twice", c.CustomID)
		seen[c.CustomID] = true
	})
}

func (r *Report) component(c Component) {
	switch {
	case c.Type == typeRow:
		r.row(c)
	case c.Type == TypeButton:
		r.button(c)
	case c.Type == TypeSelect || c.Type >= 5 && c.Type <= 8:
		r.selectMenu(c)
	case c.Type == typeInput || c.Type == typeLabel:
		r.Need(false, "components", "type %d belongs into a modal", c.Type)
	}
	for _, item := range c.Items {
		r.Need(utf8.RuneCountInString(item.Description) <= 1024, "items", "a description has more than 1,024 characters")
	}
}

// row holds 1 to 5 buttons or one select.
func (r *Report) row(c Component) {
	buttons := 0
	for _, inner := range c.Components {
		if inner.Type == TypeButton {
			buttons++
		}
	}
	n := len(c.Components)
	r.Need(n > 0, "components", "an action row is empty")
	fits := buttons == n && n <= 5 || buttons == 0 && n == 1
	r.Need(n == 0 || fits, "components", "an action row holds 1 to 5 buttons or one select")
}

const linkStyle, premiumStyle = 5, 6

func (r *Report) button(c Component) {
	n := utf8.RuneCountInString(c.Label)
	r.Need(n <= 80, "label", "has %d characters; 80 fit on a button", n)
	r.Need(c.Style >= 1 && c.Style <= premiumStyle, "style", "%d is no button's style", c.Style)
	r.Need(n > 0 || len(c.Emoji) > 0 || c.Style == premiumStyle, "label", "a button has neither label nor emoji")
	if c.Style == linkStyle {
		r.Need(c.URL != "" && len(c.URL) <= 512, "url", "a link has 1 to 512 characters")
		r.Need(c.CustomID == "", "custom_id", "a link button has none")
		return
	}
	r.Need(c.URL == "", "url", "only link buttons have one")
	if c.Style != premiumStyle {
		r.length(c.CustomID, 1, 100, "custom_id")
	}
}

func (r *Report) selectMenu(c Component) {
	r.length(c.CustomID, 1, 100, "custom_id")
	r.length(c.Placeholder, 0, 150, "placeholder")
	least, most := 1, 1
	if c.MinValues != nil {
		least = *c.MinValues
	}
	if c.MaxValues != nil {
		most = *c.MaxValues
	}
	r.Need(least >= 0 && least <= 25, "min_values", "%d is not 0 to 25", least)
	r.Need(most >= 1 && most <= 25, "max_values", "%d is not 1 to 25", most)
	r.Need(least <= most, "min_values", "%d is more than max_values %d", least, most)
	if c.Type == TypeSelect {
		r.options(c.Options)
	}
}

func (r *Report) options(list []SelectOption) {
	r.Need(len(list) >= 1 && len(list) <= 25, "options", "%d are not 1 to 25", len(list))
	seen := map[string]bool{}
	for n, o := range list {
		at := fmt.Sprintf("options[%d]", n)
		r.length(o.Label, 1, 100, at+".label")
		r.length(o.Value, 1, 100, at+".value")
		r.length(o.Description, 0, 100, at+".description")
		r.Need(!seen[o.Value], at+".value", "%q stands twice", o.Value)
		seen[o.Value] = true
	}
}

// Modal holds the form's title, its 1 to 5 parts and their inputs.
func (r *Report) Modal(m *Form) {
	r.length(m.Title, 1, 45, "title")
	r.length(m.CustomID, 1, 100, "custom_id")
	r.Need(len(m.Components) >= 1 && len(m.Components) <= 5, "components", "%d are not 1 to 5", len(m.Components))
	r.unique(m.Components)
	for _, c := range m.Components {
		r.modalPart(c)
	}
}

func (r *Report) modalPart(c Component) {
	switch c.Type {
	case typeRow:
		one := len(c.Components) == 1 && c.Components[0].Type == typeInput
		r.Need(one, "components", "a row of a modal holds one text input")
		if one {
			r.length(c.Components[0].Label, 1, 45, "label")
			r.input(c.Components[0])
		}
	case typeLabel:
		r.length(c.Label, 1, 45, "label")
		r.length(c.Description, 0, 100, "description")
		r.Need(c.Component != nil, "component", "a label holds one input")
		if c.Component != nil {
			r.input(*c.Component)
		}
	case typeText:
	default:
		r.Need(false, "components", "type %d does not stand in a modal", c.Type)
	}
}

const maxInput = 4000

func (r *Report) input(c Component) {
	if c.Type == TypeSelect {
		r.selectMenu(c)
		return
	}
	r.length(c.CustomID, 1, 100, "custom_id")
	if c.Type != typeInput {
		return
	}
	r.Need(c.Style == 1 || c.Style == 2, "style", "%d is no text input's style", c.Style)
	r.length(c.Placeholder, 0, 100, "placeholder")
	least, most := 0, maxInput
	if c.MinLength != nil {
		least = *c.MinLength
	}
	if c.MaxLength != nil {
		most = *c.MaxLength
	}
	r.Need(least >= 0 && least <= maxInput, "min_length", "%d is not 0 to 4,000", least)
	r.Need(most >= 1 && most <= maxInput, "max_length", "%d is not 1 to 4,000", most)
	r.Need(least <= most, "min_length", "%d is more than max_length %d", least, most)
	n := utf8.RuneCountInString(c.Value)
	r.Need(n <= most, "value", "has %d characters; %d fit", n, most)
}
