package rules

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"impulse/rules/dice"
	"impulse/rules/legible"
)

// ParamKind says how the value of an option is read. The set is closed.
type ParamKind uint8

// The kinds of options.
const (
	ChoiceParam ParamKind = iota // one of the values the rules list now
	IntParam                     // whole number within Min..Max
	NumberParam                  // exact decimal within Min..Max
	SwitchParam                  // on or off
	TextParam                    // free text of at most Max characters
	PlaceParam                   // a hex or a point, read by the system
	UnitParam                    // the id of a unit
	SeatParam                    // the id of a seat
	UserParam                    // somebody, seated or not
	FileParam                    // an attached file or, at the console, a path
	FacesParam                   // faces of dice rolled by hand: "4 2"
	WhenParam                    // a time or a span: 2d, 18:00
)

var paramKinds = [...]string{"choice", "whole number", "number", "on or off", "text", "place", "unit", "seat", "user", "file", "faces", "time"}

// String returns the kind in a player's words.
func (k ParamKind) String() string { return paramKinds[k] }

// Choice is one value that an option may take, or could take but for a reason.
type Choice struct {
	Value string // canonical
	Label string // for people; empty means the value
	Not   error  // why it may not be chosen now; nil if it may
}

// Param is one option of an action. S is the state of the system it is for.
type Param[S any] struct {
	Name     string
	Summary  string // at most 35 characters
	Kind     ParamKind
	Optional bool
	Default  string // canonical value when left out
	Min, Max int64  // of whole numbers and numbers; of text, Max is its length

	// Static lists the values of a choice that never change, at most six.
	Static []string
	// Choices lists the values now, given the arguments so far. It checks
	// input and fills completion.
	Choices func(k Known[S], a Args) []Choice
	// Read gives a place its canonical form.
	Read func(k Known[S], value string) (string, error)

	own bool // it is the unit that carries an order out
}

// Opt makes the option one that may be left out.
func (p Param[S]) Opt() Param[S] { p.Optional = true; return p }

// Or makes the option one that may be left out and then has this value.
func (p Param[S]) Or(value string) Param[S] { p.Optional, p.Default = true, value; return p }

// OneOf is an option with a few values that never change.
func OneOf[S any](name, summary string, values ...string) Param[S] {
	return Param[S]{Name: name, Summary: summary, Kind: ChoiceParam, Static: values}
}

// ChoiceOf is an option whose values the rules list.
func ChoiceOf[S any](name, summary string, choices func(Known[S], Args) []Choice) Param[S] {
	return Param[S]{Name: name, Summary: summary, Kind: ChoiceParam, Choices: choices}
}

// Int is an option that takes a whole number from min to max.
func Int[S any](name, summary string, min, max int64) Param[S] {
	return Param[S]{Name: name, Summary: summary, Kind: IntParam, Min: min, Max: max}
}

// Number is an option that takes an exact decimal from min to max.
func Number[S any](name, summary string, min, max int64) Param[S] {
	return Param[S]{Name: name, Summary: summary, Kind: NumberParam, Min: min, Max: max}
}

// Switch is an option that is on or off; left out it is off unless Or says so.
func Switch[S any](name, summary string) Param[S] {
	return Param[S]{Name: name, Summary: summary, Kind: SwitchParam, Optional: true, Default: "off"}
}

// Text is an option that takes free text of at most max characters.
func Text[S any](name, summary string, max int64) Param[S] {
	return Param[S]{Name: name, Summary: summary, Kind: TextParam, Max: max}
}

// Place is an option that takes a hex or a point, which read puts in its
// canonical form or refuses.
func Place[S any](name, summary string, read func(Known[S], string) (string, error)) Param[S] {
	return Param[S]{Name: name, Summary: summary, Kind: PlaceParam, Read: read}
}

// Of is an option of one of the kinds that need no more than a name: unit,
// seat, user, file, faces, when.
func Of[S any](kind ParamKind, name, summary string) Param[S] {
	return Param[S]{Name: name, Summary: summary, Kind: kind, Max: 400}
}

var number = regexp.MustCompile(`^[+-]?\d{1,12}(\.\d{1,6})?$`)

// maxPlace is the longest text, in bytes, that can be a place.
const maxPlace = 40

// read checks one value and gives it its canonical form.
func (p *Param[S]) read(k Known[S], a Args, value string) (string, error) {
	if err := readable(value); err != nil {
		return "", err
	}
	switch p.Kind {
	case IntParam:
		return p.readInt(value)
	case NumberParam:
		return p.readNumber(value)
	case SwitchParam:
		return p.readOneOf([]string{"on", "off"}, value)
	case FacesParam:
		faces, err := dice.ParseFaces(value)
		if err != nil {
			return "", &Refusal{Rule: p.Name, Text: p.Name + ": " + err.Error() + "."}
		}
		return spellFaces(faces), nil
	case PlaceParam:
		if len(value) > maxPlace { // systems quote what they cannot read
			return "", Refuse(p.Name, "%s: %q is too long for a place.", p.Name, Shorten(value, 32))
		}
		return p.Read(k, value)
	case ChoiceParam, UnitParam, SeatParam:
		return p.readChoice(k, a, value)
	}
	return p.readText(value)
}

func spellFaces(faces []int) string {
	words := make([]string, len(faces))
	for i, f := range faces {
		words[i] = strconv.Itoa(f)
	}
	return strings.Join(words, " ")
}

