// Package opts is the options of actions: what they take, how their values are
// read and listed, and the values once they are read. K is what is known to who
// gives them.
package opts

import (
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/legible"
	"impulse/rules/pick"
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
	Words string // what else it may be called by, which is not shown
	Not   error  // why it may not be chosen now; nil if it may
}

// Possible are the choices that may be made now.
func Possible(all []Choice) []Choice {
	return slices.DeleteFunc(slices.Clone(all), func(c Choice) bool { return c.Not != nil })
}

// Param is one option of an action. K is what is known to who gives it.
type Param[K any] struct {
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
	Choices func(k K, a Args) []Choice
	// Read gives a place its canonical form; of a choice also what [Param.Else] takes.
	Read func(k K, value string) (string, error)

	Asked  bool     // who orders by touch is asked for it, though it may be left out
	Unless []string // but not where one of these options is given

	Own bool // it is the unit that carries an order out

	beside   func(k K, a Args) error // see [Param.Beside]
	formerly []string                // its other names, in lines of older games
	none     string                  // why there is nothing to choose, where there is nothing
}

// Opt makes the option one that may be left out.
func (p Param[K]) Opt() Param[K] { p.Optional = true; return p }

// AskedUnless makes the option one that may be left out and is asked for all the same,
// by touch, unless one of others is given in its place.
func (p Param[K]) AskedUnless(others ...string) Param[K] {
	p.Optional, p.Asked, p.Unless = true, true, others
	return p
}

// Among lists values of an option that takes others too.
func (p Param[K]) Among(choices func(K, Args) []Choice) Param[K] { p.Choices = choices; return p }

// Or makes the option one that may be left out and then has this value.
func (p Param[K]) Or(value string) Param[K] { p.Optional, p.Default = true, value; return p }

// Else lets a choice be what read takes, beside what is listed: it gives the canonical
// form, "" where the value is nothing of the kind, or says what is wrong with it. A text is
// held to it.
func (p Param[K]) Else(read func(k K, value string) (string, error)) Param[K] {
	p.Read = read
	return p
}

// Beside refuses what the option has when it is seen beside all others, whenever the line is for:
// something else that it needs is left out.
func (p Param[K]) Beside(check func(k K, a Args) error) Param[K] { p.beside = check; return p }

// None says why there is nothing to choose, where there is nothing: "no drone of yours
// flies".
func (p Param[K]) None(why string) Param[K] { p.none = why; return p }

// OneOf is an option with a few values that never change.
func OneOf[K any](name Word, summary string, values ...string) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: ChoiceParam, Static: values}
}

// OnOff is an option for which one says on or off.
func OnOff[K any](name Flag, summary string) Param[K] {
	return OneOf[K](Word(name), summary, "on", "off")
}

// ChoiceOf is an option whose values the rules list.
func ChoiceOf[K any](name Word, summary string, choices func(K, Args) []Choice) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: ChoiceParam, Choices: choices}
}

// Int is an option that takes a whole number from min to max.
func Int[K any](name Whole, summary string, min, max int64) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: IntParam, Min: min, Max: max}
}

// Number is an option that takes an exact decimal from min to max.
func Number[K any](name Decimal, summary string, min, max int64) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: NumberParam, Min: min, Max: max}
}

// Switch is an option that is on or off; left out it is off unless Or says so.
func Switch[K any](name Flag, summary string) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: SwitchParam, Optional: true, Default: "off"}
}

// Text is an option that takes free text of at most max characters.
func Text[K any](name Word, summary string, max int64) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: TextParam, Max: max}
}

// Place is an option that takes a hex or a point, which read puts in its
// canonical form or refuses.
func Place[K any](name Word, summary string, read func(K, string) (string, error)) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: PlaceParam, Read: read}
}

// Unit is an option for one of the units that the rules list.
func Unit[K any](name Word, summary string, choices func(K, Args) []Choice) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: UnitParam, Choices: choices}
}

