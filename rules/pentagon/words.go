package pentagon

import (
	"fmt"
	"strings"

	"impulse/rules/hex"
)

const labels = 99 // columns and rows that have a printed label

// counted is a number with its noun: "1 hex", "2 boxes", "0 capacitors".
func counted(n int, one string) string { return fmt.Sprintf("%d %s", n, noun(n, one)) }

// noun is what so many of a thing are called.
func noun(n int, one string) string {
	switch {
	case n == 1:
		return one
	case strings.HasSuffix(one, "x"):
		return one + "es"
	}
	return one + "s"
}

// withArticle is a class of spacecraft as one of many: "an Electron drone".
func withArticle(name string) string {
	if strings.ContainsAny(name[:1], "AEIOaeio") {
		return "an " + name
	}
	return "a " + name
}

// where names a hex in a sentence: its label on the printed map, and what a
// player can count past its edge.
func where(h hex.Hex) string {
	if offMap(h, labels, labels) {
		return fmt.Sprintf("column %d row %d", h.Col(), h.Row())
	}
	return h.String()
}