func (p *Param[S]) readInt(value string) (string, error) {
	n, err := strconv.ParseInt(strings.TrimSpace(value), 10, 64)
	if err != nil || n < p.Min || n > p.Max {
		return "", Refuse(p.Name, "%s: %q is no whole number from %d to %d.", p.Name, Shorten(value, 20), p.Min, p.Max)
	}
	return strconv.FormatInt(n, 10), nil
}

func (p *Param[S]) readNumber(value string) (string, error) {
	value = strings.TrimSpace(value)
	n, ok := new(big.Rat).SetString(value)
	if !number.MatchString(value) || !ok || n.Cmp(big.NewRat(p.Min, 1)) < 0 || n.Cmp(big.NewRat(p.Max, 1)) > 0 {
		return "", Refuse(p.Name, "%s: %q is no number from %d to %d.", p.Name, Shorten(value, 20), p.Min, p.Max)
	}
	return strings.TrimSuffix(strings.TrimRight(n.FloatString(6), "0"), "."), nil // at most six places, so exact
}

func (p *Param[S]) readText(value string) (string, error) {
	value = strings.TrimSpace(value)
	if value == "" {
		return "", Refuse(p.Name, "%s: there is no text; write %s:\"…\".", p.Name, p.Name)
	}
	if !legible.Visible(value) {
		return "", Refuse(p.Name, "%s: there is nothing to read in it.", p.Name)
	}
	if n := utf8.RuneCountInString(value); int64(n) > p.Max {
		return "", Refuse(p.Name, "%s: the text has %d characters; it may have %d.", p.Name, n, p.Max)
	}
	return value, nil
}

func (p *Param[S]) readOneOf(values []string, value string) (string, error) {
	value = strings.TrimSpace(value)
	for _, v := range values {
		if strings.EqualFold(v, value) {
			return v, nil
		}
	}
	return "", Refuse(p.Name, "%s: %q is not one of %s.", p.Name, Shorten(value, 32), strings.Join(values, ", "))
}

func (p *Param[S]) readChoice(k Known[S], a Args, value string) (string, error) {
	if p.Choices == nil {
		return p.readOneOf(p.Static, value)
	}
	value = strings.TrimSpace(value)
	if unit := strings.ToLower(value); p.Kind == UnitParam && !p.own && slices.Contains(k.ahead, unit) {
		return unit, nil
	}
	var legal []string
	for _, c := range p.Choices(k, a) {
		if strings.EqualFold(c.Value, value) && k.ahead != nil {
			return c.Value, nil // what speaks against it now may be over by then
		}
		if strings.EqualFold(c.Value, value) {
			return c.Value, c.Not
		}
		if c.Not == nil {
			legal = append(legal, c.Value)
		}
	}
	if len(legal) == 0 {
		return "", Refuse(p.Name, "%s: %q is not possible; there is nothing to choose now.", p.Name, Shorten(value, 32))
	}
	return "", Refuse(p.Name, "%s: %q is not one of %s.", p.Name, Shorten(value, 32), Shorten(strings.Join(legal, ", "), 200))
}

// choices lists the values of the option now, those that may not be chosen
// included. Nil where any value may be typed.
func (p *Param[S]) choices(k Known[S], a Args) []Choice {
	if p.Choices != nil {
		return p.Choices(k, a)
	}
	values := p.Static
	if p.Kind == SwitchParam {
		values = []string{"on", "off"}
	}
	out := make([]Choice, 0, len(values))
	for _, v := range values {
		out = append(out, Choice{Value: v})
	}
	return out
}

// Args are the options of an action after they were checked, in canonical
// form. Reading one that the action does not declare is a bug and panics.
type Args struct {
	names  []string // declared, in order
	values map[string]string
}

// Has reports whether the option was given or has a default.
func (a Args) Has(name string) bool { _, ok := a.lookup(name); return ok }

// Declares reports whether the action has the option at all.
func (a Args) Declares(name string) bool { return slices.Contains(a.names, name) }

// Text returns the canonical value of an option, "" if it was left out.
func (a Args) Text(name string) string { v, _ := a.lookup(name); return v }

// On reports whether a switch is on.
func (a Args) On(name string) bool { return a.Text(name) == "on" }

// Int returns a whole number, 0 if it was left out.
func (a Args) Int(name string) int {
	n, _ := strconv.Atoi(a.Text(name))
	return n
}

// Number returns an exact decimal, 0 if it was left out.
func (a Args) Number(name string) *big.Rat {
	n, ok := new(big.Rat).SetString(a.Text(name))
	if !ok {
		return new(big.Rat)
	}
	return n
}

// Faces returns faces rolled by hand, nil if the option was left out.
func (a Args) Faces(name string) []int {
	faces, _ := dice.ParseFaces(a.Text(name))
	return faces
}

func (a Args) lookup(name string) (string, bool) {
	for _, n := range a.names {
		if n == name {
			v, ok := a.values[name]
			return v, ok
		}
	}
	panic("rules: the action has no option " + name)
}

// spell returns the command with its options in declared order.
func (a Args) spell(path []string) Command {
	out := Command{Path: path}
	for _, n := range a.names {
		if v, ok := a.values[n]; ok {
			out.Args = append(out.Args, Arg{n, v})
		}
	}
	return out
}
