package orders

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/standing"
	"impulse/storage"
)

// A text with one order a line of which some are refused is kept beside its sheet. Each
// line of it gets the help of a line that is typed alone: what may be meant by it, one
// press of which puts that in its place. With the last of them the text is taken.

// fault is a line of a text that was refused.
type fault struct {
	n     int // which, from 1
	typed string
	why   *cmdline.Refusal
}

// Of a text that was refused so much is told that the answer has twelve lines of a
// phone: so many faults.
const (
	maxFaults   = 4
	maxMendings = 3 // buttons
)

// roomFor is how many characters each has of one fault, of two, and so on.
var roomFor = [maxFaults]int{200, 144, 108, 72}

// tell lists the faults of a text; of many, those of which there is room show when these
// are mended. A single one is told whole.
func tell(faults []fault) []string {
	if len(faults) == 0 {
		return nil
	}
	most := len(faults)
	if most > maxFaults {
		most = maxFaults - 1
	}
	room := roomFor[min(len(faults), maxFaults)-1]
	var out []string
	for _, f := range faults[:most] {
		why := f.why.Text
		if short, _, cut := strings.Cut(why, "; "); cut && len(faults) > 1 {
			why = strings.TrimRight(short, ".") + "."
		}
		typed := cmdline.Shorten(f.typed, min(40, room/3))
		out = append(out, fmt.Sprintf("Line %d, %s: %s", f.n, typed, cmdline.ToAWord(why, room-len(typed))))
	}
	if more := len(faults) - most; more > 0 {
		out = append(out, fmt.Sprintf("And %s.", legible.Counted(more, "line more", "lines more")))
	}
	return out
}

// keepRefused keeps a text that was refused beside its sheet, and says why it was, with
// what would mend it.
func (d orders) keepRefused(g *match.Game, seat rules.SeatID, s draft.Sheet, faults []fault) error {
	mend := d.mendings(g, seat, s, faults)
	said := append([]string{"Your sheet is as it was; what you wrote is kept, to be mended."}, tell(faults)...)
	if d.Call.Phone {
		fit, left := text.Fit(said, text.Glance-onPanel-1)
		if said = fit; left > 0 {
			said = append(said, fmt.Sprintf("And %s.", legible.Counted(left, "line more", "lines more")))
		}
	}
	d.Answer = desk.Refuse(&cmdline.Refusal{Rule: "lines", Text: strings.Join(said, "\n"), Try: linesOf(mend)})
	return d.saveToMend(g, seat, s, mend)
}

// saveToMend saves a sheet with what is to be mended beside it, and offers to.
func (d orders) saveToMend(g *match.Game, seat rules.SeatID, s draft.Sheet, mend []desk.Button) error {
	d.Answer.Buttons, d.Answer.Mend, d.Answer.Step = mend, seat, g.StepMark()
	return d.Draft(func(tx *storage.Tx) error { return s.Put(tx, g.Head.ID, seat, g.Snap.Count) })
}

func linesOf(buttons []desk.Button) (out []string) {
	for _, b := range buttons {
		out = append(out, b.Line)
	}
	return out
}

// mendings are buttons that put what may be meant in the place of lines that were
// refused: the likeliest for each, then the next. Where it is clear what was meant the
// fault is why that cannot be done.
func (d orders) mendings(g *match.Game, seat rules.SeatID, s draft.Sheet, faults []fault) (out []desk.Button) {
	if d.House.Meant == nil {
		return nil
	}
	var all [][]desk.Button
	for i, f := range faults[:min(len(faults), maxFaults)] {
		meant := d.House.Meant(d.Desk, f.typed, f.why)
		faults[i].why = cmp.Or(meant.Why, f.why)
		all = append(all, d.mendingsOf(g, seat, s, f.n, meant.Instead))
	}
	for i := range maxMendings {
		for n, of := range all {
			if i >= len(of) || len(out) == maxMendings {
				continue
			}
			if len(all) > 1 {
				of[i].Label = fmt.Sprintf("Line %d: %s", faults[n].n, of[i].Label)
			}
			out = append(out, of[i])
		}
	}
	return out
}

