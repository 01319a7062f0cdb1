package outsider

import (
	"fmt"
	"strings"

	"impulse/rules/legible"
	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// joined writes each and joins them.
func joined[T any](all []T, write func(T) string, by string) string {
	words := make([]string, 0, len(all))
	for _, x := range all {
		words = append(words, write(x))
	}
	return strings.Join(words, by)
}

// hitInWords tells a round of internal damage: "2-Left loses 2 heavy blaster".
func hitInWords(h harm.Hit) string {
	section := fmt.Sprintf("%d-%s", h.Section, profile.SectionNames[h.Section])
	switch {
	case h.Code == harm.Structural:
		return section + " is gone: structural integrity falls by 1"
	case h.Code == harm.StructuralFailure:
		return section + " is gone: structural failure"
	case h.Boxes == 0:
		return section + " takes it on its armor"
	}
	return fmt.Sprintf("%s loses %d %s", section, h.Boxes, strings.ToLower(printed.Component(h.Code)))
}

// some is a figure of an event with what it counts: "{points} point" of one.
func some(figure string, n int, one string) string {
	return "{" + figure + "} " + agreeing(n, one, one+"s")
}

func counted(n int, one string) string { return legible.Counted(n, one, one+"s") }

// readable reports whether a name is of letters, digits, spaces and hyphens.
func readable(name string) bool {
	return strings.Trim(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz0123456789 -'.") == "" && name != ""
}
