// Package sight shows what a player may see of a game: the map, and its units by their
// cards and sheets, as pictures and in words.
package sight

import (
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/view"
)

// Commands show maps, cards and sheets.
var Commands = []desk.Command{
	{
		Name: "sheet", Summary: "the card of a unit, or its full sheet", Example: "unit:kestrel",
		Params: []param{
			choiceOf(desk.UnitOption, "whose; else your own", sheetNames).Opt(),
			switchOf(fullOption, "all of it, and what weapons do"), switchOf(printOption, "to print on A5, black on white"),
			inWords, desk.Page,
		},
		Do: desk.In(looks.showSheet),
	},
	{
		Name: "map", Summary: "the map as you may see it", Example: "whole:on",
		Params: []param{middleOfMap.Opt(), intOf(radiusOption, "hexes or inches around it", 1, mostRadius).Opt(),
			switchOf(wholeOption, "the whole board"), switchOf(keyOption, "who is on it, and what signs mean"),
			switchOf(publicOption, "show everybody the public map"), inWords, desk.Page},
		Do: desk.In(looks.showMap),
	},
}

// The options of these commands.
const (
	atOption     opts.Word  = "at"
	radiusOption opts.Whole = "radius"
	fullOption   opts.Flag  = "full" // how a unit is shown, if not by its card
	printOption  opts.Flag  = "print"
	keyOption    opts.Flag  = "key"
	publicOption opts.Flag  = "public"
	wholeOption  opts.Flag  = "whole"
	wordsOption  opts.Flag  = "words"
)

// One-line aliases, so that the declarations read like a book.
type (
	args  = opts.Args
	param = desk.Param
)

var (
	choiceOf = opts.ChoiceOf[desk.Desk]
	intOf    = opts.Int[desk.Desk]
	switchOf = opts.Switch[desk.Desk]
	textOf   = opts.Text[desk.Desk]
)

// looks are what there is to see.
type looks struct{ desk.Desk }

// view shows the game as the user may see it.
func (d looks) view() (*match.Game, view.View, error) {
	g, err := d.Look()
	if err != nil {
		return nil, view.View{}, err
	}
	v, err := watch.KnowFor(g.Position, g.Reader(d.Call.User), rules.Seated.View)
	return g, v, err
}

// inWords leaves the picture out.
var inWords = switchOf(wordsOption, "in words, without the picture")

// besidePicture says what a picture shows: on a phone in brief, with a button for all of
// it in words, which take the place of the picture.
func (d looks) besidePicture(a args, brief, whole string) error {
	switch {
	case wordsOption.In(a):
		d.Answer.Pictures = nil
		return d.SayInScreens(whole, a)
	case d.Call.Phone:
		d.Say("%s", brief)
		d.offer("In Words", d.Cmd.With(string(wordsOption), "on").String())
		return nil
	}
	d.Say("%s", whole)
	return nil
}

func (d looks) offer(label, line string) {
	d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: label, Line: line})
}
