package pentagon

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"impulse/rules/hex"
	"impulse/rules/odds"
)

const labels = 99 // columns and rows that have a printed label

// counted is a number with its noun: "1 hex", "2 boxes", "0 capacitors".
func counted(n int, one string) string { return fmt.Sprintf("%d %s", n, noun(n, one)) }

// meanPoints are the points that come of something on average.
func meanPoints(mean *big.Rat) string {
	if text := odds.RoundedMean(mean); text != "1" {
		return text + " points"
	}
	return "1 point"
}

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

// faces are dice as a sum is written: 6+3.
func faces(all ...int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, "+")
}

// sides are the armor sections by where they face, from the front clockwise.
var sides = [...]string{"front", "front right", "rear right", "rear", "rear left", "front left"}

// armorName is an armor section in a sentence: front armor (1).
func armorName(facing int) string { return fmt.Sprintf("%s armor (%d)", sides[facing-1], facing) }

// agreeing is the word for one or for more: "1 gets", "2 get".
func agreeing(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// numberedList names the last of so many things in a row that are counted: missiles
// 3 to 6.
func numberedList(kind string, last, count int) string {
	if count == 1 {
		return kind + " " + strconv.Itoa(last)
	}
	return fmt.Sprintf("%ss %d %s %d", kind, last-count+1, agreeing(count-1, "and", "to"), last)
}
