package config

import (
	"fmt"
	"log/slog"
)

// hidden is what is written in the place of a secret.
const hidden = "(hidden)"

// Secret is a text that nothing prints: neither fmt with any verb, nor the log,
// nor JSON. It holds a pointer, so that even fmt's look into the private
// fields of a struct around it finds an address.
type Secret struct{ text *string }

// NewSecret hides a text.
func NewSecret(text string) Secret { return Secret{&text} }

// Reveal returns the text; "" when there is none.
func (s Secret) Reveal() string {
	if s.text == nil {
		return ""
	}
	return *s.text
}

// IsEmpty reports whether there is no text.
func (s Secret) IsEmpty() bool { return s.Reveal() == "" }

// String says only whether there is a text.
func (s Secret) String() string {
	if s.IsEmpty() {
		return "(none)"
	}
	return hidden
}

// Format writes the same as String for every verb.
func (s Secret) Format(f fmt.State, _ rune) { fmt.Fprint(f, s.String()) }

// LogValue hides the text from the log.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

// MarshalText hides the text from encoders.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
