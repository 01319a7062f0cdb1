package formtest

import "encoding/json"

// Component is any component, of a message or a modal; Type says which fields count.
type Component struct {
	Type        int             `json:"type"`
	ID          int             `json:"id,omitempty"`
	CustomID    string          `json:"custom_id,omitempty"`
	Style       int             `json:"style,omitempty"`
	Label       string          `json:"label,omitempty"`
	Description string          `json:"description,omitempty"`
	Content     string          `json:"content,omitempty"`
	URL         string          `json:"url,omitempty"`
	Placeholder string          `json:"placeholder,omitempty"`
	Value       string          `json:"value,omitempty"`
	Disabled    bool            `json:"disabled,omitempty"`
	Required    *bool           `json:"required,omitempty"`
	MinValues   *int            `json:"min_values,omitempty"`
	MaxValues   *int            `json:"max_values,omitempty"`
	MinLength   *int            `json:"min_length,omitempty"`
	MaxLength   *int            `json:"max_length,omitempty"`
	Options     []SelectOption  `json:"options,omitempty"`
	Components  []Component     `json:"components,omitempty"`
	Component   *Component      `json:"component,omitempty"`
	Accessory   *Component      `json:"accessory,omitempty"`
	Emoji       json.RawMessage `json:"emoji,omitempty"`
	Items       []mediaItem     `json:"items,omitempty"`
	Media       json.RawMessage `json:"media,omitempty"`
	File        json.RawMessage `json:"file,omitempty"`
}

type mediaItem struct {
	Media       json.RawMessage `json:"media"`
	Description string          `json:"description,omitempty"`
}

// SelectOption is one line of a select.
type SelectOption struct {
	Label       string          `json:"label"`
	Value       string          `json:"value"`
	Description string          `json:"description,omitempty"`
	Emoji       json.RawMessage `json:"emoji,omitempty"`
	Default     bool            `json:"default,omitempty"`
}

// The component types a bot of forms and buttons meets.
const (
	typeRow, TypeButton, TypeSelect, typeInput, typeText, typeLabel = 1, 2, 3, 4, 10, 18
)

// Walk calls for each component, outer ones first.
func Walk(list []Component, visit func(Component)) {
	for _, c := range list {
		visit(c)
		Walk(c.Components, visit)
		for _, inner := range []*Component{c.Component, c.Accessory} {
			if inner != nil {
				Walk([]Component{*inner}, visit)
			}
		}
	}
}

// Find is the component of a custom id.
func Find(list []Component, customID string) (Component, bool) {
	var found Component
	Walk(list, func(c Component) {
		if c.CustomID == customID {
			found = c
		}
	})
	return found, found.CustomID != "" && customID != ""
}

// Form is a modal as it is sent.
type Form struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// Offers reports whether a select has a value.
func (c Component) Offers(value string) bool {
	for _, o := range c.Options {
		if o.Value == value {
			return true
		}
	}
	return false
}