// Seat is an option for one of the seats that the rules list.
func Seat[K any](name Word, summary string, choices func(K, Args) []Choice) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: SeatParam, Choices: choices}
}

// File is an option for an attached file of at most max characters.
func File[K any](name Word, summary string, max int64) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: FileParam, Max: max}
}

// ByHand is the option for faces rolled by hand, which may be left out.
func ByHand[K any]() Param[K] {
	return Of[K](FacesParam, Word(Dice), "faces rolled by hand").Opt()
}

// Of is an option of one of the kinds that need no more than a name: unit,
// seat, user, file, when.
func Of[K any](kind ParamKind, name Word, summary string) Param[K] {
	return Param[K]{Name: string(name), Summary: summary, Kind: kind, Max: 400}
}

var number = regexp.MustCompile(`^[+-]?\d{1,12}(\.\d{1,6})?$`)

// maxPlace is the longest text, in bytes, that can be a place.
const maxPlace = 40

// Canonical checks one value and gives it its canonical form.
func (p *Param[K]) Canonical(k K, a Args, value string) (string, error) {
	if err := cmdline.Readable(value); err != nil {
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
			return "", &cmdline.Refusal{Rule: p.Name, Text: p.Name + ": " + err.Error() + "."}
		}
		return SpellFaces(faces), nil
	case PlaceParam:
		if len(value) > maxPlace { // systems quote what they cannot read
			return "", cmdline.Refuse(p.Name, "%s: %q is too long for a place.", p.Name, cmdline.Shorten(value, 32))
		}
		return p.Read(k, value)
	case ChoiceParam, UnitParam, SeatParam:
		return p.readChoice(k, a, value)
	}
	text, err := p.readText(value)
	if err == nil && p.Read != nil {
		return p.Read(k, text)
	}
	return text, err
}

// SpellFaces writes faces as they are typed.
func SpellFaces(faces []int) string {
	words := make([]string, len(faces))
	for i, f := range faces {
		words[i] = dice.SpellGiven(f)
	}
	return strings.Join(words, " ")
}

func (p *Param[K]) readInt(value string) (string, error) {
	n, err := strconv.ParseInt(strings.TrimSpace(value), 10, 64)
	if err != nil || n < p.Min || n > p.Max {
		return "", cmdline.Refuse(p.Name, "%s: %q is no whole number from %d to %d.", p.Name, cmdline.Shorten(value, 20), p.Min, p.Max)
	}
	return strconv.FormatInt(n, 10), nil
}

func (p *Param[K]) readNumber(value string) (string, error) {
	value = strings.TrimSpace(value)
	n, ok := new(big.Rat).SetString(value)
	if !number.MatchString(value) || !ok || n.Cmp(big.NewRat(p.Min, 1)) < 0 || n.Cmp(big.NewRat(p.Max, 1)) > 0 {
		return "", cmdline.Refuse(p.Name, "%s: %q is no number from %d to %d.", p.Name, cmdline.Shorten(value, 20), p.Min, p.Max)
	}
	return strings.TrimSuffix(strings.TrimRight(n.FloatString(6), "0"), "."), nil // at most six places, so exact
}

func (p *Param[K]) readText(value string) (string, error) {
	value = strings.TrimSpace(value)
	if value == "" {
		return "", cmdline.Refuse(p.Name, "%s: there is no text; write %s:\"…\".", p.Name, p.Name)
	}
	if !legible.Visible(value) {
		return "", cmdline.Refuse(p.Name, "%s: there is nothing to read in it.", p.Name)
	}
	if n := utf8.RuneCountInString(value); int64(n) > p.Max {
		return "", cmdline.Refuse(p.Name, "%s: the text has %d characters; it may have %d.", p.Name, n, p.Max)
	}
	return value, nil
}

func (p *Param[K]) readOneOf(values []string, value string) (string, error) {
	value = strings.TrimSpace(value)
	for _, v := range values {
		if spells(v, value) {
			return v, nil
		}
	}
	return "", Unlisted(p.Name, value, each(values))
}

