package muster

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules/ledger"
)

// Brief is what is left of a unit in a few words: "figures 8/10, hits 2/6, tired". Rows
// that are whole are told only of those that have few.
func Brief(s ledger.Sheet, left ledger.Left) string {
	var out []string
	gone := 0
	for _, b := range s.Boxes {
		switch n := b.In(left); {
		case b.Holds && n == 0:
			out = append(out, b.Title)
		case b.Holds, n == b.Of && len(s.Boxes) > few:
		case len(out) < few:
			out = append(out, row(b.Title, b, left))
		default:
			gone++
		}
	}
	switch {
	case out == nil:
		return "whole"
	case gone > 0:
		out = append(out, strconv.Itoa(gone)+" more")
	}
	return strings.Join(out, ", ")
}

// few is how many rows of boxes a unit is told with.
const few = 6

// row is what is left of one row of boxes: a single one is struck out once it is gone.
func row(title string, b ledger.Box, left ledger.Left) string {
	switch n := b.In(left); {
	case b.Of > 1 || b.Head == "":
		return title + " " + strconv.Itoa(n) + "/" + strconv.Itoa(b.Of)
	case n == 0:
		return "~~" + title + "~~"
	}
	return title
}

// Page is all that is left of a unit, a line for each heading, and then what is looked
// up of it.
func Page(s ledger.Sheet, left ledger.Left) []string {
	var heads, lines []string
	under := map[string][]string{}
	for _, b := range s.Boxes {
		text := row(strings.TrimPrefix(b.Title, b.Head+" "), b, left) // below its heading
		switch {
		case b.Holds && b.In(left) > 0:
			continue
		case b.Holds:
			text = "**" + b.Title + "**"
		}
		if under[b.Head] == nil {
			heads = append(heads, b.Head)
		}
		under[b.Head] = append(under[b.Head], text)
	}
	for _, head := range heads {
		lines = append(lines, strings.TrimPrefix("**"+head+"**: ", "****: ")+strings.Join(under[head], ", "))
	}
	for _, fact := range append(slices.Clone(s.Facts), notes(s.Boxes)...) {
		lines = append(lines, "-# "+fact)
	}
	return lines
}

// notes are a line of what is looked up of rows, those of which it is the same together:
// "L1, L2 laser F4; P1 proton cannon F2".
func notes(boxes []ledger.Box) []string {
	var all []string
	of := map[string][]string{}
	for _, b := range boxes {
		if b.Note == "" {
			continue
		}
		if of[b.Note] == nil {
			all = append(all, b.Note)
		}
		of[b.Note] = append(of[b.Note], b.Title)
	}
	if all == nil {
		return nil
	}
	for i, note := range all {
		all[i] = strings.Join(of[note], ", ") + " " + note
	}
	return []string{strings.Join(all, "; ")}
}
