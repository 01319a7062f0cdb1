package card

import (
	"strconv"
	"strings"

	"impulse/rules/cmdline"
)

// EntryKind is the first word of the custom ids of order entry.
const EntryKind = "e"

// Verbs of order entry that buttons anywhere have.
const (
	StartVerb = "start" // begin to enter orders
	FormVerb  = "form"  // write the sheet as one text
	ShowVerb  = "show"  // the orders so far
	PageVerb  = "p"     // another page of the choices
	DiceVerb  = "dice"  // dice are to be typed
)

// Custom ids for buttons anywhere: begin to enter orders; open the form.
const (
	EntryStart = EntryKind + ":" + StartVerb
	EntryForm  = EntryKind + ":" + FormVerb
)

// ID is a custom id of order entry.
type ID struct {
	Verb   string
	Step   string // mark of the step that it belongs to
	Page   int    // of the choices
	Option string // or the seat, where it is about one
	Filter string // what the choices must hold
}

// The longest parts of an id, so that all of it has at most 100 characters.
const (
	maxEntryPage = 9999
	MaxFilter    = 40
)

func (id ID) String() string {
	return strings.Join([]string{EntryKind, id.Verb, id.Step, strconv.Itoa(id.Page), id.Option, id.Filter}, ":")
}

// ReadID reads what stands behind the first word; what is missing or
// makes no sense is empty.
func ReadID(rest string) ID {
	parts := strings.SplitN(rest, ":", 5)
	parts = append(parts, make([]string, 5-len(parts))...)
	page, err := strconv.Atoi(parts[2])
	if err != nil || page < 0 || page > maxEntryPage {
		page = 0
	}
	return ID{parts[0], parts[1], page, parts[3], cmdline.Shorten(parts[4], MaxFilter)}
}