// later is what is known to who writes an order for a later time: which units may
// be named then.
type later interface{ Ahead() []string }

// spells says whether a value was typed: its hyphens were underscores formerly.
func spells(value, typed string) bool {
	return strings.EqualFold(value, typed) || strings.EqualFold(value, strings.ReplaceAll(typed, "_", "-"))
}

// typedAs says whether a choice was typed: who has a name of several words also by that.
func (p *Param[K]) typedAs(c Choice, typed string) bool {
	named := p.Kind == UnitParam || strings.EqualFold(c.Label, typed)
	return spells(c.Value, typed) || named && spells(c.Value, strings.ReplaceAll(typed, " ", "-"))
}

// laterUnits are the units that may be chosen at a later time; nil where the option
// is read for now.
func laterUnits(k any) []string {
	if l, ok := k.(later); ok {
		return l.Ahead()
	}
	return nil
}

// alikeRefused is why none of some values may be chosen, where one reason holds for all.
func alikeRefused(all []Choice) error {
	for _, c := range all {
		if c.Not == nil || c.Not.Error() != all[0].Not.Error() {
			return nil
		}
	}
	if len(all) == 0 {
		return nil
	}
	return all[0].Not
}

func (p *Param[K]) readChoice(k K, a Args, value string) (string, error) {
	if p.Choices == nil {
		return p.readOneOf(p.Static, value)
	}
	value = strings.TrimSpace(value)
	ahead := laterUnits(k)
	if unit := strings.ToLower(value); p.Kind == UnitParam && !p.Own && slices.Contains(ahead, unit) {
		return unit, nil
	}
	all := p.Choices(k, a)
	if i := slices.IndexFunc(all, func(c Choice) bool { return p.typedAs(c, value) }); i >= 0 {
		if ahead != nil {
			return all[i].Value, nil // what speaks against it now may be over by then
		}
		return all[i].Value, all[i].Not
	}
	if n := strings.Count(value, ",") + 1; n > mostSeveral {
		return "", cmdline.Refuse(p.Name, "%s: that is %d at once; an order is for %d at most, so give it in parts.", p.Name, n, mostSeveral)
	}
	if p.Read != nil {
		if v, err := p.Read(k, value); v != "" || err != nil {
			return v, err
		}
	}
	if why := alikeRefused(all); why != nil && ahead == nil {
		return "", why
	}
	legal := pick.Where(all, func(c Choice) bool { return c.Not == nil || ahead != nil })
	if len(legal) == 0 && p.none != "" {
		return "", cmdline.Refuse(p.Name, "%s: %q is not possible now: %s.", p.Name, cmdline.Shorten(value, 32), p.none)
	}
	return "", Unlisted(p.Name, value, legal)
}

// List lists the values of the option now, those that may not be chosen
// included. Nil where any value may be typed.
func (p *Param[K]) List(k K, a Args) []Choice {
	if p.Choices != nil {
		return p.Choices(k, a)
	}
	static := p.Static
	if p.Kind == SwitchParam {
		static = []string{"on", "off"}
	}
	return each(static)
}

// Args are the options of an action after they were checked, in canonical
// form. Reading one that the action does not declare is a bug and panics.
type Args struct {
	names  []string // declared, in order
	off    []string // the switches of them that are off unless they are given
	values map[string]string
}

// Declared are the options of an action before any of them is read.
func Declared[K any](params []Param[K]) Args {
	a := Args{names: make([]string, 0, len(params)), values: make(map[string]string, len(params))}
	for _, p := range params {
		a.names = append(a.names, p.Name)
		if p.Kind == SwitchParam && p.Default == "off" {
			a.off = append(a.off, p.Name)
		}
	}
	return a
}

