// Package chart draws the odds of a roll as bars.
package chart

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
)

// Chart is the odds of a roll as bars, one below the other.
type Chart struct {
	Title  string   // what is rolled
	Of     string   // what the bars are, if not the odds of it
	Notes  []string // what it comes to in few words
	Filled string   // what the bars that are filled have in common: "15 or more"; empty where they mean nothing
	Bars   []Bar
}

// Bar is one value, or several that lie together.
type Bar struct {
	Label  string // the value: "13", "20..24"
	Words  string // its chance: "12.50%"
	Share  int    // its length in thousandths of the longest
	Filled bool   // else it is an outline
}

// Sizes of a chart in pixels.
const (
	barSize     = 31 // of labels
	barStep     = 46 // from one bar to the next
	barHeight   = 30
	barOutline  = 3
	barGap      = 16
	noteStep    = 40
	titleStep   = 52
	mostBars    = 40  // more are not drawn, and counted below
	mostLabel   = 260 // a label is cut to it
	longestNote = 3   // lines
)

// Draw draws a chart. The same chart gives the same picture.
func Draw(format canvas.Format, c Chart) render.Picture {
	bars := c.Bars[:min(len(c.Bars), mostBars)]
	head := c.head()
	top := float64(render.Border + titleStep + noteStep*len(head) + barGap)
	paper := canvas.New(format, render.PageWidth, int(top)+barStep*len(bars)+render.Border)
	render.Frame(paper)
	title := canvas.Cut(canvas.Bold, render.TitleSize, render.PageWidth-2*render.Border, canvas.Printable(c.Title))
	paper.Text(canvas.Bold, render.TitleSize, canvas.Text, render.Border, render.Border+render.TitleSize, title)
	for i, line := range head {
		paper.Text(canvas.Plain, barSize, canvas.Text, render.Border, float64(render.Border+titleStep+noteStep*i+barSize), line)
	}
	columnsOf(bars).draw(paper, bars, top)
	return render.Picture{File: paper.File(), Alt: c.alt()}
}

// head are the lines below the title.
func (c Chart) head() []string {
	notes := slices.Clone(c.Notes)
	if c.Filled != "" {
		notes = append(notes, "Filled: "+c.Filled)
	}
	if more := len(c.Bars) - mostBars; more > 0 {
		notes = append(notes, fmt.Sprintf("%d more are not drawn.", more))
	}
	var lines []string
	for _, note := range notes {
		wrapped := canvas.Wrap(canvas.Plain, barSize, render.PageWidth-2*render.Border, canvas.Printable(note))
		lines = append(lines, wrapped[:min(len(wrapped), longestNote)]...)
	}
	return lines
}

// columns are where labels end, bars begin and the longest ends.
type columns struct{ label, from, to float64 }

func columnsOf(bars []Bar) columns {
	label, words := 0.0, 0.0
	for _, b := range bars {
		label = max(label, canvas.Measure(canvas.Bold, barSize, b.label()))
		words = max(words, canvas.Measure(canvas.Plain, barSize, b.words()))
	}
	from := render.Border + label + barGap
	return columns{render.Border + label, from, render.PageWidth - render.Border - words - barGap}
}

func (b Bar) label() string {
	return canvas.Cut(canvas.Bold, barSize, mostLabel, canvas.Printable(b.Label))
}

func (b Bar) words() string {
	return canvas.Cut(canvas.Plain, barSize, mostLabel, canvas.Printable(b.Words))
}

// draw draws the bars, the first at a height.
func (x columns) draw(paper *canvas.Canvas, bars []Bar, top float64) {
	for i, b := range bars {
		y := top + float64(barStep*i)
		base := y + barHeight - 5
		label := b.label()
		paper.Text(canvas.Bold, barSize, canvas.Text, x.label-canvas.Measure(canvas.Bold, barSize, label), base, label)
		length := max(barOutline+1, (x.to-x.from)*float64(min(max(b.Share, 0), 1000))/1000)
		paper.Fill(canvas.Side1, canvas.Rect(x.from, y, length, barHeight))
		if inner := length - 2*barOutline; !b.Filled && inner > 0 {
			paper.Fill(canvas.Panel, canvas.Rect(x.from+barOutline, y+barOutline, inner, barHeight-2*barOutline))
		}
		paper.Text(canvas.Plain, barSize, canvas.Text, x.from+length+barGap, base, b.words())
	}
}

// alt says the same in words.
func (c Chart) alt() string {
	var values []string
	for _, b := range c.Bars {
		values = append(values, render.Brief(render.Join(" ", b.Label, b.Words)))
	}
	head, bars := "Odds of "+render.Titled(c.Title), "Chances:"
	if c.Of != "" {
		head, bars = shortNote(c.Title), render.Brief(c.Of)+":"
	}
	parts := []render.Sentence{{Head: head}}
	for _, note := range c.Notes[:min(len(c.Notes), longestNote)] {
		parts = append(parts, render.Sentence{Head: shortNote(note)})
	}
	if c.Filled != "" {
		parts = append(parts, render.Sentence{Head: "Filled: " + render.Brief(c.Filled)})
	}
	return render.Alt(append(parts, render.Sentence{Head: bars, Items: values, Spare: 1}))
}

// maxNote is how many characters of a note the words have.
const maxNote = 200

// shortNote is a note as a sentence of its own, as [render.Titled] is.
func shortNote(note string) string {
	text := []rune(canvas.Printable(note))
	return strings.TrimRight(string(text[:min(len(text), maxNote)]), ":. ")
}
