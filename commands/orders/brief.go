package orders

import (
	"strings"

	"impulse/commands/desk"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// brief is an answer about orders that is read at a glance: of each part as much as has
// room. The rest stands on the sheet, as orders show tells it.
type brief struct {
	room  int // lines of a phone, beside the one that says how many are left out
	said  int // of them for what was written, which its author knows
	lines []string
	left  int
}

// onPanel is how many lines of a phone the panel of orders has below an answer.
const onPanel = 2

// A line of the console holds two of a phone, and what is given for one step is told
// there at any length.
const (
	atConsole = 2
	endless   = 1 << 20
)

// briefly begins an answer about a sheet beside what else is said.
func (d orders) briefly(sheet []string, beside ...string) *brief {
	room := d.Glance()
	switch {
	case d.Call.Phone:
	case standing.Any(sheet):
		room *= atConsole
	default:
		room = endless
	}
	b := &brief{room: room - 1, said: room / 3}
	for _, words := range append(beside, d.Answer.Text) {
		if words != "" {
			b.room -= text.Tall(words)
		}
	}
	return b
}

// part adds the first lines of a part of the answer, as far as they have room, and of a
// phone take at most so many.
func (b *brief) part(most int, lines []string) {
	for i, line := range lines {
		tall := text.Tall(line)
		if most -= tall; most < 0 || tall > b.room {
			b.left += len(lines) - i
			return
		}
		b.lines, b.room = append(b.lines, line), b.room-tall
	}
}

// sayBrief says it, and where the rest stands.
func (d orders) sayBrief(b *brief, seat rules.SeatID) {
	if b.lines != nil {
		d.Whisper("%s", strings.Join(b.lines, "\n"))
	}
	if b.left == 0 {
		return
	}
	const more = "-# And %s more: "
	left := legible.Counted(b.left, "line", "lines")
	d.Typing(more+"`orders show`", left)
	if !d.Call.Phone {
		return
	}
	d.Say(more+"*My Orders*", left)
	d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: "My Orders", Line: "orders show seat:" + string(seat)})
}