// Read reads the options in the order in which they are declared, each given those
// before it; what some need beside them is asked when all are read.
func Read[K any](params []Param[K], k K, a Args, c cmdline.Command) error {
	for i := range params {
		if err := params[i].Take(k, a, c); err != nil {
			return err
		}
	}
	for _, p := range params {
		if p.beside == nil {
			continue
		}
		if err := p.beside(k, a); err != nil {
			return err
		}
	}
	return nil
}

// Only refuses options that are not declared.
func (a Args) Only(c cmdline.Command) error {
	for _, given := range c.Args {
		if !slices.Contains(a.names, given.Name) {
			return noOption(c, given.Name, a.names)
		}
	}
	return nil
}

func noOption(c cmdline.Command, name string, names []string) error {
	if len(names) == 0 {
		return cmdline.Unclear("%s takes no options, so %s: cannot be read.", c.Name(), cmdline.Shorten(name, 32))
	}
	return cmdline.Unclear("%s has no option %s; it takes %s.", c.Name(), cmdline.Shorten(name, 32), strings.Join(names, ", "))
}

// Checked takes the options of a line that was checked when it was sealed.
func Checked[K any](params []Param[K], c cmdline.Command) Args {
	a, c := Declared(params), Renamed(params, c)
	for _, p := range params {
		if v, given := c.Get(p.Name); given {
			a.values[p.Name] = v
		} else if p.Default != "" {
			a.values[p.Name] = p.Default
		}
	}
	return a
}

// Set gives an option its value, which is canonical.
func (a Args) Set(name Word, value string) { a.values[string(name)] = value }

// With is a copy in which an option has a value, which is canonical.
func (a Args) With(name Word, value string) Args {
	a.values = maps.Clone(a.values)
	a.values[string(name)] = value
	return a
}

func (a Args) has(name string) bool { _, ok := a.lookup(name); return ok }

func (a Args) text(name string) string { v, _ := a.lookup(name); return v }

func (a Args) lookup(name string) (string, bool) {
	if !slices.Contains(a.names, name) {
		panic("opts: the action has no option " + name)
	}
	v, ok := a.values[name]
	return v, ok
}

// Spell returns the command with its options in declared order. A switch that is off, as it
// would be if nobody had named it, is left out.
func (a Args) Spell(path []string) cmdline.Command {
	out := cmdline.Command{Path: path}
	for _, n := range a.names {
		if v, ok := a.values[n]; ok && !(v == "off" && slices.Contains(a.off, n)) {
			out.Args = append(out.Args, cmdline.Arg{Name: n, Value: v})
		}
	}
	return out
}

// Spec describes an option.
type Spec struct {
	Name, Summary string
	Kind          ParamKind
	Required      bool
	Default       string
	Min, Max      int64
	Static        []string // its values, where they never change
	Completes     bool     // values come from the rules while one types
	Open          bool     // it takes more than is listed: free text, or what [Param.Else] reads
	Asked         bool     // though it may be left out, unless one of the options Unless is given
	Unless        []string
}

// Take reads the option's value from the command, or takes its default.
func (p *Param[K]) Take(k K, a Args, c cmdline.Command) error {
	value, given := c.Get(p.Name)
	if !given {
		if _, done := a.values[p.Name]; done || p.Optional {
			if p.Default != "" {
				a.values[p.Name] = p.Default
			}
			return nil
		}
		return cmdline.Wrong(p.Name, p.Best(k, a), "%s needs %s: %s (%s).", c.Name(), p.Name, p.Summary, p.Kind)
	}
	canonical, err := p.Canonical(k, a, value)
	if err != nil {
		return err
	}
	a.values[p.Name] = canonical
	return nil
}

// Spec describes the option.
func (p *Param[K]) Spec() Spec {
	return Spec{Name: p.Name, Summary: p.Summary, Kind: p.Kind, Required: !p.Optional,
		Default: p.Default, Min: p.Min, Max: p.Max, Static: p.Static, Completes: p.Choices != nil, Asked: p.Asked, Unless: p.Unless,
		Open: p.Kind == TextParam || p.Kind == ChoiceParam && p.Read != nil}
}
