package match

import (
	"strings"

	"impulse/commands/journal"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
)

// An order or a ruling that resolves at once asks for its dice too, and what was typed
// in for it is kept until it has all of them, or something else has happened.

// RestWord is typed in place of faces that the bot is to roll.
const RestWord = "rest"

// InHand is what was typed in for an act that has not all its dice.
type InHand struct {
	After uint64 `cbor:"1,keyasint"` // the entry behind which it was given
	Line  string `cbor:"2,keyasint"` // the act without its dice
	Given []int  `cbor:"3,keyasint"`
}

// Hand are the dice of an act, given by hand.
type Hand struct {
	Deed  journal.Deed // ready to be carried out, unless dice are missing
	Taken []int        // of what was typed in now; nil: nothing was
	Asked string       // which are missing, as who acts may know; "" if none are
}

// Hand takes what was typed in for an act where people throw real dice. What is not
// enough stays in the game's header, which is not saved.
func (g RealDice) Hand(x journal.Deed, cmd cmdline.Command, user string) (h Hand, err error) {
	typed, rest := faceWords(cmd)
	x.Line = cmd.Without(string(opts.Dice)).Without(string(opts.Reason)).String()
	x.Command = x.Line
	d, before := RealDice{g.Game, x}, g.held(x.Command)
	faces, left := before, Thrown{}
	if typed != "" {
		if faces, left, err = d.take(before, typed); err != nil && before != nil {
			before = nil
			faces, left, err = d.take(nil, typed)
		}
		if err != nil {
			return h, err
		}
		h.Taken = left.Taken
	} else if err := d.resolve(dice.FromFaces(faces)); err == nil {
		left.Filled = true
	} else if _, missing := rules.NeedsDice(err); !missing {
		return h, err
	}
	switch {
	case left.Filled:
		h.Deed = d.withFaces(faces)
	case rest:
		stream, serial := g.Roller()
		h.Deed, h.Deed.Serial, h.Deed.Roller = x, serial, dice.FromFaces(faces).Then(stream)
	default:
		h.Asked = d.prompt(g.openTo(user, d.wanted(faces)), "")
		g.Body.InHand = &InHand{After: g.Head.Entries, Line: x.Command, Given: faces}
		return h, nil
	}
	g.Body.InHand = nil
	return h, nil
}

// faceWords reads what was typed in for an act: faces, and whether the bot rolls the
// rest.
func faceWords(cmd cmdline.Command) (typed string, rest bool) {
	typed, _ = cmd.Get(string(opts.Dice))
	words := strings.Fields(strings.ToLower(typed))
	if n := len(words) - 1; n >= 0 && words[n] == RestWord {
		return strings.Join(words[:n], " "), true
	}
	return typed, false
}

// held are the faces that were kept for an act.
func (g RealDice) held(line string) []int {
	if k := g.Body.InHand; k != nil && k.After == g.Head.Entries && k.Line == line {
		return k.Given
	}
	return nil
}

// withFaces is the act with all its dice in its line.
func (g RealDice) withFaces(faces []int) journal.Deed {
	x := g.deed
	x.Roller = dice.FromFaces(nil)
	if len(faces) == 0 {
		return x
	}
	given := func(line string) string {
		c, err := cmdline.Parse(line)
		if err != nil {
			return line
		}
		return c.With(string(opts.Dice), opts.SpellFaces(faces)).String()
	}
	x.Line, x.Command = given(x.Line), given(x.Command)
	return x
}

// openTo are throws as a user may read of them.
func (g RealDice) openTo(user string, next []dice.Throw) (out []dice.Throw) {
	for _, t := range next {
		if t.Audience != "" && (g.Body.IsGM(user) || g.Body.Knows(user, rules.SeatID(t.Audience))) {
			t.Audience = ""
		}
		out = append(out, t)
	}
	return out
}