// mendingsOf are the buttons for one line: for those of the lines meant that would be
// taken in its place.
func (d orders) mendingsOf(g *match.Game, seat rules.SeatID, s draft.Sheet, n int, meant []desk.Button) (out []desk.Button) {
	cmd := cmdline.Command{Path: []string{"orders", "mend"}}.With(string(lineOption), strconv.Itoa(n))
	mine, became := d.SpeaksFor(g), []string{}
	for _, b := range meant[:min(len(meant), 2*maxMendings)] {
		instead := b.Line
		if standing.Any(strings.Split(s.Mend.Text, "\n")) { // its author has said until when
			instead, _, _ = strings.Cut(instead, "\nbreak at ")
		}
		mend := cmd.With(string(desk.LinesOption), instead)
		if len(mine) != 1 || mine[0] != seat {
			mend = mend.With(string(desk.SeatOption), string(seat))
		}
		lines, err := d.takes(g, seat, s, n, instead)
		if same := strings.Join(lines, "\n"); err == nil && !slices.Contains(became, same) {
			out, became = append(out, desk.Button{Label: b.Label, Line: mend.String()}), append(became, same)
		}
	}
	return out
}

// meant offers, beside why an order was refused that was to be put on a sheet by itself,
// what may be meant by it, in the place of that order.
func (d orders) meant(g *match.Game, seat rules.SeatID, s draft.Sheet, text string, err error) error {
	refusal, refused := cmdline.AsRefusal(err)
	if _, onSheet := d.Cmd.Get(string(desk.LinesOption)); !refused || !onSheet || d.House.Meant == nil {
		return err
	}
	meant := d.House.Meant(d.Desk, text, refusal)
	offered := &desk.Offering{Refusal: cmp.Or(meant.Why, refusal)}
	for _, b := range meant.Instead {
		s.Mend = draft.Refused{Text: text}
		if _, err := d.takes(g, seat, s, 1, b.Line); err == nil {
			offered.Buttons = append(offered.Buttons, desk.Button{Label: b.Label, Line: d.Cmd.With(string(desk.LinesOption), b.Line).String()})
		}
	}
	if offered.Buttons == nil {
		return err
	}
	return offered
}

// takes puts lines in the place of one of a text that was refused, beside those before it:
// it gives the sheet so far, or says what is against them.
func (d orders) takes(g *match.Game, seat rules.SeatID, s draft.Sheet, n int, instead string) ([]string, error) {
	pen, lines := draft.For(g.Position, seat), s.Stays()
	text := strings.Split(s.Mend.Text, "\n")
	stands := standing.Any(text) || standing.Any(strings.Split(instead, "\n"))
	for _, line := range text[:n-1] {
		if with, err := pen.Takes(line, lines, stands); err == nil {
			lines = with
		}
	}
	for line := range strings.SplitSeq(instead, "\n") {
		var err error
		if lines, err = pen.Takes(line, lines, stands); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// mendLine puts other lines in the place of one that was refused. When none is wrong any
// more, the text is on the sheet.
func (d orders) mendLine(a opts.Args) error {
	g, seat, err := d.sheetSeat(desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	s, err := d.Sheet(g, seat)
	if err != nil {
		return err
	}
	n, instead, text := lineOption.In(a), desk.LinesOption.In(a), strings.Split(s.Mend.Text, "\n")
	switch {
	case !s.Mend.Kept():
		return cmdline.Unclear("Nothing that you wrote waits to be mended; write orders with: orders add")
	case n > len(text):
		return cmdline.Refuse(string(lineOption), "line: what is to be mended has %s.", legible.Counted(len(text), "line", "lines"))
	}
	if _, err := d.takes(g, seat, s, n, instead); err != nil {
		return err
	}
	s.Mend.Text = strings.Join(slices.Replace(text, n-1, n, strings.Split(instead, "\n")...), "\n")
	return d.mended(g, seat, s, instead)
}

// mended takes a text of which a line was mended, or says what of it is still wrong.
func (d orders) mended(g *match.Game, seat rules.SeatID, s draft.Sheet, instead string) error {
	if err := mayBeSheet(s.Mend.Text); err != nil {
		return err
	}
	read, err := d.readLines(g, seat, draft.Page{Lines: s.Stays(), By: s.By}, s.Marks(), s.Mend.Text)
	if err != nil {
		return err
	}
	if read.faults == nil {
		return d.replace(g, seat, s, read)
	}
	mend := d.mendings(g, seat, s, read.faults)
	d.Whisper("Mended: %s. Still refused:", text.Mono(strings.ReplaceAll(instead, "\n", "; ")))
	d.Say("%s", text.Escape(strings.Join(tell(read.faults), "\n")))
	d.Data(figure.Fig("seat", seat))
	return d.saveToMend(g, seat, s, mend)
}
