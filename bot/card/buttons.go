package card

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/rules/cmdline"
)

// LineButton is the custom id of a button that does what a line would. It carries the
// mark of what it belongs to, a step, a game or an offer, and is refused once that is
// over: l:MARK:LINE, with an empty mark where it belongs to none.
const LineButton = "l"

// button is one button of a message.
type button struct {
	Label string
	Line  string    // what it does
	Mark  desk.Mark // of what it belongs to
	Style discordgo.ButtonStyle
	Opens string // instead of a line: the custom id of what it opens
}

// id is the custom id of the button.
func (b button) id() string {
	if b.Opens != "" {
		return b.Opens
	}
	return LineButton + ":" + b.Mark.String() + ":" + b.Line
}

// playable are the buttons under the board and under results, the same for
// everybody: where orders resolve at once there is nothing to pass.
func playable(step, game string, atOnce bool, details string) []button {
	out := []button{{Label: "Orders", Opens: EntryStart, Style: discordgo.PrimaryButton}}
	if !atOnce {
		out = append(out, button{Label: "Pass", Line: "pass", Mark: desk.Mark{Step: step}, Style: discordgo.PrimaryButton})
	}
	of := desk.Mark{Game: game}
	return append(out, button{Label: "Details", Line: details, Mark: of}, button{Label: "My Card", Line: "sheet", Mark: of}, button{Label: "More", Line: "menu", Mark: of})
}

// detailsOf is the line that tells in full what a message tells in short.
func detailsOf(m outbox.Message) string {
	from := m.From
	if from == 0 {
		from = m.Entry
	}
	return fmt.Sprintf("game details entry:%d from:%d", m.Entry, from)
}

// postButtons are those of a post that is no result, as far as Discord has room for
// what they do.
func postButtons(m outbox.Message) (out []button) {
	for _, b := range m.Buttons {
		if made := (button{Label: b.Label, Line: b.Line, Mark: desk.Mark{Game: m.Game, Offer: b.Offer}}); utf8.RuneCountInString(made.id()) <= maxID {
			out = append(out, made)
		}
	}
	return out
}

// throwButtons are under a prompt for dice that people throw themselves.
func throwButtons(step string) []button {
	return []button{
		{Label: EnterDice, Opens: ID{Verb: DiceVerb, Step: step}.String(), Style: discordgo.PrimaryButton},
		{Label: RollRest, Line: "game retry dice:rest", Mark: desk.Mark{Step: step}},
	}
}

// Labels of the buttons for dice that people throw themselves.
const (
	EnterDice = "Enter Dice"
	RollRest  = "Roll The Rest"
)

// AnswerButtons are the buttons of an answer, as far as Discord has room for them and
// for what they do; two that do the same are one.
func AnswerButtons(a desk.Answer) (out []button) {
	room := mostButtons
	if a.Mend != "" {
		room--
	}
	for _, b := range a.Buttons {
		made := button{Label: b.Label, Line: b.Line, Mark: markOf(b, a)}
		if b.Line == "" {
			made.Opens = EntryStart
		}
		same := func(x button) bool { return x.id() == made.id() }
		if utf8.RuneCountInString(made.id()) <= maxID && len(out) < room && !slices.ContainsFunc(out, same) {
			out = append(out, made)
		}
	}
	if a.Mend != "" {
		form := ID{Verb: FormVerb, Step: a.Step, Option: string(a.Mend)}
		out = append(out, button{Label: MendLabel, Opens: form.String(), Style: discordgo.PrimaryButton})
	}
	return out
}

// markOf is the mark of a button of an answer.
func markOf(b desk.Button, a desk.Answer) desk.Mark {
	if b.Offer != 0 {
		return desk.Mark{Game: a.Game, Offer: b.Offer}
	}
	if b.Any {
		return desk.Mark{Game: a.Game}
	}
	return desk.Mark{Step: cmp.Or(b.Step, a.Step), Game: a.Game}
}

// mostButtons is how many buttons stand below a message: five rows of five.
const mostButtons = 25

// maxID is how many characters a custom id may have.
const maxID = desk.ButtonRoom

// MendLabel is of the button that opens a sheet of which something was refused.
const MendLabel = "Mend"

// JoinButtons take a seat, one each; of many the first.
func JoinButtons(board commands.Board) []button {
	label := "Join "
	if board.Alone {
		label = "Play "
	}
	var out []button
	for _, s := range board.Free[:min(len(board.Free), mostJoins)] {
		out = append(out, button{Label: label + s.Title, Line: "game join seat:" + s.ID, Mark: desk.Mark{Game: board.Game}, Style: discordgo.SuccessButton})
	}
	return out
}

// mostJoins is how many seats have a button: with those to play, five rows.
const mostJoins = 19

// mostInRow is how many buttons stand in a row.
const mostInRow = 5

// Rows puts buttons into rows of five, as Discord wants them.
func Rows(buttons []button) []map[string]any { return rowsOf(components(buttons)) }

// components are buttons as Discord reads them.
func components(buttons []button) (out []map[string]any) {
	for _, b := range buttons {
		out = append(out, map[string]any{"type": discordgo.ButtonComponent, "label": cmdline.Shorten(b.Label, 80), "style": b.style(), "custom_id": b.id()})
	}
	return out
}

// rowsOf puts components into rows of five.
func rowsOf(inner []map[string]any) (out []map[string]any) {
	for some := range slices.Chunk(inner, mostInRow) {
		out = append(out, Row(some...))
	}
	return out
}

// Row is a row of components.
func Row(inner ...map[string]any) map[string]any {
	return map[string]any{"type": discordgo.ActionsRowComponent, "components": inner}
}

// AddRow leads to where the application is added to a server, or to what its user has.
func AddRow(app string) map[string]any {
	return Row(map[string]any{"type": discordgo.ButtonComponent, "label": "Add Impulse", "style": discordgo.LinkButton,
		"url": "https://discord.com/oauth2/authorize?client_id=" + app})
}

func (b button) style() discordgo.ButtonStyle {
	if b.Style == 0 {
		return discordgo.SecondaryButton
	}
	return b.Style
}
