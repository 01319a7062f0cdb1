package text

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

// MaxName is how many bytes the id of a user, a place or a call may have.
const MaxName = 180

// CheckName refuses an id that cannot be kept or shown; nil where it can be.
func CheckName(what, name string) *cmdline.Refusal {
	switch {
	case name == "":
		return &cmdline.Refusal{Text: "A call needs the name of its " + what + "."}
	case len(name) > MaxName:
		return &cmdline.Refusal{Text: fmt.Sprintf("The name of a %s has at most %d bytes; this one has %d.", what, MaxName, len(name))}
	case !utf8.ValidString(name) || strings.ContainsFunc(name, legible.Refused):
		return &cmdline.Refusal{Text: "The name of a " + what + " holds a character that cannot be shown."}
	}
	return nil
}
